// SPDX-License-Identifier: MIT
#include "games/hex/hex.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <mutex>

#include "games/hex/geometry.h"
#include "rules/bits.h"
#include "rules/zobrist.h"

namespace zermelo::hex {
namespace {

constexpr auto kZobrist = stone_keys<kMostCells>(0x68657800);
constexpr Key kWhiteToMove{mix(0x77686974), mix(0x77686975)};
constexpr std::uint64_t kWhiteBit = std::uint64_t{1} << 63;

constexpr int index_of(Side side) { return static_cast<int>(side); }
constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << (cell % 64); }

// The bits in the opposite order.
constexpr std::uint64_t reversed(std::uint64_t x) {
  x = (x >> 1 & 0x5555555555555555ULL) | (x & 0x5555555555555555ULL) << 1;
  x = (x >> 2 & 0x3333333333333333ULL) | (x & 0x3333333333333333ULL) << 2;
  x = (x >> 4 & 0x0f0f0f0f0f0f0f0fULL) | (x & 0x0f0f0f0f0f0f0f0fULL) << 4;
  return __builtin_bswap64(x);
}
static_assert(reversed(1) == kWhiteBit && reversed(0x0123456789abcdefULL) == 0xf7b3d591e6a2c480ULL);

}  // namespace

Geometry::Geometry(Size of) : size(of), cells(of.cells()), neighbours(of.cells()), edges(of.cells()) {
  for (int row = 0; row < size.rows; ++row)
    for (int column = 0; column < size.columns; ++column) {
      const int cell = size.cell(column, row);
      edges[cell] = static_cast<std::uint8_t>((row == 0 ? 1 : 0) | (row == size.rows - 1 ? 2 : 0) |
                                              (column == 0 ? 4 : 0) | (column == size.columns - 1 ? 8 : 0));
      board[cell / 64] |= bit(cell);
      for (int i = 0; i < 4; ++i)
        if ((edges[cell] >> i & 1) != 0) edge_cells[i / 2][i % 2][cell / 64] |= bit(cell);
      Neighbours& near = neighbours[cell];
      near.start = static_cast<std::uint16_t>(std::max(0, one_word() ? 0 : cell - size.columns));
      for (const auto& [right, down] : kSteps) {
        const int c = column + right, r = row + down;
        const bool inside = c >= 0 && c < size.columns && r >= 0 && r < size.rows;
        if (inside) near.mask |= bit(size.cell(c, r) - near.start);
      }
      if (!one_word()) continue;
      if (column > 0) not_first_column |= bit(cell);
      if (column < size.columns - 1) not_last_column |= bit(cell);
    }
}

const Geometry& geometry_of(Size size) {
  static std::array<std::once_flag, kMostCells> flags;
  static std::array<std::unique_ptr<const Geometry>, kMostCells> made;
  const std::size_t i = static_cast<std::size_t>(size.columns - 1) * kLongest + (size.rows - 1);
  std::call_once(flags[i], [&] { made[i] = std::make_unique<const Geometry>(size); });
  return *made[i];
}

Expected<Rules> Rules::make(const Call& conformed) {
  const Expected<Size> size = parse_size(value_of(conformed, Position::kInfo, "size"), 1, kLongest);
  if (!size) return size.error();
  const bool swap = value_of(conformed, Position::kInfo, "swap") == "yes";
  if (swap && size->columns != size->rows)
    return Error{
        fmt::format("swap=yes needs a square board: on {} the mirrored stone may have no cell", text_of(*size))};
  return Rules{static_cast<std::uint8_t>(size->columns), static_cast<std::uint8_t>(size->rows), swap};
}

LinkBoard Rules::link_board() const {
  LinkBoard out;
  const int cells = columns * rows;
  for (int cell = 0; cell < cells; ++cell) {
    const int column = cell % columns, row = cell / columns;
    auto& next = out.neighbours.emplace_back();
    for (const auto& [right, down] : kSteps)
      if (const int x = column + right, y = row + down; x >= 0 && x < columns && y >= 0 && y < rows)
        next.push_back(size().cell(x, y));
    if (row == 0) out.goals[0][0].push_back(cell);
    if (row == rows - 1) out.goals[0][1].push_back(cell);
    if (column == 0) out.goals[1][0].push_back(cell);
    if (column == columns - 1) out.goals[1][1].push_back(cell);
    out.turned.push_back(cells - 1 - cell);
    if (columns == rows) out.mirrored.push_back(column * columns + row);
  }
  return out;
}

std::optional<ShrunkBoard> Rules::shrunk_board() const {
  if (columns == 1 || rows == 1) return std::nullopt;
  const Rules less{static_cast<std::uint8_t>(columns - 1), static_cast<std::uint8_t>(rows - 1), false};
  ShrunkBoard out{less.link_board(), {}};
  for (const int down : {0, 1})
    for (const int right : {0, 1}) {
      auto& place = out.places.emplace_back();
      for (int cell = 0; cell < less.columns * less.rows; ++cell)
        place.push_back(size().cell(cell % less.columns + right, cell / less.columns + down));
    }
  return out;
}

std::string Rules::text() const { return fmt::format("hex({}{})", text_of(size()), swap ? ",swap=yes" : ""); }

bool Position::exact() const { return geometry_->cells <= 63; }

void Position::toggle(Side side, int cell) {
  stones_[index_of(side)][cell / 64] ^= bit(cell);
  if (exact()) return;
  zobrist_[0] = zobrist_[0] ^ kZobrist[index_of(side)][cell];
  zobrist_[1] = zobrist_[1] ^ kZobrist[index_of(side)][geometry_->cells - 1 - cell];
}

// Which edges the stones of the side around a cell are joined to (bit 0 the first, bit 1 the second), the edges at the
// cell itself included. `loose`: one of them is joined to neither.
unsigned Position::touched(Side side, int cell, bool& loose) const {
  const auto [mask, start] = geometry_->neighbours[cell];
  const Cells& own = stones_[index_of(side)];
  std::uint64_t friends = mask, first = 0, second = 0;
  if (geometry_->one_word())
    friends &= own[0], first = friends & joined_[0][0], second = friends & joined_[1][0];
  else
    friends &= cut(own, start), first = friends & cut(joined_[0], start), second = friends & cut(joined_[1], start);
  loose = friends != (first | second);
  return geometry_->edges_of(index_of(side), cell) | (first != 0 ? 1U : 0U) | (second != 0 ? 2U : 0U);
}

// Passes the label on to the new stone and all stones of its group that do not have it. Those have no label at all: a
// stone with the other one would have made the new stone win.
void Position::grow_small(Side side, int cell, bool loose, Undo& undo) {
  std::uint64_t& joined = joined_[undo.label - 1][0];
  std::uint64_t grown = bit(cell);
  if (loose) {
    const std::uint64_t open = stones_[index_of(side)][0] & ~joined;
    for (std::uint64_t before = 0; grown != before;) {
      before = grown;
      grown = geometry_->widened(grown) & open;
    }
  }
  joined |= grown;
  undo.grown[0] = grown;
}

void Position::grow_large(Side side, int cell, bool loose, Undo& undo) {
  const Cells& own = stones_[index_of(side)];
  Cells& joined = joined_[undo.label - 1];
  const auto mark = [&](int c) { joined[c / 64] |= bit(c), undo.grown[c / 64] |= bit(c); };
  mark(cell);
  if (!loose) return;
  std::array<std::uint16_t, kMostCells> waiting;  // NOLINT: filled before it is read
  int count = 0;
  waiting[count++] = static_cast<std::uint16_t>(cell);
  while (count > 0) {
    const auto [mask, start] = geometry_->neighbours[waiting[--count]];
    for (std::uint64_t next = mask & cut(own, start) & ~cut(joined, start); next != 0; next &= next - 1) {
      const int n = start + std::countr_zero(next);
      mark(n);
      waiting[count++] = static_cast<std::uint16_t>(n);
    }
  }
}

// Sets a stone and keeps the labels. They are left alone when it wins: nobody asks for them in a finished game.
void Position::place(Side side, int cell, Undo& undo) {
  toggle(side, cell);
  bool loose = false;
  const unsigned edges = touched(side, cell, loose);
  if (edges == 3) {
    outcome_ = win_for(side);
  } else if (edges != 0) {
    undo.label = static_cast<std::uint8_t>(edges);
    if (geometry_->one_word())
      grow_small(side, cell, loose, undo);
    else
      grow_large(side, cell, loose, undo);
  }
}

bool Position::may_swap() const {
  if (!rules_.swap || side_ != Side::second || outcome_ != Outcome::open) return false;
  int black = 0;
  std::uint64_t white = 0;
  for (const std::uint64_t word : stones_[0]) black += std::popcount(word);
  for (const std::uint64_t word : stones_[1]) white |= word;
  return black == 1 && white == 0;
}

// No swap now, and none after the next stone.
bool Position::only_stones() const {
  if (!rules_.swap || outcome_ != Outcome::open) return true;
  return stones(Side::second) > 0 || stones(Side::first) != (side_ == Side::second ? 1 : 0);
}

int Position::only_stone(Side side) const {
  int w = 0;
  while (stones_[index_of(side)][w] == 0) ++w;
  return 64 * w + std::countr_zero(stones_[index_of(side)][w]);
}

// The only stone changes its owner and is mirrored, so that it stands to the edges of the new owner as it did to those
// of the old. The move is its own inverse, but for the side to move.
void Position::swap_stone() {
  const Side from = other(side_);
  const int cell = only_stone(from), columns = rules_.columns;
  toggle(from, cell);
  joined_ = {};
  Undo unused;
  place(side_, cell % columns * columns + cell / columns, unused);
}

void Position::moves(std::vector<Move>& out) const {
  out.clear();
  if (outcome_ != Outcome::open) return;
  const int cells = geometry_->cells;
  out.resize(cells + 1);  // the longest list; shortened below
  std::size_t n = 0;
  for (int from = 0; from < cells; from += 64) {
    std::uint64_t empty = ~(stones_[0][from / 64] | stones_[1][from / 64]);
    if (cells - from < 64) empty &= bit(cells) - 1;
    for (; empty != 0; empty &= empty - 1) out[n++].cell = static_cast<std::uint16_t>(from + std::countr_zero(empty));
  }
  if (may_swap()) out[n++] = kSwap;
  out.resize(n);
}

Position::Undo Position::play(Move move) {
  Undo undo;
  undo.move = move;
  if (move == kSwap)
    swap_stone();
  else
    place(side_, move.cell, undo);
  side_ = other(side_);
  return undo;
}

void Position::undo(const Undo& undo) {
  outcome_ = Outcome::open;  // or there would have been no move
  if (undo.move == kSwap) {  // Black is to move, and takes the stone back as White took it
    swap_stone();
    side_ = other(side_);
    return;
  }
  side_ = other(side_);
  toggle(side_, undo.move.cell);
  if (undo.label == 0) return;
  Cells& joined = joined_[undo.label - 1];
  const int words = (geometry_->cells + 63) / 64;
  for (int w = 0; w < words; ++w) joined[w] ^= undo.grown[w];
}

Key Position::key() const {
  if (exact()) return {stones_[0][0], stones_[1][0] | (side_ == Side::second ? kWhiteBit : 0)};
  return side_ == Side::second ? zobrist_[0] ^ kWhiteToMove : zobrist_[0];
}

Key Position::canonical_key() const {
  Key turned = zobrist_[1];
  if (exact()) {
    const int unused = 64 - geometry_->cells;
    turned = {reversed(stones_[0][0]) >> unused, reversed(stones_[1][0]) >> unused};
    if (side_ == Side::second) turned.lo |= kWhiteBit;
  } else if (side_ == Side::second) {
    turned = turned ^ kWhiteToMove;
  }
  return std::min(key(), turned);
}

Position Position::of_stones(const Rules& rules, std::uint64_t black, std::uint64_t white, Side side) {
  return of_cells(rules, {black}, {white}, side);
}

Position Position::of_cells(const Rules& rules, const Cells& black, const Cells& white, Side side) {
  Position p(rules);
  Undo unused;
  each_cell(black, [&](int cell) { p.place(Side::first, cell, unused = {}); });
  each_cell(white, [&](int cell) { p.place(Side::second, cell, unused = {}); });
  p.side_ = side;
  return p;
}

Position Position::image(int i) const {
  if (i == 0) return *this;
  Position out(rules_);
  const int last = geometry_->cells - 1;
  for (const Side side : {Side::first, Side::second})
    for (int cell = 0; cell <= last; ++cell) {
      Undo unused;
      if (has(side, cell)) out.place(side, last - cell, unused);
    }
  out.side_ = side_;
  return out;
}

Move Position::image(Move move, int i) const {
  return i == 0 || move == kSwap ? move : Move{static_cast<std::uint16_t>(geometry_->cells - 1 - move.cell)};
}

}  // namespace zermelo::hex
