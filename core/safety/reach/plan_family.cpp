// SPDX-License-Identifier: BSD-3-Clause
#include "safety/reach/plan_family.h"

#include <cmath>

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;
using verified::Interval;

/// base(t) + κ half B(t), and what the rounding of q0 + k in `PlanCurve` moves it: `slip` times the largest B.
PlanModel ofFamily(const verified::TaylorModel& base, const verified::TaylorModel& B, std::size_t joint,
                   double half, double slip) {
  PlanModel f(base);
  f.addParameter(joint, half, B);
  f.widen(slip);
  return f;
}

Interval rangeOf(const Interval& base, const Interval& B, double half, double slip) {
  return base + Interval(-half, half) * B + Interval(-slip, slip);
}

}  // namespace

Result<PlanFamily> PlanFamily::make(const DesiredState& start, const VectorXd& middle,
                                    const VectorXd& half_width, double duration) {
  auto base = PlanCurve::make(start.q, start.v, start.a, middle, duration);
  if (!base) return base.error();
  if (half_width.size() != start.q.size())
    return rejection(ErrorCode::ShapeMismatch, "the half width of the plans is not one number per joint",
                     {"k"}, "give one value per joint");
  if (!half_width.allFinite())
    return rejection(ErrorCode::InvalidNumber, "a half width of the plans is not finite", {"k"},
                     "correct it");
  if (half_width.minCoeff() < 0.0)
    return rejection(ErrorCode::ValueOutOfRange, "a half width of the plans is negative", {"k"},
                     "choose 0.13 rad");
  const VectorXd zero = VectorXd::Zero(1), one = VectorXd::Ones(1);
  auto unit = PlanCurve::make(zero, zero, zero, one, duration);
  if (!unit) return unit.error();
  PlanFamily family(start, std::move(*base), std::move(*unit));
  family.k_ = middle;
  family.half_ = half_width;
  return family;
}

VectorXd PlanFamily::scaled(const VectorXd& k) const {
  VectorXd kappa = VectorXd::Zero(k.size());
  for (Eigen::Index j = 0; j < k.size(); ++j)
    if (half_[j] > 0.0) kappa[j] = (k[j] - k_[j]) / half_[j];
  return kappa;
}

bool PlanFamily::contains(const VectorXd& k) const {
  return k.size() == half_.size() && ((k - k_).array().abs() <= half_.array()).all();
}

Result<PlanCurve> PlanFamily::plan(const VectorXd& k) const {
  return PlanCurve::make(start_.q, start_.v, start_.a, k, base_.duration());
}

std::vector<MotionCell> PlanFamily::cells(int count) const {
  std::vector<MotionCell> cells = base_.cells(count);
  const std::vector<MotionCell> unit = unit_.cells(count);
  const double rate = 1.0 / base_.duration();
  for (std::size_t c = 0; c < cells.size(); ++c) {
    MotionCell& cell = cells[c];
    const MotionCell& B = unit[c];
    for (std::size_t j = 0; j < cell.q.size(); ++j) {
      const auto i = static_cast<Eigen::Index>(j);
      const double half = half_[i];
      // |B| ≤ 1, |Ḃ| ≤ 15/(8T), |B̈| ≤ 5.774/T², |jerk of B| ≤ 60/T³
      const double slip = 4.0 * verified::taylor::kUnit * (std::fabs(start_.q[i]) + std::fabs(k_[i]) + half);
      const double slip_v = 2.0 * rate * slip, slip_a = 6.0 * rate * rate * slip;
      cell.q_plans.push_back(ofFamily(cell.q_model[j], B.q_model[0], j, half, slip));
      cell.v_plans.push_back(ofFamily(cell.v_model[j], B.v_model[0], j, half, slip_v));
      cell.a_plans.push_back(ofFamily(cell.a_model[j], B.a_model[0], j, half, slip_a));
      cell.q[j] = rangeOf(cell.q[j], B.q[0], half, slip);
      cell.v[j] = rangeOf(cell.v[j], B.v[0], half, slip_v);
      cell.a[j] = rangeOf(cell.a[j], B.a[0], half, slip_a);
      cell.jerk[j] = rangeOf(cell.jerk[j], B.jerk[0], half, 64.0 * rate * rate * rate * slip);
    }
    cell.q_model.clear(), cell.v_model.clear(), cell.a_model.clear();
  }
  return cells;
}

}  // namespace plumbline::safety
