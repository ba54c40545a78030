// SPDX-License-Identifier: MIT
#include "games/tree/tree.h"

#include <fmt/format.h>

#include "base/text.h"

namespace zermelo::tree {
namespace {

// One number of a node serves several questions; each asks with a salt of its own.
enum Salt : std::uint64_t { kChild = 0x1000, kLeaf = 0x2000, kWidth = 0x3000, kWinner = 0x4000, kValue = 0x5000 };

constexpr std::uint64_t asked(std::uint64_t node, std::uint64_t salt) { return mix(node ^ mix(salt)); }

// Do paths, as numbers in base branching + 1 with digits from 1, fit 128 bits?
bool fits(const Rules& rules) {
  const Wide base = Wide{rules.branching} + 1;
  Wide largest = 0;
  for (int i = 0; i < rules.depth; ++i) {
    if (largest > (~Wide{0} - (base - 1)) / base) return false;
    largest = largest * base + (base - 1);
  }
  return true;
}

// The probability as a fraction of 2^32. A double times a power of two is exact, and so the same everywhere.
std::uint64_t threshold(double win) { return static_cast<std::uint64_t>(win * 4294967296.0); }

}  // namespace

Expected<Rules> Rules::make(const Call& conformed) {
  const auto number = [&](std::string_view option) { return number_of(conformed, Position::kInfo, option); };
  Rules out;
  out.seed = static_cast<std::uint64_t>(number("seed"));
  out.win = number("win");
  out.branching = static_cast<std::uint8_t>(number("branching"));
  out.depth = static_cast<std::uint8_t>(number("depth"));
  out.pgame = value_of(conformed, Position::kInfo, "kind") == "pgame";
  out.unbalanced = value_of(conformed, Position::kInfo, "shape") == "unbalanced";
  if (out.pgame && out.win != Rules().win)
    return Error{"win= belongs to kind=andor: in a P-game the moves decide who wins a leaf"};
  return out;
}

std::string Rules::text() const {
  const Rules usual;
  std::vector<std::string> out;
  if (pgame) out.emplace_back("kind=pgame");
  if (branching != usual.branching) out.push_back(fmt::format("branching={}", branching));
  if (depth != usual.depth) out.push_back(fmt::format("depth={}", depth));
  if (win != usual.win) out.push_back("win=" + decimal(win));
  if (seed != usual.seed) out.push_back(fmt::format("seed={}", seed));
  if (unbalanced) out.emplace_back("shape=unbalanced");
  return out.empty() ? "tree" : "tree(" + join(out, ",") + ")";
}

// Trees of different kinds or sizes share nothing, even with one seed.
Position::Position(const Rules& rules) : rules_(rules), exact_(fits(rules)) {
  const std::uint64_t kind = static_cast<std::uint64_t>(rules.pgame) + 2 * static_cast<std::uint64_t>(rules.unbalanced);
  node_ = mix(mix(mix(rules.seed) + kind) + 256 * std::uint64_t{rules.branching} + rules.depth);
}

bool Position::leaf() const {
  return length_ == rules_.depth || (rules_.unbalanced && length_ > 0 && asked(node_, kLeaf) % 8 == 0);
}

int Position::children() const {
  if (!rules_.unbalanced) return rules_.branching;
  return 1 + static_cast<int>(scaled(asked(node_, kWidth), rules_.branching));
}

Outcome Position::outcome() const {
  if (!leaf()) return Outcome::open;
  if (rules_.pgame) return sum_ > 0 ? Outcome::first : sum_ < 0 ? Outcome::second : Outcome::draw;
  return asked(node_, kWinner) >> 32 < threshold(rules_.win) ? Outcome::first : Outcome::second;
}

void Position::moves(std::vector<Move>& out) const {
  out.clear();
  if (leaf()) return;
  const int count = children();
  for (int i = 0; i < count; ++i) out.push_back({static_cast<std::uint8_t>(i)});
}

// Exact keys: the path as a number, digit by digit. Others: two sums of 64 bits that depend on each step and its place.
Position::Undo Position::play(Move move) {
  const Undo undo{node_, key_, sum_};
  const Side mover = to_move();
  path_[length_++] = move.child;
  node_ = asked(node_, kChild + move.child);
  if (rules_.pgame) {
    const auto value = static_cast<std::int32_t>(scaled(asked(node_, kValue), 128));
    sum_ += mover == Side::first ? value : -value;
  }
  if (exact_) {
    const Wide path = ((Wide{key_.hi} << 64) | key_.lo) * (Wide{rules_.branching} + 1) + move.child + 1;
    key_ = {static_cast<std::uint64_t>(path >> 64), static_cast<std::uint64_t>(path)};
  } else {
    key_ = chained(key_, {length_, std::uint64_t{move.child} + 1});
  }
  return undo;
}

void Position::undo(Undo undo) {
  node_ = undo.node, key_ = undo.key, sum_ = undo.sum;
  path_[--length_] = 0;
}

std::string Position::text() const {
  if (length_ == 0) return "start";
  std::vector<std::string> steps;
  steps.reserve(length_);
  for (int i = 0; i < length_; ++i) steps.push_back(std::to_string(path_[i]));
  return join(steps, ".") + " " + word(to_move());
}

Expected<Position> Position::parse(const Rules& rules, std::string_view text) {
  Position p(rules);
  if (text == "start") return p;
  const auto words = split_words(text);
  if (words.size() != 2)
    return Error{"a position is 'start', or a path and the side to move, for example 2.0.1 second"};
  for (const std::string& step : split(words[0], '.')) {
    const auto move = p.parse_move(step);
    if (!move) return Error{fmt::format("step {} of the path: {}", p.length_ + 1, move.error().what)};
    p.play(*move);
  }
  if (words[1] != word(p.to_move()))
    return Error{fmt::format("after {} moves the side to move is {}", p.length_, word(p.to_move()))};
  return p;
}

Expected<Move> Position::parse_move(std::string_view text) const {
  if (leaf()) return Error{"there is no move: the node is a leaf"};
  const auto child = parse_integer(text);
  if (!child || *child < 0 || *child >= children() || std::to_string(*child) != text)
    return Error{fmt::format("'{}' is not a child: they are 0 to {}", one_line(std::string(text.substr(0, 20))),
                             children() - 1)};
  return Move{static_cast<std::uint8_t>(*child)};
}

std::string Position::drawing() const {
  std::string out = fmt::format("{}, {} of at most {} moves\n", text(), length_, rules_.depth);
  if (rules_.pgame) out += fmt::format("sum {}\n", sum_);
  if (leaf()) return out + "a leaf\n";
  Position at = *this;
  std::vector<Move> list;
  moves(list);
  for (const Move move : list) {
    const Undo undo = at.play(move);
    out += fmt::format("{}{}\n", move.child, at.leaf() ? " leaf" : "");
    at.undo(undo);
  }
  return out;
}

static_assert(zermelo::Position<Position>);

}  // namespace zermelo::tree
