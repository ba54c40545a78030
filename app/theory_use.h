// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "proof/extract.h"
#include "rules/theory.h"

namespace zermelo::app {

// A strategy that a theorem plays is listed position by position where that is short: then the checker needs to believe
// nothing but the rules. Otherwise its witness stands in the certificate.
template <Position P>
struct TheoryUse {
  using Move = typename P::Move;
  static constexpr std::uint64_t kListed = 100'000, kCarriers = 1'000;  // rows, position by position or by carriers

  static bool teaches([[maybe_unused]] const P& at, [[maybe_unused]] Side side) {
    if constexpr (Taught<P>)
      if (const auto lesson = at.lesson()) return lesson->winner == side;
    return false;
  }
  static std::optional<Move> move([[maybe_unused]] const P& at) {
    if constexpr (Taught<P>)
      if (const auto lesson = at.lesson()) return lesson->move;
    return std::nullopt;
  }
  // With more moves than this nearly every strategy is longer, and finding out would ask the theorem for each row.
  static bool too_large(const P& at) {
    std::vector<Move> moves;
    at.moves(moves);
    return moves.size() > 64;
  }
  static Expected<proof::Part<P>> part([[maybe_unused]] const P& at, [[maybe_unused]] Side side) {
    if constexpr (Taught<P>) {
      auto witness = at.witness(side);
      if (!witness) return witness.error();
      return proof::Part<P>{proof::Strategy::win, side, {}, std::move(*witness), {}, true};
    }
    return Error{"there is no theory of this game"};
  }
};

}  // namespace zermelo::app
