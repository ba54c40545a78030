// SPDX-License-Identifier: MIT
// Commands about limits: clocks, memory, how to search.
#include <cmath>

#include "app/choose.h"
#include "app/engine.h"
#include "app/words.h"
#include "base/text.h"

namespace zermelo::app {

namespace {

using Words = std::vector<std::string>;
using Said = Expected<std::string>;

Expected<double> seconds_of(const std::string& text) {
  const auto number = parse_number(text);
  if (!number || !(*number >= 0) || std::isinf(*number))
    return Error{"syntax error: seconds from 0 up are expected, not " + shown(text)};
  return *number;
}
Expected<int> stones_of(const std::string& text) {
  const auto number = parse_integer(text);
  if (!number || *number < 0 || *number > 1'000'000)
    return Error{"syntax error: a number of stones is expected, not " + shown(text)};
  return static_cast<int>(*number);
}

Said time_settings(Engine& engine, const Words& words) {
  const auto main = seconds_of(words[0]), period = seconds_of(words[1]);
  const auto stones = stones_of(words[2]);
  if (!main) return main.error();
  if (!period) return period.error();
  if (!stones) return stones.error();
  engine.clock.settings(*main, *period, *stones);
  return std::string();
}
Said time_left(Engine& engine, const Words& words) {
  const auto side = engine.side(words);
  if (!side) return side.error();
  const auto seconds = seconds_of(words[1]);
  if (!seconds) return seconds.error();
  const auto stones = words.size() > 2 ? stones_of(words[2]) : Expected<int>(0);
  if (!stones) return stones.error();
  engine.clock.left(*side, *seconds, *stones);
  return std::string();
}

// In the form that graphical programs make a dialog of.
std::string all_settings(const Engine& engine) {
  const Limits& limits = engine.request.limits;
  std::string out = "\n[string] seconds " + decimal(engine.clock.most);
  out += "\n[string] nodes " + (limits.nodes == Limits::kNone ? "none" : std::to_string(limits.nodes));
  out += "\n[string] memory " + std::to_string(limits.memory >> 20);
  out += "\n[string] recipe " + engine.request.recipe;
  return out + "\n[bool] resign " + (engine.resigns ? "1" : "0");
}

Done set_recipe(Engine& engine, const std::string& text) {
  Request request = engine.request;
  request.recipe = text;
  if (auto ok = settle_threads(engine.match.at(), engine.threads_asked, request); !ok) return ok;
  engine.request.recipe = text, engine.request.threads = request.threads;
  return Nothing{};
}
Done set_limit(Engine& engine, const std::string& name, const std::string& text) {
  LimitWords words;
  if (name == "nodes" && text == "none") {
    engine.request.limits.nodes = Limits::kNone;
    return Nothing{};
  }
  (name == "seconds" ? words.time : name == "nodes" ? words.nodes : words.memory) = text;
  if (auto ok = read_limits(words, engine.request); !ok) return ok;
  if (name == "seconds") engine.clock.most = engine.request.limits.seconds;
  return Nothing{};
}
Done set_resign(Engine& engine, const std::string& text) {
  const auto place = parse_choice(lower(text), {"0", "no", "false", "1", "yes", "true"});
  if (!place) return Error{"resign " + place.error().what};
  engine.resigns = *place >= 3;
  return Nothing{};
}

Said param(Engine& engine, const Words& words) {
  if (words.empty()) return all_settings(engine);
  const auto names = std::vector<std::string>{"seconds", "nodes", "memory", "recipe", "resign"};
  const auto place = parse_choice(words[0], names);
  if (!place) return Error{"param " + place.error().what};
  const auto done = words[0] == "recipe"   ? set_recipe(engine, words[1])
                    : words[0] == "resign" ? set_resign(engine, words[1])
                                           : set_limit(engine, words[0], words[1]);
  return done ? Said(std::string()) : Said(Error{"param " + done.error().what});
}

}  // namespace

std::vector<EngineCommand> setting_commands() {
  return {
      {"time_settings", "MAIN PERIOD STONES", "main time, then seconds for each so many stones", time_settings},
      {"time_left", "COLOR SECONDS [STONES]", "what a side has left, for so many stones or for all", time_left},
      {"param", "[NAME VALUE]", "show the settings, or change one: seconds, nodes, memory, recipe, resign", param,
       "param/Settings/param"},
  };
}

}  // namespace zermelo::app
