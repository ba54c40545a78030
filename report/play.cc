// SPDX-License-Identifier: MIT
#include "report/play.h"

#include <cmath>

namespace zermelo::report {

namespace {

// A histogram with more rows than that is of no use to anybody.
constexpr std::uint32_t kWidestHistogram = 10'000;

template <class T>
T& place(std::vector<T>& list, std::size_t index) {
  if (list.size() <= index) list.resize(index + 1);
  return list[index];
}

double ratio(double sum, std::uint64_t count) { return count == 0 ? 0 : sum / static_cast<double>(count); }

}  // namespace

void PlayTally::add(const GamePlayed& game) {
  ++games_;
  ++(game.outcome == Outcome::first ? first_ : game.outcome == Outcome::second ? second_ : draws_);
  repeated_ += game.repeated ? 1 : 0, capped_ += game.capped ? 1 : 0;
  ++place(lengths_, game.choices.size());
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < game.choices.size(); ++i) {
    sum += game.choices[i];
    if (game.choices[i] <= kWidestHistogram) ++place(branchings_, game.choices[i]);
    if (i < game.stones.size()) {
      Mean& mean = place(by_stones_, game.stones[i]);
      mean.sum += game.choices[i], ++mean.count;
    }
  }
  choices_.sum += sum, choices_.count += game.choices.size();
  if (!game.choices.empty()) {
    game_branching_ += ratio(static_cast<double>(sum), game.choices.size());
    ++branching_games_;
  }
  if (game.widest > widest_) widest_ = game.widest, widest_position_ = game.widest_position;
}

void PlayTally::add(const PlayTally& later) {
  games_ += later.games_, first_ += later.first_, second_ += later.second_, draws_ += later.draws_;
  repeated_ += later.repeated_, capped_ += later.capped_;
  choices_.sum += later.choices_.sum, choices_.count += later.choices_.count;
  game_branching_ += later.game_branching_, branching_games_ += later.branching_games_;
  for (std::size_t i = 0; i < later.lengths_.size(); ++i) place(lengths_, i) += later.lengths_[i];
  for (std::size_t i = 0; i < later.branchings_.size(); ++i) place(branchings_, i) += later.branchings_[i];
  for (std::size_t i = 0; i < later.by_stones_.size(); ++i) {
    Mean& mean = place(by_stones_, i);
    mean.sum += later.by_stones_[i].sum, mean.count += later.by_stones_[i].count;
  }
  if (later.widest_ > widest_) widest_ = later.widest_, widest_position_ = later.widest_position_;
}

double PlayTally::length() const { return ratio(static_cast<double>(choices_.count), games_); }

double PlayTally::length_deviation() const {
  if (games_ < 2) return 0;
  double squares = 0;
  for (std::size_t i = 0; i < lengths_.size(); ++i) {
    const double distance = static_cast<double>(i) - length();
    squares += static_cast<double>(lengths_[i]) * distance * distance;
  }
  return std::sqrt(squares / static_cast<double>(games_ - 1));
}

double PlayTally::branching() const { return ratio(static_cast<double>(choices_.sum), choices_.count); }

double PlayTally::game_tree_log10() const { return choices_.sum == 0 ? 0 : length() * std::log10(branching()); }

Json PlayTally::json() const {
  Json by_stones = Json::array();
  for (const Mean& mean : by_stones_)
    by_stones.push_back(mean.count == 0 ? Json(nullptr) : Json(ratio(static_cast<double>(mean.sum), mean.count)));
  return {{"games", games_},
          {"first", first_},
          {"second", second_},
          {"draws", draws_},
          {"repeated", repeated_},
          {"capped", capped_},
          {"length", length()},
          {"length_deviation", length_deviation()},
          {"lengths", lengths_},
          {"positions", choices_.count},
          {"branching", branching()},
          {"branching_per_game", ratio(game_branching_, branching_games_)},
          {"branching_by_stones", by_stones},
          {"branchings", widest_ > kWidestHistogram ? Json(nullptr) : Json(branchings_)},
          {"most_moves", widest_},
          {"most_moves_position", or_null(widest_position_)},
          {"game_tree_log10", game_tree_log10()}};
}

}  // namespace zermelo::report
