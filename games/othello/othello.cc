// SPDX-License-Identifier: MIT
#include "games/othello/othello.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"

namespace zermelo::othello {
namespace {

constexpr std::string_view kPasses[] = {"pass", "ps", "pa", "--"};

std::string name_of(int column, int row) { return {static_cast<char>('a' + column), static_cast<char>('1' + row)}; }

// What a character of a board stands for: 'x', 'o', '.', or 0 when it is none of the known ones.
char disc_of(char c) {
  switch (c) {
    case 'x':
    case 'X': return 'x';
    case 'o':
    case 'O': return 'o';
    case '.':
    case '-': return '.';
    default: return 0;
  }
}

// The cells in one word, row 1 first, from rows joined by / or from the bare cells.
Expected<std::string> parse_cells(std::string_view word, const Rules& rules) {
  const std::size_t length = rules.length;
  std::string cells;
  if (word.find('/') == std::string_view::npos) {
    if (word.size() != length * length)
      return Error{fmt::format("the board has {} cells without a /, but {} has {} cells", word.size(), rules.text(),
                               length * length)};
    cells = word;
  } else {
    const std::vector<std::string> rows = split(word, '/');
    if (rows.size() != length)
      return Error{fmt::format("the text has {} rows, but {} has {}", rows.size(), rules.text(), length)};
    for (std::size_t row = 0; row < length; ++row) {
      if (rows[row].size() != length)
        return Error{fmt::format("row {} has {} cells, but a row of {} has {}", row + 1, rows[row].size(), rules.text(),
                                 length)};
      cells += rows[row];
    }
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const char disc = disc_of(cells[i]);
    if (disc == 0)
      return Error{fmt::format("unknown character {} at {}; a cell is x, o or .", quoted(cells[i]),
                               name_of(static_cast<int>(i % length), static_cast<int>(i / length)))};
    cells[i] = disc;
  }
  return cells;
}

}  // namespace

Expected<Rules> Rules::make(const Call& conformed) {
  const Expected<Size> size = parse_size(value_of(conformed, Position::kInfo, "size"), 4, 8);
  if (!size) return size.error();
  if (size->columns != size->rows || size->columns % 2 != 0)
    return Error{fmt::format("size {}: Othello is played on 4x4, 6x6 or 8x8", text_of(*size))};
  return Rules{static_cast<std::uint8_t>(size->columns)};
}

std::string Rules::text() const { return fmt::format("othello({})", text_of(size())); }

Position Position::start(const Rules& rules) {
  return {rules, bits::bit(28) | bits::bit(35), bits::bit(27) | bits::bit(36), Side::first};
}

Outcome Position::stuck() const {
  if ((bits::moves(theirs_, mine_) & bits::kBoards[half_]) != 0) return Outcome::open;
  const int mine = std::popcount(mine_), theirs = std::popcount(theirs_);
  if (mine == theirs) return Outcome::draw;
  return win_for(mine > theirs ? side_ : other(side_));
}

int Position::score() const {
  const int first = std::popcount(black()), second = std::popcount(mine_ | theirs_) - first;
  if (first == second) return 0;
  const int empty = rules().size().cells() - first - second;
  return first > second ? first - second + empty : first - second - empty;
}

// The half of the key that comes first decides nearly always, so the images of the other discs wait until it is known
// which images are in question.
Key Position::canonical_key() const {
  std::array<bits::Cells, 8> images{};
  images[0] = black();
  images[1] = bits::mirrored(images[0]);
  images[4] = bits::transposed(images[0]);
  images[5] = bits::mirrored(images[4]);
  for (const int i : {0, 1, 4, 5}) images[i + 2] = bits::turned_over(images[i]);
  const bits::Cells least = *std::min_element(images.begin(), images.end());
  bits::Cells rest = ~bits::Cells{0};
  for (int i = 0; i < 8; ++i)
    if (images[i] == least) rest = std::min(rest, rest_of_key(bits::image(mine_ | theirs_, i)));
  return {least, rest};
}

Position Position::image(int i) const {
  Position out = *this;
  out.mine_ = bits::image(mine_, i);
  out.theirs_ = bits::image(theirs_, i);
  out.legal_ = bits::image(legal_, i);
  return out;
}

char Position::letter_at(int column, int row) const {
  const bits::Cells here = bits::bit(frame_cell(column, row, rules()));
  if (((mine_ | theirs_) & here) == 0) return '.';
  return (black() & here) != 0 ? 'x' : 'o';
}

std::string Position::text() const {
  const int length = 2 * half_;
  std::string out;
  for (int row = 0; row < length; ++row) {
    for (int column = 0; column < length; ++column) out += letter_at(column, row);
    out += row + 1 < length ? '/' : ' ';
  }
  return out + (side_ == Side::first ? 'x' : 'o');
}

// Row 1 is at the top, and so are the letters.
Drawing Position::drawing() const {
  const int length = 2 * half_;
  Drawing out("  ");
  for (int column = 0; column < length; ++column) out.add(" ").add(kColumnLetters.substr(column, 1), Ink::label);
  out.add("\n");
  for (int row = 0; row < length; ++row) {
    out.add(fmt::format("{:>2}", row + 1), Ink::label);
    for (int column = 0; column < length; ++column) out.add(" ").add_cell(letter_at(column, row), "xo");
    out.add("\n");
  }
  return out;
}

Expected<Position> Position::parse(const Rules& rules, std::string_view text) {
  if (text == "start") return start(rules);
  if (const Done done = check_length(text, rules.size()); !done) return done.error();
  const std::vector<std::string> words = split_words(text);
  if (words.empty()) return Error{"the position is empty; write the rows from the top joined by /, or start"};
  const Expected<std::string> cells = parse_cells(words[0], rules);
  if (!cells) return cells.error();
  if (words.size() < 2) return Error{"the side to move is missing after the board; it is x or o"};
  std::string_view said = words[1];
  if (said.size() == 2 && said[1] == ';') said.remove_suffix(1);  // as OBF files have it
  const char side = said.size() == 1 ? disc_of(said[0]) : '\0';
  if (side != 'x' && side != 'o')
    return Error{fmt::format("the side to move is {}; it must be x or o", shown(words[1]))};
  if (words.size() > 2) return Error{fmt::format("unexpected {} after the side to move", shown(words[2]))};
  bits::Cells black = 0, white = 0;
  for (std::size_t i = 0; i < cells->size(); ++i) {
    const int column = static_cast<int>(i % rules.length), row = static_cast<int>(i / rules.length);
    const bits::Cells here = bits::bit(frame_cell(column, row, rules));
    if ((*cells)[i] == 'x') black |= here;
    if ((*cells)[i] == 'o') white |= here;
    if ((*cells)[i] == '.' && (bits::kCentre & here) != 0)
      return Error{
          fmt::format("{} is empty, but the four cells of the centre hold a disc in every game", name_of(column, row))};
  }
  return Position(rules, black, white, side == 'x' ? Side::first : Side::second);
}

std::string Position::move_text(Move move) const {
  if (move.cell == Move::kPass) return "pass";
  const int margin = 4 - half_;
  return name_of(move.cell % 8 - margin, move.cell / 8 - margin);
}

Expected<Move> Position::parse_move(std::string_view text) const {
  const std::string word = lower(text.substr(0, 8));
  const bool passes = std::find(std::begin(kPasses), std::end(kPasses), word) != std::end(kPasses);
  const int column = word.size() == 2 ? word[0] - 'a' : -1, row = word.size() == 2 ? word[1] - '1' : -1;
  const int length = 2 * half_;
  if (!passes && (column < 0 || column >= length || row < 0 || row >= length))
    return Error{fmt::format("{} is not a move; a move is a cell from a1 to {}, or pass", shown(text),
                             name_of(length - 1, length - 1))};
  if (outcome_ != Outcome::open) return Error{fmt::format("{} is not legal: the game is over", word)};
  const char side = side_ == Side::first ? 'x' : 'o';
  if (passes) {
    if (legal_ == 0) return Move{Move::kPass};
    return Error{fmt::format("{} may not pass: {} is a move", side,
                             move_text({static_cast<std::uint8_t>(std::countr_zero(legal_))}))};
  }
  const int cell = frame_cell(column, row, rules());
  if ((legal_ & bits::bit(cell)) != 0) return Move{static_cast<std::uint8_t>(cell)};
  if (((mine_ | theirs_) & bits::bit(cell)) != 0) return Error{fmt::format("{} is not empty", word)};
  return Error{fmt::format("{} is not legal: a disc of {} there would turn nothing{}", word, side,
                           legal_ == 0 ? "; no move is left but pass" : "")};
}

static_assert(Symmetric<Position>);
static_assert(Indexed<Position>);
static_assert(Counted<Position>);
static_assert(Recorded<Position>);
static_assert(sizeof(Move) == 1);

}  // namespace zermelo::othello
