// SPDX-License-Identifier: MIT
#include "base/sealed_file.h"

#include <xxhash.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <memory>

#include "base/file.h"

namespace zermelo {

namespace {

class Sum {
 public:
  static constexpr std::size_t kDigits = 16;

  Sum() : state_(XXH3_createState(), XXH3_freeState) { XXH3_64bits_reset(state_.get()); }
  void add(const void* data, std::size_t size) { XXH3_64bits_update(state_.get(), data, size); }
  [[nodiscard]] std::string text() const {
    std::array<char, kDigits + 1> digits{};
    std::snprintf(digits.data(), digits.size(), "%016llx",
                  static_cast<unsigned long long>(XXH3_64bits_digest(state_.get())));
    return digits.data();
  }

 private:
  std::unique_ptr<XXH3_state_t, XXH_errorcode (*)(XXH3_state_t*)> state_;
};

std::string head_of(const Seal& seal) { return std::string(seal.format) + "\n" + std::string(seal.what) + "\n"; }

struct Out final : SealedOut {
  explicit Out(std::ostream& to) : file(to) {}
  using SealedOut::put;
  void put(const void* data, std::size_t bytes) override {
    sum.add(data, bytes);
    file.write(static_cast<const char*>(data), static_cast<std::streamsize>(bytes));
  }
  std::ostream& file;
  Sum sum;
};

struct In final : SealedIn {
  explicit In(std::istream& from) : file(from) {}
  using SealedIn::take;
  bool take(void* data, std::size_t bytes) override {
    file.read(static_cast<char*>(data), static_cast<std::streamsize>(bytes));
    sum.add(data, bytes);
    return static_cast<bool>(file);
  }
  std::istream& file;
  Sum sum;
};

}  // namespace

Done write_sealed(const std::string& file, const Seal& seal, const std::function<void(SealedOut&)>& write) {
  return write_whole(file, [&](std::ostream& stream) {
    Out out(stream);
    const std::string head = head_of(seal);
    out.put(head.data(), head.size());
    write(out);
    stream << out.sum.text();
  });
}

Done read_sealed(const std::string& file, const Seal& seal, const std::function<Done(SealedIn&)>& read) {
  std::ifstream stream(file, std::ios::binary);
  const auto wrong = [&](const std::string& what) { return Error{file + ": " + what}; };
  std::string format, what;
  if (!stream || !std::getline(stream, format) || !std::getline(stream, what)) return wrong("cannot be read");
  if (format != seal.format) return wrong("that is no file of the format '" + std::string(seal.format) + "'");
  if (what != seal.what) return wrong("it was saved by other work (" + what + ", not " + std::string(seal.what) + ")");
  In in(stream);
  const std::string head = head_of(seal);
  in.sum.add(head.data(), head.size());
  if (auto ok = read(in); !ok) return wrong(ok.error().what);
  std::string digits(Sum::kDigits, '\0');
  if (!stream.read(digits.data(), static_cast<std::streamsize>(digits.size())) || digits != in.sum.text() ||
      stream.peek() != std::ifstream::traits_type::eof())
    return wrong("it is damaged: the checksum does not fit");
  return Nothing{};
}

}  // namespace zermelo
