// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/noise_spectrum.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace plumbline::estimation {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

constexpr double kBeyondChance = 2.0;   ///< standard normal deviate of a level that is adopted
constexpr double kLeastFreedom = 0.25;  ///< a window of which the fit left less is not informative
constexpr double kSteepest = 2.0;       ///< exponent of a random walk
/// Frequency [1/T] at which 1/f² has the variance of the mean of a random walk: 1/3 against 1/(2 π² f²).
constexpr double kMeanFrequency = 0.39;
constexpr double kFurthest = 0.5;  ///< frequency over the slowest seen one up to which drift is extrapolated
constexpr double kLogVariance = 1.644934;  ///< π²/6, of log χ²₂
constexpr double kEulerGamma = 0.577216;
constexpr double kLeastFrequencyLeft = 1e-6;  ///< of a frequency that the fit has taken
constexpr double kHidden =
    1.2;  ///< of two degrees of freedom: a frequency of which the fit left less borrows from the other coordinates

/// χ²_n / n is above this in one of 44 cases (kBeyondChance), Wilson & Hilferty 1931.
double chanceRatio(double n) {
  const double c = 2.0 / (9.0 * n);
  return std::pow(std::max(0.0, 1.0 - c + kBeyondChance * std::sqrt(c)), 3);
}

/// Sums over frequencies 0 … b−1.
struct Prefix {
  VectorXd power, expected, left, squares;
};

Prefix prefixOf(const VectorXd& power, const VectorXd& expected, const VectorXd& leverage, double present) {
  const Index bins = power.size() / 2;
  Prefix sums{VectorXd::Zero(bins + 2), VectorXd::Zero(bins + 2), VectorXd::Zero(bins + 2),
              VectorXd::Zero(bins + 2)};
  for (Index b = 0; b <= bins; ++b) {
    sums.power[b + 1] = sums.power[b];
    sums.expected[b + 1] = sums.expected[b];
    sums.left[b + 1] = sums.left[b];
    sums.squares[b + 1] = sums.squares[b];
    for (Index d = b == 0 ? 0 : 2 * b - 1; d <= 2 * b; ++d) {
      const double left = std::clamp(1.0 - leverage[d] / present, 0.0, 1.0);
      sums.power[b + 1] += power[d] / present;
      sums.expected[b + 1] += std::max(0.0, expected[d] / present);
      sums.left[b + 1] += left;
      sums.squares[b + 1] += left * left;
    }
  }
  return sums;
}

/// Power law log s = a − b log f of noise that drifts, from the slowest frequencies.
struct PowerLaw {
  double a = 0.0, b = 0.0;
  double count = 0.0, center = 0.0, squares = 0.0;  ///< of the log f
  double slowest = 0.0;                             ///< frequency that was seen

  double level(double f) const { return std::exp(a - b * std::log(f)); }
  /// Variance of log level; that of χ²_ν/ν is about 2/ν.
  double variance(double f) const {
    return kLogVariance * (1.0 / count + std::pow(std::log(f) - center, 2) / squares);
  }
};

/// Regression of the logarithms of the power at the frequencies of which the fit left most (Geweke & Porter-Hudak 1983).
std::optional<PowerLaw> drift(const Prefix& sums, Index bins) {
  const Index most =
      std::min(bins, std::max<Index>(8, std::lround(std::sqrt(2.0 * static_cast<double>(bins)))));
  std::vector<double> x, y;
  for (Index b = 1; b <= most; ++b) {
    const double left = sums.squares[b + 1] - sums.squares[b], power = sums.power[b + 1] - sums.power[b];
    if (left < kHidden || !(power > 0.0)) continue;
    x.push_back(std::log(static_cast<double>(b)));
    y.push_back(std::log(power / left) + kEulerGamma);  // E log(χ²₂/2) = −γ
  }
  if (x.size() < 5) return std::nullopt;  // a line through fewer is not reliable
  const Eigen::Map<const Eigen::ArrayXd> X(x.data(), static_cast<Index>(x.size())), Y(y.data(), X.size());
  PowerLaw law;
  law.count = static_cast<double>(x.size());
  law.center = X.mean();
  law.slowest = std::exp(x.front());
  law.squares = (X - law.center).square().sum();
  law.b = -((X - law.center) * Y).sum() / law.squares;
  if (law.b * std::sqrt(law.squares / kLogVariance) < kBeyondChance) return std::nullopt;
  law.b = std::min(law.b, kSteepest);
  law.a = Y.mean() + law.b * law.center;
  return law;
}

/// Extrapolates drift. Offsets take the mean of a record and periodic motions single frequencies, so that these show no
/// noise of their own: noise that rises towards frequency zero is extrapolated to them by its power law.
void extrapolateDrift(const Prefix& sums, NoiseSpectrum& spectrum) {
  const Index bins = spectrum.level.size() - 1;
  const std::optional<PowerLaw> law = drift(sums, bins);
  if (!law) return;
  for (Index b = 0; b <= bins; ++b) {
    const double left = sums.squares[b + 1] - sums.squares[b];
    if (left >= kHidden * (b == 0 ? 0.5 : 1.0)) continue;
    const double f = b == 0 ? kMeanFrequency : static_cast<double>(b), level = law->level(f);
    // Further from the observed frequencies noise may as well be flat, as that of a filter is.
    const double least = kFurthest * law->slowest;
    if ((b == 0 ? least > kFurthest : f < least) || !(level > spectrum.level[b])) continue;
    spectrum.level[b] = level;
    spectrum.first[static_cast<std::size_t>(b)] = spectrum.last[static_cast<std::size_t>(b)] =
        static_cast<int>(b);
    spectrum.freedom[b] = std::sqrt(2.0 / law->variance(f) * std::max(left, kLeastFrequencyLeft));
  }
}

}  // namespace

VectorXd freedomLeft(const VectorXd& leverage, double present) {
  const VectorXd squares =
      prefixOf(VectorXd::Zero(leverage.size()), VectorXd::Zero(leverage.size()), leverage, present).squares;
  const Index bins = leverage.size() / 2;
  return squares.tail(bins + 1) - squares.head(bins + 1);
}

NoiseSpectrum noiseSpectrum(const VectorXd& power, const VectorXd& expected, const VectorXd& leverage,
                            double present, double base) {
  const Index bins = power.size() / 2;
  const Prefix sums = prefixOf(power, expected, leverage, present);
  NoiseSpectrum out;
  out.level = VectorXd::Constant(bins + 1, base);
  out.freedom = VectorXd::Zero(bins + 1);
  out.first.assign(static_cast<std::size_t>(bins + 1), -1);
  out.last.assign(static_cast<std::size_t>(bins + 1), -1);
  for (Index b = 0; b <= bins; ++b) {
    for (Index half = bins + 1; half >= 0; half = half > 1 ? half / 2 : half - 1) {
      const Index low = std::max<Index>(0, b - half), high = std::min(bins, b + half);
      const double squares = sums.squares[high + 1] - sums.squares[low];
      if (squares < kLeastFreedom) break;
      const double s = out.level[b], left = sums.left[high + 1] - sums.left[low];
      const double usual = s / base * (sums.expected[high + 1] - sums.expected[low]);
      const double excess = sums.power[high + 1] - sums.power[low] - usual;
      if (excess <= (chanceRatio(squares) - 1.0) * usual * squares / left) continue;
      out.level[b] = s + excess / squares;
      out.freedom[b] = squares;
      out.first[static_cast<std::size_t>(b)] = static_cast<int>(low);
      out.last[static_cast<std::size_t>(b)] = static_cast<int>(high);
    }
  }
  extrapolateDrift(sums, out);
  return out;
}

void borrowHidden(const std::vector<NoiseSpectrum>& all, const std::vector<VectorXd>& left,
                  const VectorXd& base, std::size_t j, NoiseSpectrum& spectrum) {
  for (Index b = 0; b < spectrum.level.size(); ++b) {
    const double own = left[j][b];
    if (own >= kHidden) continue;
    double ratio = 0.0, weight = 0.0;
    for (std::size_t k = 0; k < all.size(); ++k) {
      if (k == j || all[k].level.size() != spectrum.level.size()) continue;
      // Where no coordinate shows anything, as with an offset for each, what is left is rounding: all count alike.
      const double shown = std::max(left[k][b], kLeastFrequencyLeft);
      ratio += shown * all[k].level[b] / base[static_cast<Index>(k)];
      weight += shown;
    }
    const double level = weight > 0.0 ? base[static_cast<Index>(j)] * ratio / weight : 0.0;
    if (level <= spectrum.level[b]) continue;
    spectrum.level[b] = level;
    spectrum.first[static_cast<std::size_t>(b)] = spectrum.last[static_cast<std::size_t>(b)] =
        static_cast<int>(b);
    spectrum.freedom[b] =
        std::sqrt(2.0 * std::max(own, kLeastFrequencyLeft));  // counts as two degrees of freedom
  }
}

void addVariance(const NoiseSpectrum& spectrum, const Eigen::MatrixXd& sensitivity, const VectorXd& left,
                 VectorXd& variance) {
  const Index bins = spectrum.level.size() - 1;
  VectorXd slope(bins + 2);
  for (Index i = 0; i < sensitivity.cols(); ++i) {
    // Weight of a frequency's residual in the sum, by differences along the windows.
    slope.setZero();
    for (Index b = 0; b <= bins; ++b) {
      const int first = spectrum.first[static_cast<std::size_t>(b)];
      if (first < 0) continue;
      const double weight = sensitivity(b, i) / spectrum.freedom[b];
      slope[first] += weight;
      slope[spectrum.last[static_cast<std::size_t>(b)] + 1] -= weight;
    }
    double weight = 0.0;
    for (Index b = 0; b <= bins; ++b) {
      weight += slope[b];
      variance[i] += 2.0 * std::pow(weight * spectrum.level[b], 2) * std::max(left[b], kLeastFrequencyLeft);
    }
  }
}

}  // namespace plumbline::estimation
