// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/inspect_log.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "base/text.h"
#include "signal/time_base.h"
#include "validation/review.h"
#include "validation/torque_diagnostic_findings.h"
#include "validation/torque_diagnostics.h"
#include "validation/torque_scales.h"
#include "workflow/log/load_log.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

void stillJoints(const RobotModel& model, const signal::Samples& samples, std::vector<Finding>& findings) {
  for (const int body : model.actuatedBodies()) {
    const Joint& joint = model.body(body).joint;
    if (!joint.isOneDof() || samples.size() == 0) continue;
    const auto q = samples.q.row(joint.q_index);
    const double range = q.maxCoeff() - q.minCoeff();
    if (!validation::hardlyMoves(model, samples, joint.v_index)) continue;
    findings.push_back(
        {Severity::Warning, joint.name, "joint-still",
         joint.name + " hardly moves (" + numberText(range, 2) + (joint.isRotational() ? " rad" : " m") +
             "); the log determines little of what it " + "carries and nothing about its friction."});
  }
}

double rateOf(const signal::Log& log) {
  if (log.untimed) return 0.0;
  const signal::TimeBase time = signal::analyseTime(log.time);
  return time.median_step > 0.0 ? 1.0 / time.median_step : 0.0;
}

}  // namespace

std::vector<Finding> lockedJoints(const Robot& robot, const signal::Log& log,
                                  const signal::ProcessingSettings& processing) {
  constexpr double kHeld = 0.02;  // rad or m
  std::vector<Finding> findings;
  for (const ModelOptions::Lock& lock : robot.request.options.locks) {
    const auto at = std::find(log.joint_names.begin(), log.joint_names.end(), lock.joint);
    const auto column = at - log.joint_names.begin();
    if (at == log.joint_names.end() || column >= log.position.cols() || log.position.rows() == 0) continue;
    const Eigen::ArrayXd q = log.position.col(column);
    constexpr double kEver = std::numeric_limits<double>::infinity();
    const double from = processing.from.value_or(-kEver), to = processing.to.value_or(kEver);
    const Eigen::ArrayXd finite =
        (q.isFinite() && log.time.array() >= from && log.time.array() <= to).select(q, lock.position);
    const double low = finite.minCoeff(), high = finite.maxCoeff();
    if (std::max(high - lock.position, lock.position - low) <= kHeld) continue;
    const auto joint = std::find_if(robot.description.joints.begin(), robot.description.joints.end(),
                                    [&](const auto& j) { return j.name == lock.joint; });
    const std::string unit =
        joint != robot.description.joints.end() && joint->type == JointType::Prismatic ? " m" : " rad";
    findings.push_back(
        {Severity::Warning, lock.joint, "locked-joint-elsewhere",
         lock.joint + " is held at " + numberText(lock.position, 3) + unit +
             ", and in the log it is between " + numberText(low, 3) + " and " + numberText(high, 3) + unit +
             "; what it carries is not where the model has it: hold it where it was, or release it."});
  }
  return findings;
}

Result<std::vector<Finding>> inspectLog(const Robot& robot, const signal::Log& log,
                                        const signal::ProcessingSettings& processing,
                                        const JobContext& context) {
  Result<signal::Samples> samples = samplesOf(robot.model, log, processing, {}, context);
  if (!samples) return samples.error();
  std::vector<Finding> findings = samples->findings;
  for (Finding& finding : lockedJoints(robot, log, processing)) findings.push_back(std::move(finding));
  stillJoints(robot.model, *samples, findings);
  const identifiability::BaseParameters structure = structureForLogs(robot.model, {}, true, context.stop);
  if (context.stopRequested()) return cancelled();
  std::vector<Finding> torques = validation::torqueDiagnostics(robot.model, structure, *samples, context);
  if (torques.empty())
    torques = validation::scaleFindings(
        robot.model, validation::torqueScales(robot.model, structure, std::span(&*samples, 1), context));
  std::move(torques.begin(), torques.end(), std::back_inserter(findings));
  if (context.stopRequested()) return cancelled();
  return findings;
}

std::vector<Finding> compareLogs(const std::vector<LogPtr>& logs) {
  std::vector<Finding> findings;
  if (logs.size() < 2) return findings;
  const signal::Log& first = *logs.front();
  const std::set<std::string> names(first.joint_names.begin(), first.joint_names.end());
  for (std::size_t k = 1; k < logs.size(); ++k) {
    const signal::Log& other = *logs[k];
    const std::set<std::string> others(other.joint_names.begin(), other.joint_names.end());
    if (others == names && other.joint_names != first.joint_names) {
      findings.push_back({Severity::Info, other.name, "joint-order",
                          other.name + " has its joints in another order than " + first.name +
                              "; columns are taken by name, so that both go together."});
    } else if (others != names) {
      findings.push_back(
          {Severity::Warning, other.name, "joint-names",
           other.name + " names other joints than " + first.name +
               "; make sure that both are of the same robot and that the columns are matched as meant."});
    }
    const double a = rateOf(first), b = rateOf(other);
    if (a > 0.0 && b > 0.0 && std::abs(a - b) > 0.02 * a) {
      findings.push_back(
          {Severity::Info, other.name, "sampling-rates",
           other.name + " was recorded at " + numberText(b, 4) + " Hz and " + first.name + " at " +
               numberText(a, 4) +
               " Hz; each is filtered and decimated at its own rate, and the denser one weighs more "
               "unless both are resampled (resample_rate)."});
    }
  }
  return findings;
}

std::vector<Finding> scaleFindings(const signal::Log& log) {
  std::vector<Finding> out;
  std::copy_if(log.findings.begin(), log.findings.end(), std::back_inserter(out),
               [](const Finding& finding) { return finding.code == "velocity-scale"; });
  return out;
}

}  // namespace plumbline::workflow
