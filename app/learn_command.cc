// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "base/file.h"
#include "base/text.h"
#include "report/report.h"

namespace zermelo::app {

namespace {

using Json = nlohmann::ordered_json;

struct LearnWords {
  std::string game, out, skip;
  std::vector<std::string> files;
  bool cut = false, json = false;
};

// What was wrong with games, each as "file: game 3, line 17: ...".
struct Troubles {
  std::vector<std::string> refused, mismatches;
  int status = kAnswered;
};

// Each complaint is a line of its own and names the file: a long list can be searched.
void take_in(MoveLearner& learner, const std::string& file, Troubles& out) {
  const auto refuse = [&](const std::string& what) {
    out.refused.push_back(what);
    out.status = complain(what);
  };
  const auto contents = file_contents(file);
  if (!contents) return refuse(contents.error().what);
  const auto replayed = learner.add(*contents);
  if (!replayed) return refuse(file + ": " + replayed.error().what);
  for (const auto& what : replayed->refused) refuse(file + ": " + what);
  for (const auto& what : replayed->mismatches) {
    out.mismatches.push_back(file + ": " + what);
    complain(out.mismatches.back());
    if (out.status == kAnswered) out.status = kFailed;
  }
}

// An older table, or nothing.
bool may_be_replaced(const std::string& file) {
  std::ifstream there(file, std::ios::binary);
  std::string line;
  if (!std::getline(there, line)) return true;
  const std::string table = MoveTable{}.text();
  return line.starts_with(table.substr(0, table.find(' ') + 1));
}

Done check_words(const LearnWords& words, std::uint64_t& skip) {
  if (!words.skip.empty()) {
    const auto number = parse_integer(words.skip);
    if (!number || *number < 0) return Error{"--skip '" + words.skip + "': a whole number from 0 up is expected"};
    skip = static_cast<std::uint64_t>(*number);
  }
  const std::string where = "--out '" + words.out + "': ";
  for (const auto& file : words.files)
    if (std::error_code ignored; std::filesystem::equivalent(words.out, file, ignored))
      return Error{where + "that is one of the game files"};
  if (auto ok = check_place(words.out); !ok) return Error{where + ok.error().what};
  if (!may_be_replaced(words.out))
    return Error{where + "what is there already is no table of moves, and is not written over; give another name"};
  return Nothing{};
}

void print(const LearnWords& words, const MoveTable& table, std::uint64_t positions, const Troubles& troubles) {
  if (words.json) {
    const Json out{{"table", words.out},         {"game", table.game},          {"games", table.games},
                   {"positions", positions},     {"skip", table.skip},          {"cut", words.cut},
                   {"moves", table.rows.size()}, {"refused", troubles.refused}, {"mismatches", troubles.mismatches}};
    return fmt::print("{}\n", out.dump(-1, ' ', false, Json::error_handler_t::replace));
  }
  fmt::print("{}: {}, {}, {}, {}", words.out, table.game, report::count_of(table.games, "game"),
             report::count_of(positions, "position"), report::count_of(table.rows.size(), "move"));
  if (!troubles.refused.empty()) fmt::print("; {} refused", troubles.refused.size());
  if (!troubles.mismatches.empty()) fmt::print("; {} with another end than stated", troubles.mismatches.size());
  fmt::print("\n");
}

int learn_moves(const LearnWords& words) {
  std::uint64_t skip = 0;
  if (auto ok = check_words(words, skip); !ok) return complain(ok.error().what);
  const auto game = find_game(words.game);
  if (!game) return complain(game.error().what);
  const auto learner = (*game)->learn_moves(skip, words.cut);
  if (!learner) return complain((words.cut ? "--cut: " : "") + learner.error().what);
  Troubles troubles;
  for (const auto& file : words.files) take_in(**learner, file, troubles);
  const auto table = (*learner)->table();
  if (!table && !troubles.refused.empty()) return kBadInput;  // what is wrong has been said
  if (!table) return complain(fmt::format("no game reaches ply {}, so there is nothing to learn from", skip));
  if (const auto ok = write_whole(words.out, [&](std::ostream& out) { out << table->text(); }); !ok)
    return complain(ok.error().what, kFailed);
  print(words, *table, (*learner)->positions(), troubles);
  return troubles.status;
}

Command learn_moves_command() {
  const auto words = std::make_shared<LearnWords>();
  Command out{"moves", "how often each move was played, and how often it could have been"};
  out.arguments = {{"GAME", "the game; its size may come from the files", &words->game, Takes::game},
                   {"FILES", "game files in the formats that the game reads", &words->files, Takes::file}};
  OptionRow table{"--out", "FILE", "the file for the table; an older table is replaced", &words->out, Takes::file};
  table.required = true;
  out.groups = {
      {"Counting",
       {{"--skip", "N", "leave out the positions before this ply of each game", &words->skip, Takes::text, {}, "0"},
        {"--cut", "", "the files are of a larger board; its four corners are taken for boards of GAME", &words->cut}}},
      {"Output", {table, json_row(words->json)}}};
  out.examples = {{"learn moves hex game.sgf --out hex.moves", "count the moves of a game file"},
                  {"learn moves hex game.sgf --out hex.moves --skip 2", "without the opening"}};
  out.run = [words](const Surroundings&) { return learn_moves(*words); };
  return out;
}

}  // namespace

Command learn_command() {
  Command out{"learn", "tables for leaf numbers, from games that were played"};
  out.about = "A recipe uses such a table as leaf numbers: dfpn(leaf=frequency(hex.moves)). See docs/formats/moves.md.";
  out.commands.push_back(learn_moves_command());
  return out;
}

}  // namespace zermelo::app
