// SPDX-License-Identifier: MIT
#include <utility>

#include "app/commands.h"
#include "base/file.h"
#include "base/text.h"

namespace zermelo::app {

namespace {

Done read_count(const char* name, const std::string& text, long long least, std::optional<std::size_t>& out) {
  if (text.empty()) return Nothing{};
  const auto number = parse_integer(text);
  if (!number || *number < least)
    return Error{std::string(name) + " '" + text + "': a whole number from " + std::to_string(least) +
                 " up is expected"};
  out = static_cast<std::size_t>(*number);
  return Nothing{};
}

}  // namespace

Expected<std::unique_ptr<Session>> open_place(const PlaceWords& words) {
  Place place{words.game, words.position, words.moves, {}, words.position == "-"};
  if (auto ok = read_count("--game", words.number, 1, place.choice.game); !ok) return ok.error();
  if (auto ok = read_count("--ply", words.ply, 0, place.choice.ply); !ok) return ok.error();
  if (place.from_input) {
    auto input = file_or_input(words.position);
    if (!input) return input.error();
    place.position = std::move(*input);
  }
  return open_session(place);
}

}  // namespace zermelo::app
