// SPDX-License-Identifier: MIT
// How Connect6 positions and turns are written, and which positions can arise.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "games/connect6/connect6.h"

namespace zermelo::connect6 {
// The stones after each whole turn are known, so the counts must be among them.
Done Position::check_counts(int black, int white, char side) const {
  int counts[2] = {0, 0}, mover = 0;
  for (int turns = 0;; ++turns) {
    const int filled = counts[0] + counts[1];
    if (filled == black + white && counts[0] == black) {
      if (kStones[mover] == side) return Nothing{};
      return Error{fmt::format("with {} b and {} w it is the turn of {}, but the text says {}", black, white,
                               kStones[mover], side)};
    }
    if (filled >= black + white || filled == cells()) break;
    counts[mover] += std::min<int>(turns == 0 ? rules_.q : rules_.p, cells() - filled);
    mover = 1 - mover;
  }
  return Error{fmt::format("{} b and {} w cannot arise: b sets {} first, then the sides set {} each in turn", black,
                           white, rules_.q, rules_.p)};
}

bool Position::any_line(Side side) const {
  for (int cell = 0; cell < cells(); ++cell)
    if (has(side, cell) && line_through(side, cell)) return true;
  return false;
}

// Whether some set of at most `stones` stones, taken away, leaves no line. The first cell of some line is followed
// along it: one of its stones has to go, and each is tried. Few stones and short lines keep this small.
bool Position::breakable(Side side, int stones) {
  constexpr int kWays[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  const Size size = rules_.size();
  for (int cell = 0; cell < cells(); ++cell)
    for (const auto& [right, up] : kWays) {
      int run = 0, c = cell % size.columns, r = cell / size.columns;
      while (run < rules_.k && c >= 0 && c < size.columns && r >= 0 && r < size.rows && has(side, size.cell(c, r)))
        ++run, c += right, r += up;
      if (run < rules_.k) continue;
      for (int i = 0; i < run && stones > 0; ++i) {
        const int taken = cell + i * (up * size.columns + right);
        toggle(side, taken);
        const bool broken = breakable(side, stones - 1);
        toggle(side, taken);
        if (broken) return true;
      }
      return false;
    }
  return true;
}

// The game ends with the turn that makes the first line, so the side to move has none, and all lines of the other side
// run through the stones of that turn.
Done Position::check_lines() {
  const Side last = other(side_);
  const char mover_letter = kStones[static_cast<int>(side_)], last_letter = kStones[static_cast<int>(last)];
  if (any_line(side_))
    return Error{any_line(last)
                     ? "both sides have a line, but the first line ends the game"
                     : fmt::format("{} has a line and is to move, but that line ended the game", mover_letter)};
  if (!any_line(last)) return Nothing{};
  const bool first_turn = stones_[static_cast<int>(side_)] == RowCells{};  // only the first turn has been played
  int turn = first_turn ? rules_.q : rules_.p;
  if (filled_ == cells() && cells() > rules_.q) {
    const int rest = (cells() - rules_.q) % rules_.p;  // the last turn of a full board may have been a short one
    turn = rest == 0 ? rules_.p : rest;
  }
  if (breakable(last, turn)) return Nothing{};
  return Error{fmt::format("the lines of {} cannot all have been made by its last turn of {}", last_letter, turn)};
}

Expected<Position> Position::parse(const Rules& rules, std::string_view text) {
  Position p(rules);
  if (text == "start") return p;
  const Expected<BoardText> board = parse_board(text, rules.size(), kStones);
  if (!board) return board.error();
  int counts[2] = {0, 0};
  for (int cell = 0; cell < p.cells(); ++cell)
    if (const char c = board->cells[cell]; c != '.') {
      const Side side = c == kStones[0] ? Side::first : Side::second;
      p.toggle(side, cell);
      ++p.filled_, ++counts[static_cast<int>(side)];
    }
  if (const Done done = p.check_counts(counts[0], counts[1], board->side); !done) return done.error();
  p.side_ = board->side == kStones[0] ? Side::first : Side::second;
  if (const Done done = p.check_lines(); !done) return done.error();
  if (const Side last = other(p.side_); p.any_line(last))
    p.outcome_ = win_for(last);
  else if (p.filled_ == p.cells())
    p.outcome_ = Outcome::draw;
  return p;
}

std::string Position::text() const {
  BoardText board{std::string(cells(), '.'), kStones[static_cast<int>(side_)]};
  for (int cell = 0; cell < cells(); ++cell)
    board.cells[cell] = has(Side::first, cell) ? 'b' : has(Side::second, cell) ? 'w' : '.';
  return text_of(board, rules_.size());
}

Drawing Position::drawing() const {
  std::string board(cells(), '.');
  for (int cell = 0; cell < cells(); ++cell)
    board[cell] = has(Side::first, cell) ? 'b' : has(Side::second, cell) ? 'w' : '.';
  return drawing_of(board, rules_.size(), kStones, "ABCDEFGHIJKLMNOPQRS");
}

std::string Position::move_text(Move move) const {
  std::string out;
  for (const std::uint16_t cell : move.cells)
    if (cell != kNoCell) out += (out.empty() ? "" : "-") + capitals(cell_name(cell, rules_.size()));
  return out;
}

Expected<Move> Position::parse_move(std::string_view text) const {
  std::string parts = lower(text);
  std::replace_if(
      parts.begin(), parts.end(), [](char c) { return c == '+' || c == ','; }, '-');
  Move move;
  std::size_t count = 0;
  for (const std::string& name : split(parts, '-')) {
    const Expected<int> cell = parse_cell(name, rules_.size());
    if (!cell) return cell.error();
    if (count == move.cells.size()) return Error{fmt::format("no turn has more than {} stones", kMostStones)};
    move.cells[count++] = static_cast<std::uint16_t>(*cell);
    for (const Side side : {Side::first, Side::second})
      if (has(side, *cell))
        return Error{fmt::format("{} is not empty: it holds {}", capitals(name), kStones[static_cast<int>(side)])};
  }
  std::sort(move.cells.begin(), move.cells.end());
  if (outcome_ != Outcome::open) return Error{fmt::format("{} is not legal: the game is over", move_text(move))};
  for (std::size_t i = 1; i < count; ++i)
    if (move.cells[i] == move.cells[i - 1])
      return Error{fmt::format("{} is named twice", capitals(cell_name(move.cells[i], rules_.size())))};
  if (static_cast<int>(count) != turn())
    return Error{
        fmt::format("{} sets {} stone{}, but this turn has {}", move_text(move), count, count == 1 ? "" : "s", turn())};
  return move;
}

}  // namespace zermelo::connect6
