// SPDX-License-Identifier: MIT
// Learns the weights that guess at the end of a game of Othello, and writes games/othello/learned_weights.h:
//
//     learn_othello 240000 > games/othello/learned_weights.h
//
// It needs nothing but the rules and the exact search: games are played against itself, partly at random and partly by
// the runner's own order of moves, which uses no learned weight; positions with 8 to 14 empty cells are solved; and the
// weights are fitted to their scores by stochastic gradient descent. The same number of positions gives the same file.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "games/othello/estimate.h"
#include "games/othello/othello.h"
#include "games/othello/runner.h"
#include "score/solver.h"

namespace zermelo::othello {
namespace {

struct Sample {
  std::array<int, kPlaces> contents{};  // each or its mirror image, whichever is less
  Weights::Counts counts{};
  float score = 0;
};

class Player {
 public:
  explicit Player(std::uint64_t seed) : rng_(seed) {}

  // Two positions of each game, until there are enough. A score beyond kFar is as good as kFar.
  std::vector<Sample> samples(std::size_t wanted) {
    std::vector<Sample> out;
    while (out.size() < wanted) {
      std::optional<Runner> at = middle(11 + static_cast<int>(rng_.below(4)));
      for (int i = 0; i < 2 && at; ++i) {
        out.push_back(sample(*at));
        at = later(*at, 3);
      }
    }
    return out;
  }

 private:
  static constexpr int kFar = 48;

  // A game up to so many empty cells, unless it ends before or the side to move must pass.
  std::optional<Runner> middle(int left) {
    const int random_until = 56 - static_cast<int>(rng_.below(24));
    const std::uint64_t slips = rng_.below(3) == 0 ? 40 : 10;  // moves of a hundred
    Runner at(Position::start({}));
    while (at.left() > left) {
      const bool anything = at.left() > random_until || rng_.below(100) < slips;
      if (!move(at, anything ? Runner::kMostMoves : 2)) return std::nullopt;
    }
    return at.look().legal != 0 ? std::optional(at) : std::nullopt;
  }
  std::optional<Runner> later(Runner at, int plies) {
    for (int i = 0; i < plies; ++i)
      if (!move(at, Runner::kMostMoves)) return std::nullopt;
    return at.look().legal != 0 ? std::optional(at) : std::nullopt;
  }
  // One of the first `choice` moves. Returns whether there was one.
  bool move(Runner& at, int choice) {
    const Runner::Look look = at.look();
    if (look.legal == 0 && look.replies == 0) return false;
    std::array<RunnerMove, Runner::kMostMoves> moves;
    const int count = std::min(at.moves(moves, look), choice);
    at = at.after(moves[rng_.below(static_cast<std::uint64_t>(count))]);
    return true;
  }

  Sample sample(const Runner& r) {
    solver_.forget();
    Sample out;
    out.score = static_cast<float>(std::clamp(solver_.solve(r, {-64, 64}).least, -kFar, kFar));
    out.counts =
        Weights::counts_of(r.mine(), r.theirs(), bits::moves(r.mine(), r.theirs()), bits::moves(r.theirs(), r.mine()));
    std::size_t place = 0;
    each_content(r.mine(), r.theirs(), [&](int content) {
      const auto p = std::upper_bound(kPatternBegin.begin(), kPatternBegin.end(), content) - kPatternBegin.begin() - 1;
      const int begin = kPatternBegin[static_cast<std::size_t>(p)];
      out.contents[place++] = std::min(content, begin + mirror_content(static_cast<Pattern>(p), content - begin));
    });
    return out;
  }

  Rng rng_;
  score::Solver<Runner> solver_{std::size_t{16} << 20};
};

class Fit {
 public:
  Fit(std::vector<Sample> samples, std::size_t tests) : samples_(std::move(samples)), learn_(samples_.size() - tests) {
    for (std::size_t i = 0; i < learn_; ++i)
      for (const int content : samples_[i].contents) ++seen_[static_cast<std::size_t>(content)];
  }

  void learn(int rounds) {
    Rng rng(1);
    std::vector<std::size_t> order(learn_);
    for (std::size_t i = 0; i < learn_; ++i) order[i] = i;
    for (int round = 0; round < rounds; ++round) {
      for (std::size_t i = learn_; i > 1; --i) std::swap(order[i - 1], order[rng.below(i)]);
      const float rate = 0.02F * (1.0F - static_cast<float>(round) / static_cast<float>(rounds)) + 0.001F;
      for (const std::size_t i : order) step(samples_[i], rate);
    }
  }
  // The root of the mean square of the errors on what was not learned from.
  [[nodiscard]] double error() const {
    double sum = 0;
    for (std::size_t i = learn_; i < samples_.size(); ++i) sum += std::pow(samples_[i].score - guess(samples_[i]), 2);
    return std::sqrt(sum / static_cast<double>(samples_.size() - learn_));
  }
  void write() const {
    fmt::print(
        "// SPDX-License-Identifier: MIT\n// Made by bench/learn_othello.cc from {} positions of its own; error {:.2f} "
        "discs on others.\n#pragma once\n\n#include <string_view>\n\n#include \"games/othello/estimate.h\"\n\n"
        "namespace zermelo::othello {{\n\ninline constexpr Weights::Counts kLearnedCounts{{",
        learn_, error());
    for (std::size_t i = 0; i < counts_.size(); ++i)
      fmt::print("{}{}", i == 0 ? "" : ", ", std::lround(counts_[i] * Weights::kUnit));
    fmt::print("}};\ninline constexpr std::string_view kLearnedPatterns = R\"(");
    int column = 0;
    for (std::size_t p = 0; p < kPatterns; ++p)
      for (int content = 0; content < power_of_3(kPatternCells[p]); ++content) {
        if (mirror_content(static_cast<Pattern>(p), content) < content) continue;
        if (column++ % 118 == 0) fmt::print("\n");
        const float weight = contents_[static_cast<std::size_t>(kPatternBegin[p]) + static_cast<std::size_t>(content)];
        const long steps = std::lround(weight * Weights::kUnit / Weights::kPatternStep);
        fmt::print("{}", static_cast<char>(Weights::kZero + std::clamp<long>(steps, Weights::kLeast, Weights::kMost)));
      }
    fmt::print("\n)\";\n\n}}  // namespace zermelo::othello\n");
  }

 private:
  [[nodiscard]] float guess(const Sample& sample) const {
    float sum = 0;
    for (const int content : sample.contents) sum += contents_[static_cast<std::size_t>(content)];
    for (std::size_t i = 0; i < counts_.size(); ++i) sum += counts_[i] * static_cast<float>(sample.counts[i]);
    return sum;
  }
  // Contents that are seldom seen learn slowly, and all forget a little.
  void step(const Sample& sample, float rate) {
    const float error = sample.score - guess(sample);
    for (const int content : sample.contents) {
      const auto c = static_cast<std::size_t>(content);
      const float trust = std::min(1.0F, static_cast<float>(seen_[c]) / 50.0F) / 2;
      contents_[c] += rate * trust * error - 0.00002F * contents_[c];
    }
    for (std::size_t i = 0; i < counts_.size(); ++i)
      counts_[i] += rate * 0.002F * error * static_cast<float>(sample.counts[i]);
  }

  std::vector<Sample> samples_;
  std::size_t learn_;
  std::vector<int> seen_ = std::vector<int>(kContents);
  std::vector<float> contents_ = std::vector<float>(kContents);
  std::array<float, std::tuple_size_v<Weights::Counts>> counts_{};
};

}  // namespace
}  // namespace zermelo::othello

int main(int count, char** words) {
  using namespace zermelo::othello;
  const std::size_t wanted = count > 1 ? std::strtoul(words[1], nullptr, 10) : 0;
  if (wanted < 100) {
    fmt::print(stderr, "usage: learn_othello POSITIONS > learned_weights.h\n");
    return 2;
  }
  Fit fit(Player(1).samples(wanted), wanted / 20);
  fit.learn(25);
  fit.write();
  fmt::print(stderr, "error on positions not learned from: {:.2f} discs\n", fit.error());
  return 0;
}
