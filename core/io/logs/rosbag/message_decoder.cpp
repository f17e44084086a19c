// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/rosbag/message_decoder.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "io/logs/rosbag/byte_reader.h"

namespace plumbline::io {
namespace {

constexpr int kDeepest = 32;
constexpr std::size_t kMostNodes = 8192;

enum class Basic { Bool, I8, U8, I16, U16, I32, U32, I64, U64, F32, F64, Text, WideText, Struct };

Basic basicOf(std::string_view type) {
  constexpr std::pair<std::string_view, Basic> kNames[] = {
      {"bool", Basic::Bool},       {"int8", Basic::I8},     {"uint8", Basic::U8},    {"int16", Basic::I16},
      {"uint16", Basic::U16},      {"int32", Basic::I32},   {"uint32", Basic::U32},  {"int64", Basic::I64},
      {"uint64", Basic::U64},      {"float32", Basic::F32}, {"float64", Basic::F64}, {"string", Basic::Text},
      {"wstring", Basic::WideText}};
  for (const auto& [name, basic] : kNames) {
    if (name == type) return basic;
  }
  return Basic::Struct;
}

std::size_t sizeOf(Basic basic) {
  switch (basic) {
    case Basic::Bool:
    case Basic::I8:
    case Basic::U8:
      return 1;
    case Basic::I16:
    case Basic::U16:
      return 2;
    case Basic::I32:
    case Basic::U32:
    case Basic::F32:
      return 4;
    case Basic::I64:
    case Basic::U64:
    case Basic::F64:
      return 8;
    default:
      return 0;
  }
}

/// A field with all that it is made of, structs expanded.
struct LayoutNode {
  Basic basic = Basic::Struct;
  MessageField::Many many = MessageField::Many::One;
  std::size_t count = 1;
  std::string path;
  bool in_array = false;  ///< the field, or a struct around it, is an array
  int field = -1;         ///< of the table
  bool names = false;
  bool frame = false;
  std::vector<LayoutNode> parts;
};

class LayoutBuilder {
 public:
  explicit LayoutBuilder(const MessageDefinition& definition) : definition_(definition) {}

  std::optional<LayoutNode> build() {
    LayoutNode root;
    if (definition_.structs.empty() || !expand(definition_.structs.front(), root, 0)) return std::nullopt;
    return root;
  }

 private:
  bool expand(const MessageStruct& from, LayoutNode& into, int depth) {
    if (depth > kDeepest) return false;
    for (const MessageField& field : from.fields) {
      if (++nodes_ > kMostNodes) return false;
      LayoutNode node;
      node.basic = basicOf(field.type);
      node.many = field.many;
      node.count = field.count;
      node.path =
          into.path.empty() || field.name.empty() ? into.path + field.name : into.path + "/" + field.name;
      node.in_array = into.in_array || field.many != MessageField::Many::One;
      node.names = node.basic == Basic::Text && node.in_array && TopicTable::holdsNames(node.path);
      node.frame = node.basic == Basic::Text && !node.in_array && TopicTable::holdsFrame(node.path);
      if (node.basic == Basic::Struct) {
        const MessageStruct* part = definition_.find(field.type);
        if (part == nullptr || !expand(*part, node, depth + 1)) return false;
      }
      into.parts.push_back(std::move(node));
    }
    return true;
  }

  const MessageDefinition& definition_;
  std::size_t nodes_ = 0;
};

/// Structs that begin with their size: those of appendable types in XCDR version 2. No definition of ROS says which are.
enum class Delimited { None, All, Outermost };

/// Reads one message along its layout.
class LayoutReader {
 public:
  LayoutReader(std::string_view bytes, bool big_endian, Serialization serialization, bool version_two,
               Delimited delimited, TopicTable& table)
      : bytes_(bytes, big_endian),
        cdr_(serialization == Serialization::Cdr),
        two_(version_two),
        delimited_(delimited),
        steps_(16 * bytes.size() + 65536),
        table_(table) {}

  /// Bytes that are left behind the message, or nothing when it does not fit.
  std::optional<std::size_t> read(LayoutNode& root) {
    readSized(root, delimited_ != Delimited::None);
    if (bytes_.failed()) return std::nullopt;
    return bytes_.left();
  }

 private:
  /// A struct behind its size, which has to be right: it tells whether the types within are delimited, too.
  void readSized(LayoutNode& node, bool delimited) {
    const std::size_t size = delimited ? length() : 0, begin = bytes_.at();
    if (size > bytes_.left()) return bytes_.fail();
    readStruct(node);
    if (delimited && !bytes_.failed() && bytes_.at() - begin != size) bytes_.fail();
  }

  void readStruct(LayoutNode& node) {
    if (node.parts.empty() && cdr_) bytes_.bytes(1);  // C has no empty struct: rosidl puts a byte into it
    for (LayoutNode& part : node.parts) {
      if (bytes_.failed()) return;
      readField(part);
    }
  }

  void readField(LayoutNode& node) {
    std::size_t count = node.count;
    const bool header = two_ && node.many != MessageField::Many::One && sizeOf(node.basic) == 0;
    if (header) length();  // XCDR version 2: size in bytes before elements that are not primitive
    if (node.many == MessageField::Many::One) count = 1;
    if (node.many == MessageField::Many::Sequence) count = length();
    // Every element takes a byte at least; elements without any would otherwise be endless.
    if (node.many != MessageField::Many::One && count > bytes_.left()) return bytes_.fail();
    if (sizeOf(node.basic) > 0) return readNumbers(node, count);
    for (std::size_t i = 0; i < count && !bytes_.failed(); ++i) {
      if (steps_-- == 0) return bytes_.fail();
      if (node.basic == Basic::Struct)
        readSized(node, delimited_ == Delimited::All);
      else
        readText(node);
    }
  }

  std::size_t length() {
    if (cdr_) bytes_.align(4);
    return bytes_.number<std::uint32_t>();
  }

  void readText(const LayoutNode& node) {
    const std::size_t size = length();
    if (node.basic == Basic::WideText) {
      bytes_.bytes(4 * static_cast<std::uint64_t>(size));
      return;
    }
    std::string_view text = bytes_.bytes(size);
    if (cdr_ && text.ends_with('\0')) text.remove_suffix(1);
    if (node.names && !bytes_.failed()) table_.name(node.path, text);
    if (node.frame && !bytes_.failed()) table_.frame(node.path, text);
  }

  void readNumbers(LayoutNode& node, std::size_t count) {
    const std::size_t size = sizeOf(node.basic);
    if (count == 0) return;
    if (cdr_) bytes_.align(two_ ? std::min<std::size_t>(size, 4) : size);
    if (count > bytes_.left() / size) return bytes_.fail();
    if (node.field < 0) {
      const bool whole = node.basic == Basic::I64 || node.basic == Basic::U64;
      node.field =
          table_.field(node.path, whole ? TopicTable::Kind::Whole : TopicTable::Kind::Number, node.in_array);
    }
    if (count > TopicTable::kMostPerMessage) table_.setWide(node.field);
    if (table_.wide(node.field)) {
      bytes_.bytes(count * size);
      return;
    }
    for (std::size_t i = 0; i < count; ++i) readNumber(node);
  }

  void readNumber(const LayoutNode& node) {
    const int at = node.field;
    switch (node.basic) {
      case Basic::I8:
        return table_.number(at, bytes_.number<std::int8_t>());
      case Basic::I16:
        return table_.number(at, bytes_.number<std::int16_t>());
      case Basic::U16:
        return table_.number(at, bytes_.number<std::uint16_t>());
      case Basic::I32:
        return table_.number(at, bytes_.number<std::int32_t>());
      case Basic::U32:
        return table_.number(at, bytes_.number<std::uint32_t>());
      case Basic::I64:
        return table_.whole(at, bytes_.number<std::int64_t>());
      case Basic::U64: {
        constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
        return table_.whole(at, static_cast<std::int64_t>(std::min(bytes_.number<std::uint64_t>(), kMost)));
      }
      case Basic::F32:
        return table_.number(at, static_cast<double>(bytes_.number<float>()));
      case Basic::F64:
        return table_.number(at, bytes_.number<double>());
      default:
        return table_.number(at, bytes_.number<std::uint8_t>());
    }
  }

  ByteReader bytes_;
  bool cdr_, two_;
  Delimited delimited_;
  std::uint64_t steps_;
  TopicTable& table_;
};

class RosDecoder final : public MessageDecoder {
 public:
  RosDecoder(Serialization serialization, std::vector<LayoutNode> variants)
      : serialization_(serialization), variants_(std::move(variants)) {}

  bool decode(std::string_view bytes, TopicTable& table) override {
    bool big_endian = false, version_two = false;
    Delimited delimited = Delimited::None;
    if (serialization_ == Serialization::Cdr) {
      if (bytes.size() < 4 || bytes[0] != 0) return false;
      kind_ = bytes[1];
      constexpr std::array<int, 4> kParameterLists = {2, 3, 10, 11};
      if (std::find(kParameterLists.begin(), kParameterLists.end(), kind_) != kParameterLists.end() ||
          kind_ < 0 || kind_ > 11 || kind_ == 4 || kind_ == 5)
        return false;
      big_endian = kind_ % 2 == 0;
      version_two = kind_ >= 6;
      if (kind_ >= 8) delimited = delimited_;
      bytes.remove_prefix(4);
    }
    if (readVariants(bytes, big_endian, version_two, delimited, table)) return true;
    if (delimited != Delimited::All) return false;
    if (!readVariants(bytes, big_endian, version_two, Delimited::Outermost, table)) return false;
    delimited_ = Delimited::Outermost;
    return true;
  }

  std::string problem() const override {
    if (kind_ != 2 && kind_ != 3 && kind_ != 10 && kind_ != 11) return {};
    return std::string("is serialised as lists of parameters (encapsulation 0x000") + "0123456789ab"[kind_] +
           ", of mutable types); record it with types that are final or appendable";
  }

 private:
  bool readVariants(std::string_view bytes, bool big_endian, bool version_two, Delimited delimited,
                    TopicTable& table) {
    const auto rest = [&](LayoutNode& variant) {
      return LayoutReader(bytes, big_endian, serialization_, version_two, delimited, table).read(variant);
    };
    for (const std::size_t tolerated : {std::size_t{0}, std::size_t{3}}) {  // some writers pad the end
      for (std::size_t i = 0; i < variants_.size(); ++i) {
        const std::optional<std::size_t> left = rest(variants_[i]);
        if (left && *left <= tolerated) {
          if (variants_.size() > 1) variants_ = std::vector<LayoutNode>{std::move(variants_[i])};
          return true;
        }
        table.rollback();
      }
    }
    return false;
  }

  Serialization serialization_;
  std::vector<LayoutNode> variants_;
  Delimited delimited_ = Delimited::All;
  int kind_ = 0;  ///< of the encapsulation
};

}  // namespace

Result<std::unique_ptr<MessageDecoder>> makeRosDecoder(Serialization serialization,
                                                       const std::vector<MessageDefinition>& definitions) {
  std::vector<LayoutNode> variants;
  for (const MessageDefinition& definition : definitions) {
    std::optional<LayoutNode> layout = LayoutBuilder(definition).build();
    if (!layout)
      return Error{.code = ErrorCode::SyntaxError,
                   .detail = "the definition of " +
                             (definition.structs.empty() ? "a message" : definition.structs.front().name) +
                             " contains itself or has too many fields",
                   .remedy = "record the topic again"};
    variants.push_back(std::move(*layout));
  }
  return std::unique_ptr<MessageDecoder>(std::make_unique<RosDecoder>(serialization, std::move(variants)));
}

}  // namespace plumbline::io
