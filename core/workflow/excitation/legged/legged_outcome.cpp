// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/legged/legged_outcome.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

#include "workflow/excitation/certificate_json.h"
#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

std::vector<std::string> cellsOf(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream stream(line);
  for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
  return cells;
}

double cellNumber(const std::string& cell) {
  double value = 0.0;
  std::from_chars(cell.data(), cell.data() + cell.size(), value);
  return value;
}

/// Time, columns and values of the table. @error ShapeMismatch
Status readTable(const std::string& table, LeggedOutcome& outcome) {
  std::istringstream stream(table);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(stream, line);)
    if (!line.empty() && line.front() != '#') rows.push_back(cellsOf(line));
  const std::size_t width = rows.empty() ? 0 : rows.front().size() - 1;
  if (width < excitation::kBaseJoints || rows.size() < 3)
    return Error{.code = ErrorCode::ShapeMismatch, .detail = "the table of the motion has no samples"};
  for (std::size_t i = 0; i < width; ++i) outcome.columns[rows.front()[i + 1]] = static_cast<int>(i);
  const auto count = static_cast<Eigen::Index>(rows.size() - 1);
  outcome.time.resize(count);
  outcome.values.resize(static_cast<Eigen::Index>(width), count);
  for (Eigen::Index k = 0; k < count; ++k) {
    const std::vector<std::string>& cells = rows[static_cast<std::size_t>(k) + 1];
    if (cells.size() != width + 1)
      return Error{.code = ErrorCode::ShapeMismatch, .detail = "a row of the table of the motion is cut off"};
    outcome.time[k] = cellNumber(cells.front());
    for (std::size_t i = 0; i < width; ++i)
      outcome.values(static_cast<Eigen::Index>(i), k) = cellNumber(cells[i + 1]);
  }
  return done();
}

}  // namespace

Eigen::VectorXd LeggedOutcome::series(const std::string& column) const {
  const auto found = columns.find(column);
  if (found == columns.end()) return {};
  return values.row(found->second);
}

Result<LeggedOutcomePtr> readLeggedOutcome(const RobotPtr& robot, const excitation::LeggedSpec& spec,
                                           const std::string& answer, const std::string& table) {
  const json object = json::parse(answer, nullptr, false);
  if (!object.is_object())
    return Error{.code = ErrorCode::SyntaxError, .detail = "the answer of plumbline-cli is not JSON"};
  Result<excitation::LeggedRobot> legged =
      excitation::makeLegged(robot->description, spec.feet, spec.posture, spec.friction);
  if (!legged) return legged.error();
  std::optional<excitation::MotionCertificate> certificate =
      certificateFromJson(object.value("certificate", json::object()));
  if (!certificate)
    return Error{.code = ErrorCode::SyntaxError, .detail = "the answer of plumbline-cli has no certificate"};
  constexpr double kNone = std::numeric_limits<double>::infinity();
  auto outcome = std::make_shared<LeggedOutcome>();
  outcome->spec = spec;
  outcome->robot = robot;
  outcome->model = std::make_shared<const RobotModel>(std::move(legged->model));
  outcome->certificate = std::move(*certificate);
  outcome->condition = numberOr(object, "condition", kNone);
  outcome->drawn_condition = numberOr(object, "drawn_condition", kNone);
  outcome->median_condition = numberOr(object, "median_condition", kNone);
  outcome->drawn = static_cast<int>(numberOr(object, "drawn", 0.0));
  outcome->feasible = static_cast<int>(numberOr(object, "feasible", 0.0));
  outcome->iterations = static_cast<int>(numberOr(object, "iterations", 0.0));
  outcome->optimised = object.value("optimised", false);
  outcome->reason = object.value("reason", std::string());
  outcome->table = table;
  if (Status read = readTable(table, *outcome); !read) return read.error();
  return LeggedOutcomePtr(std::move(outcome));
}

Eigen::VectorXd configurationAt(const LeggedOutcome& outcome, double t, Eigen::VectorXd pose) {
  const RobotModel& model = outcome.robot->model;
  if (pose.size() != model.nq()) pose = model.neutral();
  const Eigen::Index last = outcome.time.size() - 1;
  const double* begin = outcome.time.data();
  const Eigen::Index k =
      std::clamp<Eigen::Index>(std::upper_bound(begin, begin + last + 1, t) - begin - 1, 0, last - 1);
  const double fraction =
      std::clamp((t - outcome.time[k]) / (outcome.time[k + 1] - outcome.time[k]), 0.0, 1.0);
  const Eigen::VectorXd now = (1.0 - fraction) * outcome.values.col(k) + fraction * outcome.values.col(k + 1);
  for (const Body& body : model.bodies()) {
    const Joint& joint = body.joint;
    if (joint.type == JointType::Floating && body.parent < 0) {  // x y z, then yaw, pitch and roll
      pose.segment<3>(joint.q_index) = now.head<3>();
      pose.segment<4>(joint.q_index + 3) = quaternionFromRotation(rotationFromRpy({now[5], now[4], now[3]}));
    } else if (joint.isOneDof() && joint.mimics < 0) {
      const auto found = outcome.columns.find(joint.name + " position");
      if (found != outcome.columns.end()) pose[joint.q_index] = now[found->second];
    }
  }
  return pose;
}

}  // namespace plumbline::workflow
