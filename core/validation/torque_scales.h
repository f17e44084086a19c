// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <limits>
#include <span>
#include <vector>

#include "base/error.h"
#include "base/progress.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"
#include "signal/samples.h"

namespace plumbline::validation {

/// Scale and delay of one joint's measured torque. Unavailable numbers are NaN.
struct TorqueScale {
  int coordinate = 0;
  /// Slope of the measured torque on the one that the other joints' torques predict.
  double scale = std::numeric_limits<double>::quiet_NaN();
  double log_std = std::numeric_limits<double>::quiet_NaN();  ///< standard deviation of log `scale`
  double gain = 0.0;  ///< log-likelihood of `scale` over that of 1, all other scales 1
  double delay =
      std::numeric_limits<double>::quiet_NaN();  ///< s; positive: the torque lags the motion of its joint
  double delay_std = std::numeric_limits<double>::quiet_NaN();  ///< s

  /// Returns true when the logs determine the scale to a tenth.
  bool isDetermined() const;
  /// Returns true for a scale that is determined and off by more than a fifth and by four standard deviations. Errors of
  /// the models of real robots reach 14 % (UR10, joint 4).
  bool isOff() const;
  /// Returns true for a delay above 10 ms and four standard deviations; friction that the model lacks imitates shorter ones.
  bool isLate() const;
};

/// Estimates the scale c_j of each joint's torque, one joint at a time, and its delay d_j:
///   tau_i = W_i x for i ≠ j,   tau_j = c_j W_j x,   common base parameters and friction x                        (1)
///   c_j = argmax −½ Σ_i ν_i log ‖tau_i − c_i W_i x(c)‖²,  x(c) weighted by the residuals themselves             (2)
///   tau_j = W_j x_j − d_j dtau_j/dt,   x_j of joint j alone                                                     (3)
/// with ν_i the rows over the correlation time of the residual, and friction with a part that grows with the load and rotor
/// inertias. A joint that shares nothing with the others has a flat likelihood (2) and is not determined. Only relative
/// scales are: the same factor on all torques is a factor on all parameters.
/// @return  per measured joint; scales NaN where the search would take more than about 10¹⁰ operations; empty after a stop
/// @cost    about 70 orthogonal factorisations of the stacked triangular factors per joint
/// @source  Gautier & Briot 2014 (drive gains and inertial parameters together); Seber & Wild 1989, 2.8 (profile likelihood)
std::vector<TorqueScale> torqueScales(const RobotModel& model,
                                      const identifiability::BaseParameters& structure,
                                      std::span<const signal::Samples> logs, const JobContext& context);

/// Names the joint whose torque has another scale than those of the others ("torque-scale-joint"; where another joint's
/// scale explains the torques nearly as well, both), and the delays of the joints ("torque-delay-joint").
std::vector<Finding> scaleFindings(const RobotModel& model, const std::vector<TorqueScale>& scales);

}  // namespace plumbline::validation
