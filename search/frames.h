// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "search/parts.h"
#include "search/stack.h"

namespace zermelo {

// The stack gets what the table leaves: a part that is always kept for it, and what it takes while the table is small.
constexpr std::size_t stack_memory(std::size_t memory) { return memory / 32; }

// The memory of a depth-first search: so many bytes for the table and the stacks of all that share it.
struct Room {
  std::size_t memory;
  std::size_t stacks = 1;
};

// The line of play that depth-first search works on: a frame for each node from the root to the position at hand, and
// what is known of its children. Each frame keeps the numbers of its children and believes what its own visits brought
// back, not what other paths wrote into the table meanwhile.
template <class Ps>
class Frames {
 public:
  using P = typename Ps::Game;
  using N = typename Ps::Number;
  using Move = typename P::Move;

  struct Child {
    Move move;
    Key key;
    Lean lean;
    bool settled;  // by rules, path, table or search; then `answer` and `lean` count
    bool answer;
    bool known;  // visited before, as far as the table remembers
    Number price;
  };
  struct Frame {
    Key key;
    N num, bound;
    typename P::Undo undo;  // takes back the move that led here
    std::size_t first, count, open, best, chosen;
    std::uint64_t nodes_before, expanded_before;
    std::uint32_t rounds;
    bool prover;

    [[nodiscard]] bool solved() const { return chosen != kNoChild || open == 0; }
  };

  // The store takes what the stacks of records leave.
  Frames(Ps& parts, Scene<Ps>& scene, Stats& stats, Room room)
      : parts_(parts), scene_(scene), stats_(stats), memory_(room.memory),
        reserve_(stack_memory(memory_) / room.stacks), children_(kAlways + memory_ / (4 * room.stacks)),
        nums_(kAlways + memory_ / (16 * room.stacks)) {}

  void clear() { frames_.clear(); }
  [[nodiscard]] bool empty() const { return frames_.empty(); }
  [[nodiscard]] bool at_root() const { return frames_.size() == 1; }
  [[nodiscard]] std::size_t size() const { return frames_.size(); }
  [[nodiscard]] const Frame& operator[](std::size_t i) const { return frames_[i]; }
  Frame& root() { return frames_.front(); }
  [[nodiscard]] const Frame& root() const { return frames_.front(); }
  Frame& top() { return frames_.back(); }
  [[nodiscard]] const Frame& top() const { return frames_.back(); }
  void pop() { frames_.pop_back(); }

  // Makes a frame for the position at hand, the end of the path. False if memory or time ran out on the way: then there
  // is no frame, and the search has been told to end.
  bool enter(Key key, const N& bound, const typename P::Undo& undo) {
    ++stats_.visited;
    const std::size_t first = empty() ? 0 : top().first + top().count;
    Frame frame{
        key, N{}, bound, undo, first, 0, 0, 0, kNoChild, stats_.nodes, stats_.expanded, 0, scene_.prover_to_move()};
    scene_.list_moves(context(), moves_);
    frame.count = frame.open = moves_.size();
    if (!make_room(frame.first + frame.count)) return false;
    stats_.nodes += frame.count;
    if (!look_at_children(frame)) return false;
    frame.num = combined(frame);
    frames_.push_back(frame);
    return true;
  }
  // How many children of the frame made last were looked at before one of them settled it.
  [[nodiscard]] std::size_t looked() const { return looked_; }

  Child& child(const Frame& frame, std::size_t i) { return children_[frame.first + i]; }
  [[nodiscard]] const Child& child(const Frame& frame, std::size_t i) const { return children_[frame.first + i]; }
  N& num(const Frame& frame, std::size_t i) { return nums_[frame.first + i]; }
  // The children of the root stay at the bottom of the stacks when its frame has gone.
  [[nodiscard]] Heir<P> heir(std::size_t i) const {
    const Child& child = children_[i];
    Finding<N> found{nums_[i], std::nullopt, {}};
    if (child.settled) found.settled = child.answer, found.lean = child.lean;
    return scene_.heir(child.move, found);
  }

  void write(Frame& frame, std::size_t i, const Finding<N>& found) {
    Child& child = children_[frame.first + i];
    nums_[frame.first + i] = found.settled ? found.num : parts_.cost->seen(found.num, child.price);
    if (!found.settled) return;
    child.settled = true, child.answer = *found.settled;
    child.lean = found.lean;
    --frame.open;
    const bool good = *found.settled == frame.prover;
    if (good && !succeeds_freely(frame)) frame.chosen = i;  // one that leans on nothing is worth more
  }

  // The children's numbers, as far as they count.
  [[nodiscard]] std::span<const N> nums(const Frame& frame) const {
    const std::span<const N> all{nums_.data() + frame.first, frame.count};
    return all.first(parts_.backup->window(all));
  }
  [[nodiscard]] N combined(const Frame& frame) const {
    if (frame.chosen != kNoChild) return N::mover_succeeds();
    if (frame.open == 0) return N::mover_fails();
    return parts_.backup->combine(nums(frame), frame.prover).tamed();
  }
  [[nodiscard]] Finding<N> result_of(const Frame& frame) const {
    if (!frame.solved()) return {frame.num, std::nullopt, {}};
    const bool answer = (frame.chosen != kNoChild) == frame.prover;
    Lean lean;
    if (frame.chosen != kNoChild)
      lean = child(frame, frame.chosen).lean;
    else
      for (std::size_t i = 0; i < frame.count; ++i) lean.join(child(frame, i).lean);
    return {frame.num, answer, lean.of_node(scene_.path->depth())};
  }
  [[nodiscard]] std::optional<Move> chosen_move(const Frame& frame) const {
    if (frame.chosen == kNoChild) return std::nullopt;
    return child(frame, frame.chosen).move;
  }

 private:
  static constexpr std::size_t kNoChild = ~std::size_t{0};
  // Moves, moves asked about, their findings and places: what looking at the children of one node takes for each.
  static constexpr std::size_t kScratchEach = 2 * sizeof(Move) + sizeof(Finding<N>) + sizeof(std::size_t);
  static constexpr std::size_t kAlways = std::size_t{1} << 20;  // so much the stack may have, however little there is
  static constexpr std::size_t kBetweenLooks = 256;             // children; in large graphs each takes a millisecond

  // The first level of a search over a table is as large as the table is full.
  [[nodiscard]] Context<P> context() {
    const std::uint64_t held = parts_.store->entries(), most = scene_.control().limits().tree_nodes;
    return scene_.context(held, most - std::min(held, most), stats_);
  }

  // Only games with tens of thousands of moves come near the limit.
  bool make_room(std::size_t children) {
    if (children <= room_) [[likely]]
      return true;
    if (children_.reach(children) && nums_.reach(children)) {
      room_ = children;
      const std::size_t stack = children_.memory() + nums_.memory() + moves_.size() * kScratchEach;
      parts_.store->leave(stack - std::min(stack, reserve_));
      if (stack <= kAlways || stack + parts_.store->memory() <= memory_) return true;
    }
    scene_.control().finish(End::memory);
    return false;
  }

  // Rules and path first for all children, so that the table's memory is on its way when it is asked.
  bool look_at_children(Frame& frame) {
    unknown_.clear();
    asked_.clear();
    looked_ = frame.count;
    for (std::size_t i = 0; i < frame.count; ++i) {
      Child& child = children_[frame.first + i];
      const auto undo = scene_.at.play(moves_[i]);
      child.key = canonical_key(scene_.at);
      child.move = moves_[i], child.settled = false, child.known = false, child.price = kZero;
      ++stats_.evaluated;
      Finding<N> found;
      if (scene_.settled_by_rules(child.key, found))
        write(frame, i, found);
      else
        scene_.prefetch(child.key);
      scene_.at.undo(undo);
      if (succeeds_freely(frame)) {  // the mover has what it wants; nothing else counts
        looked_ = i + 1;
        return true;
      }
      if (scene_.control().late_after(i + 1, kBetweenLooks)) return false;
    }
    set_prices(frame);
    for (std::size_t i = 0; i < frame.count; ++i) {
      Finding<N> found;
      Child& child = children_[frame.first + i];
      if (child.settled) continue;
      child.known = scene_.recall(child.key, !frame.prover, found);
      if (child.known)
        write(frame, i, found);
      else
        unknown_.push_back(i), asked_.push_back(moves_[i]);
    }
    estimate(frame);
    return true;
  }
  [[nodiscard]] bool succeeds_freely(const Frame& frame) const {
    return frame.chosen != kNoChild && children_[frame.first + frame.chosen].lean.free();
  }
  void set_prices(Frame& frame) {
    if (!parts_.cost->any()) return;
    prices_.resize(frame.count);
    auto here = context();
    parts_.cost->price(here, moves_, prices_);
    for (std::size_t i = 0; i < frame.count; ++i) children_[frame.first + i].price = prices_[i];
  }
  void estimate(Frame& frame) {
    if (unknown_.empty() || frame.chosen != kNoChild) return;
    findings_.assign(unknown_.size(), {});
    auto here = context();
    parts_.leaf->look(here, asked_, findings_);
    for (std::size_t k = 0; k < unknown_.size(); ++k) {
      if (!findings_[k].settled) findings_[k].num = findings_[k].num.tamed();
      write(frame, unknown_[k], findings_[k]);
      if (parts_.leaf->dear()) scene_.keep(children_[frame.first + unknown_[k]].key, findings_[k], 1);
    }
  }

  Ps& parts_;
  Scene<Ps>& scene_;
  Stats& stats_;
  std::size_t memory_, reserve_;  // of it, what the store leaves to this stack in any case
  std::size_t looked_ = 0;
  std::vector<Frame> frames_;
  Stack<Child> children_;  // of all frames, top frame last
  Stack<N> nums_;          // their numbers, side by side for the parts that read them
  std::size_t room_ = 0;   // how many of both may be used
  std::vector<Move> moves_, asked_;
  std::vector<std::size_t> unknown_;
  std::vector<Number> prices_;
  std::vector<Finding<N>> findings_;
};

}  // namespace zermelo
