// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "oracle/board.h"

namespace zermelo::oracle {

// Othello on a square board of even size. Black ('x') is the first side. Rows are numbered from the top:
//
//     1  . . . .
//     2  . o x .      the start on 4x4
//     3  . x o .
//     4  . . . .
//        a b c d
struct OthelloRules {
  int size;

  explicit OthelloRules(int size_) : size(size_) {}

  std::string start() const {
    Board board = empty_board(size, size, 'x');
    const int low = size / 2;  // of the two middle rows; the two middle columns are low - 1 and low from 0
    put(board, low - 1, low, 'o');
    put(board, low, low + 1, 'o');
    put(board, low, low, 'x');
    put(board, low - 1, low + 1, 'x');
    return board.text();
  }

  Outcome outcome(const std::string& position) const {
    const Board board = read(position);
    if (can_move(board, 'x') || can_move(board, 'o')) return Outcome::open;
    const int black = board.count('x');
    const int white = board.count('o');
    return black > white ? Outcome::first : white > black ? Outcome::second : Outcome::draw;
  }

  Side to_move(const std::string& position) const { return read(position).to_move == 'x' ? Side::first : Side::second; }

  // Written move -> the position after it. Empty iff the game is over.
  std::map<std::string, std::string> moves(const std::string& position) const {
    std::map<std::string, std::string> out;
    if (outcome(position) != Outcome::open) return out;
    const Board board = read(position);
    const char side = board.to_move;
    for (int column = 0; column < size; ++column) {
      for (int row = 1; row <= size; ++row) {
        const std::vector<Point> turned = flips(board, side, column, row);
        if (turned.empty()) continue;
        Board after = board;
        put(after, column, row, side);
        for (Point disc : turned) put(after, disc.first, disc.second, side);
        after.to_move = enemy_of(side);
        out[std::string(1, static_cast<char>('a' + column)) + std::to_string(row)] = after.text();
      }
    }
    if (out.empty()) {
      Board after = board;
      after.to_move = enemy_of(side);
      out["pass"] = after.text();
    }
    return out;
  }

 private:
  using Point = std::pair<int, int>;  // column from 0, row as it is written

  static char enemy_of(char side) { return side == 'x' ? 'o' : 'x'; }

  // A Board counts rows from 0 at the bottom.
  static char at(const Board& board, int column, int row) { return board.at(column, board.rows - row); }
  static void put(Board& board, int column, int row, char what) { board.put(column, board.rows - row, what); }

  Board read(const std::string& position) const {
    const Board board = read_board(position, size, size, 'x', 'o');
    for (int column : {size / 2 - 1, size / 2}) {
      for (int row : {size / 2, size / 2 + 1}) {
        if (at(board, column, row) == '.') throw std::invalid_argument("an empty cell in the centre: " + position);
      }
    }
    return board;
  }

  // The enemy discs that a disc of `side` on this cell would turn over: in each direction an unbroken line of them with
  // an own disc behind it. None when the cell is not empty.
  static std::vector<Point> flips(const Board& board, char side, int column, int row) {
    std::vector<Point> out;
    if (at(board, column, row) != '.') return out;
    for (int dc = -1; dc <= 1; ++dc) {
      for (int dr = -1; dr <= 1; ++dr) {
        if (dc == 0 && dr == 0) continue;
        int between = 0;
        while (at(board, column + (between + 1) * dc, row + (between + 1) * dr) == enemy_of(side)) ++between;
        if (at(board, column + (between + 1) * dc, row + (between + 1) * dr) != side) continue;
        for (int i = 1; i <= between; ++i) out.push_back({column + i * dc, row + i * dr});
      }
    }
    return out;
  }

  static bool can_move(const Board& board, char side) {
    for (int column = 0; column < board.columns; ++column) {
      for (int row = 1; row <= board.rows; ++row) {
        if (!flips(board, side, column, row).empty()) return true;
      }
    }
    return false;
  }
};

}  // namespace zermelo::oracle
