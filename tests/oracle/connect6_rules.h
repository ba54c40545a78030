// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <string>

#include "oracle/board.h"

namespace zermelo::oracle {

// Connect(m,n,k,p,q): Black ('b') begins with q stones, then each turn sets p stones of one colour; k or more in a row
// win. Connect6 has k = 6, p = 2, q = 1. A turn sets all its stones, or fills the board when too few cells are left.
struct Connect6Rules {
  int columns, rows, k, p, q;

  Connect6Rules(int columns_, int rows_, int k_, int p_, int q_)
      : columns(columns_), rows(rows_), k(k_), p(p_), q(q_) {}

  std::string start() const { return empty_board(columns, rows, 'b').text(); }

  Outcome outcome(const std::string& position) const {
    const Board board = read(position);
    const bool black = has_line(board, 'b', k);
    const bool white = has_line(board, 'w', k);
    if (black && white) throw std::invalid_argument("both sides have a line: " + position);
    if (black) return Outcome::first;
    if (white) return Outcome::second;
    return board.count('.') == 0 ? Outcome::draw : Outcome::open;
  }

  Side to_move(const std::string& position) const { return read(position).to_move == 'b' ? Side::first : Side::second; }

  // Written move -> the position after it. Empty iff the game is over.
  std::map<std::string, std::string> moves(const std::string& position) const {
    std::map<std::string, std::string> out;
    if (outcome(position) != Outcome::open) return out;
    const Board board = read(position);
    const bool first_turn = board.count('.') == columns * rows;
    add_turns(board, 0, std::min(first_turn ? q : p, board.count('.')), "", out);
    return out;
  }

 private:
  static char enemy_of(char side) { return side == 'b' ? 'w' : 'b'; }

  // Whole turns from the empty board must lead to these numbers of stones, and then to this side.
  Board read(const std::string& position) const {
    const Board board = read_board(position, columns, rows, 'b', 'w');
    std::map<char, int> stones = {{'b', 0}, {'w', 0}};
    char side = 'b';
    const int wanted = columns * rows - board.count('.');
    for (int set = 0; set < wanted;) {
      const int turn = std::min(set == 0 ? q : p, columns * rows - set);
      stones[side] += turn;
      set += turn;
      side = enemy_of(side);
    }
    if (stones['b'] != board.count('b') || stones['w'] != board.count('w') || side != board.to_move) {
      throw std::invalid_argument("no game has these numbers of stones: " + position);
    }
    return board;
  }

  // Sets `left` more stones on empty cells from number `cell` on, so that each set of cells comes up once, in ascending
  // order. Cells are numbered from the bottom left, row by row.
  void add_turns(const Board& board, int cell, int left, const std::string& written,
                 std::map<std::string, std::string>& out) const {
    if (left == 0) {
      Board after = board;
      after.to_move = enemy_of(board.to_move);
      out[written] = after.text();
      return;
    }
    for (; cell < columns * rows; ++cell) {
      const int column = cell % columns;
      const int row = cell / columns;
      if (board.at(column, row) != '.') continue;
      Board after = board;
      after.put(column, row, board.to_move);
      add_turns(after, cell + 1, left - 1, written + (written.empty() ? "" : "-") + capital_name(column, row), out);
    }
  }

  static std::string capital_name(int column, int row) {
    return std::string(1, static_cast<char>('A' + column)) + std::to_string(row + 1);
  }
};

}  // namespace zermelo::oracle
