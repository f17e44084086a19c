// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.h"
#include "identifiability/structure/base_parameters.h"
#include "identifiability/structure/lin.h"
#include "model/robot_model.h"

namespace plumbline::identifiability {

/// A set of linear combinations of the standard parameters.
struct ParameterSet {
  std::string name;                ///< "RPNA", "Lin", "QR", "SVD"
  Eigen::MatrixXd rows;            ///< b×(10·bodies): values = rows · pi_std
  std::vector<std::string> names;  ///< one per row, readable
  double length = 1.0;             ///< typical length of the robot, for comparing rows of mixed units [m]
};

/// Returns the base parameters of the recursion: values = regrouping · pi_std. Their first 10·bodies columns.
ParameterSet recursionSet(const RobotModel& model, const BaseParameters& base);
ParameterSet linSet(const RobotModel& model, const LinSet& lin);
/// Base parameters by column-pivoted QR of the regressors at random states (Gautier 1991).
/// @error Cancelled; UnsupportedOption for more than 64 bodies
Result<ParameterSet> pivotedQrSet(const RobotModel& model, const IdentifiabilityOptions& options,
                                  std::uint64_t seed, const std::stop_token& stop = {});
/// Right singular vectors of the regressors at random states that belong to nonzero singular values.
/// @error Cancelled; UnsupportedOption for more than 64 bodies
Result<ParameterSet> svdSet(const RobotModel& model, const IdentifiabilityOptions& options,
                            std::uint64_t seed, const std::stop_token& stop = {});

/// Relation between two sets of combinations.
struct Equivalence {
  bool equivalent = false;
  Eigen::MatrixXd M;  ///< b_b×b_a: values_b = M values_a (the closest there is when not equivalent)
  double condition =
      0.0;  ///< of M between the sets with rows of unit length (scaled lengths); infinite when singular
  double residual =
      0.0;  ///< sine of the largest angle between a combination of one set and the span of the other
  std::vector<int> missing_in_a, missing_in_b;  ///< elements of the other set that lie outside its span
  std::string verdict;                          ///< one sentence, naming the missing elements
};

/// Corollary 6 of Lin: two sets with rows P_a, P_b determine the same torques iff P_b = M P_a with M
/// nonsingular.
/// @param tolerance  on `residual`
/// @error ShapeMismatch when the sets are of robots of different size; UnsupportedOption for more than 64 bodies;
///        Cancelled
/// @source Lin 1995, Corollary 6
Result<Equivalence> compareSets(const ParameterSet& a, const ParameterSet& b,
                                const std::stop_token& stop = {}, double tolerance = 1e-6);

}  // namespace plumbline::identifiability
