// SPDX-License-Identifier: MIT
#include "connect/pattern_solver.h"

#include "connect/guided_solver.h"
#include "connect/pattern.h"

namespace zermelo::connect {

namespace {

template <std::size_t W>
class Solver final : public PatternSolver {
 public:
  Solver(const LinkBoard& board, const std::optional<ShrunkBoard>& smaller, const PatternParts& parts,
         const std::shared_ptr<Library>& library)
      : arena_(arena_of<W>(board)), parts_(parts) {
    if (smaller && ((parts.seeds && parts.templates) || parts.advice))
      smaller_ = std::make_unique<Smaller<W>>(arena_of<W>(smaller->board), smaller->places,
                                              PatternSearch<W>::most_templates(parts));
    if (library != nullptr && parts.templates && library->is_of(board)) library_ = library;
  }

  PatternVerdict solve(int mover, const std::array<Words, 2>& stones) override {
    prepare();
    const auto out = search_->run(mover, {Bits<W>(stones[0]), Bits<W>(stones[1])});
    return {out.winner < 0 ? -1 : out.winner, out.move};
  }
  int winning_moves(int mover, const std::array<Words, 2>& stones, const std::function<void(int)>& visit) override {
    prepare();
    for (const int cell : search_->winning_moves(mover, {Bits<W>(stones[0]), Bits<W>(stones[1])})) visit(cell);
    return search_->was_ended() ? search_->left_at_root() + 1 : 0;
  }
  [[nodiscard]] const PatternWork& work() const override { return search_ ? search_->work() : nothing_; }
  [[nodiscard]] std::size_t templates() const override { return search_ ? search_->book().size() : 0; }

 private:
  // The smaller board comes first, under the same limits; what is known of it when they end is true all the same.
  void prepare() {
    if (!search_) {
      if (smaller_ != nullptr) {
        PatternParts parts = parts_;
        parts.seeds = parts.advice = false;
        parts.templates = true;
        PatternSearch<W> search(smaller_->arena(), parts);
        search.ended = ended;
        search.winning_moves(0, {});
        smaller_->book().take_over(search.book());
      }
      search_.emplace(arena_, parts_, smaller_.get());
      use_library(library_, search_->book());
    }
    search_->ended = ended;
    search_->settled = nullptr;
    if (settled)
      search_->settled = [this](int /*mover*/, int winner, int move) { settled(search_->path(), winner, move); };
  }

  Arena<W> arena_;
  PatternParts parts_;
  std::unique_ptr<Smaller<W>> smaller_;
  std::shared_ptr<Library> library_;
  std::optional<PatternSearch<W>> search_;
  PatternWork nothing_;
};

}  // namespace

std::unique_ptr<PatternSolver> make_pattern_solver(const LinkBoard& board, const std::optional<ShrunkBoard>& smaller,
                                                   const PatternParts& parts, const std::shared_ptr<Library>& library) {
  const auto make = [&]<std::size_t W>(Bits<W>) -> std::unique_ptr<PatternSolver> {
    if (parts.inferior) return std::make_unique<GuidedSolver<W>>(board, parts, library);
    return std::make_unique<Solver<W>>(board, smaller, parts, library);
  };
  return with_bits(static_cast<int>(board.neighbours.size()), make);
}

}  // namespace zermelo::connect
