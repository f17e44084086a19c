// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/noise_spectrum.h"

#include <algorithm>
#include <cmath>

namespace plumbline::estimation {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

constexpr double kBeyondChance = 2.0;   ///< standard normal deviate of a level that is adopted
constexpr double kLeastFreedom = 0.25;  ///< a window of which the fit left less says nothing
constexpr double kSteepest = 8.0;       ///< rise of the spectrum from the slowest frequency to the mean
constexpr double kHidden =
    1.2;  ///< of two degrees of freedom: a frequency of which the fit left less asks the other coordinates

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

/// Offsets take the mean of a record, so that it shows no noise of its own: noise that rises towards frequency zero (a drift, 1/f²
/// for a random walk) is carried on by the slope between the two slowest frequencies.
void extrapolateMean(const Prefix& sums, NoiseSpectrum& spectrum) {
  if (spectrum.level.size() < 3 || sums.squares[1] >= kLeastFreedom) return;
  const double rise = std::min(spectrum.level[1] / spectrum.level[2], kSteepest);
  if (!(spectrum.level[1] * rise > spectrum.level[0])) return;
  spectrum.level[0] = spectrum.level[1] * rise;
  spectrum.first[0] = spectrum.last[0] = 1;
  spectrum.freedom[0] = 2.0;
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
  extrapolateMean(sums, out);
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
      ratio += left[k][b] * all[k].level[b] / base[static_cast<Index>(k)];
      weight += left[k][b];
    }
    const double level = weight > 0.0 ? base[static_cast<Index>(j)] * ratio / weight : 0.0;
    if (level <= spectrum.level[b]) continue;
    spectrum.level[b] = level;
    spectrum.first[static_cast<std::size_t>(b)] = spectrum.last[static_cast<std::size_t>(b)] =
        static_cast<int>(b);
    spectrum.freedom[b] = std::sqrt(2.0 * std::max(own, 1e-6));  // counts as two degrees of freedom
  }
}

void addVariance(const NoiseSpectrum& spectrum, const Eigen::MatrixXd& sensitivity, const VectorXd& left,
                 VectorXd& variance) {
  const Index bins = spectrum.level.size() - 1;
  VectorXd slope(bins + 2);
  for (Index i = 0; i < sensitivity.cols(); ++i) {
    // What a frequency's residual counts in the sum, by differences along the windows.
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
      variance[i] += 2.0 * std::pow(weight * spectrum.level[b], 2) * left[b];
    }
  }
}

}  // namespace plumbline::estimation
