// SPDX-License-Identifier: MIT
#include "proof/carrier_search.h"

#include <bit>

#include "base/key.h"

namespace zermelo::proof {
namespace {

constexpr std::uint32_t bit(int i) { return std::uint32_t{1} << i; }
constexpr std::uint32_t lowest(std::uint32_t mask) { return mask & (~mask + 1); }

}  // namespace

const CarrierSearch::Verdict* CarrierSearch::Verdicts::find(std::uint64_t key) const {
  const Slot& slot = slots_[place(key)];
  return slot.key == key ? &slot.verdict : nullptr;
}
void CarrierSearch::Verdicts::put(std::uint64_t key, const Verdict& verdict) {
  if (2 * ++used_ > slots_.size()) {
    std::vector<Slot> before(2 * slots_.size());
    before.swap(slots_);
    for (const Slot& slot : before)
      if (slot.key != kFree) slots_[place(slot.key)] = slot;
  }
  slots_[place(key)] = {key, verdict};
}
// Where the key is, or else where it belongs.
std::size_t CarrierSearch::Verdicts::place(std::uint64_t key) const {
  std::size_t i = mix(key) % slots_.size();
  while (slots_[i].key != kFree && slots_[i].key != key) i = (i + 1) % slots_.size();
  return i;
}

CarrierSearch::CarrierSearch(const LinkBoard& board, Side side, const View& at, std::uint64_t most)
    : at_(at), bit_of_(board.neighbours.size(), -1), targets_(board.neighbours.size()), most_(most) {
  each_cell(at.open.word, [&](int cell) {
    bit_of_[cell] = static_cast<int>(cells_.size());
    cells_.push_back(cell);
  });
  for (const int which : {0, 1})
    for (const int cell : board.goals[static_cast<int>(side)][which]) targets_[cell] |= bit(which);
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    for (const int beside : board.neighbours[cells_[i]])
      if (bit_of_[beside] >= 0) next_[i] |= bit(bit_of_[beside]);
    for (const int which : {0, 1})
      if ((targets_[cells_[i]] & bit(which)) != 0) goal_[which] |= bit(static_cast<int>(i));
  }
  Cells seen;
  each_cell(at.own.word, [&](int stone) {
    if (within(cell_set(stone), seen)) return;
    groups_.push_back(group_at(board, stone));
    seen = seen | groups_.back().stones;
    shrink(groups_.back());
  });
}

CarrierSearch::Group CarrierSearch::group_at(const LinkBoard& board, int stone) const {
  Group out;
  out.stones = cell_set(stone);
  std::vector<int> found{stone};
  for (std::size_t i = 0; i < found.size(); ++i) {
    out.targets |= targets_[found[i]];
    for (const int beside : board.neighbours[found[i]]) {
      const Cells cell = cell_set(beside);
      if (bit_of_[beside] >= 0) out.around |= bit(bit_of_[beside]);
      if (!within(cell, at_.own) || within(cell, out.stones)) continue;
      out.stones = out.stones | cell;
      found.push_back(beside);
    }
  }
  return out;
}

// The group lends its neighbours and its targets to the empty cells around it.
void CarrierSearch::shrink(const Group& group) {
  joined_ = joined_ || group.targets == 3;
  for (const int which : {0, 1})
    if ((group.targets & bit(which)) != 0) goal_[which] |= group.around;
  for (Mask rest = group.around; rest != 0; rest &= rest - 1) next_[std::countr_zero(rest)] |= group.around;
}

CarrierSearch::Result CarrierSearch::run() {
  const Mask all = bit(static_cast<int>(cells_.size())) - 1;
  const Verdict found = visit(at_.to_move, 0, all);
  Result out{looked_at_ <= most_, found.wins, {}, {}, found.move < 0 ? -1 : cells_[found.move]};
  for (std::size_t i = 0; i < cells_.size(); ++i)
    if ((found.carrier & bit(static_cast<int>(i))) != 0) out.carrier = out.carrier | cell_set(cells_[i]);
  for (const Group& group : groups_)
    if (std::popcount(group.around & found.carrier) + std::popcount(group.targets) > 1)
      out.stones = out.stones | group.stones;
  return out;
}

// The cells of `own` that hang together with a target.
CarrierSearch::Mask CarrierSearch::reached(Mask own, int goal) const {
  Mask seen = goal_[goal] & own;
  for (Mask fresh = seen; fresh != 0;) {
    Mask around = 0;
    for (; fresh != 0; fresh &= fresh - 1) around |= next_[std::countr_zero(fresh)];
    fresh = around & own & ~seen;
    seen |= fresh;
  }
  return seen;
}
bool CarrierSearch::joins(Mask own) const { return joined_ || (reached(own, 0) & goal_[1]) != 0; }

// The cells that touch a target, or what hangs together with it.
CarrierSearch::Mask CarrierSearch::near(Mask own, int goal) const {
  Mask out = goal_[goal];
  for (Mask rest = reached(own, goal); rest != 0; rest &= rest - 1) out |= next_[std::countr_zero(rest)];
  return out;
}

// Cells without which nothing joins the targets any more. They all lie on any one way between them.
CarrierSearch::Mask CarrierSearch::cutting(Mask own, Mask open) {
  const Mask both = own | open;
  steps_.assign(1, goal_[0] & both);
  for (Mask seen = steps_[0]; (steps_.back() & goal_[1]) == 0;) {
    Mask around = 0;
    for (Mask rest = steps_.back(); rest != 0; rest &= rest - 1) around |= next_[std::countr_zero(rest)];
    steps_.push_back(around & both & ~seen);
    seen |= around;
  }
  Mask out = 0, way = goal_[1];
  for (; !steps_.empty(); steps_.pop_back()) {
    const Mask cell = lowest(steps_.back() & way);
    if ((cell & open) != 0 && !joins(both & ~cell)) out |= cell;
    way = next_[std::countr_zero(cell)];
  }
  return out;
}

// The side has `own`, `open` is empty, and the other side has the rest.
CarrierSearch::Verdict CarrierSearch::visit(bool side_moves, Mask own, Mask open) {
  if (joins(own)) return {true, 0, -1};
  if (!joins(own | open)) return {false, 0, -1};
  const std::uint64_t key = std::uint64_t{side_moves} << 63 | static_cast<std::uint64_t>(own) << 32 | open;
  if (const Verdict* known = known_.find(key)) return *known;
  if (++looked_at_ > most_) return {};
  const Verdict verdict = try_moves(side_moves, own, open);
  known_.put(key, verdict);
  return verdict;
}

CarrierSearch::Verdict CarrierSearch::try_moves(bool side_moves, Mask own, Mask open) {
  Mask moves = open, carrier = 0;
  for (const bool side_ends : {side_moves, !side_moves}) {
    const Mask ends = side_ends ? near(own, 0) & near(own, 1) & open : cutting(own, open);
    const Mask first = lowest(ends), second = lowest(ends & ~first);
    if (first == 0) continue;
    if (side_moves == side_ends) return {side_ends, first, std::countr_zero(first)};
    if (second != 0) return {side_ends, first | second, -1};
    moves = first, carrier = first;  // any other move lets the game end there
  }
  while (moves != 0 && looked_at_ <= most_) {
    const int move = best_of(moves, own, open);
    const Verdict after = visit(!side_moves, side_moves ? own | bit(move) : own, open & ~bit(move));
    if (after.wins == side_moves) return {side_moves, after.carrier | bit(move), move};
    moves &= after.carrier;
    carrier |= after.carrier;
  }
  return {!side_moves, carrier, -1};
}

// A cell that is near to both targets, then one with many ways on.
int CarrierSearch::best_of(Mask moves, Mask own, Mask open) {
  if ((moves & (moves - 1)) == 0) return std::countr_zero(moves);
  for (Mask rest = open; rest != 0; rest &= rest - 1) {
    const int cell = std::countr_zero(rest);
    Mask seen = next_[cell];
    for (Mask fresh = seen & own; fresh != 0;) {
      const Mask around = next_[std::countr_zero(fresh)];
      fresh = (fresh & (fresh - 1)) | (around & own & ~seen);
      seen |= around;
    }
    ways_[cell] = seen & open;
  }
  far_ = {};
  measure(0, own, open), measure(1, own, open);
  int best = -1, least = 0;
  for (; moves != 0; moves &= moves - 1) {
    const int move = std::countr_zero(moves);
    const int rank = far_[move] * 64 - std::popcount(ways_[move]);
    if (best < 0 || rank < least) best = move, least = rank;
  }
  return best;
}

// How far each cell is from a target: one more than the second nearest of its neighbours, because the nearest can
// always be taken away (van Rijswijck 2000).
void CarrierSearch::measure(int goal, Mask own, Mask open) {
  Mask inside = 0, fresh = near(own, goal) & open;
  for (int step = 1; fresh != 0; ++step) {
    for (Mask rest = fresh; rest != 0; rest &= rest - 1) far_[std::countr_zero(rest)] += step;
    inside |= fresh;
    fresh = 0;
    for (Mask rest = open & ~inside; rest != 0; rest &= rest - 1) {
      const int cell = std::countr_zero(rest);
      if (std::popcount(ways_[cell] & inside) > 1) fresh |= bit(cell);
    }
  }
  for (Mask rest = open & ~inside; rest != 0; rest &= rest - 1) far_[std::countr_zero(rest)] += kPoints;
}

}  // namespace zermelo::proof
