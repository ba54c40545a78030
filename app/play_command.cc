// SPDX-License-Identifier: MIT
#include <csignal>
#include <cstdio>

#include "app/commands.h"
#include "app/engine.h"
#include "app/gtp.h"
#include "app/line_input.h"
#include "app/words.h"

namespace zermelo::app {

namespace {

struct PlayWords {
  PlaceWords place;
  LimitWords limits;
  std::string recipe = "auto", templates;
};

Expected<Engine> make_engine(const PlayWords& words, const std::atomic<bool>& stop) {
  if (words.place.position == "-")
    return Error{"the position '-': standard input is for the commands; name a file, or begin with 'loadsgf FILE'"};
  Request request;
  request.limits.memory = half_of_free_memory();
  constexpr double kSeconds = 10;
  request.limits.seconds = kSeconds;
  if (auto ok = read_limits(words.limits, request); !ok) return ok.error();
  request.recipe = words.recipe;
  request.stop = &stop;
  auto session = open_place(words.place);
  if (!session) return session.error();
  if (!words.templates.empty())
    if (auto ok = open_templates(words.templates, **session, request); !ok) return ok.error();
  if (const auto plan = (*session)->plan(request); !plan) return plan.error();
  auto match = Match::begin(std::move(*session));
  if (!match) return match.error();
  return Engine(std::move(*match), request, request.limits.seconds);
}

// False if nobody can read it any more.
bool write(const std::string& answer) {
  return std::fwrite(answer.data(), 1, answer.size(), stdout) == answer.size() && std::fflush(stdout) == 0;
}

int play(const PlayWords& words, const std::atomic<bool>& stop) {
  auto engine = make_engine(words, stop);
  if (!engine) return complain(engine.error().what);
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone is seen where the answer is written
  LineInput input(stop);
  std::string line;
  while (!engine->ended()) {
    const auto got = input.next(line);
    if (got == LineInput::Got::stopped) return kEndedFirst;
    if (got == LineInput::Got::end) return kAnswered;
    const std::string answer = got == LineInput::Got::line
                                   ? engine->answer(line)
                                   : gtp_answer("", Error{"the line is longer than any command, and was left out"});
    if (!write(answer)) return kFailed;
    if (stop.load(std::memory_order_relaxed)) return kEndedFirst;
  }
  return kAnswered;
}

}  // namespace

Command play_command() {
  const auto words = std::make_shared<PlayWords>();
  Command out{"play", "an engine for graphical programs: GTP on standard input, see docs/formats/gtp.md"};
  add_place(out, words->place);
  out.groups.push_back({"Search", {recipe_row(words->recipe), templates_row(words->templates)}});
  out.groups.push_back(
      {"Limits",
       {{"--time", "TIME", "time for one move or question", &words->limits.time, Takes::seconds, {}, "10s"},
        {"--nodes", "N", "nodes for one move or question", &words->limits.nodes, Takes::count, {}, "none"},
        memory_row(words->limits.memory, "half of what is free")}});
  out.examples = {{"play 'hex(11x11)' --time 30s", "as HexGui starts it"}};
  out.run = [words](const Surroundings& around) { return play(*words, around.stop); };
  out.tells_when_stopped = true;
  return out;
}

}  // namespace zermelo::app
