// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "db/known.h"

namespace zermelo::db {

struct BuildProgress {
  std::string slices;  // in work
  const char* step = "";
  double part = 0;  // of everything, by estimate
  std::uint64_t positions = 0;
};

// Whoever wants to follow a long job. Called every second or so, from the thread that runs it.
class BuildObserver {
 public:
  virtual ~BuildObserver() = default;
  virtual void progress(const BuildProgress& now) = 0;
};

// What a build is to make, and what it may use for it.
struct Job {
  std::string folder;
  int level = 0;
  bool complete = false;  // to verify: nothing up to that level may be missing
  Kind kind = Kind::values;
  int threads = 1;
  std::size_t memory = std::size_t{1} << 30;  // bytes
  double checkpoint_seconds = 60;             // at most so much work is lost with a kill
  const std::atomic<bool>* stop = nullptr;
  BuildObserver* observer = nullptr;

  [[nodiscard]] bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

// What a build did.
struct Built {
  std::uint64_t slices = 0, positions = 0;  // made now
  std::uint64_t kept = 0;                   // slices that were there
  bool stopped = false;                     // before the end; the next build goes on from there
};

}  // namespace zermelo::db
