// SPDX-License-Identifier: MIT
#include "experiment/row_file.h"

#include "base/text.h"

namespace zermelo::experiment {

namespace {

using report::Json;

constexpr std::string_view kBegin = "{\"experiment\":";  // of every line

struct Known {
  RowLabels labels;
  std::string work;
};

std::optional<Known> parse(std::string_view line) {
  const Json row = Json::parse(line, nullptr, false);
  if (!row.is_object()) return std::nullopt;
  Known out;
  RowLabels& labels = out.labels;
  for (const auto& [key, text] : {std::pair{"experiment", &labels.experiment},
                                  {"scale", &labels.scale},
                                  {"run", &labels.run},
                                  {"set", &labels.set},
                                  {"work", &out.work}}) {
    const auto at = row.find(key);
    if (at == row.end() || !at->is_string()) return std::nullopt;
    *text = at->get<std::string>();
  }
  const auto index = row.find("index");
  if (index == row.end() || !index->is_number_unsigned()) return std::nullopt;
  labels.index = index->get<std::uint64_t>();
  return out;
}

void put(Json& out, const RowLabels& labels) {
  out["experiment"] = labels.experiment;
  out["scale"] = labels.scale;
  out["run"] = labels.run;
  out["set"] = labels.set;
  out["index"] = labels.index;
}

}  // namespace

std::string RowLabels::place() const { return join({scale, run, set, std::to_string(index)}, "\t"); }

Expected<RowFile> RowFile::open(const std::string& name) {
  std::map<std::string, std::string> by_work, newest;
  const auto take = [&](std::string_view whole) -> Done {
    std::size_t number = 0;
    for (auto& line : split(whole, '\n')) {
      ++number;
      if (split_words(line).empty()) continue;
      auto known = parse(line);
      if (!known) return Error{name + ":" + std::to_string(number) + ": that is no row of an experiment"};
      newest[known->labels.place()] = known->work;
      by_work[known->work] = std::move(line);
    }
    return Nothing{};
  };
  const auto is_cut = [](std::string_view text) { return text.starts_with(kBegin) || kBegin.starts_with(text); };
  auto file = report::GrowingFile::open(name, {take, is_cut});
  if (!file) return file.error();
  RowFile out(std::move(*file));
  out.by_work_ = std::move(by_work), out.newest_ = std::move(newest);
  return out;
}

Json RowFile::row(const std::string& work) const { return Json::parse(by_work_.at(work)); }

Json RowFile::fields(const std::string& work) const {
  Json out = row(work);
  for (const char* key : {"experiment", "scale", "run", "set", "index", "work"}) out.erase(key);
  return out;
}

Expected<bool> RowFile::use(const RowLabels& labels, const std::string& work) {
  const auto at = newest_.find(labels.place());
  if (at != newest_.end() && at->second == work) return false;
  Json row = this->row(work);
  put(row, labels);
  if (auto ok = write(labels, work, row); !ok) return ok.error();
  return true;
}

Done RowFile::append(const RowLabels& labels, const std::string& work, const Json& fields) {
  Json row;
  put(row, labels);
  for (const auto& [key, value] : fields.items()) row[key] = value;
  row["work"] = work;
  return write(labels, work, row);
}

Done RowFile::write(const RowLabels& labels, const std::string& work, const Json& row) {
  std::string line = report::line_of(row);
  if (auto ok = file_.append(line); !ok) return ok;
  newest_[labels.place()] = work;
  by_work_[work] = std::move(line);
  return Nothing{};
}

}  // namespace zermelo::experiment
