// SPDX-License-Identifier: BSD-3-Clause
#include "io/urdf/urdf_numbers.h"

#include <charconv>
#include <cmath>
#include <vector>

#include "base/text.h"

namespace plumbline::io {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  std::size_t at = text.find_first_not_of(kBlanks);
  while (at != std::string_view::npos) {
    const std::size_t end = text.find_first_of(kBlanks, at);
    found.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(kBlanks, end);
  }
  return found;
}

/// from_chars reports 1e-400 like 1e400; only the first may mean zero.
bool isTiny(std::string_view text) {
  const std::size_t exponent = text.find_first_of("eE");
  if (exponent != std::string_view::npos) return text.substr(exponent + 1, 1) == "-";
  return text.find_first_of("123456789") > text.find('.');
}

std::string inQuotes(std::string_view text) {
  std::string shown = "\"";
  shown += shortened(text);
  shown += "\"";
  return shown;
}

}  // namespace

std::optional<NumberProblem> readNumber(std::string_view text, const std::string& what, double& value,
                                        double bound) {
  const std::string_view word = trimmed(text);
  if (word.empty())
    return NumberProblem{ErrorCode::InvalidNumber, what + " is empty", "write a number there"};
  const std::string_view digits = word.front() == '+' ? word.substr(1) : word;
  double number = 0.0;
  const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (end != digits.data() + digits.size() || failure == std::errc::invalid_argument || digits.empty()) {
    NumberProblem problem{ErrorCode::InvalidNumber,
                          what + " is " + inQuotes(word) + ", which is not a number",
                          "write a plain number such as 0.25, in SI units"};
    if (word.find(',') != std::string_view::npos &&
        word.find_first_not_of("0123456789+-,eE") == std::string_view::npos)
      problem.remedy = "write a decimal point, not a comma";
    return problem;
  }
  if (failure == std::errc::result_out_of_range) {
    if (!isTiny(digits))
      return NumberProblem{ErrorCode::InvalidNumber,
                           what + " is " + inQuotes(word) + ", which is too large for a number",
                           "correct the value"};
    number = 0.0;
  }
  if (!std::isfinite(number))
    return NumberProblem{ErrorCode::InvalidNumber, what + " is " + inQuotes(word) + ", not a finite number",
                         "write a finite number"};
  if (std::abs(number) > bound)
    return NumberProblem{ErrorCode::ValueOutOfRange,
                         what + " is " + inQuotes(word) + ", beyond every physical value (the limit is " +
                             shortNumber(bound) + ")",
                         "correct the value; units are m, kg, rad and s"};
  value = number;
  return std::nullopt;
}

std::optional<NumberProblem> readNumbers(std::string_view text, const std::string& what,
                                         std::span<double> values, double bound) {
  const std::vector<std::string_view> parts = words(text);
  if (parts.size() != values.size())
    return NumberProblem{ErrorCode::InvalidNumber,
                         what + " is " + inQuotes(trimmed(text)) + ", but " + std::to_string(values.size()) +
                             " numbers are needed",
                         "write " + std::to_string(values.size()) + " numbers separated by blanks"};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (std::optional<NumberProblem> problem = readNumber(parts[i], what, values[i], bound)) {
      if (parts[i].back() == ',') problem->remedy = "separate the numbers by blanks, not by commas";
      return problem;
    }
  }
  return std::nullopt;
}

std::string shortened(std::string_view text) {
  constexpr std::size_t kShown = 60;
  if (text.size() <= kShown) return std::string(text);
  std::size_t end = kShown;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;  // a whole UTF-8 character
  std::string shown(text.substr(0, end));
  shown += "…";
  return shown;
}

std::string inAngles(std::string_view name) {
  std::string shown = "<";
  shown += shortened(name);
  shown += ">";
  return shown;
}

std::string formatNumber(double value) {
  char text[40];
  const std::to_chars_result result = std::to_chars(text, text + sizeof text, value);
  return std::string(text, result.ptr);
}

}  // namespace plumbline::io
