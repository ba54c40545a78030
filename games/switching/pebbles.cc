// SPDX-License-Identifier: MIT
#include "games/switching/pebbles.h"

#include <algorithm>
#include <numeric>

namespace zermelo::switching {

Merged::Merged(std::uint32_t count) : up_(count) { std::iota(up_.begin(), up_.end(), 0U); }

bool Merged::merge(std::uint32_t a, std::uint32_t b) {
  a = find(a), b = find(b);
  up_[a] = b;
  return a != b;
}

Pebbles::Pebbles(std::uint32_t vertices)
    : clumps_(vertices), out_(vertices, {kNone, kNone}), queue_(vertices), seen_(vertices), came_from_(vertices),
      came_by_(vertices) {}

bool Pebbles::place(Ends ends, int needed) {
  const auto id = static_cast<std::uint32_t>(ends_.size());
  ends_.push_back(ends);
  const std::uint32_t a = clump(ends.from), b = clump(ends.to);
  tail_ = 0;
  if (a == b) return false;  // inside a clump, or a loop
  while (spare(a) + spare(b) < needed)
    if (!free_one(a, b)) return false;
  auto& holder = out_[spare(a) > 0 ? a : b];
  holder[holder[0] == kNone ? 0 : 1] = id;
  return true;
}

// Breadth first from both ends at once: the nearest free pebble makes the shortest path to turn.
bool Pebbles::free_one(std::uint32_t a, std::uint32_t b) {
  ++stamp_;
  tail_ = 0;
  for (const std::uint32_t v : {a, b}) queue_[tail_++] = v, seen_[v] = stamp_, came_by_[v] = kNone;
  for (std::size_t head = 0; head < tail_; ++head) {
    const std::uint32_t at = queue_[head];
    for (const std::uint32_t edge : out_[at]) {
      if (edge == kNone) continue;
      const std::uint32_t from = clump(ends_[edge].from);
      const std::uint32_t next = from == at ? clump(ends_[edge].to) : from;
      if (seen_[next] == stamp_) continue;
      seen_[next] = stamp_;
      came_from_[next] = at;
      came_by_[next] = edge;
      if (spare(next) > 0) {
        turn_path(next);
        return true;
      }
      queue_[tail_++] = next;
    }
  }
  return false;
}

// Each edge of the path is handed to its far end, whose pebble has just become free.
void Pebbles::turn_path(std::uint32_t end) {
  for (std::uint32_t at = end; came_by_[at] != kNone; at = came_from_[at]) {
    auto& here = out_[at];
    here[here[0] == kNone ? 0 : 1] = came_by_[at];
    auto& before = out_[came_from_[at]];
    before[before[0] == came_by_[at] ? 0 : 1] = kNone;
  }
}

// No edge leaves what was reached, so all its edges are inside the clump from now on.
void Pebbles::contract_reached() {
  for (const std::uint32_t v : reached()) clumps_.merge(v, queue_[0]);
  if (tail_ > 0) out_[queue_[0]] = {kNone, kNone};
}

}  // namespace zermelo::switching
