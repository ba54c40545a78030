// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "connect/guide.h"
#include "proof/carrier.h"
#include "proof/carrier_rows.h"
#include "proof/carrier_search.h"

namespace zermelo::proof {

// Makes the strategy of one side in a game of linking, as rows that need only some of the cells. Virtual connections
// say where to look, and the search that found the answer where they are silent; a row is kept only if it holds by the
// rules of the checker.
template <Linked P>
class CarrierExtractor {
 public:
  using Move = typename P::Move;
  // A winning move of the side, which is to move, or none if it does not win or nobody knows.
  using FindMove = std::function<std::optional<Move>(const P&)>;

  CarrierExtractor(const P& root, Side side, const connect::GuideOptions& options, FindMove find_move)
      : board_(root.rules().link_board()), guide_(connect::make_guide(board_, options)),
        find_move_(std::move(find_move)), rows_(root.rules(), side, static_cast<int>(board_.neighbours.size())),
        side_(side) {}

  // Asked again and again: is it enough? And how many rows may there be?
  void limit(std::function<bool()> stopped, std::uint64_t most) { stopped_ = std::move(stopped), most_ = most; }

  // The rows for a root that the side wins, if it is to move by that move, the one that answers for the root last;
  // empty if that could not be shown within the limits.
  std::vector<CarrierRow<P>> run(const P& root, std::optional<Move> first) {
    int last = kNone;
    if (root.to_move() == side_ && first) last = play(root, first);
    if (root.to_move() == side_)
      last = last == kNone ? own_move(root) : last;
    else if (const Cover cover = other_move(root); cover.holds)
      last = rows_.add(root, {}, cover.needs, cover.rows);
    return last == kNone ? std::vector<CarrierRow<P>>{} : rows_.needed_for(last);
  }
  [[nodiscard]] bool too_many() const { return rows_.size() >= most_; }

 private:
  using Needs = typename CarrierRows<P>::Needs;
  static constexpr int kNone = CarrierRows<P>::kNone;

  // The other side is to move, and the side wins with what it needs: answered by rows, or searched if there are none.
  struct Cover {
    bool holds = false;
    Needs needs;
    std::vector<std::uint32_t> rows;
  };

  bool ended() {
    ended_ = ended_ || too_many() || (stopped_ && (++steps_ & 7) == 0 && stopped_());
    return ended_;
  }
  const connect::Advice& look(const P& at, Side mover) {
    return guide_->look(static_cast<int>(mover), {at.stone_words(Side::first), at.stone_words(Side::second)});
  }
  [[nodiscard]] bool is_win(const connect::Advice& advice) const { return advice.winner == static_cast<int>(side_); }
  [[nodiscard]] bool is_loss(const connect::Advice& advice) const {
    return advice.winner == static_cast<int>(other(side_));
  }
  // With less work than the checker does: it may see a few positions more, because it has fewer cells to go by.
  CarrierSearch::Result search(const P& at) {
    return CarrierSearch(board_, side_, rows_.view(at), CarrierSearch::kPositions / 10).run();
  }

  // The side is to move: the row that says how it wins.
  int own_move(const P& at) {
    if (at.outcome() != Outcome::open) return kNone;
    if (const auto known = rows_.find(at)) return *known;
    const int row = at.only_stones() ? own_stone(at) : play(at, find_move_(at));
    if (!ended()) rows_.remember(at, row);
    return row;
  }
  int own_stone(const P& at) {
    if (ended()) return kNone;
    if (const auto small = searched(at)) return *small;
    const connect::Advice advice = look(at, side_);
    if (is_loss(advice)) return kNone;
    if (is_win(advice)) {
      const Move move = P::move_at(advice.moves.front());
      const P narrow = rows_.narrowed(at, Cells(advice.carrier) | cell_set(at.cell_of(move)));
      const auto small = searched(narrow);
      if (const int row = small ? *small : play(narrow, move); row != kNone) return row;
    }
    return play(at, find_move_(at));
  }
  // With few cells empty everything can be tried: a row, or kNone if the side does not win.
  std::optional<int> searched(const P& at) {
    if (rows_.view(at).open.count() > CarrierSearch::kMost + 1) return std::nullopt;
    const auto found = search(at);
    if (!found.known) return std::nullopt;
    return found.wins ? rows_.add(at, P::move_at(found.move), {found.stones, found.carrier}, {}) : kNone;
  }
  int play(const P& at, std::optional<Move> move) {
    if (!move || ended()) return kNone;
    P after = at;
    after.play(*move);
    Cover cover = other_move(after);
    if (!at.only_stones() && cover.rows.empty() && rows_.view(after).open.count() > CarrierSearch::kMost)
      cover = replies(after, {});  // the row stands for the whole position, which is too large to be searched
    if (!cover.holds) return kNone;
    if (const int cell = at.cell_of(*move); cell >= 0) {
      cover.needs.own = cover.needs.own & ~cell_set(cell);
      cover.needs.open = cover.needs.open | cell_set(cell);
    }
    return rows_.add(at, *move, cover.needs, cover.rows);
  }

  // The other side is to move.
  Cover other_move(const P& at) {
    if (at.outcome() != Outcome::open) return searched_cover(rows_.narrowed(at, {}));
    if (!at.only_stones()) return each_reply(at);
    if (rows_.view(at).open.count() <= CarrierSearch::kMost)
      if (Cover cover = searched_cover(at); cover.holds) return cover;
    const connect::Advice advice = look(at, other(side_));
    if (is_loss(advice)) return {};
    if (is_win(advice))
      if (Cover cover = within_carrier(at, Cells(advice.carrier)); cover.holds) return cover;
    return replies(at, advice.moves);
  }
  Cover within_carrier(const P& at, const Cells& carrier) {
    const P narrow = rows_.narrowed(at, carrier);
    if (carrier.count() <= CarrierSearch::kMost)
      if (Cover cover = searched_cover(narrow); cover.holds) return cover;
    return replies(narrow, {});
  }
  Cover searched_cover(const P& at) {
    const auto found = search(at);
    return {found.known && found.wins, {found.stones, found.carrier}, {}};
  }

  // Replies with a stone. A row that answers one answers all that it does not need the cell of, so what is left to be
  // answered are the cells that all rows so far need.
  Cover replies(const P& at, const std::vector<int>& order) {
    Cover out;
    const View seen = rows_.view(at);
    Cells left = seen.open;
    const auto use = [&](int row) {
      out.rows.push_back(static_cast<std::uint32_t>(row));
      left = left & rows_.view(row).open;
    };
    for (int row = rows_.best_for(at, left); row != kNone; row = rows_.best_for(at, left)) use(row);
    // As if the other side had passed: that answers all replies which change nothing.
    if (const P same = rows_.with_turn(at); out.rows.empty() && is_win(look(same, side_)))
      if (const int row = own_move(same); row != kNone) use(row);
    while (left.any()) {
      P next = at;
      next.play(P::move_at(choice(left, order)));
      const int row = own_move(next);
      if (row == kNone) return {};
      use(row);
    }
    rows_.leave_out_spare(out.rows, seen.open);
    for (const std::uint32_t row : out.rows) {
      const View& answer = rows_.view(row);
      out.needs.own = out.needs.own | ((answer.own | answer.open) & seen.own);
      out.needs.open = out.needs.open | (answer.open & seen.open);
    }
    out.holds = true;
    return out;
  }
  // The next reply: the first in the order, or else one in the middle.
  [[nodiscard]] static int choice(const Cells& left, const std::vector<int>& order) {
    for (const int cell : order)
      if (within(cell_set(cell), left)) return cell;
    int middle = -1, before = left.count() / 2;
    each_cell(left.word, [&](int cell) { middle = before-- == 0 ? cell : middle; });
    return middle;
  }

  // Replies that are not only stones: each by itself.
  Cover each_reply(const P& at) {
    Cover out{true, {rows_.view(at).own, rows_.view(at).open}, {}};
    std::vector<Move> moves;
    at.moves(moves);
    for (const Move move : moves) {
      P next = at;
      next.play(move);
      if (next.outcome() == win_for(side_) || rows_.any_answers(out.rows, next)) continue;
      const int row = own_move(next);
      if (row == kNone) return {};
      out.rows.push_back(static_cast<std::uint32_t>(row));
    }
    return out;
  }

  LinkBoard board_;
  std::unique_ptr<connect::Guide> guide_;
  FindMove find_move_;
  CarrierRows<P> rows_;
  Side side_;
  std::function<bool()> stopped_;
  std::uint64_t most_ = ~std::uint64_t{0};
  std::uint32_t steps_ = 0;
  bool ended_ = false;
};

}  // namespace zermelo::proof
