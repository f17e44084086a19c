// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "safety/plan_curve.h"

namespace plumbline::safety {

/// A desired motion made of plans: each runs until the next one begins, the last until it rests.
struct TaskMotion {
  struct Leg {
    double begin = 0.0;  ///< s
    PlanCurve curve;
  };
  std::vector<Leg> legs;  ///< at least one, rising begins, the first at 0

  /// Through postures, from rest to rest. Every leg ends at rest in its posture; the next begins when the share `handover` of
  /// the leg's duration is over, from the state there, so that the motion is twice continuously differentiable.
  /// @param postures  two at least [rad]
  /// @param seconds   duration of every leg
  /// @param handover  one per leg, in (0, 1]; 1: the leg comes to rest
  /// @error ShapeMismatch, and those of `PlanCurve::make`
  static Result<TaskMotion> through(const std::vector<Eigen::VectorXd>& postures,
                                    const std::vector<double>& seconds, const std::vector<double>& handover);

  std::size_t legAt(double t) const;
  DesiredState at(double t) const;
  double duration() const { return legs.back().begin + legs.back().curve.duration(); }
  Eigen::VectorXd start() const { return legs.front().curve.at(0.0).q; }
  Eigen::VectorXd end() const { return legs.back().curve.end(); }
};

}  // namespace plumbline::safety
