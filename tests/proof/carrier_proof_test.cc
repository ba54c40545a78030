// SPDX-License-Identifier: MIT
// Certificates with carrier parts: those of all answers hold, and changed ones are refused.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "app/session.h"
#include "base/file.h"
#include "base/text.h"
#include "proof/check.h"
#include "proof/hex_truth.h"

namespace zermelo {
namespace {

std::string scratch() {
  return (std::filesystem::temp_directory_path() / ("zermelo_carrier_" + std::to_string(getpid()) + ".proof")).string();
}

report::Report solve(const std::string& game, const std::string& position, const app::Request& wish = {}) {
  app::Request request = wish;
  request.proof_file = scratch();
  request.line = true;
  request.limits.memory = std::size_t{256} << 20;
  const auto report = (*app::open_session({.game = game, .position = position}))->solve(request);
  EXPECT_TRUE(report) << report.error().what;
  return *report;
}

// The certificate holds, and the line is played to an end that is as it says.
void expect_proved(const std::string& game, const std::string& position, const std::string& value) {
  SCOPED_TRACE(game + ' ' + position);
  const auto report = solve(game, position);
  EXPECT_EQ(report.proof_trouble, "");
  EXPECT_EQ(report.value, value);
  EXPECT_NE(file_contents(scratch())->find("\npart carrier "), std::string::npos);
  const auto checked = proof::check_file(scratch());
  ASSERT_TRUE(checked) << checked.error().what;
  EXPECT_EQ(checked->claim, "value " + value);
  EXPECT_GT(checked->searched, 0U);
  auto session = std::move(*app::open_session({.game = game, .position = position}));
  const bool first_wins = (session->to_move() == Side::first) == (value == "win");
  if (value == "win") {
    EXPECT_EQ(report.line.front(), report.move);
  }
  for (const auto& move : report.line) ASSERT_TRUE(session->play(move)) << join(report.line, " ");
  EXPECT_EQ(session->outcome_text(), first_wins ? "won by first" : "won by second") << join(report.line, " ");
}

std::string value_of(HexTruth& truth, const hex::Position& at) { return truth.wins(at, at.to_move()) ? "win" : "loss"; }

TEST(Carriers, EveryPositionOfThreeByThree) {
  HexTruth truth;
  const hex::Rules rules{3, 3, false};
  for (int code = 0; code < 19683; ++code) {  // a cell is empty, black or white
    std::uint64_t stones[2] = {};
    for (int cell = 0, rest = code; cell < 9; ++cell, rest /= 3)
      if (rest % 3 != 0) stones[rest % 3 - 1] |= std::uint64_t{1} << cell;
    for (const Side side : {Side::first, Side::second}) {
      const auto at = hex::Position::of_stones(rules, stones[0], stones[1], side);
      if (at.outcome() != Outcome::open) continue;
      expect_proved("hex(3x3)", at.text(), value_of(truth, at));
      if (HasFailure()) return;
    }
  }
}

TEST(Carriers, RandomPositions) {
  Rng rng(1949);
  HexTruth truth;
  for (const auto& [columns, rows, empty] : {std::tuple{4, 4, 11}, {5, 5, 11}, {4, 6, 11}, {6, 3, 10}})
    for (int round = 0; round < 25; ++round) {
      const hex::Rules rules{static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(rows), false};
      const auto at = random_hex(rules, static_cast<std::uint64_t>(empty), rng);
      if (at.lesson()) continue;  // the pairing may be the witness
      expect_proved(rules.text(), at.text(), value_of(truth, at));
      if (HasFailure()) return;
    }
}

TEST(Carriers, StartPositionsAndOpenings) {
  for (const auto& [game, position, value] : {std::tuple{"hex(4x4)", "start", "win"},
                                              {"hex(5x5)", "start", "win"},
                                              {"hex(6x6)", "start", "win"},
                                              {"hex(6x6)", "b...../....../....../....../....../...... w", "win"},
                                              {"hex(6x6)", "....../....../..b.../....../....../...... w", "loss"},
                                              {"hex(3x3,swap=yes)", "start", "loss"},
                                              {"hex(5x5,swap=yes)", "start", "loss"},
                                              {"hex(5x5,swap=yes)", "...../...../..b../...../..... w", "win"},
                                              {"hex(5x5,swap=yes)", "...../...../...../...../..... w", "win"}})
    expect_proved(game, position, value);
}

// Whatever is asked, and whichever way it is answered.
TEST(Carriers, EveryQuestion) {
  for (const auto ask : {app::Request::Ask::win, app::Request::Ask::draw})
    for (const auto who : {app::Request::For::first, app::Request::For::second})
      for (const auto* position : {"...../...../...../...../..... b", "...../...../..b../...../..... w"}) {
        app::Request wish;
        wish.ask = ask, wish.who = who;
        const auto report = solve("hex(5x5)", position, wish);
        EXPECT_EQ(report.proof_trouble, "");
        const auto checked = proof::check_file(scratch());
        EXPECT_TRUE(checked) << checked.error().what;
      }
}

TEST(Carriers, OtherRecipesListEveryPosition) {
  app::Request wish;
  wish.recipe = "dfpn";
  solve("hex(3x3)", "start", wish);
  EXPECT_NE(file_contents(scratch())->find("\npart win first "), std::string::npos);
  EXPECT_TRUE(proof::check_file(scratch()));
}

class ChangedCarriers : public testing::Test {
 protected:
  void SetUp() override {
    solve("hex(5x5,swap=yes)", "start");
    good = split(*file_contents(scratch()), '\n');
    for (part = 0; !good[part].starts_with("part ");) ++part;
    count = std::stoul(split_words(good[part])[3]);
    ASSERT_GT(count, 50U);
  }
  [[nodiscard]] bool holds(const std::vector<std::string>& lines) const {
    std::ofstream(scratch()) << join(lines, "\n");
    return static_cast<bool>(proof::check_file(scratch()));
  }
  std::vector<std::string> good;
  std::size_t part = 0, count = 0;  // the line where the part begins, and its rows
};

// No row names more rows than it needs, so it cannot do without any of them.
TEST_F(ChangedCarriers, AReferenceLess) {
  for (std::size_t row = part + 1; row <= part + count; row += 9) {
    const auto fields = split(good[row], '\t');
    if (fields[2] == "searched") continue;
    const auto names = split_words(fields[2]);
    for (std::size_t i = 0; i < names.size(); ++i) {
      auto fewer = names;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      auto lines = good;
      lines[row] = join({fields[0], fields[1], join(fewer, " ")}, "\t");
      EXPECT_FALSE(holds(lines)) << good[row];
    }
  }
}

TEST_F(ChangedCarriers, ARowLess) {
  int refused = 0, tried = 0;
  for (std::size_t row = part + 1; row <= part + count; row += 15, ++tried) {
    auto lines = good;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(row));
    EXPECT_FALSE(holds(lines));  // the number of rows is wrong
    lines[part] = "part carrier second " + std::to_string(count - 1);
    refused += holds(lines) ? 0 : 1;  // and so are those of the rows after it, nearly always
  }
  EXPECT_GT(refused, tried * 9 / 10);
}

TEST_F(ChangedCarriers, RowsBeforeTheirReasons) {
  auto lines = good;
  std::rotate(lines.begin() + static_cast<std::ptrdiff_t>(part) + 1,
              lines.begin() + static_cast<std::ptrdiff_t>(part + count),
              lines.begin() + static_cast<std::ptrdiff_t>(part + count) + 1);
  EXPECT_FALSE(holds(lines));
  lines = good;
  for (std::size_t row = part + 1; row <= part + count; row += 7) {
    auto fields = split(good[row], '\t');
    fields[2] = std::to_string(row - part);  // itself
    lines[row] = join(fields, "\t");
    EXPECT_FALSE(holds(lines));
    lines[row] = good[row];
  }
}

TEST_F(ChangedCarriers, TheOtherSideOrAnotherClaim) {
  for (const auto& [from, to] : {std::pair{"part carrier second", "part carrier first"},
                                 {"claim value loss", "claim value win"},
                                 {"claim value loss", "claim value draw"},
                                 {"part carrier second", "part win second"},
                                 {"part carrier", "part theory"}}) {
    auto lines = good;
    for (auto& line : lines)
      if (line.starts_with(from)) line = to + line.substr(std::string(from).size());
    EXPECT_FALSE(holds(lines)) << to;
  }
}

TEST_F(ChangedCarriers, CutAnywhere) {
  const std::string whole = join(good, "\n");
  for (std::size_t cut = 0; cut + 1 < whole.size(); cut += 397) {
    std::ofstream(scratch()) << whole.substr(0, cut);
    const auto checked = proof::check_file(scratch());
    ASSERT_FALSE(checked);
    EXPECT_TRUE(checked.error().unreadable) << checked.error().what;
  }
}

// Another move, another cell: mostly refused, and never wrong, for the claim stays what it is.
TEST_F(ChangedCarriers, OtherCells) {
  Rng rng(5);
  int refused = 0;
  constexpr int kTried = 100;
  for (int round = 0; round < kTried; ++round) {
    auto lines = good;
    std::string& row = lines[part + 1 + rng.below(count)];
    const std::size_t tab = row.find('\t');
    const std::size_t at = rng.below(tab - 2);
    row[at] = row[at] == '/' ? '/' : row[at] == 'w' ? '.' : row[at] == '.' ? 'b' : '.';
    refused += holds(lines) ? 0 : 1;
  }
  EXPECT_GT(refused, kTried / 4);
}

}  // namespace
}  // namespace zermelo
