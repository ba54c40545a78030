// SPDX-License-Identifier: MIT
// Certificates: every solved answer gives one that the checker accepts, and a changed one is refused with the position.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "app/session.h"
#include "base/rng.h"
#include "base/text.h"
#include "proof/check.h"

namespace zermelo {
namespace {

std::string scratch(const std::string& name) {
  const auto folder = std::filesystem::temp_directory_path() / ("zermelo_proof_" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  return (folder / name).string();
}

report::Report solve(const std::string& game, const std::string& position, const std::string& recipe,
                     const std::string& file, app::Request::Ask ask = app::Request::Ask::value,
                     std::size_t megabytes = 256) {
  auto session = app::open_session({.game = game, .position = position});
  EXPECT_TRUE(session) << (session ? "" : session.error().what);
  app::Request request;
  request.ask = ask;
  request.recipe = recipe;
  request.proof_file = file;
  request.limits.memory = megabytes << 20;
  auto report = (*session)->solve(request);
  EXPECT_TRUE(report) << (report ? "" : report.error().what);
  EXPECT_EQ(report->proof_trouble, "") << game << ' ' << position << ' ' << recipe;
  EXPECT_EQ(report->ended_by, "") << game << ' ' << position << ' ' << recipe;
  return *report;
}

void expect_accepted(const std::string& file, const std::string& claim) {
  const auto checked = proof::check_file(file);
  ASSERT_TRUE(checked) << checked.error().what;
  EXPECT_EQ(checked->claim, claim);
}

const std::vector<std::string> kRecipes{"auto", "pns", "pns(evaluation=delayed,moves=symmetric,store=newest)",
                                        "dfpn(threshold=plus_one)", "dfpn(leaf=mobility,store=newest)"};

struct Start {
  const char *game, *position, *value;
};

TEST(Certificate, StartPositions) {
  const std::string file = scratch("start.proof");
  for (const auto& [game, position, value] :
       {Start{"mnk(3x3,3)", "start", "draw"}, Start{"mnk(4x3,3)", "start", "win"},
        Start{"connect4(4x4)", "start", "draw"}, Start{"fanorona(3x3)", "start", "win"},
        Start{"fanorona(5x3)", "start", "win"}, Start{"fanorona(3x5)", "start", "win"},
        Start{"fanorona(3x3)", ".b./.w./.w. w", "draw"}, Start{"fanorona(3x3)", "bbb/b.w/www b", "win"},
        Start{"fanorona(3x3,blocked=draw)", "start", "win"}})
    for (const auto& recipe : kRecipes) {
      SCOPED_TRACE(std::string(game) + ' ' + position + ' ' + recipe);
      EXPECT_EQ(solve(game, position, recipe, file).value, value);
      expect_accepted(file, std::string("value ") + value);
    }
}

// A search that notes the root alone: everything behind it is asked for again.
TEST(Certificate, FromScores) {
  const std::string file = scratch("score.proof");
  for (const auto& [game, position, value] :
       {Start{"connect4(4x4)", "start", "draw"}, Start{"connect4(6x4)", "44", "draw"},
        Start{"connect4(7x6)", "22525762534622441115", "loss"}, Start{"connect4(7x6)", "32164625", "win"},
        Start{"othello(4x4)", "start", "loss"}}) {
    SCOPED_TRACE(std::string(game) + ' ' + position);
    EXPECT_EQ(solve(game, position, "score", file).value, value);
    expect_accepted(file, std::string("value ") + value);
  }
}

// Random small positions of every game, every recipe: whatever the answer is, its certificate holds.
TEST(Certificate, RandomPositions) {
  const std::uint64_t seed = 7;
  std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
  Rng rng(seed);
  const std::string file = scratch("random.proof");
  for (const auto* game :
       {"mnk(3x3,3)", "mnk(4x3,3)", "connect4(5x4)", "fanorona(3x3)", "fanorona(5x3)", "fanorona(3x5)"})
    for (int round = 0; round < 12; ++round) {
      auto session = app::open_session({.game = game});
      for (std::uint64_t plies = 2 + rng.below(9); plies > 0; --plies)
        if (const auto moves = (*session)->legal_moves(); !moves.empty()) {
          ASSERT_TRUE((*session)->play(moves[rng.below(moves.size())]));
        }
      for (const auto& recipe : kRecipes) {
        SCOPED_TRACE((*session)->position_text() + ' ' + recipe);
        const auto report = solve(game, (*session)->position_text(), recipe, file);
        expect_accepted(file, "value " + report.value);
      }
    }
}

TEST(Certificate, SingleQuestions) {
  const std::string file = scratch("question.proof");
  solve("mnk(3x3,3)", "start", "auto", file, app::Request::Ask::win);
  expect_accepted(file, "win first no");
  solve("mnk(3x3,3)", "start", "auto", file, app::Request::Ask::draw);
  expect_accepted(file, "draw first yes");
  solve("fanorona(3x3)", "start", "auto", file, app::Request::Ask::win);
  expect_accepted(file, "win first yes");
}

TEST(Certificate, FinishedGames) {
  const std::string file = scratch("over.proof");
  EXPECT_EQ(solve("mnk(3x3,3)", "xxx/oo./... o", "auto", file).value, "loss");
  expect_accepted(file, "value loss");
  EXPECT_EQ(solve("mnk(3x3,3)", "xox/xxo/oxo o", "auto", file).value, "draw");
  expect_accepted(file, "value draw");
}

// Notes that do not fit into memory are searched again.
TEST(Certificate, ForgottenNotesAreFoundAgain) {
  const std::string file = scratch("small.proof");
  solve("connect4(5x4)", "start", "dfpn(repetition=acyclic)", file, app::Request::Ask::value, 32);
  expect_accepted(file, "value draw");
}

// A text file, changed line by line.
std::vector<std::string> lines_of(const std::string& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}
void expect_refused(const std::vector<std::string>& lines, const std::string& what, const std::string& named) {
  const std::string file = scratch("changed.proof");
  std::ofstream(file) << join(lines, "\n") << '\n';
  const auto checked = proof::check_file(file);
  ASSERT_FALSE(checked) << what;
  EXPECT_NE(checked.error().what.find(named), std::string::npos) << what << ": " << checked.error().what;
}

class Tampered : public testing::TestWithParam<Start> {
 protected:
  void SetUp() override {
    const std::string file = scratch("good.proof");
    const auto report = solve(GetParam().game, GetParam().position, "auto", file);
    good = lines_of(file);
    root = report.position;
    for (std::size_t i = 0; i < good.size(); ++i)
      if (good[i].find('\t') != std::string::npos) rows.push_back(i);
    ASSERT_GE(rows.size(), 3U);
  }
  [[nodiscard]] std::vector<std::string> fields(std::size_t row) const { return split(good[row], '\t'); }

  std::vector<std::string> good;
  std::vector<std::size_t> rows;
  std::string root;
};

TEST_P(Tampered, MoveDropped) {
  auto lines = good;
  auto parts = fields(rows[0]);
  parts.erase(parts.begin() + 1);
  lines[rows[0]] = join(parts, "\t");
  expect_refused(lines, "a move dropped", parts[0]);
}

TEST_P(Tampered, MoveReplaced) {
  // By every other legal move in turn: at least one certificate must break, and none may be called complete wrongly.
  std::size_t refused = 0;
  for (const std::size_t row : rows) {
    auto session = app::open_session({.game = split_words(good[1])[1], .position = fields(row)[0]});
    ASSERT_TRUE(session);
    for (const auto& move : (*session)->legal_moves()) {
      auto lines = good;
      auto parts = fields(row);
      if (parts[1] == move) continue;
      parts[1] = move;
      lines[row] = join(parts, "\t");
      const std::string file = scratch("changed.proof");
      std::ofstream(file) << join(lines, "\n") << '\n';
      const auto checked = proof::check_file(file);
      if (checked) continue;
      ++refused;
      EXPECT_NE(checked.error().what.find(parts[0]), std::string::npos) << checked.error().what;
    }
  }
  EXPECT_GT(refused, 0U);
}

TEST_P(Tampered, IllegalMove) {
  auto lines = good;
  auto parts = fields(rows[1]);
  parts[1] = "z9";
  lines[rows[1]] = join(parts, "\t");
  expect_refused(lines, "an illegal move", parts[0]);
}

// Without any one row the set is no longer closed: some line of play has no answer, and the message names it.
TEST_P(Tampered, ReplyMissing) {
  for (const std::size_t row : rows) {
    auto lines = good;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(row));
    for (std::size_t i = row; i-- > 0;)
      if (lines[i].starts_with("part ")) {
        auto words = split_words(lines[i]);
        words[3] = std::to_string(std::stoul(words[3]) - 1);
        lines[i] = join(words, " ");
        break;
      }
    expect_refused(lines, "a reply missing", fields(row)[0]);
  }
}

TEST_P(Tampered, WrongRoot) {
  auto lines = good;
  // The root with the sides swapped is another position, for which nothing is listed.
  std::string other_root = root;
  const char mover = other_root.back();
  other_root.back() = mover == 'x' ? 'o' : mover == 'o' ? 'x' : mover == 'w' ? 'b' : 'w';
  lines[2] = "root " + other_root;
  expect_refused(lines, "a wrong root", other_root);
}

TEST_P(Tampered, Truncated) {
  for (const std::size_t row : rows) {
    const std::string file = scratch("changed.proof");
    auto lines = good;
    lines.resize(row);
    lines.push_back(good[row].substr(0, good[row].size() / 2));
    std::ofstream(file) << join(lines, "\n");
    const auto checked = proof::check_file(file);
    ASSERT_FALSE(checked);
    EXPECT_TRUE(checked.error().unreadable);
    EXPECT_NE(checked.error().what.find("cut off"), std::string::npos) << checked.error().what;
    EXPECT_NE(checked.error().what.find(lines.back().substr(0, 8)), std::string::npos) << checked.error().what;
  }
}

TEST_P(Tampered, RankThatDoesNotFall) {
  for (const std::size_t row : rows) {
    auto parts = fields(row);
    if (parts.size() != 3 || parts[2] == "1") continue;
    auto lines = good;
    parts[2] = "1";
    lines[row] = join(parts, "\t");
    expect_refused(lines, "a rank that does not fall", parts[0]);
  }
}

TEST_P(Tampered, WrongClaim) {
  auto lines = good;
  for (const auto* value : {"value win", "value draw", "value loss"}) {
    if (lines[3] == std::string("claim ") + value) continue;
    auto changed = lines;
    changed[3] = std::string("claim ") + value;
    expect_refused(changed, "a wrong claim", root);
  }
}

TEST_P(Tampered, PositionTwiceOrOutOfOrder) {
  auto lines = good;
  std::swap(lines[rows[0]], lines[rows[1]]);
  lines[rows[1]] = lines[rows[0]];
  expect_refused(lines, "a position listed twice", "position");
}

INSTANTIATE_TEST_SUITE_P(Games, Tampered,
                         testing::Values(Start{"fanorona(3x3)", "start", "win"}, Start{"fanorona(5x3)", "start", "win"},
                                         Start{"fanorona(3x3)", ".b./.w./.w. w", "draw"},
                                         Start{"mnk(3x3,3)", "x../.o./..x o", "draw"},
                                         Start{"connect4(4x4)", "1221", "draw"}),
                         [](const auto& one) { return "Case" + std::to_string(one.index); });

// A certificate of one game, read as another, or random bytes: refused, never a crash.
TEST(Noise, NeverCrashes) {
  const std::uint64_t seed = 11;
  std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
  Rng rng(seed);
  const std::string good = scratch("good2.proof"), file = scratch("noise.proof");
  solve("fanorona(3x3)", "start", "auto", good);
  std::ifstream in(good);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  std::size_t still_fine = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string changed = text;
    for (std::uint64_t edits = 1 + rng.below(4); edits > 0; --edits) {
      const std::size_t at = rng.below(changed.size());
      switch (rng.below(4)) {
        case 0: changed[at] = static_cast<char>(rng.below(256)); break;
        case 1: changed.erase(at, 1 + rng.below(5)); break;
        case 2: changed.insert(at, changed.substr(rng.below(changed.size()), rng.below(8))); break;
        default: std::swap(changed[at], changed[rng.below(changed.size())]);
      }
    }
    std::ofstream(file) << changed;
    still_fine += proof::check_file(file) ? 1 : 0;
  }
  EXPECT_LT(still_fine, 300U);  // a few edits change nothing that matters (a rank that still falls)
}

}  // namespace
}  // namespace zermelo
