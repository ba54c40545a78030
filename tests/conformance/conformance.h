// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/rng.h"
#include "rules/evaluation.h"
#include "rules/forced.h"
#include "rules/material.h"
#include "rules/position.h"
#include "rules/replay.h"
#include "rules/theory.h"

// What every game must do, whichever game it is. A new folder in games/ is tested by this without a line of its own.

namespace zermelo::conformance {

template <Position P>
void expect_text_round_trip(const P& p) {
  const auto again = P::parse(p.rules(), p.text());
  ASSERT_TRUE(again) << p.text() << ": " << again.error().what;
  EXPECT_EQ(*again, p) << p.text();
  EXPECT_EQ(again->key(), p.key()) << p.text();
  EXPECT_EQ(again->outcome(), p.outcome()) << p.text();
}

// The moves that are looked at one by one: all of them, or where there are very many, as many spread evenly.
template <class Move>
std::vector<Move> looked_at(const std::vector<Move>& moves) {
  constexpr std::size_t kMost = 400;
  if (moves.size() <= kMost) return moves;
  std::vector<Move> out;
  for (std::size_t i = 0; i < kMost; ++i) out.push_back(moves[i * (moves.size() - 1) / (kMost - 1)]);
  return out;
}

// Each move: legal text, a new key, the other side to move, and undo restores all of the position.
template <Position P>
void expect_moves_in_order(const P& p) {
  std::vector<typename P::Move> moves, again;
  p.moves(moves);
  p.moves(again);
  EXPECT_EQ(moves, again) << p.text();
  EXPECT_EQ(moves.empty(), p.outcome() != Outcome::open) << p.text();
  std::vector<std::string> results;
  P at = p;
  for (const auto move : looked_at(moves)) {
    const auto read = p.parse_move(p.move_text(move));
    ASSERT_TRUE(read) << p.text() << ' ' << p.move_text(move) << ": " << read.error().what;
    EXPECT_EQ(*read, move) << p.text() << ' ' << p.move_text(move);
    const auto undo = at.play(move);
    EXPECT_NE(at.to_move(), p.to_move()) << p.text();
    EXPECT_NE(at.key(), p.key()) << p.text() << ' ' << p.move_text(move);
    results.push_back(at.text());
    at.undo(undo);
    ASSERT_EQ(at, p) << p.text() << ' ' << p.move_text(move);
  }
  std::sort(results.begin(), results.end());
  EXPECT_EQ(std::adjacent_find(results.begin(), results.end()), results.end())
      << p.text() << ": two moves have the same result";
}

// Images of a position play alike, and the canonical key is the least of their keys.
template <Position P>
void expect_symmetry(const P& p) {
  if constexpr (Symmetric<P>) {
    Key least = p.key();
    std::vector<typename P::Move> moves, turned_moves;
    p.moves(moves);
    EXPECT_EQ(p.image(0), p);
    for (int i = 0; i < p.symmetries(); ++i) {
      const P turned = p.image(i);
      least = std::min(least, turned.key());
      EXPECT_EQ(turned.outcome(), p.outcome()) << p.text();
      turned.moves(turned_moves);
      EXPECT_EQ(turned_moves.size(), moves.size()) << p.text();
      for (const auto move : looked_at(moves)) {
        P after = p, turned_after = turned;
        after.play(move);
        turned_after.play(p.image(move, i));
        ASSERT_EQ(after.image(i), turned_after) << p.text() << ' ' << p.move_text(move) << " image " << i;
      }
    }
    EXPECT_EQ(p.canonical_key(), least) << p.text();
    EXPECT_EQ(canonical(p).position.key(), least) << p.text();
  }
}

template <Position P>
void expect_written(const P& p) {
  if constexpr (Written<P>) {
    std::vector<typename P::Move> moves, written, distinct;
    std::vector<std::string> texts;
    p.moves(moves);
    p.written_moves(written);
    p.written_texts(texts);
    ASSERT_EQ(written.size(), texts.size()) << p.text();
    for (std::size_t i = 0; i < written.size(); ++i) {
      const auto read = p.parse_move(texts[i]);
      ASSERT_TRUE(read) << p.text() << ' ' << texts[i] << ": " << read.error().what;
      EXPECT_EQ(*read, written[i]) << p.text() << ' ' << texts[i];
      if (std::find(distinct.begin(), distinct.end(), written[i]) == distinct.end()) distinct.push_back(written[i]);
    }
    EXPECT_EQ(distinct, moves) << p.text();
  }
}

// A theorem plays on as it began: whatever the loser answers, there is a lesson again with the same winner, and its
// witness shows the win of that side and of no other.
template <Position P>
void expect_lesson(const P& p) {
  if constexpr (Taught<P>) {
    const auto lesson = p.lesson();
    if (!lesson) return;
    const Side winner = lesson->winner;
    ASSERT_EQ(lesson->move.has_value(), p.to_move() == winner) << p.text();
    const auto witness = p.witness(winner);
    ASSERT_TRUE(witness) << p.text();
    const auto checked = P::check_witness(p, winner, *witness);
    EXPECT_TRUE(checked) << p.text() << ' ' << *witness << ": " << checked.error().what;
    EXPECT_FALSE(P::check_witness(p, other(winner), *witness)) << p.text() << ' ' << *witness;
    P at = p;
    if (lesson->move) at.play(*lesson->move);
    std::vector<typename P::Move> replies;
    if (lesson->move) at.moves(replies);
    EXPECT_TRUE(at.outcome() == Outcome::open || at.outcome() == win_for(winner)) << p.text();
    for (const auto reply : replies) {
      const auto undo = at.play(reply);
      if (at.outcome() == Outcome::open) {
        const auto next = at.lesson();
        ASSERT_TRUE(next) << at.text();
        EXPECT_EQ(next->winner, winner) << at.text();
      } else {
        EXPECT_EQ(at.outcome(), win_for(winner)) << at.text();
      }
      at.undo(undo);
    }
  }
}

// The text has a letter for each stone, and after the board that of the side to move.
template <Position P>
void expect_material(const P& p) {
  if constexpr (Material<P>) {
    const std::string text = p.text(), board = text.substr(0, text.find(' '));
    const auto letters = std::count_if(board.begin(), board.end(), [](char c) { return c != '.' && c != '/'; });
    EXPECT_EQ(p.stones(p.to_move()), std::count(board.begin(), board.end(), text.back())) << text;
    EXPECT_EQ(p.stones(Side::first) + p.stones(Side::second), letters) << text;
  }
}

// A number on the scale, the same for a position that was read anew and for all images.
template <Position P>
void expect_evaluation(const P& p) {
  if constexpr (Evaluated<P>) {
    if (p.outcome() != Outcome::open) return;
    const int evaluation = p.evaluation();
    EXPECT_LE(std::abs(evaluation), kMostEvaluation) << p.text();
    EXPECT_EQ(P::parse(p.rules(), p.text())->evaluation(), evaluation) << p.text();
    if constexpr (Symmetric<P>) {
      for (int i = 1; i < p.symmetries(); ++i) EXPECT_EQ(p.image(i).evaluation(), evaluation) << p.text() << ' ' << i;
    }
  }
}

template <Position P>
bool wins_at_once(const P& p) {
  std::vector<typename P::Move> moves;
  p.moves(moves);
  P at = p;
  for (const auto move : moves) {
    const auto undo = at.play(move);
    const bool won = at.outcome() == win_for(p.to_move());
    at.undo(undo);
    if (won) return true;
  }
  return false;
}

// What a defender leaves out loses at once; what it keeps does not, unless it is a single move.
template <Position P>
void expect_sound_defence(const P& p, const std::vector<typename P::Move>& moves,
                          const std::vector<typename P::Move>& kept) {
  for (const auto move : moves) {
    P after = p;
    after.play(move);
    const bool loses = after.outcome() == Outcome::open && wins_at_once(after);
    const bool is_kept = std::find(kept.begin(), kept.end(), move) != kept.end();
    EXPECT_TRUE(loses || is_kept) << p.text() << ' ' << p.move_text(move);
    EXPECT_TRUE(!loses || !is_kept || kept.size() == 1) << p.text() << ' ' << p.move_text(move);
  }
}

// Forced moves are legal and distinct, always the same, and the answer says whether there are more.
template <Position P>
void expect_forced(const P& p) {
  if constexpr (Forced<P>) {
    if (p.outcome() != Outcome::open) return;
    std::vector<typename P::Move> moves, forced, again;
    p.moves(moves);
    const auto expect_legal = [&] {
      ASSERT_FALSE(forced.empty()) << p.text();
      std::vector<std::string> texts;
      for (const auto move : forced) {
        texts.push_back(p.move_text(move));
        const auto read = p.parse_move(texts.back());
        ASSERT_TRUE(read) << p.text() << ' ' << texts.back() << ": " << read.error().what;
        EXPECT_EQ(*read, move) << p.text() << ' ' << texts.back();
      }
      std::sort(texts.begin(), texts.end());
      EXPECT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end()) << p.text();
      EXPECT_EQ(forced, again) << p.text();
    };
    for (const int most : {1, 7, 50}) {
      const bool whole = p.forced_moves(p.to_move(), most, forced);
      EXPECT_EQ(whole, forced.size() == moves.size()) << p.text();
      EXPECT_LE(forced.size(), static_cast<std::size_t>(most)) << p.text();
      p.forced_moves(p.to_move(), most, again);
      expect_legal();
    }
    EXPECT_TRUE(p.forced_moves(other(p.to_move()), 1, forced)) << p.text();
    if (forced == moves) return;
    p.forced_moves(other(p.to_move()), 50, again);
    expect_legal();
    constexpr std::size_t kFew = 130;
    if (moves.size() <= kFew) expect_sound_defence(p, moves, forced);
  }
}

// A game written in any format that can hold it reads back as one that leads to the same position.
template <Position P>
void expect_records(const P& end, const std::vector<std::string>& moves) {
  if constexpr (Recorded<P>) {
    Record record;
    record.moves = moves;
    record.rules = end.rules().text();
    if (end.outcome() != Outcome::open) record.result = end.outcome(), record.complete = true;
    for (const auto format : P::record_formats()) {
      const auto text = P::write_record(end.rules(), record, format);
      if (!text) continue;  // a format for positions, or one that needs a finished game
      const auto read = P::read_records(end.rules(), *text);
      ASSERT_TRUE(read) << format << ": " << *text << ": " << read.error().what;
      ASSERT_EQ(read->games.size(), 1U) << format << ": " << *text;
      EXPECT_TRUE(read->refused.empty()) << format << ": " << *text;
      const auto played = replay<P>(end.rules(), read->games[0]);
      EXPECT_EQ(played.illegal + played.mismatch, "") << format << ": " << *text;
      EXPECT_EQ(played.at.text(), end.text()) << format << ": " << *text;
    }
  }
}

template <Position P>
void expect_conforming(const P& p) {
  expect_text_round_trip(p);
  expect_moves_in_order(p);
  expect_symmetry(p);
  expect_written(p);
  expect_lesson(p);
  expect_material(p);
  expect_evaluation(p);
  expect_forced(p);
}

// Random games from the start, `games` of them, each position shown to `visit`.
template <Position P, class Visit>
void random_play(const typename P::Rules& rules, int games, std::uint64_t seed, const Visit& visit) {
  Rng rng(seed);
  std::vector<typename P::Move> moves;
  for (int game = 0; game < games; ++game) {
    P at = P::start(rules);
    for (int ply = 0; ply < 400; ++ply) {
      visit(at);
      if (testing::Test::HasFatalFailure()) return;
      at.moves(moves);
      if (moves.empty()) break;
      at.play(moves[rng.below(moves.size())]);
    }
  }
}

}  // namespace zermelo::conformance
