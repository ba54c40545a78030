// SPDX-License-Identifier: MIT
#include "connect/pattern_solver.h"

#include "connect/pattern.h"

namespace zermelo::connect {

namespace {

template <std::size_t W>
class Solver final : public PatternSolver {
 public:
  Solver(const LinkBoard& board, const std::optional<ShrunkBoard>& smaller, const PatternParts& parts,
         const std::shared_ptr<Library>& library)
      : arena_(arena_of<W>(board)), smaller_(known_of(smaller, parts)), search_(arena_, parts, smaller_.get()) {
    if (parts.templates && library != nullptr && library->is_of(board)) use_library(library, search_.book());
  }

  PatternVerdict solve(int mover, const std::array<Words, 2>& stones) override {
    listen();
    const auto out = search_.run(mover, {Bits<W>(stones[0]), Bits<W>(stones[1])});
    return {out.winner < 0 ? -1 : out.winner, out.move};
  }
  int winning_moves(int mover, const std::array<Words, 2>& stones, const std::function<void(int)>& visit) override {
    listen();
    for (const int cell : search_.winning_moves(mover, {Bits<W>(stones[0]), Bits<W>(stones[1])})) visit(cell);
    return search_.was_ended() ? search_.left_at_root() + 1 : 0;
  }
  [[nodiscard]] const PatternWork& work() const override { return search_.work(); }
  [[nodiscard]] std::size_t templates() const override { return search_.book().size(); }

 private:
  using Known = std::unique_ptr<Smaller<W>>;

  // Its templates are what a search of all its openings leaves.
  static Known known_of(const std::optional<ShrunkBoard>& smaller, PatternParts parts) {
    if (!smaller || !(parts.seeds || parts.advice)) return nullptr;
    parts.seeds = parts.advice = false;
    parts.templates = true;
    auto out =
        std::make_unique<Smaller<W>>(arena_of<W>(smaller->board), smaller->places, PatternSearch<W>::kMostTemplates);
    PatternSearch<W> search(out->arena(), parts);
    search.winning_moves(0, {});
    out->book().take_over(search.book());
    return out;
  }
  void listen() {
    search_.ended = ended;
    if (!settled) return;
    search_.settled = [this](int /*mover*/, int winner, int move) { settled(search_.path(), winner, move); };
  }

  Arena<W> arena_;
  Known smaller_;
  PatternSearch<W> search_;
};

}  // namespace

std::unique_ptr<PatternSolver> make_pattern_solver(const LinkBoard& board, const std::optional<ShrunkBoard>& smaller,
                                                   const PatternParts& parts, const std::shared_ptr<Library>& library) {
  const auto make = [&]<std::size_t W>(Bits<W>) -> std::unique_ptr<PatternSolver> {
    return std::make_unique<Solver<W>>(board, smaller, parts, library);
  };
  return with_bits(static_cast<int>(board.neighbours.size()), make);
}

}  // namespace zermelo::connect
