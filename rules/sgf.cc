// SPDX-License-Identifier: MIT
#include "rules/sgf.h"

#include <cctype>
#include <utility>

namespace zermelo {
namespace {

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_capital(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }

// Walks the text once. Everything of a tree that is not its first branch is read and dropped.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  SgfGames run() {
    bool complained = false;  // one complaint for each stretch that is no tree
    while (skip_spaces()) {
      if (text_[at_] == '(') {
        read_tree();
        complained = false;
      } else {
        if (!complained) out_.refused.emplace_back(line_, "text outside of a game tree: a tree begins with '('");
        complained = true;
        step();
      }
    }
    return std::move(out_);
  }

 private:
  void step() { line_ += text_[at_++] == '\n'; }
  bool skip_spaces() {
    while (at_ < text_.size() && is_space(text_[at_])) step();
    return at_ < text_.size();
  }

  // REQUIRES: a '(' is next. Ends behind the bracket that closes it, or where the text is no SGF any more.
  void read_tree() {
    SgfGame game;
    game.line = line_;
    int open = 0;
    bool first_branch = true;  // until the first ')' that closes a branch
    while (skip_spaces()) {
      const char c = text_[at_];
      if (c == '(') {
        ++open, step();
      } else if (c == ')') {
        step();
        first_branch = false;
        if (--open == 0) return keep(std::move(game));
      } else if (c == ';') {
        step();
        SgfNode node;
        node.line = line_;
        if (auto wrong = read_node(node); !wrong.empty()) return refuse(game, wrong);
        if (first_branch) game.nodes.push_back(std::move(node));
      } else {
        return refuse(game, "a node begins with ';' and a branch with '('");
      }
    }
    refuse(game, "the text ends in the middle of a game: ')' is missing");
  }
  void keep(SgfGame game) {
    if (game.nodes.empty())
      out_.refused.emplace_back(game.line, "a game tree without a node");
    else
      out_.games.push_back(std::move(game));
  }
  // What went wrong was in the game that began at game.line. The next one is looked for from here.
  void refuse(const SgfGame& game, const std::string& what) {
    const std::string from = game.line == line_ ? "" : " (line " + std::to_string(line_) + ")";
    out_.refused.emplace_back(game.line, what + from);
    while (at_ < text_.size() && !starts_tree()) step();
  }
  // "(;" at the beginning of a line: the only place where a game can be told from a branch after a mistake.
  [[nodiscard]] bool starts_tree() const {
    return text_.substr(at_).starts_with("(;") && (at_ == 0 || text_[at_ - 1] == '\n');
  }

  // Properties up to the next ';', '(' or ')'. Returns what is wrong, or nothing.
  std::string read_node(SgfNode& node) {
    while (skip_spaces() && is_letter(text_[at_])) {
      SgfNode::Property property;
      property.line = line_;
      for (; at_ < text_.size() && is_letter(text_[at_]); ++at_)
        if (is_capital(text_[at_])) property.name += text_[at_];
      if (!skip_spaces() || text_[at_] != '[') return "property " + property.name + " has no value";
      while (skip_spaces() && text_[at_] == '[') {
        std::string value;
        if (!read_value(value)) return "the text ends inside the value of " + property.name;
        property.values.push_back(std::move(value));
      }
      node.properties.push_back(std::move(property));
    }
    return "";
  }
  bool read_value(std::string& value) {
    for (step(); at_ < text_.size(); step()) {
      const char c = text_[at_];
      if (c == ']') {
        step();
        return true;
      }
      if (c == '\\' && at_ + 1 < text_.size()) step();
      value += text_[at_];
    }
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  SgfGames out_;
};

}  // namespace

const SgfNode::Property* SgfNode::find(std::string_view name) const {
  for (const Property& property : properties)
    if (property.name == name) return &property;
  return nullptr;
}

std::string SgfNode::value(std::string_view name) const {
  const Property* property = find(name);
  return property == nullptr ? "" : property->values.front();
}

bool looks_like_sgf(std::string_view text) {
  const auto first = text.find_first_of("(;[{");
  if (first == std::string_view::npos || text[first] != '(') return false;
  const auto next = text.find_first_not_of(" \t\r\n", first + 1);
  return next != std::string_view::npos && text[next] == ';';
}

SgfGames parse_sgf(std::string_view text) { return Reader(text).run(); }

std::string sgf_escaped(std::string_view value) {
  std::string out;
  for (const char c : value) {
    if (c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

}  // namespace zermelo
