// SPDX-License-Identifier: MIT
// Broken certificates: the checker never crashes, and what it accepts is true.
#include <sstream>

#include "fuzz/run.h"
#include "games/hex/hex.h"
#include "proof/check.h"
#include "proof/hex_truth.h"

namespace zermelo::fuzz {
namespace {

using hex::Position;

// From the root line on; the game is 3x3 Hex.
const std::vector<std::string> kSeeds{
    "root .../.../... b\nclaim value win\nsymmetry least\npart carrier first 1\n.../.../... b\tb2\tsearched\nend\n",
    "root .../b../... w\nclaim win second no\nsymmetry none\npart carrier first 1\n.../b../... w\t-\tsearched\nend\n",
    "root .../.b./... w\nclaim value loss\nsymmetry least\npart carrier first 4\n"
    "w../.b./ww. b\tb1\tsearched\nww./wbw/..w b\ta3\tsearched\n..w/.b./... b\tb1\tsearched\n"
    ".../.b./... w\t-\t1 2 3\nend\n",
    "root .b./bw./... w\nclaim value win\nsymmetry least\npart win second 1\n.b./bw./... w\tc1\t1\nend\n",
};

bool is_true(HexTruth& truth, const proof::Checked& checked) {
  const auto root = *Position::parse({3, 3, false}, checked.root);
  const auto claim = *proof::parse_claim(checked.claim);
  if (claim.value) return claim.value == (truth.wins(root, root.to_move()) ? Value::win : Value::loss);
  return truth.wins(root, claim.side) == claim.answer;
}

TEST(Fuzz, Certificate) {
  const std::vector<std::string> tokens{
      "root ",     "claim ", "value win", "value loss", "value draw", "win first yes",
      "symmetry ", "part ",  "carrier ",  "win ",       "hold ",      "first ",
      "second ",   "1",      "2",         "0",          "-",          "searched",
      "\t",        "\n",     "end\n",     "a1",         "b2",         "...",
      "/",         "b",      "w",         " b",         " w",         ".b./wb./... w"};
  HexTruth truth;
  run("certificate", kSeeds, tokens, [&](const std::string& input, Rng&) {
    std::istringstream file(input);
    proof::Lines lines(file);
    const auto checked = proof::Checker<Position>(lines, {3, 3, false}).run();
    if (!readable(checked)) return false;
    EXPECT_TRUE(is_true(truth, *checked)) << input;
    return true;
  });
}

}  // namespace
}  // namespace zermelo::fuzz
