// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "model/robot_model.h"
#include "model/rotors.h"

namespace plumbline {

/// Cell of the identifiability grid (mathematics.md, section 2).
enum class Cell : char {
  Identifiable = '*',   ///< ★ alone
  BaseParameter = 'B',  ///< ● in combination, chosen as base parameter
  InCombination = 'o',  ///< ○ in combination
  Unidentifiable = 'x'  ///< ✕
};

/// Which structural question is asked.
struct IdentifiabilityOptions {
  bool exclude_base =
      false;  ///< leave the base body of a floating base out of the system (as published tables do)
  bool static_only = false;  ///< gravity-only experiments
  double tolerance = 1e-7;   ///< relative, of every rank decision
  /// Rotors that follow joints; their parameters are part of the question. Check them with `placeRotors` first.
  std::vector<RotorSpec> rotors;
};

/// One decision about rank in the recursion.
struct Decision {
  std::string subject;  ///< "joint3: span", …
  int rank = 0;
  double gap = 0.0;  ///< last kept over first dropped singular value; infinite when exact
};

struct BodyIdentifiability {
  std::string name;
  int span = 0, span_with_gravity = 0;                  ///< dim V_i without and with gravity
  int identifiable = 0, identifiable_with_gravity = 0;  ///< dim C_i without and with gravity
  int transfers = 0;                                    ///< 10 − rank N_i
  Eigen::MatrixXd N;                                    ///< rank×10, orthonormal rows
};

/// Base parameters from the structure: exact for the given geometry, from the RPNA recursion.
struct BaseParameters {
  std::vector<BodyIdentifiability> bodies;  ///< columns of the grid; for `exclude_base` without the base
  std::vector<int> body_index;              ///< model body of each column
  std::vector<std::vector<Cell>> cells;     ///< [10 rows][bodies]
  /// Columns (10·body + row in the model's full parameter vector) that are independent, taken in the order of
  /// the grid.
  std::vector<int> independent;
  /// b×(10·bodyCount): pi_base = regrouping · pi_std, with the identity on `independent`. Then
  /// Y(:, independent) · pi_base = Y · pi_std for every regressor Y of this model.
  Eigen::MatrixXd regrouping;
  /// (10·bodyCount)×u: orthonormal basis of the unidentifiable space.
  Eigen::MatrixXd null_basis;
  std::vector<std::string>
      expressions;  ///< readable regrouping of each base parameter: "Izz1 + Iyy2 + 0.04 m3"
  std::vector<Decision> decisions;
  bool recursion_covers =
      true;  ///< false: mimic or multi-DoF joints decided by the numeric rank instead (said so)
  int count() const { return static_cast<int>(independent.size()); }
};

/// After a stop the result is incomplete: ask the token before using it.
/// RPNA recursion for one-DoF trees, fixed and floating base; other joints fall back to the rank of random
/// regressors.
BaseParameters structuralBaseParameters(const RobotModel& model, const IdentifiabilityOptions& options = {},
                                        const std::stop_token& stop = {});

/// Rank of the stacked torque regressor at random states: the check on the recursion.
struct NumericRank {
  int rank = 0;
  double gap = 0.0;
};
NumericRank numericRank(const RobotModel& model, const IdentifiabilityOptions& options, std::uint64_t seed,
                        const std::stop_token& stop = {});

}  // namespace plumbline
