// SPDX-License-Identifier: MIT
// Test positions: random ones, the same for the same seed, with their values where these can be had.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <ostream>

#include "app/commands.h"
#include "app/games_words.h"
#include "app/selfplay.h"
#include "app/words.h"
#include "base/file.h"
#include "base/parallel.h"
#include "report/report.h"

namespace zermelo::app {

namespace {

struct GenerateWords {
  std::string game, plies, count, seed, question = "value", solve, memory, threads, out;
  bool json = false;
};

// What was asked for, read.
struct Work {
  PositionsJob job;
  Request request;  // for each position
  bool solve = false;
  int threads = 1;
};

Expected<Work> read_work(const GenerateWords& words) {
  Work out;
  std::uint64_t threads = 1;
  constexpr std::uint64_t kMostCount = 1'000'000, kMostPlies = 100'000, kMostThreads = 64;
  if (auto ok = read_whole("--plies", words.plies, 0, kMostPlies, out.job.plies); !ok) return ok.error();
  if (auto ok = read_whole("--count", words.count, 1, kMostCount, out.job.count); !ok) return ok.error();
  if (auto ok = read_whole("--seed", words.seed, 0, Limits::kNone, out.job.seed); !ok) return ok.error();
  if (auto ok = read_whole("--threads", words.threads, 1, kMostThreads, threads); !ok) return ok.error();
  if (auto ok = read_choice("--question", words.question, kQuestions, out.request.ask); !ok) return ok.error();
  if (auto ok = read_seconds("--solve", words.solve, out.request.limits.seconds); !ok) return ok.error();
  if (auto ok = read_memory("--memory", words.memory, out.request.limits.memory); !ok) return ok.error();
  out.solve = !words.solve.empty();
  out.threads = static_cast<int>(threads);
  out.request.limits.memory /= threads;
  return out;
}

// The field that says what was found out, with the tab before it; empty when the time was not enough. Nothing but what
// was proved is said.
Expected<std::string> truth_of(const Game& game, const std::string& position, const Request& request) {
  const auto session = game.open(position);
  if (!session) return session.error();
  const auto report = (*session)->solve(request);
  if (!report) return report.error();
  if (report->status != "proven" && report->status != "disproven") return std::string();
  if (request.ask == Request::Ask::value) return "\tvalue=" + report->value;
  return std::string("\tanswer=") + (report->status == "proven" ? "yes" : "no");
}

Expected<std::vector<std::string>> truths_of(const Game& game, const std::vector<std::string>& positions,
                                             const Work& work, const std::atomic<bool>& stop) {
  std::vector<Expected<std::string>> found(positions.size(), std::string());
  Request request = work.request;
  request.stop = &stop;
  if (work.solve)
    in_parallel(work.threads, positions.size(),
                [&](std::uint64_t i) { found[i] = truth_of(game, positions[i], request); });
  std::vector<std::string> out;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!found[i]) return Error{positions[i] + ": " + found[i].error().what};
    out.push_back(*found[i]);
  }
  return out;
}

// How the file was made, so that it can be made again.
std::string head_of(const GenerateWords& words, const Work& work, const std::string& game, std::size_t known) {
  std::string out =
      fmt::format("# {}: {} after {} plies, no two alike up to symmetry.\n# Made by: zermelo generate '{}' ", game,
                  report::count_of(work.job.count, "random position"), work.job.plies, game);
  out += fmt::format("--plies {} --count {} --seed {}", work.job.plies, work.job.count, work.job.seed);
  if (words.question != "value") out += " --question " + words.question;
  if (work.solve) out += " --solve " + words.solve;
  out += fmt::format("  (version {})\n", report::version());
  out += fmt::format("# {}= is known of {} of them.\n", words.question == "value" ? "value" : "answer", known);
  return out;
}

int generate(const GenerateWords& words, const std::atomic<bool>& stop) {
  const auto work = read_work(words);
  if (!work) return complain(work.error().what);
  if (auto ok = check_new_file(words.out); !ok) return complain(ok.error().what);
  const auto game = find_game(words.game);
  if (!game) return complain(game.error().what);
  const auto start = (*game)->open("start");
  if (!start) return complain(start.error().what);
  const auto positions = random_positions(**start, work->job);
  if (!positions) return complain(positions.error().what);
  const auto truths = truths_of(**game, *positions, *work, stop);
  if (!truths) return complain(truths.error().what);
  if (stop) return complain("interrupted: nothing was written", kEndedFirst);
  const auto unknown = static_cast<std::size_t>(std::count(truths->begin(), truths->end(), ""));
  const std::size_t known = truths->size() - unknown;
  const std::string name = (*start)->game_text();
  const std::string question = words.question == "value" ? "" : "\tquestion=" + words.question;
  const auto ok = write_whole(words.out, [&](std::ostream& out) {
    out << head_of(words, *work, name, known);
    for (std::size_t i = 0; i < positions->size(); ++i)
      out << name << '\t' << (*positions)[i] << question << (*truths)[i] << '\n';
  });
  if (!ok) return complain(ok.error().what, kFailed);
  if (words.json)
    fmt::print("{}\n", report::line_of({{"suite", words.out},
                                        {"game", name},
                                        {"plies", work->job.plies},
                                        {"positions", positions->size()},
                                        {"known", known},
                                        {"seed", work->job.seed}}));
  else
    fmt::print("{}: {}, {} with a known {}\n", words.out, report::count_of(positions->size(), "position"), known,
               words.question == "value" ? "value" : "answer");
  return kAnswered;
}

OptionRow required(OptionRow row) {
  row.required = true;
  return row;
}

}  // namespace

Command generate_command() {
  const auto words = std::make_shared<GenerateWords>();
  Command out{"generate", "random positions for tests, as a suite"};
  out.about =
      "Each is reached from the start by so many random moves, and the game is not over. Passes do not count as moves: "
      "in "
      "Othello all positions have the same number of discs. No two are images of each other.";
  out.arguments = {{"GAME", "the game, with size and rules", &words->game, Takes::game}};
  out.groups = {
      {"Positions",
       {required({"--plies", "N", "moves from the start", &words->plies}),
        required({"--count", "N", "how many positions", &words->count}),
        {"--seed", "N", "seed of whatever is random", &words->seed, Takes::text, {}, "1"}}},
      {"Values",
       {{"--solve",
         "TIME",
         "solve each for so long: 90 or 90s, 5m; what is proved is written down",
         &words->solve,
         Takes::seconds,
         {},
         "no search"},
        {"--question", "WHAT", "what to find out (win: is it one? draw: is it at least one?)", &words->question,
         Takes::choice, kQuestions},
        memory_row(words->memory, "1GB"),
        {"--threads", "N", "positions solved at a time", &words->threads, Takes::text, {}, "1"}}},
      {"Output",
       {required({"--out", "FILE", "the file for the suite; it must not be there yet", &words->out, Takes::file}),
        json_row(words->json)}}};
  out.examples = {{"generate 'connect4(5x4)' --plies 6 --count 20 --out c4.suite", "twenty positions"},
                  {"generate 'othello(6x6)' --plies 22 --count 5 --solve 10 --out o6.suite", "and their values"}};
  out.run = [words](const Surroundings& around) { return generate(*words, around.stop); };
  out.tells_when_stopped = true;
  return out;
}

}  // namespace zermelo::app
