// SPDX-License-Identifier: MIT
// Certificates of Hex by carriers, as the programs write, check and refuse them.
#include "cli/run.h"

namespace zermelo {
namespace {

constexpr const char* kGame = "hex(6x6)";

TEST(CarrierProof, WrittenAndChecked) {
  const Folder folder;
  const std::string file = folder / "six.proof";
  const Ran solved = run({"solve", kGame, "--proof", file, "--line"});
  EXPECT_EQ(solved.status, 0) << solved.err;
  EXPECT_NE(solved.out.find("line "), std::string::npos) << solved.out;
  for (const auto& job : {Job{.words = {"check", file}}, Job{.words = {file}, .program = "zermelo-check"}}) {
    const Ran checked = run(job);
    EXPECT_EQ(checked.status, 0) << checked.err;
    EXPECT_NE(checked.out.find(" of them by trying everything, all hold"), std::string::npos) << checked.out;
  }
  EXPECT_NE(run({"check", "--json", file}).out.find("\"searched\":"), std::string::npos);
}

TEST(CarrierProof, Limits) {
  const Folder folder;
  const std::string file = folder / "six.proof";
  const Ran few = run({"solve", kGame, "--proof", file, "--proof-max", "5"});
  EXPECT_EQ(few.status, 3);
  EXPECT_NE(few.out.find("more than 5 positions; allow more with --proof-max"), std::string::npos) << few.out;
  EXPECT_FALSE(std::filesystem::exists(file));
  const Ran late = run({"solve", "hex(7x7)", "--proof", file, "--time", "1"});
  EXPECT_EQ(late.status, 3);
  EXPECT_NE(late.out.find("the search ended (time limit) before the proof was put together"), std::string::npos)
      << late.out;
}

TEST(CarrierProof, ChangedFiles) {
  const Folder folder;
  const std::string file = folder / "six.proof";
  ASSERT_EQ(run({"solve", kGame, "--proof", file}).status, 0);
  const std::string good = read_text(file);
  const auto refused = [&](const std::string& from, const std::string& to, int status, const std::string& why) {
    std::string text = good;
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    write_text(file, text.replace(at, from.size(), to));
    for (const auto& job : {Job{.words = {"check", file}}, Job{.words = {file}, .program = "zermelo-check"}})
      expect_refused(job, {why}, status);
  };
  refused("carrier first", "carrier second", 1, "position ");
  refused("\tsearched", "\t1", 1, "is not the number of a row above this one");
  refused("\tsearched", "\t", 1, "none of the rows named answers it");
  refused("\tsearched", "", 1, "is not a row of a carrier part");
  refused("\tsearched", "\tsearched\tsearched", 1, "is not a row of a carrier part");
  refused("claim value win", "claim value loss", 1, "do not prove its claim");
  refused("part carrier first ", "part carrier first 1", 1, "line ");
  refused("game hex(6x6)", "game fanorona(3x3)", 1, "line 3");
  write_text(file, good.substr(0, good.size() / 2));
  expect_refused(Job{.words = {"check", file}}, {"six.proof"}, 2);
}

TEST(CarrierProof, TooLargeToBeSearched) {
  const Folder folder;
  write_text(folder / "large.proof",
             "zermelo-proof 1\ngame hex(5x5)\nroot ...../...../...../...../..... b\nclaim value win\nsymmetry least\n"
             "part carrier first 1\n...../...../...../...../..... b\tc3\tsearched\nend\n");
  expect_refused(Job{.words = {"check", folder / "large.proof"}}, {"too large to be searched", "24 empty cells"}, 1);
}

}  // namespace
}  // namespace zermelo
