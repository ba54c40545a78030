// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <chrono>
#include <cstdio>

#include "app/commands.h"
#include "base/text.h"
#include "report/json.h"
#include "report/report.h"

namespace zermelo::app {

namespace {

struct PerftWords {
  PlaceWords place;
  std::string depth;
  bool json = false;
};

constexpr int kDeepest = 40;

int perft(const PerftWords& words) {
  const auto depth = parse_integer(words.depth);
  if (!depth || *depth < 0 || *depth > kDeepest)
    return complain(fmt::format("--depth '{}': a whole number from 0 to {} is expected", words.depth, kDeepest));
  const auto session = open_place(words.place);
  if (!session) return complain(session.error().what);
  report::Json counts = report::Json::array();
  for (int d = 0; d <= *depth; ++d) {
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t lines = (*session)->perft(d);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    counts.push_back(lines);
    if (!words.json) {
      fmt::print("{:>3} {:>20}  {:.2f} s\n", d, report::with_commas(lines), seconds);
      std::fflush(stdout);
    }
  }
  const report::Json out{
      {"game", (*session)->game_text()}, {"position", (*session)->position_text()}, {"perft", counts}};
  if (words.json) fmt::print("{}\n", report::line_of(out));
  return kAnswered;
}

}  // namespace

Command perft_command() {
  const auto words = std::make_shared<PerftWords>();
  Command out{"perft", "count the lines of play of each length"};
  add_place(out, words->place);
  OptionRow depth{"--depth", "N", "moves to look ahead, at most 40", &words->depth};
  depth.required = true;
  out.groups.push_back({"Counting", {depth}});
  out.groups.push_back({"Output", {json_row(words->json)}});
  out.examples = {{"perft mnk --depth 5", "lines of one to five moves in tic-tac-toe"},
                  {"perft connect4 4444 --depth 4 --json", "from a position, for a script"}};
  out.run = [words](const Surroundings&) { return perft(*words); };
  return out;
}

}  // namespace zermelo::app
