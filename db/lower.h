// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "db/database.h"

namespace zermelo::db {

// The slices that are finished, each in memory as a whole from the first time that it is asked for. Many threads may
// ask.
class Lower {
 public:
  Lower(std::string folder, std::string game, int index, int threads, std::vector<Slice> slices);

  // Nothing where the slice is not there or cannot be read; `trouble` says why.
  [[nodiscard]] const Values* of(std::uint32_t slice) {
    if (slice >= by_slice_.size()) return nullptr;
    Loaded& loaded = by_slice_[slice];
    if (const Values* values = loaded.ready.load(std::memory_order_acquire)) [[likely]] {
      loaded.used.store(true, std::memory_order_relaxed);
      return values;
    }
    return load(slice);
  }
  // Forgets what was not asked for since the last time.
  void forget_unused();
  [[nodiscard]] std::size_t bytes() const;
  [[nodiscard]] std::string trouble() const;

 private:
  struct Loaded {
    std::atomic<const Values*> ready{nullptr};
    std::atomic<bool> used{false};
    std::shared_ptr<const Values> values;
  };

  const Values* load(std::uint32_t slice);

  std::string folder_, game_;
  int index_, threads_;
  std::vector<Slice> slices_;
  std::vector<Loaded> by_slice_;
  mutable std::mutex loading_;
  std::string trouble_;
};

}  // namespace zermelo::db
