// SPDX-License-Identifier: MIT
#include "games/loa/loa.h"

#include <fmt/format.h>

#include "base/text.h"

namespace zermelo::loa {
namespace {

constexpr std::string_view kStones = "bw";

constexpr int frame_cell(int column, int row) { return row * kFrame + column; }
constexpr bool on_board(int column, int row, int side) {
  return column >= 0 && column < side && row >= 0 && row < side;
}

// Along a row, a column, a rising and a falling diagonal; the other way is the same step backwards.
constexpr int kSteps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

void fill_cell(Lines& lines, int column, int row) {
  const int here = frame_cell(column, row);
  Lines::Cell& cell = lines.cells[here];
  cell.shift = {static_cast<std::uint8_t>(4 * row), static_cast<std::uint8_t>(4 * (kFrame + column)),
                static_cast<std::uint8_t>(4 * (column - row + kFrame - 1)),
                static_cast<std::uint8_t>(4 * (column + row))};
  cell.unit = {bit(cell.shift[0]) | bit(cell.shift[1]), bit(cell.shift[2]), bit(cell.shift[3])};
  for (int line = 0; line < 4; ++line)
    for (const int way : {1, -1}) {
      std::uint64_t passed = 0;
      for (int n = 1; n <= kFrame; ++n) {
        const int to_column = column + way * n * kSteps[line][0], to_row = row + way * n * kSteps[line][1];
        if (!on_board(to_column, to_row, lines.side)) break;
        const int there = frame_cell(to_column, to_row);
        cell.far[line][n] |= bit(there);
        lines.between[here][there] = passed;
        passed |= bit(there);
      }
    }
}

Lines make_lines(int side) {
  Lines lines;
  lines.side = side;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column) fill_cell(lines, column, row);
  for (int i = 1; i < side - 1; ++i) {
    lines.start[0] |= bit(frame_cell(i, 0)) | bit(frame_cell(i, side - 1));
    lines.start[1] |= bit(frame_cell(0, i)) | bit(frame_cell(side - 1, i));
  }
  return lines;
}

// 64 cells of the frame and `size.cells ()` cells of the texts.
int to_frame(int cell, Size size) { return frame_cell(cell % size.columns, cell / size.columns); }
int from_frame(int cell, Size size) { return size.cell(cell % kFrame, cell / kFrame); }
std::string name_of(int cell, Size size) { return cell_name(from_frame(cell, size), size); }

char letter_of(Side side) { return kStones[static_cast<int>(side)]; }

}  // namespace

const Lines& lines_of(int side) {
  static const std::vector<Lines> all = [] {
    std::vector<Lines> made;
    for (int n = kSmallest; n <= kFrame; ++n) made.push_back(make_lines(n));
    return made;
  }();
  return all[side - kSmallest];
}

Expected<Rules> Rules::make(const Call& conformed) {
  const Expected<Size> size = parse_size(value_of(conformed, Position::kInfo, "size"), kSmallest, kFrame);
  if (!size) return size.error();
  if (size->columns != size->rows)
    return Error{fmt::format("size {}: the board must be a square, {}x{} to {}x{}", text_of(*size), kSmallest,
                             kSmallest, kFrame, kFrame)};
  return Rules{static_cast<std::uint8_t>(size->columns), value_of(conformed, Position::kInfo, "both") == "mover"};
}

std::string Rules::text() const { return fmt::format("loa({}{})", text_of(size()), mover_wins ? ",both=mover" : ""); }

Position::Position(const Rules& rules) : lines_(&lines_of(rules.side)), mover_wins_(rules.mover_wins) {
  pieces_ = lines_->start;
  recount();
}

Position::Position(const Rules& rules, const std::array<std::uint64_t, 2>& pieces, Side side)
    : pieces_(pieces), lines_(&lines_of(rules.side)), mover_wins_(rules.mover_wins), side_(side) {
  recount();
  settle(connected(this->pieces(other(side))), connected(this->pieces(side)));
}

void Position::recount() {
  counts_ = {};
  for (std::uint64_t left = pieces_[0] | pieces_[1]; left != 0; left &= left - 1)
    counts_.add(lines_->cells[std::countr_zero(left)].unit);
}

Position Position::image(int i) const {
  Position out = *this;
  for (std::uint64_t& side : out.pieces_) side = lines_->image(side, i);
  out.recount();
  return out;
}

Move Position::image(Move move, int i) const {
  if (move.is_pass()) return move;
  const Size size = rules().size();
  const auto turned = [&](int cell) {
    return static_cast<std::uint8_t>(to_frame(size.image(from_frame(cell, size), i), size));
  };
  return {turned(move.from), turned(move.to)};
}

BoardText Position::board() const {
  const Size size = rules().size();
  BoardText out{std::string(size.cells(), '.'), letter_of(side_)};
  for (const Side side : {Side::first, Side::second})
    for (std::uint64_t left = pieces(side); left != 0; left &= left - 1)
      out.cells[from_frame(std::countr_zero(left), size)] = letter_of(side);
  return out;
}

std::string Position::text() const { return text_of(board(), rules().size()); }
Drawing Position::drawing() const { return drawing_of(board().cells, rules().size(), kStones); }

Expected<Position> Position::parse(const Rules& rules, std::string_view text) {
  if (text == "start") return start(rules);
  const Expected<BoardText> board = parse_board(text, rules.size(), kStones);
  if (!board) return board.error();
  return from_board(rules, *board);
}

Expected<Position> Position::from_board(const Rules& rules, const BoardText& board) {
  const int most = 2 * (rules.side - 2);
  for (const char c : kStones) {
    const auto n = std::count(board.cells.begin(), board.cells.end(), c);
    if (n == 0) return Error{fmt::format("there is no {} on the board; each side has at least one piece", c)};
    if (n > most) return Error{fmt::format("{} {} are too many: a side has {} pieces at the start", n, c, most)};
  }
  std::array<std::uint64_t, 2> pieces{};
  for (int cell = 0; cell < rules.size().cells(); ++cell)
    if (board.cells[cell] != '.') pieces[kStones.find(board.cells[cell])] |= bit(to_frame(cell, rules.size()));
  return Position(rules, pieces, board.side == kStones[0] ? Side::first : Side::second);
}

std::string Position::move_text(Move move) const {
  if (move.is_pass()) return "pass";
  const Size size = rules().size();
  return name_of(move.from, size) + "-" + name_of(move.to, size);
}

Expected<Move> Position::parse_move(std::string_view text) const {
  constexpr std::size_t kLength = 5;  // b1-d3; no board has a row 10
  const std::string small = lower(text.substr(0, kLength + 1));
  if (small == "pass") {
    if (outcome_ != Outcome::open) return Error{"pass is not legal: the game is over"};
    if (can_move(side_)) return Error{fmt::format("pass is not legal: {} can move", letter_of(side_))};
    return Move{};
  }
  if (small.size() != kLength || std::string_view("-x:").find(small[2]) == std::string_view::npos)
    return Error{"a move is written like b1-d3 (b1xd3, b1:d3), or pass"};
  const Size size = rules().size();
  const Expected<int> from = parse_cell(small.substr(0, 2), size), to = parse_cell(small.substr(3), size);
  if (!from) return from.error();
  if (!to) return to.error();
  const Move move{static_cast<std::uint8_t>(to_frame(*from, size)), static_cast<std::uint8_t>(to_frame(*to, size))};
  const std::uint64_t own = pieces(side_), goal = bit(move.to);
  const bool legal = outcome_ == Outcome::open && (own & bit(move.from)) != 0 &&
                     (lines_->reach(move.from, counts_) & ~own & goal) != 0 &&
                     (lines_->between[move.from][move.to] & pieces(other(side_))) == 0;
  if (!legal) return why_not(move);
  return move;
}

// REQUIRES: the move is not legal.
Error Position::why_not(Move move) const {
  const Size size = rules().size();
  const std::string from = name_of(move.from, size), to = name_of(move.to, size);
  const std::string head = fmt::format("{}-{} is not legal: ", from, to);
  if (outcome_ != Outcome::open) return {head + "the game is over"};
  if ((pieces(side_) & bit(move.from)) == 0)
    return {head + fmt::format("{} to move has no piece at {}", letter_of(side_), from)};
  if (move.is_pass()) return {head + "the piece stays where it is"};
  const Lines::Cell& cell = lines_->cells[move.from];
  const std::array<std::uint64_t, 4> words = {counts_.straight, counts_.straight, counts_.rising, counts_.falling};
  for (int line = 0; line < 4; ++line) {
    std::size_t steps = 1;
    while (steps <= kFrame && (cell.far[line][steps] & bit(move.to)) == 0) ++steps;
    if (steps > kFrame) continue;  // not on this line
    const std::size_t count = words[line] >> cell.shift[line] & 15;
    if (steps != count) return {head + fmt::format("pieces move {} along this line, not {}", count, steps)};
    if ((pieces(side_) & bit(move.to)) != 0) return {head + fmt::format("an own piece stands at {}", to)};
    const std::uint64_t blocks = lines_->between[move.from][move.to] & pieces(other(side_));
    return {head + fmt::format("the enemy piece at {} is in the way", name_of(std::countr_zero(blocks), size))};
  }
  return {head + fmt::format("{} and {} are not on one line", from, to)};
}

static_assert(Symmetric<Position>);
static_assert(Indexed<Position>);
static_assert(Recorded<Position>);
static_assert(sizeof(Move) == 2);

}  // namespace zermelo::loa
