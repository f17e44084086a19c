// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "excitation/certificate/motion_certificate.h"
#include "excitation/certificate/motion_enclosure.h"
#include "excitation/certificate/torque_enclosure.h"

namespace plumbline::excitation {

/// One limited quantity of one joint.
struct LimitedQuantity {
  enum class Kind { Position, Velocity, Acceleration, Jerk, Torque };
  Kind kind = Kind::Position;
  std::size_t joint = 0;
  double lower = 0.0, upper = 0.0;
};
const char* toString(LimitedQuantity::Kind kind);
std::vector<LimitedQuantity> limitedQuantities(const MotionLimits& limits, Eigen::Index joints,
                                               double torque_margin);

/// Range of one quantity over the intervals evaluated so far.
struct LimitFinding {
  double lower = std::numeric_limits<double>::infinity(), upper = -lower;  ///< hold the range
  double slack = std::numeric_limits<double>::infinity(),
         time = 0.0;                                   ///< least room to a limit, and its approximate time
  double amount = 0.0, value = 0.0, worst_time = 0.0;  ///< proven violation

  void merge(const LimitFinding& other);
};

/// Enclosures of all quantities of a motion over one interval, evaluated on demand. One per thread.
class QuantityEnclosure {
 public:
  QuantityEnclosure(const RobotModel& model, const Motion& motion, const MotionCertificateSettings& settings);
  void start(const TimeInterval& interval);
  const verified::TaylorModel& of(const LimitedQuantity& quantity);
  const TimeInterval& interval() const { return interval_; }
  /// Enclosed robot with positions of the joints set for this interval.
  const RobotEnclosure& robot();

 private:
  const MotionCertificateSettings& settings_;
  TimeInterval interval_;
  MotionEnclosure motion_;
  RobotEnclosure robot_;
  std::vector<verified::TaylorModel> torque_;
  bool have_poses_ = false, have_torques_ = false;
};

enum class LimitVerdict { Kept, Violated, Open, Undecidable };
/// Checks one quantity over the interval of `enclosure`.
/// @param parent_radius  remainder of the same quantity over the interval that this one was split from: when it does
///                       not shrink, splitting further is of no use
/// @param here           overwritten: findings of the interval, to be merged unless it is split
LimitVerdict checkLimit(const verified::TaylorModel& f, const TimeInterval& interval,
                        const LimitedQuantity& quantity, double parent_radius, LimitFinding& here);
LimitVerdict checkLimit(QuantityEnclosure& enclosure, const LimitedQuantity& quantity, double parent_radius,
                        LimitFinding& here);

}  // namespace plumbline::excitation
