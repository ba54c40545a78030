// SPDX-License-Identifier: MIT
#include "experiment/fields.h"

#include <algorithm>

namespace zermelo::experiment {

const char* read_node(const toml::node& node, std::string& out) {
  const auto* text = node.as_string();
  if (text == nullptr) return "a text";
  out = text->get();
  return nullptr;
}

const char* read_node(const toml::node& node, bool& out) {
  const auto* truth = node.as_boolean();
  if (truth == nullptr) return "true or false";
  out = truth->get();
  return nullptr;
}

const char* read_node(const toml::node& node, std::uint64_t& out) {
  const auto* number = node.as_integer();
  if (number == nullptr || number->get() < 0) return "a whole number from 0 up";
  out = static_cast<std::uint64_t>(number->get());
  return nullptr;
}

const char* read_node(const toml::node& node, double& out) {
  const auto number = node.value<double>();  // whole numbers too
  if (!number || node.is_boolean()) return "a number";
  out = *number;
  return nullptr;
}

const char* read_node(const toml::node& node, Scaled& out) {
  constexpr const char* kExpected = "a whole number, or {quick = N, full = N},";
  if (node.is_integer()) {
    if (read_node(node, out.quick) != nullptr) return kExpected;
    out.full = out.quick;
    return nullptr;
  }
  const auto* table = node.as_table();
  if (table == nullptr || table->size() != 2) return kExpected;
  const toml::node *quick = table->get("quick"), *full = table->get("full");
  if (quick == nullptr || full == nullptr || read_node(*quick, out.quick) != nullptr ||
      read_node(*full, out.full) != nullptr)
    return kExpected;
  return nullptr;
}

const char* read_node(const toml::node& node, Reason& out) {
  constexpr const char* kExpected = R"(a text, or {quick = "...", full = "..."} with one or both of them,)";
  if (read_node(node, out.quick) == nullptr) {
    out.full = out.quick;
    return nullptr;
  }
  const auto* table = node.as_table();
  if (table == nullptr) return kExpected;
  std::size_t known = 0;
  for (const auto& [key, to] : {std::pair{"quick", &out.quick}, {"full", &out.full}})
    if (const toml::node* text = table->get(key); text != nullptr && read_node(*text, *to) == nullptr) ++known;
  return known > 0 && known == table->size() ? nullptr : kExpected;
}

const char* read_node(const toml::node& node, Scale& out) {
  std::string text;
  if (read_node(node, text) != nullptr || (text != "quick" && text != "full")) return R"("quick" or "full")";
  out = text == "quick" ? Scale::quick : Scale::full;
  return nullptr;
}

const char* read_node(const toml::node& node, Published& out) {
  std::string text;
  double number = 0;
  if (read_node(node, text) == nullptr) {
    if (!text.empty()) out = text;
  } else if (read_node(node, number) == nullptr) {
    out = number;
  } else {
    return R"(a number, a text, or "" for nothing)";
  }
  return nullptr;
}

namespace {

template <class A, class B>
bool read_pair(const toml::node& node, std::pair<A, B>& out) {
  const auto* list = node.as_array();
  return list != nullptr && list->size() == 2 && read_node(*list->get(0), out.first) == nullptr &&
         read_node(*list->get(1), out.second) == nullptr;
}

}  // namespace

const char* read_node(const toml::node& node, std::pair<double, double>& out) {
  return read_pair(node, out) ? nullptr : "a pair of numbers, [x, y],";
}

const char* read_node(const toml::node& node, std::pair<double, std::string>& out) {
  return read_pair(node, out) ? nullptr : R"(a number and a name, [x, "name"],)";
}

const toml::node* Fields::find(const std::string& key) {
  if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.push_back(key);
  return table_.get(key);
}

void Fields::each(const std::string& key, const std::function<void(const toml::table&)>& read) {
  const toml::node* node = find(key);
  if (node == nullptr) return;
  const toml::array* list = node->as_array();
  if (list == nullptr) return say(*node, key + ": tables are expected, [[" + key + "]]");
  for (const toml::node& element : *list) {
    if (const toml::table* table = element.as_table())
      read(*table);
    else
      say(element, key + ": tables are expected, [[" + key + "]]");
  }
}

void Fields::require(const std::string& key) {
  if (!has(key)) wrong("needs '" + key + "'");
}

void Fields::check_known(const std::string& key, const std::string& thing, const std::string& name,
                         const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), name) == known.end())
    wrong(key, "there is no " + thing + " '" + name + "'" + hint(name, known));
}

void Fields::wrong(const std::string& key, const std::string& what) {
  const toml::node* node = table_.get(key);
  say(node == nullptr ? table_ : *node, key + ": " + what);
}

void Fields::finish() {
  for (const auto& [key, value] : table_)
    if (std::find(known_.begin(), known_.end(), key.str()) == known_.end())
      trouble_.say(key.source(), what_ + " has no key '" + std::string(key.str()) + "'" + hint(key.str(), known_));
}

}  // namespace zermelo::experiment
