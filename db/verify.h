// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <vector>

#include "base/parallel.h"
#include "db/job.h"
#include "db/lookup.h"
#include "db/lower.h"

namespace zermelo::db {

struct Verified {
  std::uint64_t slices = 0, positions = 0, wrong = 0;
  std::string first = {};  // of those that are wrong, and what is wrong with it
  bool stopped = false;
};

// Derives the value of every position from those of the positions that its moves lead to, and compares it with what is
// written. With distances that is a proof: whatever is won has a move to a loss that is nearer to the end. Without them
// it finds every slip but a whole family of values that support each other, as the positions of an endless game could.
template <Indexed P>
class Verifier {
 public:
  static Expected<Verified> run(const typename P::Rules& rules, const Job& job) {
    auto tables = Lookup<P>::open(rules, job.folder, 0);
    if (!tables) return tables.error();
    if (job.complete)
      for (const Slice& slice : (*tables)->index().slices(job.level))
        if (!(*tables)->files().has(slice.id))
          return Error{job.folder + ": slice " + slice.name + " is not there", true};
    return Verifier(**tables, rules, job).run();
  }

 private:
  Verifier(const Lookup<P>& tables, const typename P::Rules& rules, const Job& job)
      : tables_(tables), index_(tables.index()), job_(job), kind_(tables.kind()),
        lower_(job.folder, rules.text(), P::Index::kVersion, job.threads, listed(tables)) {}

  static std::vector<Slice> listed(const Lookup<P>& tables) {
    std::vector<Slice> out;
    for (const auto& part : tables.files().parts()) out.push_back(part.slice);
    return out;
  }

  Expected<Verified> run() {
    std::uint64_t all = 0;
    for (const auto& part : tables_.files().parts())
      if (part.slice.level <= job_.level) all += part.slice.size;
    std::uint32_t group = 0;
    for (const auto& part : tables_.files().parts()) {
      const Slice& slice = part.slice;
      if (slice.level > job_.level) continue;
      if (slice.group != group) lower_.forget_unused();
      group = slice.group;
      const std::uint64_t chunks = (slice.size + kChunk - 1) / kChunk;
      for (std::uint64_t chunk = 0; chunk < chunks; chunk += kBatch) {
        in_parallel(job_.threads, std::min(kBatch, chunks - chunk), [&](std::uint64_t i) { look(slice, chunk + i); });
        if (const std::string trouble = lower_.trouble(); !trouble.empty()) return Error{trouble, true};
        if (!missing_.empty()) return Error{missing_, true};
        report(slice, all);
        if (chunk + kBatch >= chunks) ++out_.slices;
        if (job_.stopped()) {
          out_.stopped = true;
          return out_;
        }
      }
    }
    return out_;
  }

  void look(const Slice& slice, std::uint64_t chunk) {
    thread_local std::vector<typename P::Move> moves;
    const Values* values = lower_.of(slice.id);
    if (values == nullptr) return;
    std::uint64_t wrong = 0;
    const std::uint64_t from = chunk * kChunk, to = std::min(from + kChunk, slice.size);
    index_.each(slice.id, from, to, [&](std::uint64_t i, const P& p) {
      const Known written = values->get(i), derived = derive(p, moves);
      if (written == derived) return;
      if (++wrong == 1) note(p, written, derived);
    });
    const std::lock_guard lock(noting_);
    out_.positions += to - from;
    out_.wrong += wrong;
  }
  Known derive(const P& p, std::vector<typename P::Move>& moves) {
    if (p.outcome() != Outcome::open) return {value_at_end(p), 0};
    p.moves(moves);
    Known best{Value::loss, 0};
    for (const auto move : moves) {
      P after = p;
      after.play(move);
      const Known seen = seen_from_before(known(after));
      if (better(seen, best)) best = seen;
    }
    if (kind_ == Kind::values) best.plies = 0;
    return best;
  }
  Known known(const P& p) {
    const auto place = index_.place(p);
    if (!place) return {value_at_end(p), 0};
    if (const Values* values = lower_.of(place->slice)) return values->get(place->index);
    const std::lock_guard lock(noting_);
    missing_ = job_.folder + ": moves lead to " + p.text() + ", whose slice is not there";
    return {};
  }
  void note(const P& p, Known written, Known derived) {
    const auto text = [&](Known k) {
      const std::string value = word(k.value);
      return kind_ == Kind::values || k.value == Value::draw ? value : value + " in " + std::to_string(k.plies);
    };
    const std::lock_guard lock(noting_);
    if (out_.first.empty())
      out_.first = p.text() + ": it says " + text(written) + ", but its moves lead to " + text(derived);
  }
  void report(const Slice& slice, std::uint64_t all) const {
    if (job_.observer == nullptr) return;
    job_.observer->progress(
        {slice.name, "verifying", static_cast<double>(out_.positions) / static_cast<double>(all), out_.positions});
  }

  static constexpr std::uint64_t kChunk = 1 << 14, kBatch = 256;
  const Lookup<P>& tables_;
  const typename P::Index& index_;
  const Job& job_;
  Kind kind_;
  Lower lower_;
  std::mutex noting_;
  std::string missing_;
  Verified out_;
};

}  // namespace zermelo::db
