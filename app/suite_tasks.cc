// SPDX-License-Identifier: MIT
#include "app/suite_tasks.h"

#include "app/words.h"

namespace zermelo::app {

Expected<std::shared_ptr<const Game>> Games::find(const std::string& text) {
  auto& game = found_[text];
  if (!game) {
    auto found = find_game(text);
    if (!found) return found.error();
    game = std::move(*found);
  }
  return game;
}

Expected<std::unique_ptr<Session>> open_position(const Game& game, const report::SuitePosition& position) {
  auto session = game.open(position.position);
  if (!session) return session;
  if (auto ok = play_all(**session, position.moves, "moves="); !ok) return ok.error();
  return session;
}

Expected<Task> open_task(const report::SuitePosition& position, const Request& request, Games& games) {
  const auto game = games.find(position.game);
  if (!game) return game.error();
  auto session = open_position(**game, position);
  if (!session) return session.error();
  auto expected = report::expected_answer(position, (*session)->to_move());
  if (!expected) return expected.error();
  Task task{"", std::move(*session), request, {}};
  if (auto ok = read_choice("question", position.question, kQuestions, task.request.ask); !ok) return ok.error();
  if (auto ok = read_choice("for", position.who, kSides, task.request.who); !ok) return ok.error();
  task.labels.name = position.name;
  task.labels.expected = *expected;
  return task;
}

}  // namespace zermelo::app
