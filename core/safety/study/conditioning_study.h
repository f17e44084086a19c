// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "excitation/motion/motion.h"
#include "model/robot_model.h"

namespace plumbline::safety {

struct ConditioningSettings {
  std::string body;      ///< link whose parameters are sought, all others known; empty: the last body
  bool all = false;      ///< instead the base parameters of the whole robot
  double rate = 1000.0;  ///< samples per second
  std::vector<int> horizons = {1, 5, 10, 20, 50, 100, 200, 500};  ///< h, in samples
  int motions = 200;
  double lowest_speed = 0.3,
         highest_speed = 1.5;  ///< rms speed of each joint, uniform between these [rad/s or m/s]
  std::uint64_t seed = 1;
};

/// Correlation of the condition numbers of two regressors over random motions.
struct ConditioningStudy {
  struct Row {
    int horizon = 0;
    double seconds = 0.0;          ///< length of a window
    double median = 0.0;           ///< of the condition of the momentum regressor
    double correlation = 0.0;      ///< Pearson, of the conditions
    double log_correlation = 0.0;  ///< Pearson, of their logarithms
  };
  std::string body;
  std::vector<std::string> columns;
  int motions = 0;
  double torque_median = 0.0;  ///< of the condition of the torque regressor
  std::vector<Row> rows;
};

/// The experiment of table IV of Zhang, Zhou & Vasudevan 2025: whether a motion that conditions the torque regressor
/// well also conditions the momentum regressor, which is what identification over windows of h samples uses,
///   Y_i = W_m(t_{i+h}) − W_m(t_i) − Σ_{j=i}^{i+h−1} W_c(t_j) (t_{j+1} − t_j),   i = 0, h, 2h, …
/// on the independent columns of one body when all other bodies are known, or on all base parameters. Motions
/// of the basis are drawn anew for every number: coefficients N(0,1) over the rms speed of their function, then each joint
/// brought to an rms speed of about one uniform between the two given, starts uniform within the position limits (±π
/// without).
/// @error UnknownReference (body), ValueOutOfRange (rate, horizons, motions), UnsupportedJoint (joints of several degrees
///        of freedom), Cancelled
/// @cost  O(motions · samples · columns² · horizons); the same result for any number of threads
/// @source Zhang, Zhou & Vasudevan 2025, eqs. 20–25 and appendix D
Result<ConditioningStudy> studyConditioning(const RobotModel& model, const excitation::MotionBasisPtr& basis,
                                            const ConditioningSettings& settings,
                                            const JobContext& context = {});

}  // namespace plumbline::safety
