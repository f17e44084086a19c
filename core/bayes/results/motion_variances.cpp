// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/results/motion_variances.h"

#include <algorithm>

#include "bayes/observations/interval_observations.h"
#include "bayes/state_space.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

MotionVariances::MotionVariances(const MapProblem& problem) {
  std::size_t contacts = 0;
  for (const ConstraintMode& mode : problem.modes)
    contacts = std::max(contacts, mode.constraint.contacts.size());
  for (const Measurements& m : problem.measurements) {
    const Index n = m.intervals();
    Segment segment{MatrixXd(2 * problem.nv(), n + 1), MatrixXd(problem.inputs(), n), {}, {}, {}};
    if (hasFloatingBase(problem.model)) segment.base_pose.resize(36, n + 1);
    segment.normal = MatrixXd::Zero(static_cast<Index>(contacts), n);
    segment.outputs.resize(static_cast<std::size_t>(n));
    segments.push_back(std::move(segment));
  }
}

void MotionVariances::take(const MapProblem& problem, const LqNode& node, const CovarianceSweep& sweep) {
  Segment& segment = segments[node.segment];
  const Index k = node.k;
  segment.x.col(k) = sweep.x().diagonal();
  if (segment.base_pose.size() > 0) segment.base_pose.col(k) = sweep.x().topLeftCorner<6, 6>().reshaped();
  if (node.stage == nullptr) return;
  segment.u.col(k) = sweep.u().diagonal();
  const LqOutputs& y = node.stage->outputs;
  if (y.residual.size() > 0)
    segment.outputs[static_cast<std::size_t>(k)] = {y.row, y.residual, y.std, sweep.outputs()};
  const ConstraintMode* mode = problem.modeOf(problem.measurements[node.segment], k);
  if (mode == nullptr) return;
  const auto P = sweep.u().block(2 * problem.nv(), 2 * problem.nv(), mode->size(), mode->size());
  for (std::size_t c = 0; c < mode->constraint.contacts.size(); ++c)
    if (const VectorXd n = normalForce(*mode, c); n.size() > 0)
      segment.normal(static_cast<Index>(c), k) = n.dot(P * n);
}

}  // namespace plumbline::bayes
