// SPDX-License-Identifier: MIT
// A plain game in the terminal: the board, a prompt, a move.
#include "app/human.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "app/choose.h"
#include "app/commands.h"
#include "app/line_input.h"
#include "app/paint.h"
#include "app/progress.h"
#include "app/words.h"
#include "app/wrap.h"
#include "base/text.h"

namespace zermelo::app {

namespace {

class Table {
 public:
  Table(HumanGame game, const std::atomic<bool>& stop) : game_(std::move(game)), stop_(stop), input_(stop) {}

  int play() {
    if (game_.match.end_text().empty()) greet();
    show_board();
    while (!ended_ && game_.match.end_text().empty()) {
      const bool human = !game_.who || *game_.who == at().to_move();
      const int status = human ? ask() : answer();
      if (status != kAnswered || std::ferror(stdout) != 0) return status;
    }
    if (const std::string end = game_.match.end_text(); !end.empty()) say("The game is over: " + result(end) + ".");
    return kAnswered;
  }

 private:
  using Run = void (Table::*)();
  struct Word {
    std::string_view name, help;
    Run run;
  };
  static const std::vector<Word>& words() {
    static const std::vector<Word> kWords{
        {"help", "this list", &Table::help},
        {"moves", "the legal moves", &Table::moves},
        {"board", "the board again", &Table::show_board},
        {"hint", "the move that Zermelo would play", &Table::hint},
        {"record", "the moves so far, as --moves takes them", &Table::record},
        {"undo", "take back your last move, and the answer to it", &Table::undo},
        {"resign", "give up", &Table::resign},
        {"quit", "leave the game; so does the end of the input", &Table::quit},
    };
    return kWords;
  }

  [[nodiscard]] Session& at() const { return game_.match.at(); }
  [[nodiscard]] std::string name(Side side) const { return game_.match.letter_of(side); }
  void say(const std::string& text) const {
    std::fputs((fitted(text, game_.style.width, 2) + "\n").c_str(), stdout);
    std::fflush(stdout);
  }

  void greet() {
    const std::string game = at().game_text();
    if (game_.who)
      say(fmt::format("{}: you are {}, and {} first. Type a move, or 'help'.", game, name(*game_.who),
                      *game_.who == at().to_move() ? "you move" : "Zermelo moves"));
    else
      say(fmt::format("{}: {} moves first. Type a move, or 'help'.", game, name(at().to_move())));
  }

  void show_board() { std::fputs(("\n" + painted(picture_of(at()), game_.style) + "\n").c_str(), stdout); }

  // One line from the person.
  int ask() {
    fmt::print("{}> ", name(at().to_move()));
    std::fflush(stdout);
    std::string line;
    const auto got = input_.next(line);
    if (got == LineInput::Got::line && isatty(STDIN_FILENO) == 0) say(one_line(line));  // as a terminal would show it
    if (got == LineInput::Got::stopped) return say(""), kEndedFirst;
    if (got == LineInput::Got::end) return say(""), quit(), kAnswered;
    const auto typed = split_words(line);
    if (got == LineInput::Got::too_long || typed.size() > 1)
      say("One word is expected: a move, or 'help'.");
    else if (!typed.empty())
      take(typed.front());
    return kAnswered;
  }

  void take(const std::string& word) {
    const std::string small = lower(word == "?" ? "help" : word == "q" || word == "exit" ? "quit" : word);
    for (const Word& known : words())
      if (small == known.name) return (this->*known.run)();
    const Side mover = at().to_move();
    if (const auto done = game_.match.play(mover, word); !done) return refuse(word, done.error().what);
    show_board();
  }

  void refuse(const std::string& word, const std::string& what) const {
    std::vector<std::string> names;
    for (const Word& known : words()) names.emplace_back(known.name);
    const std::string meant = word.size() >= 4 ? nearest(lower(word), names) : "";
    say(fmt::format("{} is no legal move: {}{}", zermelo::shown(word), what,
                    meant.empty() ? "; 'moves' lists the legal ones" : "; did you mean '" + meant + "'?"));
  }

  Expected<Chosen> think() {
    ProgressLine line(!game_.quiet);
    Request request = game_.request;
    request.stop = &stop_, request.observer = &line;
    return choose_move(at(), request, game_.seconds);
  }

  // The program's move.
  int answer() {
    const auto chosen = think();
    if (!chosen) return complain(chosen.error().what);
    if (stop_.load(std::memory_order_relaxed)) return kEndedFirst;
    if (auto done = game_.match.play(at().to_move(), chosen->move); !done) return complain(done.error().what, kFailed);
    say(fmt::format("Zermelo plays {} ({}).", chosen->move, why(*chosen)));
    show_board();
    return kAnswered;
  }

  void help() {
    say("Type a move as 'moves' writes it, or one of these words:");
    for (const Word& word : words()) say(fmt::format("  {:<8}{}", word.name, word.help));
  }

  void moves() {
    const auto list = at().legal_moves();
    say(listed_moves(list));
  }

  void record() {
    const std::string moves = game_.match.moves_text();
    say(moves.empty() ? "There is no move yet." : moves);
  }

  void hint() {
    const auto chosen = think();
    if (!chosen) return say("There is no hint: " + chosen.error().what);
    say(fmt::format("{} ({})", chosen->move, why(*chosen)));
  }

  // Back to where it is the person's turn.
  void undo() {
    if (game_.match.moves_played() < (game_.who ? 2U : 1U)) return say("There is no move of yours to take back.");
    for (int i = 0; i < (game_.who ? 2 : 1); ++i)
      if (const auto done = game_.match.undo(); !done) return say(done.error().what);
    show_board();
  }

  void resign() { static_cast<void>(game_.match.resign(at().to_move())); }
  void quit() { ended_ = true; }

  // "white has won", seen by the person.
  [[nodiscard]] std::string result(const std::string& end) const {
    if (end == "a draw") return end;
    const bool resigned = end.ends_with("has resigned");
    const auto side = game_.match.side_of(split_words(end).front());
    if (!side) return end;
    const Side winner = resigned ? other(*side) : *side;
    const std::string how = resigned ? ", because " + name(*side) + " has resigned" : "";
    if (!game_.who) return name(winner) + " has won" + how;
    return (winner == *game_.who ? "you have won" : "Zermelo has won") + how;
  }

  HumanGame game_;
  const std::atomic<bool>& stop_;
  LineInput input_;
  bool ended_ = false;
};

}  // namespace

int play_with_human(HumanGame game, const std::atomic<bool>& stop) { return Table(std::move(game), stop).play(); }

}  // namespace zermelo::app
