// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
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
  ScoreExtractor(
      Find find, std::uint64_t most, std::size_t bytes, std::function<bool()> stopped = [] { return false; })
      : find_(std::move(find)), stopped_(std::move(stopped)), most_(std::min<std::uint64_t>(most, bytes / kBytesEach)) {
  }

  Expected<Part<P>> run(const P& root, Side side, int score) {
    Part<P> part{Strategy::least, side, {}};
    part.score = score;
    open_.clear();
    if (root.to_move() == side)
      add(root);
    else
      add_replies(root);
    std::unordered_map<P, Move, Hash> chosen;
    for (std::uint32_t steps = 0; !open_.empty(); ++steps) {
      if ((steps & 255) == 0 && stopped_()) return ended();
      const P at = open_.back();
      open_.pop_back();
      if (chosen.contains(at)) continue;
      if (chosen.size() >= most_)
        return Error{"it would have more than " + std::to_string(most_) + " positions (--proof-max, --memory)"};
      const auto move = find_(at, score);
      if (!move) return ended();
      chosen.emplace(at, *move);
      P after = at;
      after.play(*move);
      add_replies(after);
    }
    part.rows.reserve(chosen.size());
    while (!chosen.empty()) {  // one goes as the other comes, so that there is room for the texts
      const auto node = chosen.extract(chosen.begin());
      part.rows.push_back({node.key(), node.mapped(), 0});
    }
    if (!sort_by_text(part.rows, stopped_)) return ended();
    return part;
  }

 private:
  struct Hash {
    std::size_t operator()(const P& p) const { return p.key().spread(); }
  };
  static constexpr std::size_t kBytesEach = 4 * sizeof(P) + 120;

  static Error ended() { return {"the search was ended before the proof was put together"}; }
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
  std::function<bool()> stopped_;
  std::uint64_t most_;
  std::vector<P> open_;  // where the side is to move, canonical
};

}  // namespace zermelo::proof
