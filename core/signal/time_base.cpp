// SPDX-License-Identifier: BSD-3-Clause
#include "signal/time_base.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "signal/log.h"

namespace plumbline::signal {
// Positive numbers are ordered as their bits: the middle one is found digit by digit of 16 bits, from counts.
double medianStep(const double* time, Eigen::Index size, bool upper) {
  constexpr int kDigit = 16;
  std::vector<std::uint32_t> counts(std::size_t{1} << kDigit);
  std::uint64_t known = 0;  // leading digits of the result
  Eigen::Index rank = -1;   // of the result among the steps that begin with them
  for (int shift = 64 - kDigit; shift >= 0; shift -= kDigit) {
    std::fill(counts.begin(), counts.end(), 0);
    Eigen::Index all = 0;
    for (Eigen::Index i = 1; i < size; ++i) {
      const double step = time[i] - time[i - 1];
      const auto bits = std::bit_cast<std::uint64_t>(step);
      if (!(step > 0.0) || !(step <= std::numeric_limits<double>::max())) continue;
      if (rank >= 0 && (bits ^ known) >> shift >> kDigit != 0) continue;
      ++counts[bits >> shift & (counts.size() - 1)];
      ++all;
    }
    if (all == 0) return 0.0;
    if (rank < 0) rank = upper ? all / 2 : (all - 1) / 2;
    std::uint64_t digit = 0;
    for (; rank >= static_cast<Eigen::Index>(counts[digit]); ++digit) rank -= counts[digit];
    known |= digit << shift;
  }
  return std::bit_cast<double>(known);
}

// A step is the difference of two neighbouring stamps that are both there. The median leaves out repeated and
// backward steps, so that a log with stale stamps still has the step of its clock.
TimeBase analyseTime(const Eigen::VectorXd& time) {
  TimeBase base;
  bool any = false;
  base.min_step = std::numeric_limits<double>::infinity();
  base.max_step = -base.min_step;
  double first = std::numeric_limits<double>::quiet_NaN(), last = first;
  for (Eigen::Index i = 0; i < time.size(); ++i) {
    const double stamp = time[i];
    if (!std::isfinite(stamp)) {
      ++base.missing;
      continue;
    }
    if (i > 0 && std::isfinite(time[i - 1])) {
      const double step = stamp - time[i - 1];
      any = true;
      base.min_step = std::min(base.min_step, step);
      base.max_step = std::max(base.max_step, step);
      base.repeated += step == 0.0 ? 1 : 0;
      base.backwards += step < 0.0 ? 1 : 0;
    }
    if (std::isnan(first)) first = stamp;
    last = stamp;
  }
  if (!std::isnan(first)) {
    base.start = first;
    base.duration = last - first;
  }
  if (!any) {
    base.min_step = base.max_step = 0.0;
    return base;
  }
  base.median_step = medianStep(time.data(), time.size(), false);
  for (Eigen::Index i = 1; i < time.size(); ++i)
    if (const double step = time[i] - time[i - 1]; std::isfinite(step) && step > 1.5 * base.median_step)
      ++base.gaps;
  const double tolerance = 0.01 * base.median_step;
  base.uniform = base.missing == 0 && base.median_step > 0.0 &&
                 base.max_step - base.median_step <= tolerance &&
                 base.median_step - base.min_step <= tolerance;
  return base;
}

}  // namespace plumbline::signal
