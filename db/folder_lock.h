// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "base/expected.h"

namespace zermelo::db {

// Only one process at a time builds in a folder. The system lets go of the lock when the process ends, however it ends.
class FolderLock {
 public:
  // The error says whether the folder cannot be written or somebody else is at work.
  static Expected<FolderLock> take(const std::string& folder, const std::string& file);
  FolderLock(FolderLock&& from) noexcept : handle_(std::exchange(from.handle_, -1)) {}
  FolderLock& operator=(FolderLock&& from) noexcept {
    std::swap(handle_, from.handle_);
    return *this;
  }
  ~FolderLock();

 private:
  explicit FolderLock(int handle) : handle_(handle) {}
  int handle_;
};

}  // namespace zermelo::db
