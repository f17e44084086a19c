// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bayes/parameter_map.h"

namespace plumbline::bayes {

/// Two bodies whose inertial parameters are equal when the axes of the second are reflected.
struct MirroredBodies {
  int first = 0, second = 0;
  Vec3 sign = Vec3(1.0, -1.0, 1.0);  ///< of the axes; ones: the same parameters
};

/// Statements on parameters that hold exactly, h_p(θ) = 0:
///   mass    Σ m_b(θ)/M − 1, over all bodies
///   mirror  η₂ − σ η₁, per log-Cholesky coordinate: a reflection S of the axes takes the factor L to S L S, so that its rows are linear
/// @source Martinez, Tonneau & Mastalli 2025, eq. 1e and section IX-C
struct ParameterEqualities {
  std::optional<double> total_mass;  ///< kg
  std::vector<MirroredBodies> mirrored;

  bool any() const { return total_mass.has_value() || !mirrored.empty(); }
  Eigen::Index rows() const { return (total_mass ? 1 : 0) + 10 * static_cast<Eigen::Index>(mirrored.size()); }
  Eigen::VectorXd values(const ParameterMap& map, const Eigen::VectorXd& theta) const;
  /// rows()×p
  Eigen::MatrixXd slopes(const ParameterMap& map, const Eigen::VectorXd& theta) const;
  /// "total mass", "left_hip = right_hip": of a row.
  std::string name(const RobotModel& model, Eigen::Index row) const;
};

/// Checks statements against robot and estimated parameters.
/// @error ValueOutOfRange (a mass that is not above that of the bodies that are not estimated; rows that repeat each other), UnknownReference (a body that is
///        not estimated), NotPhysical (frames that are not mirror images in the neutral posture), naming body
Status checkEqualities(const RobotModel& model, const ParameterMap& map,
                       const ParameterEqualities& equalities);

/// Distance of the optimum without the equalities from them: χ² of `rows` degrees when they are true.
struct EqualityTest {
  double chi2 = 0.0;
  int rows = 0;               ///< independent ones; 0: there are none
  double probability = 1.0;   ///< of a larger χ²
  Eigen::Index farthest = 0;  ///< row
  double farthest_std = 0.0;  ///< by so many standard deviations
};
/// @param values  of the rows at the optimum without them
/// @param Sigma   covariance of the values
EqualityTest testEqualities(const Eigen::VectorXd& values, const Eigen::MatrixXd& Sigma);

}  // namespace plumbline::bayes
