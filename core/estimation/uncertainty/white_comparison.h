// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

namespace plumbline::estimation {

/// Decides that residuals are stronger at some frequencies than independent noise of their size. Compared are the
/// powers of all windows of frequencies, of single ones to all, of every coordinate of every record and of the coordinates
/// together; and, over all records, the frequencies weighted by the fraction that the fit absorbs, and all alike. Every
/// comparison counts: the largest must be beyond chance among so many (Bonferroni), one false alarm in a hundred fits or
/// fewer.
class WhiteComparison {
 public:
  /// Rows of a record as in `noiseSpectrum`; all relative to the coordinate's variance.
  struct Rows {
    Eigen::VectorXd power;     ///< residual squares
    Eigen::VectorXd expected;  ///< remainder of white noise of all coordinates after the fit
    Eigen::VectorXd leverage;  ///< 0 … 1
  };

  explicit WhiteComparison(Eigen::Index coordinates) : sums_(static_cast<std::size_t>(2 * coordinates + 2)) {}

  /// @param coordinates  of the rows, rising; all rows of one length
  void add(const std::vector<int>& coordinates, const std::vector<Rows>& rows);
  bool standsOut() const;

 private:
  /// Moments of Σ w u²: its value, its expectation, and half its variance at most.
  struct Sum {
    double power = 0.0, expected = 0.0, spread = 0.0;
  };

  void compareWindows(const Eigen::VectorXd& power, const Eigen::VectorXd& expected,
                      const Eigen::VectorXd& spread);
  static double deviate(const Sum& sum);

  std::vector<Sum> sums_;  ///< over records, per coordinate and of all: weighted by leverage, then all alike
  double largest_ = 0.0;   ///< standard normal deviate
  double comparisons_ = 0.0;
};

}  // namespace plumbline::estimation
