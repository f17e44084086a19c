// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/constraints/constraint_phases.h"

#include <cmath>

#include "dynamics/kinematics.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::VectorXd;

std::vector<ConstraintPhase> constraintPhases(const MapProblem& problem) {
  std::vector<ConstraintPhase> out;
  for (std::size_t s = 0; s < problem.measurements.size(); ++s) {
    const Measurements& m = problem.measurements[s];
    const auto modeAt = [&m](Index k) { return m.mode[static_cast<std::size_t>(k)]; };
    for (Index k = 0, end = 0; k < static_cast<Index>(m.mode.size()); k = end) {
      while (end < m.intervals() && modeAt(end) == modeAt(k)) ++end;
      if (const ConstraintMode* mode = problem.modeOf(m, k); mode != nullptr)
        out.push_back({s, mode, k, end});
    }
  }
  return out;
}

namespace {

void addDrifts(const MapProblem& problem, const Iterate& at, const ConstraintPhase& phase,
               dynamics::DynamicsWorkspace& work, std::vector<RowDrift>& out) {
  const Measurements& m = problem.measurements[phase.segment];
  const ConstraintMode& mode = *phase.mode;
  dynamics::MotionConstraint placed = mode.constraint;
  const VectorXd rest = VectorXd::Zero(problem.nv());
  const std::size_t before = out.size();
  for (Index k = phase.first; k <= phase.end; ++k) {
    const VectorXd q = at.segments[phase.segment].x.col(k).head(problem.nq());
    if (k == phase.first) {
      dynamics::forwardKinematics(work, q, rest, rest);
      for (auto& contact : placed.contacts)
        if (!contact.X_WAnchor) contact.X_WAnchor = frameMotion(work, contact.frame).X_WF;
    }
    const VectorXd position = constraintMotion(work, placed, q, rest, rest).position;
    for (Index i = 0; i < mode.size(); ++i) {
      const auto& row = mode.constraint.rows[static_cast<std::size_t>(i)];
      const Index anchor = mode.anchorOf(i);
      if (k == phase.first)
        out.push_back({phase.segment, &mode, m.time[phase.first], m.time[phase.end],
                       mode.constraint.rowName(static_cast<int>(i)),
                       mode.constraint.isLoop(row) ? RowDrift::From::Closure
                       : anchor >= 0               ? RowDrift::From::Anchor
                                                   : RowDrift::From::Begin,
                       mode.constraint.isRotation(row), -1.0, 0.0});
      RowDrift& drift = out[before + static_cast<std::size_t>(i)];
      const double value = std::fabs(position[i] - (anchor >= 0 ? at.theta[anchor] : 0.0));
      if (value > drift.largest) drift.largest = value, drift.time = m.time[k];
    }
  }
}

}  // namespace

std::vector<RowDrift> rowDrifts(const MapProblem& problem, const Iterate& at) {
  std::vector<RowDrift> out;
  dynamics::DynamicsWorkspace work(problem.model);
  for (const ConstraintPhase& phase : constraintPhases(problem))
    if (problem.measurements[phase.segment].step[phase.first] > 0.0) addDrifts(problem, at, phase, work, out);
  return out;
}

}  // namespace plumbline::bayes
