// SPDX-License-Identifier: MIT
#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/expected.h"
#include "base/text.h"
#include "experiment/plan.h"

namespace zermelo::experiment {

// The first thing that is wrong with a file.
class Trouble {
 public:
  explicit Trouble(std::string file) : file_(std::move(file)) {}
  void say(const toml::source_region& where, const std::string& what) {
    if (what_.empty()) what_ = file_ + ":" + std::to_string(where.begin.line) + ": " + one_line(what);
  }
  [[nodiscard]] bool there() const { return !what_.empty(); }
  [[nodiscard]] Error error() const { return {what_}; }

 private:
  std::string file_, what_;
};

// What a value of the file becomes. Each says what it expected, or null if that is what it found.
const char* read_node(const toml::node& node, std::string& out);
const char* read_node(const toml::node& node, bool& out);
const char* read_node(const toml::node& node, std::uint64_t& out);
const char* read_node(const toml::node& node, double& out);
const char* read_node(const toml::node& node, Scaled& out);
const char* read_node(const toml::node& node, Scale& out);
const char* read_node(const toml::node& node, Reason& out);
const char* read_node(const toml::node& node, Published& out);
const char* read_node(const toml::node& node, std::pair<double, double>& out);
const char* read_node(const toml::node& node, std::pair<double, std::string>& out);
template <class T>
const char* read_node(const toml::node& node, std::optional<T>& out) {
  return read_node(node, out.emplace());
}

// A table of the file. What nobody takes is a key that does not exist; so taking a key is also what makes it known.
//
//     Fields fields(table, "[[sets]]", trouble);
//     fields.take("name", set.name), fields.require("name");
//     fields.finish();
class Fields {
 public:
  Fields(const toml::table& table, std::string what, Trouble& trouble)
      : table_(table), what_(std::move(what)), trouble_(trouble) {}

  // False leaves `out` as it is: the key is not there, or it is something else.
  template <class T>
  bool take(const std::string& key, T& out) {
    const toml::node* node = find(key);
    if (node == nullptr) return false;
    if (const char* expected = read_node(*node, out)) return say(*node, key + ": " + expected + " is expected"), false;
    return true;
  }
  template <class T>
  bool take(const std::string& key, std::vector<T>& out) {
    const toml::node* node = find(key);
    if (node == nullptr) return false;
    const toml::array* list = node->as_array();
    if (list == nullptr) return say(*node, key + ": a list is expected, [...]"), false;
    for (const toml::node& element : *list)
      if (const char* expected = read_node(element, out.emplace_back()))
        return say(element, key + ": " + expected + " is expected"), false;
    return true;
  }
  // One of a few words, by its place in the list.
  template <class T>
  void take_choice(const std::string& key, const std::vector<std::string>& known, T& out) {
    std::string text;
    if (!take(key, text)) return;
    const auto place = parse_choice(text, known);
    if (place)
      out = static_cast<T>(*place);
    else
      wrong(key, place.error().what);
  }
  // The tables of [[key]], one after the other.
  void each(const std::string& key, const std::function<void(const toml::table&)>& read);

  [[nodiscard]] const toml::node* find(const std::string& key);
  [[nodiscard]] bool has(const std::string& key) { return find(key) != nullptr; }
  void require(const std::string& key);
  // One of these names, and if not, which is near.
  void check_known(const std::string& key, const std::string& thing, const std::string& name,
                   const std::vector<std::string>& known);
  void wrong(const std::string& key, const std::string& what);  // at the line of the key
  void wrong(const std::string& what) { say(table_, what); }    // at the first line of the table
  void finish();

 private:
  void say(const toml::node& where, const std::string& what) { trouble_.say(where.source(), what_ + " " + what); }

  const toml::table& table_;
  std::string what_;
  Trouble& trouble_;
  std::vector<std::string> known_;
};

}  // namespace zermelo::experiment
