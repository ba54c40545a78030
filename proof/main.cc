// SPDX-License-Identifier: MIT
// zermelo-check PROOF: the independent checker as a program of its own. It is linked to the rules and the reader of
// endgame databases, and to nothing of the search.
#include <cstdio>
#include <exception>
#include <string>

#include "base/text.h"
#include "proof/check.h"

int main(int count, char** words) {
  const bool database = count == 4 && std::string(words[2]) == "--db";
  const bool option = count > 1 && words[1][0] == '-' && words[1][1] != '\0';
  if ((count != 2 && !database) || option) {
    std::fprintf(stderr,
                 "usage: zermelo-check PROOF [--db DIR]    checks a certificate with the rules alone, and with the\n"
                 "                                         database that it refers to; - is standard input\n");
    return 2;
  }
  try {
    const auto checked = zermelo::proof::check_file(words[1], database ? words[3] : "");
    if (!checked) {
      std::fprintf(stderr, "zermelo-check: %s\n", zermelo::one_line(checked.error().what).c_str());
      return checked.error().unreadable ? 2 : 1;
    }
    std::puts(checked->text().c_str());
    return 0;
  } catch (const std::exception& error) {  // memory that is not there, most likely
    std::fprintf(stderr, "zermelo-check: ended by the system: %s\n", error.what());
    return 2;
  }
}
