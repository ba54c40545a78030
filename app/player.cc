// SPDX-License-Identifier: MIT
#include "app/player.h"

#include <array>

#include "base/call.h"
#include "base/text.h"

namespace zermelo::app {

namespace {

constexpr std::array kShallowOptions{
    Option{"depth", Option::Type::integer, "4", 1, 20, {}, "moves to look ahead"},
    Option{"by", Option::Type::choice, "evaluation", 0, 0, "evaluation|stones",
           "what counts where it stops: the game's own evaluation, or the difference in stones"}};
constexpr Info kRandom{"random", "every legal move is as likely as every other", {}, "004 §3.1.1"};
constexpr Info kShallow{"shallow", "looks a few moves ahead; a move is the more likely the better it looks",
                        kShallowOptions, "004 §3.1.1"};

}  // namespace

std::vector<Info> all_players() { return {kRandom, kShallow}; }

Expected<Player> Player::parse(std::string_view text) {
  const auto call = parse_call(text);
  if (!call) return Error{"player: " + call.error().what};
  if (call->name == kRandom.name) {
    if (const auto plain = conform(*call, kRandom, "player"); !plain) return plain.error();
    return Player{};
  }
  if (call->name != kShallow.name)
    return Error{"no player is called '" + call->name + "'" +
                 hint(call->name, {std::string(kRandom.name), std::string(kShallow.name)})};
  const auto conformed = conform(*call, kShallow, "player");
  if (!conformed) return conformed.error();
  Player out;
  out.depth = static_cast<int>(number_of(*conformed, kShallow, "depth"));
  if (value_of(*conformed, kShallow, "by") == "stones") out.counts = Counts::stones;
  return out;
}

std::string Player::text() const {
  if (depth == 0) return std::string(kRandom.name);
  return "shallow(depth=" + std::to_string(depth) + (counts == Counts::stones ? ",by=stones)" : ")");
}

}  // namespace zermelo::app
