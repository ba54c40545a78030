// SPDX-License-Identifier: MIT
#pragma once

#include "search/part.h"

namespace zermelo::knowledge {

inline constexpr Info kDatabase{
    "database", "what an endgame database knows; --db says where it is", {}, "Ströhlein 1970; Thompson 1986; 004 §4.3"};

template <Position P>
class Database final : public Knowledge<P> {
 public:
  explicit Database(const Build& build) {
    if constexpr (Indexed<P>) tables_ = dynamic_cast<const db::Lookup<P>*>(build.database.get());
    if (tables_ == nullptr) *build.trouble = "knowledge 'database' needs the folder of a database of this game (--db)";
    keep_ = build.database;
  }

  std::optional<bool> settle(const P& at, const Question& question) override {
    const auto known = find(at);
    if (!known) return std::nullopt;
    return yes(known->value, at.to_move() == question.prover, question.draw_is_enough);
  }
  // Of the moves that keep the answer the quickest to a win or the slowest to a loss, where distances are known.
  std::optional<typename P::Move> advise(const P& at, const Question&) override {
    if constexpr (Indexed<P>)
      if (const auto best = db::ranked_moves(at, *tables_).front(); best.second) return best.first;
    return std::nullopt;
  }

 private:
  // The answer to a question, given the value for the side to move.
  static bool yes(Value value, bool prover_to_move, bool draw_is_enough) {
    const Value own = prover_to_move ? value : flipped(value);
    return own == Value::win || (draw_is_enough && own == Value::draw);
  }
  std::optional<db::Known> find([[maybe_unused]] const P& at) const {
    if constexpr (Indexed<P>) return tables_->find(at);
    return std::nullopt;
  }

  const db::LookupOf<P>* tables_ = nullptr;
  std::shared_ptr<const db::Source> keep_;
};

}  // namespace zermelo::knowledge
