// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/estimate.h"
#include "model/robot_model.h"
#include "signal/samples.h"

namespace plumbline::validation {

enum class Verdict { Good, Attention, Poor };
/// "good", "attention", "poor".
const char* toString(Verdict verdict);

/// Verdict on a relative error ‖residual‖/‖torque‖ over all joints, wherever one is shown: good up to 10 %, poor above 30
/// %.
Verdict judgeError(double relative_error);
/// Returns the verdict on an error on validation logs or segments beside that of the fit: attention above 1.5 times it + 1
/// %.
Verdict judgeGrowth(double training_error, double error);

/// Residual of one joint, and the verdict on it (`validation::reviewJoint`).
struct JointReview {
  std::string joint;
  Verdict verdict = Verdict::Good;
  double relative_error = 0.0;  ///< ‖residual‖ / ‖torque‖
  double explained =
      0.0;  ///< fraction of the torque's variance that the prediction explains, 1 − (rms residual
            ///< / rms about the mean)²
  double noise_ratio =
      0.0;  ///< rms of the residual / noise of the identification (`noise_std`); NaN when unknown
  double prior_ratio = 0.0;  ///< rms of the residual / rms of the nominal model's prediction; NaN: zero
  /// Measured over predicted torque, regressed with a constant, and its standard deviation; NaN without variation.
  double slope = 0.0, slope_std = 0.0;
  double slope_explains = 0.0;   ///< fraction of the residual's variance that slope and constant explain
  bool still = false;            ///< the joint hardly moves: judged by its noise
  bool reversed = false;         ///< measured torque has the sign opposite to the predicted one
  bool scaled = false;           ///< it is a multiple of the predicted one
  double lag_correlation = 0.0;  ///< autocorrelation of the residual at one sample
  double speed_correlation =
      0.0;  ///< correlation of the residual with the joint's speed: missing viscous friction
  double direction_correlation = 0.0;     ///< with the sign of the speed: missing Coulomb friction
  double acceleration_correlation = 0.0;  ///< with the joint's acceleration: missing inertia (or a delay)
  double bias = 0.0;                      ///< mean residual [N·m]
  std::string text;                       ///< one sentence
};

/// A load that the estimate does not have and the residual of a log shows.
struct UnknownLoad {
  std::string link;                                  ///< body that carries it
  double mass = 0.0, mass_std = 0.0;                 ///< [kg]
  Eigen::Vector3d centre = Eigen::Vector3d::Zero();  ///< of mass, body axes [m]
  double explained = 0.0;  ///< fraction of the residual squares, joints divided by their noise
};

/// Measured and predicted torque of one log.
struct Prediction {
  std::string log_name;
  std::vector<std::string> joints;  ///< velocity coordinates, in the order of the columns below
  Eigen::VectorXd time;             ///< N
  Eigen::MatrixXd measured;         ///< N×nv; NaN where the row was left out (gap, threshold, not measured)
  Eigen::MatrixXd predicted;        ///< N×nv
  /// Motion of the same rows.
  struct Motion {
    Eigen::MatrixXd velocity, acceleration;  ///< N×nv
    std::vector<Eigen::Index> segments;      ///< as `Samples::segments`
    double rate = 0.0;                       ///< Hz
    bool in_order = true;                    ///< false: rows in random order, no time series
  } motion = {};
  estimation::Fit fit;                     ///< only joints with at least one usable row
  std::vector<JointReview> joint_reviews;  ///< like `fit.joints`
  Verdict verdict = Verdict::Good;
  std::string sentence;  ///< joints that pass and joints that do not
  std::optional<UnknownLoad> load;
  std::vector<Finding> findings;  ///< "torque-reversed", "torque-scale-off", "unknown-load"
};

/// Predicts the torque of an estimate along samples of any log of the same robot:
///   tau_hat = Y(q, v, a) pi_full   (inertial part and friction)
/// @param model     the model of the estimate (its own parameters are the prior with which the prediction is compared)
/// @param estimate  `pi_full` must have the layout of the model with `estimate.friction`
/// @error ShapeMismatch (another robot), MissingData (no usable row), NumericalFailure, Cancelled
/// @cost  one regressor per sample. The bits do not depend on the number of threads.
Result<Prediction> predictTorque(const RobotModel& model, const estimation::ParameterEstimate& estimate,
                                 const signal::Samples& samples, const JobContext& context = {});

/// Verdict over several logs: the worst one, with a sentence that names the logs that pass and those that do not.
struct ValidationVerdict {
  Verdict verdict = Verdict::Good;
  std::string sentence;
};
ValidationVerdict summarise(std::span<const Prediction> predictions);

}  // namespace plumbline::validation
