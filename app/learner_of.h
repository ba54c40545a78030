// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>

#include "app/session.h"
#include "search/count_moves.h"

namespace zermelo::app {

// Counts the moves of one game after the other. `G` is the GameOf<P> that reads the files.
template <Position P, class G>
class LearnerOf final : public MoveLearner {
 public:
  LearnerOf(G reader, MoveCounter<P> counter) : reader_(std::move(reader)), counter_(std::move(counter)) {}

  [[nodiscard]] Expected<Replayed> add(std::string_view contents) override {
    return reader_.replay_each(contents,
                               [&](const auto& rules, const Record& record) { return counter_.add(rules, record); });
  }
  [[nodiscard]] std::uint64_t positions() const override { return counter_.positions(); }
  [[nodiscard]] std::optional<MoveTable> table() const override {
    return counter_.games() == 0 ? std::nullopt : std::optional(counter_.table());
  }

 private:
  G reader_;
  MoveCounter<P> counter_;
};

}  // namespace zermelo::app
