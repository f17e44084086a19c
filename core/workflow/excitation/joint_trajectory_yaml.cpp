// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/joint_trajectory_yaml.h"

#include <charconv>
#include <cmath>
#include <optional>

namespace plumbline::workflow {
namespace {

/// Keys and values of the file in their order; brackets, commas and dashes only part them. What the keys mean needs no
/// more structure: a point begins with whatever follows the time or the positions of the one before.
struct Token {
  std::string text;
  bool key = false;
  int line = 1;
};

Error wrong(ErrorCode code, std::string cause, int line, std::string remedy) {
  return Error{.code = code,
               .detail = std::move(cause),
               .place = "line " + std::to_string(line),
               .remedy = std::move(remedy)};
}

Result<std::vector<Token>> tokensOf(std::string_view text) {
  std::vector<Token> tokens;
  int line = 1;
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  std::size_t i = 0;
  while (i < text.size()) {
    const char c = text[i];
    if (c == '\n') ++line;
    if (blank(c) || c == '[' || c == ']' || c == '{' || c == '}' || c == ',') {
      ++i;
    } else if (c == '#') {
      while (i < text.size() && text[i] != '\n') ++i;
    } else if (c == '-' && (i + 1 == text.size() || blank(text[i + 1]))) {
      ++i;
    } else if (text.substr(i, 3) == "---" || text.substr(i, 3) == "...") {
      i += 3;
    } else {
      Token token;
      token.line = line;
      if (c == '"' || c == '\'') {
        for (++i; i < text.size() && text[i] != c; ++i) {
          if (text[i] == '\n')
            return wrong(ErrorCode::SyntaxError, "a quote is not closed", line, "close the quote");
          if (text[i] == '\\' && c == '"' && i + 1 < text.size()) ++i;
          token.text += text[i];
        }
        if (i == text.size())
          return wrong(ErrorCode::SyntaxError, "a quote is not closed", line, "close the quote");
        ++i;
      } else {
        while (i < text.size() && !blank(text[i]) && text[i] != ',' && text[i] != ']' && text[i] != '}' &&
               !(text[i] == ':' && (i + 1 == text.size() || blank(text[i + 1]))))
          token.text += text[i++];
      }
      while (i < text.size() && text[i] == ' ') ++i;
      if (i < text.size() && text[i] == ':') token.key = true, ++i;
      tokens.push_back(std::move(token));
    }
  }
  return tokens;
}

std::optional<double> finiteNumber(const std::string& text) {
  const char* begin = text.data() + (!text.empty() && text[0] == '+' ? 1 : 0);
  double value = 0.0;
  const auto [end, code] = std::from_chars(begin, text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

struct Point {
  std::vector<double> positions;
  std::optional<double> time;  ///< s
  int line = 0;
};

/// Goes through the tokens once.
class YamlReading {
 public:
  std::optional<Error> take(const Token& token) {
    if (token.key) {
      key_ = token.text;
      if (key_ == "points") in_points_ = true;
      if (in_points_ && key_ == "positions") points_.push_back({{}, {}, token.line});
      if (key_ == "time_from_start")
        in_time_ = true;
      else if (key_ != "sec" && key_ != "secs" && key_ != "nanosec" && key_ != "nsecs")
        in_time_ = false;
      return {};
    }
    if (key_ == "joint_names" && !in_points_) {
      joints_.push_back(token.text);
      return {};
    }
    if (!in_points_ || points_.empty()) return {};
    const bool position = key_ == "positions";
    if (!position && !in_time_) return {};
    const std::optional<double> value = finiteNumber(token.text);
    if (!value)
      return wrong(ErrorCode::InvalidNumber,
                   "\"" + token.text.substr(0, 40) + "\" of " + key_ + " is not a number", token.line,
                   "give a number");
    if (position) {
      points_.back().positions.push_back(*value);
      return {};
    }
    const double unit = key_ == "nanosec" || key_ == "nsecs" ? 1e-9 : 1.0;
    points_.back().time = points_.back().time.value_or(0.0) + unit * *value;
    return {};
  }

  Result<SampledTrajectory> finish() const {
    if (points_.empty())
      return Error{.code = ErrorCode::MissingElement,
                   .detail = "the file has no \"points\" with \"positions\"",
                   .subjects = {"points"},
                   .remedy = "give a trajectory_msgs/JointTrajectory"};
    const std::size_t n = points_.front().positions.size();
    SampledTrajectory out;
    out.joints = joints_;
    out.time.resize(static_cast<Eigen::Index>(points_.size()));
    out.position.resize(static_cast<Eigen::Index>(points_.size()), static_cast<Eigen::Index>(n));
    for (std::size_t i = 0; i < points_.size(); ++i) {
      const Point& point = points_[i];
      if (!point.time)
        return wrong(ErrorCode::MissingElement, "a point has no \"time_from_start\" after its positions",
                     point.line, "give every point its time");
      if (n == 0 || point.positions.size() != n || (!joints_.empty() && joints_.size() != n))
        return wrong(ErrorCode::ShapeMismatch,
                     "a point has " + std::to_string(point.positions.size()) + " positions where " +
                         std::to_string(joints_.empty() ? n : joints_.size()) + " are expected",
                     point.line, "give one position per joint");
      out.time[static_cast<Eigen::Index>(i)] = *point.time;
      for (std::size_t j = 0; j < n; ++j)
        out.position(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) = point.positions[j];
    }
    return out;
  }

 private:
  std::string key_;
  bool in_points_ = false, in_time_ = false;
  std::vector<std::string> joints_;
  std::vector<Point> points_;
};

}  // namespace

Result<SampledTrajectory> jointTrajectoryFromYaml(std::string_view text) {
  Result<std::vector<Token>> tokens = tokensOf(text);
  if (!tokens) return tokens.error();
  YamlReading reading;
  for (const Token& token : *tokens)
    if (std::optional<Error> error = reading.take(token)) return *error;
  return reading.finish();
}

}  // namespace plumbline::workflow
