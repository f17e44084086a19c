// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dynamics/workspace.h"
#include "excitation/certificate/motion_certificate.h"
#include "excitation/legged/legged_criterion.h"
#include "excitation/limits/parameter_margin.h"
#include "excitation/motion/random_motion.h"
#include "workflow/excitation/excitation_study.h"

/// Evaluation, edits and certificates of motions of a study.
namespace plumbline::workflow {

/// Workspace in which one thread evaluates motions of one study.
struct EvaluationWorkspace {
  std::optional<excitation::Criterion> criterion;     ///< the objective; of a robot on its feet
  std::optional<excitation::LeggedCriterion> legged;  ///< this
  std::optional<excitation::Criterion>
      weighted;  ///< for deviations, where the criterion is unscaled and noise was stated
  dynamics::DynamicsWorkspace dynamics;
  std::optional<excitation::ParameterMargin> margin;       ///< when parameters are uncertain
  std::optional<collision::CollisionWorkspace> collision;  ///< made when it is first asked for

  const excitation::Criterion& columns() const { return legged ? legged->ofJoints() : *criterion; }
};
/// @param study  outlives the workspace
Result<EvaluationWorkspace> makeEvaluationWorkspace(const ExcitationStudy& study,
                                                    const std::stop_token& stop = {});

/// Evaluation of a motion, fast enough to be repeated during a drag edit.
struct DesignSnapshot {
  excitation::Motion motion;
  excitation::MotionSamples samples;  ///< of all joints at `rate`, for plots
  Eigen::MatrixXd torque;  ///< n×N [N·m], friction and rotors of the motors in it where the spec states them
  Eigen::MatrixXd force;   ///< 3·feet×N [N], of the ground on the feet of a robot that stands on them
  excitation::CriterionValue criterion;
  std::string weakest;                            ///< as text
  std::vector<excitation::Violation> violations;  ///< at the samples, worst first
  bool collision_checked = false;
  double clearance = 0.0;  ///< m, smallest at the samples; infinite when not checked
  std::vector<std::pair<std::string, std::string>> touching;  ///< links that touch at some sample
};
/// @param work  of the study
Result<DesignSnapshot> evaluateDesign(const ExcitationStudy& study, const excitation::Motion& motion,
                                      EvaluationWorkspace& work, const JobContext& context = {});
/// The same in a workspace of its own.
Result<DesignSnapshot> evaluateDesign(const ExcitationStudy& study, const excitation::Motion& motion,
                                      const JobContext& context = {});
/// Returns the motion at rest at the start, the first that the page shows; and a random motion within the sampled limits.
excitation::Motion restingMotion(const ExcitationStudy& study);
Result<excitation::Motion> randomMotion(const ExcitationStudy& study, std::uint64_t seed,
                                        const JobContext& context = {});

/// The study as a task of the sampler and the optimiser: limits at moments (torques, clearances) included. Once per
/// thread; the study outlives it.
excitation::MotionTask taskOf(const ExcitationStudy& study);
/// Returns the same for changes of an existing motion: fixed segments keep its coefficients and its start.
excitation::MotionTask taskOf(const ExcitationStudy& study, const excitation::Motion& motion);
/// Edits by the rules of the study (curve_edit.h), of motions of any family.
excitation::Motion editThrough(const ExcitationStudy& study, const excitation::Motion& motion, int joint,
                               double t, double q);
excitation::Motion setDesignVariable(const ExcitationStudy& study, const excitation::Motion& motion,
                                     int joint, int handle, double value);
Status checkEdit(const ExcitationStudy& study, const excitation::Motion& motion, int joint, double t,
                 double q);
Status checkDesignVariable(const ExcitationStudy& study, const excitation::Motion& motion, int joint,
                           int handle, double value);

/// Settings of certificates of motions of the study.
excitation::MotionCertificateSettings certificateSettings(const ExcitationStudy& study);
Result<excitation::MotionCertificate> certifyDesign(const ExcitationStudy& study,
                                                    const excitation::Motion& motion,
                                                    const JobContext& context = {});

/// Returns the largest deviation of every inertial parameter from its value, 10·bodies; empty when they are exact.
Eigen::VectorXd parameterRadius(const ExcitationStudy& study);
/// @error ShapeMismatch, InvalidNumber (named joint)
Status checkMotion(const ExcitationStudy& study, const excitation::Motion& motion);
/// Samples of the spec: both ends included.
Eigen::VectorXd evaluationTimes(const ExcitationSpec& spec, double duration);
/// n×N torques of the model along the samples [N·m].
Eigen::MatrixXd torquesOf(dynamics::DynamicsWorkspace& work, const excitation::MotionSamples& samples);

}  // namespace plumbline::workflow
