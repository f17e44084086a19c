// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <limits>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/progress.h"
#include "estimation/friction/torque_gains.h"
#include "identifiability/structure/base_parameters.h"
#include "regressors/layout.h"
#include "signal/samples.h"

namespace plumbline::estimation {

/// Goodness of fit of one joint.
struct JointFit {
  std::string joint;
  double rms = 0.0;             ///< of the residual [N·m]
  double normalised_rms = 0.0;  ///< rms / (range of the measured torque)
  double relative_error = 0.0;  ///< ‖residual‖ / ‖torque‖
  Eigen::Index samples = 0;     ///< rows used
};

struct Fit {
  std::string log_name;
  double relative_error = 0.0;  ///< ‖τ − Wβ‖ / ‖τ‖ over all joints, a fraction
  std::vector<JointFit> joints;
};

/// One estimated quantity with its uncertainty.
struct EstimatedValue {
  std::string subject;  ///< "link3.Ixy", "joint2.coulomb", or the expression of a base parameter
  std::string unit;
  double value = 0.0;
  double std = 0.0;                 ///< standard deviation; NaN when unknown
  double relative_std = 0.0;        ///< std / |value|
  double lower = 0.0, upper = 0.0;  ///< 95 % interval, value ± Student's t · std
  /// Degrees of freedom of `std`: few where noise is slow against the log; NaN when unknown.
  double degrees_of_freedom = std::numeric_limits<double>::quiet_NaN();
};

/// Method and effect of the covariance of the estimate.
struct CovarianceNote {
  static constexpr const char* kWhite = "white residuals";
  static constexpr const char* kSpectrum = "spectrum of the scores";
  static constexpr const char* kChangingSize = "residuals of changing size";
  static constexpr const char* kBlocks = "scores of blocks of time";
  std::string method;      ///< one of these, or the name that another estimator uses
  double inflation = 1.0;  ///< median ratio of these standard deviations to naive ones
  bool conservative = false;
  std::string text;  ///< sentence for the report
  bool tested =
      true;  ///< false: residuals may be correlated, or logs differ, in a way that the intervals do not count; not called 95 %

  bool isWhite() const { return method == kWhite; }
  bool isSpectrum() const { return method == kSpectrum; }
};

/// Outcome of an identification. Base parameters first (inertial combinations, then friction columns).
struct ParameterEstimate {
  std::string method;          ///< "ols", "wls", "lmi", "log-cholesky", "ee"
  std::string prior = "none";  ///< "bregman:0.001": kind and weight, of the physical methods
  Termination status = Termination::Converged;
  int iterations = 0;
  double kkt_residual = 0.0;  ///< ‖Wᵀ L⁻ᵀL⁻¹ r‖ relative; of the physical methods the scaled KKT residual
  /// ½ cost over the squares of the torques, plus the prior, lies at most this above the optimum (up to a thousand times
  /// the plausible size), the bias of the vanishing regularisation included; NaN where nothing proves it.
  double gap = std::numeric_limits<double>::quiet_NaN();
  double cost = 0.0;  ///< weighted sum of squares
  regressors::FrictionModel friction;
  std::vector<TorqueGain> gains;  ///< estimated gains of the logged torques; a joint that is not named has 1
  std::vector<int>
      columns;  ///< columns of the full regressor that were estimated (independent ones, then friction)
  Eigen::VectorXd pi_base;           ///< one per column
  Eigen::MatrixXd Sigma_base;        ///< covariance
  std::vector<EstimatedValue> base;  ///< the same, named
  double condition = 0.0;  ///< unscaled 2-norm condition of the stacked base regressor (inertial part)
  double condition_with_friction = 0.0;  ///< with the friction columns
  Eigen::VectorXd noise_std;             ///< nv, residual standard deviation per coordinate [N·m]
  /// Full parameter vector: the nominal values moved by the smallest change that gives pi_base (minimum
  /// norm in the identifiable space; parameters that the data do not determine keep their value), then friction.
  Eigen::VectorXd pi_full;                 ///< layout columns
  Eigen::VectorXd pi_nominal;              ///< nominal values, layout columns; empty when not recorded
  std::vector<EstimatedValue> parameters;  ///< the same, named
  struct Consistency {
    std::string body;
    double min_eigenvalue = 0.0;  ///< of the pseudo-inertia
    bool ok = false;
    double distance =
        std::numeric_limits<double>::quiet_NaN();  ///< scaled, to the boundary; physical methods
    bool active = false;                           ///< the estimate is there
  };
  std::vector<Consistency> consistent;
  /// Fraction of the value that comes from the log, of the physical methods, per layout column, 0 … 1; the rest is from
  /// the prior. Empty for ols and wls.
  Eigen::VectorXd data_fraction;
  std::vector<Fit> fit;         ///< per training log
  std::vector<Fit> validation;  ///< per validation log
  CovarianceNote covariance;
  /// Parameters that the structure makes identifiable and the log does not excite; empty when all are excited.
  std::vector<Finding> excitation;
  std::vector<Finding> findings;
};

}  // namespace plumbline::estimation
