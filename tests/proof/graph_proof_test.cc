// SPDX-License-Identifier: MIT
// Certificates of random graphs: whatever the table and the notes forget, the proof that is put together holds; and no
// change to a certificate makes the checker believe what plain retrograde analysis denies.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "agreement/graph_game.h"
#include "oracle/retrograde.h"
#include "proof/check.h"
#include "proof/extract.h"
#include "proof/write.h"
#include "search/compose.h"

namespace zermelo {
namespace {

using graph::Places;
using Graph = graph::Position;
using Lines = std::vector<std::string>;

constexpr std::size_t kFewNotes =
    std::size_t{8} * 6 * (sizeof(Graph) + 24);  // bytes: room for eight, see proof/notes.h

std::uint64_t number(const char* name, std::uint64_t standard) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoull(text, nullptr, 10) : standard;
}
std::string file() {
  return (std::filesystem::temp_directory_path() / ("zermelo_graph_" + std::to_string(getpid()) + ".proof")).string();
}

// The strategy behind the answer to one question, or why there is none.
Expected<proof::Part<Graph>> strategy(const Graph& root, const Question& question, bool yes, std::size_t table,
                                      std::size_t notes_bytes) {
  Setup setup;
  setup.limits.memory = table;
  auto driver = std::move(*make_driver<Graph>(*parse_recipe("dfpn"), setup));
  Control control(setup.limits);
  proof::Notes<Graph> notes(notes_bytes);
  const auto search = [&](const Graph& at, bool from_nothing) {
    if (from_nothing) driver = std::move(*make_driver<Graph>(*parse_recipe("dfpn"), setup));
    return driver->solve(at, question, control, &notes).status == (yes ? Status::proven : Status::disproven);
  };
  EXPECT_TRUE(search(root, false)) << root.rules().text() << ' ' << root.text();
  const bool attack = question.attack_succeeds(yes);
  proof::Extractor<Graph> extractor(notes, search, 1'000'000, std::size_t{1} << 30);
  return extractor.run(root, attack ? proof::Strategy::win : proof::Strategy::hold,
                       attack ? question.attacker() : question.defender());
}

Expected<proof::Checked> checked(const graph::Rules& rules) {
  std::ifstream in(file());
  proof::Lines lines(in);
  lines.next(), lines.next();  // the reader of the file's game has these
  return proof::Checker<Graph>(lines, rules).run();
}

// Writes the certificate of a value. False when there is trouble.
bool write_value(const Graph& root, Value value, std::size_t table, std::size_t notes) {
  const Side mover = root.to_move();
  std::vector<proof::Part<Graph>> parts;
  for (const bool draw : {false, true}) {
    if ((value == Value::win && draw) || (value == Value::loss && !draw)) continue;
    const bool yes = draw ? value != Value::loss : value == Value::win;
    auto part = strategy(root, {mover, draw}, yes, table, notes);
    EXPECT_TRUE(part) << root.rules().text() << ' ' << root.text() << ": " << (part ? "" : part.error().what);
    if (!part) return false;
    parts.push_back(std::move(*part));
  }
  proof::Claim claim;
  claim.value = value;
  return static_cast<bool>(proof::write_file(file(), root, claim, parts));
}

// One small change: a line lost, doubled, moved or put together from two, or a word or a number replaced.
void spoil(Lines& lines, Rng& rng) {
  constexpr const char* kWords[] = {"win",  "hold", "first", "second", "value", "draw",
                                    "loss", "yes",  "no",    "none",   "least"};
  const std::size_t at = 2 + rng.below(lines.size() - 2), from = 2 + rng.below(lines.size() - 2);
  switch (rng.below(6)) {
    case 0: lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at)); break;
    case 1: lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), lines[from]); break;
    case 2: std::swap(lines[at], lines[from]); break;
    case 3: {
      auto words = split(lines[at], lines[at].find('\t') == std::string::npos ? ' ' : '\t');
      const char between = lines[at].find('\t') == std::string::npos ? ' ' : '\t';
      words[rng.below(words.size())] =
          rng.below(2) == 0 ? kWords[rng.below(std::size(kWords))] : std::to_string(rng.below(20));
      lines[at] = join(words, std::string(1, between));
      break;
    }
    case 4: lines[3] = std::string("claim value ") + word(static_cast<Value>(rng.below(3))); break;
    default:
      lines[3] = std::string("claim ") + (rng.below(2) == 0 ? "win " : "draw ") +
                 word(static_cast<Side>(rng.below(2))) + (rng.below(2) == 0 ? " yes" : " no");
  }
}

bool is_true(const std::string& claim, const Graph& root, Value value) {
  const auto words = split_words(claim);
  if (words[0] == "value") return words[1] == word(value);
  const Value for_side = (words[1] == word(root.to_move())) ? value : flipped(value);
  const bool holds = for_side == Value::win || (words[0] == "draw" && for_side == Value::draw);
  return holds == (words[2] == "yes");
}

// Accepted after some changes: then its claim, whatever it is now, must be true. Says whether it was accepted.
bool forge(const Places& places, const std::vector<Value>& truth, const Lines& lines, Rng& rng) {
  Lines changed = lines;
  for (std::uint64_t i = 1 + rng.below(3); i > 0 && changed.size() > 3; --i) spoil(changed, rng);
  if (changed.size() < 5) return false;
  std::ofstream(file()) << join(changed, "\n") << '\n';
  const auto result = checked(places.rules);
  if (!result) return false;
  const auto root = Graph::parse(places.rules, result->root);
  EXPECT_TRUE(is_true(result->claim, *root, truth[std::stoul(result->root)])) << places.rules.text() << '\n'
                                                                              << join(changed, "\n");
  return true;
}

TEST(Graphs, ProofsHoldAndForgeriesDoNot) {
  const std::uint64_t count = number("ZERMELO_GRAPHS", 60), first = number("ZERMELO_SEED", 20'080);
  std::printf("%llu graphs, seed %llu\n", static_cast<unsigned long long>(count),
              static_cast<unsigned long long>(first));
  std::uint64_t proofs = 0, forged = 0, accepted = 0;
  for (std::uint64_t i = 0; i < count && !HasFailure(); ++i) {
    Rng rng(first + i);
    const Places places{graph::Rules::make(4 + static_cast<int>(rng.below(13)), first + i)};
    const auto truth = oracle::retrograde(places, true);
    for (int round = 0; round < 6; ++round) {
      const std::size_t id = rng.below(places.count());
      const Graph root = places.position(id);
      if (root.outcome() != Outcome::open) continue;
      const bool tight = rng.below(2) == 0;
      if (!write_value(root, truth[id], tight ? 2'048 : 1 << 16, tight ? kFewNotes : 1 << 20)) continue;
      ++proofs;
      const auto result = checked(places.rules);
      ASSERT_TRUE(result) << places.rules.text() << ' ' << id << ": " << result.error().what;
      std::ifstream in(file());
      Lines lines;
      for (std::string line; std::getline(in, line);) lines.push_back(line);
      for (int k = 0; k < 10; ++k) ++forged, accepted += forge(places, truth, lines, rng) ? 1 : 0;
    }
  }
  std::printf("%llu proofs, %llu changed ones, %llu of them still true\n", static_cast<unsigned long long>(proofs),
              static_cast<unsigned long long>(forged), static_cast<unsigned long long>(accepted));
  std::filesystem::remove(file());
}

}  // namespace
}  // namespace zermelo
