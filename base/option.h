// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace zermelo {

// One row a part or a game declares for each of its options. Validation, help texts and the fuzzer all read this row.
struct Option {
  enum class Type { integer, decimal, choice, word, part, parts };
  std::string_view name;
  Type type;
  std::string_view standard;      // the default, as text; empty means the option must be given
  double low = 0, high = 0;       // range of a number, both ends included
  std::string_view choices = {};  // `a|b|c` of a choice; the kind (`leaf`, `store`, ...) of a part
  std::string_view help = {};
};

// What a part or a game says about itself.
struct Info {
  std::string_view name;
  std::string_view help;
  std::span<const Option> options = {};
  std::string_view source = {};  // where the idea is described
};

}  // namespace zermelo
