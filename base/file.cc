// SPDX-License-Identifier: MIT
#include "base/file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace zermelo {

Expected<std::string> file_contents(const std::string& name) {
  std::error_code ignored;
  if (std::filesystem::is_directory(name, ignored)) return Error{name + ": that is a folder", true};
  std::ifstream in(name, std::ios::binary);
  if (!in) return Error{name + ": cannot be read (" + std::strerror(errno) + ")", true};
  in.seekg(0, std::ios::end);
  if (const auto size = in.tellg(); size > 0 && static_cast<std::size_t>(size) > kLongestInput)
    return Error{name + ": larger than 256 MB", true};
  in.clear();
  in.seekg(0);
  in.clear();
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (in.bad()) return Error{name + ": reading it failed", true};
  if (bytes.starts_with("\xef\xbb\xbf")) bytes.erase(0, 3);  // the mark of UTF-8 that some editors write
  return bytes;
}

}  // namespace zermelo
