// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "bayes/map_estimator.h"
#include "estimation/estimate.h"
#include "identifiability/structure/base_parameters.h"

namespace plumbline::bayes {

/// A quantity with its prior uncertainty and the contribution of the data.
struct PosteriorValue : estimation::EstimatedValue {
  double prior_std = 0.0;      ///< of the same quantity, linearised at the estimate
  double data_fraction = 0.0;  ///< 1 − (std/prior_std)²: 0, from the prior alone; 1, from the data alone
};

/// Direction in θ, in units of the prior, and the information of the data about it.
struct PosteriorDirection {
  double information = 0.0;    ///< eigenvalue of Σθ^½ (posterior precision − prior precision) Σθ^½
  double data_fraction = 0.0;  ///< information / (1 + information)
  std::string text;            ///< its largest components
};

/// Residuals of one sensor at one joint, of a base's pose, an IMU or a foot, in units of their standard deviation, or the estimated disturbance.
struct SensorResidual {
  std::string sensor, joint;
  Eigen::Index count = 0;
  double rms = 0.0;
  double expected_rms =
      0.0;  ///< of a residual after smoothing: √mean(1 − P/σ²), where P is the value's own variance
  double autocorrelation = 0.0;  ///< of neighbouring residuals
  Whiteness innovations;         ///< of the encoder; none of a force
};

/// Outcome of the test that justifies the name 95 % of the intervals, with the premises that the data contradict.
struct Calibration {
  bool calibrated = false;
  std::vector<Finding> findings;  ///< a sentence for every premise that does not hold, and diagnostics
};

/// Distance of the estimate from the prior in the directions about which the data are informative:
///   Σᵢ (vᵢᵀΣθ^-½(θ̂ − θ̄))² (1 + λᵢ)/λᵢ   over directions with information λ ≥ 0.05; χ² when the prior is right
/// Anchors without a prior are integrated out.
struct PriorDistance {
  double chi2 = 0.0;
  int directions = 0;
  double probability = 1.0;   ///< of a larger one
  std::string farthest;       ///< the parameter that lies farthest from its prior mean
  double farthest_std = 0.0;  ///< by so many of its prior's standard deviations
};

struct Posterior {
  std::vector<PosteriorValue> base, parameters, friction;
  std::vector<PosteriorValue> biases;          ///< of the IMUs
  std::vector<PosteriorValue> anchors;         ///< places of contacts [m]
  std::vector<PosteriorDirection> directions;  ///< most informed first
  std::vector<SensorResidual> residuals;
  PriorDistance prior;
  /// 2J at the optimum, χ² distributed when noise and prior are as stated.
  double chi2 = 0.0;
  Eigen::Index degrees_of_freedom = 0;
  double chi2_lower = 0.0, chi2_upper = 0.0;  ///< 99 % band
  Calibration calibration;
};

/// Quantity g(θ) = cᵀπ(θ) with a 95 % interval built in θ and mapped: its ends are the values at
///   θ̂ ± 1.96 Σ∇g/√(∇gᵀΣ∇g),
/// the most probable points where the linearised quantity is that far away. So the interval is asymmetric, and holds
/// physically consistent parameters only; for a mass it is that of a log-normal quantity.
/// @param Sigma  covariance of θ
/// @param c      10·bodies
PosteriorValue inertialValue(const ParameterMap& map, const ParameterPrior& prior,
                             const Eigen::VectorXd& theta, const Eigen::MatrixXd& Sigma,
                             const Eigen::VectorXd& c);

/// Values before any data with their 95 % intervals: `base`, `parameters` and `friction` in the order of the posterior.
Posterior priorOf(const MapProblem& problem, const identifiability::BaseParameters& structure);

/// Values with their deviations when the active bounds of the parameters are equalities; empty where none is active.
Posterior posteriorOnBounds(const MapProblem& problem, const MapEstimate& estimate,
                            const identifiability::BaseParameters& structure);

/// Computes all quantities of an estimate for a report.
Posterior posteriorOf(const MapProblem& problem, const MapEstimate& estimate,
                      const identifiability::BaseParameters& structure);

/// 99 % band of χ² with many degrees of freedom (Wilson & Hilferty 1931).
std::pair<double, double> chi2Band(double degrees_of_freedom);

}  // namespace plumbline::bayes
