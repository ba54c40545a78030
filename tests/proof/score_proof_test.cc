// SPDX-License-Identifier: MIT
// Exact scores against trying everything, and their certificates: each is accepted, and a changed one is refused.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "app/session.h"
#include "base/rng.h"
#include "base/text.h"
#include "games/connect4/connect4.h"
#include "games/othello/othello.h"
#include "proof/check.h"
#include "rules/scored.h"

namespace zermelo {
namespace {

std::string scratch(const std::string& name) {
  const auto folder = std::filesystem::temp_directory_path() / ("zermelo_score_" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  return (folder / name).string();
}

// By trying everything.
template <class P>
class Truth {
 public:
  int score(const P& at) {
    if (at.outcome() != Outcome::open) return score_at_end(at);
    if (const auto found = known_.find(at); found != known_.end()) return found->second;
    std::vector<typename P::Move> moves;
    at.moves(moves);
    int best = -1000;
    for (const auto& move : moves) best = std::max(best, after(at, move));
    return known_[at] = best;
  }
  int after(P at, const typename P::Move& move) {
    at.play(move);
    return -score(at);
  }

 private:
  struct Hash {
    std::size_t operator()(const P& p) const { return p.key().spread(); }
  };
  std::unordered_map<P, int, Hash> known_;
};

template <class P>
P random_position(const typename P::Rules& rules, int moves, Rng& rng) {
  while (true) {
    P at = P::start(rules);
    for (int i = 0; i < moves && at.outcome() == Outcome::open; ++i) {
      std::vector<typename P::Move> all;
      at.moves(all);
      at.play(all[rng.below(all.size())]);
    }
    if (at.outcome() == Outcome::open) return at;
  }
}

report::Report solve(const std::string& game, const std::string& position, const std::string& file) {
  auto session = app::open_session({.game = game, .position = position});
  EXPECT_TRUE(session) << (session ? "" : session.error().what);
  app::Request request;
  request.score = request.line = request.all_moves = request.winning_moves = true;
  request.proof_file = file;
  request.limits.memory = std::size_t{256} << 20;
  auto report = (*session)->solve(request);
  EXPECT_TRUE(report) << (report ? "" : report.error().what);
  EXPECT_EQ(report->proof_trouble, "");
  EXPECT_EQ(report->ended_by, "");
  return *report;
}

template <class P>
void expect_right(Truth<P>& truth, const P& at) {
  const std::string file = scratch("score.proof");
  const report::Report report = solve(at.rules().text(), at.text(), file);
  const int score = truth.score(at);
  EXPECT_EQ(report.score->least, score) << at.text();
  EXPECT_EQ(report.score->most, score) << at.text();
  EXPECT_EQ(report.value, score > 0 ? "win" : score < 0 ? "loss" : "draw");
  P end = at;
  for (const auto& text : report.line) end.play(*end.parse_move(text));
  ASSERT_NE(end.outcome(), Outcome::open) << at.text();
  EXPECT_EQ(score_at_end(end), end.to_move() == at.to_move() ? score : -score) << at.text();
  std::vector<std::string> winning;
  for (const auto& [text, found] : *report.move_scores) {
    EXPECT_EQ(found.least, truth.after(at, *at.parse_move(text))) << at.text() << ' ' << text;
    EXPECT_TRUE(found.exact());
    if (found.least > 0) winning.push_back(text);
  }
  EXPECT_EQ(*report.winning_moves, winning);
  const auto checked = proof::check_file(file);
  ASSERT_TRUE(checked) << checked.error().what;
  EXPECT_EQ(checked->claim, "score " + std::to_string(score));
}

template <class P>
void expect_right_on(const std::string& game, int least, int most, int trials) {
  const auto call = parse_call(game);
  const auto rules = P::Rules::make(*conform(*call, P::kInfo, "game"));
  Truth<P> truth;
  Rng rng(5);
  for (int i = 0; i < trials; ++i)
    expect_right(truth, random_position<P>(*rules, least + static_cast<int>(rng.below(most - least + 1)), rng));
}

TEST(Score, IsRightAndCertified) {
  expect_right_on<connect4::Position>("connect4(4x4)", 4, 12, 60);
  expect_right_on<connect4::Position>("connect4(5x4)", 8, 16, 40);
  expect_right_on<connect4::Position>("connect4(7x6)", 30, 38, 40);
  expect_right_on<othello::Position>("othello(4x4)", 0, 8, 40);
  expect_right_on<othello::Position>("othello", 51, 57, 40);
}

std::vector<std::string> lines_of(const std::string& file) {
  std::ifstream in(file);
  std::vector<std::string> out;
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

bool accepted(const std::vector<std::string>& lines) {
  const std::string file = scratch("changed.proof");
  std::ofstream out(file);
  for (const auto& line : lines) out << line << '\n';
  out.close();
  return static_cast<bool>(proof::check_file(file));
}

TEST(Score, AChangedCertificateIsRefused) {
  const std::string file = scratch("whole.proof");
  solve("connect4(4x4)", "123412", file);
  const std::vector<std::string> whole = lines_of(file);
  ASSERT_TRUE(accepted(whole));
  const auto changed = [&](const auto& change) {
    auto lines = whole;
    change(lines);
    return accepted(lines);
  };
  const auto first_part = [](const auto& lines) {
    return std::find_if(lines.begin(), lines.end(), [](const auto& line) { return line.starts_with("part"); }) -
           lines.begin();
  };
  // Another score than the parts show.
  EXPECT_FALSE(changed([](auto& lines) { lines[3] = "claim score 1"; }));
  EXPECT_FALSE(changed([](auto& lines) { lines[3] = "claim score -1"; }));
  EXPECT_FALSE(changed([](auto& lines) { lines[3] = "claim value draw"; }));
  // A part that promises more than it reaches.
  EXPECT_FALSE(changed([&](auto& lines) {
    auto words = split_words(lines[first_part(lines)]);
    words[3] = std::to_string(*parse_integer(words[3]) + 1);
    lines[first_part(lines)] = join(words, " ");
  }));
  // An answer that is missing.
  EXPECT_FALSE(changed([&](auto& lines) {
    auto words = split_words(lines[first_part(lines)]);
    words[4] = std::to_string(*parse_integer(words[4]) - 1);
    lines[first_part(lines)] = join(words, " ");
    lines.erase(lines.begin() + first_part(lines) + 1);
  }));
  // One part alone.
  EXPECT_FALSE(changed([&](auto& lines) {
    const auto second = std::find_if(lines.begin() + first_part(lines) + 1, lines.end(),
                                     [](const auto& line) { return line.starts_with("part"); });
    lines.erase(second, lines.end() - 1);
  }));
}

}  // namespace
}  // namespace zermelo
