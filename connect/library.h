// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/expected.h"
#include "rules/linked.h"

namespace zermelo::connect {

using Words = std::array<std::uint64_t, 6>;  // a set of cells

// A template as a file keeps it (templates.h says what it means).
struct KeptTemplate {
  int side = 0;
  bool weak = false;
  int move = -1;
  Words carrier = {};
  std::array<Words, 2> touch = {};
  std::vector<Words> groups;
};

// What searches have learned about one board, kept on disk, so that later ones begin with it and add to it (003 §8.3).
// The file is replaced as a whole, now and then and at the end: whatever happens, it is the old one or the new one.
// Several threads may use one.
class Library {
 public:
  // Reads the file, or begins with nothing if there is none. An error if the file is damaged, or of another board.
  static Expected<std::shared_ptr<Library>> open(const std::string& file, const LinkBoard& board);

  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;
  ~Library() { static_cast<void>(save()); }  // whoever wants to know whether that works calls it before

  // They stay where they are.
  [[nodiscard]] std::vector<const KeptTemplate*> templates() const;
  [[nodiscard]] bool is_of(const LinkBoard& board) const;
  // A book that renews itself learns the same thing again, and so do the books of other threads; the library does not.
  void add(KeptTemplate one);
  // Told of every template that a search with this library finds in a position, with the stones of both sides.
  std::function<void(const KeptTemplate&, const std::array<Words, 2>&)> matched;
  // Does nothing if there is nothing new.
  Done save();
  [[nodiscard]] const std::string& file() const { return file_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kMost = 1'000'000;
  static constexpr std::chrono::seconds kBetweenSaves{60};

  Library(std::string file, std::string board) : file_(std::move(file)), board_(std::move(board)) {}

  Done write_new();  // REQUIRES: nobody else changes anything meanwhile

  std::string file_, board_;
  mutable std::mutex mutex_;  // for all below
  std::deque<KeptTemplate> templates_;
  std::unordered_set<std::uint64_t> digests_;  // of them
  std::size_t saved_ = 0;
  Clock::time_point last_save_ = Clock::now();
};

}  // namespace zermelo::connect
