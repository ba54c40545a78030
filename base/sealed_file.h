// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "base/expected.h"

namespace zermelo {

// Files that save the middle of long work, gigabytes of memory as they are. Such a file is believed only as a whole:
//
//     one line      the format and its version
//     one line      what the work is
//     contents      as the machine holds them
//     16 digits     a checksum of everything before them, hexadecimal

struct SealedOut {
  virtual ~SealedOut() = default;
  virtual void put(const void* data, std::size_t bytes) = 0;
  template <class T>
  void put(const T& value) {
    put(&value, sizeof value);
  }
};

struct SealedIn {
  virtual ~SealedIn() = default;
  virtual bool take(void* data, std::size_t bytes) = 0;  // false: there is less
  template <class T>
  bool take(T& value) {
    return take(&value, sizeof value);
  }
};

// Names of a kind of file, and of the work that one of them is about.
struct Seal {
  std::string_view format, what;
};

// The file appears under its name only when it is whole. The error names it.
Done write_sealed(const std::string& file, const Seal& seal, const std::function<void(SealedOut&)>& write);

// Hands out the contents. An error, which names the file, if it has another seal, `read` reports one, or the checksum
// is wrong; what was read is worth nothing then.
Done read_sealed(const std::string& file, const Seal& seal, const std::function<Done(SealedIn&)>& read);

}  // namespace zermelo
