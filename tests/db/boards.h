// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "games/connect4/connect4.h"
#include "games/fanorona/fanorona.h"
#include "games/hex/hex.h"
#include "games/loa/loa.h"
#include "games/mnk/mnk.h"
#include "games/othello/othello.h"
#include "rules/indexed.h"

// What the tests of numbered positions share.
namespace zermelo::db_test {

template <Indexed P>
typename P::Rules rules_of(const std::string& game) {
  return *P::Rules::make(*conform(*parse_call(game), P::kInfo, "game"));
}

template <Indexed P>
typename P::Index index_of(const std::string& game) {
  return *P::Index::make(rules_of<P>(game));
}

// Every position of the slices up to a level, each once: `visit (place, position)`.
template <Indexed P, class Visit>
void each_position(const typename P::Index& index, int level, Visit&& visit) {
  for (const Slice& slice : index.slices(level))
    index.each(slice.id, 0, slice.size, [&](std::uint64_t i, const P& p) {
      const Place place{slice.id, i};
      if (index.place(p) == place) visit(place, p);
    });
}

template <Indexed P>
std::map<std::uint32_t, Slice> by_id(const typename P::Index& index, int level) {
  std::map<std::uint32_t, Slice> out;
  for (const Slice& slice : index.slices(level)) out.emplace(slice.id, slice);
  return out;
}

// `visit (after)` for each move.
template <Position P, class Visit>
void each_after(const P& p, Visit&& visit) {
  std::vector<typename P::Move> moves;
  p.moves(moves);
  for (const auto move : moves) {
    P after = p;
    after.play(move);
    visit(after);
  }
}

// The same position with the colours exchanged, where the game is then the same: in Hex after rows and columns changed
// places too.
template <Position P>
std::optional<P> exchanged(const P& p) {
  if constexpr (std::is_same_v<P, connect4::Position> || std::is_same_v<P, mnk::Position>) {
    return std::nullopt;  // who is to move follows from the stones
  } else {
    std::string text = p.text();
    if constexpr (std::is_same_v<P, hex::Position>) {
      const int n = p.rules().columns;
      if (n != p.rules().rows) return std::nullopt;
      const std::string old = text;
      for (int row = 0; row < n; ++row)
        for (int column = 0; column < n; ++column) text[row * (n + 1) + column] = old[column * (n + 1) + row];
    }
    const std::string letters = std::is_same_v<P, othello::Position> ? "xo" : "bw";
    for (char& c : text)
      if (const auto at = letters.find(c); at != std::string::npos) c = letters[1 - at];
    return *P::parse(p.rules(), text);
  }
}

}  // namespace zermelo::db_test
