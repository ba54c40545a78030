// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"

// The Go Text Protocol, version 2 (Farneback 2002), as text: a line in, an answer out. docs/formats/gtp.md

namespace zermelo::app {

// One line: `12 play black a1 # a comment`.
struct GtpLine {
  std::string id;       // empty where none was given; the answer repeats it
  std::string command;  // empty where there is an id and nothing else
  std::vector<std::string> words;
};

// None where there is nothing to answer: white space, a comment.
std::optional<GtpLine> read_gtp(std::string_view line);

// `= text` or `? text` with the empty line that ends it. There is none inside, whatever the text is.
std::string gtp_answer(const std::string& id, const Expected<std::string>& answer);

}  // namespace zermelo::app
