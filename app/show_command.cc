// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "app/commands.h"
#include "app/paint.h"
#include "app/words.h"
#include "app/wrap.h"
#include "base/text.h"
#include "report/json.h"
#include "report/report.h"

namespace zermelo::app {

namespace {

struct ShowWords {
  PlaceWords place;
  std::string format;
  bool json = false;
};

int show(const ShowWords& words, const Style& style) {
  const auto session = open_place(words.place);
  if (!session) return complain(session.error().what);
  const auto moves = (*session)->legal_moves();
  const std::string outcome = (*session)->outcome_text();
  if (!words.format.empty()) {
    if (words.json) return complain("--as writes what other programs read, --json what is known here: choose one");
    const auto game = find_game((*session)->game_text());
    if (!game) return complain(game.error().what);
    const auto known = (*game)->formats();
    if (std::find(known.begin(), known.end(), words.format) == known.end())
      return complain("--as " + words.format + ": this game is written as " + join(known, ", "));
    const auto text = (*session)->written(words.format);
    if (!text) return complain("--as " + words.format + ": " + text.error().what);
    std::fwrite(text->data(), 1, text->size(), stdout);
    return kAnswered;
  }
  if (words.json) {
    const report::Json out{{"game", (*session)->game_text()},
                           {"position", (*session)->position_text()},
                           {"outcome", outcome},
                           {"moves", moves}};
    fmt::print("{}\n", report::line_of(out));
    return kAnswered;
  }
  fmt::print("{}\n{}\n{}", (*session)->game_text(), fitted((*session)->position_text(), style.width, 0),
             painted(picture_of(**session), style));
  const std::string rest = outcome != "open" ? "the game is over: " + outcome : listed_moves(moves);
  fmt::print("{}\n", fitted(rest, style.width, 2));
  return kAnswered;
}

}  // namespace

Command show_command() {
  const auto words = std::make_shared<ShowWords>();
  Command out{"show", "draw a position and list its legal moves"};
  add_place(out, words->place);
  out.groups.push_back(
      {"Output",
       {{"--as", "FORMAT", "write it as text or in a format of the game's own: sgf, moves, ...", &words->format},
        json_row(words->json)}});
  out.examples = {{"show connect4 4455", "Connect Four after four moves, written as columns"},
                  {"show 'hex(5x5)' --moves 'c3 b4'", "moves from the start"},
                  {"show 'hex(5x5)' --moves 'c3 b4' --as sgf", "as a file for other programs"},
                  {"show mnk 'xo./.x./..o x' --json", "for a script"}};
  out.run = [words](const Surroundings& around) { return show(*words, around.out); };
  return out;
}

}  // namespace zermelo::app
