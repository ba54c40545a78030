// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "proof/extract.h"

namespace zermelo::proof {

// Writes a certificate (docs/formats/proof.md). The file appears under its name only when it is whole: it is written
// beside it first and then renamed.
template <Position P>
Done write_file(const std::string& file, const P& root, const Claim& claim, const std::vector<Part<P>>& parts) {
  const std::string unfinished = file + ".unfinished";
  std::ofstream out(unfinished, std::ios::trunc);
  if (!out) return Error{"proof file " + file + ": cannot be written there"};
  out << kMagic << "\ngame " << root.rules().text();
  if constexpr (Outside<typename P::Rules>) out << "\nrules " << root.rules().fingerprint();
  out << "\nroot " << root.text() << "\nclaim " << claim.text() << "\nsymmetry " << (Symmetric<P> ? "least" : "none")
      << '\n';
  for (const auto& part : parts) {
    if (!part.witness.empty()) {
      out << "part theory " << zermelo::word(part.side) << " 1\n" << part.witness << '\n';
      continue;
    }
    out << "part " << word(part.strategy) << ' ' << zermelo::word(part.side) << ' ' << part.rows.size() << '\n';
    for (const auto& row : part.rows) {
      out << row.position.text() << '\t' << row.position.move_text(row.move);
      if (part.strategy == Strategy::win) out << '\t' << row.rank;
      out << '\n';
    }
  }
  out << "end\n";
  out.close();
  std::error_code failed;
  if (out) std::filesystem::rename(unfinished, file, failed);
  if (!out || failed) {
    std::filesystem::remove(unfinished, failed);
    return Error{"proof file " + file + ": could not be written whole (is the disk full?)"};
  }
  return Nothing{};
}

}  // namespace zermelo::proof
