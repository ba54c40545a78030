// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/slice_file.h"
#include "rules/indexed.h"

namespace zermelo::db {

// Where the files of a game lie in a folder.
std::string slice_file_name(const std::string& folder, std::string_view game, std::string_view slice);
std::string work_file_name(const std::string& folder, std::string_view game, std::uint32_t group);
std::string lock_file_name(const std::string& folder, std::string_view game);

bool is_there(const std::string& file);
// How many slices of that game are in the folder, by the names of the files.
std::size_t count_slice_files(const std::string& folder, std::string_view game);

// Does the head say what its place demands? The error names the file.
Done check_head(const std::string& file, const Head& head, std::string_view game, int index, const Slice& slice);

// The slices of one game in one folder, for look-ups at random: a mapped file each, and a cache of unpacked blocks.
// Safe to share between threads.
class Database {
 public:
  struct Options {
    std::string folder;
    std::string game;               // canonical
    int index = 0;                  // version of the numbering
    std::size_t cache = 256 << 20;  // bytes
  };
  // Of the slices listed, lower groups first, those that are there. None at all, one that is damaged, or a gap is an
  // error; a group of which only a part is there, as while it is built, does not count.
  static Expected<std::shared_ptr<const Database>> open(const Options& options, const std::vector<Slice>& slices);

  [[nodiscard]] bool has(std::uint32_t slice) const { return file_of(slice) != nullptr; }
  // REQUIRES: the slice is there.
  [[nodiscard]] Known look(Place place) const;
  [[nodiscard]] std::optional<Known> find(std::optional<Place> place) const {
    return place && has(place->slice) ? std::optional(look(*place)) : std::nullopt;
  }

  struct Part {
    Slice slice;
    SliceFile file;
  };
  [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }
  [[nodiscard]] const std::string& folder() const { return folder_; }
  [[nodiscard]] const SliceFile* file_of(std::uint32_t slice) const {
    return slice < by_slice_.size() && by_slice_[slice] != 0 ? &parts_[by_slice_[slice] - 1].file : nullptr;
  }
  // One checksum for everything that is there: it changes when a slice is added or has other values.
  [[nodiscard]] std::string checksum() const;

 private:
  // A block that was unpacked. Whoever looks holds the slot for the moment: look-ups are so short that waiting is rare.
  struct Slot {
    std::atomic_flag busy;
    std::uint64_t block = ~std::uint64_t{0};  // slice's number * 2^40 + number in the slice
    std::vector<std::uint8_t> bytes;
  };

  Database(const Options& options, std::vector<Part> parts);

  std::string folder_;
  std::vector<Part> parts_;
  std::vector<std::uint16_t> by_slice_;  // 1 + the number in parts_
  std::size_t slots_ = 0;                // a power of two
  std::unique_ptr<Slot[]> cache_;
};

}  // namespace zermelo::db
