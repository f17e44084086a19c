// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stop_token>

#include "excitation/criterion/criterion.h"
#include "excitation/legged/base_to_joint_map.h"
#include "excitation/legged/legged.h"

namespace plumbline::excitation {

/// Criterion of the information that a legged robot's motion gives, as a function of the motion of its base. The rows are
/// all joint torques and the force on the base by its six coordinates: contact forces and torques are measured. The
/// columns are the base parameters of the robot on a floating base. Not for two threads at once; the robot must outlive it.
class LeggedCriterion {
 public:
  /// @param floating  the same robot on a floating base, whose base parameters these are
  /// @error as Criterion::make; UnknownReference naming a body that the two do not share; Cancelled
  static Result<LeggedCriterion> make(const LeggedRobot& robot, const RobotModel& floating,
                                      const CriterionSettings& settings = {},
                                      const std::stop_token& stop = {});

  /// Of all joints: names of the columns, and the weakest combination in words.
  const Criterion& ofJoints() const { return criterion_; }
  /// Infinite where a leg does not reach its place.
  CriterionValue evaluate(const MotionSamples& base);
  /// @param Q V A  6×N, overwritten: gradient by the base's q, v, a
  CriterionValue evaluate(const MotionSamples& base, Eigen::MatrixXd& Q, Eigen::MatrixXd& V,
                          Eigen::MatrixXd& A);

 private:
  LeggedCriterion(const LeggedRobot& robot, Criterion criterion)
      : map_(robot), criterion_(std::move(criterion)) {}
  bool place(const MotionSamples& base, bool sloped);
  bool isPlaced(const MotionSamples& base, bool sloped) const;

  BaseToJointMap map_;
  Criterion criterion_;
  Eigen::MatrixXd q_, v_, a_;  ///< n×N, of all joints
  std::vector<BaseToJointMap::Slopes> slopes_;
  // The base motion that they belong to: an optimiser evaluates the value first and the gradient at the same motion then.
  Eigen::MatrixXd q_kept_, v_kept_, a_kept_;
};

}  // namespace plumbline::excitation
