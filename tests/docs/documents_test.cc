// SPDX-License-Identifier: MIT
// What the documents say about the sources is still so: quoted files, links, names of parts, fields of the JSON object.
#include <regex>
#include <set>

#include "docs/document.h"
#include "report/report.h"
#include "report/row.h"
#include "search/recipe.h"

namespace zermelo::docs {
namespace {

bool contains(const Document& document, const std::string& text) {
  return join(document.lines, "\n").find(text) != std::string::npos;
}

// A block fenced as `cpp file=tests/x.h` is that whole file.
TEST(Documents, QuoteFilesAsTheyAre) {
  int quoted = 0;
  for (const auto& name : document_names())
    for (const Block& block : read_document(name).blocks) {
      const std::size_t at = block.info.find("file=");
      if (at == std::string::npos) continue;
      const std::string file = block.info.substr(at + 5);
      EXPECT_EQ(join(block.text, "\n") + "\n", read_text(path_of(file))) << name << " quotes " << file;
      ++quoted;
    }
  EXPECT_GE(quoted, 2);
}

TEST(Documents, LinksLeadSomewhere) {
  static const std::regex kLink(R"(\]\(([^)#]+)[^)]*\))");
  for (const auto& name : document_names()) {
    const Document document = read_document(name);
    const std::string text = join(document.lines, "\n");
    const auto folder = std::filesystem::path(path_of(name)).parent_path();
    for (std::sregex_iterator link(text.begin(), text.end(), kLink), end; link != end; ++link) {
      const std::string to = (*link)[1];
      if (to.starts_with("http")) continue;
      EXPECT_TRUE(std::filesystem::exists(folder / to)) << name << " links to " << to;
    }
  }
}

// `search/part.h`, in backquotes: a file that is there. A name with a place to fill in, `games/NAME/NAME.h`, is not
// one.
TEST(Documents, FilesTheyNameExist) {
  static const std::regex kFile(
      R"(`((app|base|bench|cmake|docs|games|proof|report|rules|search|tests)/[a-z0-9_/]+\.[a-z]+)`)");
  for (const auto& name : document_names()) {
    const std::string text = join(read_document(name).lines, "\n");
    for (std::sregex_iterator file(text.begin(), text.end(), kFile), end; file != end; ++file)
      EXPECT_TRUE(std::filesystem::exists(path_of((*file)[1]))) << name << " names " << (*file)[1];
  }
}

TEST(Documents, EveryPartAndShortNameIsInTheTableOfRecipes) {
  const Document recipes = read_document("docs/recipes.md");
  for (const Kind& kind : kinds())
    for (const Info& part : kind.parts) {
      const std::string name(part.name);
      EXPECT_TRUE(contains(recipes, "`" + name + "`")) << kind.name << " part " << name;
    }
  for (const ShortName& known : short_names())
    EXPECT_TRUE(contains(recipes, "`" + std::string(known.name) + "`")) << known.name;
}

// The field names at the top level of a report that has everything.
TEST(Documents, EveryFieldOfTheJsonObjectIsDescribed) {
  report::Report report;
  report.moves.emplace(), report.winning_moves.emplace();
  report.proof_file = "x.proof", report.proof_trouble = "trouble";
  const std::string text = report::json_line(report, report::Labels{});
  const Document json = read_document("docs/formats/json.md");
  static const std::regex kField("\"([a-z_]+)\":");
  std::set<std::string> fields;
  for (std::sregex_iterator field(text.begin(), text.end(), kField), end; field != end; ++field)
    fields.insert((*field)[1]);
  EXPECT_GE(fields.size(), 36U);
  for (const auto& field : fields) EXPECT_TRUE(contains(json, "`" + field + "`")) << field;
}

// Text only: a row of a table cannot be broken, and what a program prints is as long as it is.
TEST(Documents, LinesAreNotTooLong) {
  for (const auto& name : document_names()) {
    if (name.starts_with("games/")) continue;
    bool inside = false;
    const Document document = read_document(name);
    for (std::size_t i = 0; i < document.lines.size(); ++i) {
      const std::string& line = document.lines[i];
      inside = inside != line.starts_with("```");
      if (inside || line.starts_with("|")) continue;
      const auto columns = std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xc0) != 0x80; });  // UTF-8
      EXPECT_LE(columns, 120) << name << ":" << i + 1;
    }
  }
}

}  // namespace
}  // namespace zermelo::docs
