// SPDX-License-Identifier: BSD-3-Clause
#include "signal/filter/spectrum.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <unsupported/Eigen/FFT>
#include <vector>

namespace plumbline::signal {
namespace {

constexpr Eigen::Index kLongest = 8192, kShortest = 16;

Eigen::Index powerOfTwo(Eigen::Index n) {
  Eigen::Index p = 1;
  while (2 * p <= n) p *= 2;
  return p;
}

}  // namespace

Spectrum spectrumOf(const Eigen::Ref<const Eigen::VectorXd>& values, double rate, Eigen::Index length) {
  const Eigen::Index n = values.size();
  const Eigen::Index wanted =
      length > 0 ? std::min(length, n) : std::min(kLongest, std::max(n / 4, kShortest));
  Spectrum result;
  if (n < kShortest || wanted < kShortest || !(rate > 0.0)) return result;
  const Eigen::Index size = powerOfTwo(wanted), half = size / 2;
  Eigen::VectorXd window(size);
  for (Eigen::Index i = 0; i < size; ++i)
    window[i] =
        0.5 - 0.5 * std::cos(2.0 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(size));
  const double gain = 2.0 / (rate * window.squaredNorm());
  Eigen::VectorXd power = Eigen::VectorXd::Zero(half + 1);
  Eigen::Index stretches = 0;
  Eigen::FFT<double> fft;
  std::vector<double> stretch(static_cast<std::size_t>(size));
  std::vector<std::complex<double>> transform;
  Eigen::Map<Eigen::VectorXd> view(stretch.data(), size);
  for (Eigen::Index first = 0; first + size <= n; first += half) {
    const auto part = values.segment(first, size);
    if (!part.allFinite()) continue;
    view = (part.array() - part.mean()) * window.array();
    fft.fwd(transform, stretch);
    for (Eigen::Index k = 0; k <= half; ++k) power[k] += std::norm(transform[static_cast<std::size_t>(k)]);
    ++stretches;
  }
  if (stretches == 0) return result;
  power *= gain / static_cast<double>(stretches);
  power[0] *= 0.5;
  power[half] *= 0.5;
  result.frequency = Eigen::VectorXd::LinSpaced(half + 1, 0.0, 0.5 * rate);
  result.density = power.cwiseSqrt();
  return result;
}

}  // namespace plumbline::signal
