// SPDX-License-Identifier: BSD-3-Clause
#include "safety/study/task_motion.h"

namespace plumbline::safety {

Result<TaskMotion> TaskMotion::through(const std::vector<Eigen::VectorXd>& postures,
                                       const std::vector<double>& seconds,
                                       const std::vector<double>& handover) {
  if (postures.size() < 2 || seconds.size() + 1 != postures.size() || handover.size() != seconds.size())
    return rejection(ErrorCode::ShapeMismatch,
                     "a motion through postures needs two of them at least, and a duration and a hand-over "
                     "for each leg",
                     {"points"}, "give one duration and one hand-over less than postures");
  TaskMotion motion;
  const Eigen::VectorXd zero = Eigen::VectorXd::Zero(postures.front().size());
  DesiredState from{postures.front(), zero, zero, zero};
  double begin = 0.0;
  for (std::size_t k = 0; k < seconds.size(); ++k) {
    if (postures[k + 1].size() != from.q.size() || !(handover[k] > 0.0) || handover[k] > 1.0)
      return rejection(ErrorCode::ShapeMismatch, "a posture or a hand-over of the motion is not possible",
                       {"points"}, "give one position per joint, and hand-overs in (0, 1]");
    auto curve = PlanCurve::make(from.q, from.v, from.a, postures[k + 1] - from.q, seconds[k]);
    if (!curve) return curve.error();
    motion.legs.push_back({begin, *curve});
    from = curve->at(handover[k] * seconds[k]);
    begin += handover[k] * seconds[k];
  }
  return motion;
}

std::size_t TaskMotion::legAt(double t) const {
  std::size_t k = legs.size() - 1;
  while (k > 0 && t < legs[k].begin - 1e-9) --k;
  return k;
}

DesiredState TaskMotion::at(double t) const {
  const Leg& leg = legs[legAt(t)];
  return leg.curve.at(std::max(0.0, t - leg.begin));
}

}  // namespace plumbline::safety
