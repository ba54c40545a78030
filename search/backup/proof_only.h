// SPDX-License-Identifier: MIT
#pragma once

#include "search/part.h"
#include "search/sums.h"

namespace zermelo::backup {

inline constexpr Info kProofOnly{
    "proof_only", "proof numbers alone; disproof numbers stay 1", {}, "Seo et al. 2001; 000 §2.3"};

// PN*: the prover works on its easiest move, the opponent's moves are taken from the left.
class ProofOnly final : public Backup<Num> {
 public:
  using Number = Num;
  explicit ProofOnly(const Build&) {}

  [[nodiscard]] Num combine(std::span<const Num> children, bool prover_to_move) const override {
    const Num sum = sum_of(children);
    return prover_to_move ? Num{sum.phi, kOne} : Num{kOne, sum.delta};
  }
  [[nodiscard]] std::size_t best(std::span<const Num> children, bool prover_to_move) const override {
    if (prover_to_move) return least_of(children);
    std::size_t index = 0;
    while (index + 1 < children.size() && children[index].delta.infinite()) ++index;
    return index;
  }
};

}  // namespace zermelo::backup
