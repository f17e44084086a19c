// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "estimation/physical/mass_points.h"
#include "support/humanoid.h"

/// The comparison of Ayusawa & Nakamura 2010, section V, on our own humanoid in simulation.
namespace plumbline::test {

struct ComparisonSpec {
  std::uint64_t seed = 20100503;
  Eigen::Index samples = 1500;  ///< per log
  double rate = 100.0;          ///< Hz
  double moment_noise = 0.5;    ///< N·m, every sensor
  double force_noise = 2.5;     ///< N
  estimation::MassPointSettings settings;
};

/// One set of standard parameters with the errors of its base wrench.
struct ComparedEstimate {
  std::string name;
  Eigen::VectorXd pi_std;
  Vec6 rms_training, rms_validation;  ///< [N_x N_y N_z F_x F_y F_z] against the measured wrench
  int inconsistent = 0;               ///< bodies whose pseudo-inertia is not positive definite
  int outside = 0;                    ///< bodies with the centre of mass outside their box
  double null_distance = 0.0;         ///< ‖N (φ − φ_ref)‖ / ‖N φ_ref‖
  /// ‖Y_B (φ_B − φ_B of least squares)‖ over all training rows, relative to the residual of least squares: how far
  /// the base parameters moved, in units of the noise
  double base_distance = 0.0;
};

struct Comparison {
  Humanoid robot;
  identifiability::BaseParameters structure;
  Eigen::VectorXd truth;
  double condition = 0.0;                                          ///< of the stacked base regressor
  ComparedEstimate with_prior, least_squares, cad, without_prior;  ///< (A), (B), (C), (D)
  estimation::MassPointEstimate points_with_prior, points_without_prior;
  double seconds_with_prior = 0.0, seconds_without_prior = 0.0;  ///< processor time of the estimator
};

/// Four training motions, one other walking motion for validation.
Comparison compareOnHumanoid(const ComparisonSpec& spec);

}  // namespace plumbline::test
