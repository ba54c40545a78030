// SPDX-License-Identifier: MIT
#pragma once

namespace zermelo::report {

// What the numbers stand for that recipes, parts and experiments cite.
inline constexpr const char* kSources =
    "000 is Hort 2019, 001 Primanita et al. 2020, 002 Song et al., 003 Rasmussen 2007, 004 Schadd 2006";

}  // namespace zermelo::report
