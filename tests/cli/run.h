// SPDX-License-Identifier: MIT
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "place.h"

// Runs the programs as a user would, without a shell in between: what is given is what arrives.
//
//     const Ran ran = run({.words = {"solve", "mnk", "--json"}});
//     EXPECT_EQ(ran.status, 0);

namespace zermelo {

struct Job {
  std::vector<std::string> words = {};
  std::string program = "zermelo";
  std::string input = "";    // REQUIRES: fits a pipe (64 kB), so it can be written before the program reads
  std::string folder = ".";  // where it runs
  int signal = 0;            // sent once `after` has passed
  std::chrono::milliseconds after{0};
  unsigned short columns = 0;      // of a terminal that standard error is then; 0 makes it a pipe
  unsigned short out_columns = 0;  // the same for standard output
  std::vector<std::pair<std::string, std::string>> environment = {};
  std::size_t addresses = 0;  // bytes that it may lay out; 0: as many as the tests
};

struct Ran {
  int status = -1;  // exit status, or 128 + the signal that ended it
  std::string out, err;
  double peak_mb = 0;               // most memory it ever held
  double seconds = 0;               // from start to end
  double seconds_after_signal = 0;  // from the signal to the end
};

// A folder of its own for a test, gone afterwards; so "nothing was written" is "it is empty".
class Folder {
 public:
  Folder() {
    std::string name = std::filesystem::temp_directory_path() / "zermelo_cli_XXXXXX";
    path_ = mkdtemp(name.data());
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string operator/(const std::string& name) const { return path_ + "/" + name; }
  [[nodiscard]] bool empty() const { return std::filesystem::is_empty(path_); }

 private:
  std::string path_;
};

inline std::string read_text(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
inline void write_text(const std::string& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
}

namespace detail {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kLongest{60};  // a program that hangs fails its test instead of the whole run

struct Ends {
  int read = -1, write = -1;
};
inline Ends open_pipe() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) ADD_FAILURE() << "no pipe";
  return {ends[0], ends[1]};
}
inline Ends open_terminal(unsigned short columns) {
  winsize size{};
  size.ws_row = 24, size.ws_col = columns;
  Ends ends;
  if (openpty(&ends.read, &ends.write, nullptr, nullptr, &size) != 0) ADD_FAILURE() << "no pseudo-terminal";
  for (const int end : {ends.read, ends.write}) fcntl(end, F_SETFD, FD_CLOEXEC);
  return ends;
}

[[noreturn]] inline void become(const Job& job, int in, int out, int err) {
  std::string program = build_folder() + "/" + job.program;
  std::vector<std::string> words = job.words;
  std::vector<char*> arguments{program.data()};
  for (auto& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  setenv("ZERMELO_CONFIG", "", 1);  // not the defaults of whoever runs the tests
  setenv("TERM", "xterm", 1);
  unsetenv("NO_COLOR");
  for (const auto& [name, value] : job.environment) setenv(name.c_str(), value.c_str(), 1);
  dup2(in, STDIN_FILENO), dup2(out, STDOUT_FILENO), dup2(err, STDERR_FILENO);
  const rlimit most{job.addresses, job.addresses};
  if (job.addresses != 0 && setrlimit(RLIMIT_AS, &most) != 0) _exit(127);
  if (chdir(job.folder.c_str()) == 0) execv(program.c_str(), arguments.data());
  _exit(127);
}

// Reads what there is; false at the end. A terminal whose other side is closed reports an error, not an end.
inline bool take(int from, std::string& to) {
  char buffer[1 << 14];
  const ssize_t got = read(from, buffer, sizeof buffer);
  if (got > 0) to.append(buffer, static_cast<std::size_t>(got));
  return got > 0;
}

// Collects both outputs until they are closed, and sends the signal when its time has come.
inline Clock::time_point collect(const Job& job, pid_t child, int out, int err, Ran& ran) {
  const auto start = Clock::now();
  auto signalled = start;
  int pending = job.signal;
  pollfd ends[2] = {{out, POLLIN, 0}, {err, POLLIN, 0}};
  while (ends[0].fd >= 0 || ends[1].fd >= 0) {
    const auto due = start + (pending != 0 ? job.after : kLongest);
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(due - Clock::now()).count();
    if (left <= 0) {
      if (pending == 0) ADD_FAILURE() << "still running after a minute";
      kill(child, pending != 0 ? pending : SIGKILL);
      if (std::exchange(pending, 0) == 0) break;
      signalled = Clock::now();
      continue;
    }
    if (poll(ends, 2, static_cast<int>(left)) <= 0) continue;
    if (ends[0].revents != 0 && !take(out, ran.out)) ends[0].fd = -1;
    if (ends[1].revents != 0 && !take(err, ran.err)) ends[1].fd = -1;
  }
  return signalled;
}

}  // namespace detail

inline Ran run(const Job& job) {
  const auto start = detail::Clock::now();
  const auto in = detail::open_pipe();
  const auto out = job.out_columns != 0 ? detail::open_terminal(job.out_columns) : detail::open_pipe();
  const auto err = job.columns != 0 ? detail::open_terminal(job.columns) : detail::open_pipe();
  EXPECT_EQ(write(in.write, job.input.data(), job.input.size()), static_cast<ssize_t>(job.input.size()));
  const pid_t child = fork();
  if (child == 0) detail::become(job, in.read, out.write, err.write);
  for (const int end : {in.read, in.write, out.write, err.write}) close(end);
  Ran ran;
  const auto signalled = detail::collect(job, child, out.read, err.read, ran);
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  for (const int end : {out.read, err.read}) close(end);
  const auto since = [](auto then) { return std::chrono::duration<double>(detail::Clock::now() - then).count(); };
  ran.seconds = since(start), ran.seconds_after_signal = since(signalled);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  ran.peak_mb = static_cast<double>(usage.ru_maxrss) / 1024;
  return ran;
}

inline Ran run(std::vector<std::string> words) { return run(Job{.words = std::move(words)}); }

// For what a clock decides: a machine that is held up for seconds says nothing of the program. The same again, with
// more time before the signal, until it went `as_meant`, three times at most; what the last one did is what counts.
template <class Good>
Ran run_on_time(Job job, Good as_meant) {
  Ran ran = run(job);
  for (int more = 0; more < 2 && !as_meant(ran); ++more) {
    job.after *= 2;
    ran = run(job);
  }
  return ran;
}
// It answers with status 3, less than so many seconds after its signal.
inline Ran run_and_stop(const Job& job, double seconds) {
  const Ran ran =
      run_on_time(job, [&](const Ran& one) { return one.status == 3 && one.seconds_after_signal < seconds; });
  EXPECT_EQ(ran.status, 3) << ran.out << ran.err;
  EXPECT_LT(ran.seconds_after_signal, seconds);
  return ran;
}

// For messages: the command as it was given, what cannot be printed as `?`.
inline std::string shown(const std::vector<std::string>& words) {
  std::string out;
  for (const auto& word : words) out += " '" + word.substr(0, 80) + "'";
  for (char& c : out)
    if (c < ' ' || c > '~') c = '?';
  return out;
}

// The promise to whoever makes a mistake: exit 2, one line that says what and where, nothing written.
inline void expect_refused(const Job& job, const std::vector<std::string>& said = {}, int status = 2) {
  SCOPED_TRACE(job.program + shown(job.words));
  const Ran ran = run(job);
  EXPECT_EQ(ran.status, status);
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(ran.err.starts_with(job.program + ": ")) << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  EXPECT_TRUE(ran.err.ends_with('\n'));
  for (const auto& part : said) EXPECT_NE(ran.err.find(part), std::string::npos) << part << " is not in: " << ran.err;
}
inline void expect_refused(std::vector<std::string> words, const std::vector<std::string>& said = {}) {
  const Folder folder;
  expect_refused(Job{.words = std::move(words), .folder = folder.path()}, said);
  EXPECT_TRUE(folder.empty()) << "something was written";
}

}  // namespace zermelo
