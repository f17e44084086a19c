// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/motion.h"

#include <algorithm>
#include <array>
#include <stdexcept>

// Enclosure of a sum f(t) = Σ_k c_k φ_k(t) over t = m ± r, by Taylor's theorem about the middle m:
//   f^(o)(t) ∈ Σ_{j<p} f^(o+j)(m) (t−m)^j / j!  +  f^(o+p)([t]) (t−m)^p / p!                          (1)
// The polynomial in x = (t−m)/r ∈ [−1, 1] is written in the Bernstein basis of [−1, 1], whose coefficients hold its
// range:  x^j = Σ_i β_ij B_i(x),  β_ij = e_j(+1 (i times), −1 (p−1−i times)) / C(p−1, j)               (2)
// with e_j the elementary symmetric polynomial. The sums over k are formed before, so that terms that cancel in the sum
// cancel in (1), too; (1) is intersected with Σ_k c_k φ_k^(o)([t]).

namespace plumbline::excitation {
namespace {

constexpr int kOrders = MotionBasis::kHighestDerivative + 1;

double binomial(int n, int k) {
  double value = 1.0;
  for (int i = 1; i <= k; ++i) value = value * static_cast<double>(n - k + i) / static_cast<double>(i);
  return value;
}

/// e_j of (2) for every degree below kOrders: whole numbers, exact.
struct BernsteinTable {
  // [degree][i][j]
  std::array<std::array<std::array<double, kOrders>, kOrders>, kOrders> symmetric{};
  std::array<std::array<double, kOrders>, kOrders> binomials{};
  BernsteinTable() {
    for (int degree = 0; degree < kOrders; ++degree) {
      const auto d = static_cast<std::size_t>(degree);
      for (int i = 0; i <= degree; ++i) {
        std::array<double, kOrders> e{};
        e[0] = 1.0;
        for (int factor = 0; factor < degree; ++factor) {
          const double root = factor < i ? 1.0 : -1.0;
          for (std::size_t j = d; j > 0; --j) e[j] += root * e[j - 1];
        }
        symmetric[d][static_cast<std::size_t>(i)] = e;
        binomials[d][static_cast<std::size_t>(i)] = binomial(degree, i);
      }
    }
  }
};

/// (1): range of f^(order) over m ± radius.
/// @param at_middle, over  f^(j) at the middle and over the interval, entry j·stride
verified::Interval taylorRange(const verified::Interval* at_middle, const verified::Interval* over,
                               std::size_t stride, int order, double radius) {
  static const BernsteinTable table;
  const int p = MotionBasis::kHighestDerivative - order;
  const verified::Interval direct = over[static_cast<std::size_t>(order) * stride];
  if (p <= 0 || !(radius > 0.0)) return direct;
  std::array<verified::Interval, kOrders> coefficient;
  verified::Interval power(1.0);  // r^j / j!
  for (int j = 0; j < p; ++j) {
    coefficient[static_cast<std::size_t>(j)] =
        at_middle[static_cast<std::size_t>(order + j) * stride] * power;
    power *= verified::Interval(radius) / verified::Interval(static_cast<double>(j + 1));
  }
  const double low = p % 2 == 0 ? 0.0 : -1.0;
  const verified::Interval rest =
      over[static_cast<std::size_t>(order + p) * stride] * (verified::Interval(low, 1.0) * power);
  const auto d = static_cast<std::size_t>(p - 1);
  verified::Interval range;
  for (std::size_t i = 0; i <= d; ++i) {
    verified::Interval value = coefficient[0];
    for (std::size_t j = 1; j <= d; ++j) {
      const double symmetric = table.symmetric[d][i][j];
      if (symmetric == 0.0) continue;
      value += coefficient[j] * (verified::Interval(symmetric) / verified::Interval(table.binomials[d][j]));
    }
    range = i == 0 ? value : verified::hull(range, value);
  }
  range += rest;
  return verified::overlap(range, direct) ? verified::intersection(range, direct) : direct;
}

/// Ends of the parts of t within [0, duration] that knots cut.
std::vector<double> cutAtKnots(const MotionBasis& basis, const verified::Interval& t) {
  const double low = std::clamp(t.lower, 0.0, basis.duration());
  const double high = std::clamp(t.upper, low, basis.duration());
  std::vector<double> cuts{low};
  const auto& knots = basis.knots();
  for (auto knot = std::upper_bound(knots.begin(), knots.end(), low); knot != knots.end() && *knot < high;
       ++knot)
    cuts.push_back(*knot);
  cuts.push_back(high);
  return cuts;
}

void checkOrder(int order) {
  if (order < 0 || order > MotionBasis::kHighestDerivative)
    throw std::invalid_argument("motion: derivatives 0 to 6 are offered");
}

}  // namespace

void MotionBasis::enclose(const verified::Interval& t, int order,
                          std::vector<verified::Interval>& values) const {
  checkOrder(order);
  const auto count = static_cast<std::size_t>(size());
  values.assign(count, verified::Interval());
  std::vector<verified::Interval> at_middle, over;
  const std::vector<double> cuts = cutAtKnots(*this, t);
  for (std::size_t part = 0; part + 1 < cuts.size(); ++part) {
    const verified::Interval piece(cuts[part], cuts[part + 1]);
    encloseDerivatives(piece, over);
    encloseDerivatives(verified::Interval(piece.middle()), at_middle);
    for (std::size_t k = 0; k < count; ++k) {
      const verified::Interval range = taylorRange(&at_middle[k], &over[k], count, order, piece.radius());
      values[k] = part == 0 ? range : verified::hull(values[k], range);
    }
  }
}

void Motion::derivative(double t, int order, dynamics::VectorOut values) const {
  checkOrder(order);
  const bool outside = !(t >= 0.0 && t <= basis->duration());
  if (outside && order > 0) {
    values.setZero();
    return;
  }
  Eigen::VectorXd phi(basis->size());
  basis->evaluate(t > 0.0 ? std::min(t, basis->duration()) : 0.0, order, phi);
  values.noalias() = coefficients * phi;
  if (order == 0) values += start;
}

verified::Interval Motion::enclose(int joint, const verified::Interval& t, int order) const {
  checkOrder(order);
  if (joint < 0 || joint >= joints()) throw std::invalid_argument("motion: no such joint");
  std::vector<verified::Interval> values;
  const Motion one{basis, start.segment(joint, 1), coefficients.row(joint)};
  encloseMotion(one, t, order, values);
  return values[static_cast<std::size_t>(order)];
}

void encloseMotion(const Motion& motion, const verified::Interval& t, int highest,
                   std::vector<verified::Interval>& values) {
  checkOrder(highest);
  const MotionBasis& basis = *motion.basis;
  const auto joints = static_cast<std::size_t>(motion.joints());
  const auto count = static_cast<std::size_t>(basis.size());
  values.assign(static_cast<std::size_t>(highest + 1) * joints, verified::Interval());
  std::vector<verified::Interval> middle_phi, over_phi;
  std::array<verified::Interval, kOrders> at_middle, over;
  const std::vector<double> cuts = cutAtKnots(basis, t);
  for (std::size_t part = 0; part + 1 < cuts.size(); ++part) {
    const verified::Interval piece(cuts[part], cuts[part + 1]);
    basis.encloseDerivatives(piece, over_phi);
    basis.encloseDerivatives(verified::Interval(piece.middle()), middle_phi);
    for (std::size_t j = 0; j < joints; ++j) {
      const auto row = static_cast<Eigen::Index>(j);
      for (std::size_t order = 0; order < kOrders; ++order) {
        const double start = order == 0 ? motion.start[row] : 0.0;
        verified::Interval sum_middle(start), sum_over(start);
        for (std::size_t k = 0; k < count; ++k) {
          const double c = motion.coefficients(row, static_cast<Eigen::Index>(k));
          if (c == 0.0) continue;
          const verified::Interval& m = middle_phi[order * count + k];
          const verified::Interval& o = over_phi[order * count + k];
          if (o.lower == 0.0 && o.upper == 0.0) continue;  // outside its support; then m is 0, too
          sum_middle += verified::Interval(c) * m;
          sum_over += verified::Interval(c) * o;
        }
        at_middle[order] = sum_middle;
        over[order] = sum_over;
      }
      for (int order = 0; order <= highest; ++order) {
        verified::Interval& value = values[static_cast<std::size_t>(order) * joints + j];
        const verified::Interval range = taylorRange(at_middle.data(), over.data(), 1, order, piece.radius());
        value = part == 0 ? range : verified::hull(value, range);
      }
    }
  }
}

MotionSamples sampleMotion(const Motion& motion, const Eigen::VectorXd& times) {
  const Eigen::Index count = times.size(), size = motion.basis->size();
  MotionSamples samples;
  samples.time = times;
  Eigen::VectorXd values(size);
  Eigen::MatrixXd* const phi[] = {&samples.phi, &samples.phi_v, &samples.phi_a};
  for (int order = 0; order < 3; ++order) {
    phi[order]->resize(count, size);
    for (Eigen::Index i = 0; i < count; ++i) {
      motion.basis->evaluate(times[i], order, values);
      // At its ends the motion rests: exactly, so that the sign of a speed is not that of a rounding error.
      if (order > 0 && (times[i] <= 0.0 || times[i] >= motion.basis->duration())) values.setZero();
      phi[order]->row(i) = values.transpose();
    }
  }
  samples.q = motion.coefficients * samples.phi.transpose();
  samples.q.colwise() += motion.start;
  samples.v = motion.coefficients * samples.phi_v.transpose();
  samples.a = motion.coefficients * samples.phi_a.transpose();
  return samples;
}

Eigen::VectorXd uniformTimes(double duration, Eigen::Index count) {
  if (count < 2) return Eigen::VectorXd::Zero(count);
  Eigen::VectorXd times(count);
  const auto last = static_cast<double>(count - 1);
  for (Eigen::Index i = 0; i < count; ++i) times[i] = duration * (static_cast<double>(i) / last);
  return times;
}

Eigen::MatrixXd adjointProduct(const MotionSamples& samples, const Eigen::MatrixXd& Q,
                               const Eigen::MatrixXd& V, const Eigen::MatrixXd& A) {
  Eigen::MatrixXd gradient(Q.rows(), 1 + samples.phi.cols());
  gradient.col(0) = Q.rowwise().sum();
  gradient.rightCols(samples.phi.cols()).noalias() = Q * samples.phi + V * samples.phi_v + A * samples.phi_a;
  return gradient;
}

}  // namespace plumbline::excitation
