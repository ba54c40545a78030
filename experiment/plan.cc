// SPDX-License-Identifier: MIT
#include "experiment/plan.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "experiment/fields.h"
#include "experiment/show.h"

namespace zermelo::experiment {

Limits Limits::over(const Limits& general) const {
  return {nodes ? nodes : general.nodes, tree_nodes ? tree_nodes : general.tree_nodes,
          memory_mb ? memory_mb : general.memory_mb, seconds ? seconds : general.seconds};
}

namespace {

template <class T>
const T* find_named(const std::vector<T>& all, std::string_view name) {
  const auto at = std::find_if(all.begin(), all.end(), [&](const T& one) { return one.name == name; });
  return at == all.end() ? nullptr : &*at;
}

}  // namespace

const Set* Plan::find_set(std::string_view set) const { return find_named(sets, set); }
const Run* Plan::find_run(std::string_view run) const { return find_named(runs, run); }

bool Plan::has(const Run& run, std::string_view set, Scale scale) const {
  const Set* found = find_set(set);
  return found != nullptr && std::find(run.sets.begin(), run.sets.end(), set) != run.sets.end() &&
         run.only.value_or(scale) == scale && found->only.value_or(scale) == scale;
}

namespace {

// Reads what is searched and how; tables, figures and claims are read by show.cc once the names are known.
class Reader {
 public:
  Reader(Plan& plan, Trouble& trouble) : plan_(plan), trouble_(trouble) {}

  void read(const toml::table& root) {
    Fields head(root, "the file", trouble_);
    head.take("title", plan_.title), head.require("title");
    head.take("source", plan_.source), head.require("source");
    head.take("about", plan_.about), head.take("differs", plan_.differs);
    read_scales(head, root);
    head.require("sets"), head.require("runs");
    head.each("sets", [&](const toml::table& table) { read_set(table); });
    head.each("learn", [&](const toml::table& table) { read_learn(table); });
    head.each("runs", [&](const toml::table& table) { read_run(table); });
    read_shows(head, plan_, trouble_);
    head.finish();
  }

 private:
  void read_scales(Fields& head, const toml::table& root) {
    head.require("scale");
    const toml::node* node = root.get("scale");
    if (node == nullptr) return;
    if (!node->is_table()) return head.wrong("scale", "tables are expected, [scale.quick] and [scale.full]");
    Fields scales(*node->as_table(), "[scale]", trouble_);
    for (const Scale scale : {Scale::quick, Scale::full}) {
      scales.require(word(scale));
      const toml::node* one = scales.find(word(scale));
      if (one == nullptr) continue;
      if (!one->is_table()) return scales.wrong(word(scale), "a table is expected");
      ScaleLimits& out = scale == Scale::quick ? plan_.quick : plan_.full;
      Fields fields(*one->as_table(), std::string("[scale.") + word(scale) + "]", trouble_);
      fields.take("takes", out.takes), fields.require("takes");
      read_limits(fields, out.limits);
      fields.finish();
    }
    scales.finish();
  }

  static void read_limits(Fields& fields, Limits& out) {
    fields.take("nodes", out.nodes), fields.take("tree_nodes", out.tree_nodes);
    fields.take("memory_mb", out.memory_mb), fields.take("seconds", out.seconds);
    for (const auto& [key, number] : {std::pair{"nodes", out.nodes}, {"tree_nodes", out.tree_nodes}})
      if (number == 0U) fields.wrong(key, "a whole number from 1 up is expected");
    constexpr std::uint64_t kLeast = 32, kMost = 1 << 24;
    if (out.memory_mb && (*out.memory_mb < kLeast || *out.memory_mb > kMost))
      fields.wrong("memory_mb", "32 to 16777216 megabytes are expected");
    if (out.seconds && !(*out.seconds > 0)) fields.wrong("seconds", "a number above 0 is expected");
  }

  // A name that is there once, on one line.
  template <class T>
  static void read_name(Fields& fields, const std::vector<T>& others, std::string& out) {
    fields.require("name");
    if (!fields.take("name", out)) return;
    if (split_words(out).empty() || one_line(out) != out) fields.wrong("name", "a text on one line is expected");
    if (find_named(others, out) != nullptr) fields.wrong("name", "'" + out + "' is there twice");
  }

  static void check_scaled(Fields& fields, const std::string& key, const std::optional<Scaled>& number) {
    if (number && (number->quick == 0 || number->full == 0)) fields.wrong(key, "numbers from 1 up are expected");
  }

  void read_set(const toml::table& table) {
    Set set;
    Fields fields(table, "[[sets]]", trouble_);
    read_name(fields, plan_.sets, set.name);
    fields.take("suite", set.suite), fields.take("game", set.game), fields.take("only", set.only);
    if (set.suite.empty() == set.game.empty()) fields.wrong("has either a suite or a game");
    if (set.suite.empty()) {
      fields.take("position", set.position), fields.take("moves", set.moves);
      fields.take("seeds", set.seeds), check_scaled(fields, "seeds", set.seeds);
    } else {
      fields.take("take", set.take), check_scaled(fields, "take", set.take);
      if (!fields.has("question")) set.question.clear();
    }
    read_word(fields, "question", {"value", "win", "draw"}, set.question);
    read_word(fields, "for", {"mover", "first", "second"}, set.who);
    if (set.question != "win" && set.question != "draw" && set.who != "mover")
      fields.wrong("for", R"(goes with question = "win" or "draw"; a value is always for the side to move)");
    fields.finish();
    plan_.sets.push_back(std::move(set));
  }

  static void read_word(Fields& fields, const std::string& key, const std::vector<std::string>& known,
                        std::string& out) {
    std::size_t at = 0;
    if (!fields.has(key)) return;
    fields.take_choice(key, known, at);
    out = known[at];
  }

  void read_learn(const toml::table& table) {
    Learn learn;
    Fields fields(table, "[[learn]]", trouble_);
    read_name(fields, plan_.learn, learn.name);
    fields.take("game", learn.game), fields.take("for", learn.to), fields.take("player", learn.player);
    fields.take("games", learn.games), fields.take("skip", learn.skip), fields.take("seed", learn.seed);
    for (const char* key : {"game", "player", "games"}) fields.require(key);
    check_scaled(fields, "games", learn.games);
    fields.finish();
    plan_.learn.push_back(std::move(learn));
  }

  void read_run(const toml::table& table) {
    Run run;
    Fields fields(table, "[[runs]]", trouble_);
    read_name(fields, plan_.runs, run.name);
    fields.take_choice("do", {"solve", "statistics", "database", "links"}, run.what);
    fields.take("only", run.only), fields.take("seed", run.seed);
    fields.take("sets", run.sets);
    for (const auto& set : run.sets) fields.check_known("sets", "set", set, names_of(plan_.sets));
    if (std::set(run.sets.begin(), run.sets.end()).size() != run.sets.size())
      fields.wrong("sets", "a set is there twice");
    if (run.sets.empty()) run.sets = names_of(plan_.sets);
    read_limits(fields, run.limits);
    switch (run.what) {
      case Do::solve: read_solve(fields, run); break;
      case Do::statistics: read_statistics(fields, run); break;
      case Do::database: read_database(fields, run); break;
      case Do::links: read_links(fields, run); break;
    }
    fields.finish();
    plan_.runs.push_back(std::move(run));
  }

  void read_solve(Fields& fields, Run& run) {
    fields.take("recipe", run.recipe), fields.take("winning_moves", run.winning_moves);
    fields.take("score", run.score), fields.take("database", run.database);
    if (run.score && !run.recipe.empty()) fields.wrong("recipe", "scores have a search of their own; leave it out");
    if (run.score) run.recipe = "auto";
    if (run.recipe.empty()) fields.wrong("needs 'recipe'");
    read_threads(fields, run);
    check_braces(fields, run.recipe);
  }
  static void read_threads(Fields& fields, Run& run) {
    fields.take("threads", run.threads);
    if (run.threads < 1 || run.threads > 1024) fields.wrong("threads", "1 to 1024 are expected");
  }

  // {learn:NAME} must name a table that is learned.
  void check_braces(Fields& fields, const std::string& recipe) const {
    constexpr std::string_view kLearn = "{learn:";
    for (std::size_t at = 0; (at = recipe.find('{', at)) != std::string::npos;) {
      const std::size_t end = recipe.find('}', at);
      const std::string inside = recipe.substr(at, end == std::string::npos ? end : end - at + 1);
      at += inside.size();
      if (inside == "{seed}") continue;
      if (!inside.starts_with(kLearn) || !inside.ends_with('}'))
        return fields.wrong("recipe", shown(inside) + ": {seed} or {learn:NAME} is expected");
      fields.check_known("recipe", "[[learn]]", inside.substr(kLearn.size(), inside.size() - kLearn.size() - 1),
                         names_of(plan_.learn));
    }
  }

  static void read_statistics(Fields& fields, Run& run) {
    fields.take("player", run.player), fields.require("player");
    fields.take("games", run.games), fields.require("games"), check_scaled(fields, "games", run.games);
  }
  static void read_database(Fields& fields, Run& run) {
    fields.take("pieces", run.pieces), fields.require("pieces");
    read_threads(fields, run);
  }
  static void read_links(Fields& fields, Run& run) {
    read_word(fields, "rule", {"improved", "anshelevich"}, run.rule), fields.require("rule");
    fields.take("stones", run.stones), fields.require("stones");
    fields.take("count", run.count), fields.require("count"), check_scaled(fields, "count", run.count);
  }

  Plan& plan_;
  Trouble& trouble_;
};

}  // namespace

Expected<Plan> parse_plan(const std::string& file, std::string_view contents) {
  Plan plan;
  plan.name = std::filesystem::path(file).stem().string();
  Trouble trouble(file);
  try {
    Reader(plan, trouble).read(toml::parse(contents, file));
  } catch (const toml::parse_error& error) {
    trouble.say(error.source(), std::string(error.description()));
  }
  if (trouble.there()) return trouble.error();
  return plan;
}

}  // namespace zermelo::experiment
