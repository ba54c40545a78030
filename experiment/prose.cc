// SPDX-License-Identifier: MIT
#include "experiment/prose.h"

#include <cctype>
#include <optional>
#include <vector>

#include "base/text.h"

namespace zermelo::experiment {

namespace {

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// Only what leads to a page: no javascript:, no data:.
bool is_safe_link(std::string_view link) {
  if (link.empty()) return false;
  for (const char c : link)
    if (is_space(c) || static_cast<unsigned char>(c) < ' ') return false;
  const std::string start = lower(link.substr(0, 8));
  return start.starts_with("http://") || start.starts_with("https://") || link.find(':') == std::string_view::npos;
}

// The inside of a line. Each function looks at the text from `at`, and moves `at` behind what it took.
class Line {
 public:
  explicit Line(std::string_view text) : text_(text) {}

  std::string html() {
    std::string out;
    while (at_ < text_.size()) {
      if (auto piece = special())
        out += *piece;
      else
        out += html_text(text_.substr(at_++, 1));
    }
    return out;
  }

 private:
  std::optional<std::string> special() {
    switch (text_[at_]) {
      case '\\': return escape();
      case '`': return code();
      case '*': return text_.substr(at_).starts_with("**") ? emphasis("**", "strong") : emphasis("*", "em");
      case '[': return link();
      default: return std::nullopt;
    }
  }

  std::optional<std::string> escape() {
    if (at_ + 1 == text_.size() || std::ispunct(static_cast<unsigned char>(text_[at_ + 1])) == 0) return std::nullopt;
    at_ += 2;
    return html_text(text_.substr(at_ - 1, 1));
  }

  std::optional<std::string> code() {
    const auto end = text_.find('`', at_ + 1);
    if (end == std::string_view::npos || end == at_ + 1) return std::nullopt;
    const auto inside = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    return "<code>" + html_text(inside) + "</code>";
  }

  // No space inside the marks: 2 * 3 * 4 is a product.
  std::optional<std::string> emphasis(std::string_view mark, const std::string& tag) {
    const auto begin = at_ + mark.size();
    if (begin >= text_.size() || is_space(text_[begin])) return std::nullopt;
    for (auto end = text_.find(mark, begin + 1); end != std::string_view::npos; end = text_.find(mark, end + 1)) {
      if (is_space(text_[end - 1])) continue;
      at_ = end + mark.size();
      return "<" + tag + ">" + Line(text_.substr(begin, end - begin)).html() + "</" + tag + ">";
    }
    return std::nullopt;
  }

  std::optional<std::string> link() {
    const auto middle = text_.find("](", at_);
    if (middle == std::string_view::npos) return std::nullopt;
    const auto end = text_.find(')', middle);
    const auto label = text_.substr(at_ + 1, middle - at_ - 1);
    if (end == std::string_view::npos || label.find('[') != std::string_view::npos) return std::nullopt;
    const auto target = text_.substr(middle + 2, end - middle - 2);
    if (!is_safe_link(target)) return std::nullopt;
    at_ = end + 1;
    return "<a href=\"" + html_text(target) + "\">" + Line(label).html() + "</a>";
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

// The length of "- ", "* " or "12. " at the start of a line; 0: it begins no item.
std::size_t mark_of_item(std::string_view line) {
  if (line.starts_with("- ") || line.starts_with("* ")) return 2;
  std::size_t digits = 0;
  while (digits < line.size() && line[digits] >= '0' && line[digits] <= '9') ++digits;
  return digits > 0 && digits < 4 && line.substr(digits).starts_with(". ") ? digits + 2 : 0;
}

std::string_view trimmed(std::string_view line) {
  while (!line.empty() && is_space(line.front())) line.remove_prefix(1);
  while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
  return line;
}

// Paragraphs and lists, line by line.
class Blocks {
 public:
  void take(std::string_view line) {
    if (line.empty()) return close();
    if (const auto mark = mark_of_item(line)) {
      const std::string tag = is_word(line.front()) ? "ol" : "ul";
      if (open_ != tag) close(), open_ = tag, out_ += "<" + tag + ">\n";
      flush();
      piece_ = line.substr(mark);
      return;
    }
    if (open_.empty()) open_ = "p";
    piece_ += (piece_.empty() ? "" : "\n") + std::string(line);
  }
  std::string finish() {
    close();
    return std::move(out_);
  }

 private:
  void flush() {
    if (piece_.empty()) return;
    const std::string tag = open_ == "p" ? "p" : "li";
    out_ += "<" + tag + ">" + html_of_line(piece_) + "</" + tag + ">\n";
    piece_.clear();
  }
  void close() {
    flush();
    if (!open_.empty() && open_ != "p") out_ += "</" + open_ + ">\n";
    open_.clear();
  }

  std::string out_, piece_, open_;
};

// What begins with backticks is code up to as many backticks, in the same paragraph; else they mean nothing. The length
// of the code with its marks, or of the marks.
std::size_t length_of_code(std::string_view text) {
  const auto run_at = [&](std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && text[end] == '`') ++end;
    return end - at;
  };
  const std::size_t marks = run_at(0);
  const std::string_view paragraph = text.substr(0, text.find("\n\n"));
  for (std::size_t at = paragraph.find('`', marks); at != std::string_view::npos; at = paragraph.find('`', at)) {
    const std::size_t run = run_at(at);
    at += run;
    if (run == marks) return at;
  }
  return marks;
}

}  // namespace

std::string html_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t' ? ' ' : c;
    }
  }
  return out;
}

std::string markdown_text(std::string_view text) {
  std::string out;
  const auto at = [&](std::size_t i) { return i < text.size() ? text[i] : ' '; };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    // An underscore inside a word means nothing, and names of fields are easier to read without a mark.
    const bool edge = c == '_' && (i == 0 || !is_word(at(i - 1)) || !is_word(at(i + 1)));
    const bool entity = c == '&' && (is_letter(at(i + 1)) || at(i + 1) == '#');
    if (edge || entity || std::string_view("\\`*[]<").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return one_line(out);
}

std::string html_of_line(std::string_view markdown) { return Line(markdown).html(); }

std::string html_of_markdown(std::string_view markdown) {
  Blocks blocks;
  for (const auto& line : split(markdown, '\n')) blocks.take(trimmed(line));
  return blocks.finish();
}

std::string tame_markdown(std::string_view markdown) {
  std::string out;
  for (std::size_t i = 0; i < markdown.size();) {
    const char c = markdown[i];
    std::size_t length = 1;
    if (c == '`') {
      length = length_of_code(markdown.substr(i));
    } else if (c == '\\') {
      length = 2;
    } else if (c == '<') {
      out += '\\';
    }
    out += markdown.substr(i, length);
    i += length;
  }
  return std::string(trimmed(out));
}

}  // namespace zermelo::experiment
