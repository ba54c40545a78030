// SPDX-License-Identifier: MIT
#pragma once

#include <tsl/robin_map.h>

#include <cstdint>

#include "search/part.h"

namespace zermelo::proof {

// What a search noted while it ran: for each position that one side mastered, the move. Positions are kept exactly, up
// to symmetry. Notes of wins are well-founded in time: whatever a noted win rests on was noted before it, and the first
// note of a position stays. Notes of holds are not: one that leaned on its path gives way to later ones, and only a
// fact stays.
template <Position P>
class Notes final : public Journal<P> {
 public:
  using Move = typename P::Move;
  struct Note {
    Move move;
    bool fact;
    std::uint32_t generation;
  };

  explicit Notes(std::size_t bytes) : most_(bytes / kBytesEach) {}

  void note(const P& at, Move move, bool attack_succeeds, bool fact) override {
    const auto [position, image] = canonical(at);
    if constexpr (Symmetric<P>) move = at.image(move, image);
    auto& notes = attack_succeeds ? wins_ : holds_;
    const Note now{move, fact, generation_};
    if (const auto old = notes.find(position); old != notes.end()) {
      const bool outdated = old->second.generation < generation_;
      if (outdated || (!attack_succeeds && !old->second.fact)) old.value() = now;
      return;
    }
    if (wins_.size() + holds_.size() >= most_) wins_.clear(), holds_.clear();  // searched again when it is needed
    notes.emplace(position, now);
  }

  // REQUIRES: `position` is the canonical one of its images.
  [[nodiscard]] const Note* find(const P& position, bool attack_succeeds) const {
    const auto& notes = attack_succeeds ? wins_ : holds_;
    const auto found = notes.find(position);
    return found == notes.end() ? nullptr : &found->second;
  }
  void forget(const P& position, bool attack_succeeds) { (attack_succeeds ? wins_ : holds_).erase(position); }
  // From here on notes replace older ones: those of a search that starts with an empty table are well-founded among
  // themselves, whatever was noted before.
  void start_generation() { ++generation_; }

 private:
  struct Hash {
    std::size_t operator()(const P& p) const { return p.key().spread(); }
  };
  using Map = tsl::robin_map<P, Note, Hash>;
  // A map doubles when it is half full, and holds the old table while it moves: six slots for each position at worst.
  static constexpr std::size_t kBytesEach = 6 * (sizeof(std::pair<P, Note>) + 8);

  std::size_t most_;
  Map wins_, holds_;
  std::uint32_t generation_ = 0;
};

}  // namespace zermelo::proof
