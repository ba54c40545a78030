// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "base/option.h"

namespace zermelo {

// The one small language of this project: `name(argument, option=value, ...)`. Games (`connect4(7x6)`) and recipes
// (`dfpn(threshold=one_plus_eps(0.25))`) are both written in it.
//
//     call   = word [ '(' [ argument { ',' argument } ] ')' ]
//     argument = [ word '=' ] value            value = call | '[' [ call { ',' call } ] ']'
struct Call;

struct Argument {
  std::string name;         // empty when given by place
  std::vector<Call> value;  // one call, or the elements of a list
  bool list = false;
  std::size_t at = 0;  // where it starts in the text, from 0
};

struct Call {
  std::string name;
  std::vector<Argument> arguments;
  bool brackets = false;
  std::size_t at = 0;
};

// Reads one whole call. The error names the place in the text (counted from 1).
Expected<Call> parse_call(std::string_view text);

// Writes a call back, without spaces. parse_call (text_of (c)) gives c again.
std::string text_of(const Call& call);

// The call checked against the declared options: every option has a value, in declared order, numbers are in range and
// written as decimals, and options that hold their default are left out. Values of type `part` are left as they are;
// the reader of the recipe checks them in turn. `what` names the thing in errors ("game", "leaf part").
Expected<Call> conform(const Call& call, const Info& info, std::string_view what);

// The value of an option in a conformed call, or the declared default.
std::string value_of(const Call& conformed, const Info& info, std::string_view option);
double number_of(const Call& conformed, const Info& info, std::string_view option);

}  // namespace zermelo
