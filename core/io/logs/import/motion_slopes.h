// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

namespace plumbline::io {

inline constexpr double kDegreesInRadian = 57.29577951308232;

/// Changes and integrals of the columns of a table over short windows: the integral of a velocity is the change of its
/// position, whatever the jitter of the stamps.
class MotionSlopes {
 public:
  /// @param values  rows × columns
  explicit MotionSlopes(const Eigen::MatrixXd& values);

  /// Column that rises in the most even steps, taken as the time; −1 when none does.
  Eigen::Index time() const { return time_; }
  Eigen::Index columns() const { return changes_.size(); }
  /// Correlation of the slope of `position` with `velocity`, about zero; 0 when one of them does not move.
  double correlation(Eigen::Index position, Eigen::Index velocity) const;
  /// `velocity` as a signed multiple of the slope of `position`, per unit of the time or per row.
  double scale(Eigen::Index position, Eigen::Index velocity) const;
  /// Correlation beyond the limit; never true for the time.
  bool follows(Eigen::Index position, Eigen::Index velocity, double limit = kFollows) const;
  /// Neither column moves, so nothing speaks against the pair.
  bool still(Eigen::Index position, Eigen::Index velocity) const;
  /// Correlation of the slopes of two columns.
  double alike(Eigen::Index a, Eigen::Index b) const;
  /// Integrals over the windows, windows × columns.
  const Eigen::MatrixXd& integrals() const { return integral_; }

  static constexpr double kFollows = 0.9;  ///< correlation of a velocity with the slope of its position
  static constexpr Eigen::Index kWindow =
      5;  ///< rows over which a slope is taken: steps of encoders average out

 private:
  void findTime(const Eigen::MatrixXd& values);
  double largestChange() const;

  Eigen::Index time_ = -1;
  Eigen::MatrixXd difference_, integral_, product_;
  Eigen::RowVectorXd changes_, sums_;  ///< norms
};

/// A velocity column and the position column that it follows.
struct MotionPair {
  Eigen::Index position = 0, velocity = 0;
};

/// Pairs that the numbers show wherever the columns stand, and what they leave open.
struct MotionPairs {
  std::vector<MotionPair> pairs;                     ///< in the order of the positions
  std::vector<std::vector<Eigen::Index>> ambiguous;  ///< columns that fit one another in several ways
  bool operator==(const MotionPairs&) const = default;
};

/// Pairs every velocity with the one position whose slope it follows by the factor that most pairs share.
/// A pair is left open when another position or velocity fits within twice the unexplained variance, when the position
/// follows the velocity as well (a pure sine), or when another position moves alike (measured and desired).
/// @param positions velocities  columns that may be either; empty: all
MotionPairs matchPairs(const MotionSlopes& slopes, const std::vector<Eigen::Index>& positions = {},
                       const std::vector<Eigen::Index>& velocities = {});

}  // namespace plumbline::io
