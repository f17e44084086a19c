// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/certificate/motion_enclosure.h"

namespace plumbline::excitation {

TimeInterval TimeInterval::between(double start, double end) {
  TimeInterval interval{start, end, 0.5 * (start + end), 0.0};
  const double before = interval.middle - start, after = end - interval.middle;
  interval.half = verified::detail::nextUp(before > after ? before : after);
  return interval;
}

double TimeInterval::time(double s) const {
  const double t = middle + half * s;
  return t < start ? start : t > end ? end : t;
}

MotionEnclosure::MotionEnclosure(const Motion& motion) : motion_(motion) {
  const auto n = static_cast<std::size_t>(motion.joints());
  q.resize(n);
  v.resize(n);
  a.resize(n);
  jerk.resize(n);
  stands_.resize(n);
  for (std::size_t j = 0; j < n; ++j)
    stands_[j] = motion.coefficients.row(static_cast<Eigen::Index>(j)).isZero(0.0) ? 1 : 0;
}

void MotionEnclosure::enclose(const TimeInterval& interval) {
  motion_.basis->encloseDerivatives(verified::Interval(interval.middle), at_middle_);
  motion_.basis->encloseDerivatives(verified::Interval(interval.start, interval.end), over_);
  const auto functions = static_cast<std::size_t>(motion_.basis->size());

  for (std::size_t j = 0; j < q.size(); ++j) {
    const auto row = static_cast<Eigen::Index>(j);
    if (stands_[j] != 0) {
      q[j] = verified::TaylorModel(motion_.start[row]);
      v[j] = a[j] = jerk[j] = verified::TaylorModel();
      continue;
    }
    const auto combine = [&](const std::vector<verified::Interval>& values, std::size_t order) {
      verified::Interval value(0.0);
      for (std::size_t k = 0; k < functions; ++k) {
        const double c = motion_.coefficients(row, static_cast<Eigen::Index>(k));
        if (c != 0.0) value += verified::Interval(c) * values[order * functions + k];
      }
      return value;
    };
    verified::Interval d[kOrders - 1];
    for (std::size_t order = 0; order + 1 < kOrders; ++order) d[order] = combine(at_middle_, order);
    d[0] += verified::Interval(motion_.start[row]);
    const verified::Interval fifth = combine(over_, 5), sixth = combine(over_, 6);
    q[j] = verified::taylor::fromDerivatives(d, 5, fifth, interval.half);
    v[j] = verified::taylor::fromDerivatives(d + 1, 5, sixth, interval.half);
    a[j] = verified::taylor::fromDerivatives(d + 2, 4, sixth, interval.half);
    jerk[j] = verified::taylor::fromDerivatives(d + 3, 3, sixth, interval.half);
  }
}

}  // namespace plumbline::excitation
