// SPDX-License-Identifier: MIT
#include "games/othello/estimate.h"

#include "games/othello/learned_weights.h"

namespace zermelo::othello {

Weights::Weights(const Counts& counts, std::string_view text) : counts_(counts) {
  const char* at = text.data();
  for (std::size_t p = 0; p < kPatterns; ++p)
    for (int content = 0; content < power_of_3(kPatternCells[p]); ++content) {
      const int mirror = mirror_content(static_cast<Pattern>(p), content);
      const auto begin = static_cast<std::size_t>(kPatternBegin[p]);
      if (mirror < content) {
        contents_[begin + static_cast<std::size_t>(content)] = contents_[begin + static_cast<std::size_t>(mirror)];
        continue;
      }
      while (*at == '\n') ++at;
      contents_[begin + static_cast<std::size_t>(content)] = static_cast<std::int8_t>(*at++ - kZero);
    }
}

const Weights& Weights::learned() {
  static const Weights kLearned(kLearnedCounts, kLearnedPatterns);
  return kLearned;
}

}  // namespace zermelo::othello
