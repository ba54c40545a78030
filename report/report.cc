// SPDX-License-Identifier: MIT
#include "report/report.h"

#include <fmt/format.h>

#include <cmath>

#include "base/text.h"
#include "report/json.h"

#ifndef ZERMELO_VERSION
#error "the build must say which version this is"
#endif

namespace zermelo::report {

namespace {

double rate(const Report& report) {
  return report.seconds > 0 ? static_cast<double>(report.nodes) / report.seconds : 0;
}

}  // namespace

const char* version() { return ZERMELO_VERSION; }

std::string with_commas(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

std::string count_of(std::uint64_t number, const std::string& thing) {
  return with_commas(number) + " " + thing + (number == 1 ? "" : "s");
}

// What search/num.h can hold ends there: a number that large says no more than that it is large.
std::string number_text(double number) {
  constexpr double kSaturated = (1 << 24) - 1;
  if (number >= kSaturated) return std::isinf(number) ? "inf" : "over 16 million";
  return number < 1 ? fmt::format("{:.3g}", number) : with_commas(static_cast<std::uint64_t>(std::llround(number)));
}

std::string text_of(const Bounds& score) {
  const auto one = [](int number) { return (number > 0 ? "+" : "") + std::to_string(number); };
  return score.exact() ? one(score.least) : one(score.least) + " to " + one(score.most);
}

// A score, or null and what is known of it beside it.
Json json_of(const Bounds& score) { return score.exact() ? Json(score.least) : Json(nullptr); }

Json or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json json_of(const Report& r) {
  Json out;
  out["game"] = r.game;
  out["position"] = r.position;
  out["question"] = r.question;
  out["status"] = r.status;
  out["value"] = r.value;
  if (!r.estimate.empty()) out["estimate"] = r.estimate;
  out["move"] = or_null(r.move);
  out["line"] = r.line;
  if (r.moves) {
    out["moves"] = Json::object();
    for (const auto& [move, value] : *r.moves) out["moves"][move] = value;
  }
  if (r.score) {
    out["score"] = json_of(*r.score);
    if (!r.score->exact()) out["score_bounds"] = {r.score->least, r.score->most};
  }
  if (r.move_scores) {
    out["moves"] = Json::object();
    Json bounds = Json::object();
    for (const auto& [move, score] : *r.move_scores) {
      out["moves"][move] = json_of(score);
      if (!score.exact()) bounds[move] = {score.least, score.most};
    }
    if (!bounds.empty()) out["moves_bounds"] = bounds;
  }
  if (r.winning_moves) out["winning_moves"] = *r.winning_moves;
  if (r.moves || r.move_scores || r.winning_moves) out["moves_unknown"] = r.moves_unknown;
  out["nodes"] = r.nodes;
  out["evaluated"] = r.evaluated;
  out["expanded"] = r.expanded;
  out["visited"] = r.visited;
  out["seesaw"] = r.seesaw;
  out["nested"] = r.nested;
  out["tree_peak"] = r.tree_peak;
  out["tree_end"] = r.tree_end;
  out["inside_peak"] = r.inside_peak;
  out["table"] = {{"stores", r.stores}, {"hits", r.hits}, {"replaced", r.replaced}, {"entries", r.entries}};
  out["pn"] = r.proof_number;
  out["dn"] = r.disproof_number;
  out["seconds"] = r.seconds;
  out["nodes_per_second"] = rate(r);
  out["memory_bytes"] = r.memory_bytes;
  out["recipe"] = r.recipe;
  out["threads"] = r.threads;
  out["sources"] = or_null(r.sources);
  out["limits"] = {{"nodes", or_null(r.limit_nodes)},
                   {"tree_nodes", or_null(r.limit_tree_nodes)},
                   {"seconds", or_null(r.limit_seconds)},
                   {"memory_mb", r.limit_memory_mb}};
  out["ended_by"] = or_null(r.ended_by);
  out["seed"] = r.seed;
  if (!r.database.empty()) out["database"] = r.database;
  if (!r.state_file.empty()) out["state"] = r.state_file;
  if (!r.state_trouble.empty()) out["state_trouble"] = r.state_trouble;
  if (r.earlier_runs > 0)
    out["earlier"] = {{"runs", r.earlier_runs}, {"nodes", r.earlier_nodes}, {"seconds", r.earlier_seconds}};
  out["proof"] = or_null(r.proof_file);
  if (!r.proof_file.empty()) out["proof_positions"] = r.proof_positions, out["proof_theory"] = r.proof_theory;
  if (r.proof_slices > 0) out["proof_slices"] = r.proof_slices;
  if (!r.proof_trouble.empty()) out["proof_trouble"] = r.proof_trouble;
  out["version"] = version();
  return out;
}

std::string line_of(const Json& object) { return object.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string json_line(const Report& report) { return line_of(json_of(report)); }

std::string mover_mark(std::string_view position) {
  const auto words = split_words(position);
  return words.size() >= 2 ? words[1] : "";
}

// "win for the side to move (x)"
std::string value_text(const Report& r) {
  if (r.value == "unknown") return r.value;
  const std::string mark = mover_mark(r.position);
  return r.value + " for the side to move" + (mark.size() == 1 ? " (" + mark + ")" : "") +
         (r.over ? ": the game is over" : "");
}

// Each move with what is known of it. In the order of the search it would have to be looked for.
std::vector<std::string> best_first(const Report& r) {
  constexpr std::array kWorth{"win", "draw", "unknown", "loss"};
  std::vector<std::pair<Bounds, std::string>> all;
  if (r.moves)
    for (const auto& [move, value] : *r.moves) {
      const int worth = static_cast<int>(kWorth.end() - std::find(kWorth.begin(), kWorth.end(), value));
      all.push_back({{worth, worth}, move + " " + value});
    }
  if (r.move_scores)
    for (const auto& [move, score] : *r.move_scores) all.emplace_back(score, move + " " + text_of(score));
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return a.first.least + a.first.most > b.first.least + b.first.most;
  });
  std::vector<std::string> out;
  out.reserve(all.size());
  for (auto& [worth, text] : all) out.push_back(std::move(text));
  return out;
}

std::string plain_text(const Report& r) {
  std::string out;
  const auto row = [&](std::string_view name, const std::string& text) {
    out += fmt::format("{:<10}{}\n", name, text);
  };
  row("game", r.game);
  row("position", shortened(r.position));
  if (r.question == "value" || r.question == "score") {
    row("value", value_text(r));
    if (r.score) row("score", text_of(*r.score) + (r.score->exact() ? "" : ": not known more closely"));
  } else {
    row("question", r.question);
    row("answer", r.status == "proven" ? "yes" : r.status == "disproven" ? "no" : r.status);
  }
  if (r.status == "estimated")
    row("status", "estimated" + (r.estimate.empty() ? "" : " " + r.estimate) + ": not a proof");
  const bool refutes = r.status == "disproven";  // then the move is that of the side which denies it
  if (!r.move.empty()) row(refutes ? "refuted" : "move", (refutes ? "by " : "") + r.move);
  if (!r.line.empty()) row("line", join(r.line, " "));
  std::string_view head = "moves";
  for (const auto& move : best_first(r)) row(std::exchange(head, ""), move);
  if (r.winning_moves) {
    const std::string rest = r.moves_unknown > 0 ? "(" + count_of(r.moves_unknown, "move") + " unknown)" : "";
    row("winning", (r.winning_moves->empty() ? (rest.empty() ? "none" : "none found") : join(*r.winning_moves, " ")) +
                       (rest.empty() ? "" : " " + rest));
  }
  row("nodes", fmt::format("{} in {:.2f} s ({} a second)", with_commas(r.nodes), r.seconds,
                           with_commas(static_cast<std::uint64_t>(rate(r)))));
  if (r.earlier_runs > 0)
    row("earlier", fmt::format("{} in {:.2f} s ({})", with_commas(r.earlier_nodes), r.earlier_seconds,
                               count_of(r.earlier_runs, "run")));
  if (r.nested > 0) row("nested", with_commas(r.nested) + " of these in searches inside the search");
  row("recipe", r.recipe);
  if (!r.proof_file.empty())
    row("proof",
        fmt::format("{} ({}{})", r.proof_file,
                    r.proof_theory ? "by a theorem of the game" : count_of(r.proof_positions, "position"),
                    r.proof_slices > 0 ? " and " + count_of(r.proof_slices, "slice") + " of the database" : ""));
  if (!r.ended_by.empty())
    row("ended by",
        r.ended_by + (!r.numbered ? ""
                                  : fmt::format("; root pn {}, dn {}, {} visited", number_text(r.proof_number),
                                                number_text(r.disproof_number), count_of(r.visited, "node"))));
  if (!r.proof_trouble.empty()) row(r.proof_asked ? "no proof" : "no line", r.proof_trouble);
  if (!r.state_trouble.empty())
    row("not saved", r.state_trouble);
  else if (!r.state_file.empty())
    row("saved", r.state_file + "; the same command goes on from there");
  return out;
}

}  // namespace zermelo::report
