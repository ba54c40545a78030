// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "db/folder_lock.h"
#include "db/group.h"

namespace zermelo::db {

// Makes the slices of a game up to a level, one group after the other. What is there already is kept; what was begun is
// continued. A file appears under its name only when it is whole.
template <Indexed P>
class Builder {
 public:
  using Rules = typename P::Rules;
  using Index = typename P::Index;

  static Expected<Built> run(const Rules& rules, const Job& job) {
    auto index = Index::make(rules);
    if (!index) return index.error();
    if (job.level > index->most_level())
      return Error{"there are at most " + std::to_string(index->most_level()) + " " + std::string(index->level_word())};
    Builder builder(*index, rules, job);
    if (builder.slices_.empty()) return Error{"there are no positions with so few " + std::string(index->level_word())};
    if (auto ok = builder.check_memory(); !ok) return ok.error();
    std::error_code failed;
    std::filesystem::create_directories(job.folder, failed);
    if (failed) return Error{job.folder + ": nothing can be written there (" + failed.message() + ")"};
    auto lock = FolderLock::take(job.folder, lock_file_name(job.folder, rules.text()));
    if (!lock) return lock.error();
    return builder.run();
  }

 private:
  Builder(const Index& index, const Rules& rules, const Job& job)
      : index_(index), rules_(rules), job_(job), slices_(index.slices(job.level)),
        lower_(job.folder, rules.text(), Index::kVersion, job.threads, slices_) {
    for (const Slice& slice : slices_) all_ += slice.size;
  }

  // The slices of each group, one group after the other.
  [[nodiscard]] std::vector<std::vector<Slice>> groups() const {
    std::vector<std::vector<Slice>> out;
    for (const Slice& slice : slices_) {
      if (out.empty() || out.back().front().group != slice.group) out.emplace_back();
      out.back().push_back(slice);
    }
    return out;
  }
  static std::string names_of(const std::vector<Slice>& slices) {
    std::string names;
    for (const Slice& slice : slices) names += (names.empty() ? "" : " ") + slice.name;
    return names;
  }
  // Is there room for the work on a group, beside what is held already?
  [[nodiscard]] Done check_memory(const std::vector<Slice>& group, std::size_t held) const {
    const std::size_t needed = held + (job_.kind == Kind::values ? Group<P, Kind::values>::bytes(group)
                                                                 : Group<P, Kind::distances>::bytes(group));
    if (needed <= job_.memory) return Nothing{};
    return Error{"the slices " + names_of(group) + " take " + std::to_string((needed >> 20) + 1) +
                 " MB while they are built, and " + std::to_string(job_.memory >> 20) + " are allowed (--memory)"};
  }
  // Long work should not end with that.
  [[nodiscard]] Done check_memory() const {
    const auto all = groups();
    const auto size = [](const std::vector<Slice>& group) { return Group<P, Kind::values>::bytes(group); };
    return check_memory(
        *std::max_element(all.begin(), all.end(), [&](const auto& a, const auto& b) { return size(a) < size(b); }), 0);
  }

  Expected<Built> run() {
    for (const auto& group : groups()) {
      auto there = finished(group);
      if (!there) return there.error();
      if (*there) {
        out_.kept += group.size();
        std::error_code ignored;  // a kill may have come just before this
        std::filesystem::remove(work_file_name(job_.folder, rules_.text(), group.front().group), ignored);
      } else {
        auto ended = job_.kind == Kind::values ? make<Kind::values>(group) : make<Kind::distances>(group);
        if (!ended) return ended.error();
        if (!*ended) {
          out_.stopped = true;
          return out_;
        }
        out_.slices += group.size();
        lower_.forget_unused();
      }
      for (const Slice& slice : group) {
        before_ += slice.size;
        if (!*there) out_.positions += slice.size;
      }
    }
    return out_;
  }

  // Are all files of the group there? One that is damaged or of another kind is an error: it is not for the builder to
  // overwrite it.
  [[nodiscard]] Expected<bool> finished(const std::vector<Slice>& group) const {
    bool all = true;
    for (const Slice& slice : group) {
      const std::string name = slice_file_name(job_.folder, rules_.text(), slice.name);
      if (!is_there(name)) {
        all = false;
        continue;
      }
      const auto file = SliceFile::open(name);
      const auto anew = [](const Error& error) {
        return Error{error.what + "; without it the same command makes it anew", true};
      };
      if (!file) return anew(file.error());
      if (auto ok = check_head(name, file->head(), rules_.text(), Index::kVersion, slice); !ok) return anew(ok.error());
      if (file->head().kind != job_.kind)
        return Error{
            name + ": it holds " + word(file->head().kind) + "; " +
                (job_.kind == Kind::values ? "say --distances to add to them" : "distances need another folder"),
            true};
    }
    return all;
  }

  template <Kind kind>
  Expected<bool> make(const std::vector<Slice>& slices) {
    if (auto ok = check_memory(slices, lower_.bytes()); !ok) return ok.error();
    const std::string names = names_of(slices);
    Group<P, kind> group(index_, rules_, slices, lower_, job_);
    std::uint64_t size = 0;
    for (const Slice& slice : slices) size += slice.size;
    auto ended = group.run([&](const char* step, double part) { report(names, step, part, size); });
    if (!ended || !*ended) return ended;
    for (std::size_t i = 0; i < slices.size(); ++i) {
      Head head;
      const Values values = group.work().values(i, head);
      const std::string name = slice_file_name(job_.folder, rules_.text(), slices[i].name);
      if (auto ok = write_slice(name, head, values, job_.threads); !ok) return ok.error();
    }
    std::error_code ignored;
    std::filesystem::remove(group.work().file(), ignored);
    return true;
  }
  void report(const std::string& names, const char* step, double part, std::uint64_t size) const {
    if (job_.observer == nullptr) return;
    const double done = static_cast<double>(before_) + part * static_cast<double>(size);
    job_.observer->progress({names, step, done / static_cast<double>(all_), static_cast<std::uint64_t>(done)});
  }

  const Index& index_;
  Rules rules_;
  const Job& job_;
  std::vector<Slice> slices_;
  Lower lower_;
  std::uint64_t all_ = 0, before_ = 0;  // positions
  Built out_;
};

}  // namespace zermelo::db
