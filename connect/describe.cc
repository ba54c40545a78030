// SPDX-License-Identifier: MIT
#include "connect/describe.h"

#include <algorithm>

#include "connect/inferior.h"
#include "connect/links.h"

namespace zermelo::connect {

namespace {

template <std::size_t W>
Words words_of(const Bits<W>& set) {
  Words out = {};
  std::copy(set.word.begin(), set.word.end(), out.begin());
  return out;
}

// One side's links on one position.
template <std::size_t W>
class View {
 public:
  using Set = Bits<W>;

  View(const LinkBoard& board, const Stand& stones, int side, const LinkLimits& limits)
      : arena_(arena_of<W>(board)), links_(arena_.nets[side], limits) {
    links_.start({Set(stones[side]), Set(stones[1 - side])});
  }

  Connections between(int from, int to) {
    Connections out;
    out.joined = links_.home(from) == links_.home(to);
    for (const Set& carrier : links_.strong(from, to)) out.strong.push_back(words_of(carrier));
    const auto found = links_.weak(from, to);
    const std::vector<Set> weak(found.begin(), found.end());  // looking for keys changes the links for a while
    for (const Set& carrier : weak) out.weak.push_back({words_of(carrier), key_of(carrier, from, to)});
    return out;
  }

  [[nodiscard]] Set must_play() const {
    Set left = links_.empty();
    if (links_.joined() || !links_.strong().empty()) return {};
    for (const Set& weak : links_.weak()) left = left & weak;
    return left;
  }

 private:
  // A cell from which strong connections lead to both points within the carrier, apart from each other; or else, where
  // these are no longer among the few that are kept, one where a stone leaves a strong connection.
  int key_of(const Set& carrier, int from, int to) {
    int key = -1;
    each(carrier, [&](int cell) {
      if (key < 0 && parts_at(cell, carrier, from, to)) key = cell;
    });
    each(carrier, [&](int cell) {
      if (key < 0 && strong_with(cell, carrier, from, to)) key = cell;
    });
    return key;
  }
  [[nodiscard]] bool parts_at(int cell, const Set& carrier, int from, int to) const {
    for (const Set& one : links_.strong(from, cell))
      for (const Set& two : links_.strong(cell, to))
        if (!meet(one, two) && within(one | two, carrier) && !has(one | two, cell)) return true;
    return false;
  }
  bool strong_with(int cell, const Set& carrier, int from, int to) {
    links_.add(cell);
    const auto strong = links_.strong(from, to);
    const bool holds = links_.home(from) == links_.home(to) ||
                       std::any_of(strong.begin(), strong.end(), [&](const Set& one) { return within(one, carrier); });
    links_.back();
    return holds;
  }

  Arena<W> arena_;
  Links<W> links_;
};

// Vulnerable ones among the cells that are left, and those that another move makes useless.
template <std::size_t W>
InferiorCells inferior_of(const LinkBoard& board, const Stand& stones, int mover) {
  const Arena<W> arena = arena_of<W>(board);
  Inferior<W> inferior(arena, {Bits<W>(stones[0]), Bits<W>(stones[1])});
  inferior.fill();
  const Bits<W> left = inferior.empty();
  Bits<W> vulnerable;
  each(left, [&](int cell) {
    if (inferior.vulnerable(mover, cell)) put(vulnerable, cell);
  });
  const Bits<W> worth = inferior.worth_trying(mover, left);
  const Bits<W> dominated = without(without(left, vulnerable), worth);
  return {words_of(inferior.dead()),
          {words_of(inferior.captured(0)), words_of(inferior.captured(1))},
          words_of(vulnerable),
          words_of(dominated)};
}

template <class Visit>
auto with_board(const LinkBoard& board, Visit&& visit) {
  return with_bits(static_cast<int>(board.neighbours.size()), visit);
}

}  // namespace

Connections connections(const LinkBoard& board, const Stand& stones, int side, int from, int to,
                        const LinkLimits& limits) {
  return with_board(board,
                    [&]<std::size_t W>(Bits<W>) { return View<W>(board, stones, side, limits).between(from, to); });
}

Words must_play(const LinkBoard& board, const Stand& stones, int mover, const LinkLimits& limits) {
  return with_board(
      board, [&]<std::size_t W>(Bits<W>) { return words_of(View<W>(board, stones, 1 - mover, limits).must_play()); });
}

InferiorCells inferior_cells(const LinkBoard& board, const Stand& stones, int mover) {
  return with_board(board, [&]<std::size_t W>(Bits<W>) { return inferior_of<W>(board, stones, mover); });
}

}  // namespace zermelo::connect
