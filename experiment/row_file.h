// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/expected.h"
#include "experiment/plan.h"
#include "report/growing_file.h"
#include "report/json.h"

namespace zermelo::experiment {

// Which row of an experiment it is.
struct RowLabels {
  std::string experiment, scale, run, set;
  std::uint64_t index = 0;  // of the position in the set, from 1

  [[nodiscard]] std::string place() const;  // equal for rows of which the newer one counts
};

// The rows of an experiment, see docs/formats/experiment.md. A row is known by its field `work`: a digest of all that
// it depends on. A row that is there under other labels is written down again, not computed again.
class RowFile {
 public:
  // Made if it is not there. A file that holds anything else is refused and left as it is.
  static Expected<RowFile> open(const std::string& name);

  [[nodiscard]] bool knows(const std::string& work) const { return by_work_.contains(work); }
  // The row of that work is to stand under these labels, and to be the newest there. Says whether it had to be written.
  Expected<bool> use(const RowLabels& labels, const std::string& work);
  // A new row: labels first, then the fields, then the work.
  Done append(const RowLabels& labels, const std::string& work, const report::Json& fields);
  // REQUIRES: knows(work).
  [[nodiscard]] report::Json row(const std::string& work) const;
  // The same as it was appended: without labels and work.
  [[nodiscard]] report::Json fields(const std::string& work) const;

 private:
  explicit RowFile(report::GrowingFile file) : file_(std::move(file)) {}
  Done write(const RowLabels& labels, const std::string& work, const report::Json& row);

  report::GrowingFile file_;
  std::map<std::string, std::string> by_work_;  // the line
  std::map<std::string, std::string> newest_;   // by place, the work
};

}  // namespace zermelo::experiment
