// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>

#include "base/region.h"

namespace zermelo {

// Records side by side in address space that is laid out once: they never move, nothing is cleared when they are used
// again, and memory is taken from the machine only as they are first reached.
template <class T>
class Stack {
 public:
  static_assert(std::is_trivially_copyable_v<T>);

  explicit Stack(std::size_t bytes) : region_(bytes), most_(bytes / sizeof(T)) {}

  [[nodiscard]] T* data() { return static_cast<T*>(region_.data()); }
  [[nodiscard]] const T* data() const { return static_cast<const T*>(region_.data()); }
  T& operator[](std::size_t i) { return data()[i]; }
  const T& operator[](std::size_t i) const { return data()[i]; }

  // Is there room for that many? They count as used from now on.
  bool reach(std::size_t count) {
    if (count > most_) return false;
    used_ = std::max(used_, count);
    return true;
  }
  [[nodiscard]] std::size_t memory() const { return used_ * sizeof(T); }

 private:
  Region region_;
  std::size_t most_, used_ = 0;
};

}  // namespace zermelo
