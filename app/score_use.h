// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "app/session.h"
#include "proof/score_extract.h"
#include "proof/write.h"
#include "score/game_solver.h"
#include "search/control.h"
#include "search/make.h"

namespace zermelo::app {

// The exact score of a position, and on request of its moves, a line that is best for both sides, and a certificate.
template <Position P>
requires Scored<P>
class ScoreUse {
 public:
  using Move = typename P::Move;

  // `memory` bytes for all of it. The error says that the system does not give them.
  static Expected<std::unique_ptr<ScoreUse>> make(const P& root, const Request& request, Control& control,
                                                  std::size_t memory) {
    try {
      return std::make_unique<ScoreUse>(root, request, control, memory);
    } catch (const std::bad_alloc&) {
      return no_room(memory);
    }
  }
  // May throw std::bad_alloc.
  ScoreUse(const P& root, const Request& request, Control& control, std::size_t memory)
      : root_(root), request_(request), control_(control), memory_(memory),
        solver_(
            score::make_solver<P>(root.rules(), request.proof_file.empty() ? memory : memory / 2, request.threads)) {
    solver_->end_with([this](std::uint64_t nodes) { return ended(nodes + 1); }, request.limits.nodes);
  }

  void run(report::Report& out) {
    ScoreRange found;
    if (ended(1)) {
      found = solver_->glance(root_, everything());
    } else {
      at_root_ = true;
      found = solver_->solve(root_, everything());
      at_root_ = false;
    }
    if (root_.outcome() == Outcome::open) {
      if (found.least == found.most) fill_best(found.least, out);
      if (request_.all_moves || request_.winning_moves) fill_moves(found, out);
    }
    out.score = bounds(found);
    out.status = word(Status::unknown), out.value = "unknown", out.numbered = false;
    if (found.least > 0 || found.most < 0 || found.least == found.most) {
      out.value = word(found.least > 0 ? Value::win : found.most < 0 ? Value::loss : Value::draw);
      out.status = word(Status::proven);
      out.proof_number = 0, out.disproof_number = std::numeric_limits<double>::infinity();
    }
    if (found.least != found.most || !whole_ || out.moves_unknown > 0) out.ended_by = word(why());
    if (found.least == found.most && !request_.proof_file.empty()) write_proof(found.least, out);
    out.nodes = out.evaluated = std::max<std::uint64_t>(solver_->nodes(), 1);
  }

 private:
  bool ended(std::uint64_t nodes) {
    Stats now;
    now.nodes = nodes;
    return control_.ended(now, [&] {
      Progress out{.stats = now, .numbered = false};
      if (const ScoreRange so_far = solver_->known(); at_root_) out.score = std::pair(so_far.least, so_far.most);
      return out;
    });
  }
  // What ended it, or is about to.
  [[nodiscard]] End why() const { return control_.end() != End::solved ? control_.end() : control_.why_exhausted(); }
  // Wider than any score.
  static ScoreRange everything() { return {-kWide, kWide}; }
  static report::Bounds bounds(ScoreRange range) { return {range.least, range.most}; }

  void fill_best(int score, report::Report& out) {
    if (request_.line) {
      P at = root_;
      for (const Move& move : solver_->line(root_, score)) {
        out.line.push_back(at.move_text(move));
        at.play(move);
      }
      whole_ = at.outcome() != Outcome::open;
      if (!out.line.empty()) out.move = out.line.front();
    }
    if (!out.move.empty()) return;
    if (const auto move = solver_->best_move(root_, score))
      out.move = root_.move_text(*move);
    else
      whole_ = false;
  }

  // The best move is worth what the position is worth, so what is known of the one says something of the other.
  // Returns the best move, if it is certain which that is.
  static std::optional<Move> draw_together(ScoreRange& position, std::vector<score::ScoredMove<P>>& moves) {
    ScoreRange best{-kWide, -kWide};
    for (auto& [move, score] : moves) {
      score.most = std::min(score.most, position.most);
      best.least = std::max(best.least, score.least), best.most = std::max(best.most, score.most);
    }
    position.least = std::max(position.least, best.least), position.most = std::min(position.most, best.most);
    const auto may_be_best = [&](const auto& one) { return one.score.most >= position.least; };
    if (std::count_if(moves.begin(), moves.end(), may_be_best) != 1) return std::nullopt;
    auto& [move, score] = *std::find_if(moves.begin(), moves.end(), may_be_best);
    score.least = std::max(score.least, position.least);
    return move;
  }
  void fill_moves(ScoreRange& known, report::Report& out) {
    std::vector<std::pair<std::string, report::Bounds>> scores;
    std::vector<std::string> winning;
    // Whether a move wins is less than by how much.
    const ScoreRange window = request_.all_moves ? everything() : ScoreRange{0, 1};
    std::vector<score::ScoredMove<P>> found = solver_->each_move(root_, window);
    std::optional<Move> best;
    if (request_.all_moves) best = draw_together(known, found);
    for (const auto& [move, score] : found) {
      if (!best && known.least == known.most && score.least == known.least) best = move;
      scores.emplace_back(root_.move_text(move), bounds(score));
      if (score.least > 0) winning.push_back(scores.back().first);
      const bool settled = request_.all_moves ? score.least == score.most : score.least > 0 || score.most <= 0;
      if (!settled) ++out.moves_unknown;
    }
    if (out.move.empty() && best) out.move = root_.move_text(*best);
    whole_ = whole_ && !(request_.line && out.line.empty());
    if (request_.all_moves) out.move_scores = scores;
    if (request_.winning_moves) out.winning_moves = winning;
  }

  // Each side reaches its part of the score.
  void write_proof(int score, report::Report& out) {
    proof::Claim claim;
    claim.score = score;
    std::vector<proof::Part<P>> parts;
    proof::ScoreExtractor<P> extractor([this](const P& at, int least) { return solver_->best_move(at, least); },
                                       request_.proof_max, memory_ / 4, [this] { return why() != End::solved; });
    for (const Side side : {root_.to_move(), other(root_.to_move())}) {
      auto part = extractor.run(root_, side, side == root_.to_move() ? score : -score);
      if (why() != End::solved) {
        out.proof_trouble = "the search ended (" + std::string(word(why())) + ") before the proof was put together";
        return;
      }
      if (!part) {
        out.proof_trouble = part.error().what;
        return;
      }
      parts.push_back(std::move(*part));
    }
    if (auto ok = proof::write_file(request_.proof_file, root_, claim, parts); !ok) {
      out.proof_trouble = ok.error().what;
      return;
    }
    out.proof_file = request_.proof_file;
    for (const auto& part : parts) out.proof_positions += part.rows.size();
  }

  static constexpr int kWide = 100'000;
  const P& root_;
  const Request& request_;
  Control& control_;
  std::size_t memory_;
  bool at_root_ = false;  // is the position itself searched, and not what comes after it?
  bool whole_ = true;     // the line and the move, as far as they were asked for; a limit may have ended them
  std::unique_ptr<score::GameSolver<P>> solver_;
};

}  // namespace zermelo::app
