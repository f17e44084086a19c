// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "workflow/serialization/json_decode.h"

/// The one way from text to JSON: limited depth, finite numbers, errors in the words of the file.
namespace plumbline::workflow {

/// Parses JSON text of at most 64 levels whose numbers all fit a double. Anything else gives a discarded value.
nlohmann::json parseJson(std::string_view text);

/// Returns JSON as text. Bytes that are not UTF-8, as names of files may hold, become U+FFFD.
template <typename Json>
std::string jsonText(const Json& value, int indent = -1) {
  return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

/// Error for text that `parseJson` discards. @param what  subject of the sentence: "the spec"
/// @param subjects  of the error
Error notJson(std::string_view text, const std::string& what, std::string remedy,
              std::vector<std::string> subjects = {});

/// Thrown for an entry that is missing or of another type, in place of the library's error, which names no key; caught where
/// the file is read. Its text is a clause.
class BadEntry : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Returns the entry of an object. @throws BadEntry
const nlohmann::json& entryAt(const nlohmann::json& object, const char* key);
template <typename T>
T entry(const nlohmann::json& object, const char* key) {
  T value{};
  if (const Misread wrong = decode(entryAt(object, key), value))
    throw BadEntry("\"" + std::string(key) + "\" " + wrong->detail);
  return value;
}

/// Returns the clause that says what is wrong with a file for which `reading` threw: that of a `BadEntry`, or the library's
/// error in plain words. Call it in a catch block of std::exception; others are thrown again.
std::string entryProblem(const std::exception& failure);

}  // namespace plumbline::workflow
