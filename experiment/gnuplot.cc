// SPDX-License-Identifier: MIT
#include "experiment/gnuplot.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <ostream>
#include <thread>

#include "base/file.h"
#include "base/text.h"

namespace zermelo::experiment {

namespace {

constexpr std::chrono::seconds kLongest{30};  // a figure takes a tenth of a second

// A folder of its own that goes when it is done.
class Folder {
 public:
  Folder() {
    std::error_code ignored;
    std::string name = (std::filesystem::temp_directory_path(ignored) / "zermelo-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) name_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    if (there()) std::filesystem::remove_all(name_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] bool there() const { return !name_.empty(); }
  [[nodiscard]] std::string file(const char* name) const { return name_ + "/" + name; }

 private:
  std::string name_;
};

// Its exit status, or nothing when it did not end in time.
Expected<int> wait_for(pid_t process) {
  const auto end = std::chrono::steady_clock::now() + kLongest;
  int status = 0;
  while (true) {
    const pid_t ended = waitpid(process, &status, WNOHANG);
    if (ended == process) return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (ended < 0 && errno != EINTR) return Error{std::string("gnuplot was lost: ") + std::strerror(errno)};
    if (std::chrono::steady_clock::now() > end) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  kill(process, SIGKILL);
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return Error{"gnuplot took longer than " + std::to_string(kLongest.count()) + " seconds"};
}

// Input from /dev/null; output and complaints go to files.
Expected<int> run(const std::string& program, const Folder& folder) {
  const std::string script = folder.file("script"), out = folder.file("out"), complaints = folder.file("complaints");
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, complaints.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  std::string name = program, defaults = "--default-settings", file = script;
  char* const arguments[] = {name.data(), defaults.data(), file.data(), nullptr};
  pid_t process = 0;
  const int trouble = posix_spawnp(&process, program.c_str(), &files, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&files);
  if (trouble == ENOENT) return Error{"gnuplot is not installed; on Debian: apt-get install gnuplot-nox"};
  if (trouble != 0) return Error{std::string("gnuplot cannot be started: ") + std::strerror(trouble)};
  return wait_for(process);
}

}  // namespace

Expected<std::string> run_gnuplot(const std::string& script, const std::string& program) {
  const Folder folder;
  if (!folder.there()) return Error{"no folder for temporary files can be made"};
  if (auto ok = write_whole(folder.file("script"), [&](std::ostream& out) { out << script; }); !ok) return ok.error();
  const auto status = run(program, folder);
  if (!status) return status.error();
  if (*status != 0) {
    const auto complaints = file_contents(folder.file("complaints"));
    return Error{"gnuplot failed: " + (complaints ? shortened(one_line(*complaints)) : std::string("no message"))};
  }
  return file_contents(folder.file("out"));
}

}  // namespace zermelo::experiment
