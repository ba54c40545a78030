// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/call.h"
#include "base/key.h"
#include "base/option.h"
#include "base/rng.h"
#include "base/sealed_file.h"
#include "connect/library.h"
#include "db/lookup.h"
#include "rules/position.h"
#include "rules/question.h"
#include "search/answer.h"
#include "search/control.h"
#include "search/num.h"
#include "search/path.h"

// Every algorithm here is a driver plus parts. A part does one thing, has a name and declared options, and keeps no
// global state. Estimates (leaf numbers) steer and can never decide; only rules, repetition and exact knowledge settle
// a node. Parts work on spans of children, so that choosing them at run time costs little; a driver instantiated with
// the parts' own (final) types pays nothing for it.

namespace zermelo {

struct Part {
  Part() = default;
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;
  virtual ~Part() = default;
};

// What a part is made from: its conformed call and what the whole search may use.
struct Build {
  const Call& call;
  const Info& info;
  std::size_t memory = 0;  // bytes for this part
  std::uint64_t seed = 1;
  std::string_view game = {};  // canonical, where a part depends on the rules' options
  std::shared_ptr<const db::Source> database = {};
  std::shared_ptr<connect::Library> library = {};
  std::string* trouble = nullptr;  // where a part that cannot be made says why

  [[nodiscard]] double number(std::string_view option) const { return number_of(call, info, option); }
  [[nodiscard]] std::string value(std::string_view option) const { return value_of(call, info, option); }
};

// Receives each position as it is settled, with the move that settles it, for the side whose strategy this is: the
// attacker's winning moves or the defender's holding moves. A proof is made from these notes.
template <Position P>
struct Journal {
  virtual ~Journal() = default;
  virtual void note(const P& at, typename P::Move move, bool attack_succeeds, bool fact) = 0;
};

// Notes the move at a position with this answer, if the answer is the strategy of the side to move there.
template <Position P>
void note(Journal<P>* journal, const Question& question, const P& at, const typename P::Move& move, bool answer,
          bool fact) {
  const bool attack = question.attack_succeeds(answer);
  if (journal != nullptr && at.to_move() == (attack ? question.attacker() : question.defender()))
    journal->note(at, move, attack, fact);
}

// What a part may look at. `at` is the node whose children are concerned, the end of `path`; parts may play moves on it
// and must undo them.
template <Position P>
struct Context {
  P& at;
  Question question;
  bool prover_to_move;
  Path& path;
  std::uint64_t tree;  // nodes that the search holds
  std::uint64_t room;  // nodes that it may still hold
  Rng& rng;
  Control& control;
  Stats& stats;         // of the search, for what a search inside it adds
  Journal<P>* journal;  // may be null
};

// What is known of a child: numbers from the view of the side to move in the child, and when it is settled, the answer
// to the question and what that leaned on.
template <class N>
struct Finding {
  N num;
  std::optional<bool> settled;
  Lean lean;
};

// The numbers of a settled node in the view of its mover.
template <class N>
constexpr N settled_num(bool answer, bool prover_to_move) {
  return answer == prover_to_move ? N::mover_succeeds() : N::mover_fails();
}

// Calls `see (i)` with each of the moves played in turn, until the time has run out: some games have very many of them.
template <Position P, class See>
void each_child(Context<P>& context, std::span<const typename P::Move> moves, const See& see) {
  constexpr std::size_t kBetweenLooks = 64;  // at the clock
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto undo = context.at.play(moves[i]);
    see(i);
    context.at.undo(undo);
    if (context.control.late_after(i + 1, kBetweenLooks)) return;
  }
}

// Estimates for the children that follow `moves`. They can slow a search, never make it lie; only a nested search may
// set `settled`.
template <Position P, class N>
struct Leaf : Part {
  virtual void look(Context<P>& context, std::span<const typename P::Move> moves, std::span<Finding<N>> out) = 0;
  // Are the findings so dear that a search with a table stores them at once?
  [[nodiscard]] virtual bool dear() const { return false; }
};

// Which answers stay exact when moves are left out.
struct Keeps {
  bool proof = true, disproof = true;
};

// Orders, merges or prunes the moves of the node.
template <Position P>
struct Moves : Part {
  // Where none is left the mover does not succeed.
  virtual Keeps select(Context<P>& context, std::vector<typename P::Move>& moves) = 0;
  // For those that learn: a search has settled a position, by `move` if its mover succeeds.
  virtual void settled(const P& /*at*/, bool /*mover_succeeds*/, const std::optional<typename P::Move>& /*move*/) {}
};

// Exact knowledge beyond the rules: an endgame table, a threat search. May settle the position at hand.
template <Position P>
struct Knowledge : Part {
  virtual std::optional<bool> settle(const P& at, const Question& question) = 0;
  // A move that keeps what `settle` said, if the side to move is the one that masters the position.
  virtual std::optional<typename P::Move> advise(const P& at, const Question& question) = 0;
};

// The numbers of a node from those of its children, and the child to work on. Ties go to the leftmost child. Children
// beyond the window do not count yet; a solved node is recognised by all its children all the same.
template <class N>
struct Backup : Part {
  [[nodiscard]] virtual N combine(std::span<const N> children, bool prover_to_move) const = 0;
  [[nodiscard]] virtual std::size_t best(std::span<const N> children, bool prover_to_move) const = 0;
  [[nodiscard]] virtual std::size_t window(std::span<const N> children) const { return children.size(); }
  // Says whether the question will be answered with yes, where the root's numbers are near enough to that to end the
  // search: an estimate, never a proof.
  [[nodiscard]] virtual std::optional<bool> near_enough(const N&, bool /*prover_to_move*/) const { return {}; }
};

// When a visit ends: the bound of the root, round by round, and that of the best child.
template <class N>
struct Threshold : Part {
  [[nodiscard]] virtual N root(const N& num, bool prover_to_move) const = 0;  // above `num`, for the next round
  [[nodiscard]] virtual bool reached(const N& num, const N& bound) const = 0;
  [[nodiscard]] virtual N raised(const N& num, const N& bound) const = 0;  // such that `num` has not reached it
  [[nodiscard]] virtual N child(const N& num, const N& bound, std::span<const N> children, std::size_t best) const = 0;
};

// What it costs to go from a node to its children, added to their numbers in the eyes of the node (df-pn+).
template <Position P>
struct Cost : Part {
  [[nodiscard]] virtual bool any() const { return true; }
  virtual void price(Context<P>& context, std::span<const typename P::Move> moves, std::span<Number> out) = 0;
  [[nodiscard]] virtual Num seen(const Num& num, Number price) const = 0;
  [[nodiscard]] virtual Num bound(const Num& seen, Number price) const = 0;  // seen (bound (n, p), p) == n
};

// What a store keeps under a key: the numbers of an open position, a verdict, or the ancestors that a verdict filed
// elsewhere leans on (see memory.h).
struct Entry {
  enum class Verdict : std::uint8_t { open, yes, no };

  std::uint64_t bits = 0;  // numbers or a packed Lean
  std::uint32_t work = 0;  // nodes spent below it; stores prefer to keep what was expensive
  Verdict verdict = Verdict::open;
  bool has_twin = false;  // there is, or was, a verdict for certain paths

  template <class N>
  static Entry open(const N& num, std::uint32_t work, bool has_twin) {
    return {std::bit_cast<std::uint64_t>(num), work, Verdict::open, has_twin};
  }
  static Entry settled(bool answer, std::uint32_t work) {
    return {0, work, answer ? Verdict::yes : Verdict::no, false};
  }
  static Entry leaning(const Lean& lean, std::uint32_t work) { return {lean.packed(), work, Verdict::open, false}; }
  template <class N>
  [[nodiscard]] N num() const {
    return std::bit_cast<N>(bits);
  }
  [[nodiscard]] Lean lean() const { return Lean::unpacked(bits); }
};

// Forgetting is allowed, lying is not: an entry is returned only for exactly the key it was put under.
struct Store : Part {
  virtual std::optional<Entry> probe(Key key) = 0;
  virtual void put(Key key, const Entry& entry) = 0;
  virtual void prefetch(Key key) const = 0;
  virtual void report(Stats& stats) const = 0;
  [[nodiscard]] virtual std::size_t memory() const = 0;     // bytes in use
  [[nodiscard]] virtual std::uint64_t entries() const = 0;  // kept just now
  virtual void leave(std::size_t) {}                        // grow no further than to leave that many bytes to others
  // For another process to go on with, where there is something to save. The error says why it does not fit here.
  [[nodiscard]] virtual bool lasts() const { return false; }
  virtual void save(SealedOut&) const {}
  virtual Done load(SealedIn&) { return Error{"this store cannot be filled from a file"}; }
};

// When a position that is already on the path comes again, and what may be kept of results that leaned on that.
struct Repetition : Part {
  enum class Keep { fact, on_path, nothing };
  // The depth of the repeated node, or -1. `now` is about to follow the end of the path.
  virtual int find(const Path& path, Key now, bool prover_to_move) = 0;
  [[nodiscard]] virtual Keep keep(Key key, const Lean& lean) const = 0;
};

// One search: for a user, or inside another search whose path leads to the root.
template <Position P>
struct Task {
  const P& root;
  const Question& question;
  Control& control;
  Journal<P>* journal = nullptr;
  Path* path = nullptr;  // ends with the root; null: the search begins with the root
};

// What a search knows of a child of its root when it ends, in the view of the side to move there.
template <Position P>
struct Heir {
  typename P::Move move;
  double phi = 1, delta = 1;
  std::optional<bool> settled;
  Lean lean;
};

template <Position P>
struct Driver : Part {
  // May be called again for other positions with the same question: what the store knows then is used.
  virtual Answer<P> run(const Task<P>& task) = 0;
  // All moves of the root that win, with the answer for the root, from one that finds them together with less work than
  // one after the other. `open` of them were left undecided.
  virtual std::optional<Answer<P>> run_all(const Task<P>& /*task*/, std::vector<typename P::Move>& /*winning*/,
                                           std::size_t& /*open*/) {
    return std::nullopt;
  }
  // REQUIRES: a search has ended, and its root is not settled without search.
  virtual void children(std::vector<Heir<P>>& out) const = 0;

  // Is what it has learned in its store, so that another process can go on with it? A tree does not outlive its search.
  [[nodiscard]] virtual bool lasts() const { return false; }
  virtual void save(SealedOut&) const {}
  virtual Done load(SealedIn&) { return Error{"this search cannot be gone on with"}; }

  Answer<P> solve(const P& root, const Question& question, Control& control, Journal<P>* journal) {
    return run({root, question, control, journal});
  }
};

}  // namespace zermelo
