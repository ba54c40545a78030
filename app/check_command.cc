// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "app/commands.h"
#include "proof/check.h"
#include "report/json.h"

namespace zermelo::app {

namespace {

struct CheckWords {
  std::string file, database;
  bool json = false;
};

int check(const CheckWords& words) {
  const auto checked = proof::check_file(words.file, words.database);
  if (words.json) {
    report::Json out{{"file", words.file}, {"holds", static_cast<bool>(checked)}};
    if (checked)
      out["game"] = checked->game, out["root"] = checked->root, out["claim"] = checked->claim,
      out["positions"] = checked->positions, out["by_theory"] = checked->by_theory,
      out["looked_up"] = checked->looked_up, out["searched"] = checked->searched;
    else
      out["why"] = checked.error().what;
    fmt::print("{}\n", report::line_of(out));
  }
  if (!checked) {
    const int status = checked.error().unreadable ? kBadInput : kFailed;
    const std::string what = checked.error().unreadable ? "" : "proof refused: ";
    return words.json ? status : complain(what + checked.error().what, status);
  }
  if (!words.json) fmt::print("{}\n", checked->text());
  return kAnswered;
}

}  // namespace

Command check_command() {
  const auto words = std::make_shared<CheckWords>();
  Command out{"check", "check a certificate with the rules alone"};
  out.about = "The program zermelo-check does the same, and is linked to nothing of the search.";
  out.arguments = {
      {"PROOF", "a file that 'zermelo solve --proof' wrote; '-' reads standard input", &words->file, Takes::file}};
  out.groups = {{"Database", {database_row(words->database)}}, {"Output", {json_row(words->json)}}};
  out.examples = {{"check hex.proof", "what 'zermelo solve --proof hex.proof' wrote"},
                  {"check - < hex.proof", "from standard input"}};
  out.run = [words](const Surroundings&) { return check(*words); };
  return out;
}

}  // namespace zermelo::app
