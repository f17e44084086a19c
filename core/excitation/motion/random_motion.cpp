// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/random_motion.h"

#include "base/cancelled.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline::excitation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kShrink = 0.85;
constexpr int kShrinks = 20;

/// The functions of the basis and their derivatives at the samples, [order] N×K.
struct BasisSamples {
  MatrixXd values[4];
};

BasisSamples sampleBasis(const MotionBasis& basis, const VectorXd& times) {
  BasisSamples samples;
  VectorXd row(basis.size());
  for (int order = 0; order <= 3; ++order) {
    samples.values[order].resize(times.size(), basis.size());
    for (Index i = 0; i < times.size(); ++i) {
      basis.evaluate(times[i], order, row);
      samples.values[order].row(i) = row.transpose();
    }
  }
  return samples;
}

/// Returns the largest factor by which a curve that starts at 0 may be multiplied. Position: with a free start the
/// excursion must fit the range, else it must stay within it from the start.
double largestAmplitude(const MotionTask& task, bool start_free, const BasisSamples& samples, int joint,
                        const VectorXd& c) {
  double factor = std::numeric_limits<double>::infinity();
  for (int order = 1; order <= 3; ++order) {
    const double peak = (samples.values[order] * c).cwiseAbs().maxCoeff();
    const double limit = boundsOf(task.limits, joint, order).upper;
    if (std::isfinite(limit) && peak > 0.0) factor = std::min(factor, limit / peak);
  }
  const VectorXd curve = samples.values[0] * c;
  const double up = std::max(curve.maxCoeff(), 0.0), down = std::max(-curve.minCoeff(), 0.0);
  const Bounds range = boundsOf(task.limits, joint, 0);
  if (start_free) {
    if (std::isfinite(range.upper - range.lower) && up + down > 0.0)
      factor = std::min(factor, (range.upper - range.lower) / (up + down));
  } else {
    if (std::isfinite(range.upper) && up > 0.0)
      factor = std::min(factor, (range.upper - task.start[joint]) / up);
    if (std::isfinite(range.lower) && down > 0.0)
      factor = std::min(factor, (task.start[joint] - range.lower) / down);
  }
  // No limit bounds this joint: half a turn, or a metre.
  if (!std::isfinite(factor))
    factor = scaleOf(*task.model, task.limits, joint, 0) / std::max(up + down, 1e-12);
  return std::max(factor, 0.0);
}

double startWithin(const MotionTask& task, const VectorXd& curve, int joint, Random& random) {
  const Bounds range = boundsOf(task.limits, joint, 0);
  const double low = range.lower - std::min(curve.minCoeff(), 0.0);
  const double high = range.upper - std::max(curve.maxCoeff(), 0.0);
  const double u = random.uniform();
  if (!std::isfinite(low) || !std::isfinite(high))
    return std::clamp(task.start[joint], low, std::max(low, high));
  return low + u * std::max(high - low, 0.0);
}

Motion draw(const MotionTask& task, bool start_free, const RandomMotionSettings& settings,
            const BasisSamples& samples, Random& random) {
  Motion motion = restingMotion(task);
  const VectorXd rms =
      (samples.values[1].colwise().squaredNorm() / double(samples.values[1].rows())).cwiseSqrt();
  for (int j = 0; j < task.joints(); ++j) {
    VectorXd c = random.normalVector(task.basis->size()).cwiseQuotient(rms.cwiseMax(1e-12));
    const double share = random.uniform(settings.smallest, settings.largest);
    if (task.isHeld(j)) continue;
    for (int k = 0; k < task.basis->size(); ++k)
      if (task.isFrozen(j, k)) c[k] = 0.0;
    c *= share * largestAmplitude(task, start_free, samples, j, c);
    motion.coefficients.row(j) += c.transpose();
    if (start_free) {
      const VectorXd curve = samples.values[0] * motion.coefficients.row(j).transpose();
      motion.start[j] = startWithin(task, curve, j, random);
    }
  }
  return motion;
}

}  // namespace

Motion restingMotion(const MotionTask& task) {
  Motion motion{task.basis, task.start, MatrixXd::Zero(task.joints(), task.basis->size())};
  if (task.frozen.size() > 0)
    for (int j = 0; j < task.joints(); ++j)
      for (int k = 0; k < task.basis->size(); ++k)
        if (!task.isHeld(j) && task.frozen(j, k)) motion.coefficients(j, k) = task.frozen_values(j, k);
  return motion;
}

Motion withAmplitude(const MotionTask& task, const Motion& motion, double share) {
  Motion scaled = motion;
  for (int j = 0; j < task.joints(); ++j)
    for (int k = 0; k < task.basis->size(); ++k)
      if (!task.isFrozen(j, k)) scaled.coefficients(j, k) *= share;
  return scaled;
}

double feasibleAmplitude(const MotionTask& task, const Motion& motion, const VectorXd& times) {
  const auto keeps = [&](double share) {
    return sampledViolations(*task.model, withAmplitude(task, motion, share), task.limits, task.pointwise,
                             times)
        .empty();
  };
  if (keeps(1.0)) return 1.0;
  double low = 0.0, high = 1.0;
  while (high - low > 0.01) {
    const double middle = 0.5 * (low + high);
    (keeps(middle) ? low : high) = middle;
  }
  return low;
}

Error whyInfeasible(const MotionTask& task, const Motion& motion, const VectorXd& times) {
  const auto violations = [&](const Motion& at, const VectorXd& when) {
    return sampledViolations(*task.model, at, task.limits, task.pointwise, when);
  };
  const auto infeasible = [&](const Violation& worst, const std::string& more, std::string remedy) {
    return Error{.code = ErrorCode::Infeasible,
                 .detail = inWords(*task.model, worst) + more,
                 .subjects = {worst.subject},
                 .remedy = std::move(remedy)};
  };
  Motion rest = motion;
  rest.coefficients.setZero();
  if (const auto still = violations(rest, VectorXd::Zero(1)); !still.empty())
    return infeasible(still.front(), ", at rest already",
                      task.start_free
                          ? "widen that limit"
                          : "choose another start, let the optimiser move it, or widen that limit");
  if (const auto slow = violations(withAmplitude(task, motion, 0.2), times); !slow.empty())
    return infeasible(slow.front(), " even at 20 % amplitude",
                      "choose a longer duration, fewer harmonics or another start, or widen that limit");
  if (const auto full = violations(motion, times); !full.empty())
    return infeasible(full.front(), "; 20 % of the amplitude would keep it",
                      "give the optimiser more time or other starts");
  return {ErrorCode::NotConverged,
          "the limits are kept at the samples, yet not proven between them",
          {},
          {},
          {},
          "keep a small margin to the limits"};
}

Result<Motion> randomMotionWithin(const MotionTask& task, const RandomMotionSettings& settings,
                                  Random& random, const JobContext& context) {
  const VectorXd times = uniformTimes(task.basis->duration(), settings.samples);
  const BasisSamples samples = sampleBasis(*task.basis, times);
  const VectorXd first = VectorXd::Zero(1);
  Motion motion = restingMotion(task);
  for (int k = 0; k < settings.draws; ++k) {
    // Where most postures are in contact, the given start is the one that is known to be free.
    const bool start_free = task.start_free && k < settings.draws / 2;
    motion = draw(task, start_free, settings, samples, random);
    Motion rest = motion;
    rest.coefficients.setZero();
    if (!sampledViolations(*task.model, rest, task.limits, task.pointwise, first).empty()) continue;
    Motion shrunk = motion;
    for (int shrink = 0; shrink <= kShrinks; ++shrink) {
      if (context.stopRequested()) return cancelled("the work");
      if (sampledViolations(*task.model, shrunk, task.limits, task.pointwise, times, 1e-12).empty())
        return shrunk;
      shrunk = withAmplitude(task, shrunk, kShrink);
    }
  }
  return whyInfeasible(task, motion, times);
}

}  // namespace plumbline::excitation
