// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "connect/guide.h"
#include "proof/carrier_extract.h"
#include "proof/extract.h"
#include "search/drive/pattern.h"
#include "search/moves/must_play.h"
#include "search/recipe.h"

namespace zermelo::app {

// In games of linking a search with `moves=must_play`, or by patterns, leaves out what virtual connections settle, so
// its strategy is far too long to be listed position by position. Then the certificate has a carrier part.
template <Position P>
class CarrierUse {
 public:
  using Move = typename P::Move;
  using Part = proof::Part<P>;

  explicit CarrierUse(const Call& recipe) {
    if constexpr (Linked<P>) {
      const bool pattern = recipe.name == drive::kPattern.name;
      const Call moves = pattern ? Call{std::string(moves::kMustPlay.name), {}, false, 0}
                                 : part_of(recipe, info_of("drive", recipe.name), "moves");
      if (moves.name != moves::kMustPlay.name) return;
      const auto number = [&](const char* name) { return static_cast<int>(number_of(moves, moves::kMustPlay, name)); };
      options_.emplace();
      options_->limits.strong = number("strong"), options_->limits.weak = number("weak");
      options_->limits.steps = number("steps");
      options_->templates = false;  // each carrier is that of the connections alone
    }
  }
  [[nodiscard]] bool applies() const { return options_.has_value(); }
  [[nodiscard]] const connect::GuideOptions& guide() const { return *options_; }  // REQUIRES: applies ()

  // What the making of a part depends on.
  struct Wish {
    std::optional<Move> first;                               // the answer's move, if the side is to move
    std::function<std::optional<Move>(const P&)> find_move;  // by searching again, if need be
    std::function<bool()> stopped;
    std::uint64_t most = 0;  // rows
    std::size_t bytes = 0;   // for making them
  };
  // The strategy of `side`, which wins `root`. REQUIRES: applies ().
  Expected<Part> part([[maybe_unused]] const P& root, [[maybe_unused]] Side side,
                      [[maybe_unused]] const Wish& wish) const {
    if constexpr (Linked<P>) {
      Part out{proof::Strategy::win, side, {}, {}, {}, true};
      if (root.outcome() != Outcome::open) return out;
      proof::CarrierExtractor<P> extractor(root, side, *options_, wish.find_move);
      const std::uint64_t room = wish.bytes / proof::CarrierRows<P>::kBytesEach, most = std::min(wish.most, room);
      extractor.limit(wish.stopped, most);
      out.carriers = extractor.run(root, wish.first);
      if (!out.carriers.empty()) return out;
      if (extractor.too_many())
        return Error{"the proof needs more than " + std::to_string(most) + " positions; allow more with " +
                     (room < wish.most ? "--memory" : "--proof-max")};
    }
    return Error{"no strategy could be put together for " + root.text()};
  }

 private:
  std::optional<connect::GuideOptions> options_;
};

}  // namespace zermelo::app
