// SPDX-License-Identifier: MIT
#include "base/file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <ostream>

namespace zermelo {
namespace {

namespace fs = std::filesystem;

class FileTest : public testing::Test {
 protected:
  FileTest() { fs::create_directory(folder_); }
  ~FileTest() override { fs::remove_all(folder_); }
  std::size_t count() { return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), {})); }
  std::string folder_ = testing::TempDir() + "zermelo_file_test_" + std::to_string(getpid());
  std::string file_ = folder_ + "/x";
};

TEST_F(FileTest, IsWrittenWhole) {
  for (const auto* text : {"one\n", "two\n"}) {
    ASSERT_TRUE(check_place(file_));
    ASSERT_TRUE(write_whole(file_, [&](std::ostream& out) { out << text; }));
    EXPECT_EQ(*file_contents(file_), text);
    EXPECT_EQ(count(), 1U);
  }
}

TEST_F(FileTest, WhatFailsLeavesTheOldOne) {
  ASSERT_TRUE(write_whole(file_, [](std::ostream& out) { out << "old"; }));
  const auto failed = write_whole(file_, [](std::ostream& out) {
    out << "new";
    out.setstate(std::ios::badbit);  // as a full disk does
  });
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().what, file_ + ": could not be written whole (is the disk full?)");
  EXPECT_EQ(*file_contents(file_), "old");
  EXPECT_EQ(count(), 1U);
}

TEST_F(FileTest, SomePlacesAreNone) {
  fs::create_symlink("elsewhere", folder_ + "/link");
  EXPECT_EQ(check_place(folder_).error().what, "that is a folder");
  EXPECT_EQ(check_place(folder_ + "/no/x").error().what, "the folder " + folder_ + "/no does not exist");
  EXPECT_EQ(check_place(folder_ + "/link").error().what, "what is there already is not a plain file");
  EXPECT_EQ(write_whole(folder_ + "/no/x", [](std::ostream&) {}).error().what,
            folder_ + "/no/x: cannot be written there");
  EXPECT_EQ(count(), 1U);
}

}  // namespace
}  // namespace zermelo
