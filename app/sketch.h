// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include "app/database_use.h"
#include "app/session.h"
#include "base/file.h"
#include "base/text.h"
#include "proof/claim.h"
#include "search/make.h"
#include "search/recipe.h"

// What a report says before anything is searched.

namespace zermelo::app {

// What is asked when it is not the value.
template <Position P>
Question question_of(const Request& request, const P& root) {
  const Side side = request.who == Request::For::mover   ? root.to_move()
                    : request.who == Request::For::first ? Side::first
                                                         : Side::second;
  return {side, request.ask == Request::Ask::draw};
}

inline void tell_limits(const Request& request, report::Report& out) {
  const Limits& limits = request.limits;
  if (limits.nodes != Limits::kNone) out.limit_nodes = limits.nodes;
  if (limits.tree_nodes != Limits::kNone) out.limit_tree_nodes = limits.tree_nodes;
  if (limits.seconds != std::numeric_limits<double>::infinity()) out.limit_seconds = limits.seconds;
  out.limit_memory_mb = limits.memory >> 20;
  out.seed = request.seed;
}

// A digest of the files that the answer depends on beside the names of the game and the recipe; empty without any.
template <Position P>
std::string sources_of(const P& root, const Call& recipe, const DatabaseUse<P>& database) {
  std::string all;
  if constexpr (proof::Outside<typename P::Rules>) all += root.rules().fingerprint();
  for (const std::string& file : tables_in(recipe))
    if (const auto contents = file_contents(file)) all += *contents;
  all += database.checksum();
  return all.empty() ? "" : digest_of(all);
}

// The score has a search of its own; what does not go with it?
template <Position P>
Done check_score(const Request& request, const DatabaseUse<P>& database) {
  if (!Scored<P>)
    return Error{"--score: in " + std::string(P::kInfo.name) +
                 " a game is won, drawn or lost and no more; connect4 and othello have scores"};
  if (request.ask != Request::Ask::value) return Error{"--score goes with the value, not with --question"};
  if (request.recipe != "auto") return Error{"--score is found by a search of its own; leave out --recipe"};
  if (database.there()) return Error{"--score: databases know values, not scores; leave out --db"};
  if (!request.state_file.empty()) return Error{"--score: its search cannot be saved; leave out --state"};
  return Nothing{};
}

// The error says what does not go together.
template <Position P>
Expected<report::Report> sketch_of(const P& root, const Request& request, const Call& recipe, const Setup& setup,
                                   const DatabaseUse<P>& database) {
  report::Report out;
  out.game = root.rules().text();
  out.position = root.text();
  out.over = root.outcome() != Outcome::open;
  out.question = request.ask == Request::Ask::value ? "value" : text_of(question_of(request, root));
  out.recipe = text_of(recipe);
  tell_limits(request, out);
  out.sources = sources_of(root, recipe, database);
  out.database = database.folder();
  out.proof_asked = !request.proof_file.empty();
  out.threads = static_cast<std::uint64_t>(request.threads);
  if (request.score) {
    out.question = out.recipe = "score";
    if (auto ok = check_score(request, database); !ok) return ok.error();
    return out;
  }
  if (request.threads > 1 && recipe.name != "score" && recipe.name != "dfpn")
    return Error{"--threads: '" + recipe.name + "' searches with one thread; dfpn and score can use several"};
  if (auto ok = check_recipe<P>(recipe, setup); !ok) return ok.error();
  return out;
}

}  // namespace zermelo::app
