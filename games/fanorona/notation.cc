// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "games/fanorona/bits.h"
#include "games/fanorona/fanorona.h"

// How Fanorona is written: `b2-c2A-c3A` is a stone from b2 by c2 to c3, capturing by approach (A) or withdrawal (W) at
// each step; a step without letter is a paika (004 §2.2).
namespace zermelo::fanorona {
namespace {

constexpr std::string_view kStones = "wb";
constexpr std::string_view kWays[] = {"", "A", "W"};

std::string_view word_of(char stone) { return stone == 'w' ? "white" : "black"; }

std::string text_of_path(int from, std::span<const Leg> legs, Size size) {
  std::string out = cell_name(from, size);
  for (const Leg leg : legs) out += fmt::format("-{}{}", cell_name(leg.to, size), kWays[static_cast<int>(leg.way)]);
  return out;
}

struct Path {
  int from = 0;
  std::vector<Leg> legs;
};

Expected<Path> parse_path(std::string_view text, Size size) {
  std::vector<std::string> pieces = split(text, '-');
  if (pieces.size() < 2)
    return Error{"a move is written from-to, for example d2-e3A, with A or W after each step that captures"};
  const Expected<int> from = parse_cell(pieces[0], size);
  if (!from) return from.error();
  Path path{*from, {}};
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    Leg leg;
    if (pieces[i].ends_with('A')) leg.way = Way::approach;
    if (pieces[i].ends_with('W')) leg.way = Way::withdrawal;
    if (leg.way != Way::paika) pieces[i].pop_back();
    const Expected<int> to = parse_cell(pieces[i], size);
    if (!to) return to.error();
    leg.to = static_cast<std::uint8_t>(*to);
    path.legs.push_back(leg);
  }
  return path;
}

// Follows a path that is not legal to the step where it goes wrong, and says why. Legality itself is decided by the
// move generator; this works on letters, point by point, because it has to speak about them.
class Explanation {
 public:
  Explanation(BoardText board, Size size, std::string example)
      : cells_(std::move(board.cells)), own_(board.side), size_(size), example_(std::move(example)) {
    enemy_ = own_ == 'w' ? 'b' : 'w';
    capture_exists_ = example_.ends_with('A') || example_.ends_with('W');
  }

  std::string why_not(const Path& path) {
    if (cells_[path.from] == '.') return name(path.from) + " is empty";
    if (cells_[path.from] == enemy_)
      return fmt::format("the stone on {} is {}, but it is the turn of {}", name(path.from), word_of(enemy_),
                         word_of(own_));
    visited_.push_back(path.from);
    std::string reason;
    for (std::size_t i = 0; i < path.legs.size() && reason.empty(); ++i)
      reason = step(path.legs[i], path.legs.size() > 1);
    return reason.empty() ? "this is not a legal move here" : reason;
  }

 private:
  [[nodiscard]] std::string name(int point) const { return cell_name(point, size_); }

  // The direction of a step along a line of the board.
  [[nodiscard]] std::optional<std::array<int, 2>> direction(int from, int to) const {
    const int right = to % size_.columns - from % size_.columns, up = to / size_.columns - from / size_.columns;
    if (from == to || std::abs(right) > 1 || std::abs(up) > 1) return std::nullopt;
    const bool strong = (from % size_.columns + from / size_.columns) % 2 == 0;
    if (right != 0 && up != 0 && !strong) return std::nullopt;
    return std::array{right, up};
  }

  // The enemy stones without a gap from the neighbour of `point` on.
  [[nodiscard]] std::vector<int> run(int point, int right, int up) const {
    std::vector<int> stones;
    int column = point % size_.columns + right, row = point / size_.columns + up;
    while (column >= 0 && column < size_.columns && row >= 0 && row < size_.rows &&
           cells_[size_.cell(column, row)] == enemy_) {
      stones.push_back(size_.cell(column, row));
      column += right, row += up;
    }
    return stones;
  }

  // Why this step is not legal; otherwise makes it and returns nothing.
  std::string step(Leg leg, bool sequence) {
    const int from = visited_.back(), to = leg.to;
    const std::string both = name(from) + "-" + name(to);
    const auto way = direction(from, to);
    if (std::find(visited_.begin(), visited_.end(), to) != visited_.end())
      return fmt::format("the stone has already been on {} in this move", name(to));
    if (cells_[to] != '.') return name(to) + " is not empty";
    if (!way) return both + " is not one step along a line of the board";
    const auto [right, up] = *way;
    if (visited_.size() > 1 && last_ == *way) return both + " goes on in the direction of the step before";
    const std::vector<int> ahead = run(to, right, up), behind = run(from, -right, -up);
    if (ahead.empty() && behind.empty()) {
      if (sequence) return both + " captures nothing, but each step of a sequence must capture";
      if (capture_exists_) return "a capture is obligatory here, for example " + example_;
      if (leg.way != Way::paika) return fmt::format("{} captures nothing, so it has no letter: write {}", both, both);
      return {};
    }
    if (leg.way == Way::paika) {
      if (!ahead.empty() && !behind.empty()) return both + " may capture by A or W; say which";
      return fmt::format("{} captures: write {}{}", both, both, ahead.empty() ? 'W' : 'A');
    }
    const std::vector<int>& captured = leg.way == Way::approach ? ahead : behind;
    if (captured.empty())
      return fmt::format("{} captures nothing by {}", both, leg.way == Way::approach ? "approach" : "withdrawal");
    for (const int point : captured) cells_[point] = '.';
    std::swap(cells_[from], cells_[to]);
    visited_.push_back(to);
    last_ = *way;
    return {};
  }

  std::string cells_;
  char own_, enemy_;
  Size size_;
  std::string example_;
  bool capture_exists_ = false;
  std::vector<int> visited_;
  std::array<int, 2> last_{};
};

}  // namespace

BoardText Position::board() const {
  BoardText out{std::string(rules_.size().cells(), '.'), kStones[static_cast<int>(side_)]};
  for (const Side side : {Side::first, Side::second}) {
    const int s = static_cast<int>(side);
    for (Wide rest = fanorona::word_of<Wide>(stones_[s]); rest != 0; rest &= rest - 1)
      out.cells[lowest(rest)] = kStones[s];
  }
  return out;
}

std::string Position::text() const { return text_of(board(), rules_.size()); }

Expected<Position> Position::parse(const Rules& rules, std::string_view text) {
  if (text == "start") return start(rules);
  const Size size = rules.size();
  const Expected<BoardText> board = parse_board(text, size, kStones);
  if (!board) return board.error();
  const auto most = size.cells() / 2;
  for (const char stone : kStones) {
    const auto count = std::count(board->cells.begin(), board->cells.end(), stone);
    if (count > most)
      return Error{fmt::format("{} {} stones are too many: each side starts with {} on {}", count, word_of(stone), most,
                               text_of(size))};
  }
  if (std::count(board->cells.begin(), board->cells.end(), '.') == size.cells())
    return Error{"the board has no stones; a finished game has at least one stone of the winner"};
  Position p(rules, Empty{});
  p.side_ = board->side == kStones[0] ? Side::first : Side::second;
  for (int point = 0; point < size.cells(); ++point)
    if (const char c = board->cells[point]; c != '.') p.put(c == kStones[0] ? Side::first : Side::second, point);
  return p;
}

// Stones on their lines:
//
//     3 b-b-b
//       |\|/|
//     2 b-.-w
//       |/|\|
//     1 w-w-w
//       a b c
Drawing Position::drawing() const {
  const Size size = rules_.size();
  const std::string cells = board().cells;
  Drawing out;
  for (int row = size.rows - 1; row >= 0; --row) {
    out.add(fmt::format("{} ", row + 1), Ink::label);
    for (int column = 0; column < size.columns; ++column) {
      if (column > 0) out.add("-", Ink::line);
      out.add_cell(cells[size.cell(column, row)], kStones);
    }
    out.add("\n  ");
    for (int column = 0; column < size.columns && row > 0; ++column) {
      const bool slash = (column + row) % 2 == 0;  // the strong corner of the square to the left
      if (column > 0) out.add(slash ? "/" : "\\", Ink::line);
      out.add("|", Ink::line);
    }
    if (row > 0) out.add("\n");
  }
  for (int column = 0; column < size.columns; ++column)
    out.add(column > 0 ? " " : "").add(kColumnLetters.substr(column, 1), Ink::label);
  return out.add("\n");
}

void Position::written_texts(std::vector<std::string>& out) const {
  out.clear();
  with_stones([&]<class Word>(const Lines<Word>& lines, const Stones<Word>& stones) {
    if (stones.enemy == 0) return;
    each_written(
        lines, stones,
        [&](int from, int, Word, std::span<const Leg> legs) { out.push_back(text_of_path(from, legs, lines.size)); },
        [] {});
  });
}

// The first way of writing it.
std::string Position::move_text(Move move) const {
  std::string text;
  with_stones([&]<class Word>(const Lines<Word>& lines, const Stones<Word>& stones) {
    each_written(
        lines, stones,
        [&](int from, int to, Word captured, std::span<const Leg> legs) {
          if (text.empty() && packed(stones.enemy, {from, to, captured}) == move)
            text = text_of_path(from, legs, lines.size);
        },
        [] {});
  });
  return text;
}

Expected<Move> Position::parse_move(std::string_view text) const {
  const Expected<Path> path = parse_path(text, rules_.size());
  if (!path) return path.error();
  if (outcome() != Outcome::open) return Error{"no move is legal: the game is over"};
  std::optional<Move> found;
  std::string example;
  with_stones([&]<class Word>(const Lines<Word>& lines, const Stones<Word>& stones) {
    each_written(
        lines, stones,
        [&](int from, int to, Word captured, std::span<const Leg> legs) {
          if (example.empty()) example = text_of_path(from, legs, lines.size);
          if (from == path->from && std::equal(legs.begin(), legs.end(), path->legs.begin(), path->legs.end()))
            found = packed(stones.enemy, {from, to, captured});
        },
        [] {});
  });
  if (found) return *found;
  return Error{Explanation(board(), rules_.size(), example).why_not(*path)};
}

}  // namespace zermelo::fanorona
