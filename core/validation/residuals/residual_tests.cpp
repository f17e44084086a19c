// SPDX-License-Identifier: BSD-3-Clause
#include "validation/residuals/residual_tests.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/text.h"
#include "estimation/uncertainty/distributions.h"
#include "validation/residuals/autocorrelation.h"

namespace plumbline::validation {
namespace {

using Eigen::VectorXd;

constexpr double kSpeaks = 0.3;     ///< a correlation below this explains less than a tenth of the variance
constexpr double kUnlikely = 1e-3;  ///< probability below which residuals are not called white

void whiteness(const VectorXd& r, const std::vector<Eigen::Index>& ends, ResidualTest& test) {
  double squares = 0.0;
  for (const double x : r)
    if (std::isfinite(x)) squares += x * x;
  const auto n = static_cast<double>(test.rows);
  const double variance = squares / n;
  test.lags = std::max(1, static_cast<int>(2.0 * std::log(n)));
  for (int k = 1; k <= test.lags; ++k) {
    const Lag lag = autocorrelation(r, ends, variance, k);
    test.portmanteau += (n + 2.0) / n * lag.pairs * lag.rho * lag.rho;
  }
  test.probability = estimation::chiSquareTail(test.portmanteau, test.lags);
  test.white = test.probability >= kUnlikely;
  // T = 1 + 2 Σ ρ up to the first that is not clearly positive; beyond 32 lags in quarter octaves, by trapezoids.
  const double least = std::max(2.0 / std::sqrt(n), 0.02);
  double sum = 0.0, before = 1.0, at = 0.0;
  for (double l = 1.0; l < 0.5 * n; l = l < 32.0 ? l + 1.0 : l * 1.189207115) {
    const double lag = std::floor(l),
                 rho = autocorrelation(r, ends, variance, static_cast<Eigen::Index>(lag)).rho;
    if (rho <= least) break;
    sum += 0.5 * (before + rho) * (lag - at) + 0.5 * (rho - before);
    before = rho;
    at = lag;
  }
  test.correlation_time = std::max(1.0, 1.0 + 2.0 * sum);
}

std::string explain(const ResidualTest& test) {
  struct Cause {
    double value;
    const char* says;
  };
  const Cause causes[] = {
      {test.speed, "the speed: viscous friction is off"},
      {test.direction, "the direction of motion: Coulomb friction is off"},
      {test.acceleration, "the acceleration: an inertia is off, or torque and motion are not in step"},
      {test.load, "the load against the motion: friction grows with the load"},
  };
  const Cause* most = nullptr;
  for (const Cause& cause : causes)
    if (std::abs(cause.value) > std::max(test.limit, kSpeaks) &&
        (most == nullptr || std::abs(cause.value) > std::abs(most->value)))
      most = &cause;
  std::string text;
  if (most != nullptr)
    text = "goes with " + std::string(most->says) + " (correlation " + numberText(most->value, 2) + ")";
  if (test.magnitude > std::max(test.limit, kSpeaks))
    text += std::string(text.empty() ? "" : " and ") + "grows with the load (" +
            numberText(test.magnitude, 2) + ")";
  if (text.empty()) return {};
  return test.joint + ", " + test.log + ": its residual " + text + ".";
}

}  // namespace

std::vector<ResidualTest> residualTests(const Prediction& prediction) {
  std::vector<ResidualTest> tests;
  // Rows in random order have no correlation in time to test.
  if (!prediction.motion.in_order) return tests;
  const std::vector<Eigen::Index> ends = segmentEnds(prediction);
  const auto sign = [](double x) { return x > 0.0 ? 1.0 : (x < 0.0 ? -1.0 : 0.0); };
  for (Eigen::Index j = 0; j < prediction.measured.cols(); ++j) {
    const VectorXd tau = prediction.measured.col(j), r = tau - prediction.predicted.col(j);
    ResidualTest test;
    test.log = prediction.log_name;
    test.joint = prediction.joints[static_cast<std::size_t>(j)];
    test.rows = (r.array() == r.array()).count();
    if (test.rows < 16) continue;
    whiteness(r, ends, test);
    const VectorXd v = prediction.motion.velocity.col(j);
    test.speed = correlation(r, v);
    test.direction = correlation(r, v.unaryExpr(sign));
    test.acceleration = correlation(r, prediction.motion.acceleration.col(j));
    test.load = correlation(r, v.unaryExpr(sign).cwiseProduct(tau.cwiseAbs()));
    test.magnitude = correlation(r.cwiseAbs(), tau.cwiseAbs());
    test.limit = 4.0 * std::sqrt(test.correlation_time / static_cast<double>(test.rows));
    test.text = explain(test);
    tests.push_back(std::move(test));
  }
  return tests;
}

}  // namespace plumbline::validation
