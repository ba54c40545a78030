// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include "search/part.h"

namespace zermelo {

// The driver that the option `by` names; see compose.h. Null, with a word about the trouble, when it cannot be made.
template <Position P>
std::unique_ptr<Driver<P>> make_inside(const Build& build);

namespace leaf {

inline constexpr std::array kSearchOptions{
    Option{"by", Option::Type::part, "pns", 0, 0, "drive", "how the second level searches"},
    Option{"size", Option::Type::choice, "growing", 0, 0, "growing|logistic|fixed",
           "nodes of the second level, with x in the first: x + 1; x / (1 + e^((a - x) / b)); or n"},
    Option{"a", Option::Type::integer, "600000", 1, 1e12, {}, "where the logistic size is half of the first level"},
    Option{"b", Option::Type::integer, "80000", 1, 1e12, {}, "how slowly the logistic size grows"},
    Option{"n", Option::Type::integer, "1000", 2, 1e12, {}, "the fixed size"}};
inline constexpr Info kSearch{"search", "numbers and verdicts of a second search, whose root's children join this one",
                              kSearchOptions, "Allis 1994; Breuker et al. 2001; 000 §2.6, §6.1; 004 §4.1.2"};

// A search is also a leaf. When a node is expanded, a search of its own starts there, on the same path, and what it
// knows of the children of its root when it ends is what this part says of them. Any driver over any driver, level over
// level: PN2, PDS-PN, dfpn-pn.
template <Position P, class N>
class Search final : public Leaf<P, N> {
 public:
  explicit Search(const Build& build)
      : inside_(make_inside<P>(build)), size_(build.value("size")), a_(build.number("a")), b_(build.number("b")),
        n_(build.number("n")) {}

  void look(Context<P>& context, std::span<const typename P::Move> moves, std::span<Finding<N>> out) override {
    const std::uint64_t room = std::max<std::uint64_t>(context.room, 2);
    Control control = context.control.inside(context.stats, size(context.tree, room), room);
    const auto answer = inside_->run({context.at, context.question, control, context.journal, &context.path});
    heirs_.clear();
    if (answer.stats.nodes > 1) inside_->children(heirs_);
    // The root stood here before, and its children are nodes of this level from now on.
    const std::uint64_t shared = std::min<std::uint64_t>(answer.stats.nodes, heirs_.size() + 1);
    context.stats.add_nested(answer.stats, answer.stats.nodes - shared);
    hand_over(context, moves, out);
  }
  [[nodiscard]] bool dear() const override { return true; }

 private:
  [[nodiscard]] std::uint64_t size(std::uint64_t tree, std::uint64_t room) const {
    const auto x = static_cast<double>(tree);
    double wanted = x + 1;
    if (size_ == "logistic") wanted = x / (1 + std::exp((a_ - x) / b_));
    if (size_ == "fixed") wanted = n_;
    return std::clamp<std::uint64_t>(static_cast<std::uint64_t>(wanted), 2, room);
  }
  // Both lists are in the same order, but either may lack what the other has.
  void hand_over(const Context<P>& context, std::span<const typename P::Move> moves, std::span<Finding<N>> out) const {
    const int depth = context.path.size();
    std::size_t next = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      out[i] = {N::leaf(1, 1, depth), std::nullopt, {}};
      for (std::size_t k = 0; k < heirs_.size(); ++k) {
        const Heir<P>& heir = heirs_[(next + k) % heirs_.size()];
        if (!(heir.move == moves[i])) continue;
        next += k + 1;
        if (heir.settled)
          out[i] = {settled_num<N>(*heir.settled, !context.prover_to_move), heir.settled, heir.lean};
        else
          out[i].num = N::leaf(heir.phi, heir.delta, depth);
        break;
      }
    }
  }

  std::unique_ptr<Driver<P>> inside_;
  std::string size_;
  double a_, b_, n_;
  std::vector<Heir<P>> heirs_;
};

}  // namespace leaf
}  // namespace zermelo
