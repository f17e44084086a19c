// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "model/robot_model.h"
#include "validation/assessment.h"

namespace plumbline::validation {

/// Relative error above which the torques contradict the robot, whatever its parameters are.
inline constexpr double kUnexplainedTorque = 0.15;

/// Choice between an estimate by least squares and one over physically consistent links.
struct Recommendation {
  bool consistent = false;  ///< the physically consistent one
  bool predicts = true;     ///< false: its error is above `kUnexplainedTorque`
  std::string reason;       ///< one or two sentences
};

/// Recommends the physically consistent estimate where it has converged and predicts about as well: its cross-validated
/// error at most a tenth and half a percentage point above that of least squares; and least squares where its links are
/// physically consistent already. Errors are those of the training logs where there is no cross-validation, and the reason
/// says so.
Recommendation recommend(const estimation::ParameterEstimate& free, const Assessment& of_free,
                         const estimation::ParameterEstimate& consistent, const Assessment& of_consistent);

/// Links whose estimated mass is more than three times, or less than a third of, the nominal one ("mass-far-from-nominal"):
/// physically consistent parameters that logs do not determine can lie far from any real link.
std::vector<Finding> massFindings(const RobotModel& model, const estimation::ParameterEstimate& estimate);

}  // namespace plumbline::validation
