// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zermelo::report {

// A score as far as it is known.
struct Bounds {
  int least = 0, most = 0;
  [[nodiscard]] bool exact() const { return least == most; }
};

// +5, 0, -12; or what is known of it: +2 to +8, unknown
std::string text_of(const Bounds& score);

// The second word of a position, which says who is to move: `b../.../... w`. Empty: it does not say.
std::string mover_mark(std::string_view position);

// Everything one solve has to say, as plain data: what is printed, and what a result file holds.
struct Report {
  std::string game, position, question, status, value, move;
  bool over = false;  // the position is the end of a game
  std::vector<std::string> line;
  std::optional<std::vector<std::pair<std::string, std::string>>> moves;  // each legal move and its value
  std::optional<std::vector<std::string>> winning_moves;
  std::uint64_t moves_unknown = 0;                                         // legal moves whose value a limit kept back
  std::optional<Bounds> score;                                             // of the position, where it was asked for
  std::optional<std::vector<std::pair<std::string, Bounds>>> move_scores;  // of each legal move, for the side to move
  std::string estimate;  // of the value, where there is no proof; empty when there is none
  std::uint64_t nodes = 0, evaluated = 0, expanded = 0, visited = 0, seesaw = 0, nested = 0;
  std::uint64_t tree_peak = 0, tree_end = 0, inside_peak = 0;
  std::uint64_t stores = 0, hits = 0, replaced = 0, entries = 0;
  double seconds = 0, proof_number = 1, disproof_number = 1;
  bool numbered = true;  // does the search work with such numbers?
  std::uint64_t memory_bytes = 0;
  std::string recipe;
  std::uint64_t threads = 1;
  std::string sources;        // digest of the files that game and recipe name; empty: there are none
  std::string ended_by;       // why, when it ended before an answer
  bool proof_asked = false;   // or only the line that follows one
  std::string proof_trouble;  // why there is an answer but no proof, or no line
  std::optional<std::uint64_t> limit_nodes, limit_tree_nodes;
  std::optional<double> limit_seconds;
  std::uint64_t limit_memory_mb = 0;
  std::uint64_t seed = 1;
  std::string proof_file;
  std::uint64_t proof_positions = 0;
  bool proof_theory = false;                          // a witness in place of positions
  std::uint64_t proof_slices = 0;                     // of the endgame database that the proof refers to
  std::string state_file;                             // where an unfinished search was saved; empty: nowhere
  std::string state_trouble;                          // why it could not be
  std::uint64_t earlier_runs = 0, earlier_nodes = 0;  // of the same search, by earlier processes
  double earlier_seconds = 0;
  std::string database;  // folder of the endgame database; empty: none was used
};

// One object on one line, with the field names that docs/formats/json.md fixes.
std::string json_line(const Report& report);

// For people, several lines.
std::string plain_text(const Report& report);

// 1 position, 2,000 positions
std::string count_of(std::uint64_t number, const std::string& thing);

// A proof number for people: whole, but for those below 1, which are probabilities.
std::string number_text(double number);

// 1234567 -> 1,234,567
std::string with_commas(std::uint64_t number);

const char* version();

}  // namespace zermelo::report
