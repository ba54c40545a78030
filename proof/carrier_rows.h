// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "proof/carrier.h"

namespace zermelo::proof {

// The rows of a carrier part while they are being found.
template <Linked P>
class CarrierRows {
 public:
  using Move = typename P::Move;
  static constexpr int kNone = -1;
  // A row, the positions that it was found for, and its place in three tables.
  static constexpr std::size_t kBytesEach = 4 * sizeof(P) + sizeof(View) + 300;
  // What a win takes: stones of the side, and empty cells. Everything else may be the other side's.
  struct Needs {
    Cells own, open;
  };

  CarrierRows(typename P::Rules rules, Side side, int cells) : rules_(std::move(rules)), side_(side), cells_(cells) {}

  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] const View& view(int row) const { return views_[row]; }
  [[nodiscard]] const View& view(std::uint32_t row) const { return views_[row]; }
  [[nodiscard]] View view(const P& at) const { return view_of(at, side_, cells_); }

  // The position with all empty cells but `kept` given to the other side.
  [[nodiscard]] P narrowed(const P& at, const Cells& kept) const {
    const View seen = view(at);
    Cells others = Cells(at.stone_words(other(side_))) | (seen.open & ~kept);
    return position_of(seen.own, others, at.to_move());
  }
  // The same stones with the side to move.
  [[nodiscard]] P with_turn(const P& at) const {
    return position_of(view(at).own, Cells(at.stone_words(other(side_))), side_);
  }

  // What was found for a position before: a row, or kNone if nothing could be.
  [[nodiscard]] std::optional<int> find(const P& at) const {
    const auto found = known_.find(at);
    return found == known_.end() ? std::nullopt : std::optional(found->second);
  }
  void remember(const P& at, int row) { known_.emplace(at, row); }

  // The side wins `at` by `move`, and needs no more than this.
  int add(const P& at, Move move, const Needs& needs, const std::vector<std::uint32_t>& rows) {
    P position = at;
    if (at.only_stones())
      if (const P bare = with_only(needs, at.to_move()); bare.only_stones()) position = bare;
    const auto [place, fresh] = listed_.emplace(position, static_cast<int>(rows_.size()));
    if (!fresh) return place->second;
    rows_.push_back({position, move, rows});
    views_.push_back(view(position));
    return place->second;
  }

  // The row that answers most of the replies in `left`, where the other side is to move in `at`.
  [[nodiscard]] int best_for(const P& at, const Cells& left) const {
    View seen = view(at);
    const Cells usable = seen.own | seen.open;
    int best = kNone, least = left.count();
    for (std::size_t i = 0; i < views_.size(); ++i) {
      const View& row = views_[i];
      if (!row.to_move || !row.plain || !within(row.own, seen.own) || !within(row.open, usable)) continue;
      if (const int count = (left & row.open).count(); count < least) best = static_cast<int>(i), least = count;
    }
    return best;
  }
  [[nodiscard]] bool any_answers(const std::vector<std::uint32_t>& rows, const P& at) const {
    const View seen = view(at);
    return std::any_of(rows.begin(), rows.end(), [&](std::uint32_t row) { return answers(views_[row], seen); });
  }
  // Leaves out rows without which there is still an answer to each reply in `open`, earlier ones first.
  void leave_out_spare(std::vector<std::uint32_t>& rows, const Cells& open) const {
    for (std::size_t i = 0; i < rows.size();) {
      Cells left = open;
      for (std::size_t k = 0; k < rows.size(); ++k)
        if (k != i) left = left & views_[rows[k]].open;
      if (left.any())
        ++i;
      else
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  // Of all rows, those that `last` rests on, and it itself at the end.
  [[nodiscard]] std::vector<CarrierRow<P>> needed_for(int last) const {
    std::vector<bool> wanted(rows_.size());
    wanted[last] = true;
    for (int i = last; i >= 0; --i)
      if (wanted[i])
        for (const std::uint32_t row : rows_[i].rows) wanted[row] = true;
    std::vector<CarrierRow<P>> out;
    std::vector<std::uint32_t> place(rows_.size());
    for (int i = 0; i <= last; ++i) {
      if (!wanted[i]) continue;
      place[i] = static_cast<std::uint32_t>(out.size());
      out.push_back(rows_[i]);
      for (std::uint32_t& row : out.back().rows) row = place[row];
    }
    return out;
  }

 private:
  struct Hash {
    std::size_t operator()(const P& p) const { return p.key().spread(); }
  };
  [[nodiscard]] P with_only(const Needs& needs, Side mover) const {
    const Cells all = view(P::start(rules_)).open;
    return position_of(needs.own, all & ~(needs.own | needs.open), mover);
  }
  [[nodiscard]] P position_of(const Cells& own, const Cells& others, Side mover) const {
    return side_ == Side::first ? P::of_cells(rules_, own.word, others.word, mover)
                                : P::of_cells(rules_, others.word, own.word, mover);
  }

  typename P::Rules rules_;
  Side side_;
  int cells_;
  std::vector<CarrierRow<P>> rows_;
  std::vector<View> views_;                  // of the rows
  std::unordered_map<P, int, Hash> listed_;  // positions of rows
  std::unordered_map<P, int, Hash> known_;   // positions that were looked at
};

}  // namespace zermelo::proof
