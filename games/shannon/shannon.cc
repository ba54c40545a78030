// SPDX-License-Identifier: MIT
#include "games/shannon/shannon.h"

namespace zermelo::shannon {

static_assert(zermelo::Position<Position>);

}  // namespace zermelo::shannon
