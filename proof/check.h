// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/expected.h"
#include "base/text.h"
#include "proof/believed.h"
#include "proof/carrier_check.h"
#include "proof/claim.h"
#include "proof/lines.h"
#include "rules/linked.h"
#include "rules/position.h"
#include "rules/record.h"
#include "rules/theory.h"

// The checker of certificates. It knows the rules of the game and nothing else: no search, no hashing in place of
// positions, no trust in whoever wrote the file. Where a certificate refers to an endgame database, the values in it
// are believed if its checksums are those of the certificate. The format is described in docs/formats/proof.md.

namespace zermelo::proof {

struct Checked {
  std::string game, root, claim;
  std::uint64_t positions = 0;
  bool by_theory = false;       // a theorem of the game stands in place of positions
  std::uint64_t looked_up = 0;  // in the database that the certificate refers to
  std::uint64_t searched = 0;   // positions with few empty cells, where the checker tried everything

  // The whole in one line. A root that is a graph with thousands of edges is not repeated.
  [[nodiscard]] std::string text() const {
    const std::string some = searched == 0 ? "" : ", " + std::to_string(searched) + " of them by trying everything,";
    const std::string what = by_theory ? "the witness of a theorem checked, it holds"
                                       : std::to_string(positions) + (positions == 1 ? " position" : " positions") +
                                             " checked" + some + (some.empty() ? "," : "") + " all hold";
    const std::string by = looked_up == 0 ? "" : ", " + std::to_string(looked_up) + " looked up in the database";
    return claim + ": " + game + ", root " + shortened(root) + ": " + what + by;
  }
};

template <Position P>
class Checker {
 public:
  // `folder` is where an endgame database is, if there is one.
  Checker(Lines& lines, typename P::Rules rules, std::string folder = {})
      : lines_(lines), rules_(std::move(rules)), believed_(std::move(folder)) {}

  // Reads the rest of a certificate, from its root line on.
  Expected<Checked> run() {
    if (auto ok = read_header(); !ok) return ok.error();
    bool first_part = false, second_part = false;
    bool ended = false;
    while (!ended) {
      if (!lines_.next()) return cut_off();
      if (lines_.text.starts_with("database ")) {
        if (auto ok = read_database(); !ok) return ok.error();
      } else if (lines_.text == "end") {
        ended = true;
      } else {
        auto part = read_part();
        if (!part) return part.error();
        if (claim_.needs(part->strategy, part->side, root_.to_move(), part->score) ||
            (part->wins_outright && serves_as_hold(*part)))
          (part->side == Side::first ? first_part : second_part) = true;
      }
    }
    if (lines_.next()) {
      Error error = bad("there is more after the end");
      error.unreadable = true;
      return error;
    }
    if (claim_.needs_both() ? !(first_part && second_part) : !(first_part || second_part))
      return Error{"the parts of the file do not prove its claim '" + claim_.text() + "' for the root " + root_.text()};
    return Checked{rules_.text(), root_.text(),          claim_.text(), positions_,
                   by_theory_,    believed_.looked_up(), searched_};
  }

 private:
  struct Hash {
    std::size_t operator()(const P& p) const { return p.key().spread(); }
  };
  struct Part {
    Strategy strategy = Strategy::win;
    Side side = Side::first;
    std::uint64_t count = 0;
    bool wins_outright = false;  // not position by position, and then it serves as a hold as well
    int score = 0;               // that the side reaches at least
  };
  using Move = typename P::Move;

  [[nodiscard]] Error bad(const std::string& what) const { return lines_.bad(what); }
  [[nodiscard]] Error cut_off() const { return lines_.cut_off(last_); }

  // Whoever wins has not lost.
  [[nodiscard]] bool serves_as_hold(const Part& part) const {
    return claim_.needs(Strategy::hold, part.side, root_.to_move());
  }

  Done read_header() {
    if (!lines_.next()) return cut_off();
    if constexpr (Outside<typename P::Rules>) {
      if (lines_.text != "rules " + rules_.fingerprint())
        return bad("'rules " + rules_.fingerprint() + "' is due here: the certificate is for another graph");
      if (!lines_.next()) return cut_off();
    }
    if (!lines_.text.starts_with("root ")) return bad("'root POSITION' is due here");
    auto root = P::parse(rules_, lines_.text.substr(5));
    if (!root) return bad("root " + lines_.text.substr(5) + ": " + root.error().what);
    root_ = *root;
    if (!lines_.next() || !lines_.text.starts_with("claim ")) return bad("'claim ...' is due here");
    const auto claim = parse_claim(lines_.text.substr(6));
    if (!claim) return bad("'" + lines_.text.substr(6) + "' is no claim");
    claim_ = *claim;
    if (!lines_.next() || (lines_.text != "symmetry least" && lines_.text != "symmetry none"))
      return bad("'symmetry least' or 'symmetry none' is due here");
    symmetry_ = lines_.text == "symmetry least";
    return Nothing{};
  }

  // `database SLICE CHECKSUM`: a slice that the certificate rests on.
  Done read_database() {
    const auto words = split_words(lines_.text);
    if (words.size() != 3) return bad("'database SLICE CHECKSUM' is due here");
    const auto ok = believed_.add(rules_, {words[1], words[2]});
    return ok ? Done(Nothing{}) : Error{bad(ok.error().what).what, true};
  }

  // The position as the file would list it.
  [[nodiscard]] P listed(const P& p) const { return symmetry_ ? canonical(p).position : p; }

  Expected<Part> read_part() {
    const auto words = split_words(lines_.text);
    if (words.size() == 5 && words[0] == "part" && words[1] == word(Strategy::least)) return read_least(words);
    const auto side = words.size() == 4 ? parse_side(words[2]) : std::nullopt;
    const auto count = words.size() == 4 ? parse_integer(words[3]) : std::nullopt;
    if (!side || !count || *count < 0 || words[0] != "part" ||
        (words[1] != "win" && words[1] != "hold" && words[1] != "theory" && words[1] != "carrier"))
      return bad("'part win|hold|theory|carrier first|second COUNT' or 'end' is due here, not '" + lines_.text + "'");
    if (words[1] == "theory") return read_theory(*side, *count);
    if (words[1] == "carrier") return read_carriers(*side, static_cast<std::uint64_t>(*count));
    const Part part{words[1] == "win" ? Strategy::win : Strategy::hold, *side, static_cast<std::uint64_t>(*count),
                    false};
    return checked(part);
  }
  Expected<Part> checked(const Part& part) {
    ranks_.clear();
    Done done = part.strategy == Strategy::win ? check_win(part) : check_hold(part);
    if (!done) return done.error();
    if (auto ok = check_root(part); !ok) return ok.error();
    return part;
  }
  // `part least SIDE SCORE COUNT`. No line of play goes on for ever in such a game, so a set that is never left ends
  // well.
  Expected<Part> read_least(const std::vector<std::string>& words) {
    const auto side = parse_side(words[2]);
    const auto score = parse_claim("score " + words[3]);
    const auto count = parse_integer(words[4]);
    if (!side || !score || !count || *count < 0)
      return bad("'part least first|second SCORE COUNT' is due here, not '" + lines_.text + "'");
    if (!Counted<P> || !P::kAcyclic) return bad("this game has no scores");
    return checked({Strategy::least, *side, static_cast<std::uint64_t>(*count), false, *score->score});
  }

  // A win that a theorem of the game plays: the game itself says what has to be seen, and looks at the root alone.
  Expected<Part> read_theory(Side side, long long count) {
    const Part part{Strategy::win, side, 1, true};
    if (count != 1) return bad("a theory part has one line, not " + std::to_string(count));
    if (!lines_.next()) return cut_off();
    if constexpr (Taught<P>) {
      if (const auto ok = P::check_witness(root_, side, lines_.text); !ok) return bad(ok.error().what);
      by_theory_ = true;
      return part;
    }
    return bad("there is no theory of this game");
  }

  // A win in a game of linking, that needs only some of the cells.
  Expected<Part> read_carriers([[maybe_unused]] Side side, [[maybe_unused]] std::uint64_t count) {
    if constexpr (Linked<P>) {
      CarrierChecker<P> checker(lines_, rules_, side);
      if (const auto ok = checker.run(root_, count); !ok) return ok.error();
      positions_ += count, searched_ += checker.searched();
      return Part{Strategy::win, side, count, true};
    }
    return bad("this is no game of linking: it has no carriers");
  }

  // Children stand before their parents, and every line of play falls in rank: so it ends, and it ends in a win.
  Done check_win(const Part& part) {
    for (std::uint64_t i = 0; i < part.count; ++i) {
      std::uint64_t rank = 0;
      auto row = read_row(part, &rank);
      if (!row) return row.error();
      if (auto ok = check_row(part, *row, rank); !ok) return ok;
      ranks_.emplace(row->position, rank);
      ++positions_;
    }
    return Nothing{};
  }

  // First the whole set, then each position in it: the side's move must stay in the set whatever the answer.
  Done check_hold(const Part& part) {
    const auto place = lines_.place();
    const std::uint64_t line = lines_.number;
    std::string before;
    for (std::uint64_t i = 0; i < part.count; ++i) {
      auto row = read_row(part, nullptr);
      if (!row) return row.error();
      if (i > 0 && row->position.text() <= before) return bad("position " + row->position.text() + " is out of order");
      before = row->position.text();
      ranks_.emplace(row->position, 0);
    }
    lines_.go_back(place, line);
    for (std::uint64_t i = 0; i < part.count; ++i) {
      auto row = read_row(part, nullptr);
      if (!row) return row.error();
      if (!ranks_.contains(row->position)) return bad("the file changed while it was read");
      if (auto ok = check_row(part, *row, 1); !ok) return ok;
      ++positions_;
    }
    return Nothing{};
  }

  struct Row {
    P position;
    Move move;
  };
  // POSITION tab MOVE, with tab RANK in a win part.
  Expected<Row> read_row(const Part& part, std::uint64_t* rank) {
    if (!lines_.next()) return cut_off();
    const auto fields = split(lines_.text, '\t');
    if (fields.size() != (rank != nullptr ? 3 : 2))
      return bad("'" + lines_.text + "' is not a row of a " + word(part.strategy) + " part");
    last_ = fields[0];
    auto position = P::parse(rules_, fields[0]);
    if (!position) return bad("position " + fields[0] + ": " + position.error().what);
    if (position->to_move() != part.side)
      return bad("position " + fields[0] + ": it is not " + zermelo::word(part.side) + "'s move there");
    if (!(listed(*position) == *position)) return bad("position " + fields[0] + " is not the least of its images");
    if (rank != nullptr && ranks_.contains(*position)) return bad("position " + fields[0] + " is listed twice");
    auto move = position->parse_move(fields[1]);
    if (!move) return bad("position " + fields[0] + ": move " + fields[1] + ": " + move.error().what);
    if (rank != nullptr) {
      const auto number = parse_integer(fields[2]);
      if (!number || *number < 1) return bad("position " + fields[0] + ": '" + fields[2] + "' is no rank");
      *rank = static_cast<std::uint64_t>(*number);
    }
    return Row{*position, *move};
  }

  Done check_row(const Part& part, const Row& row, std::uint64_t rank) {
    P after = row.position;
    after.play(row.move);
    const std::string where = "position " + row.position.text() + ", move " + row.position.move_text(row.move);
    if (after.outcome() != Outcome::open) return check_end(part, after, where);
    if (believed_.masters(after, part.strategy, part.side)) return Nothing{};
    return check_replies(part, after, rank, where);
  }

  [[nodiscard]] Done check_end(const Part& part, const P& at, const std::string& where) const {
    if (part.strategy == Strategy::least) return check_score(part, at, where);
    const Outcome outcome = at.outcome();
    const bool fine =
        part.strategy == Strategy::win ? outcome == win_for(part.side) : outcome != win_for(other(part.side));
    if (fine) return Nothing{};
    return bad(where + ": the game ends in " + at.text() + " and " + zermelo::word(part.side) +
               (part.strategy == Strategy::win ? " has not won" : " has lost"));
  }

  [[nodiscard]] Done check_score([[maybe_unused]] const Part& part, [[maybe_unused]] const P& at,
                                 [[maybe_unused]] const std::string& where) const {
    if constexpr (Counted<P>) {
      const int score = part.side == Side::first ? at.score() : -at.score();
      if (score >= part.score) return Nothing{};
      return bad(where + ": the game ends in " + at.text() + " and " + zermelo::word(part.side) + " has a score of " +
                 std::to_string(score) + " only");
    }
    return bad("this game has no scores");
  }

  // Whatever the other side answers, the game ends well or goes on in the set, below `rank`.
  Done check_replies(const Part& part, P& at, std::uint64_t rank, const std::string& where) {
    std::vector<Move> replies;
    at.moves(replies);
    for (const Move reply : replies) {
      const std::string line = where + ", reply " + at.move_text(reply);
      P next = at;
      next.play(reply);
      if (next.outcome() != Outcome::open) {
        if (auto ok = check_end(part, next, line); !ok) return ok;
        continue;
      }
      const auto found = ranks_.find(listed(next));
      if (found == ranks_.end() && believed_.masters(next, part.strategy, part.side)) continue;
      if (found == ranks_.end()) return bad(line + ": no answer is listed for " + listed(next).text());
      if (part.strategy == Strategy::win && found->second >= rank)
        return bad(line + ": the rank does not fall (" + std::to_string(rank) + " to " + std::to_string(found->second) +
                   ")");
    }
    return Nothing{};
  }

  Done check_root(const Part& part) {
    const std::string where = "root " + root_.text();
    if (root_.outcome() != Outcome::open) return check_end(part, root_, where);
    if (believed_.masters(root_, part.strategy, part.side)) return Nothing{};
    P at = root_;
    if (root_.to_move() != part.side) return check_replies(part, at, ~std::uint64_t{0}, where);
    if (ranks_.contains(listed(root_))) return Nothing{};
    return bad(where + ": no move is listed for " + listed(root_).text() + " in the " + word(part.strategy) +
               " part of " + zermelo::word(part.side));
  }

  Lines& lines_;
  typename P::Rules rules_;
  P root_;
  Claim claim_;
  bool symmetry_ = false;
  std::string last_;
  std::uint64_t positions_ = 0;
  std::uint64_t searched_ = 0;
  bool by_theory_ = false;
  Believed<P> believed_;
  std::unordered_map<P, std::uint64_t, Hash> ranks_;
};

// Checks a whole file, or standard input if that is called `-`, finding the game by the name in it. Defined where the
// games are known.
Expected<Checked> check_file(const std::string& file, const std::string& database_folder = {});

}  // namespace zermelo::proof
