// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "rules/forced.h"
#include "search/part.h"

namespace zermelo::moves {

inline constexpr std::array kForcedOptions{
    Option{"most", Option::Type::integer, "10", 1, 1e6, {}, "moves of the prover that are searched at each node"}};
inline constexpr Info kForced{"forced", "the prover's best attacking moves, and every reply that does not lose at once",
                              kForcedOptions, "Wu and Lin 2010; 002 §5.2"};

// Leaving out moves of the prover keeps proofs. The replies left out are answered by an immediate win, so leaving them
// out keeps both answers. In games that know no threats every move is searched.
template <Position P>
class Forced final : public Moves<P> {
 public:
  explicit Forced(const Build& build) : most_(static_cast<int>(build.number("most"))) {}
  Keeps select(Context<P>& context, std::vector<typename P::Move>& moves) override {
    if constexpr (zermelo::Forced<P>) {
      const bool all = context.at.forced_moves(context.question.prover, most_, moves);
      return {true, all};
    }
    return {};
  }

 private:
  int most_;
};

}  // namespace zermelo::moves
