// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/rosbag/message_definition.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "io/logs/rosbag/message_builtin.h"

namespace plumbline::io {
namespace {

std::string_view trimmedText(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\f";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

Error definitionError(ErrorCode code, std::string_view type, std::string detail) {
  return Error{.code = code,
               .detail = "the definition of " + std::string(type) + " " + std::move(detail),
               .remedy = "record the topic again, or export it as CSV"};
}

/// ROS names of the same thing: "byte", "char", "builtin_interfaces/Time" stay what they are in bytes.
std::string primitiveName(std::string_view type) {
  if (type == "byte" || type == "octet") return "uint8";
  if (type == "char") return "uint8";
  return std::string(type);
}

class MessageTextParser {
 public:
  explicit MessageTextParser(std::string_view type) : type_(type) {}

  Result<MessageDefinition> parse(std::string_view text) {
    if (text.size() > kMaxDefinitionBytes)
      return definitionError(ErrorCode::FileTooLarge, type_, "is longer than 1 MB");
    definition_.structs.push_back({plainTypeName(type_), {}});
    std::size_t number = 0;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      std::string_view line = trimmedText(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
      ++number;
      if (line.size() >= 10 && line.find_first_not_of('=') == std::string_view::npos) continue;
      if (line.starts_with("MSG:")) {
        definition_.structs.push_back({plainTypeName(trimmedText(line.substr(4))), {}});
        if (definition_.structs.size() > kMaxStructs)
          return definitionError(ErrorCode::FileTooLarge, type_, "has more than 2000 types");
        continue;
      }
      line = trimmedText(line.substr(0, line.find('#')));
      if (line == "---")
        return definitionError(ErrorCode::UnsupportedOption, type_,
                               "is that of a service or an action, whose events are not read");
      if (!line.empty() && !field(line))
        return definitionError(ErrorCode::SyntaxError, type_,
                               "cannot be read in its line " + std::to_string(number));
    }
    return resolve();
  }

 private:
  bool field(std::string_view line) {
    const std::size_t space = line.find_first_of(" \t");
    if (space == std::string_view::npos) return false;
    std::string_view type = line.substr(0, space);
    std::string_view name = trimmedText(line.substr(space));
    // "uint8 LEVEL=1" and "string<=5 NAME = 'a'" are constants; "<=" belongs to the type.
    const std::size_t name_end = name.find_first_of(" \t=");
    if (name_end != std::string_view::npos && trimmedText(name.substr(name_end)).starts_with('='))
      return true;
    MessageField made;
    made.name = std::string(name.substr(0, name_end));
    const std::size_t bracket = type.find('[');
    if (bracket != std::string_view::npos) {
      if (type.back() != ']') return false;
      const std::string_view inside = type.substr(bracket + 1, type.size() - bracket - 2);
      if (inside.empty() || inside.starts_with("<=")) {
        made.many = MessageField::Many::Sequence;
      } else {
        made.many = MessageField::Many::Array;
        const auto [end, code] = std::from_chars(inside.data(), inside.data() + inside.size(), made.count);
        if (code != std::errc() || end != inside.data() + inside.size()) return false;
      }
      type = type.substr(0, bracket);
    }
    made.type = primitiveName(type.substr(0, type.find("<=")));
    if (made.name.empty() || made.type.empty()) return false;
    definition_.structs.back().fields.push_back(std::move(made));
    return true;
  }

  /// Full names for the types of all fields; what the text leaves out is looked for among the built-in types.
  Result<MessageDefinition> resolve() {
    for (std::size_t i = 0; i < definition_.structs.size(); ++i) {
      const std::string own = definition_.structs[i].name;
      for (std::size_t k = 0; k < definition_.structs[i].fields.size(); ++k) {
        std::string& type = definition_.structs[i].fields[k].type;
        if (primitiveType(type)) continue;
        const std::string full = fullName(plainTypeName(type), own);
        if (full.empty())
          return definitionError(ErrorCode::UnknownReference, type_, "does not say what " + type + " is");
        definition_.structs[i].fields[k].type = full;
      }
      if (definition_.structs.size() > kMaxStructs)
        return definitionError(ErrorCode::FileTooLarge, type_, "has more than 2000 types");
    }
    return std::move(definition_);
  }

  std::string fullName(const std::string& type, const std::string& owner) {
    const std::string package = owner.substr(0, owner.find('/'));
    std::vector<std::string> names = {type};
    if (type.find('/') == std::string::npos)
      names = {package + "/" + type, type == "Header" ? "std_msgs/Header" : type};
    for (const std::string& name : names) {
      if (definition_.find(name) != nullptr) return name;
    }
    for (const MessageStruct& known : definition_.structs) {
      if (type.find('/') == std::string::npos && known.name.ends_with("/" + type)) return known.name;
    }
    for (const std::string& name : names) {
      std::vector<MessageDefinition> found = builtinDefinitions(name);
      if (found.empty()) continue;
      for (MessageStruct& part : found.front().structs) {
        if (definition_.find(part.name) == nullptr) definition_.structs.push_back(std::move(part));
      }
      return name;
    }
    return {};
  }

  std::string type_;
  MessageDefinition definition_;
};

}  // namespace

const MessageStruct* MessageDefinition::find(std::string_view name) const {
  const auto found =
      std::find_if(structs.begin(), structs.end(), [&](const MessageStruct& s) { return s.name == name; });
  return found == structs.end() ? nullptr : &*found;
}

std::string plainTypeName(std::string_view type) {
  std::string name(type);
  for (std::size_t at = name.find("::"); at != std::string::npos; at = name.find("::", at))
    name.replace(at, 2, "/");
  for (std::string_view middle : {"/msg/", "/srv/", "/action/"}) {
    if (const std::size_t at = name.find(middle); at != std::string::npos)
      name.replace(at, middle.size(), "/");
  }
  return name;
}

bool primitiveType(std::string_view type) {
  constexpr std::array<std::string_view, 13> kPrimitives = {
      "bool",  "int8",   "uint8",   "int16",   "uint16", "int32",  "uint32",
      "int64", "uint64", "float32", "float64", "string", "wstring"};
  return std::find(kPrimitives.begin(), kPrimitives.end(), type) != kPrimitives.end();
}

Result<MessageDefinition> parseMessageText(std::string_view type, std::string_view text) {
  return MessageTextParser(type).parse(text);
}

}  // namespace plumbline::io
