// SPDX-License-Identifier: BSD-3-Clause
#include "signal/time_base.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "signal/log.h"

namespace plumbline::signal {
namespace {

/// The middle one of the positive steps; of an even number the lower of the two, so that it is a step of the log.
double medianPositive(std::vector<double> steps) {
  steps.erase(std::remove_if(steps.begin(), steps.end(), [](double step) { return !(step > 0.0); }),
              steps.end());
  if (steps.empty()) return 0.0;
  const auto middle = steps.begin() + static_cast<std::ptrdiff_t>((steps.size() - 1) / 2);
  std::nth_element(steps.begin(), middle, steps.end());
  return *middle;
}

}  // namespace

// A step is the difference of two neighbouring stamps that are both there. The median leaves out repeated and
// backward steps, so that a log with stale stamps still has the step of its clock.
TimeBase analyseTime(const Eigen::VectorXd& time) {
  TimeBase base;
  std::vector<double> steps;
  steps.reserve(static_cast<std::size_t>(std::max<Eigen::Index>(time.size() - 1, 0)));
  double first = std::numeric_limits<double>::quiet_NaN(), last = first;
  for (Eigen::Index i = 0; i < time.size(); ++i) {
    const double stamp = time[i];
    if (!std::isfinite(stamp)) {
      ++base.missing;
      continue;
    }
    if (i > 0 && std::isfinite(time[i - 1])) steps.push_back(stamp - time[i - 1]);
    if (std::isnan(first)) first = stamp;
    last = stamp;
  }
  if (!std::isnan(first)) {
    base.start = first;
    base.duration = last - first;
  }
  if (steps.empty()) return base;
  base.median_step = medianPositive(steps);
  const auto [smallest, largest] = std::minmax_element(steps.begin(), steps.end());
  base.min_step = *smallest;
  base.max_step = *largest;
  for (double step : steps) {
    base.repeated += step == 0.0 ? 1 : 0;
    base.backwards += step < 0.0 ? 1 : 0;
    base.gaps += step > 1.5 * base.median_step ? 1 : 0;
  }
  const double tolerance = 0.01 * base.median_step;
  base.uniform = base.missing == 0 && base.median_step > 0.0 &&
                 base.max_step - base.median_step <= tolerance &&
                 base.median_step - base.min_step <= tolerance;
  return base;
}

}  // namespace plumbline::signal
