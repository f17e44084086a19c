// SPDX-License-Identifier: BSD-3-Clause
#include "signal/selection.h"

#include <fmt/core.h>

#include <cmath>

#include "base/text.h"
#include "signal/sample_columns.h"

namespace plumbline::signal {
namespace {

constexpr double kMoving = 0.02;    // of a joint's own largest velocity
constexpr double kCounting = 0.01;  // of the fastest joint's

/// Decides that any joint that counts moves at sample k.
class Movement {
 public:
  explicit Movement(const Samples& samples)
      : samples_(samples),
        fastest_(samples.v.cwiseAbs().rowwise().maxCoeff()),
        limit_(kCounting * fastest_.maxCoeff()) {}
  bool any() const { return limit_ > 0.0; }
  bool at(Eigen::Index k) const {
    for (Eigen::Index i = 0; i < fastest_.size(); ++i)
      if (fastest_[i] >= limit_ && std::abs(samples_.v(i, k)) > kMoving * fastest_[i]) return true;
    return false;
  }

 private:
  const Samples& samples_;
  Eigen::VectorXd fastest_;
  double limit_;
};

}  // namespace

std::vector<RestPhase> restPhases(const Samples& samples, double shortest) {
  std::vector<RestPhase> phases;
  if (samples.size() == 0) return phases;
  const Movement movement(samples);
  for (Eigen::Index k = 0; k < samples.size(); ++k) {
    if (movement.any() && movement.at(k)) continue;
    const Eigen::Index first = k;
    while (k + 1 < samples.size() && !(movement.any() && movement.at(k + 1))) ++k;
    if (samples.time[k] - samples.time[first] >= shortest)
      phases.push_back({samples.time[first], samples.time[k]});
  }
  return phases;
}

void trimRest(Samples& samples) {
  if (samples.size() == 0) return;
  const Movement movement(samples);
  if (!movement.any()) return;
  Eigen::Index first = 0, last = samples.size() - 1;
  while (!movement.at(first)) ++first;  // ends: the fastest sample moves
  while (!movement.at(last)) --last;
  const double before = samples.time[first] - samples.time[0];
  const double after = samples.time[samples.size() - 1] - samples.time[last];
  if (first == 0 && last == samples.size() - 1) return;
  keepColumns(samples, [&](Eigen::Index k) { return k >= first && k <= last; });
  samples.findings.push_back({Severity::Info, "/time", "rest-trimmed",
                              "Rest phases of " + shortNumber(before, 3) + " s" + " at the start and " +
                                  shortNumber(after, 3) + " s" + " at the end were left out."});
}

void applyVelocityThreshold(const RobotModel& model, double threshold, Samples& samples) {
  if (threshold <= 0.0 || samples.size() == 0) return;
  const int first_joint = model.base() == BaseType::Floating ? 6 : 0;  // a base has no friction
  for (int i = first_joint; i < model.nv(); ++i) {
    Eigen::Index slow = 0;
    for (Eigen::Index k = 0; k < samples.size(); ++k) {
      if (samples.weight(i, k) == 0.0 || std::abs(samples.v(i, k)) >= threshold) continue;
      samples.weight(i, k) = 0.0;
      ++slow;
    }
    if (slow == 0) continue;
    const double percent = 100.0 * static_cast<double>(slow) / static_cast<double>(samples.size());
    const std::string text =
        fmt::format("{:.1f} % of its samples are slower than the threshold and were left out.", percent);
    samples.findings.push_back(
        {Severity::Info, model.dofNames()[static_cast<std::size_t>(i)], "slow-samples", text});
  }
}

}  // namespace plumbline::signal
