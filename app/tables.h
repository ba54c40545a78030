// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/expected.h"
#include "db/job.h"
#include "db/lookup.h"
#include "db/verify.h"

namespace zermelo::app {

// What a database says of a position and of each of its moves.
struct Queried {
  struct Row {
    std::string move;
    std::optional<db::Known> known;  // for whoever makes the move; nothing: it leads to where the database ends
  };
  std::string slice, checksum;
  std::uint64_t index = 0;
  db::Kind kind = db::Kind::values;
  db::Known known;
  std::vector<Row> moves;         // the best first
  std::vector<std::string> line;  // to the end, both sides playing best; only with distances
};

// The databases of a game with its rules, the types forgotten.
class Tables {
 public:
  virtual ~Tables() = default;
  [[nodiscard]] virtual std::string level_word() const = 0;
  [[nodiscard]] virtual int most_level() const = 0;
  [[nodiscard]] virtual Expected<db::Built> build(const db::Job& job) const = 0;
  [[nodiscard]] virtual Expected<db::Verified> verify(const db::Job& job) const = 0;
  [[nodiscard]] virtual Expected<std::shared_ptr<const db::Source>> open(const std::string& folder,
                                                                         std::size_t cache) const = 0;
  struct Part {
    Slice slice;
    db::Head head;
    std::size_t bytes = 0;
  };
  [[nodiscard]] virtual Expected<std::vector<Part>> parts(const std::string& folder) const = 0;
  // REQUIRES: the text is one that the game wrote.
  [[nodiscard]] virtual Expected<Queried> query(const std::string& folder, const std::string& position) const = 0;
};

// The database of a game in a folder, and how many bytes of `memory` it uses.
struct OpenedDatabase {
  std::shared_ptr<const db::Source> source;
  db::Kind kind = db::Kind::values;
  std::size_t memory = 0;
};
Expected<OpenedDatabase> open_database(const std::string& game, const std::string& folder, std::size_t memory);

}  // namespace zermelo::app
