// SPDX-License-Identifier: MIT
// Files that are whole by every checksum but one: that of the values.
#include <gtest/gtest.h>
#include <xxhash.h>

#include <fstream>
#include <iterator>

#include "db/built.h"
#include "db/verify.h"

namespace zermelo::db_test {
namespace {

std::string hex(std::uint64_t number) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
  return text;
}

TEST(Files, ValuesHaveTheirChecksum) {
  const Folder folder;
  const std::string game = "fanorona(3x3)";
  ASSERT_NE(built<fanorona::Position>(game, 3, Kind::values, folder), nullptr);
  const std::string name = db::slice_file_name(folder.path(), game, "2v1");
  std::ifstream in(name, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  const auto digit = bytes.find("checksum ") + 9, head = bytes.find("\nhead ") + 1;
  bytes[digit] = bytes[digit] == '0' ? '1' : '0';
  bytes.replace(head + 5, 16, hex(XXH3_64bits(bytes.data(), head)));
  std::ofstream(name, std::ios::binary) << bytes;

  const auto file = db::SliceFile::open(name);
  ASSERT_TRUE(file) << file.error().what;
  EXPECT_FALSE(file->values(1));
  db::Job job;
  job.folder = folder.path(), job.level = 3;
  const auto verified = db::Verifier<fanorona::Position>::run(rules_of<fanorona::Position>(game), job);
  ASSERT_FALSE(verified);
  EXPECT_NE(verified.error().what.find("checksum"), std::string::npos) << verified.error().what;
}

}  // namespace
}  // namespace zermelo::db_test
