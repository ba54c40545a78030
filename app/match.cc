// SPDX-License-Identifier: MIT
#include "app/match.h"

#include <utility>

#include "base/call.h"
#include "base/file.h"
#include "base/text.h"
#include "rules/replay.h"

namespace zermelo::app {

namespace {

// The game with another size: `hex(5x4,swap=no)`.
Expected<std::string> with_size(const std::string& game, const std::string& size) {
  auto call = parse_call(game);
  if (!call) return call.error();
  for (const Info& info : all_games())
    if (info.name == call->name && (info.options.empty() || info.options[0].name != "size"))
      return Error{call->name + " has no board size"};
  auto& arguments = call->arguments;
  if (arguments.empty() || !(arguments[0].name.empty() || arguments[0].name == "size"))
    arguments.insert(arguments.begin(), Argument{});
  arguments[0].value = {Call{size, {}}};
  return text_of(*call);
}

}  // namespace

Expected<Match> Match::begin(std::unique_ptr<Session> at) {
  auto game = find_game(at->game_text());
  if (!game) return game.error();
  Match match(nullptr);
  if (auto ok = match.start_from(std::move(*game), std::move(at)); !ok) return ok.error();
  return match;
}

Done Match::start_from(std::unique_ptr<Game> game, std::unique_ptr<Session> at) {
  game_ = std::move(game), at_ = std::move(at);
  past_.clear();
  resigned_.reset();
  return take_names();
}

// The names come from the start position and from one after a move; some games let either side begin.
Done Match::take_names() {
  auto start = game_->open("start");
  if (!start) return start.error();
  marks_ = {};
  for (int i = 0; i < 2; ++i) {
    marks_[static_cast<int>((*start)->to_move())] = report::mover_mark((*start)->position_text());
    const auto moves = (*start)->legal_moves();
    if (moves.empty() || !(*start)->play(moves.front())) break;
  }
  white_ = marks_[0] == "w" ? Side::first : Side::second;
  return Nothing{};
}

Expected<Side> Match::side_of(std::string_view colour) const {
  const std::string small = lower(colour);
  if (small == "white" || small == "w") return white_;
  if (small == "black" || small == "b") return other(white_);
  for (const Side side : {Side::first, Side::second})
    if (!small.empty() && small == marks_[static_cast<int>(side)]) return side;
  return Error{"a colour is black or white (b, w), not " + shown(colour)};
}

bool Match::joins() const {
  const auto start = game_->open("start");
  return start && (*start)->linkage().has_value();
}

std::string Match::end_text() const {
  if (resigned_) return colour_of(*resigned_) + " has resigned";
  const std::string outcome = at_->outcome_text();
  if (outcome == word(Outcome::open)) return "";
  if (outcome == word(Outcome::draw)) return "a draw";
  return colour_of(outcome == word(Outcome::first) ? Side::first : Side::second) + " has won";
}

Done Match::clear() {
  auto start = game_->open("start");
  if (!start) return start.error();
  at_ = std::move(*start);
  past_.clear();
  resigned_.reset();
  return Nothing{};
}

Done Match::resize(const std::string& size) {
  const auto text = with_size(at_->game_text(), size);
  if (!text) return text.error();
  auto game = find_game(*text);
  if (!game) return game.error();
  auto start = (*game)->open("start");
  if (!start) return start.error();
  return start_from(std::move(*game), std::move(*start));
}

// The rules that are being played are tried first, then those that the file names.
Done Match::load(const std::string& file, std::optional<std::size_t> moves) {
  const auto contents = file_contents(file);
  if (!contents) return contents.error();
  auto session = game_->open_file(*contents, {.game = {}, .ply = moves});
  if (!session) {
    const std::string text = at_->game_text();
    const auto game = find_game(text.substr(0, text.find('(')));
    if (!game) return game.error();
    session = (*game)->open_file(*contents, {.game = {}, .ply = moves});
  }
  if (!session) return Error{file + ": " + session.error().what};
  auto game = find_game((*session)->game_text());
  if (!game) return game.error();
  return start_from(std::move(*game), std::move(*session));
}

std::string Match::turned_text(Side side) const {
  auto words = split_words(at_->position_text());
  const std::string& mark = marks_[static_cast<int>(side)];
  if (words.size() < 2 || mark.empty()) return "";
  words[1] = mark;
  return join(words, " ");
}

Expected<std::unique_ptr<Session>> Match::seen_by(Side side) const {
  if (at_->to_move() == side) return game_->open(at_->position_text());
  const std::string text = turned_text(side);
  if (!text.empty())
    if (auto turned = game_->open(text); turned && (*turned)->to_move() == side) return turned;
  return Error{"it is " + colour_of(other(side)) + "'s turn, and " + at_->game_text() +
               " has no position with these stones in which " + colour_of(side) +
               " moves; give the moves in turn, or take one back with 'undo'"};
}

Done Match::play(Side side, const std::string& move) {
  if (const std::string end = end_text(); !end.empty())
    return Error{"the game is over: " + end + "; take back with 'undo' or begin with 'clear_board'"};
  auto next = seen_by(side);
  if (!next) return next.error();
  if (auto ok = (*next)->play(move); !ok) return ok;
  past_.push_back({at_->position_text(), move});
  at_ = std::move(*next);
  return Nothing{};
}

std::string Match::moves_text() const {
  std::vector<std::string> moves;
  for (const Ply& ply : past_)
    if (!ply.move.empty()) moves.push_back(ply.move);
  return join(moves, " ");
}

Done Match::resign(Side side) {
  if (const std::string end = end_text(); !end.empty()) return Error{"the game is over: " + end};
  past_.push_back({at_->position_text(), ""});
  resigned_ = side;
  return Nothing{};
}

Done Match::undo() {
  if (past_.empty()) return Error{"there is no move to take back"};
  auto before = game_->open(past_.back().position);
  if (!before) return before.error();
  at_ = std::move(*before);
  past_.pop_back();
  resigned_.reset();
  return Nothing{};
}

}  // namespace zermelo::app
