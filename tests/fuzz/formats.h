// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

// What files of games look like, whichever game it is.
namespace zermelo::fuzz {

inline std::vector<std::string> sgf_seeds() {
  return {
      "(;GM[11]FF[4]SZ[3];B[a1];W[b2])",
      "(;GM[9] SZ[8] PB[Ada]PW[Blaise] RE[B+R]\n;B[b1-b3] ;W[a2-c2]\n;B[B1:B3])\n",
      "(;FF[4]C[a \\] bracket and a \\\\ backslash\nover two lines]AB[a1][b2]AW[c3]PL[W];W[a3](;B[b1];W[c1])(;B[b3]))",
      "(;GM[1])\n\n(;GM[2];B[aa]\n)\n(;GM[3]SZ[19:13];B[])",
      "some words first\n(;Game[2]White[Blaise];W[tt])",
  };
}

inline std::vector<std::string> trial_seeds() {
  return {
      "game=/lud/board/space/line/Connect Four.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\nRNG internal state=1,-2\n"
      "Move=[Move:mover=1,to=3,actions=[Add:type=Cell,to=3,what=1,decision=true]]\n"
      "Move=[Move:mover=2,from=3,to=10,actions=[Move:typeFrom=Cell,from=3,typeTo=Cell,to=10,decision=true]]\n"
      "numInitialPlacementMoves=0\nwinner=1\nendtype=NaturalEnd\nrankings=0.0,1.0,2.0\n",
      "game=Lines of Action.lud\r\nMove=[Move:mover=0,to=1,actions=[Add:type=Cell,to=1,what=1]]\r\n"
      "Move=[Move:mover=1,from=1,to=17,actions=[Move:typeFrom=Cell,from=1,typeTo=Cell,to=17]]\r\nwinner=0\r\n",
      "game=\nMove=[Move:mover=1,actions=[Pass:decision=true]]\n",
  };
}

inline std::vector<std::string> sgf_tokens() {
  return {"(;", "(",  ")",   ";",   "[",   "]",   "\\",  "\\]", "\n(;", "GM[", "FF[4]", "SZ[19:13]", "SZ[",
          "B[", "W[", "AB[", "AW[", "AE[", "PL[", "RE[", "B+R", "W+",   "C[",  "]]",    "[]",        "[a1:c3]"};
}

inline std::vector<std::string> trial_tokens() {
  return {"game=",
          "Move=",
          "Move=[Move:",
          "mover=1,",
          "mover=3,",
          "from=",
          "to=",
          "actions=",
          "actions=[]",
          "]]",
          "],[",
          "winner=",
          "\nwinner=",
          "\r\n",
          "\n",
          ".lud",
          "/",
          "Pass",
          "[Add:type=Cell,to=",
          "Swap"};
}

inline std::vector<std::string> format_seeds() {
  auto out = sgf_seeds();
  for (const auto& seed : trial_seeds()) out.push_back(seed);
  return out;
}

// Words of all formats, those of plain move lists included.
inline std::vector<std::string> format_tokens() {
  std::vector<std::string> out = {"\n",   "\r\n", "\t",     " ",  "1. ",     "1-0",        "#",
                                  "pass", "swap", "resign", "--", "B(J,10)", "b a1,w b2,W"};
  for (const auto& token : sgf_tokens()) out.push_back(token);
  for (const auto& token : trial_tokens()) out.push_back(token);
  return out;
}

}  // namespace zermelo::fuzz
