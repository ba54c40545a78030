// SPDX-License-Identifier: MIT
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "all_games.h"
#include "proof/check.h"

namespace zermelo::proof {

namespace {

template <Position P>
Expected<Checked> check_game(Lines& lines, const Call& call, const std::string& folder) {
  auto conformed = conform(call, P::kInfo, "game");
  if (!conformed) return conformed.error();
  auto rules = P::Rules::make(*conformed);
  if (!rules) return Error{"line 2: " + rules.error().what, true};
  return Checker<P>(lines, *rules, folder).run();
}

Expected<Checked> check_lines(Lines& lines, const std::string& folder) {
  const bool any = lines.next();
  if (lines.text.starts_with("zermelo-proof ") && lines.text.ends_with('\r'))
    return Error{"line 1: the file has Windows line ends; they must be plain", true};
  if (lines.text != kMagic && lines.text.starts_with("zermelo-proof "))
    return Error{"line 1: '" + lines.text + "' is another version of the format; this program reads '" +
                     std::string(kMagic) + "'",
                 true};
  if (!any || lines.text != kMagic)
    return Error{"line 1: this is not a proof file (its first line is not '" + std::string(kMagic) + "')", true};
  if (!lines.next() || !lines.text.starts_with("game ")) return Error{"line 2: 'game GAME' is due here", true};
  const auto call = parse_call(lines.text.substr(5));
  if (!call) return Error{"line 2: " + call.error().what};
#define ZERMELO_ROW(game) \
  if (call->name == game::Position::kInfo.name) return check_game<game::Position>(lines, *call, folder);
  ZERMELO_GAMES(ZERMELO_ROW)
#undef ZERMELO_ROW
  return Error{"line 2: no game is called '" + call->name + "'"};
}

// A file that was written to its end closes with the line `end`.
bool complete(std::istream& in) {
  char tail[5] = {};
  in.clear();
  in.seekg(-5, std::ios::end).read(tail, 5);
  return std::string_view(tail, 5) == "\nend\n";
}

Expected<Checked> check_stream(const std::string& name, std::istream& in, const std::string& folder) {
  Lines lines(in);
  auto checked = check_lines(lines, folder);
  if (checked) return checked;
  if (checked.error().unreadable || complete(in))
    return Error{name + ": " + checked.error().what, checked.error().unreadable};
  return Error{name + ": the file is cut off (its last line is not 'end'); " + checked.error().what, true};
}

}  // namespace

Expected<Checked> check_file(const std::string& file, const std::string& database_folder) {
  if (file == "-") {  // parts are read twice, and a pipe cannot go back
    std::stringstream all;
    all << std::cin.rdbuf();
    return check_stream("standard input", all, database_folder);
  }
  std::error_code failed;
  std::ifstream in;  // opened only when it is known not to be a pipe, which would wait
  const auto there = std::filesystem::status(file, failed);
  if (std::filesystem::is_directory(there)) return Error{file + ": that is a folder", true};
  if (std::filesystem::exists(there) && !std::filesystem::is_regular_file(there))
    return Error{file + ": what is there is not a plain file", true};
  if (std::filesystem::exists(there)) in.open(file, std::ios::binary);
  if (!in.is_open())
    return Error{file + ": cannot be read (" + (failed ? failed.message() : std::strerror(errno)) + ")", true};
  return check_stream(file, in, database_folder);
}

}  // namespace zermelo::proof
