// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/observed_motion.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "base/thread_pool.h"

namespace plumbline::bounds {

namespace {

constexpr double kAverage = 0.02;      // s
constexpr int kDerivatives = 5;        // 2 … 6
constexpr double kGrowth = 1.4;        // from 20 ms to shorter means
constexpr double kCoarseGrowth = 1.6;  // from a longer mean to one half as long
constexpr double kStandsOut = 3.0;     // times the level of noise
// A jump weighs the second difference of three means by a quadratic spline, 3/4 at most.
constexpr double kOfJump = 4.0 / 3.0;
constexpr Eigen::Index kDense =
    4;  // samples per cell, from which on that spline is sampled near its top in the jump's own cell

/// Second and third differences of means by their time, for motions whose acceleration jumps.
struct Changes {
  double first = 0.0, cell = 0.0;
  std::array<Eigen::MatrixXd, 2> largest;  ///< nv×cells

  Changes(const PayloadSamples& samples, double length) : first(samples.time[0]), cell(length) {
    const double whole = samples.time[samples.time.size() - 1] - first;
    largest.fill(Eigen::MatrixXd::Zero(samples.v.rows(), static_cast<Eigen::Index>(whole / length) + 1));
  }
  void add(std::size_t order, double time, const Eigen::Ref<const Eigen::VectorXd>& value) {
    const auto at = static_cast<Eigen::Index>((time - first) / cell);
    Eigen::MatrixXd& of = largest[order];
    if (at >= 0 && at < of.cols()) of.col(at) = of.col(at).cwiseMax(value.cwiseAbs());
  }
};

/// Largest magnitudes of the differences of means over `width` samples, at every sample, of `nv` joints: nv×5.
/// @param changes  of all joints; may be null
/// After a stop incomplete.
Eigen::MatrixXd largest(const PayloadSamples& samples, Eigen::Index joint, Eigen::Index nv,
                        Eigen::Index width, const std::stop_token& stop, Changes* changes = nullptr) {
  const Eigen::Index n = samples.time.size();
  Eigen::MatrixXd found = Eigen::MatrixXd::Zero(nv, kDerivatives);
  for (std::size_t s = 0; s < samples.segments.size(); ++s) {
    const Eigen::Index first = samples.segments[s],
                       end = s + 1 < samples.segments.size() ? samples.segments[s + 1] : n;
    Eigen::Index count = end - first - width + 1;
    if (count < 1) continue;
    Eigen::MatrixXd v(count, nv);
    Eigen::VectorXd time(count);
    for (Eigen::Index k = 0; k < count; ++k) {
      if (k % 256 == 0 || width == 1) {  // sums anew now and then: rounding would pile up
        const Eigen::VectorXd sum = samples.v.middleCols(first + k, width).rowwise().sum();
        v.row(k) = sum.segment(joint, nv).transpose();
        time[k] = (samples.time.segment(first + k, width).array() - samples.time[first]).sum();
      } else {
        for (Eigen::Index j = 0; j < nv; ++j)
          v(k, j) =
              v(k - 1, j) + samples.v(joint + j, first + k + width - 1) - samples.v(joint + j, first + k - 1);
        time[k] = time[k - 1] + samples.time[first + k + width - 1] - samples.time[first + k - 1];
      }
    }
    v /= static_cast<double>(width);
    time /= static_cast<double>(width);
    for (int k = 0; k < kDerivatives; ++k) {
      count -= width;
      if (count < 1 || stop.stop_requested()) break;
      const Eigen::VectorXd steps = time.segment(width, count) - time.head(count);
      // In place: an entry is read before those that follow are written.
      for (Eigen::Index j = 0; j < nv; ++j) {
        auto x = v.col(j).head(count);
        x = (v.col(j).segment(width, count) - x).cwiseQuotient(steps);
        found(j, k) = std::max(found(j, k), x.cwiseAbs().maxCoeff());
      }
      for (Eigen::Index i = 0; i < count; ++i) time[i] = 0.5 * (time[i] + time[i + width]);
      for (Eigen::Index i = 0; (k == 1 || k == 2) && changes != nullptr && i < count; ++i)
        changes->add(static_cast<std::size_t>(k - 1), samples.time[first] + time[i], v.row(i).transpose());
    }
  }
  return found;
}

/// Estimates the largest of many differences of order k of means over `width` samples of white noise.
double ofNoise(double noise, int k, Eigen::Index width, double step) {
  double binomial = 1.0;  // of 2k over k: the sum of the squares of a difference's coefficients
  for (int i = 1; i <= k; ++i) binomial *= static_cast<double>(k + i) / i;
  const double n = static_cast<double>(width);
  return 4.5 * noise * std::sqrt(binomial / n) / std::pow(n * step, k);
}

/// Growth of the k-th difference of one joint as the means get shorter.
bool grows(const std::map<Eigen::Index, Eigen::MatrixXd>& by_width, Eigen::Index usual, Eigen::Index joint,
           int k, double noise, double step) {
  const auto value = [&](Eigen::Index width) { return by_width.at(width)(joint, k - 1); };
  const auto stands_out = [&](Eigen::Index width) {
    return value(width) > 1e-9 && value(width) > kStandsOut * ofNoise(noise, k, width, step);
  };
  for (const auto& [width, found] : by_width) {  // rising: the shortest that stands out decides
    if (!stands_out(width)) continue;
    if (width < usual) return value(width) > kGrowth * value(usual);
    return by_width.contains(2 * width) && value(width) > kCoarseGrowth * value(2 * width);
  }
  return false;
}

}  // namespace

ObservedMotion observedMotion(const PayloadSamples& samples, const std::vector<std::string>& joints,
                              double margin, int derivatives, const Eigen::VectorXd& noise,
                              const std::stop_token& stop, int threads) {
  ObservedMotion observed;
  const Eigen::Index nv = samples.v.rows(), n = samples.time.size();
  observed.bounds.derivative.assign(kDerivatives, Eigen::VectorXd::Zero(nv));
  if (n < 2) return observed;
  const double step = (samples.time[n - 1] - samples.time[0]) / static_cast<double>(n - 1);
  const auto usual = std::max<Eigen::Index>(1, static_cast<Eigen::Index>(std::lround(kAverage / step)));
  std::map<Eigen::Index, Eigen::MatrixXd> by_width;
  std::vector<Eigen::Index> widths;
  for (const Eigen::Index width : {usual / 8, usual / 4, usual / 2, usual, 2 * usual, 4 * usual, 8 * usual})
    if (width > 0 && by_width.emplace(width, Eigen::MatrixXd::Zero(nv, kDerivatives)).second)
      widths.push_back(width);
  // Half of the joints at a time: two threads then take no more memory than one for all.
  const Eigen::Index half = (nv + 1) / 2;
  parallelFor(2 * widths.size(), threads, [&](std::size_t i, int) {
    const Eigen::Index first = i % 2 == 0 ? 0 : half, count = i % 2 == 0 ? half : nv - half;
    if (count > 0 && !stop.stop_requested())
      by_width.at(widths[i / 2]).middleRows(first, count) =
          largest(samples, first, count, widths[i / 2], stop);
  });
  for (int k = 0; k < kDerivatives; ++k)
    observed.bounds.derivative[static_cast<std::size_t>(k)] = margin * by_width.at(usual).col(k);
  std::vector<Eigen::Index> jumping;
  for (int k = 1; k < derivatives; ++k) {
    for (Eigen::Index j = 0; j < nv; ++j) {
      if (!grows(by_width, usual, j, k, noise[j], step)) continue;
      if (observed.jump.empty()) observed.jump = joints[static_cast<std::size_t>(j)], observed.order = k + 1;
      jumping.push_back(j);
    }
  }
  if (observed.jump.empty()) return observed;
  const double length = static_cast<double>(usual) * step;
  Changes changes(samples, length);
  largest(samples, 0, nv, usual, stop, &changes);
  observed.bounds.jumps_over = length;
  observed.bounds.first_cell = samples.time[0];
  observed.bounds.derivative[1] *= kOfJump;
  observed.bounds.changes = kOfJump * margin * changes.largest[0];
  observed.bounds.changes_beside = usual >= kDense ? 0 : 1;
  observed.bounds.quiet.assign(static_cast<std::size_t>(changes.largest[1].cols()), 1);
  for (std::size_t cell = 0; cell < observed.bounds.quiet.size(); ++cell)
    for (const Eigen::Index j : jumping)
      if (!(changes.largest[1](j, static_cast<Eigen::Index>(cell)) < ofNoise(noise[j], 3, usual, step)))
        observed.bounds.quiet[cell] = 0;
  return observed;
}

}  // namespace plumbline::bounds
