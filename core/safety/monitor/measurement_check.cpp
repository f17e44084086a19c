// SPDX-License-Identifier: BSD-3-Clause
#include "safety/monitor/measurement_check.h"

#include <algorithm>
#include <cmath>

namespace plumbline::safety {
namespace {

using verified::Interval;

/// More than the rounding of the few operations of (1), and of a time stamp.
Interval reported(double x, double error) {
  return Interval::around(x, error + 1e-12 * (1.0 + std::fabs(x)));
}

/// Cuts a with b; returns by how much they miss each other.
double cut(Interval& a, const Interval& b) {
  const double lower = std::max(a.lower, b.lower), upper = std::min(a.upper, b.upper);
  a = lower <= upper ? Interval(lower, upper) : b;
  return std::max(0.0, lower - upper);
}

}  // namespace

MeasurementCheck::MeasurementCheck(const ControlErrors& errors, const Eigen::VectorXd& acceleration,
                                   const std::vector<bool>& wraps)
    : eta_q_(errors.position), eta_v_(errors.velocity), acceleration_(acceleration), wraps_(wraps) {}

MeasurementCheck::Conflict MeasurementCheck::add(double t, const Eigen::VectorXd& q_hat,
                                                 const Eigen::VectorXd& v_hat) {
  const auto n = static_cast<std::size_t>(q_hat.size());
  const bool first = q_.empty();
  q_.resize(n), v_.resize(n);
  const double h = t - time_;
  Conflict worst;
  double share = 0.0;  // of the bound, to compare positions with speeds
  const auto note = [&](std::size_t joint, double beyond, double bound, bool position) {
    if (!(beyond > 0.0) || beyond / std::max(bound, 1e-12) <= share) return;
    share = beyond / std::max(bound, 1e-12);
    worst = {static_cast<int>(joint), beyond, position};
  };
  for (std::size_t j = 0; j < n; ++j) {
    const auto i = static_cast<Eigen::Index>(j);
    const Interval q = reported(q_hat[i], eta_q_[i]), v = reported(v_hat[i], eta_v_[i]);
    if (first) {
      q_[j] = q, v_[j] = v;
      continue;
    }
    const double A = acceleration_[i];
    const Interval before = v_[j];
    v_[j] = before + Interval(h) * Interval(-A, A);
    note(j, cut(v_[j], v), eta_v_[i], false);
    Interval here = q_[j] + Interval(0.5 * h) * (before + v_[j]) + Interval(0.25 * h * h) * Interval(-A, A);
    if (wraps_[j]) here = here + Interval(2.0 * M_PI * std::round((q_hat[i] - here.middle()) / (2.0 * M_PI)));
    note(j, cut(here, q), eta_q_[i], true);
    q_[j] = here;
  }
  time_ = t;
  return worst;
}

}  // namespace plumbline::safety
