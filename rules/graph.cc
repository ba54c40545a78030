// SPDX-License-Identifier: MIT
#include "rules/graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <numeric>
#include <optional>
#include <unordered_map>

#include "base/check.h"
#include "base/text.h"

namespace zermelo {
namespace {

constexpr std::size_t kLongestName = 64;
constexpr std::size_t kLongestFile = std::size_t{1} << 27;

constexpr bool good_in_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

Done check_name(std::string_view name) {
  if (name.empty()) return Error{"the name of a vertex is missing"};
  if (name.size() > kLongestName) return Error{fmt::format("the name {} is too long", shown(name))};
  if (!std::all_of(name.begin(), name.end(), good_in_name))
    return Error{fmt::format("{} is not a name: letters, digits and _ are allowed", shown(name))};
  return Nothing{};
}

// Collects a graph piece by piece. Names are looked up by hash, so that a file is read in linear time.
class Builder {
 public:
  Expected<std::uint32_t> vertex(std::string_view name) {
    if (const Done good = check_name(name); !good) return good.error();
    const auto found = numbers_.find(std::string(name));
    if (found != numbers_.end()) return found->second;
    if (names.size() >= Graph::kMost) return Error{fmt::format("there are more than {} vertices", Graph::kMost)};
    const auto number = static_cast<std::uint32_t>(names.size());
    numbers_.emplace(name, number);
    names.emplace_back(name);
    return number;
  }

  Done edge(std::string_view from, std::string_view to) {
    if (edges.size() >= Graph::kMost) return Error{fmt::format("there are more than {} edges", Graph::kMost)};
    const auto a = vertex(from);
    if (!a) return a.error();
    const auto b = vertex(to);
    if (!b) return b.error();
    edges.push_back({*a, *b});
    return Nothing{};
  }

  // The targets: those asked for, else those of the text, else the usual ones of the format.
  Expected<Graph> finish(const Targets& asked, const Targets& usual) {
    std::uint32_t ends[2] = {0, 0};
    for (const int i : {0, 1}) {
      const std::string& wish = i == 0 ? asked.source : asked.sink;
      const std::string& own = i == 0 ? targets.source : targets.sink;
      const std::string& name = !wish.empty() ? wish : !own.empty() ? own : i == 0 ? usual.source : usual.sink;
      if (name.empty()) return Error{"the targets are missing, for example 'targets s t'"};
      const auto found = numbers_.find(name);
      if (found == numbers_.end()) return Error{fmt::format("the target {} is not a vertex", shown(name))};
      ends[i] = found->second;
    }
    if (ends[0] == ends[1])
      return Error{fmt::format("both targets are {}, but they must differ", shown(names[ends[0]]))};
    return Graph(std::move(names), std::move(edges), ends[0], ends[1]);
  }

  std::vector<std::string> names;
  std::vector<Graph::Edge> edges;
  Targets targets;

 private:
  std::unordered_map<std::string, std::uint32_t> numbers_;
};

// The words of one line, without a copy: at most five, which is more than any line may have.
std::vector<std::string_view>& words_of(std::string_view line, std::vector<std::string_view>& words) {
  words.clear();
  for (std::size_t at = 0; words.size() < 5;) {
    at = line.find_first_not_of(" \t\r\v\f", at);
    if (at == std::string_view::npos) break;
    const std::size_t end = std::min(line.find_first_of(" \t\r\v\f", at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end;
  }
  return words;
}

// `targets s t`, `vertex a`, `edge a b`; `#` starts a comment.
Done read_line(Builder& out, const std::vector<std::string_view>& words) {
  if (words[0] == "edge") {
    if (words.size() != 3) return Error{"an edge has two ends, for example 'edge a b'"};
    return out.edge(words[1], words[2]);
  }
  if (words[0] == "vertex") {
    if (words.size() != 2) return Error{"a vertex has one name, for example 'vertex a'"};
    const auto done = out.vertex(words[1]);
    return done ? Done{Nothing{}} : Done{done.error()};
  }
  if (words[0] == "targets") {
    if (words.size() != 3) return Error{"there are two targets, for example 'targets s t'"};
    if (!out.targets.source.empty()) return Error{"the targets are given twice"};
    for (const int i : {1, 2})
      if (const auto done = out.vertex(words[i]); !done) return done.error();
    out.targets = {std::string(words[1]), std::string(words[2])};
    return Nothing{};
  }
  return Error{
      fmt::format("{} is unknown here: a line is 'targets', 'vertex', 'edge' or a comment after '#'", shown(words[0]))};
}

// DIMACS: `c` comments, `p edge N M` once, then M lines `e u v`. The comment `c targets u v` names the targets.
class Dimacs {
 public:
  Done line(Builder& out, const std::vector<std::string_view>& words) {
    if (words[0] == "c") return comment(out, words);
    if (words[0] == "p") return problem(out, words);
    if (words[0] != "e") return Error{fmt::format("{} is unknown here: a line begins with c, p or e", shown(words[0]))};
    if (!vertices) return Error{"an edge stands before the line 'p edge VERTICES EDGES'"};
    if (words.size() != 3) return Error{"an edge has two ends, for example 'e 1 2'"};
    std::string ends[2];
    for (const int i : {0, 1}) {
      const auto number = parse_integer(words[i + 1]);
      if (!number || *number < 1 || *number > *vertices)
        return Error{fmt::format("{} is not a vertex: they are 1 to {}", shown(words[i + 1]), *vertices)};
      ends[i] = std::to_string(*number);
    }
    if (out.edges.size() == static_cast<std::size_t>(edges))
      return Error{fmt::format("there are more than the {} edges that were announced", edges)};
    return out.edge(ends[0], ends[1]);
  }

  std::optional<long long> vertices;
  long long edges = 0;

 private:
  static Done comment(Builder& out, const std::vector<std::string_view>& words) {
    if (words.size() < 2 || words[1] != "targets") return Nothing{};
    if (words.size() != 4) return Error{"there are two targets, for example 'c targets 1 5'"};
    out.targets = {std::string(words[2]), std::string(words[3])};
    return Nothing{};
  }

  Done problem(Builder& out, const std::vector<std::string_view>& words) {
    if (vertices) return Error{"there is a second line 'p'"};
    if (words.size() != 4 || (words[1] != "edge" && words[1] != "col"))
      return Error{"the problem line must read 'p edge VERTICES EDGES'"};
    const auto n = parse_integer(words[2]), m = parse_integer(words[3]);
    const auto most = static_cast<long long>(Graph::kMost);
    if (!n || *n < 2 || *n > most) return Error{fmt::format("the number of vertices must be from 2 to {}", most)};
    if (!m || *m < 0 || *m > most) return Error{fmt::format("the number of edges must be from 0 to {}", most)};
    vertices = *n, edges = *m;
    for (long long v = 1; v <= *n; ++v) (void)out.vertex(std::to_string(v));
    return Nothing{};
  }
};

}  // namespace

Graph::Graph(std::vector<std::string> names, std::vector<Edge> edges, std::uint32_t source, std::uint32_t sink)
    : names_(std::move(names)), edges_(std::move(edges)), by_name_(names_.size()), first_(names_.size() + 1),
      steps_(2 * edges_.size()), source_(source), sink_(sink) {
  check(source < names_.size() && sink < names_.size() && source != sink, "a graph with bad targets");
  std::iota(by_name_.begin(), by_name_.end(), 0U);
  std::sort(by_name_.begin(), by_name_.end(), [this](auto a, auto b) { return names_[a] < names_[b]; });
  for (const Edge& edge : edges_) ++first_[edge.from], ++first_[edge.to];
  std::uint32_t sum = 0;
  for (auto& first : first_) sum += first, first = sum;
  // Filled from behind, so that the steps of a vertex stand in the order of the edges.
  for (auto i = static_cast<std::uint32_t>(edges_.size()); i-- > 0;) {
    const auto [from, to] = edges_[i];
    steps_[--first_[from]] = {i, to};
    steps_[--first_[to]] = {i, from};
  }
}

Expected<Graph> Graph::parse(std::string_view text, std::string_view where, const Targets& targets) {
  Builder out;
  Dimacs dimacs;
  std::optional<bool> is_dimacs;
  std::vector<std::string_view> words;
  int number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    at = end + 1;
    ++number;
    if (!is_dimacs.value_or(false)) line = line.substr(0, line.find('#'));
    if (words_of(line, words).empty()) continue;
    if (!is_dimacs) is_dimacs = words[0] == "c" || words[0] == "p" || words[0] == "e";
    const Done done = *is_dimacs ? dimacs.line(out, words) : read_line(out, words);
    if (!done) return Error{fmt::format("{}:{}: {}", where, number, done.error().what), true};
  }
  if (!is_dimacs) return Error{fmt::format("{}: there is no graph in it", where), true};
  if (*is_dimacs && !dimacs.vertices) return Error{fmt::format("{}: the line 'p edge' is missing", where), true};
  if (*is_dimacs && out.edges.size() != static_cast<std::size_t>(dimacs.edges))
    return Error{fmt::format("{}: {} edges were announced, but there are {}", where, dimacs.edges, out.edges.size()),
                 true};
  const Targets usual = *is_dimacs ? Targets{"1", std::to_string(*dimacs.vertices)} : Targets{};
  auto graph = out.finish(targets, usual);
  if (!graph) return Error{fmt::format("{}: {}", where, graph.error().what)};
  return graph;
}

Expected<Graph> Graph::parse_edges(std::string_view text, const Targets& targets) {
  Builder out;
  std::size_t at = 0;
  for (int number = 1;; ++number) {
    const std::size_t end = std::min(text.find('.', at), text.size());
    const std::string_view one = text.substr(at, end - at);
    const std::size_t dash = one.find('-');
    if (dash == std::string_view::npos)
      return Error{fmt::format("edge {}, {}, must be written as two names, for example a-b", number, shown(one))};
    const Done done = out.edge(one.substr(0, dash), one.substr(dash + 1));
    if (!done) return Error{fmt::format("edge {}, {}: {}", number, shown(one), done.error().what)};
    if (end == text.size()) break;
    at = end + 1;
  }
  return out.finish(targets, {"s", "t"});
}

Expected<Graph> Graph::read(const std::string& file, const Targets& targets) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return Error{fmt::format("the graph {} cannot be opened", shown(file))};
  std::string text;
  char piece[1 << 16];
  while (in.read(piece, sizeof piece), in.gcount() > 0) {
    text.append(piece, static_cast<std::size_t>(in.gcount()));
    if (text.size() > kLongestFile) return Error{fmt::format("{}: the file is too long for a graph", file), true};
  }
  if (in.bad()) return Error{fmt::format("the graph {} cannot be read", shown(file)), true};
  return parse(text, one_line(file), targets);
}

// Parallel edges are told apart by counting those before it. Only the steps of one end are looked at.
std::string Graph::edge_name(std::uint32_t edge) const {
  const auto [from, to] = edges_[edge];
  int same = 1;
  std::uint32_t last = edge;  // both steps of a loop stand side by side
  for (const Step& step : steps(from)) {
    if (step.edge >= edge) break;
    if (step.to == to && step.edge != last) ++same, last = step.edge;
  }
  std::string out = names_[from] + "-" + names_[to];
  return same == 1 ? out : out + "#" + std::to_string(same);
}

Expected<std::uint32_t> Graph::find_vertex(std::string_view name) const {
  const auto found = std::lower_bound(by_name_.begin(), by_name_.end(), name,
                                      [this](std::uint32_t v, std::string_view wish) { return names_[v] < wish; });
  if (found == by_name_.end() || names_[*found] != name)
    return Error{fmt::format("there is no vertex {} in the graph", shown(name))};
  return *found;
}

Expected<std::uint32_t> Graph::find_edge(std::string_view name) const {
  const std::size_t dash = name.find('-'), hash = std::min(name.find('#'), name.size());
  if (dash == std::string_view::npos || dash > hash)
    return Error{fmt::format("{} is not an edge, which is written a-b, the second of its kind a-b#2", shown(name))};
  const auto from = find_vertex(name.substr(0, dash));
  if (!from) return from.error();
  const auto to = find_vertex(name.substr(dash + 1, hash - dash - 1));
  if (!to) return to.error();
  long long wish = 1;
  if (hash < name.size()) {
    const auto number = parse_integer(name.substr(hash + 1));
    if (!number || *number < 1) return Error{fmt::format("{} must end with a number from 1 on", shown(name))};
    wish = *number;
  }
  std::uint32_t last = std::numeric_limits<std::uint32_t>::max();
  for (const Step& step : steps(*from)) {
    if (step.to != *to || step.edge == last) continue;
    last = step.edge;
    if (--wish == 0) return step.edge;
  }
  return Error{fmt::format("there is no edge {} in the graph", shown(name))};
}

std::string Graph::text() const {
  std::string out;
  for (const std::string& name : names_) out += "vertex " + name + "\n";
  out += "targets " + names_[source_] + " " + names_[sink_] + "\n";
  for (const Edge& edge : edges_) out += "edge " + names_[edge.from] + " " + names_[edge.to] + "\n";
  return out;
}

namespace {

// A cell by column and row, both from 0: `c2` while the letters last, then `c27r2`.
std::string vertex_of(int column, int row, int columns) {
  if (columns <= 26) return fmt::format("{}{}", static_cast<char>('a' + column), row + 1);
  return fmt::format("c{}r{}", column + 1, row + 1);
}

}  // namespace

std::string hex_graph(int columns, int rows) {
  std::string out = "targets top bottom\n";
  const auto edge = [&](const std::string& a, const std::string& b) { out += "edge " + a + " " + b + "\n"; };
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) out += "vertex " + vertex_of(column, row, columns) + "\n";
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const std::string cell = vertex_of(column, row, columns);
      if (row == 0) edge("top", cell);
      if (column + 1 < columns) edge(cell, vertex_of(column + 1, row, columns));
      if (row + 1 < rows) edge(cell, vertex_of(column, row + 1, columns));
      if (row + 1 < rows && column > 0) edge(cell, vertex_of(column - 1, row + 1, columns));
      if (row + 1 == rows) edge(cell, "bottom");
    }
  return out;
}

std::string grid_graph(int columns, int rows) {
  std::string out = fmt::format("targets {} {}\n", vertex_of(0, 0, columns), vertex_of(columns - 1, rows - 1, columns));
  const auto edge = [&](const std::string& a, const std::string& b) { out += "edge " + a + " " + b + "\n"; };
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const std::string cell = vertex_of(column, row, columns);
      if (column + 1 < columns) edge(cell, vertex_of(column + 1, row, columns));
      if (row + 1 < rows) edge(cell, vertex_of(column, row + 1, columns));
    }
  return out;
}

}  // namespace zermelo
