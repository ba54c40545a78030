// SPDX-License-Identifier: MIT
#include <filesystem>

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
  if (lines.text.ends_with('\r')) return Error{"line 1: the file has Windows line ends; they must be plain", true};
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
bool complete(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  char tail[5] = {};
  in.seekg(-5, std::ios::end).read(tail, 5);
  return std::string_view(tail, 5) == "\nend\n";
}

}  // namespace

Expected<Checked> check_file(const std::string& file, const std::string& database_folder) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file, ignored) || !std::ifstream(file))
    return Error{file + ": cannot be read as a file", true};
  Lines lines(file);
  auto checked = check_lines(lines, database_folder);
  if (checked) return checked;
  if (checked.error().unreadable || complete(file))
    return Error{file + ": " + checked.error().what, checked.error().unreadable};
  return Error{file + ": the file is cut off (its last line is not 'end'); " + checked.error().what, true};
}

}  // namespace zermelo::proof
