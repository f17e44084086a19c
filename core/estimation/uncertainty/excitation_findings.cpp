// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/excitation_findings.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/text.h"
#include "estimation/full_parameters.h"

namespace plumbline::estimation {
namespace {

constexpr double kStillAngle = std::numbers::pi / 180.0;  ///< rad
constexpr double kStillTravel = 1e-3;                     ///< m

struct Suspect {
  std::string name;
  int joint_body = -1;  ///< body whose joint has to move for it
  bool unexcited = false;
};

/// Estimated columns that the log does not determine, or not to a plausible size.
std::vector<Suspect> suspects(const RobotModel& model, const identifiability::BaseParameters& structure,
                              const Solution& solution, const ParameterEstimate& estimate) {
  const regressors::RegressorLayout layout(model, estimate.friction);
  const Eigen::VectorXd scale = parameterScale(model);
  const Eigen::VectorXd share = unexcitedShare(solution);
  const std::vector<int> actuated = model.actuatedBodies();
  std::vector<Suspect> found;
  for (std::size_t c = 0; c < estimate.columns.size(); ++c) {
    const auto row = static_cast<Eigen::Index>(c);
    const int column = estimate.columns[c];
    Suspect suspect;
    suspect.name = layout.name(column);
    suspect.unexcited = share[row] > kUnexcitedShare;
    bool weak = false;
    if (column < layout.inertialColumns()) {
      suspect.joint_body = column / 10;
      const double plausible = structure.regrouping.row(row).cwiseProduct(scale.transpose()).norm();
      weak = estimate.base[c].std > plausible;
    } else {
      const int dof = layout.dof(column);
      for (const int body : actuated) {
        const Joint& joint = model.body(body).joint;
        if (dof >= joint.v_index && dof < joint.v_index + joint.nv) suspect.joint_body = body;
      }
    }
    if (suspect.unexcited || weak) found.push_back(suspect);
  }
  return found;
}

std::vector<std::string> takeNames(std::vector<Suspect>& from, const auto& condition) {
  std::vector<std::string> names;
  for (const Suspect& suspect : from) {
    if (condition(suspect)) names.push_back(suspect.name);
  }
  std::erase_if(from, condition);
  return names;
}

/// Joints that hardly move, with the parameters they carry.
void stillJoints(const RobotModel& model, const ResidualStatistics& statistics, std::vector<Suspect>& open,
                 std::vector<Finding>& findings) {
  for (const int body : model.actuatedBodies()) {
    const Joint& joint = model.body(body).joint;
    if (!joint.isOneDof()) continue;
    const CoordinateSums sums = statistics.total(joint.v_index);
    if (sums.rows == 0) continue;
    const double range = sums.position_max - sums.position_min;
    const bool rotational = joint.isRotational();
    if (range >= (rotational ? kStillAngle : kStillTravel)) continue;
    const std::vector<std::string> names =
        takeNames(open, [&](const Suspect& s) { return s.joint_body == body; });
    Finding finding;
    finding.severity = Severity::Warning;
    finding.subject = joint.name;
    finding.code = "joint-still";
    const std::string travel = numberText(range, 2) + (rotational ? " rad" : " m");
    finding.text = names.empty()
                       ? joint.name + " hardly moves (" + travel +
                             "): what it would tell comes from other joints or from noise; let " +
                             joint.name + " move, with changes of speed."
                       : joint.name + " hardly moves (" + travel + "): the log does not tell " +
                             listText(names) + "; let " + joint.name + " move, with changes of speed.";
    findings.push_back(finding);
  }
}

}  // namespace

Eigen::VectorXd unexcitedShare(const Solution& solution) {
  return solution.weak.rowwise().norm();
}

std::vector<Finding> excitationFindings(const RobotModel& model,
                                        const identifiability::BaseParameters& structure,
                                        const ResidualStatistics& statistics, const Solution& solution,
                                        const ParameterEstimate& estimate) {
  std::vector<Finding> findings;
  std::vector<Suspect> open = suspects(model, structure, solution, estimate);
  stillJoints(model, statistics, open, findings);

  const auto perJoint = [&](bool unexcited, const std::string& code) {
    for (int body = 0; body < model.bodyCount(); ++body) {
      const std::vector<std::string> names =
          takeNames(open, [&](const Suspect& s) { return s.joint_body == body && s.unexcited == unexcited; });
      if (names.empty()) continue;
      Finding finding;
      finding.severity = Severity::Warning;
      finding.subject = model.body(body).joint.name;
      finding.code = code;
      finding.text =
          unexcited
              ? "At " + finding.subject + " the log does not tell apart " + listText(names) +
                    ": they keep the description's values; add motion that is faster or in other postures, "
                    "with several joints at once."
              : "At " + finding.subject + " the log hardly shows " + listText(names) +
                    ": the standard deviation is larger than the value can plausibly be; move faster, or "
                    "record longer.";
      findings.push_back(finding);
    }
  };
  perJoint(true, "not-excited");
  perJoint(false, "weakly-excited");
  return findings;
}

}  // namespace plumbline::estimation
