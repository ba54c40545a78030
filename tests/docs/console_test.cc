// SPDX-License-Identifier: MIT
// Every example in the documents is run, and prints what the document says. An example is a block fenced as `console`:
//
//     $ ./zermelo solve mnk
//     game      mnk(3x3,k=3)
//     ...
//
// A block fenced as `console status=2` shows commands that end with that exit status.
//
// A block fenced as `text write=NAME` is written to a file of that name first. Commands run one after the other in a
// folder of their own for each document, where ./zermelo is the built program, so that later ones may use files that
// earlier ones wrote. When output changes and that is meant, approve it:
//
//     ZERMELO_APPROVE=1 build/release/tests/test_docs --gtest_filter='Console.*'
//
// rewrites the documents, and the difference is reviewed with the rest of the commit.
#include <array>
#include <cstdlib>
#include <regex>

#include "docs/document.h"
#include "place.h"

namespace zermelo::docs {
namespace {

// Times, rates and the memory of the machine differ from run to run; everything else, node counts included, does not.
std::string masked(const std::string& text) {
  static const std::regex kTimes(R"([0-9.]+ s\b)"), kRates(R"([0-9,]+ a second)"),
      kFields(R"re("(seconds|nodes_per_second|memory_bytes)":[0-9.e+-]+)re");
  std::string out = std::regex_replace(text, kTimes, "* s");
  out = std::regex_replace(out, kRates, "* a second");
  return std::regex_replace(out, kFields, "\"$1\":*");
}

struct Printed {
  std::string text;  // both outputs, in order
  int status = 0;
};

// Through a shell, as the reader would type it: quotes and pipes are part of an example.
Printed run_in(const Folder& folder, const std::string& command) {
  setenv("ZERMELO_CONFIG", "", 1);  // not the defaults of whoever runs the tests
  const std::string whole = "cd '" + folder.path() + "' && { " + command + "; } 2>&1 </dev/null";
  Printed out;
  FILE* pipe = popen(whole.c_str(), "r");
  if (pipe == nullptr) return {"no shell", 127};
  std::array<char, 4096> buffer{};
  for (std::size_t got = 0; (got = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    out.text.append(buffer.data(), got);
  const int status = pclose(pipe);
  out.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
  return out;
}

// Every answer in the documents has a certificate: an example that solves without writing one is run again with
// --proof. The certificate must be accepted, by the program and by the checker on its own.
void check_proof(const Folder& folder, std::string command) {
  static const std::regex kProof(R"(--proof +(\S+))");
  if (command.find("./zermelo solve ") == std::string::npos) return;
  std::string name = "extra.proof";
  if (std::smatch file; std::regex_search(command, file, kProof)) {
    name = file[1];
  } else {
    command = command.substr(0, command.find(" | "));
    const Printed again = run_in(folder, command + " --proof " + name);
    if (again.text.find("not a proof") != std::string::npos) {  // an estimate, and so it says; it has no certificate
      EXPECT_EQ(again.status, 3) << again.text;
      return;
    }
    EXPECT_EQ(again.status, 0) << again.text;
  }
  for (const char* program : {"zermelo", "zermelo-check"}) {
    std::vector<std::string> words{name};
    if (program == std::string("zermelo")) words.insert(words.begin(), "check");
    const Ran ran = run({.words = words, .program = program, .folder = folder.path()});
    EXPECT_EQ(ran.status, 0) << program << ": " << ran.err;
  }
}

bool may_run(const std::string& command) {
  constexpr std::array kStarts{"./zermelo ", "ZERMELO_CONFIG=", "cat ", "head "};
  if (command == "./zermelo") return true;
  return std::ranges::any_of(kStarts, [&](const char* start) { return command.starts_with(start); });
}

// `console status=2`: commands that are refused.
bool is_console(const Block& block) { return block.info == "console" || block.info.starts_with("console status="); }
int status_of(const Block& block) {
  const std::size_t at = block.info.find('=');
  return at == std::string::npos ? 0 : std::stoi(block.info.substr(at + 1));
}

// Runs the commands of a block; returns the block as it should be.
std::vector<std::string> run_block(const Document& document, const Block& block, const Folder& folder) {
  std::vector<std::string> should;
  for (std::size_t i = 0; i < block.text.size();) {
    const std::string line = block.text[i++];
    SCOPED_TRACE(document.name + ":" + std::to_string(block.first + i) + ": " + line);
    std::string expected;
    while (i < block.text.size() && !block.text[i].starts_with("$ ")) expected += block.text[i++] + "\n";
    should.push_back(line);
    if (!line.starts_with("$ ") || !may_run(line.substr(2))) {
      ADD_FAILURE() << "an example starts with '$ ./zermelo'; for anything else use another fence";
      continue;
    }
    const Printed printed = run_in(folder, line.substr(2));
    EXPECT_EQ(printed.status, status_of(block)) << printed.text;
    EXPECT_EQ(masked(printed.text), masked(expected)) << "if this is meant, run with ZERMELO_APPROVE=1";
    if (printed.status == 0) check_proof(folder, line.substr(2));
    auto rows = split(masked(printed.text) == masked(expected) ? expected : printed.text, '\n');
    rows.pop_back();  // after the last line end
    should.insert(should.end(), rows.begin(), rows.end());
  }
  return should;
}

// The files that a document shows and its examples read.
void write_files(const Document& document, const Folder& folder) {
  for (const Block& block : document.blocks)
    if (const std::size_t at = block.info.find("write="); at != std::string::npos)
      write_text(folder / block.info.substr(at + 6), join(block.text, "\n") + "\n");
}

TEST(Console, ExamplesPrintWhatTheDocumentsSay) {
  const char* wish = std::getenv("ZERMELO_APPROVE");
  const bool approve = wish != nullptr && std::string(wish) == "1";
  int examples = 0;
  for (const std::string& name : document_names()) {
    const Document document = read_document(name);
    const Folder folder;
    std::filesystem::create_symlink(build_folder() + "/zermelo", folder / "zermelo");
    write_files(document, folder);
    std::vector<std::string> lines = document.lines;
    std::ptrdiff_t moved = 0;  // by how much approved output has shifted what follows
    for (const Block& block : document.blocks) {
      if (!is_console(block)) continue;
      ++examples;
      const auto should = run_block(document, block, folder);
      const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(block.first) + moved;
      const auto at = lines.erase(begin, begin + static_cast<std::ptrdiff_t>(block.text.size()));
      lines.insert(at, should.begin(), should.end());
      moved += static_cast<std::ptrdiff_t>(should.size()) - static_cast<std::ptrdiff_t>(block.text.size());
    }
    if (approve && lines != document.lines) write_text(path_of(name), join(lines, "\n"));
  }
  EXPECT_GE(examples, 10) << "are the documents where they should be?";
}

}  // namespace
}  // namespace zermelo::docs
