// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "connect/book.h"
#include "connect/distance.h"
#include "connect/filled_line.h"
#include "connect/guide.h"
#include "connect/proofs.h"

namespace zermelo::connect {

// What inferior cells, links, templates and earlier proofs say of a position together.
template <std::size_t W>
class Scout final : public Guide {
 public:
  using Set = Bits<W>;

  Scout(Arena<W> arena, const GuideOptions& options)
      : arena_(std::move(arena)), options_(options), line_(arena_, options.limits, options.fill),
        proofs_(options.memory / 2), book_(arena_, TemplateBook<W>::fitting(options.memory / 2, kMostTemplates), true) {
    use_library(options.library, book_);
  }

  [[nodiscard]] const Arena<W>& arena() const { return arena_; }
  [[nodiscard]] TemplateBook<W>& book() { return book_; }
  [[nodiscard]] const TemplateBook<W>& book() const { return book_; }

  const Advice& look(int mover, const std::array<Words, 2>& words) override {
    const std::array<Set, 2> stones{Set(words[0]), Set(words[1])};
    advice_ = {};
    weak_.clear();
    if (const auto* known = options_.templates ? proofs_.find(mover, stones) : nullptr) {
      line_.reach(stones);
      return conclude(mover, stones, *known);
    }
    if (options_.templates && match(mover, stones)) return advice_;
    line_.reach(stones);
    if (refuted(mover, stones) || linked(mover, stones)) return advice_;
    Level& here = line_.here();
    Set moves = here.empty, base = here.filled[1 - mover] & free_of(stones);
    for (const auto& proof : here.refuted)
      if (proof.winner != mover) weak_.push_back(proof);
    for (const Set& weak : line_.links(1 - mover).weak()) weak_.push_back({1 - mover, -1, weak});
    std::stable_sort(weak_.begin(), weak_.end(),
                     [](const auto& a, const auto& b) { return a.carrier.count() < b.carrier.count(); });
    for (const auto& weak : weak_) narrow(weak.carrier, moves, base);
    if (options_.templates) narrow_by_children(mover, stones, moves, base);
    if (moves.any() && options_.fill) moves = here.inferior->worth_trying(mover, moves);
    if (!moves.any()) return conclude(mover, stones, {1 - mover, -1, base});
    order(mover, moves);
    return advice_;
  }

  void settled(int mover, const std::array<Words, 2>& words, int winner, int move) override {
    if (!options_.templates) return;
    const std::array<Set, 2> stones{Set(words[0]), Set(words[1])};
    if (winner != mover) {  // what refuted each move is known by now
      look(mover, words);
    } else if (move >= 0 && proofs_.find(mover, stones) == nullptr) {
      auto after = stones;
      put(after[mover], move);
      const auto* below = proofs_.find(1 - mover, after);
      if (below == nullptr || below->winner != mover) return;
      line_.reach(stones);
      conclude(mover, stones, {mover, move, with(below->carrier, move)});
    }
    if (const auto* proof = proofs_.find(mover, stones)) remember(mover, stones, *proof);
  }

 private:
  static constexpr std::size_t kMostTemplates = 16'000;  // more make matching slower than what it saves
  using Level = typename FilledLine<W>::Level;

  // Who wins is known: keeps it, and lets the position before know.
  const Advice& conclude(int mover, const std::array<Set, 2>& stones, Proof<W> proof) {
    advice_.winner = proof.winner;
    advice_.carrier = words(proof.carrier);
    if (proof.winner == mover) advice_.moves.assign(1, proof.move);
    if (!options_.templates) return advice_;
    proofs_.keep(mover, stones, proof);
    if (Level* before = line_.before(); proof.winner == mover && before != nullptr && line_.here().actual == stones) {
      const auto same = [&](const auto& other) { return other.winner == mover && other.carrier == proof.carrier; };
      if (before->actual[mover] == stones[mover] && std::none_of(before->refuted.begin(), before->refuted.end(), same))
        before->refuted.push_back(proof);
    }
    return advice_;
  }
  // Did the last move leave alone what refuted another one?
  bool refuted(int mover, const std::array<Set, 2>& stones) {
    const Level* before = line_.before();
    if (before == nullptr || !(before->actual[mover] == stones[mover])) return false;
    const Set fresh = without(stones[1 - mover], before->actual[1 - mover]);
    const auto holds = [&](const auto& proof) { return proof.winner == mover && !meet(proof.carrier, fresh); };
    const auto found = std::find_if(before->refuted.begin(), before->refuted.end(), holds);
    if (found == before->refuted.end()) return false;
    const Proof<W> copy = *found;
    conclude(mover, stones, copy);
    return true;
  }
  // Do virtual connections decide?
  bool linked(int mover, const std::array<Set, 2>& stones) {
    const Level& here = line_.here();
    for (const int side : {1 - mover, mover}) {
      const Links<W>& links = line_.links(side);
      if (!links.joined() && links.strong().empty() && (side != mover || links.weak().empty())) continue;
      Proof<W> proof{side, -1, {}};
      if (side == mover)
        proof = winning_move(side);
      else if (!links.joined())
        proof.carrier = links.strong().front();
      proof.carrier = proof.carrier | (here.filled[side] & free_of(stones));
      conclude(mover, stones, proof);
      return true;
    }
    return false;
  }
  bool match(int mover, const std::array<Set, 2>& stones) {
    const int other = 1 - mover;
    std::optional<Proof<W>> found;
    book_.each_match(mover, Force::weak, {stones[mover], stones[other]}, [&](const Template<W>& one) {
      found = {mover, one.move, one.carrier};
      return false;
    });
    const Stones<W> theirs{stones[other], stones[mover]};
    if (!found)
      book_.each_match(other, Force::strong, theirs, [&](const Template<W>& one) {
        found = {other, -1, one.carrier};
        return false;
      });
    if (!found)
      book_.each_match(other, Force::weak, theirs, [&](const Template<W>& one) {
        weak_.push_back({other, one.move, one.carrier});
        return true;
      });
    if (!found) return false;
    line_.reach(stones);
    conclude(mover, stones, *found);
    return true;
  }
  void remember(int mover, const std::array<Set, 2>& stones, const Proof<W>& proof) {
    const int side = proof.winner;
    const Force force = side == mover ? Force::weak : Force::strong;
    const Contacts<W> contacts(arena_.nets[side], {stones[side], stones[1 - side]});
    book_.learn(side, force, contacts.around(proof.carrier, proof.move));
  }
  static void narrow(const Set& weak, Set& moves, Set& base) {
    if (within(moves, weak)) return;
    moves = moves & weak, base = base | weak;
  }
  void narrow_by_children(int mover, const std::array<Set, 2>& stones, Set& moves, Set& base) {
    each(moves, [&](int move) {
      if (!has(moves, move)) return;
      auto after = stones;
      put(after[mover], move);
      if (const auto* below = proofs_.find(1 - mover, after); below != nullptr && below->winner != mover)
        narrow(below->carrier, moves, base);
    });
  }
  [[nodiscard]] Set free_of(const std::array<Set, 2>& stones) const {
    return without(without(arena_.nets[0].board(), stones[0]), stones[1]);
  }
  [[nodiscard]] Proof<W> winning_move(int side) {
    Links<W>& links = line_.links(side);
    if (links.joined()) {
      const Set free = free_of(line_.here().actual), own = line_.here().filled[side] & free;
      const int move = first_of(own.any() ? own : free);  // it has these already
      return {side, move, with(Set{}, move)};
    }
    if (!links.strong().empty()) return {side, first_of(links.strong().front()), links.strong().front()};
    for (const Set& weak : links.weak())
      if (const int key = key_of(links, weak); key >= 0) return {side, key, weak};
    Proof<W> found{side, -1, {}};
    const Set first = links.weak().front();
    each(first, [&](int cell) {
      if (found.move >= 0) return;
      links.add(cell);
      if (links.joined() || !links.strong().empty())
        found = {side, cell, with(links.joined() ? Set{} : links.strong().front(), cell)};
      links.back();
    });
    return found.move >= 0 ? found : Proof<W>{side, first_of(first), first};
  }
  // The cell in a weak carrier from which strong connections lead to both targets, apart from each other.
  static int key_of(const Links<W>& links, const Set& weak) {
    int found = -1;
    each(weak, [&](int cell) {
      if (found >= 0) return;
      for (const Set& one : links.strong(cell, links.target(0)))
        for (const Set& two : links.strong(cell, links.target(1)))
          if (!meet(one, two) && within(one | two, weak)) found = cell;
    });
    return found;
  }

  // Cells from which little is missing to both targets first, for the other side above all.
  void order(int mover, const Set& moves) {
    ranked_.clear();
    each(moves, [&](int cell) {
      ranked_.emplace_back(distance(line_.links(mover), cell) + 4 * distance(line_.links(1 - mover), cell), cell);
    });
    std::sort(ranked_.begin(), ranked_.end());
    for (const auto& [rank, cell] : ranked_) advice_.moves.push_back(cell);
  }

  Arena<W> arena_;
  GuideOptions options_;
  FilledLine<W> line_;
  std::vector<std::pair<int, int>> ranked_;
  std::vector<Proof<W>> weak_;  // of the side that has moved: what the mover has to break
  Proofs<W> proofs_;
  TemplateBook<W> book_;
  Advice advice_;
};

}  // namespace zermelo::connect
