// SPDX-License-Identifier: MIT
// Endgame databases: build, look up, verify, count.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "app/commands.h"
#include "app/progress.h"
#include "app/tables.h"
#include "app/words.h"
#include "base/region.h"
#include "report/json.h"
#include "report/report.h"
#include "report/table.h"

namespace zermelo::app {

namespace {

struct DbWords {
  PlaceWords place;
  std::string folder, pieces, threads, memory, checkpoint;
  bool distances = false, json = false, quiet = false;
};

using report::Json;
using report::with_commas;

double seconds_since(Control::Clock::time_point start) {
  return std::chrono::duration<double>(Control::Clock::now() - start).count();
}

// Shows how far a job has come. The time that is left is estimated from what the job did since it began.
class Watch final : public db::BuildObserver {
 public:
  explicit Watch(bool wanted) : line_(wanted) {}
  void progress(const db::BuildProgress& now) override {
    if (!first_) first_ = now.part;
    const double seconds = seconds_since(start_), done = now.part - *first_;
    std::vector<std::string> fields{fmt::format("{:.1f} %", 100 * now.part)};
    if (seconds > 2 && done > 0) fields.push_back(duration_text(seconds / done * (1 - now.part)) + " left");
    fields.insert(fields.end(), {now.slices, now.step, with_commas(now.positions) + " positions",
                                 duration_text(seconds), fmt::format("{} MB", resident_bytes() >> 20)});
    line_.show(fields);
  }

 private:
  ProgressLine line_;
  Control::Clock::time_point start_ = Control::Clock::now();
  std::optional<double> first_;
};

std::string text_of(const std::optional<db::Known>& known, db::Kind kind) {
  if (!known) return "not in the database";
  std::string text = word(known->value);
  if (kind == db::Kind::distances && known->value != Value::draw) text += " in " + std::to_string(known->plies);
  return text;
}
Json json_of(const std::optional<db::Known>& known, db::Kind kind) {
  if (!known) return nullptr;
  Json out{{"value", word(known->value)}};
  if (kind == db::Kind::distances && known->value != Value::draw) out["plies"] = known->plies;
  return out;
}

Expected<std::unique_ptr<Tables>> tables_of(const std::string& game) {
  const auto found = find_game(game);
  if (!found) return found.error();
  return (*found)->tables();
}

// What a job may use, from what was typed.
Done read_job(const DbWords& words, const Tables& tables, db::Job& job) {
  if (words.folder.empty()) return Error{"--db DIR: the folder of the database must be given"};
  job.folder = words.folder;
  auto level = static_cast<std::uint64_t>(tables.most_level());
  if (auto ok = read_whole("--pieces", words.pieces, 0, level, level); !ok) return ok;
  job.level = static_cast<int>(level), job.complete = !words.pieces.empty();
  std::uint64_t threads = std::max(1U, std::thread::hardware_concurrency());
  if (auto ok = read_whole("--threads", words.threads, 1, kMostThreads, threads); !ok) return ok;
  job.threads = static_cast<int>(threads);
  Request limits;
  limits.limits.memory = half_of_free_memory();
  if (auto ok = read_limits({{}, {}, {}, words.memory, {}}, limits); !ok) return ok;
  job.memory = limits.limits.memory;
  job.checkpoint_seconds = 60;
  if (words.checkpoint == "0")
    job.checkpoint_seconds = 0;  // as often as can be
  else if (auto ok = read_seconds("--checkpoint", words.checkpoint, job.checkpoint_seconds); !ok)
    return ok;
  job.kind = words.distances ? db::Kind::distances : db::Kind::values;
  return Nothing{};
}

int build(const DbWords& words, const Tables& tables, const std::atomic<bool>& stop) {
  db::Job job;
  if (auto ok = read_job(words, tables, job); !ok) return complain(ok.error().what);
  if (words.pieces.empty() && tables.level_word() != "empty cells")  // whole games are for boards that are filled
    return complain("--pieces N: say up to how many " + tables.level_word() + " (at most " +
                    std::to_string(tables.most_level()) + ")");
  const auto start = Control::Clock::now();
  std::optional<Expected<db::Built>> built;
  {
    Watch watch(!words.quiet);
    job.stop = &stop, job.observer = &watch;
    built = tables.build(job);
  }
  if (!*built) return complain((*built).error().what);
  const db::Built& done = **built;
  if (words.json) {
    const Json out{{"folder", words.folder}, {"slices", done.slices},   {"positions", done.positions},
                   {"kept", done.kept},      {"stopped", done.stopped}, {"seconds", seconds_since(start)}};
    fmt::print("{}\n", report::line_of(out));
  } else {
    fmt::print("{}: {} with {} built in {:.1f} s, {} there before\n", words.folder,
               report::count_of(done.slices, "slice"), report::count_of(done.positions, "position"),
               seconds_since(start), done.kept);
  }
  if (done.stopped)
    return complain(
        "interrupted in the middle of slices; how far they are is written down, and the same command goes on",
        kEndedFirst);
  return kAnswered;
}

int verify(const DbWords& words, const Tables& tables, const std::atomic<bool>& stop) {
  db::Job job;
  if (auto ok = read_job(words, tables, job); !ok) return complain(ok.error().what);
  std::optional<Expected<db::Verified>> verified;
  {
    Watch watch(!words.quiet);
    job.stop = &stop, job.observer = &watch;
    verified = tables.verify(job);
  }
  if (!*verified) return complain((*verified).error().what);
  const db::Verified& done = **verified;
  if (words.json) {
    const Json out{{"folder", words.folder},
                   {"slices", done.slices},
                   {"positions", done.positions},
                   {"wrong", done.wrong},
                   {"first", report::or_null(done.first)},
                   {"stopped", done.stopped}};
    fmt::print("{}\n", report::line_of(out));
  } else {
    fmt::print("{}: {} of {} derived again, {} wrong\n", words.folder, report::count_of(done.positions, "position"),
               report::count_of(done.slices, "slice"), with_commas(done.wrong));
  }
  if (done.wrong > 0) return complain("the database is wrong: " + done.first, kFailed);
  return done.stopped ? complain("interrupted", kEndedFirst) : kAnswered;
}

int stat(const DbWords& words, const Tables& tables) {
  if (words.folder.empty()) return complain("--db DIR: the folder of the database must be given");
  const auto parts = tables.parts(words.folder);
  if (!parts) return complain(parts.error().what);
  if (words.json) {
    Json rows = Json::array();
    for (const auto& part : *parts)
      rows.push_back({{"slice", part.head.slice},
                      {"kind", word(part.head.kind)},
                      {"positions", part.head.positions},
                      {"wins", part.head.wins},
                      {"draws", part.head.draws},
                      {"losses", part.head.losses},
                      {"longest", part.head.longest},
                      {"bytes", part.bytes},
                      {"checksum", part.head.checksum}});
    fmt::print("{}\n", report::line_of({{"folder", words.folder}, {"slices", rows}}));
    return kAnswered;
  }
  const bool distances = parts->front().head.kind == db::Kind::distances;
  report::Table table{{"slice", "numbers", "wins", "draws", "losses", "bytes"}, {}};
  if (distances) table.head.insert(table.head.end() - 1, "longest");
  db::Head sum;
  std::size_t bytes = 0;
  const auto add = [&](const std::string& name, const db::Head& head, std::size_t size) {
    std::vector<std::string> row{name, with_commas(head.positions), with_commas(head.wins), with_commas(head.draws),
                                 with_commas(head.losses)};
    if (distances) row.push_back(std::to_string(head.longest));
    row.push_back(with_commas(size));
    table.rows.push_back(std::move(row));
  };
  for (const auto& part : *parts) {
    add(part.head.slice, part.head, part.bytes);
    sum.positions += part.head.positions, sum.wins += part.head.wins, sum.draws += part.head.draws;
    sum.losses += part.head.losses, sum.longest = std::max(sum.longest, part.head.longest), bytes += part.bytes;
  }
  add("all", sum, bytes);
  std::fputs(report::plain_text(table).c_str(), stdout);
  return kAnswered;
}

int query(const DbWords& words, const Tables& tables) {
  if (words.folder.empty()) return complain("--db DIR: the folder of the database must be given");
  const auto session = open_place(words.place);
  if (!session) return complain(session.error().what);
  const auto found = tables.query(words.folder, (*session)->position_text());
  if (!found) return complain(found.error().what);
  if (words.json) {
    Json moves = Json::object();
    for (const auto& row : found->moves) moves[row.move] = json_of(row.known, found->kind);
    Json out{{"game", (*session)->game_text()},
             {"position", (*session)->position_text()},
             {"slice", found->slice},
             {"number", found->index},
             {"checksum", found->checksum}};
    out.update(json_of(found->known, found->kind));
    out["moves"] = moves;
    out["line"] = found->line;
    fmt::print("{}\n", report::line_of(out));
    return kAnswered;
  }
  fmt::print("game      {}\nposition  {}\nvalue     {} for the side to move\nslice     {}, number {}\n",
             (*session)->game_text(), (*session)->position_text(), text_of(found->known, found->kind), found->slice,
             with_commas(found->index));
  for (const auto& row : found->moves)
    fmt::print("{:<10}{} {}\n", &row == &found->moves.front() ? "moves" : "", row.move,
               text_of(row.known, found->kind));
  if (!found->line.empty()) fmt::print("line      {}\n", fmt::join(found->line, " "));
  return kAnswered;
}

}  // namespace

Expected<OpenedDatabase> open_database(const std::string& game, const std::string& folder, std::size_t memory) {
  constexpr std::size_t kMostCache = std::size_t{256} << 20;
  const auto tables = tables_of(game);
  if (!tables) return Error{"--db: " + tables.error().what};
  const std::size_t cache = std::min(memory / 8, kMostCache);
  auto source = (*tables)->open(folder, cache);
  if (!source) return Error{"--db: " + source.error().what};
  const db::Kind kind = (*source)->kind();
  return OpenedDatabase{std::move(*source), kind, cache};
}

namespace {

// Each has its own words, and the tables of the game that was typed.
template <class Run>
std::function<int(const Surroundings&)> on_tables(std::shared_ptr<DbWords> words, Run run) {
  return [words = std::move(words), run](const Surroundings& around) {
    const auto tables = tables_of(words->place.game);
    if (!tables) return complain(tables.error().what);
    return run(*words, **tables, around.stop);
  };
}

void add_game(Command& command, DbWords& words) {
  command.arguments.push_back({"GAME", "the game and its rules, 'connect4(4x4)'", &words.place.game, Takes::game});
}

OptionRow folder_row(DbWords& words) {
  OptionRow row{"--db", "DIR", "the folder of the database", &words.folder, Takes::folder};
  row.required = true;
  return row;
}

OptionGroup work_group(DbWords& words) {
  return {"Work",
          {folder_row(words),
           {"--pieces", "N", "up to so many stones; in games that fill the board, empty cells", &words.pieces},
           {"--threads", "N", "threads", &words.threads, Takes::text, {}, "as many as the machine has"}}};
}

Command build_command() {
  const auto words = std::make_shared<DbWords>();
  Command out{"build", "compute the values of all positions up to a number of stones"};
  out.about = "How far the work has come is written down, so that a build that was killed goes on from there.";
  add_game(out, *words);
  OptionGroup work = work_group(*words);
  work.options.push_back(memory_row(words->memory, "half of what is free"));
  work.options.push_back({"--checkpoint",
                          "TIME",
                          "time between notes of how far the work has come",
                          &words->checkpoint,
                          Takes::seconds,
                          {},
                          "60s"});
  work.options.push_back({"--distances", "", "keep the distance to the end as well", &words->distances});
  out.groups = {work, {"Output", {json_row(words->json), quiet_row(words->quiet)}}};
  out.examples = {{"db build mnk --db small", "every position of tic-tac-toe"},
                  {"db build mnk --db far --distances", "with the number of moves to the end"},
                  {"db build 'connect4(4x4)' --pieces 8 --db c4 --memory 1GB", "up to eight empty cells"}};
  out.run = on_tables(words, build);
  out.tells_when_stopped = true;
  return out;
}

Command verify_command() {
  const auto words = std::make_shared<DbWords>();
  Command out{"verify", "derive every value again from those that the moves lead to"};
  add_game(out, *words);
  out.groups = {work_group(*words), {"Output", {json_row(words->json), quiet_row(words->quiet)}}};
  out.examples = {{"db verify mnk --db small", "are all values right?"}};
  out.run = on_tables(words, verify);
  out.tells_when_stopped = true;
  return out;
}

Command stat_command() {
  const auto words = std::make_shared<DbWords>();
  Command out{"stat", "what is in a database"};
  add_game(out, *words);
  out.groups = {{"Database", {folder_row(*words)}}, {"Output", {json_row(words->json)}}};
  out.examples = {{"db stat mnk --db small", "wins, draws and losses by the number of stones"}};
  out.run = on_tables(words, [](const DbWords& w, const Tables& t, const auto&) { return stat(w, t); });
  return out;
}

Command query_command() {
  const auto words = std::make_shared<DbWords>();
  Command out{"query", "look up a position and its moves"};
  add_place(out, words->place);
  out.groups.push_back({"Database", {folder_row(*words)}});
  out.groups.push_back({"Output", {json_row(words->json)}});
  out.examples = {{"db query mnk 'xo./.x./..o x' --db small", "the value, and that of each move"}};
  out.run = on_tables(words, [](const DbWords& w, const Tables& t, const auto&) { return query(w, t); });
  return out;
}

}  // namespace

Command db_command() {
  Command out{"db", "endgame databases: the values of all positions with few stones"};
  out.about =
      "A database of a game holds the value of every position up to a number of stones, or in games that fill the "
      "board of empty cells. 'zermelo solve --db DIR' uses it. See docs/formats/database.md.";
  out.commands = {build_command(), verify_command(), stat_command(), query_command()};
  return out;
}

}  // namespace zermelo::app
