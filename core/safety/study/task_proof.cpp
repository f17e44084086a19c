// SPDX-License-Identifier: BSD-3-Clause
#include "safety/study/task_proof.h"

#include <algorithm>
#include <limits>

namespace plumbline::safety {
namespace {

/// The legs in the frame; false when one of them has no tube in it.
bool proveLegs(const RobotModel& model, const TubeProblem& problem, const TaskMotion& motion,
               const PlanLimits& limits, int cells, const TubeFrame& frame, TaskProof& out) {
  out.proven = true;
  out.tubes.clear();
  out.clearance = std::numeric_limits<double>::infinity();
  out.torque = Eigen::VectorXd::Zero(model.nv());
  for (const TaskMotion::Leg& leg : motion.legs) {
    const auto proof = provePlan(problem, out.gains, leg.curve, limits, cells, &frame);
    if (!proof) return out.text = proof.error().message(), false;
    out.tubes.push_back(proof->tube);
    for (const ProvenCell& cell : proof->cells)
      for (Eigen::Index j = 0; j < out.torque.size(); ++j)
        out.torque[j] =
            std::max(out.torque[j], cell.torque[static_cast<std::size_t>(j)].magnitude() / limits.torque[j]);
    for (const ClearanceProof::Pair& pair : proof->clearance.pairs)
      if (pair.demanded > 0.0) out.clearance = std::min(out.clearance, pair.lower);
    if (proof->proven) continue;
    if (out.proven) out.text = proof->text(model);
    out.proven = false;
  }
  return true;
}

}  // namespace

TaskProof proveTask(const RobotModel& model, const TubeProblem& problem, const TubeGains& gains,
                    const std::vector<double>& V_M, const TaskMotion& motion, const PlanLimits& limits,
                    int cells, double reserve) {
  std::vector<MotionCell> all;
  for (const TaskMotion::Leg& leg : motion.legs) {
    const auto own = leg.curve.cells(cells);
    all.insert(all.end(), own.begin(), own.end());
  }
  TaskProof best;
  for (const double size : V_M) {
    TaskProof out;
    out.gains = gains;
    out.gains.V_M = size;
    const auto frame = frameAbout(problem, out.gains, all, peaks(all), reserve);
    if (!frame)
      out.text = frame.error().message();
    else
      out.has_tube = proveLegs(model, problem, motion, limits, cells, *frame, out);
    if (!out.has_tube) out.proven = false;
    if (out.proven || (out.has_tube && !best.has_tube) || best.text.empty()) best = out;
    if (best.proven) break;
  }
  return best;
}

}  // namespace plumbline::safety
