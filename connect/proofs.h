// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/key.h"
#include "base/region.h"
#include "connect/arena.h"

namespace zermelo::connect {

// A win that is settled: within `carrier`, whatever is outside; `move` is the winner's if it is to move, else -1.
template <std::size_t W>
struct Proof {
  int winner = 0, move = -1;
  Bits<W> carrier;
};

// Proofs of positions, the newest ones.
template <std::size_t W>
class Proofs {
 public:
  using Set = Bits<W>;
  // As many as find room in so many bytes, within reason.
  explicit Proofs(std::size_t memory)
      : count_(std::clamp<std::size_t>(memory / sizeof(Slot), 1, kMost)), region_(count_ * sizeof(Slot)),
        slots_(static_cast<Slot*>(region_.data())) {}

  [[nodiscard]] const Proof<W>* find(int mover, const std::array<Set, 2>& stones) const {
    const Slot& slot = slots_[place(mover, stones)];
    return slot.owner == mover + 1 && slot.stones == stones ? &slot.proof : nullptr;
  }
  void keep(int mover, const std::array<Set, 2>& stones, const Proof<W>& proof) {
    slots_[place(mover, stones)] = {stones, mover + 1, proof};
  }

 private:
  struct Slot {
    std::array<Set, 2> stones;
    int owner;  // the side to move, counted from 1; 0: empty, as fresh memory is
    Proof<W> proof;
  };
  static constexpr std::size_t kMost = std::size_t{1} << 18;

  [[nodiscard]] std::size_t place(int mover, const std::array<Set, 2>& stones) const {
    auto sum = static_cast<std::uint64_t>(mover);
    for (const Set& side : stones)
      for (const std::uint64_t word : side.word) sum = mix(sum ^ word);
    return sum % count_;
  }
  std::size_t count_;
  Region region_;
  Slot* slots_;
};

}  // namespace zermelo::connect
