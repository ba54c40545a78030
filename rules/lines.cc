// SPDX-License-Identifier: MIT
#include "rules/lines.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "base/text.h"

namespace zermelo {

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> out;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto last = line.find_last_not_of(" \t\r\v\f");
    out.push_back({++number, last == std::string_view::npos ? "" : line.substr(0, last + 1)});
  }
  return out;
}

namespace {

constexpr std::pair<std::string_view, Outcome> kEnds[] = {
    {"1-0", Outcome::first}, {"0-1", Outcome::second}, {"1/2-1/2", Outcome::draw}};

struct Word {
  std::string text;
  int line = 1;
  int number = 0;      // of the move that follows, if one is written: "12." or "12.d1-b3"
  bool fresh = false;  // the first of its line
};

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  for (const Line& line : lines_of(text)) {
    bool fresh = true;
    for (std::string& piece : split_words(line.text.substr(0, line.text.find('#')))) {
      Word word{"", line.number, 0, fresh};
      fresh = false;
      while (piece.ends_with(',')) piece.pop_back();
      const std::size_t digits = std::min(piece.find_first_not_of("0123456789"), piece.size());
      if (digits > 0 && digits < 6 && digits < piece.size() && piece[digits] == '.') {
        word.number = static_cast<int>(*parse_integer(piece.substr(0, digits)));
        piece.erase(0, piece.find_first_not_of('.', digits));
      }
      word.text = std::move(piece);
      words.push_back(std::move(word));
    }
  }
  return words;
}

bool gives_up(const std::string& word) {
  const std::string small = lower(word);
  return small == "resign" || small == "resigns" || small == "resigned" || small == "forfeit" || small == "forfeits";
}

// Puts the words of a file into records one by one.
class ListReader {
 public:
  ListReader(const AddMove& add, bool numbered) : add_(add), numbered_(numbered) {}

  void take(const Word& word) {
    if (number_ == 0 || (numbered_ ? word.number == 1 : word.fresh)) {
      finish();
      record_ = {};
      record_.number = ++number_;
      record_.line = word.line;
      wrong_.clear(), ended_ = resigned_ = false;
    }
    if (word.text.empty() || !wrong_.empty()) return;
    if (const Done done = add_word(word.text); !done)
      wrong_ = "line " + std::to_string(word.line) + ": " + done.error().what;
  }
  Records run() {
    finish();
    return std::move(out_);
  }

 private:
  Done add_word(const std::string& word) {
    for (const auto& [text, outcome] : kEnds)
      if (word == text && !ended_) {
        record_.result = outcome;
        ended_ = true, record_.complete = !resigned_;
        return Nothing{};
      }
    if (ended_ || resigned_) return Error{shown(word) + " comes after the end of the game that the file states"};
    if (gives_up(word)) {
      resigned_ = true;
      record_.result = record_.moves.size() % 2 == 0 ? Outcome::second : Outcome::first;
      return Nothing{};
    }
    Done done = add_(record_, word);
    if (!done) return Error{"move " + std::to_string(record_.moves.size() + 1) + ": " + done.error().what};
    return done;
  }
  void finish() {
    if (number_ == 0) return;
    if (wrong_.empty() && record_.moves.empty()) wrong_ = "a game without moves";
    if (wrong_.empty())
      out_.games.push_back(std::move(record_));
    else
      out_.refused.push_back({number_, record_.line, wrong_});
  }

  const AddMove& add_;
  bool numbered_;
  Records out_{"moves", {}, {}};
  Record record_;
  int number_ = 0;
  std::string wrong_;
  bool ended_ = false, resigned_ = false;
};

}  // namespace

Records read_move_list(std::string_view text, const AddMove& add) {
  const std::vector<Word> words = words_of(text);
  ListReader reader(add, std::any_of(words.begin(), words.end(), [](const Word& word) { return word.number > 0; }));
  for (const Word& word : words) reader.take(word);
  return reader.run();
}

Expected<std::string> write_move_list(const Record& record) {
  if (record.position != "start") return Error{"a list of moves begins at the start position, but this game does not"};
  if (record.moves.empty()) return Error{"a game without moves cannot be written as a list of moves"};
  std::string out = join(record.moves, " ");
  if (record.result && !record.complete) out += " resign";
  for (const auto& [text, outcome] : kEnds)
    if (record.result == outcome) out += " " + std::string(text);
  return out + "\n";
}

std::string located(const Records::Refused& refused, std::string_view place) {
  if (refused.what.starts_with(place)) return refused.what;  // it says itself where
  return std::string(place) + " " + std::to_string(refused.line) + ": " + refused.what;
}

Expected<Records> some_of(Records records, std::string_view game) {
  if (!records.games.empty()) return records;
  const std::string none = "nothing in it is a game of " + std::string(game);
  if (records.refused.empty()) return Error{none};
  const auto& first = records.refused.front();
  return Error{none + "; " + located(first)};
}

bool looks_like_noise(std::string_view text) {
  std::size_t word = 0, longest = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 32 && std::isspace(byte) == 0) return true;
    word = std::isspace(byte) != 0 ? 0 : word + 1;
    longest = std::max(longest, word);
  }
  return longest > 1000;
}

}  // namespace zermelo
