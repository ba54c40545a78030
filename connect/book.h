// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "base/key.h"
#include "connect/library.h"
#include "connect/templates.h"

namespace zermelo::connect {

// Strong templates win whoever moves, weak ones if their side does.
enum class Force { strong, weak };

// The templates of both sides. What holds for one side holds for it on the board turned around, and for the other side
// on the mirrored board, so a template is learned with all its images.
template <std::size_t W>
class TemplateBook {
 public:
  using Set = Bits<W>;
  using One = Template<W>;

  // With room for `most` templates of one side and force.
  TemplateBook(const Arena<W>& arena, std::size_t most, bool renews)
      : arena_(&arena), most_(most), tables_{TemplateTable<W>(most, renews), TemplateTable<W>(most, renews),
                                             TemplateTable<W>(most, renews), TemplateTable<W>(most, renews)} {}

  // Told of every template that matches, with the stones of its side and of the other one.
  std::function<void(int side, Force, const One&, const Stones<W>&)> matched;

  // Told of every template that is learned.
  std::function<void(int side, Force, const One&)> learned;

  // False if it is known already, or there is no room.
  bool learn(int side, Force force, const One& one) {
    bool fresh = false;
    if (!one.carrier.any()) return false;
    each_image(side, one, [&](int whose, const One& image) { fresh |= tables_[place(whose, force)].insert(image); });
    if (fresh && learned) learned(side, force, one);
    return fresh;
  }

  // What another book of the same board has.
  void take_over(TemplateBook& from) { std::swap(tables_, from.tables_); }

  // Calls `visit (template)` for those of a side that match, until it says false.
  template <class Visit>
  void each_match(int side, Force force, const Stones<W>& stones, Visit&& visit) const {
    if (table(side, force).size() == 0) return;
    table(side, force).each_match(Contacts<W>(arena_->nets[side], stones), [&](const One& one) {
      if (matched) matched(side, force, one, stones);
      return visit(one);
    });
  }
  [[nodiscard]] const TemplateTable<W>& table(int side, Force force) const { return tables_[place(side, force)]; }
  // How many of them find room in so many bytes, and not more than `most`. A template takes about as much as 16 sets.
  static std::size_t fitting(std::size_t memory, std::size_t most) {
    return std::clamp<std::size_t>(memory / (std::size_t{64} * sizeof(Set)), 16, most);
  }
  [[nodiscard]] std::size_t room() const { return most_; }  // templates of one side and force
  [[nodiscard]] std::size_t size() const {
    std::size_t sum = 0;
    for (const auto& one : tables_) sum += one.size();
    return sum;
  }

 private:
  static std::size_t place(int side, Force force) {
    return 2 * static_cast<std::size_t>(side) + (force == Force::weak ? 1 : 0);
  }
  template <class Visit>
  void each_image(int side, const One& one, const Visit& visit) const {
    visit(side, one);
    if (!arena_->mirrored.empty()) visit(1 - side, one.image(arena_->mirrored, 0));
    if (arena_->turned.empty()) return;
    const One turned = one.image(arena_->turned, 1);
    visit(side, turned);
    if (!arena_->mirrored.empty()) visit(1 - side, turned.image(arena_->mirrored, 0));
  }

  const Arena<W>* arena_;
  std::size_t most_;
  std::array<TemplateTable<W>, 4> tables_;
};

template <std::size_t W>
KeptTemplate kept_form(int side, Force force, const Template<W>& one) {
  KeptTemplate out{side, force == Force::weak, one.move, words(one.carrier), {}, {}};
  for (const int which : {0, 1}) out.touch[which] = words(one.touch[which]);
  for (const auto& group : one.groups) out.groups.push_back(words(group));
  return out;
}

// Makes a book begin with what a library has, as far as it fills half of the room at most: large carriers first, since
// they took longest to find. What is learned from then on goes into the library.
template <std::size_t W>
void use_library(const std::shared_ptr<Library>& library, TemplateBook<W>& book) {
  if (library == nullptr) return;
  std::vector<const KeptTemplate*> known = library->templates();
  const auto size = [](const KeptTemplate* one) { return Bits<W>(one->carrier).count(); };
  std::stable_sort(known.begin(), known.end(), [&](const auto* a, const auto* b) { return size(a) > size(b); });
  for (const KeptTemplate* one : known) {
    const Force force = one->weak ? Force::weak : Force::strong;
    if (book.table(one->side, force).size() >= book.room() / 2) continue;
    Template<W> read{Bits<W>(one->carrier), {Bits<W>(one->touch[0]), Bits<W>(one->touch[1])}, {}, one->move};
    for (const Words& group : one->groups) read.groups.push_back(Bits<W>(group));
    book.learn(one->side, force, read);
  }
  book.learned = [library](int side, Force force, const Template<W>& one) {
    library->add(kept_form(side, force, one));
  };
  if (library->matched)
    book.matched = [library](int side, Force force, const Template<W>& one, const Stones<W>& stones) {
      std::array<Words, 2> both{words(stones.own), words(stones.other)};
      if (side == 1) std::swap(both[0], both[1]);
      library->matched(kept_form(side, force, one), both);
    };
}

}  // namespace zermelo::connect
