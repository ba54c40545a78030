// SPDX-License-Identifier: MIT
#include "db/checkpoint.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <fstream>
#include <memory>
#include <sstream>

#include "base/file.h"

namespace zermelo::db {

namespace {

constexpr const char* kMagic = "zermelo-database-work 1";

std::string head_of(const std::string& what, const Stage& stage) {
  return fmt::format("{}\n{}\n{} {} {}\n", kMagic, what, stage.step, stage.chunk, stage.plies);
}

// Of the head and everything that follows it.
class Sum {
 public:
  Sum() : state_(XXH3_createState(), XXH3_freeState) { XXH3_64bits_reset(state_.get()); }
  void add(const void* data, std::size_t size) { XXH3_64bits_update(state_.get(), data, size); }
  [[nodiscard]] std::string text() const { return fmt::format("{:016x}", XXH3_64bits_digest(state_.get())); }

 private:
  std::unique_ptr<XXH3_state_t, XXH_errorcode (*)(XXH3_state_t*)> state_;
};

}  // namespace

Done write_checkpoint(const std::string& file, const std::string& what, const Stage& stage,
                      std::span<const Region* const> regions) {
  return write_whole(file, [&](std::ostream& out) {
    const std::string head = head_of(what, stage);
    Sum sum;
    sum.add(head.data(), head.size());
    out << head;
    for (const Region* region : regions) {
      sum.add(region->data(), region->size());
      out.write(static_cast<const char*>(region->data()), static_cast<std::streamsize>(region->size()));
    }
    out << sum.text();
  });
}

bool read_checkpoint(const std::string& file, const std::string& what, Stage& stage,
                     std::span<const Region* const> regions) {
  std::ifstream in(file, std::ios::binary);
  std::string magic, whose, where;
  if (!std::getline(in, magic) || magic != kMagic || !std::getline(in, whose) || whose != what ||
      !std::getline(in, where))
    return false;
  Stage read;
  if (!(std::istringstream(where) >> read.step >> read.chunk >> read.plies)) return false;
  Sum sum;
  const std::string head = head_of(what, read);
  sum.add(head.data(), head.size());
  for (const Region* region : regions) {
    in.read(static_cast<char*>(region->data()), static_cast<std::streamsize>(region->size()));
    sum.add(region->data(), region->size());
  }
  std::string text(16, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in || text != sum.text()) return false;
  stage = read;
  return true;
}

}  // namespace zermelo::db
