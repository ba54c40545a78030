// SPDX-License-Identifier: MIT
#include "base/region.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <new>
#include <string>
#include <utility>

namespace zermelo {

namespace {
constexpr std::size_t kSmall = std::size_t{4} << 20;
}  // namespace

Region::Region(std::size_t bytes) : size_(std::max<std::size_t>(bytes, 1)) {
  data_ = mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (data_ == MAP_FAILED) {
    data_ = nullptr;
    throw std::bad_alloc();  // caught where drivers are made
  }
  // Random look-ups in a large table cost a third less with large pages; a small one would pay for clearing 2 MB that
  // it never uses, so the beginning keeps small ones. Refusal does no harm.
  if (size_ > kSmall) madvise(static_cast<char*>(data_) + kSmall, size_ - kSmall, MADV_HUGEPAGE);
}

Region::~Region() {
  if (data_ != nullptr) munmap(data_, size_);
}

Region::Region(Region&& from) noexcept
    : data_(std::exchange(from.data_, nullptr)), size_(std::exchange(from.size_, 0)) {}

Region& Region::operator=(Region&& from) noexcept {
  std::swap(data_, from.data_);
  std::swap(size_, from.size_);
  return *this;
}

void Region::clear() {
  if (data_ != nullptr) madvise(data_, size_, MADV_DONTNEED);
}

std::size_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::size_t total = 0, resident = 0;
  statm >> total >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

std::size_t available_bytes() {
  std::size_t bytes = std::size_t{2} << 30;
  std::ifstream info("/proc/meminfo");
  std::string word;
  while (info >> word) {
    std::size_t kilobytes = 0;
    if (word == "MemAvailable:" && info >> kilobytes) bytes = kilobytes * 1024;
  }
  rlimit most{};
  if (getrlimit(RLIMIT_AS, &most) == 0 && most.rlim_cur != RLIM_INFINITY)
    bytes = std::min<std::size_t>(bytes, most.rlim_cur);
  return bytes;
}

}  // namespace zermelo
