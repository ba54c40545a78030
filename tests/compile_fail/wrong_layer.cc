// SPDX-License-Identifier: MIT
// Rules may not look at the search: compiled with the include path of the rules, this is not found.
#include "search/part.h"
