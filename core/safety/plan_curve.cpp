// SPDX-License-Identifier: BSD-3-Clause
#include "safety/plan_curve.h"

#include <cmath>
#include <limits>

#include "excitation/motion/piecewise_basis.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;
constexpr int kDegree = 5;

excitation::BernsteinPolynomial polynomial(const Eigen::MatrixXd& points, int joint) {
  excitation::BernsteinPolynomial p;
  for (int i = 0; i <= kDegree; ++i) p.b[static_cast<std::size_t>(i)] = points(joint, i);
  return p;
}

}  // namespace

Result<PlanCurve> PlanCurve::make(VectorXd q0, VectorXd v0, VectorXd a0, VectorXd k, double duration) {
  const Eigen::Index n = q0.size();
  if (n == 0 || v0.size() != n || a0.size() != n || k.size() != n)
    return rejection(ErrorCode::ShapeMismatch,
                     "start, speed, acceleration and displacement of the plan differ in size", {"plan"},
                     "give one value per joint");
  if (!q0.allFinite() || !v0.allFinite() || !a0.allFinite() || !k.allFinite() || !std::isfinite(duration))
    return rejection(ErrorCode::InvalidNumber, "a number of the plan is not finite", {"plan"}, "correct it");
  if (!(duration > 0.0))
    return rejection(ErrorCode::ValueOutOfRange, "the duration of the plan is not above 0 s", {"T"},
                     "choose 3 s");
  PlanCurve curve;
  curve.duration_ = duration;
  curve.points_.resize(n, kDegree + 1);
  curve.points_.col(0) = q0;
  curve.points_.col(1) = q0 + duration / 5.0 * v0;
  curve.points_.col(2) = q0 + 2.0 * duration / 5.0 * v0 + duration * duration / 20.0 * a0;
  for (int i = 3; i <= kDegree; ++i) curve.points_.col(i) = q0 + k;
  curve.start_ = {std::move(q0), std::move(v0), std::move(a0), curve.at(0.0).jerk};
  return curve;
}

Result<PlanCurve> PlanCurve::hold(const VectorXd& q0) {
  const VectorXd zero = VectorXd::Zero(q0.size());
  return make(q0, zero, zero, zero, 1.0);
}

DesiredState PlanCurve::at(double t) const {
  const int n = joints();
  DesiredState state{end(), VectorXd::Zero(n), VectorXd::Zero(n), VectorXd::Zero(n)};
  if (t >= duration_) return state;
  const double rate = 1.0 / duration_, u = std::max(0.0, t * rate);
  for (int j = 0; j < n; ++j) {
    const excitation::BernsteinPolynomial p = polynomial(points_, j);
    state.q[j] = p.derivative(u, rate, kDegree, 0);
    state.v[j] = p.derivative(u, rate, kDegree, 1);
    state.a[j] = p.derivative(u, rate, kDegree, 2);
    state.jerk[j] = p.derivative(u, rate, kDegree, 3);
  }
  return state;
}

std::vector<MotionCell> PlanCurve::cells(int count) const {
  return cellsFrom(0.0, count);
}

std::vector<MotionCell> PlanCurve::cellsFrom(double begin, int count) const {
  std::vector<MotionCell> result;
  const auto n = static_cast<std::size_t>(joints());
  const verified::Interval rate = verified::Interval(1.0) / verified::Interval(duration_);
  const double first = std::min(1.0, std::max(0.0, begin / duration_));
  for (int c = 0; c < count && first < 1.0; ++c) {
    const double u0 = first + (1.0 - first) * c / count;
    const double u1 = c + 1 == count ? 1.0 : first + (1.0 - first) * (c + 1) / count;
    MotionCell cell;
    cell.begin = u0 * duration_, cell.end = u1 * duration_;
    const double middle = 0.5 * (u0 + u1);
    const double half = 0.5 * (u1 - u0) * duration_ * (1.0 + 1e-9);  // rounding of both ends inside
    for (auto* part : {&cell.q, &cell.v, &cell.a, &cell.jerk}) part->resize(n);
    for (std::size_t j = 0; j < n; ++j) {
      std::array<verified::Interval, 7> values{};
      polynomial(points_, static_cast<int>(j))
          .encloseDerivatives(verified::Interval(u0), verified::Interval(u1) - verified::Interval(u0), rate,
                              kDegree, values.data(), 1);
      std::array<verified::Interval, 7> at{};
      polynomial(points_, static_cast<int>(j))
          .encloseDerivatives(verified::Interval(middle), verified::Interval(0.0), rate, kDegree, at.data(),
                              1);
      // The sixth derivative is zero, the fifth constant.
      cell.q_model.push_back(verified::taylor::fromDerivatives(at.data(), 5, at[5], half));
      cell.v_model.push_back(
          verified::taylor::fromDerivatives(at.data() + 1, 5, verified::Interval(0.0), half));
      cell.a_model.push_back(
          verified::taylor::fromDerivatives(at.data() + 2, 4, verified::Interval(0.0), half));
      cell.q[j] = values[0], cell.v[j] = values[1], cell.a[j] = values[2], cell.jerk[j] = values[3];
    }
    result.push_back(std::move(cell));
  }
  MotionCell rest;
  rest.begin = duration_, rest.end = std::numeric_limits<double>::infinity();
  for (std::size_t j = 0; j < n; ++j) rest.q.emplace_back(points_(static_cast<int>(j), kDegree));
  rest.v = rest.a = rest.jerk = std::vector<verified::Interval>(n);
  for (std::size_t j = 0; j < n; ++j) rest.q_model.emplace_back(points_(static_cast<int>(j), kDegree));
  rest.v_model = rest.a_model = std::vector<verified::TaylorModel>(n);
  result.push_back(std::move(rest));
  return result;
}

MotionPeaks peaks(const std::vector<MotionCell>& cells) {
  const auto n = static_cast<Eigen::Index>(cells.front().q.size());
  MotionPeaks top{VectorXd::Zero(n), VectorXd::Zero(n), VectorXd::Zero(n)};
  for (const MotionCell& cell : cells)
    for (Eigen::Index j = 0; j < n; ++j) {
      const auto k = static_cast<std::size_t>(j);
      top.v[j] = std::max(top.v[j], cell.v[k].magnitude());
      top.a[j] = std::max(top.a[j], cell.a[k].magnitude());
      top.jerk[j] = std::max(top.jerk[j], cell.jerk[k].magnitude());
    }
  return top;
}

}  // namespace plumbline::safety
