// SPDX-License-Identifier: MIT
#include "connect/library.h"

#include <algorithm>
#include <filesystem>

#include "base/key.h"
#include "base/sealed_file.h"

namespace zermelo::connect {

namespace {

constexpr std::string_view kFormat = "zermelo-templates 1";
constexpr std::uint32_t kMostGroups = 1024;

// What makes a board different from others: its cells, which of them touch, and the targets.
std::string name_of(const LinkBoard& board) {
  std::uint64_t sum = 0;
  const auto add = [&](const std::vector<int>& cells) {
    sum = mix(sum ^ cells.size());
    for (const int cell : cells) sum = mix(sum ^ static_cast<std::uint64_t>(cell + 1));
  };
  for (const auto& cells : board.neighbours) add(cells);
  for (const auto& targets : board.goals)
    for (const auto& cells : targets) add(cells);
  return std::to_string(board.neighbours.size()) + " cells, board " + std::to_string(sum);
}

// Two templates with the same one are the same, as good as surely; then one of them is not kept, and nothing is wrong.
std::uint64_t digest(const KeptTemplate& one) {
  std::uint64_t sum =
      mix(4 * static_cast<std::uint64_t>(one.move + 1) + 2 * static_cast<std::uint64_t>(one.side) + (one.weak ? 1 : 0));
  const auto add = [&](const Words& set) {
    for (const std::uint64_t word : set) sum = mix(sum ^ word);
  };
  add(one.carrier), add(one.touch[0]), add(one.touch[1]);
  for (const Words& group : one.groups) add(group);
  return sum;
}

void write(SealedOut& out, const KeptTemplate& one) {
  out.put(static_cast<std::int32_t>(one.side));
  out.put(static_cast<std::int32_t>(one.weak));
  out.put(static_cast<std::int32_t>(one.move));
  out.put(one.carrier);
  out.put(one.touch);
  out.put(static_cast<std::uint32_t>(one.groups.size()));
  for (const Words& group : one.groups) out.put(group);
}
// Is every cell of the set one of the board?
bool fits(const Words& set, std::size_t cells) {
  for (std::size_t w = 0; w < set.size(); ++w) {
    const std::size_t here = cells > 64 * w ? std::min<std::size_t>(cells - 64 * w, 64) : 0;
    if (here < 64 && set[w] >> here != 0) return false;
  }
  return true;
}
bool read(SealedIn& in, KeptTemplate& one, std::size_t cells) {
  std::int32_t side = 0, weak = 0, move = 0;
  std::uint32_t groups = 0;
  if (!in.take(side) || !in.take(weak) || !in.take(move) || !in.take(one.carrier) || !in.take(one.touch) ||
      !in.take(groups) || groups > kMostGroups || side < 0 || side > 1 || move < -1 ||
      move >= static_cast<std::int32_t>(cells))
    return false;
  one.side = side, one.weak = weak != 0, one.move = move;
  one.groups.resize(groups);
  return fits(one.carrier, cells) && fits(one.touch[0], cells) && fits(one.touch[1], cells) &&
         std::all_of(one.groups.begin(), one.groups.end(),
                     [&](Words& group) { return in.take(group) && fits(group, cells); });
}

}  // namespace

Expected<std::shared_ptr<Library>> Library::open(const std::string& file, const LinkBoard& board) {
  std::shared_ptr<Library> out(new Library(file, name_of(board)));
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return out;
  const auto fill = [&](SealedIn& in) -> Done {
    std::uint64_t count = 0;
    if (!in.take(count) || count > kMost) return Error{"it is cut off"};
    for (std::uint64_t i = 0; i < count; ++i)
      if (!read(in, out->templates_.emplace_back(), board.neighbours.size()))
        return Error{"it is cut off, or has cells that the board has not"};
    return Nothing{};
  };
  if (auto ok = read_sealed(file, {kFormat, out->board_}, fill); !ok) {
    out->templates_.clear();
    return ok.error();
  }
  for (const KeptTemplate& one : out->templates_) out->digests_.insert(digest(one));
  out->saved_ = out->templates_.size();
  return out;
}

bool Library::is_of(const LinkBoard& board) const { return board_ == name_of(board); }

std::vector<const KeptTemplate*> Library::templates() const {
  const std::lock_guard lock(mutex_);
  std::vector<const KeptTemplate*> out;
  out.reserve(templates_.size());
  for (const KeptTemplate& one : templates_) out.push_back(&one);
  return out;
}

void Library::add(KeptTemplate one) {
  const std::lock_guard lock(mutex_);
  if (templates_.size() >= kMost || !digests_.insert(digest(one)).second) return;
  templates_.push_back(std::move(one));
  if (templates_.size() % 256 == 0 && Clock::now() - last_save_ > kBetweenSaves)
    static_cast<void>(write_new());  // tried again later
}

Done Library::save() {
  const std::lock_guard lock(mutex_);
  return write_new();
}

Done Library::write_new() {
  last_save_ = Clock::now();
  if (saved_ == templates_.size()) return Nothing{};
  auto done = write_sealed(file_, {kFormat, board_}, [&](SealedOut& out) {
    out.put(static_cast<std::uint64_t>(templates_.size()));
    for (const KeptTemplate& one : templates_) write(out, one);
  });
  if (done) saved_ = templates_.size();
  return done;
}

}  // namespace zermelo::connect
