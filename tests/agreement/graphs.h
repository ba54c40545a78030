// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "rules/position.h"

// Whole games as graphs for plain retrograde analysis (oracle/retrograde.h). The rules come from the fast positions,
// which the conformance tests compare move by move with the slow oracles.

namespace zermelo::agreement {

// Every position that can arise from the start, images counted once where the game is symmetric.
template <Position P>
class Reachable {
 public:
  explicit Reachable(const P& start) {
    add(start);
    std::vector<typename P::Move> moves;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      const P at = positions_[i];
      at.moves(moves);
      for (const auto move : moves) {
        P next = at;
        next.play(move);
        add(next);
      }
    }
  }
  [[nodiscard]] std::size_t count() const { return positions_.size(); }
  [[nodiscard]] Outcome outcome(std::size_t id) const { return positions_[id].outcome(); }
  [[nodiscard]] Side to_move(std::size_t id) const { return positions_[id].to_move(); }
  [[nodiscard]] const P& position(std::size_t id) const { return positions_[id]; }
  void successors(std::size_t id, std::vector<std::size_t>& out) const {
    std::vector<typename P::Move> moves;
    positions_[id].moves(moves);
    out.clear();
    for (const auto move : moves) {
      P next = positions_[id];
      next.play(move);
      out.push_back(ids_.at(canonical_key(next)));
    }
  }

 private:
  void add(const P& p) {
    if (ids_.try_emplace(canonical_key(p), static_cast<std::uint32_t>(positions_.size())).second)
      positions_.push_back(p);
  }
  std::vector<P> positions_;
  std::unordered_map<Key, std::uint32_t, KeyHash> ids_;
};

// Every placement of stones on a small Fanorona board that the rules accept, for both sides to move, reachable or not;
// images counted once. REQUIRES: at most 15 points, and keys that hold the stones of each side as bits (they do).
template <Position P>
class AllPlacements {
 public:
  AllPlacements(const typename P::Rules& rules, int columns, int rows) : points_(columns * rows) {
    ternary_.resize(std::size_t{1} << points_);
    for (std::size_t bits = 0; bits < ternary_.size(); ++bits) {
      std::uint32_t power = 1;
      for (int i = 0; i < points_; ++i, power *= 3)
        if ((bits >> i & 1) != 0) ternary_[bits] += power;
    }
    std::uint32_t boards = 1;
    for (int i = 0; i < points_; ++i) boards *= 3;
    ids_.assign(2 * std::size_t{boards}, kNoId);
    std::string text;
    for (std::uint32_t board = 0; board < boards; ++board) {
      if (!first_of_its_images(board, columns, rows)) continue;
      write(board, columns, rows, text);
      for (const char side : {'w', 'b'}) {
        text.back() = side;
        const auto p = P::parse(rules, text);
        if (!p) continue;
        ids_[index(p->canonical_key())] = static_cast<std::uint32_t>(positions_.size());
        positions_.push_back(*p);
      }
    }
  }
  [[nodiscard]] std::size_t count() const { return positions_.size(); }
  [[nodiscard]] Outcome outcome(std::size_t id) const { return positions_[id].outcome(); }
  [[nodiscard]] Side to_move(std::size_t id) const { return positions_[id].to_move(); }
  [[nodiscard]] const P& position(std::size_t id) const { return positions_[id]; }
  void successors(std::size_t id, std::vector<std::size_t>& out) const {
    thread_local std::vector<typename P::Move> moves;
    positions_[id].moves(moves);
    out.clear();
    P at = positions_[id];
    for (const auto move : moves) {
      const auto undo = at.play(move);
      out.push_back(ids_[index(at.canonical_key())]);
      at.undo(undo);
    }
  }

 private:
  static constexpr std::uint32_t kNoId = ~0U;
  // Mirrored left and right, top and bottom, and both; that spares reading most boards of a rectangle. On a square the
  // diagonal images are read twice and counted twice, which does no harm.
  static bool first_of_its_images(std::uint32_t board, int columns, int rows) {
    std::vector<std::uint32_t> digits;
    for (int i = 0; i < columns * rows; ++i, board /= 3) digits.push_back(board % 3);
    const auto at = [&](int column, int row) {
      const int place = row * columns + column;
      return digits[static_cast<std::size_t>(place)];
    };
    bool first = true;
    for (const int image : {1, 2, 3}) {
      int order = 0;
      for (int i = columns * rows - 1; i >= 0 && order == 0; --i) {
        const int column = i % columns, row = i / columns;
        const int digit = static_cast<int>(
            at((image & 1) != 0 ? columns - 1 - column : column, (image & 2) != 0 ? rows - 1 - row : row));
        order = digit - static_cast<int>(at(column, row));
      }
      first &= order >= 0;
    }
    return first;
  }
  void write(std::uint32_t board, int columns, int rows, std::string& text) const {
    text.clear();
    for (int row = 0; row < rows; ++row) {
      if (row > 0) text += '/';
      for (int column = 0; column < columns; ++column, board /= 3) text += ".wb"[board % 3];
    }
    text += " w";
  }
  [[nodiscard]] std::size_t index(Key key) const {
    const std::uint64_t second = key.lo >> 63;
    return 2 * (std::size_t{ternary_[key.hi]} + 2 * std::size_t{ternary_[key.lo & ~(std::uint64_t{1} << 63)]}) + second;
  }

  int points_;
  std::vector<std::uint32_t> ternary_;  // bits as digits 0 and 1 to the base 3
  std::vector<std::uint32_t> ids_;
  std::vector<P> positions_;
};

}  // namespace zermelo::agreement
