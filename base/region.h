// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace zermelo {

// Address space for `bytes` bytes that read as zero. Memory is taken from the machine only as it is touched, so a table
// can be laid out for its final size and grow in place. Throws std::bad_alloc where not even addresses are to be had.
class Region {
 public:
  Region() = default;
  explicit Region(std::size_t bytes);
  ~Region();
  Region(Region&& from) noexcept;
  Region& operator=(Region&& from) noexcept;

  [[nodiscard]] void* data() const { return data_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  // Gives the memory of everything back; it reads as zero again.
  void clear();

 private:
  void* data_ = nullptr;
  std::size_t size_ = 0;
};

// Bytes of memory that this process holds now, and that the machine could still give.
std::size_t resident_bytes();
std::size_t available_bytes();

}  // namespace zermelo
