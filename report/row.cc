// SPDX-License-Identifier: MIT
#include "report/row.h"

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "report/json.h"

namespace zermelo::report {

namespace {

// Fields of an object, checked one by one; the first that is missing or of another type is remembered.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {}

  void take(const char* name, std::string& out) {
    if (const Json* field = find(name, "a text", &Json::is_string)) out = field->get<std::string>();
  }
  void take(const char* name, std::uint64_t& out) {
    if (const Json* field = find(name, "a whole number", &Json::is_number_unsigned)) out = field->get<std::uint64_t>();
  }
  void take(const char* name, double& out) {
    if (const Json* field = find(name, "a number", &Json::is_number)) out = field->get<double>();
  }
  // Null leaves `out` as it is.
  template <class T>
  void take_if_any(const char* name, T& out) {
    const auto at = object_.find(name);
    if (at == object_.end() || !at->is_null()) take(name, out);
  }
  // Neither does a field that is not there.
  void take_if_there(const char* name, std::string& out) {
    if (object_.contains(name)) take_if_any(name, out);
  }
  void take_truth(const char* name, std::optional<bool>& out) {
    const auto at = object_.find(name);
    if (at != object_.end() && at->is_null()) return;
    if (const Json* field = find(name, "true, false or null", &Json::is_boolean)) out = field->get<bool>();
  }
  // An object as text in which the order of its fields does not matter.
  void take_sorted(const char* name, std::string& out) {
    if (const Json* field = find(name, "an object", &Json::is_object)) {
      const nlohmann::json sorted = nlohmann::json::parse(field->dump());
      out = sorted.dump();
    }
  }
  [[nodiscard]] const std::string& wrong() const { return wrong_; }

 private:
  const Json* find(const char* name, const char* type, bool (Json::*is)() const noexcept) {
    const auto at = object_.find(name);
    if (at != object_.end() && (*at.*is)()) return &*at;
    if (wrong_.empty())
      wrong_ = std::string("field '") + name + (at == object_.end() ? "' is missing" : std::string("' is not ") + type);
    return nullptr;
  }

  const Json& object_;
  std::string wrong_;
};

std::string found_in(const std::string& question, const std::string& status, const std::string& value) {
  const bool yes = status == "proven";
  if (!yes && status != "disproven") return "";
  if (question == "value" || question == "score") return value;
  return yes ? "yes" : "no";
}

void put_labels(Json& out, const Labels& labels) {
  const std::string found = found_in(out["question"], out["status"], out["value"]);
  out["suite"] = labels.suite;
  out["index"] = labels.index;
  out["name"] = or_null(labels.name);
  out["asked_recipe"] = labels.asked_recipe;
  out["expected"] = or_null(labels.expected);
  out["right"] = found.empty() || labels.expected.empty() ? Json(nullptr) : Json(found == labels.expected);
}

std::string joined(const std::vector<std::string>& pieces) { return join(pieces, "\t"); }

}  // namespace

std::string Row::found() const { return found_in(question, status, value); }

std::optional<bool> Row::estimated_right() const {
  if (!estimated() || estimate.empty() || labels.expected.empty()) return std::nullopt;
  return estimate == labels.expected;
}

std::string Row::place() const {
  return joined({labels.suite, std::to_string(labels.index), game, position, question});
}

std::string Row::work() const { return joined({place(), recipe, sources, limits, std::to_string(seed), version}); }

std::string json_line(const Report& report, const Labels& labels) {
  Json out = json_of(report);
  put_labels(out, labels);
  return line_of(out);
}

Expected<Row> parse_row(std::string_view line) {
  const Json object = Json::parse(line, nullptr, false);
  if (!object.is_object()) return Error{"that is no row of results: " + shown(line) + " is no whole JSON object"};
  Row row;
  Fields fields(object);
  fields.take("game", row.game), fields.take("position", row.position), fields.take("question", row.question);
  fields.take("status", row.status), fields.take("value", row.value), fields.take("recipe", row.recipe);
  fields.take("nodes", row.nodes), fields.take("evaluated", row.evaluated), fields.take("seconds", row.seconds);
  fields.take_if_any("sources", row.sources), fields.take_if_there("estimate", row.estimate);
  fields.take_if_there("database", row.database);
  fields.take_if_any("ended_by", row.ended_by), fields.take_sorted("limits", row.limits);
  fields.take("seed", row.seed), fields.take("version", row.version);
  fields.take("suite", row.labels.suite), fields.take("index", row.labels.index);
  fields.take_if_any("name", row.labels.name), fields.take("asked_recipe", row.labels.asked_recipe);
  fields.take_if_any("expected", row.labels.expected), fields.take_truth("right", row.right);
  if (!fields.wrong().empty()) return Error{"that is no row of results: " + fields.wrong()};
  return row;
}

bool is_cut_row(std::string_view text) {
  constexpr std::string_view kBegin = "{\"game\":";
  return text.starts_with(kBegin) || kBegin.starts_with(text);
}

Expected<Lines> parse_rows(const std::string& file, std::string_view contents) {
  Lines out;
  std::size_t number = 0;
  auto texts = split(contents, '\n');
  for (auto& text : texts) {
    ++number;
    if (split_words(text).empty()) continue;
    auto row = parse_row(text);
    if (row)
      out.rows.push_back({std::move(text), number, std::move(*row)});
    else if (number == texts.size() && is_cut_row(text))
      out.cut = number;
    else
      return Error{file + ":" + std::to_string(number) + ": " + row.error().what};
  }
  return out;
}

std::string relabelled(std::string_view line, const Labels& labels) {
  Json out = Json::parse(line);
  put_labels(out, labels);
  return line_of(out);
}

}  // namespace zermelo::report
