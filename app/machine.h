// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace zermelo::app {

// What the program runs on, as far as times depend on it.
struct Machine {
  std::string processor;  // as it calls itself; empty: it does not say
  unsigned cores = 1;     // that this program may use
  std::uint64_t memory_mb = 0;
};

Machine this_machine();

}  // namespace zermelo::app
