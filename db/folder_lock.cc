// SPDX-License-Identifier: MIT
#include "db/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace zermelo::db {

Expected<FolderLock> FolderLock::take(const std::string& folder, const std::string& file) {
  const int handle = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (handle < 0) return Error{folder + ": nothing can be written there (" + std::strerror(errno) + ")"};
  if (flock(handle, LOCK_EX | LOCK_NB) == 0) return FolderLock(handle);
  close(handle);
  return Error{folder + ": another process is building there"};
}

FolderLock::~FolderLock() {
  if (handle_ >= 0) close(handle_);
}

}  // namespace zermelo::db
