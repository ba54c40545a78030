// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <numeric>
#include <unordered_set>
#include <utility>
#include <vector>

#include "app/alpha_beta.h"
#include "app/playing.h"
#include "base/rng.h"
#include "rules/material.h"

namespace zermelo::app {

// One game that is being played.
template <Position P>
class GameBeingPlayed {
 public:
  using Move = typename P::Move;

  GameBeingPlayed(P at, const Player& player, std::uint64_t seed, const Stretch& stretch)
      : at_(std::move(at)), player_(player), stretch_(stretch), rng_(seed) {
    search_.evaluation = by_stones() ? stone_difference : by_evaluation;
    if (by_stones()) search_.end = [](const P& end, int /*depth*/) { return stone_difference(end); };
    if constexpr (Material<P>) most_ = std::max(at_.stones(Side::first), at_.stones(Side::second));
  }

  PlayedGame run() {
    if constexpr (!P::kAcyclic) path_.insert(at_.key());
    while (at_.outcome() == Outcome::open && !out_.repeated && !out_.capped) step();
    out_.outcome = at_.outcome();
    out_.end_key = canonical_key(at_);
    if (stretch_.moves) out_.end = at_.text();
    return std::move(out_);
  }

 private:
  void step() {
    at_.moves(moves_);
    const bool counts = stretch_.passes_count || !is_pass();
    if (counts && plies_ == stretch_.plies) {
      out_.capped = true;
      return;
    }
    look_around();
    const Move move = moves_[chosen()];
    if (stretch_.moves) out_.moves.push_back(at_.move_text(move));
    at_.play(move);
    if (counts) ++plies_;
    if constexpr (!P::kAcyclic) out_.repeated = at_.outcome() == Outcome::open && !path_.insert(at_.key()).second;
  }
  // A pass is a move of its own only where there is no other.
  [[nodiscard]] bool is_pass() const { return moves_.size() == 1 && at_.move_text(moves_.front()) == "pass"; }

  void look_around() {
    const auto count = static_cast<std::uint32_t>(moves_.size());
    out_.choices.push_back(count);
    if constexpr (Material<P>)
      out_.stones.push_back(static_cast<std::uint32_t>(at_.stones(Side::first) + at_.stones(Side::second)));
    if (count > out_.widest) out_.widest = count, out_.widest_position = at_.text();
  }

  std::size_t chosen() {
    if (moves_.size() == 1) return 0;
    if (player_.depth == 0) return rng_.below(moves_.size());
    scores_.clear();
    for (const Move move : moves_) scores_.push_back(score(move));
    // Scores can be negative, so they are counted from the worst one that there is. Of stones that is the loss of all;
    // with it the figures of 004 come out. No move is left without a chance.
    const int worst = by_stones() ? 1 - most_ : *std::min_element(scores_.begin(), scores_.end());
    for (int& score : scores_) score = std::max(1, score - worst + 1);
    auto drawn =
        static_cast<std::int64_t>(rng_.below(std::accumulate(scores_.begin(), scores_.end(), std::uint64_t{0})));
    std::size_t i = 0;
    while (drawn >= scores_[i]) drawn -= scores_[i++];
    return i;
  }
  // For the side to move. A repetition ends the game without a winner.
  int score(Move move) {
    P next = at_;
    next.play(move);
    if constexpr (!P::kAcyclic)
      if (path_.contains(next.key())) return 0;
    return -search_.look(next, player_.depth - 1, -AlphaBeta<P>::kInfinite, AlphaBeta<P>::kInfinite);
  }

  [[nodiscard]] bool by_stones() const { return player_.counts == Player::Counts::stones; }
  static int stone_difference(const P& at) {
    if constexpr (Material<P>) return at.stones(at.to_move()) - at.stones(other(at.to_move()));
    return 0;
  }
  static int by_evaluation(const P& at) {
    if constexpr (Evaluated<P>) return at.evaluation();
    return stone_difference(at);
  }

  P at_;
  Player player_;
  Stretch stretch_;
  Rng rng_;
  AlphaBeta<P> search_;
  PlayedGame out_;
  int most_ = 0;  // stones of a side at the beginning
  std::uint64_t plies_ = 0;
  std::unordered_set<Key, KeyHash> path_;
  std::vector<Move> moves_;
  std::vector<int> scores_;
};

// Breadth first; positions are known by their keys.
template <Position P>
std::optional<std::uint64_t> count_reachable(const P& from, std::uint64_t most) {
  std::unordered_set<Key, KeyHash> seen{from.key()};
  std::vector<P> now{from}, next;
  std::vector<typename P::Move> moves;
  while (!now.empty()) {
    for (const P& at : now) {
      at.moves(moves);
      for (const auto move : moves) {
        P child = at;
        child.play(move);
        if (!seen.insert(child.key()).second) continue;
        if (seen.size() > most) return std::nullopt;
        next.push_back(std::move(child));
      }
    }
    now = std::exchange(next, {});
  }
  return seen.size();
}

template <Position P>
class PlayingOf final : public Playing {
 public:
  PlayingOf(P at, std::optional<StateSpace> space) : at_(std::move(at)), space_(space) {}

  [[nodiscard]] PlayedGame game(const Player& player, std::uint64_t seed, const Stretch& stretch) const override {
    return GameBeingPlayed<P>(at_, player, seed, stretch).run();
  }
  [[nodiscard]] std::optional<StateSpace> state_space() const override { return space_; }
  [[nodiscard]] std::optional<std::uint64_t> reachable(std::uint64_t most) const override {
    return count_reachable(at_, most);
  }

 private:
  P at_;
  std::optional<StateSpace> space_;
};

}  // namespace zermelo::app
