// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/crew.h"
#include "score/worker.h"

namespace zermelo::score {

// Finds exact scores of a game (rules/scored.h), and keeps what it found out until it is told to forget.
//
//     score::Solver<R> solver (std::size_t{1} << 30, 2);                    // memory, threads
//     const ScoreRange found = solver.solve (R (position), {-64, 64});
//     found.least == found.most                                             // unless it was interrupted
template <Runner R>
class Solver {
 public:
  explicit Solver(std::size_t memory, int threads = 1, Options options = {})
      : own_memory_(own_memory(memory, threads, options)),
        table_(memory - static_cast<std::size_t>(threads) * own_memory_), shared_{table_, options, threads > 1},
        crew_(threads - 1) {
    for (int i = 0; i < threads; ++i) workers_.push_back(std::make_unique<Worker<R>>(shared_, i, own_memory_));
  }
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  // From now on `ended` is asked some thousand times a second, with the nodes so far, whether the search is to end. It
  // is also asked as soon as there are `nodes` of them, near enough, and then says yes.
  void end_with(const std::function<bool(std::uint64_t)>& ended, std::uint64_t nodes = kAnyNumber) {
    shared_.ended = ended;
    shared_.ask_at = nodes;
  }
  [[nodiscard]] bool interrupted() const { return shared_.interrupted.load(std::memory_order_relaxed); }

  // The score, in the sense of the window: both bounds are equal, or the score is at most window.least, or at least
  // window.most. When the search was interrupted, what is known so far.
  ScoreRange solve(const R& root, ScoreRange window) {
    shared_.interrupted = false;
    shared_.help_at = nodes() + shared_.options.alone;
    if constexpr (requires { root.first_look(); })
      if (const auto verdict = root.first_look()) return {*verdict, *verdict};
    ScoreRange& known = known_ = root.range();
    check(known.least >= -Table<R>::kMostScore && known.most <= Table<R>::kMostScore, "scores that no table can keep");
    int alpha = first_alpha(root, known);
    while (known.least < known.most && known.least < window.most && known.most > window.least) {
      alpha = std::clamp(alpha, window.least, window.most - 1);
      const std::optional<int> found = ask(root, alpha);
      if (!found) break;
      if (*found <= alpha)
        known.most = std::min(known.most, *found);
      else
        known.least = std::max(known.least, *found);
      alpha = next_alpha(known, *found <= alpha);
    }
    return known;
  }

  // What the search that goes on, or was the last, has found so far. For whoever `ended` asks.
  [[nodiscard]] ScoreRange known() const { return known_; }

  // What is known without a search.
  [[nodiscard]] ScoreRange glance(const R& root, ScoreRange window) const {
    if constexpr (requires { root.first_look(); })
      if (const auto verdict = root.first_look()) return {*verdict, *verdict};
    return workers_.front()->glance(root, window);
  }

  void forget() {
    bool empty = shared_.put.exchange(0) == 0;
    for (const auto& worker : workers_) empty = worker->forget() && empty;
    if (!empty) table_.clear();
  }
  [[nodiscard]] std::uint64_t nodes() const { return shared_.nodes.load(std::memory_order_relaxed); }

 private:
  static constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::uint64_t>::max();

  // Bytes for what each thread keeps to itself. Where there are few it is better to share all.
  static std::size_t own_memory(std::size_t memory, int threads, const Options& options) {
    constexpr std::size_t kEnough = std::size_t{4} << 20, kLeast = std::size_t{1} << 18;
    const std::size_t each = std::min(kEnough, memory / (4 * static_cast<std::size_t>(threads)));
    return each < kLeast || options.template own_of<R>() == 0 ? 0 : each;
  }

  // A good guess is the first question. From there each question is whether the last answer was the whole truth
  // (MTD(f), Plaat et al. 1996): answers are bounds that lie beyond the question, so few are needed.
  // Guesses after even and odd numbers of plies differ by what the estimate thinks of being to move; the truth lies
  // between. They go deeper where the search will be long.
  static int first_alpha(const R& root, ScoreRange known) {
    if constexpr (Estimating<R>) {
      std::uint64_t nodes = 0;
      Shallow<R> shallow(nodes);
      const int plies = std::clamp((root.left() - 10) / 3, 0, 4);
      const int guess = (shallow.value(root, plies) + shallow.value(root, plies + 1)) / (2 * R::kEstimateUnit);
      return std::clamp(guess, known.least, known.most - 1);
    } else {
      return middle_of(known);
    }
  }
  static int next_alpha(ScoreRange known, bool lower) {
    if constexpr (Estimating<R>)
      return lower ? known.most - 1 : known.least;
    else
      return middle_of(known);
  }

  // Where to ask next, after P. Pons: far from 0 first. That somebody wins soon is quickly found or ruled out, and the
  // table then knows much of what the next question needs.
  static int middle_of(ScoreRange known) {
    const int middle = known.least + (known.most - known.least) / 2;
    if (middle <= 0 && known.least / 2 < middle) return known.least / 2;
    if (middle >= 0 && known.most / 2 > middle) return known.most / 2;
    return middle;
  }

  // Is it more than alpha? Nothing when it was interrupted.
  std::optional<int> ask(const R& root, int alpha) {
    while (true) {
      shared_.halt = false, shared_.many = false;
      std::atomic<int> found{kOpen};
      {
        const Shift shift(*this, [&](int number) { work(found, root, alpha, number); });
        work(found, root, alpha, 0);
      }
      if (found != kOpen) return found.load();
      if (interrupted()) return std::nullopt;
      table_.grow(crew_);
    }
  }
  // While it lasts the others can be called to the work. They have ended when it has, however that came.
  struct Shift {
    Shift(Solver& all, std::function<void(int)> work) : solver(all) {
      if (solver.crew_.others() == 0) return;
      solver.shared_.call_help = [this, work = std::move(work)] {
        solver.shared_.many = true;
        solver.crew_.call(work);
      };
    }
    Shift(const Shift&) = delete;
    Shift& operator=(const Shift&) = delete;
    ~Shift() {
      solver.shared_.halt = true;
      solver.crew_.wait();
      solver.shared_.call_help = {};
    }
    Solver& solver;
  };
  // The first one to end has the answer, unless all were told to halt.
  void work(std::atomic<int>& found, const R& root, int alpha, int number) {
    Worker<R>& worker = *workers_[static_cast<std::size_t>(number)];
    worker.begin(root.left());
    const int score = worker.search(root, alpha);
    if (!shared_.halt.exchange(true)) found = score;
    worker.report();
  }

  static constexpr int kOpen = 1000;
  std::size_t own_memory_;  // of each thread
  ScoreRange known_{};
  Table<R> table_;
  Shared<Table<R>> shared_;
  std::vector<std::unique_ptr<Worker<R>>> workers_;
  Crew crew_;
};

}  // namespace zermelo::score
