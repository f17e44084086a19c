// SPDX-License-Identifier: BSD-3-Clause
#include "io/file/json_checks.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

namespace plumbline::io {
namespace {

/// Ends at a key that its object has had before.
struct Keys : nlohmann::json_sax<nlohmann::json> {
  std::vector<std::set<std::string>> objects;
  std::optional<std::string> doubled;
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override {
    objects.emplace_back();
    return true;
  }
  bool key(string_t& name) override {
    if (!objects.back().insert(name).second) doubled = name;
    return !doubled;
  }
  bool end_object() override {
    objects.pop_back();
    return true;
  }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override {
    return false;
  }
};

}  // namespace

std::optional<std::string> doubledKey(std::string_view text) {
  Keys keys;
  nlohmann::json::sax_parse(text, &keys);
  return keys.doubled;
}

std::optional<std::size_t> tooDeepAt(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (quoted && c == '\\')
      ++at;  // the next character does not end the text
    else if (c == '"')
      quoted = !quoted;
    else if (!quoted && (c == '[' || c == '{') && ++depth > kMaxJsonDepth)
      return at;
    else if (!quoted && (c == ']' || c == '}'))
      --depth;
  }
  return std::nullopt;
}

TextPlace placeOf(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const std::size_t line_break = before.rfind('\n');
  return {1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')),
          before.size() - (line_break == std::string_view::npos ? 0 : line_break + 1) + 1};
}

}  // namespace plumbline::io
