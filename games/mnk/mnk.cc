// SPDX-License-Identifier: MIT
#include "games/mnk/mnk.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "rules/zobrist.h"

namespace zermelo::mnk {
namespace {

constexpr std::string_view kStones = "xo";
constexpr int kCells = kLongest * kLongest;
static_assert(kCells <= kMostRowCells);

constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15ULL;
constexpr auto kZobrist = stone_keys<kCells>(kStep, kStep);

constexpr int index_of(Side side) { return static_cast<int>(side); }
constexpr char letter_of(Side side) { return kStones[index_of(side)]; }

}  // namespace

Expected<Rules> Rules::make(const Call& conformed) {
  const Expected<Size> size = parse_size(value_of(conformed, Position::kInfo, "size"), 1, kLongest);
  if (!size) return size.error();
  const int k = static_cast<int>(number_of(conformed, Position::kInfo, "k"));
  const int longest = std::max(size->columns, size->rows);
  if (k < 1 || k > longest)
    return Error{fmt::format("k={} does not fit a board of {}: k must be from 1 to {}", k, text_of(*size), longest)};
  return Rules{static_cast<std::uint8_t>(size->columns), static_cast<std::uint8_t>(size->rows),
               static_cast<std::uint8_t>(k)};
}

std::string Rules::text() const { return fmt::format("mnk({},k={})", text_of(size()), k); }

Position Position::start(const Rules& rules) {
  Position p;
  p.rules_ = rules;
  return p;
}

bool Position::has(Side side, int cell) const { return stones_[index_of(side)][cell / 64] >> (cell % 64) & 1; }

void Position::toggle(Side side, int cell) {
  stones_[index_of(side)][cell / 64] ^= std::uint64_t{1} << (cell % 64);
  if (!exact()) zobrist_ = zobrist_ ^ kZobrist[index_of(side)][cell];
}

void Position::set(Side side, int cell) { toggle(side, cell), ++filled_; }
void Position::clear(Side side, int cell) { toggle(side, cell), --filled_; }

// A new line must run through the last stone, so play () looks only there.
bool Position::line_through(Side side, int cell) const {
  constexpr int kDirections[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  const Size size = rules_.size();
  const int column = cell % size.columns, row = cell / size.columns;
  for (const auto& [across, up] : kDirections) {
    int run = 1;
    for (const int way : {1, -1}) {
      int c = column + way * across, r = row + way * up;
      while (run < rules_.k && c >= 0 && c < size.columns && r >= 0 && r < size.rows && has(side, size.cell(c, r)))
        ++run, c += way * across, r += way * up;
    }
    if (run >= rules_.k) return true;
  }
  return false;
}

bool Position::any_line(Side side) const {
  bool found = false;
  each_cell(stones_[index_of(side)], [&](int cell) { found = found || line_through(side, cell); });
  return found;
}

void Position::moves(std::vector<Move>& out) const {
  out.clear();
  if (outcome_ != Outcome::open) return;
  const int cells = rules_.size().cells();
  out.reserve(cells - filled_);
  for (int from = 0; from < cells; from += 64) {
    std::uint64_t empty = ~(stones_[0][from / 64] | stones_[1][from / 64]);
    if (cells - from < 64) empty &= (std::uint64_t{1} << (cells - from)) - 1;
    for (; empty != 0; empty &= empty - 1) out.push_back({static_cast<std::uint16_t>(from + std::countr_zero(empty))});
  }
}

Position::Undo Position::play(Move move) {
  const Side side = to_move();
  set(side, move.cell);
  if (line_through(side, move.cell))
    outcome_ = win_for(side);
  else if (filled_ == rules_.size().cells())
    outcome_ = Outcome::draw;
  return {move};
}

void Position::undo(Undo undo) {
  clear(other(to_move()), undo.move.cell);
  outcome_ = Outcome::open;  // or there would have been no move
}

Key Position::key() const { return exact() ? Key{stones_[0][0], stones_[1][0]} : zobrist_; }

// All images in one pass over the stones.
Key Position::canonical_key() const {
  const Size size = rules_.size();
  const int images = size.symmetries();
  const bool is_exact = exact();
  std::array<Key, 8> keys{};
  keys[0] = key();
  for (const int side : {0, 1})
    each_cell(stones_[side], [&](int cell) {
      for (int i = 1; i < images; ++i) {
        const int to = size.image(cell, i);
        if (!is_exact)
          keys[i] = keys[i] ^ kZobrist[side][to];
        else
          (side == 0 ? keys[i].hi : keys[i].lo) |= std::uint64_t{1} << to;
      }
    });
  return *std::min_element(keys.begin(), keys.begin() + images);
}

Position Position::image(int i) const {
  Position out = start(rules_);
  for (const Side side : {Side::first, Side::second})
    each_cell(stones_[index_of(side)], [&](int cell) { out.set(side, rules_.size().image(cell, i)); });
  out.outcome_ = outcome_;
  return out;
}

Move Position::image(Move move, int i) const { return {static_cast<std::uint16_t>(rules_.size().image(move.cell, i))}; }

BoardText Position::board() const {
  BoardText out{std::string(rules_.size().cells(), '.'), letter_of(to_move())};
  for (const Side side : {Side::first, Side::second})
    each_cell(stones_[index_of(side)], [&](int cell) { out.cells[cell] = letter_of(side); });
  return out;
}

std::string Position::text() const { return text_of(board(), rules_.size()); }
Drawing Position::drawing() const { return drawing_of(board().cells, rules_.size(), kStones); }

// The game ends with its first line, so the side to move has none, and all lines of the other side share the stone that
// was set last.
Done Position::check_lines() const {
  const Side mover = to_move(), last = other(mover);
  if (any_line(mover))
    return Error{any_line(last)
                     ? "both sides have a line, but the first line ends the game"
                     : fmt::format("{} has a line and is to move, but that line ended the game", letter_of(mover))};
  if (!any_line(last)) return Nothing{};
  bool one_stone_made_them = false;
  each_cell(stones_[index_of(last)], [&](int cell) {
    Position before = *this;
    before.clear(last, cell);
    one_stone_made_them = one_stone_made_them || !before.any_line(last);
  });
  if (one_stone_made_them) return Nothing{};
  return Error{
      fmt::format("the lines of {} share no stone, so no single last move can have made them", letter_of(last))};
}

Expected<Position> Position::parse(const Rules& rules, std::string_view text) {
  if (text == "start") return start(rules);
  const Expected<BoardText> board = parse_board(text, rules.size(), kStones);
  if (!board) return board.error();
  if (const Done done = check_turn(*board, kStones); !done) return done.error();
  Position p = start(rules);
  for (int cell = 0; cell < rules.size().cells(); ++cell)
    if (const char c = board->cells[cell]; c != '.') p.set(c == kStones[0] ? Side::first : Side::second, cell);
  if (const Done done = p.check_lines(); !done) return done.error();
  p.settle();
  return p;
}

void Position::settle() {
  const Side mover = to_move(), last = other(mover);
  if (any_line(last))
    outcome_ = win_for(last);
  else if (any_line(mover))
    outcome_ = win_for(mover);
  else if (filled_ == rules_.size().cells())
    outcome_ = Outcome::draw;
}

Position Position::of_stones(const Rules& rules, std::uint64_t own, std::uint64_t enemy) {
  Position p = start(rules);
  p.filled_ = static_cast<std::uint16_t>(std::popcount(own | enemy));
  const int mover = index_of(p.to_move());
  p.stones_[mover][0] = own, p.stones_[1 - mover][0] = enemy;
  p.settle();
  return p;
}

std::string Position::move_text(Move move) const { return cell_name(move.cell, rules_.size()); }

Expected<Move> Position::parse_move(std::string_view text) const {
  const Expected<int> cell = parse_cell(text, rules_.size());
  if (!cell) return cell.error();
  if (outcome_ != Outcome::open) return Error{fmt::format("{} is not legal: the game is over", text)};
  for (const Side side : {Side::first, Side::second})
    if (has(side, *cell)) return Error{fmt::format("{} is not empty: it holds {}", text, letter_of(side))};
  return Move{static_cast<std::uint16_t>(*cell)};
}

static_assert(Symmetric<Position>);
static_assert(Indexed<Position>);

}  // namespace zermelo::mnk
