// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "connect/pattern_solver.h"
#include "connect/scout.h"

namespace zermelo::connect {

// Pattern search on the board with dead and captured cells filled in: at each node the guide says who wins, or which
// moves are left. They are tried depth first; what refutes one takes others away. With `features` the move that leaves
// the other side the fewest moves comes first, without it the one that the guide likes best.
template <std::size_t W>
class GuidedSolver final : public PatternSolver {
 public:
  using Set = Bits<W>;

  GuidedSolver(const LinkBoard& board, const PatternParts& parts, const std::shared_ptr<Library>& library)
      : features_(parts.features), scout_(arena_of<W>(board), options_of(board, parts, library)) {}

  PatternVerdict solve(int mover, const std::array<Words, 2>& stones) override {
    begin(stones);
    const auto out = decide(mover);
    return over_ ? PatternVerdict{} : out;
  }

  // Inferior moves may win as well, so all are tried here, from the middle of the board outwards.
  int winning_moves(int mover, const std::array<Words, 2>& stones, const std::function<void(int)>& found) override {
    begin(stones);
    Set left = free_cells();
    for (const int move : outwards(left)) {
      if (!has(left, move)) continue;
      const auto after = visit(mover, move);
      if (over_) break;
      take(left, move);
      if (after.winner == mover)
        found(move);
      else
        left = left & refutation(mover, move);
    }
    return left.count();
  }

  [[nodiscard]] const PatternWork& work() const override { return work_; }
  [[nodiscard]] std::size_t templates() const override { return scout_.book().size(); }

 private:
  static constexpr int kLost = 1 << 20;  // instead of a number of answers

  static GuideOptions options_of(const LinkBoard& board, const PatternParts& parts,
                                 const std::shared_ptr<Library>& library) {
    GuideOptions out;
    out.limits = parts.limits;
    out.templates = parts.templates;
    out.memory = std::min(parts.memory, kGuideMemory);
    if (library != nullptr && parts.templates && library->is_of(board)) out.library = library;
    return out;
  }

  void begin(const std::array<Words, 2>& stones) {
    over_ = false;
    stones_ = stones;
    path_.clear();
  }
  [[nodiscard]] Set free_cells() const {
    return without(without(scout_.arena().nets[0].board(), Set(stones_[0])), Set(stones_[1]));
  }
  // The other side's answers are most where a cell has many cells around it, near and far.
  [[nodiscard]] std::vector<int> outwards(const Set& cells) const {
    const auto& next = scout_.arena().nets[0].next;
    std::vector<std::pair<int, int>> ranked;
    each(cells, [&](int cell) {
      Set near = with(Set{}, cell);
      int sum = 0;
      for (int step = 0; step < 16; ++step) {
        Set wider = near;
        each(near, [&](int other) { wider = wider | next[other]; });
        near = wider;
        sum += near.count();
      }
      ranked.emplace_back(-sum, cell);
    });
    std::sort(ranked.begin(), ranked.end());
    std::vector<int> out(ranked.size());
    std::transform(ranked.begin(), ranked.end(), out.begin(), [](const auto& row) { return row.second; });
    return out;
  }

  void play(int side, int cell) {
    stones_[side][cell / 64] |= std::uint64_t{1} << (cell % 64);
    path_.push_back(cell);
  }
  void undo(int side, int cell) {
    stones_[side][cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
    path_.pop_back();
  }
  const Advice& look(int mover) {
    ++work_.links;
    return scout_.look(mover, stones_);
  }
  PatternVerdict settle(int winner, int move) {
    if (settled) settled(path_, winner, move);
    return {winner, move};
  }
  PatternVerdict visit(int mover, int move) {
    ++work_.nodes;
    play(mover, move);
    const auto out = decide(1 - mover);
    undo(mover, move);
    return out;
  }
  // The cells that the other side needs after a move that lost; all of them if that was forgotten.
  Set refutation(int mover, int move) {
    play(mover, move);
    const Advice& after = look(1 - mover);
    const Set out = after.winner == 1 - mover ? Set(after.carrier) : ~Set{};
    undo(mover, move);
    return out;
  }

  PatternVerdict decide(int mover) {
    if ((++looks_ & 63) == 0 && ended(work_)) over_ = true;
    Set tried;
    while (!over_) {
      const Advice advice = look(mover);
      if (advice.winner >= 0) return settle(advice.winner, advice.winner == mover ? advice.moves.front() : -1);
      const int move = choose(mover, advice.moves, tried);
      if (move < 0) {
        scout_.settled(mover, stones_, 1 - mover, -1);
        return settle(1 - mover, -1);
      }
      put(tried, move);
      if (visit(mover, move).winner == mover && !over_) {
        scout_.settled(mover, stones_, mover, move);
        return settle(mover, move);
      }
    }
    return {};
  }
  // The move to try next, or -1. Moves that turn out to lose at once count as tried.
  int choose(int mover, const std::vector<int>& moves, Set& tried) {
    int best = -1, fewest = kLost;
    for (const int move : moves) {
      if (has(tried, move)) continue;
      if (!features_) return move;
      const int count = answers(mover, move);
      if (count == kLost) put(tried, move);
      if (count < fewest) fewest = count, best = move;
      if (count == 0) break;
    }
    return best;
  }
  int answers(int mover, int move) {
    play(mover, move);
    const Advice& after = look(1 - mover);
    const int out = after.winner < 0 ? static_cast<int>(after.moves.size()) : after.winner == mover ? 0 : kLost;
    undo(mover, move);
    return out;
  }

  bool features_;
  Scout<W> scout_;
  std::array<Words, 2> stones_{};
  std::vector<int> path_;  // cells played since the root
  PatternWork work_;
  std::uint32_t looks_ = 0;
  bool over_ = false;
};

}  // namespace zermelo::connect
