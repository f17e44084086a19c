// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine_sentences.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

namespace plumbline::panels {
namespace {

struct Token {
  enum Kind { Text, Word, Sign, Group } kind;
  std::string value;  ///< of a group its opening bracket
  int line;
  std::vector<Token> inside;
};
using Tokens = std::vector<Token>;

/// Tokens of a source without comments and preprocessor lines; neighbouring literals become one.
class Tokenizer {
 public:
  explicit Tokenizer(std::string source) : s_(std::move(source)) {}

  Tokens group(char close) {
    Tokens out;
    while (skipBlanks(), at_ < s_.size()) {
      const int line = line_;
      const char c = s_[at_];
      if (c == ')' || c == '}' || c == ']') {
        ++at_;
        if (c == close) return out;
      } else if (c == '(' || c == '{' || c == '[') {
        ++at_;
        out.push_back({Token::Group, std::string(1, c), line, group(c == '(' ? ')' : c == '{' ? '}' : ']')});
      } else if (s_.compare(at_, 2, "R\"") == 0) {
        add(out, raw(), line);
      } else if (c == '"' || c == '\'') {
        add(out, quoted(c), line, c == '"');
      } else if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') {
        out.push_back({Token::Word, word(), line, {}});
      } else {
        out.push_back({Token::Sign, sign(), line, {}});
      }
    }
    return out;
  }

 private:
  static void add(Tokens& out, std::string text, int line, bool joins = true) {
    if (joins && !out.empty() && out.back().kind == Token::Text) {
      out.back().value += text;
    } else {
      out.push_back({Token::Text, std::move(text), line, {}});
    }
  }

  void skipTo(std::string_view end) {
    const std::size_t found = std::min(s_.find(end, at_), s_.size());
    line_ += static_cast<int>(std::count(s_.begin() + at_, s_.begin() + found, '\n'));
    at_ = found;
  }

  void skipBlanks() {
    for (; at_ < s_.size(); ++at_) {
      if (s_.compare(at_, 2, "//") == 0) skipTo("\n");
      if (s_.compare(at_, 2, "/*") == 0) skipTo("*/"), ++at_;
      if (at_ < s_.size() && s_[at_] == '#') {
        do ++at_, skipTo("\n");
        while (s_[at_ - 1] == '\\');
      }
      if (at_ >= s_.size() || !std::isspace(static_cast<unsigned char>(s_[at_]))) {
        if (at_ < s_.size() && s_[at_] == '/' && s_[at_ - 1] == '*') continue;
        return;
      }
      line_ += s_[at_] == '\n';
    }
  }

  std::string raw() {
    const std::size_t open = s_.find('(', at_);
    const std::string end = ")" + s_.substr(at_ + 2, open - at_ - 2) + "\"";
    at_ = open + 1;
    const std::size_t from = at_;
    skipTo(end);
    const std::string text = s_.substr(from, at_ - from);
    at_ += end.size();
    return text;
  }

  std::string quoted(char mark) {
    std::string text;
    for (++at_; s_[at_] != mark; ++at_) {
      if (s_[at_] != '\\') {
        text += s_[at_];
        continue;
      }
      const char c = s_[++at_];
      if (c == 'x') {
        text += static_cast<char>(std::stoi(s_.substr(at_ + 1, 2), nullptr, 16));
        at_ += 2;
      } else {
        text += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
      }
    }
    ++at_;
    return text;
  }

  std::string word() {
    const std::size_t from = at_;
    const bool number = std::isdigit(static_cast<unsigned char>(s_[at_])) != 0;
    while (std::isalnum(static_cast<unsigned char>(s_[at_])) || s_[at_] == '_' ||
           (number && (s_[at_] == '.' || s_[at_] == '\'')))
      ++at_;
    return s_.substr(from, at_ - from);
  }

  std::string sign() {
    for (const char* two : {"+=", "<<", ">>", "->", "::", "==", "!=", "<=", ">=", "&&", "||", "++", "--"})
      if (s_.compare(at_, 2, two) == 0) {
        at_ += 2;
        return two;
      }
    return std::string(1, s_[at_++]);
  }

  std::string s_;
  std::size_t at_ = 0;
  int line_ = 1;
};

using Parts = std::vector<std::optional<std::string>>;  ///< nothing: filled in at run time

bool isLiteral(const Tokens& t) {
  return t.size() == 1 && t.front().kind == Token::Text;
}

std::string spelled(const Tokens& t, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < std::min(count, t.size()); ++i) out += t[i].value;
  return out;
}

/// "{} of {:.3g}" of std::format.
Parts formatParts(const std::string& text) {
  Parts out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{' && text.compare(i, 2, "{{") != 0) {
      out.push_back({});
      i = text.find('}', i);
    } else {
      out.push_back(std::string(1, text[i]));
      if (text[i] == '{' || text[i] == '}') ++i;
    }
  }
  return out;
}

Parts partsOf(const Tokens& operand) {
  if (isLiteral(operand)) return {operand.front().value};
  if (!operand.empty() && operand.back().kind == Token::Group) {
    const Tokens& inside = operand.back().inside;
    const std::string name = spelled(operand, operand.size() - 1);
    if ((name == "std::string" || name == "string") && isLiteral(inside)) return {inside.front().value};
    if (name == "std::format" && !inside.empty() && inside.front().kind == Token::Text)
      return formatParts(inside.front().value);
  }
  return {std::nullopt};
}

std::string templateOf(const Parts& parts) {
  std::string out;
  int number = 0;
  bool filled = false;
  for (const auto& part : parts) {
    if (part) {
      out += *part;
      filled = filled && part->empty();
    } else if (!filled) {
      out += "%" + std::to_string(++number);
      filled = true;
    }
  }
  return out;
}

class Collector {
 public:
  Collector(std::string file, std::vector<EngineExpression>& out) : file_(std::move(file)), out_(out) {}

  void collect(const Tokens& tokens, const std::string& call, bool part) {
    static const std::set<std::string> ends = {",", ";", "?",  ":",  "=", "<<", "==", "!=", "&&",    "||",
                                               "<", ">", "<=", ">=", "%", "*",  "!",  "-",  "return"};
    Tokens expression;
    bool appended = false;
    std::string assigned = call;
    const auto close = [&] {
      operands(expression, appended, assigned, part);
      expression.clear();
      appended = false;
    };
    for (const Token& t : tokens) {
      const bool symbol = t.kind == Token::Sign || t.kind == Token::Word;
      if (symbol && (ends.contains(t.value) || t.value == "+=")) {
        const std::string before =
            !expression.empty() && expression.back().kind == Token::Word ? expression.back().value : "";
        close();
        if (t.value == "=" || t.value == "+=") assigned = call.empty() ? before : call;
        if (t.value == "return") assigned = call.empty() ? "return" : call;
        if (t.value == "," || t.value == ";") assigned = call;
        appended = t.value == "+=";
      } else {
        expression.push_back(t);
        if (t.kind == Token::Group && t.value == "{") {
          close();
          assigned = call;
        }
      }
    }
    close();
  }

 private:
  void operands(const Tokens& expression, bool appended, const std::string& call, bool part) {
    std::vector<Tokens> operands(1);
    for (const Token& t : expression) {
      if (t.kind == Token::Sign && t.value == "+") {
        operands.emplace_back();
      } else {
        operands.back().push_back(t);
      }
    }
    Parts parts;
    if (appended) parts.push_back({});
    for (const Tokens& each : operands)
      for (auto& one : partsOf(each)) parts.push_back(std::move(one));
    const bool text = std::ranges::any_of(parts, [](const auto& one) { return one && !one->empty(); });
    if (text) out_.push_back({templateOf(parts), file_, expression.front().line, call, part || appended});
    for (const Tokens& each : operands) inner(each, call, part || (text && parts.size() > 1));
  }

  void inner(const Tokens& operand, const std::string& call, bool part) {
    if (partsOf(operand) != Parts{std::nullopt} && spelled(operand, 3) != "std::format") return;
    for (std::size_t i = 0; i < operand.size(); ++i) {
      if (operand[i].kind != Token::Group) continue;
      const std::string before = i > 0 && operand[i - 1].kind == Token::Word ? operand[i - 1].value : "";
      if (before == "format") {
        const Tokens& inside = operand[i].inside;
        collect({inside.begin() + (inside.empty() ? 0 : 1), inside.end()}, call, true);
      } else if (operand[i].value == "{" && (before.empty() || before == "const" || before == "namespace")) {
        collect(operand[i].inside, i > 0 ? std::string() : call, false);  // a body, or a braced list
      } else {
        static const std::set<std::string> plain = {"if",   "for",       "while", "switch",
                                                    "move", "to_string", "string"};
        collect(operand[i].inside, before.empty() || plain.contains(before) ? call : before, part);
      }
    }
  }

  std::string file_;
  std::vector<EngineExpression>& out_;
};

}  // namespace

bool reachesTheUser(const EngineExpression& e) {
  static const std::regex calls(
      "Error|Finding|CheckResult|Verdict|rejection|reject.*|fail|note.*|Mismatch|damaged|sentence|missing|"
      "contradict|"
      "broken|unsupported|foreign|stop|deny|infeasible|cannotUnpack|corrupt|tell|noBag|inFile|choose|lacks|"
      "otherKind|"
      "detail|remedy|contradiction|notRead|unknownFormat|nothingFound|outOfRange|unknown|.*Error|.*"
      "OutOfRange|.*Problem|"
      "problem|.*Corruption|wrong.*|BadEntry|cancelled");
  static const std::regex words("[A-Za-z]{2,}[,;:]? [a-z%\"(]");
  static const std::regex elsewhere(
      "^(report|codegen|verified|spatial)/|/study/|_study_|urdf_write|_hdf5\\.cpp$");
  return std::regex_match(e.call, calls) && std::regex_search(e.text, words) &&
         !std::regex_search(e.file, elsewhere) && !e.text.starts_with('<') &&
         e.text.find('\n') == std::string::npos;
}

std::vector<EngineExpression> engineExpressions(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (const auto end = entry.path().extension(); end == ".cpp" || end == ".h" || end == ".inl")
      files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<EngineExpression> out;
  for (const auto& path : files) {
    std::ostringstream source;
    source << std::ifstream(path).rdbuf();
    Collector(std::filesystem::relative(path, folder).string(), out)
        .collect(Tokenizer(source.str()).group('\0'), {}, false);
  }
  return out;
}

}  // namespace plumbline::panels
