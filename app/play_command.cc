// SPDX-License-Identifier: MIT
#include <csignal>
#include <cstdio>

#include "app/choose.h"
#include "app/commands.h"
#include "app/engine.h"
#include "app/gtp.h"
#include "app/human.h"
#include "app/line_input.h"
#include "app/words.h"

namespace zermelo::app {

namespace {

struct PlayWords {
  PlaceWords place;
  LimitWords limits;
  std::string human, recipe = "auto", templates, threads;
  bool quiet = false;
};

const std::vector<std::string> kPlayers{"first", "second", "both"};

// A match, and how to search in it.
struct Opened {
  Match match;
  Request request;
  bool threads_asked;  // so many threads were asked for
};

Expected<Opened> open_match(const PlayWords& words, const std::atomic<bool>& stop) {
  if (words.place.position == "-")
    return Error{"the position '-': standard input is for the commands; name a file, or begin with 'loadsgf FILE'"};
  Request request;
  request.limits.memory = half_of_free_memory();
  constexpr double kEngine = 10, kHuman = 5;  // seconds
  request.limits.seconds = words.human.empty() ? kEngine : kHuman;
  if (auto ok = read_limits(words.limits, request); !ok) return ok.error();
  std::uint64_t threads = 1;
  if (auto ok = read_whole("--threads", words.threads, 1, kMostThreads, threads); !ok) return ok.error();
  request.threads = static_cast<int>(threads);
  request.recipe = words.recipe;
  request.stop = &stop;
  auto session = open_place(words.place);
  if (!session) return session.error();
  if (!words.templates.empty())
    if (auto ok = open_templates(words.templates, **session, request); !ok) return ok.error();
  const bool asked = !words.threads.empty();
  if (auto ok = settle_threads(**session, asked, request); !ok) return ok.error();
  auto match = Match::begin(std::move(*session));
  if (!match) return match.error();
  return Opened{std::move(*match), request, asked};
}

// False if nobody can read it any more.
bool write(const std::string& answer) {
  return std::fwrite(answer.data(), 1, answer.size(), stdout) == answer.size() && std::fflush(stdout) == 0;
}

int run_engine(Opened opened, const std::atomic<bool>& stop) {
  Engine engine(std::move(opened.match), opened.request, opened.request.limits.seconds);
  engine.threads_asked = opened.threads_asked;
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone is seen where the answer is written
  LineInput input(stop);
  std::string line;
  while (!engine.ended()) {
    const auto got = input.next(line);
    if (got == LineInput::Got::stopped) return kEndedFirst;
    if (got == LineInput::Got::end) return kAnswered;
    const std::string answer = got == LineInput::Got::line
                                   ? engine.answer(line)
                                   : gtp_answer("", Error{"the line is longer than any command, and was left out"});
    if (!write(answer)) return kFailed;
    if (stop.load(std::memory_order_relaxed)) return kEndedFirst;
  }
  return kAnswered;
}

int play(const PlayWords& words, const Surroundings& around) {
  auto opened = open_match(words, around.stop);
  if (!opened) return complain(opened.error().what);
  if (words.human.empty()) return run_engine(std::move(*opened), around.stop);
  HumanGame game{
      std::move(opened->match), opened->request, opened->request.limits.seconds, {}, around.out, words.quiet};
  if (words.human != "both") game.who = words.human == "first" ? Side::first : Side::second;
  return play_with_human(std::move(game), around.stop);
}

}  // namespace

Command play_command() {
  const auto words = std::make_shared<PlayWords>();
  Command out{"play", "play against the program, or let a graphical program do so"};
  out.about =
      "With --human it is a game in the terminal: type moves, or 'help'. The program plays perfectly where it can "
      "prove a move in its time, and says so; otherwise it plays what looks best.\n\n"
      "Without --human it speaks the Go Text Protocol on standard input and output, for graphical programs such as "
      "HexGui; see docs/formats/gtp.md.";
  add_place(out, words->place);
  out.groups.push_back({"Players",
                        {{"--human", "WHO", "whom a person in the terminal plays", &words->human, Takes::choice,
                          kPlayers, "nobody: GTP"}}});
  out.groups.push_back({"Search",
                        {recipe_row(words->recipe),
                         templates_row(words->templates),
                         {"--threads",
                          "N",
                          "threads that search together, with dfpn and score",
                          &words->threads,
                          Takes::text,
                          {},
                          "all cores for score, or 1"}}});
  out.groups.push_back(
      {"Limits",
       {{"--time",
         "TIME",
         "time for one move or question",
         &words->limits.time,
         Takes::seconds,
         {},
         "10s; with --human 5s"},
        {"--nodes", "N", "nodes for one move or question", &words->limits.nodes, Takes::count, {}, "none"},
        memory_row(words->limits.memory, "half of what is free")}});
  out.groups.push_back({"Output", {quiet_row(words->quiet)}});
  out.examples = {{"play 'connect4(5x4)' --human first", "you begin, the program answers"},
                  {"play 'hex(5x5)' --human second --time 2s", "the program begins, and thinks for two seconds"},
                  {"play mnk --human both", "two people at one keyboard, with hints"},
                  {"play 'hex(11x11)' --time 30s", "as HexGui starts it"}};
  out.run = [words](const Surroundings& around) { return play(*words, around); };
  out.tells_when_stopped = true;
  return out;
}

}  // namespace zermelo::app
