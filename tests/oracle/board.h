// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "base/side.h"

// The oracles are a second reading of the rules. They are slow on purpose: a board is rows of characters, a position is
// its text, and every question is answered by looking at the board again. Nothing here is shared with games/.
namespace zermelo::oracle {

// A board read from the default text: rows from the top joined by '/', a space, the side to move.
//
//     bbb/b.w/www w        row 2 (top)     b b b
//                          row 1           b . w
//                          row 0 (bottom)  w w w
//                                  column  0 1 2
struct Board {
  int columns = 0;
  int rows = 0;
  std::vector<std::string> cells;  // cells[row][column], row 0 at the bottom
  char to_move = '?';

  bool inside(int column, int row) const { return column >= 0 && column < columns && row >= 0 && row < rows; }
  // A point outside the board reads as ' ', which is neither empty nor a stone, so that walks along a line end there.
  char at(int column, int row) const { return inside(column, row) ? cells[row][column] : ' '; }
  void put(int column, int row, char what) { cells[row][column] = what; }

  int count(char what) const {
    int found = 0;
    for (const std::string& row : cells) {
      for (char cell : row) {
        if (cell == what) ++found;
      }
    }
    return found;
  }

  std::string text() const {
    std::string out;
    for (int row = rows - 1; row >= 0; --row) {
      out += cells[row];
      out += row > 0 ? '/' : ' ';
    }
    return out + to_move;
  }
};

inline Board empty_board(int columns, int rows, char to_move) {
  return Board{columns, rows, std::vector<std::string>(rows, std::string(columns, '.')), to_move};
}

// A wrong text is a mistake in the test, so it throws rather than returning something that a test could overlook.
inline Board read_board(const std::string& text, int columns, int rows, char first, char second) {
  const std::string wrong = "not a position of this game: " + text;
  Board board = empty_board(columns, rows, '?');
  std::size_t next = 0;
  for (int row = rows - 1; row >= 0; --row) {
    for (int column = 0; column < columns; ++column) {
      const char cell = next < text.size() ? text[next] : ' ';
      if (cell != '.' && cell != first && cell != second) throw std::invalid_argument(wrong);
      board.put(column, row, cell);
      ++next;
    }
    const char separator = row > 0 ? '/' : ' ';
    if (next >= text.size() || text[next] != separator) throw std::invalid_argument(wrong);
    ++next;
  }
  if (next + 1 != text.size()) throw std::invalid_argument(wrong);
  board.to_move = text[next];
  if (board.to_move != first && board.to_move != second) throw std::invalid_argument(wrong);
  return board;
}

// "a1" is the bottom left corner.
inline std::string point_name(int column, int row) {
  return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
}

// Whether `stone` holds `length` or more neighbouring points on a row, a column or a diagonal. A longer line contains
// one of exactly `length`, so it is enough to look for that.
inline bool has_line(const Board& board, char stone, int length) {
  const int directions[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  for (int column = 0; column < board.columns; ++column) {
    for (int row = 0; row < board.rows; ++row) {
      for (const auto& direction : directions) {
        int held = 0;
        while (held < length && board.at(column + held * direction[0], row + held * direction[1]) == stone) ++held;
        if (held == length) return true;
      }
    }
  }
  return false;
}

// The games in which a line of stones wins and a full board is a draw. Both sides with a line cannot happen in play;
// such a text is refused because it has no meaning.
inline Outcome line_outcome(const Board& board, int length) {
  const bool first = has_line(board, 'x', length);
  const bool second = has_line(board, 'o', length);
  if (first && second) throw std::invalid_argument("both sides have a line: " + board.text());
  if (first) return Outcome::first;
  if (second) return Outcome::second;
  return board.count('.') == 0 ? Outcome::draw : Outcome::open;
}

}  // namespace zermelo::oracle
