// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

namespace plumbline::bounds {

/// Effect of position and speed errors at the window boundaries on k sums over rows with coefficients C. A boundary belongs
/// to two windows: its coefficients T = C_w slope − C_w+1 slope add up before they count, over the rows of both. With theta
/// about a centre c,
///   Σ_l |T_l · (theta, 1)| rad_l ≤ Σ_l |T_l · (c, 1)| rad_l + Σ_l |T_l,1…10| rad_l |theta − c|
/// with upper bounds of both terms
class BoundarySums {
 public:
  /// @param radius  one per direction;  @param centre  c, ten
  BoundarySums(Eigen::Index count, const Eigen::VectorXd& radius, const Eigen::VectorXd& centre);

  /// One window after the other.
  /// @param C          count×rows;  @param loose  ≥ 0, how far the coefficients may be from C
  /// @param coordinate  of each row
  /// @param first last  slopes at the window's ends, nv×(11 directions)
  /// @param joined      the first is the last of the window before
  void add(const Eigen::Ref<const Eigen::MatrixXd>& C, const Eigen::Ref<const Eigen::MatrixXd>& loose,
           const std::vector<int>& coordinate, const Eigen::MatrixXd& first, const Eigen::MatrixXd& last,
           bool joined);
  void finish();

  Eigen::VectorXd at_centre;  ///< count, after `finish`
  Eigen::MatrixXd spread;     ///< count×10, factors of |theta − c|

 private:
  void close();
  Eigen::VectorXd radius_, point_;
  Eigen::MatrixXd open_, slack_;  ///< coefficients of the boundary that may still get a second window
  bool is_open_ = false;
  Eigen::Index operations_ = 0;
};

}  // namespace plumbline::bounds
