// SPDX-License-Identifier: MIT
// The commands that show what there is, the help texts, and the progress line.
#include <nlohmann/json.hpp>

#include "cli/run.h"
#include "place.h"

namespace zermelo {
namespace {

using Json = nlohmann::json;

Json json_of(std::vector<std::string> words) {
  words.emplace_back("--json");
  const Ran ran = run(words);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1);
  return Json::parse(ran.out, nullptr, false);
}

// Every folder in games/ is a game, is listed, and starts.
TEST(Commands, Games) {
  std::vector<std::string> listed;
  for (const auto& row : json_of({"games"})) {
    listed.push_back(row.at("name"));
    EXPECT_FALSE(row.at("help").get<std::string>().empty());
  }
  EXPECT_TRUE(std::is_sorted(listed.begin(), listed.end()));
  const std::string plain = run({"games"}).out;
  std::size_t folders = 0;
  for (const auto& entry : std::filesystem::directory_iterator(source_folder() + "/games")) {
    if (!entry.is_directory()) continue;
    const std::string name = entry.path().filename();
    ++folders;
    EXPECT_NE(std::find(listed.begin(), listed.end(), name), listed.end()) << name;
    EXPECT_NE(plain.find(name), std::string::npos) << name;
  }
  EXPECT_EQ(folders, listed.size());
}

// Every recipe that is listed works, and the answer carries the canonical form that the list shows.
TEST(Commands, Recipes) {
  const Json rows = json_of({"recipes"});
  EXPECT_GE(rows.size(), 4U);
  for (const auto& row : rows) {
    if (row.at("name") == "auto") continue;
    const bool linking = row.at("recipe").get<std::string>().starts_with("pattern");  // only games like Hex take it
    const bool scored = row.at("recipe").get<std::string>().starts_with("score");     // only games with scores take it
    const std::string game = linking ? "hex(3x3)" : scored ? "connect4(4x4)" : "mnk";
    const Json answer = json_of({"solve", game, "--recipe", row.at("name")});
    EXPECT_EQ(answer.at("value"), linking ? "win" : "draw") << row;
    EXPECT_EQ(answer.at("recipe"), row.at("recipe"));
    EXPECT_EQ(json_of({"solve", game, "--recipe", row.at("recipe")}).at("recipe"), row.at("recipe"));
  }
}

TEST(Commands, Parts) {
  const Json kinds = json_of({"parts"});
  for (const char* kind : {"drive", "leaf", "moves", "backup", "threshold", "store", "repetition"})
    EXPECT_FALSE(kinds.at(kind).empty()) << kind;
  for (const auto& [kind, parts] : kinds.items())
    for (const auto& part : parts) {
      EXPECT_FALSE(part.at("help").get<std::string>().empty()) << part;
      for (const auto& option : part.at("options"))
        EXPECT_FALSE(option.at("help").get<std::string>().empty()) << option;
    }
}

// Counts that need no program: 9!/(9-n)! while no line can end tic-tac-toe, one case of 6 moves less the 5760 lines
// that are over after 5; 7^n in Connect Four.
TEST(Commands, Perft) {
  EXPECT_EQ(json_of({"perft", "mnk", "--depth", "6"}).at("perft"), Json({1, 9, 72, 504, 3024, 15120, 54720}));
  EXPECT_EQ(json_of({"perft", "connect4", "--depth", "4"}).at("perft"), Json({1, 7, 49, 343, 2401}));
  EXPECT_EQ(json_of({"perft", "connect4", "444444", "--depth", "1"}).at("perft"), Json({1, 6}));
  EXPECT_EQ(json_of({"perft", "mnk", "xxx/oo./... o", "--depth", "2"}).at("perft"), Json({1, 0, 0}));
  EXPECT_EQ(json_of({"perft", "mnk", "--depth", "0"}).at("perft"), Json({1}));
  EXPECT_NE(run({"perft", "mnk", "--depth", "4"}).out.find("3,024"), std::string::npos);
}

TEST(Commands, Show) {
  const Json open = json_of({"show", "mnk", "--moves", "b2 a1"});
  EXPECT_EQ(open.at("position"), ".../.x./o.. x");
  EXPECT_EQ(open.at("outcome"), "open");
  EXPECT_EQ(open.at("moves").size(), 7U);
  EXPECT_EQ(json_of({"show", "mnk", "--moves", "B2a1"}), open);
  EXPECT_EQ(json_of({"show", "othello", "--moves", "f5d6c3"}), json_of({"show", "othello", "--moves", "f5 d6 c3"}));
  EXPECT_EQ(json_of({"show", "connect4", "--moves", "4455"}), json_of({"show", "connect4", "4455"}));
  const Json over = json_of({"show", "mnk", "xxx/oo./... o"});
  EXPECT_EQ(over.at("outcome"), "won by first");
  EXPECT_TRUE(over.at("moves").empty());
  EXPECT_NE(run({"show", "connect4", "1212121"}).out.find("won by first"), std::string::npos);
}

// The signature is the sum of the nodes, comes last, and is the same each time.
TEST(Commands, Bench) {
  const Json one = json_of({"bench"});
  std::uint64_t sum = 0;
  for (const auto& row : one.at("cases")) sum += row.at("nodes").get<std::uint64_t>();
  EXPECT_GT(sum, 0U);
  EXPECT_EQ(one.at("nodes"), sum);
  const Ran plain = run({"bench"});
  EXPECT_EQ(plain.status, 0);
  EXPECT_TRUE(plain.out.ends_with("\n" + std::to_string(sum) + "\n")) << plain.out;
}

TEST(Commands, Help) {
  std::vector<std::vector<std::string>> all{{"--help"}, {"-h"}, {"--version"}};
  for (const std::string command : {"solve", "play", "suite", "compare", "experiment", "check", "perft", "show",
                                    "replay", "games", "recipes", "parts", "bench", "test"})
    all.push_back({command, "--help"});
  all.push_back({"learn", "--help"});
  all.push_back({"learn", "moves", "--help"});
  for (const auto& words : all) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.status, 0) << shown(words);
    EXPECT_NE(ran.out, "") << shown(words);
    EXPECT_EQ(ran.err, "") << shown(words);
  }
  const std::string solve = run({"solve", "--help"}).out;
  for (const char* option :
       {"--moves", "--question", "--for", "--recipe", "--nodes", "--tree-nodes", "--time", "--memory", "--threads",
        "--score", "--all-moves", "--winning-moves", "--line", "--proof", "--json", "--quiet"})
    EXPECT_NE(solve.find(option), std::string::npos) << option;
}

// An answer that could not be delivered is not a success: a script would go on with an empty file.
TEST(Commands, FullDiskIsNoticed) {
  if (!std::filesystem::is_character_file("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"solve", "mnk", "--json"}, std::vector<std::string>{"parts"}}) {
    const pid_t child = fork();
    if (child == 0) detail::become(Job{.words = words}, STDIN_FILENO, full, full);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) != 0) << shown(words);
  }
  close(full);
}

const std::vector<std::string> kLong{"solve", "connect4", "--recipe", "dfpn", "--time", "1.1", "--json"};

TEST(ProgressLine, NoneWhenPiped) { EXPECT_EQ(run(kLong).err, ""); }

// What a terminal would show: each piece up to a return is one state of the line, without the codes that erase.
std::vector<std::string> states_of(std::string text) {
  for (std::size_t at; (at = text.find("\033[K")) != std::string::npos;) text.erase(at, 3);
  std::vector<std::string> states;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\r', at), text.size());
    states.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return states;
}

// A bare folder made into a system has no pseudo-terminals; there is nothing to see then.
class Progress : public testing::Test {
 protected:
  void SetUp() override {
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0) GTEST_SKIP() << "skipped: this system has no pseudo-terminals";
    close(terminal);
  }
};

// A search that shows something a few times. Where the machine is held up for a second, a longer one does.
// REQUIRES: `words` have --time
Ran watch(std::vector<std::string> words, unsigned short columns) {
  Ran ran;
  for (const char* seconds : {"1.1", "4", "20"}) {
    *(std::find(words.begin(), words.end(), "--time") + 1) = seconds;
    ran = run(Job{.words = words, .columns = columns});
    if (states_of(ran.err).size() >= 4) break;
  }
  return ran;
}

TEST_F(Progress, OneLineThatFitsTheTerminalAndIsCleanedUp) {
  for (const unsigned short columns : std::initializer_list<unsigned short>{120, 40, 10, 1}) {
    SCOPED_TRACE(columns);
    const Ran ran = watch(kLong, columns);
    EXPECT_EQ(ran.status, 3);
    const auto states = states_of(ran.err);
    ASSERT_GE(states.size(), 4U) << ran.err;  // from half a second on, a few times a second
    for (const auto& state : states) {
      EXPECT_LT(state.size(), columns) << state;  // a full line would already wrap on some terminals
      for (const char c : state) EXPECT_TRUE(c >= ' ' && c <= '~') << static_cast<int>(c);
    }
    EXPECT_EQ(ran.err.find('\n'), std::string::npos);
    EXPECT_TRUE(ran.err.ends_with("\r\033[K")) << "not cleaned up";
    if (columns < 80) continue;
    for (const char* part : {" s", "nodes", "/s", "pn ", "dn ", " MB"})
      EXPECT_NE(states[1].find(part), std::string::npos) << part << " is not in: " << states[1];
  }
}

TEST_F(Progress, NoProofNumbersWhereThereAreNone) {
  for (const std::string more : {"--json", "--score"}) {
    const Ran ran = watch({"solve", "connect4", "--time", "1.1", more}, 120);
    EXPECT_NE(ran.err.find(" MB"), std::string::npos) << ran.err;
    EXPECT_EQ(ran.err.find("pn "), std::string::npos) << ran.err;
  }
}

TEST_F(Progress, IsCleanedUpAfterCtrlC) {
  const Ran ran = run_on_time(Job{.words = {"solve", "connect4", "--recipe", "pns"},
                                  .signal = SIGINT,
                                  .after = std::chrono::milliseconds(900),
                                  .columns = 80},
                              [](const Ran& one) { return one.err.find("Ctrl-C") != std::string::npos; });
  EXPECT_EQ(ran.status, 3);
  EXPECT_TRUE(ran.err.ends_with("\r\033[K"));
  EXPECT_NE(ran.err.find("Ctrl-C again ends at once"), std::string::npos);
}

TEST_F(Progress, NoneOnATerminalThatUnderstandsNoCodes) {
  EXPECT_EQ(run(Job{.words = kLong, .columns = 80, .environment = {{"TERM", "dumb"}}}).err, "");
}

TEST_F(Progress, NoneWhenQuietOrSoonDone) {
  EXPECT_EQ(run(Job{.words = {"solve", "connect4", "--time", "0.9", "--quiet"}, .columns = 80}).err, "");
  EXPECT_EQ(
      run_on_time(Job{.words = {"solve", "mnk"}, .columns = 80}, [](const Ran& one) { return one.err.empty(); }).err,
      "");
}

}  // namespace
}  // namespace zermelo
