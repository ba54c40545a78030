// SPDX-License-Identifier: MIT
#include "app/choose.h"

#include <algorithm>
#include <chrono>

#include "app/machine.h"
#include "base/side.h"
#include "base/text.h"
#include "rules/replay.h"

namespace zermelo::app {

namespace {

// A move that ends the game at once needs no search, and nobody wants to wait for a win that takes longer.
bool wins_at_once(const Session& at, const std::string& move) {
  const auto game = find_game(at.game_text());
  if (!game) return false;
  const auto next = (*game)->open(at.position_text());
  return next && (*next)->play(move) && (*next)->outcome_text() == word(win_for(at.to_move()));
}

}  // namespace

Done settle_threads(const Session& at, bool asked, Request& request) {
  if (!asked) request.threads = 1;
  const auto plan = at.plan(request);
  if (!plan) return plan.error();
  if (!asked && plan->recipe.starts_with("score")) request.threads = static_cast<int>(this_machine().cores);
  return Nothing{};
}

// Some of the time is kept back to look ahead if nothing can be proved.
Expected<Chosen> choose_move(Session& at, const Request& request, double seconds) {
  constexpr double kLeast = 0.01, kShare = 0.85;
  const auto begin = std::chrono::steady_clock::now();
  const auto left = [&] {
    return std::max(kLeast, seconds - std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  };
  const auto promising = at.promising_moves();
  if (wins_at_once(at, promising.front())) return Chosen{promising.front(), word(Value::win)};
  Request asked = request;
  asked.limits.seconds = std::max(kLeast, kShare * left());
  const auto found = at.solve(asked);
  if (!found) return found.error();
  const bool lost = found->value == word(Value::loss);
  if (!lost && !found->move.empty()) return Chosen{found->move, found->value};
  if (promising.size() == 1) return Chosen{promising.front(), found->value};
  return Chosen{at.guessed_move(left(), request.stop), lost ? word(Value::loss) : "unknown"};
}

std::string why(const Chosen& chosen) {
  if (chosen.value == word(Value::loss)) return "lost against perfect play";
  return chosen.value == "unknown" ? "best guess" : "proven " + chosen.value;
}

}  // namespace zermelo::app
