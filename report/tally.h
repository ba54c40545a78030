// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "report/row.h"

namespace zermelo::report {

// Positions by what became of them. What is wrong or right is known only where the truth is.
struct Counts {
  std::uint64_t positions = 0, solved = 0, estimated = 0, unsolved = 0;
  std::uint64_t wrong = 0;                                 // of the solved ones
  std::uint64_t estimated_right = 0, estimated_wrong = 0;  // of the estimated ones

  void add(const Row& row);
};

// What became of the positions that a recipe was tried on.
struct Tally : Counts {
  std::string recipe;  // as it was asked for
  std::uint64_t nodes = 0;
  double seconds = 0;

  void add(const Row& row);
};

std::string plain_text(const std::vector<Tally>& tallies);
nlohmann::ordered_json json_of(const Tally& tally);

}  // namespace zermelo::report
