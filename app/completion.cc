// SPDX-License-Identifier: MIT
#include "app/completion.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <set>

#include "app/commands.h"

namespace zermelo::app {

namespace {

class Completer {
 public:
  Completer(const Command& program, const std::vector<std::string>& words) : at_(&program), words_(words) {}

  Completions run() {
    for (std::size_t i = 0; i + 1 < words_.size(); ++i) step(words_[i]);
    const std::string& last = words_.back();
    if (option_ != nullptr) {
      add_values(option_->takes, option_->choices);
    } else if (last.starts_with('-')) {
      add_options();
    } else if (!at_->commands.empty()) {
      for (const auto& command : at_->commands)
        if (!command.hidden) add(command.name, command.summary);
    } else if (at_->name == "help") {
      for (const auto& command : told_->commands)
        if (!command.hidden) add(command.name, command.summary);
    } else if (!at_->arguments.empty()) {
      const auto& row = at_->arguments[std::min(place_, at_->arguments.size() - 1)];
      if (place_ < at_->arguments.size() || row.is_repeated()) add_values(row.takes, row.choices);
    }
    return std::move(out_);
  }

 private:
  // A word that is finished: where does it lead?
  void step(const std::string& word) {
    if (option_ != nullptr) {
      option_ = nullptr;
    } else if (const OptionRow* row = at_->option(word); row != nullptr) {
      if (!row->is_repeated()) given_.insert(row->name);
      if (!row->is_flag()) option_ = row;
    } else if (const Command* inner = at_->find(word); inner != nullptr) {
      at_ = inner;
    } else if (!word.starts_with("--")) {
      ++place_;
      if (const Command* told = told_->find(word); told != nullptr && at_->name == "help") told_ = told;
    }
  }

  void add(const std::string& word, const std::string& help) {
    if (word.starts_with(words_.back())) out_.rows.push_back({word, help});
  }
  void add_options() {
    for (const OptionRow* row : at_->options())
      if (!given_.contains(row->name)) add(row->name, row->help);
    add("--help", "help about this command");
  }
  void add_values(Takes takes, const std::vector<std::string>& choices) {
    for (const auto& choice : choices) add(choice, "");
    if (takes == Takes::game)
      for (const Info& info : all_games()) add(std::string(info.name), std::string(info.help));
    if (takes == Takes::recipe)
      for (const auto& name : recipe_names()) add(name, "");
    if (takes == Takes::position) add("start", "the start position");
    out_.files = takes == Takes::file || takes == Takes::position;
    out_.folders = takes == Takes::folder;
  }

  const Command* at_;
  const Command* told_ = at_;  // what help is asked of
  const std::vector<std::string>& words_;
  const OptionRow* option_ = nullptr;  // that waits for its value
  std::size_t place_ = 0;              // of the next word that is known by its place
  std::set<std::string> given_;
  Completions out_;
};

constexpr const char* kBash = R"(# bash completion for zermelo:  source <(zermelo completion bash)
_zermelo() {
  local current=${COMP_WORDS[COMP_CWORD]} word help
  [[ $current == = ]] && current=
  COMPREPLY=()
  while IFS=$'\t' read -r word help; do
    case $word in
      :files) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current") && compopt -o filenames ;;
      :folders) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$current") && compopt -o filenames ;;
      *) COMPREPLY+=("$word") ;;
    esac
  done < <("${COMP_WORDS[0]}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
} 2>/dev/null
complete -F _zermelo zermelo
)";

constexpr const char* kZsh = R"(#compdef zermelo
# zsh completion for zermelo:  source <(zermelo completion zsh), or a file called _zermelo in a folder of $fpath
_zermelo() {
  local -a rows
  local word help
  while IFS=$'\t' read -r word help; do
    case $word in
      :files) _files ;;
      :folders) _files -/ ;;
      *) rows+=("${word//:/\\:}:$help") ;;
    esac
  done < <("${words[1]}" __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)
  (( $#rows )) && _describe zermelo rows
}
if [[ $funcstack[1] == _zermelo ]]; then _zermelo "$@"; else compdef _zermelo zermelo; fi
)";

constexpr const char* kFish = R"(# fish completion for zermelo:  zermelo completion fish | source
function __zermelo_complete
  set -l before (commandline -opc)
  set -l current (commandline -ct)
  for row in ($before[1] __complete $before[2..-1] "$current" 2>/dev/null)
    switch $row
      case ':files'
        __fish_complete_path $current
      case ':folders'
        __fish_complete_directories $current
      case '*'
        echo $row
    end
  end
end
complete -c zermelo -f -a '(__zermelo_complete)'
)";

}  // namespace

// A shell that takes `--question=w` apart hands over the `=` as a word of its own.
Completions complete(const Command& program, std::vector<std::string> words) {
  if (words.empty() || words.back() == "=") words.emplace_back();
  words.erase(std::remove(words.begin(), words.end() - 1, "="), words.end() - 1);
  return Completer(program, words).run();
}

std::string completion_script(const std::string& shell) {
  return shell == "bash" ? kBash : shell == "zsh" ? kZsh : kFish;
}

Command completion_command() {
  const auto shell = std::make_shared<std::string>();
  Command out{"completion", "a script that lets a shell complete commands, options, games and files"};
  out.about = "Put the line that its first lines show into the start file of your shell.";
  out.arguments = {{"SHELL", "the shell", shell.get(), Takes::choice, {"bash", "zsh", "fish"}}};
  out.examples = {{"completion bash", "for: source <(zermelo completion bash)"},
                  {"completion fish", "for: zermelo completion fish | source"}};
  out.plain = true;
  out.run = [shell](const Surroundings&) {
    std::fputs(completion_script(*shell).c_str(), stdout);
    return static_cast<int>(kAnswered);
  };
  return out;
}

Command complete_command() {
  const auto words = std::make_shared<std::vector<std::string>>();
  Command out{"__complete", "what may follow, for shells: a word and its help on each line"};
  out.arguments = {{"WORDS", "what was typed so far", words.get(), Takes::text, {}, false}};
  out.hidden = out.raw = true;
  out.run = [words](const Surroundings& around) {
    const auto found = complete(around.program, *words);
    for (const auto& row : found.rows) std::printf("%s\t%s\n", row.word.c_str(), row.help.c_str());
    if (found.files) std::puts(":files");
    if (found.folders) std::puts(":folders");
    return static_cast<int>(kAnswered);
  };
  return out;
}

}  // namespace zermelo::app
