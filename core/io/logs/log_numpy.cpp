// SPDX-License-Identifier: BSD-3-Clause
// NPY (one array; NumPy Enhancement Proposal 1) and NPZ (a ZIP archive of them, read by libzip).
#include "io/logs/log_numpy.h"

#include <zip.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>

#include "io/file/file_tools.h"
#include "io/logs/log_memory.h"

namespace plumbline::io {
namespace {

constexpr std::size_t kMaxNumpyBytes = std::size_t{1} << 31;

/// Thrown inside this file only.
struct Corruption {
  ErrorCode code;
  std::string text;
};
[[noreturn]] void damaged(const std::string& text) {
  throw Corruption{ErrorCode::FileTruncated, text};
}

template <typename Number>
Number littleEndian(std::string_view bytes, std::size_t at) {
  if (at > bytes.size() || bytes.size() - at < sizeof(Number)) damaged("the file ends inside a header");
  Number value = 0;
  for (std::size_t i = sizeof(Number); i-- > 0;)
    value = static_cast<Number>((value << 8) | static_cast<unsigned char>(bytes[at + i]));
  return value;
}

struct Header {
  char kind = '?';       ///< f, i, u, b, U, S
  std::size_t size = 0;  ///< bytes of one item
  bool swapped = false;
  bool columns_first = false;  ///< Fortran order
  std::vector<std::size_t> shape;
  std::string_view data;
};

std::string_view valueOf(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) damaged("the header of an array is damaged");
  const std::size_t colon = text.find(':', at + key.size());
  return colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
}

std::vector<std::size_t> shapeOf(std::string_view text) {
  const std::size_t open = text.find('('), close = text.find(')');
  if (open == std::string_view::npos || close == std::string_view::npos || close < open)
    damaged("the shape of an array is damaged");
  std::vector<std::size_t> shape;
  std::size_t value = 0;
  bool digits = false;
  for (char c : text.substr(open + 1, close - open)) {
    if (c >= '0' && c <= '9') {
      value = 10 * value + static_cast<std::size_t>(c - '0');
      digits = true;
      if (value > (std::size_t{1} << 40))
        throw Corruption{ErrorCode::FileTooLarge, "an array claims an absurd size"};
    } else if (digits && (c == ',' || c == ')' || c == ' ')) {
      shape.push_back(value);
      value = 0;
      digits = false;
    } else if (c != ',' && c != ' ' && c != ')') {
      damaged("the shape of an array is damaged");
    }
  }
  if (shape.size() > 32) damaged("an array has more than 32 dimensions");
  return shape;
}

Header parseHeader(std::string_view bytes) {
  if (!bytes.starts_with("\x93NUMPY") || bytes.size() < 10)
    damaged("an array does not begin as NumPy writes it");
  const bool wide = bytes[6] >= 2;
  const std::size_t length =
      wide ? littleEndian<std::uint32_t>(bytes, 8) : littleEndian<std::uint16_t>(bytes, 8);
  const std::size_t begin = wide ? 12 : 10;
  if (length > bytes.size() - std::min(begin, bytes.size()))
    damaged("the file ends inside the header of an array");
  const std::string_view text = bytes.substr(begin, length);
  Header header;
  header.shape = shapeOf(valueOf(text, "'shape'"));
  const std::string_view order = valueOf(text, "'fortran_order'");
  header.columns_first = order.substr(0, order.find(',')).find("True") != std::string_view::npos;
  const std::string_view type = valueOf(text, "'descr'");
  const std::size_t quote = type.find('\'');
  const std::size_t list = type.find('[');
  if (quote != std::string_view::npos && list > quote && type.size() > quote + 3) {
    const char order_mark = type[quote + 1];
    header.kind = type[quote + 2];
    for (std::size_t i = quote + 3;
         i < type.size() && type[i] >= '0' && type[i] <= '9' && header.size < 1000000; ++i)
      header.size = 10 * header.size + static_cast<std::size_t>(type[i] - '0');
    header.swapped = order_mark == '>';
    if (header.kind == 'U') header.size *= 4;
  }
  header.data = bytes.substr(begin + length);
  return header;
}

template <typename Number>
Number item(const char* at, bool swapped) {
  char bytes[sizeof(Number)];
  std::memcpy(bytes, at, sizeof(Number));
  if (swapped) std::reverse(bytes, bytes + sizeof(Number));
  return std::bit_cast<Number>(bytes);
}

double numberAt(const Header& header, std::size_t index, std::int64_t origin) {
  const char* at = header.data.data() + index * header.size;
  const bool s = header.swapped;
  if (header.kind == 'f')
    return header.size == 4 ? static_cast<double>(item<float>(at, s)) : item<double>(at, s);
  if (header.kind == 'b') return item<std::uint8_t>(at, s);
  const bool sign = header.kind == 'i';
  switch (header.size) {
    case 1:
      return sign ? item<std::int8_t>(at, s) : item<std::uint8_t>(at, s);
    case 2:
      return sign ? item<std::int16_t>(at, s) : item<std::uint16_t>(at, s);
    case 4:
      return sign ? item<std::int32_t>(at, s) : item<std::uint32_t>(at, s);
    default:
      return static_cast<double>(
          static_cast<std::int64_t>(item<std::uint64_t>(at, s) - static_cast<std::uint64_t>(origin)));
  }
}

bool numeric(const Header& header) {
  if (header.kind == 'f') return header.size == 4 || header.size == 8;
  if (header.kind == 'b') return header.size == 1;
  return (header.kind == 'i' || header.kind == 'u') &&
         (header.size == 1 || header.size == 2 || header.size == 4 || header.size == 8);
}

void appendUtf8(std::string& text, std::uint32_t code) {
  if (code < 0x80)
    text += static_cast<char>(code);
  else if (code < 0x800)
    (text += static_cast<char>(0xC0 | (code >> 6))) += static_cast<char>(0x80 | (code & 0x3F));
  else if (code < 0x10000)
    ((text += static_cast<char>(0xE0 | (code >> 12))) += static_cast<char>(0x80 | ((code >> 6) & 0x3F))) +=
        static_cast<char>(0x80 | (code & 0x3F));
  else
    text += '?';
}

/// One file inside the archive.
struct Member {
  std::string name;
  std::string content;
};

/// Rejects the archive or a member with libzip's message.
[[noreturn]] void rejectArchive(const std::string& subject, zip_error_t* error) {
  switch (zip_error_code_zip(error)) {
    case ZIP_ER_CRC:
      damaged(subject + " is damaged (its checksum differs)");
    case ZIP_ER_COMPNOTSUPP:
    case ZIP_ER_ENCRNOTSUPP:
    case ZIP_ER_NOPASSWD:
      throw Corruption{ErrorCode::UnsupportedOption, subject + " is packed by an unknown method"};
    default:
      damaged(subject + " cannot be unpacked: " + zip_error_strerror(error));
  }
}

std::string unpackMember(zip_t* archive, zip_uint64_t index, const zip_stat_t& stat,
                         const JobContext& context) {
  const std::string name = stat.name;
  const std::unique_ptr<zip_file_t, decltype(&zip_fclose)> file(zip_fopen_index(archive, index, 0),
                                                                zip_fclose);
  if (file == nullptr) rejectArchive(name, zip_get_error(archive));
  std::string content;
  while (true) {
    if (context.stopRequested()) throw Corruption{ErrorCode::Cancelled, ""};
    const std::size_t begin = content.size();
    content.resize(begin + kMegabyte);
    const zip_int64_t count = zip_fread(file.get(), content.data() + begin, kMegabyte);
    if (count < 0) rejectArchive(name, zip_file_get_error(file.get()));
    content.resize(begin + static_cast<std::size_t>(count));
    if (content.size() > stat.size || (count == 0 && content.size() != stat.size))
      damaged(name + " does not have the size that the archive states");
    if (count == 0) return content;
  }
}

std::vector<Member> unpack(std::string_view bytes, const JobContext& context) {
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
  const std::unique_ptr<zip_t, decltype(&zip_discard)> archive(
      source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY, &error), zip_discard);
  if (archive == nullptr) {
    zip_source_free(source);
    rejectArchive("the archive", &error);
  }
  std::vector<Member> members;
  std::size_t total = 0;
  const zip_int64_t count = zip_get_num_entries(archive.get(), 0);
  for (zip_int64_t i = 0; i < count; ++i) {
    const auto index = static_cast<zip_uint64_t>(i);
    zip_stat_t stat;
    if (zip_stat_index(archive.get(), index, 0, &stat) != 0)
      rejectArchive("the archive", zip_get_error(archive.get()));
    total += stat.size;
    if (stat.size > kMaxNumpyBytes || total > kMaxNumpyBytes)
      throw Corruption{ErrorCode::FileTooLarge, "the archive is larger than 2 GB when unpacked"};
    members.push_back({stat.name, unpackMember(archive.get(), index, stat, context)});
  }
  return members;
}

class NumpySource final : public MemorySource {
 public:
  static Result<DataSourcePtr> open(const std::filesystem::path& path, const JobContext& context) {
    const Result<std::string> content = readFile(path, kMaxNumpyBytes);
    if (!content.ok()) return content.error();
    auto source = std::make_unique<NumpySource>();
    source->listing_.file = path.string();
    source->listing_.format = FileFormat::Numpy;
    try {
      if (content->starts_with("PK")) {
        for (const Member& member : unpack(content.value(), context)) {
          if (member.name.ends_with(".npy"))
            source->add(std::string("/").append(member.name, 0, member.name.size() - 4), member.content);
        }
      } else {
        source->add(std::string("/").append(path.stem().string()), content.value());
      }
    } catch (const Corruption& damage) {
      if (damage.code == ErrorCode::Cancelled) return readingCancelled(path);
      return Error{.code = damage.code,
                   .detail = damage.text,
                   .file = path.string(),
                   .place = "",
                   .remedy = "save the file again"};
    }
    return DataSourcePtr(std::move(source));
  }

 private:
  void add(const std::string& path, std::string_view bytes) {
    const Header header = parseHeader(bytes);
    DatasetInfo info;
    info.path = path;
    info.shape = header.shape;
    info.integer = header.kind == 'i' || header.kind == 'u';
    info.numeric = numeric(header);
    const std::string bits = std::to_string(8 * header.size);
    info.type = header.kind == 'f'                         ? "float" + bits
                : info.integer                             ? (header.kind == 'i' ? "int" : "uint") + bits
                : header.kind == 'U' || header.kind == 'S' ? "text"
                : header.kind == 'b'                       ? "bool"
                                                           : "objects";
    std::size_t count = 1;
    for (std::size_t size : header.shape) {
      if (size != 0 && count > kMaxNumpyBytes / size)
        throw Corruption{ErrorCode::FileTooLarge, path + " claims more numbers than the file can hold"};
      count *= size;
    }
    if (info.type == "objects")
      info.problem = "holds Python objects or records; save plain arrays";
    else if (header.data.size() < count * header.size)
      damaged(path + " declares " + info.shapeText() + " items but the file ends before");
    if (info.type == "text") addTexts(header, count, info);
    const auto shape = info.matrixShape();
    if (info.numeric && shape && count > 0) addNumbers(header, *shape, info);
    listing_.datasets.push_back(std::move(info));
  }

  void addNumbers(const Header& header, std::pair<Eigen::Index, Eigen::Index> shape,
                  const DatasetInfo& info) {
    Stored stored;
    stored.values.resize(shape.first, shape.second);
    std::int64_t origin = 0;
    if (info.integer && header.size == 8) {
      origin = item<std::int64_t>(header.data.data(), header.swapped);
      stored.offset = static_cast<double>(origin);
    }
    for (Eigen::Index i = 0; i < shape.first; ++i) {
      for (Eigen::Index j = 0; j < shape.second; ++j) {
        const Eigen::Index index = header.columns_first ? i + j * shape.first : i * shape.second + j;
        stored.values(i, j) = numberAt(header, static_cast<std::size_t>(index), origin);
      }
    }
    stored_[info.path] = std::move(stored);
  }

  void addTexts(const Header& header, std::size_t count, const DatasetInfo& info) {
    if (header.size == 0 || count > 10000) return;
    std::vector<std::string>& texts = texts_[info.path];
    for (std::size_t i = 0; i < count; ++i) {
      const std::string_view raw = header.data.substr(i * header.size, header.size);
      std::string text;
      for (std::size_t k = 0; k < raw.size(); k += header.kind == 'U' ? 4 : 1) {
        const std::uint32_t code = header.kind == 'U' ? item<std::uint32_t>(raw.data() + k, header.swapped)
                                                      : static_cast<unsigned char>(raw[k]);
        if (code == 0) break;
        if (header.kind == 'U')
          appendUtf8(text, code);
        else
          text += raw[k];
      }
      texts.push_back(std::move(text));
    }
  }
};

}  // namespace

Result<DataSourcePtr> openNumpy(const std::filesystem::path& path, const JobContext& context) {
  return NumpySource::open(path, context);
}

}  // namespace plumbline::io
