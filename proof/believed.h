// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "db/lookup.h"
#include "proof/claim.h"

namespace zermelo::proof {

// The slices of an endgame database that a certificate names: their values are believed if their checksums agree.
template <Position P>
class Believed {
 public:
  explicit Believed(std::string folder) : folder_(std::move(folder)) {}

  Done add([[maybe_unused]] const typename P::Rules& rules, const Slice& slice) {
    if constexpr (Indexed<P>) {
      if (folder_.empty())
        return Error{"the certificate rests on an endgame database (slice " + slice.name +
                     "): say with --db where it is"};
      if (tables_ == nullptr) {
        auto opened = db::Lookup<P>::open(rules, folder_, kCache);
        if (!opened) return opened.error();
        tables_ = *opened;
      }
      for (const auto& part : tables_->files().parts()) {
        if (part.slice.name != slice.name) continue;
        if (part.file.head().checksum != slice.checksum)
          return Error{"slice " + slice.name + " in " + folder_ + " has other values than the certificate rests on"};
        if (const auto values = part.file.values(1); !values) return values.error();  // does it have what it says?
        slices_.push_back(part.slice.id);
        return Nothing{};
      }
      return Error{"there is no slice " + slice.name + " in " + folder_};
    }
    return Error{"there are no databases of this game"};
  }

  // Does one of the slices say that the side reaches its aim from there?
  bool masters([[maybe_unused]] const P& at, [[maybe_unused]] Strategy strategy, [[maybe_unused]] Side side) {
    if constexpr (Indexed<P>) {
      if (slices_.empty() || strategy == Strategy::least) return false;
      const auto place = tables_->index().place(at);
      if (!place || std::find(slices_.begin(), slices_.end(), place->slice) == slices_.end()) return false;
      ++looked_up_;
      return serves(tables_->files().look(*place).value, at.to_move() == side, strategy);
    }
    return false;
  }
  [[nodiscard]] std::uint64_t looked_up() const { return looked_up_; }

 private:
  static constexpr std::size_t kCache = std::size_t{64} << 20;
  std::string folder_;
  std::shared_ptr<const db::LookupOf<P>> tables_;
  std::vector<std::uint32_t> slices_;
  std::uint64_t looked_up_ = 0;
};

}  // namespace zermelo::proof
