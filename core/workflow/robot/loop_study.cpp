// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/robot/loop_study.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/cancelled.h"
#include "base/text.h"
#include "dynamics/kinematics.h"
#include "workflow/report/results_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"
#include "workflow/serialization/text_table.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

std::vector<std::string> coordinateNames(const LoopStudy& study, const std::vector<int>& coordinates) {
  std::vector<std::string> names;
  for (const int k : coordinates) names.push_back(study.robot->model.dofNames()[static_cast<std::size_t>(k)]);
  return names;
}

std::vector<double> components(const Vec3& v) {
  return {v.begin(), v.end()};
}

}  // namespace

std::vector<std::string> redundantRowsOf(const LoopStudy& study, int loop) {
  std::vector<std::string> names;
  for (const int i : study.analysis.redundant_rows) {
    const dynamics::MotionConstraint::Row& row = study.constraint.rows[static_cast<std::size_t>(i)];
    if (row.part == loop) names.emplace_back(kRowNames[static_cast<std::size_t>(row.direction)]);
  }
  return names;
}

std::pair<double, double> closureOf(const LoopStudy& study, int loop) {
  std::pair<double, double> closure{0.0, 0.0};
  const dynamics::LoopError& error = study.errors[static_cast<std::size_t>(loop)];
  for (const int i : study.analysis.independent_rows) {
    const dynamics::MotionConstraint::Row& row = study.constraint.rows[static_cast<std::size_t>(i)];
    if (row.part != loop) continue;
    if (study.constraint.isRotation(row))
      closure.second = std::max(closure.second, std::abs(error.rotation[row.direction]));
    else
      closure.first = std::max(closure.first, std::abs(error.translation[row.direction - 3]));
  }
  return closure;
}

Result<Eigen::VectorXd> startPosture(const RobotModel& model, std::map<std::string, double> posture,
                                     const std::map<std::string, double>& exceptions) {
  Eigen::VectorXd q = model.neutral();
  for (const auto& [joint, value] : exceptions) posture[joint] = value;
  for (const auto& [name, value] : posture) {
    const int body = model.findJoint(name);
    if (body < 0 || !model.body(body).joint.isOneDof() || model.body(body).joint.mimics >= 0)
      return rejection(
          ErrorCode::UnknownReference,
          "the posture names \"" + name + "\", which is no joint of the robot that moves on its own", {name},
          "use joints with one coordinate (plumbline-cli audit lists them)");
    q[model.body(body).joint.q_index] = value;
  }
  return q;
}

Result<LoopStudy> studyLoops(const LoopRequest& request, const JobContext& context) {
  const RobotModel& model = request.robot->model;
  if (request.postures < 1 || request.postures > 10000)
    return rejection(ErrorCode::ValueOutOfRange, "the number of postures is not within 1 and 10000",
                     {"postures"}, "give 20, for example");
  Result<io::LoopFile> file = io::readLoops(request.file, model);
  if (!file) return file.error();
  Result<Eigen::VectorXd> start = startPosture(model, file->posture, request.posture);
  if (!start) return start.error();
  Result<dynamics::MotionConstraint> constraint = dynamics::motionConstraint(model, file->loops);
  if (!constraint) return constraint.error();
  if (context.stopRequested()) return cancelled("the study of the loops");
  dynamics::LoopAnalysisSettings settings{.postures = request.postures, .seed = request.seed};
  for (const LoopClosure& loop : file->loops)
    if (!loop.driven_joint.empty()) settings.driven_joints.push_back(loop.driven_joint);
  dynamics::DynamicsWorkspace work(model);
  Result<dynamics::LoopAnalysis> analysis = dynamics::analyseLoops(work, *constraint, *start, settings);
  if (!analysis) {
    Error error = analysis.error();
    error.file = request.file.string();
    return error;
  }
  LoopStudy study{request.robot, std::move(*file), std::move(*constraint), std::move(*analysis), {}, {}};
  dynamics::forwardKinematics(work, study.analysis.q);
  for (const auto& loop : study.constraint.loops) study.errors.push_back(dynamics::loopError(work, loop));
  study.findings = study.file.findings;
  study.findings.insert(study.findings.end(), study.analysis.findings.begin(), study.analysis.findings.end());
  return study;
}

std::string toText(const LoopStudy& study) {
  const dynamics::LoopAnalysis& a = study.analysis;
  TextTable loops({"loop", "rows", "redundant", "closure [m]", "[rad]"}, {false, false, false, true, true});
  for (std::size_t k = 0; k < study.file.loops.size(); ++k) {
    const LoopClosure& loop = study.file.loops[k];
    const auto [translation, rotation] = closureOf(study, static_cast<int>(k));
    std::string redundant = listText(redundantRowsOf(study, static_cast<int>(k)));
    if (redundant.empty()) redundant = "-";
    loops.add(
        {loop.name, rowsText(loop.rows), redundant, shortNumber(translation, 2), shortNumber(rotation, 2)});
  }
  std::string out = "Loops of " + study.robot->model.name() + "\n" + loops.text() + "\n";
  out += "Rank " + std::to_string(a.rank) + " of " + std::to_string(study.constraint.size()) +
         " rows, over " + std::to_string(a.postures) + " closed postures";
  out += a.dropped > 0.0 ? "; gap " + shortNumber(a.gap(), 2) + "\n" : "\n";
  out += "Mobility " + std::to_string(a.mobility) + " of " + std::to_string(study.robot->model.nv()) +
         " coordinates\n";
  out += "Independent: " + listText(coordinateNames(study, a.independent), 40) + "\n";
  out += "Dependent: " + listText(coordinateNames(study, a.dependent), 40) + "\n";
  for (const Finding& finding : study.findings)
    out += std::string(toString(finding.severity)) + ": " + finding.text + "\n";
  return out;
}

std::string toJson(const LoopStudy& study) {
  const dynamics::LoopAnalysis& a = study.analysis;
  json loops = json::array();
  for (std::size_t k = 0; k < study.file.loops.size(); ++k) {
    const LoopClosure& loop = study.file.loops[k];
    const auto [translation, rotation] = closureOf(study, static_cast<int>(k));
    loops.push_back({{"name", loop.name},
                     {"frame1", loop.first.link},
                     {"frame2", loop.second.link},
                     {"rows", rowsText(loop.rows)},
                     {"driven", loop.driven_joint},
                     {"redundant_rows", redundantRowsOf(study, static_cast<int>(k))},
                     {"closure_m", translation},
                     {"closure_rad", rotation},
                     {"translation", components(study.errors[k].translation)},
                     {"rotation", components(study.errors[k].rotation)}});
  }
  json posture = json::object();
  for (const Body& body : study.robot->model.bodies())
    if (body.joint.isOneDof() && body.joint.mimics < 0) posture[body.joint.name] = a.q[body.joint.q_index];
  const json out = {{"robot", study.robot->model.name()},
                    {"loops", loops},
                    {"rows", study.constraint.size()},
                    {"rank", a.rank},
                    {"lowest_rank", a.lowest_rank},
                    {"postures", a.postures},
                    {"pivots", {{"kept", a.kept}, {"dropped", a.dropped}}},
                    {"coordinates", study.robot->model.nv()},
                    {"mobility", a.mobility},
                    {"independent", coordinateNames(study, a.independent)},
                    {"dependent", coordinateNames(study, a.dependent)},
                    {"closed_posture", posture},
                    {"findings", findingsToJson(study.findings)}};
  return jsonText(out, 2) + "\n";
}

}  // namespace plumbline::workflow
