// SPDX-License-Identifier: MIT
// Boards on a terminal and elsewhere.
#include "app/paint.h"
#include "app/wrap.h"
#include "base/text.h"
#include "cli/run.h"

namespace zermelo {
namespace {

using app::painted;
using app::Picture;
using app::Style;

bool is_ascii(const std::string& text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

// What is left of a text on a terminal: no codes, one column for each character of UTF-8.
std::string seen(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033') {
      while (i < text.size() && text[i] != 'm' && text[i] != 'K') ++i;
      continue;
    }
    if (text[i] == '\r' || (text[i] & 0xc0) == 0x80) continue;
    out += (text[i] & 0x80) != 0 ? '*' : text[i];
  }
  return out;
}

Drawing row_of(const std::string& cells) {
  Drawing out("1");
  for (const char c : cells) out.add(" ").add_cell(c, "xo");
  return out.add("\n");
}

TEST(Paint, MarksWhatAMoveHasPutThere) {
  const auto marked = [](const char* before, const char* after) {
    return painted(app::after_move(row_of(before), row_of(after)), {});
  };
  EXPECT_EQ(marked("...", ".x."), "1 .(x).\n");
  EXPECT_EQ(marked("...", "x.."), "1(x). .\n");
  EXPECT_EQ(marked("...", "..x"), "1 . .(x)\n");
  EXPECT_EQ(marked("...", ".xx"), "1 .(x|x)\n");
  EXPECT_EQ(marked("xo.", "xxx"), "1 x x(x)\n") << "the stone that was set, not those that were turned";
  EXPECT_EQ(marked("x..", "..x"), "1 . .(x)\n") << "where it went";
  EXPECT_EQ(marked("x..", "o.."), "1(o). .\n") << "exchanged";
  EXPECT_EQ(marked("x..", "x.."), "1 x . .\n");
  EXPECT_EQ(painted(app::after_move(Drawing("a\n"), Drawing("bc\n")), {}), "bc\n");
  EXPECT_EQ(painted(app::with_best(row_of("x.."), row_of("x.o")), {}), "1 x .[o]\n");
}

TEST(Paint, ColoursAndUnicode) {
  const Picture picture = app::after_move(row_of("x.."), row_of("xo."));
  const std::string colours = painted(picture, {.colour = true});
  EXPECT_EQ(seen(colours), "1 x o .\n");
  EXPECT_NE(colours.find("\033[1;31mx"), std::string::npos);
  EXPECT_NE(colours.find("\033[1;36;7mo"), std::string::npos) << "marked";
  const std::string unicode = painted(picture, {.colour = true, .unicode = true});
  EXPECT_EQ(seen(unicode), "1 * * *\n* x  * o\n") << "with a line that says which is whose";
}

TEST(Wrap, BreaksAtSpaces) {
  EXPECT_EQ(app::wrapped("one two three", 8, 0, 2), "one two\n  three");
  EXPECT_EQ(app::wrapped("one two three", 8, 4, 2), "one\n  two\n  three");
  EXPECT_EQ(app::wrapped("incomprehensibility is long", 5, 0, 0), "incomprehensibility\nis\nlong");
  EXPECT_EQ(app::wrapped("a  b", 0, 0, 0), "a  b");
  EXPECT_EQ(app::fitted("value     a b c d e f\nx\n", 12, 10),
            "value     a\n          b\n          c\n          d\n          e\n          f\nx\n");
  EXPECT_EQ(app::fitted("a   b\n", 80, 2), "a   b\n");
}

const std::vector<std::string> kBoards{"connect4", "connect6",     "fanorona", "hex(19x19)",
                                       "loa",      "mnk(19x19,5)", "othello"};
using Environment = std::vector<std::pair<std::string, std::string>>;

Ran show_on_terminal(const std::string& game, const Environment& environment, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"show", game});
  return run(Job{.words = more, .out_columns = 80, .environment = environment});
}

TEST(Drawing, EveryBoardHasColoursOnATerminalAndFits) {
  for (const auto& game : kBoards) {
    SCOPED_TRACE(game);
    const Ran ran = show_on_terminal(game, {{"TERM", "xterm"}, {"NO_COLOR", ""}, {"LC_ALL", "C.UTF-8"}});
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.out.find("\033["), std::string::npos);
    EXPECT_FALSE(is_ascii(ran.out));
    if (game.find("19") != std::string::npos || game == "connect6") {  // only the position, one word, is longer
      for (const auto& line : split(seen(ran.out), '\n'))
        EXPECT_TRUE(line.size() <= 80 || line.find('/') != std::string::npos) << line;
    } else {
      for (const auto& line : split(seen(ran.out), '\n')) EXPECT_LE(line.size(), 80U) << line;
    }
  }
}

TEST(Drawing, PlainWhereColoursAreNotWanted) {
  const Environment full{{"TERM", "xterm"}, {"NO_COLOR", ""}, {"LC_ALL", "C.UTF-8"}};
  const auto plain = [](const Ran& ran) {
    std::string text = ran.out;
    text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
    return is_ascii(text);
  };
  EXPECT_FALSE(plain(show_on_terminal("mnk", full)));
  EXPECT_TRUE(plain(show_on_terminal("mnk", full, {"--colour", "never"})));
  EXPECT_TRUE(plain(show_on_terminal("mnk", {{"TERM", "xterm"}, {"NO_COLOR", "1"}, {"LC_ALL", "C.UTF-8"}})));
  EXPECT_TRUE(plain(show_on_terminal("mnk", {{"TERM", "dumb"}, {"NO_COLOR", ""}, {"LC_ALL", "C.UTF-8"}})));
  EXPECT_TRUE(is_ascii(run({"show", "mnk"}).out)) << "a pipe";
  EXPECT_FALSE(is_ascii(run({"show", "mnk", "--colour", "always"}).out));
  EXPECT_FALSE(is_ascii(run({"show", "mnk", "--color=always"}).out)) << "American spelling";
  const Ran bytes = show_on_terminal("mnk", {{"TERM", "xterm"}, {"NO_COLOR", ""}, {"LC_ALL", "C"}});
  EXPECT_NE(bytes.out.find("\033["), std::string::npos);
  EXPECT_EQ(bytes.out.find("·"), std::string::npos) << "colours, but no Unicode without a locale for it";
}

TEST(Drawing, TheLastAndTheBestMoveAreMarked) {
  EXPECT_NE(run({"show", "mnk", "--moves", "b2 a1"}).out.find(" 1(o). ."), std::string::npos);
  EXPECT_NE(run({"show", "connect4", "--moves", "4 4"}).out.find(" 2 . . .(o). . ."), std::string::npos);
  EXPECT_NE(run({"show", "hex(3x3)", "--moves", "b2"}).out.find("  2 .(b). 2"), std::string::npos);
  EXPECT_NE(run({"solve", "mnk", "xx./oo./... x", "--board"}).out.find(" 3 x x[x]"), std::string::npos);
  EXPECT_EQ(run({"solve", "mnk", "xx./oo./... x"}).out.find("[x]"), std::string::npos);
}

}  // namespace
}  // namespace zermelo
