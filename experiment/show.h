// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "experiment/fields.h"
#include "experiment/plan.h"

namespace zermelo::experiment {

template <class T>
std::vector<std::string> names_of(const std::vector<T>& all) {
  std::vector<std::string> out;
  out.reserve(all.size());
  for (const T& one : all) out.push_back(one.name);
  return out;
}

// Reads what is shown of the rows: tables, figures and claims. REQUIRES: sets and runs are read.
void read_shows(Fields& head, Plan& plan, Trouble& trouble);

}  // namespace zermelo::experiment
