// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "experiment/rows.h"
#include "report/json.h"

// Rows for tests, line by line as a run would write them.

namespace zermelo::experiment {

class ExampleRows {
 public:
  // One row of the experiment `test` at the quick scale; `more` is put over its fields.
  ExampleRows& add(const std::string& run, const std::string& set, std::uint64_t index, const report::Json& more) {
    report::Json row{{"experiment", "test"}, {"scale", "quick"}, {"run", run},        {"set", set},
                     {"index", index},       {"do", "solve"},    {"status", "proven"}};
    row.update(more);
    text_ += report::line_of(row) + "\n";
    return *this;
  }
  ExampleRows& solved(const std::string& run, const std::string& set, std::uint64_t index, std::uint64_t nodes) {
    return add(run, set, index, {{"nodes", nodes}});
  }
  ExampleRows& open(const std::string& run, const std::string& set, std::uint64_t index, std::uint64_t nodes) {
    return add(run, set, index, {{"nodes", nodes}, {"status", "unknown"}});
  }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] Rows rows() const {
    auto rows = Rows::parse("test.jsonl", text_, "test", Scale::quick);
    EXPECT_TRUE(rows) << rows.error().what;
    return rows ? std::move(*rows) : Rows{};
  }

 private:
  std::string text_;
};

inline Cell cell(const std::string& run, const std::string& set, const std::string& value) {
  return {run, set, value, "", {}};
}

}  // namespace zermelo::experiment
