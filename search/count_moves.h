// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rules/cut.h"
#include "rules/replay.h"
#include "search/move_table.h"

namespace zermelo {

// Makes a table of moves from games. All games have the same rules, those of the first where none are given; or each is
// of a board from whose corners the board of the table is cut.
template <Position P>
class MoveCounter {
 public:
  using Move = typename P::Move;
  using Rules = typename P::Rules;

  MoveCounter(std::uint64_t skip, std::optional<Rules> rules, bool cut)
      : skip_(skip), rules_(std::move(rules)), cut_(cut) {}

  // The error says why the game does not belong into this table. REQUIRES: it is legal, as `replay` finds out; with
  // `cut` the rules of the table are given and P is Cut.
  Done add(const Rules& rules, const Record& record) {
    if (auto ok = accept(rules); !ok) return ok;
    P at = replay<P>(rules, record, 0).at;
    const std::uint64_t before = positions_;
    std::uint64_t ply = 0;
    for (const std::string& text : record.moves) {
      const Move move = *at.parse_move(text);
      if (ply++ >= skip_) {
        see(at);
        each(at, move, [](MoveTable::Row& row) { ++row.played; });
      }
      at.play(move);
    }
    if (ply >= skip_ && at.outcome() == Outcome::open) see(at);
    if (positions_ > before) ++games_;
    return Nothing{};
  }

  [[nodiscard]] std::uint64_t games() const { return games_; }          // with a position that counts
  [[nodiscard]] std::uint64_t positions() const { return positions_; }  // with moves to count
  // REQUIRES: games () > 0
  [[nodiscard]] MoveTable table() const {
    MoveTable out{rules_->text(), games_, skip_, {}};
    for (const auto& [identity, row] : rows_) out.rows.push_back(row);
    std::sort(out.rows.begin(), out.rows.end(), [](const auto& a, const auto& b) { return a.identity < b.identity; });
    return out;
  }

 private:
  Done accept(const Rules& rules) {
    if constexpr (Cut<P>)
      if (cut_) return P::check_cut(rules, *rules_);
    if (!rules_) rules_ = rules;
    if (*rules_ != rules) return Error{"this is a game of " + rules.text() + ", the table is of " + rules_->text()};
    return Nothing{};
  }
  void see(const P& at) {
    at.moves(moves_);
    for (const Move move : moves_) each(at, move, [](MoveTable::Row& row) { ++row.available; });
    ++positions_;
  }
  // What the move is in the table: itself, or a move for each corner that it lies in.
  template <class Use>
  void each(const P& at, Move move, Use use) {
    if constexpr (Cut<P>)
      if (cut_) {
        for (int corner = 0; corner < kCorners; ++corner)
          if (const auto small = P::cut(move, at.rules(), *rules_, corner))
            use(row_of(*small, [&] { return P::start(*rules_).move_text(*small); }));
        return;
      }
    use(row_of(move, [&] { return at.move_text(move); }));
  }
  template <class Text>
  MoveTable::Row& row_of(Move move, Text text) {
    const auto [at, fresh] = rows_.try_emplace(move_identity(move));
    if (fresh) at->second.identity = at->first, at->second.text = text();
    return at->second;
  }

  std::uint64_t skip_;
  std::optional<Rules> rules_;  // of the table
  bool cut_;
  std::uint64_t games_ = 0, positions_ = 0;
  std::unordered_map<std::uint64_t, MoveTable::Row> rows_;
  std::vector<Move> moves_;
};

}  // namespace zermelo
