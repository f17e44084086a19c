// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "collision/collision_model.h"
#include "collision/collision_workspace.h"
#include "excitation/motion/curve_edit.h"
#include "identifiability/structure/base_parameters.h"
#include "workflow/excitation/excitation_spec.h"
#include "workflow/robot/load_robot.h"
#include "workflow/robot/mesh_reader.h"

/// Preparation of a robot for the design of motions.
namespace plumbline::workflow {

/// A robot prepared for the design of motions: base parameters, limits, collision bodies. Immutable, shared by threads.
struct ExcitationStudy {
  RobotPtr robot;
  ExcitationSpec spec;
  excitation::MotionLimits limits;
  regressors::MotorLoad motors;  ///< n each, or empty
  excitation::MotionBasisPtr basis;
  identifiability::BaseParameters structure;
  Eigen::VectorXd start;
  excitation::CriterionSettings criterion;  ///< of the optimisation: noise as `unscaled` requires
  /// n: weights of deviations although the criterion is unscaled; or empty.
  Eigen::VectorXd deviation_noise;
  std::shared_ptr<const collision::CollisionModel>
      collision;  ///< null when collisions are not checked; the note states the reason
  std::string collision_note;
  /// Findings that a user should read before a design: limits that are not stated, a start in collision, pairs left out.
  std::vector<Finding> findings;
  excitation::EditRules edit;     ///< locked joints and coefficients that are frozen with them
  excitation::EditMetric metric;  ///< of `basis`

  const RobotModel& model() const { return robot->model; }
};
using ExcitationStudyPtr = std::shared_ptr<const ExcitationStudy>;
/// @error UnsupportedJoint (floating base, joints of several degrees of freedom), UnknownReference, ValueOutOfRange:
///        each names joint, value and remedy
/// @param reader  of the meshes that collision bodies are made from
Result<ExcitationStudyPtr> prepareExcitation(const RobotPtr& robot, const ExcitationSpec& spec,
                                             const JobContext& context = {},
                                             const MeshReader& reader = readMeshHere);
/// A criterion of the study for one thread.
Result<excitation::Criterion> makeCriterion(const ExcitationStudy& study);

}  // namespace plumbline::workflow
