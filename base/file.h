// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

#include "base/expected.h"

namespace zermelo {

// Larger inputs are refused: no position and no collection of games comes near, and reading takes many times the size.
inline constexpr std::size_t kLongestInput = std::size_t{256} << 20;

// All bytes of a file. The error names it.
Expected<std::string> file_contents(const std::string& name);

// The same where `-` means standard input.
Expected<std::string> file_or_input(const std::string& name);

// 32 hexadecimal digits that tell contents apart which differ by chance, not by intent.
std::string digest_of(std::string_view bytes);

// Writes a file. It appears under its name only when it is whole: it is written beside it first and then renamed. The
// error names it.
Done write_whole(const std::string& name, const std::function<void(std::ostream&)>& write);

// Is that a place for `write_whole`? Asked before long work, so that it does not end with nowhere to write. Renaming
// would put the file in the stead of a device, a pipe or a link: refused. The error does not name the file.
Done check_place(const std::string& name);

}  // namespace zermelo
