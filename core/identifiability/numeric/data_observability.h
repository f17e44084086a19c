// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"

namespace plumbline::identifiability {

/// Reduced logs, from which the supported part of the structurally identifiable parameters is computed.
struct DataFactor {
  /// (c+1)×(c+1), upper triangular: factor of the stacked [W | tau], W over the base parameters and then over friction.
  Eigen::MatrixXd R;
  Eigen::Index rows = 0;
  std::vector<std::string> names;  ///< c: expression of each column
  int base = 0;                    ///< the first columns are the base parameters of the structure
};

/// One base parameter with its support by the data.
struct ParameterSupport {
  std::string name;
  int body = -1;        ///< body of the model that leads it; −1 for friction
  double length = 0.0;  ///< norm of the regressor's column over √rows: torque per unit of the parameter [SI]
  double value = 0.0;   ///< least squares over all columns; NaN in directions that are not excited
  double relative_std = 0.0;  ///< of that value, residuals taken as white; infinite when not excited
  bool essential = false;     ///< stays when parameters that the data do not need are left out one by one
};

/// Direction of the column-scaled base regressor that the data excite least.
struct WeakDirection {
  double singular = 0.0;  ///< relative to the largest
  /// Parameters (column, component) of the direction, largest first; the direction is a unit vector.
  std::vector<std::pair<int, double>> parts;
  std::string text;    ///< "0.71 link3.mcx − 0.70 link4.mcy …"
  std::string motion;  ///< a motion that would excite it: "accelerate joint6 while joint5 moves"
};

struct CorrelatedPair {
  int a = 0, b = 0;          ///< columns
  double correlation = 0.0;  ///< of their estimates
};

/// Parameters that logs support, beside the structural result.
struct DataObservability {
  Eigen::VectorXd singular;  ///< of the base regressor with columns scaled to length one, falling
  int structural = 0;        ///< base parameters that the structure allows
  int rank = 0;              ///< those that the data excite above `tolerance`
  double tolerance = 0.0;    ///< relative to the largest singular value
  double condition = 0.0;    ///< 2-norm, columns as they are; infinite when rank < structural
  double scaled_condition = 0.0;
  Eigen::Index rows = 0;
  double noise = 0.0;                        ///< rms residual [N·m] behind the relative deviations
  std::vector<ParameterSupport> parameters;  ///< as `DataFactor::names`
  std::vector<WeakDirection> weakest;        ///< weakest first, at most eight
  std::vector<CorrelatedPair> correlated;    ///< |correlation| > 0.9, strongest first, at most twenty
  int essential = 0;                         ///< number of essential parameters
  std::string sentence;                      ///< the interpretation
};

/// Computes singular values, deviations, weakest directions, correlated pairs and essential parameters from the triangular
/// factor alone: no log is read again and its length does not matter.
///   relative_std_i = σ √(R⁻¹R⁻ᵀ)_ii / |x_i|,  σ² = ‖r‖²/(rows − c)
/// Essential parameters: the one with the largest relative deviation is left out and the rest estimated again until the
/// largest is at most ten times the smallest, or below 10 % (Gautier & Khalil's ratio rule with a floor).
/// @param structure  of the links alone, without rotors
/// @error  none; a factor without rows gives rank 0
/// @cost   O(c³), plus O(c³) per parameter left out in the worst case, O(c²) each by updating
/// @source Khalil & Dombre 2002, ch. 12.2.5; Pham & Gautier 1991
DataObservability dataObservability(const RobotModel& model, const BaseParameters& structure,
                                    const DataFactor& factor, std::uint64_t seed = 1,
                                    const std::stop_token& stop = {});

}  // namespace plumbline::identifiability
