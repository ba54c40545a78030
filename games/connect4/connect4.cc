// SPDX-License-Identifier: MIT
#include "games/connect4/connect4.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/text.h"

namespace zermelo::connect4 {
namespace {

constexpr std::string_view kStones = "xo";
constexpr int kCells = 64;

// How columns are written: the digits that everybody uses, then letters; the last three serve only boards of one row.
constexpr std::string_view kColumns = "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+_=";
static_assert(kColumns.size() == kCells);

constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << cell; }

Geometry make_geometry(const Rules& rules) {
  constexpr int kSteps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  const int columns = rules.columns, rows = rules.rows;
  Geometry g;
  g.rules = rules;
  g.stride = columns <= 8 && rows <= 8 ? 8 : rules.rows;
  for (int column = 0; column < columns; ++column)
    for (int row = 0; row < rows; ++row) {
      g.full |= bit(g.cell(column, row));
      if (row == 0) g.bottom |= bit(g.cell(column, row));
      if (row % 2 == 0) g.odd_rows |= bit(g.cell(column, row));
    }
  for (int row = 0; row < rows; ++row) g.column |= bit(row);
  for (int d = 0; d < 4; ++d) {
    const auto [right, up] = kSteps[d];
    for (int column = 0; column + 3 * right < columns; ++column)
      for (int row = 0; row < rows; ++row)
        if (row + 3 * up >= 0 && row + 3 * up < rows) g.begin[d] |= bit(g.cell(column, row));
    // A direction without room keeps shift 0: its own could exceed the width of a word.
    if (g.begin[d] != 0) g.shift[d] = static_cast<std::uint8_t>(right * g.stride + up);
  }
  std::vector<int> order(columns);
  for (int i = 0; i < columns; ++i) order[i] = i;
  const auto off_centre = [&](int column) { return std::abs(2 * column - (columns - 1)); };
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return off_centre(a) < off_centre(b); });
  for (int i = 0; i < columns; ++i) {
    g.order[i] = static_cast<std::uint8_t>(order[i]);
    g.top[i] = static_cast<std::uint8_t>(g.cell(order[i], rows - 1));
  }
  return g;
}

// The 280 sizes together take 55 kB, so they are all made at once.
struct Geometries {
  std::array<std::array<std::uint16_t, kCells + 1>, kCells + 1> index{};  // [columns][rows]
  std::vector<Geometry> all;

  Geometries() {
    for (int columns = 1; columns <= kCells; ++columns)
      for (int rows = 1; columns * rows <= kCells; ++rows) {
        index[columns][rows] = static_cast<std::uint16_t>(all.size());
        all.push_back(make_geometry({static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(rows)}));
      }
  }
};

char letter_of(Side side) { return kStones[static_cast<int>(side)]; }

}  // namespace

const Geometry& geometry_of(const Rules& rules) {
  static const Geometries geometries;
  return geometries.all[geometries.index[rules.columns][rules.rows]];
}

Expected<Rules> Rules::make(const Call& conformed) {
  const Expected<Size> size = parse_size(value_of(conformed, Position::kInfo, "size"), 1, kCells);
  if (!size) return size.error();
  if (size->cells() > kCells)
    return Error{fmt::format("size {} has {} cells; columns times rows must be from 1 to {}", text_of(*size),
                             size->cells(), kCells)};
  return Rules{static_cast<std::uint8_t>(size->columns), static_cast<std::uint8_t>(size->rows)};
}

std::string Rules::text() const { return fmt::format("connect4({})", text_of(size())); }

Position Position::image(int i) const {
  Position out = *this;
  if (i == 0) return out;
  out.mover_ = geometry_->mirrored(mover_);
  out.all_ = geometry_->mirrored(all_);
  return out;
}

BoardText Position::board() const {
  const Size size = rules().size();
  const Side mover = to_move();
  BoardText out{std::string(size.cells(), '.'), letter_of(mover)};
  for (int column = 0; column < size.columns; ++column)
    for (int row = 0; row < size.rows; ++row) {
      const std::uint64_t here = bit(geometry_->cell(column, row));
      if (all_ & here) out.cells[size.cell(column, row)] = letter_of(mover_ & here ? mover : other(mover));
    }
  return out;
}

std::string Position::text() const { return text_of(board(), rules().size()); }
Drawing Position::drawing() const { return drawing_of(board().cells, rules().size(), kStones, kColumns); }

Expected<Position> Position::parse(const Rules& rules, std::string_view text) {
  if (text == "start") return start(rules);
  // A board has a space before the side to move; a column string has neither that nor empty cells.
  if (text.find_first_of("./ \t\n") == std::string_view::npos) return parse_columns(rules, text);
  const auto words = split_words(text);
  if (words.size() > 1 && words[0].find_first_not_of("0123456789") == std::string::npos)
    return Error{"behind the columns " + shown(words[0]) + " stands " + shown(words[1]) +
                 ", which is no part of a position; leave it out"};
  const Expected<BoardText> board = parse_board(text, rules.size(), kStones);
  if (!board) return board.error();
  return from_board(rules, *board);
}

Expected<Position> Position::parse_columns(const Rules& rules, std::string_view text) {
  Position p = start(rules);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (p.outcome_ != Outcome::open)
      return Error{
          fmt::format("move {} ({}) comes too late: the game was over after move {}", i + 1, quoted(text[i]), i)};
    const Expected<Move> move = p.parse_move(text.substr(i, 1));
    if (!move) return Error{fmt::format("move {}: {}", i + 1, move.error().what)};
    p.play(*move);
  }
  return p;
}

Expected<Position> Position::from_board(const Rules& rules, const BoardText& board) {
  if (const Done done = check_turn(board, kStones); !done) return done.error();
  const Size size = rules.size();
  Position p = start(rules);
  for (int column = 0; column < size.columns; ++column)
    for (int row = 0; row < size.rows; ++row) {
      const char c = board.cells[size.cell(column, row)];
      if (c != '.') p.all_ |= bit(p.geometry_->cell(column, row));
      if (c == board.side) p.mover_ |= bit(p.geometry_->cell(column, row));
    }
  if (const Done done = p.check_gravity(); !done) return done.error();
  if (const Done done = p.check_lines(); !done) return done.error();
  p.settle();
  return p;
}

Done Position::check_gravity() const {
  const Size size = rules().size();
  for (int column = 0; column < size.columns; ++column)
    for (int row = 1; row < size.rows; ++row) {
      const int cell = geometry_->cell(column, row);
      if ((all_ & bit(cell)) != 0 && (all_ & bit(cell - 1)) == 0)
        return Error{fmt::format("the stone at {} floats: {} below it is empty",
                                 cell_name(size.cell(column, row), size), cell_name(size.cell(column, row - 1), size))};
    }
  return Nothing{};
}

// The game ends with its first line, so the side to move has none, and all lines of the other side share the stone that
// was dropped last, which lies on top of its column.
Done Position::check_lines() const {
  const char mover = letter_of(to_move()), last = letter_of(other(to_move()));
  const std::uint64_t theirs = mover_ ^ all_;
  const bool ended = geometry_->has_line(theirs);
  if (geometry_->has_line(mover_))
    return Error{ended ? "both sides have a line of four, but the first line ends the game"
                       : fmt::format("{} has a line of four and is to move, but that line ended the game", mover)};
  if (!ended) return Nothing{};
  for (int column = 0; column < rules().columns; ++column) {
    const std::uint64_t stones = all_ & (geometry_->column << geometry_->cell(column, 0));
    const std::uint64_t top = std::bit_floor(stones);
    if ((theirs & top) != 0 && !geometry_->has_line(theirs ^ top)) return Nothing{};
  }
  return Error{fmt::format("no stone of {} on top of a column can have been the last: without it {} still has a line",
                           last, last)};
}

bool Position::is_full(int column) const { return (all_ & bit(geometry_->cell(column, rules().rows - 1))) != 0; }

std::string Position::move_text(Move move) const { return {kColumns[move.column]}; }

Expected<Move> Position::parse_move(std::string_view text) const {
  const std::size_t column = text.size() == 1 ? kColumns.find(text[0]) : std::string_view::npos;
  const int columns = rules().columns;
  if (column >= static_cast<std::size_t>(columns))
    return Error{fmt::format("{} is not a column; columns are {} to {}",
                             text.size() == 1 ? quoted(text[0]) : shown(text), kColumns[0], kColumns[columns - 1])};
  if (outcome_ != Outcome::open) return Error{fmt::format("column {} is not legal: the game is over", text)};
  if (is_full(static_cast<int>(column))) return Error{fmt::format("column {} is full", text)};
  return Move{static_cast<std::uint8_t>(column)};
}

static_assert(Symmetric<Position>);
static_assert(Indexed<Position>);
static_assert(sizeof(Move) == 1);

}  // namespace zermelo::connect4
