// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <span>
#include <vector>

#include "estimation/rows/streamed_regression.h"
#include "identifiability/structure/base_parameters.h"

/// Least-squares problem behind the gains of smooth friction: given gains, everything else is linear.
namespace plumbline::estimation::stribeck {

// Bounds of gain × rms speed. Below the lowest, tanh does not saturate within the speeds of the log and is a viscous term;
// above the highest, hardly a sample is slow enough to determine its shape.
inline constexpr double kLowest = 2.0, kLowestExcess = 1e-2, kHighestFlat = 50.0, kHighest = 500.0;

/// One joint whose gains are sought.
struct Joint {
  int friction_dof = 0;  ///< of the layout
  int coordinate = 0;
  double speed = 1.0;  ///< rms [rad/s]
  // Positions in the selection, −1 when left out: γ0, γ3, γ5 and the slopes.
  std::array<int, 3> linear = {-1, -1, -1};
  std::array<int, 3> slopes = {-1, -1, -1};
};

struct Problem {
  const RobotModel& model;
  std::span<const signal::Samples> logs;
  const Eigen::VectorXd& scale;
  const JobContext& context;
  regressors::FrictionModel friction;  ///< its shapes are the point of the last evaluation
  std::vector<std::size_t> shape_of;   ///< of a joint, in friction.shapes
  std::vector<Joint> joints;
  std::vector<int> columns;
  std::vector<bool> slope;  ///< per position in the selection
};

/// Outcome of one pass.
struct Point {
  std::vector<regressors::StribeckShape> shapes;
  RegressionFactors factors;
  Eigen::MatrixXd R;
  Eigen::VectorXd x;          ///< p; zero for slopes
  std::vector<bool> at_zero;  ///< per position
  double cost = 0.0;
};

/// Joints whose gains are sought, with standard shapes.
Problem problemOf(const RobotModel& model, const identifiability::BaseParameters& structure,
                  std::span<const signal::Samples> logs, const regressors::FrictionModel& friction,
                  const Eigen::VectorXd& scale, const JobContext& context);

/// One pass over the samples with these gains, and the linear parameters solved exactly; coefficients of friction do not
/// get negative.
/// @error those of `accumulate`
Result<Point> evaluate(Problem& problem, const std::vector<regressors::StribeckShape>& shapes);

/// log(g1 − 2 g2), log g2, log g4.
std::array<double, 3> logarithms(const regressors::StribeckShape& shape);
/// Inverse of `logarithms`, within the bounds.
void setLogarithms(const std::array<double, 3>& logs, double speed, regressors::StribeckShape& shape);

}  // namespace plumbline::estimation::stribeck
