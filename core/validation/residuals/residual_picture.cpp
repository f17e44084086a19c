// SPDX-License-Identifier: BSD-3-Clause
#include "validation/residuals/residual_picture.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "base/cancelled.h"
#include "validation/residuals/autocorrelation.h"

namespace plumbline::validation {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

constexpr Index kFewest = 16, kMostPoints = 3000, kMostLags = 250, kMostClasses = 80, kMeans = 24;

double quantile(const std::vector<double>& sorted, double share) {
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

ResidualHistogram histogramOf(std::vector<double> r) {
  ResidualHistogram out;
  const auto n = static_cast<double>(r.size());
  out.mean = std::accumulate(r.begin(), r.end(), 0.0) / n;
  double squares = 0.0;
  for (const double x : r) squares += (x - out.mean) * (x - out.mean);
  out.deviation = std::sqrt(squares / n);
  std::sort(r.begin(), r.end());
  const double low = quantile(r, 0.001), high = quantile(r, 0.999);
  const double width = 2.0 * (quantile(r, 0.75) - quantile(r, 0.25)) / std::cbrt(n);
  const Index classes =
      !(high > low) ? 1
      : !(width > 0.0)
          ? kMostClasses
          : std::clamp<Index>(static_cast<Index>(std::ceil((high - low) / width)), 1, kMostClasses);
  const double half = high > low ? 0.0 : std::max(1e-12, 1e-6 * std::abs(low));
  out.edges = VectorXd::LinSpaced(classes + 1, low - half, high + half);
  out.density = VectorXd::Zero(classes);
  const double step = out.edges[1] - out.edges[0];
  for (const double x : r) {
    if (x < out.edges[0] || x > out.edges[classes]) {
      ++out.outside;
      continue;
    }
    const auto k = std::min(classes - 1, static_cast<Index>((x - out.edges[0]) / step));
    out.density[k] += 1.0 / (n * step);
  }
  return out;
}

ResidualAgainst against(const VectorXd& x, const VectorXd& r, const std::vector<Index>& rows) {
  ResidualAgainst out;
  const auto n = static_cast<Index>(rows.size());
  const Index step = (n + kMostPoints - 1) / kMostPoints;
  std::vector<Index> chosen;
  for (Index k = 0; k < n; k += step) chosen.push_back(rows[static_cast<std::size_t>(k)]);
  out.x = x(chosen);
  out.residual = r(chosen);
  const VectorXd all_x = x(rows), all_r = r(rows);
  out.correlation = correlation(all_x, all_r);
  std::vector<Index> order(rows.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](Index a, Index b) { return all_x[a] < all_x[b]; });
  const Index means = std::min(kMeans, n / 8);
  out.class_x.resize(means);
  out.class_mean.resize(means);
  for (Index k = 0; k < means; ++k) {
    const Index begin = k * n / means, end = (k + 1) * n / means;
    double sum_x = 0.0, sum_r = 0.0;
    for (Index i = begin; i < end; ++i) {
      sum_x += all_x[order[static_cast<std::size_t>(i)]];
      sum_r += all_r[order[static_cast<std::size_t>(i)]];
    }
    out.class_x[k] = sum_x / static_cast<double>(end - begin);
    out.class_mean[k] = sum_r / static_cast<double>(end - begin);
  }
  return out;
}

void overTime(const Prediction& prediction, const VectorXd& r, ResidualPicture& out) {
  const std::vector<Index> ends = segmentEnds(prediction);
  VectorXd centred = r.array() - out.histogram.mean;
  const double variance = out.histogram.deviation * out.histogram.deviation;
  Index longest = 0, begin = 0, from = 0;
  for (const Index end : ends) {
    if (end - begin > longest) {
      longest = end - begin;
      from = begin;
    }
    begin = end;
  }
  const Index lags = std::min(kMostLags, longest / 4) + 1;
  out.lag.resize(lags);
  out.autocorrelations.resize(lags);
  for (Index k = 0; k < lags; ++k) {
    out.lag[k] = static_cast<double>(k) / prediction.motion.rate;
    out.autocorrelations[k] = autocorrelation(centred, ends, variance, k).rho;
  }
  out.white = 1.96 / std::sqrt(static_cast<double>(out.rows));
  out.spectrum = signal::spectrumOf(r.segment(from, longest), prediction.motion.rate);
}

}  // namespace

Result<ResidualPicture> residualPicture(const Prediction& prediction, Eigen::Index joint,
                                        const JobContext& context) {
  const bool complete = joint >= 0 && joint < prediction.measured.cols() &&
                        prediction.motion.velocity.rows() == prediction.time.size();
  std::vector<Index> rows;
  std::vector<double> values;
  for (Index t = 0; complete && t < prediction.time.size(); ++t) {
    const double r = prediction.measured(t, joint) - prediction.predicted(t, joint);
    if (!std::isfinite(r)) continue;
    rows.push_back(t);
    values.push_back(r);
  }
  if (static_cast<Index>(rows.size()) < kFewest)
    return rejection(ErrorCode::MissingData,
                     "the log " + prediction.log_name + " has fewer than " + std::to_string(kFewest) +
                         " residuals of this joint",
                     {prediction.log_name},
                     "use a longer log with measured torques, or see which rows the processing leaves out");
  const VectorXd predicted = prediction.predicted.col(joint), r = prediction.measured.col(joint) - predicted;
  ResidualPicture out;
  out.joint = prediction.joints[static_cast<std::size_t>(joint)];
  out.rows = static_cast<Index>(rows.size());
  out.histogram = histogramOf(std::move(values));
  out.speed = against(prediction.motion.velocity.col(joint), r, rows);
  out.acceleration = against(prediction.motion.acceleration.col(joint), r, rows);
  out.torque = against(predicted, r, rows);
  if (context.stopRequested()) return cancelled("the picture of the residual");
  if (prediction.motion.in_order && prediction.motion.rate > 0.0) overTime(prediction, r, out);
  return out;
}

}  // namespace plumbline::validation
