// SPDX-License-Identifier: MIT
#include "report/result_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "base/file.h"

namespace zermelo::report {
namespace {

class InAFolder : public testing::Test {
 protected:
  InAFolder() {
    std::string name = std::filesystem::temp_directory_path() / "zermelo_unit_XXXXXX";
    folder_ = mkdtemp(name.data());
    file_ = folder_ + "/r.jsonl";
  }
  ~InAFolder() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  void write(const std::string& text) const { std::ofstream(file_, std::ios::binary) << text; }
  [[nodiscard]] std::string read() const { return *file_contents(file_); }
  // A row number `index`.
  static std::string line(std::uint64_t index) {
    Report report;
    report.game = "mnk";
    return json_line(report, {"a.suite", index, "", "auto", ""});
  }

  std::string folder_, file_;
};
using ResultFiles = InAFolder;

TEST_F(ResultFiles, GrowByRows) {
  {
    auto file = ResultFile::open(file_);
    ASSERT_TRUE(file) << file.error().what;
    EXPECT_TRUE(file->lines().empty());
    ASSERT_TRUE(file->append(line(1)));
    EXPECT_EQ(read(), line(1) + "\n");
  }
  auto file = ResultFile::open(file_);
  ASSERT_TRUE(file) << file.error().what;
  ASSERT_EQ(file->lines().size(), 1U);
  EXPECT_EQ(file->lines()[0].text, line(1));
  ASSERT_TRUE(file->append(line(2)));
  EXPECT_EQ(read(), line(1) + "\n" + line(2) + "\n");
}

// Wherever the last row was cut, the rows before it stay and new ones follow them.
TEST_F(ResultFiles, DropACutRow) {
  for (std::size_t length = 0; length <= line(2).size(); length += length < 12 ? 1 : 50) {
    write(line(1) + "\n" + line(2).substr(0, length));
    auto file = ResultFile::open(file_);
    ASSERT_TRUE(file) << length << ": " << file.error().what;
    EXPECT_EQ(file->lines().size(), 1U);
    EXPECT_EQ(read(), line(1) + "\n");
    ASSERT_TRUE(file->append(line(3)));
    EXPECT_EQ(read(), line(1) + "\n" + line(3) + "\n");
  }
  write("\xef\xbb\xbf" + line(1) + "\n{\"game\":\"m");  // with the mark that some editors write
  ASSERT_TRUE(ResultFile::open(file_));
  EXPECT_EQ(read(), line(1) + "\n");
}

TEST_F(ResultFiles, LeaveOtherFilesAlone) {
  for (const std::string& text : {std::string("a letter"), std::string("a letter\n"), line(1) + "\nhello",
                                  line(1) + "\nhello\n", std::string("{\"games\":1")}) {
    write(text);
    EXPECT_FALSE(ResultFile::open(file_)) << text;
    EXPECT_EQ(read(), text);
  }
  EXPECT_FALSE(ResultFile::open(folder_));
  EXPECT_FALSE(ResultFile::open("/dev/null"));
  EXPECT_FALSE(ResultFile::open(folder_ + "/nowhere/r.jsonl"));
}

TEST_F(ResultFiles, HaveOneWriter) {
  const auto one = ResultFile::open(file_);
  ASSERT_TRUE(one);
  const auto two = ResultFile::open(file_);
  ASSERT_FALSE(two);
  EXPECT_NE(two.error().what.find("another program"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::report
