// SPDX-License-Identifier: MIT
#include "app/command_line.h"

#include <algorithm>

#include "app/amounts.h"
#include "base/text.h"

namespace zermelo::app {

namespace {

// Othello boards are written with dashes for empty cells, and one that begins with a dash would be taken for an option.
// A point means the same.
std::string readable(std::string word) {
  const bool board =
      word.starts_with("-") && word.size() >= 16 && word.find_first_not_of("-XOxo. ;") == std::string::npos;
  if (board) std::replace(word.begin(), word.end(), '-', '.');
  return word;
}

// The first example of a command shows how it is meant.
std::string for_example(const Command& command) {
  return command.examples.empty() ? "" : ", for example: zermelo " + command.examples.front().words;
}

// Why a word more than the command takes may have been typed.
std::string one_too_many(const std::vector<ArgumentRow>& rows) {
  if (rows.empty()) return "; nothing is expected there";
  switch (rows.back().takes) {
    case Takes::position: return "; a position with spaces stands in quotes";
    case Takes::game: return "; a game with its size is one word: 'hex(5x5)'";
    default: return "; one " + rows.back().name + " at a time";
  }
}

void put(const Target& to, const std::string& text, bool first) {
  if (auto* const* one = std::get_if<std::string*>(&to)) **one = text;
  if (auto* const* many = std::get_if<std::vector<std::string>*>(&to)) {
    if (first) (*many)->clear();  // what was there is the default
    (*many)->push_back(text);
  }
}

// The form alone: whether the value makes sense here is for the command to say.
Done check_value(const OptionRow& row, const std::string& text) {
  const auto wrong = [&](const std::string& what) { return Error{row.name + " '" + text + "': " + what}; };
  if (text.empty() && !row.may_be_empty) return Error{row.name + ": a value is expected, not an empty text"};
  switch (row.takes) {
    case Takes::choice:
      if (std::find(row.choices.begin(), row.choices.end(), text) == row.choices.end()) {
        const std::string meant = nearest(text, row.choices);
        return wrong("one of " + join(row.choices, ", ") + " is expected" +
                     (meant.empty() ? "" : "; did you mean '" + meant + "'?"));
      }
      break;
    case Takes::count:
      if (!parse_count(text)) {
        const auto number = parse_number(text);
        if (number && *number > 1e15) return wrong("that is too large; at most 9e15 can be counted");
        return wrong("a whole number is expected, " + std::string(kLikeCount));
      }
      break;
    case Takes::seconds:
      if (!parse_seconds(text)) return wrong("a time in seconds is expected, " + std::string(kLikeSeconds));
      break;
    case Takes::memory:
      if (!parse_megabytes(text)) return wrong("megabytes are expected, " + std::string(kLikeMemory));
      break;
    default: break;
  }
  return Nothing{};
}

class Reader {
 public:
  Reader(const Command& program, const std::vector<std::string>& words) : words_(words) { typed_.command = &program; }

  Expected<Typed> read() {
    while (at_ < words_.size() && !typed_.help) {
      const std::string word = readable(words_[at_++]);
      const bool option = !only_places_ && !command().raw && word.size() > 1 && word.starts_with('-');
      const Done ok = option ? take_option(word) : take_word(word);
      if (!ok) return ok.error();
    }
    return std::move(typed_);
  }

 private:
  [[nodiscard]] const Command& command() const { return *typed_.command; }
  [[nodiscard]] Error wrong(const std::string& what) const { return Error{what + see_help(typed_.path)}; }

  Done take_option(const std::string& word) {
    if (word == "--") return only_places_ = true, Nothing{};
    if (word == "--help" || word == "-h") return typed_.help = true, Nothing{};
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const OptionRow* row = command().option(name);
    if (row == nullptr) return unknown_option(name);
    if (typed_.origin.contains(row->name) && !row->is_repeated()) return wrong(row->name + " is given twice");
    const bool first = typed_.origin.emplace(row->name, kCommandLine).second;
    if (row->is_flag()) {
      const Done ok = zermelo::app::take_value(*row, equals == std::string::npos ? "yes" : word.substr(equals + 1));
      return ok ? ok : wrong(ok.error().what);
    }
    if (equals == std::string::npos && (at_ == words_.size() || command().option(words_[at_]) != nullptr))
      return wrong(row->name + ": a value is expected after it, as in '" + row->usage() + "'");
    return take_value(*row, equals == std::string::npos ? words_[at_++] : word.substr(equals + 1), first);
  }

  Done take_value(const OptionRow& row, const std::string& text, bool first) {
    if (auto ok = check_value(row, text); !ok) return ok;
    put(row.to, text, first);
    return Nothing{};
  }

  [[nodiscard]] Done unknown_option(const std::string& name) const {
    std::vector<std::string> names{"--help"};
    for (const OptionRow* row : command().options()) names.push_back(row->name);
    const std::string meant = nearest(name, names);
    const std::string whose = typed_.path.empty() ? "zermelo" : "'zermelo " + typed_.path + "'";
    return wrong(name + " is no option of " + whose + (meant.empty() ? "" : "; did you mean '" + meant + "'?"));
  }

  Done take_word(const std::string& word) {
    if (!command().commands.empty()) return take_command(word);
    const auto& rows = command().arguments;
    if (place_ == rows.size()) return wrong("unexpected " + shown(word) + one_too_many(rows) + for_example(command()));
    const ArgumentRow& row = rows[place_];
    typed_.places = place_ + 1;
    put(row.to, word, !begun_);
    if (row.takes == Takes::game) typed_.game = word.substr(0, word.find('('));
    begun_ = row.is_repeated();
    if (!begun_) ++place_;
    return Nothing{};
  }

  Done take_command(const std::string& word) {
    const Command* found = command().find(word);
    if (found == nullptr) {
      if (typed_.path.empty() && lower(word) == "version") return Error{"the version is told by 'zermelo --version'"};
      const std::string of = typed_.path.empty() ? "" : " of '" + typed_.path + "'";
      return Error{"no command" + of + " is called " + shown(word) + hint(word, command().command_names()) +
                   see_help(typed_.path)};
    }
    typed_.path += (typed_.path.empty() ? "" : " ") + word;
    typed_.command = found;
    return Nothing{};
  }

  const std::vector<std::string>& words_;
  Typed typed_;
  std::size_t at_ = 0, place_ = 0;
  bool begun_ = false, only_places_ = false;
};

}  // namespace

std::string see_help(const std::string& path) {
  return " (see 'zermelo " + path + (path.empty() ? "" : " ") + "--help')";
}

Expected<Typed> read_command_line(const Command& program, const std::vector<std::string>& words) {
  return Reader(program, words).read();
}

Done check_form(const OptionRow& row, const std::string& text) {
  if (!row.is_flag()) return check_value(row, text);
  if (const auto place = parse_choice(text, {"no", "yes"}); !place) return Error{row.name + " " + place.error().what};
  return Nothing{};
}

Done take_value(const OptionRow& row, const std::string& text) {
  if (auto ok = check_form(row, text); !ok) return ok;
  if (row.is_flag())
    *std::get<bool*>(row.to) = text == "yes";
  else
    put(row.to, text, true);
  return Nothing{};
}

Done check_complete(const Typed& typed) {
  const Command& command = *typed.command;
  const auto wrong = [&](const std::string& what) { return Error{what + for_example(command) + see_help(typed.path)}; };
  if (!command.commands.empty())
    return wrong(
        (typed.path.empty() ? "a command is missing: " : "'zermelo " + typed.path + "' needs one of its commands: ") +
        join(command.command_names(), ", "));
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const ArgumentRow& row = command.arguments[i];
    const bool missing = i >= typed.places;
    if (row.required && missing) return wrong(row.name + " is missing: " + row.help);
    const auto* text = std::get_if<std::string*>(&row.to);
    const auto& known = row.choices;
    if (row.takes == Takes::choice && !missing && std::find(known.begin(), known.end(), **text) == known.end())
      return wrong(row.name + " " + shown(**text) + ": one of " + join(known, ", ") + " is expected");
  }
  for (const OptionRow* row : command.options())
    if (row->required && !typed.origin.contains(row->name)) return wrong(row->usage() + " is missing: " + row->help);
  return Nothing{};
}

}  // namespace zermelo::app
