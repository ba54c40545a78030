// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fuzz/formats.h"
#include "fuzz/game.h"
#include "rules/record.h"

namespace zermelo::fuzz {

// Plays the moves of a record as long as they are legal. Returns the last position if all were.
template <Recorded P>
std::optional<P> replayed(const typename P::Rules& asked, const Record& record) {
  const auto rules = record.rules.empty() ? Expected(asked) : rules_of<P>(record.rules);
  if (!readable(rules)) return std::nullopt;
  auto p = record.position == "start" ? Expected(P::start(*rules)) : P::parse(*rules, record.position);
  if (!readable(p)) return std::nullopt;
  for (const auto& text : record.moves) {
    const auto move = p->parse_move(text);
    if (!readable(move)) return std::nullopt;
    p->play(*move);
  }
  return *p;
}

// A game that can be replayed and that a format can hold comes back from it as the same game.
template <Recorded P>
void expect_round_trip(const Record& record, const P& last) {
  Record whole = record;
  whole.rules = last.rules().text();
  for (const auto format : P::record_formats()) {
    const auto written = P::write_record(last.rules(), whole, format);
    if (!readable(written)) continue;
    // Asked with its own rules, because a file may say nothing of them.
    const auto read = P::read_records(last.rules(), *written);
    ASSERT_TRUE(read) << format << ": " << escaped(*written) << ": " << read.error().what;
    ASSERT_EQ(read->games.size(), 1u) << format << ": " << escaped(*written);
    EXPECT_TRUE(read->refused.empty()) << format << ": " << escaped(*written) << ": " << read->refused.front().what;
    const auto again = replayed<P>(last.rules(), read->games.front());
    ASSERT_TRUE(again) << format << ": " << escaped(*written);
    EXPECT_EQ(*again, last) << format << ": " << escaped(*written);
  }
}

template <Recorded P>
void expect_records(const typename P::Rules& asked, const Records& records, Rng& rng) {
  EXPECT_FALSE(records.format.empty());
  EXPECT_FALSE(records.games.empty() && records.refused.empty());
  for (const auto& refused : records.refused) {
    EXPECT_FALSE(refused.what.empty());
    EXPECT_GE(refused.number, 1);
    EXPECT_GE(refused.line, 0);
  }
  std::size_t looked_at = 0;
  for (const auto& record : records.games) {
    EXPECT_GE(record.number, 1);
    EXPECT_GE(record.line, 0);
    EXPECT_NE(record.result, Outcome::open);
    if (++looked_at > 16) continue;  // a file of a thousand games is a thousand times the same question
    const auto last = replayed<P>(asked, record);
    if (last && rng.below(8) == 0) expect_round_trip<P>(record, *last);
  }
}

// Random games as records: whole ones, broken off ones, and some that begin in the middle.
template <Recorded P>
std::vector<Record> random_records(const Material<P>& material) {
  std::vector<Record> out;
  Rng rng(seed_asked() + 1);
  Listing listing(kMostListed);
  std::vector<typename P::Move> moves;
  for (std::size_t round = 0; round < 24; ++round) {
    const auto& rules = material.rules[round < 8 ? 0 : rng.below(material.rules.size())];
    P at = P::start(rules);
    Record record;
    record.name = "Ada - Blaise";
    record.rules = rules.text();
    const std::uint64_t skipped = round % 4 == 3 ? rng.below(6) : 0, most = round % 4 == 0 ? 200 : rng.below(20);
    for (std::uint64_t ply = 0; ply < skipped + most && listing.list(at, moves) && !moves.empty(); ++ply) {
      const auto move = moves[rng.below(moves.size())];
      if (ply == skipped && ply > 0) record.position = at.text();
      if (ply >= skipped) record.moves.push_back(at.move_text(move));
      at.play(move);
    }
    if (record.moves.empty()) record.position = at.text();
    if (at.outcome() != Outcome::open) record.result = at.outcome(), record.complete = true;
    if constexpr (Counted<P>) {
      if (record.complete) record.score = at.score();
    }
    out.push_back(record);
  }
  return out;
}

template <Recorded P>
void fuzz_records(const Material<P>& material) {
  std::vector<std::string> seeds = format_seeds();
  std::size_t held = 0;
  for (const Record& record : random_records<P>(material)) {
    const auto rules = rules_of<P>(record.rules);
    ASSERT_TRUE(rules) << record.rules;
    const auto last = replayed<P>(*rules, record);
    ASSERT_TRUE(last) << record.rules;
    ASSERT_NO_FATAL_FAILURE(expect_round_trip<P>(record, *last));
    for (const auto format : P::record_formats()) {
      const auto written = P::write_record(*rules, record, format);
      if (readable(written)) seeds.push_back(*written), ++held;
    }
  }
  EXPECT_GT(held, 0u) << "no format can hold any game";
  std::vector<std::string> tokens = tokens_of(material);
  for (const auto& token : format_tokens()) tokens.push_back(token);
  run(std::string(P::kInfo.name) + ".record", seeds, tokens, [&](const std::string& input, Rng& rng) {
    const auto& rules = material.rules[rng.below(4) > 0 ? 0 : rng.below(material.rules.size())];
    const auto records = P::read_records(rules, input);
    if (!readable(records)) return false;
    expect_records<P>(rules, *records, rng);
    return true;
  });
}

}  // namespace zermelo::fuzz
