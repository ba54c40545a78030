// SPDX-License-Identifier: MIT
// `db`: building through kills, files that are refused, searches and proofs that rest on a database.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "base/rng.h"
#include "cli/run.h"

namespace zermelo {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

class Db : public testing::Test {
 protected:
  Ran ran(std::vector<std::string> words) { return run(Job{.words = std::move(words), .folder = folder_.path()}); }
  Ran build(const std::string& game, const std::string& pieces, const std::string& to,
            std::vector<std::string> more = {}) {
    std::vector<std::string> words{"db", "build", game, "--pieces", pieces, "--db", to};
    words.insert(words.end(), more.begin(), more.end());
    return ran(std::move(words));
  }
  void refused(std::vector<std::string> words, const std::vector<std::string>& said) {
    expect_refused(Job{.words = std::move(words), .folder = folder_.path()}, said);
  }
  // All files of a folder but the lock, by name.
  std::map<std::string, std::string> files(const std::string& in) {
    std::map<std::string, std::string> out;
    for (const auto& entry : fs::directory_iterator(folder_ / in))
      if (entry.path().extension() != ".lock") out[entry.path().filename()] = read_text(entry.path());
    return out;
  }
  void put(const std::string& name, const std::string& bytes) { write_text(folder_ / name, bytes); }

  Folder folder_;
};

TEST_F(Db, BuildStatVerifyQuery) {
  Ran out = build("fanorona(3x3)", "8", "tables", {"--distances"});
  EXPECT_EQ(out.status, 0) << out.err;
  EXPECT_TRUE(out.out.starts_with("tables: 16 slices with 2,856 positions built in ")) << out.out;
  out = build("fanorona(3x3)", "8", "tables", {"--distances"});
  EXPECT_NE(out.out.find("0 slices with 0 positions"), std::string::npos) << out.out;
  EXPECT_NE(out.out.find("16 there before"), std::string::npos) << out.out;

  out = ran({"db", "stat", "fanorona(3x3)", "--db", "tables", "--json"});
  const Json stat = Json::parse(out.out, nullptr, false);
  ASSERT_EQ(stat.at("slices").size(), 16U) << out.err;
  EXPECT_EQ(stat.at("slices").front().at("slice"), "1v1");

  out = ran({"db", "verify", "fanorona(3x3)", "--db", "tables"});
  EXPECT_EQ(out.status, 0) << out.err;
  EXPECT_EQ(out.out, "tables: 2,856 positions of 16 slices derived again, 0 wrong\n");

  out = ran({"db", "query", "fanorona(3x3)", ".../.b./ww. w", "--db", "tables"});
  EXPECT_EQ(out.status, 0) << out.err;
  EXPECT_NE(out.out.find("value     win in 5 for the side to move"), std::string::npos) << out.out;
  EXPECT_NE(out.out.find("line      a1-a2 b2-c2W b1-b2 c2-c1 b2-a3W"), std::string::npos) << out.out;
}

// Whatever has the name of a slice is whole, however the builder died, and the end is the same.
TEST_F(Db, KillsLeaveNothingWrong) {
  const std::vector<std::string> often{"--checkpoint", "0"};
  ASSERT_EQ(build("fanorona(9x5)", "4", "whole").status, 0);
  Rng rng(2);
  int killed = 0;
  for (int i = 0; i < 20; ++i) {
    const auto after = std::chrono::milliseconds(5 + rng.below(120));
    killed += run(Job{.words = {"db", "build", "fanorona(9x5)", "--pieces", "4", "--db", "killed", "--checkpoint", "0"},
                      .folder = folder_.path(),
                      .signal = SIGKILL,
                      .after = after})
                  .status == 128 + SIGKILL;
  }
  EXPECT_GT(killed, 0);
  ASSERT_EQ(build("fanorona(9x5)", "4", "killed", often).status, 0);
  for (const auto& [name, bytes] : files("whole")) EXPECT_EQ(files("killed")[name], bytes) << name;
  EXPECT_EQ(build("fanorona(9x5)", "4", "one", {"--threads", "1"}).status, 0);
  EXPECT_EQ(files("one"), files("whole"));
}

TEST_F(Db, RefusesBadFiles) {
  ASSERT_EQ(build("fanorona(3x3)", "3", "good").status, 0);
  const auto good = files("good");
  const std::string name = "fanorona_3x3.2v1.zdb", bytes = good.at(name);
  const auto refuse = [&](const std::string& with, const std::string& why) {
    put("good/" + name, with);
    for (const char* command : {"stat", "verify"})
      refused({"db", command, "fanorona(3x3)", "--db", "good"}, {name, why});
    refused({"db", "build", "fanorona(3x3)", "--pieces", "3", "--db", "good"}, {name, why});
    refused({"solve", "fanorona(3x3)", "--db", "good"}, {name, why});
  };
  for (std::size_t at = 0; at < bytes.size(); at += 7) {  // wherever a byte is flipped
    std::string flipped = bytes;
    flipped[at] = static_cast<char>(flipped[at] ^ 16);
    put("good/" + name, flipped);
    refused({"solve", "fanorona(3x3)", "--db", "good"}, {name});
  }
  refuse(bytes.substr(0, bytes.size() - 3), "cut off");
  refuse(bytes.substr(0, 40), "cut off");
  refuse(bytes + "x", "follows");
  refuse("", "empty");
  refuse("something else", "not a database file");
  std::string older = bytes;
  older.replace(0, 18, "zermelo-database 0");
  refuse(older, "another version");
  refuse(good.at("fanorona_3x3.1v2.zdb"), "another slice");
  ASSERT_EQ(build("fanorona(3x3,blocked=draw)", "3", "drawn").status, 0);
  refuse(files("drawn").at("fanorona_3x3_blocked-draw.2v1.zdb"), "another game");
  ASSERT_EQ(build("fanorona(5x3)", "3", "larger").status, 0);
  refuse(files("larger").at("fanorona_5x3.2v1.zdb"), "another game");
  put("good/" + name, bytes);
  EXPECT_EQ(ran({"db", "verify", "fanorona(3x3)", "--db", "good"}).status, 0);
}

TEST_F(Db, RefusesBadWords) {
  refused({"db", "build", "fanorona(3x3)", "--db", "x"}, {"--pieces"});
  refused({"db", "build", "fanorona(3x3)", "--pieces", "9", "--db", "x"}, {"--pieces", "8"});
  refused({"db", "build", "connect6", "--db", "x"}, {"connect6", "no databases"});
  refused({"db", "stat", "fanorona(3x3)", "--db", "nowhere"}, {"nowhere", "no such folder"});
  refused({"db", "guess", "fanorona(3x3)"}, {"guess"});
  refused({"solve", "fanorona(3x3)", "--db", "nowhere"}, {"nowhere"});
  refused({"solve", "fanorona(3x3)", "--recipe", "pns(knowledge=[database])"}, {"--db"});
  refused({"solve", "fanorona(3x3)", "--expand"}, {"--proof"});
  fs::create_directory(folder_ / "empty");
  refused({"solve", "fanorona(3x3)", "--db", "empty"}, {"no database", "fanorona(3x3)"});
  refused({"db", "build", "fanorona(9x5)", "--pieces", "7", "--db", "empty", "--memory", "100"}, {"MB", "--memory"});
}

TEST_F(Db, ProofsReferOrExpand) {
  ASSERT_EQ(build("fanorona(5x3)", "4", "values").status, 0);
  ASSERT_EQ(build("fanorona(5x3)", "4", "far", {"--distances"}).status, 0);
  Ran out = ran({"solve", "fanorona(5x3)", "--db", "values", "--proof", "p"});
  EXPECT_EQ(out.status, 0) << out.err;
  EXPECT_NE(out.out.find("knowledge=[database]"), std::string::npos) << out.out;
  EXPECT_NE(out.out.find("of the database)"), std::string::npos) << out.out;
  for (const char* program : {"zermelo", "zermelo-check"}) {
    std::vector<std::string> words{"p", "--db", "values"};
    if (program == std::string("zermelo")) words.insert(words.begin(), "check");
    const Ran checked = run(Job{.words = words, .program = program, .folder = folder_.path()});
    EXPECT_EQ(checked.status, 0) << checked.err;
    EXPECT_NE(checked.out.find("looked up in the database"), std::string::npos) << checked.out;
  }
  refused({"check", "p"}, {"--db"});
  EXPECT_EQ(ran({"check", "p", "--db", "far"}).status, 0);  // the same values, written with distances

  refused({"solve", "fanorona(5x3)", "--db", "values", "--proof", "q", "--expand"}, {"--expand", "--distances"});
  out = ran({"solve", "fanorona(5x3)", "--db", "far", "--proof", "q", "--expand", "--json"});
  EXPECT_EQ(out.status, 0) << out.err;
  const Json json = Json::parse(out.out, nullptr, false);
  EXPECT_EQ(json.at("value"), "win");
  EXPECT_FALSE(json.contains("proof_slices"));
  EXPECT_EQ(ran({"check", "q"}).status, 0);

  // A value that the proof leans on, changed: the slice is refused before it can mislead.
  const std::string proof = read_text(folder_ / "p");
  const auto at = proof.find("database ");
  std::string wrong = proof;
  wrong[proof.find('\n', at) - 1] ^= 1;
  put("w", wrong);
  refused({"check", "w", "--db", "values"}, {"other values"});
}

// The database has a move for whoever loses, too.
TEST_F(Db, MovesOfALostPosition) {
  ASSERT_EQ(build("fanorona(3x3)", "8", "tables").status, 0);
  for (const char* question : {"value", "draw", "win"}) {
    const Ran out = ran({"solve", "fanorona(3x3)", ".bb/.b./bw. w", "--question", question, "--db", "tables",
                         "--all-moves", "--winning-moves", "--json"});
    const Json json = Json::parse(out.out, nullptr, false);
    ASSERT_EQ(json.at("moves").size(), 2U) << out.err;
    for (const auto& [move, value] : json.at("moves").items()) EXPECT_EQ(value, "loss") << move;
    EXPECT_TRUE(json.at("winning_moves").empty());
  }
}

// Moves lead down to every lower slice, so none may be missing; a group that is only half there does not count.
TEST_F(Db, Gaps) {
  ASSERT_EQ(build("fanorona(3x3)", "4", "tables").status, 0);
  fs::remove(folder_ / "tables/fanorona_3x3.1v2.zdb");
  refused({"solve", "fanorona(3x3)", "--db", "tables"}, {"1v2", "not there"});
  refused({"db", "query", "fanorona(3x3)", ".../.b./ww. w", "--db", "tables"}, {"1v2"});
  EXPECT_EQ(build("fanorona(3x3)", "4", "tables").status, 0);
  fs::remove(folder_ / "tables/fanorona_3x3.2v2.zdb");  // of the last group
  EXPECT_EQ(ran({"solve", "fanorona(3x3)", "--db", "tables"}).status, 0);
  refused({"db", "verify", "fanorona(3x3)", "--pieces", "4", "--db", "tables"}, {"2v2", "not there"});
}

// Without distances nobody knows how to make progress: the line ends where the database begins.
TEST_F(Db, Lines) {
  ASSERT_EQ(build("fanorona(3x3)", "8", "values").status, 0);
  ASSERT_EQ(build("fanorona(3x3)", "8", "far", {"--distances"}).status, 0);
  const auto line = [&](const std::string& tables) {
    return Json::parse(ran({"solve", "fanorona(3x3)", "--db", tables, "--line", "--json"}).out).at("line").size();
  };
  EXPECT_EQ(line("values"), 0U);
  EXPECT_EQ(line("far"), 11U);
}

TEST_F(Db, ComparesDatabases) {
  put("f.suite", "fanorona(3x3)\tstart\n");
  for (const char* pieces : {"2", "3"}) {
    ASSERT_EQ(build("fanorona(3x3)", pieces, pieces).status, 0);
    ASSERT_EQ(ran({"suite", "f.suite", "--db", pieces, "--out", "r.jsonl"}).status, 0);
  }
  const Ran out = ran({"compare", "r.jsonl"});
  EXPECT_NE(out.out.find("auto db=2"), std::string::npos) << out.out;
  EXPECT_NE(out.out.find("auto db=3"), std::string::npos) << out.out;
}

TEST_F(Db, SuitesUseIt) {
  ASSERT_EQ(build("fanorona(5x3)", "4", "tables").status, 0);
  put("some.suite", "fanorona(5x3)\tstart\tvalue=win\n");
  const Ran out = ran({"suite", "some.suite", "--db", "tables", "--recipe", "pns", "--recipe", "pn2", "--json"});
  EXPECT_EQ(out.status, 0) << out.err;
  EXPECT_NE(out.out.find("knowledge=[database]"), std::string::npos) << out.out;
}

}  // namespace
}  // namespace zermelo
