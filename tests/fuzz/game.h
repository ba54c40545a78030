// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "conformance/facts.h"
#include "fuzz/run.h"
#include "place.h"
#include "rules/position.h"

namespace zermelo::fuzz {

template <Position P>
Expected<typename P::Rules> rules_of(std::string_view text) {
  const auto call = parse_call(text);
  if (!call) return call.error();
  if (call->name != P::kInfo.name) return Error{"another game"};
  const auto conformed = conform(*call, P::kInfo, "game");
  if (!conformed) return conformed.error();
  return P::Rules::make(*conformed);
}

// Whole inputs of a game: its sizes, and positions with their moves from random games.
template <Position P>
struct Material {
  using Rules = typename P::Rules;
  std::vector<Rules> rules;
  std::vector<P> positions;
  std::vector<std::string> rules_texts, position_texts, move_texts;
};

// Listing the moves of all positions is what takes the time in games with tens of thousands of them. So many may be
// listed altogether; what is checked with the list is checked less often then.
class Listing {
 public:
  explicit Listing(std::uint64_t most) : left_(most) {}
  template <Position P>
  bool list(const P& p, std::vector<typename P::Move>& out) {
    if (left_ == 0) return false;
    p.moves(out);
    left_ -= std::min<std::uint64_t>(left_, out.size());
    return true;
  }

 private:
  std::uint64_t left_;
};

inline constexpr std::uint64_t kMostListed = 20'000'000;

template <Position P>
Material<P> material() {
  Material<P> out;
  const std::string name(P::kInfo.name);
  out.rules_texts = {name};
  for (const auto& fact : conformance::read_facts(source_folder() + "/games/" + name + "/" + name + ".facts"))
    out.rules_texts.push_back(fact.game);
  std::sort(out.rules_texts.begin() + 1, out.rules_texts.end());
  out.rules_texts.erase(std::unique(out.rules_texts.begin(), out.rules_texts.end()), out.rules_texts.end());
  for (const auto& text : out.rules_texts) {
    const auto rules = rules_of<P>(text);
    if (rules) out.rules.push_back(*rules);  // a fact may be that there is no such board
  }
  Rng rng(seed_asked());
  Listing listing(kMostListed);
  std::vector<typename P::Move> moves;
  for (const auto& rules : out.rules) {
    P at = P::start(rules);
    for (int ply = 0; ply < 60 && listing.list(at, moves) && !moves.empty(); ++ply) {
      out.positions.push_back(at);
      out.position_texts.push_back(at.text());
      for (int i = 0; i < 4; ++i) out.move_texts.push_back(at.move_text(moves[rng.below(moves.size())]));
      at.play(moves[rng.below(moves.size())]);
    }
    out.positions.push_back(at);
    out.position_texts.push_back(at.text());
  }
  return out;
}

// Every option of the game with its choices, and what boards and moves are written with.
template <Position P>
std::vector<std::string> tokens_of(const Material<P>& material) {
  std::vector<std::string> out = {"/",  ".",  " ",   "-",     "x",     "o",      "b",     "w",  "X",    "O",
                                  "B",  "W",  "(",   ")",     ",",     "=",      "[",     "]",  "pass", "swap",
                                  "a1", "A1", "z99", "start", "first", "second", "19x19", "0x0"};
  for (const Option& option : P::kInfo.options) {
    out.push_back("," + std::string(option.name) + "=");
    for (const auto& choice : split(option.choices, '|')) out.push_back(choice);
  }
  for (std::size_t i = 0; i < material.move_texts.size() && i < 40; ++i) out.push_back(material.move_texts[i]);
  return out;
}

// `hex(7x7)`: what is accepted writes itself in a form that is read as the same, and has a start position.
template <Position P>
void fuzz_rules(const Material<P>& material) {
  run(std::string(P::kInfo.name) + ".rules", material.rules_texts, tokens_of(material),
      [](const std::string& input, Rng&) {
        const auto rules = rules_of<P>(input);
        if (!readable(rules)) return false;
        const auto again = rules_of<P>(rules->text());
        EXPECT_TRUE(again && *again == *rules) << rules->text();
        const P start = P::start(*rules);
        EXPECT_EQ(start.rules(), *rules);
        const auto read = P::parse(*rules, start.text());
        EXPECT_TRUE(read && *read == start) << start.text();
        return true;
      });
}

// A position that is accepted is one: it writes itself, has moves or is over, and can be played on from.
template <Position P>
void expect_position(const P& p, Listing& listing, Rng& rng) {
  const auto again = P::parse(p.rules(), p.text());
  EXPECT_TRUE(again && *again == p && again->key() == p.key()) << p.text();
  EXPECT_FALSE(Drawing(p.drawing()).text().empty());
  std::vector<typename P::Move> moves;
  if (!listing.list(p, moves)) return;
  EXPECT_EQ(moves.empty(), p.outcome() != Outcome::open) << p.text();
  if (moves.empty()) return;
  P at = p;
  const auto undo = at.play(moves[rng.below(moves.size())]);
  EXPECT_NE(at.to_move(), p.to_move()) << p.text();
  at.undo(undo);
  EXPECT_EQ(at, p) << p.text();
}

template <Position P>
void fuzz_positions(const Material<P>& material) {
  Listing listing(kMostListed + inputs_asked() * 100);
  run(std::string(P::kInfo.name) + ".position", material.position_texts, tokens_of(material),
      [&](const std::string& input, Rng& rng) {
        bool read = false;
        for (const auto& rules : material.rules) {  // the text does not tell which board it is for
          const auto p = P::parse(rules, input);
          if (!readable(p)) continue;
          expect_position(*p, listing, rng);
          read = true;
        }
        return read;
      });
}

// A move that is accepted is one of the legal ones, is written as it is read, and can be taken back.
template <Position P>
void expect_move(const P& p, typename P::Move move, Listing& listing) {
  const auto again = p.parse_move(p.move_text(move));
  EXPECT_TRUE(again && *again == move) << p.text() << ' ' << p.move_text(move);
  std::vector<typename P::Move> moves;
  if (listing.list(p, moves)) {
    EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << p.text() << ' ' << p.move_text(move);
  }
  P at = p;
  const auto undo = at.play(move);
  EXPECT_NE(at.to_move(), p.to_move()) << p.text();
  at.undo(undo);
  EXPECT_EQ(at, p) << p.text();
}

template <Position P>
void fuzz_moves(const Material<P>& material) {
  Listing listing(kMostListed + inputs_asked() * 100);
  run(std::string(P::kInfo.name) + ".move", material.move_texts, tokens_of(material),
      [&](const std::string& input, Rng& rng) {
        for (int i = 0; i < 8; ++i) {  // one of them may have such a move
          const P& p = material.positions[rng.below(material.positions.size())];
          const auto move = p.parse_move(input);
          if (!readable(move)) continue;
          EXPECT_EQ(p.outcome(), Outcome::open) << p.text();
          expect_move(p, *move, listing);
          return true;
        }
        return false;
      });
}

}  // namespace zermelo::fuzz
