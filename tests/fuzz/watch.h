// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace zermelo::fuzz {

// Looks after a parser that is given broken inputs. A crash, an endless loop or memory without end stops the program,
// and then the input is known: it is printed with escapes and saved in the build folder as fuzz/PARSER.NUMBER. Copied
// to tests/fuzz/kept/PARSER/ it is tried in every run from then on.
class Watch {
 public:
  explicit Watch(const std::string& parser);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  // REQUIRES: `input` lives until end().
  void begin(const std::string& input, std::uint64_t number);
  void end();
  // Prints and saves the input without stopping: for what is wrong without being a crash.
  void report(const char* why) const;

  [[nodiscard]] double slowest_ms() const { return slowest_ms_; }
  [[nodiscard]] std::uint64_t slowest_input() const { return slowest_input_; }

 private:
  double began_ms_ = 0, slowest_ms_ = 0;
  std::uint64_t slowest_input_ = 0;
};

// One input may take this long, and may ask for this many bytes altogether (freed ones count again).
inline constexpr unsigned kLongestSeconds = 60;
inline constexpr std::size_t kMostBytes = std::size_t{512} << 20;

// The bytes in C notation, ready to be pasted into a test.
std::string escaped(std::string_view input);

}  // namespace zermelo::fuzz
