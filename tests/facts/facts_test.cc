// SPDX-License-Identifier: MIT
// Every line of every games/<g>/<g>.facts is true.
#include "conformance/facts.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "app/session.h"
#include "place.h"

namespace zermelo::conformance {
namespace {

std::vector<std::filesystem::path> fact_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& folder : std::filesystem::directory_iterator(source_folder() + "/games"))
    files.push_back(folder.path() / (folder.path().filename().string() + ".facts"));
  return files;
}

void check_perft(const Fact& fact) {
  const auto session = app::open_session({.game = fact.game, .position = fact.position});
  ASSERT_TRUE(session) << session.error().what;
  for (std::size_t depth = 0; depth < fact.rest.size(); ++depth)
    EXPECT_EQ(std::to_string((*session)->perft(static_cast<int>(depth))), fact.rest[depth]) << "depth " << depth;
}

void check_value(const Fact& fact) {
  const auto session = app::open_session({.game = fact.game, .position = fact.position});
  ASSERT_TRUE(session) << session.error().what;
  app::Request request;
  request.limits.memory = std::size_t{1} << 30;
  const auto report = (*session)->solve(request);
  ASSERT_TRUE(report) << report.error().what;
  EXPECT_EQ(report->value, fact.rest.at(0));
}

TEST(Facts, AreTrue) {
  for (const auto& file : fact_files()) {
    const auto facts = read_facts(file);
    EXPECT_GE(facts.size(), 5U) << file << " has too few facts to mean anything";
    for (const Fact& fact : facts) {
      SCOPED_TRACE(file.filename().string() + ":" + std::to_string(fact.line));
      if (fact.kind == "perft")
        check_perft(fact);
      else if (fact.kind == "value")
        check_value(fact);
      else if (fact.kind == "refuse")
        EXPECT_FALSE(app::open_session({.game = fact.game, .position = fact.position}))
            << "'" << fact.position << "' was accepted";
      else
        ADD_FAILURE() << "unknown kind of fact '" << fact.kind << "'";
    }
  }
}

}  // namespace
}  // namespace zermelo::conformance
