// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/session.h"
#include "proof/claim.h"
#include "rules/position.h"

namespace zermelo::app {

// The endgame database of a request, if there is one, as proofs and lines of play use it.
template <Position P>
class DatabaseUse {
 public:
  explicit DatabaseUse([[maybe_unused]] const Request& request) {
    if constexpr (Indexed<P>) tables_ = dynamic_cast<const db::Lookup<P>*>(request.database.get());
  }

  [[nodiscard]] bool there() const { return tables_ != nullptr; }
  [[nodiscard]] std::string folder() const {
    if constexpr (Indexed<P>)
      if (there()) return tables_->files().folder();
    return "";
  }
  [[nodiscard]] std::string checksum() const {  // empty where there is none
    if constexpr (Indexed<P>)
      if (there()) return tables_->files().checksum();
    return "";
  }

  // Does it say that the side reaches its aim? Then the certificate rests on that slice.
  bool masters([[maybe_unused]] const P& at, [[maybe_unused]] proof::Strategy strategy, [[maybe_unused]] Side side) {
    if constexpr (Indexed<P>) {
      const auto known = tables_->find(at);
      if (!known || !proof::serves(known->value, at.to_move() == side, strategy)) return false;
      used_.insert(tables_->index().place(at)->slice);
      return true;
    }
    return false;
  }
  [[nodiscard]] std::vector<proof::Slice> used() const {
    std::vector<proof::Slice> out;
    if constexpr (Indexed<P>)
      if (there())
        for (const auto& part : tables_->files().parts())
          if (used_.contains(part.slice.id)) out.push_back({part.slice.name, part.file.head().checksum});
    return out;
  }

  [[nodiscard]] bool knows([[maybe_unused]] const P& at) const {
    if constexpr (Indexed<P>) return there() && tables_->find(at).has_value();
    return false;
  }
  // The best move in a position that it knows. Without distances it does not know how to make progress.
  [[nodiscard]] std::optional<typename P::Move> move([[maybe_unused]] const P& at) const {
    if constexpr (Indexed<P>)
      if (tables_->kind() == db::Kind::distances)
        if (const auto best = db::ranked_moves(at, *tables_).front(); best.second) return best.first;
    return std::nullopt;
  }

 private:
  const db::LookupOf<P>* tables_ = nullptr;
  std::set<std::uint32_t> used_;
};

}  // namespace zermelo::app
