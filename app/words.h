// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/commands.h"
#include "app/session.h"
#include "base/text.h"

// Options as they were typed become numbers and choices. Every error begins with the name of the option.

namespace zermelo::app {

// In the order of Request::Ask and Request::For.
inline const std::vector<std::string> kQuestions{"value", "win", "draw"}, kSides{"mover", "first", "second"};

// A whole number; empty means that the option was not given, and `out` stays as it is.
Done read_whole(std::string_view name, const std::string& text, std::uint64_t low, std::uint64_t high,
                std::uint64_t& out);

// Amounts as app/amounts.h reads them, likewise.
Done read_count(std::string_view name, const std::string& text, std::uint64_t low, std::uint64_t& out);
Done read_seconds(std::string_view name, const std::string& text, double& out);
Done read_memory(std::string_view name, const std::string& text, std::size_t& out);  // bytes

// What was not given stays as it is in the request.
Done read_limits(const LimitWords& words, Request& request);

// What `--threads` may ask for.
inline constexpr std::uint64_t kMostThreads = 1024;

// Bytes, and never less than a search needs.
std::size_t half_of_free_memory();

// What was learned of the board, from a file that later searches add to. REQUIRES: `file` is not empty.
Done open_templates(const std::string& file, const Session& session, Request& request);

// "9 legal moves: a1 b1 ...", and no more of them than somebody would read.
std::string listed_moves(const std::vector<std::string>& moves);

// One of a few words, by its place in the list.
template <class T>
Done read_choice(std::string_view name, const std::string& text, const std::vector<std::string>& known, T& out) {
  const auto place = parse_choice(text, known);
  if (!place) return Error{std::string(name) + " " + place.error().what};
  out = static_cast<T>(*place);
  return Nothing{};
}

}  // namespace zermelo::app
