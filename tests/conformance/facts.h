// SPDX-License-Identifier: MIT
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "base/text.h"

namespace zermelo::conformance {

// A line of a .facts file: `perft GAME POSITION counts...`, `value GAME POSITION value`, `refuse GAME POSITION`. A
// position with spaces stands in double quotes; `#` outside quotes starts a comment.
struct Fact {
  std::string kind, game, position;
  std::vector<std::string> rest;
  int line = 0;
};

inline std::vector<std::string> fact_words(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  bool quoted = false, any = false;
  for (const char c : line) {
    if (c == '"')
      quoted = !quoted, any = true;
    else if (c == '#' && !quoted)
      break;
    else if ((c == ' ' || c == '\t') && !quoted) {
      if (any) words.push_back(word);
      word.clear(), any = false;
    } else
      word += c, any = true;
  }
  if (any) words.push_back(word);
  return words;
}

inline std::vector<Fact> read_facts(const std::string& file) {
  std::vector<Fact> facts;
  std::ifstream in(file);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const auto words = fact_words(line);
    if (words.size() >= 3) facts.push_back({words[0], words[1], words[2], {words.begin() + 3, words.end()}, number});
  }
  return facts;
}

}  // namespace zermelo::conformance
