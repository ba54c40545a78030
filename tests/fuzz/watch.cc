// SPDX-License-Identifier: MIT
#include "fuzz/watch.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <new>

#include "place.h"

// Present when the program is built with a sanitizer, which then reports in its own way and calls back before it ends.
extern "C" void __sanitizer_set_death_callback(void (*callback)()) __attribute__((weak));

namespace zermelo::fuzz {
namespace {

// Signal handlers and operator new can reach nothing but a variable of the program, so there is this one.
struct Current {
  const std::string* input = nullptr;  // null: nothing is being parsed
  unsigned long long number = 0;
  std::array<char, 64> parser{};
  std::size_t bytes = 0;  // asked for since begin()
};
constinit Current current;

double now_ms() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void write_all(int file, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t written = ::write(file, bytes, size);
    if (written <= 0) return;
    bytes += written;
    size -= static_cast<std::size_t>(written);
  }
}

// Called in a program that is about to end: no memory is asked for.
void tell(const char* why) {
  if (current.input == nullptr) return;
  const std::string& input = *current.input;
  std::array<char, 512> line{};
  const auto print = [&](int size) { write_all(2, line.data(), static_cast<std::size_t>(size)); };
  print(std::snprintf(line.data(), line.size(), "\nfuzz: %s: %s, input %llu, %zu bytes: \"", current.parser.data(), why,
                      current.number, input.size()));
  for (const char c : input) {
    if (c >= ' ' && c < '\x7f' && c != '"' && c != '\\')
      write_all(2, &c, 1);
    else
      print(std::snprintf(line.data(), line.size(), "\\%03o", static_cast<unsigned char>(c)));
  }
  std::snprintf(line.data(), line.size(), "%s/fuzz/%s.%llu", kBuildFolder, current.parser.data(), current.number);
  const int file = ::open(line.data(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file >= 0) {
    write_all(file, input.data(), input.size());
    ::close(file);
  }
  write_all(2, "\"\nfuzz: saved as ", 17);
  write_all(2, line.data(), std::char_traits<char>::length(line.data()));
  write_all(2, "\n", 1);
}

void on_signal(int number) {
  tell(number == SIGALRM ? "does not end" : "stopped by a signal");
  current.input = nullptr;
  std::signal(number, SIG_DFL);
  ::raise(number);
}

void on_death() {
  tell("stopped by a sanitizer");
  current.input = nullptr;
}

}  // namespace

Watch::Watch(const std::string& parser) {
  std::filesystem::create_directories(build_folder() + "/fuzz");
  std::snprintf(current.parser.data(), current.parser.size(), "%s", parser.c_str());
  std::signal(SIGALRM, on_signal);
  std::signal(SIGABRT, on_signal);
  if (__sanitizer_set_death_callback != nullptr) {
    __sanitizer_set_death_callback(on_death);
  } else {
    for (const int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) std::signal(number, on_signal);
  }
}

Watch::~Watch() {
  current.input = nullptr;
  ::alarm(0);
  for (const int number : {SIGALRM, SIGABRT}) std::signal(number, SIG_DFL);
  if (__sanitizer_set_death_callback != nullptr) return;
  for (const int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) std::signal(number, SIG_DFL);
}

void Watch::begin(const std::string& input, std::uint64_t number) {
  // The alarm is a system call, and most inputs take microseconds: it is set again now and then.
  if (number % 256 == 0) ::alarm(kLongestSeconds);
  current.number = number;
  current.bytes = 0;
  current.input = &input;
  began_ms_ = now_ms();
}

void Watch::end() {
  const double took = now_ms() - began_ms_;
  if (took > slowest_ms_) {
    slowest_ms_ = took;
    slowest_input_ = current.number;
  }
  current.input = nullptr;
}

void Watch::report(const char* why) const { tell(why); }

std::string escaped(std::string_view input) {
  std::string out;
  std::array<char, 8> code{};
  for (const char c : input) {
    if (c >= ' ' && c < '\x7f' && c != '"' && c != '\\') {
      out += c;
    } else {
      std::snprintf(code.data(), code.size(), "\\%03o", static_cast<unsigned char>(c));
      out += code.data();
    }
  }
  return out;
}

// For operator new below.
void* counted(std::size_t size) {
  current.bytes += size;
  if (current.input != nullptr && current.bytes > kMostBytes) {
    tell("asks for too much memory");
    current.input = nullptr;
    std::abort();
  }
  return std::malloc(size == 0 ? 1 : size);
}

}  // namespace zermelo::fuzz

// The sanitizers bring their own and have limits of their own.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
void* operator new(std::size_t size) {
  void* memory = zermelo::fuzz::counted(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif
