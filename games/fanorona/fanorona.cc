// SPDX-License-Identifier: MIT
#include "games/fanorona/fanorona.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/fanorona/bits.h"
#include "rules/zobrist.h"

namespace zermelo::fanorona {
namespace {

// 9x9 takes 163 bits, more than an exact key has.
constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15ULL;
constexpr auto kZobrist = stone_keys<kMostPoints<Wide>>(kStep + 1, kStep);
constexpr std::size_t kUsualMoves = 32;  // room made at once in a new list, instead of growing it in steps
constexpr Key kBlackMoves{mix(2), mix(3)};

template <class Word>
Key zobrist_of(Word stones, Side side) {
  Key key;
  for (; stones != 0; stones &= stones - 1) key = key ^ kZobrist[static_cast<int>(side)][lowest(stones)];
  return key;
}

// Removes repeats from the end of a list, from `begin` on; first occurrences stay in order. Long lists use a hash table
// in the spare room of the list itself: no move is 0, so 0 marks a free slot.
void keep_first(std::vector<Move>& list, std::size_t begin) {
  constexpr std::size_t kShort = 24;
  const std::size_t end = list.size();
  std::size_t kept = begin;
  if (end - begin <= kShort) {
    for (std::size_t i = begin; i < end; ++i) {
      const auto last = list.begin() + static_cast<std::ptrdiff_t>(kept);
      if (std::find(list.begin() + static_cast<std::ptrdiff_t>(begin), last, list[i]) == last) list[kept++] = list[i];
    }
    return list.resize(kept);
  }
  const std::size_t slots = std::bit_ceil(2 * (end - begin));
  list.resize(end + slots);
  Move* const table = list.data() + end;
  for (std::size_t i = begin; i < end; ++i) {
    const Move move = list[i];
    std::size_t slot = mix(move.bits) & (slots - 1);
    while (table[slot].bits != 0 && table[slot] != move) slot = (slot + 1) & (slots - 1);
    if (table[slot] == move) continue;
    table[slot] = move;
    list[kept++] = move;
  }
  list.resize(kept);
}

// The least of the images' keys. The first half of an exact key is White's stones alone, and it nearly always decides.
template <class Word>
Key least_exact(const Lines<Word>& lines, Word white, Word black, std::uint64_t turn) {
  std::array<Word, 8> images;
  const int count = lines.size.symmetries();
  images[0] = white;
  if (count == 8) images[4] = lines.transposed(white);
  for (int i = 0; i < count; i += 4) {
    images[i + 1] = lines.mirrored(images[i]);
    images[i + 2] = lines.upturned(images[i]);
    images[i + 3] = lines.upturned(images[i + 1]);
  }
  Key least{~std::uint64_t{0}, ~std::uint64_t{0}};
  for (int i = 0; i < count; ++i) {
    const auto hi = static_cast<std::uint64_t>(images[i]);
    if (hi <= least.hi) least = std::min(least, Key{hi, static_cast<std::uint64_t>(lines.image(black, i)) | turn});
  }
  return least;
}

}  // namespace

Expected<Rules> Rules::make(const Call& conformed) {
  const Expected<Size> size = parse_size(value_of(conformed, Position::kInfo, "size"), 3, 9);
  if (!size) return size.error();
  if (size->columns % 2 == 0 || size->rows % 2 == 0)
    return Error{fmt::format("size {}: columns and rows must be odd, 3, 5, 7 or 9", text_of(*size))};
  return Rules{static_cast<std::uint8_t>(size->columns), static_cast<std::uint8_t>(size->rows),
               value_of(conformed, Position::kInfo, "blocked") == "draw"};
}

std::string Rules::text() const {
  return fmt::format("fanorona({}{})", text_of(size()), blocked_draws ? ",blocked=draw" : "");
}

void Position::put(Side side, int point) {
  Points& points = stones_[static_cast<int>(side)];
  (point < 64 ? points.low : points.high) |= std::uint64_t{1} << (point % 64);
}

// White fills the lower half, Black the upper; in the middle row Black and White alternate around the empty centre.
Position Position::start(const Rules& rules) {
  Position p(rules, Empty{});
  const int points = rules.size().cells(), centre = points / 2;
  const int middle = rules.rows / 2 * rules.columns;
  for (int point = 0; point < points; ++point) {
    if (point == centre) continue;
    bool white = point < middle;
    if (point >= middle && point < middle + rules.columns) white = (point - middle - (point > centre)) % 2 == 1;
    p.put(white ? Side::first : Side::second, point);
  }
  return p;
}

Outcome Position::outcome() const {
  return with_stones([&]<class Word>(const Lines<Word>& lines, const Stones<Word>& stones) {
    if (stones.own == 0) return win_for(other(side_));
    if (stones.enemy == 0) return win_for(side_);
    const Word empty = lines.board & ~(stones.own | stones.enemy);
    for (int up = kStay + 1; up < kDirections; ++up) {
      if ((stones.own & (empty >> lines.step[up]) & lines.leave[up]) != 0) return Outcome::open;
      if ((stones.own & (empty << lines.step[up]) & lines.leave[opposite(up)]) != 0) return Outcome::open;
    }
    return rules_.blocked_draws ? Outcome::draw : win_for(other(side_));
  });
}

void Position::moves(std::vector<Move>& out) const {
  out.clear();
  out.reserve(kUsualMoves);
  with_stones([&]<class Word>(const Lines<Word>& lines, const Stones<Word>& stones) {
    if (stones.enemy == 0) return;
    // Two paths can lead to one result only where one of them has two legs or more.
    std::size_t begin = 0;
    bool repeats = false;
    each_written(
        lines, stones,
        [&](int from, int to, Word captured, std::span<const Leg> legs) {
          repeats |= legs.size() > 1;
          out.push_back(packed(stones.enemy, {from, to, captured}));
        },
        [&] {
          if (repeats) keep_first(out, begin);
          begin = out.size();
          repeats = false;
        });
  });
}

void Position::written_moves(std::vector<Move>& out) const {
  out.clear();
  out.reserve(kUsualMoves);
  with_stones([&]<class Word>(const Lines<Word>& lines, const Stones<Word>& stones) {
    if (stones.enemy == 0) return;
    each_written(
        lines, stones,
        [&](int from, int to, Word captured, std::span<const Leg>) {
          out.push_back(packed(stones.enemy, {from, to, captured}));
        },
        [] {});
  });
}

void Position::play_wide(Move move) {
  const Wide enemy = word_of<Wide>(theirs());
  const Captured<Wide> captured = unpacked(enemy, move);
  mine() = points_of(word_of<Wide>(mine()) ^ bit<Wide>(captured.from) ^ bit<Wide>(captured.to));
  theirs() = points_of(enemy ^ captured.stones);
}

Key Position::zobrist() const {
  Key key = side_ == Side::second ? kBlackMoves : Key{};
  for (const Side side : {Side::first, Side::second})
    key = key ^ zobrist_of(word_of<Wide>(stones_[static_cast<int>(side)]), side);
  return key;
}

Position Position::image(int i) const {
  Position out = *this;
  with_stones([&]<class Word>(const Lines<Word>& lines, const Stones<Word>& stones) {
    out.mine() = points_of(lines.image(stones.own, i));
    out.theirs() = points_of(lines.image(stones.enemy, i));
  });
  return out;
}

Move Position::image(Move move, int i) const {
  return with_stones([&]<class Word>(const Lines<Word>& lines, const Stones<Word>& stones) {
    const Captured<Word> c = unpacked(stones.enemy, move);
    return packed(lines.image(stones.enemy, i),
                  {lines.size.image(c.from, i), lines.size.image(c.to, i), lines.image(c.stones, i)});
  });
}

Key Position::canonical_key() const {
  const std::uint64_t turn = std::uint64_t{side_ == Side::second} << 63;
  const Size size = rules_.size();
  if (size.cells() <= 49) return least_exact(lines_of<std::uint64_t>(size), stones_[0].low, stones_[1].low, turn);
  if (size.cells() <= 63)
    return least_exact(lines_of<Wide>(size), word_of<Wide>(stones_[0]), word_of<Wide>(stones_[1]), turn);
  Key least = key();
  for (int i = 1; i < symmetries(); ++i) least = std::min(least, image(i).key());
  return least;
}

static_assert(Symmetric<Position> && Written<Position>);
static_assert(sizeof(Move) == 8);

}  // namespace zermelo::fanorona
