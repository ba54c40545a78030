// SPDX-License-Identifier: MIT
// Exact scores of files of Connect Four positions (`columns score`, 7x6), for the tables of docs/results.md:
//
//     build/release/bench/scores FILE... [--keep] [--first N] [--threads N] [--win]
//
// Each position starts with an empty table, unless --keep is given. --win asks only who wins. --empty adds the empty
// board. Seconds are those of the processor, all threads together.
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/connect4/connect4.h"
#include "score/game_solver.h"

namespace {

using namespace zermelo;  // NOLINT(google-build-using-namespace)

struct Wishes {
  std::vector<std::string> files;
  bool keep = false, win = false, empty = false;
  int first = 1 << 30, threads = 1;
};

double seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto in_seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return in_seconds(used.ru_utime) + in_seconds(used.ru_stime);
}

Wishes wishes_of(int count, char** words) {
  Wishes out;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (word == "--keep")
      out.keep = true;
    else if (word == "--win")
      out.win = true;
    else if (word == "--empty")
      out.empty = true;
    else if (word == "--first" && i + 1 < count)
      out.first = std::atoi(words[++i]);
    else if (word == "--threads" && i + 1 < count)
      out.threads = std::atoi(words[++i]);
    else
      out.files.emplace_back(word);
  }
  return out;
}

bool as_said(ScoreRange found, int score, bool win) {
  return win ? (found.least > 0) == (score > 0) && (found.most < 0) == (score < 0) : found == ScoreRange{score, score};
}

ScoreRange solve(score::GameSolver<connect4::Position>& solver, const connect4::Position& p, bool win) {
  return solver.solve(p, win ? ScoreRange{-1, 1} : ScoreRange{-100, 100});
}

void run(const std::string& file, const Wishes& wishes) {
  const auto solver = score::make_solver<connect4::Position>({7, 6}, std::size_t{2} << 30, wishes.threads);
  std::ifstream in(file);
  std::string columns;
  int score = 0, count = 0, wrong = 0;
  std::uint64_t most = 0;
  const double begin = seconds();
  for (; count < wishes.first && in >> columns >> score; ++count) {
    const auto p = connect4::Position::parse({7, 6}, columns);
    if (!p) continue;
    if (!wishes.keep) solver->forget();
    const std::uint64_t before = solver->nodes();
    wrong += as_said(solve(*solver, *p, wishes.win), score, wishes.win) ? 0 : 1;
    most = std::max(most, solver->nodes() - before);
  }
  const double passed = seconds() - begin;
  std::printf("%s: %d positions, %d wrong, %.3f s, %llu nodes, %.1f million a second, at most %llu\n", file.c_str(),
              count, wrong, passed, static_cast<unsigned long long>(solver->nodes()),
              static_cast<double>(solver->nodes()) / passed * 1e-6, static_cast<unsigned long long>(most));
  std::fflush(stdout);
}

void run_empty(const Wishes& wishes) {
  const auto solver = score::make_solver<connect4::Position>({7, 6}, std::size_t{4} << 30, wishes.threads);
  const double begin = seconds();
  const ScoreRange found = solve(*solver, connect4::Position::start({7, 6}), wishes.win);
  const double passed = seconds() - begin;
  std::printf("empty board: %s to %s, %.1f s, %llu nodes, %.1f million a second\n", score_text(found.least).c_str(),
              score_text(found.most).c_str(), passed, static_cast<unsigned long long>(solver->nodes()),
              static_cast<double>(solver->nodes()) / passed * 1e-6);
}

}  // namespace

int main(int count, char** words) {
  const Wishes wishes = wishes_of(count, words);
  for (const std::string& file : wishes.files) run(file, wishes);
  if (wishes.empty) run_empty(wishes);
  return 0;
}
