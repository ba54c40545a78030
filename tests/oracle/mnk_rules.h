// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "oracle/board.h"

namespace zermelo::oracle {

// m,n,k games (tic-tac-toe is 3,3,3; free gomoku 15,15,5): x begins, a stone goes on any empty point, k or more in a
// row win, a full board is a draw.
struct MnkRules {
  int columns, rows, k;

  MnkRules(int columns_, int rows_, int k_) : columns(columns_), rows(rows_), k(k_) {}

  std::string start() const { return empty_board(columns, rows, 'x').text(); }

  Outcome outcome(const std::string& position) const { return line_outcome(read(position), k); }

  Side to_move(const std::string& position) const { return read(position).to_move == 'x' ? Side::first : Side::second; }

  // Written move -> the position after it. Empty iff the game is over.
  std::map<std::string, std::string> moves(const std::string& position) const {
    std::map<std::string, std::string> out;
    if (outcome(position) != Outcome::open) return out;
    const Board board = read(position);
    for (int column = 0; column < columns; ++column) {
      for (int row = 0; row < rows; ++row) {
        if (board.at(column, row) != '.') continue;
        Board after = board;
        after.put(column, row, board.to_move);
        after.to_move = board.to_move == 'x' ? 'o' : 'x';
        out[point_name(column, row)] = after.text();
      }
    }
    return out;
  }

 private:
  Board read(const std::string& position) const { return read_board(position, columns, rows, 'x', 'o'); }
};

}  // namespace zermelo::oracle
