// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "model/robot_model.h"
#include "model/rotors.h"

namespace plumbline::identifiability {

/// Cell of the identifiability grid (see `core/notation.md`).
enum class Cell : char {
  Identifiable = '*',   ///< ★ alone
  BaseParameter = 'B',  ///< ● in combination, chosen as base parameter
  InCombination = 'o',  ///< ○ in combination
  Unidentifiable = 'x'  ///< ✕
};

/// Options of the structural analysis.
struct IdentifiabilityOptions {
  bool exclude_base =
      false;  ///< leave the base body of a floating base out of the system (as published tables do)
  bool static_only = false;  ///< gravity-only experiments
  double tolerance = 1e-7;   ///< relative, of every rank decision
  /// Rotors that follow joints; their parameters are analysed too. Check them with `placeRotors` first.
  std::vector<RotorSpec> rotors;
};

/// One decision about rank in the recursion.
struct Decision {
  std::string subject;  ///< "joint3: span", …
  int rank = 0;
  double gap = 0.0;   ///< last kept over first dropped singular value; infinite when exact
  std::string joint;  ///< the joint whose geometry decides
  double kept =
      1.0;  ///< smallest direction kept, relative to the size of the offered ones; 1 when none was needed
  double dropped = 0.0;  ///< largest direction dropped, likewise; 0 when there was none
};

/// Coefficient of a regrouping and its origin.
struct Coefficient {
  int column = 0;
  double value = 0.0;
  std::shared_ptr<const std::string>
      origin;  ///< "0.4318 = x offset of joint3"; null when it is no such length (or 1)
};

/// A rotor in the grid (rows of the run with rotors).
struct RotorIdentifiability {
  std::string name;  ///< "joint3.rotor"
  std::string joint;
  int body = 0;          ///< model body that the joint moves
  int first_column = 0;  ///< of its parameters in `regrouping`, after all bodies
  bool symmetric = true;
  std::vector<std::string> parameters;  ///< symmetric: m, mcz, Ixx, Izz (z: spin axis), else the ten
  std::vector<Cell> cells;              ///< one per parameter
};

struct BodyIdentifiability {
  std::string name;
  int span = 0, span_with_gravity = 0;                  ///< dim V_i without and with gravity
  int identifiable = 0, identifiable_with_gravity = 0;  ///< dim C_i without and with gravity
  int transfers = 0;                                    ///< 10 − rank N_i
  Eigen::MatrixXd N;                                    ///< rank×10, orthonormal rows
};

/// Base parameters from the structure: exact for the given geometry, from the RPNA recursion (Wensing, Niemeyer & Slotine).
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
  /// False: joints that carry one another and share coordinates were decided at random positions of these.
  bool recursion_covers = true;
  int count() const { return static_cast<int>(independent.size()); }

  // With rotors, the columns of a rotor follow those of all bodies in `regrouping` and `null_basis` and are chosen
  // last, and `independent` may hold them; `cells` (link rows) are those of the run without rotors.
  std::vector<RotorIdentifiability> rotors;
  int rotor_count = 0;                    ///< base parameters that are a rotor's
  std::vector<Cell> columns;              ///< one cell per column of `regrouping`, of the run with rotors
  std::vector<std::string> column_names;  ///< "link3.Izz", "joint3.rotor.Izz"
  std::vector<std::vector<Coefficient>>
      combinations;    ///< [base parameter], its own column first, then by column
  std::string reason;  ///< reason why the recursion does not cover everything; empty when it does
};

/// After a stop the result is incomplete: check the token before use.
/// RPNA recursion for trees of all joints, mimic joints and rotors; fixed and floating base.
/// Throws when the contract is broken: rotors that `placeRotors` rejects, geometry that is not a number.
/// @cost  O(bodies) for the recursion and the choice; regroupings and null space with the size of the result
BaseParameters structuralBaseParameters(const RobotModel& model, const IdentifiabilityOptions& options = {},
                                        const std::stop_token& stop = {});

/// Rank of the stacked torque regressor at random states, rotors included: the check on the recursion.
/// Columns are scaled to the same size; lengths are in units of a typical one.
struct NumericRank {
  int rank = 0;
  double gap = 0.0;
};
NumericRank numericRank(const RobotModel& model, const IdentifiabilityOptions& options, std::uint64_t seed,
                        const std::stop_token& stop = {});

}  // namespace plumbline::identifiability
