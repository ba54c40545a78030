// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/lookahead.h"
#include "app/playing.h"
#include "app/promising.h"
#include "app/session.h"
#include "app/solver.h"
#include "base/text.h"
#include "rules/perft.h"
#include "rules/replay.h"
#include "search/knowledge/database.h"

namespace zermelo::app {

// Instantiated in a file of its own for each game, made by the build from playing.cc.in.
template <Position P>
std::unique_ptr<Playing> make_playing(const P& at);

template <Position P>
class SessionOf final : public Session {
 public:
  explicit SessionOf(P at) : at_(std::move(at)) { record_.position = at_.text(); }

  [[nodiscard]] std::string game_text() const override { return at_.rules().text(); }
  [[nodiscard]] std::string position_text() const override { return at_.text(); }
  [[nodiscard]] Side to_move() const override { return at_.to_move(); }
  [[nodiscard]] Drawing drawing() const override { return at_.drawing(); }
  [[nodiscard]] std::optional<Drawing> drawing_before() const override {
    if (!before_) return std::nullopt;
    return before_->drawing();
  }
  [[nodiscard]] std::string outcome_text() const override { return word(at_.outcome()); }
  [[nodiscard]] std::vector<std::string> legal_moves() const override {
    std::vector<std::string> texts;
    if constexpr (Written<P>) {
      at_.written_texts(texts);
    } else {
      std::vector<typename P::Move> moves;
      at_.moves(moves);
      for (const auto move : moves) texts.push_back(at_.move_text(move));
    }
    return texts;
  }
  [[nodiscard]] std::vector<std::string> promising_moves() const override {
    std::vector<std::string> texts;
    for (const auto move : promising(at_)) texts.push_back(at_.move_text(move));
    return texts;
  }
  [[nodiscard]] std::string guessed_move(double seconds, const std::atomic<bool>* stop) const override {
    return at_.move_text(Lookahead<P>(seconds, stop).best(at_));
  }
  [[nodiscard]] std::optional<Linkage> linkage() const override {
    if constexpr (Linked<P>) {
      if (!at_.only_stones()) return std::nullopt;
      Linkage out{at_.rules().link_board(), {at_.stone_words(Side::first), at_.stone_words(Side::second)}, {}};
      for (int cell = 0; cell < static_cast<int>(out.board.neighbours.size()); ++cell)
        out.cells.push_back(at_.move_text(P::move_at(cell)));
      return out;
    }
    return std::nullopt;
  }
  [[nodiscard]] std::uint64_t perft(int depth) const override {
    P copy = at_;
    return zermelo::perft(copy, depth);
  }
  [[nodiscard]] std::unique_ptr<Playing> playing() const override { return make_playing(at_); }
  Done play(std::string_view text) override {
    if (at_.outcome() != Outcome::open) return Error{"the game is over (" + outcome_text() + ")"};
    const auto move = at_.parse_move(text);
    if (!move) return move.error();
    record_.moves.push_back(at_.move_text(*move));
    before_ = at_;
    at_.play(*move);
    return Nothing{};
  }
  [[nodiscard]] Expected<std::string> written(std::string_view format) const override {
    if (format == "text") return at_.text() + "\n";
    if constexpr (Recorded<P>) {
      Record record = record_;
      if (record.position == P::start(at_.rules()).text()) record.position = "start";
      record.rules = at_.rules().text();
      if (at_.outcome() != Outcome::open) record.result = at_.outcome(), record.complete = true;
      return P::write_record(at_.rules(), record, format);
    }
    return Error{"games are not written in that format"};
  }
  [[nodiscard]] Expected<report::Report> plan(const Request& request) const override {
    auto recipe = recipe_of(request);
    if (!recipe) return recipe.error();
    return Solver<P>(at_, request, std::move(*recipe)).plan();
  }
  Expected<report::Report> solve(const Request& request) override {
    auto recipe = recipe_of(request);
    if (!recipe) return recipe.error();
    return Solver<P>(at_, request, std::move(*recipe)).run();
  }

 private:
  [[nodiscard]] Expected<Call> recipe_of(const Request& request) const {
    const bool with_store = request.database != nullptr || !request.state_file.empty();
    auto recipe = parse_recipe(request.recipe == "auto" ? auto_recipe(game_text(), with_store) : request.recipe);
    if (recipe && request.database) return with_knowledge(*recipe, knowledge::kDatabase.name);
    return recipe;
  }

  P at_;
  std::optional<P> before_;  // the last move
  Record record_;            // how it came from the position that was opened
};

}  // namespace zermelo::app
