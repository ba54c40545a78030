// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <thread>
#include <utility>
#include <vector>

#include "search/drive/depth_first.h"
#include "search/together.h"

namespace zermelo {

// A journal that several threads write.
template <Position P>
class SharedJournal final : public Journal<P> {
 public:
  explicit SharedJournal(Journal<P>* journal) : journal_(journal) {}
  void note(const P& at, typename P::Move move, bool attack_succeeds, bool fact) override {
    const std::lock_guard lock(mutex_);
    journal_->note(at, move, attack_succeeds, fact);
  }

 private:
  Journal<P>* journal_;
  std::mutex mutex_;
};

// df-pn on several threads: each is a depth-first search of its own, and they share one table (together.h). The root is
// settled when one of them has settled it. All that they tell each other through the table is exact: a fact, or a
// verdict with the ancestors it leans on, which is believed on a path that has those, whoever walks it. And each note
// for a proof is made before the table says what it is about, so that notes still rest on earlier ones.
template <class Ps>
class Team final : public Driver<typename Ps::Game> {
 public:
  using P = typename Ps::Game;

  // One member for each set of parts; their stores lead to one table, which grows at the meetings of `together`.
  Team(std::unique_ptr<Together> together, std::vector<Ps> parts, std::size_t memory, std::uint64_t seed)
      : together_(std::move(together)) {
    for (std::size_t i = 0; i < parts.size(); ++i)
      workers_.push_back(std::make_unique<Worker>(std::move(parts[i]), Room{memory, parts.size()}, seed + i));
  }

  Answer<P> run(const Task<P>& task) override {
    together_->over = false;
    winner_ = -1, end_ = End::solved;
    for (auto& one : workers_) one->mates().join(*together_);
    SharedJournal<P> journal(task.journal);
    Pool pool(task.control.left(), workers_.size());
    Shift shift{task, task.journal == nullptr ? nullptr : &journal, {}};
    for (std::size_t i = 0; i < workers_.size(); ++i)
      shift.controls.push_back(task.control.beside(pool, together_->over, i == 0));
    if (auto settled = begin(0, shift)) return *settled;
    std::size_t members = 1;
    {
      Crew crew(*together_);
      first().mates().call_after(kAloneAtFirst, [&] { members += call(crew.threads, shift); });
      work(0, shift);
    }
    share_trust();
    if (winner_ < 0) task.control.finish(end_);
    return answer(members);
  }

  void children(std::vector<Heir<P>>& out) const override { workers_[spokesman()]->children(out); }
  [[nodiscard]] bool lasts() const override { return first().lasts(); }
  // Called by the first worker, while the others are at work, or when all is over.
  void save(SealedOut& out) const override {
    together_->meeting.alone([&] {
      share_trust();
      first().save(out);
    });
  }
  Done load(SealedIn& in) override {
    auto done = first().load(in);
    share_trust();
    return done;
  }

 private:
  using Worker = drive::DepthFirst<Ps, Mates>;
  static constexpr int kAloneAtFirst = 32;  // steps; a thread takes about as long to start

  // What one run is about.
  struct Shift {
    const Task<P>& task;
    Journal<P>* journal;
    std::vector<Control> controls;  // one for each worker
  };
  // The threads beside the first worker. They have ended when this has.
  struct Crew {
    explicit Crew(Together& all) : together(all) {}
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;
    ~Crew() {
      together.over = true;
      together.meeting.leave();  // whoever waits for the first worker waits no more
      threads.clear();
      together.meeting.join();
    }
    Together& together;
    std::vector<std::jthread> threads;
  };

  Worker& first() { return *workers_.front(); }
  [[nodiscard]] const Worker& first() const { return *workers_.front(); }
  Worker& worker(int number) { return *workers_[static_cast<std::size_t>(number)]; }

  // The others begin, and whoever cannot is missed, no more. Returns how many there are.
  std::size_t call(std::vector<std::jthread>& threads, Shift& shift) {
    for (int number = 1; number < static_cast<int>(workers_.size()); ++number) {
      together_->meeting.join();
      try {
        threads.emplace_back([this, &shift, number] { help(number, shift); });
      } catch (const std::exception&) {  // no more threads, or no memory for one
        together_->meeting.leave();
        break;
      }
    }
    return threads.size();
  }
  void help(int number, Shift& shift) {
    try {
      if (!begin(number, shift)) work(number, shift);
    } catch (const std::bad_alloc&) {
      end_with(End::memory);
    }
    together_->meeting.leave();
  }
  std::optional<Answer<P>> begin(int number, Shift& shift) {
    Control& control = shift.controls[static_cast<std::size_t>(number)];
    return worker(number).begin({shift.task.root, shift.task.question, control, shift.journal});
  }
  void work(int number, const Shift& shift) {
    worker(number).search();
    if (worker(number).settled()) {
      int none = -1;
      winner_.compare_exchange_strong(none, number);
      together_->over = true;
    } else if (!together_->over) {
      end_with(shift.controls[static_cast<std::size_t>(number)].end());
    }
  }
  [[nodiscard]] std::size_t spokesman() const { return static_cast<std::size_t>(std::max(0, winner_.load())); }
  // The first reason counts.
  void end_with(End why) {
    End open = End::solved;
    end_.compare_exchange_strong(open, why);
    together_->over = true;
  }

  // What one of them believed wrongly, or left out, may be in the table, which all of them believe.
  void share_trust() const {
    for (const auto& one : workers_)
      for (const auto& other : workers_) other->scene().trust_no_more_than(one->scene().trust());
  }

  Answer<P> answer(std::size_t members) {
    const std::size_t speaker = spokesman();
    Answer<P> out = workers_[speaker]->answer();
    const double seconds = out.stats.seconds;
    Stats others;
    if (winner_ < 0) out.end = end_;
    tables_.resize(workers_.size());
    for (std::size_t i = 0; i < workers_.size(); ++i) {
      const bool helped = i < members;
      const Stats own = i == speaker ? out.stats : helped ? workers_[i]->answer().stats : tables_[i];
      if (helped) tables_[i] = table_counts(own);
      if (i != speaker) others.add(own);
    }
    out.stats.add(others);
    out.stats.seconds = seconds;
    return out;
  }
  // What a worker did with the table counts over all runs, also over those in which it was not called.
  static Stats table_counts(const Stats& all) {
    Stats out;
    out.stores = all.stores, out.hits = all.hits, out.replaced = all.replaced;
    return out;
  }

  std::unique_ptr<Together> together_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<Stats> tables_;    // of each worker, when it last took part
  std::atomic<int> winner_{-1};  // who settled the root
  std::atomic<End> end_{End::solved};
};

}  // namespace zermelo
