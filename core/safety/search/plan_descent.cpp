// SPDX-License-Identifier: BSD-3-Clause
// With x = k/range in the box [l, u] and rows h_r(x) ≥ 0 (both ends of every quantity):
//   L(x) = f(x) + Σ_r ½ ρ max(0, λ_r/ρ − h_r)²,   λ_r ← max(0, λ_r − ρ h_r)                        (1)
//   d_F = −B_FF⁻¹ ∇L_F,   F: coordinates that are not held at an end by the slope                   (2)
//   x ← P[x + α d],   L(P[x + α d]) ≤ L(x) + 1e-4 ∇Lᵀ(P[x + α d] − x)                                (3)
#include "safety/search/plan_descent.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <tuple>

namespace plumbline::safety {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using Row = PlanFunctions::Row;

/// L of (1) with its slope.
class Lagrangian {
 public:
  Lagrangian(PlanFunctions& functions, std::vector<Row> rows, double range, const DescentSettings& settings)
      : functions_(functions), range_(range), back_off_(settings.back_off), penalty_(settings.penalty) {
    take(std::move(rows));
  }

  /// Adds rows; those that are there keep their multipliers. False: there is none to add.
  bool add(const std::vector<Row>& more) {
    std::vector<Row> fresh;
    for (const Row& row : more)
      if (std::find(rows_.begin(), rows_.end(), row) == rows_.end()) fresh.push_back(row);
    if (fresh.empty()) return false;
    take(std::move(fresh));
    return true;
  }

  double value(const VectorXd& x) {
    double sum = functions_.cost(range_ * x);
    functions_.evaluate(range_ * x, rows_, at_, nullptr);
    for (Eigen::Index r = 0; r < at_.size(); ++r)
      for (const double beyond : {push(0, r), push(1, r)}) sum += 0.5 * penalty_ * beyond * beyond;
    return sum;
  }
  double value(const VectorXd& x, VectorXd& slope) {
    double sum = functions_.cost(range_ * x, by_k_);
    functions_.evaluate(range_ * x, rows_, at_, &jacobian_);
    for (Eigen::Index r = 0; r < at_.size(); ++r) {
      const double low = push(0, r), high = push(1, r);
      sum += 0.5 * penalty_ * (low * low + high * high);
      by_k_ += penalty_ * (high - low) * jacobian_.row(r).transpose();
    }
    slope = range_ * by_k_;
    return sum;
  }
  /// The second part of (1) at x; returns the largest violation.
  double updateMultipliers(const VectorXd& x) {
    functions_.evaluate(range_ * x, rows_, at_, nullptr);
    double worst = 0.0;
    for (Eigen::Index r = 0; r < at_.size(); ++r) {
      worst = std::max({worst, lower_[r] - at_[r], at_[r] - upper_[r]});
      const double low = penalty_ * push(0, r), high = penalty_ * push(1, r);
      multiplier_(0, r) = low, multiplier_(1, r) = high;
    }
    return worst;
  }
  void stiffen() { penalty_ *= 4.0; }

 private:
  /// max(0, λ/ρ − h) at the lower (0) or upper end of row r.
  double push(int end, Eigen::Index r) const {
    const double h = end == 0 ? at_[r] - lower_[r] : upper_[r] - at_[r];
    return std::max(0.0, multiplier_(end, r) / penalty_ - h);
  }
  /// Sorted, so that the quantities of one time are computed together.
  void take(std::vector<Row> fresh) {
    std::vector<std::pair<Row, Eigen::Index>> all;
    for (std::size_t r = 0; r < rows_.size(); ++r) all.emplace_back(rows_[r], static_cast<Eigen::Index>(r));
    for (const Row& row : fresh) all.emplace_back(row, -1);
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
      return std::tie(a.first.moment, a.first.kind, a.first.index) <
             std::tie(b.first.moment, b.first.kind, b.first.index);
    });
    const auto count = static_cast<Eigen::Index>(all.size());
    const MatrixXd before = multiplier_;
    multiplier_.setZero(2, count), lower_.resize(count), upper_.resize(count), rows_.clear();
    for (Eigen::Index r = 0; r < count; ++r) {
      const auto& [row, old] = all[static_cast<std::size_t>(r)];
      rows_.push_back(row);
      functions_.bounds(row, lower_[r], upper_[r]);
      lower_[r] += back_off_, upper_[r] -= back_off_;
      if (old >= 0) multiplier_.col(r) = before.col(old);
    }
  }

  PlanFunctions& functions_;
  double range_, back_off_, penalty_;
  std::vector<Row> rows_;
  VectorXd lower_, upper_, at_, by_k_;
  MatrixXd multiplier_{2, 0}, jacobian_;
};

/// Coordinates of (2).
std::vector<Eigen::Index> freeCoordinates(const VectorXd& x, const VectorXd& slope, const VectorXd& lower,
                                          const VectorXd& upper) {
  std::vector<Eigen::Index> free;
  for (Eigen::Index j = 0; j < x.size(); ++j)
    if (!(x[j] <= lower[j] && slope[j] > 0.0) && !(x[j] >= upper[j] && slope[j] < 0.0)) free.push_back(j);
  return free;
}

/// (2) and (3) from x until nothing is gained.
VectorXd minimise(Lagrangian& function, VectorXd x, const VectorXd& lower, const VectorXd& upper,
                  const DescentSettings& settings, const std::function<bool()>& stop) {
  const Eigen::Index n = x.size();
  VectorXd slope, next_slope;
  double value = function.value(x, slope), mark = value;
  MatrixXd B;
  for (int i = 0; i < settings.iterations && !(stop && stop()); ++i) {
    const std::vector<Eigen::Index> free = freeCoordinates(x, slope, lower, upper);
    if (free.empty()) break;
    const VectorXd slope_F = slope(free);
    if (slope_F.cwiseAbs().maxCoeff() < settings.tolerance) break;
    VectorXd d = VectorXd::Zero(n);
    bool newton = B.size() > 0;
    if (newton) d(free) = -MatrixXd(B(free, free)).llt().solve(slope_F);
    if (!newton || !(slope.dot(d) < 0.0)) {
      newton = false;
      d.setZero();
      d(free) = -slope_F * (0.3 / slope_F.cwiseAbs().maxCoeff());  // a third of the range
    }
    double step = 1.0, next_value = value;
    VectorXd next = x;
    bool found = false;
    for (int halving = 0; halving < 20 && !found; ++halving, step *= 0.4) {
      next = (x + step * d).cwiseMax(lower).cwiseMin(upper);
      next_value = function.value(next);
      found = next_value <= value + 1e-4 * slope.dot(next - x);
    }
    if (!found && newton) {
      B.resize(0, 0);  // its curvature is of elsewhere
      continue;
    }
    if (!found) break;
    function.value(next, next_slope);
    const VectorXd s = next - x, y = next_slope - slope;
    if (B.size() == 0) B = MatrixXd::Identity(n, n) * std::max(1e-3, y.norm() / std::max(1e-12, s.norm()));
    const VectorXd Bs = B * s;
    if (s.dot(y) > 1e-8 * s.norm() * y.norm())
      B += y * y.transpose() / s.dot(y) - Bs * Bs.transpose() / s.dot(Bs);
    x = next, slope = next_slope, value = next_value;
    if (i % 5 != 4) continue;
    if (mark - value < settings.stall * (1.0 + std::fabs(value))) break;
    mark = value;
  }
  return x;
}

}  // namespace

VectorXd descend(PlanFunctions& functions, const VectorXd& k, double range, const DescentSettings& settings,
                 const std::function<bool()>& stop) {
  const PlanBox& box = functions.box();
  if (box.empty()) return k;
  constexpr double inside = 1e-9;  // the box is rounded
  const VectorXd lower = box.lower.array() / range + inside,
                 upper = (box.upper.array() / range - inside).max(lower.array());
  const VectorXd start = (k / range).cwiseMax(lower).cwiseMin(upper);
  const bool start_kept = functions.nearRows(range * start, 0.0).empty();
  Lagrangian function(functions, functions.nearRows(range * start, settings.near), range, settings);
  VectorXd x = start;
  double worst = 0.0;
  for (int round = 0; round < settings.rounds && !(stop && stop()); ++round) {
    x = minimise(function, x, lower, upper, settings, stop);
    const bool more = function.add(functions.nearRows(range * x, 0.0));
    const double left = function.updateMultipliers(x);
    if (!more && left < settings.back_off) break;
    if (round > 0 && left > 0.25 * worst) function.stiffen();
    worst = left;
  }
  for (double share = 0.9; start_kept && share > 0.05 && !functions.nearRows(range * x, 0.0).empty();
       share -= 0.2)
    x = start + share * (x - start);
  return range * x;
}

}  // namespace plumbline::safety
