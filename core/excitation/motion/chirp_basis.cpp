// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/chirp_basis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "base/text.h"
#include "excitation/motion/family_parts.h"
#include "excitation/motion/piecewise_basis.h"

// Sweep b of B runs linearly through its band [f_b, f_b+1] of the range of frequencies, all of them over the whole
// duration T, in two quadratures:
//   φ(t) = w(t) sin θ_b(t)/ω_b  and  w(t) cos θ_b(t)/ω_b,   θ_b = 2π (f_b t + (f_b+1 − f_b) t²/(2T))    (1)
// ω_b = 2π times the middle of the band, so that the speed has about unit peak. The window w rises by a quintic
// 10u³ − 15u⁴ + 6u⁵ within a sixth of T and sinks likewise: w = w' = w'' = 0 at both ends.
// Derivatives by Taylor coefficients in τ = t' − t:  with S = sin θ, C = cos θ,
//   n S_n = Σ_{k=1..n} k θ_k C_{n−k},   n C_n = −Σ_{k=1..n} k θ_k S_{n−k};   θ has θ_1 and θ_2 only       (2)

namespace plumbline::excitation::detail {
namespace {

constexpr BernsteinPolynomial kRise{{0.0, 0.0, 0.0, 1.0, 1.0, 1.0}};
constexpr BernsteinPolynomial kFull{{1.0, 1.0, 1.0, 1.0, 1.0, 1.0}};
constexpr BernsteinPolynomial kSink{{1.0, 1.0, 1.0, 0.0, 0.0, 0.0}};

struct Sweep {
  double linear, quadratic;  ///< θ = linear t + quadratic t²
  double speed;              ///< ω_b
};

template <typename T>
using Jet = std::array<T, kOrders>;

/// (2) and the product with the window (Taylor coefficients); results are derivatives, not Taylor coefficients.
template <typename T>
void sweepDerivatives(const Jet<T>& window, const T& sine, const T& cosine, const T& rate, const T& bend,
                      Jet<T>& s, Jet<T>& c) {
  Jet<T> S{}, C{};
  S[0] = sine;
  C[0] = cosine;
  for (std::size_t n = 1; n < kOrders; ++n) {
    T cs = rate * C[n - 1], sn = rate * S[n - 1];
    if (n > 1) {
      cs = cs + bend * C[n - 2];
      sn = sn + bend * S[n - 2];
    }
    S[n] = cs / T(static_cast<double>(n));
    C[n] = -sn / T(static_cast<double>(n));
  }
  double factorial = 1.0;
  for (std::size_t n = 0; n < kOrders; ++n) {
    if (n > 0) factorial *= static_cast<double>(n);
    T sum_s(0.0), sum_c(0.0);
    for (std::size_t k = 0; k <= n; ++k) {
      sum_s = sum_s + window[k] * S[n - k];
      sum_c = sum_c + window[k] * C[n - k];
    }
    s[n] = sum_s * T(factorial);
    c[n] = sum_c * T(factorial);
  }
}

class ChirpBasis final : public MotionBasis {
 public:
  ChirpBasis(double lowest, double highest, int bands, double duration) {
    const double ramp = duration / 6.0;
    knots_ = {0.0, ramp, duration - ramp, duration};
    for (int b = 0; b < bands; ++b) {
      const double step = (highest - lowest) / bands;
      const double from = lowest + step * b, to = b + 1 == bands ? highest : lowest + step * (b + 1);
      const double turn = 2.0 * std::numbers::pi;
      sweeps_.push_back({turn * from, turn * (to - from) / (2.0 * duration), turn * 0.5 * (from + to)});
      const std::string band = shortNumber(from) + "–" + shortNumber(to) + " Hz";
      names_.push_back("sweep " + band + ", sine");
      names_.push_back("sweep " + band + ", cosine");
    }
    Eigen::VectorXd speed(2 * bands);
    for (int b = 0; b < bands; ++b)
      speed.segment(2 * b, 2).setConstant(sweeps_[static_cast<std::size_t>(b)].speed);
    to_variables_ = speed.cwiseInverse().asDiagonal();
    from_variables_ = speed.asDiagonal();
  }

  int size() const override { return static_cast<int>(2 * sweeps_.size()); }
  double duration() const override { return knots_.back(); }
  const std::vector<double>& knots() const override { return knots_; }
  bool returnsToStart() const override { return true; }
  const std::vector<std::string>& designVariableNames() const override { return names_; }
  const Eigen::MatrixXd& toDesignVariables() const override { return to_variables_; }
  const Eigen::MatrixXd& fromDesignVariables() const override { return from_variables_; }

  void evaluate(double t, int order, dynamics::VectorOut values) const override {
    const Window piece = windowAt(t);
    const double u = t >= piece.end ? 1.0 : (t - piece.begin) * piece.rate;
    Jet<double> window, s, c;
    double factorial = 1.0;
    for (int n = 0; n < kOrders; ++n) {
      if (n > 0) factorial *= n;
      window[static_cast<std::size_t>(n)] = piece.polynomial->derivative(u, piece.rate, 5, n) / factorial;
    }
    for (std::size_t b = 0; b < sweeps_.size(); ++b) {
      const Sweep& sweep = sweeps_[b];
      const double angle = (sweep.linear + sweep.quadratic * t) * t;
      sweepDerivatives<double>(window, std::sin(angle), std::cos(angle),
                               sweep.linear + 2.0 * sweep.quadratic * t, 2.0 * sweep.quadratic, s, c);
      const auto at = static_cast<Eigen::Index>(2 * b);
      values[at] = s[static_cast<std::size_t>(order)] / sweep.speed;
      values[at + 1] = c[static_cast<std::size_t>(order)] / sweep.speed;
    }
  }

  void encloseDerivatives(const verified::Interval& t,
                          std::vector<verified::Interval>& values) const override {
    const auto count = 2 * sweeps_.size();
    values.assign(count * kOrders, verified::Interval());
    const Window piece = windowAt(t.middle());
    const verified::Interval rate(piece.rate),
        u0 = (verified::Interval(t.lower) - verified::Interval(piece.begin)) * rate;
    const verified::Interval width = t.upper > t.lower
                                         ? (verified::Interval(t.upper) - verified::Interval(t.lower)) * rate
                                         : verified::Interval(0.0);
    Jet<verified::Interval> window{}, s, c;
    piece.polynomial->encloseDerivatives(u0, width, rate, 5, window.data(), 1);
    double factorial = 1.0;
    for (std::size_t n = 1; n < kOrders; ++n) {
      factorial *= static_cast<double>(n);
      window[n] /= verified::Interval(factorial);
    }
    for (std::size_t b = 0; b < sweeps_.size(); ++b) {
      const Sweep& sweep = sweeps_[b];
      const verified::Interval linear(sweep.linear), quadratic(sweep.quadratic),
          bend = verified::Interval(2.0) * quadratic;
      const verified::Interval angle = (linear + quadratic * t) * t;  // rises with t ≥ 0: no overestimation
      sweepDerivatives<verified::Interval>(window, verified::sin(angle), verified::cos(angle),
                                           linear + bend * t, bend, s, c);
      for (std::size_t n = 0; n < kOrders; ++n) {
        values[n * count + 2 * b] = s[n] / verified::Interval(sweep.speed);
        values[n * count + 2 * b + 1] = c[n] / verified::Interval(sweep.speed);
      }
    }
  }

 private:
  struct Window {
    const BernsteinPolynomial* polynomial;
    double begin, end, rate;
  };
  Window windowAt(double t) const {
    const std::size_t piece = t < knots_[1] ? 0 : t < knots_[2] ? 1 : 2;
    static constexpr const BernsteinPolynomial* kParts[] = {&kRise, &kFull, &kSink};
    return {kParts[piece], knots_[piece], knots_[piece + 1], 1.0 / (knots_[piece + 1] - knots_[piece])};
  }

  std::vector<double> knots_;
  std::vector<Sweep> sweeps_;
  std::vector<std::string> names_;
  Eigen::MatrixXd to_variables_, from_variables_;
};

}  // namespace

MotionBasisPtr chirpBasis(const FamilySpec& spec) {
  const double lowest = spec.lowest_frequency > 0.0 ? spec.lowest_frequency : 1.0 / spec.duration;
  return std::make_shared<ChirpBasis>(lowest, spec.highest_frequency, spec.harmonics, spec.duration);
}

}  // namespace plumbline::excitation::detail
