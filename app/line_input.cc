// SPDX-License-Identifier: MIT
#include "app/line_input.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace zermelo::app {

// A signal that arrives just before the wait would not end it, so the flag is looked at now and then.
bool LineInput::fill() {
  constexpr int kMilliseconds = 100;
  std::array<char, 4096> piece{};
  while (!ended_) {
    if (stop_->load(std::memory_order_relaxed)) return false;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (poll(&input, 1, kMilliseconds) <= 0) continue;
    const ssize_t got = read(STDIN_FILENO, piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    ended_ = got <= 0;
    if (!ended_) {
      buffer_.erase(0, at_), at_ = 0;
      buffer_.append(piece.data(), static_cast<std::size_t>(got));
      return true;
    }
  }
  return false;
}

LineInput::Got LineInput::next(std::string& line) {
  line.clear();
  bool cut = false;
  do {
    const std::size_t end = buffer_.find('\n', at_);
    const bool whole = end != std::string::npos;
    line.append(buffer_, at_, whole ? end - at_ : end);
    at_ = whole ? end + 1 : buffer_.size();
    if (line.size() > kLongest) cut = true, line.clear();
    if (whole) return cut ? Got::too_long : Got::line;
  } while (fill());
  if (!ended_) return Got::stopped;
  return cut ? Got::too_long : line.empty() ? Got::end : Got::line;
}

}  // namespace zermelo::app
