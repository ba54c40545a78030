// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <vector>

#include "search/memory.h"
#include "search/num.h"
#include "search/part.h"

namespace zermelo {

// The parts that a driver runs with. The types are either the interfaces, for parts chosen at run time, or the final
// classes themselves, and then the compiler sees through every call.
template <Position P, class N = Num, class L = Leaf<P, N>, class M = Moves<P>, class B = Backup<N>,
          class T = Threshold<N>, class S = Store, class R = Repetition, class C = Cost<P>>
struct Parts {
  using Game = P;
  using Number = N;
  using StorePart = S;
  using RepetitionPart = R;
  std::unique_ptr<L> leaf;
  std::unique_ptr<M> moves;
  std::unique_ptr<B> backup;
  std::unique_ptr<T> threshold;
  std::unique_ptr<C> cost;
  std::unique_ptr<S> store;
  std::unique_ptr<R> repetition;
  std::vector<std::unique_ptr<Knowledge<P>>> knowledge;
};

// The answer where nothing needs to be searched.
template <Position P>
Answer<P> answer_without_search(bool answer) {
  Answer<P> out;
  out.status = answer ? Status::proven : Status::disproven;
  const double infinity = std::numeric_limits<double>::infinity();
  out.proof = answer ? 0 : infinity, out.disproof = answer ? infinity : 0;
  out.stats.nodes = 1;
  return out;
}

// One search in progress as all drivers see it: the position at hand, the path to it, and what is exactly known.
template <class Ps>
class Scene {
 public:
  using P = typename Ps::Game;
  using N = typename Ps::Number;
  using Found = Finding<N>;

  explicit Scene(Ps& parts) : parts_(parts), memory_(*parts.store, *parts.repetition) {}

  void begin(const Task<P>& task, std::uint64_t seed) {
    at = task.root;
    question_ = task.question;
    journal_ = task.journal;
    control_ = &task.control;
    if (task.path == nullptr) {
      rng_ = Rng(seed);
      own_path_.clear();
      own_path_.push(canonical_key(task.root));
    }
    path = task.path == nullptr ? &own_path_ : task.path;
  }

  [[nodiscard]] const Question& question() const { return question_; }
  [[nodiscard]] Control& control() const { return *control_; }
  [[nodiscard]] bool prover_to_move() const { return at.to_move() == question_.prover; }
  // `tree` nodes are held, and there is room for that many more.
  [[nodiscard]] Context<P> context(std::uint64_t tree, std::uint64_t room, Stats& stats) {
    return {at, question_, prover_to_move(), *path, tree, room, rng_, *control_, stats, journal_};
  }

  // The answer for a root that needs no search, by the rules or by exact knowledge, its move noted for the proof.
  [[nodiscard]] std::optional<Answer<P>> settled_root() {
    if (const auto over = question_.settled_by(at.outcome())) return answer_without_search<P>(*over);
    for (const auto& source : parts_.knowledge) {
      const auto known = source->settle(at, question_);
      if (!known) continue;
      Answer<P> out = answer_without_search<P>(*known);
      out.move = source->advise(at, question_);
      note(*known, {}, out.move);
      return out;
    }
    return std::nullopt;
  }

  // The moves of the position at hand that the search shall consider.
  void list_moves(Context<P> here, std::vector<typename P::Move>& out) {
    at.moves(out);
    const Keeps keeps = parts_.moves->select(here, out);
    keeps_.proof &= keeps.proof, keeps_.disproof &= keeps.disproof;
  }

  // What the rules and the path say of the position at hand, which is a child of the end of the path.
  bool settled_by_rules(Key key, Found& found) const {
    if (const auto answer = question_.settled_by(at.outcome())) {
      found = settled(*answer, {});
      return true;
    }
    if (const int depth = parts_.repetition->find(*path, key, prover_to_move()); depth >= 0) {
      found = settled(question_.endless_play(), Lean::on(depth));
      return true;
    }
    for (const auto& source : parts_.knowledge)
      if (const auto answer = source->settle(at, question_)) {
        found = settled(*answer, {});
        return true;
      }
    return false;
  }
  void prefetch(Key key) const { memory_.prefetch(key); }
  // What was learned earlier about a child of the end of the path: true when there is anything.
  bool recall(Key key, bool prover_there, Found& found) {
    if (!memory_.recall(key, *path, found)) return false;
    if (found.settled) found.num = settled_num<N>(*found.settled, prover_there);
    return true;
  }

  // What somebody else settled of a node on the path.
  [[nodiscard]] std::optional<Found> settled_at(int depth, Key key, bool prover_there) {
    Found found;
    if (!memory_.recall(key, *path, depth, found) || !found.settled) return std::nullopt;
    found.num = settled_num<N>(*found.settled, prover_there);
    return found;
  }

  // Is a child of the end of the path, the position at hand, settled without search?
  bool known(Key key, Found& found) {
    return settled_by_rules(key, found) || (recall(key, prover_to_move(), found) && found.settled);
  }

  // The node at hand, just taken from the end of the path, has been settled, by `move` if its mover had a choice.
  void settle(Key key, bool answer, const Lean& lean, std::optional<typename P::Move> move, std::uint64_t work) {
    note(answer, lean, move);
    if (lean.free()) parts_.moves->settled(at, answer == prover_to_move(), move);
    memory_.keep_settled(key, *path, answer, lean, work);
  }
  void keep_open(Key key, const N& num, std::uint64_t work) { memory_.keep_open(key, num, work); }
  // What was found of a child of the end of the path.
  void keep(Key key, const Found& found, std::uint64_t work) {
    if (found.settled)
      memory_.keep_settled(key, *path, *found.settled, found.lean, work);
    else
      memory_.keep_open(key, found.num, work);
  }

  // Is this answer a proof, given which moves were left out on the way and what was believed of repetitions?
  [[nodiscard]] bool exact(bool answer) const {
    return (answer ? keeps_.proof : keeps_.disproof) && (question_.attack_succeeds(answer) || !memory_.believed());
  }
  // What is said of a search that ends here, its root settled or not.
  [[nodiscard]] Answer<P> ended(const Stats& stats) const {
    Answer<P> out;
    out.end = control_->end();
    out.stats = stats;
    parts_.store->report(out.stats);
    out.stats.seconds = control_->seconds();
    return out;
  }
  // How far what was learned can be trusted.
  struct Trust {
    Keeps keeps;
    bool believed = false;
  };
  [[nodiscard]] Trust trust() const { return {keeps_, memory_.believed()}; }
  void trust_no_more_than(const Trust& trust) {
    keeps_.proof &= trust.keeps.proof, keeps_.disproof &= trust.keeps.disproof;
    if (trust.believed) memory_.believe();
  }
  // What was learned, and how far it can be trusted.
  void save(SealedOut& out) const {
    out.put(trust());
    parts_.store->save(out);
  }
  Done load(SealedIn& in) {
    Trust saved;
    if (!in.take(saved)) return Error{"it is cut short"};
    trust_no_more_than(saved);
    return parts_.store->load(in);
  }
  // The result of a search whose root was settled so.
  void conclude(bool answer, const std::optional<typename P::Move>& move, Answer<P>& out) const {
    out.end = End::solved;
    out.move = move;
    out.status = !exact(answer) ? Status::estimated : answer ? Status::proven : Status::disproven;
    if (out.status == Status::estimated) out.guess = answer;
  }
  // A child's verdict as another search may use it: what is not exact is only a number.
  [[nodiscard]] Heir<P> heir(const typename P::Move& move, const Found& found) const {
    constexpr double kMost = 1e9;
    const double phi = std::clamp(found.num.proof(true), 1 / kMost, kMost);  // in the mover's view, whoever it is
    const double delta = std::clamp(found.num.disproof(true), 1 / kMost, kMost);
    Heir<P> out{move, phi, delta, std::nullopt, {}};
    if (found.settled && exact(*found.settled)) out.settled = found.settled, out.lean = found.lean;
    return out;
  }

  P at;
  Path* path = nullptr;

 private:
  void note(bool answer, const Lean& lean, const std::optional<typename P::Move>& move) {
    if (move && exact(answer)) zermelo::note(journal_, question_, at, *move, answer, lean.free());
  }
  [[nodiscard]] Found settled(bool answer, const Lean& lean) const {
    return {settled_num<N>(answer, prover_to_move()), answer, lean};
  }

  Ps& parts_;
  Memory<N, typename Ps::StorePart, typename Ps::RepetitionPart> memory_;
  Question question_;
  Journal<P>* journal_ = nullptr;
  Control* control_ = nullptr;
  Keeps keeps_;  // over all searches of the driver, since its store outlives each of them
  Path own_path_;
  Rng rng_;
};

}  // namespace zermelo
