// SPDX-License-Identifier: BSD-3-Clause
#include "signal/periods.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "signal/sample_columns.h"

namespace plumbline::signal {
namespace {

constexpr double kRepeats = 0.01;  // of a joint's range: largest difference between two periods

/// Column of every point of the common time grid, −1 where there is none.
std::vector<Eigen::Index> columnOfPoint(const Samples& samples) {
  const auto point = [&](Eigen::Index k) {
    return static_cast<std::size_t>(std::llround((samples.time[k] - samples.time[0]) * samples.rate));
  };
  std::vector<Eigen::Index> column(point(samples.size() - 1) + 1, -1);
  for (Eigen::Index k = 0; k < samples.size(); ++k) column[point(k)] = k;
  return column;
}

struct Stretch {
  std::size_t first = 0, last = 0;  ///< points of the grid, [first, last)
};

/// Returns the longest segment in which the motion repeats itself; points that are missing do not end it.
Stretch periodicStretch(const Samples& samples, const std::vector<Eigen::Index>& column, std::size_t period) {
  const Eigen::VectorXd range = samples.q.rowwise().maxCoeff() - samples.q.rowwise().minCoeff();
  Stretch best;
  if (column.size() <= period) return best;
  std::size_t begin = 0;
  for (std::size_t i = 0; i + period < column.size(); ++i) {
    const Eigen::Index k = column[i], next = column[i + period];
    const bool known = k >= 0 && next >= 0;
    if (known && ((samples.q.col(next) - samples.q.col(k)).array().abs() > kRepeats * range.array()).any())
      begin = i + 1;
    const std::size_t end = i + 1 + period;
    if (i + 1 > begin && end - begin > best.last - best.first) best = {begin, end};
  }
  return best;
}

/// The whole periods of a segment whose ends may hold a little of the lead-in: those that repeat themselves best in
/// position and velocity. Less than two whole periods stay as they are.
Stretch wholePeriods(const Samples& samples, const std::vector<Eigen::Index>& column, const Stretch& stretch,
                     std::size_t period) {
  const std::size_t whole = (stretch.last - stretch.first) / period;
  if (whole < 2) return stretch;
  const Eigen::ArrayXd q_range = samples.q.rowwise().maxCoeff() - samples.q.rowwise().minCoeff();
  const Eigen::ArrayXd v_range = samples.v.rowwise().maxCoeff() - samples.v.rowwise().minCoeff();
  const auto mismatch = [&](std::size_t i) {
    const Eigen::Index k = column[i], next = column[i + period];
    if (k < 0 || next < 0) return 0.0;
    const Eigen::ArrayXd dq = (samples.q.col(next) - samples.q.col(k)).array() / q_range.max(1e-12);
    const Eigen::ArrayXd dv = (samples.v.col(next) - samples.v.col(k)).array() / v_range.max(1e-12);
    return dq.square().sum() + dv.square().sum();
  };
  const std::size_t pairs = (whole - 1) * period;
  double sum = 0.0;
  for (std::size_t i = 0; i < pairs; ++i) sum += mismatch(stretch.first + i);
  Stretch best{stretch.first, stretch.first + whole * period};
  double least = sum;
  for (std::size_t first = stretch.first + 1; first + whole * period <= stretch.last; ++first) {
    sum += mismatch(first + pairs - 1) - mismatch(first - 1);
    if (sum < least) {
      least = sum;
      best = {first, first + whole * period};
    }
  }
  return best;
}

/// Sums over the repeats of one phase.
struct Folded {
  Eigen::MatrixXd q, v, a, tau, direction;
  Eigen::VectorXd motions;       ///< repeats per phase
  Eigen::MatrixXd measurements;  ///< repeats of the torque per joint and phase
};

Folded fold(const Samples& samples, const std::vector<Eigen::Index>& column, const Stretch& stretch,
            Eigen::Index period) {
  const Eigen::Index nv = samples.v.rows();
  Folded sum{Eigen::MatrixXd::Zero(samples.q.rows(), period),
             Eigen::MatrixXd::Zero(nv, period),
             Eigen::MatrixXd::Zero(nv, period),
             Eigen::MatrixXd::Zero(nv, period),
             Eigen::MatrixXd::Zero(samples.direction.rows(), period),
             Eigen::VectorXd::Zero(period),
             Eigen::MatrixXd::Zero(nv, period)};
  for (std::size_t i = stretch.first; i < stretch.last; ++i) {
    const Eigen::Index k = column[i], phase = static_cast<Eigen::Index>(i - stretch.first) % period;
    if (k < 0) continue;
    sum.q.col(phase) += samples.q.col(k);
    sum.v.col(phase) += samples.v.col(k);
    sum.a.col(phase) += samples.a.col(k);
    if (samples.direction.size() > 0) sum.direction.col(phase) += samples.direction.col(k);
    sum.motions[phase] += 1.0;
    for (Eigen::Index j = 0; j < nv; ++j) {
      if (samples.weight(j, k) == 0.0) continue;
      sum.tau(j, phase) += samples.tau(j, k);
      sum.measurements(j, phase) += 1.0;
    }
  }
  for (Eigen::Index phase = 0; phase < period; ++phase) {
    if (sum.motions[phase] == 0.0) continue;
    sum.q.col(phase) /= sum.motions[phase];
    sum.v.col(phase) /= sum.motions[phase];
    sum.a.col(phase) /= sum.motions[phase];
    sum.direction.col(phase) /= sum.motions[phase];
    for (Eigen::Index j = 0; j < nv; ++j) sum.tau(j, phase) /= sum.measurements(j, phase);  // NaN without any
  }
  return sum;
}

/// Variance of one joint's torque between repeats, pooled over the phases.
double repeatVariance(const Samples& samples, const std::vector<Eigen::Index>& column, const Stretch& stretch,
                      const Folded& mean, Eigen::Index joint) {
  const Eigen::Index period = mean.motions.size();
  double squares = 0.0, freedom = 0.0, scale = 0.0, count = 0.0;
  for (std::size_t i = stretch.first; i < stretch.last; ++i) {
    const Eigen::Index k = column[i], phase = static_cast<Eigen::Index>(i - stretch.first) % period;
    if (k < 0 || samples.weight(joint, k) == 0.0) continue;
    const double deviation = samples.tau(joint, k) - mean.tau(joint, phase);
    squares += deviation * deviation;
    scale += samples.tau(joint, k) * samples.tau(joint, k);
    count += 1.0;
  }
  for (Eigen::Index phase = 0; phase < period; ++phase)
    freedom += std::max(0.0, mean.measurements(joint, phase) - 1.0);
  if (count == 0.0 || freedom == 0.0) return std::numeric_limits<double>::quiet_NaN();
  return std::max(squares / freedom, 1e-18 * scale / count);  // a noise-free simulation repeats to rounding
}

}  // namespace

Status averagePeriods(const RobotModel& model, Samples& samples) {
  const double period_seconds = samples.settings.period;
  const auto period = static_cast<Eigen::Index>(std::llround(period_seconds * samples.rate));
  const auto column = columnOfPoint(samples);
  const Stretch longest = periodicStretch(samples, column, static_cast<std::size_t>(period));
  const Stretch stretch = wholePeriods(samples, column, longest, static_cast<std::size_t>(period));
  const double repeats = static_cast<double>(stretch.last - stretch.first) / static_cast<double>(period);
  if (period < 2 || repeats < 1.5) {
    std::string text = fmt::format("the motion repeats itself after {:.6g} s only for {:.3g} periods",
                                   period_seconds, repeats);
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = text,
                 .subjects = {"period"},
                 .file = samples.log_name,
                 .place = "",
                 .remedy = "give the true period, or 0 for no averaging"};
  }
  const double start = samples.time[0] + static_cast<double>(stretch.first) / samples.rate;
  const Folded mean = fold(samples, column, stretch, period);
  Eigen::MatrixXd weight = Eigen::MatrixXd::Zero(samples.v.rows(), period);
  for (Eigen::Index j = 0; j < weight.rows(); ++j) {
    const double variance = repeatVariance(samples, column, stretch, mean, j);
    if (!(variance > 0.0)) continue;
    weight.row(j) = mean.measurements.row(j) / variance;
    const std::string text = fmt::format(
        "Averaged over {:.3g} periods; the torque differs between them by {:.3g} (standard deviation).",
        repeats, std::sqrt(variance));
    samples.findings.push_back(
        {Severity::Info, model.dofNames()[static_cast<std::size_t>(j)], "periods-averaged", text});
  }
  samples.q = mean.q;
  samples.v = mean.v;
  samples.a = mean.a;
  samples.motion_noise /= std::sqrt(std::max(1.0, repeats));
  if (samples.direction.size() > 0) samples.direction = mean.direction;
  samples.tau = mean.tau;
  samples.weight = std::move(weight);
  samples.time =
      Eigen::VectorXd::LinSpaced(period, 0.0, static_cast<double>(period - 1)).array() / samples.rate + start;
  samples.segments = {0};
  for (Eigen::Index k = 1; k < period; ++k)
    if ((mean.motions[k] == 0.0) != (mean.motions[k - 1] == 0.0)) samples.segments.push_back(k);
  keepColumns(samples, [&](Eigen::Index k) { return mean.motions[k] > 0.0; });
  return done();
}

}  // namespace plumbline::signal
