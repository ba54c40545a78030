// SPDX-License-Identifier: MIT
// Exact scores of files of positions, for the tables of docs/results.md: Connect Four (`columns score`, 7x6) and, where
// the name ends in .obf, Othello (`board X; H5:+6; G6:-2;`, the best is the score):
//
//     build/release/bench/scores FILE... [--keep] [--from N] [--first N] [--threads N] [--memory MB] [--win] [--each]
//
// Each position starts with an empty table, unless --keep is given. --from leaves out the first ones, --first takes so
// many, --each tells of each, --win asks only who wins. --empty adds the empty board of Connect Four. --share, --own
// and --alone are those of score/shared.h. With --against N each position is solved with N threads too, the two in
// turns, so that what else the machine does meets both alike. Seconds are by the clock, then those that the program and
// the system spent on it, all threads together.
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/connect4/connect4.h"
#include "games/othello/othello.h"
#include "score/game_solver.h"

namespace {

using namespace zermelo;  // NOLINT(google-build-using-namespace)

struct Wishes {
  std::vector<std::string> files;
  bool keep = false, win = false, empty = false, each = false;
  int from = 0, first = 1 << 30, threads = 1, against = 0, memory = 2048;
  score::Options options;
};

struct Seconds {
  double clock = 0, user = 0, system = 0;

  static Seconds now() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto in_seconds = [](const timeval& t) {
      return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    const auto clock = std::chrono::steady_clock::now().time_since_epoch();
    return {std::chrono::duration<double>(clock).count(), in_seconds(used.ru_utime), in_seconds(used.ru_stime)};
  }
  friend Seconds operator-(const Seconds& a, const Seconds& b) {
    return {a.clock - b.clock, a.user - b.user, a.system - b.system};
  }
  friend Seconds operator+(const Seconds& a, const Seconds& b) {
    return {a.clock + b.clock, a.user + b.user, a.system + b.system};
  }
};

Wishes wishes_of(int count, char** words) {
  Wishes out;
  int alone = static_cast<int>(out.options.alone);
  const std::pair<std::string_view, bool*> flags[] = {
      {"--keep", &out.keep}, {"--win", &out.win}, {"--empty", &out.empty}, {"--each", &out.each}};
  const std::pair<std::string_view, int*> numbers[] = {{"--from", &out.from},       {"--first", &out.first},
                                                       {"--memory", &out.memory},   {"--threads", &out.threads},
                                                       {"--against", &out.against}, {"--alone", &alone},
                                                       {"--own", &out.options.own}, {"--share", &out.options.share}};
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    const auto is_it = [&](const auto& one) { return one.first == word; };
    if (const auto* flag = std::find_if(std::begin(flags), std::end(flags), is_it); flag != std::end(flags))
      *flag->second = true;
    else if (const auto* number = std::find_if(std::begin(numbers), std::end(numbers), is_it);
             number != std::end(numbers) && i + 1 < count)
      *number->second = std::atoi(words[++i]);
    else
      out.files.emplace_back(word);
  }
  out.options.alone = static_cast<std::uint64_t>(alone);
  return out;
}

template <class P>
struct Problem {
  P position;
  int score;
};

std::optional<Problem<connect4::Position>> read(std::istream& line, connect4::Rules rules) {
  std::string columns;
  int score = 0;
  if (!(line >> columns >> score)) return std::nullopt;
  const auto p = connect4::Position::parse(rules, columns);
  return p ? std::optional(Problem<connect4::Position>{*p, score}) : std::nullopt;
}

std::optional<Problem<othello::Position>> read(std::istream& line, othello::Rules rules) {
  std::string part;
  std::getline(line, part, ';');
  const auto p = othello::Position::parse(rules, part);
  if (!p) return std::nullopt;
  int best = -64;
  while (std::getline(line, part, ';'))
    if (const auto colon = part.find(':'); colon != std::string::npos)
      best = std::max(best, std::atoi(part.c_str() + colon + 1));
  return Problem<othello::Position>{*p, best};
}

bool as_said(ScoreRange found, int score, bool win) {
  return win ? (found.least > 0) == (score > 0) && (found.most < 0) == (score < 0) : found == ScoreRange{score, score};
}

ScoreRange window_of(const Wishes& wishes) { return wishes.win ? ScoreRange{-1, 1} : ScoreRange{-100, 100}; }

void tell(const std::string& what, const Seconds& spent, std::uint64_t nodes) {
  std::printf("%s, %.3f s by the clock, %.3f + %.3f s, %llu nodes, %.1f million a second\n", what.c_str(), spent.clock,
              spent.user, spent.system, static_cast<unsigned long long>(nodes),
              static_cast<double>(nodes) / spent.clock * 1e-6);
  std::fflush(stdout);
}

// A solver with what it has spent so far.
template <class P>
class Entrant {
 public:
  Entrant(const typename P::Rules& rules, const Wishes& wishes, int threads)
      : wishes_(&wishes), threads_(threads),
        solver_(score::make_solver<P>(rules, static_cast<std::size_t>(wishes.memory) << 20, threads, wishes.options)) {}

  void solve(const Problem<P>& problem, int number) {
    const Seconds begin = Seconds::now();
    if (!wishes_->keep) solver_->forget();
    const std::uint64_t before = solver_->nodes();
    const ScoreRange found = solver_->solve(problem.position, window_of(*wishes_));
    const Seconds spent = Seconds::now() - begin;
    spent_ = spent_ + spent;
    ++count_;
    wrong_ += as_said(found, problem.score, wishes_->win) ? 0 : 1;
    if (wishes_->each) tell(std::to_string(number) + ": " + score_text(found.least), spent, solver_->nodes() - before);
  }
  void tell_all(const std::string& file) const {
    tell(file + ": " + std::to_string(threads_) + (threads_ == 1 ? " thread, " : " threads, ") +
             std::to_string(count_) + " positions, " + std::to_string(wrong_) + " wrong",
         spent_, solver_->nodes());
  }
  [[nodiscard]] double seconds() const { return spent_.clock; }

 private:
  const Wishes* wishes_;
  int threads_, count_ = 0, wrong_ = 0;
  std::unique_ptr<score::GameSolver<P>> solver_;
  Seconds spent_;
};

template <class P>
void run(const std::string& file, const typename P::Rules& rules, const Wishes& wishes) {
  Entrant<P> one(rules, wishes, wishes.threads);
  std::optional<Entrant<P>> other;
  if (wishes.against > 0) other.emplace(rules, wishes, wishes.against);
  std::ifstream in(file);
  int number = 0;
  for (std::string line; number - wishes.from < wishes.first && std::getline(in, line);) {
    std::istringstream words(line);
    const auto problem = read(words, rules);
    if (!problem || ++number <= wishes.from) continue;
    if (other && number % 2 == 0) other->solve(*problem, number);
    one.solve(*problem, number);
    if (other && number % 2 != 0) other->solve(*problem, number);
  }
  one.tell_all(file);
  if (!other) return;
  other->tell_all(file);
  std::printf("%s: ratio by the clock %.3f\n", file.c_str(), one.seconds() / other->seconds());
}

void run_empty(const Wishes& wishes) {
  const auto solver =
      score::make_solver<connect4::Position>({7, 6}, std::size_t{4} << 30, wishes.threads, wishes.options);
  const Seconds begin = Seconds::now();
  const ScoreRange found = solver->solve(connect4::Position::start({7, 6}), window_of(wishes));
  tell("empty board: " + score_text(found.least) + " to " + score_text(found.most), Seconds::now() - begin,
       solver->nodes());
}

}  // namespace

int main(int count, char** words) {
  const Wishes wishes = wishes_of(count, words);
  for (const std::string& file : wishes.files)
    if (file.ends_with(".obf"))
      run<othello::Position>(file, {}, wishes);
    else
      run<connect4::Position>(file, {7, 6}, wishes);
  if (wishes.empty) run_empty(wishes);
  return 0;
}
