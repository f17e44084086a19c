// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>
#include <string>
#include <vector>

#include "dynamics/workspace.h"
#include "excitation/limits/limits.h"
#include "excitation/motion/motion.h"

namespace plumbline::excitation {

/// Limited quantities g(q, v, a) of one moment of a motion: torques, clearances. Not for two threads at once.
class PointwiseLimits {
 public:
  virtual ~PointwiseLimits() = default;
  virtual int size() const = 0;
  virtual std::string subject(int index) const = 0;  ///< "joint4", "link2 – link5"
  virtual std::string quantity() const = 0;          ///< "torque", "clearance"
  virtual std::string unit(int index) const = 0;     ///< "N·m", "m"
  virtual double lower(int index) const = 0;         ///< −∞: none
  virtual double upper(int index) const = 0;         ///< +∞: none
  /// Scale of the quantity: the limit itself for torques, a decimetre for clearances.
  virtual double scale(int index) const = 0;
  /// @param values size(), overwritten
  virtual void evaluate(const dynamics::VectorRef& q, const dynamics::VectorRef& v,
                        const dynamics::VectorRef& a, dynamics::VectorOut values) = 0;
  /// @param Dq Dv Da  size()×n, overwritten
  virtual void differentiate(const dynamics::VectorRef& q, const dynamics::VectorRef& v,
                             const dynamics::VectorRef& a, dynamics::VectorOut values, dynamics::MatrixOut Dq,
                             dynamics::MatrixOut Dv, dynamics::MatrixOut Da) = 0;
};
using PointwiseLimitsPtr = std::shared_ptr<PointwiseLimits>;

/// Returns the worst violations at the given times: one entry per subject and quantity beyond its limit, worst first
/// (relative to the limit's scale).
/// @param pointwise  each evaluated at every time
/// @param tolerance  fraction of the scale of a limit that still counts as kept; below 0: quantities that come closer than
///                   that to the limit are included
std::vector<Violation> sampledViolations(const RobotModel& model, const Motion& motion,
                                         const MotionLimits& limits,
                                         const std::vector<PointwiseLimitsPtr>& pointwise,
                                         const Eigen::VectorXd& times, double tolerance = 0.0);

/// Unit of a coordinate's position, its rate and so on: "rad", "rad/s"; "m" for a prismatic joint.
std::string unitOf(const RobotModel& model, int dof, int order);
/// Half the range of the position limits (π, or 1 m, without), the magnitude of the others.
double scaleOf(const RobotModel& model, const MotionLimits& limits, int dof, int order);
/// Limits of d^order q_dof/dt^order; infinite where nothing is stated.
struct Bounds {
  double lower, upper;
};
Bounds boundsOf(const MotionLimits& limits, int dof, int order);
const char* quantityOf(int order);  ///< "position" … "jerk"

}  // namespace plumbline::excitation
