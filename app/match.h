// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/session.h"

namespace zermelo::app {

// A game being played: the position, those before it, and what the sides are called. Black and White are what the game
// calls them; where it has other names, black moves first.
class Match {
 public:
  static Expected<Match> begin(std::unique_ptr<Session> at);

  [[nodiscard]] Session& at() const { return *at_; }
  [[nodiscard]] Expected<Side> side_of(std::string_view colour) const;
  [[nodiscard]] std::string colour_of(Side side) const { return side == white_ ? "white" : "black"; }
  // How positions name a side: `x`, `b`.
  [[nodiscard]] std::string letter_of(Side side) const {
    const std::string& mark = marks_[static_cast<int>(side)];
    return mark.empty() ? colour_of(side) : mark;
  }
  [[nodiscard]] std::size_t moves_played() const { return past_.size(); }
  // Since the match began, as `--moves` takes them.
  [[nodiscard]] std::string moves_text() const;
  // Does each side join two targets in this game?
  [[nodiscard]] bool joins() const;
  // Empty while it is going on.
  [[nodiscard]] std::string end_text() const;

  Done clear();
  Done resize(const std::string& size);  // `5x4`; the board is empty then
  // A position or a game from a file, after so many moves (none: all); its size may be another.
  Done load(const std::string& file, std::optional<std::size_t> moves);
  // Either side may play at any time if the game knows positions with these stones and either side to move.
  Done play(Side side, const std::string& move);
  Done resign(Side side);
  Done undo();

  // The position with this side to move.
  [[nodiscard]] Expected<std::unique_ptr<Session>> seen_by(Side side) const;

 private:
  explicit Match(std::unique_ptr<Session> at) : at_(std::move(at)) {}
  Done take_names();
  Done start_from(std::unique_ptr<Game> game, std::unique_ptr<Session> at);
  [[nodiscard]] std::string turned_text(Side side) const;

  std::unique_ptr<Game> game_;
  std::unique_ptr<Session> at_;
  struct Ply {
    std::string position;  // before it
    std::string move;      // empty: somebody resigned
  };
  std::vector<Ply> past_;
  std::optional<Side> resigned_;      // that was the last move then
  std::array<std::string, 2> marks_;  // how positions name the side to move; empty: not known
  Side white_ = Side::second;
};

}  // namespace zermelo::app
