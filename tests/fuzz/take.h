// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "rules/record.h"
#include "rules/sgf.h"

// The smallest game that reads and writes files, to try the fuzzer on: sides take one or two counters from a heap in
// turn, and who takes the last one wins. Files are SGF, `(;GM[take]SZ[7];B[1];W[2])`, or a list, `take 7: 1 2`.
namespace zermelo::take {

inline constexpr Option kOptions[] = {
    {.name = "heap", .type = Option::Type::integer, .standard = "7", .low = 1, .high = 99, .help = "counters"}};

struct Rules {
  int heap = 7;

  static Expected<Rules> make(const Call& conformed);
  [[nodiscard]] std::string text() const { return heap == 7 ? "take" : "take(heap=" + std::to_string(heap) + ")"; }
  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  int taken = 1;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

class Position {
 public:
  using Rules = take::Rules;
  using Move = take::Move;
  using Undo = take::Move;
  static constexpr Info kInfo{.name = "take", .help = "take one or two", .options = kOptions};
  static constexpr bool kAcyclic = true;

  Position() = default;
  static Position start(const Rules& rules) { return Position(rules, rules.heap, Side::first); }
  static Expected<Position> parse(const Rules& rules, std::string_view text) {
    const auto words = split_words(text);
    if (words.size() != 2) return Error{"a position is a number of counters and the side to move"};
    const auto left = parse_integer(words[0]);
    if (!left || *left < 0 || *left > rules.heap) return Error{"there are not so many counters"};
    if (words[1] != "first" && words[1] != "second") return Error{"the side to move must be first or second"};
    return Position(rules, static_cast<int>(*left), words[1] == "first" ? Side::first : Side::second);
  }

  [[nodiscard]] Rules rules() const { return rules_; }
  [[nodiscard]] Side to_move() const { return side_; }
  [[nodiscard]] Outcome outcome() const { return left_ > 0 ? Outcome::open : win_for(other(side_)); }
  void moves(std::vector<Move>& out) const {
    out.clear();
    for (int taken = 1; taken <= 2 && taken <= left_; ++taken) out.push_back({taken});
  }
  Undo play(Move move) {
    left_ -= move.taken;
    side_ = other(side_);
    return move;
  }
  void undo(Undo undo) {
    left_ += undo.taken;
    side_ = other(side_);
  }
  [[nodiscard]] Key key() const { return {static_cast<std::uint64_t>(side_), static_cast<std::uint64_t>(left_)}; }
  [[nodiscard]] std::string text() const { return std::to_string(left_) + " " + word(side_); }
  [[nodiscard]] std::string move_text(Move move) const { return std::to_string(move.taken); }
  [[nodiscard]] Expected<Move> parse_move(std::string_view text) const {
    if ((text == "1" && left_ > 0) || (text == "2" && left_ > 1)) return Move{text == "1" ? 1 : 2};
    return Error{"a move is 1 or 2, and not more than are left"};
  }
  [[nodiscard]] std::string drawing() const { return text() + "\n"; }

  static std::span<const std::string_view> record_formats() {
    static constexpr std::array<std::string_view, 2> kFormats = {"sgf", "list"};
    return kFormats;
  }
  static Expected<Records> read_records(const Rules&, std::string_view bytes) {
    return looks_like_sgf(bytes) ? read_sgf(bytes) : read_lists(bytes);
  }
  static Expected<std::string> write_record(const Rules& rules, const Record& record, std::string_view format) {
    if (record.position != "start") return Error{"the format has no place for a position"};
    const bool sgf = format == "sgf";
    std::string out = sgf ? "(;GM[take]SZ[" : "take ";
    out += std::to_string(rules.heap) + (sgf ? "]C[" + sgf_escaped(record.name) + "]" : ":");
    bool black = true;
    for (const auto& move : record.moves) {
      out += sgf ? (black ? ";B[" : ";W[") + move + "]" : " " + move;
      black = !black;
    }
    return out + (sgf ? ")\n" : "\n");
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  Position(const Rules& rules, int left, Side side) : rules_(rules), left_(left), side_(side) {}

  static Expected<Records> read_sgf(std::string_view bytes) {
    Records out;
    out.format = "sgf";
    const SgfGames read = parse_sgf(bytes);
    int number = 0;
    for (const auto& [line, what] : read.refused) out.refused.push_back({++number, line, what});
    for (const SgfGame& game : read.games) {
      Record record;
      record.number = ++number;
      record.line = game.line;
      record.name = game.nodes[0].value("C");
      const std::string heap = game.nodes[0].value("SZ");
      if (!heap.empty()) record.rules = "take(heap=" + heap + ")";
      for (const SgfNode& node : game.nodes) {
        for (const char* mover : {"B", "W"}) {
          if (node.find(mover) != nullptr) record.moves.push_back(node.value(mover));
        }
      }
      out.games.push_back(std::move(record));
    }
    return out;
  }
  static Expected<Records> read_lists(std::string_view bytes) {
    Records out;
    out.format = "list";
    int line = 0;
    for (const auto& text : split(bytes, '\n')) {
      ++line;
      const auto words = split_words(text);
      if (words.empty()) continue;
      if (words[0] != "take" || words.size() < 2 || !words[1].ends_with(':')) {
        out.refused.push_back({line, line, "a game begins with take and a number"});
        continue;
      }
      Record record;
      record.number = record.line = line;
      record.rules = "take(heap=" + words[1].substr(0, words[1].size() - 1) + ")";
      record.moves.assign(words.begin() + 2, words.end());
      out.games.push_back(std::move(record));
    }
    if (out.games.empty() && out.refused.empty()) return Error{"there is no game in the file"};
    return out;
  }

  Rules rules_;
  int left_ = 7;
  Side side_ = Side::first;
};

inline Expected<Rules> Rules::make(const Call& conformed) {
  return Rules{static_cast<int>(number_of(conformed, Position::kInfo, "heap"))};
}

}  // namespace zermelo::take
