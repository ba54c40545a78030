// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>

#include "app/session.h"
#include "base/file.h"
#include "search/part.h"

namespace zermelo::app {

// A search that is saved in a file now and then, and begins with what an earlier process saved there. The second
// question of a value has a file of its own beside the first one's.
template <Position P>
class SearchState final : public Saver {
 public:
  // `what` tells searches apart: one is only gone on with if it is the same.
  SearchState(const Request& request, const Question& question, Driver<P>& driver, std::string what)
      : file_(file_name(request, request.ask == Request::Ask::value && question.draw_is_enough)),
        every_(request.state_every), driver_(driver), what_(std::move(what)) {}

  // Reads what is there, and has the search saved from now on.
  Done open(Control& control) {
    if (file_.empty()) return Nothing{};
    if (!driver_.lasts())
      return Error{
          "--state: this recipe keeps what it learns in a tree or nowhere, which cannot be saved; a search with a "
          "table can (dfpn, alphabeta, minimax)"};
    std::error_code ignored;
    if (std::filesystem::exists(file_, ignored)) {
      const auto contents = [this](SealedIn& in) -> Done {
        if (!in.take(earlier_)) return Error{"it is cut short"};
        return driver_.load(in);
      };
      if (auto ok = read_sealed(file_, seal(), contents); !ok)
        return Error{"--state " + ok.error().what + "; give another file, or remove it to begin again"};
      ++earlier_.runs;
    }
    control_ = &control;
    began_ = control.seconds();
    control.save_with(this, every_);
    return Nothing{};
  }

  void save(const Stats& so_far) override {
    Earlier now = earlier_;
    now.nodes += so_far.nodes;
    now.seconds += control_->seconds() - began_;
    if (auto ok = write_sealed(file_, seal(), [&](SealedOut& out) { out.put(now), driver_.save(out); }); !ok)
      trouble_ = ok.error().what;
  }

  // The search has ended. What it came to is saved if somebody may want to go on from it.
  void close(const Answer<P>& answer, bool wanted, report::Report& report) {
    if (control_ == nullptr) return;
    control_->save_with(nullptr, 0);
    trouble_.clear();
    if (wanted) save(answer.stats);
    report.state_trouble = trouble_;
    report.earlier_runs = std::max(report.earlier_runs, earlier_.runs);
    report.earlier_nodes += earlier_.nodes, report.earlier_seconds += earlier_.seconds;
  }
  // Empty: the search is not saved.
  [[nodiscard]] std::string file() const { return control_ == nullptr ? "" : file_; }

 private:
  // What was spent in earlier processes.
  struct Earlier {
    std::uint64_t runs = 0, nodes = 0;
    double seconds = 0;
  };

  static std::string file_name(const Request& request, bool second_question) {
    return request.state_file + (second_question && !request.state_file.empty() ? ".draw" : "");
  }
  [[nodiscard]] Seal seal() const { return {"zermelo-search 2", what_}; }

  std::string file_;
  double every_;
  Driver<P>& driver_;
  std::string what_;
  Control* control_ = nullptr;  // of the search that is saved
  double began_ = 0;
  Earlier earlier_;
  std::string trouble_;
};

}  // namespace zermelo::app
