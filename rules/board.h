// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/expected.h"
#include "rules/drawing.h"

namespace zermelo {

// What the games on rectangular boards share: how a size, a cell and a whole board are written, and how a rectangle is
// turned. Cells are numbered row by row from the bottom left: a1 = 0, b1 = 1, ...; on 3x2
//
//     2 | 3 4 5        text: "345/012 x", rows from the top, then the side to move
//     1 | 0 1 2
//         a b c
struct Size {
  int columns = 0, rows = 0;

  friend constexpr bool operator==(const Size&, const Size&) = default;
  [[nodiscard]] constexpr int cells() const { return columns * rows; }
  [[nodiscard]] constexpr int cell(int column, int row) const { return row * columns + column; }

  // A rectangle has 4 images, a square 8. Image 0 leaves everything in place; the others transpose (4), then mirror
  // left and right (1), then top and bottom (2).
  [[nodiscard]] constexpr int symmetries() const { return columns == rows ? 8 : 4; }
  [[nodiscard]] constexpr int image(int cell, int i) const {
    int column = cell % columns, row = cell / columns;
    if (i & 4) std::swap(column, row);
    if (i & 1) column = columns - 1 - column;
    if (i & 2) row = rows - 1 - row;
    return row * columns + column;
  }
};

// "7x6", columns first; both between `low` and `high`. The error says which range is allowed.
Expected<Size> parse_size(std::string_view text, int low, int high);
std::string text_of(Size size);

// A character as an error may show it: 'q', or its code where it cannot be printed.
std::string quoted(char c);

std::string cell_name(int cell, Size size);  // "c2"; in words where there are more columns than letters
// Capital letters are read as well.
Expected<int> parse_cell(std::string_view text, Size size);

// A board as text: one character a cell in cell order, and the side to move.
struct BoardText {
  std::string cells;
  char side = 0;
};

// Whether a text is not too long for a position of this board.
Done check_length(std::string_view text, Size size);

// Reads "xo./.x./... o". `stones` holds the two stones, that of the first player first; the sides have the same
// letters. The error names the row or the cell. Whether the stones make sense is left to the game.
Expected<BoardText> parse_board(std::string_view text, Size size, std::string_view stones);
std::string text_of(const BoardText& board, Size size);

// The cells with their coordinates, a line for each row. `columns` holds a letter for each column.
inline constexpr std::string_view kColumnLetters = "abcdefghijklmnopqrstuvwxyz";
Drawing drawing_of(const std::string& cells, Size size, std::string_view stones,
                   std::string_view columns = kColumnLetters);

// For games in which the sides set one stone in turn: do the numbers of stones fit each other and the side to move?
Done check_turn(const BoardText& board, std::string_view stones);

}  // namespace zermelo
