// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/carrier_line.h"
#include "app/carrier_use.h"
#include "app/database_use.h"
#include "app/line.h"
#include "app/session.h"
#include "app/theory_use.h"
#include "base/text.h"
#include "proof/extract.h"
#include "proof/write.h"
#include "search/control.h"

namespace zermelo::app {

// The certificate of an answer, and the line of play that follows it. Each question that was answered adds a part, made
// from the notes of its search; in the end the claim says which parts it needs, and these are written to the file.
template <Position P>
class ProofUse {
 public:
  using Move = typename P::Move;

  // `memory` bytes for the search, its notes and the proof together.
  ProofUse(const P& root, const Request& request, const Call& recipe, Control& control, std::size_t memory)
      : root_(root), request_(request), recipe_(recipe), control_(control), memory_(memory), database_(request) {}

  [[nodiscard]] bool wanted() const { return !request_.proof_file.empty() || request_.line; }
  [[nodiscard]] const DatabaseUse<P>& database() const { return database_; }
  // What is said of the position, as far as it is known.
  [[nodiscard]] proof::Claim& claim() { return claim_; }

  // The search found that the side wins `at` with that move, or that it holds where there is no attack. `resolve`
  // searches again for what the notes do not say.
  void add(const P& at, Side side, bool attack, const std::optional<Move>& move, proof::Notes<P>& notes,
           typename proof::Extractor<P>::Resolve resolve, report::Report& out) {
    auto part = strategy(at, side, attack, move, notes, std::move(resolve), out);
    if (part)
      parts_.push_back(std::move(*part));
    else if (const End end = control_.exhausted() ? control_.why_exhausted() : control_.end(); end != End::solved)
      out.proof_trouble = "the search ended (" + std::string(word(end)) + ") before the proof was put together";
    else
      out.proof_trouble = part.error().what;
  }
  // Does a part show that the side wins, whatever was asked?
  [[nodiscard]] bool wins_outright(Side side) const {
    return std::any_of(parts_.begin(), parts_.end(),
                       [&](const auto& part) { return part.side == side && part.wins_outright; });
  }

  // Which parts the claim rests on is the claim's own knowledge; a file with a missing part is not written.
  // REQUIRES: the question is answered.
  void finish(report::Report& out) {
    if (!wanted() || !out.proof_trouble.empty()) return;
    keep_needed_parts();
    if (parts_.empty() && root_.outcome() != Outcome::open) add_empty_parts();
    if (parts_.empty()) out.proof_trouble = "the search left no strategy to write down";
    if (!out.proof_trouble.empty()) return;
    const bool listed = std::any_of(parts_.begin(), parts_.end(), [](const auto& part) {
      return !part.wins_outright || !part.carriers.empty() || !part.witness.empty();
    });
    if (request_.line && out.line.empty() && listed &&
        !Line<P>(parts_, database_).follow(root_, out.move, control_, out.line) && out.ended_by.empty())
      out.ended_by = word(control_.why_exhausted());  // the answer is whole, the line is not
    if (!request_.proof_file.empty()) write(out);
  }

 private:
  // Position by position, by carriers, or by a theorem.
  Expected<proof::Part<P>> strategy(const P& at, Side side, bool attack, const std::optional<Move>& move,
                                    proof::Notes<P>& notes, typename proof::Extractor<P>::Resolve resolve,
                                    report::Report& out) {
    using Theory = TheoryUse<P>;
    const bool theory = Theory::teaches(at, side);
    if (theory && Theory::too_large(at)) return Theory::part(at, side);
    const CarrierUse<P> carriers(recipe_);
    const bool by_carriers = carriers.applies() && !database_.there();
    const std::uint64_t listed = by_carriers ? Theory::kCarriers : Theory::kListed;
    const std::uint64_t most = theory ? std::min(request_.proof_max, listed) : request_.proof_max;
    const auto stopped = [&] { return control_.exhausted(); };
    proof::Extractor<P> extractor(notes, std::move(resolve), most, memory_ / 4, stopped);
    if (database_.there() && !request_.proof_expands)
      extractor.leave_out([&](const P& p, proof::Strategy aim, Side who) { return database_.masters(p, aim, who); });
    const auto find_move = [&](const P& p) { return extractor.move_of(p, attack); };
    if (by_carriers && request_.line && !theory) {
      follow_line(at, side, at.to_move() == side ? move : std::nullopt, carriers, find_move, out);
      if (request_.proof_file.empty()) return proof::Part<P>{proof::Strategy::win, side, {}, {}, {}, true};
    }
    auto part = by_carriers ? carriers.part(at, side, {move, find_move, stopped, most, memory_ / 4})
                            : extractor.run(at, attack ? proof::Strategy::win : proof::Strategy::hold, side);
    return !part && theory && !control_.exhausted() ? Theory::part(at, side) : part;
  }

  // A line needs no proof, only the winner's moves.
  void follow_line([[maybe_unused]] const P& at, [[maybe_unused]] Side winner,
                   [[maybe_unused]] const std::optional<Move>& first, [[maybe_unused]] const CarrierUse<P>& carriers,
                   [[maybe_unused]] const std::function<std::optional<Move>(const P&)>& find_move,
                   [[maybe_unused]] report::Report& out) {
    if constexpr (Linked<P>) {
      if (!out.line.empty()) return;
      CarrierLine<P> line(at, winner, carriers.guide(), find_move);
      if (!line.follow(at, first, control_, out.line) && control_.exhausted() && out.ended_by.empty())
        out.ended_by = word(control_.why_exhausted());  // the answer is whole, the line is not
    }
  }

  // A theorem's win serves where a hold is asked for, too; both questions of a value may have brought the same one.
  void keep_needed_parts() {
    std::vector<proof::Part<P>> kept;
    for (auto& part : parts_) {
      const bool needed = claim_.needs(part.strategy, part.side, root_.to_move()) ||
                          (part.wins_outright && claim_.needs(proof::Strategy::hold, part.side, root_.to_move()));
      const bool twice = std::any_of(kept.begin(), kept.end(), [&](const auto& other) {
        return other.side == part.side && other.strategy == part.strategy;
      });
      if (needed && !twice) kept.push_back(std::move(part));
    }
    parts_ = std::move(kept);
  }
  // A game that is over proves its claim by itself.
  void add_empty_parts() {
    for (const auto strategy : {proof::Strategy::win, proof::Strategy::hold})
      for (const Side side : {Side::first, Side::second})
        if (claim_.needs(strategy, side, root_.to_move())) parts_.push_back({strategy, side, {}});
  }
  void write(report::Report& out) const {
    if (auto ok = proof::write_file(request_.proof_file, root_, claim_, parts_, database_.used()); !ok) {
      out.proof_trouble = ok.error().what;
      return;
    }
    out.proof_file = request_.proof_file;
    out.proof_slices = database_.used().size();
    for (const auto& part : parts_) {
      out.proof_positions += part.rows.size() + part.carriers.size();
      out.proof_theory = out.proof_theory || !part.witness.empty();
    }
  }

  const P& root_;
  const Request& request_;
  const Call& recipe_;
  Control& control_;
  std::size_t memory_;
  DatabaseUse<P> database_;
  proof::Claim claim_;
  std::vector<proof::Part<P>> parts_;
};

}  // namespace zermelo::app
