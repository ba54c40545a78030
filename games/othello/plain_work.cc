// SPDX-License-Identifier: MIT
#include "games/othello/runner_work_inl.h"

namespace zermelo::othello {

const Work kPlainWork{&WorkOver<PlainLines>::look, &WorkOver<PlainLines>::moves, &WorkOver<PlainLines>::finish,
                      &WorkOver<PlainLines>::estimate};

}  // namespace zermelo::othello
