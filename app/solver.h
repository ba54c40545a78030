// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/carrier_line.h"
#include "app/carrier_use.h"
#include "app/database_use.h"
#include "app/line.h"
#include "app/score_use.h"
#include "app/search_state.h"
#include "app/session.h"
#include "app/theory_use.h"
#include "base/file.h"
#include "base/region.h"
#include "proof/extract.h"
#include "proof/write.h"
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
        control_(request.limits, request.stop, request.observer), memory_(search_memory(request)), database_(request) {}

  // What a run will be; it says whether every part of the recipe can be made.
  Expected<report::Report> plan() {
    if (auto ok = sketch(); !ok) return ok.error();
    if (request_.score) return ask_score(false);
    if (auto driver = make_driver<P>(recipe_, setup()); !driver) return driver.error();
    return out_;
  }

  Expected<report::Report> run() {
    if (auto ok = sketch(); !ok) return ok.error();
    if (request_.score) return ask_score(true);
    auto together = ask_together();
    if (!together) return together.error();
    if (!*together) {
      if (auto ok = request_.ask == Request::Ask::value ? ask_value() : ask_question(); !ok) return ok.error();
      if (auto ok = ask_moves(); !ok) return ok.error();
    }
    finish_proof();
    end_states();
    fill_stats();
    out_.seconds = control_.seconds();
    out_.memory_bytes = std::max<std::uint64_t>(out_.memory_bytes, resident_bytes());
    return out_;
  }

 private:
  // What is known before the search.
  Done sketch() {
    out_.game = root_.rules().text();
    out_.position = root_.text();
    out_.question = request_.ask == Request::Ask::value ? "value" : text_of(question());
    out_.recipe = text_of(recipe_);
    fill_limits();
    out_.sources = sources();
    out_.database = database_.folder();
    out_.threads = static_cast<std::uint64_t>(request_.threads);
    if (request_.score) return sketch_score();
    if (request_.threads > 1 && !uses_threads())
      return Error{"--threads: '" + recipe_.name + "' searches with one thread; dfpn and score can use several"};
    return check_recipe<P>(recipe_, setup());
  }
  [[nodiscard]] bool uses_threads() const { return recipe_.name == "score" || recipe_.name == "dfpn"; }
  // The score has a search of its own.
  Done sketch_score() {
    if (!Scored<P>)
      return Error{"--score: in " + std::string(P::kInfo.name) +
                   " a game is won, drawn or lost and no more; connect4 and othello have scores"};
    if (request_.ask != Request::Ask::value) return Error{"--score goes with the value, not with --question"};
    if (request_.recipe != "auto") return Error{"--score is found by a search of its own; leave out --recipe"};
    if (database_.there()) return Error{"--score: databases know values, not scores; leave out --db"};
    if (!request_.state_file.empty()) return Error{"--score: its search cannot be saved; leave out --state"};
    out_.question = "score", out_.recipe = "score";
    return Nothing{};
  }
  Expected<report::Report> ask_score(bool really) {
    if constexpr (Scored<P>) {
      auto use = ScoreUse<P>::make(root_, request_, control_, memory_);
      if (!use) return use.error();
      if (!really) return out_;
      (*use)->run(out_);
    }
    out_.seconds = control_.seconds();
    out_.memory_bytes = resident_bytes();
    return out_;
  }
  // A digest of the files that the answer depends on beside the names of the game and the recipe; empty without any.
  [[nodiscard]] std::string sources() const {
    std::string all;
    if constexpr (proof::Outside<typename P::Rules>) all += root_.rules().fingerprint();
    for (const std::string& file : tables_in(recipe_))
      if (const auto contents = file_contents(file)) all += *contents;
    all += database_.checksum();
    return all.empty() ? "" : digest_of(all);
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
  [[nodiscard]] bool wants_notes() const { return !request_.proof_file.empty() || request_.line; }
  // With a proof to write, half of the memory is for the search, a quarter for its notes, and a quarter for the proof.
  [[nodiscard]] Setup setup() const {
    Setup out{request_.limits, request_.seed, root_.rules().text(), request_.database, request_.library};
    out.limits.memory = wants_notes() ? memory_ / 2 : memory_;
    out.threads = request_.threads;
    return out;
  }

  void fill_limits() {
    const Limits& limits = request_.limits;
    if (limits.nodes != Limits::kNone) out_.limit_nodes = limits.nodes;
    if (limits.tree_nodes != Limits::kNone) out_.limit_tree_nodes = limits.tree_nodes;
    if (limits.seconds != std::numeric_limits<double>::infinity()) out_.limit_seconds = limits.seconds;
    out_.limit_memory_mb = limits.memory >> 20;
    out_.seed = request_.seed;
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
    auto value = value_of_position(root_, control_, wants_notes());
    if (!value) return value.error();
    const auto& [found, status, move, estimate] = *value;
    out_.status = word(status);
    out_.value = found ? word(*found) : "unknown";
    if (estimate) out_.estimate = word(*estimate);
    if (move) out_.move = root_.move_text(*move);
    claim_.value = found;
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
      if (win->status == Status::disproven && (!notes || wins_outright(other(mover))))
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
  [[nodiscard]] bool wins_outright(Side side) const {
    return std::any_of(parts_.begin(), parts_.end(),
                       [&](const auto& part) { return part.side == side && part.wins_outright; });
  }
  static std::optional<Move> any_move(const P& at) {
    std::vector<Move> moves;
    at.moves(moves);
    return moves.empty() ? std::nullopt : std::optional(moves.front());
  }

  // What is asked when it is not the value.
  [[nodiscard]] Question question() const {
    const Side side = request_.who == Request::For::mover   ? root_.to_move()
                      : request_.who == Request::For::first ? Side::first
                                                            : Side::second;
    return {side, request_.ask == Request::Ask::draw};
  }
  Done ask_question() {
    const Question question = this->question();
    Reply reply;
    const auto over = question.settled_by(root_.outcome());
    if (over) {
      reply.status = *over ? Status::proven : Status::disproven;
    } else {
      auto asked = ask(root_, question, control_, wants_notes());
      if (!asked) return asked.error();
      reply = *asked;
    }
    out_.status = word(reply.status);
    out_.value = over ? word(value_at_end(root_)) : "unknown";
    if (reply.guess) out_.estimate = *reply.guess ? "yes" : "no";
    if (reply.move) out_.move = root_.move_text(*reply.move);
    if (reply.solved()) {
      const bool yes = reply.status == Status::proven;
      claim_.side = question.prover, claim_.draw_is_enough = question.draw_is_enough, claim_.answer = yes;
      if (question.attack_succeeds(yes))
        out_.value = word(question.attacker() == root_.to_move() ? Value::win : Value::loss);
    }
    return Nothing{};
  }

  // One search. Its notes become a part of the proof while the driver, which may have to search again, is still there.
  Expected<Reply> ask(const P& at, const Question& question, Control& control, bool notes) {
    auto driver = notes || &control == &control_ ? make_driver<P>(recipe_, setup()) : kept_driver(question);
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
    if (&control != &control_ && !notes)
      kept_ = std::move(*driver), kept_question_ = question, kept_stats_ = answer.stats;
    return reply;
  }
  // For one move after the other: what was learned of one helps with the next, as long as the question is the same.
  Expected<std::unique_ptr<Driver<P>>> kept_driver(const Question& question) {
    if (kept_ != nullptr && kept_question_ == question) return std::move(kept_);
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
    if (answer.end != End::solved) out_.ended_by = word(answer.end);
    if (&control != &control_) return;
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
    auto part = strategy(at, side, attack, reply.move, notes, resolve);
    if (part)
      parts_.push_back(std::move(*part));
    else if (const End end = control_.exhausted() ? control_.why_exhausted() : control_.end(); end != End::solved)
      out_.proof_trouble = std::string("ended by ") + word(end) + " before the proof was put together";
    else
      out_.proof_trouble = part.error().what;
  }

  // All winning moves at once, where the search can do that and nothing else is wanted. False if it cannot.
  Expected<bool> ask_together() {
    if constexpr (!Drawless<P>) return false;
    if (request_.ask != Request::Ask::value || !request_.winning_moves || request_.all_moves || wants_notes())
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

  // Position by position, by carriers, or by a theorem.
  Expected<proof::Part<P>> strategy(const P& at, Side side, bool attack, const std::optional<Move>& move,
                                    proof::Notes<P>& notes, typename proof::Extractor<P>::Resolve resolve) {
    using Theory = TheoryUse<P>;
    const bool theory = Theory::teaches(at, side);
    if (theory && Theory::too_large(at)) return Theory::part(at, side);
    const CarrierUse<P> carriers(recipe_);
    const bool by_carriers = carriers.applies() && !database_.there();
    const std::uint64_t listed = by_carriers ? Theory::kCarriers : Theory::kListed;
    const std::uint64_t most = theory ? std::min(request_.proof_max, listed) : request_.proof_max;
    const auto stopped = [&] { return control_.exhausted(); };
    proof::Extractor<P> extractor(notes, std::move(resolve), most, memory_ / 4, stopped);
    if (database_.there() && !request_.proof_expands)
      extractor.leave_out([&](const P& p, proof::Strategy aim, Side who) { return database_.masters(p, aim, who); });
    const auto find_move = [&](const P& p) { return extractor.move_of(p, attack); };
    if (by_carriers && request_.line && !theory) {
      follow_line(at, side, at.to_move() == side ? move : std::nullopt, carriers, find_move);
      if (request_.proof_file.empty()) return proof::Part<P>{proof::Strategy::win, side, {}, {}, {}, true};
    }
    auto part = by_carriers ? carriers.part(at, side, {move, find_move, stopped, most, memory_ / 4})
                            : extractor.run(at, attack ? proof::Strategy::win : proof::Strategy::hold, side);
    return !part && theory && !control_.exhausted() ? Theory::part(at, side) : part;
  }

  // A line needs no proof, only the winner's moves.
  void follow_line([[maybe_unused]] const P& at, [[maybe_unused]] Side winner,
                   [[maybe_unused]] const std::optional<Move>& first, [[maybe_unused]] const CarrierUse<P>& carriers,
                   [[maybe_unused]] const std::function<std::optional<Move>(const P&)>& find_move) {
    if constexpr (Linked<P>) {
      if (!out_.line.empty()) return;
      CarrierLine<P> line(at, winner, carriers.guide(), find_move);
      if (!line.follow(at, first, control_, out_.line) && control_.exhausted() && out_.ended_by.empty())
        out_.ended_by = word(control_.why_exhausted());  // the answer is whole, the line is not
    }
  }

  // The value of each legal move. Moves share fairly what the limits leave, so that a hard one does not starve the
  // rest; what easy ones leave over goes to the hard ones in further rounds.
  Done ask_moves() {
    if (!request_.all_moves && !request_.winning_moves) return Nothing{};
    std::vector<Move> moves;
    root_.moves(moves);
    std::vector<std::optional<Value>> found(moves.size());
    constexpr int kRounds = 12;
    for (int round = 0; round < kRounds; ++round) {
      const std::uint64_t before = control_.spent();
      if (auto ok = ask_each(moves, found); !ok) return ok;
      const bool all = std::all_of(found.begin(), found.end(), [](const auto& value) { return value.has_value(); });
      if (all || control_.exhausted() || control_.spent() == before) break;
    }
    fill_moves(moves, found);
    return Nothing{};
  }
  // Those that are not known yet.
  Done ask_each(const std::vector<Move>& moves, std::vector<std::optional<Value>>& found) {
    auto left = static_cast<std::size_t>(std::count(found.begin(), found.end(), std::nullopt));
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (found[i]) continue;
      if (root_.move_text(moves[i]) == out_.move && out_.value != "unknown" && out_.status != word(Status::estimated)) {
        // The answer's own move: known already. A question is answered with a value only if somebody wins.
        found[i] = claim_.value ? *claim_.value : out_.value == word(Value::win) ? Value::win : Value::loss;
      } else if (!control_.exhausted()) {
        P next = root_;
        next.play(moves[i]);
        Control control(control_.share(left), control_.stop(), control_.observer());
        const auto value = value_of_position(next, control, false);
        if (!value) return value.error();
        if (value->value) found[i] = flipped(*value->value);
        Stats spent;
        spent.nodes = control.spent();
        control_.account(spent);
      }
      --left;
    }
    return Nothing{};
  }
  void fill_moves(const std::vector<Move>& moves, const std::vector<std::optional<Value>>& found) {
    std::vector<std::pair<std::string, std::string>> values;
    std::vector<std::string> winning;
    std::optional<Value> best = Value::loss;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      values.emplace_back(root_.move_text(moves[i]), found[i] ? word(*found[i]) : "unknown");
      if (found[i] == Value::win) winning.push_back(values.back().first);
      if (best) best = found[i] ? std::optional(std::max(*best, *found[i])) : std::nullopt;
    }
    if (out_.value == "unknown" && !moves.empty() && (best || !winning.empty()))
      take_value(winning.empty() ? *best : Value::win, winning);
    out_.moves_unknown = static_cast<std::uint64_t>(
        std::count_if(values.begin(), values.end(), [](const auto& row) { return row.second == "unknown"; }));
    if (out_.moves_unknown > 0 && out_.ended_by.empty() && control_.exhausted())
      out_.ended_by = word(control_.why_exhausted());
    if (request_.all_moves) out_.moves = values;
    if (request_.winning_moves) out_.winning_moves = winning;
  }

  // The values of the moves give that of the position, where the position itself was left open.
  void take_value(Value value, const std::vector<std::string>& winning) {
    out_.value = word(value);
    if (request_.ask != Request::Ask::value) return;
    out_.status = word(Status::proven);
    out_.estimate.clear();
    if (!winning.empty()) out_.move = winning.front();
  }

  [[nodiscard]] bool is_solved() const {
    return out_.status == word(Status::proven) || out_.status == word(Status::disproven);
  }
  // Which parts the claim rests on is the claim's own knowledge; a file with a missing part is not written.
  void finish_proof() {
    if (!is_solved() || !wants_notes() || !out_.proof_trouble.empty()) return;
    keep_needed_parts();
    if (parts_.empty() && root_.outcome() != Outcome::open) add_empty_parts();
    if (parts_.empty()) out_.proof_trouble = "the search left no strategy to write down";
    if (!out_.proof_trouble.empty()) return;
    const bool listed = std::any_of(parts_.begin(), parts_.end(), [](const auto& part) {
      return !part.wins_outright || !part.carriers.empty() || !part.witness.empty();
    });
    if (request_.line && out_.line.empty() && listed &&
        !Line<P>(parts_, database_).follow(root_, out_.move, control_, out_.line) && out_.ended_by.empty())
      out_.ended_by = word(control_.why_exhausted());  // the answer is whole, the line is not
    if (request_.proof_file.empty()) return;
    if (auto ok = proof::write_file(request_.proof_file, root_, claim_, parts_, database_.used()); !ok) {
      out_.proof_trouble = ok.error().what;
      return;
    }
    out_.proof_file = request_.proof_file;
    out_.proof_slices = database_.used().size();
    for (const auto& part : parts_) {
      out_.proof_positions += part.rows.size() + part.carriers.size();
      out_.proof_theory = out_.proof_theory || !part.witness.empty();
    }
  }
  // A theorem's win serves where a hold is asked for, too; both questions of a value may have brought the same one.
  void keep_needed_parts() {
    std::vector<proof::Part<P>> kept;
    for (auto& part : parts_) {
      const bool needed = claim_.needs(part.strategy, part.side, root_.to_move()) ||
                          (part.wins_outright && claim_.needs(proof::Strategy::hold, part.side, root_.to_move()));
      const bool twice = std::any_of(kept.begin(), kept.end(), [&](const auto& other) {
        return other.side == part.side && other.strategy == part.strategy;
      });
      if (needed && !twice) kept.push_back(std::move(part));
    }
    parts_ = std::move(kept);
  }
  // A game that is over proves its claim by itself.
  void add_empty_parts() {
    for (const auto strategy : {proof::Strategy::win, proof::Strategy::hold})
      for (const Side side : {Side::first, Side::second})
        if (claim_.needs(strategy, side, root_.to_move())) parts_.push_back({strategy, side, {}});
  }

  P root_;
  const Request& request_;
  Call recipe_;
  Control control_;
  std::size_t memory_;
  report::Report out_;
  DatabaseUse<P> database_;
  Stats total_;
  proof::Claim claim_;
  std::vector<proof::Part<P>> parts_;
  std::unique_ptr<Driver<P>> kept_;
  Question kept_question_;
  Stats kept_stats_;                 // of its store, which counts over all its searches
  std::vector<std::string> states_;  // files that searches were saved in
};

}  // namespace zermelo::app
