// SPDX-License-Identifier: BSD-3-Clause
#include "io/file/json_depth.h"

#include <algorithm>

namespace plumbline::io {

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
