// SPDX-License-Identifier: MIT
#include "experiment/row_file.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace zermelo::experiment {
namespace {

class RowFileTest : public testing::Test {
 protected:
  RowFileTest() {
    std::string name = std::filesystem::temp_directory_path() / "zermelo_rows_XXXXXX";
    folder_ = mkdtemp(name.data());
  }
  ~RowFileTest() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  [[nodiscard]] std::string file() const { return folder_ + "/small.jsonl"; }
  [[nodiscard]] std::string text() const {
    std::ifstream in(file());
    return {std::istreambuf_iterator<char>(in), {}};
  }
  [[nodiscard]] RowFile open() const {
    auto out = RowFile::open(file());
    EXPECT_TRUE(out) << out.error().what;
    return std::move(*out);
  }
  void write(const std::string& more) const { std::ofstream(file(), std::ios::app) << more; }

  std::string folder_;
};

const RowLabels kOne{"small", "quick", "PN", "all", 1}, kTwo{"small", "quick", "PN", "all", 2};

TEST_F(RowFileTest, KnowsWhatItHolds) {
  {
    RowFile rows = open();
    EXPECT_FALSE(rows.knows("a"));
    ASSERT_TRUE(rows.append(kOne, "a", {{"do", "solve"}, {"nodes", 3}}));
    EXPECT_TRUE(rows.knows("a"));
  }
  EXPECT_EQ(
      text(),
      R"({"experiment":"small","scale":"quick","run":"PN","set":"all","index":1,"do":"solve","nodes":3,"work":"a"})"
      "\n");
  const RowFile rows = open();
  EXPECT_TRUE(rows.knows("a"));
  EXPECT_EQ(rows.row("a").at("nodes"), 3);
}

TEST_F(RowFileTest, ARowUnderOtherLabelsIsWrittenAgain) {
  RowFile rows = open();
  ASSERT_TRUE(rows.append(kOne, "a", {{"nodes", 3}}));
  EXPECT_EQ(*rows.use(kOne, "a"), false);
  RowLabels renamed = kOne;
  renamed.run = "PNS";
  EXPECT_EQ(*rows.use(renamed, "a"), true);
  EXPECT_EQ(*rows.use(renamed, "a"), false);
  EXPECT_EQ(*rows.use(kOne, "a"), false);
  EXPECT_EQ(rows.row("a").at("run"), "PNS");
}

// A limit that was changed, and changed back: the newest row is the one that counts.
TEST_F(RowFileTest, WhatIsNotTheNewestIsWrittenAgain) {
  RowFile rows = open();
  ASSERT_TRUE(rows.append(kTwo, "a", {{"nodes", 3}}));
  ASSERT_TRUE(rows.append(kTwo, "b", {{"nodes", 4}}));
  EXPECT_EQ(*rows.use(kTwo, "a"), true);
  EXPECT_TRUE(text().ends_with(R"("nodes":3,"work":"a"})"
                               "\n"));
}

TEST_F(RowFileTest, ACutRowIsDropped) {
  {
    RowFile rows = open();
    ASSERT_TRUE(rows.append(kOne, "a", {{"nodes", 3}}));
  }
  const std::string whole = text();
  for (const std::string cut : {"{", R"({"experiment":"small","sca)"}) {
    write(cut);
    const RowFile rows = open();
    EXPECT_TRUE(rows.knows("a"));
    EXPECT_EQ(text(), whole);
  }
}

TEST_F(RowFileTest, AnythingElseIsRefused) {
  for (const std::string other : {"a letter\n", "{}\n", "a letter",
                                  R"({"experiment":"small"})"
                                  "\n"}) {
    std::filesystem::remove(file());
    write(other);
    const auto rows = RowFile::open(file());
    ASSERT_FALSE(rows) << other;
    EXPECT_NE(rows.error().what.find("small.jsonl"), std::string::npos) << rows.error().what;
    EXPECT_EQ(text(), other);
  }
}

}  // namespace
}  // namespace zermelo::experiment
