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

/// A robot made ready to move its base over feet that keep their places.
struct LeggedStudy {
  excitation::LeggedRobot robot;
  RobotModel floating;  ///< the same robot on a floating base: its base parameters are asked for
};

/// A robot made ready for designing motions: base parameters, limits, collision bodies. Immutable, shared by threads.
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
  /// When the robot is on its feet: motions are those of its base, `start` is 0; nothing is edited. Else null.
  std::shared_ptr<const LeggedStudy> legged;

  /// The model that joint names, limits and collision bodies refer to.
  const RobotModel& model() const { return legged ? legged->robot.model : robot->model; }
  /// Coordinates of its motions.
  int coordinates() const { return legged ? excitation::kBaseJoints : robot->model.nv(); }
};
using ExcitationStudyPtr = std::shared_ptr<const ExcitationStudy>;
/// @error UnsupportedJoint (floating base, joints of several degrees of freedom), UnknownReference, ValueOutOfRange:
///        each names joint, value and remedy
/// @param reader  of the meshes that collision bodies are made from
Result<ExcitationStudyPtr> prepareExcitation(const RobotPtr& robot, const ExcitationSpec& spec,
                                             const JobContext& context = {},
                                             const MeshReader& reader = readMeshHere);
/// A criterion of the study for one thread. @pre not legged
Result<excitation::Criterion> makeCriterion(const ExcitationStudy& study, const std::stop_token& stop = {});

}  // namespace plumbline::workflow
