// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zermelo {

// The Smart Game Format, as far as every game shares it: trees of nodes, nodes of properties, properties of values.
// Variations are left aside: a tree is read along its first branch.
struct SgfNode {
  struct Property {
    std::string name;                 // capital letters; small ones (old files: `White`) are dropped
    std::vector<std::string> values;  // escapes undone
    int line = 1;
  };
  std::vector<Property> properties;
  int line = 1;

  [[nodiscard]] const Property* find(std::string_view name) const;
  [[nodiscard]] std::string value(std::string_view name) const;  // the first one; empty if there is none
};
struct SgfGame {
  std::vector<SgfNode> nodes;  // at least one
  int line = 1;
};
struct SgfGames {
  std::vector<SgfGame> games;
  std::vector<std::pair<int, std::string>> refused;  // line, what: text that is no tree, a tree cut in the middle
};

// Whether the text may be SGF at all: its first bracket opens a tree.
bool looks_like_sgf(std::string_view text);
SgfGames parse_sgf(std::string_view text);

// A value with the characters escaped that the format gives a meaning.
std::string sgf_escaped(std::string_view value);

}  // namespace zermelo
