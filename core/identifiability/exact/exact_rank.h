// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.h"
#include "identifiability/exact/exact_rank_geometry.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"

namespace plumbline::identifiability {

/// Measured rows of the torque regressor.
struct MeasuredRows {
  std::vector<int> dofs;  ///< velocity coordinates; unused when `all_dofs`
  bool all_dofs = true;
  bool fixed_base_wrench = false;  ///< six more rows: the wrench that a fixed base exerts, in the world frame
};

/// Generic rank of the stacked regressor, without any tolerance.
struct ExactRank {
  int rank = 0;
  std::vector<int> independent;  ///< columns taken by the choice rule, rising: 10·body + row, then rotors
  std::vector<int> body_index;   ///< model body of each column of the grid
  std::vector<std::vector<Cell>>
      cells;                  ///< [10 rows][bodies], of this run (with the rotors when there are any)
  std::vector<Cell> columns;  ///< one cell per column, those of rotors last
  std::vector<int> left_out;  ///< `exclude_base`: columns of the base that are independent and not counted
  /// Columns in the combination of each independent column, itself first.
  std::vector<std::vector<int>> support;
  int samples = 0;          ///< random states used
  std::uint64_t prime = 0;  ///< drawn from the seed
  /// Upper bound of the probability that the rank is too low. It is never too high where `not_covered` is empty.
  double error_bound = 0.0;
  /// Joints and rotors whose relation to others is not kept, so that the rank may be too high: followers of one
  /// coordinate whose ratios have no common fraction below 2¹⁴ (their angles are drawn on their own), and axes of whole
  /// numbers whose length needs a root beyond the first 16 (read as rational unit vectors). Empty in practice.
  std::vector<std::string> not_covered;
};

/// Computes the generic rank of the stacked torque regressor of all states, over a field of p elements (modular.h): random
/// states with rotations by their half-angle tangents, random velocities and accelerations (none when
/// `static_only`), until two further states in a row add nothing. Covers every joint type, mimic joints
/// (angles in a ratio of fractions are powers of one rotation; others satisfy no equation of the degree that
/// matters, except where three or more ratios add up), fixed and floating bases; a helical joint's angle and
/// travel are drawn independently, since a number and its sine are algebraically independent; rotors (those
/// of `options` that the geometry was read with). Gravity as the shortest decimals of its components.
///
/// A cell is ★ when its unit vector lies in the row space, ✕ when its column is zero, else ● (taken) or ○.
/// `exclude_base` keeps the combinations without parameters of the base; `tolerance` is not used.
///
/// The rank is that of `geometry`, whose directions that are neither whole numbers nor angular are read to rounding
/// (exact_rank_numbers.h). The prime is drawn until the square roots exist that the lengths of shared axes hold, a state
/// until its rotations exist, and a prime modulo which the geometry does not exist is drawn again.
///
/// Error: the rank modulo p of given states is never above the generic rank. It is below it when
///   two states in a row fall on zeros of a polynomial of degree d ≤ 3 Σ deg(joints) + 2: probability
///   ≤ r (d/p)² (Schwartz–Zippel); or the image of a nonzero minor is zero. That minor is a number α of the field of √2, √3
///   and k further roots, of degree D = 2ᵏ⁺²; a prime that splits there has D images, one per choice of signs, and the
///   norm of α has at most D bits(α) bits: at most D bits(α)/60 of the D · 3.4·10¹⁵/2ᵏ images that may be drawn, prime and
///   signs, are zero. `error_bound` is the sum of both.
/// @param  geometry  as given or as intended (snap.h), one joint per body
/// @error  Cancelled; InvalidNumber (joint or gravity, or a geometry that exists modulo no prime); ShapeMismatch when
///         `geometry` is of another robot or other rotors, or a row does not exist
/// @cost   O(rank² · 10 bodies)
/// @source Schwartz 1980, Zippel 1979
Result<ExactRank> exactRank(const RobotModel& model, const ExactGeometry& geometry, const MeasuredRows& rows,
                            const IdentifiabilityOptions& options, std::uint64_t seed,
                            const std::stop_token& stop = {});

}  // namespace plumbline::identifiability
