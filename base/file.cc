// SPDX-License-Identifier: MIT
#include "base/file.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

namespace zermelo {

Expected<std::string> file_contents(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  if (!in) return Error{name + ": cannot be read (" + std::strerror(errno) + ")", true};
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (in.bad()) return Error{name + ": reading it failed", true};
  return bytes;
}

}  // namespace zermelo
