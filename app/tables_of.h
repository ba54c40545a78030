// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <utility>

#include "app/tables.h"
#include "db/build.h"

namespace zermelo::app {

template <Indexed P>
class TablesOf final : public Tables {
 public:
  TablesOf(typename P::Rules rules, typename P::Index index) : rules_(std::move(rules)), index_(std::move(index)) {}

  [[nodiscard]] std::string level_word() const override { return std::string(index_.level_word()); }
  [[nodiscard]] int most_level() const override { return index_.most_level(); }
  [[nodiscard]] Expected<db::Built> build(const db::Job& job) const override {
    return db::Builder<P>::run(rules_, job);
  }
  [[nodiscard]] Expected<db::Verified> verify(const db::Job& job) const override {
    return db::Verifier<P>::run(rules_, job);
  }
  [[nodiscard]] Expected<std::shared_ptr<const db::Source>> open(const std::string& folder,
                                                                 std::size_t cache) const override {
    auto opened = db::Lookup<P>::open(rules_, folder, cache);
    if (!opened) return opened.error();
    return std::shared_ptr<const db::Source>(std::move(*opened));
  }
  [[nodiscard]] Expected<std::vector<Part>> parts(const std::string& folder) const override {
    auto opened = db::Lookup<P>::open(rules_, folder, 0);
    if (!opened) return opened.error();
    std::vector<Part> out;
    for (const auto& part : (*opened)->files().parts())
      out.push_back({part.slice, part.file.head(), part.file.bytes()});
    return out;
  }

  [[nodiscard]] Expected<Queried> query(const std::string& folder, const std::string& text) const override {
    auto opened = db::Lookup<P>::open(rules_, folder, kCache);
    if (!opened) return opened.error();
    const db::Lookup<P>& tables = **opened;
    P at = *P::parse(rules_, text);
    if (at.outcome() != Outcome::open) return Error{"the game is over in " + text};
    const auto place = index_.place(at);
    const auto known = tables.find(at);
    if (!place) return Error{text + ": this position is in no slice"};
    if (!known) return Error{text + ": its slice is not in the database in " + folder};
    const auto& part = *std::find_if(tables.files().parts().begin(), tables.files().parts().end(),
                                     [&](const auto& p) { return p.slice.id == place->slice; });
    Queried out{part.slice.name, part.file.head().checksum, place->index, tables.kind(), *known, {}, {}};
    for (const auto& [move, seen] : db::ranked_moves(at, tables)) out.moves.push_back({at.move_text(move), seen});
    if (out.kind == db::Kind::distances && out.known.value != Value::draw) out.line = line_of(at, tables);
    return out;
  }

 private:
  static constexpr std::size_t kCache = std::size_t{16} << 20;

  static std::vector<std::string> line_of(P at, const db::Lookup<P>& tables) {
    std::vector<std::string> out;
    while (at.outcome() == Outcome::open) {
      const auto best = db::ranked_moves(at, tables).front().first;
      out.push_back(at.move_text(best));
      at.play(best);
    }
    return out;
  }

  typename P::Rules rules_;
  typename P::Index index_;
};

}  // namespace zermelo::app
