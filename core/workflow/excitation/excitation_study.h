// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "collision/collision_model.h"
#include "collision/collision_workspace.h"
#include "dynamics/workspace.h"
#include "excitation/criterion/criterion.h"
#include "excitation/limits/parameter_margin.h"
#include "excitation/limits/torque_limits.h"
#include "workflow/excitation/excitation.h"
#include "workflow/robot/load_robot.h"

/// Inside of the study; for the files excitation_*.cpp alone.
namespace plumbline::workflow {

/// What one thread needs to look at a motion.
struct EvaluationWorkspace {
  Criterion criterion;  ///< what is optimised
  std::optional<Criterion>
      weighted;  ///< for deviations, where the criterion is unscaled and noise was stated
  DynamicsWorkspace dynamics;
  std::optional<ParameterMargin> margin;        ///< when parameters are uncertain
  std::optional<CollisionWorkspace> collision;  ///< made when it is first asked for
};

/// Tools that wait for the next thread.
class EvaluationWorkspacePool {
 public:
  std::unique_ptr<EvaluationWorkspace> take() {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (idle_.empty()) return nullptr;
    std::unique_ptr<EvaluationWorkspace> tools = std::move(idle_.back());
    idle_.pop_back();
    return tools;
  }
  void giveBack(std::unique_ptr<EvaluationWorkspace> tools) {
    const std::lock_guard<std::mutex> lock(mutex_);
    idle_.push_back(std::move(tools));
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<EvaluationWorkspace>> idle_;
};

/// How curves of a basis give way: the inverse of the measure of a change, and what makes a change of the start vanish
/// elsewhere.
struct EditMetric {
  Eigen::MatrixXd inverse;  ///< K×K
  Eigen::VectorXd shift;    ///< K: coefficients whose motion is closest to the constant 1
  double largest_gain = 0.0;
};
EditMetric editMetric(const MotionBasis& basis);

/// The measure of one basis that is not the study's, of a design that was read for instance.
class OtherEditMetric {
 public:
  EditMetric of(const MotionBasisPtr& basis) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (basis != basis_) measure_ = editMetric(*basis), basis_ = basis;
    return measure_;
  }

 private:
  std::mutex mutex_;
  MotionBasisPtr basis_;
  EditMetric measure_;
};

struct ExcitationStudy {
  RobotPtr robot;
  ExcitationSpec spec;
  MotionLimits limits;
  MotorLoad motors;  ///< n each, or empty
  MotionBasisPtr basis;
  BaseParameters structure;
  Eigen::VectorXd start;
  std::vector<bool> held;
  Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic> frozen;
  CriterionSettings criterion;  ///< of the optimisation: noise as `unscaled` asks
  Eigen::VectorXd
      deviation_noise;  ///< n: what deviations are weighted with although the criterion is unscaled; or empty
  std::shared_ptr<const CollisionModel> collision;
  std::string collision_note;
  std::vector<Finding> findings;
  EditMetric drag;
  mutable OtherEditMetric other_edit;
  mutable EvaluationWorkspacePool tools;

  const RobotModel& model() const { return robot->model; }
};

/// Coefficients that the stretches kept of the spec freeze; size zero: none.
/// @error UnknownReference (joint), ValueOutOfRange (times), UnsupportedOption when nothing may move any more
Result<Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic>> frozenCoefficients(const ExcitationStudy& study);
/// The motors of the spec by coordinate. @error UnknownReference (joint), DuplicateName, ValueOutOfRange
Result<MotorLoad> motorLoad(const RobotModel& model, const std::vector<ExcitationSpec::JointMotor>& motors);
/// What certificates of motions of the study are made with.
MotionCertificateSettings certificateSettings(const ExcitationStudy& study);
/// Tools for this thread, new ones when none is idle.
Result<std::unique_ptr<EvaluationWorkspace>> takeTools(const ExcitationStudy& study);
/// @error ShapeMismatch, InvalidNumber (named joint)
Status checkMotion(const ExcitationStudy& study, const Motion& motion);
/// Samples of the spec: both ends included.
Eigen::VectorXd evaluationTimes(const ExcitationSpec& spec, double duration);
/// n×N torques of the model along the samples [N·m].
Eigen::MatrixXd torquesOf(DynamicsWorkspace& work, const MotionSamples& samples);

}  // namespace plumbline::workflow
