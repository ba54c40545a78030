// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/learner_of.h"
#include "app/session_of.h"
#include "app/slips.h"
#include "app/tables.h"
#include "base/text.h"
#include "rules/board.h"
#include "rules/lines.h"
#include "rules/replay.h"
#include "rules/sgf.h"

namespace zermelo::app {

template <Position P>
Expected<typename P::Rules> rules_as_written(const Call& call) {
  auto conformed = conform(call, P::kInfo, "game");
  if (!conformed) return conformed.error();
  return P::Rules::make(*conformed);
}

template <Position P>
Expected<typename P::Rules> rules_of(const Call& call) {
  auto rules = rules_as_written<P>(call);
  if (rules || P::kInfo.options.empty() || P::kInfo.options[0].name != "size") return rules;
  const auto joined = with_size_joined(call);
  if (!joined) return rules;
  const auto meant = rules_as_written<P>(*joined);
  return meant ? Error{rules.error().what + "; did you mean '" + meant->text() + "'?"} : rules.error();
}

// Instantiated in a file of its own for each game, made by the build from tables.cc.in.
template <Position P>
Expected<std::unique_ptr<Tables>> make_tables(const typename P::Rules& rules);

template <Position P>
class GameOf final : public Game {
 public:
  using Rules = typename P::Rules;

  GameOf(Call call, Rules rules) : call_(std::move(call)), rules_(std::move(rules)) {}

  [[nodiscard]] Expected<std::unique_ptr<Session>> open(std::string_view text) const override {
    if (text == "start") return session(P::start(rules_));
    auto position = P::parse(rules_, text);
    if (position) return with_moves(text, std::move(*position), {});
    return Error{"position '" + shortened(text) + "': " + position.error().what + slip(text)};
  }

  [[nodiscard]] Expected<std::unique_ptr<Session>> open_file(std::string_view contents,
                                                             const Choice& choice) const override {
    auto position = P::parse(rules_, trimmed(contents));
    if (position) return with_moves(contents, std::move(*position), choice);
    if constexpr (Recorded<P>) {
      auto records = P::read_records(rules_, contents);
      if (records) return open_record(*records, choice);
      if (looks_like_sgf(contents) || trimmed(contents).find('\n') != std::string_view::npos) return records.error();
    }
    return Error{"position '" + shortened(trimmed(contents)) + "': " + position.error().what};
  }

  [[nodiscard]] Expected<Replayed> replay(std::string_view contents) const override {
    return replay_each(contents, [](const Rules&, const Record&) { return Done(Nothing{}); });
  }
  // `use` gets each legal game with its rules, and may refuse it after all.
  template <class Use>
  [[nodiscard]] Expected<Replayed> replay_each(std::string_view contents, Use use) const {
    if constexpr (Recorded<P>) {
      auto records = P::read_records(rules_, contents);
      if (!records) return records.error();
      Replayed out;
      out.format = records->format;
      for (const auto& refused : records->refused) out.refused.push_back(where(refused, *records));
      for (const Record& record : records->games) replay_one(record, where(record, *records), use, out);
      return out;
    }
    return Error{"no game files of " + call_.name + " are known"};
  }

  [[nodiscard]] Expected<std::unique_ptr<MoveLearner>> learn_moves(std::uint64_t skip, bool cut) const override {
    if (cut && !Cut<P>) return Error{"no smaller boards are cut out of those of " + call_.name};
    if constexpr (Recorded<P>) {
      using Learner = LearnerOf<P, GameOf>;
      const auto rules = cut || !call_.arguments.empty() ? std::optional(rules_) : std::nullopt;
      GameOf reader = *this;
      if (cut) {  // out of what? The files say it, or it is the usual board
        reader.call_.arguments.clear();
        reader.rules_ = *rules_of<P>(reader.call_);
      }
      return std::unique_ptr<MoveLearner>(new Learner(std::move(reader), MoveCounter<P>(skip, rules, cut)));
    }
    return Error{"no game files of " + call_.name + " are known"};
  }

  [[nodiscard]] Expected<std::unique_ptr<Tables>> tables() const override { return make_tables<P>(rules_); }

  [[nodiscard]] std::vector<std::string> formats() const override {
    std::vector<std::string> out{"text"};
    if constexpr (Recorded<P>)
      for (const auto name : P::record_formats()) out.emplace_back(name);
    return out;
  }

 private:
  // Where a position is written as the moves that lead to it, the session remembers them.
  [[nodiscard]] Expected<std::unique_ptr<Session>> with_moves(std::string_view text, P at, const Choice& choice) const {
    if constexpr (Recorded<P>) {
      const auto records = P::read_records(rules_, text);
      if (records && records->refused.empty() && records->games.size() == 1) {
        const Record& record = records->games.front();
        const auto played = zermelo::replay<P>(rules_, record);
        if (record.position == "start" && !record.moves.empty() && played.illegal.empty() &&
            played.at.text() == at.text())
          return open_record(*records, choice);
      }
    }
    if (choice.game || choice.ply) return Error{"this is a position, not a game: --game and --ply have no meaning"};
    return session(std::move(at));
  }
  static std::unique_ptr<Session> session(P at) { return std::make_unique<SessionOf<P>>(std::move(at)); }
  // A size given as a word of its own, or moves in the place of a position.
  [[nodiscard]] std::string slip(std::string_view text) const {
    if (text.size() <= 5 && parse_size(text, 1, 99))
      return "; did you mean " + call_.name + "(" + std::string(text) + ")?";
    const auto start = session(P::start(rules_));
    if (split_words(text).empty() || !play_all(*start, text, "")) return "";
    return "; did you mean --moves '" + shortened(text) + "'?";
  }
  static std::string_view trimmed(std::string_view text) {
    const auto last = text.find_last_not_of(" \t\r\n");
    return last == std::string_view::npos ? "" : text.substr(0, last + 1);
  }
  static std::string where(const Record& record, const Records& file) {
    return "game " + std::to_string(record.number) + ", " + file.place() + " " + std::to_string(record.line) + ": ";
  }
  static std::string where(const Records::Refused& refused, const Records& file) {
    return "game " + std::to_string(refused.number) + ", " + located(refused, file.place());
  }

  // The rules that a record is played by: its own where only the game was named, else both must agree.
  [[nodiscard]] Expected<Rules> rules_for(const Record& record) const {
    if (record.rules.empty() || record.rules == rules_.text()) return rules_;
    if (!call_.arguments.empty()) return Error{"the file says " + record.rules + ", which is not " + rules_.text()};
    auto call = parse_call(record.rules);
    if (!call) return call.error();
    return rules_of<P>(*call);
  }

  template <class Use>
  void replay_one(const Record& record, const std::string& where, Use& use, Replayed& out) const {
    ++out.games;
    const auto rules = rules_for(record);
    if (!rules) {
      out.refused.push_back(where + rules.error().what);
      return;
    }
    const auto played = zermelo::replay<P>(*rules, record);
    out.moves += static_cast<std::size_t>(played.played);
    if (!played.illegal.empty()) {
      out.refused.push_back(where + played.illegal);
      return;
    }
    if (const auto used = use(*rules, record); !used) {
      out.refused.push_back(where + used.error().what);
      return;
    }
    ++(played.at.outcome() == Outcome::open ? out.unended : out.ended);
    if (played.at.outcome() != Outcome::open && (record.result || record.score)) ++out.stated;
    if (!played.mismatch.empty()) out.mismatches.push_back(where + played.mismatch);
  }

  [[nodiscard]] Expected<std::unique_ptr<Session>> open_record(const Records& records, const Choice& choice) const {
    const std::size_t count = records.games.size();
    if (count == 0 && !records.refused.empty()) return Error{where(records.refused.front(), records)};
    if (!choice.game && count != 1) {
      if (auto ok = any_plays(records); !ok) return ok.error();
      return Error{"there are " + std::to_string(count) + " games: choose one with --game 1 to " +
                   std::to_string(count)};
    }
    const std::size_t number = choice.game.value_or(1);
    if (number < 1 || number > count)
      return Error{"--game " + std::to_string(number) + ": there are " + std::to_string(count) + " games"};
    const Record& record = records.games[number - 1];
    if (choice.ply && *choice.ply > record.moves.size())
      return Error{"--ply " + std::to_string(*choice.ply) + ": the game has " + std::to_string(record.moves.size()) +
                   " moves"};
    const auto rules = rules_for(record);
    if (!rules) return Error{where(record, records) + rules.error().what};
    return play_record(*rules, record, choice.ply.value_or(record.moves.size()), where(record, records));
  }
  // Is one of the first games legal? A file of something else may look like a list of moves.
  [[nodiscard]] Done any_plays(const Records& records) const {
    constexpr std::size_t kTried = 20;
    std::string why;
    for (std::size_t i = 0; i < std::min(kTried, records.games.size()); ++i) {
      const Record& record = records.games[i];
      const auto rules = rules_for(record);
      const auto played = rules ? play_record(*rules, record, record.moves.size(), where(record, records))
                                : Expected<std::unique_ptr<Session>>(rules.error());
      if (played) return Nothing{};
      if (why.empty()) why = played.error().what;
    }
    return Error{"nothing in it is a game of " + std::string(P::kInfo.name) + " (" + why + ")"};
  }
  // Through a session, which remembers the moves.
  [[nodiscard]] static Expected<std::unique_ptr<Session>> play_record(const Rules& rules, const Record& record,
                                                                      std::size_t plies, const std::string& where) {
    const auto checked = zermelo::replay<P>(rules, record, plies);
    if (!checked.illegal.empty()) return Error{where + checked.illegal};
    auto begin = zermelo::replay<P>(rules, record, 0);
    auto out = session(std::move(begin.at));
    for (std::size_t i = 0; i < plies; ++i)
      if (auto ok = out->play(record.moves[i]); !ok) return ok.error();
    return out;
  }

  Call call_;
  Rules rules_;
};

template <Position P>
Expected<std::unique_ptr<Game>> make_game(const Call& call) {
  auto rules = rules_of<P>(call);
  if (!rules) return rules.error();
  return std::unique_ptr<Game>(std::make_unique<GameOf<P>>(call, std::move(*rules)));
}

}  // namespace zermelo::app
