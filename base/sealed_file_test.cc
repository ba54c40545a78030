// SPDX-License-Identifier: MIT
#include "base/sealed_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace zermelo {
namespace {

class SealedFile : public testing::Test {
 protected:
  SealedFile() : file_(testing::TempDir() + "zermelo_sealed_test_" + std::to_string(getpid())) {
    std::filesystem::remove(file_);
    EXPECT_TRUE(write_sealed(file_, kSeal, [](SealedOut& out) { out.put(std::uint64_t{7}), out.put("abc", 3); }));
  }
  ~SealedFile() override { std::filesystem::remove(file_); }

  [[nodiscard]] std::string bytes() const {
    std::ifstream in(file_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& bytes) const { std::ofstream(file_, std::ios::binary) << bytes; }
  [[nodiscard]] Done read(const Seal& seal) const {
    return read_sealed(file_, seal, [](SealedIn& in) -> Done {
      std::uint64_t number = 0;
      std::string text(3, ' ');
      if (!in.take(number) || !in.take(text.data(), text.size())) return Error{"short"};
      EXPECT_EQ(number, 7U);
      EXPECT_EQ(text, "abc");
      return Nothing{};
    });
  }

  static constexpr Seal kSeal{"zermelo-trial 1", "this work"};
  std::string file_;
};

TEST_F(SealedFile, ReadsWhatItWrote) { EXPECT_TRUE(read(kSeal)); }

TEST_F(SealedFile, IsOfOneFormatAndOneWork) {
  EXPECT_FALSE(read({"zermelo-trial 2", "this work"}));
  EXPECT_FALSE(read({"zermelo-trial 1", "other work"}));
}

TEST_F(SealedFile, IsBelievedOnlyWhole) {
  const std::string whole = bytes();
  const std::size_t head = whole.find('\n', whole.find('\n') + 1) + 1;
  for (std::size_t length = 0; length < whole.size(); ++length) {
    if (length > head && length < head + 11) continue;  // the reader itself would find wrong contents
    write(whole.substr(0, length));
    EXPECT_FALSE(read(kSeal)) << "cut to " << length;
  }
  write(whole + "x");
  EXPECT_FALSE(read(kSeal));
  std::string other = whole;
  other.back() = other.back() == '0' ? '1' : '0';
  write(other);
  EXPECT_FALSE(read(kSeal));
  write(whole);
  EXPECT_TRUE(read(kSeal));
}

}  // namespace
}  // namespace zermelo
