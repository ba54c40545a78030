// SPDX-License-Identifier: MIT
#include "experiment/summary.h"

#include <array>

#include "report/json.h"

namespace zermelo::experiment {

namespace {

using report::Json;

constexpr std::array kVerdicts{Verdict::confirmed, Verdict::different, Verdict::not_confirmed, Verdict::undecided};

// False: the field is missing or something else.
bool take(const Json& from, const char* key, std::string& to) {
  const auto at = from.find(key);
  if (at == from.end() || !at->is_string()) return false;
  to = at->get<std::string>();
  return true;
}

bool take_verdict(const Json& from, Verdict& to) {
  std::string text;
  if (!take(from, "verdict", text)) return false;
  for (const Verdict verdict : kVerdicts)
    if (text == name(verdict)) return to = verdict, true;
  return false;
}

bool take_claim(const Json& from, Summary::Answer& to) {
  if (!from.is_object() || !take(from, "source", to.source) || !take(from, "says", to.says) ||
      !take(from, "because", to.because) || !take_verdict(from, to.verdict))
    return false;
  const auto numbers = from.find("numbers");
  if (numbers == from.end() || !numbers->is_array()) return false;
  for (const Json& sentence : *numbers) {
    if (!sentence.is_string()) return false;
    to.numbers.push_back(sentence.get<std::string>());
  }
  return true;
}

}  // namespace

Summary summary_of(const Content& content, std::size_t rows) {
  Summary out{content.name, content.title, content.source, word(content.scale), rows, {}};
  for (const ShownClaim& claim : content.claims)
    out.claims.push_back({claim.source, claim.says, claim.because, claim.judged.verdict, claim.judged.numbers});
  return out;
}

Summary summary_of(const Plan& plan) {
  Summary out{plan.name, plan.title, plan.source, "", 0, {}};
  for (const Claim& claim : plan.claims)
    out.claims.push_back({claim.source, claim.says, "not run", Verdict::undecided, {}});
  return out;
}

std::string json_line(const Summary& summary) {
  Json claims = Json::array();
  for (const auto& claim : summary.claims)
    claims.push_back({{"source", claim.source},
                      {"says", claim.says},
                      {"verdict", name(claim.verdict)},
                      {"because", claim.because},
                      {"numbers", claim.numbers}});
  return report::line_of({{"experiment", summary.experiment},
                          {"title", summary.title},
                          {"source", summary.source},
                          {"scale", summary.scale},
                          {"rows", summary.rows},
                          {"claims", claims}});
}

Expected<Summary> parse_summary(const std::string& file, std::string_view contents) {
  const Error wrong{file + ": that is no summary of an experiment"};
  const Json object = Json::parse(contents, nullptr, false);
  Summary out;
  if (!object.is_object() || !take(object, "experiment", out.experiment) || !take(object, "title", out.title) ||
      !take(object, "source", out.source) || !take(object, "scale", out.scale))
    return wrong;
  const auto rows = object.find("rows"), claims = object.find("claims");
  if (rows == object.end() || !rows->is_number_unsigned() || claims == object.end() || !claims->is_array())
    return wrong;
  out.rows = rows->get<std::size_t>();
  for (const Json& claim : *claims)
    if (!take_claim(claim, out.claims.emplace_back())) return wrong;
  return out;
}

}  // namespace zermelo::experiment
