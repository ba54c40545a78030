// SPDX-License-Identifier: MIT
// The turns that stop threats, and those that make them.
#include <algorithm>
#include <cstdlib>
#include <span>

#include "rules/open_rows.h"
#include "rules/rows.h"

namespace zermelo {
namespace {

constexpr RowTurn kNoStones{kNoRowCell, kNoRowCell, kNoRowCell};

bool has(const RowCells& cells, int cell) { return (cells[cell / 64] >> (cell % 64) & 1) != 0; }

// Every set of `stones` cells that meets each threat, each set once. Some cell of the first threat that is not met must
// be in the set: the cells are tried in turn, and one that has been tried is barred from the sets that follow. Stones
// that are left when all threats are met go to any cells of `pool`.
template <class Visitor>
class Cover {
 public:
  Cover(std::span<const RowThreat> threats, std::span<const std::uint16_t> pool, Visitor& visitor)
      : threats_(threats), pool_(pool), visitor_(visitor) {}

  void run(int stones) {
    const auto open = std::find_if_not(threats_.begin(), threats_.end(), [&](const RowThreat& t) { return met(t); });
    if (open == threats_.end()) return spare(stones, 0);
    if (stones == 0) return;
    const RowCells before = barred_;
    for (int i = 0; i < open->count; ++i) {
      const std::uint16_t cell = open->cells[i];
      if (has(barred_, cell)) continue;
      pick(cell);
      run(stones - 1);
      drop(cell);  // and it stays barred
      barred_[cell / 64] |= std::uint64_t{1} << (cell % 64);
    }
    barred_ = before;
  }

 private:
  [[nodiscard]] bool met(const RowThreat& threat) const {
    for (int i = 0; i < threat.count; ++i)
      for (int j = 0; j < count_; ++j)
        if (picked_[j] == threat.cells[i]) return true;
    return false;
  }
  void spare(int stones, std::size_t from) {
    if (stones == 0) return visitor_.emit(picked_, count_);
    for (std::size_t i = from; i < pool_.size(); ++i) {
      if (has(barred_, pool_[i])) continue;
      pick(pool_[i]);
      spare(stones - 1, i + 1);
      drop(pool_[i]);
      barred_[pool_[i] / 64] &= ~(std::uint64_t{1} << (pool_[i] % 64));
    }
  }
  // What is picked is barred from being picked again.
  void pick(std::uint16_t cell) {
    picked_[count_++] = cell;
    barred_[cell / 64] |= std::uint64_t{1} << (cell % 64);
    visitor_.pick(cell);
  }
  void drop(std::uint16_t cell) {
    --count_;
    visitor_.drop(cell);
  }

  std::span<const RowThreat> threats_;
  std::span<const std::uint16_t> pool_;
  Visitor& visitor_;
  RowTurn picked_{};
  int count_ = 0;
  RowCells barred_{};
};

RowTurn sorted(const RowTurn& picked, int count) {
  RowTurn turn = kNoStones;
  std::copy_n(picked.begin(), count, turn.begin());
  std::sort(turn.begin(), turn.end());
  return turn;
}

std::vector<std::uint16_t> empty_cells(const RowView& view) {
  std::vector<std::uint16_t> out;
  const int cells = view.rows.size.cells();
  for (int cell = 0; cell < cells; ++cell)
    if (!has(view.own, cell) && !has(view.enemy, cell)) out.push_back(static_cast<std::uint16_t>(cell));
  return out;
}

struct Collector {
  std::vector<RowTurn>& out;
  void pick(std::uint16_t) const {}
  void drop(std::uint16_t) const {}
  void emit(const RowTurn& picked, int count) const { out.push_back(sorted(picked, count)); }
};

// The turns that fill the cells of one of the threats and set what is left of the `now` stones in `pool`, in order.
void fill_rows(const std::vector<RowThreat>& threats, std::span<const std::uint16_t> pool, int now,
               std::vector<RowTurn>& out) {
  for (const RowThreat& threat : threats) {
    std::array<RowThreat, kMostInTurn> cells;  // each cell by itself has to be met
    for (int i = 0; i < threat.count; ++i) cells[i].cells[0] = threat.cells[i], cells[i].count = 1;
    Collector collector{out};
    Cover(std::span<const RowThreat>(cells.data(), threat.count), pool, collector).run(now);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
}

// Tries turns of the attacker: the rows that are open to it are counted on with each stone that is picked.
class Attack {
 public:
  explicit Attack(const RowView& view) : view_(view), rows_(view.rows), board_(view.own) {
    for (auto& way : stones_) way.fill(kClosed);
    for (int cell = 0; cell < rows_.size.cells(); ++cell) gain_[cell] = centrality(cell);
    each_open_row(rows_, view.own, view.enemy, 0, [&](int way, int first, int n) {
      stones_[way][first] = static_cast<std::uint8_t>(n);
      raise(way, first, weight(n + 1) - weight(n));
    });
    each_open_row(rows_, view.enemy, view.own, 1, [&](int way, int first, int n) { raise(way, first, weight(n)); });
  }

  // The empty cells, those first through which the best rows run, of both sides; at most `most`.
  [[nodiscard]] std::vector<std::uint16_t> best_cells(std::size_t most) const {
    std::vector<std::uint16_t> cells = empty_cells(view_);
    most = std::min(most, cells.size());
    std::partial_sort(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(most), cells.end(),
                      [&](int a, int b) { return gain_[a] != gain_[b] ? gain_[a] > gain_[b] : a < b; });
    cells.resize(most);
    return cells;
  }

  void pick(std::uint16_t cell) {
    marks_.push_back(made_.size());
    board_[cell / 64] |= std::uint64_t{1} << (cell % 64);
    score_ += gain_[cell] / 4;
    each_row(cell, [&](int way, int first) {
      const int n = ++stones_[way][first];
      score_ += weight(n) - weight(n - 1);
      if (n >= rows_.k - view_.then) made_.push_back({way, first});
    });
  }
  void drop(std::uint16_t cell) {
    each_row(cell, [&](int way, int first) {
      const int n = stones_[way][first]--;
      score_ -= weight(n) - weight(n - 1);
    });
    score_ -= gain_[cell] / 4;
    board_[cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
    made_.resize(marks_.back());
    marks_.pop_back();
  }
  void emit(const RowTurn& picked, int count) {
    threats_.clear();
    for (const Row& row : made_) {
      RowThreat threat;
      for (int i = 0; i < rows_.k; ++i)
        if (const int cell = row.first + i * rows_.ways[row.way].step; !has(board_, cell))
          threat.cells[threat.count++] = static_cast<std::uint16_t>(cell);
      threats_.push_back(threat);
    }
    const int needed = view_.then == 0 || threats_.empty() ? 0 : stones_to_meet(threats_, view_.next);
    tried_.push_back({needed, score_, sorted(picked, count)});
  }

  // More stones to answer first, then more and better rows; what is equal by its cells.
  void best(int most, std::vector<RowTurn>& out) {
    const auto n = static_cast<std::ptrdiff_t>(std::min<std::size_t>(most, tried_.size()));
    std::partial_sort(tried_.begin(), tried_.begin() + n, tried_.end(), [](const Tried& a, const Tried& b) {
      if (a.needed != b.needed) return a.needed > b.needed;
      return a.score != b.score ? a.score > b.score : a.turn < b.turn;
    });
    out.clear();
    for (auto t = tried_.begin(); t != tried_.begin() + n; ++t) out.push_back(t->turn);
  }

 private:
  static constexpr std::uint8_t kClosed = 0xff;
  struct Row {
    int way = 0, first = 0;
  };
  struct Tried {
    int needed = 0;
    std::int64_t score = 0;
    RowTurn turn{};
  };
  // A row counts four times as much with each stone; which cell is nearer to the centre matters only between equals.
  static std::int64_t weight(int stones) { return std::int64_t{1024} << 2 * stones; }
  [[nodiscard]] int centrality(int cell) const {
    const auto [columns, rows] = rows_.size;
    const int off = std::abs(2 * (cell % columns) - columns + 1) + std::abs(2 * (cell / columns) - rows + 1);
    return 4 * (columns + rows - off);
  }

  void raise(int way, int first, std::int64_t by) {
    for (int i = 0; i < rows_.k; ++i) gain_[first + i * rows_.ways[way].step] += by;
  }
  // The rows through a cell that are open to the attacker. One that would begin below the board is none; cells where no
  // row begins are closed.
  template <class Visit>
  void each_row(int cell, const Visit& visit) const {
    for (int way = 0; way < 4; ++way) {
      if (rows_.ways[way].empty) continue;
      const int step = rows_.ways[way].step;
      for (int i = 0, first = cell; i < rows_.k && first >= 0; ++i, first -= step)
        if (stones_[way][first] != kClosed) visit(way, first);
    }
  }

  const RowView& view_;
  const Rows& rows_;
  RowCells board_;                                                   // own stones, those that are picked included
  std::array<std::array<std::uint8_t, kMostRowCells>, 4> stones_{};  // of each row by its lowest cell
  std::array<std::int64_t, kMostRowCells> gain_{};
  std::int64_t score_ = 0;
  std::vector<Row> made_;  // rows that threaten, those of the last stone last
  std::vector<std::size_t> marks_;
  std::vector<RowThreat> threats_;
  std::vector<Tried> tried_;
};

// So many cells that there are at least `most` turns of `stones` among them, and never fewer than a usual number.
std::size_t cells_for(int stones, int most, std::size_t empty) {
  constexpr std::size_t kUsual[] = {0, kMostRowCells, 24, 12};
  std::size_t n = std::min(kUsual[stones], empty);
  const auto turns = [&] { return stones == 1 ? n : stones == 2 ? n * (n - 1) / 2 : n * (n - 1) * (n - 2) / 6; };
  while (n < empty && turns() < static_cast<std::size_t>(most)) ++n;
  return n;
}

}  // namespace

bool row_defence(const RowView& view, std::vector<RowTurn>& out) {
  out.clear();
  std::vector<RowThreat> threats, own;
  threats_of(view.rows, view.enemy, view.own, view.next, threats);
  if (threats.empty()) return false;
  const std::vector<std::uint16_t> empty = empty_cells(view);
  threats_of(view.rows, view.own, view.enemy, view.now, own);
  fill_rows(own, empty, view.now, out);
  std::vector<RowTurn> stops;
  Collector collector{stops};
  Cover(std::span<const RowThreat>(threats), std::span<const std::uint16_t>(empty), collector).run(view.now);
  std::sort(stops.begin(), stops.end());
  const std::size_t wins = out.size();
  out.reserve(wins + stops.size() + 1);
  for (const RowTurn& turn : stops)
    if (!std::binary_search(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(wins), turn)) out.push_back(turn);
  if (out.empty()) {
    RowTurn any = kNoStones;
    std::copy_n(empty.begin(), view.now, any.begin());
    out.push_back(any);
  }
  return true;
}

// Where the attacker can win, each row that it can fill, with what is left of the stones on a few cells. Otherwise it
// looks at turns among the cells with the best rows; those that leave a threat of the defender standing are no use.
void row_attack(const RowView& view, int most, std::vector<RowTurn>& out) {
  out.clear();
  const std::vector<std::uint16_t> empty = empty_cells(view);
  std::vector<RowThreat> threats;
  threats_of(view.rows, view.own, view.enemy, view.now, threats);
  if (!threats.empty()) {
    constexpr std::size_t kFew = 6;
    fill_rows(threats, std::span(empty).first(std::min(empty.size(), kFew)), view.now, out);
    if (out.size() > static_cast<std::size_t>(most)) out.resize(most);
    return;
  }
  threats_of(view.rows, view.enemy, view.own, view.next, threats);
  Attack attack(view);
  const std::vector<std::uint16_t> pool = attack.best_cells(cells_for(view.now, most, empty.size()));
  Cover(std::span<const RowThreat>(threats), std::span<const std::uint16_t>(pool), attack).run(view.now);
  attack.best(most, out);
  if (!out.empty()) return;
  RowTurn any = kNoStones;  // nothing stops the defender
  std::copy_n(empty.begin(), view.now, any.begin());
  out.push_back(any);
}

}  // namespace zermelo
