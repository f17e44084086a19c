// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/fourier_basis.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/linalg.h"
#include "base/text.h"
#include "excitation/motion/family_parts.h"
#include "excitation/motion/piecewise_basis.h"

// Raw functions of a harmonic l, of unit speed, from 0 at t = 0 (Martinez, Tonneau & Mastalli 2025, eq. 88, with the
// constant term that brings the start to 0):
//   s_l(t) = sin(ω_l t)/ω_l,   c_l(t) = (1 − cos(ω_l t))/ω_l,   ω_l = 2π l f                            (1)
// Fourier:          φ = Nᵀ (s, c),   N an orthonormal basis of the null space of the conditions         (2)
//                   v(0) = a(0) = 0, and q = v = a = 0 at the end unless f·duration is whole
// Fourier + quintic: φ_m = s_m (raw_m − p_m),  p_m the quintic with raw_m's q, v, a at both ends, s_m the power of two
//                   that brings the peak of its speed to 1/2 … 1                                       (3)

namespace plumbline::excitation::detail {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

/// d^order/dt^order of s_l and c_l from sin and cos of ω_l t; T double or Interval, power = ω^(order−1).
template <typename T>
void rawDerivative(int order, const T& sine, const T& cosine, const T& power, T& s, T& c) {
  switch (order % 4) {
    case 0:
      s = sine * power;
      c = (order == 0 ? T(1.0) - cosine : -cosine) * power;
      return;
    case 1:
      s = cosine * power, c = sine * power;
      return;
    case 2:
      s = -(sine * power), c = cosine * power;
      return;
    default:
      s = -(cosine * power), c = -(sine * power);
      return;
  }
}

/// Left inverse of N, whose columns are orthogonal: the nearest coefficients in the sense of the raw speeds.
MatrixXd fromRaw(const MatrixXd& N) {
  return N.colwise().squaredNorm().cwiseInverse().asDiagonal() * N.transpose();
}

class FourierBasis final : public MotionBasis {
 public:
  /// @param N        2L×K: s_1 c_1 s_2 c_2 … by function
  /// @param quintics added to each function; empty: nothing
  FourierBasis(double frequency, double duration, MatrixXd N, std::vector<BernsteinPolynomial> quintics)
      : duration_(duration),
        rate_(1.0 / duration),
        N_(std::move(N)),
        quintics_(std::move(quintics)),
        knots_{0.0, duration} {
    const Eigen::Index harmonics = N_.rows() / 2;
    VectorXd handle_speed(N_.rows());  // speed per unit of the amplitude in q
    for (Eigen::Index l = 0; l < harmonics; ++l) {
      const double omega = 2.0 * std::numbers::pi * frequency * static_cast<double>(l + 1);
      omega_.push_back(omega);
      handle_speed[2 * l] = omega;
      handle_speed[2 * l + 1] = -omega;
      const std::string hertz = shortNumber(frequency * static_cast<double>(l + 1)) + " Hz";
      names_.push_back("sin " + hertz);
      names_.push_back("cos " + hertz);
    }
    to_variables_ = handle_speed.cwiseInverse().asDiagonal() * N_;
    from_variables_ = fromRaw(N_) * handle_speed.asDiagonal();
  }

  int size() const override { return static_cast<int>(N_.cols()); }
  double duration() const override { return duration_; }
  const std::vector<double>& knots() const override { return knots_; }
  bool returnsToStart() const override { return true; }
  const std::vector<std::string>& designVariableNames() const override { return names_; }
  const MatrixXd& toDesignVariables() const override { return to_variables_; }
  const MatrixXd& fromDesignVariables() const override { return from_variables_; }

  void evaluate(double t, int order, dynamics::VectorOut values) const override {
    VectorXd raw(N_.rows());
    for (std::size_t l = 0; l < omega_.size(); ++l) {
      const double omega = omega_[l], angle = omega * t, half = std::sin(0.5 * angle);
      const auto row = static_cast<Eigen::Index>(2 * l);
      rawDerivative(order, std::sin(angle), std::cos(angle), std::pow(omega, order - 1), raw[row],
                    raw[row + 1]);
      if (order == 0) raw[row + 1] = 2.0 * half * half / omega;  // 1 − cos without cancellation
    }
    values.noalias() = N_.transpose() * raw;
    for (std::size_t k = 0; k < quintics_.size(); ++k)
      values[static_cast<Eigen::Index>(k)] += quintics_[k].derivative(t * rate_, rate_, 5, order);
  }

  void encloseDerivatives(const verified::Interval& t,
                          std::vector<verified::Interval>& values) const override {
    const auto count = static_cast<std::size_t>(N_.cols()), harmonics = omega_.size();
    values.assign(count * kOrders, verified::Interval());
    for (std::size_t l = 0; l < harmonics; ++l) {
      const verified::Interval omega(omega_[l]), angle = omega * t, sine = verified::sin(angle),
                                                 cosine = verified::cos(angle);
      verified::Interval power = verified::Interval(1.0) / omega, s, c;
      const auto row = static_cast<Eigen::Index>(2 * l);
      for (int order = 0; order < kOrders; ++order) {
        rawDerivative(order, sine, cosine, power, s, c);
        verified::Interval* out = &values[static_cast<std::size_t>(order) * count];
        for (std::size_t k = 0; k < count; ++k) {
          const double a = N_(row, static_cast<Eigen::Index>(k)),
                       b = N_(row + 1, static_cast<Eigen::Index>(k));
          if (a != 0.0) out[k] += verified::Interval(a) * s;
          if (b != 0.0) out[k] += verified::Interval(b) * c;
        }
        power *= omega;
      }
    }
    const verified::Interval u0 = verified::Interval(t.lower) * verified::Interval(rate_);
    const verified::Interval width =
        t.upper > t.lower
            ? (verified::Interval(t.upper) - verified::Interval(t.lower)) * verified::Interval(rate_)
            : verified::Interval(0.0);
    for (std::size_t k = 0; k < quintics_.size(); ++k)
      quintics_[k].encloseDerivatives(u0, width, verified::Interval(rate_), 5, &values[k], count);
  }

 private:
  double duration_, rate_;
  MatrixXd N_;
  std::vector<BernsteinPolynomial> quintics_;
  std::vector<double> knots_, omega_;
  std::vector<std::string> names_;
  MatrixXd to_variables_, from_variables_;
};

double baseFrequency(const FamilySpec& spec) {
  return spec.lowest_frequency > 0.0 ? spec.lowest_frequency : 1.0 / spec.duration;
}

/// Conditions of (2), rows of about unit size.
MatrixXd endConditions(int harmonics, double turns) {
  const bool periodic = std::abs(turns - std::round(turns)) < 1e-9 * turns;
  MatrixXd C = MatrixXd::Zero(periodic ? 2 : 5, 2 * harmonics);
  for (int l = 1; l <= harmonics; ++l) {
    const Eigen::Index at = 2 * (l - 1);
    const double order = l, angle = 2.0 * std::numbers::pi * turns * order;
    C(0, at) = 1.0;        // v(0)
    C(1, at + 1) = order;  // a(0)/ω_1
    if (periodic) continue;
    C(2, at) = std::sin(angle) / order;  // q(T) ω_1
    C(2, at + 1) = (1.0 - std::cos(angle)) / order;
    C(3, at) = std::cos(angle);  // v(T)
    C(3, at + 1) = std::sin(angle);
    C(4, at) = -order * std::sin(angle);  // a(T)/ω_1
    C(4, at + 1) = order * std::cos(angle);
  }
  return C;
}

/// Orthonormal basis of the null space, function k made of as low harmonics as possible. Built by elimination and
/// Gram–Schmidt rather than from singular vectors: coefficients in files must mean the same on every machine.
MatrixXd lowFirstNullBasis(const MatrixXd& C) {
  std::vector<int> pivots;
  const MatrixXd R = linalg::reducedRowEchelon(C, 1e-10, &pivots);
  const Eigen::Index free = C.cols() - static_cast<Eigen::Index>(pivots.size());
  MatrixXd N = MatrixXd::Zero(C.cols(), free);
  Eigen::Index k = 0;
  for (int column = 0; column < C.cols(); ++column) {
    if (std::find(pivots.begin(), pivots.end(), column) != pivots.end()) continue;
    N(column, k) = 1.0;
    for (std::size_t row = 0; row < pivots.size(); ++row)
      N(pivots[row], k) = -R(static_cast<Eigen::Index>(row), column);
    for (int pass = 0; pass < 2; ++pass)
      for (Eigen::Index other = 0; other < k; ++other) N.col(k) -= N.col(other).dot(N.col(k)) * N.col(other);
    N.col(k).normalize();
    ++k;
  }
  return N;
}

/// −p_m of (3).
BernsteinPolynomial minusEndQuintic(bool cosine, double omega, double duration) {
  const double angle = omega * duration, half = std::sin(0.5 * angle);
  const double v0 = cosine ? 0.0 : 1.0, a0 = cosine ? omega : 0.0;
  const double q1 = cosine ? 2.0 * half * half / omega : std::sin(angle) / omega;
  const double v1 = cosine ? std::sin(angle) : std::cos(angle);
  const double a1 = omega * (cosine ? std::cos(angle) : -std::sin(angle));
  const double h = duration;
  return {{0.0, -v0 * h / 5.0, -(2.0 * v0 * h / 5.0 + a0 * h * h / 20.0),
           -(q1 - 2.0 * v1 * h / 5.0 + a1 * h * h / 20.0), -(q1 - v1 * h / 5.0), -q1}};
}

}  // namespace

Result<MotionBasisPtr> fourierBasis(const FamilySpec& spec) {
  const double frequency = baseFrequency(spec);
  MatrixXd N = lowFirstNullBasis(endConditions(spec.harmonics, frequency * spec.duration));
  if (N.cols() == 0)
    return Error{
        ErrorCode::ValueOutOfRange,
        "a Fourier series of " + std::to_string(spec.harmonics) + " harmonic" +
            (spec.harmonics == 1 ? "" : "s") + " that rests at both ends has no freedom left",
        {"harmonics"},
        {},
        {},
        std::abs(frequency * spec.duration - std::round(frequency * spec.duration)) < 1e-9
            ? "use at least 2 harmonics"
            : "use at least 3 harmonics, or a base frequency of which the duration holds whole periods"};
  return MotionBasisPtr(std::make_shared<FourierBasis>(frequency, spec.duration, std::move(N),
                                                       std::vector<BernsteinPolynomial>{}));
}

Result<MotionBasisPtr> fourierQuinticBasis(const FamilySpec& spec) {
  const double frequency = baseFrequency(spec), rate = 1.0 / spec.duration;
  std::vector<BernsteinPolynomial> quintics;
  VectorXd scale(2 * spec.harmonics);
  for (int l = 1; l <= spec.harmonics; ++l)
    for (const bool cosine : {false, true}) {
      const double omega = 2.0 * std::numbers::pi * frequency * l;
      BernsteinPolynomial quintic = minusEndQuintic(cosine, omega, spec.duration);
      double peak = 0.0;
      const int samples = 32 * (1 + static_cast<int>(frequency * l * spec.duration));
      for (int i = 1; i < samples; ++i) {
        const double u = static_cast<double>(i) / samples, angle = omega * u * spec.duration;
        const double speed = (cosine ? std::sin(angle) : std::cos(angle)) + quintic.derivative(u, rate, 5, 1);
        peak = std::max(peak, std::abs(speed));
      }
      const double factor = std::exp2(-std::ceil(std::log2(peak)));
      for (double& b : quintic.b) b *= factor;
      scale[static_cast<Eigen::Index>(quintics.size())] = factor;
      quintics.push_back(quintic);
    }
  return MotionBasisPtr(
      std::make_shared<FourierBasis>(frequency, spec.duration, scale.asDiagonal(), std::move(quintics)));
}

}  // namespace plumbline::excitation::detail
