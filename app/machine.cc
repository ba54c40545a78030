// SPDX-License-Identifier: MIT
#include "app/machine.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "base/text.h"

namespace zermelo::app {

Machine this_machine() {
  Machine out;
  out.cores = std::max(1U, std::thread::hardware_concurrency());
  const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGE_SIZE);
  if (pages > 0 && size > 0) out.memory_mb = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size) >> 20;
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (!line.starts_with("model name")) continue;
    out.processor = join(split_words(line.substr(std::min(line.find(':'), line.size() - 1) + 1)), " ");
    break;
  }
  return out;
}

}  // namespace zermelo::app
