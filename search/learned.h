// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/key.h"
#include "search/move_table.h"
#include "search/num.h"
#include "search/part.h"

// What the leaf parts `frequency` and `availability` share: numbers that depend on the move alone and are worked out
// when the table is read.

namespace zermelo {

// 1 / score^k for every move of a table, and one for all others. Looking a move up is a step or two in a flat table
// that is at most half full; no estimate is 0, so 0 marks an empty slot.
class MoveEstimates {
 public:
  using Score = double (MoveTable::*)(std::uint64_t) const;

  MoveEstimates() : slots_(1) {}
  // Rounding to a Number absorbs the last bits in which the powers of two machines may differ.
  MoveEstimates(const MoveTable& table, Score score, double k);

  [[nodiscard]] Number operator()(std::uint64_t identity) const {
    for (std::size_t i = mix(identity);; ++i) {
      const Slot& slot = slots_[i & (slots_.size() - 1)];
      if (slot.number == kZero) return unseen_;
      if (slot.identity == identity) return slot.number;
    }
  }

 private:
  struct Slot {
    std::uint64_t identity = 0;
    Number number = kZero;
  };
  std::vector<Slot> slots_;  // their number is a power of two
  Number unseen_ = kOne;
};

// The table that the option `table` names, unless it belongs to another game. `name` is that of the game at hand; its
// rules are `build.game`, where they are known.
Expected<MoveTable> read_move_table(const Build& build, std::string_view name);

inline constexpr Option kLearnedOptions[] = {
    {.name = "table",
     .type = Option::Type::word,
     .standard = "",
     .help = "the file with the moves, made by 'zermelo learn moves'"},
    {.name = "k",
     .type = Option::Type::decimal,
     .standard = "1",
     .low = 0,
     .high = 10,
     .help = "how much the score weighs: the estimate is 1 / score^k"},
};

// The better the move to a child seems, the easier it should be to show that it is good: to deny the side to move there
// its aim takes delta = 1 / score^k. phi = 1.
template <Position P, class N>
class Learned : public Leaf<P, N> {
 public:
  void look(Context<P>& context, std::span<const typename P::Move> moves, std::span<Finding<N>> out) final {
    for (std::size_t i = 0; i < moves.size(); ++i)
      out[i].num = N::leaf(1, estimates_(move_identity(moves[i])).value(), context.path.size());
  }

 protected:
  Learned(const Build& build, MoveEstimates::Score score) {
    const auto table = read_move_table(build, P::kInfo.name);
    if (table)
      estimates_ = MoveEstimates(*table, score, build.number("k"));
    else if (build.trouble != nullptr)
      *build.trouble = table.error().what;
  }

 private:
  MoveEstimates estimates_;
};

}  // namespace zermelo
