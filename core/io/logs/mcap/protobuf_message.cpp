// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/mcap/protobuf_message.h"

#include <bit>
#include <limits>
#include <map>
#include <optional>

#include "io/logs/rosbag/byte_reader.h"

namespace plumbline::io {
namespace {

constexpr int kDeepestProtobuf = 32;
constexpr std::size_t kMaxDescriptorBytes = std::size_t{16} << 20;

/// One field as it stands in the bytes: its number and either a number or bytes.
struct WireField {
  std::uint32_t number = 0;
  int wire = 0;  ///< 0 varint, 1 64-bit, 2 bytes, 5 32-bit
  std::uint64_t value = 0;
  std::string_view bytes;
};

std::uint64_t varint(ByteReader& reader) {
  std::uint64_t value = 0;
  for (int shift = 0; shift < 70; shift += 7) {
    const auto byte = reader.number<std::uint8_t>();
    if (shift < 64) value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
    if ((byte & 0x80) == 0) return value;
  }
  reader.fail();
  return 0;
}

std::optional<WireField> wireField(ByteReader& reader) {
  const std::uint64_t tag = varint(reader);
  WireField field;
  field.number = static_cast<std::uint32_t>(tag >> 3);
  field.wire = static_cast<int>(tag & 7);
  if (field.wire == 0)
    field.value = varint(reader);
  else if (field.wire == 1)
    field.value = reader.number<std::uint64_t>();
  else if (field.wire == 2)
    field.bytes = reader.bytes(varint(reader));
  else if (field.wire == 5)
    field.value = reader.number<std::uint32_t>();
  else
    return std::nullopt;  // groups went out of use before there were bags
  if (reader.failed() || field.number == 0) return std::nullopt;
  return field;
}

enum class ProtoType {
  Double = 1,
  Float,
  Int64,
  Uint64,
  Int32,
  Fixed64,
  Fixed32,
  Bool,
  String,
  Group,
  Message,
  Bytes,
  Uint32,
  Enum,
  Sfixed32,
  Sfixed64,
  Sint32,
  Sint64
};

struct ProtoField {
  std::string name, type_name;
  ProtoType type = ProtoType::Double;
  bool repeated = false, optional = false;
};
using ProtoMessage = std::map<std::uint32_t, ProtoField>;

/// The message types of a FileDescriptorSet (google/protobuf/descriptor.proto), by full name (".package.Type").
class DescriptorReader {
 public:
  bool read(std::string_view schema) {
    return each(schema, [&](const WireField& f) { return f.number != 1 || file(f.bytes); });
  }
  const std::map<std::string, ProtoMessage>& messages() const { return messages_; }

 private:
  template <typename Visit>
  static bool each(std::string_view bytes, Visit&& visit) {
    ByteReader reader(bytes);
    while (reader.left() > 0) {
      const auto field = wireField(reader);
      if (!field || !visit(*field)) return false;
    }
    return true;
  }

  bool file(std::string_view bytes) {
    std::string scope;
    proto3_ = false;
    each(bytes, [&](const WireField& f) {
      if (f.number == 2) scope = "." + std::string(f.bytes);
      if (f.number == 12) proto3_ = f.bytes == "proto3";
      return true;
    });
    return each(bytes, [&](const WireField& f) { return f.number != 4 || message(f.bytes, scope, 0); });
  }

  bool message(std::string_view bytes, const std::string& scope, int depth) {
    if (depth > kDeepestProtobuf || messages_.size() > kMaxStructs) return false;
    std::string name = scope;
    each(bytes, [&](const WireField& f) {
      if (f.number == 1) name = scope + "." + std::string(f.bytes);
      return true;
    });
    ProtoMessage made;
    const bool read = each(bytes, [&](const WireField& f) {
      if (f.number == 2) return field(f.bytes, made);
      return f.number != 3 || message(f.bytes, name, depth + 1);
    });
    messages_[name] = std::move(made);
    return read;
  }

  bool field(std::string_view bytes, ProtoMessage& into) const {
    ProtoField made;
    std::uint32_t number = 0;
    made.optional = !proto3_;
    const bool read = each(bytes, [&](const WireField& f) {
      if (f.number == 1) made.name = std::string(f.bytes.substr(0, 256));
      if (f.number == 3) number = static_cast<std::uint32_t>(f.value);
      if (f.number == 4) made.repeated = f.value == 3;
      if (f.number == 5) made.type = static_cast<ProtoType>(f.value);
      if (f.number == 6) made.type_name = std::string(f.bytes);
      if (f.number == 9 || f.number == 17) made.optional = true;
      return true;
    });
    into[number] = std::move(made);
    return read && into.size() <= TopicTable::kMostFields;
  }

  std::map<std::string, ProtoMessage> messages_;
  bool proto3_ = false;
};

class ProtobufDecoder final : public MessageDecoder {
 public:
  ProtobufDecoder(std::map<std::string, ProtoMessage> messages, const std::string& root)
      : messages_(std::move(messages)), root_(messages_.at(root)) {}

  bool decode(std::string_view bytes, TopicTable& table) override {
    table_ = &table;
    return message(bytes, root_, {}, false, 0);
  }

 private:
  bool message(std::string_view bytes, const ProtoMessage& type, const std::string& path, bool in_array,
               int depth) {
    if (depth > kDeepestProtobuf) return false;
    std::map<std::uint32_t, WireField> singles;  // the last one of a field counts
    ByteReader reader(bytes);
    while (reader.left() > 0) {
      const auto wire = wireField(reader);
      if (!wire) return false;
      const auto known = type.find(wire->number);
      if (known == type.end()) continue;
      const ProtoField& field = known->second;
      const std::string inner = path.empty() ? field.name : path + "/" + field.name;
      if (field.type == ProtoType::Message) {
        const auto part = messages_.find(field.type_name);
        if (wire->wire != 2 || part == messages_.end()) return false;
        if (!message(wire->bytes, part->second, inner, in_array || field.repeated, depth + 1)) return false;
      } else if (field.type == ProtoType::String) {
        if ((in_array || field.repeated) && TopicTable::holdsNames(inner)) table_->name(inner, wire->bytes);
        if (!in_array && !field.repeated && TopicTable::holdsFrame(inner)) table_->frame(inner, wire->bytes);
      } else if (field.repeated) {
        if (!repeated(*wire, field, inner)) return false;
      } else {
        singles[wire->number] = *wire;
      }
    }
    for (const auto& [number, field] : type) {
      if (!numericType(field.type) || field.repeated) continue;
      const auto found = singles.find(number);
      const std::string inner = path.empty() ? field.name : path + "/" + field.name;
      if (found != singles.end())
        put(found->second, field, inner, in_array);
      else
        table_->number(at(field, inner, in_array),
                       field.optional ? std::numeric_limits<double>::quiet_NaN() : 0.0);
    }
    return true;
  }

  static bool numericType(ProtoType type) {
    return type != ProtoType::String && type != ProtoType::Bytes && type != ProtoType::Message &&
           type != ProtoType::Group;
  }

  /// A repeated number stands alone or packed.
  bool repeated(const WireField& wire, const ProtoField& field, const std::string& path) {
    if (!numericType(field.type)) return true;
    if (wire.wire != 2) {
      put(wire, field, path, true);
      return true;
    }
    ByteReader reader(wire.bytes);
    while (reader.left() > 0) {
      WireField one = wire;
      const bool eight = field.type == ProtoType::Double || field.type == ProtoType::Fixed64 ||
                         field.type == ProtoType::Sfixed64;
      const bool four = field.type == ProtoType::Float || field.type == ProtoType::Fixed32 ||
                        field.type == ProtoType::Sfixed32;
      one.value = eight  ? reader.number<std::uint64_t>()
                  : four ? reader.number<std::uint32_t>()
                         : varint(reader);
      if (reader.failed()) return false;
      put(one, field, path, true);
    }
    return true;
  }

  static bool wholeType(ProtoType type) {
    return type == ProtoType::Int64 || type == ProtoType::Uint64 || type == ProtoType::Fixed64 ||
           type == ProtoType::Sfixed64 || type == ProtoType::Sint64;
  }
  int at(const ProtoField& field, const std::string& path, bool in_array) {
    return table_->field(path, wholeType(field.type) ? TopicTable::Kind::Whole : TopicTable::Kind::Number,
                         in_array);
  }

  void put(const WireField& wire, const ProtoField& field, const std::string& path, bool in_array) {
    const int into = at(field, path, in_array);
    const std::uint64_t bits = wire.value;
    const auto low = static_cast<std::uint32_t>(bits);
    const auto unfolded = static_cast<std::int64_t>((bits >> 1) ^ (~(bits & 1) + 1));  // zigzag
    switch (field.type) {
      case ProtoType::Double:
        return table_->number(into, std::bit_cast<double>(bits));
      case ProtoType::Float:
        return table_->number(into, static_cast<double>(std::bit_cast<float>(low)));
      case ProtoType::Uint32:
      case ProtoType::Fixed32:
        return table_->number(into, low);
      case ProtoType::Sfixed32:
      case ProtoType::Int32:
      case ProtoType::Enum:
        return table_->number(into, static_cast<std::int32_t>(low));
      case ProtoType::Sint32:
      case ProtoType::Sint64:
        return table_->whole(into, unfolded);
      case ProtoType::Bool:
        return table_->number(into, bits != 0 ? 1.0 : 0.0);
      default:
        return table_->whole(into, static_cast<std::int64_t>(bits));
    }
  }

  std::map<std::string, ProtoMessage> messages_;
  const ProtoMessage& root_;
  TopicTable* table_ = nullptr;
};

}  // namespace

Result<std::unique_ptr<MessageDecoder>> makeProtobufDecoder(std::string_view type, std::string_view schema) {
  const auto fail = [&](ErrorCode code, const std::string& why) {
    return Error{.code = code,
                 .detail = "the Protobuf definition of " + std::string(type) + " " + why,
                 .remedy = "record the topic again, or export it as CSV"};
  };
  DescriptorReader reader;
  if (schema.size() > kMaxDescriptorBytes) return fail(ErrorCode::FileTooLarge, "is longer than 16 MB");
  if (!reader.read(schema)) return fail(ErrorCode::SyntaxError, "is corrupt");
  const std::string root = "." + std::string(type);
  if (reader.messages().count(root) == 0) return fail(ErrorCode::UnknownReference, "does not define it");
  return std::unique_ptr<MessageDecoder>(std::make_unique<ProtobufDecoder>(reader.messages(), root));
}

}  // namespace plumbline::io
