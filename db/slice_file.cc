// SPDX-License-Identifier: MIT
#include "db/slice_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <map>
#include <new>
#include <optional>
#include <ostream>
#include <utility>

#include "base/check.h"
#include "base/file.h"
#include "base/parallel.h"
#include "base/text.h"

namespace zermelo::db {

namespace {

constexpr std::string_view kMagic = "zermelo-database 1", kMagicWord = "zermelo-database ";
constexpr std::size_t kLongestHead = 4096;
constexpr int kLevel = 9;                                 // of zstd: beyond it files hardly shrink
constexpr std::size_t kEach = 2 * sizeof(std::uint64_t);  // of a block in the table: where it ends, and its checksum

std::string hex(std::uint64_t number) { return fmt::format("{:016x}", number); }
std::string hex(XXH128_hash_t sum) { return hex(sum.high64) + hex(sum.low64); }

std::uint64_t read_word(const std::uint8_t* from) {
  std::uint64_t word = 0;
  for (int i = 7; i >= 0; --i) word = word << 8 | from[i];
  return word;
}
void add_word(std::string& to, std::uint64_t word) {
  for (int i = 0; i < 8; ++i, word >>= 8) to.push_back(static_cast<char>(word & 255));
}

// Words of two bytes are packed better when their halves stand apart: most high halves are alike.
void split(const std::uint8_t* from, std::size_t size, std::uint8_t* to) {
  for (std::size_t i = 0; i < size / 2; ++i) to[i] = from[2 * i], to[size / 2 + i] = from[2 * i + 1];
}
void join(const std::uint8_t* from, std::size_t size, std::uint8_t* to) {
  for (std::size_t i = 0; i < size / 2; ++i) to[2 * i] = from[i], to[2 * i + 1] = from[size / 2 + i];
}

std::string packed_block(const Values& values, std::uint64_t block) {
  const Layout layout = values.layout();
  const std::size_t each = layout.bytes(layout.block()), begin = block * each;
  const std::size_t size = std::min(each, values.size() - begin);
  std::vector<std::uint8_t> halves;
  const std::uint8_t* from = values.bytes() + begin;
  if (layout.kind() == Kind::distances) {
    halves.resize(size);
    split(from, size, halves.data());
    from = halves.data();
  }
  std::string out(ZSTD_compressBound(size), '\0');
  const std::size_t packed = ZSTD_compress(out.data(), out.size(), from, size, kLevel);
  if (ZSTD_isError(packed) != 0) throw std::bad_alloc();  // there is no other reason
  out.resize(packed);
  return out;
}

std::string head_text(const Head& head, std::string_view table) {
  std::string text = fmt::format(
      "{}\ngame {}\nindex {}\nslice {}\nkind {}\npositions {}\nwins {}\ndraws {}\nlosses {}\nlongest {}\nchecksum {}\n"
      "table {}\n",
      kMagic, head.game, head.index, head.slice, word(head.kind), head.positions, head.wins, head.draws, head.losses,
      head.longest, head.checksum, hex(XXH3_64bits(table.data(), table.size())));
  text += "head " + hex(XXH3_64bits(text.data(), text.size())) + "\n";
  return text;
}

// The lines of a head by their first words, if it is whole.
Expected<std::map<std::string, std::string, std::less<>>> head_lines(std::string_view bytes, std::size_t& size) {
  const auto start = bytes.substr(0, kLongestHead);
  const auto first = start.substr(0, start.find('\n'));
  if (!first.starts_with(kMagicWord)) return Error{"this is not a database file"};
  if (first != kMagic)
    return Error{fmt::format("it is of another version ('{}'; this program reads '{}')", first, kMagic)};
  const auto last = start.find("\nhead ");
  const auto end = last == std::string_view::npos ? last : start.find('\n', last + 1);
  if (end == std::string_view::npos) return Error{"it is cut off, or damaged in its head"};
  const auto sum = start.substr(last + 6, end - last - 6);
  if (sum != hex(XXH3_64bits(start.data(), last + 1))) return Error{"it is damaged in its head"};
  size = end + 1;
  std::map<std::string, std::string, std::less<>> out;
  for (auto rest = start.substr(0, last); !rest.empty();) {
    const auto line = rest.substr(0, rest.find('\n'));
    const auto space = line.find(' ');
    if (space != std::string_view::npos) out.emplace(line.substr(0, space), line.substr(space + 1));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
  }
  return out;
}

template <class T>
bool read_number(const std::string& text, T& out) {
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), out);
  return wrong == std::errc{} && end == text.data() + text.size();
}

Expected<Head> parse_head(std::map<std::string, std::string, std::less<>>& lines) {
  Head head;
  head.game = lines["game"], head.slice = lines["slice"], head.checksum = lines["checksum"];
  head.kind = lines["kind"] == word(Kind::values) ? Kind::values : Kind::distances;
  const bool whole = read_number(lines["index"], head.index) && read_number(lines["positions"], head.positions) &&
                     read_number(lines["wins"], head.wins) && read_number(lines["draws"], head.draws) &&
                     read_number(lines["losses"], head.losses) && read_number(lines["longest"], head.longest) &&
                     lines["kind"] == word(head.kind) && head.positions < std::uint64_t{1} << 56;
  if (!whole) return Error{"its head says something that this program does not understand"};
  return head;
}

}  // namespace

// The same with and without distances: of the values, two bits each.
std::string Values::checksum() const {
  if (layout_.kind() == Kind::values) return hex(XXH3_128bits(bytes(), size()));
  constexpr std::uint64_t kAtOnce = 1 << 16;
  const std::unique_ptr<XXH3_state_t, XXH_errorcode (*)(XXH3_state_t*)> sum(XXH3_createState(), XXH3_freeState);
  if (!sum) throw std::bad_alloc();
  XXH3_128bits_reset(sum.get());
  const Layout plain(Kind::values);
  for (std::uint64_t from = 0; from < count_; from += kAtOnce) {
    const std::uint64_t count = std::min(kAtOnce, count_ - from);
    std::vector<std::uint8_t> packed(plain.bytes(count));
    for (std::uint64_t i = 0; i < count; ++i) plain.put(packed.data(), i, get(from + i));
    XXH3_128bits_update(sum.get(), packed.data(), packed.size());
  }
  return hex(XXH3_128bits_digest(sum.get()));
}

Done write_slice(const std::string& file, Head head, const Values& values, int threads) {
  const Layout layout = values.layout();
  const std::uint64_t blocks = (values.count() + layout.block() - 1) / layout.block();
  std::vector<std::string> packed(blocks);
  in_parallel(threads, blocks, [&](std::uint64_t i) { packed[i] = packed_block(values, i); });
  std::string table;
  std::uint64_t end = 0;
  for (const auto& block : packed) {
    add_word(table, end += block.size());
    add_word(table, XXH3_64bits(block.data(), block.size()));
  }
  head.checksum = values.checksum();
  return write_whole(file, [&](std::ostream& out) {
    out << head_text(head, table) << table;
    for (const auto& block : packed) out << block;
  });
}

class SliceFile::Map {
 public:
  Map(void* data, std::size_t size) : data_(data), size_(size) {}
  Map(const Map&) = delete;
  Map& operator=(const Map&) = delete;
  ~Map() { munmap(data_, size_); }
  static Expected<std::shared_ptr<const Map>> of(const std::string& file) {
    const int handle = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat status {};
    if (handle < 0 || fstat(handle, &status) != 0) {
      const Error error{fmt::format("it cannot be read ({})", std::strerror(errno))};
      if (handle >= 0) close(handle);
      return error;
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    void* data = size == 0 ? MAP_FAILED : mmap(nullptr, size, PROT_READ, MAP_SHARED, handle, 0);
    close(handle);
    if (data == MAP_FAILED) return Error{size == 0 ? "it is empty" : "it cannot be mapped into memory"};
    return std::make_shared<const Map>(data, size);
  }
  [[nodiscard]] std::string_view bytes() const { return {static_cast<const char*>(data_), size_}; }

 private:
  void* data_;
  std::size_t size_;
};

std::size_t SliceFile::bytes() const { return map_->bytes().size(); }

Expected<SliceFile> SliceFile::open(const std::string& file) {
  const auto wrong = [&](const std::string& what) { return Error{file + ": " + what, true}; };
  auto map = Map::of(file);
  if (!map) return wrong(map.error().what);
  SliceFile out;
  out.map_ = *map;
  const std::string_view bytes = out.map_->bytes();
  std::size_t size = 0;
  auto lines = head_lines(bytes, size);
  if (!lines) return wrong(lines.error().what);
  auto head = parse_head(*lines);
  if (!head) return wrong(head.error().what);
  out.head_ = *head;
  const std::uint64_t blocks = out.blocks();
  const std::string cut = "it is cut off: " + std::to_string(bytes.size()) + " bytes are too few";
  if ((bytes.size() - size) / kEach < blocks) return wrong(cut);
  const auto table = bytes.substr(size, blocks * kEach);
  if ((*lines)["table"] != hex(XXH3_64bits(table.data(), table.size())))
    return wrong("the table of its blocks is damaged");
  const auto data = bytes.substr(size + table.size());
  out.ends_ = reinterpret_cast<const std::uint8_t*>(table.data());
  out.data_ = reinterpret_cast<const std::uint8_t*>(data.data());
  std::uint64_t begin = 0;
  for (std::uint64_t i = 0; i < blocks; ++i) {
    const std::uint64_t end = read_word(out.ends_ + i * kEach);
    if (end > data.size()) return wrong(cut);
    if (end < begin || XXH3_64bits(data.data() + begin, end - begin) != read_word(out.ends_ + i * kEach + 8))
      return wrong(fmt::format("block {} of {} is damaged", i + 1, blocks));
    begin = end;
  }
  if (begin != data.size()) return wrong("something follows its last block");
  return out;
}

void SliceFile::unpack(std::uint64_t block, std::uint8_t* out) const {
  const std::uint64_t begin = block == 0 ? 0 : read_word(ends_ + (block - 1) * kEach);
  const std::uint64_t end = read_word(ends_ + block * kEach);
  const Layout layout = this->layout();
  const std::uint64_t first = block * layout.block();
  const std::size_t size = layout.bytes(std::min(layout.block(), head_.positions - first));
  std::vector<std::uint8_t> halves(layout.kind() == Kind::values ? 0 : size);
  std::uint8_t* to = halves.empty() ? out : halves.data();
  const std::size_t got = ZSTD_decompress(to, size, data_ + begin, end - begin);
  if (ZSTD_getErrorCode(got) == ZSTD_error_memory_allocation) throw std::bad_alloc();
  check(got == size, "a block of slice " + head_.slice + " of " + head_.game + " cannot be unpacked");
  if (!halves.empty()) join(halves.data(), size, out);
}

Expected<std::shared_ptr<const Values>> SliceFile::values(int threads) const {
  auto out = std::make_shared<Values>(head_.kind, head_.positions);
  const std::size_t each = layout().bytes(layout().block());
  in_parallel(threads, blocks(), [&](std::uint64_t i) { unpack(i, out->bytes() + i * each); });
  if (out->checksum() != head_.checksum)
    return Error{"the values of slice " + head_.slice + " are not those of its checksum", true};
  return std::shared_ptr<const Values>(std::move(out));
}

}  // namespace zermelo::db
