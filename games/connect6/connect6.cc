// SPDX-License-Identifier: MIT
#include "games/connect6/connect6.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <mutex>

#include "rules/zobrist.h"

namespace zermelo::connect6 {
namespace {

constexpr int kDirections[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};  // right, up

constexpr auto kZobrist = stone_keys<kMostCells>(0x63360000);

constexpr int index_of(Side side) { return static_cast<int>(side); }
constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << (cell % 64); }

}  // namespace

Expected<Rules> Rules::make(const Call& conformed) {
  const Expected<Size> size = parse_size(value_of(conformed, Position::kInfo, "size"), 1, kLongest);
  if (!size) return size.error();
  const auto number = [&](const char* name) {
    return static_cast<std::uint8_t>(number_of(conformed, Position::kInfo, name));
  };
  const Rules rules{static_cast<std::uint8_t>(size->columns), static_cast<std::uint8_t>(size->rows), number("k"),
                    number("p"), number("q")};
  const int longest = std::max(size->columns, size->rows);
  if (rules.k > longest)
    return Error{
        fmt::format("k={} does not fit a board of {}: k must be from 1 to {}", rules.k, text_of(*size), longest)};
  return rules;
}

std::string Rules::text() const {
  constexpr Rules kUsual;
  std::string out = "connect6(" + text_of(size());
  if (k != kUsual.k) out += fmt::format(",k={}", k);
  if (p != kUsual.p) out += fmt::format(",p={}", p);
  if (q != kUsual.q) out += fmt::format(",q={}", q);
  return out + ")";
}

const Position::Images& Position::images_of(Size size) {
  static std::array<std::once_flag, kMostCells> flags;
  static std::array<std::unique_ptr<const Images>, kMostCells> made;
  const std::size_t at = static_cast<std::size_t>(size.columns - 1) * kLongest + (size.rows - 1);
  std::call_once(flags[at], [&] {
    auto images = std::make_unique<Images>();
    for (int cell = 0; cell < size.cells(); ++cell)
      for (int i = 0; i < size.symmetries(); ++i) (*images)[cell][i] = static_cast<std::uint16_t>(size.image(cell, i));
    made[at] = std::move(images);
  });
  return *made[at];
}

// The keys of all images are kept, for the search asks for the least of them at every position.
void Position::toggle(Side side, int cell) {
  stones_[index_of(side)][cell / 64] ^= bit(cell);
  if (exact()) return;
  const auto& to = (*images_)[cell];
  const int images = symmetries();
  for (int i = 0; i < images; ++i) zobrist_[i] = zobrist_[i] ^ kZobrist[index_of(side)][to[i]];
}

int Position::turn() const { return std::min<int>(filled_ == 0 ? rules_.q : rules_.p, cells() - filled_); }

// A new line must run through a new stone, so play () looks only there.
bool Position::line_through(Side side, int cell) const {
  const int columns = rules_.columns, rows = rules_.rows, k = rules_.k;
  const int column = cell % columns, row = cell / columns;
  for (const auto& [right, up] : kDirections) {
    int run = 1;
    for (const int way : {1, -1}) {
      int c = column + way * right, r = row + way * up;
      while (run < k && c >= 0 && c < columns && r >= 0 && r < rows && has(side, r * columns + c))
        ++run, c += way * right, r += way * up;
    }
    if (run >= k) return true;
  }
  return false;
}

void Position::moves(std::vector<Move>& out) const {
  out.clear();
  if (outcome_ != Outcome::open) return;
  std::array<std::uint16_t, kMostCells> empty;  // NOLINT: filled before it is read
  std::size_t n = 0;
  for (int from = 0; from < cells(); from += 64) {
    std::uint64_t rest = ~(stones_[0][from / 64] | stones_[1][from / 64]);
    if (cells() - from < 64) rest &= bit(cells()) - 1;
    for (; rest != 0; rest &= rest - 1) empty[n++] = static_cast<std::uint16_t>(from + std::countr_zero(rest));
  }
  const int stones = turn();
  out.resize(stones == 1 ? n : stones == 2 ? n * (n - 1) / 2 : n * (n - 1) * (n - 2) / 6);
  Move* next = out.data();
  for (std::size_t a = 0; a < n; ++a) {
    if (stones == 1) *next++ = {{empty[a], kNoCell, kNoCell}};
    for (std::size_t b = a + 1; b < n && stones > 1; ++b) {
      if (stones == 2) *next++ = {{empty[a], empty[b], kNoCell}};
      for (std::size_t c = b + 1; c < n && stones > 2; ++c) *next++ = {{empty[a], empty[b], empty[c]}};
    }
  }
}

Position::Undo Position::play(Move move) {
  bool line = false;
  for (const std::uint16_t cell : move.cells)
    if (cell != kNoCell) toggle(side_, cell), ++filled_;
  for (const std::uint16_t cell : move.cells) line = line || (cell != kNoCell && line_through(side_, cell));
  if (line)
    outcome_ = win_for(side_);
  else if (filled_ == cells())
    outcome_ = Outcome::draw;
  side_ = other(side_);
  return {move};
}

void Position::undo(Undo undo) {
  side_ = other(side_);
  for (const std::uint16_t cell : undo.move.cells)
    if (cell != kNoCell) toggle(side_, cell), --filled_;
  outcome_ = Outcome::open;  // or there would have been no move
}

Key Position::key() const { return exact() ? Key{stones_[0][0], stones_[1][0]} : zobrist_[0]; }

Key Position::canonical_key() const {
  const int images = symmetries();
  if (!exact()) return *std::min_element(zobrist_.begin(), zobrist_.begin() + images);
  std::array<Key, 8> keys{};
  keys[0] = key();
  for (const int side : {0, 1})
    for (std::uint64_t rest = stones_[side][0]; rest != 0; rest &= rest - 1) {
      const auto& to = (*images_)[std::countr_zero(rest)];
      for (int i = 1; i < images; ++i) (side == 0 ? keys[i].hi : keys[i].lo) |= bit(to[i]);
    }
  return *std::min_element(keys.begin(), keys.begin() + images);
}

Position Position::image(int i) const {
  Position out(rules_);
  for (const Side side : {Side::first, Side::second})
    each_cell(stones_[index_of(side)], [&](int cell) { out.toggle(side, (*images_)[cell][i]); });
  out.filled_ = filled_, out.side_ = side_, out.outcome_ = outcome_;
  return out;
}

Move Position::image(Move move, int i) const {
  for (std::uint16_t& cell : move.cells)
    if (cell != kNoCell) cell = (*images_)[cell][i];
  std::sort(move.cells.begin(), move.cells.end());  // kNoCell stays behind
  return move;
}

static_assert(Symmetric<Position>);
static_assert(Recorded<Position>);
static_assert(sizeof(Move) == 6);

}  // namespace zermelo::connect6
