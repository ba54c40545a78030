// SPDX-License-Identifier: MIT
#include "db/checkpoint.h"

#include "base/sealed_file.h"

namespace zermelo::db {

namespace {
constexpr std::string_view kFormat = "zermelo-database-work 2";
}  // namespace

Done write_checkpoint(const std::string& file, const std::string& what, const Stage& stage,
                      std::span<const Region* const> regions) {
  return write_sealed(file, {kFormat, what}, [&](SealedOut& out) {
    out.put(stage);
    for (const Region* region : regions) out.put(region->data(), region->size());
  });
}

bool read_checkpoint(const std::string& file, const std::string& what, Stage& stage,
                     std::span<const Region* const> regions) {
  Stage read;
  const auto contents = [&](SealedIn& in) -> Done {
    if (!in.take(read)) return Error{"it is cut short"};
    for (const Region* region : regions)
      if (!in.take(region->data(), region->size())) return Error{"it is cut short"};
    return Nothing{};
  };
  if (!read_sealed(file, {kFormat, what}, contents)) return false;
  stage = read;
  return true;
}

}  // namespace zermelo::db
