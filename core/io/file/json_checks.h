// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace plumbline::io {

/// Levels of the most nested JSON that is read; the program's own files have about ten.
inline constexpr int kMaxJsonDepth = 64;

/// Returns the byte at which JSON text nests deeper than `kMaxJsonDepth`: a parser or a copy of its value would exhaust the
/// stack there. Nothing when it does not. One pass, constant memory.
std::optional<std::size_t> tooDeepAt(std::string_view text);

/// Returns the first key that an object names twice: of two values one would be lost without a word. Nothing when there is none, or
/// the text is no JSON.
std::optional<std::string> doubledKey(std::string_view text);

/// Line and column of a byte, from 1.
struct TextPlace {
  std::size_t line = 1, column = 1;
};
TextPlace placeOf(std::string_view text, std::size_t byte);

}  // namespace plumbline::io
