// SPDX-License-Identifier: MIT
#include "rules/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.h"

namespace zermelo {
namespace {

std::string counted(std::size_t n, std::string_view noun) { return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s"); }

}  // namespace

std::string quoted(char c) {
  if (c >= ' ' && c <= '~') return fmt::format("'{}'", c);
  return fmt::format("with code {}", static_cast<unsigned char>(c));
}

Expected<Size> parse_size(std::string_view text, int low, int high) {
  const std::vector<std::string> parts = split(lower(text), 'x');
  std::optional<long long> columns, rows;
  if (parts.size() == 2) columns = parse_integer(parts[0]), rows = parse_integer(parts[1]);
  if (!columns || !rows)
    return Error{fmt::format("size {} is not of the form COLUMNSxROWS, for example 7x6", shown(text))};
  for (const long long length : {*columns, *rows})
    if (length < low || length > high)
      return Error{fmt::format("size {}: columns and rows must be from {} to {}", shown(text), low, high)};
  return Size{static_cast<int>(*columns), static_cast<int>(*rows)};
}

std::string text_of(Size size) { return fmt::format("{}x{}", size.columns, size.rows); }

std::string cell_name(int cell, Size size) {
  const std::size_t column = cell % size.columns;
  const int row = cell / size.columns + 1;
  if (column >= kColumnLetters.size()) return fmt::format("column {}, row {}", column + 1, row);
  return fmt::format("{}{}", kColumnLetters[column], row);
}

Expected<int> parse_cell(std::string_view text, Size size) {
  const std::optional<long long> row =
      text.size() >= 2 && text[1] >= '1' && text[1] <= '9' ? parse_integer(text.substr(1)) : std::nullopt;
  const int column = text.empty() ? -1 : lower(text.substr(0, 1))[0] - 'a';
  if (!row || column < 0 || column >= 26)
    return Error{fmt::format("{} is not a cell; cells are written like a1, the letter is the column", shown(text))};
  if (column >= size.columns || *row > size.rows)
    return Error{
        fmt::format("{} is off the board, whose last cell is {}", shown(text), cell_name(size.cells() - 1, size))};
  return size.cell(column, static_cast<int>(*row) - 1);
}

namespace {

Done parse_row(std::string_view text, int row, Size size, std::string_view stones, BoardText& board) {
  if (text.size() != static_cast<std::size_t>(size.columns))
    return Error{fmt::format("row {} has {}, but a row of this board has {}", row + 1, counted(text.size(), "cell"),
                             size.columns)};
  for (int column = 0; column < size.columns; ++column) {
    const char c = text[column];
    const int cell = size.cell(column, row);
    if (c != '.' && stones.find(c) == std::string_view::npos)
      return Error{fmt::format("unknown character {} at {}; a cell is {}, {} or .", quoted(c), cell_name(cell, size),
                               stones[0], stones[1])};
    board.cells[cell] = c;
  }
  return Nothing{};
}

}  // namespace

// Before anything is cut into pieces: an absurd text costs nothing.
Done check_length(std::string_view text, Size size) {
  const auto most = 4 * static_cast<std::size_t>(size.cells()) + 64;
  if (text.size() <= most) return Nothing{};
  return Error{fmt::format("the text has {} characters; a position of the board {} has at most {}", text.size(),
                           text_of(size), most)};
}

Expected<BoardText> parse_board(std::string_view text, Size size, std::string_view stones) {
  if (const Done done = check_length(text, size); !done) return done.error();
  const std::vector<std::string> words = split_words(text);
  if (words.empty()) return Error{"the position is empty; write the rows from the top joined by /, or start"};
  const std::vector<std::string> rows = split(words[0], '/');
  if (rows.size() != static_cast<std::size_t>(size.rows))
    return Error{
        fmt::format("the text has {}, but the board {} has {}", counted(rows.size(), "row"), text_of(size), size.rows)};
  BoardText board{std::string(size.cells(), '.'), 0};
  for (int i = 0; i < size.rows; ++i)
    if (const Done done = parse_row(rows[i], size.rows - 1 - i, size, stones, board); !done) return done.error();
  if (words.size() < 2)
    return Error{fmt::format("the side to move is missing: end the text with ' {}' or ' {}'", stones[0], stones[1])};
  if (words[1].size() != 1 || stones.find(words[1][0]) == std::string_view::npos)
    return Error{fmt::format("the side to move is {}; it must be {} or {}", shown(words[1]), stones[0], stones[1])};
  if (words.size() > 2) return Error{fmt::format("unexpected {} after the side to move", shown(words[2]))};
  board.side = words[1][0];
  return board;
}

std::string text_of(const BoardText& board, Size size) {
  std::string out;
  for (int row = size.rows - 1; row >= 0; --row) {
    out.append(board.cells, static_cast<std::size_t>(size.cell(0, row)), static_cast<std::size_t>(size.columns));
    out += row > 0 ? '/' : ' ';
  }
  return out + board.side;
}

Drawing drawing_of(const std::string& cells, Size size, std::string_view stones, std::string_view columns) {
  Drawing out;
  for (int row = size.rows - 1; row >= 0; --row) {
    out.add(fmt::format("{:>2}", row + 1), Ink::label);
    for (int column = 0; column < size.columns; ++column) out.add(" ").add_cell(cells[size.cell(column, row)], stones);
    out.add("\n");
  }
  out.add("  ");
  for (int column = 0; column < size.columns; ++column) out.add(" ").add(columns.substr(column, 1), Ink::label);
  return out.add("\n");
}

Done check_turn(const BoardText& board, std::string_view stones) {
  const auto first = std::count(board.cells.begin(), board.cells.end(), stones[0]);
  const auto second = std::count(board.cells.begin(), board.cells.end(), stones[1]);
  if (first != second && first != second + 1)
    return Error{fmt::format("{} {} and {} {} cannot arise: {} moves first, so it has as many stones as {} or one more",
                             first, stones[0], second, stones[1], stones[0], stones[1])};
  const char turn = first == second ? stones[0] : stones[1];
  if (board.side != turn)
    return Error{fmt::format("with {} {} and {} {} it is the turn of {}, but the text says {}", first, stones[0],
                             second, stones[1], turn, board.side)};
  return Nothing{};
}

}  // namespace zermelo
