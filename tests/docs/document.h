// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "cli/run.h"
#include "place.h"

// The documents as the tests see them: lines, and the blocks between ``` fences.

namespace zermelo::docs {

struct Block {
  std::string info;               // what stands after the opening fence: `console`, `cpp file=...`
  std::vector<std::string> text;  // the lines between the fences
  std::size_t first = 0;          // place of the first of them in the document, from 0
};

struct Document {
  std::string name;  // from the root of the source tree, `docs/design.md`
  std::vector<std::string> lines;
  std::vector<Block> blocks;
};

inline std::string path_of(const std::string& name) { return source_folder() + "/" + name; }

inline Document read_document(const std::string& name) {
  Document out{name, split(read_text(path_of(name)), '\n'), {}};
  bool inside = false;
  for (std::size_t i = 0; i < out.lines.size(); ++i) {
    const std::string& line = out.lines[i];
    const bool fence = line.starts_with("```");
    if (fence && !inside) out.blocks.push_back({line.substr(3), {}, i + 1});
    if (!fence && inside) out.blocks.back().text.push_back(line);
    inside = inside != fence;
  }
  EXPECT_FALSE(inside) << name << ": a ``` fence is not closed";
  return out;
}

// Every document for readers: those at the root, in docs/, and beside the games.
inline std::vector<std::string> document_names() {
  namespace fs = std::filesystem;
  const fs::path root(source_folder());
  std::vector<std::string> names;
  const auto add = [&](const fs::path& file) {
    if (file.extension() == ".md") names.push_back(fs::relative(file, root).string());
  };
  for (const auto& entry : fs::directory_iterator(root)) add(entry.path());
  for (const char* folder : {"docs", "games"})
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) add(entry.path());
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace zermelo::docs
