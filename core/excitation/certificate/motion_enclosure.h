// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "excitation/motion/motion.h"
#include "verified/taylor_model.h"

namespace plumbline::excitation {

/// Time interval [start, end] inside one piece of the basis, as Taylor models use it.
struct TimeInterval {
  double start = 0.0, end = 0.0;
  double middle = 0.0, half = 0.0;  ///< |t − middle| ≤ half for every t of it
  static TimeInterval between(double start, double end);
  double time(double s) const;  ///< rounded, kept inside
};

/// Enclosures of q, v, a, jerk of every joint over one interval. One per thread.
class MotionEnclosure {
 public:
  explicit MotionEnclosure(const Motion& motion);
  /// Remainders shrink as half⁵ (q, v), half⁴ (a), half³ (jerk): the basis offers six derivatives.
  void enclose(const TimeInterval& interval);

  std::vector<verified::TaylorModel> q, v, a, jerk;  ///< n each

 private:
  static constexpr std::size_t kOrders = MotionBasis::kHighestDerivative + 1;
  const Motion& motion_;
  std::vector<char> stands_;                          ///< joints whose coefficients are all zero
  std::vector<verified::Interval> at_middle_, over_;  ///< as `MotionBasis::encloseDerivatives` gives them
};

}  // namespace plumbline::excitation
