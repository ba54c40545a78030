// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>

#include "search/part.h"

namespace zermelo {

// A store seen along a path: the answer of this project to the graph-history interaction problem.
//
// A position has one base entry with its numbers or its verdict, and a verdict there is a fact. A non-win that leaned
// on ancestors is kept beside it as a twin (after the base and twin nodes of Breuker et al. 2001 and Kishimoto and
// Mueller 2004). They file a twin under its whole path; here it is filed under just the ancestors that it leaned on, so
// it serves every path that has those at the same depths. Three entries, each believed only if all 128 bits of its key
// agree:
//
//     key                                   numbers, or the verdict that is a fact; whether there is a twin
//     key, marked                           which depths the latest twin leans on
//     key mixed with the keys at those      the twin's verdict
template <class N, class S, class R>
class Memory {
 public:
  Memory(S& store, R& repetition) : store_(store), repetition_(repetition) {}

  void prefetch(Key key) const { store_.prefetch(key); }

  // What is known of the position at `key`, about to be reached from the end of `path`. A settled finding has no
  // numbers; they follow from the answer.
  bool recall(Key key, const Path& path, Finding<N>& found) { return recall(key, path, path.size(), found); }
  // The same for one that was reached `depth` moves from the root, and stands there on the path.
  bool recall(Key key, const Path& path, int depth, Finding<N>& found) {
    const auto base = store_.probe(key);
    if (!base) return false;
    found = {N{}, std::nullopt, {}};
    if (base->verdict != Verdict::open) {
      found.settled = base->verdict == Verdict::yes;
      return true;
    }
    if constexpr (kNumbersFit) found.num = base->template num<N>();
    if (!base->has_twin) return true;
    const auto marked = store_.probe(mark(key));
    if (!marked) return true;
    const Lean lean = marked->lean();
    if (lean.free() || lean.depths().back() >= depth) return true;
    if (const auto twin = store_.probe(chained(path.ancestors(lean), key)); twin && twin->verdict != Verdict::open) {
      found.settled = twin->verdict == Verdict::yes;
      found.lean = lean;
    }
    return true;
  }

  void keep_open(Key key, const N& num, std::uint64_t work) {
    store_.put(key, Entry::open(num, small(work), had_twin(key)));
  }

  // Was something stored as a fact that leaned on its path? Then a non-win can be wrong; a win never leans on anything.
  [[nodiscard]] bool believed() const { return believed_; }
  void believe() { believed_ = true; }

  // REQUIRES: `path` does not contain the node itself, only its ancestors.
  void keep_settled(Key key, const Path& path, bool answer, const Lean& lean, std::uint64_t work) {
    switch (repetition_.keep(key, lean)) {
      case Repetition::Keep::fact:
        store_.put(key, Entry::settled(answer, small(work)));
        believed_ = believed_ || (!lean.free() && store_.memory() > 0);
        return;
      case Repetition::Keep::nothing: return;
      case Repetition::Keep::on_path: break;
    }
    const auto base = store_.probe(key);
    if (base && base->verdict != Verdict::open) return;  // a fact by now, found on another path
    store_.put(key, kept_open(base, work));
    store_.put(mark(key), Entry::leaning(lean, small(work)));
    store_.put(chained(path.ancestors(lean), key), Entry::settled(answer, small(work)));
  }

 private:
  using Verdict = Entry::Verdict;
  // Larger ones are kept by searches that have a tree and put nothing but verdicts into the store.
  static constexpr bool kNumbersFit = sizeof(N) == sizeof(std::uint64_t);

  static Key mark(Key key) { return chained({0x6c62272e07bb0142ULL, 0x62b821756295c58dULL}, key); }
  static std::uint32_t small(std::uint64_t work) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(work, ~std::uint32_t{0}));
  }
  static Entry kept_open(const std::optional<Entry>& base, std::uint64_t work) {
    if (base) return {base->bits, base->work, Verdict::open, true};
    Entry entry{0, small(work), Verdict::open, true};
    if constexpr (kNumbersFit) entry.bits = std::bit_cast<std::uint64_t>(N{});
    return entry;
  }
  bool had_twin(Key key) {
    if (repetition_.keep(key, Lean::on(0)) != Repetition::Keep::on_path) return false;
    const auto base = store_.probe(key);
    return base && base->has_twin;
  }

  S& store_;
  R& repetition_;
  bool believed_ = false;
};

}  // namespace zermelo
