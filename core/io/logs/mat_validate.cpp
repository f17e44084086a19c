// SPDX-License-Identifier: BSD-3-Clause
// MAT-File Format, level 5. A file is a header of 128 bytes and elements; an element is a tag (type, bytes) and data
// padded to 8 bytes; up to 4 bytes of data may sit inside the tag ("small element"). A variable is an element of type
// miMATRIX, plain or compressed by zlib, whose sub-elements are: flags, dimensions, name, then by class the numbers,
// cells, fields or index lists.
#include "io/logs/mat_validate.h"

#include <zlib.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "io/file/file_tools.h"
#include "io/logs/log_source.h"

namespace plumbline::io {
namespace {

constexpr std::size_t kMaxMatBytes = std::size_t{1} << 31;
constexpr std::size_t kMaxVariableBytes = std::size_t{1} << 31;
constexpr int kMaxDepth = 16;
constexpr std::size_t kMaxElements = 1000000;

enum DataType : std::uint32_t {
  kInt8 = 1,
  kUint8 = 2,
  kInt16 = 3,
  kUint16 = 4,
  kInt32 = 5,
  kUint32 = 6,
  kSingle = 7,
  kDouble = 9,
  kInt64 = 12,
  kUint64 = 13,
  kMatrix = 14,
  kCompressed = 15,
  kUtf8 = 16,
  kUtf16 = 17,
  kUtf32 = 18
};
enum ArrayClass : std::uint32_t {
  kCell = 1,
  kStruct = 2,
  kObject = 3,
  kChar = 4,
  kSparse = 5,
  kFirstNumeric = 6,
  kLastNumeric = 15,
  kFunction = 16,
  kOpaque = 17
};

std::size_t sizeOfType(std::uint32_t type) {
  switch (type) {
    case kInt8:
    case kUint8:
    case kUtf8:
      return 1;
    case kInt16:
    case kUint16:
    case kUtf16:
      return 2;
    case kInt32:
    case kUint32:
    case kSingle:
    case kUtf32:
      return 4;
    case kDouble:
    case kInt64:
    case kUint64:
      return 8;
    default:
      return 0;
  }
}

struct Element {
  std::uint32_t type = 0;
  std::string_view data;
};

/// Thrown inside this file only; holds the error.
struct MatCorruption {
  ErrorCode code;
  std::string text;
};

class ElementWalker {
 public:
  ElementWalker(bool swapped, std::string where) : swapped_(swapped), where_(std::move(where)) {}

  /// The sub-elements of one miMATRIX.
  void matrix(std::string_view body, int depth) const {
    if (body.empty()) return;  // an empty array may be written as nothing
    if (depth > kMaxDepth) damaged("is nested deeper than 16 levels");
    const Element flags = next(body);
    if (flags.type != kUint32 || flags.data.size() != 8) damaged("has no array flags");
    const std::uint32_t word = number(flags.data, 0);
    const std::uint32_t array_class = word & 0xFFU;
    const bool complex = (word & 0x0800U) != 0;
    if (array_class == kOpaque) return opaque(depth);
    const Element dimensions = next(body);
    if (dimensions.type != kInt32 || dimensions.data.size() < 8 || dimensions.data.size() % 4 != 0 ||
        dimensions.data.size() > 4 * 32)
      damaged("has no dimensions");
    std::size_t count = 1;
    for (std::size_t i = 0; i < dimensions.data.size(); i += 4) {
      const std::uint32_t size = number(dimensions.data, i);
      if (size > 0x7FFFFFFFU) damaged("has a negative dimension");
      if (size != 0 && count > kMaxVariableBytes / size)
        throw MatCorruption{ErrorCode::FileTooLarge,
                            where_ + " claims more elements than any file of this kind holds"};
      count *= size;
    }
    const Element name = next(body);
    if (name.type != kInt8 || name.data.size() > 4096) damaged("has no name");
    content(array_class, complex, count, body, depth);
    if (!body.empty() && body.find_first_not_of('\0') != std::string_view::npos)
      damaged("has more data than it declares");
  }

  /// Takes the next element off the front.
  Element next(std::string_view& bytes) const {
    if (bytes.size() < 8) damaged("ends inside a tag", ErrorCode::FileTruncated);
    const std::uint32_t first = number(bytes, 0);
    Element element;
    if ((first >> 16U) != 0) {
      const std::size_t size = first >> 16U;
      if (size > 4) damaged("has a small element of more than 4 bytes");
      element.type = first & 0xFFFFU;
      element.data = bytes.substr(4, size);
      bytes.remove_prefix(8);
      return element;
    }
    element.type = first;
    const std::size_t size = number(bytes, 4);
    if (size > bytes.size() - 8)
      damaged("declares " + std::to_string(size) + " bytes where " + std::to_string(bytes.size() - 8) +
                  " are left",
              ErrorCode::FileTruncated);
    element.data = bytes.substr(8, size);
    const std::size_t padded = element.type == kCompressed ? size : (size + 7) / 8 * 8;
    bytes.remove_prefix(std::min(bytes.size(), 8 + padded));
    return element;
  }

 private:
  void content(std::uint32_t array_class, bool complex, std::size_t count, std::string_view& body,
               int depth) const {
    if (array_class >= kFirstNumeric && array_class <= kLastNumeric) {
      numbers(body, count);
      if (complex) numbers(body, count);
    } else if (array_class == kChar) {
      characters(body, count);
    } else if (array_class == kSparse) {
      sparse(body, complex);
    } else if (array_class == kCell) {
      matrices(body, count, depth);
    } else if (array_class == kStruct || array_class == kObject) {
      if (array_class == kObject && next(body).type != kInt8) damaged("has no class name");
      fields(body, count, depth);
    } else if (array_class == kFunction) {
      matrices(body, 1, depth);
    } else {
      damaged("has the unknown class " + std::to_string(array_class));
    }
  }

  void numbers(std::string_view& body, std::size_t count) const {
    if (count == 0 && body.empty()) return;
    const Element data = next(body);
    const std::size_t size = sizeOfType(data.type);
    if (size == 0 || data.type >= kUtf8)
      damaged("stores its numbers in the unknown type " + std::to_string(data.type));
    if (data.data.size() != size * count)
      damaged("declares " + std::to_string(count) + " numbers but brings " +
              std::to_string(data.data.size() / size));
  }

  void characters(std::string_view& body, std::size_t count) const {
    if (count == 0 && body.empty()) return;
    const Element data = next(body);
    const std::size_t size = sizeOfType(data.type);
    const bool text = data.type == kUtf8 || data.type == kUtf16 || data.type == kUtf32 ||
                      data.type == kUint8 || data.type == kInt8 || data.type == kUint16;
    if (!text || (data.type != kUtf8 && data.data.size() != size * count))
      damaged("holds a text of the wrong length");
  }

  void sparse(std::string_view& body, bool complex) const {
    const Element rows = next(body), columns = next(body);
    if (rows.type != kInt32 || columns.type != kInt32) damaged("is a sparse matrix without indices");
    for (int part = 0; part < (complex ? 2 : 1); ++part) {
      if (sizeOfType(next(body).type) == 0) damaged("is a sparse matrix without numbers");
    }
  }

  void matrices(std::string_view& body, std::size_t count, int depth) const {
    if (count > kMaxElements)
      throw MatCorruption{ErrorCode::FileTooLarge, where_ + " has more than a million parts"};
    for (std::size_t i = 0; i < count; ++i) {
      const Element element = next(body);
      if (element.type != kMatrix) damaged("has a part that is no array");
      matrix(element.data, depth + 1);
    }
  }

  void fields(std::string_view& body, std::size_t count, int depth) const {
    const Element length = next(body);
    if (length.type != kInt32 || length.data.size() != 4) damaged("is a structure without field name length");
    const std::size_t size = number(length.data, 0);
    const Element names = next(body);
    if (names.type != kInt8 || size == 0 || size > 4096 || names.data.size() % size != 0)
      damaged("is a structure without field names");
    for (std::size_t i = 0; i < names.data.size(); i += size) {
      if (names.data.substr(i, size).find('\0') == std::string_view::npos)
        damaged("has a field name without end");
    }
    const std::size_t parts = names.data.size() / size;
    if (parts != 0 && count > kMaxElements / parts)
      throw MatCorruption{ErrorCode::FileTooLarge, where_ + " has more than a million parts"};
    matrices(body, parts * count, depth);
  }

  /// MATLAB objects: matio passes over them at the top level only.
  void opaque(int depth) const {
    if (depth > 0)
      throw MatCorruption{ErrorCode::UnsupportedOption,
                          where_ + " contains a MATLAB object that only MATLAB can open"};
  }

  std::uint32_t number(std::string_view bytes, std::size_t at) const {
    std::uint32_t value = 0;
    std::memcpy(&value, bytes.data() + at, 4);
    if (swapped_)
      value = (value >> 24U) | ((value >> 8U) & 0xFF00U) | ((value << 8U) & 0xFF0000U) | (value << 24U);
    return value;
  }

  [[noreturn]] void damaged(const std::string& text, ErrorCode code = ErrorCode::SyntaxError) const {
    throw MatCorruption{code, where_ + " " + text};
  }

  bool swapped_;
  std::string where_;
};

/// Unpacks a compressed element; stops when asked.
std::string inflated(std::string_view packed, const std::string& where, const JobContext& context) {
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) throw MatCorruption{ErrorCode::FileUnreadable, "zlib cannot start"};
  struct End {
    z_stream* stream;
    ~End() { inflateEnd(stream); }
  } const end{&stream};
  std::string copy(packed);  // zlib wants a pointer to mutable bytes
  stream.next_in = reinterpret_cast<Bytef*>(copy.data());
  stream.avail_in = static_cast<uInt>(copy.size());
  std::string result;
  std::vector<char> block(std::size_t{64} << 10);
  int code = Z_OK;
  while (code != Z_STREAM_END) {
    if (context.stopRequested()) throw MatCorruption{ErrorCode::Cancelled, "reading was cancelled"};
    stream.next_out = reinterpret_cast<Bytef*>(block.data());
    stream.avail_out = static_cast<uInt>(block.size());
    code = inflate(&stream, Z_NO_FLUSH);
    if (code != Z_OK && code != Z_STREAM_END)
      throw MatCorruption{ErrorCode::FileTruncated,
                          where + " cannot be unpacked, its compressed data are damaged"};
    result.append(block.data(), block.size() - stream.avail_out);
    if (result.size() > kMaxVariableBytes)
      throw MatCorruption{ErrorCode::FileTooLarge, where + " is larger than 2 GB when unpacked"};
    if (code == Z_OK && stream.avail_in == 0 && stream.avail_out != 0)
      throw MatCorruption{ErrorCode::FileTruncated, where + " ends inside its compressed data"};
  }
  return result;
}

void walkFile(std::string_view bytes, const JobContext& context) {
  if (bytes.size() < 128) throw MatCorruption{ErrorCode::FileTruncated, "the file ends inside its header"};
  const std::string_view endian = bytes.substr(126, 2);
  if (endian != "IM" && endian != "MI")
    throw MatCorruption{ErrorCode::SyntaxError, "the byte order mark of the header is damaged"};
  const bool swapped = endian == "MI";
  const auto version = static_cast<unsigned char>(swapped ? bytes[124] : bytes[125]);
  if (version != 1)
    throw MatCorruption{ErrorCode::SyntaxError, "the version in the header is not that of a MAT v5 file"};
  const std::size_t size = bytes.size();
  bytes.remove_prefix(128);
  while (!bytes.empty()) {
    const std::string where = "the variable at byte " + std::to_string(size - bytes.size());
    const ElementWalker walker(swapped, where);
    const Element element = walker.next(bytes);
    if (element.type == kCompressed) {
      const std::string unpacked = inflated(element.data, where, context);
      std::string_view rest = unpacked;
      const Element inner = walker.next(rest);
      if (inner.type != kMatrix || rest.find_first_not_of('\0') != std::string_view::npos)
        throw MatCorruption{ErrorCode::SyntaxError, where + " is no array"};
      walker.matrix(inner.data, 0);
    } else if (element.type == kMatrix) {
      walker.matrix(element.data, 0);
    } else {
      throw MatCorruption{ErrorCode::SyntaxError,
                          where + " is no array (type " + std::to_string(element.type) + ")"};
    }
  }
}

}  // namespace

Status validateMat5(const std::filesystem::path& path, const JobContext& context) {
  const Result<std::string> content = readFile(path, kMaxMatBytes);
  if (!content.ok()) return content.error();
  try {
    walkFile(content.value(), context);
  } catch (const MatCorruption& damage) {
    if (damage.code == ErrorCode::Cancelled) return readingCancelled(path);
    return Error{
        damage.code, damage.text,
        {},          path.string(),
        "",          "the file is damaged or of an unknown kind; save it again, if possible with -v7.3"};
  }
  return done();
}

}  // namespace plumbline::io
