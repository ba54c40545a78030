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
    std::error_code failed;
    std::filesystem::create_directories(job.folder, failed);
    auto lock = FolderLock::take(job.folder, lock_file_name(job.folder, rules.text()));
    if (!lock) return lock.error();
    return Builder(*index, rules, job).run();
  }

 private:
  Builder(const Index& index, const Rules& rules, const Job& job)
      : index_(index), rules_(rules), job_(job), slices_(index.slices(job.level)),
        lower_(job.folder, rules.text(), Index::kVersion, job.threads, slices_) {
    for (const Slice& slice : slices_) all_ += slice.size;
  }

  Expected<Built> run() {
    for (auto begin = slices_.begin(); begin != slices_.end();) {
      const auto end = std::find_if(begin, slices_.end(), [&](const Slice& s) { return s.group != begin->group; });
      const std::vector<Slice> group(begin, end);
      auto there = finished(group);
      if (!there) return there.error();
      if (*there) {
        out_.kept += group.size();
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
      begin = end;
    }
    return out_;
  }

  // Are all files of the group there? One that is damaged or of another kind is an error: it is not for the builder to
  // overwrite it.
  [[nodiscard]] Expected<bool> finished(const std::vector<Slice>& group) const {
    for (const Slice& slice : group) {
      const std::string name = slice_file_name(job_.folder, rules_.text(), slice.name);
      if (std::error_code ignored; !std::filesystem::exists(name, ignored)) return false;
      const auto file = SliceFile::open(name);
      if (!file) return file.error();
      if (auto ok = check_head(name, file->head(), rules_.text(), Index::kVersion, slice); !ok) return ok.error();
      if (file->head().kind != job_.kind)
        return Error{name + ": it holds " + word(file->head().kind) + ", not " + word(job_.kind) +
                         "; another folder may hold the others",
                     true};
    }
    return true;
  }

  template <Kind kind>
  Expected<bool> make(const std::vector<Slice>& slices) {
    std::string names;
    for (const Slice& slice : slices) names += (names.empty() ? "" : " ") + slice.name;
    if (const std::size_t needed = Group<P, kind>::bytes(slices) + lower_.bytes(); needed > job_.memory)
      return Error{"the slices " + names + " take " + std::to_string((needed >> 20) + 1) +
                   " MB while they are built, and " + std::to_string(job_.memory >> 20) + " are allowed (--memory)"};
    Group<P, kind> group(index_, rules_, slices, lower_, job_);
    std::uint64_t size = 0;
    for (const Slice& slice : slices) size += slice.size;
    auto ended = group.run([&](const char* step, double part) { report(names, step, part, size); });
    if (!ended || !*ended) return ended;
    for (std::size_t i = 0; i < slices.size(); ++i) {
      Head head;
      const Values values = group.values(i, head);
      const std::string name = slice_file_name(job_.folder, rules_.text(), slices[i].name);
      if (auto ok = write_slice(name, head, values, job_.threads); !ok) return ok.error();
    }
    std::error_code ignored;
    std::filesystem::remove(group.work_file(), ignored);
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
