// SPDX-License-Identifier: MIT
// What `solve` answers: one line of JSON with the fields of docs/formats/json.md, moves and lines that are legal,
// proofs that hold.
#include <nlohmann/json.hpp>

#include "cli/run.h"

namespace zermelo {
namespace {

using Json = nlohmann::json;

struct Place {
  std::string game, position;
};

// Runs `solve ... --json`, checks that the answer is one line with every field, and returns it. (Not const where it is
// used: a field that is missing is then null, where a const object would be asked for what it does not have.)
Json solve(const Place& place, std::vector<std::string> options, int status = 0) {
  options.insert(options.begin(), {"solve", place.game, place.position, "--json"});
  SCOPED_TRACE(shown(options));
  const Ran ran = run(options);
  EXPECT_EQ(ran.status, status) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1);
  EXPECT_TRUE(ran.out.ends_with('\n'));
  Json answer = Json::parse(ran.out, nullptr, false);
  EXPECT_TRUE(answer.is_object()) << ran.out;
  for (const char* name : {"game", "position", "question", "status", "value", "recipe", "version"})
    EXPECT_TRUE(answer[name].is_string()) << name;
  for (const char* name : {"nodes", "memory_bytes", "seed"}) EXPECT_TRUE(answer[name].is_number_unsigned()) << name;
  for (const char* name : {"seconds", "nodes_per_second"}) EXPECT_TRUE(answer[name].is_number()) << name;
  for (const char* name : {"evaluated", "expanded", "visited"}) EXPECT_TRUE(answer[name].is_number_unsigned()) << name;
  for (const char* name : {"move", "proof"}) EXPECT_TRUE(answer[name].is_string() || answer[name].is_null()) << name;
  EXPECT_TRUE(answer["line"].is_array());
  EXPECT_TRUE(answer["limits"].is_object());
  return answer;
}

Json show(const Place& place, const std::string& moves) {
  const Ran ran = run({"show", place.game, place.position, "--moves", moves, "--json"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  return Json::parse(ran.out, nullptr, false);
}

std::string joined(const Json& moves) {
  std::string out;
  for (const std::string move : moves) out += (out.empty() ? "" : " ") + move;
  return out;
}

struct Known {
  Place place;
  std::string value;  // for the side to move
};
// Small enough for every test, and each value is there for each game that has it.
const std::vector<Known>& known() {
  static const std::vector<Known> all{
      {{"mnk", "start"}, "draw"},
      {{"mnk", "xo./.../... x"}, "win"},
      {{"mnk", "x.x/.o./o.x o"}, "loss"},
      {{"connect4(4x4)", "start"}, "draw"},
      {{"connect4", "444445332555"}, "win"},
      {{"connect4(6x4)", "3311"}, ""},  // whatever it is, it has to be consistent
      {{"fanorona(3x3)", "start"}, "win"},
      {{"fanorona(5x3)", "start"}, "win"},
      {{"fanorona(3x5)", "start"}, "win"},
  };
  return all;
}

TEST(Answer, Value) {
  for (const auto& [place, value] : known()) {
    Json answer = solve(place, {});
    EXPECT_EQ(answer["question"], "value");
    EXPECT_EQ(answer["status"], "proven");
    EXPECT_TRUE(value.empty() || answer["value"] == value) << place.game << " " << place.position << answer["value"];
    EXPECT_TRUE(answer["move"].is_string());
    EXPECT_TRUE(answer["ended_by"].is_null());
    EXPECT_GT(answer["nodes"], 0);
    // The position is repeated in the default text, which is read again as the same position.
    EXPECT_EQ(show({answer["game"], answer["position"]}, "")["position"], answer["position"]);
  }
}

// The four questions for the two sides follow from the value, and no others do.
TEST(Answer, Questions) {
  for (const auto& [place, unused] : known()) {
    const std::string value = solve(place, {})["value"];
    const std::string text = show(place, "")["position"];
    const std::string mover = text.back() == 'x' || text.back() == 'w' ? "first" : "second";
    for (const std::string side : {"first", "second"})
      for (const std::string what : {"win", "draw"}) {
        Json answer = solve(place, {"--question", what, "--for", side});
        const std::string good = side == mover ? "win" : "loss", bad = side == mover ? "loss" : "win";
        const bool yes = value == good || (what == "draw" && value != bad);
        EXPECT_EQ(answer["status"], yes ? "proven" : "disproven") << place.game << " " << what << " " << side;
        EXPECT_NE(answer["question"].get<std::string>().find(what), std::string::npos);
        EXPECT_NE(answer["question"].get<std::string>().find(side), std::string::npos);
        EXPECT_TRUE(answer["value"] == value || answer["value"] == "unknown") << answer["value"];
      }
    EXPECT_EQ(solve(place, {"--question", "win"})["status"], value == "win" ? "proven" : "disproven");
  }
}

TEST(Answer, FinishedGames) {
  const std::vector<Known> over{{{"mnk", "xxx/oo./... o"}, "loss"},
                                {{"mnk", "xxo/oox/xox o"}, "draw"},
                                {{"connect4", "1212121"}, "loss"},
                                {{"fanorona(3x3)", "b../.../... w"}, "loss"},
                                {{"fanorona(3x3)", "w../.../... w"}, "win"}};
  for (const auto& [place, value] : over) {
    Json answer = solve(place, {"--all-moves", "--winning-moves", "--line"});
    EXPECT_EQ(answer["status"], "proven");
    EXPECT_EQ(answer["value"], value) << place.position;
    EXPECT_TRUE(answer["move"].is_null());
    EXPECT_EQ(answer["line"], Json::array());
    EXPECT_EQ(answer["moves"], Json::object()) << "no move is legal, but the field was asked for";
    EXPECT_EQ(answer["winning_moves"], Json::array());
    const std::string said = run({"solve", place.game, place.position}).out;
    EXPECT_NE(said.find(": the game is over\n"), std::string::npos) << said;
  }
}

// The best of the moves' values is the position's, and the move given is one of the best.
TEST(Answer, AllMoves) {
  const std::vector<std::string> order{"loss", "draw", "win"};
  for (const auto& [place, unused] : known()) {
    Json answer = solve(place, {"--all-moves", "--winning-moves"});
    std::size_t best = 0, wins = 0;
    for (const auto& [move, value] : answer["moves"].items()) {
      const auto rank = std::find(order.begin(), order.end(), value.get<std::string>());
      ASSERT_NE(rank, order.end()) << value;
      best = std::max<std::size_t>(best, static_cast<std::size_t>(rank - order.begin()));
      wins += value == "win";
      EXPECT_EQ(show(place, move)["game"], answer["game"]) << "the move is legal";
    }
    EXPECT_EQ(answer["value"], order[best]);
    EXPECT_EQ(answer["moves"].at(answer["move"].get<std::string>()), answer["value"]);
    EXPECT_EQ(answer["winning_moves"].size(), wins);
    for (const std::string move : answer["winning_moves"]) EXPECT_EQ(answer["moves"].at(move), "win");
  }
  EXPECT_EQ(solve({"mnk", "start"}, {"--all-moves"})["moves"].size(), 9U);
  const Json none = solve({"mnk", "start"}, {});
  EXPECT_FALSE(none.contains("moves"));
  EXPECT_FALSE(none.contains("winning_moves"));
}

// A line begins with the move of the answer, is legal, and ends as the value says.
TEST(Answer, Line) {
  for (const auto& [place, unused] : known())
    for (const std::string recipe : {"auto", "dfpn", "pns"}) {
      Json answer = solve(place, {"--line", "--recipe", recipe});
      SCOPED_TRACE(place.game + " " + place.position + ": " + joined(answer["line"]));
      ASSERT_FALSE(answer["line"].empty());
      EXPECT_EQ(answer["line"][0], answer["move"]);
      const std::string before = show(place, "")["position"];
      Json after = show(place, joined(answer["line"]));
      const bool first = before.back() == 'x' || before.back() == 'w';
      const std::string outcome = after["outcome"];
      if (answer["value"] == "draw")
        EXPECT_TRUE(outcome == "draw" || outcome == "open") << outcome;
      else
        EXPECT_EQ(outcome, first == (answer["value"] == "win") ? "won by first" : "won by second");
    }
}

// Where every move loses, too; and nobody passes over a win at once.
TEST(Answer, LineOfALostPosition) {
  const Place place{"connect4", "44455554221"};
  Json answer = solve(place, {"--line"});
  ASSERT_EQ(answer["value"], "loss");
  EXPECT_EQ(answer["line"][0], answer["move"]);
  EXPECT_EQ(show(place, joined(answer["line"]))["outcome"], "won by first");
  std::string played;
  for (std::size_t i = 0; i + 1 < answer["line"].size(); ++i) {
    for (const std::string move : show(place, played)["moves"])
      EXPECT_EQ(show(place, played + move)["outcome"], "open") << "after " << played << move << " wins at once";
    played += answer["line"][i].get<std::string>() + " ";
  }
}

// Whoever loses does not run into a loss at once as long as there is another move.
TEST(Answer, LineOfALostPositionResists) {
  const Place place{"connect4", "13717734564674"};
  Json answer = solve(place, {"--line"});
  const auto loses_at_once = [&](const std::string& played) {
    const Json moves = show(place, played)["moves"];
    return std::any_of(moves.begin(), moves.end(), [&](const Json& reply) {
      return show(place, played + " " + reply.get<std::string>())["outcome"] == "won by second";
    });
  };
  std::string played;
  int choices = 0;
  for (std::size_t i = 0; i + 1 < answer["line"].size(); ++i) {
    const std::string move = answer["line"][i];
    const Json moves = show(place, played)["moves"];
    const bool can_go_on = std::any_of(moves.begin(), moves.end(), [&](const Json& other) {
      return !loses_at_once(played + " " + other.get<std::string>());
    });
    if (i % 2 == 0 && can_go_on) {
      EXPECT_FALSE(loses_at_once(played + " " + move)) << "after " << played << ": " << move;
      ++choices;
    }
    played += " " + move;
  }
  EXPECT_GT(choices, 0);
}

// It ends as the answer says, whatever the search.
TEST(Answer, LineOfAQuestion) {
  for (const Place& place : {Place{"mnk", "start"}, Place{"connect4(4x4)", "start"}, Place{"othello(4x4)", "start"}})
    for (const std::string side : {"first", "second"})
      for (const std::string what : {"win", "draw"}) {
        Json answer = solve(place, {"--line", "--question", what, "--for", side});
        EXPECT_FALSE(answer["line"].empty());
        const std::string outcome = show(place, joined(answer["line"]))["outcome"];
        const bool done = outcome == "won by " + side || (what == "draw" && outcome == "draw");
        EXPECT_EQ(done, answer["status"] == "proven") << place.game << " " << what << " " << side << ": " << outcome;
      }
}

// A limit that one move met in its first share is no limit of the answer, if a later round finds what is missing.
TEST(Answer, MovesThatNeedASecondRound) {
  const Place place{"connect4(5x4)", "33"};
  int whole = 0, cut = 0;
  for (int nodes = 1000; nodes <= 16'000; nodes += 500) {
    const Ran ran =
        run({"solve", place.game, place.position, "--all-moves", "--json", "--nodes", std::to_string(nodes)});
    Json answer = Json::parse(ran.out, nullptr, false);
    const auto& moves = answer["moves"];
    const bool known = answer["value"] != "unknown" &&
                       std::none_of(moves.begin(), moves.end(), [](const Json& value) { return value == "unknown"; });
    EXPECT_EQ(ran.status, known ? 0 : 3) << ran.out;
    EXPECT_EQ(answer["ended_by"].is_null(), known) << ran.out;
    if (known) EXPECT_EQ(moves.at(answer["move"].get<std::string>()), answer["value"]) << ran.out;
    ++(known ? whole : cut);
  }
  EXPECT_GT(whole, 0);
  EXPECT_GT(cut, 0);
}

// What the position's own search left open its moves may settle.
TEST(Answer, MovesThatSettleThePosition) {
  Json answer = solve({"mnk", ".../.x./... o"}, {"--recipe", "pns", "--tree-nodes", "140", "--all-moves"});
  EXPECT_EQ(answer["value"], "draw");
  EXPECT_EQ(answer["status"], "proven");
  EXPECT_EQ(answer["moves"].at(answer["move"].get<std::string>()), "draw");
}

// Also where something else was asked.
TEST(Answer, MovesThatSettleAQuestion) {
  const struct {
    const char *what, *who, *status, *value;
    bool has_move;
  } cases[] = {{"draw", "mover", "proven", "draw", true},
               {"win", "mover", "disproven", "draw", false},
               {"win", "first", "disproven", "draw", true},
               {"draw", "first", "proven", "draw", false}};
  int settled_by_moves = 0;
  for (const auto& [what, who, status, value, has_move] : cases) {
    const std::vector<std::string> few{"--recipe", "pns", "--tree-nodes", "140", "--question", what, "--for", who};
    std::vector<std::string> alone = few, all = few;
    alone.insert(alone.begin(), {"solve", "mnk", ".../.x./... o", "--json"});
    all.emplace_back("--all-moves");
    if (Json::parse(run(alone).out, nullptr, false)["status"] != "unknown") continue;
    ++settled_by_moves;
    Json answer = solve({"mnk", ".../.x./... o"}, all);
    EXPECT_EQ(answer["status"], status) << what << " for " << who;
    EXPECT_EQ(answer["value"], value) << what << " for " << who;
    EXPECT_EQ(!answer["move"].is_null(), has_move) << what << " for " << who;
  }
  EXPECT_GT(settled_by_moves, 0);
}

TEST(Answer, PositionFromStandardInput) {
  for (const std::string input : {"xo./.../... x", "xo./.../... x\n", "xo./.../... x\r\n\n"}) {
    const Ran ran = run(Job{.words = {"solve", "mnk", "-", "--json"}, .input = input});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(Json::parse(ran.out, nullptr, false)["position"], "xo./.../... x");
  }
  const Ran ran = run(Job{.words = {"show", "connect4", "-", "--moves", "4"}, .input = "44\n"});
  EXPECT_EQ(ran.out, run({"show", "connect4", "44", "--moves", "4"}).out);
}

TEST(Answer, GamesAndProofsFromStandardInput) {
  const Folder folder;
  const std::string game = "(;GM[11]SZ[4];B[c3];W[a1])";
  write_text(folder / "game", game);
  const std::string said = run(Job{.words = {"replay", "hex", "game"}, .folder = folder.path()}).out;
  EXPECT_EQ(run(Job{.words = {"replay", "hex", "-"}, .input = game}).out, "standard input" + said.substr(4));
  for (const char* words : {"fanorona(3x3)", "mnk"}) {  // a win, and a draw, whose parts are read twice
    ASSERT_EQ(run({"solve", words, "--memory", "64", "--proof", folder / "x.proof"}).status, 0);
    const std::string proof = read_text(folder / "x.proof");
    const std::string holds = run({"check", folder / "x.proof"}).out;
    EXPECT_EQ(run(Job{.words = {"check", "-"}, .input = proof}).out, holds);
    EXPECT_EQ(run(Job{.words = {"-"}, .program = "zermelo-check", .input = proof}).out, holds);
    expect_refused(Job{.words = {"check", "-"}, .input = proof.substr(0, proof.size() / 2)}, {"standard input"});
  }
  expect_refused(Job{.words = {"check", "-"}}, {"standard input: line 1"});
}

TEST(Answer, MovesArePlayedFirst) {
  Json answer = solve({"mnk", "start"}, {"--moves", "a1 b1"});
  EXPECT_EQ(answer["position"], ".../.../xo. x");
  EXPECT_EQ(answer["value"], "win");
}

// Limits and seed come back as they were given; the recipe comes back in canonical form.
TEST(Answer, SaysHowItWasFound) {
  Json answer = solve({"mnk", "start"},
                      {"--nodes", "1000000", "--tree-nodes", "500000", "--time", "9.5", "--memory", "100", "--seed",
                       "7", "--threads", "1", "--recipe", " pns( evaluation = delayed , leaf=unit ) "});
  EXPECT_EQ(answer["limits"]["nodes"], 1000000);
  EXPECT_EQ(answer["limits"]["tree_nodes"], 500000);
  EXPECT_EQ(answer["limits"]["seconds"], 9.5);
  EXPECT_EQ(answer["limits"]["memory_mb"], 100);
  EXPECT_EQ(answer["seed"], 7);
  EXPECT_EQ(answer["recipe"], "pns(evaluation=delayed)");
}

// Twice the same command, twice the same answer; only time and memory may differ.
TEST(Answer, Repeats) {
  for (const std::string recipe : {"dfpn", "pns"}) {
    Json one = solve({"fanorona(5x3)", "start"}, {"--line", "--all-moves", "--recipe", recipe});
    Json two = solve({"fanorona(5x3)", "start"}, {"--line", "--all-moves", "--recipe", recipe});
    for (const char* name : {"seconds", "nodes_per_second", "memory_bytes", "limits"}) one.erase(name), two.erase(name);
    EXPECT_EQ(one, two);
  }
}

// A proof of every claim is accepted by both checkers, which agree on what it says.
TEST(Answer, ProofsHold) {
  std::vector<std::vector<std::string>> claims{{}};
  for (const std::string side : {"first", "second"})
    for (const std::string what : {"win", "draw"}) claims.push_back({"--question", what, "--for", side});
  for (const auto& [place, unused] : known())
    for (const auto& claim : claims)
      for (const std::string recipe : {"dfpn", "pns"}) {
        const Folder folder;
        std::vector<std::string> options = claim;
        options.insert(options.end(), {"--recipe", recipe, "--proof", folder / "x.proof"});
        Json answer = solve(place, options);
        EXPECT_EQ(answer["proof"], folder / "x.proof");
        const Ran one = run({"check", "--json", folder / "x.proof"});
        EXPECT_EQ(one.status, 0) << one.out;
        EXPECT_EQ(Json::parse(one.out)["root"], answer["position"]);
        EXPECT_EQ(Json::parse(one.out)["positions"], answer["proof_positions"]);
        const Ran two = run(Job{.words = {folder / "x.proof"}, .program = "zermelo-check"});
        EXPECT_EQ(two.status, 0) << two.err;
        EXPECT_FALSE(std::filesystem::exists(folder / "x.proof.unfinished"));
      }
}

// A move that is proven to win proves the position, whatever an unsafe search thought of it; and what an estimate
// leaves open was not ended by a limit.
TEST(Answers, MovesOfAnEstimatedPosition) {
  const auto ran = run(Job{.words = {"solve", "fanorona(5x3)", "b...w/b..../.w... b", "--recipe",
                                     "dfpn(repetition=ignore)", "--memory", "100", "--all-moves", "--json"}});
  const auto answer = nlohmann::json::parse(ran.out);
  EXPECT_EQ(answer.at("moves").at("a2-b2"), "win");
  EXPECT_EQ(answer.at("value"), "win");
  EXPECT_EQ(answer.at("status"), "proven");
  EXPECT_FALSE(answer.contains("estimate"));
  EXPECT_TRUE(answer.at("ended_by").is_null()) << answer.at("ended_by");
}

}  // namespace
}  // namespace zermelo
