// SPDX-License-Identifier: MIT
#include "base/call.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "base/text.h"

namespace zermelo {

namespace {

constexpr int kDeepest = 32;  // brackets within brackets; more is a mistake or an attack, not a recipe

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Expected<Call> whole() {
    auto call = read_call(0);
    if (!call) return call;
    skip_space();
    if (at_ < text_.size()) return here("unexpected '" + std::string(1, text_[at_]) + "' after the end");
    return call;
  }

 private:
  [[nodiscard]] Error here(const std::string& what) const {
    return {what + " at place " + std::to_string(at_ + 1) + " of '" + std::string(text_) + "'"};
  }
  void skip_space() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  bool accept(char c) {
    skip_space();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  Expected<Call> read_call(int depth) {
    if (depth > kDeepest) return here("too many brackets inside each other");
    skip_space();
    Call call;
    call.at = at_;
    while (at_ < text_.size() && std::string_view(" \t(),=[]").find(text_[at_]) == std::string_view::npos)
      call.name += text_[at_++];
    if (call.name.empty()) return here(at_ < text_.size() ? "a name is missing" : "the text ends where a name is due");
    if (!accept('(')) return call;
    call.brackets = true;
    if (accept(')')) return call;
    do {
      auto argument = read_argument(depth);
      if (!argument) return argument.error();
      call.arguments.push_back(std::move(*argument));
    } while (accept(','));
    if (!accept(')')) return here("')' is missing");
    return call;
  }

  Expected<Argument> read_argument(int depth) {
    skip_space();
    Argument argument;
    argument.at = at_;
    if (text_.substr(at_, 1) == "[") return read_list(std::move(argument), depth);
    auto first = read_call(depth + 1);
    if (!first) return first.error();
    if (first->brackets || !accept('=')) {
      argument.value.push_back(std::move(*first));
      return argument;
    }
    argument.name = first->name;
    skip_space();
    if (text_.substr(at_, 1) == "[") return read_list(std::move(argument), depth);
    auto value = read_call(depth + 1);
    if (!value) return value.error();
    argument.value.push_back(std::move(*value));
    return argument;
  }

  Expected<Argument> read_list(Argument argument, int depth) {
    argument.list = true;
    ++at_;
    if (accept(']')) return argument;
    do {
      auto element = read_call(depth + 1);
      if (!element) return element.error();
      argument.value.push_back(std::move(*element));
    } while (accept(','));
    if (!accept(']')) return here("']' is missing");
    return argument;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::string place(std::size_t at) { return " (at place " + std::to_string(at + 1) + ")"; }

std::string text_of_value(const Argument& argument) {
  std::string out = argument.list ? "[" : "";
  for (const auto& element : argument.value) {
    if (&element != argument.value.data()) out += ',';
    out += text_of(element);
  }
  return argument.list ? out + "]" : out;
}

std::vector<std::string> option_names(const Info& info) {
  std::vector<std::string> names;
  for (const auto& option : info.options) names.emplace_back(option.name);
  return names;
}

Error wrong_value(const Argument& argument, const Option& option, const std::string& why) {
  return {"option '" + std::string(option.name) + "': '" + text_of_value(argument) + "' " + why + place(argument.at)};
}

// Checks one value and rewrites it in canonical form.
Done conform_value(Argument& argument, const Option& option) {
  using Type = Option::Type;
  if (argument.list != (option.type == Type::parts)) {
    if (argument.list) return wrong_value(argument, option, "is a list, but one value is expected");
    argument.list = true;  // a list of one may be written without its brackets
  }
  if (option.type == Type::part || option.type == Type::parts) return Nothing{};
  Call& value = argument.value.front();
  if (value.brackets) return wrong_value(argument, option, "has brackets, but a plain value is expected");
  if (option.type == Type::choice) {
    const auto choices = split(option.choices, '|');
    if (std::find(choices.begin(), choices.end(), value.name) == choices.end())
      return wrong_value(argument, option, "is not one of " + join(choices, ", "));
  } else if (option.type != Type::word) {
    const auto number = parse_number(value.name);
    if (!number || !std::isfinite(*number)) return wrong_value(argument, option, "is not a number");
    if (option.type == Type::integer && *number != std::floor(*number))
      return wrong_value(argument, option, "is not a whole number");
    if (*number < option.low || *number > option.high)
      return wrong_value(argument, option, "is not between " + decimal(option.low) + " and " + decimal(option.high));
    value.name = decimal(*number);
  }
  return Nothing{};
}

}  // namespace

Expected<Call> parse_call(std::string_view text) { return Reader(text).whole(); }

std::string text_of(const Call& call) {
  std::string out = call.name;
  if (!call.brackets && call.arguments.empty()) return out;
  out += '(';
  for (const auto& argument : call.arguments) {
    if (&argument != call.arguments.data()) out += ',';
    if (!argument.name.empty()) out += argument.name + '=';
    out += text_of_value(argument);
  }
  return out + ')';
}

Expected<Call> conform(const Call& call, const Info& info, std::string_view what) {
  std::vector<const Argument*> given(info.options.size(), nullptr);
  std::size_t next = 0;
  for (const auto& argument : call.arguments) {
    std::size_t slot = next;
    if (argument.name.empty()) {
      if (slot >= info.options.size())
        return Error{std::string(what) + " '" + call.name + "' takes no argument '" + text_of_value(argument) +
                     "' here" + place(argument.at)};
    } else {
      for (slot = 0; slot < info.options.size() && info.options[slot].name != argument.name;) ++slot;
      if (slot == info.options.size())
        return Error{std::string(what) + " '" + call.name + "' has no option '" + argument.name + "'" +
                     place(argument.at) + hint(argument.name, option_names(info))};
    }
    if (given[slot] != nullptr)
      return Error{"option '" + std::string(info.options[slot].name) + "' of '" + call.name + "' is given twice" +
                   place(argument.at)};
    given[slot] = &argument;
    next = slot + 1;
  }
  Call out;
  out.name = info.name;
  out.at = call.at;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const Option& option = info.options[i];
    if (given[i] == nullptr) {
      if (option.standard.empty() && option.type != Option::Type::parts)
        return Error{std::string(what) + " '" + call.name + "' needs option '" + std::string(option.name) + "'" +
                     place(call.at)};
      continue;
    }
    Argument argument = *given[i];
    argument.name = option.name;
    if (auto ok = conform_value(argument, option); !ok) return ok.error();
    const bool number = option.type == Option::Type::integer || option.type == Option::Type::decimal;
    const std::string standard = number ? decimal(*parse_number(option.standard)) : std::string(option.standard);
    if (text_of_value(argument) == standard) continue;
    if (option.type == Option::Type::parts && argument.value.empty()) continue;
    out.arguments.push_back(std::move(argument));
  }
  out.brackets = !out.arguments.empty();
  return out;
}

std::string value_of(const Call& conformed, const Info& info, std::string_view option) {
  for (const auto& argument : conformed.arguments)
    if (argument.name == option) return text_of_value(argument);
  for (const auto& row : info.options)
    if (row.name == option) return std::string(row.standard);
  check(false, "'" + std::string(info.name) + "' declares no option '" + std::string(option) + "'");
  return {};
}

double number_of(const Call& conformed, const Info& info, std::string_view option) {
  const auto number = parse_number(value_of(conformed, info, option));
  check(number.has_value(), "option '" + std::string(option) + "' of '" + std::string(info.name) + "' is no number");
  return *number;
}

}  // namespace zermelo
