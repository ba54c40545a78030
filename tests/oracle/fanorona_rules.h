// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "oracle/board.h"

namespace zermelo::oracle {

// Fanorona after Schadd 2006, chapter 2,. White ('w') is the first side.
struct FanoronaRules {
  int columns, rows;
  bool blocked_is_draw;  // a side with stones but without a move: draw instead of loss

  FanoronaRules(int columns_, int rows_, bool blocked_is_draw_ = false)
      : columns(columns_), rows(rows_), blocked_is_draw(blocked_is_draw_) {}

  // White below the middle row, Black above it, the centre empty; the middle row alternates from the left, Black first.
  std::string start() const {
    Board board = empty_board(columns, rows, 'w');
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) board.put(column, row, row < rows / 2 ? 'w' : 'b');
    }
    char next = 'b';
    for (int column = 0; column < columns; ++column) {
      if (column == columns / 2) {
        board.put(column, rows / 2, '.');
        continue;
      }
      board.put(column, rows / 2, next);
      next = enemy_of(next);
    }
    return board.text();
  }

  Outcome outcome(const std::string& position) const {
    const Board board = read(position);
    if (board.count('w') == 0) return Outcome::second;
    if (board.count('b') == 0) return Outcome::first;
    if (!all_moves(board).empty()) return Outcome::open;
    if (blocked_is_draw) return Outcome::draw;
    return board.to_move == 'w' ? Outcome::second : Outcome::first;
  }

  Side to_move(const std::string& position) const { return read(position).to_move == 'w' ? Side::first : Side::second; }

  // Written move -> the position after it; every path with its letters is a move. Empty iff the game is over.
  std::map<std::string, std::string> moves(const std::string& position) const {
    if (outcome(position) != Outcome::open) return {};
    return all_moves(read(position));
  }

  // Diagonal lines meet in strong points only, and a1 is one.
  static bool strong(int column, int row) { return (column + row) % 2 == 0; }

 private:
  using Moves = std::map<std::string, std::string>;
  using Point = std::pair<int, int>;  // column, row; also a direction

  // What the rules ask about a capture sequence under way.
  struct Sequence {
    Board board;                // captured stones have already left
    std::string written;        // "b2-c2A"
    std::vector<Point> places;  // every point the stone was on, its starting point first
    Point direction = {0, 0};   // of the step directly before; (0,0) before the first
  };

  static char enemy_of(char side) { return side == 'w' ? 'b' : 'w'; }

  Board read(const std::string& position) const {
    const Board board = read_board(position, columns, rows, 'w', 'b');
    if (board.count('w') + board.count('b') == 0) throw std::invalid_argument("no stones at all: " + position);
    return board;
  }

  static std::vector<Point> directions_from(Point from) {
    std::vector<Point> out = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    if (strong(from.first, from.second)) {
      for (Point diagonal : {Point{1, 1}, Point{1, -1}, Point{-1, 1}, Point{-1, -1}}) out.push_back(diagonal);
    }
    return out;
  }

  // Captures are obligatory: paika moves count only if no stone of the side to move can capture.
  static Moves all_moves(const Board& board) {
    Moves out;
    for (Point from : own_stones(board)) {
      Sequence nothing_yet;
      nothing_yet.board = board;
      nothing_yet.written = point_name(from.first, from.second);
      nothing_yet.places = {from};
      add_captures(nothing_yet, out);
    }
    if (out.empty()) add_paika_moves(board, out);
    return out;
  }

  static std::vector<Point> own_stones(const Board& board) {
    std::vector<Point> out;
    for (int column = 0; column < board.columns; ++column) {
      for (int row = 0; row < board.rows; ++row) {
        if (board.at(column, row) == board.to_move) out.push_back({column, row});
      }
    }
    return out;
  }

  // Each capturing step is a move if the player stops after it, and the beginning of longer ones if not.
  static void add_captures(const Sequence& before, Moves& out) {
    const Point from = before.places.back();
    for (Point direction : directions_from(from)) {
      const Point to = {from.first + direction.first, from.second + direction.second};
      if (before.board.at(to.first, to.second) != '.') continue;
      if (direction == before.direction) continue;  // never the same direction twice in a row
      if (std::count(before.places.begin(), before.places.end(), to) > 0) continue;  // never back to a point
      // Approach takes the line that begins one step beyond the new point, withdrawal the one behind the old point.
      for (char how : {'A', 'W'}) {
        Sequence after = before;
        after.board.put(from.first, from.second, '.');
        after.board.put(to.first, to.second, before.board.to_move);
        const int taken = how == 'A' ? take_line(after.board, to, direction)
                                     : take_line(after.board, from, {-direction.first, -direction.second});
        if (taken == 0) continue;
        after.written += "-" + point_name(to.first, to.second) + how;
        after.places.push_back(to);
        after.direction = direction;
        out[after.written] = turned(after.board).text();
        add_captures(after, out);
      }
    }
  }

  // Removes the unbroken line of enemy stones that begins next to `beside`; returns how many there were.
  static int take_line(Board& board, Point beside, Point direction) {
    int taken = 0;
    int column = beside.first + direction.first;
    int row = beside.second + direction.second;
    while (board.at(column, row) == enemy_of(board.to_move)) {
      board.put(column, row, '.');
      ++taken;
      column += direction.first;
      row += direction.second;
    }
    return taken;
  }

  static void add_paika_moves(const Board& board, Moves& out) {
    for (Point from : own_stones(board)) {
      for (Point direction : directions_from(from)) {
        const Point to = {from.first + direction.first, from.second + direction.second};
        if (board.at(to.first, to.second) != '.') continue;
        Board after = board;
        after.put(from.first, from.second, '.');
        after.put(to.first, to.second, board.to_move);
        const std::string written = point_name(from.first, from.second) + "-" + point_name(to.first, to.second);
        out[written] = turned(after).text();
      }
    }
  }

  static Board turned(Board board) {
    board.to_move = enemy_of(board.to_move);
    return board;
  }
};

}  // namespace zermelo::oracle
