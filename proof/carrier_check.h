// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "base/text.h"
#include "proof/carrier.h"
#include "proof/carrier_search.h"
#include "proof/lines.h"

namespace zermelo::proof {

// Checks a carrier part: wins of one side, each resting on rows above it (docs/formats/proof.md).
template <Linked P>
class CarrierChecker {
 public:
  using Move = typename P::Move;

  CarrierChecker(Lines& lines, const typename P::Rules& rules, Side side)
      : lines_(lines), rules_(rules), board_(rules.link_board()), side_(side) {}

  // Reads `count` rows; the last one must answer for the root.
  Done run(const P& root, std::uint64_t count) {
    for (std::uint64_t i = 0; i < count; ++i)
      if (auto ok = read_row(); !ok) return ok;
    if (count > 0 && answers(rows_.back(), view(root))) return Nothing{};
    return lines_.bad("root " + root.text() + ": the last row of the carrier part does not answer for it");
  }
  [[nodiscard]] std::uint64_t searched() const { return searched_; }

 private:
  static constexpr std::string_view kNoMove = "-", kSearched = "searched";

  [[nodiscard]] View view(const P& at) const { return view_of(at, side_, static_cast<int>(board_.neighbours.size())); }

  // POSITION tab MOVE tab ROWS
  Done read_row() {
    if (!lines_.next()) return lines_.cut_off(last_);
    const auto fields = split(lines_.text, '\t');
    if (fields.size() != 3) return lines_.bad("'" + lines_.text + "' is not a row of a carrier part");
    last_ = fields[0];
    const auto position = P::parse(rules_, fields[0]);
    if (!position) return bad(position.error().what);
    if (position->outcome() != Outcome::open) return bad("the game is over there");
    P after = *position;
    if (position->to_move() == side_) {
      const auto move = position->parse_move(fields[1]);
      if (!move) return bad("move " + fields[1] + ": " + move.error().what);
      after.play(*move);
    } else if (fields[1] != kNoMove) {
      return bad(std::string("it is not ") + word(side_) + "'s move there, so '-' is due in place of " + fields[1]);
    }
    auto ok = fields[2] == kSearched ? search(after) : check_replies(after, fields[2]);
    if (ok) rows_.push_back(view(*position));
    return ok;
  }

  // The other side is to move, and whatever it does, one of the rows named answers.
  Done check_replies(const P& after, const std::string& names) {
    std::vector<View> answering;
    for (const auto& name : split_words(names)) {
      const auto number = parse_integer(name);
      if (!number || *number < 1 || static_cast<std::uint64_t>(*number) > rows_.size())
        return bad("'" + name + "' is not the number of a row above this one");
      answering.push_back(rows_[*number - 1]);
    }
    std::vector<Move> replies;
    after.moves(replies);
    for (const Move reply : replies) {
      P next = after;
      next.play(reply);
      const View at = view(next);
      if (next.outcome() != win_for(side_) &&
          std::none_of(answering.begin(), answering.end(), [&](const View& row) { return answers(row, at); }))
        return bad("reply " + after.move_text(reply) + ": none of the rows named answers it");
    }
    return after.outcome() == Outcome::open || after.outcome() == win_for(side_)
               ? Done(Nothing{})
               : bad(std::string("the game ends and ") + word(side_) + " has not won");
  }

  // The other side is to move, and few cells are empty: everything is tried.
  Done search(const P& after) {
    const View at = view(after);
    if (!at.plain) return bad("more than stones can be played there, so it cannot be searched");
    if (at.open.count() > CarrierSearch::kMost)
      return bad("too large to be searched: " + std::to_string(at.open.count()) + " empty cells, at most " +
                 std::to_string(CarrierSearch::kMost) + " may be");
    const auto found = CarrierSearch(board_, side_, at).run();
    if (!found.known)
      return bad("too large to be searched: more than " + std::to_string(CarrierSearch::kPositions) + " positions");
    if (!found.wins) return bad(std::string("searched, and ") + word(side_) + " does not win");
    ++searched_;
    return Nothing{};
  }

  [[nodiscard]] Error bad(const std::string& what) const { return lines_.bad("position " + last_ + ": " + what); }

  Lines& lines_;
  typename P::Rules rules_;
  LinkBoard board_;
  Side side_;
  std::vector<View> rows_;  // those that hold, in the order of the file
  std::string last_;
  std::uint64_t searched_ = 0;
};

}  // namespace zermelo::proof
