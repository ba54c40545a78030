// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "base/file.h"
#include "base/text.h"
#include "report/report.h"

namespace zermelo::app {

namespace {

using Json = nlohmann::ordered_json;

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

}  // namespace

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

}  // namespace zermelo::app
