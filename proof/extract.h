// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "proof/carrier.h"
#include "proof/claim.h"
#include "proof/notes.h"

// Makes the strategy of one side from the notes of a search. The result is what a certificate lists; the checker does
// not depend on anything here.

namespace zermelo::proof {

template <Position P>
struct Row {
  P position;  // the strategy's side to move, canonical
  typename P::Move move;
  std::uint64_t rank;  // 0 in a hold part
};

template <Position P>
struct Part {
  Strategy strategy;
  Side side;
  std::vector<Row<P>> rows;
  std::string witness = {};                  // in place of the rows, where a theorem plays (rules/theory.h)
  std::vector<CarrierRow<P>> carriers = {};  // or these, where the win needs only some of the cells
  bool wins_outright = false;                // not position by position: a win that serves as a hold, too
  int score = 0;                             // that is reached at least
};

// By the position's text, as the file wants them. Each text is made once. False, and nothing done, when stopped.
template <Position P>
bool sort_by_text(std::vector<Row<P>>& rows, const std::function<bool()>& stopped) {
  std::vector<std::pair<std::string, Row<P>>> texts;
  texts.reserve(rows.size());
  for (const auto& row : rows) {
    if ((texts.size() & 255) == 0 && stopped()) return false;
    texts.emplace_back(row.position.text(), row);
  }
  std::sort(texts.begin(), texts.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = std::move(texts[i].second);
  return true;
}

template <Position P>
class Extractor {
 public:
  using Move = typename P::Move;
  // Searches a position again and notes the result: true if the strategy's side masters it. `from_nothing` asks for a
  // search with an empty table.
  using Resolve = std::function<bool(const P&, bool from_nothing)>;
  // Positions of which something outside the proof says that the side reaches its aim: they are not listed.
  using Mastered = std::function<bool(const P&, Strategy, Side)>;

  // `most` positions may be listed, and `bytes` may be used to find them.
  Extractor(
      Notes<P>& notes, Resolve resolve, std::uint64_t most, std::size_t bytes,
      std::function<bool()> stopped = [] { return false; })
      : notes_(notes), resolve_(std::move(resolve)), stopped_(std::move(stopped)),
        most_(std::min<std::uint64_t>(most, bytes / kBytesEach)), short_of_memory_(bytes / kBytesEach < most) {}

  void leave_out(Mastered mastered) { mastered_ = std::move(mastered); }

  // The move of a position that the strategy's side masters and is to move in, as it stands.
  std::optional<Move> move_of(const P& at, bool attack) {
    attack_ = attack;
    const auto [position, image] = canonical(at);
    const auto* note = note_of(position);
    if (note == nullptr) return std::nullopt;
    if constexpr (!Symmetric<P>) return note->move;
    std::vector<Move> moves;
    at.moves(moves);
    for (const Move move : moves) {
      Move there = move;
      if constexpr (Symmetric<P>) there = at.image(move, image);
      if (there == note->move) return move;
    }
    return std::nullopt;
  }

  // The strategy of `side` from `root`, on which a search said that it exists.
  Expected<Part<P>> run(const P& root, Strategy strategy, Side side) {
    attack_ = strategy == Strategy::win;
    side_ = side;
    Part<P> part{strategy, side, {}};
    if (root.outcome() != Outcome::open || is_mastered(root)) return part;
    std::vector<P> starts;
    if (root.to_move() == side)
      starts.push_back(canonical(root).position);
    else if (!replies(root, starts))
      return Error{"the search's answer for " + root.text() + " does not hold: a reply ends the game at once"};
    Done done = attack_ ? collect_win(starts, part.rows) : collect_hold(starts, part.rows);
    if (!done) return done.error();
    return part;
  }

 private:
  struct Hash {
    std::size_t operator()(const P& p) const { return p.key().spread(); }
  };

  // The positions, canonical, that the other side can lead to from `at`. False if one of its moves ends the game badly.
  bool replies(const P& at, std::vector<P>& out) const {
    std::vector<Move> moves;
    at.moves(moves);
    for (const Move move : moves) {
      P next = at;
      next.play(move);
      if (const Outcome outcome = next.outcome(); outcome != Outcome::open) {
        if (!ends_well(outcome)) return false;
      } else if (!is_mastered(next)) {
        out.push_back(canonical(next).position);
      }
    }
    return true;
  }
  [[nodiscard]] bool is_mastered(const P& at) const {
    return mastered_ && mastered_(at, attack_ ? Strategy::win : Strategy::hold, side_);
  }
  [[nodiscard]] bool ends_well(Outcome outcome) const {
    return attack_ ? outcome == win_for(side_) : outcome != win_for(other(side_));
  }
  // Where the side's own move leads, all answers considered. False if the move is bad.
  bool successors(const P& at, Move move, std::vector<P>& out) const {
    P after = at;
    after.play(move);
    out.clear();
    if (const Outcome outcome = after.outcome(); outcome != Outcome::open) return ends_well(outcome);
    return is_mastered(after) || replies(after, out);
  }

  const typename Notes<P>::Note* note_of(const P& at) {
    if (const auto* note = notes_.find(at, attack_)) return note;
    return resolve_(at, false) ? notes_.find(at, attack_) : nullptr;
  }
  // Asked at every step: has somebody had enough?
  bool stopped() { return (++steps_ & 255) == 0 && stopped_(); }

  [[nodiscard]] Error too_many() const {
    return {"the proof needs more than " + std::to_string(most_) + " positions; allow more with " +
            (short_of_memory_ ? "--memory" : "--proof-max")};
  }
  [[nodiscard]] static Error lost(const P& at) {
    return {"the notes of the search do not lead on from " + at.text() + "; more --memory keeps more of them"};
  }

  // Depth first, children before parents; a position's rank is one more than the largest below it. Notes that were made
  // again after the first ones were lost can lead in a circle; then the position where it closes is searched from
  // nothing, which gives notes that do not.
  Done collect_win(const std::vector<P>& starts, std::vector<Row<P>>& rows) {
    struct Frame {
      P at;
      Move move;
      std::vector<P> next;
      std::size_t done = 0;
      std::uint64_t rank = 0;
    };
    constexpr std::uint64_t kOnStack = ~std::uint64_t{0};
    std::unordered_map<P, std::uint64_t, Hash> ranks;
    std::unordered_set<P, Hash> repaired;
    std::vector<Frame> stack;
    const auto enter = [&](const P& at) -> Done {
      const auto* note = note_of(at);
      if (note == nullptr) return lost(at);
      if (ranks.size() >= most_) return too_many();
      ranks[at] = kOnStack;
      stack.push_back({at, note->move, {}});
      if (!successors(at, note->move, stack.back().next)) return lost(at);
      return Nothing{};
    };
    for (const P& start : starts) {
      if (ranks.contains(start)) continue;
      if (auto ok = enter(start); !ok) return ok;
      while (!stack.empty()) {
        if (stopped()) return lost(start);
        Frame& top = stack.back();
        if (top.done == top.next.size()) {
          ranks[top.at] = top.rank + 1;
          rows.push_back({top.at, top.move, top.rank + 1});
          stack.pop_back();
          continue;
        }
        const P next = top.next[top.done];
        const auto known = ranks.find(next);
        if (known == ranks.end()) {
          if (auto ok = enter(next); !ok) return ok;
        } else if (known->second == kOnStack) {
          while (!(stack.back().at == next)) ranks.erase(stack.back().at), stack.pop_back();
          stack.pop_back();
          notes_.start_generation();
          if (!repaired.insert(next).second || !resolve_(next, true)) return lost(next);
          if (auto ok = enter(next); !ok) return ok;
        } else {
          top.rank = std::max(top.rank, known->second);
          ++top.done;
        }
      }
    }
    return Nothing{};
  }

  // A closed set. A note that leaned on its path may lead to a position that is not held; then the positions that led
  // there are searched again from scratch, which gives them a move that is a fact.
  Done collect_hold(const std::vector<P>& starts, std::vector<Row<P>>& rows) {
    Choices chosen;
    std::unordered_set<P, Hash> certain, lost_ones;
    std::vector<P> open = starts, next;
    while (!open.empty()) {
      const P at = open.back();
      open.pop_back();
      if (stopped()) return lost(at);
      if (chosen.contains(at) || lost_ones.contains(at)) continue;
      if (chosen.size() >= most_) return too_many();
      const auto* note = note_of(at);
      const bool good = note != nullptr && successors(at, note->move, next) &&
                        std::none_of(next.begin(), next.end(), [&](const P& p) { return lost_ones.contains(p); });
      if (good) {
        chosen.emplace(at, note->move);
        for (const P& p : next)
          if (!chosen.contains(p)) open.push_back(p);
        continue;
      }
      if (stopped_()) return lost(at);
      notes_.forget(at, attack_);
      if (certain.insert(at).second && resolve_(at, false)) {
        open.push_back(at);
        continue;
      }
      lost_ones.insert(at);
      take_back(at, chosen, open);
    }
    if (auto ok = reachable(starts, chosen, rows); !ok) return ok;
    return sort_by_text(rows, stopped_) ? Done(Nothing{}) : lost(starts.front());
  }
  using Choices = std::unordered_map<P, Move, Hash>;

  // The choices that lead to a lost position are open again. Rare, so they are found by looking at all of them.
  void take_back(const P& lost_one, Choices& chosen, std::vector<P>& open) {
    std::vector<P> next;
    std::erase_if(chosen, [&](const auto& choice) {
      successors(choice.first, choice.second, next);
      if (std::find(next.begin(), next.end(), lost_one) == next.end()) return false;
      notes_.forget(choice.first, attack_);
      open.push_back(choice.first);
      return true;
    });
  }

  // Of the moves chosen, those that can arise.
  Done reachable(const std::vector<P>& starts, Choices& chosen, std::vector<Row<P>>& rows) const {
    std::vector<P> open = starts, next;
    std::unordered_set<P, Hash> listed;
    while (!open.empty()) {
      const P at = open.back();
      open.pop_back();
      if (!listed.insert(at).second) continue;
      if ((listed.size() & 255) == 0 && stopped_()) return lost(at);
      const auto found = chosen.find(at);
      if (found == chosen.end()) return lost(at);
      rows.push_back({at, found->second, 0});
      if (!successors(at, found->second, next)) return lost(at);
      chosen.erase(found);
      open.insert(open.end(), next.begin(), next.end());
    }
    return Nothing{};
  }

  // A listed position in a map and in a row, and its share of what is still to be looked at.
  static constexpr std::size_t kBytesEach = 4 * sizeof(P) + 120;

  Notes<P>& notes_;
  Resolve resolve_;
  std::function<bool()> stopped_;
  Mastered mastered_;
  std::uint32_t steps_ = 0;
  std::uint64_t most_;
  bool short_of_memory_;
  bool attack_ = true;
  Side side_ = Side::first;
};

}  // namespace zermelo::proof
