// SPDX-License-Identifier: MIT
#include "app/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/amounts.h"
#include "base/file.h"
#include "base/region.h"

namespace zermelo::app {

namespace {

constexpr std::uint64_t kLeastMemory = 32, kMostMemory = 1 << 24;  // MB

}  // namespace

std::string listed_moves(const std::vector<std::string>& moves) {
  constexpr std::size_t kMost = 400;
  const std::size_t shown = std::min(moves.size(), kMost);
  const std::string count = report::count_of(moves.size(), "legal move");
  const std::vector<std::string> first(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(shown));
  return count + (shown < moves.size() ? fmt::format(", the first {} of them: ", kMost) : ": ") + join(first, " ");
}

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

Done read_count(std::string_view name, const std::string& text, std::uint64_t low, std::uint64_t& out) {
  if (text.empty()) return Nothing{};
  const auto number = parse_count(text);
  if (!number || *number < low)
    return Error{fmt::format("{} '{}': a whole number from {} up is expected, {}", name, text, low, kLikeCount)};
  out = *number;
  return Nothing{};
}

Done read_seconds(std::string_view name, const std::string& text, double& out) {
  if (text.empty()) return Nothing{};
  const auto seconds = parse_seconds(text);
  if (!seconds || !(*seconds > 0))
    return Error{fmt::format("{} '{}': seconds above 0 are expected, {}", name, text, kLikeSeconds)};
  out = *seconds;
  return Nothing{};
}

Done read_memory(std::string_view name, const std::string& text, std::size_t& out) {
  if (text.empty()) return Nothing{};
  const auto mb = parse_megabytes(text);
  if (!mb || *mb < kLeastMemory || *mb > kMostMemory)
    return Error{fmt::format("{} '{}': {} to {} megabytes are expected, {}", name, text, kLeastMemory, kMostMemory,
                             kLikeMemory)};
  out = *mb << 20;
  return Nothing{};
}

Done read_limits(const LimitWords& words, Request& request) {
  Limits& limits = request.limits;
  if (auto ok = read_count("--nodes", words.nodes, 1, limits.nodes); !ok) return ok;
  if (auto ok = read_count("--tree-nodes", words.tree_nodes, 1, limits.tree_nodes); !ok) return ok;
  if (auto ok = read_memory("--memory", words.memory, limits.memory); !ok) return ok;
  if (auto ok = read_seconds("--time", words.time, limits.seconds); !ok) return ok;
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
