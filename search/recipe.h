// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/call.h"
#include "base/expected.h"
#include "base/option.h"

namespace zermelo {

// A kind of part and everything there is of it. The list is made by the build from the files in search/<folder>/.
struct Kind {
  std::string_view name;  // `drive`, `leaf`, `store`, ...
  std::vector<Info> parts;
};
const std::vector<Kind>& kinds();

// A name that people use for a whole recipe.
struct ShortName {
  std::string_view name, recipe, help;
};
std::span<const ShortName> short_names();

// A recipe read, checked and brought into its one canonical form: short names expanded, options in declared order,
// defaults left out. The error names the place in the text and the nearest known name.
//
//     parse_recipe ("df-pn")                                  -> dfpn
//     parse_recipe ("dfpn( threshold = one_plus_eps(1e-1) )") -> dfpn(threshold=one_plus_eps(eps=0.1))
Expected<Call> parse_recipe(std::string_view text);

// The part that an option of a canonical call holds, its default included.
Call part_of(const Call& canonical, const Info& info, std::string_view option);
std::vector<Call> parts_of(const Call& canonical, const Info& info, std::string_view option);

// The files that options called `table` name, at any depth.
std::vector<std::string> tables_in(const Call& canonical);

// The recipe with one more source of knowledge at every level, if it is not there yet. REQUIRES: it is canonical.
Call with_knowledge(const Call& canonical, std::string_view name);

// The declaration of a part. REQUIRES: it exists.
const Info& info_of(std::string_view kind, std::string_view name);

}  // namespace zermelo
