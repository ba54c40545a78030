// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "report/row.h"

namespace zermelo::report {

// What became of the positions that a recipe was tried on.
struct Tally {
  std::string recipe;  // as it was asked for
  std::uint64_t positions = 0, solved = 0, estimated = 0, unsolved = 0, wrong = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;

  void add(const Row& row);
};

std::string plain_text(const std::vector<Tally>& tallies);
nlohmann::ordered_json json_of(const Tally& tally);

}  // namespace zermelo::report
