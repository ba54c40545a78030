// SPDX-License-Identifier: MIT
// Recipes and options that are wrong: each is refused with one line that says what and where.
#include <sys/stat.h>

#include "cli/run.h"

namespace zermelo {
namespace {

// `solve mnk --recipe R` is refused, and the line has these words.
void expect_recipe_refused(const std::string& recipe, const std::vector<std::string>& said) {
  expect_refused({"solve", "mnk", "--recipe", recipe}, said);
}

TEST(BadRecipe, NamesThePlaceAndTheNearestName) {
  expect_recipe_refused("dfpnn", {"'dfpnn'", "place 1", "did you mean 'dfpn'?"});
  expect_recipe_refused("nonsense", {"'nonsense'", "place 1", "known: ", "pns"});
  expect_recipe_refused("dfpn(leaf=unti)", {"leaf", "'unti'", "place 11", "did you mean 'unit'?"});
  expect_recipe_refused("dfpn(repetition=acyclc)", {"'acyclc'", "place 17", "did you mean 'acyclic'?"});
  expect_recipe_refused("dfpn(moves=symetric)", {"'symetric'", "place 12", "did you mean 'symmetric'?"});
  expect_recipe_refused("dfpn(laef=unit)", {"'laef'", "place 6", "did you mean 'leaf'?"});
  expect_recipe_refused("pns(threshold=plus_one)", {"'pns'", "'threshold'", "place 5"});
  expect_recipe_refused("dfpn(store=two_big(bm=3))", {"'two_big'", "'bm'", "place 20", "did you mean 'mb'?"});
  expect_recipe_refused("dfpn(leaf=unit(x=3))", {"'unit'", "'x'", "place 16"});
  expect_recipe_refused("dfpn(knowledge=[endgme])", {"'endgme'", "place 17"});
}

// A recipe that is nearly `auto`, or a short name with options: the hint has to lead somewhere.
TEST(BadRecipe, HintsDoNotMislead) {
  expect_recipe_refused("auot", {"'auot'", "'auto'"});
  const Ran ran = run({"solve", "mnk", "--recipe", "df-pn(leaf=unit)"});
  EXPECT_TRUE(ran.status == 0 || ran.err.find("did you mean 'df-pn'?") == std::string::npos)
      << "it offers the very name it refuses: " << ran.err;
}

TEST(BadRecipe, Malformed) {
  expect_recipe_refused("", {"place 1"});
  expect_recipe_refused("dfpn(", {"place 6"});
  expect_recipe_refused("dfpn(leaf=)", {"place 11"});
  expect_recipe_refused("dfpn extra", {"'e'", "place 6"});
  expect_recipe_refused("dfpn(leaf=unit,leaf=unit)", {"'leaf'", "twice", "place 16"});
  expect_recipe_refused("dfpn(unit,all,sum,plus_one,none,acyclic,[],x)", {"'x'", "place 44"});
}

TEST(BadRecipe, ValueOutOfRangeOrOfTheWrongType) {
  expect_recipe_refused("dfpn(threshold=one_plus_eps(eps=-1))", {"'eps'", "'-1'", "0 and 100", "place 29"});
  expect_recipe_refused("dfpn(threshold=one_plus_eps(101))", {"'eps'", "'101'", "0 and 100", "place 29"});
  expect_recipe_refused("dfpn(threshold=one_plus_eps(eps=abc))", {"'abc'", "not a number", "place 29"});
  expect_recipe_refused("dfpn(threshold=one_plus_eps(eps=nan))", {"'nan'", "place 29"});
  expect_recipe_refused("dfpn(store=two_big(mb=-1))", {"'mb'", "'-1'", "place 20"});
  expect_recipe_refused("dfpn(store=two_big(mb=1.5))", {"'1.5'", "whole number", "place 20"});
  expect_recipe_refused("dfpn(store=two_big(mb=9999999))", {"'9999999'", "1048576", "place 20"});
  expect_recipe_refused("dfpn(store=two_big(mb=f(1)))", {"'f(1)'", "place 20"});
  expect_recipe_refused("pns(evaluation=never)", {"'never'", "immediate, delayed", "place 5"});
  expect_recipe_refused("dfpn(leaf=[unit,unit])", {"'[unit,unit]'", "place 6"});
}

// Fanorona repeats positions, so `acyclic` would lie; also where no search is needed to answer.
TEST(BadRecipe, AcyclicWhereGamesRepeat) {
  for (const std::string recipe : {"dfpn(repetition=acyclic)", "pns(repetition=acyclic)"}) {
    expect_refused({"solve", "fanorona(5x3)", "--recipe", recipe}, {"acyclic", "fanorona", "exact"});
    expect_refused({"solve", "fanorona(3x3)", "b../.../... w", "--recipe", recipe}, {"acyclic", "fanorona", "exact"});
  }
}

TEST(BadOption, Limits) {
  const std::vector<std::string> never{"-5",   "-0.5", "abc", "5x",   " 5",    "+5",
                                       "0x10", "nan",  "inf", "-inf", "1e999", ""};
  const std::vector<std::string> whole_only{"1.5", "99999999999999999999", "-9223372036854775809"};
  for (const std::string option :
       {"--nodes", "--tree-nodes", "--time", "--memory", "--threads", "--seed", "--proof-max"}) {
    std::vector<std::string> values = never;
    if (option != "--time") values.insert(values.end(), whole_only.begin(), whole_only.end());
    if (option != "--seed") values.emplace_back("0");
    if (option == "--memory" || option == "--threads" || option == "--seed") values.emplace_back("1e3");
    for (const auto& value : values) {
      expect_refused({"solve", "mnk", option, value}, {option});
      expect_refused({"solve", "mnk", option + "=" + value}, {option});
    }
  }
  expect_refused({"solve", "mnk", "--memory", "31"}, {"--memory", "'31'", "32"});
  expect_refused({"solve", "mnk", "--nodes", "5", "--nodes", "6"}, {"--nodes"});
  expect_refused({"solve", "mnk", "--nodes"}, {"--nodes"});
}

TEST(BadOption, Depth) {
  for (const std::string depth : {"-1", "41", "x", "", "1.5", "99999999999999999999"}) {
    expect_refused({"perft", "mnk", "--depth", depth}, {"--depth"});
    expect_refused({"perft", "mnk", "--depth=" + depth}, {"--depth"});
  }
}

TEST(BadOption, Question) {
  expect_refused({"solve", "mnk", "--question", "nonsense"}, {"--question", "'nonsense'", "value, win, draw"});
  expect_refused({"solve", "mnk", "--question", ""}, {"--question"});
  expect_refused({"solve", "mnk", "--question", "Win"}, {"'Win'"});
  expect_refused({"solve", "mnk", "--question", "win", "--for", "third"}, {"--for", "'third'", "first, second"});
  for (const std::string side : {"first", "second"}) {
    expect_refused({"solve", "mnk", "--for", side}, {"--for", "--question"});
    expect_refused({"solve", "mnk", "--question", "value", "--for", side}, {"--for", "--question"});
  }
}

TEST(BadOption, UnknownOrMisused) {
  for (const std::string command : {"solve", "show"}) expect_refused({command, "mnk", "--bogus"}, {"--bogus"});
  expect_refused({"perft", "mnk", "--depth", "1", "--bogus"}, {"--bogus"});
  for (const std::string command : {"games", "recipes", "parts", "bench"})
    expect_refused({command, "--bogus"}, {"--bogus"});
  expect_refused({"solve", "mnk", "-x"}, {"-x"});
  expect_refused({"solve", "mnk", "--json=5"}, {"--json", "'5'", "yes"});
  expect_refused({"solve", "mnk", "--score"}, {"--score"});
}

TEST(BadOption, PlaceOfTheProof) {
  expect_refused({"solve", "mnk", "--proof", "no_folder/x.proof"}, {"no_folder", "does not exist"});
  expect_refused({"solve", "mnk", "--proof", "."}, {"folder"});
  expect_refused({"solve", "mnk", "--proof", ""}, {"--proof"});
  expect_refused({"solve", "mnk", "--proof"}, {"--proof"});
  // Said before the search, not after it: this one would run for hours.
  expect_refused({"solve", "connect4", "--proof", std::string(300, 'n')}, {"--proof"});
}

// The certificate is renamed into place. As root that would put a file in the stead of /dev/null (it did once), so
// whatever is there already has to be a plain file.
TEST(BadOption, ProofDoesNotReplaceWhatIsNotAFile) {
  const Folder folder;
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  write_text(folder / "file", "kept");
  std::filesystem::create_symlink("file", folder / "link");
  for (const std::string name : {"pipe", "link"})
    expect_refused(Job{.words = {"solve", "mnk", "--proof", name}, .folder = folder.path()}, {"not a plain file"});
  EXPECT_TRUE(std::filesystem::is_fifo(folder / "pipe"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_EQ(read_text(folder / "file"), "kept");
}

}  // namespace
}  // namespace zermelo
