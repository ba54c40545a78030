// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <cstdlib>
#include <source_location>
#include <string>

namespace zermelo {

// A broken invariant is a defect in this program, not bad input: say what and where, loudly, and stop before a wrong
// answer can leave. `what` carries the position text or the recipe where there is one.
inline void check(bool holds, const std::string& what, std::source_location where = std::source_location::current()) {
  if (holds) [[likely]]
    return;
  std::fprintf(stderr, "zermelo: broken invariant at %s:%u: %s\n", where.file_name(), where.line(), what.c_str());
  std::abort();
}

}  // namespace zermelo
