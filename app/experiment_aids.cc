// SPDX-License-Identifier: MIT
#include "app/experiment_aids.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/experiment_work.h"
#include "app/words.h"
#include "base/file.h"
#include "base/text.h"

namespace zermelo::app {

namespace {

namespace fs = std::filesystem;

std::string learn_word(const std::string& name) { return "{learn:" + name + "}"; }

// Shows how far a build has come.
class BuildLine final : public db::BuildObserver {
 public:
  BuildLine(ProgressLine& line, std::string what) : line_(line), what_(std::move(what)) {}
  void progress(const db::BuildProgress& now) override {
    line_.show({what_, fmt::format("{:.1f} %", 100 * now.part), now.slices});
  }

 private:
  ProgressLine& line_;
  std::string what_;
};

Done make_folder(const std::string& folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) return Error{folder + ": cannot be made (" + failed.message() + ")"};
  return Nothing{};
}

}  // namespace

std::string ExperimentAids::database_folder(const ExperimentJob& job) const {
  std::string name = job.game_text;
  std::replace(name.begin(), name.end(), '/', '_');
  return out_ + "/databases/" + name + "-" + std::to_string(job.run->database);
}

// The name says how it was made: another scale, or another player, makes another file.
std::string ExperimentAids::table_file(const experiment::Learn& learn) const {
  const std::string made = join({learn.game, learn.to, learn.player, std::to_string(learn.games.at(scale_)),
                                 std::to_string(learn.skip), std::to_string(learn.seed), report::version()},
                                "\t");
  return out_ + "/learned/" + digest_of(made).substr(0, 12) + ".moves";
}

Done ExperimentAids::check(const std::vector<ExperimentJob>& jobs) const {
  const bool learns = std::any_of(jobs.begin(), jobs.end(), [](const auto& job) { return !job.learned.empty(); });
  if (learns && out_.find_first_of(" \t(),=[]") != std::string::npos)
    return Error{"--out '" + out_ + "': recipes name files in this folder, so its name may have none of ' (),=[]'"};
  if (learns)
    for (const auto& learn : plan_.learn)
      if (auto ok = check_learn(learn); !ok) return Error{"[[learn]] '" + learn.name + "': " + ok.error().what};
  return Nothing{};
}

Expected<bool> ExperimentAids::make(const std::vector<const ExperimentJob*>& jobs, const std::atomic<bool>& stop,
                                    ProgressLine& line) {
  for (const ExperimentJob* job : jobs) {
    if (stop) return false;
    for (const auto& name : job->learned)
      if (auto ok = make_table(name, stop, line); !ok && stop)
        return false;
      else if (!ok)
        return Error{"[[learn]] '" + name + "': " + ok.error().what};
    if (job->run->what == experiment::Do::solve && job->run->database > 0) {
      auto made = make_database(*job, stop, line);
      if (!made || !*made) return made;
    }
  }
  return !stop;
}

Expected<bool> ExperimentAids::make_database(const ExperimentJob& job, const std::atomic<bool>& stop,
                                             ProgressLine& line) {
  const std::string folder = database_folder(job);
  const auto key = std::pair(folder, job.request.limits.memory);
  if (databases_.contains(key)) return true;
  if (auto ok = make_folder(folder); !ok) return ok.error();
  const auto tables = job.game->tables();
  if (!tables) return tables.error();
  BuildLine watch(line, "database of " + std::to_string(job.run->database));
  db::Job build;
  build.folder = folder, build.level = static_cast<int>(job.run->database), build.complete = true;
  build.threads = threads_, build.memory = half_of_free_memory(), build.stop = &stop, build.observer = &watch;
  const auto built = (*tables)->build(build);
  if (!built) return built.error();
  if (built->stopped) return false;
  auto opened = open_database(job.game_text, folder, job.request.limits.memory);
  if (!opened) return opened.error();
  databases_.emplace(key, std::move(*opened));
  return true;
}

Done ExperimentAids::make_table(const std::string& name, const std::atomic<bool>& stop, ProgressLine& line) {
  const auto& learn =
      *std::find_if(plan_.learn.begin(), plan_.learn.end(), [&](const auto& l) { return l.name == name; });
  const std::string file = table_file(learn);
  if (fs::exists(file)) return Nothing{};
  if (auto ok = make_folder(out_ + "/learned"); !ok) return ok;
  line.show({"playing games for " + name});
  const auto table = learn_table(learn, scale_, threads_, stop);
  if (!table) return table.error();
  return write_whole(file, [&](std::ostream& to) { to << table->text(); });
}

Request ExperimentAids::request_of(const ExperimentJob& job) const {
  Request out = job.request;
  for (const auto& learn : plan_.learn) out.recipe = filled(out.recipe, learn_word(learn.name), table_file(learn));
  if (job.run->database > 0) {
    const auto at = databases_.find({database_folder(job), job.request.limits.memory});
    if (at != databases_.end()) out.database = at->second.source, out.database_memory = at->second.memory;
  }
  return out;
}

std::string ExperimentAids::portable(std::string text) const {
  for (const auto& learn : plan_.learn) text = filled(text, table_file(learn), learn_word(learn.name));
  return text;
}

}  // namespace zermelo::app
