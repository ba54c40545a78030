// SPDX-License-Identifier: MIT
#include "games/switching/switching.h"

namespace zermelo::switching {

static_assert(zermelo::Position<Position>);

}  // namespace zermelo::switching
