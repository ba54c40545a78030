// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/each_move.h"
#include "app/proof_use.h"
#include "app/score_use.h"
#include "app/search_state.h"
#include "app/session.h"
#include "app/sketch.h"
#include "app/value_line.h"
#include "base/region.h"
#include "proof/notes.h"
#include "rules/drawless.h"
#include "search/make.h"
#include "search/recipe.h"

namespace zermelo::app {

// Answers one request about one position: asks one or two questions, makes the proof from the notes, and fills in the
// report. A driver lives for one question, so the next one has the whole memory again; only the moves of a position,
// one after the other, share one.
template <Position P>
class Solver {
 public:
  using Move = typename P::Move;

  Solver(const P& root, const Request& request, Call recipe)
      : root_(root), request_(request), recipe_(std::move(recipe)),
        control_(request.limits, request.stop, request.observer), memory_(search_memory(request)),
        proof_(root_, request_, recipe_, control_, memory_) {}
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  // What a run will be; it says whether every part of the recipe can be made.
  Expected<report::Report> plan() {
    auto sketch = sketch_of(root_, request_, recipe_, setup(), proof_.database());
    if (!sketch) return sketch.error();
    out_ = std::move(*sketch);
    if (request_.score) return ask_score(false);
    if (auto driver = make_driver<P>(recipe_, setup()); !driver) return driver.error();
    return out_;
  }

  Expected<report::Report> run() {
    auto sketch = sketch_of(root_, request_, recipe_, setup(), proof_.database());
    if (!sketch) return sketch.error();
    out_ = std::move(*sketch);
    if (request_.score) return ask_score(true);
    auto together = ask_together();
    if (!together) return together.error();
    if (!*together) {
      if (auto ok = request_.ask == Request::Ask::value ? ask_value() : ask_question(); !ok) return ok.error();
      if (auto ok = ask_moves(); !ok) return ok.error();
    }
    if (is_solved() && remembers()) follow_up();
    if (is_solved() && (!remembers() || !request_.proof_file.empty())) proof_.finish(out_);
    // Where every move loses, the one that the line begins with is as good as any.
    if (claim().value == Value::loss && !out_.line.empty()) out_.move = out_.line.front();
    end_states();
    fill_stats();
    out_.seconds = control_.seconds();
    out_.memory_bytes = std::max<std::uint64_t>(out_.memory_bytes, resident_bytes());
    return out_;
  }

 private:
  [[nodiscard]] proof::Claim& claim() { return proof_.claim(); }

  Expected<report::Report> ask_score(bool really) {
    if constexpr (Scored<P>) {
      auto use = ScoreUse<P>::make(root_, request_, control_, memory_);
      if (!use) return use.error();
      if (!really) return out_;
      (*use)->run(out_);
      out_.memory_bytes = resident_bytes();
    }
    out_.seconds = control_.seconds();
    return out_;
  }
  // What one question brought: the answer, a move, and whether the attacker of the question wins.
  struct Reply {
    Status status = Status::unknown;
    std::optional<Move> move;
    std::optional<bool> guess;  // where the status is `estimated`
    [[nodiscard]] bool solved() const { return status == Status::proven || status == Status::disproven; }
  };

  // The process itself needs some of the memory. A constant and not what it holds just now: the same command must give
  // the same nodes.
  static std::size_t search_memory(const Request& request) {
    constexpr std::size_t kProcess = std::size_t{14} << 20, kLeast = std::size_t{4} << 20;
    const std::size_t others = kProcess + request.database_memory;
    return request.limits.memory > others + kLeast ? request.limits.memory - others : kLeast;
  }
  // Does the search answer at once what it was asked before? Then its line and its proof come when the answer is there.
  [[nodiscard]] bool remembers() const { return recipe_.name == "score"; }
  [[nodiscard]] bool notes_now() const { return proof_.wanted() && !remembers(); }
  // With a proof to write, half of the memory is for the search, a quarter for its notes, and a quarter for the proof.
  [[nodiscard]] Setup setup() const {
    Setup out{request_.limits, request_.seed, root_.rules().text(), request_.database, request_.library};
    out.limits.memory = (remembers() ? !request_.proof_file.empty() : proof_.wanted()) ? memory_ / 2 : memory_;
    out.threads = request_.threads;
    return out;
  }

  void fill_stats() {
    const Stats& s = total_;
    out_.nodes = std::max<std::uint64_t>(s.nodes, 1);  // the root
    out_.evaluated = s.evaluated, out_.expanded = s.expanded, out_.visited = s.visited;
    out_.seesaw = s.seesaw, out_.nested = s.nested;
    out_.tree_peak = s.tree_peak, out_.tree_end = s.tree_end, out_.inside_peak = s.inside_peak;
    out_.stores = s.stores, out_.hits = s.hits, out_.replaced = s.replaced, out_.entries = s.entries;
  }

  // Win or not; if not, at least a draw or not.
  Done ask_value() {
    auto value = value_of_position(root_, control_, notes_now());
    if (!value) return value.error();
    const auto& [found, status, move, estimate] = *value;
    out_.status = word(status);
    out_.value = found ? word(*found) : "unknown";
    if (estimate) out_.estimate = word(*estimate);
    if (move) out_.move = root_.move_text(*move);
    claim().value = found;
    return Nothing{};
  }
  struct Valued {
    std::optional<Value> value;
    Status status = Status::unknown;
    std::optional<Move> move;
    std::optional<Value> estimate;  // where there is no value
  };
  static Valued estimated(Value value, const std::optional<Move>& move) { return {{}, Status::estimated, move, value}; }
  Expected<Valued> value_of_position(const P& at, Control& control, bool notes) {
    if (at.outcome() != Outcome::open) return Valued{value_at_end(at), Status::proven, {}, {}};
    const Side mover = at.to_move();
    auto win = ask(at, {mover, false}, control, notes);
    if (!win) return win.error();
    if (win->status == Status::proven) return Valued{Value::win, Status::proven, win->move, {}};
    if (win->guess == true) return estimated(Value::win, win->move);
    if (win->status == Status::unknown) return Valued{};
    if constexpr (Drawless<P>)  // a certificate wants the winner's strategy; the other question gives it, if need be
      if (win->status == Status::disproven && (!notes || proof_.wins_outright(other(mover))))
        return Valued{Value::loss, Status::proven, any_move(at), {}};
    auto draw = ask(at, {mover, true}, control, notes);
    if (!draw) return draw.error();
    if (draw->status == Status::disproven) return Valued{Value::loss, Status::proven, any_move(at), {}};
    if (draw->status == Status::unknown) return Valued{};
    if (draw->guess == false) return estimated(Value::loss, any_move(at));
    if (win->status == Status::disproven && draw->status == Status::proven)
      return Valued{Value::draw, Status::proven, draw->move, {}};
    return estimated(Value::draw, draw->move);
  }
  static std::optional<Move> any_move(const P& at) {
    std::vector<Move> moves;
    at.moves(moves);
    return moves.empty() ? std::nullopt : std::optional(moves.front());
  }

  Done ask_question() {
    const Question question = question_of(request_, root_);
    Reply reply;
    const auto over = question.settled_by(root_.outcome());
    if (over) {
      reply.status = *over ? Status::proven : Status::disproven;
    } else {
      auto asked = ask(root_, question, control_, notes_now());
      if (!asked) return asked.error();
      reply = *asked;
    }
    out_.status = word(reply.status);
    out_.value = over ? word(value_at_end(root_)) : "unknown";
    if (reply.guess) out_.estimate = *reply.guess ? "yes" : "no";
    if (reply.move) out_.move = root_.move_text(*reply.move);
    if (reply.solved()) {
      const bool yes = reply.status == Status::proven;
      claim().side = question.prover, claim().draw_is_enough = question.draw_is_enough, claim().answer = yes;
      if (question.attack_succeeds(yes))
        out_.value = word(question.attacker() == root_.to_move() ? Value::win : Value::loss);
    }
    return Nothing{};
  }

  // One search. Its notes become a part of the proof while the driver, which may have to search again, is still there.
  Expected<Reply> ask(const P& at, const Question& question, Control& control, bool notes) {
    const bool lasts = remembers() || (&control != &control_ && !notes);
    auto driver = lasts ? kept_driver(question) : make_driver<P>(recipe_, setup());
    if (!driver) return driver.error();
    std::optional<proof::Notes<P>> journal;
    if (notes) journal.emplace(memory_ / 4);
    SearchState<P> state(request_, question, **driver, identity(question));
    if (&control == &control_)
      if (auto ok = state.open(control); !ok) return ok.error();
    const Answer<P> answer = (*driver)->solve(at, question, control, journal ? &*journal : nullptr);
    state.close(answer, notes || !is_last(question, answer.status), out_);
    if (!state.file().empty()) states_.push_back(state.file());
    out_.memory_bytes = std::max<std::uint64_t>(out_.memory_bytes, resident_bytes());
    take_in(answer, control);
    Reply reply{answer.status, answer.move, answer.guess};
    if (notes && reply.solved()) extract(at, question, reply, *driver, *journal);
    if (remembers() && &control == &control_) asked_.push_back({question, reply});
    if (lasts) kept_ = std::move(*driver), kept_question_ = question, kept_stats_ = answer.stats;
    return reply;
  }
  // For one move after the other: what was learned of one helps with the next, as long as the question is the same, or
  // the search does not mind.
  Expected<std::unique_ptr<Driver<P>>> kept_driver(const Question& question) {
    if (kept_ != nullptr && (remembers() || kept_question_ == question)) return std::move(kept_);
    kept_stats_ = {};
    kept_.reset();  // first, so that two tables are never there together
    return make_driver<P>(recipe_, setup());
  }
  // Is nothing more to be asked after that? A proof, which may end before it is whole, is made later.
  [[nodiscard]] bool is_last(const Question& question, Status status) const {
    if (status == Status::unknown) return false;
    return request_.ask != Request::Ask::value || question.draw_is_enough || status == Status::proven || Drawless<P>;
  }
  // With an answer nobody has to go on; without one the same command does.
  void end_states() {
    if (states_.empty()) return;
    if (out_.status == word(Status::unknown) || !out_.proof_trouble.empty()) {
      out_.state_file = request_.state_file;
      return;
    }
    std::error_code ignored;
    for (const std::string& file : states_) std::filesystem::remove(file, ignored);
  }
  [[nodiscard]] std::string identity(const Question& question) const {
    return join({std::string("version ") + report::version(), out_.game, root_.text(), text_of(question), out_.recipe,
                 "seed " + std::to_string(request_.seed), out_.sources.empty() ? "no files" : out_.sources},
                ", ");
  }
  void take_in(const Answer<P>& answer, Control& control) {
    control.account(answer.stats);
    total_.add(answer.stats);
    total_.stores -= kept_stats_.stores, total_.hits -= kept_stats_.hits, total_.replaced -= kept_stats_.replaced;
    const bool ended = answer.end != End::solved;
    if (&control != &control_) {
      if (ended) moves_end_ = answer.end;
      return;
    }
    if (ended) out_.ended_by = word(answer.end);
    out_.proof_number = answer.proof, out_.disproof_number = answer.disproof, out_.numbered = answer.numbered;
  }

  void extract(const P& at, const Question& question, const Reply& reply, std::unique_ptr<Driver<P>>& driver,
               proof::Notes<P>& notes) {
    const bool yes = reply.status == Status::proven;
    const bool attack = question.attack_succeeds(yes);
    const Side side = attack ? question.attacker() : question.defender();
    const auto resolve = [&](const P& position, bool from_nothing) {
      if (from_nothing) {
        driver.reset();  // first, so that two tables are never there together
        if (auto again = make_driver<P>(recipe_, setup())) driver = std::move(*again);
      }
      if (driver == nullptr) return false;  // a file that it reads is gone
      const Answer<P> again = driver->solve(position, question, control_, &notes);
      control_.account(again.stats);  // its nodes count against the limit, not as nodes of the answer
      return again.status == (yes ? Status::proven : Status::disproven);
    };
    proof_.add(at, side, attack, reply.move, notes, resolve, out_);
  }

  // The line and the proof of a search that remembers what it found.
  void follow_up() {
    ValueLine<P> line(control_);
    std::vector<const Asked*> proven;
    for (const Asked& one : asked_) {
      const auto& [question, reply] = one;
      const bool attack = question.attack_succeeds(reply.status == Status::proven);
      const Side side = attack ? question.attacker() : question.defender();
      const proof::Strategy strategy = attack ? proof::Strategy::win : proof::Strategy::hold;
      if (!reply.solved() || !claim().needs(strategy, side, root_.to_move())) continue;
      line.aim(side, strategy);
      proven.push_back(&one);
    }
    if (request_.line && !asked_.empty() && kept_ != nullptr && asked_.back().reply.solved())
      if (!line.follow(*kept_, root_, asked_.back().reply.move, out_.line) && out_.ended_by.empty())
        out_.ended_by = word(control_.why_exhausted());  // the answer is whole, the line is not
    if (request_.proof_file.empty()) return;
    for (const Asked* one : proven) {
      proof::Notes<P> notes(memory_ / 4);
      if (out_.proof_trouble.empty()) extract(root_, one->question, one->reply, kept_, notes);
    }
  }

  // All winning moves at once, where the search can do that and nothing else is wanted. False if it cannot.
  Expected<bool> ask_together() {
    if constexpr (!Drawless<P>) return false;
    if (request_.ask != Request::Ask::value || !request_.winning_moves || request_.all_moves || proof_.wanted())
      return false;
    auto driver = make_driver<P>(recipe_, setup());
    if (!driver) return driver.error();
    std::vector<Move> winning;
    std::size_t open = 0;
    const Question question{root_.to_move(), false};
    const auto answer = (*driver)->run_all({root_, question, control_}, winning, open);
    if (!answer) return false;
    take_in(*answer, control_);
    out_.status = word(answer->status == Status::unknown || open > 0 ? Status::unknown : Status::proven);
    out_.value = answer->status == Status::unknown  ? "unknown"
                 : answer->status == Status::proven ? word(Value::win)
                                                    : word(Value::loss);
    out_.winning_moves.emplace();
    for (const Move& move : winning) out_.winning_moves->push_back(root_.move_text(move));
    if (answer->move) out_.move = root_.move_text(*answer->move);
    out_.moves_unknown = open;
    if (open > 0) out_.ended_by = word(control_.end());
    return true;
  }

  // The value of each legal move.
  Done ask_moves() {
    if (!request_.all_moves && !request_.winning_moves) return Nothing{};
    EachMove<P> moves(root_, control_);
    // The answer's own move is known already. A question is answered with a value only if somebody wins.
    if (out_.value != "unknown" && out_.status != word(Status::estimated))
      moves.know(out_.move, claim().value.value_or(out_.value == word(Value::win) ? Value::win : Value::loss));
    auto ok = moves.run([this](const P& at, Control& control) -> Expected<std::optional<Value>> {
      auto found = value_of_position(at, control, false);
      if (!found) return found.error();
      return found->value;
    });
    if (!ok) return ok;
    if (const auto best = moves.best(); best && out_.value == "unknown") take_value(*best);
    moves.tell(request_, out_);
    if (out_.moves_unknown > 0 && out_.ended_by.empty() && moves_end_ != End::solved) out_.ended_by = word(moves_end_);
    return Nothing{};
  }
  // The values of the moves give that of the position, where the position itself was left open.
  void take_value(const std::pair<Move, Value>& best) {
    const auto& [move, value] = best;
    out_.value = word(value);
    out_.status = word(Status::proven);
    if (request_.ask == Request::Ask::value) {
      out_.move = root_.move_text(move);
    } else {
      const Question question = question_of(request_, root_);
      const bool asks_mover = question.prover == root_.to_move();
      const Value reached = asks_mover ? value : flipped(value);
      const bool yes = reached == Value::win || (reached == Value::draw && question.draw_is_enough);
      if (!yes) out_.status = word(Status::disproven);
      out_.move = yes == asks_mover ? root_.move_text(move) : "";
    }
    out_.estimate.clear(), out_.ended_by.clear();
    if (proof_.wanted())
      out_.proof_trouble = "the value follows from those of the moves, and they were searched without notes";
  }

  [[nodiscard]] bool is_solved() const {
    return out_.status == word(Status::proven) || out_.status == word(Status::disproven);
  }

  P root_;
  const Request& request_;
  Call recipe_;
  Control control_;
  std::size_t memory_;
  report::Report out_;
  ProofUse<P> proof_;
  Stats total_;
  struct Asked {
    Question question;
    Reply reply;
  };
  std::vector<Asked> asked_;  // of the position, by a search that remembers
  std::unique_ptr<Driver<P>> kept_;
  Question kept_question_;
  Stats kept_stats_;                 // of its store, which counts over all its searches
  End moves_end_ = End::solved;      // why the last search for the value of a move ended without one
  std::vector<std::string> states_;  // files that searches were saved in
};

}  // namespace zermelo::app
