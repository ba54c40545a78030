// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "app/command.h"

namespace zermelo::app {

// What may stand in the place of the last word.
struct Completions {
  struct Row {
    std::string word, help;
  };
  std::vector<Row> rows;
  bool files = false, folders = false;  // or a path
};

// `words` are those after the name of the program, the last one perhaps unfinished or empty.
Completions complete(const Command& program, std::vector<std::string> words);

// A script for bash, zsh or fish. It asks the program itself what may follow, so it knows whatever the program knows.
std::string completion_script(const std::string& shell);

Command completion_command();
Command complete_command();  // what the scripts call

}  // namespace zermelo::app
