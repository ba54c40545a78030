// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "experiment/content.h"
#include "experiment/verdict.h"
#include "report/json.h"

namespace zermelo::experiment {

// A report as a page that needs no other file, and as Markdown with the figures as tables.
std::string html_page(const Content& content);
std::string markdown_page(const Content& content);

// A whole page around a body. The title is plain text.
std::string html_document(const std::string& title, const std::string& body);

// The verdict as a badge: sign, words and a frame, so that it does not rely on colour.
std::string html_badge(Verdict verdict);

// How many claims came to what: "4 claims: 3 confirmed, 1 not decided"
using Tally = std::array<std::size_t, 4>;  // by Verdict
Tally tally_of(const std::vector<Verdict>& verdicts);
std::string text_of(const Tally& tally);

}  // namespace zermelo::experiment
