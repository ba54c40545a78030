// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "connect/guide.h"
#include "rules/linked.h"
#include "search/part.h"

namespace zermelo::moves {

inline constexpr std::array kMustPlayOptions{
    Option{"strong", Option::Type::integer, "10", 1, 1000, {}, "strong connections kept between two points"},
    Option{"weak", Option::Type::integer, "25", 1, 1000, {}, "weak connections kept between two points"},
    Option{"steps", Option::Type::integer, "100", 1, 1e9, {}, "steps of one OR deduction"},
    Option{"fill", Option::Type::choice, "yes", 0, 0, "no|yes",
           "fill in dead and captured cells, leave out inferior moves"},
    Option{"templates", Option::Type::choice, "yes", 0, 0, "no|yes", "let what was settled settle positions like it"},
};
inline constexpr Info kMustPlay{
    "must_play", "in games of linking (Hex): only moves that the virtual connections of both sides leave",
    kMustPlayOptions, "Anshelevich 2000; Hayward et al. 2004; 003 ch. 4, ch. 6"};

// Keeps both answers exact. A mover that wins by a connection keeps one winning move; one that loses by it keeps none.
// In other games it leaves the moves as they are.
template <Position P>
class MustPlay final : public Moves<P> {
 public:
  explicit MustPlay(const Build& build) {
    options_.limits.strong = static_cast<int>(build.number("strong"));
    options_.limits.weak = static_cast<int>(build.number("weak"));
    options_.limits.steps = static_cast<int>(build.number("steps"));
    options_.fill = build.value("fill") == "yes";
    options_.templates = build.value("templates") == "yes";
    options_.library = build.library;
    options_.memory = build.memory;
  }

  Keeps select([[maybe_unused]] Context<P>& context, [[maybe_unused]] std::vector<typename P::Move>& moves) override {
    if constexpr (Linked<P>)
      if (context.at.only_stones()) select_linked(context.at, moves);
    return {};
  }

  void settled([[maybe_unused]] const P& at, [[maybe_unused]] bool mover_succeeds,
               [[maybe_unused]] const std::optional<typename P::Move>& move) override {
    if constexpr (Linked<P>) {
      if (guide_ == nullptr || !at.only_stones()) return;
      const int mover = static_cast<int>(at.to_move());
      guide_->settled(mover, stones(at), mover_succeeds ? mover : 1 - mover, move ? at.cell_of(*move) : -1);
    }
  }

 private:
  static std::array<connect::Words, 2> stones(const P& at) requires Linked<P> {
    return {at.stone_words(Side::first), at.stone_words(Side::second)};
  }
  void select_linked(const P& at, std::vector<typename P::Move>& moves) requires Linked<P> {
    if (guide_ == nullptr) guide_ = connect::make_guide(at.rules().link_board(), options_);
    moves.clear();
    for (const int cell : guide_->look(static_cast<int>(at.to_move()), stones(at)).moves)
      moves.push_back(P::move_at(cell));
  }

  connect::GuideOptions options_;
  std::unique_ptr<connect::Guide> guide_;
};

}  // namespace zermelo::moves
