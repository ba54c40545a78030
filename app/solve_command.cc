// SPDX-License-Identifier: MIT
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

#include "app/commands.h"
#include "app/paint.h"
#include "app/progress.h"
#include "app/session.h"
#include "app/tables.h"
#include "app/words.h"
#include "app/wrap.h"
#include "base/file.h"
#include "base/region.h"
#include "proof/claim.h"

namespace zermelo::app {

namespace {

// The options as they were typed, so that what is wrong with one can be said in one way.
struct SolveWords {
  PlaceWords place;
  LimitWords limits;
  std::string question = "value", who = "mover", recipe = "auto";
  std::string threads, proof, proof_max, database, templates, state, state_every;
  bool expand = false, score = false, all_moves = false, winning_moves = false, line = false, board = false,
       json = false, quiet = false;
};

Done read_request(const SolveWords& words, Request& request) {
  if (auto ok = read_limits(words.limits, request); !ok) return ok;
  std::uint64_t threads = 1;
  if (auto ok = read_whole("--threads", words.threads, 1, kMostThreads, threads); !ok) return ok;
  request.threads = static_cast<int>(threads);
  if (auto ok = read_count("--proof-max", words.proof_max, 1, request.proof_max); !ok) return ok;
  if (auto ok = read_choice("--question", words.question, kQuestions, request.ask); !ok) return ok;
  if (auto ok = read_choice("--for", words.who, kSides, request.who); !ok) return ok;
  if (!words.proof.empty())
    if (auto ok = check_place(words.proof); !ok) return Error{"--proof '" + words.proof + "': " + ok.error().what};
  if (!words.state.empty())
    if (auto ok = check_place(words.state); !ok) return Error{"--state '" + words.state + "': " + ok.error().what};
  if (words.state.empty() && !words.state_every.empty())
    return Error{"--state-every goes with --state, the file to save the search in"};
  if (auto ok = read_seconds("--state-every", words.state_every, request.state_every); !ok) return ok;
  request.state_file = words.state;
  request.score = words.score;
  if (words.question == "value" && words.who != "mover")
    return Error{"--for goes with --question win or draw; a value is always for the side to move"};
  request.recipe = words.recipe;
  request.proof_file = words.proof;
  request.proof_expands = words.expand;
  if (words.expand && (words.database.empty() || words.proof.empty()))
    return Error{"--expand writes out in a proof what a database knows: it goes with --proof and --db"};
  request.line = words.line, request.all_moves = words.all_moves, request.winning_moves = words.winning_moves;
  return Nothing{};
}

// From the start of the search the file is this search's certificate or it is not there: an older one would look like
// the proof of an answer that has none, so it gets another name. Bad input leaves it alone, and so does whatever else
// the file may hold.
//
// Returns the new name; empty: there was none.
Expected<std::string> make_way(const std::string& file, const Session& session, const Request& request) {
  std::ifstream there(file);
  std::string line;
  if (file.empty() || !there) return std::string();
  const auto wrong = [&](const std::string& what) { return Error{"--proof '" + file + "': " + what}; };
  if (std::getline(there, line) && !line.starts_with(proof::kMagic.substr(0, proof::kMagic.find(' '))))
    return wrong("what is there already is no certificate");
  if (const auto plan = session.plan(request); !plan) return plan.error();
  std::ifstream older(file + ".old");
  if (older && std::getline(older, line) && !line.starts_with(proof::kMagic.substr(0, proof::kMagic.find(' '))))
    return wrong("it would become " + file + ".old, and what is there is no certificate");
  std::error_code failed;
  std::filesystem::rename(file, file + ".old", failed);
  if (failed) return wrong("what is there cannot be renamed (" + failed.message() + ")");
  return file + ".old";
}

// What `auto` usually means may be faster, but cannot be saved. Whoever wants it saved is told what that costs.
void tell_of_recipe(const SolveWords& words, const std::string& game) {
  if (words.quiet || words.state.empty() || words.recipe != "auto" || words.score || !words.database.empty()) return;
  const std::string usual = auto_recipe(game), lasting = auto_recipe(game, true);
  if (usual != lasting)
    complain("note: '" + usual + "', which is 'auto' here, cannot be saved; with --state it is '" + lasting + "'");
}

int solve(const SolveWords& words, const std::atomic<bool>& stop, const Style& style) {
  Request request;
  request.limits.memory = half_of_free_memory();
  if (auto ok = read_request(words, request); !ok) return complain(ok.error().what);
  auto session = open_place(words.place);
  if (!session) return complain(session.error().what);
  if (!words.database.empty()) {
    auto opened = open_database((*session)->game_text(), words.database, request.limits.memory);
    if (!opened) return complain(opened.error().what);
    if (words.expand && opened->kind == db::Kind::values)
      return complain("--expand: a database without distances does not say how to win; build one with --distances");
    request.database = opened->source, request.database_memory = opened->memory;
  }
  if (!words.templates.empty())
    if (auto ok = open_templates(words.templates, **session, request); !ok) return complain(ok.error().what);
  const auto older = make_way(words.proof, **session, request);
  if (!older) return complain(older.error().what);
  tell_of_recipe(words, (*session)->game_text());
  std::optional<Expected<report::Report>> answer;
  {
    ProgressLine line(!words.quiet);
    request.stop = &stop;
    request.observer = &line;
    answer = (*session)->solve(request);
  }
  if (!*answer) return complain(answer->error().what);
  const report::Report& report = **answer;
  if (words.json)
    std::puts(report::json_line(report).c_str());
  else
    std::fputs(fitted(report::plain_text(report), style.width, 10).c_str(), stdout);
  if (!older->empty() && !words.json)
    std::fputs(("kept      " + *older + ", the earlier certificate\n").c_str(), stdout);
  if (words.board && !words.json) std::fputs(painted(picture_of(**session, report.move), style).c_str(), stdout);
  if (request.library != nullptr)
    if (auto ok = request.library->save(); !ok) return complain("--templates " + ok.error().what), kFailed;
  const bool answered = report.status == "proven" || report.status == "disproven";
  return answered && report.ended_by.empty() && report.proof_trouble.empty() ? kAnswered : kEndedFirst;
}

std::vector<OptionGroup> solve_groups(SolveWords& words) {
  OptionGroup limits = limit_group(words.limits, "half of what is free");
  limits.options.push_back({.name = "--proof-max",
                            .value = "N",
                            .help = "give up a certificate of more positions",
                            .to = &words.proof_max,
                            .takes = Takes::count,
                            .standard = "50000000"});
  return {
      {"Question",
       {{"--question", "WHAT", "what to find out (win: is it one? draw: is it at least one?)", &words.question,
         Takes::choice, kQuestions},
        {"--for", "WHO", "who is to win or draw", &words.who, Takes::choice, kSides},
        {"--all-moves", "", "the value of every legal move", &words.all_moves},
        {"--winning-moves", "", "the moves that win", &words.winning_moves},
        {"--line", "",
         "a line of play to the end: who wins or holds follows the proof, who loses resists; with --score both play "
         "their best",
         &words.line},
        {"--score", "",
         "the exact score for the side to move, below 0 if it loses: in Connect Four the stones that the winner has "
         "left when he wins, and one more; in Othello the discs that the winner is ahead, empty cells counted as his",
         &words.score}}},
      {"Search",
       {recipe_row(words.recipe),
        database_row(words.database),
        templates_row(words.templates),
        {"--state", "FILE",
         "save the search in this file now and then, and go on from it where it is there already; 'auto' is then a "
         "recipe that can be saved",
         &words.state, Takes::file},
        {"--state-every", "TIME", "time between two savings", &words.state_every, Takes::seconds, {}, "10m"},
        {"--threads", "N", "threads that search together, with dfpn and score", &words.threads, Takes::text, {}, "1"},
        {"--seed", "N", "seed of whatever is random", &words.limits.seed, Takes::text, {}, "1"}}},
      limits,
      {"Output",
       {{"--proof", "FILE",
         "write a certificate to this file; check it with 'zermelo check'; one that is there becomes FILE.old",
         &words.proof, Takes::file},
        {"--expand", "", "write out in the proof what the database knows, instead of referring to it", &words.expand},
        {"--board", "", "draw the position, with the move marked", &words.board},
        json_row(words.json),
        quiet_row(words.quiet)}}};
}

}  // namespace

Command solve_command() {
  const auto words = std::make_shared<SolveWords>();
  Command out{"solve", "the value of a position, a move that keeps it, and a proof"};
  out.about =
      "Finds out whether the side to move wins, draws or loses if both sides play perfectly. On a terminal a line "
      "shows "
      "how far the search is. Ctrl-C ends it, and it says what it knows; a second Ctrl-C ends the program at once.";
  add_place(out, words->place);
  for (auto& group : solve_groups(*words)) out.groups.push_back(std::move(group));
  out.examples = {
      {"solve mnk", "tic-tac-toe: a win, a draw or a loss?"},
      {"solve 'connect4(5x4)' --all-moves", "Connect Four on a small board, each first move"},
      {"solve mnk 'xo./.x./..o x' --line --board", "from a position, with a line of play to the end"},
      {"solve 'hex(4x4)' --proof hex.proof", "with a certificate for 'zermelo check hex.proof'"},
      {"solve connect4 4455 --score --line --board", "how soon it is won, and best play for both to the end"},
      {"solve 'othello(4x4)' --score --all-moves", "by how many discs, for each move"},
      {"solve connect4 --time 2s --memory 1GB", "a large board for two seconds: not solved so soon"}};
  out.run = [words](const Surroundings& around) { return solve(*words, around.stop, around.out); };
  out.tells_when_stopped = true;
  return out;
}

}  // namespace zermelo::app
