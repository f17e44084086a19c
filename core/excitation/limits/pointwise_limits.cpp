// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/limits/pointwise_limits.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace plumbline::excitation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// The body whose joint owns the coordinate.
const Joint* jointOf(const RobotModel& model, int dof) {
  for (const Body& body : model.bodies())
    if (body.joint.mimics < 0 && body.joint.v_index == dof && body.joint.nv == 1) return &body.joint;
  return nullptr;
}

struct Graded {
  Violation violation;
  double share;  ///< amount relative to the scale
};

/// Stores the worst violation of one quantity over time.
class WorstOverTime {
 public:
  WorstOverTime(double lower, double upper, double scale) : lower_(lower), upper_(upper), scale_(scale) {}
  void look(double value, double time) {
    const double beyond = std::max(lower_ - value, value - upper_);
    if (beyond > amount_) amount_ = beyond, value_ = value, time_ = time;
  }
  void collect(std::string subject, std::string quantity, double tolerance, std::vector<Graded>& out) const {
    if (!(amount_ > tolerance * scale_)) return;
    const double limit = value_ < lower_ ? lower_ : upper_;
    out.push_back(
        {{std::move(subject), std::move(quantity), value_, limit, amount_, time_}, amount_ / scale_});
  }

 private:
  double lower_, upper_, scale_;
  double amount_ = -std::numeric_limits<double>::infinity(), value_ = 0.0, time_ = 0.0;
};

}  // namespace

std::string unitOf(const RobotModel& model, int dof, int order) {
  const Joint* joint = jointOf(model, dof);
  const std::string length = joint != nullptr && !joint->isRotational() ? "m" : "rad";
  constexpr const char* kPer[] = {"", "/s", "/s²", "/s³"};
  return length + kPer[std::clamp(order, 0, 3)];
}

Bounds boundsOf(const MotionLimits& limits, int dof, int order) {
  if (order == 0) return {limits.lower[dof], limits.upper[dof]};
  const VectorXd& magnitude = order == 1 ? limits.velocity : order == 2 ? limits.acceleration : limits.jerk;
  return {-magnitude[dof], magnitude[dof]};
}

double scaleOf(const RobotModel& model, const MotionLimits& limits, int dof, int order) {
  const Bounds bounds = boundsOf(limits, dof, order);
  const double half = 0.5 * (bounds.upper - bounds.lower);
  if (std::isfinite(half) && half > 0.0) return half;
  const Joint* joint = jointOf(model, dof);
  return order == 0 && joint != nullptr && joint->isRotational() ? std::numbers::pi : 1.0;
}

const char* quantityOf(int order) {
  constexpr const char* kNames[] = {"position", "velocity", "acceleration", "jerk"};
  return kNames[std::clamp(order, 0, 3)];
}

std::vector<Violation> sampledViolations(const RobotModel& model, const Motion& motion,
                                         const MotionLimits& limits,
                                         const std::vector<PointwiseLimitsPtr>& pointwise,
                                         const VectorXd& times, double tolerance) {
  const int n = motion.joints();
  std::vector<Graded> found;
  const MotionSamples samples = sampleMotion(motion, times);
  MatrixXd jerk;
  if (limits.jerk.size() > 0 && limits.jerk.array().isFinite().any()) {
    jerk.resize(n, times.size());
    for (Index i = 0; i < times.size(); ++i) motion.derivative(times[i], 3, jerk.col(i));
  }
  const MatrixXd* const values[] = {&samples.q, &samples.v, &samples.a, &jerk};
  for (int order = 0; order <= 3; ++order) {
    if (values[order]->cols() == 0) continue;
    for (int j = 0; j < n; ++j) {
      const Bounds bounds = boundsOf(limits, j, order);
      WorstOverTime worst(bounds.lower, bounds.upper, scaleOf(model, limits, j, order));
      for (Index i = 0; i < times.size(); ++i) worst.look((*values[order])(j, i), times[i]);
      worst.collect(model.dofNames()[static_cast<std::size_t>(j)], quantityOf(order), tolerance, found);
    }
  }
  for (const PointwiseLimitsPtr& limit : pointwise) {
    std::vector<WorstOverTime> worst;
    for (int k = 0; k < limit->size(); ++k)
      worst.emplace_back(limit->lower(k), limit->upper(k), limit->scale(k));
    VectorXd now(limit->size());
    for (Index i = 0; i < times.size(); ++i) {
      limit->evaluate(samples.q.col(i), samples.v.col(i), samples.a.col(i), now);
      for (int k = 0; k < limit->size(); ++k) worst[static_cast<std::size_t>(k)].look(now[k], times[i]);
    }
    for (int k = 0; k < limit->size(); ++k)
      worst[static_cast<std::size_t>(k)].collect(limit->subject(k), limit->quantity(), tolerance, found);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Graded& a, const Graded& b) { return a.share > b.share; });
  std::vector<Violation> violations;
  for (Graded& graded : found) violations.push_back(std::move(graded.violation));
  return violations;
}

}  // namespace plumbline::excitation
