// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/session.h"
#include "base/text.h"
#include "rules/position.h"
#include "search/control.h"

namespace zermelo::app {

// The values of the legal moves of a position. They share fairly what the limits leave, so that a hard one does not
// starve the rest; what easy ones leave over goes to the hard ones in further rounds.
template <Position P>
class EachMove {
 public:
  using Move = typename P::Move;

  EachMove(const P& root, Control& control) : root_(root), control_(control) {
    root_.moves(moves_);
    found_.resize(moves_.size());
  }

  // The value of one move, by its text, is known already.
  void know(const std::string& text, Value value) {
    for (std::size_t i = 0; i < moves_.size(); ++i)
      if (root_.move_text(moves_[i]) == text) found_[i] = value;
  }
  // `value_of (position, control)`: an Expected of the value for its side to move, none where the limits ended it.
  template <class ValueOf>
  Done run(const ValueOf& value_of) {
    constexpr int kRounds = 12;
    for (int round = 0; round < kRounds; ++round) {
      const std::uint64_t before = control_.spent();
      if (auto ok = ask_each(value_of); !ok) return ok;
      if (unknown() == 0 || control_.exhausted() || control_.spent() == before) break;
    }
    return Nothing{};
  }
  void tell(const Request& request, report::Report& out) const {
    std::vector<std::pair<std::string, std::string>> values;
    std::vector<std::string> winning;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      values.emplace_back(root_.move_text(moves_[i]), found_[i] ? word(*found_[i]) : "unknown");
      if (found_[i] == Value::win) winning.push_back(values.back().first);
    }
    out.moves_unknown = unknown();
    if (out.moves_unknown > 0 && out.ended_by.empty() && control_.exhausted())
      out.ended_by = word(control_.why_exhausted());
    if (request.all_moves) out.moves = values;
    if (request.winning_moves) out.winning_moves = winning;
  }
  // What the moves say of the position, and one that does it: one that wins is enough, otherwise all of them count.
  [[nodiscard]] std::optional<std::pair<Move, Value>> best() const {
    const auto most = std::max_element(found_.begin(), found_.end());  // an unknown one is less than any
    if (most == found_.end() || (*most != Value::win && unknown() > 0)) return std::nullopt;
    return std::pair(moves_[static_cast<std::size_t>(most - found_.begin())], **most);
  }

 private:
  [[nodiscard]] std::uint64_t unknown() const {
    return static_cast<std::uint64_t>(std::count(found_.begin(), found_.end(), std::nullopt));
  }
  // Those that are not known yet.
  template <class ValueOf>
  Done ask_each(const ValueOf& value_of) {
    std::size_t left = unknown();
    for (std::size_t i = 0; i < moves_.size() && !control_.exhausted(); ++i) {
      if (found_[i]) continue;
      P next = root_;
      next.play(moves_[i]);
      Control control(control_.share(left--), control_.stop(), control_.observer());
      const Expected<std::optional<Value>> value = value_of(next, control);
      if (!value) return value.error();
      if (*value) found_[i] = flipped(**value);
      Stats spent;
      spent.nodes = control.spent();
      control_.account(spent);
    }
    return Nothing{};
  }

  const P& root_;
  Control& control_;
  std::vector<Move> moves_;
  std::vector<std::optional<Value>> found_;  // for the side that makes the move
};

}  // namespace zermelo::app
