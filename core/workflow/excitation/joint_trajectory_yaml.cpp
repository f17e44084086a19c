// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/joint_trajectory_yaml.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <charconv>
#include <cmath>
#include <optional>
#include <sstream>

namespace plumbline::workflow {
namespace {

Error wrong(ErrorCode code, std::string cause, int line, std::string remedy) {
  return Error{.code = code,
               .detail = std::move(cause),
               .place = "line " + std::to_string(line),
               .remedy = std::move(remedy)};
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

/// Handles the events of the parser one by one: no tree is built of a long trajectory.
class TrajectoryEvents final : public YAML::EventHandler {
 public:
  /// The library begins one document after the other, for ever, at a token that begins nothing (","): none moves on.
  void OnDocumentStart(const YAML::Mark& mark) override {
    if (mark.pos == document_)
      throw YAML::ParserException(mark, "something begins here that belongs to nothing");
    document_ = mark.pos;
  }
  void OnDocumentEnd() override {}
  /// An empty document is one, too.
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    if (!levels_.empty()) OnScalar(mark, {}, anchor, "");
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override { OnScalar(mark, {}, anchor, "*"); }
  void OnSequenceStart(const YAML::Mark& /*mark*/, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                       YAML::EmitterStyle::value /*style*/) override {
    open(false);
  }
  void OnSequenceEnd() override { levels_.pop_back(); }
  void OnMapStart(const YAML::Mark& /*mark*/, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                  YAML::EmitterStyle::value /*style*/) override {
    open(true);
  }
  void OnMapEnd() override { levels_.pop_back(); }
  void OnScalar(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                const std::string& text) override {
    const bool key = !levels_.empty() && levels_.back().map && levels_.back().key_next;
    if (!levels_.empty()) levels_.back().key_next = !key;
    if (error_) return;
    if (key)
      takeKey(text, mark.line + 1);
    else
      takeValue(text, mark.line + 1);
  }

  Result<SampledTrajectory> finish() const {
    if (error_) return *error_;
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
  /// A map or a list that is open.
  struct Level {
    bool map = false, key_next = false;
  };

  void open(bool map) {
    if (!levels_.empty()) levels_.back().key_next = true;
    levels_.push_back({map, map});
  }

  void takeKey(const std::string& key, int line) {
    key_ = key;
    if (key_ == "points") in_points_ = true;
    if (in_points_ && key_ == "positions") points_.push_back({{}, {}, line});
    if (key_ == "time_from_start")
      in_time_ = true;
    else if (key_ != "sec" && key_ != "secs" && key_ != "nanosec" && key_ != "nsecs")
      in_time_ = false;
  }

  void takeValue(const std::string& text, int line) {
    if (key_ == "joint_names" && !in_points_) joints_.push_back(text);
    const bool position = key_ == "positions";
    if (!in_points_ || points_.empty() || !(position || in_time_)) return;
    const std::optional<double> value = finiteNumber(text);
    if (!value)
      error_ = wrong(ErrorCode::InvalidNumber,
                     "\"" + text.substr(0, 40) + "\" of " + key_ + " is not a number", line, "give a number");
    else if (position)
      points_.back().positions.push_back(*value);
    else
      points_.back().time =
          points_.back().time.value_or(0.0) + (key_ == "nanosec" || key_ == "nsecs" ? 1e-9 : 1.0) * *value;
  }

  int document_ = -1;  ///< place of the last one
  std::vector<Level> levels_;
  std::optional<Error> error_;
  std::string key_;
  bool in_points_ = false, in_time_ = false;
  std::vector<std::string> joints_;
  std::vector<Point> points_;
};

}  // namespace

Result<SampledTrajectory> jointTrajectoryFromYaml(std::string_view text) {
  TrajectoryEvents reading;
  try {
    std::istringstream stream{std::string(text)};
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(reading)) {
    }
  } catch (const YAML::Exception& problem) {
    return wrong(ErrorCode::SyntaxError, "the file is not YAML: " + problem.msg, problem.mark.line + 1,
                 "write the file as ROS prints it");
  }
  return reading.finish();
}

}  // namespace plumbline::workflow
