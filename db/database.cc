// SPDX-License-Identifier: MIT
#include "db/database.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <filesystem>

#include "base/file.h"
#include "base/key.h"

namespace zermelo::db {

namespace {

// fanorona(9x5,blocked=draw) -> fanorona_9x5_blocked-draw
std::string stem_of(std::string_view game) {
  std::string out;
  for (const char c : game) {
    if (c == ')') continue;
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '.';
    out.push_back(plain ? c : c == '=' ? '-' : '_');
  }
  return out;
}
std::string in_folder(const std::string& folder, const std::string& name) {
  return (std::filesystem::path(folder) / name).string();
}

constexpr std::uint64_t kNoBlock = ~std::uint64_t{0};
constexpr std::uint64_t kNeighbours = 7;  // slots that a block may stand in beside its own

class Hold {
 public:
  explicit Hold(std::atomic_flag& flag) : flag_(flag) {
    while (flag_.test_and_set(std::memory_order_acquire)) flag_.wait(true, std::memory_order_relaxed);
  }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;
  ~Hold() {
    flag_.clear(std::memory_order_release);
    flag_.notify_one();
  }

 private:
  std::atomic_flag& flag_;
};

}  // namespace

std::string slice_file_name(const std::string& folder, std::string_view game, std::string_view slice) {
  return in_folder(folder, fmt::format("{}.{}.zdb", stem_of(game), slice));
}
std::string work_file_name(const std::string& folder, std::string_view game, std::uint32_t group) {
  return in_folder(folder, fmt::format("{}.{}.work", stem_of(game), group));
}
std::string lock_file_name(const std::string& folder, std::string_view game) {
  return in_folder(folder, stem_of(game) + ".lock");
}

bool is_there(const std::string& file) {
  std::error_code ignored;
  return std::filesystem::exists(file, ignored);
}

std::size_t count_slice_files(const std::string& folder, std::string_view game) {
  const std::string begin = stem_of(game) + ".", end = ".zdb";
  std::size_t count = 0;
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
    std::string name = entry.path().filename().string();
    if (!name.starts_with(begin) || !name.ends_with(end) || name.size() < begin.size() + end.size()) continue;
    name = name.substr(begin.size(), name.size() - begin.size() - end.size());
    count += !name.empty() && name.find_first_not_of("0123456789v") == std::string::npos;
  }
  return count;
}

Done check_head(const std::string& file, const Head& head, std::string_view game, int index, const Slice& slice) {
  const auto wrong = [&](const std::string& what) { return Error{file + ": " + what, true}; };
  if (head.game != game) return wrong(fmt::format("it is of another game: {}, not {}", head.game, game));
  if (head.index != index)
    return wrong(fmt::format("its positions are numbered in another way (version {}, not {})", head.index, index));
  if (head.slice != slice.name) return wrong(fmt::format("it is of another slice: {}, not {}", head.slice, slice.name));
  if (head.positions != slice.size)
    return wrong(fmt::format("it has {} positions, and there are {}", head.positions, slice.size));
  return Nothing{};
}

Expected<std::shared_ptr<const Database>> Database::open(const Options& options, const std::vector<Slice>& slices) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(options.folder, ignored))
    return Error{options.folder + ": there is no such folder", true};
  const auto file_of = [&](const Slice& slice) { return slice_file_name(options.folder, options.game, slice.name); };
  const Slice* missing = nullptr;
  std::vector<Part> parts;
  for (const Slice& slice : slices) {
    const std::string file = file_of(slice);
    const auto gone = std::find_if(slices.begin(), slices.end(), [&](const Slice& other) {
      return other.group == slice.group && !is_there(file_of(other));
    });
    if (gone != slices.end()) {
      if (missing == nullptr) missing = &*gone;
      continue;
    }
    if (missing != nullptr)
      return Error{fmt::format("{}: slice {} is not there, and moves lead to it from {} (zermelo db build adds it)",
                               options.folder, missing->name, slice.name),
                   true};
    auto opened = SliceFile::open(file);
    if (!opened) return opened.error();
    if (auto ok = check_head(file, opened->head(), options.game, options.index, slice); !ok) return ok.error();
    if (!parts.empty() && parts.front().file.head().kind != opened->head().kind)
      return Error{fmt::format("{}: it holds {}, the files beside it hold {}", file, word(opened->head().kind),
                               word(parts.front().file.head().kind)),
                   true};
    parts.push_back({slice, std::move(*opened)});
  }
  if (parts.empty())
    return Error{
        fmt::format("{}: there is no database of {} (build one with 'zermelo db build')", options.folder, options.game),
        true};
  return std::shared_ptr<const Database>(new Database(options, std::move(parts)));
}

Database::Database(const Options& options, std::vector<Part> parts)
    : folder_(options.folder), parts_(std::move(parts)) {
  std::uint64_t blocks = 0;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const std::uint32_t slice = parts_[i].slice.id;
    if (slice >= by_slice_.size()) by_slice_.resize(slice + 1);
    by_slice_[slice] = static_cast<std::uint16_t>(i + 1);
    blocks += parts_[i].file.blocks();
  }
  const Layout layout = parts_.front().file.layout();
  const std::uint64_t room = std::max<std::uint64_t>(options.cache / layout.bytes(layout.block()), 16);
  slots_ = std::min(std::bit_floor(room), std::bit_ceil(2 * blocks));
  cache_ = std::make_unique<Slot[]>(slots_);
}

Known Database::look(Place place) const {
  const std::uint32_t part = by_slice_[place.slice] - 1U;
  const SliceFile& file = parts_[part].file;
  const Layout layout = file.layout();
  const std::uint64_t number = place.index / layout.block(), block = std::uint64_t{part} << 40 | number;
  const std::uint64_t home = mix(block);
  for (std::uint64_t step = 0;; ++step) {
    Slot& slot = cache_[(home + step) & (slots_ - 1)];
    const Hold hold(slot.busy);
    if (slot.block != block) {
      // Two blocks that belong to one slot must not throw each other out while others are free.
      if (slot.block != kNoBlock && step < kNeighbours) continue;
      slot.block = kNoBlock;  // if unpacking fails
      slot.bytes.resize(layout.bytes(layout.block()));
      file.unpack(number, slot.bytes.data());
      slot.block = block;
    }
    return layout.get(slot.bytes.data(), place.index % layout.block());
  }
}

std::string Database::checksum() const {
  std::string all;
  for (const Part& part : parts_)
    all += part.slice.name + " " + word(part.file.head().kind) + " " + part.file.head().checksum + "\n";
  return digest_of(all);
}

}  // namespace zermelo::db
