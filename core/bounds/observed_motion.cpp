// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/observed_motion.h"

#include <algorithm>
#include <cmath>

namespace plumbline::bounds {

namespace {

constexpr double kAverage = 0.02;  // s
constexpr int kDerivatives = 5;    // 2 … 6

/// Mean speed and time of blocks of `width` samples in one stretch.
void blocks(const PayloadSamples& samples, Eigen::Index first, Eigen::Index end, Eigen::Index width,
            Eigen::MatrixXd& v, Eigen::VectorXd& time) {
  const Eigen::Index count = (end - first) / width;
  v.resize(samples.v.rows(), count);
  time.resize(count);
  for (Eigen::Index k = 0; k < count; ++k) {
    v.col(k) = samples.v.middleCols(first + k * width, width).rowwise().mean();
    time[k] = samples.time.segment(first + k * width, width).mean();
  }
}

}  // namespace

MotionBounds observedMotion(const PayloadSamples& samples, double margin) {
  MotionBounds bounds;
  const Eigen::Index nv = samples.v.rows(), n = samples.time.size();
  bounds.derivative.assign(kDerivatives, Eigen::VectorXd::Zero(nv));
  if (n < 2) return bounds;
  const double step = (samples.time[n - 1] - samples.time[0]) / static_cast<double>(n - 1);
  const auto width = std::max<Eigen::Index>(1, static_cast<Eigen::Index>(std::lround(kAverage / step)));
  Eigen::MatrixXd v;
  Eigen::VectorXd time;
  for (std::size_t s = 0; s < samples.segments.size(); ++s) {
    const Eigen::Index end = s + 1 < samples.segments.size() ? samples.segments[s + 1] : n;
    blocks(samples, samples.segments[s], end, width, v, time);
    for (int k = 0; k < kDerivatives && v.cols() > 1; ++k) {
      const Eigen::Index left = v.cols() - 1;
      for (Eigen::Index i = 0; i < left; ++i) v.col(i) = (v.col(i + 1) - v.col(i)) / (time[i + 1] - time[i]);
      v.conservativeResize(Eigen::NoChange, left);
      time = (0.5 * (time.head(left) + time.tail(left))).eval();
      auto& bound = bounds.derivative[static_cast<std::size_t>(k)];
      bound = bound.cwiseMax(margin * v.cwiseAbs().rowwise().maxCoeff());
    }
  }
  return bounds;
}

}  // namespace plumbline::bounds
