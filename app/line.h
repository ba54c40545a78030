// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "app/database_use.h"
#include "app/theory_use.h"
#include "proof/extract.h"
#include "search/control.h"

namespace zermelo::app {

template <Position P>
std::optional<typename P::Move> win_at_once(const P& at, const std::vector<typename P::Move>& moves) {
  for (const typename P::Move move : moves) {
    P next = at;
    next.play(move);
    if (next.outcome() == win_for(at.to_move())) return move;
  }
  return std::nullopt;
}

// A line of play: each side follows its strategy where the proof has one, and the database where that knows the
// position; against a win the other side takes the reply that lasts longest in the proof. Where no database plays,
// nobody passes over a win at once after the first move. It ends with the game, at the first repetition, or where a
// database begins that knows no distances.
template <Position P>
class Line {
 public:
  using Move = typename P::Move;

  Line(const std::vector<proof::Part<P>>& parts, const DatabaseUse<P>& database) : database_(database) {
    for (const auto& part : parts) {
      auto& rows = rows_.emplace_back();
      for (const auto& row : part.rows) rows.emplace(row.position, &row);
      listed_ += part.rows.size();
    }
  }

  // `first` is the move of the answer: of mirror images, that one is taken. False if the limits ended it.
  bool follow(const P& root, const std::string& first, const Control& control, std::vector<std::string>& out) const {
    std::unordered_set<P, Hash> seen;
    for (P at = root; at.outcome() == Outcome::open && seen.insert(at).second;) {
      if (control.exhausted()) return false;
      const auto move = database_.knows(at) ? database_.move(at) : choice(at, seen.size() == 1 ? first : "");
      if (!move) return true;
      out.push_back(at.move_text(*move));
      at.play(*move);
    }
    return true;
  }

 private:
  struct Hash {
    std::size_t operator()(const P& p) const { return p.key().spread(); }
  };

  [[nodiscard]] const proof::Row<P>* row_of(const P& at) const {
    const P listed = canonical(at).position;
    for (const auto& rows : rows_)
      if (const auto found = rows.find(listed); found != rows.end()) return found->second;
    return nullptr;
  }

  [[nodiscard]] std::optional<Move> choice(const P& at, const std::string& wanted) const {
    std::vector<Move> moves;
    at.moves(moves);
    if (wanted.empty())
      if (const auto win = win_at_once(at, moves)) return win;
    Move best = TheoryUse<P>::move(at).value_or(moves.front());
    if (listed_ == 0) return best;  // a theorem plays; against it any move will do
    const auto* row = row_of(at);
    std::uint64_t longest = 0;
    for (const Move move : moves) {
      P next = at;
      next.play(move);
      if (row != nullptr) {  // the listed move, found by where it leads, since the row may be a mirror image
        P listed_next = row->position;
        listed_next.play(row->move);
        if (canonical(next).position != canonical(listed_next).position) continue;
        best = move;
        if (wanted.empty() || at.move_text(move) == wanted) break;
      } else if (const auto* reply = row_of(next); reply != nullptr && reply->rank > longest) {
        longest = reply->rank, best = move;
      }
    }
    return best;
  }

  const DatabaseUse<P>& database_;
  std::vector<std::unordered_map<P, const proof::Row<P>*, Hash>> rows_;  // of each part
  std::size_t listed_ = 0;
};

}  // namespace zermelo::app
