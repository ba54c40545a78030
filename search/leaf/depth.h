// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "search/part.h"

namespace zermelo::leaf {

inline constexpr std::array kDepthOptions{
    Option{"e", Option::Type::integer, "3", 0, 1000, {}, "E: as if a node had so many children; 0 goes deep first"},
    Option{"d", Option::Type::integer, "4", 0, 1000, {}, "D: down to which depth leaves are made to look large"}};
inline constexpr Info kDepth{"depth", "E^(D - depth) near the root, one further down", kDepthOptions,
                             "Song et al. 2017; 002 §4"};

// Deep df-pn: a leaf near the root looks as large as a tree of E moves a node down to depth D, so that the search does
// not leave a subtree for it soon. With E = 0 every number is the least there is, which is not 0: nothing is solved by
// a number.
template <Position P, class N>
class Depth final : public Leaf<P, N> {
 public:
  explicit Depth(const Build& build)
      : e_(static_cast<int>(build.number("e"))), d_(static_cast<int>(build.number("d"))) {}
  void look(Context<P>& context, std::span<const typename P::Move>, std::span<Finding<N>> out) override {
    const int depth = context.path.size();
    double number = e_ == 0 ? 0 : 1;
    for (int i = depth; i < d_ && number < kEnough; ++i) number *= e_;
    for (auto& finding : out) finding.num = N::leaf(number, number, depth);
  }

 private:
  static constexpr double kEnough = 1e12;  // more than a proof number can be
  int e_, d_;
};

}  // namespace zermelo::leaf
