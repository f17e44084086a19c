// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/payload/stated_motion.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"

namespace plumbline::bounds {

using Eigen::Index;

namespace {

constexpr int kHighest = 5;         // derivative of the speed; higher ones drown in the errors
constexpr Index kLongest = 2048;    // samples between two of a difference
constexpr double kRounding = 1e-9;  // of the difference, generously

/// Least value of one derivative that a log shows.
struct Shown {
  double least = 0.0, bound = 0.0, time = 0.0;
  int order = 0;
  Index joint = -1;
  double factor() const { return joint < 0 ? 1.0 : least / std::max(bound, 1e-300); }
};

/// Weights of the divided difference of the speeds at first, first + step … times k!, per second^k.
std::array<double, kHighest + 1> weightsAt(const Eigen::VectorXd& time, Index first, Index step, int k) {
  std::array<double, kHighest + 1> weights{};
  for (int i = 0; i <= k; ++i) {
    double weight = 1.0;
    for (int j = 0; j <= k; ++j)
      if (j != i) weight *= (j == 0 ? 1.0 : j) / (time[first + i * step] - time[first + j * step]);
    // Σ_j runs over k factors of k!; the one that i leaves out is put back.
    weights[static_cast<std::size_t>(i)] = weight * (i == 0 ? 1.0 : i);
  }
  return weights;
}

}  // namespace

std::string disprovenMotion(const PayloadSamples& samples, const SensorErrors& errors,
                            const MotionBounds& stated, const std::vector<std::string>& joints,
                            const std::stop_token& stop) {
  Shown worst;
  const Index nv = samples.v.rows(), n = samples.time.size();
  const int orders =
      stated.jumps_over > 0.0 ? 1 : std::min<int>(kHighest, static_cast<int>(stated.derivative.size()));
  for (std::size_t s = 0; s < samples.segments.size(); ++s) {
    const Index begin = samples.segments[s],
                end = s + 1 < samples.segments.size() ? samples.segments[s + 1] : n;
    for (int k = 1; k <= orders; ++k)
      for (Index step = 1; step <= kLongest && begin + k * step < end; step *= 2)
        for (Index first = begin; first + k * step < end; first += std::max<Index>(1, step / 4)) {
          if (stop.stop_requested()) return {};
          const auto weights = weightsAt(samples.time, first, step, k);
          for (Index j = 0; j < nv; ++j) {
            double difference = 0.0, error = 0.0;
            for (int i = 0; i <= k; ++i) {
              const double weight = weights[static_cast<std::size_t>(i)], v = samples.v(j, first + i * step);
              difference += weight * v;
              error += std::fabs(weight) * (errors.velocity[j] + kRounding * std::fabs(v));
            }
            Shown here{std::fabs(difference) - error, stated.derivative[static_cast<std::size_t>(k - 1)][j],
                       samples.time[first], k + 1, j};
            if (here.least > here.bound && here.factor() > worst.factor()) worst = here;
          }
        }
  }
  if (worst.joint < 0) return {};
  return "the log disproves the stated bounds of the motion: derivative " + std::to_string(worst.order) +
         " of the position of " + joints[static_cast<std::size_t>(worst.joint)] + " reaches " +
         shortNumber(worst.least) + " after " + shortNumber(worst.time) + " s, and is stated to stay below " +
         shortNumber(worst.bound);
}

}  // namespace plumbline::bounds
