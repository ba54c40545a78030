// SPDX-License-Identifier: MIT
#pragma once

#include "rules/theory.h"
#include "search/part.h"

namespace zermelo::knowledge {

inline constexpr Info kTheory{"theory",
                              "what a theorem about the game settles: pairings in Hex, trees in the switching game",
                              {},
                              "Lehman 1964; 003 §2.2, §2.4"};

// In games without a theorem it knows nothing, and the search goes on as if it were not there.
template <Position P>
class Theory final : public Knowledge<P> {
 public:
  explicit Theory(const Build&) {}

  std::optional<bool> settle(const P& at, const Question& question) override {
    if constexpr (Taught<P>)
      if (const auto lesson = at.lesson()) return lesson->winner == question.prover;
    return std::nullopt;
  }
  std::optional<typename P::Move> advise(const P& at, const Question&) override {
    if constexpr (Taught<P>)
      if (const auto lesson = at.lesson()) return lesson->move;
    return std::nullopt;
  }
};

}  // namespace zermelo::knowledge
