// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "excitation/motion/families.h"
#include "model/robot_model.h"

/// Time intervals of a motion that stay as they are: the coefficients whose functions act there are frozen.
namespace plumbline::excitation {

/// The curve of a joint stays as it is from … to [s].
struct FixedSegment {
  std::string joint;  ///< empty: all joints
  double from = 0.0, to = 0.0;
};

using CoefficientMask = Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic>;

/// Coefficients that the segments freeze, n×K; size zero: none.
/// @param held  joints that stand still, n
/// @error UnknownReference (joint), ValueOutOfRange (times), UnsupportedOption when nothing may move any more
Result<CoefficientMask> frozenCoefficients(const RobotModel& model, const MotionBasis& basis, Family family,
                                           const std::vector<FixedSegment>& segments,
                                           const std::vector<bool>& held);

}  // namespace plumbline::excitation
