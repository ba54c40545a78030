// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "connect/templates.h"

namespace zermelo::connect {

// Carrier repair (003 §6.5). A side wins by a stone on `key` that joins two of its groups, and then within `carrier`.
// If another empty cell outside the carrier joins the same two groups, one of the two cells is always left, so the side
// wins whoever moves: as long as the carrier needs the groups joined, and not the stone on `key` itself.
template <std::size_t W>
std::optional<Bits<W>> repaired(const Net<W>& net, const Stones<W>& stones, const Bits<W>& carrier, int key) {
  using Set = Bits<W>;
  const Template<W> wanted = Contacts<W>(net, {with(stones.own, key), stones.other}).around(carrier);
  const Contacts<W> now(net, stones);
  Set others = without(now.empty, carrier);
  take(others, key);
  for (std::size_t a = 0; a < now.groups.size(); ++a)
    for (std::size_t b = a + 1; b < now.groups.size(); ++b) {
      if (!has(now.groups[a], key) || !has(now.groups[b], key)) continue;
      if (!carrier.any() && b != 1) continue;  // the key joins the targets themselves, groups 0 and 1
      const Set second = now.groups[a] & now.groups[b] & others;
      if (!second.any()) continue;
      Contacts<W> joined = now;
      joined.groups[a] = joined.groups[b] = now.groups[a] | now.groups[b];
      if (joined.fit(wanted)) return with(with(carrier, key), first_of(second));
    }
  return std::nullopt;
}

}  // namespace zermelo::connect
