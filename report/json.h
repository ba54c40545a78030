// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "report/report.h"

namespace zermelo::report {

using Json = nlohmann::ordered_json;

// The object of a report, to which more fields may be added before it becomes a line.
Json json_of(const Report& report);

// One line without its end. Infinite numbers become null; invalid UTF-8 in a file name is replaced, not fatal.
std::string line_of(const Json& object);

// A text, or null for an empty one.
Json or_null(const std::string& text);
template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

}  // namespace zermelo::report
