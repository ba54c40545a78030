// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace zermelo {

// Where the sources are, and what was built from them. Only place.cc is told, so that a compiler's cache can serve the
// other tests of any checkout.
extern const char* const kSourceFolder;
extern const char* const kBuildFolder;

inline std::string source_folder() { return kSourceFolder; }
inline std::string build_folder() { return kBuildFolder; }

}  // namespace zermelo
