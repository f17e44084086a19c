// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/rosbag/idl_definition.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include "io/logs/rosbag/message_builtin.h"

namespace plumbline::io {
namespace {

constexpr int kDeepestIdl = 64;

/// Thrown inside this file only.
struct IdlProblem {
  ErrorCode code;
  std::string text;
};
[[noreturn]] void idlProblem(const std::string& text, ErrorCode code = ErrorCode::SyntaxError) {
  throw IdlProblem{code, text};
}

bool wordCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Words (with their scope: "a::b"), numbers, texts and single signs.
std::vector<std::string_view> tokensOf(std::string_view text) {
  std::vector<std::string_view> tokens;
  std::size_t at = 0;
  const auto skipTo = [&](std::string_view mark) {
    const std::size_t found = text.find(mark, at);
    at = found == std::string_view::npos ? text.size() : found + mark.size();
  };
  while (at < text.size()) {
    const std::string_view rest = text.substr(at);
    const char c = rest.front();
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      ++at;
    } else if (rest.starts_with("//") || c == '#' || rest.starts_with("==========") ||
               rest.starts_with("IDL:")) {
      skipTo("\n");
    } else if (rest.starts_with("/*")) {
      at += 2;
      skipTo("*/");
    } else if (c == '"' || c == '\'') {
      std::size_t end = at + 1;
      while (end < text.size() && text[end] != c) end += text[end] == '\\' ? 2 : 1;
      end = std::min(end + 1, text.size());
      tokens.push_back(text.substr(at, end - at));
      at = end;
    } else if (wordCharacter(c) || rest.starts_with("::")) {
      std::size_t end = at;
      while (end < text.size() && (wordCharacter(text[end]) || text.substr(end, 2) == "::"))
        end += wordCharacter(text[end]) ? 1 : 2;
      tokens.push_back(text.substr(at, end - at));
      at = end;
    } else {
      tokens.push_back(text.substr(at++, 1));
    }
  }
  return tokens;
}

class IdlParser {
 public:
  explicit IdlParser(std::string_view text) : tokens_(tokensOf(text)) {}

  MessageDefinition parse(const std::string& type) {
    while (at_ < tokens_.size()) item(0);
    return collect(type);
  }

 private:
  std::string_view peek() const { return at_ < tokens_.size() ? tokens_[at_] : std::string_view(); }
  std::string_view next() {
    if (at_ >= tokens_.size()) idlProblem("ends in the middle");
    return tokens_[at_++];
  }
  bool accept(std::string_view token) {
    if (peek() != token) return false;
    ++at_;
    return true;
  }
  void expect(std::string_view token) {
    if (!accept(token))
      idlProblem("has \"" + std::string(peek()) + "\" where \"" + std::string(token) + "\" should be");
  }

  void annotations() {
    while (accept("@")) {
      next();
      if (peek() == "(") skipBrackets("(", ")");
    }
  }
  void skipBrackets(std::string_view open, std::string_view close) {
    int depth = 0;
    do {
      const std::string_view token = next();
      if (token == open) ++depth;
      if (token == close) --depth;
    } while (depth > 0);
  }

  void item(int depth) {
    if (depth > kDeepestIdl) idlProblem("is nested too deep");
    annotations();
    if (depth == 0 && at_ >= tokens_.size()) return;
    const std::string_view word = next();
    if (word == ";") return;
    if (word == "module") return module(depth);
    if (word == "struct") return structure();
    if (word == "typedef") return typeDefinition();
    if (word == "const") return constant();
    if (word == "enum") return enumeration();
    idlProblem("has \"" + std::string(word) + "\", which is not read", ErrorCode::UnsupportedOption);
  }

  void module(int depth) {
    const std::size_t before = scope_.size();
    scope_ += std::string(next()) + "::";
    expect("{");
    while (!accept("}")) item(depth + 1);
    scope_.resize(before);
  }

  void structure() {
    MessageStruct made{scope_ + std::string(next()), {}};
    if (accept(":")) idlProblem("inherits a struct, which is not read", ErrorCode::UnsupportedOption);
    if (accept(";")) return;
    expect("{");
    while (!accept("}")) {
      annotations();
      const MessageField type = typeName(0);
      do {
        annotations();
        MessageField field = type;
        field.name = std::string(next());
        dimensions(field);
        made.fields.push_back(std::move(field));
      } while (accept(","));
      expect(";");
    }
    define(std::move(made));
  }

  void typeDefinition() {
    annotations();
    const MessageField type = typeName(0);
    do {
      const std::string name(next());
      MessageField field = type;
      dimensions(field);
      define({scope_ + name, {field}});
    } while (accept(","));
    expect(";");
  }

  void constant() {
    while (peek() != "=") {
      constant_name_ = scope_ + std::string(next());
    }
    next();
    if (const auto value = number(peek())) constants_[constant_name_] = *value;
    while (next() != ";") {
    }
  }

  void enumeration() {
    define({scope_ + std::string(next()), {{"", "uint32"}}});
    skipBrackets("{", "}");
  }

  void define(MessageStruct made) {
    if (structs_.size() >= kMaxStructs) idlProblem("has more than 2000 types", ErrorCode::FileTooLarge);
    const std::string name = made.name;
    owner_scope_[name] = scope_;
    structs_[name] = std::move(made);
  }

  static std::optional<std::size_t> number(std::string_view text) {
    std::size_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
  }

  /// "[3][3]": one array of nine.
  void dimensions(MessageField& field) {
    while (accept("[")) {
      const std::string_view token = next();
      std::optional<std::size_t> size = number(token);
      for (const std::string& name : {scope_ + std::string(token), std::string(token)}) {
        if (!size && constants_.count(name) > 0) size = constants_[name];
      }
      if (!size || *size > (std::size_t{1} << 31)) idlProblem("has an array of unknown size");
      expect("]");
      if (field.many == MessageField::Many::Sequence) field = wrapped(field);
      field.many = MessageField::Many::Array;
      field.count *= *size;
      if (field.count > (std::size_t{1} << 31)) idlProblem("has an array of absurd size");
    }
  }

  /// A struct without name around a field, for arrays of arrays.
  MessageField wrapped(const MessageField& field) {
    MessageStruct made{"(part " + std::to_string(structs_.size()) + ")", {field}};
    MessageField outside;
    outside.type = made.name;
    define(std::move(made));
    return outside;
  }

  MessageField typeName(int depth) {
    if (depth > kDeepestIdl) idlProblem("is nested too deep");
    MessageField field;
    std::string word(next());
    if (word == "sequence") {
      expect("<");
      MessageField element = typeName(depth + 1);
      if (accept(",")) next();
      expect(">");
      if (element.many != MessageField::Many::One) element = wrapped(element);
      element.many = MessageField::Many::Sequence;
      return element;
    }
    if (word == "map" || word == "any" || word == "fixed" || word == "bitset" || word == "bitmask")
      idlProblem("has a " + word + ", which is not read", ErrorCode::UnsupportedOption);
    if ((word == "string" || word == "wstring") && accept("<")) {
      next();
      expect(">");
    }
    if (word == "unsigned") word += " " + std::string(next());
    if ((word == "long" || word == "unsigned long") && peek() == "long") word += " " + std::string(next());
    if (word == "long" && peek() == "double")
      idlProblem("has a long double, which is not read", ErrorCode::UnsupportedOption);
    field.type = basicName(word);
    return field;
  }

  static std::string basicName(const std::string& word) {
    static const std::map<std::string, std::string> names = {
        {"boolean", "bool"},         {"octet", "uint8"},           {"char", "uint8"},
        {"short", "int16"},          {"unsigned short", "uint16"}, {"long", "int32"},
        {"unsigned long", "uint32"}, {"long long", "int64"},       {"unsigned long long", "uint64"},
        {"float", "float32"},        {"double", "float64"},        {"wchar", "uint16"}};
    const auto found = names.find(word);
    return found == names.end() ? word : found->second;
  }

  // ---- the message and what it is made of --------------------------------------------------------------------------
  MessageDefinition collect(const std::string& type) {
    MessageDefinition definition;
    const std::string plain = plainTypeName(type);
    const auto root = std::find_if(structs_.begin(), structs_.end(),
                                   [&](const auto& entry) { return plainTypeName(entry.first) == plain; });
    if (root == structs_.end()) idlProblem("does not define it", ErrorCode::UnknownReference);
    std::vector<std::string> open = {root->first};
    while (!open.empty()) {
      const std::string name = open.back();
      open.pop_back();
      if (definition.find(name) != nullptr) continue;
      MessageStruct part = structs_.at(name);
      for (MessageField& field : part.fields) {
        if (primitiveType(field.type)) continue;
        field.type = fullName(field.type, owner_scope_[name], definition);
        if (structs_.count(field.type) > 0) open.push_back(field.type);
      }
      definition.structs.push_back(std::move(part));
    }
    return definition;
  }

  /// Looks in the scope and the scopes around it.
  std::string fullName(std::string type, std::string scope, MessageDefinition& definition) {
    if (type.starts_with("::")) type.erase(0, 2);
    while (true) {
      if (structs_.count(scope + type) > 0) return scope + type;
      if (scope.empty()) break;
      scope.resize(scope.size() - 2);
      const std::size_t cut = scope.rfind("::");
      scope.resize(cut == std::string::npos ? 0 : cut + 2);
    }
    const std::vector<MessageDefinition> builtin = builtinDefinitions(type);
    if (builtin.empty()) idlProblem("does not say what " + type + " is", ErrorCode::UnknownReference);
    for (const MessageStruct& part : builtin.front().structs) {
      if (definition.find(part.name) == nullptr) definition.structs.push_back(part);
    }
    return plainTypeName(type);
  }

  std::vector<std::string_view> tokens_;
  std::size_t at_ = 0;
  std::string scope_, constant_name_;
  std::map<std::string, std::size_t> constants_;
  std::map<std::string, MessageStruct> structs_;
  std::map<std::string, std::string> owner_scope_;
};

}  // namespace

Result<MessageDefinition> parseIdlDefinition(std::string_view type, std::string_view text) {
  const auto fail = [&](ErrorCode code, const std::string& why) {
    return Error{.code = code,
                 .detail = "the definition of " + std::string(type) + " " + why,
                 .remedy = "record the topic again, or export it as CSV"};
  };
  if (text.size() > kMaxDefinitionBytes) return fail(ErrorCode::FileTooLarge, "is longer than 1 MB");
  try {
    return IdlParser(text).parse(std::string(type));
  } catch (const IdlProblem& problem) {
    return fail(problem.code, problem.text);
  }
}

}  // namespace plumbline::io
