// SPDX-License-Identifier: MIT
#include "experiment/prose.h"

#include <gtest/gtest.h>

namespace zermelo::experiment {
namespace {

TEST(Prose, TextIsNeverHtml) {
  EXPECT_EQ(html_text("<script>alert('a & \"b\"')</script>"),
            "&lt;script&gt;alert(&#39;a &amp; &quot;b&quot;&#39;)&lt;/script&gt;");
  EXPECT_EQ(html_text("PN² &amp;"), "PN² &amp;amp;");
  EXPECT_EQ(html_text(std::string_view("a\0b\x1b", 4)), "a b ");
}

TEST(Prose, MarksInsideALine) {
  EXPECT_EQ(html_of_line("a *b* **c d** `e*f*` g"), "a <em>b</em> <strong>c d</strong> <code>e*f*</code> g");
  EXPECT_EQ(html_of_line("**a *b* c**"), "<strong>a <em>b</em> c</strong>");
  EXPECT_EQ(html_of_line("2 * 3 * 4"), "2 * 3 * 4");
  EXPECT_EQ(html_of_line("PN* and PN2"), "PN* and PN2");
  EXPECT_EQ(html_of_line("\\*a\\* \\<b"), "*a* &lt;b");
  EXPECT_EQ(html_of_line("`<b>` & <i>"), "<code>&lt;b&gt;</code> &amp; &lt;i&gt;");
  EXPECT_EQ(html_of_line("a ` b"), "a ` b");
}

TEST(Prose, LinksLeadToPagesOnly) {
  EXPECT_EQ(html_of_line("[a *b*](https://x.org/?a=1&b=\"2\")"),
            "<a href=\"https://x.org/?a=1&amp;b=&quot;2&quot;\">a <em>b</em></a>");
  EXPECT_EQ(html_of_line("[a](results.md#b)"), "<a href=\"results.md#b\">a</a>");
  for (const char* bad : {"[a](javascript:alert(1))", "[a](JavaScript:x)", "[a](data:text/html,x)", "[a]( b)", "[a]()",
                          "[a](b", "[a] (b)"})
    EXPECT_EQ(html_of_line(bad).find("<a"), std::string::npos) << bad;
}

TEST(Prose, ParagraphsAndLists) {
  EXPECT_EQ(html_of_markdown("one\ntwo\n\nthree\n"), "<p>one\ntwo</p>\n<p>three</p>\n");
  EXPECT_EQ(html_of_markdown("a\n- b\n  c\n- d\n\ne"), "<p>a</p>\n<ul>\n<li>b\nc</li>\n<li>d</li>\n</ul>\n<p>e</p>\n");
  EXPECT_EQ(html_of_markdown("1. a\n2. b"), "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n");
  EXPECT_EQ(html_of_markdown("- a\n1. b"), "<ul>\n<li>a</li>\n</ul>\n<ol>\n<li>b</li>\n</ol>\n");
  EXPECT_EQ(html_of_markdown(""), "");
  EXPECT_EQ(html_of_markdown("<script>"), "<p>&lt;script&gt;</p>\n");
}

TEST(Prose, NamesInMarkdownAreShownAsTheyAre) {
  EXPECT_EQ(markdown_text("PN* <b> `a` [x](y) a&b &amp; c\nd"), "PN\\* \\<b> \\`a\\` \\[x\\](y) a\\&b \\&amp; c d");
  EXPECT_EQ(markdown_text("one_plus_eps _a_"), "one_plus_eps \\_a\\_");
}

// Whatever backticks stand around it, a tag must not reach the reader's browser.
TEST(Prose, TagsInMarkdownAreTamed) {
  EXPECT_EQ(tame_markdown("a <b> `<c>` d\n"), "a \\<b> `<c>` d");
  EXPECT_EQ(tame_markdown("\\<b> \\\\<b>"), "\\<b> \\\\\\<b>");
  EXPECT_EQ(tame_markdown("` <b>"), "` \\<b>");
  EXPECT_EQ(tame_markdown("```<b>`"), "```\\<b>`");
  EXPECT_EQ(tame_markdown("`a\n\n<b>`"), "`a\n\n\\<b>`");
  EXPECT_EQ(tame_markdown("``a` <b>``"), "``a` <b>``");
}

}  // namespace
}  // namespace zermelo::experiment
