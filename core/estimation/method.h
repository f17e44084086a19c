// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>
#include <string_view>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/rows/row_form.h"

namespace plumbline::estimation {

struct FactorFit;
struct FactorProblem;

/// Estimators; their names are those of JSON and of the command line.
enum class Method { Wls, Ols, Irls, Iv, Bounded, Lmi, LogCholesky, ExponentialEigenvalue, MassPoints };

/// Kind of solution that an estimator computes from the factors of the rows.
enum class MethodKind {
  LeastSquares,
  Robust,        ///< least squares, weights of rows by their residuals (`robustEstimate`)
  Instrumental,  ///< instrumental variables (`fitInstruments`)
  Bounded,       ///< least squares with limits on columns (`fitBounded`)
  Physical,      ///< over physically consistent bodies (`fitPhysical`, `fitInCoordinates`)
  MassPoints,    ///< over point masses in boxes (`fitMassPoints`)
};

/// Bounds and limits (`PhysicalBounds`, columns) that a method takes.
enum class BoundsTaken {
  None,
  Columns,  ///< limits on columns and the loss, no bounds on bodies
  Bodies,
};

/// Weighting of the rows of the joints against each other.
enum class JointWeights {
  Equal,
  Residual,  ///< divided by the residual standard deviation of their joint, found by iteration
  Asked,     ///< as Residual where `EstimationSettings::joint_weights` asks for it, else equal
};

/// One row of the table of methods.
struct MethodTraits {
  Method method;
  std::string_view name;
  MethodKind kind;
  bool takes_prior;
  BoundsTaken takes_bounds;
  JointWeights weights;
  bool takes_joint_covariance;  ///< `RowSettings::joint_covariance`
  /// Method that folds and bootstrap use in its place: row weights of irls cannot be renewed from factors, instruments are
  /// not in them, and the coordinates of lmi share its optimum.
  Method from_factors;
  /// Makes the fit of the method from that of least squares; null where they are the same.
  Status (*solve)(const FactorProblem& problem, const JobContext& context, FactorFit& fit);

  bool takesInstruments() const { return kind == MethodKind::Instrumental; }
};

const MethodTraits& traits(Method method);
/// Returns the traits of the named method; those of Wls for an unknown name.
const MethodTraits& traits(std::string_view name);
/// The table, in the order in which methods are offered.
std::span<const MethodTraits> methodTable();
/// @error UnsupportedOption
Result<Method> methodFromText(std::string_view name);

/// One row of the table of regressions.
struct RegressionTraits {
  std::string_view name;  ///< as of methods
  RowKind rows;
  bool joint_torques;  ///< rows of the joints are used, not those of the base alone (`keepBaseWrenchRows`)
  Method method;       ///< default: plain least squares where one equation holds all joints
  std::string_view summary;  ///< for people

  bool hasWindows() const { return rows != RowKind::Torque; }
};

/// The table, in the order in which regressions are offered; the first is the standard.
std::span<const RegressionTraits> regressionTable();
/// @error UnsupportedOption
Result<const RegressionTraits*> regressionFromText(std::string_view name);
/// Returns the traits of the named regression; those of the standard for an unknown name.
const RegressionTraits& regressionTraits(std::string_view name);

}  // namespace plumbline::estimation
