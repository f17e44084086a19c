// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/constraints/constraint_schedule.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/text.h"
#include "bayes/state_space.h"
#include "dynamics/constraints/constraint_derivatives.h"
#include "dynamics/constraints/loop_analysis.h"
#include "dynamics/kinematics.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

Status checkPhases(const ContactSchedule& schedule) {
  auto phases = schedule.phases;
  std::sort(phases.begin(), phases.end());
  const std::string& name = schedule.contact.name;
  for (std::size_t i = 0; i < phases.size(); ++i) {
    const auto [from, to] = phases[i];
    if (!std::isfinite(from) || !std::isfinite(to) || !(from < to))
      return rejection(ErrorCode::ValueOutOfRange,
                       "a phase of contact \"" + name + "\" goes from " + shortNumber(from) + " to " +
                           shortNumber(to) + " s, and is empty",
                       {name}, "give the phase as [from, to] with from before to");
    if (i > 0 && from < phases[i - 1].second)
      return rejection(ErrorCode::ValueOutOfRange,
                       "two phases of contact \"" + name + "\" overlap at " + shortNumber(from) + " s",
                       {name}, "join them, or let one end where the next begins");
  }
  return done();
}

bool holds(const ContactSchedule& schedule, double time) {
  if (schedule.phases.empty()) return true;
  return std::any_of(schedule.phases.begin(), schedule.phases.end(),
                     [time](const auto& phase) { return time >= phase.first && time < phase.second; });
}

namespace {

constexpr double kStepsToReturn = 10.0, kLeastReturn = 0.02;  // T of the stabilisation [steps, s]

using Active = std::vector<bool>;  // contacts, in the order of the specification

/// Makes modes as they occur, one per set of contacts.
class Modes {
 public:
  Modes(const ConstraintSpec& spec, MapProblem& problem)
      : spec_(spec), problem_(problem), work_(problem.model) {
    const Measurements& m = problem.measurements.front();
    const double step = m.step.mean();
    stabilisation_ = dynamics::Stabilisation::within(std::max(kStepsToReturn * step, kLeastReturn));
  }

  /// Index of the mode; −1 when nothing constrains.
  Result<int> find(const Active& active, const Active& landing) {
    for (std::size_t i = 0; i < known_.size(); ++i)
      if (known_[i].first == active && known_[i].second == landing) return indices_[i];
    auto made = make(active, landing);
    if (!made) return made.error();
    int index = -1;
    if (made->size() > 0) {
      index = static_cast<int>(problem_.modes.size());
      problem_.modes.push_back(std::move(*made));
    }
    known_.emplace_back(active, landing);
    indices_.push_back(index);
    return index;
  }

 private:
  Result<ConstraintMode> make(const Active& active, const Active& landing) {
    ConstraintMode mode;
    std::vector<std::string> names;
    std::vector<ContactFrame> contacts;
    for (const LoopClosure& loop : spec_.loops) names.push_back(loop.name);
    for (std::size_t c = 0; c < active.size(); ++c) {
      if (!active[c]) continue;
      contacts.push_back(spec_.contacts[c].contact);
      contacts.back().X_WAnchor.reset();  // a log does not tell it
      names.push_back(contacts.back().name);
      mode.grips.push_back(spec_.contacts[c].grips);
      if (landing[c]) mode.landing.contacts.push_back(contacts.back().name);
    }
    mode.name = listText(names, 12);
    mode.landing.restitution = spec_.restitution;
    auto constraint = dynamics::motionConstraint(problem_.model, spec_.loops, contacts);
    if (!constraint) return constraint.error();
    constraint->stabilisation = stabilisation_;
    mode.constraint = std::move(*constraint);
    if (mode.size() == 0) return mode;
    if (auto status = keepIndependent(mode); !status) return status.error();
    return mode;
  }

  /// Rows that the others imply would make the forces ambiguous: they are dropped, with a finding.
  Status keepIndependent(ConstraintMode& mode) {
    auto analysis = dynamics::analyseConstraint(work_, mode.constraint, problem_.posture);
    if (!analysis) return analysis.error();
    if (mode.landing.contacts.empty())
      for (Finding& finding : analysis->findings)
        if (finding.code != "locked") problem_.findings.push_back(std::move(finding));
    mode.constraint = mode.constraint.withRows(analysis->independent_rows);
    return done();
  }

  const ConstraintSpec& spec_;
  MapProblem& problem_;
  dynamics::DynamicsWorkspace work_;
  dynamics::Stabilisation stabilisation_;
  std::vector<std::pair<Active, Active>> known_;
  std::vector<int> indices_;
};

/// Columns with one more after column k, filled with `value`.
MatrixXd withColumn(const MatrixXd& A, Index k, double value) {
  if (A.cols() == 0) return A;
  MatrixXd out(A.rows(), A.cols() + 1);
  out << A.leftCols(k + 1), VectorXd::Constant(A.rows(), value), A.rightCols(A.cols() - k - 1);
  return out;
}

/// Doubles node k: an interval of no duration, after which nothing is measured a second time. No one knows on which side of the
/// jump a velocity was measured.
void doubleNode(Measurements& m, Index k) {
  if (m.velocity.cols() > 0) m.velocity.col(k).setConstant(std::numeric_limits<double>::quiet_NaN());
  m.time = withColumn(m.time.transpose(), k, m.time[k]).transpose();
  m.step = withColumn(m.step.transpose(), k - 1, 0.0).transpose();
  m.base_pose = withColumn(m.base_pose, k, std::numeric_limits<double>::quiet_NaN());
  m.position = withColumn(m.position, k, std::numeric_limits<double>::quiet_NaN());
  m.velocity = withColumn(m.velocity, k, std::numeric_limits<double>::quiet_NaN());
  m.torque = withColumn(m.torque, k - 1, 0.0);
  m.interval_values = withColumn(m.interval_values, k - 1, std::numeric_limits<double>::quiet_NaN());
}

Status schedule(const ConstraintSpec& spec, Modes& modes, Measurements& m) {
  Active before(spec.contacts.size(), true);
  const Active none(spec.contacts.size(), false);
  for (Index k = 0; k < m.intervals(); ++k) {
    const double middle = 0.5 * (m.time[k] + m.time[k + 1]);
    Active now(spec.contacts.size()), landing = none;
    bool lands = false;
    for (std::size_t c = 0; c < now.size(); ++c) {
      now[c] = holds(spec.contacts[c], middle);
      landing[c] = k > 0 && now[c] && !before[c];
      lands = lands || landing[c];
    }
    if (lands) {
      auto impact = modes.find(now, landing);
      if (!impact) return impact.error();
      doubleNode(m, k);
      m.mode.push_back(*impact);
      ++k;
    }
    auto mode = modes.find(now, none);
    if (!mode) return mode.error();
    m.mode.push_back(*mode);
    before = now;
  }
  return done();
}

/// Positions of joints that no encoder saw in this segment.
std::vector<int> measuredJoints(const Measurements& m) {
  std::vector<int> out;
  for (Index j = 0; j < m.position.rows(); ++j)
    if (m.position.row(j).array().isFinite().any()) out.push_back(static_cast<int>(j));
  return out;
}

/// Posture that the first values show; joints without encoder as they close the loops from the stated one.
Status firstPosture(const ConstraintSpec& spec, MapProblem& problem) {
  const Index nv = problem.nv(), nq = problem.nq();
  if (spec.posture.size() != 0 && spec.posture.size() != nq)
    return rejection(ErrorCode::ShapeMismatch,
                     "the posture has " + std::to_string(spec.posture.size()) + " values for " +
                         std::to_string(nq) + " of the robot",
                     {"posture"}, "give one value per joint");
  const VectorXd stated = spec.posture.size() > 0 ? spec.posture : problem.model.neutral();
  auto loops = dynamics::motionConstraint(problem.model, spec.loops);
  if (!loops) return loops.error();
  dynamics::DynamicsWorkspace work(problem.model);
  for (Measurements& m : problem.measurements) {
    std::vector<int> held = measuredJoints(m);
    VectorXd q = stated;
    for (const int j : held) {
      const Index place = placeInPosture(problem.model, j);
      q[place] = m.start_mean[place];
    }
    if (hasFloatingBase(problem.model)) {
      q.head<7>() = m.start_mean.head<7>();
      for (int j = 0; j < 6; ++j) held.push_back(j);
    }
    if (static_cast<Index>(held.size()) < nv && !spec.loops.empty()) {
      dynamics::LoopClosingSettings settings{.accepted = 0.01};
      settings.held = held;
      auto closed = dynamics::closePosture(work, *loops, q, settings);
      if (!closed) return closed.error();
      q = closed->q;
    }
    m.start_mean.head(nq) = q;
  }
  problem.posture = problem.measurements.front().start_mean.head(nq);
  return done();
}

/// Coordinates of the start that its rows determine need no values.
void countStart(MapProblem& problem) {
  for (Measurements& m : problem.measurements) {
    const ConstraintMode* mode = problem.modeOf(m, 0);
    if (mode == nullptr || m.unknown_start == 0) continue;
    for (const dynamics::MotionConstraint::Row& row : mode->constraint.rows)
      m.unknown_start -= mode->constraint.isLoop(row) ? 2 : 1;
  }
}

}  // namespace

Status constrain(const ConstraintSpec& spec, MapProblem& problem) {
  if (!spec.any()) return done();
  if (!(spec.restitution >= 0.0 && spec.restitution <= 1.0))
    return rejection(ErrorCode::ValueOutOfRange,
                     "the restitution is " + shortNumber(spec.restitution) + ", and lies between 0 and 1",
                     {"restitution"}, "give 0 for feet that stay where they land");
  for (const ContactSchedule& schedule : spec.contacts)
    if (auto status = checkPhases(schedule); !status) return status;
  if (auto status = firstPosture(spec, problem); !status) return status;
  Modes modes(spec, problem);
  for (Measurements& m : problem.measurements)
    if (auto status = schedule(spec, modes, m); !status) return status;
  countStart(problem);
  for (const ContactSchedule& schedule : spec.contacts)
    for (const auto& [from, to] : schedule.phases) {
      const auto sees = [from = from, to = to](const Measurements& m) {
        return m.time[0] < to && m.time[m.time.size() - 1] > from;
      };
      if (std::none_of(problem.measurements.begin(), problem.measurements.end(), sees))
        return rejection(ErrorCode::MissingData,
                         "the phase of contact \"" + schedule.contact.name + "\" from " + shortNumber(from) +
                             " to " + shortNumber(to) + " s lies outside the logs",
                         {schedule.contact.name}, "give times as the log counts them");
    }
  return done();
}

}  // namespace plumbline::bayes
