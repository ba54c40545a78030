// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "connect/pattern_solver.h"
#include "rules/linked.h"
#include "search/part.h"

namespace zermelo::drive {

inline constexpr std::array kPatternOptions{
    Option{"utility", Option::Type::choice, "no", 0, 0, "no|yes", "order by how often a cell was part of a win"},
    Option{"links", Option::Type::choice, "no", 0, 0, "no|yes", "H-search ends games and narrows moves"},
    Option{"features", Option::Type::choice, "no", 0, 0, "no|yes", "order by what H-search says of each move"},
    Option{"triangles", Option::Type::choice, "no", 0, 0, "no|yes", "leave out what P-triangles dominate or capture"},
    Option{"templates", Option::Type::choice, "no", 0, 0, "no|yes", "remember what won, and match it elsewhere"},
    Option{"minimal", Option::Type::choice, "no", 0, 0, "no|yes", "smallest carriers in place of unions"},
    Option{"repair", Option::Type::choice, "no", 0, 0, "no|yes", "mend the carriers of chains that a move splits"},
    Option{"deepening", Option::Type::choice, "no", 0, 0, "no|yes", "one move deeper in each round"},
    Option{"deduction", Option::Type::integer, "0", 0, 10, {}, "moves of must-play deduction beyond H-search"},
    Option{"distance", Option::Type::choice, "no", 0, 0, "no|yes", "then by how near a cell is to all targets"},
    Option{"seeds", Option::Type::choice, "no", 0, 0, "no|yes", "begin with the templates of the next smaller board"},
    Option{"advice", Option::Type::choice, "no", 0, 0, "no|yes", "try first what wins on the next smaller board"},
    Option{"inferior", Option::Type::choice, "no", 0, 0, "no|yes",
           "fill in dead and captured cells, leave out inferior moves; order by how few answers are left"},
    Option{"bucket", Option::Type::integer, "35", 1, 1000, {}, "connections of a kind kept between two points"},
    Option{"steps", Option::Type::integer, "1000", 1, 1e9, {}, "steps of one OR deduction"},
};
inline constexpr Info kPattern{"pattern",
                               "in games of linking (Hex): finds a carrier in which the winner wins, depth first",
                               kPatternOptions, "van Rijswijck 2002; Hayward et al. 2004; 003 ch. 5 to 7"};

// Pattern search as a driver. `visited` counts nodes as 003 does, without the root. A position with moves that are no
// stones (the swap) is looked at move by move until only stones are left.
template <Position P>
requires Linked<P>
class Pattern final : public Driver<P> {
 public:
  using Move = typename P::Move;

  explicit Pattern(const Build& build) {
    const auto yes = [&](std::string_view option) { return build.value(option) == "yes"; };
    parts_.utility = yes("utility"), parts_.links = yes("links"), parts_.features = yes("features");
    parts_.triangles = yes("triangles"), parts_.templates = yes("templates"), parts_.minimal = yes("minimal");
    parts_.repair = yes("repair"), parts_.deepening = yes("deepening"), parts_.distance = yes("distance");
    parts_.seeds = yes("seeds"), parts_.advice = yes("advice"), parts_.inferior = yes("inferior");
    parts_.deduction = static_cast<int>(build.number("deduction"));
    library_ = build.library;
    parts_.memory = build.memory;
    if (!parts_.links && (parts_.features || parts_.distance || parts_.deduction > 0 || parts_.inferior))
      *build.trouble = "features, distance, deduction and inferior need links=yes: they rest on H-search";
    if (parts_.inferior && goes_alone())
      *build.trouble = "inferior=yes goes with links, features, templates, bucket and steps only";
    parts_.limits.strong = parts_.limits.weak = static_cast<int>(build.number("bucket"));
    parts_.limits.steps = static_cast<int>(build.number("steps"));
  }

  Answer<P> run(const Task<P>& task) override {
    begin(task);
    if (const auto over = task.question.settled_by(task.root.outcome())) return answer(*over, {});
    std::optional<Move> move;
    const auto winner = solve(task.root, move);
    if (!winner) return answer({}, {});
    winner_ = winner, move_ = move;
    return answer(task.question.settled_by(win_for(*winner)), move);
  }

  std::optional<Answer<P>> run_all(const Task<P>& task, std::vector<Move>& winning, std::size_t& open) override {
    if (!task.root.only_stones() || task.root.outcome() != Outcome::open) return std::nullopt;
    begin(task);
    const int mover = static_cast<int>(task.root.to_move());
    open = static_cast<std::size_t>(solver(task.root).winning_moves(
        mover, stones(task.root), [&](int cell) { winning.push_back(P::move_at(cell)); }));
    std::optional<bool> found;
    if (!winning.empty() || open == 0)
      found = task.question.settled_by(win_for(winning.empty() ? other(task.root.to_move()) : task.root.to_move()));
    return answer(found, winning.empty() ? std::nullopt : std::optional(winning.front()));
  }

  void children(std::vector<Heir<P>>& out) const override {
    out.clear();
    std::vector<Move> moves;
    root_.moves(moves);
    for (const Move& move : moves) {
      Heir<P> heir{move, 1, 1, {}, {}};
      if (winner_ && (*winner_ != root_.to_move() || move_ == move))
        heir.settled = question_.settled_by(win_for(*winner_));
      out.push_back(heir);
    }
  }

 private:
  // Is anything wanted that the search over filled boards does not have?
  [[nodiscard]] bool goes_alone() const {
    const auto& p = parts_;
    return p.utility || p.triangles || p.minimal || p.repair || p.deepening || p.distance || p.seeds || p.advice ||
           p.deduction > 0;
  }
  static std::array<connect::Words, 2> stones(const P& at) {
    return {at.stone_words(Side::first), at.stone_words(Side::second)};
  }
  void begin(const Task<P>& task) {
    task_ = &task;
    root_ = task.root, question_ = task.question, winner_.reset(), move_.reset();
    before_ = solver_ == nullptr ? connect::PatternWork{} : solver_->work();
  }
  connect::PatternSolver& solver(const P& at) {
    if (solver_ == nullptr)
      solver_ = connect::make_pattern_solver(at.rules().link_board(), at.rules().shrunk_board(), parts_, library_);
    solver_->ended = [this](const connect::PatternWork&) {
      return task_->control.ended(stats(), [this] { return Progress{stats(), 1, 1}; });
    };
    solver_->settled = nullptr;
    if (task_->journal != nullptr)
      solver_->settled = [this, root = at](const std::vector<int>& path, int winner, int move) {
        P now = root;
        for (const int cell : path) now.play(P::move_at(cell));
        if (move >= 0) note_win(now, static_cast<Side>(winner), P::move_at(move));
      };
    return *solver_;
  }
  void note_win(const P& at, Side winner, Move move) const {
    const bool yes = *task_->question.settled_by(win_for(winner));
    note(task_->journal, task_->question, at, move, yes, true);
  }
  [[nodiscard]] Stats stats() const {
    Stats out;
    if (solver_ != nullptr) out.visited = solver_->work().nodes - before_.nodes;
    out.nodes = out.evaluated = out.visited + 1;
    out.expanded = out.visited;
    return out;
  }

  // Who wins, and the mover's move if it does. Nothing if the search was ended.
  std::optional<Side> solve(const P& at, std::optional<Move>& move) {
    if (at.outcome() != Outcome::open) return at.outcome() == win_for(Side::first) ? Side::first : Side::second;
    if (at.only_stones()) {
      const auto found = solver(at).solve(static_cast<int>(at.to_move()), stones(at));
      if (found.move >= 0) move = P::move_at(found.move);
      return found.winner < 0 ? std::nullopt : std::optional(static_cast<Side>(found.winner));
    }
    std::vector<Move> moves;
    at.moves(moves);
    for (const Move& one : moves) {
      P next = at;
      next.play(one);
      std::optional<Move> reply;
      const auto winner = solve(next, reply);
      if (!winner) return std::nullopt;
      if (*winner != at.to_move()) continue;
      move = one;
      note_win(at, *winner, one);
      return winner;
    }
    return other(at.to_move());
  }

  Answer<P> answer(const std::optional<bool>& found, const std::optional<Move>& move) {
    Answer<P> out;
    out.stats = stats();
    out.end = found ? End::solved : task_->control.end();
    if (!found) return out;
    out.status = *found ? Status::proven : Status::disproven;
    out.move = move;
    out.proof = *found ? 0 : std::numeric_limits<double>::infinity();
    out.disproof = *found ? std::numeric_limits<double>::infinity() : 0;
    return out;
  }

  connect::PatternParts parts_;
  std::shared_ptr<connect::Library> library_;
  std::unique_ptr<connect::PatternSolver> solver_;
  const Task<P>* task_ = nullptr;
  connect::PatternWork before_;
  // Of the last search.
  P root_;
  Question question_;
  std::optional<Side> winner_;
  std::optional<Move> move_;
};

}  // namespace zermelo::drive
