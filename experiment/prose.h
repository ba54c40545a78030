// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

// Texts of files on a page. Whatever they hold, they stay text: the page's own structure is never theirs to change.

namespace zermelo::experiment {

// As the text of an element or the value of an attribute.
std::string html_text(std::string_view text);

// As a piece of Markdown that is shown as it is.
std::string markdown_text(std::string_view text);

// A little Markdown: paragraphs, lists with - or 1., `code`, *emphasis*, **strong**, [links](https://...).
std::string html_of_markdown(std::string_view markdown);

// The same for a text inside a line: no paragraphs, no lists.
std::string html_of_line(std::string_view markdown);

// Markdown from a file inside a document of ours: the tags of HTML are shown, not obeyed.
std::string tame_markdown(std::string_view markdown);

}  // namespace zermelo::experiment
