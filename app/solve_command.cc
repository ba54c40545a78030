// SPDX-License-Identifier: MIT
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

#include "app/commands.h"
#include "app/progress.h"
#include "app/session.h"
#include "app/tables.h"
#include "app/words.h"
#include "base/file.h"
#include "base/region.h"
#include "proof/claim.h"

namespace zermelo::app {

namespace {

constexpr std::uint64_t kMostThreads = 1024;

Done read_request(const SolveWords& words, Request& request) {
  if (auto ok = read_limits(words.limits, request); !ok) return ok;
  std::uint64_t threads = 1;
  if (auto ok = read_whole("--threads", words.threads, 1, kMostThreads, threads); !ok) return ok;
  request.threads = static_cast<int>(threads);
  if (auto ok = read_whole("--proof-max", words.proof_max, 1, Limits::kNone, request.proof_max); !ok) return ok;
  if (auto ok = read_choice("--question", words.question, kQuestions, request.ask); !ok) return ok;
  if (auto ok = read_choice("--for", words.who, kSides, request.who); !ok) return ok;
  if (!words.proof.empty())
    if (auto ok = check_place(words.proof); !ok) return Error{"--proof '" + words.proof + "': " + ok.error().what};
  if (!words.state.empty())
    if (auto ok = check_place(words.state); !ok) return Error{"--state '" + words.state + "': " + ok.error().what};
  if (words.state.empty() && !words.state_every.empty())
    return Error{"--state-every goes with --state, the file to save the search in"};
  auto every = static_cast<std::uint64_t>(request.state_every);
  if (auto ok = read_whole("--state-every", words.state_every, 1, 1'000'000, every); !ok) return ok;
  request.state_file = words.state, request.state_every = static_cast<double>(every);
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
Done make_way(const std::string& file, const Session& session, const Request& request) {
  std::ifstream there(file);
  std::string line;
  if (file.empty() || !there) return Nothing{};
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
  return Nothing{};
}

}  // namespace

int solve(const SolveWords& words, const std::atomic<bool>& stop) {
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
  if (auto ok = make_way(words.proof, **session, request); !ok) return complain(ok.error().what);
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
    std::fputs(report::plain_text(report).c_str(), stdout);
  if (request.library != nullptr)
    if (auto ok = request.library->save(); !ok) return complain("--templates " + ok.error().what), kFailed;
  const bool answered = report.status == "proven" || report.status == "disproven";
  return answered && report.ended_by.empty() && report.proof_trouble.empty() ? kAnswered : kEndedFirst;
}

}  // namespace zermelo::app
