// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace zermelo {

// What a character of a drawing stands for.
enum class Ink : char {
  plain,        // words
  label,        // the name of a row or a column
  line,         // between cells
  empty,        // a cell without a stone
  first,        // a stone of the first player
  second,       // of the second
  first_goal,   // an edge that the first player wants to join
  second_goal,  // that the second wants to join
};

// A picture of a position in plain ASCII, with what each character stands for, so that whoever shows it may colour it
// and mark what a move has changed. A text is a drawing too: all of it is plain.
class Drawing {
 public:
  Drawing() = default;
  Drawing(std::string text) : text_(std::move(text)), inks_(text_.size(), static_cast<char>(Ink::plain)) {}

  Drawing& add(std::string_view text, Ink ink = Ink::plain) {
    text_ += text;
    inks_.append(text.size(), static_cast<char>(ink));
    return *this;
  }
  // A cell: `.` where it is empty, else the letter of the stone. `stones` has that of the first player first.
  Drawing& add_cell(char letter, std::string_view stones) {
    return add({&letter, 1}, letter == stones[0] ? Ink::first : letter == stones[1] ? Ink::second : Ink::empty);
  }

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] Ink ink(std::size_t place) const { return static_cast<Ink>(inks_[place]); }
  [[nodiscard]] bool is_cell(std::size_t place) const {
    return ink(place) == Ink::empty || ink(place) == Ink::first || ink(place) == Ink::second;
  }

  friend bool operator==(const Drawing&, const Drawing&) = default;

 private:
  std::string text_, inks_;  // of the same length
};

}  // namespace zermelo
