// SPDX-License-Identifier: MIT
#include "base/file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "base/key.h"

namespace zermelo {

namespace {

std::string unfinished(const std::string& name) { return name + ".unfinished"; }

Error too_large(const std::string& name) { return {name + ": larger than 256 MB", true}; }

Expected<std::string> read_all(const std::string& name, std::istream& in) {
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (in.bad()) return Error{name + ": reading it failed", true};
  if (bytes.size() > kLongestInput) return too_large(name);
  if (bytes.starts_with("\xef\xbb\xbf")) bytes.erase(0, 3);  // the mark of UTF-8 that some editors write
  return bytes;
}

}  // namespace

Expected<std::string> file_contents(const std::string& name) {
  std::error_code ignored;
  if (std::filesystem::is_directory(name, ignored)) return Error{name + ": that is a folder", true};
  std::ifstream in(name, std::ios::binary);
  if (!in && name.empty()) return Error{"the name of the file is empty", true};
  if (!in) return Error{name + ": cannot be read (" + std::strerror(errno) + ")", true};
  in.seekg(0, std::ios::end);
  if (const auto size = in.tellg(); size > 0 && static_cast<std::size_t>(size) > kLongestInput) return too_large(name);
  in.clear();
  in.seekg(0);
  in.clear();
  return read_all(name, in);
}

Expected<std::string> file_or_input(const std::string& name) {
  return name == "-" ? read_all("standard input", std::cin) : file_contents(name);
}

std::string digest_of(std::string_view bytes) {
  Key sum{bytes.size(), 0};
  for (std::size_t at = 0; at < bytes.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, std::min(sizeof word, bytes.size() - at));
    sum = chained(sum, {word, at});
  }
  std::array<char, 33> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx%016llx", static_cast<unsigned long long>(sum.hi),
                static_cast<unsigned long long>(sum.lo));
  return digits.data();
}

Done write_whole(const std::string& name, const std::function<void(std::ostream&)>& write) {
  std::ofstream out(unfinished(name), std::ios::trunc);
  if (!out) return Error{name + ": cannot be written there"};
  write(out);
  out.close();
  std::error_code failed;
  if (out) std::filesystem::rename(unfinished(name), name, failed);
  if (!out || failed) {
    std::filesystem::remove(unfinished(name), failed);
    return Error{name + ": could not be written whole (is the disk full?)"};
  }
  return Nothing{};
}

Done check_place(const std::string& name) {
  if (name == "-") return Error{"standard output is no place for it; name a file"};
  namespace fs = std::filesystem;
  const auto folder = fs::absolute(name).parent_path();
  std::error_code ignored;
  if (fs::is_directory(name, ignored)) return Error{"that is a folder"};
  if (!fs::is_directory(folder, ignored)) return Error{"the folder " + folder.string() + " does not exist"};
  const auto there = fs::symlink_status(name, ignored);
  if (fs::exists(there) && !fs::is_regular_file(there)) return Error{"what is there already is not a plain file"};
  const bool was_there = fs::exists(unfinished(name), ignored);
  const bool works = static_cast<bool>(std::ofstream(unfinished(name), std::ios::app));
  if (works && !was_there) fs::remove(unfinished(name), ignored);
  if (!works) return Error{"cannot be written there"};
  return Nothing{};
}

}  // namespace zermelo
