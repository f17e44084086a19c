// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "bounds/hull_matrix.h"
#include "bounds/payload/premises.h"
#include "spatial/inertia.h"

namespace plumbline::bounds {

/// Sources of the half width; the parts of an affine hull add up to it (but for rounding upward).
struct WidthParts {
  Vec10 torque = Vec10::Zero(), model = Vec10::Zero(), encoder = Vec10::Zero(), quadrature = Vec10::Zero();
};

/// An interval for each of the ten parameters, by one method under its own name.
struct Enclosure {
  std::string name;
  std::vector<Premise> premises;  ///< the truth lies inside when all of them hold
  bool proved =
      false;  ///< by interval arithmetic, given the premises; false: first-order, or a condition is not shown
  bool guaranteed = false;  ///< proved, and the premises carry it: set by `label` alone
  bool bounded = false;
  bool used_prior = false;  ///< holds only for parameters inside the prior box
  std::string reason;       ///< reason why it is not guaranteed, not proved or not bounded
  Vec10 estimate = Vec10::Zero();
  std::array<verified::Interval, 10> theta;
  std::optional<WidthParts> parts;

  Vec10 lower() const;
  Vec10 upper() const;
  Vec10 width() const { return upper() - lower(); }
  bool contains(const Vec10& pi_std) const;
};

/// Sets `guaranteed`, and puts the evidence that withdraws it before the reason.
/// @param contradiction  evidence that a premise is false; empty without any
void label(Enclosure& enclosure, const std::string& contradiction);

using PriorBox = std::array<verified::Interval, 10>;

/// Affine hull. For any C and the true theta:  theta = C U(m) + (1 − C Y) theta, so that
///   |theta − C U(m_0)| ≤ |C ∂U/∂m| rad[m] + |C| radii + F |theta|,   F = |1 − C Y| over the interval regressor    (1)
/// and, as soon as r ≥ d + F (|c| + r) for some r (then F has a spectral radius below one), |theta − c| ≤ r.        (2)
/// Position and speed errors at the window boundaries enter like m, with coefficients that depend on theta: their part at c
/// is in d; the part of theta − c is a second matrix S of (2): r ≥ d + F (|c| + r) + S r.
/// With an exact regressor F is rounding; with an interval regressor this is a verified interval least-squares enclosure.
/// The truth lies inside whether or not it is an interior optimum of anything.
/// @cost O(M (n_r + horizon)) for each of the ten
/// @param prior  a box that holds theta independent of the log; used where (2) fails: |theta − c| ≤ d + F |prior|
Enclosure affineHull(const PayloadRows& rows, const Eigen::MatrixXd& C, const PriorBox* prior = nullptr);
Enclosure affineHull(const PayloadRows& rows, HullWeights weights = HullWeights::Plain,
                     const PriorBox* prior = nullptr);

/// All parameters of a body of at most `mass` kg whose matter lies within `reach` m of the frame's origin:
///   0 ≤ m ≤ M,  |m c| ≤ M r,  0 ≤ I_ii ≤ M r²,  |I_ij| ≤ M r²/2
PriorBox priorBox(double mass, double reach);

/// Returns rows whose regressor is exact: ΔY theta moves to the right side, bounded over `box`, which has to hold the
/// truth.
PayloadRows withExactRegressor(const PayloadRows& rows, const std::array<verified::Interval, 10>& box);

/// Returns the common part of proved enclosures under the union of their premises. When they exclude each other it is empty
/// (`bounded` and `proved` false, with the reason): then an assumption is broken.
Enclosure intersect(const std::vector<Enclosure>& enclosures);

/// Range of a sum over the rows' measurements by source: |coefficients of m| times radii, shared ones added first.
/// @param C  k×M
struct RowSums {
  Eigen::MatrixXd centre;         ///< k×1, C U(m_0)
  Eigen::VectorXd rounding;       ///< of it
  Eigen::VectorXd torque, model;  ///< upper bounds
  Eigen::VectorXd encoder, quadrature;
  /// k×10, of the window boundaries: growth of `encoder` with |theta_e − c|; zero where theta_e counts as known. c is C
  /// U(m_0) of ten sums, else 0.
  Eigen::MatrixXd boundaries;
};
RowSums rowSums(const PayloadRows& rows, const verified::MidRad& C);

/// Data of (1) without the rows themselves: C = G Yᵀ and sums over the rows.
struct SumForm {
  std::string name;
  const PriorBox* prior = nullptr;
  Eigen::MatrixXd G;   ///< 10×10; empty: not excited
  verified::MidRad A;  ///< Σ y yᵀ, enclosed
  RowSums sums;
  Eigen::MatrixXd spread_encoder, spread_quadrature;  ///< 10×10, upper bounds of Σ |C| rad Y
};
Enclosure affineHull(const SumForm& form);

}  // namespace plumbline::bounds
