// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/rng.h"

namespace zermelo::fuzz {

inline constexpr std::size_t kLongestInput = 1 << 16;

// Makes broken inputs out of whole ones. The same generator gives the same input, so the seed of a run and the number
// of an input are enough to have it again.
//
// What is broken is what goes wrong in real files and what attacks try: single bits and bytes, ends cut off, parts
// missing, doubled or exchanged, two files run together, words of the format where they do not belong, numbers at the
// edge of a type, brackets without end, noise.
class Mutator {
 public:
  // REQUIRES: there is a seed. `tokens` are the words of the format.
  Mutator(std::vector<std::string> seeds, std::vector<std::string> tokens)
      : seeds_(std::move(seeds)), tokens_(std::move(tokens)) {
    if (tokens_.empty()) tokens_.emplace_back(" ");
  }

  std::string input(Rng& rng) const {
    if (rng.below(32) == 0) return soup(rng);
    std::string text = pick(seeds_, rng);
    // One change leaves most of the text readable and reaches what lies behind the first check; many reach little.
    int changes = 1;
    while (changes < 16 && rng.below(3) == 0) ++changes;
    for (; changes > 0; --changes) change(text, rng);
    if (text.size() > kLongestInput) text.resize(kLongestInput);
    return text;
  }

 private:
  static const std::string& pick(const std::vector<std::string>& from, Rng& rng) {
    return from[rng.below(from.size())];
  }
  static std::size_t place(const std::string& text, Rng& rng) { return rng.below(text.size() + 1); }
  // A stretch from `first` on, mostly short.
  static std::size_t stretch(const std::string& text, std::size_t first, Rng& rng) {
    const std::size_t most = text.size() - first;
    return rng.below((rng.below(4) == 0 ? most : std::min<std::size_t>(most, 8)) + 1);
  }
  static char any_byte(Rng& rng) {
    constexpr char kTelling[] = "\0\xff\x7f\x80\n\r\t ()[]{};:,.=-+/\\\"'#*0123456789";
    return rng.below(2) == 0 ? kTelling[rng.below(sizeof kTelling)] : static_cast<char>(rng.below(256));
  }
  static std::string any_number(Rng& rng) {
    constexpr std::array<std::string_view, 16> kEdges = {"0",
                                                         "-1",
                                                         "1",
                                                         "2",
                                                         "255",
                                                         "256",
                                                         "65536",
                                                         "2147483647",
                                                         "2147483648",
                                                         "-2147483648",
                                                         "1e9",
                                                         "4294967296",
                                                         "99999999999999999999",
                                                         "0.5",
                                                         "007",
                                                         "nan"};
    return rng.below(4) == 0 ? std::to_string(rng.below(100)) : std::string(kEdges[rng.below(kEdges.size())]);
  }

  // Nothing of a seed: tokens, bytes and numbers in a row.
  std::string soup(Rng& rng) const {
    std::string text;
    for (std::uint64_t words = rng.below(24); words > 0; --words) {
      const std::uint64_t kind = rng.below(3);
      text += kind == 0 ? pick(tokens_, rng) : kind == 1 ? std::string(1, any_byte(rng)) : any_number(rng);
    }
    return text;
  }

  void change(std::string& text, Rng& rng) const {
    if (rng.below(2) == 0)
      change_bytes(text, rng);
    else
      change_parts(text, rng);
  }

  void change_bytes(std::string& text, Rng& rng) const {
    const std::size_t at = place(text, rng);
    switch (rng.below(7)) {
      case 0:
        if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << rng.below(8)));
        break;
      case 1:
        if (at < text.size()) text[at] = any_byte(rng);
        break;
      case 2: text.insert(at, 1, any_byte(rng)); break;
      case 3: text.insert(at, pick(tokens_, rng)); break;
      case 4: text.erase(at, stretch(text, at, rng)); break;
      case 5: {  // a token in the place of others
        const std::string& token = pick(tokens_, rng);
        text.replace(at, token.size(), token);
        break;
      }
      default: {  // numbers of binary files: 1, 2 or 4 bytes, all zero or all one
        const std::size_t bytes = std::min<std::size_t>(std::size_t{1} << rng.below(3), text.size() - at);
        text.replace(at, bytes, bytes, rng.below(2) == 0 ? '\0' : '\xff');
      }
    }
  }

  void change_parts(std::string& text, Rng& rng) const {
    const std::size_t at = place(text, rng);
    switch (rng.below(8)) {
      case 0: text.resize(at); break;
      case 1: text.erase(0, at); break;
      case 2: text = text.substr(0, at) + tail(pick(seeds_, rng), rng); break;
      case 3: text.insert(at, text.substr(at, stretch(text, at, rng))); break;
      case 4: {  // the same again and again; nesting without end if it is a bracket
        const std::string part = rng.below(2) == 0 ? pick(tokens_, rng) : text.substr(at, stretch(text, at, rng));
        std::string many;
        for (std::uint64_t times = std::uint64_t{1} << rng.below(11); times > 0 && many.size() < 4096; --times)
          many += part;
        text.insert(at, many);
        break;
      }
      case 5: replace_number(text, at, rng); break;
      case 6: text += pick(seeds_, rng); break;
      default: {
        const std::size_t first = stretch(text, at, rng);
        const std::size_t second = stretch(text, at + first, rng);
        const auto begin = text.begin() + static_cast<std::ptrdiff_t>(at);
        std::rotate(begin, begin + static_cast<std::ptrdiff_t>(first),
                    begin + static_cast<std::ptrdiff_t>(first + second));
      }
    }
  }

  static std::string tail(const std::string& text, Rng& rng) { return text.substr(place(text, rng)); }

  static void replace_number(std::string& text, std::size_t from, Rng& rng) {
    const std::size_t first = text.find_first_of("0123456789", from);
    if (first == std::string::npos) return;
    const std::size_t end = std::min(text.find_first_not_of("0123456789", first), text.size());
    text.replace(first, end - first, any_number(rng));
  }

  std::vector<std::string> seeds_, tokens_;
};

}  // namespace zermelo::fuzz
