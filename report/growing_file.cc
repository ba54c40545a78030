// SPDX-License-Identifier: MIT
#include "report/growing_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/file.h"

namespace zermelo::report {

namespace {

Error trouble(const std::string& name, const std::string& what) {
  return Error{name + ": " + what + " (" + std::strerror(errno) + ")"};
}

}  // namespace

GrowingFile::~GrowingFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Expected<GrowingFile> GrowingFile::open(const std::string& name, const Reader& reader) {
  std::error_code ignored;
  const auto there = std::filesystem::status(name, ignored);
  if (std::filesystem::exists(there) && !std::filesystem::is_regular_file(there))
    return Error{name + ": what is there already is not a plain file"};
  const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor < 0) return trouble(name, "cannot be written");
  GrowingFile out(name, descriptor);
  // Not every file system knows locks; there it has to do without.
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return Error{name + ": another program is writing to it"};
  if (auto ok = out.recover(reader); !ok) return ok.error();
  return out;
}

Done GrowingFile::recover(const Reader& reader) {
  const auto contents = file_contents(name_);
  if (!contents) return contents.error();
  const std::size_t whole = contents->rfind('\n') + 1;  // 0 when there is no line end
  if (auto ok = reader.take(std::string_view(*contents).substr(0, whole)); !ok) return ok;
  const std::string_view rest = std::string_view(*contents).substr(whole);
  if (!reader.is_cut(rest))
    return Error{name_ +
                 ": its last line is no row of results, so it is left as it is; give another file, or "
                 "remove that line"};
  if (rest.empty()) return Nothing{};
  const off_t length = ::lseek(descriptor_, 0, SEEK_END) - static_cast<off_t>(rest.size());
  if (::ftruncate(descriptor_, length) != 0) return trouble(name_, "cannot be cut to its last whole line");
  return Nothing{};
}

Done GrowingFile::append(const std::string& line) {
  const std::string text = line + "\n";
  for (std::string_view left = text; !left.empty();) {
    const ssize_t written = ::write(descriptor_, left.data(), left.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return trouble(name_, "cannot be written");
    left.remove_prefix(static_cast<std::size_t>(written));
  }
  return Nothing{};
}

}  // namespace zermelo::report
