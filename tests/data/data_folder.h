// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <string>

#include "place.h"

namespace zermelo {

// Positions and games that nobody on this project made. They are not part of the project: set ZERMELO_DATA to the
// folder that has them. Tests that find none are skipped.
inline std::string data_folder() {
  const char* folder = std::getenv("ZERMELO_DATA");
  return folder != nullptr ? folder : source_folder() + "/no_data";
}

}  // namespace zermelo
