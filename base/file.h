// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "base/expected.h"

namespace zermelo {

// Larger inputs are refused: no position and no collection of games comes near, and reading takes many times the size.
inline constexpr std::size_t kLongestInput = std::size_t{256} << 20;

// All bytes of a file. The error names it.
Expected<std::string> file_contents(const std::string& name);

}  // namespace zermelo
