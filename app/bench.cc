// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "app/session.h"

namespace zermelo::app {

namespace {

struct Case {
  const char *game, *position, *recipe;
};

// Fixed positions, recipes and table sizes: the sum of the nodes is the same on every machine and compiler, and changes
// only when the behaviour of a search changes.
constexpr std::array kCases{
    Case{"mnk(3x3,3)", "start", "pns"},
    Case{"mnk(4x4,4)", "start", "dfpn(store=two_big(mb=64),repetition=acyclic)"},
    Case{"connect4(4x4)", "start", "pns(evaluation=delayed)"},
    Case{"connect4(5x4)", "start", "dfpn(store=two_big(mb=64),repetition=acyclic)"},
    Case{"connect4(7x6)", "444445332555", "dfpn(threshold=plus_one,store=newest(mb=64))"},
    Case{"fanorona(3x3)", "start", "pns(moves=symmetric)"},
    Case{"fanorona(5x3)", "start", "pns(leaf=mobility,store=newest(mb=16))"},
    Case{"fanorona(3x5)", "start", "dfpn(store=newest(mb=1))"},
    Case{"fanorona(7x3)", "start", "dfpn(store=two_big(mb=64))"},
};

int bench(bool json) {
  std::uint64_t total = 0;
  double seconds = 0;
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const Case& one : kCases) {
    const auto session = open_session({.game = one.game, .position = one.position});
    if (!session) return complain(session.error().what, kFailed);
    Request request;
    request.recipe = one.recipe;
    const auto report = (*session)->solve(request);
    if (!report) return complain(report.error().what, kFailed);
    total += report->nodes;
    seconds += report->seconds;
    rows.push_back({{"game", report->game},
                    {"recipe", report->recipe},
                    {"value", report->value},
                    {"nodes", report->nodes},
                    {"seconds", report->seconds}});
    if (!json)
      fmt::print("{:<16}{:<56}{:<8}{:>12} nodes {:>7.2f} s\n", report->game, report->recipe, report->value,
                 report::with_commas(report->nodes), report->seconds);
  }
  if (json)
    fmt::print("{}\n", nlohmann::ordered_json({{"cases", rows}, {"seconds", seconds}, {"nodes", total}}).dump());
  else
    fmt::print("{:.2f} s\n{}\n", seconds, total);
  return kAnswered;
}

}  // namespace

Command bench_command() {
  const auto json = std::make_shared<bool>(false);
  Command out{"bench", "search a fixed set of positions; prints the node signature last"};
  out.groups = {{"Output", {json_row(*json)}}};
  out.examples = {{"bench", "a few seconds; the last line is the sum of the nodes"}};
  out.run = [json](const Surroundings&) { return bench(*json); };
  return out;
}

}  // namespace zermelo::app
