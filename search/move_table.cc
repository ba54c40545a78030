// SPDX-License-Identifier: MIT
#include "search/move_table.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/text.h"

namespace zermelo {

namespace {

constexpr std::string_view kMagic = "zermelo-moves 1";
constexpr std::size_t kHexDigits = 16;

std::string hex_of(std::uint64_t number) {
  std::string out(kHexDigits, '0');
  for (std::size_t i = 0; i < kHexDigits; ++i) out[kHexDigits - 1 - i] = "0123456789abcdef"[number >> 4 * i & 15];
  return out;
}

// Only numbers as `text` writes them: no sign, no zeros in front.
std::optional<std::uint64_t> number_of(std::string_view text, int base = 10) {
  std::uint64_t out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out, base);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if ((base == 10 ? std::to_string(out) : hex_of(out)) != text) return std::nullopt;
  return out;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Expected<MoveTable> whole() {
    if (next() != kMagic)
      return Error{"not a table of moves: the first line is not '" + std::string(kMagic) + "'", true};
    MoveTable out;
    std::uint64_t moves = 0;
    const auto game = field("game");
    if (!game || game->empty()) return expected("'game' and a game");
    out.game = *game;
    if (!number("games", out.games) || out.games == 0) return expected("'games' and how many, at least 1,");
    if (!number("skip", out.skip)) return expected("'skip' and a whole number");
    if (!number("moves", moves)) return expected("'moves' and a whole number");
    for (std::uint64_t i = 0; i < moves; ++i) {
      auto row = read_row();
      if (!row) return row.error();
      if (!out.rows.empty() && out.rows.back().identity >= row->identity) return here("the rows are not in order");
      out.rows.push_back(std::move(*row));
    }
    if (next() != "end") return expected("'end', after " + std::to_string(moves) + " moves,");
    if (!text_.empty()) return here("there is something after the end");
    return out;
  }

 private:
  [[nodiscard]] Error here(const std::string& what) const { return {"line " + std::to_string(line_) + ": " + what}; }
  [[nodiscard]] Error expected(const std::string& what) const {
    return here(what + " should stand here" + (cut_short_ ? ", but the file ends" : ""));
  }

  // A line without its end; nothing at the end of the file.
  std::optional<std::string_view> next() {
    ++line_;
    const auto end = text_.find('\n');
    cut_short_ = end == std::string_view::npos;
    if (cut_short_) return std::nullopt;
    const auto line = text_.substr(0, end);
    text_.remove_prefix(end + 1);
    return line;
  }
  std::optional<std::string_view> field(std::string_view name) {
    const auto line = next();
    if (!line || !line->starts_with(name) || line->substr(name.size(), 1) != " ") return std::nullopt;
    return line->substr(name.size() + 1);
  }
  bool number(std::string_view name, std::uint64_t& out) {
    const auto text = field(name);
    const auto read = text ? number_of(*text) : std::nullopt;
    out = read.value_or(0);
    return read.has_value();
  }
  Expected<MoveTable::Row> read_row() {
    const auto line = next();
    if (!line) return expected("a move");
    const auto cells = split(*line, '\t');
    if (cells.size() != 4 || cells[1].empty()) return expected("a number, a move and two counts, with tabs between,");
    const auto identity = number_of(cells[0], 16), played = number_of(cells[2]), available = number_of(cells[3]);
    if (!identity) return here(shown(cells[0]) + " is not a number of 16 digits 0-9 and a-f");
    if (!played || !available) return here(shown(played ? cells[3] : cells[2]) + " is not a count");
    if (*played > *available || *available == 0)
      return here("a move cannot be played " + cells[2] + " times and be legal in " + cells[3] + " positions");
    return MoveTable::Row{*identity, cells[1], *played, *available};
  }

  std::string_view text_;
  int line_ = 0;
  bool cut_short_ = false;
};

double share(double part, std::uint64_t of) { return std::min(1.0, part / static_cast<double>(of)); }
// A move that was never played counts as half a time.
double times(const MoveTable::Row* row) {
  return row == nullptr || row->played == 0 ? 0.5 : static_cast<double>(row->played);
}

}  // namespace

Expected<MoveTable> MoveTable::read(std::string_view contents) { return Reader(contents).whole(); }

std::string MoveTable::text() const {
  std::string out = std::string(kMagic) + "\ngame " + game + "\ngames " + std::to_string(games) + "\nskip " +
                    std::to_string(skip) + "\nmoves " + std::to_string(rows.size()) + '\n';
  for (const Row& row : rows)
    out += hex_of(row.identity) + '\t' + row.text + '\t' + std::to_string(row.played) + '\t' +
           std::to_string(row.available) + '\n';
  return out + "end\n";
}

const MoveTable::Row* MoveTable::find(std::uint64_t identity) const {
  const auto at = std::lower_bound(rows.begin(), rows.end(), identity,
                                   [](const Row& row, std::uint64_t wanted) { return row.identity < wanted; });
  return at != rows.end() && at->identity == identity ? &*at : nullptr;
}

double MoveTable::frequency_score(std::uint64_t identity) const { return share(times(find(identity)), games); }

double MoveTable::availability_score(std::uint64_t identity) const {
  const Row* row = find(identity);
  return share(times(row), row == nullptr ? games : row->available);
}

}  // namespace zermelo
