// SPDX-License-Identifier: MIT
// Broken rules, positions, moves and files of games for every game there is.
#include "all_games.h"
#include "fuzz/game.h"
#include "fuzz/records.h"

namespace zermelo::fuzz {
namespace {

template <Position P>
void fuzz_records_if_any() {
  if constexpr (Recorded<P>)
    fuzz_records<P>(material<P>());
  else
    GTEST_SKIP() << "this game has no files";
}

#define ZERMELO_ROW(game)                                                  \
  TEST(FuzzRules, game) { fuzz_rules(material<game::Position>()); }        \
  TEST(FuzzPosition, game) { fuzz_positions(material<game::Position>()); } \
  TEST(FuzzMove, game) { fuzz_moves(material<game::Position>()); }         \
  TEST(FuzzRecord, game) { fuzz_records_if_any<game::Position>(); }
ZERMELO_GAMES(ZERMELO_ROW)
#undef ZERMELO_ROW

}  // namespace
}  // namespace zermelo::fuzz
