// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "base/progress.h"
#include "bayes/parameter_map.h"

/// Errors of identification under growing noise: maximum a posteriori beside regressions (table II of Martinez, Tonneau &
/// Mastalli 2025).
namespace plumbline::bayes {

enum class StudyMethod {
  Regression,       ///< torque rows, no prior
  Energy,           ///< work and energy of time windows, no prior
  PriorRegression,  ///< torque rows with the prior of the estimator
  Map               ///< states and parameters together
};
inline constexpr int kStudyMethods = 4;

struct NoiseStudySettings {
  std::vector<double> levels{0.0, 0.005, 0.01, 0.1};  ///< σ over the rms of every channel
  int seeds = 10;
  std::uint64_t first_seed = 1;
  double seconds = 4.0, rate = 400.0;     ///< of the log
  double relative = 0.3, friction = 0.5;  ///< prior of the bodies, of logarithms of friction
};

/// Relative errors of an estimate.
///   inertia   ‖β̂ − β‖/‖β‖ of the base parameters, in units of M, M L and M L² (M the robot's mass, L = 0.5 m)
///   friction  root mean square of γ̂/γ − 1 over Coulomb and viscous friction of all joints
struct StudyError {
  double inertia = 0.0, friction = 0.0;
  double both() const { return 0.5 * (inertia + friction); }
};
StudyError studyError(const RobotModel& model, const ParameterMap& map, const Eigen::VectorXd& truth,
                      const Eigen::VectorXd& estimate);

/// One robot at one level.
struct NoiseStudyRow {
  std::string robot;
  double level = 0.0;
  std::vector<StudyError> errors[kStudyMethods];  ///< by method, one per seed; those that failed are left out
  int window[kStudyMethods] = {};  ///< of Savitzky & Golay: the one with the smallest mean error [samples]
  int unconverged = 0;             ///< searches of the estimator that ended elsewhere
  double prior_error = 0.0;        ///< mean error of the prior mean
  /// Mean of `both` over the runs that gave one; NaN when all failed.
  double mean(StudyMethod method) const;
};

struct NoiseStudy {
  NoiseStudySettings settings;
  std::vector<NoiseStudyRow> rows;
};

/// Simulates logs of two robots (exact motions of a Fourier series, white noise on positions and torques) and estimates from
/// each with all methods. Velocities are not measured. The windows of the regressions are chosen with the truth known, which
/// favours them. Same settings, same bits for any number of threads.
/// @error Cancelled
Result<NoiseStudy> studyNoise(const NoiseStudySettings& settings, const JobContext& context = {});

}  // namespace plumbline::bayes
