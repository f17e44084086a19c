// SPDX-License-Identifier: BSD-3-Clause
#include "signal/selection.h"

#include <cmath>
#include <cstdio>

#include "signal/sample_columns.h"

namespace plumbline {
namespace {

constexpr double kMoving = 0.02;    // of a joint's own largest velocity
constexpr double kCounting = 0.01;  // of the fastest joint's

std::string seconds(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g s", value);
  return text;
}

}  // namespace

void trimRest(Samples& samples) {
  if (samples.size() == 0) return;
  const Eigen::VectorXd fastest = samples.v.cwiseAbs().rowwise().maxCoeff();
  const double limit = kCounting * fastest.maxCoeff();
  if (!(limit > 0.0)) return;
  const auto moving = [&](Eigen::Index k) {
    for (Eigen::Index i = 0; i < fastest.size(); ++i)
      if (fastest[i] >= limit && std::abs(samples.v(i, k)) > kMoving * fastest[i]) return true;
    return false;
  };
  Eigen::Index first = 0, last = samples.size() - 1;
  while (!moving(first)) ++first;  // ends: the fastest sample moves
  while (!moving(last)) --last;
  const double before = samples.time[first] - samples.time[0];
  const double after = samples.time[samples.size() - 1] - samples.time[last];
  if (first == 0 && last == samples.size() - 1) return;
  keepColumns(samples, [&](Eigen::Index k) { return k >= first && k <= last; });
  samples.findings.push_back({Severity::Info, "/time", "rest-trimmed",
                              "Rest phases of " + seconds(before) + " at the start and " + seconds(after) +
                                  " at the end were left out."});
}

void applyVelocityThreshold(const RobotModel& model, double threshold, Samples& samples) {
  if (threshold <= 0.0 || samples.size() == 0) return;
  for (int i = 0; i < model.nv(); ++i) {
    Eigen::Index slow = 0;
    for (Eigen::Index k = 0; k < samples.size(); ++k) {
      if (samples.weight(i, k) == 0.0 || std::abs(samples.v(i, k)) >= threshold) continue;
      samples.weight(i, k) = 0.0;
      ++slow;
    }
    if (slow == 0) continue;
    const double percent = 100.0 * static_cast<double>(slow) / static_cast<double>(samples.size());
    char text[128];
    std::snprintf(text, sizeof text,
                  "%.1f %% of its samples are slower than the threshold and were left out.", percent);
    samples.findings.push_back(
        {Severity::Info, model.dofNames()[static_cast<std::size_t>(i)], "slow-samples", text});
  }
}

}  // namespace plumbline
