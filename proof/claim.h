// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "base/side.h"
#include "base/text.h"

namespace zermelo::proof {

inline constexpr std::string_view kMagic = "zermelo-proof 1";

// Outside: rules that come in part from a file beside the certificate. The certificate says what was in it.
template <class Rules>
concept Outside = requires(const Rules rules) {
  { rules.fingerprint() } -> std::same_as<std::string>;
};

// The kinds of strategy a certificate can hold. `win`: the side forces a win. `hold`: the side never loses, be it by
// endless play. `least`: the side reaches at least a certain score (rules/scored.h).
enum class Strategy { win, hold, least };

constexpr const char* word(Strategy strategy) {
  return strategy == Strategy::win ? "win" : strategy == Strategy::hold ? "hold" : "least";
}

// A slice of an endgame database that a certificate rests on.
struct Slice {
  std::string name, checksum;
};

// Does a value for the side to move serve a strategy of `side`?
constexpr bool serves(Value value, bool side_to_move, Strategy strategy) {
  const Value own = side_to_move ? value : flipped(value);
  return own == Value::win || (strategy == Strategy::hold && own == Value::draw);
}

// What a certificate says of its root: a value or a score for the side to move, or the answer to one question.
//
//     value draw            score -4            win first yes            draw second no
struct Claim {
  std::optional<Value> value;
  std::optional<int> score;
  Side side = Side::first;
  bool draw_is_enough = false, answer = false;

  [[nodiscard]] std::string text() const {
    if (value) return std::string("value ") + zermelo::word(*value);
    if (score) return "score " + std::to_string(*score);
    return std::string(draw_is_enough ? "draw " : "win ") + zermelo::word(side) + (answer ? " yes" : " no");
  }
  // Both sides have to show that they reach their part of it.
  [[nodiscard]] bool needs_both() const { return value == Value::draw || score.has_value(); }
  // Does this claim rest on that strategy? `reached` is the score of one that reaches at least a score.
  [[nodiscard]] bool needs(Strategy strategy, Side who, Side to_move, int reached = 0) const {
    if (score) return strategy == Strategy::least && reached >= (who == to_move ? *score : -*score);
    if (strategy == Strategy::least) return false;
    if (value == Value::draw) return strategy == Strategy::hold;
    if (value) return strategy == Strategy::win && who == (*value == Value::win ? to_move : other(to_move));
    if (answer) return who == side && strategy == (draw_is_enough ? Strategy::hold : Strategy::win);
    return who == other(side) && strategy == (draw_is_enough ? Strategy::win : Strategy::hold);
  }
};

inline std::optional<Side> parse_side(std::string_view text) {
  if (text == "first") return Side::first;
  if (text == "second") return Side::second;
  return std::nullopt;
}

inline std::optional<Claim> parse_claim(std::string_view text) {
  const auto words = split_words(text);
  Claim claim;
  if (words.size() == 2 && words[0] == "value") {
    for (const Value value : {Value::loss, Value::draw, Value::win})
      if (words[1] == zermelo::word(value)) claim.value = value;
    return claim.value ? std::optional(claim) : std::nullopt;
  }
  if (words.size() == 2 && words[0] == "score") {
    constexpr long long kMost = 1'000'000;
    const auto score = parse_integer(words[1]);
    if (!score || *score < -kMost || *score > kMost) return std::nullopt;
    claim.score = static_cast<int>(*score);
    return claim;
  }
  if (words.size() != 3 || (words[0] != "win" && words[0] != "draw") || (words[2] != "yes" && words[2] != "no"))
    return std::nullopt;
  const auto side = parse_side(words[1]);
  if (!side) return std::nullopt;
  claim.side = *side, claim.draw_is_enough = words[0] == "draw", claim.answer = words[2] == "yes";
  return claim;
}

}  // namespace zermelo::proof
