// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "connect/links.h"

namespace zermelo::connect {

// Must-play deduction (003 §4.3): a strong connection where AND and OR deduction have found weak ones only. The other
// side has to play in all of them; for each such move a reply is looked for that leaves, or makes, a strong connection,
// and the carriers of all replies together are one.
template <std::size_t W>
class Deduction {
 public:
  using Set = Bits<W>;

  // Gives up when that many replies have been tried.
  Deduction(Links<W>& links, int most) : links_(links), left_(most) {}

  // The carrier of a strong connection between two points, found with at most that many moves of the other side in a
  // row. The connections are as they were afterwards.
  std::optional<Set> strong(int x, int y, int depth) {
    if (const auto known = links_.strong(x, y); !known.empty()) return known.front();
    if (depth == 0 || links_.weak(x, y).empty()) return std::nullopt;
    Set open = links_.empty(), all;
    const auto narrow = [&](const Set& weak) {
      if (within(open, weak)) return;
      open = open & weak, all = all | weak;
    };
    for (const Set& weak : links_.weak(x, y)) narrow(weak);
    while (open.any()) {
      const auto weak = reply(first_of(open), x, y, depth);
      if (!weak) return std::nullopt;
      narrow(*weak);
    }
    return all;
  }

 private:
  // A weak connection without `cut`: the carrier of a reply and what follows it.
  std::optional<Set> reply(int cut, int x, int y, int depth) {
    links_.block(cut);
    std::optional<Set> found;
    if (const auto left = links_.strong(x, y); !left.empty()) found = left.front();
    if (const auto left = links_.weak(x, y); !found && !left.empty()) found = left.front();
    if (!found) {
      const Set cells = links_.empty();
      each(cells, [&](int cell) {
        if (found || left_ <= 0 || !between(cell, x, y)) return;
        --left_;
        links_.add(cell);
        if (links_.home(x) == links_.home(y)) found = Set{};
        if (!found) found = strong(x, y, depth - 1);
        if (found) put(*found, cell);
        links_.back();
      });
    }
    links_.back();
    return found;
  }
  // Does a strong connection lead from the cell to one of the points, and some connection to the other?
  [[nodiscard]] bool between(int cell, int x, int y) const {
    const auto leads = [&](int a, int b) {
      return !links_.strong(cell, a).empty() && (!links_.strong(cell, b).empty() || !links_.weak(cell, b).empty());
    };
    return leads(x, y) || leads(y, x);
  }

  Links<W>& links_;
  int left_;
};

}  // namespace zermelo::connect
