// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/expected.h"

namespace zermelo {

// All bytes of a file. The error names it.
Expected<std::string> file_contents(const std::string& name);

}  // namespace zermelo
