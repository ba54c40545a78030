// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "proof/extract.h"

namespace zermelo::proof {

// Makes the strategy with which a side reaches at least a score, by asking for a move wherever the side is to move.
template <Position P>
class ScoreExtractor {
 public:
  using Move = typename P::Move;
  // A move after which the side to move still reaches at least that score; none when the search was ended.
  using Find = std::function<std::optional<Move>(const P&, int score)>;

  // `most` positions may be listed, and `bytes` may be used to find them.
  ScoreExtractor(Find find, std::uint64_t most, std::size_t bytes)
      : find_(std::move(find)), most_(std::min<std::uint64_t>(most, bytes / kBytesEach)) {}

  Expected<Part<P>> run(const P& root, Side side, int score) {
    Part<P> part{Strategy::least, side, {}};
    part.score = score;
    open_.clear();
    if (root.to_move() == side)
      add(root);
    else
      add_replies(root);
    std::unordered_map<P, Move, Hash> chosen;
    while (!open_.empty()) {
      const P at = open_.back();
      open_.pop_back();
      if (chosen.contains(at)) continue;
      if (chosen.size() >= most_)
        return Error{"it would have more than " + std::to_string(most_) + " positions (--proof-max, --memory)"};
      const auto move = find_(at, score);
      if (!move) return Error{"the search was ended before the proof was put together"};
      chosen.emplace(at, *move);
      P after = at;
      after.play(*move);
      add_replies(after);
    }
    for (const auto& [position, move] : chosen) part.rows.push_back({position, move, 0});
    std::sort(part.rows.begin(), part.rows.end(),
              [](const auto& a, const auto& b) { return a.position.text() < b.position.text(); });
    return part;
  }

 private:
  struct Hash {
    std::size_t operator()(const P& p) const { return p.key().spread(); }
  };
  static constexpr std::size_t kBytesEach = 4 * sizeof(P) + 120;

  void add(const P& at) {
    if (at.outcome() == Outcome::open) open_.push_back(canonical(at).position);
  }
  void add_replies(const P& at) {
    std::vector<Move> replies;
    at.moves(replies);
    for (const Move& reply : replies) {
      P next = at;
      next.play(reply);
      add(next);
    }
  }

  Find find_;
  std::uint64_t most_;
  std::vector<P> open_;  // where the side is to move, canonical
};

}  // namespace zermelo::proof
