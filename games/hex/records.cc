// SPDX-License-Identifier: MIT
// Game files: SGF as HexGui writes it, engine logs of one game a line (`b a1,w f5,...,w resign,B`), and move lists.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "games/hex/hex.h"
#include "rules/lines.h"
#include "rules/sgf.h"

namespace zermelo::hex {
namespace {

constexpr std::array<std::string_view, 2> kFormats = {"sgf", "moves"};
constexpr Size kAnySize{kLongest, kLongest};

Side side_of(char stone) { return stone == 'b' ? Side::first : Side::second; }
char stone_of(Side side) { return kStones[static_cast<int>(side)]; }
bool is_swap(std::string_view move) { return move == "swap" || move == "swap-pieces"; }

// "B+", "W+Resign": who won; a reason after the sign says that it was not played out. Anything else says nothing.
void read_result(std::string_view text, Record& out) {
  if (text.size() < 2 || text[1] != '+') return;
  const char winner = lower(text.substr(0, 1))[0];
  if (kStones.find(winner) == std::string_view::npos) return;
  out.result = win_for(side_of(winner));
  out.complete = text.size() == 2;
}

// Builds a record from stones as a file names them, each with its colour. The moves of a record alternate; where those
// of a file do not, or where stones are set up in between, all that came before becomes the position they start from.
class Story {
 public:
  explicit Story(Size size) : size_(size), cells_(size.cells(), '.') {}

  Done set_up(char stone, std::string_view name) {
    if (const Done done = fold(); !done) return done.error();
    const Expected<int> cell = parse_cell(lower(name), size_);
    if (!cell) return cell.error();
    cells_[*cell] = stone;
    return Nothing{};
  }
  Done to_move(char stone) {
    if (const Done done = fold(); !done) return done.error();
    side_ = stone;
    return Nothing{};
  }
  // REQUIRES: `move` in small letters.
  Done play(char stone, const std::string& move) {
    if (move == "swap-sides") return Nothing{};  // the players change chairs, the board stays as it is
    if (over_) return Error{"a move after a resignation"};
    if (move == "resign" || move == "forfeit") {
      over_ = true;
      result_ = win_for(other(side_of(stone)));
      return Nothing{};
    }
    if (!is_swap(move))
      if (const Expected<int> cell = parse_cell(move, kAnySize); !cell) return cell.error();
    const bool follows = moves_.empty() ? side_ == 0 || side_ == stone : next_ == stone;
    if (!follows)
      if (const Done done = fold(); !done) return done.error();
    if (moves_.empty()) side_ = stone;
    swapped_ = swapped_ || is_swap(move);
    moves_.push_back(is_swap(move) ? "swap" : move);
    next_ = stone_of(other(side_of(stone)));
    return Nothing{};
  }

  [[nodiscard]] bool swapped() const { return swapped_; }
  [[nodiscard]] bool over() const { return over_; }

  void finish(Record& out) {
    out.moves = moves_;
    if (over_) out.result = result_, out.complete = false;
    const auto black = std::count(cells_.begin(), cells_.end(), 'b'),
               white = std::count(cells_.begin(), cells_.end(), 'w');
    if (side_ == 0) side_ = black > white ? 'w' : 'b';
    if (black + white == 0 && side_ == 'b') return;  // "start"
    out.position.clear();
    for (int row = 0; row < size_.rows; ++row)
      out.position += (row > 0 ? "/" : "") + cells_.substr(static_cast<std::size_t>(size_.cell(0, row)),
                                                           static_cast<std::size_t>(size_.columns));
    out.position += {' ', side_};
  }

 private:
  // The moves so far become stones of the set-up.
  Done fold() {
    char stone = side_;
    for (const std::string& move : moves_) {
      if (move == "swap") {
        if (const Done done = fold_swap(); !done) return done.error();
      } else {
        const Expected<int> cell = parse_cell(move, size_);
        if (!cell) return cell.error();
        if (cells_[*cell] != '.') return Error{fmt::format("{} is set twice", move)};
        cells_[*cell] = stone;
      }
      stone = stone_of(other(side_of(stone)));
    }
    moves_.clear();
    side_ = 0;
    return Nothing{};
  }
  Done fold_swap() {
    const std::size_t cell = cells_.find('b');
    if (size_.columns != size_.rows || cell == std::string::npos || cells_.find_first_not_of('.') != cell ||
        cells_.find_first_not_of('.', cell + 1) != std::string::npos)
      return Error{"swap is legal only as the answer to the first stone, on a square board"};
    cells_[cell] = '.';
    cells_[cell % size_.columns * size_.columns + cell / size_.columns] = 'w';
    return Nothing{};
  }

  Size size_;
  std::string cells_;  // the set-up, row by row from the top
  char side_ = 0;      // who moves first from there; 0: not said
  char next_ = 0;      // who moves after moves_
  std::vector<std::string> moves_;
  bool swapped_ = false, over_ = false;
  Outcome result_ = Outcome::open;
};

// "11", "7:6" or "7x6".
Expected<Size> read_size(std::string text) {
  std::replace(text.begin(), text.end(), ':', 'x');
  return parse_size(text.find('x') == std::string::npos ? text + "x" + text : text, 1, kLongest);
}

Done read_node(const SgfNode& node, Story& story) {
  for (const auto& property : node.properties) {
    const std::string& name = property.name;
    const auto located = [&](const Error& error) {
      return Error{fmt::format("line {}: {}", property.line, error.what)};
    };
    if (name == "AB" || name == "AW" || name == "AE") {
      const char stone = name == "AB" ? 'b' : name == "AW" ? 'w' : '.';
      for (const std::string& value : property.values)
        if (const Done done = story.set_up(stone, value); !done) return located(done.error());
    } else if (name == "PL") {
      const std::string side = lower(property.values[0]).substr(0, 1);
      if (side != "b" && side != "w") return located(Error{"PL must name B or W as the side to move"});
      if (const Done done = story.to_move(side[0]); !done) return located(done.error());
    } else if (name == "B" || name == "W") {
      for (const std::string& value : property.values)
        if (const Done done = story.play(lower(name)[0], lower(value)); !done) return located(done.error());
    }
  }
  return Nothing{};
}

Expected<Record> read_sgf_game(const Rules& rules, const SgfGame& game) {
  const SgfNode& root = game.nodes.front();
  if (const std::string kind = root.value("GM"); !kind.empty() && kind != "11")
    return Error{fmt::format("GM[{}] is another game; Hex has the number 11", kind)};
  Rules said = rules;
  if (const std::string text = root.value("SZ"); !text.empty()) {
    const Expected<Size> size = read_size(text);
    if (!size) return size.error();
    said = {static_cast<std::uint8_t>(size->columns), static_cast<std::uint8_t>(size->rows), false};
    said.swap = rules.swap && said.columns == said.rows;
  }
  Record out;
  const std::string black = root.value("PB"), white = root.value("PW");
  out.name = black.empty() && white.empty() ? root.value("GN") : black + " - " + white;
  read_result(root.value("RE"), out);
  Story story(said.size());
  for (const SgfNode& node : game.nodes)
    if (const Done done = read_node(node, story); !done) return done.error();
  said.swap = said.swap || (story.swapped() && said.columns == said.rows);
  out.rules = said.text();
  story.finish(out);
  return out;
}

Records read_sgf(const Rules& rules, std::string_view bytes) {
  Records out{.format = "sgf", .games = {}, .refused = {}};
  SgfGames trees = parse_sgf(bytes);
  int number = 0;
  for (const SgfGame& game : trees.games) {
    Expected<Record> record = read_sgf_game(rules, game);
    ++number;
    if (!record) {
      out.refused.push_back({number, game.line, record.error().what});
      continue;
    }
    record->number = number, record->line = game.line;
    out.games.push_back(std::move(*record));
  }
  for (auto& [line, what] : trees.refused) out.refused.push_back({++number, line, std::move(what)});
  return out;
}

// "b a1", "w resign": a colour, a space, a move.
bool names_colour(std::string_view piece) { return piece.starts_with("b ") || piece.starts_with("w "); }

// `b a1,w f5,b c2,w resign,B`: each move with its colour, then the winner.
Expected<Record> read_log_line(const Rules& rules, std::string_view line) {
  std::vector<std::string> pieces = split(line, ',');
  Record out;
  if (const std::string& last = pieces.back(); last == "B" || last == "W") {
    // Engines stop at a certain win with or without a resignation, so this does not say that the game was played out.
    out.result = win_for(last == "B" ? Side::first : Side::second);
    pieces.pop_back();
  }
  Story story(rules.size());
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (!names_colour(pieces[i]))
      return Error{fmt::format("move {} does not begin with its colour, b or w, and a space", i + 1)};
    if (const Done done = story.play(pieces[i][0], lower(pieces[i].substr(2))); !done)
      return Error{fmt::format("move {}: {}", i + 1, done.error().what)};
  }
  const std::optional<Outcome> stated = out.result;
  story.finish(out);
  if (stated && out.result != stated) return Error{"the side that resigned is said to have won"};
  if (story.swapped() && !rules.swap && rules.columns == rules.rows)
    out.rules = Rules{rules.columns, rules.rows, true}.text();
  return out;
}

Records read_logs(const Rules& rules, std::string_view bytes) {
  Records out{.format = "log", .games = {}, .refused = {}};
  int number = 0;
  for (const Line& line : lines_of(bytes)) {
    if (line.text.empty() || line.text.front() == '#') continue;
    ++number;
    Expected<Record> record = read_log_line(rules, line.text);
    if (!record) {
      out.refused.push_back({number, line.number, record.error().what});
      continue;
    }
    record->number = number, record->line = line.number;
    out.games.push_back(std::move(*record));
  }
  return out;
}

Records read_lists(const Rules& rules, std::string_view bytes) {
  return read_move_list(bytes, [&](Record& record, const std::string& word) -> Done {
    const std::string move = lower(word);
    if (is_swap(move)) {
      if (!rules.swap && rules.columns == rules.rows) record.rules = Rules{rules.columns, rules.rows, true}.text();
    } else if (const Expected<int> cell = parse_cell(move, kAnySize); !cell) {
      return cell.error();
    }
    record.moves.push_back(is_swap(move) ? "swap" : move);
    return Nothing{};
  });
}

// A file is a log when any of its lines is one; damage in between does not change that.
bool looks_like_log(std::string_view bytes) {
  const auto lines = lines_of(bytes);
  return std::any_of(lines.begin(), lines.end(), [](const Line& line) { return names_colour(line.text); });
}

}  // namespace

std::span<const std::string_view> Position::record_formats() { return kFormats; }

Expected<Records> Position::read_records(const Rules& rules, std::string_view bytes) {
  return some_of(looks_like_sgf(bytes)   ? read_sgf(rules, bytes)
                 : looks_like_log(bytes) ? read_logs(rules, bytes)
                                         : read_lists(rules, bytes),
                 "Hex");
}

namespace {

// The set-up of a position as properties: AB[a1][b2]AW[c3]PL[W].
std::string set_up_of(const Position& p) {
  std::string out;
  for (const Side side : {Side::first, Side::second}) {
    std::string stones;
    for (int cell = 0; cell < p.rules().size().cells(); ++cell)
      if (p.has(side, cell)) stones += "[" + cell_name(cell, p.rules().size()) + "]";
    if (!stones.empty()) out += (side == Side::first ? "AB" : "AW") + stones;
  }
  return out + (p.to_move() == Side::first ? "PL[B]" : "PL[W]");
}

Expected<std::string> write_sgf(const Record& record, Position p) {
  const Size size = p.rules().size();
  std::string out =
      "(;FF[4]GM[11]SZ[" +
      (size.columns == size.rows ? std::to_string(size.columns) : fmt::format("{}:{}", size.columns, size.rows)) + "]";
  if (!record.name.empty()) out += "GN[" + sgf_escaped(one_line(record.name)) + "]";
  if (record.result)
    out += fmt::format("RE[{}+{}]", *record.result == Outcome::first ? 'B' : 'W', record.complete ? "" : "R");
  if (record.position != "start") out += ";" + set_up_of(p);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const Expected<Move> move = p.parse_move(record.moves[i]);
    if (!move) return Error{fmt::format("move {}: {}", i + 1, move.error().what)};
    out += fmt::format(";{}[{}]", p.to_move() == Side::first ? 'B' : 'W',
                       *move == kSwap ? "swap-pieces" : p.move_text(*move));
    p.play(*move);
  }
  return out + ")\n";
}

Expected<std::string> write_list(const Record& record, Position p) {
  Record listed = record;
  if (p == Position::start(p.rules())) listed.position = "start";
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const Expected<Move> move = p.parse_move(record.moves[i]);
    if (!move) return Error{fmt::format("move {}: {}", i + 1, move.error().what)};
    listed.moves[i] = p.move_text(*move);
    p.play(*move);
  }
  return write_move_list(listed);
}

}  // namespace

Expected<std::string> Position::write_record(const Rules& rules, const Record& record, std::string_view format) {
  const Expected<Position> p = parse(rules, record.position);
  if (!p) return p.error();
  if (record.result == Outcome::draw || record.result == Outcome::open)
    return Error{"a game of Hex is won by one side; it cannot end otherwise"};
  if (format == "sgf") return write_sgf(record, *p);
  if (format == "moves") return write_list(record, *p);
  return Error{fmt::format("no such format; known: {}, {}", kFormats[0], kFormats[1])};
}

}  // namespace zermelo::hex
