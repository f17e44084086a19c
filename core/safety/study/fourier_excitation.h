// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "excitation/motion/motion.h"
#include "model/robot_model.h"

namespace plumbline::safety {

struct FourierExcitation {
  double duration = 7.5;  ///< s
  int harmonics = 5;
  int trials = 200;
  int samples = 128;             ///< of a motion
  Eigen::VectorXd speed;         ///< limits [rad/s]
  Eigen::VectorXd acceleration;  ///< [rad/s²]
  std::uint64_t seed = 1;
};

/// Fourier series from rest to rest whose torque regressor of one body is conditioned best among random ones. Speeds and
/// accelerations keep their limits at the samples; torques, positions and surroundings do not count.
/// @source Atkeson, An & Hollerbach 1986; Swevers et al. 1997 (Fourier series for identification)
/// @error of `excitation::makeBasis`
Result<excitation::Motion> fourierExcitation(const RobotModel& model, int body, const Eigen::VectorXd& start,
                                             const FourierExcitation& settings);

}  // namespace plumbline::safety
