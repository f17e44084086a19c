// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>

#include "io/file_tools.h"
#include "io/urdf_write.h"
#include "workflow/friction_export.h"
#include "workflow/requests.h"

namespace plumbline::workflow {
namespace {

/// Coulomb and viscous friction of every coordinate, where they were identified.
io::UrdfChanges changesOf(const RobotModel& model, const ParameterEstimate& estimate) {
  const RegressorLayout layout(model, estimate.friction);
  io::UrdfChanges changes;
  changes.pi_std = estimate.pi_full.head(layout.inertialColumns());
  changes.damping.resize(static_cast<std::size_t>(model.nv()));
  changes.friction.resize(static_cast<std::size_t>(model.nv()));
  for (std::size_t k = 0; k < layout.frictionDofs().size(); ++k) {
    const auto dof = static_cast<std::size_t>(layout.frictionDofs()[k]);
    const JointFrictionSummary joint = frictionSummary(layout, static_cast<int>(k), estimate.pi_full);
    changes.friction[dof] = joint.coulomb;
    changes.damping[dof] = joint.viscous;
  }
  return changes;
}

}  // namespace

Result<std::vector<Finding>> exportUrdf(const Robot& robot, const ParameterEstimate& estimate,
                                        const std::filesystem::path& out) {
  const RegressorLayout layout(robot.model, estimate.friction);
  if (estimate.pi_full.size() != layout.columns())
    return Error{ErrorCode::ShapeMismatch,
                 "the result belongs to another robot: it has " + std::to_string(estimate.pi_full.size()) +
                     " parameters, this robot " + std::to_string(layout.columns()),
                 {robot.model.name()},
                 robot.request.file.string(),
                 {},
                 "use the robot, base and locks of the identification"};
  std::string extension = out.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  if (extension != ".urdf" && extension != ".xml" && !std::filesystem::is_character_file(out))
    return Error{ErrorCode::UnsupportedOption,
                 "a robot description cannot be written as \"" + extension + "\"",
                 {extension},
                 out.string(),
                 {},
                 "use the extension .urdf"};
  Result<io::UpdatedUrdf> updated =
      io::updatedUrdf(robot.text, robot.model, changesOf(robot.model, estimate));
  if (!updated) {
    Error error = updated.error();
    if (error.file.empty()) error.file = robot.request.file.string();
    return error;
  }
  if (Status status = io::writeFileAtomically(out, updated->text); !status) return status.error();
  for (Finding& loss : frictionLosses(robot.model, estimate, true))
    updated->findings.push_back(std::move(loss));
  return std::move(updated->findings);
}

}  // namespace plumbline::workflow
