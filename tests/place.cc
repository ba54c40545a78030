// SPDX-License-Identifier: MIT
#include "place.h"

namespace zermelo {

const char* const kSourceFolder = ZERMELO_SOURCE;
const char* const kBuildFolder = ZERMELO_BUILD;

}  // namespace zermelo
