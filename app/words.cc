// SPDX-License-Identifier: MIT
#include "app/words.h"

#include <algorithm>
#include <cmath>

#include "base/file.h"
#include "base/region.h"

namespace zermelo::app {

namespace {

constexpr std::uint64_t kLeastMemory = 32, kMostMemory = 1 << 24;  // MB

}  // namespace

Done read_whole(std::string_view name, const std::string& text, std::uint64_t low, std::uint64_t high,
                std::uint64_t& out) {
  if (text.empty()) return Nothing{};
  const auto number = parse_integer(text);
  if (!number || *number < 0 || static_cast<std::uint64_t>(*number) < low || static_cast<std::uint64_t>(*number) > high)
    return Error{std::string(name) + " '" + text + "': a whole number from " + std::to_string(low) +
                 (high == Limits::kNone ? " up" : " to " + std::to_string(high)) + " is expected"};
  out = static_cast<std::uint64_t>(*number);
  return Nothing{};
}

Done read_limits(const LimitWords& words, Request& request) {
  Limits& limits = request.limits;
  if (auto ok = read_whole("--nodes", words.nodes, 1, Limits::kNone, limits.nodes); !ok) return ok;
  if (auto ok = read_whole("--tree-nodes", words.tree_nodes, 1, Limits::kNone, limits.tree_nodes); !ok) return ok;
  std::uint64_t mb = limits.memory >> 20;
  if (auto ok = read_whole("--memory", words.memory, kLeastMemory, kMostMemory, mb); !ok) return ok;
  limits.memory = mb << 20;
  if (!words.time.empty()) {
    const auto seconds = parse_number(words.time);
    if (!seconds || !(*seconds > 0) || std::isinf(*seconds))
      return Error{"--time '" + words.time + "': seconds above 0 are expected"};
    limits.seconds = *seconds;
  }
  return read_whole("--seed", words.seed, 0, Limits::kNone, request.seed);
}

std::size_t half_of_free_memory() {
  return std::max<std::size_t>(available_bytes() / 2, std::size_t{kLeastMemory} << 20);
}

Done open_templates(const std::string& file, const Session& session, Request& request) {
  const auto wrong = [&](const std::string& what) { return Error{"--templates '" + file + "': " + what}; };
  if (auto ok = check_place(file); !ok) return wrong(ok.error().what);
  const auto linkage = session.linkage();
  if (!linkage) return wrong("templates are for games of linking, Hex, at positions where no swap is possible");
  auto library = connect::Library::open(file, linkage->board);
  if (!library) return Error{"--templates " + library.error().what};
  request.library = *library;
  return Nothing{};
}

}  // namespace zermelo::app
