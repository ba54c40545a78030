// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/expected.h"
#include "base/region.h"
#include "db/known.h"

namespace zermelo::db {

// What the head of a file says (docs/formats/database.md).
struct Head {
  std::string game, slice;
  int index = 0;  // version of the numbering
  Kind kind = Kind::values;
  std::uint64_t positions = 0;
  std::uint64_t wins = 0, draws = 0, losses = 0;  // aliases not counted
  int longest = 0;                                // in plies, where distances are kept
  std::string checksum = {};                      // of all values, whatever their packing
};

// All values of a slice in memory.
class Values {
 public:
  Values(Kind kind, std::uint64_t positions) : layout_(kind), count_(positions), data_(layout_.bytes(positions)) {}

  [[nodiscard]] Known get(std::uint64_t i) const { return layout_.get(bytes(), i); }
  void put(std::uint64_t i, Known known) { layout_.put(bytes(), i, known); }
  [[nodiscard]] const Layout& layout() const { return layout_; }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] std::uint8_t* bytes() const { return static_cast<std::uint8_t*>(data_.data()); }
  [[nodiscard]] std::size_t size() const { return layout_.bytes(count_); }
  [[nodiscard]] std::string checksum() const;

 private:
  Layout layout_;
  std::uint64_t count_;
  Region data_;
};

// Writes a slice; `head.checksum` is filled in. It appears under its name only when it is whole. The bytes depend on
// the values alone, not on the number of threads.
Done write_slice(const std::string& file, Head head, const Values& values, int threads);

// A slice on disk, mapped into memory: blocks that are packed one by one. Safe to share between threads.
class SliceFile {
 public:
  // Reads the head and looks at every byte: what does not agree with its checksum is refused, with the reason.
  static Expected<SliceFile> open(const std::string& file);

  [[nodiscard]] const Head& head() const { return head_; }
  [[nodiscard]] Layout layout() const { return Layout(head_.kind); }
  [[nodiscard]] std::uint64_t blocks() const { return (head_.positions + layout().block() - 1) / layout().block(); }
  [[nodiscard]] std::size_t bytes() const;  // on disk
  // Unpacks a block; `out` has room for Layout::bytes (Layout::block ()).
  void unpack(std::uint64_t block, std::uint8_t* out) const;
  // The whole slice. An error if its values are not those of its checksum.
  [[nodiscard]] Expected<std::shared_ptr<const Values>> values(int threads) const;

 private:
  class Map;
  Head head_;
  std::shared_ptr<const Map> map_;
  const std::uint8_t* ends_ = nullptr;  // where each block ends, counted from the first
  const std::uint8_t* data_ = nullptr;
};

}  // namespace zermelo::db
