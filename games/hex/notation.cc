// SPDX-License-Identifier: MIT
// How Hex positions and moves are written. Row 1 is the top row, so the rows of a text come in the order of the cells.
#include <fmt/format.h>

#include "base/text.h"
#include "games/hex/geometry.h"
#include "games/hex/hex.h"

namespace zermelo::hex {
namespace {

Done check_row(std::string_view text, int row, Size size) {
  if (text.size() != static_cast<std::size_t>(size.columns))
    return Error{fmt::format("row {} has {} cell{}, but a row of this board has {}", row + 1, text.size(),
                             text.size() == 1 ? "" : "s", size.columns)};
  for (int column = 0; column < size.columns; ++column)
    if (text[column] != '.' && kStones.find(text[column]) == std::string_view::npos)
      return Error{fmt::format("unknown character {} at {}; a cell is b, w or .", quoted(text[column]),
                               cell_name(size.cell(column, row), size))};
  return Nothing{};
}

}  // namespace

// Any stones are taken, for problems are set up by hand. Both sides can never be joined at once: a chain from top to
// bottom crosses every chain from left to right.
Expected<Position> Position::parse(const Rules& rules, std::string_view text) {
  if (text == "start") return start(rules);
  if (const Done done = check_length(text, rules.size()); !done) return done.error();
  const std::vector<std::string> words = split_words(text);
  if (words.empty()) return Error{"the position is empty; write the rows from the top joined by /, or start"};
  const Size size = rules.size();
  const std::vector<std::string> rows = split(words[0], '/');
  if (rows.size() != static_cast<std::size_t>(size.rows))
    return Error{fmt::format("the text has {} row{}, but the board {} has {}", rows.size(), rows.size() == 1 ? "" : "s",
                             text_of(size), size.rows)};
  for (int row = 0; row < size.rows; ++row)
    if (const Done done = check_row(rows[row], row, size); !done) return done.error();
  if (words.size() < 2) return Error{"the side to move is missing: end the text with ' b' or ' w'"};
  if (words[1] != "b" && words[1] != "w") return Error{"the side to move must be b or w"};
  if (words.size() > 2) return Error{"something stands after the side to move, which ends the text"};
  Position p(rules);
  for (int row = 0; row < size.rows; ++row)
    for (int column = 0; column < size.columns; ++column) {
      Undo unused;
      const char c = rows[row][column];
      if (c != '.') p.place(c == 'b' ? Side::first : Side::second, size.cell(column, row), unused);
    }
  p.side_ = words[1] == "b" ? Side::first : Side::second;
  return p;
}

std::string Position::text() const {
  std::string out;
  for (int cell = 0; cell < geometry_->cells; ++cell) {
    if (cell > 0 && cell % rules_.columns == 0) out += '/';
    out += has(Side::first, cell) ? 'b' : has(Side::second, cell) ? 'w' : '.';
  }
  return out + (side_ == Side::first ? " b" : " w");
}

std::string Position::move_text(Move move) const {
  return move == kSwap ? "swap" : cell_name(move.cell, rules_.size());
}

Expected<Move> Position::parse_move(std::string_view text) const {
  const std::string small = lower(text);
  if (small == "swap" || small == "swap-pieces") {
    if (may_swap()) return kSwap;
    return Error{rules_.swap ? "swap is legal only for White, as the answer to the first stone"
                             : "swap is not a move of these rules; with the option swap=yes it is"};
  }
  const Expected<int> cell = parse_cell(small, rules_.size());
  if (!cell) return cell.error();
  if (outcome_ != Outcome::open) return Error{fmt::format("{} is not legal: the game is over", small)};
  for (const Side side : {Side::first, Side::second})
    if (has(side, *cell))
      return Error{fmt::format("{} is not empty: it holds {}", small, kStones[static_cast<int>(side)])};
  return Move{static_cast<std::uint16_t>(*cell)};
}

// Each row is half a cell to the right of the one above, so that neighbours touch:
//
//        a b c
//      1 . . . 1
//       2 . . . 2
//        3 . . . 3
//           a b c
//     b joins top and bottom, w joins left and right
Drawing Position::drawing() const {
  std::string letters;
  for (int column = 0; column < rules_.columns; ++column) letters += {' ', kColumnLetters[column]};
  Drawing out("  ");
  out.add(letters, Ink::first_goal).add("\n");
  for (int row = 0; row < rules_.rows; ++row) {
    out.add(std::string(row, ' ')).add(fmt::format("{:>2}", row + 1), Ink::second_goal).add(" ");
    for (int column = 0; column < rules_.columns; ++column) {
      const int cell = rules_.size().cell(column, row);
      out.add_cell(has(Side::first, cell) ? 'b' : has(Side::second, cell) ? 'w' : '.', kStones).add(" ");
    }
    out.add(std::to_string(row + 1), Ink::second_goal).add("\n");
  }
  out.add(std::string(rules_.rows + 2, ' ')).add(letters, Ink::first_goal);
  return out.add("\nb joins top and bottom, w joins left and right\n");
}

static_assert(Symmetric<Position>);
static_assert(Indexed<Position>);
static_assert(Recorded<Position>);
static_assert(sizeof(Move) == 2);

}  // namespace zermelo::hex
