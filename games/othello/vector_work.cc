// SPDX-License-Identifier: MIT
// Everything general comes first and stays compiled for any processor; what follows the pragma is specific to vectors,
// so that no function of this file can take the place of a general one elsewhere.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "games/othello/estimate.h"
#include "games/othello/lines.h"
#include "games/othello/lines_avx2.h"
#include "games/othello/runner_work.h"
#include "games/othello/stable.h"

#pragma GCC target("avx2,bmi,bmi2,popcnt")  // NOLINT(clang-diagnostic-unknown-pragmas): clang-tidy

#include "games/othello/runner_work_inl.h"

namespace zermelo::othello {

const Work kVectorWork{&WorkOver<Avx2Lines>::look, &WorkOver<Avx2Lines>::moves, &WorkOver<Avx2Lines>::finish,
                       &WorkOver<Avx2Lines>::estimate};

}  // namespace zermelo::othello
