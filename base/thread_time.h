// SPDX-License-Identifier: MIT
#pragma once

#include <ctime>

namespace zermelo {

// Processor time of the calling thread so far, in seconds: what its work takes whoever else is on the machine.
inline double thread_seconds() {
  std::timespec now{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) return 0;
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace zermelo
