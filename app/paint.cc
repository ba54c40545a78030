// SPDX-License-Identifier: MIT
#include "app/paint.h"

#include <utility>

namespace zermelo::app {

namespace {

using Mark = Picture::Mark;

// Cells that got a stone. A move that only exchanges stones, such as the swap in Hex, changes cells that had one.
std::vector<std::size_t> changed_cells(const Drawing& before, const Drawing& after) {
  std::vector<std::size_t> filled, exchanged;
  if (before.text().size() != after.text().size()) return {};  // not a board
  for (std::size_t i = 0; i < after.text().size(); ++i) {
    if (!after.is_cell(i) || !before.is_cell(i) || after.ink(i) == before.ink(i)) continue;
    if (after.ink(i) == Ink::empty) continue;
    (before.ink(i) == Ink::empty ? filled : exchanged).push_back(i);
  }
  return filled.empty() ? exchanged : filled;
}

std::vector<Mark> marks_at(const std::vector<std::size_t>& places, std::size_t size, Mark mark) {
  std::vector<Mark> out(size, Mark::none);
  for (const std::size_t place : places) out[place] = mark;
  return out;
}

Mark mark_of(const Picture& picture, std::size_t place) {
  return picture.marks.empty() ? Mark::none : picture.marks[place];
}

// Brackets take the place of what stands left and right of a cell; at the edge of a line there is nothing, and they are
// put in. Two marked neighbours share one.
std::string bracketed(const Picture& picture) {
  const std::string& text = picture.drawing.text();
  std::string out;
  const auto gives_way = [](char c) { return c == ' ' || c == '-'; };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Mark mark = mark_of(picture, i);
    if (mark == Mark::none) {
      out += text[i];
      continue;
    }
    const bool best = mark == Mark::best;
    const bool room = !out.empty() && gives_way(out.back());
    if (room)
      out.back() = best ? '[' : '(';
    else if (i > 0 && mark_of(picture, i - 1) == Mark::none && !out.empty() && (out.back() == ')' || out.back() == ']'))
      out.back() = '|';
    else
      out += best ? '[' : '(';
    out += text[i];
    out += best ? ']' : ')';
    if (room && i + 1 < text.size() && gives_way(text[i + 1])) ++i;
  }
  return out;
}

// Where a terminal shows more than ASCII. The letters are those that the games write stones with.
std::string glyph(char c, Ink ink) {
  switch (ink) {
    case Ink::empty: return "·";
    case Ink::first:
    case Ink::second:
      if (c == 'b' || c == 'x' || c == 's') return "●";
      if (c == 'w' || c == 'o' || c == 'c') return "○";
      break;
    case Ink::line:
      if (c == '-') return "─";
      if (c == '|') return "│";
      if (c == '/') return "╱";
      if (c == '\\') return "╲";
      break;
    default: break;
  }
  return {c};
}

// Numbers of colours as terminals know them: red and cyan can be told apart on dark and on light.
std::string code_of(Ink ink, Mark mark) {
  std::string code;
  switch (ink) {
    case Ink::label:
    case Ink::line:
    case Ink::empty: code = "2"; break;
    case Ink::first: code = "1;31"; break;
    case Ink::second: code = "1;36"; break;
    case Ink::first_goal: code = "31"; break;
    case Ink::second_goal: code = "36"; break;
    default: break;
  }
  if (mark == Mark::last) code += ";7";
  if (mark == Mark::best) code = "1;30;42";
  return code;
}

std::string coloured(const std::string& text, Ink ink, Mark mark) {
  const std::string code = code_of(ink, mark);
  return code.empty() ? text : "\033[" + code + "m" + text + "\033[0m";
}

// Which stone is whose, where they are not drawn as the letters that positions use.
std::string legend(const Drawing& drawing) {
  std::string letters[2];
  for (std::size_t i = 0; i < drawing.text().size(); ++i)
    if (drawing.ink(i) == Ink::first || drawing.ink(i) == Ink::second)
      letters[drawing.ink(i) == Ink::first ? 0 : 1] = drawing.text().substr(i, 1);
  std::string out;
  for (const Ink ink : {Ink::first, Ink::second}) {
    const std::string& letter = letters[ink == Ink::first ? 0 : 1];
    if (!letter.empty())
      out += (out.empty() ? "" : "  ") + coloured(glyph(letter[0], ink), ink, Mark::none) + " " + letter;
  }
  return out.empty() ? "" : out + "\n";
}

// A session cannot be copied, but it can be opened again.
std::optional<Drawing> drawing_after(const Session& session, const std::string& move) {
  const auto game = find_game(session.game_text());
  if (!game) return std::nullopt;
  const auto next = (*game)->open(session.position_text());
  if (!next || !(*next)->play(move)) return std::nullopt;
  return (*next)->drawing();
}

}  // namespace

Picture after_move(const Drawing& before, const Drawing& after) {
  return {after, marks_at(changed_cells(before, after), after.text().size(), Mark::last)};
}

Picture with_best(const Drawing& now, const Drawing& after) {
  const auto places = changed_cells(now, after);
  Picture out{{}, marks_at(places, now.text().size(), Mark::best)};
  for (std::size_t i = 0; i < now.text().size(); ++i) {
    const Drawing& from = out.marks[i] == Mark::best ? after : now;
    out.drawing.add(from.text().substr(i, 1), from.ink(i));
  }
  return out;
}

Picture picture_of(const Session& session, const std::string& best) {
  const Drawing now = session.drawing();
  const auto before = session.drawing_before();
  Picture out = before ? after_move(*before, now) : Picture{now};
  if (best.empty()) return out;
  const auto next = drawing_after(session, best);
  if (!next) return out;
  Picture marked = with_best(now, *next);
  for (std::size_t i = 0; i < marked.marks.size(); ++i)
    if (marked.marks[i] == Mark::none) marked.marks[i] = mark_of(out, i);
  return marked;
}

std::string painted(const Picture& picture, const Style& style) {
  if (!style.colour) return bracketed(picture);
  const Drawing& drawing = picture.drawing;
  std::string out;
  for (std::size_t i = 0; i < drawing.text().size(); ++i) {
    const char c = drawing.text()[i];
    const Ink ink = drawing.ink(i);
    const std::string text = style.unicode ? glyph(c, ink) : std::string{c};
    out += c == '\n' || c == ' ' ? std::string{c} : coloured(text, ink, mark_of(picture, i));
  }
  return style.unicode ? out + legend(drawing) : out;
}

}  // namespace zermelo::app
