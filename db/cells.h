// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>

#include "base/region.h"
#include "db/known.h"

namespace zermelo::db {

// What is known of a position while its slice is being built:
//
//     unseen       nothing yet
//     alias        another number stands for the same position
//     open (n)     n different positions that a move leads to are not yet known to be lost for the mover
//     known        settled; `fresh` if it was settled by moves inside the group, and those that lead to it do not know
//     yet
template <Kind kind>
struct Cell;

template <>
struct Cell<Kind::values> {
  std::uint8_t bits = 0;

  static constexpr unsigned kMostOpen = 0xef;
  static constexpr Cell unseen() { return {0}; }
  static constexpr Cell alias() { return {0xf0}; }
  static constexpr Cell open(unsigned n) { return {static_cast<std::uint8_t>(n)}; }
  static constexpr Cell known(Known k, bool fresh) {
    return {static_cast<std::uint8_t>((fresh ? 0xf4 : 0xf8) + static_cast<unsigned>(k.value))};
  }
  [[nodiscard]] constexpr bool is_open() const { return bits <= kMostOpen; }
  [[nodiscard]] constexpr unsigned count() const { return bits; }
  [[nodiscard]] constexpr bool is_alias() const { return bits == 0xf0; }
  [[nodiscard]] constexpr bool is_known() const { return bits >= 0xf4; }
  [[nodiscard]] constexpr bool is_fresh() const { return bits >= 0xf4 && bits < 0xf8; }
  [[nodiscard]] constexpr Known known() const { return {static_cast<Value>(bits & 3), 0}; }
};

template <>
struct Cell<Kind::distances> {
  std::uint16_t bits = 0;

  static constexpr unsigned kMostOpen = 0x3fff;
  static constexpr Cell unseen() { return {0}; }
  static constexpr Cell alias() { return {0x4000}; }
  static constexpr Cell open(unsigned n) { return {static_cast<std::uint16_t>(n)}; }
  static constexpr Cell known(Known k, bool fresh) {
    return {static_cast<std::uint16_t>(0x8000 | (fresh ? 0x4000 : 0) | static_cast<unsigned>(k.value) << 12 | k.plies)};
  }
  [[nodiscard]] constexpr bool is_open() const { return bits <= kMostOpen; }
  [[nodiscard]] constexpr unsigned count() const { return bits; }
  [[nodiscard]] constexpr bool is_alias() const { return bits == 0x4000; }
  [[nodiscard]] constexpr bool is_known() const { return (bits & 0x8000) != 0; }
  [[nodiscard]] constexpr bool is_fresh() const { return (bits & 0xc000) == 0xc000; }
  [[nodiscard]] constexpr Known known() const {
    return {static_cast<Value>(bits >> 12 & 3), static_cast<std::uint16_t>(bits & 0xfff)};
  }
};

// The cells of one slice, and for each a bit: those that lead to it are still to be told. Many threads may change them.
template <Kind kind>
class Cells {
 public:
  using C = Cell<kind>;

  explicit Cells(std::uint64_t count)
      : count_(count), cells_(count * sizeof(C)), waiting_((count + 63) / 64 * sizeof(std::uint64_t)) {}

  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] static std::size_t bytes(std::uint64_t count) { return count * sizeof(C) + (count + 63) / 64 * 8; }

  [[nodiscard]] C get(std::uint64_t i) const { return {at(i).load(std::memory_order_relaxed)}; }
  void put(std::uint64_t i, C cell) { at(i).store(cell.bits, std::memory_order_relaxed); }
  // Replaces `old` if it is still there; otherwise `old` becomes what is.
  bool replace(std::uint64_t i, C& old, C cell) {
    return at(i).compare_exchange_weak(old.bits, cell.bits, std::memory_order_relaxed);
  }
  void prefetch(std::uint64_t i) const { __builtin_prefetch(words() + i); }

  [[nodiscard]] std::uint64_t waiting(std::uint64_t word) const { return bits(word).load(std::memory_order_acquire); }
  // After the cell was put: whoever sees the bit sees the cell.
  void await(std::uint64_t i) { bits(i / 64).fetch_or(std::uint64_t{1} << i % 64, std::memory_order_release); }
  void served(std::uint64_t word, std::uint64_t set) { bits(word).fetch_and(~set, std::memory_order_relaxed); }

  // For checkpoints.
  [[nodiscard]] const Region& cells() const { return cells_; }
  [[nodiscard]] const Region& waiting() const { return waiting_; }

 private:
  using Word = decltype(C::bits);
  [[nodiscard]] Word* words() const { return static_cast<Word*>(cells_.data()); }
  [[nodiscard]] std::atomic_ref<Word> at(std::uint64_t i) const { return std::atomic_ref<Word>(words()[i]); }
  [[nodiscard]] std::atomic_ref<std::uint64_t> bits(std::uint64_t word) const {
    return std::atomic_ref<std::uint64_t>(static_cast<std::uint64_t*>(waiting_.data())[word]);
  }

  std::uint64_t count_;
  Region cells_, waiting_;
};

}  // namespace zermelo::db
