// SPDX-License-Identifier: MIT
#include "connect/guide.h"

#include "connect/scout.h"

namespace zermelo::connect {

std::unique_ptr<Guide> make_guide(const LinkBoard& board, const GuideOptions& options) {
  const auto make = [&]<std::size_t W>(Bits<W>) -> std::unique_ptr<Guide> {
    GuideOptions mine = options;
    if (mine.library != nullptr && !mine.library->is_of(board)) mine.library.reset();
    return std::make_unique<Scout<W>>(arena_of<W>(board), mine);
  };
  return with_bits(static_cast<int>(board.neighbours.size()), make);
}

}  // namespace zermelo::connect
