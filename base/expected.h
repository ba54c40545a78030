// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace zermelo {

// What is wrong, where, and where it helps, what to do: one sentence, ready to be shown to a person.
struct Error {
  std::string what;
  bool unreadable = false;  // the input is broken as a file, not merely wrong in what it says
};

// A value, or the reason why there is none. Bad input travels as an Expected; it never throws.
//
//     Expected<int> n = parse_int ("12");
//     if (!n) return n.error ();
//     use (*n);
template <class T>
class [[nodiscard]] Expected {
 public:
  Expected(T value) : state_(std::move(value)) {}
  Expected(Error error) : state_(std::move(error)) {}

  explicit operator bool() const { return state_.index() == 0; }
  T& operator*() { return *std::get_if<0>(&state_); }
  const T& operator*() const { return *std::get_if<0>(&state_); }
  T* operator->() { return std::get_if<0>(&state_); }
  const T* operator->() const { return std::get_if<0>(&state_); }
  [[nodiscard]] const Error& error() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Error> state_;
};

struct Nothing {};
using Done = Expected<Nothing>;

}  // namespace zermelo
