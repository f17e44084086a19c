// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/estimate.h"
#include "estimation/friction/torque_gains.h"
#include "estimation/linear/robust_weights.h"
#include "estimation/method.h"
#include "estimation/physical/mass_points.h"
#include "estimation/physical/physical_problem.h"
#include "estimation/rows/column_limit.h"
#include "estimation/rows/row_settings.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"
#include "signal/samples.h"

namespace plumbline::estimation {

struct RegressionFactors;
class ReducedLogs;

/// Method of the covariance of the estimate.
enum class CovarianceMethod {
  Automatic,  ///< from the spectrum of the scores (`scoreCovariance`), never less than White
  White,      ///< residuals independent from sample to sample, one variance per joint
};

/// Quantities to estimate and the method. The caller records every field in the result.
struct EstimationSettings {
  /// Ols: every usable row weighs the same; Wls: rows divided by the residual standard deviation of their joint, found by
  /// iteration from the OLS residual; MassPoints: point masses in the boxes of `mass_points`; Iv: instrumental variables
  /// (`fitInstruments`); Lmi: least squares over physically consistent bodies (`fitPhysical`); LogCholesky,
  /// ExponentialEigenvalue: the same objective in unconstrained coordinates, from the Lmi solution.
  Method method = Method::Wls;
  RobustLoss loss = RobustLoss::Huber;  ///< of Irls: rows weigh by their residuals
  std::vector<ColumnLimit> limits;      ///< of Bounded: least squares with limits on columns; resistances and
                                        ///< rotor inertias without one are not negative
  RowSettings rows;            ///< torque, momentum or energy; windows, weights between joints, instruments
  bool joint_weights = false;  ///< of the physical methods: rows weigh as in Wls
  PriorSettings prior;         ///< of the physical methods; the prior is the nominal robot
  PhysicalBounds bounds;       ///< of the physical methods
  regressors::FrictionModel friction{true, true, true, false};
  GainRequest gains;
  int max_iterations = 50;  ///< of the weights of WLS
  double weight_tolerance =
      0.01;  ///< WLS has converged when no standard deviation moves by more than this, relative
  /// A direction in parameter space whose singular value, after scaling the columns to length one, lies below
  /// this fraction of the largest is not excited: the estimate keeps the nominal value along it.
  double excitation_tolerance = 1e-8;
  CovarianceMethod covariance = CovarianceMethod::Automatic;
  /// Boxes of the method MassPoints, one per body (`linkBoxes`).
  struct MassPoints {
    std::vector<LinkBox> boxes;
    MassPointSettings settings;
  };
  MassPoints mass_points;
};

/// Base parameters and friction from one or several logs by least squares on the torque regressor.
///   OLS:  pi_base = argmin Σ_j Σ_t w_jt (tau_jt − Y_jt pi_base)²            (w: `Samples::weight`)
///   WLS:  the same, row j divided by the residual standard deviation σ_j of its joint
/// The stacked regressor is never formed: blocks of samples are reduced by Householder reflections to one
/// triangular factor per coordinate, so that memory does not depend on the number of samples, and the result
/// has the accuracy of an orthogonal method. A second pass over the samples gives the residuals' statistics
/// and from them the covariance.
/// @param structure  base parameters of the same model (`structuralBaseParameters`)
/// @param logs       samples in the model's coordinates; rows of weight 0 or with a value that is not finite
///                   are left out
/// @param factors    of these very logs, friction model and columns (`selectColumns`) when they are there already: the
///                   first pass over the samples is saved, unless the rows are transformed
/// @return  estimate with covariance, fit per log and joint, verdict on the excitation. Parameters that the logs do not
///          excite keep the nominal value and have std NaN; `excitation` names them. After a stop: Error Cancelled.
/// @error   UnsupportedOption (options that exclude each other), those of `fitPhysical` and `fitInCoordinates`,
///          ShapeMismatch, MissingData (no usable row), NotExcited (fewer rows than parameters, or nothing moves),
///          Cancelled (within 200 ms of the stop request)
/// @cost    two regressor evaluations per sample and about n² flops per row. Threads share fixed chunks that are
///          reduced in order: the bits do not depend on their number.
/// @source  Golub & Van Loan, Matrix Computations (stacked QR); Gautier & Khalil, Exciting Trajectories (WLS per joint)
Result<ParameterEstimate> estimate(const RobotModel& model, const identifiability::BaseParameters& structure,
                                   std::span<const signal::Samples> logs, const EstimationSettings& settings,
                                   const JobContext& context = {},
                                   const estimation::RegressionFactors* factors = nullptr);

/// The same from reduced logs: the estimate has the same bits. Its covariance comes from the scores of blocks of time
/// (`blockCovariance`) or takes residuals as white; noise in speed and acceleration counts as it does there.
/// @error as `estimate`; UnsupportedOption for methods and options that change rows
Result<ParameterEstimate> estimateReduced(const RobotModel& model,
                                          const identifiability::BaseParameters& structure,
                                          const ReducedLogs& logs, const EstimationSettings& settings,
                                          const JobContext& context = {});

}  // namespace plumbline::estimation
