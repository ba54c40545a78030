// SPDX-License-Identifier: MIT
#include "rules/state_space.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace zermelo {

namespace {

// Numbers of boards go far beyond what a double holds, so logarithms stand for them.
class Boards {
 public:
  explicit Boards(int cells) : factorial_(cells + 1, 0.0) {
    for (int n = 2; n <= cells; ++n) factorial_[n] = factorial_[n - 1] + std::log10(n);
  }
  void add(int first, int second) {
    const auto all = static_cast<int>(factorial_.size()) - 1;
    terms_.push_back(factorial_[all] - factorial_[first] - factorial_[second] - factorial_[all - first - second]);
  }
  [[nodiscard]] double log10_of_sum() const {
    if (terms_.empty()) return -std::numeric_limits<double>::infinity();
    const double most = *std::max_element(terms_.begin(), terms_.end());
    double sum = 0;
    for (const double term : terms_) sum += std::pow(10.0, term - most);
    return most + std::log10(sum);
  }

 private:
  std::vector<double> factorial_, terms_;
};

}  // namespace

double log10_of_boards(int cells, const std::function<bool(int first, int second)>& possible) {
  Boards out(cells);
  for (int first = 0; first <= cells; ++first)
    for (int second = 0; first + second <= cells; ++second)
      if (possible(first, second)) out.add(first, second);
  return out.log10_of_sum();
}

double log10_of_filled_boards(int cells) {
  Boards out(cells);
  for (int stones = 0; stones <= cells; ++stones) out.add((stones + 1) / 2, stones / 2);
  return out.log10_of_sum();
}

}  // namespace zermelo
