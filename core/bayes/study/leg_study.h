// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "base/progress.h"
#include "bayes/results/posterior.h"

/// A leg whose knee is driven by a four-bar linkage, estimated with its loop and as if the motor sat in the knee (figures 13 and
/// 14 of Martinez, Tonneau & Mastalli 2025).
namespace plumbline::bayes {

struct LegStudySettings {
  int seeds = 5;
  std::uint64_t first_seed = 1;
  double seconds = 4.0, rate = 1000.0;                                 ///< of the log
  double position_std = 2e-4, velocity_std = 4e-3, torque_std = 0.05;  ///< of a sample [rad, rad/s, N·m]
  double relative = 0.3, friction = 0.5;  ///< prior of the bodies, of logarithms of friction
};

/// Statements of an estimate with one of the models on the knee's motor.
struct LegEstimate {
  Termination status = Termination::IterationLimit;
  bool calibrated = false;
  std::vector<std::string> findings;  ///< codes of what the data contradict
  double residual = 0.0;    ///< rms of the force noise of the knee's drive (KFE) [N·m], of an interval
  double expected = 0.0;    ///< of it with the stated noise
  PosteriorValue friction;  ///< viscous friction of the knee's motor
};

struct LegRun {
  std::uint64_t seed = 0;
  LegEstimate loop, serial;
  double closure = 0.0;  ///< largest distance of the pin's halves in the estimate [m]
};

struct LegStudy {
  LegStudySettings settings;
  double true_friction = 0.0;  ///< viscous, of the knee's motor [N·m·s/rad]
  std::vector<LegRun> runs;
  /// Speed of the crank over that of the calf along the motion, by the calf's angle.
  std::vector<double> calf, ratio;
};

/// Simulates the leg under its loop and estimates from the same log twice. The serial model gets the calf's true encoder and the
/// crank's torque as the knee's.
/// @error those of the simulation and the estimator; Cancelled
Result<LegStudy> studyLegDrive(const LegStudySettings& settings, const JobContext& context = {});

}  // namespace plumbline::bayes
