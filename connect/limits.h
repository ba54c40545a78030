// SPDX-License-Identifier: MIT
#pragma once

namespace zermelo::connect {

// How far virtual connections are looked for.
struct LinkLimits {
  int strong = 35, weak = 35;  // connections kept between two points; the smallest ones are (003 §6.1.1)
  int largest = 1 << 10;       // cells of a carrier
  int steps = 1 << 20;         // of one OR deduction
  bool in_order = true;        // OR deduction tries a set of weak connections once (003 Alg. 6.1.4)
};

}  // namespace zermelo::connect
