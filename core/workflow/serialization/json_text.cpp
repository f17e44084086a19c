// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/serialization/json_text.h"

#include "io/file/json_checks.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

/// Accepts everything and keeps the place of the first error.
struct ErrorPlace : nlohmann::json_sax<json> {
  std::size_t byte = 0;
  bool too_large = false;
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string&, const json::exception& failure) override {
    constexpr int kNumberOutOfRange = 406;
    byte = position;
    too_large = failure.id == kNumberOutOfRange;
    return false;
  }
};

std::string at(std::string_view text, std::size_t byte) {
  const io::TextPlace place = io::placeOf(text, byte);
  return " (line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + ")";
}

}  // namespace

json parseJson(std::string_view text) {
  if (io::tooDeepAt(text) || io::doubledKey(text)) return json(json::value_t::discarded);
  return json::parse(text, nullptr, false);
}

Error notJson(std::string_view text, const std::string& what, std::string remedy,
              std::vector<std::string> subjects) {
  if (const auto deep = io::tooDeepAt(text))
    return {.code = ErrorCode::SyntaxError,
            .detail = what + " has lists inside lists of more than " + std::to_string(io::kMaxJsonDepth) +
                      " levels" + at(text, *deep),
            .subjects = std::move(subjects),
            .remedy = std::move(remedy)};
  if (const auto key = io::doubledKey(text))
    return {.code = ErrorCode::SyntaxError,
            .detail = what + " names \"" + *key + "\" twice in one object",
            .subjects = std::move(subjects),
            .remedy = "keep one of the two"};
  ErrorPlace place;
  json::sax_parse(text, &place);
  // The parser stops behind the character that it does not understand.
  const std::size_t byte = place.byte > 0 ? place.byte - 1 : 0;
  return {
      .code = ErrorCode::SyntaxError,
      .detail = (place.too_large ? what + " has a number that is too large" : what + " is not valid JSON") +
                at(text, byte),
      .subjects = std::move(subjects),
      .remedy = std::move(remedy)};
}

const json& entryAt(const json& object, const char* key) {
  const auto found = object.is_object() ? object.find(key) : object.end();
  if (!object.is_object() || found == object.end()) throw BadEntry("\"" + std::string(key) + "\" is missing");
  return *found;
}

std::string entryProblem(const std::exception& failure) {
  if (dynamic_cast<const BadEntry*>(&failure) != nullptr) return failure.what();
  const auto* of_library = dynamic_cast<const json::exception*>(&failure);
  if (of_library == nullptr) throw;
  const std::string text = failure.what();
  const std::size_t quote = text.find('\''), end = text.find("' not found");
  constexpr int kNoKey = 403;
  if (of_library->id == kNoKey && quote < end && end != std::string::npos)
    return "\"" + text.substr(quote + 1, end - quote - 1) + "\" is missing";
  return "an entry is missing or of another type than it should be";
}

}  // namespace plumbline::workflow
