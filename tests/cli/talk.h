// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "cli/run.h"

// Talks to the engine through a pipe, as a graphical program does.

namespace zermelo {

inline Ran talk_raw(const std::string& game, const std::string& input, const std::vector<std::string>& more = {}) {
  std::vector<std::string> words{"play", game, "--memory", "256"};
  words.insert(words.end(), more.begin(), more.end());
  return run(Job{.words = words, .input = input});
}

// The answer to each command, without the space and the empty line behind it.
inline std::vector<std::string> talk(const std::string& game, const std::vector<std::string>& commands,
                                     const std::vector<std::string>& more = {}) {
  const Ran ran = talk_raw(game, join(commands, "\n") + "\n", more);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  std::vector<std::string> answers;
  std::size_t at = 0;
  for (std::size_t end = 0; (end = ran.out.find("\n\n", at)) != std::string::npos; at = end + 2)
    answers.push_back(ran.out.substr(at, end - (end > 0 && ran.out[end - 1] == ' ' ? 1 : 0) - at));
  EXPECT_EQ(at, ran.out.size()) << "an answer ends with an empty line";
  EXPECT_EQ(answers.size(), commands.size()) << ran.out;
  answers.resize(commands.size());
  return answers;
}
inline std::string last(const std::string& game, const std::vector<std::string>& commands) {
  return talk(game, commands).back();
}
inline void expect_starts(const std::string& answer, const std::string& start) {
  EXPECT_TRUE(answer.starts_with(start)) << "'" << answer << "' does not start with '" << start << "'";
}
inline void expect_has(const std::string& answer, const std::string& part) {
  EXPECT_NE(answer.find(part), std::string::npos) << "'" << part << "' is not in '" << answer << "'";
}

}  // namespace zermelo
