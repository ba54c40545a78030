// SPDX-License-Identifier: MIT
// Real games that others recorded, played through. Each row says what the files of one kind hold: how many games, and
// how many of these are refused because their text is damaged or a move in them is against the rules.
#include <gtest/gtest.h>

#include <filesystem>

#include "app/session.h"
#include "base/file.h"
#include "data/data_folder.h"

namespace zermelo {
namespace {

struct Kind {
  std::string name, game, folder, ending;
  std::size_t files, games, refused, mismatches;
};

class Real : public testing::TestWithParam<Kind> {};

TEST_P(Real, GamesReplay) {
  const Kind& kind = GetParam();
  const std::filesystem::path data = data_folder() + "/" + kind.folder;
  if (!std::filesystem::is_directory(data)) GTEST_SKIP() << "skipped: ZERMELO_DATA names no folder that has it";
  const auto game = app::find_game(kind.game);
  ASSERT_TRUE(game) << game.error().what;
  std::size_t files = 0, games = 0, refused = 0, mismatches = 0;
  for (const auto& entry : std::filesystem::directory_iterator(data)) {
    const std::string name = entry.path().filename();
    if (!entry.is_regular_file() || !name.ends_with(kind.ending)) continue;
    if (kind.folder == "rules_trials" && !name.starts_with(kind.name)) continue;
    const auto replayed = (*game)->replay(*file_contents(entry.path()));
    ASSERT_TRUE(replayed) << name << ": " << replayed.error().what;
    ++files;
    games += replayed->games, refused += replayed->refused.size(), mismatches += replayed->mismatches.size();
    std::printf("%-44s %6zu games %7zu moves, %5zu ended on the board, %zu refused\n", name.c_str(), replayed->games,
                replayed->moves, replayed->ended, replayed->refused.size());
    for (const auto& what : replayed->refused) std::printf("    %s\n", what.c_str());
    for (const auto& what : replayed->mismatches) std::printf("    %s\n", what.c_str());
  }
  EXPECT_EQ(files, kind.files);
  EXPECT_EQ(games, kind.games);
  EXPECT_EQ(refused, kind.refused);
  EXPECT_EQ(mismatches, kind.mismatches);
}

INSTANTIATE_TEST_SUITE_P(
    Data, Real,
    testing::Values(Kind{"Connect_Four", "connect4", "rules_trials", ".txt", 2, 2, 0, 0},
                    Kind{"Fanorona", "fanorona", "rules_trials", ".txt", 2, 2, 0, 0},
                    Kind{"Lines_of_Action", "loa", "rules_trials", ".txt", 2, 2, 0, 0},
                    Kind{"Connect6", "connect6", "rules_trials", ".txt", 2, 2, 0, 0},
                    Kind{"Loa", "loa", "loa", ".sgf", 15, 601, 0, 0},
                    Kind{"Thesis", "loa", "loa/thesis_games", ".txt", 16, 16, 0, 0},
                    Kind{"Wthor", "othello", "othello/wthor", ".wtb", 29, 93'025, 0, 0},
                    Kind{"Obf", "othello", "othello", ".obf", 2, 30, 0, 0},
                    Kind{"Boards", "othello", "ppns", "6.txt", 1, 513, 0, 0},
                    Kind{"Log", "hex(10x10)", "hex/wolve_10x10", ".txt", 1, 12'427, 3, 0},  // three merge marks
                    Kind{"Sgf", "hex", "hex/puzzles", ".sgf", 65, 65, 0, 0},
                    Kind{"Tournament", "connect6", "connect6", ".txt", 6, 6, 0, 0}),
    [](const auto& row) { return row.param.name + "_" + row.param.game.substr(0, row.param.game.find('(')); });

}  // namespace
}  // namespace zermelo
