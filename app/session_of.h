// SPDX-License-Identifier: MIT
#pragma once

#include <cctype>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/session.h"
#include "app/solver.h"
#include "base/text.h"
#include "rules/perft.h"

namespace zermelo::app {

template <Position P>
class SessionOf final : public Session {
 public:
  explicit SessionOf(P at) : at_(std::move(at)) {}

  [[nodiscard]] std::string game_text() const override { return at_.rules().text(); }
  [[nodiscard]] std::string position_text() const override { return at_.text(); }
  [[nodiscard]] std::string drawing() const override { return at_.drawing(); }
  [[nodiscard]] std::string outcome_text() const override {
    switch (at_.outcome()) {
      case Outcome::open: return "open";
      case Outcome::draw: return "draw";
      default: return at_.outcome() == Outcome::first ? "won by first" : "won by second";
    }
  }
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
  [[nodiscard]] std::uint64_t perft(int depth) const override {
    P copy = at_;
    return zermelo::perft(copy, depth);
  }
  Done play(std::string_view text) override {
    if (at_.outcome() != Outcome::open) return Error{"the game is over (" + outcome_text() + ")"};
    const auto move = at_.parse_move(text);
    if (!move) return move.error();
    at_.play(*move);
    return Nothing{};
  }
  Expected<report::Report> solve(const Request& request) override {
    const std::string text = request.recipe == "auto" ? auto_recipe(game_text()) : request.recipe;
    auto recipe = parse_recipe(text);
    if (!recipe) return recipe.error();
    return Solver<P>(at_, request, std::move(*recipe)).run();
  }

 private:
  P at_;
};

// The game of this name with the rules in `call` and the position in `text`.
template <Position P>
Expected<std::unique_ptr<Session>> open_game(const Call& call, std::string_view text) {
  auto conformed = conform(call, P::kInfo, "game");
  if (!conformed) return conformed.error();
  auto rules = P::Rules::make(*conformed);
  if (!rules) return rules.error();
  if (text == "start") return std::unique_ptr<Session>(std::make_unique<SessionOf<P>>(P::start(*rules)));
  auto position = P::parse(*rules, text);
  if (!position) {
    // A size given as a word of its own is an easy slip.
    const bool size = text.size() <= 5 && text.find('x') != std::string_view::npos && std::isdigit(text.front()) != 0;
    const std::string slip = size ? "; did you mean " + call.name + "(" + std::string(text) + ")?" : "";
    return Error{"position '" + std::string(text) + "': " + position.error().what + slip};
  }
  return std::unique_ptr<Session>(std::make_unique<SessionOf<P>>(std::move(*position)));
}

}  // namespace zermelo::app
