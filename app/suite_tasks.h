// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/session.h"
#include "report/row.h"
#include "report/suite.h"

// Positions of suites, opened.

namespace zermelo::app {

// A game may have a large file to read: it is made once for all its positions. What is found may be used by several
// threads.
class Games {
 public:
  Expected<std::shared_ptr<const Game>> find(const std::string& text);

 private:
  std::map<std::string, std::shared_ptr<const Game>> found_;
};

struct Task {
  std::string where;  // file and line
  std::unique_ptr<Session> session;
  Request request;
  report::Labels labels;
};

Expected<std::unique_ptr<Session>> open_position(const Game& game, const report::SuitePosition& position);

// With what is asked, and what is known of it.
Expected<Task> open_task(const report::SuitePosition& position, const Request& request, Games& games);

}  // namespace zermelo::app
