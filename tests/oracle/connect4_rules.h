// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "oracle/board.h"

namespace zermelo::oracle {

// Connect Four: x begins, a stone falls to the lowest empty point of its column, four or more in a row win, a full
// board is a draw.
struct Connect4Rules {
  int columns, rows;

  Connect4Rules(int columns_, int rows_) : columns(columns_), rows(rows_) {}

  std::string start() const { return empty_board(columns, rows, 'x').text(); }

  Outcome outcome(const std::string& position) const { return line_outcome(read(position), 4); }

  Side to_move(const std::string& position) const { return read(position).to_move == 'x' ? Side::first : Side::second; }

  // Written move -> the position after it. Empty iff the game is over.
  std::map<std::string, std::string> moves(const std::string& position) const {
    std::map<std::string, std::string> out;
    if (outcome(position) != Outcome::open) return out;
    const Board board = read(position);
    for (int column = 0; column < columns; ++column) {
      int row = 0;
      while (row < rows && board.at(column, row) != '.') ++row;
      if (row == rows) continue;  // the column is full
      Board after = board;
      after.put(column, row, board.to_move);
      after.to_move = board.to_move == 'x' ? 'o' : 'x';
      out[column_name(column)] = after.text();
    }
    return out;
  }

  // Columns are written 1 to 9, then a for the tenth and so on.
  static std::string column_name(int column) {
    return std::string(1, static_cast<char>(column < 9 ? '1' + column : 'a' + column - 9));
  }

 private:
  Board read(const std::string& position) const {
    const Board board = read_board(position, columns, rows, 'x', 'o');
    for (int column = 0; column < columns; ++column) {
      for (int row = 1; row < rows; ++row) {
        if (board.at(column, row) != '.' && board.at(column, row - 1) == '.') {
          throw std::invalid_argument("a stone without support: " + position);
        }
      }
    }
    return board;
  }
};

}  // namespace zermelo::oracle
