// SPDX-License-Identifier: MIT
#include "db/lower.h"

#include <algorithm>

namespace zermelo::db {

namespace {

std::size_t slots_for(const std::vector<Slice>& slices) {
  std::size_t most = 0;
  for (const Slice& slice : slices) most = std::max<std::size_t>(most, slice.id + 1);
  return most;
}

}  // namespace

Lower::Lower(std::string folder, std::string game, int index, int threads, std::vector<Slice> slices)
    : folder_(std::move(folder)), game_(std::move(game)), index_(index), threads_(threads), slices_(std::move(slices)),
      by_slice_(slots_for(slices_)) {}

const Values* Lower::load(std::uint32_t slice) {
  const std::lock_guard lock(loading_);
  Loaded& loaded = by_slice_[slice];
  if (const Values* values = loaded.ready.load(std::memory_order_relaxed)) return values;
  if (!trouble_.empty()) return nullptr;
  const auto known = std::find_if(slices_.begin(), slices_.end(), [&](const Slice& s) { return s.id == slice; });
  if (known == slices_.end()) return nullptr;
  const std::string name = slice_file_name(folder_, game_, known->name);
  const auto file = SliceFile::open(name);
  if (!file) {
    trouble_ = file.error().what;
    return nullptr;
  }
  if (auto ok = check_head(name, file->head(), game_, index_, *known); !ok) {
    trouble_ = ok.error().what;
    return nullptr;
  }
  auto values = file->values(threads_);
  if (!values) {
    trouble_ = name + ": " + values.error().what;
    return nullptr;
  }
  loaded.values = std::move(*values);
  loaded.used.store(true, std::memory_order_relaxed);
  loaded.ready.store(loaded.values.get(), std::memory_order_release);
  return loaded.values.get();
}

void Lower::forget_unused() {
  for (Loaded& loaded : by_slice_) {
    if (!loaded.used.exchange(false)) {
      loaded.ready.store(nullptr);
      loaded.values.reset();
    }
  }
}

std::size_t Lower::bytes() const {
  std::size_t sum = 0;
  for (const Loaded& loaded : by_slice_)
    if (loaded.values) sum += loaded.values->size();
  return sum;
}

std::string Lower::trouble() const {
  const std::lock_guard lock(loading_);
  return trouble_;
}

}  // namespace zermelo::db
