// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "base/side.h"
#include "rules/position.h"

namespace zermelo {

// A game as a file tells it. Nothing in it has been checked against the rules; `replay` does that.
struct Record {
  int number = 1;                  // in its file, counted from 1
  int line = 1;                    // of the file, where it begins; for binary files the byte
  std::string name;                // players, event, whatever tells it from others; may be empty
  std::string rules;               // what the file says of them, canonical: "hex(7x7)"; empty when it says nothing
  std::string position = "start";  // where the moves begin
  std::vector<std::string> moves;  // as parse_move reads them
  std::optional<Outcome> result;   // who won as the file says, never Outcome::open
  bool complete = false;           // the file says that the game was played to its end on the board
  std::optional<int> score;        // at the end as the file says it, in the view of the first player (see Counted)
};

// What a file holds. A part that cannot be read is reported and does not spoil the rest.
struct Records {
  struct Refused {
    int number = 1, line = 1;  // as in Record
    std::string what;
  };
  std::string format;  // "sgf", "wthor"
  std::vector<Record> games;
  std::vector<Refused> refused;

  [[nodiscard]] const char* place() const { return format == "wthor" ? "byte" : "line"; }  // what `line` counts
};

// Recorded: a game that reads and writes the files its community uses. `rules` are those that were asked for; a file
// may say otherwise. The reader looks at the bytes, not at a file name, and refuses with a sentence when nothing in
// them is a game. `write_record` refuses what a format cannot hold.
template <class P>
concept Recorded = Position<P> && requires(const typename P::Rules r, std::string_view s, const Record& record) {
  { P::record_formats() } -> std::same_as<std::span<const std::string_view>>;  // the names that write_record knows
  { P::read_records(r, s) } -> std::same_as<Expected<Records>>;
  { P::write_record(r, record, s) } -> std::same_as<Expected<std::string>>;  // s: one of record_formats ()
};

// Counted: a game that ends with a number, not only with a winner. (rules/scored.h: one that can be searched for it.)
template <class P>
concept Counted = Position<P> && requires(const P c) {
  { c.score() } -> std::same_as<int>;  // REQUIRES: outcome () != open. For the first player: positive when it has won
};

}  // namespace zermelo
