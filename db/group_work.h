// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "db/cells.h"
#include "db/checkpoint.h"
#include "db/database.h"
#include "db/job.h"
#include "rules/indexed.h"

namespace zermelo::db {

// The cells of slices that are built together, swept over by several threads in batches. Between any two batches the
// work can be written down; it goes on from what was written.
template <Indexed P, Kind kind>
class GroupWork {
 public:
  using Index = typename P::Index;
  using C = Cell<kind>;
  using Watch = std::function<void(const char* step, double part)>;

  GroupWork(const Index& index, const typename P::Rules& rules, std::vector<Slice> slices, const Job& job)
      : index_(index), rules_(rules), slices_(std::move(slices)), job_(job) {
    for (const Slice& slice : slices_) {
      cells_.emplace_back(slice.size);
      first_chunk_.push_back(chunks_);
      chunks_ += (slice.size + kChunk - 1) / kChunk;
      if (slice.id >= ordinal_.size()) ordinal_.resize(slice.id + 1, -1);
      ordinal_[slice.id] = static_cast<int>(cells_.size()) - 1;
    }
  }

  // Bytes that the work takes, beside the finished slices.
  static std::size_t bytes(const std::vector<Slice>& slices) {
    std::size_t sum = 0, most = 0;
    for (const Slice& slice : slices) {
      sum += Cells<kind>::bytes(slice.size);
      most = std::max(most, 2 * Layout(kind).bytes(slice.size));  // the values, and packed beside them
    }
    return sum + most;
  }

  // Begins with what was written down, or from nothing.
  void start(Watch watch) {
    watch_ = std::move(watch);
    Stage read;
    if (read_checkpoint(file(), text(), read, regions()))
      stage = read;
    else
      for (Cells<kind>& cells : cells_) cells = Cells<kind>(cells.count());
    saved_ = Clock::now();
  }
  Done save() {
    auto ok = write_checkpoint(file(), text(), stage, regions());
    saved_ = Clock::now();
    return ok;
  }
  [[nodiscard]] std::string file() const { return work_file_name(job_.folder, rules_.text(), slices_.front().group); }

  // `what (ordinal, from, to, scratch)` for all chunks that are left; `begin` and `end` are parts of the whole work.
  // True if it came to the end, false if it was stopped. `good ()` says after each batch whether the work is still
  // good.
  template <class Scratch, class What, class Good>
  Expected<bool> sweep(const char* step, double begin, double end, What&& what, Good&& good) {
    while (stage.chunk < chunks_) {
      const std::uint64_t count = std::min<std::uint64_t>(chunks_ - stage.chunk, kBatch * job_.threads);
      in_parallel(job_.threads, count, [&](std::uint64_t i) {
        thread_local Scratch scratch;
        const std::uint64_t chunk = stage.chunk + i;
        int ordinal = static_cast<int>(slices_.size()) - 1;
        while (first_chunk_[ordinal] > chunk) --ordinal;
        const std::uint64_t from = (chunk - first_chunk_[ordinal]) * kChunk;
        const std::uint64_t to = std::min(from + kChunk, slices_[ordinal].size);
        what(ordinal, from, to, scratch);
      });
      if (Done ok = good(); !ok) return ok.error();
      stage.chunk += count;
      watch_(job_.stopped() ? "writing down how far it is" : step,
             begin + (end - begin) * static_cast<double>(stage.chunk) / static_cast<double>(chunks_));
      if (job_.stopped()) return false;
      if (std::chrono::duration<double>(Clock::now() - saved_).count() >= job_.checkpoint_seconds)
        if (auto ok = save(); !ok) return ok.error();
    }
    return true;
  }

  // When all is done: the values of one of the slices, and what its head says of them.
  [[nodiscard]] Values values(std::size_t ordinal, Head& head) const {
    const Slice& slice = slices_[ordinal];
    Values out(kind, slice.size);
    std::atomic<std::uint64_t> wins{0}, draws{0}, losses{0};
    std::atomic<int> longest{0};
    in_parallel(job_.threads, (slice.size + kChunk - 1) / kChunk, [&](std::uint64_t chunk) {
      std::uint64_t counts[3] = {};
      int far = 0;
      for (std::uint64_t i = chunk * kChunk; i < std::min(slice.size, (chunk + 1) * kChunk); ++i) {
        const C cell = cells_[ordinal].get(i);
        const Known known =
            final(cell.is_alias() ? cells_[ordinal].get(index_.place(index_.at({slice.id, i}))->index) : cell);
        out.put(i, known);
        if (cell.is_alias()) continue;
        ++counts[static_cast<int>(known.value)];
        far = std::max(far, static_cast<int>(known.plies));
      }
      losses += counts[0], draws += counts[1], wins += counts[2];
      for (int seen = longest; seen < far && !longest.compare_exchange_weak(seen, far);) continue;
    });
    head.game = rules_.text(), head.slice = slice.name, head.index = Index::kVersion, head.kind = kind;
    head.positions = slice.size, head.wins = wins, head.draws = draws, head.losses = losses, head.longest = longest;
    return out;
  }
  [[nodiscard]] Cells<kind>& cells(int ordinal) { return cells_[ordinal]; }
  [[nodiscard]] const Cells<kind>& cells(int ordinal) const { return cells_[ordinal]; }
  [[nodiscard]] const Slice& slice(int ordinal) const { return slices_[ordinal]; }
  // Which of the slices of the group it is, or -1.
  [[nodiscard]] int ordinal_of(std::uint32_t slice) const { return slice < ordinal_.size() ? ordinal_[slice] : -1; }
  [[nodiscard]] bool any_waiting() const {
    for (const Cells<kind>& cells : cells_)
      for (std::uint64_t word = 0; word * 64 < cells.count(); ++word)
        if (cells.waiting(word) != 0) return true;
    return false;
  }

  Stage stage;

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kChunk = 1 << 14;  // a multiple of 64, and of what shares a byte in a Layout
  static constexpr std::uint64_t kBatch = 64;       // chunks for each thread between two looks at the clock

  static Known final(C cell) { return cell.is_known() ? cell.known() : Known{}; }
  [[nodiscard]] std::string text() const {
    std::string names;
    for (const Slice& slice : slices_) names += " " + slice.name;
    return rules_.text() + " " + std::to_string(Index::kVersion) + " " + word(kind) + names;
  }
  [[nodiscard]] std::vector<const Region*> regions() const {
    std::vector<const Region*> out;
    for (const Cells<kind>& cells : cells_) out.push_back(&cells.cells()), out.push_back(&cells.waiting());
    return out;
  }

  const Index& index_;
  typename P::Rules rules_;
  std::vector<Slice> slices_;
  const Job& job_;
  Watch watch_;
  std::deque<Cells<kind>> cells_;  // of each slice
  std::vector<int> ordinal_;       // by slice: which of them, or -1
  std::vector<std::uint64_t> first_chunk_;
  std::uint64_t chunks_ = 0;
  Clock::time_point saved_;
};

}  // namespace zermelo::db
