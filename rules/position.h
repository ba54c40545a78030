// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/call.h"
#include "base/expected.h"
#include "base/key.h"
#include "base/option.h"
#include "base/side.h"
#include "rules/drawing.h"

namespace zermelo {

// A game is one small value type. It knows the rules and nothing of search.
//
// - `Rules` is the board size and the rule options: a small regular type, made from the text between the brackets of
//   `fanorona(9x5,blocked=draw)`. A position knows its rules, so it stands for itself.
// - Sides alternate strictly. A pass, a pair of stones or a whole capture sequence is one move; whatever decides
//   legality is part of the position.
// - A `Move` is at most 8 bytes and names a *result*: two ways of writing a move that lead to the same position are one
//   Move (see Written below). It holds only for positions where it is legal.
// - `Undo` may be the whole old position.
template <class P>
concept Position = std::regular<P> && std::regular<typename P::Move> &&
                       std::is_trivially_copyable_v<typename P::Move> && sizeof(typename P::Move) <= 8 &&
                   std::regular<typename P::Rules>&& requires(const P c, P p, typename P::Move m, typename P::Undo u,
                                                              const typename P::Rules r,
                                                              std::vector<typename P::Move>& out, std::string_view s,
                                                              const Call& call) {
  { P::kInfo } -> std::convertible_to<const Info&>;                       // name, one line of help, rule options
  { P::kAcyclic } -> std::convertible_to<bool>;                           // no position can come back in any game
  { P::Rules::make(call) } -> std::same_as<Expected<typename P::Rules>>;  // `call` is conformed to kInfo
  { r.text() } -> std::same_as<std::string>;  // canonical: `fanorona(9x5)`, defaults left out
  { P::start(r) } -> std::same_as<P>;
  { P::parse(r, s) } -> std::same_as<Expected<P>>;  // P::parse (c.rules (), c.text ()) == c
  { c.rules() } -> std::same_as<typename P::Rules>;
  { c.to_move() } -> std::same_as<Side>;
  { c.outcome() } -> std::same_as<Outcome>;
  {
    c.moves(out)
    } -> std::same_as<void>;                        // replaces `out`: legal, fixed order, no two with the
                                                    // same result, empty iff not open
  { p.play(m) } -> std::same_as<typename P::Undo>;  // REQUIRES: m is one of moves ()
  { p.undo(u) } -> std::same_as<void>;
  { c.key() } -> std::same_as<Key>;  // equal positions of one Rules have equal keys
  { c.text() } -> std::same_as<std::string>;
  { c.move_text(m) } -> std::same_as<std::string>;                  // REQUIRES: m is one of moves ()
  { c.parse_move(s) } -> std::same_as<Expected<typename P::Move>>;  // says why a move is not legal
  { c.drawing() } -> std::convertible_to<Drawing>;                  // several lines for people, coordinates included
};

// Optional powers: a game that has them gets more, and is tested for more.

// Symmetric: the board can be turned or mirrored. Image 0 is the position itself. The canonical key is the least key
// among the images, found as fast as the game can.
template <class P>
concept Symmetric = Position<P> && requires(const P c, typename P::Move m) {
  { c.symmetries() } -> std::same_as<int>;
  { c.image(1) } -> std::same_as<P>;
  { c.image(m, 1) } -> std::same_as<typename P::Move>;
  { c.canonical_key() } -> std::same_as<Key>;
};

// Written: the same result can be written in several ways (Fanorona: capture paths with their A/W letters). Lists one
// Move for each way, repeats included; perft counts these.
template <class P>
concept Written = Position<P> &&
    requires(const P c, std::vector<typename P::Move>& out, std::vector<std::string>& texts) {
  { c.written_moves(out) } -> std::same_as<void>;
  { c.written_texts(texts) } -> std::same_as<void>;  // in the same order
};

// The value of a finished game for the side to move. REQUIRES: outcome () != open.
template <Position P>
Value value_at_end(const P& p) {
  const Outcome outcome = p.outcome();
  return outcome == Outcome::draw ? Value::draw : outcome == win_for(p.to_move()) ? Value::win : Value::loss;
}

// The position among the images of `p` that has the least key, and which image it is.
template <Position P>
struct Canonical {
  P position;
  int image = 0;
};

template <Position P>
Canonical<P> canonical(const P& p) {
  Canonical<P> best{p, 0};
  if constexpr (Symmetric<P>) {
    Key least = p.key();
    for (int i = 1; i < p.symmetries(); ++i) {
      const P turned = p.image(i);
      if (const Key key = turned.key(); key < least) least = key, best = {turned, i};
    }
  }
  return best;
}

template <Position P>
Key canonical_key(const P& p) {
  if constexpr (Symmetric<P>)
    return p.canonical_key();
  else
    return p.key();
}

}  // namespace zermelo
