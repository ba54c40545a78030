// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <string>

#include "db/boards.h"
#include "db/build.h"
#include "db/database.h"

namespace zermelo::db_test {

using db::Kind, db::Known;

class Folder {
 public:
  Folder() {
    std::string name = std::filesystem::temp_directory_path() / "zermelo_db_XXXXXX";
    path_ = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// Builds all slices up to a level and opens them.
template <Indexed P>
std::shared_ptr<const db::Database> built(const std::string& game, int level, Kind kind, const Folder& folder) {
  const auto rules = rules_of<P>(game);
  db::Job job;
  job.folder = folder.path(), job.level = level, job.kind = kind;
  const auto done = db::Builder<P>::run(rules, job);
  EXPECT_TRUE(done) << done.error().what;
  if (!done) return nullptr;
  EXPECT_FALSE(done->stopped);
  const auto database = db::Database::open({.folder = folder.path(), .game = rules.text(), .index = P::Index::kVersion},
                                           index_of<P>(game).slices(level));
  EXPECT_TRUE(database) << database.error().what;
  return database ? *database : nullptr;
}

}  // namespace zermelo::db_test
