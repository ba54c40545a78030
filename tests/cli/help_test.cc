// SPDX-License-Identifier: MIT
// The start page, help, the manual page and completion: all of them follow from the tables of the commands, and so do
// these tests.
#include "app/help.h"

#include <functional>

#include "app/command.h"
#include "base/text.h"
#include "cli/run.h"
#include "place.h"

namespace zermelo {
namespace {

// Every command with the words that lead to it, those inside others included.
void for_each_command(const app::Command& command, const std::string& path,
                      const std::function<void(const app::Command&, const std::string&)>& use) {
  for (const auto& inner : command.commands) {
    if (inner.hidden) continue;
    const std::string inner_path = path.empty() ? inner.name : path + " " + inner.name;
    use(inner, inner_path);
    for_each_command(inner, inner_path, use);
  }
}

class Tables : public testing::Test {
 protected:
  app::CommonWords common_;
  app::Command program_ = app::make_program(common_);
};

std::size_t longest_line(const std::string& text) {
  std::size_t most = 0;
  for (const auto& line : split(text, '\n')) most = std::max(most, line.size());
  return most;
}

TEST_F(Tables, StartPageLeadsToASolvedPosition) {
  const Ran start = run(Job{});
  EXPECT_EQ(start.status, 0);
  EXPECT_EQ(start.err, "");
  EXPECT_LE(split(start.out, '\n').size(), 20U) << "short enough to be read";
  for (const char* part : {"solves", "zermelo solve mnk", "zermelo --help"})
    EXPECT_NE(start.out.find(part), std::string::npos) << part;
  EXPECT_NE(run({"--help"}).out.find("zermelo solve mnk"), std::string::npos);
  EXPECT_NE(run({"solve", "mnk"}).out.find("draw for the side to move"), std::string::npos);
}

TEST_F(Tables, EveryCommandHasHelpInBothForms) {
  EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
  std::size_t count = 0;
  for_each_command(program_, "", [&](const app::Command& command, const std::string& path) {
    SCOPED_TRACE(path);
    ++count;
    auto words = split_words(path), after = words;
    words.insert(words.begin(), "help");
    after.emplace_back("--help");
    const Ran ran = run(words);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(run(after).out, ran.out);
    EXPECT_NE(ran.out.find(command.summary.substr(0, 20)), std::string::npos);
    for (const auto* row : command.options()) EXPECT_NE(ran.out.find(row->name), std::string::npos) << row->name;
    for (const auto& example : command.examples) EXPECT_NE(ran.out.find("zermelo " + example.words), std::string::npos);
    const bool explains_itself = !command.commands.empty() || command.name == "test" || command.name == "man";
    EXPECT_TRUE(explains_itself || !command.examples.empty()) << command.name;
  });
  EXPECT_GE(count, 20U);
}

// Examples may be longer than a line: they are there to be copied.
TEST_F(Tables, HelpFitsTheTerminal) {
  const auto text_lines = [](const std::string& page) {
    std::string out;
    for (const auto& line : split(page, '\n'))
      if (line.find("zermelo ") == std::string::npos) out += line + "\n";
    return out;
  };
  for_each_command(program_, "", [&](const app::Command&, const std::string& path) {
    SCOPED_TRACE(path);
    for (const std::size_t width : {0, 40, 80, 100, 200}) {
      const std::string page = app::help_page(program_, path, {.width = width});
      EXPECT_LE(longest_line(text_lines(page)), width == 0 ? 80 : std::min<std::size_t>(width, 100)) << width;
    }
  });
  const Ran narrow = run(Job{.words = {"help", "perft"}, .out_columns = 40, .environment = {{"TERM", "dumb"}}});
  std::string text = text_lines(narrow.out);
  text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
  EXPECT_LE(longest_line(text), 40U) << text;
}

// Every example that help shows works. They may use files, which are put there first, and those of examples before.
TEST_F(Tables, ExamplesWork) {
  const Folder folder;
  write_text(folder / "small.suite", "mnk\tstart\tvalue=draw\nconnect4(4x4)\t1122\n");
  write_text(folder / "game.sgf", "(;FF[4]GM[11]SZ[5];B[c3];W[b4];B[c2])\n");
  std::filesystem::create_directory(folder / "experiments");
  for (const char* file : {"experiments/loa_variants.toml", "my.toml"})  // for short: those that are there take minutes
    write_text(folder / file,
               "title = \"t\"\nsource = \"s\"\nscale = {quick = {takes = \"1 s\"}, full = {takes = \"1 s\"}}\n"
               "[[sets]]\nname = \"a\"\ngame = \"mnk\"\n[[runs]]\nname = \"b\"\nrecipe = \"pns\"\n");
  std::filesystem::create_symlink(build_folder() + "/zermelo", folder / "zermelo");
  const auto try_out = [&](const std::string& words) {
    if (words == "bench" || words.find("man -l") != std::string::npos) return;  // tried elsewhere
    SCOPED_TRACE(words);
    const std::string command =
        "cd '" + folder.path() + "' && { ZERMELO_CONFIG= ./zermelo " + words + "; } >out.txt 2>err.txt </dev/null";
    const int status = std::system(command.c_str());
    const bool may_not_end = words.find("--time 2s") != std::string::npos;
    EXPECT_TRUE(WEXITSTATUS(status) == 0 || (may_not_end && WEXITSTATUS(status) == 3))
        << read_text(folder / "err.txt") << read_text(folder / "out.txt");
  };
  for (const auto& example : program_.examples) try_out(example.words);
  for_each_command(program_, "", [&](const app::Command& command, const std::string&) {
    if (command.name == "check") try_out("solve 'hex(4x4)' --proof hex.proof");
    for (const auto& example : command.examples) try_out(example.words);
  });
}

TEST_F(Tables, HelpOfWhatIsNotThere) {
  expect_refused({"help", "sovle"}, {"'sovle'", "did you mean 'solve'?"});
  expect_refused({"sovle"}, {"'sovle'", "did you mean 'solve'?", "zermelo --help"});
  expect_refused({"db", "bulid"}, {"'bulid'", "did you mean 'build'?", "zermelo db --help"});
  expect_refused({"solve", "mnk", "--nodse", "5"}, {"--nodse", "did you mean '--nodes'?", "zermelo solve --help"});
  expect_refused({"solve", "mnk", "--js"}, {"--js", "did you mean '--json'?"});
  EXPECT_EQ(run({"solve", "mnk", "--bogus"}).err.find("did you mean"), std::string::npos);
  expect_refused({"check", "a.proof", "b.proof"}, {"'b.proof'", "one PROOF at a time"});
  expect_refused({"show", "mnk", "xo./.x./..o", "x"}, {"'x'", "in quotes"});
  expect_refused({"solve"}, {"GAME", "for example: zermelo solve mnk"});
  expect_refused({"solve", "mnk", "--question", "wim"}, {"value, win, draw", "did you mean 'win'?"});
  expect_refused({"solve", "mnk", "--nodes", "many"}, {"'many'", "5e6"});
  expect_refused({"solve", "mnk", "--time", "5x"}, {"'5x'", "5m"});
  expect_refused({"solve", "mnk", "--memory", "4XB"}, {"'4XB'", "4GB"});
  expect_refused({"games", "hxe"}, {"did you mean 'hex'?"});
  expect_refused({"parts", "laef"}, {"did you mean 'leaf'?"});
  expect_refused({"recipes", "dfpm"}, {"did you mean 'dfpn'?"});
  expect_refused({"completion", "csh"}, {"bash, zsh, fish"});
  expect_refused({"db"}, {"build, verify, stat, query"});
}

TEST_F(Tables, ManualPageNamesEverything) {
  const Ran ran = run({"man"});
  EXPECT_EQ(ran.status, 0);
  std::string page = ran.out;
  for (std::size_t at; (at = page.find("\\-")) != std::string::npos;) page.erase(at, 1);
  for_each_command(program_, "", [&](const app::Command& command, const std::string& path) {
    const bool listed = page.find(".SS zermelo " + path) != std::string::npos;
    EXPECT_TRUE(listed || !command.commands.empty()) << path;
    for (const auto* row : command.options()) EXPECT_NE(page.find(".B " + row->name), std::string::npos) << row->name;
  });
  for (const char* part : {".SH EXIT STATUS", ".SH ENVIRONMENT", ".SH FILES", "NO_COLOR", "ZERMELO_CONFIG"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
}

// Where there is a formatter it finds nothing to complain of.
TEST_F(Tables, ManualPageCanBeShown) {
  if (std::system("groff --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "skipped: no groff here";
  const std::string command = build_folder() + "/zermelo man | groff -man -Tascii -ww 2>&1 >/dev/null";
  FILE* pipe = popen(command.c_str(), "r");
  std::string said;
  for (int c = 0; (c = fgetc(pipe)) != EOF;) said += static_cast<char>(c);
  EXPECT_EQ(pclose(pipe), 0);
  EXPECT_EQ(said, "");
}

// Bash itself: the script is read, and its function called as the shell would call it.
std::vector<std::string> completed(const std::vector<std::string>& words) {
  std::string quoted = "zermelo";
  for (const auto& word : words) quoted += " '" + word + "'";
  const Folder folder;
  write_text(folder / "game.sgf", "");
  write_text(folder / "try.sh", "cd '" + folder.path() + "'; PATH=" + build_folder() + ":$PATH\n" +
                                    "source <(zermelo completion bash)\nCOMP_WORDS=(" + quoted +
                                    ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_zermelo\n" +
                                    "printf '%s\\n' \"${COMPREPLY[@]}\"\n");
  FILE* pipe = popen(("bash --norc '" + folder / "try.sh" + "' 2>&1").c_str(), "r");
  std::string said;
  for (int c = 0; (c = fgetc(pipe)) != EOF;) said += static_cast<char>(c);
  pclose(pipe);
  return split_words(said);
}

bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

TEST_F(Tables, BashCompletesWhatTheParserTakes) {
  if (std::system("bash -c true >/dev/null 2>&1") != 0) GTEST_SKIP() << "skipped: no bash here";
  const auto commands = completed({""});
  EXPECT_EQ(commands.size(), program_.command_names().size());
  for (const auto& name : program_.command_names()) EXPECT_TRUE(has(commands, name)) << name;
  EXPECT_EQ(completed({"so"}), std::vector<std::string>{"solve"});
  EXPECT_EQ(completed({"db", ""}), (std::vector<std::string>{"build", "verify", "stat", "query"}));
  EXPECT_EQ(completed({"db", "ver"}), std::vector<std::string>{"verify"});
  EXPECT_EQ(completed({"solve", "he"}), std::vector<std::string>{"hex"});
  EXPECT_EQ(completed({"solve", "hex", "--ques"}), std::vector<std::string>{"--question"});
  EXPECT_EQ(completed({"solve", "hex", "--question", ""}), (std::vector<std::string>{"value", "win", "draw"}));
  EXPECT_EQ(completed({"solve", "hex", "--question", "=", "w"}), std::vector<std::string>{"win"});
  EXPECT_TRUE(has(completed({"solve", "hex", "--recipe", "df"}), "df-pn"));
  EXPECT_TRUE(has(completed({"parts", "mob"}), "mobility"));
  EXPECT_TRUE(has(completed({"replay", "hex", "ga"}), "game.sgf"));
  EXPECT_TRUE(has(completed({"solve", "hex", ""}), "start"));
  EXPECT_EQ(completed({"completion", "z"}), std::vector<std::string>{"zsh"});
  EXPECT_EQ(completed({"help", "comp"}), (std::vector<std::string>{"compare", "completion"}));
  const auto options = completed({"solve", "hex", "--json", "--"});
  for (const auto* row : program_.find("solve")->options())
    EXPECT_EQ(has(options, row->name), row->name != "--json") << row->name;  // what is given is not offered again
}

TEST_F(Tables, OtherShellsGetScriptsThatAskTheProgram) {
  for (const std::string shell : {"bash", "zsh", "fish"})
    EXPECT_NE(run({"completion", shell}).out.find("__complete"), std::string::npos) << shell;
}

// What a shell prints when it runs a script that finds the program on its path.
std::string said_by(const std::string& shell, const std::string& script) {
  const Folder folder;
  write_text(folder / "try", script);
  const std::string command =
      "PATH=" + build_folder() + ":$PATH timeout 60 " + shell + " '" + folder / "try" + "' 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  std::string said;
  for (int c = 0; (c = fgetc(pipe)) != EOF;) said += static_cast<char>(c);
  pclose(pipe);
  return said;
}

TEST_F(Tables, FishCompletesWhatTheParserTakes) {
  if (std::system("fish --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "skipped: no fish here";
  const std::string said = said_by("fish --no-config",
                                   "zermelo completion fish | source\n"
                                   "complete -C 'zermelo so'\n"
                                   "complete -C 'zermelo solve he'\n"
                                   "complete -C 'zermelo solve hex --question '\n");
  std::vector<std::string> words;
  for (const auto& line : split(said, '\n')) words.push_back(line.substr(0, line.find('\t')));
  EXPECT_EQ(words, (std::vector<std::string>{"solve", "hex", "draw", "value", "win", ""})) << said;
}

// zsh completes only what is typed at a terminal: it is given one of its own. The last keys turn the line into one that
// writes itself to a file.
TEST_F(Tables, ZshCompletesWhatTheParserTakes) {
  if (std::system("zsh --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "skipped: no zsh here";
  const std::string said = said_by("zsh -f", R"(zmodload zsh/zpty
out=$(mktemp)
zpty z zsh -f -i
zpty -w z 'autoload -U compinit; compinit -u -D; source <(zermelo completion zsh); PROMPT=; echo rea""dy'
zpty -r -m z line '*ready*'
zpty -w -n z $'zermelo so\the\t--quest\tw\t\x01print -r -- \x05>'$out$'\n'
for i in {1..100}; do [[ -s $out ]] && break; sleep 0.1; done
cat $out
zpty -d z
rm $out
)");
  EXPECT_EQ(said, "zermelo solve hex --question win\n");
}

}  // namespace
}  // namespace zermelo
