// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "excitation/motion/families.h"
#include "model/robot_model.h"

/// Fixed segments of a motion: the coefficients whose functions act there are frozen.
namespace plumbline::excitation {

/// Segment from … to [s] in which the curve of a joint is fixed.
struct FixedSegment {
  std::string joint;  ///< empty: all joints
  double from = 0.0, to = 0.0;
};

using CoefficientMask = Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic>;

/// Coefficients that the segments freeze, n×K; size zero: none.
/// @param held  locked joints, n
/// @error UnknownReference (joint), ValueOutOfRange (times), UnsupportedOption when nothing is free any more
Result<CoefficientMask> frozenCoefficients(const RobotModel& model, const MotionBasis& basis, Family family,
                                           const std::vector<FixedSegment>& segments,
                                           const std::vector<bool>& held);

}  // namespace plumbline::excitation
