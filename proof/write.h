// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "base/file.h"
#include "proof/extract.h"

namespace zermelo::proof {

template <Position P>
void write_carriers(std::ostream& out, const Part<P>& part) {
  out << "part carrier " << zermelo::word(part.side) << ' ' << part.carriers.size() << '\n';
  for (const auto& row : part.carriers) {
    const bool moves = row.position.to_move() == part.side;
    out << row.position.text() << '\t' << (moves ? row.position.move_text(row.move) : "-") << '\t';
    for (const std::uint32_t& answer : row.rows) out << (&answer == &row.rows.front() ? "" : " ") << answer + 1;
    out << (row.rows.empty() ? "searched\n" : "\n");
  }
}

// Writes a certificate (docs/formats/proof.md).
template <Position P>
Done write_file(const std::string& file, const P& root, const Claim& claim, const std::vector<Part<P>>& parts,
                const std::vector<Slice>& slices = {}) {
  const auto write_part = [](std::ostream& out, const Part<P>& part) {
    if (!part.witness.empty()) {
      out << "part theory " << zermelo::word(part.side) << " 1\n" << part.witness << '\n';
      return;
    }
    if (!part.carriers.empty()) return write_carriers(out, part);
    out << "part " << word(part.strategy) << ' ' << zermelo::word(part.side) << ' ';
    if (part.strategy == Strategy::least) out << part.score << ' ';
    out << part.rows.size() << '\n';
    for (const auto& row : part.rows) {
      out << row.position.text() << '\t' << row.position.move_text(row.move);
      if (part.strategy == Strategy::win) out << '\t' << row.rank;
      out << '\n';
    }
  };
  const auto written = write_whole(file, [&](std::ostream& out) {
    out << kMagic << "\ngame " << root.rules().text();
    if constexpr (Outside<typename P::Rules>) out << "\nrules " << root.rules().fingerprint();
    out << "\nroot " << root.text() << "\nclaim " << claim.text() << "\nsymmetry " << (Symmetric<P> ? "least" : "none")
        << '\n';
    for (const auto& slice : slices) out << "database " << slice.name << ' ' << slice.checksum << '\n';
    for (const auto& part : parts) write_part(out, part);
    out << "end\n";
  });
  if (!written) return Error{"proof file " + written.error().what};
  return Nothing{};
}

}  // namespace zermelo::proof
