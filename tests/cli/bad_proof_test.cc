// SPDX-License-Identifier: MIT
// Proof files that are no proofs. What cannot be read as a file, or was cut off, is bad input (exit 2); what can be
// read and is wrong fails the check (exit 1), with the position where it fails.
#include <random>
#include <sstream>

#include "cli/run.h"

namespace zermelo {
namespace {

// Both checkers refuse the file alike.
void expect_both_refuse(const std::string& file, int status, const std::vector<std::string>& said = {}) {
  expect_refused(Job{.words = {"check", file}}, said, status);
  expect_refused(Job{.words = {file}, .program = "zermelo-check"}, said, status);
}

class BadProof : public testing::Test {
 protected:
  // A certificate of a draw has two `hold` parts; the file is short, so every place in it can be tried.
  void SetUp() override {
    draw_ = make({"solve", "mnk", "xo./.x./..o x", "--question", "draw"});
    win_ = make({"solve", "fanorona(5x3)"});
  }
  std::string make(std::vector<std::string> words) {
    for (const std::string word : {"--proof", "made.proof"}) words.push_back(word);
    EXPECT_EQ(run(Job{.words = words, .folder = folder_.path()}).status, 0);
    return read_text(folder_ / "made.proof");
  }
  std::string file_of(const std::string& text) {
    write_text(folder_ / "tried.proof", text);
    return folder_ / "tried.proof";
  }

  static std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }
  static std::string text_of(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines) text += line + '\n';
    return text;
  }
  // The first line that has `mark` in it.
  static std::size_t find(const std::vector<std::string>& lines, const std::string& mark) {
    std::size_t i = 0;
    while (i < lines.size() && lines[i].find(mark) == std::string::npos) ++i;
    EXPECT_LT(i, lines.size()) << "no line with " << mark;
    return i;
  }

  Folder folder_;
  std::string draw_, win_;
};

TEST_F(BadProof, GoodOnesPass) {
  for (const auto& text : {draw_, win_}) {
    const std::string file = file_of(text);
    for (const auto& job : {Job{.words = {"check", file}}, Job{.words = {file}, .program = "zermelo-check"}}) {
      const Ran ran = run(job);
      EXPECT_EQ(ran.status, 0) << ran.err;
      EXPECT_NE(ran.out.find("all hold"), std::string::npos) << ran.out;
    }
  }
}

TEST_F(BadProof, Unreadable) {
  expect_both_refuse(folder_ / "not_there.proof", 2, {"not_there.proof", "No such file"});
  expect_both_refuse(folder_.path(), 2, {folder_.path(), "a folder"});
  expect_both_refuse(file_of("\x01\xff\r\n"), 2, {"line 1", "not a proof file"});
  expect_both_refuse(file_of(""), 2, {"tried.proof"});
  expect_both_refuse(file_of("\n"), 2);
  expect_both_refuse(file_of("a diary\nof another kind\n"), 2, {"line 1"});
  expect_both_refuse(file_of("zermelo-proof 2\n" + draw_.substr(draw_.find('\n') + 1)), 2, {"line 1"});
}

// Whoever may not read the file is told so; root may read everything, so there the question does not arise.
TEST_F(BadProof, NoRightToRead) {
  if (geteuid() == 0) GTEST_SKIP() << "root reads everything";
  const std::string file = file_of(draw_);
  std::filesystem::permissions(file, std::filesystem::perms::none);
  expect_both_refuse(file, 2, {file});
}

TEST_F(BadProof, CutOffAnywhere) {
  for (const auto& text : {draw_, win_})
    for (std::size_t cut = 0; cut + 1 < text.size(); cut += 1 + text.size() / 60) {
      SCOPED_TRACE(cut);
      expect_both_refuse(file_of(text.substr(0, cut)), 2);
    }
}

// Any row but the root's, which another message would name.
TEST_F(BadProof, RowIsMissing) {
  const auto empty_cells = [](const std::string& line) { return std::count(line.begin(), line.end(), '.'); };
  for (const auto& text : {draw_, win_}) {
    auto lines = lines_of(text);
    const std::size_t part = find(lines, "part ");
    const std::size_t count = std::stoul(lines[part].substr(lines[part].rfind(' ') + 1));
    std::size_t row = part + 1;
    while (row <= part + count && empty_cells(lines[row]) == empty_cells(lines[find(lines, "root ")])) ++row;
    ASSERT_LE(row, part + count);
    const std::string lost = lines[row].substr(0, lines[row].find('\t'));
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(row));
    lines[part] = lines[part].substr(0, lines[part].rfind(' ') + 1) + std::to_string(count - 1);
    expect_both_refuse(file_of(text_of(lines)), 1, {"position ", lost});
  }
}

TEST_F(BadProof, MoveIsIllegal) {
  for (const auto& text : {draw_, win_}) {
    auto lines = lines_of(text);
    auto& row = lines[find(lines, "\t")];
    const std::string position = row.substr(0, row.find('\t'));
    const std::size_t rank = row.find('\t', position.size() + 1);
    row = position + "\tz9" + (rank == std::string::npos ? "" : row.substr(rank));
    expect_both_refuse(file_of(text_of(lines)), 1, {"position " + position, "z9"});
  }
}

TEST_F(BadProof, RankDoesNotFall) {
  auto lines = lines_of(win_);
  for (auto& line : lines)
    if (line.find('\t') != std::string::npos) line = line.substr(0, line.rfind('\t') + 1) + "1";
  expect_both_refuse(file_of(text_of(lines)), 1, {"position ", "rank"});
}

TEST_F(BadProof, ClaimsMoreThanItShows) {
  std::string draw = make({"solve", "mnk"});
  ASSERT_NE(draw.find("claim value draw"), std::string::npos);
  std::string more = draw;
  more.replace(more.find("value draw"), 10, "value win");
  expect_both_refuse(file_of(more), 1, {"value win", ".../.../... x"});
  auto lines = lines_of(draw);  // one of the two sides only
  const std::size_t part = find(lines, "part ");
  const std::size_t count = std::stoul(lines[part].substr(lines[part].rfind(' ') + 1));
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(part),
              lines.begin() + static_cast<std::ptrdiff_t>(part + 1 + count));
  expect_both_refuse(file_of(text_of(lines)), 1, {"value draw", ".../.../... x"});
}

TEST_F(BadProof, AnotherRoot) {
  auto lines = lines_of(win_);
  lines[find(lines, "root ")] = "root bbbbb/wbw.b/wwwww w";
  expect_both_refuse(file_of(text_of(lines)), 1, {"bbbbb/wbw.b/wwwww w"});
}

TEST_F(BadProof, RowsOutOfOrderOrTwice) {
  auto lines = lines_of(draw_);
  const std::size_t row = find(lines, "\t");
  std::swap(lines[row], lines[row + 1]);
  expect_both_refuse(file_of(text_of(lines)), 1, {"position ", "order"});
  lines = lines_of(draw_);
  lines[row + 1] = lines[row];
  expect_both_refuse(file_of(text_of(lines)), 1, {"position "});
}

TEST_F(BadProof, MoreAfterTheEnd) { expect_both_refuse(file_of(draw_ + "end\n"), 2, {"after the end"}); }

// A byte changed anywhere must never crash the checkers. It may leave a proof (another good move), so exit 0 is
// allowed.
TEST_F(BadProof, ChangedBytesDoNoHarm) {
  std::mt19937 random(7);
  for (int round = 0; round < 150; ++round) {
    std::string text = round % 2 == 0 ? draw_ : win_;
    const std::size_t place = random() % text.size();
    text[place] = static_cast<char>(random() % 256);
    const Ran ran = run({"check", file_of(text)});
    EXPECT_LE(ran.status, 2) << "byte " << place << ", round " << round;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), ran.status == 0 ? 0 : 1) << ran.err;
  }
}

TEST_F(BadProof, BinaryNoise) {
  std::mt19937 random(8);
  for (const std::string begin : {"", "zermelo-proof 1\n", "zermelo-proof 1\ngame mnk(3x3,k=3)\n"}) {
    std::string noise = begin;
    for (int i = 0; i < 4000; ++i) noise += static_cast<char>(random() % 256);
    expect_both_refuse(file_of(noise), 2);
  }
  // The file's name is repeated in the message; it must not break the line either.
  expect_both_refuse(folder_ / "two\nlines", 2);
}

TEST_F(BadProof, JsonSaysWhy) {
  const Ran ran = run({"check", "--json", file_of("zermelo-proof 1\n")});
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.err, "");
  EXPECT_NE(ran.out.find("\"holds\":false"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\"why\":"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace zermelo
