// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "oracle/board.h"

namespace zermelo::oracle {

// Hex. Black ('b'), the first side, joins top and bottom, White ('w') left and right. Rows are numbered from the top,
// and each is shifted half a cell to the right of the one above:
//
//       a b c
//     1  . . .           b2 touches a2 and c2, b1 and b3, c1 and a3.
//      2  . . .
//       3  . . .
struct HexRules {
  int columns, rows;
  bool swap;  // White may take over Black's first stone

  HexRules(int columns_, int rows_, bool swap_) : columns(columns_), rows(rows_), swap(swap_) {
    if (swap && columns != rows) throw std::invalid_argument("swap is for square boards");
  }

  std::string start() const { return empty_board(columns, rows, 'b').text(); }

  // There are no draws: a full board has exactly one side connected.
  Outcome outcome(const std::string& position) const {
    const Board board = read(position);
    const bool black = joined(board, 'b');
    const bool white = joined(board, 'w');
    if (black && white) throw std::invalid_argument("both sides are connected: " + position);
    return black ? Outcome::first : white ? Outcome::second : Outcome::open;
  }

  Side to_move(const std::string& position) const { return read(position).to_move == 'b' ? Side::first : Side::second; }

  // Written move -> the position after it. Empty iff the game is over.
  std::map<std::string, std::string> moves(const std::string& position) const {
    std::map<std::string, std::string> out;
    if (outcome(position) != Outcome::open) return out;
    const Board board = read(position);
    const char next = board.to_move == 'b' ? 'w' : 'b';
    for (int row = 1; row <= rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        if (at(board, column, row) != '.') continue;
        Board after = board;
        put(after, column, row, board.to_move);
        after.to_move = next;
        out[std::string(1, static_cast<char>('a' + column)) + std::to_string(row)] = after.text();
      }
    }
    if (swap && board.to_move == 'w' && board.count('b') == 1 && board.count('w') == 0) {
      out["swap"] = swapped(board).text();
    }
    return out;
  }

 private:
  using Point = std::pair<int, int>;  // column from 0, row as it is written

  // A Board counts rows from 0 at the bottom.
  static char at(const Board& board, int column, int row) { return board.at(column, board.rows - row); }
  static void put(Board& board, int column, int row, char what) { board.put(column, board.rows - row, what); }

  Board read(const std::string& position) const { return read_board(position, columns, rows, 'b', 'w'); }

  // The black stone becomes a white one on the cell with column and row exchanged: b1 becomes a2.
  static Board swapped(const Board& board) {
    Board after = empty_board(board.columns, board.rows, 'b');
    for (int row = 1; row <= board.rows; ++row) {
      for (int column = 0; column < board.columns; ++column) {
        if (at(board, column, row) == 'b') put(after, row - 1, column + 1, 'w');
      }
    }
    return after;
  }

  // Whether stones of a side lead from one of its edges to the other: all stones that the first edge leads to are
  // found.
  static bool joined(Board board, char side) {
    std::vector<Point> found;
    const auto visit = [&](int column, int row) {
      if (at(board, column, row) != side) return;
      found.push_back({column, row});
      put(board, column, row, '.');
    };
    if (side == 'b') {
      for (int column = 0; column < board.columns; ++column) visit(column, 1);
    } else {
      for (int row = 1; row <= board.rows; ++row) visit(0, row);
    }
    while (!found.empty()) {
      const auto [column, row] = found.back();
      found.pop_back();
      if (side == 'b' ? row == board.rows : column == board.columns - 1) return true;
      visit(column - 1, row);
      visit(column + 1, row);
      visit(column, row - 1);
      visit(column, row + 1);
      visit(column + 1, row - 1);
      visit(column - 1, row + 1);
    }
    return false;
  }
};

}  // namespace zermelo::oracle
