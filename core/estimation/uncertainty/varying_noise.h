// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

namespace plumbline::estimation {

/// Sums of the rows and residuals of one coordinate over short blocks of time.
struct BlockRows {
  Eigen::MatrixXd scores;   ///< blocks×r: Σ of the rows a_t of the scores
  Eigen::MatrixXd effects;  ///< blocks×p: Σ of the effects of a unit residual on the parameters
  Eigen::VectorXd squares;  ///< Σ u², residuals in the scale of the solution
  Eigen::VectorXd counts;   ///< rows of the block
  Eigen::VectorXd left;     ///< E u² over the variance of the noise, mean of the rows
  Eigen::VectorXd misfit;   ///< part of it caused by the errors of the estimate
  double fourth = 0.0;      ///< Σ u⁴ over all blocks
};

/// Covariance of the scores of noise whose size changes with the motion (heteroscedastic): torque noise that grows with the
/// torque, friction that scatters at speed. Each block counts with the residuals' squares of its own,
///   excess = Σ_b (s_b − s) V_b V_bᵀ / n_b,   s_b = U_b / (n_b c_b)                                   (1)
/// c_b: fraction that the fit leaves of noise of one size. It stands out when for one parameter at least
///   Σ_b s_b (k_iᵀV_b)²/n_b  is beyond chance larger than  s Σ_b (k_iᵀV_b)²/n_b                        (2)
/// (χ² with the variance that the residuals' fourth moment and the errors of the estimate give, Wilson & Hilferty 1931;
/// Bonferroni over the parameters).
/// @source White 1980; MacKinnon & White 1985 (leverage)
class VaryingNoise {
 public:
  /// @param parameters  p
  VaryingNoise(Eigen::Index coordinates, Eigen::Index rank, Eigen::Index parameters);

  /// @param base  variance s of the coordinate's residuals, as of noise of one size
  void add(int coordinate, const BlockRows& rows, double base);
  /// Adds what another of the same sizes has seen.
  void merge(const VaryingNoise& other);
  bool standsOut() const;
  const Eigen::MatrixXd& excess() const { return excess_; }  ///< r×r, may be indefinite
  /// Variance of Σ_b s_b (k_iᵀV_b)²/n_b, p.
  Eigen::VectorXd variance() const { return 2.0 * local_; }

 private:
  Eigen::MatrixXd excess_;
  Eigen::VectorXd power_, expected_;  ///< p: both sides of (2)
  Eigen::MatrixXd spread_;            ///< p×coordinates: s² Σ_b (k_iᵀV_b)⁴/n_b³
  Eigen::VectorXd misfit_;            ///< p: s Σ_b m_b (k_iᵀV_b)²/n_b, one random number times itself
  Eigen::VectorXd local_;             ///< p: the same with s_b
  Eigen::VectorXd second_, fourth_, count_;  ///< per coordinate: Σ u², Σ u⁴, rows
};

}  // namespace plumbline::estimation
