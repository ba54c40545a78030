// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "connect/guide.h"
#include "rules/bits.h"
#include "search/control.h"

namespace zermelo::app {

// A line of play to the end of a game of linking. The winner asks the search for its moves. The other side takes the
// move that its virtual connections promise most of, or when all is lost, the one that leaves the winner in need of
// most cells.
template <Linked P>
class CarrierLine {
 public:
  using Move = typename P::Move;
  using FindMove = std::function<std::optional<Move>(const P&)>;

  CarrierLine(const P& root, Side winner, const connect::GuideOptions& options, FindMove find_move)
      : guide_(connect::make_guide(root.rules().link_board(), options)), find_move_(std::move(find_move)),
        winner_(winner) {}

  // `first` is the move of the answer. False if the limits ended it.
  bool follow(const P& root, std::optional<Move> first, const Control& control, std::vector<std::string>& out) {
    P at = root;
    for (auto move = first; at.outcome() == Outcome::open; move = std::nullopt) {
      if (control.exhausted()) return false;
      if (at.to_move() != winner_)
        move = reply(at);
      else if (!move)
        move = find_move_(at);
      if (!move) return false;
      out.push_back(at.move_text(*move));
      at.play(*move);
    }
    return true;
  }

 private:
  const connect::Advice& look(const P& at) {
    return guide_->look(static_cast<int>(at.to_move()), {at.stone_words(Side::first), at.stone_words(Side::second)});
  }
  Move reply(const P& at) {
    std::vector<Move> moves;
    at.moves(moves);
    if (!at.only_stones()) return moves.front();
    const connect::Advice advice = look(at);
    if (!advice.moves.empty()) return P::move_at(advice.moves.front());
    Move best = moves.front();
    int most = -1;
    each_cell(advice.carrier, [&](int cell) {
      P next = at;
      next.play(P::move_at(cell));
      if (const int needed = Bits<6>(look(next).carrier).count(); needed > most) most = needed, best = P::move_at(cell);
    });
    return best;
  }

  std::unique_ptr<connect::Guide> guide_;
  FindMove find_move_;
  Side winner_;
};

}  // namespace zermelo::app
