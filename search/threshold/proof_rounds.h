// SPDX-License-Identifier: MIT
#pragma once

#include "search/bounds.h"

namespace zermelo::threshold {

inline constexpr Info kProofRounds{
    "proof_rounds",
    "the proof number deepened by one in rounds, at the root and wherever the prover moves",
    {},
    "Seo et al. 2001; 000 §2.3"};

// PN*: only the proof number has a bound. It is phi at the prover's nodes and delta at the opponent's.
class ProofRounds final : public Threshold<Num> {
 public:
  explicit ProofRounds(const Build&) {}

  [[nodiscard]] Num root(const Num& num, bool prover_to_move) const override {
    return prover_to_move ? Num{threshold_above(num.phi, kOne), kInf} : Num{kInf, threshold_above(num.delta, kOne)};
  }
  [[nodiscard]] bool reached(const Num& num, const Num& bound) const override { return !num.within(bound); }
  [[nodiscard]] Num raised(const Num& num, const Num& bound) const override { return num.room_under(bound); }
  [[nodiscard]] Num child(const Num&, const Num& bound, std::span<const Num> children,
                          std::size_t best) const override {
    if (bound.phi.infinite()) return {share_of_sum(bound.delta, children, best), kInf};
    return {kInf, std::min(bound.phi, threshold_above(children[best].delta, kOne))};
  }
};

}  // namespace zermelo::threshold
