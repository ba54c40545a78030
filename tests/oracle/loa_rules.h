// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "oracle/board.h"

namespace zermelo::oracle {

// Lines of Action on a square board. Black ('b') is the first side.
//
//     4  . b b .       Black on the top and bottom rows, White on the left and right columns, the corners empty.
//     3  w . . w
//     2  w . . w
//     1  . b b .
//        a b c d
struct LoaRules {
  int size;
  bool both_mover;  // both sides connected: the side that moved wins instead of a draw

  LoaRules(int size_, bool both_mover_) : size(size_), both_mover(both_mover_) {}

  std::string start() const {
    Board board = empty_board(size, size, 'b');
    for (int i = 1; i < size - 1; ++i) {
      board.put(i, 0, 'b');
      board.put(i, size - 1, 'b');
      board.put(0, i, 'w');
      board.put(size - 1, i, 'w');
    }
    return board.text();
  }

  Outcome outcome(const std::string& position) const {
    const Board board = read(position);
    const bool black = connected(board, 'b');
    const bool white = connected(board, 'w');
    if (black && white) {
      if (!both_mover) return Outcome::draw;
      return board.to_move == 'w' ? Outcome::first : Outcome::second;  // the side to move is not the one that moved
    }
    if (black) return Outcome::first;
    if (white) return Outcome::second;
    return steps(board, 'b').empty() && steps(board, 'w').empty() ? Outcome::draw : Outcome::open;
  }

  Side to_move(const std::string& position) const { return read(position).to_move == 'b' ? Side::first : Side::second; }

  // Written move -> the position after it. Empty iff the game is over.
  std::map<std::string, std::string> moves(const std::string& position) const {
    std::map<std::string, std::string> out;
    if (outcome(position) != Outcome::open) return out;
    const Board board = read(position);
    for (const auto& [from, to] : steps(board, board.to_move)) {
      Board after = board;
      after.put(from.first, from.second, '.');
      after.put(to.first, to.second, board.to_move);  // what stood there is captured
      after.to_move = enemy_of(board.to_move);
      out[point_name(from.first, from.second) + "-" + point_name(to.first, to.second)] = after.text();
    }
    if (out.empty()) {
      Board after = board;
      after.to_move = enemy_of(board.to_move);
      out["pass"] = after.text();
    }
    return out;
  }

 private:
  using Point = std::pair<int, int>;  // column, row

  static char enemy_of(char side) { return side == 'b' ? 'w' : 'b'; }

  Board read(const std::string& position) const {
    const Board board = read_board(position, size, size, 'b', 'w');
    for (char side : {'b', 'w'}) {
      const int pieces = board.count(side);
      if (pieces < 1 || pieces > 2 * (size - 2)) throw std::invalid_argument("wrong number of pieces: " + position);
    }
    return board;
  }

  static std::vector<Point> pieces_of(const Board& board, char side) {
    std::vector<Point> out;
    for (int column = 0; column < board.columns; ++column) {
      for (int row = 0; row < board.rows; ++row) {
        if (board.at(column, row) == side) out.push_back({column, row});
      }
    }
    return out;
  }

  // Whether all pieces of a side touch each other, corners included: starting from one of them, all are found.
  static bool connected(Board board, char side) {
    std::vector<Point> found = {pieces_of(board, side).front()};
    board.put(found[0].first, found[0].second, '.');
    for (std::size_t next = 0; next < found.size(); ++next) {
      const auto [column, row] = found[next];
      for (int c = column - 1; c <= column + 1; ++c) {
        for (int r = row - 1; r <= row + 1; ++r) {
          if (board.at(c, r) != side) continue;
          found.push_back({c, r});
          board.put(c, r, '.');
        }
      }
    }
    return board.count(side) == 0;
  }

  // The pieces of both colours on the whole line through a point, from edge to edge.
  static int pieces_on_line(const Board& board, Point through, Point direction) {
    auto [column, row] = through;
    while (board.inside(column - direction.first, row - direction.second)) {
      column -= direction.first;
      row -= direction.second;
    }
    int pieces = 0;
    for (; board.inside(column, row); column += direction.first, row += direction.second) {
      if (board.at(column, row) != '.') ++pieces;
    }
    return pieces;
  }

  // All (from, to) that the side may play.
  static std::vector<std::pair<Point, Point>> steps(const Board& board, char side) {
    std::vector<std::pair<Point, Point>> out;
    for (Point from : pieces_of(board, side)) {
      for (int dc = -1; dc <= 1; ++dc) {
        for (int dr = -1; dr <= 1; ++dr) {
          if (dc == 0 && dr == 0) continue;
          const int distance = pieces_on_line(board, from, {dc, dr});
          const Point to = {from.first + distance * dc, from.second + distance * dr};
          if (!board.inside(to.first, to.second) || board.at(to.first, to.second) == side) continue;
          bool free = true;  // of enemy pieces between the two points
          for (int i = 1; i < distance; ++i) {
            if (board.at(from.first + i * dc, from.second + i * dr) == enemy_of(side)) free = false;
          }
          if (free) out.push_back({from, to});
        }
      }
    }
    return out;
  }
};

}  // namespace zermelo::oracle
