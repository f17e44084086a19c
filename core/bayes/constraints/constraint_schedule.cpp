// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/constraints/constraint_schedule.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "base/text.h"
#include "bayes/constraints/base_odometry.h"
#include "bayes/observations/encoder_states.h"
#include "bayes/state_space.h"
#include "dynamics/constraints/constraint_derivatives.h"
#include "dynamics/constraints/loop_analysis.h"
#include "dynamics/kinematics.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

Status checkPhases(const std::string& name, Phases phases) {
  std::sort(phases.begin(), phases.end());
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

Status checkAnchor(const ContactSchedule& schedule) {
  const ContactFrame& contact = schedule.contact;
  if (!schedule.hasAnchor()) return done();
  if (contact.type != ContactType::Point)
    return rejection(ErrorCode::ValueOutOfRange,
                     "contact \"" + contact.name + "\" is a surface, and only points have an anchor",
                     {contact.name}, "leave \"anchor\" out, or state points at the surface's corners");
  if (contact.X_WAnchor && schedule.estimates_anchor)
    return rejection(ErrorCode::ValueOutOfRange,
                     "the anchor of contact \"" + contact.name + "\" is stated and to be estimated",
                     {contact.name}, "state it with a wider \"anchor_std\", or write \"estimated\" alone");
  if (!contact.X_WAnchor ||
      (contact.X_WAnchor->p.allFinite() && std::isfinite(schedule.anchor_std) && schedule.anchor_std > 0.0))
    return done();
  return rejection(ErrorCode::ValueOutOfRange,
                   "the anchor of contact \"" + contact.name +
                       "\" has no finite place, or no standard deviation above zero",
                   {contact.name}, "give [x, y, z] in m and \"anchor_std\" above zero");
}

}  // namespace

Status checkContact(const ContactSchedule& schedule) {
  const std::string& name = schedule.contact.name;
  if (auto status = checkPhases(name, schedule.phases); !status) return status;
  for (const auto& [log, phases] : schedule.log_phases)
    if (auto status = checkPhases(name, phases); !status) return status;
  return checkAnchor(schedule);
}

const Phases* phasesIn(const ContactSchedule& schedule, const std::string& log) {
  static const Phases never;
  if (schedule.log_phases.empty()) return schedule.phases.empty() ? nullptr : &schedule.phases;
  const auto own = schedule.log_phases.find(log);
  return own == schedule.log_phases.end() ? &never : &own->second;
}

bool holds(const ContactSchedule& schedule, const std::string& log, double time) {
  const Phases* phases = phasesIn(schedule, log);
  return phases == nullptr || std::any_of(phases->begin(), phases->end(), [time](const auto& phase) {
           return time >= phase.first && time < phase.second;
         });
}

namespace {

constexpr double kAnchorStd = 1.0;  // of an estimated one: no prior beside what encoders see of it [m]

constexpr double kStepsToReturn = 10.0, kLeastReturn = 0.02;  // T of the stabilisation [steps, s]

using Active = std::vector<bool>;   // contacts, in the order of the specification
using Places = std::vector<Index>;  // their anchors, first coordinates of θ; −1: none

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
  Result<int> find(const Active& active, const Active& landing, const Places& places) {
    const Key key{active, landing, places};
    for (std::size_t i = 0; i < known_.size(); ++i)
      if (known_[i] == key) return indices_[i];
    auto made = make(active, landing, places);
    if (!made) return made.error();
    int index = -1;
    if (made->size() > 0) {
      index = static_cast<int>(problem_.modes.size());
      problem_.modes.push_back(std::move(*made));
    }
    known_.push_back(key);
    indices_.push_back(index);
    return index;
  }

 private:
  struct Key {
    Active active, landing;
    Places places;
    bool operator==(const Key&) const = default;
  };

  Result<ConstraintMode> make(const Active& active, const Active& landing, const Places& places) {
    ConstraintMode mode;
    std::vector<std::string> names;
    std::vector<ContactFrame> contacts;
    for (const LoopClosure& loop : spec_.loops) names.push_back(loop.name);
    for (std::size_t c = 0; c < active.size(); ++c) {
      if (!active[c]) continue;
      contacts.push_back(spec_.contacts[c].contact);
      contacts.back().X_WAnchor.reset();
      if (places[c] >= 0) contacts.back().X_WAnchor = Pose();  // positions count from θ, `anchorOf`
      mode.anchors.push_back(places[c]);
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
  std::vector<Key> known_;
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

/// Three coordinates of θ for the place of a contact, with their prior.
Index addAnchor(const ContactSchedule& schedule, const std::string& log, double from, MapProblem& problem) {
  ContactAnchor anchor{schedule.contact.name, 0, schedule.contact.X_WAnchor.has_value(), log, from};
  const auto same = [&](const ContactAnchor& each) { return each.contact == anchor.contact; };
  const auto count = std::count_if(problem.anchors.begin(), problem.anchors.end(), same);
  if (anchor.stated && count > 0)
    return std::find_if(problem.anchors.begin(), problem.anchors.end(), same)->first;
  const std::string stem =
      anchor.contact + ".anchor" + (anchor.stated ? std::string() : std::to_string(count + 1));
  anchor.first = problem.map.append({stem + ".x", stem + ".y", stem + ".z"});
  problem.prior.mean.conservativeResize(anchor.first + 3);
  problem.prior.std.conservativeResize(anchor.first + 3);
  problem.prior.mean.tail<3>() = anchor.stated ? schedule.contact.X_WAnchor->p : Vec3(Vec3::Zero());
  problem.prior.std.tail<3>().setConstant(anchor.stated ? schedule.anchor_std : kAnchorStd);
  problem.anchors.push_back(anchor);
  return anchor.first;
}

Status schedule(const ConstraintSpec& spec, Modes& modes, MapProblem& problem, Measurements& m) {
  Active before(spec.contacts.size(), true);
  const Active none(spec.contacts.size(), false);
  const Places no_place(spec.contacts.size(), -1);
  Places places = no_place;
  for (Index k = 0; k < m.intervals(); ++k) {
    const double middle = 0.5 * (m.time[k] + m.time[k + 1]);
    Active now(spec.contacts.size()), landing = none;
    bool lands = false;
    for (std::size_t c = 0; c < now.size(); ++c) {
      now[c] = holds(spec.contacts[c], m.log, middle);
      if (!now[c])
        places[c] = -1;
      else if (spec.contacts[c].hasAnchor() && places[c] < 0)
        places[c] = addAnchor(spec.contacts[c], m.log, m.time[k], problem);
      landing[c] = k > 0 && now[c] && !before[c];
      lands = lands || landing[c];
    }
    if (lands) {
      auto impact = modes.find(now, landing, no_place);
      if (!impact) return impact.error();
      doubleNode(m, k);
      m.mode.push_back(*impact);
      ++k;
    }
    auto mode = modes.find(now, none, places);
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

/// Coordinates of the start that its rows determine need no values; those of anchors without a prior do.
void countStart(MapProblem& problem) {
  for (Measurements& m : problem.measurements) {
    const ConstraintMode* mode = problem.modeOf(m, 0);
    if (mode == nullptr || m.unknown_start == 0) continue;
    for (Index i = 0; i < mode->size(); ++i) m.unknown_start -= mode->placed(i) ? 2 : 1;
  }
  for (const ContactAnchor& anchor : problem.anchors) {
    if (anchor.stated) continue;
    std::set<Index> used;
    for (const ConstraintMode& mode : problem.modes)
      for (Index i = 0; i < mode.size(); ++i)
        if (const Index at = mode.anchorOf(i); at >= anchor.first && at < anchor.first + 3) used.insert(at);
    for (Measurements& m : problem.measurements)
      if (m.log == anchor.log && anchor.from >= m.time[0] && anchor.from <= m.time[m.intervals()]) {
        m.unknown_start += static_cast<Index>(used.size());
        break;
      }
  }
}

/// Anchors without a prior are searched from the places where the sensors saw their phases begin.
void placeAnchors(MapProblem& problem) {
  const auto unplaced = [&](const Measurements& m) {
    return std::any_of(problem.anchors.begin(), problem.anchors.end(),
                       [&m](const ContactAnchor& each) { return !each.stated && each.log == m.log; });
  };
  dynamics::DynamicsWorkspace work(problem.model);
  for (const Measurements& m : problem.measurements) {
    if (!unplaced(m)) continue;
    Iterate::Segment states = encoderStates(problem, m);
    if (hasFloatingBase(problem.model) && m.base_pose.cols() == 0) followBase(problem, m, states);
    for (const ContactAnchor& anchor : problem.anchors)
      for (Index k = 0; k < m.intervals(); ++k) {
        const ConstraintMode* mode = problem.modeOf(m, k);
        if (anchor.stated || mode == nullptr) continue;
        const auto at = std::find(mode->anchors.begin(), mode->anchors.end(), anchor.first);
        if (at == mode->anchors.end()) continue;
        const auto contact = static_cast<std::size_t>(at - mode->anchors.begin());
        dynamics::forwardKinematics(work, states.x.col(k).head(problem.nq()));
        problem.prior.mean.segment<3>(anchor.first) =
            dynamics::frameMotion(work, mode->constraint.contacts[contact].frame).X_WF.p;
        break;
      }
  }
}

/// Every log has phases where a contact has them log by log, and every phase lies in one.
Status checkLogs(const ContactSchedule& schedule, const MapProblem& problem) {
  const std::string& name = schedule.contact.name;
  const auto inside = [&](const Phases& phases, const std::string* log) -> Status {
    for (const auto& [from, to] : phases) {
      const auto sees = [&, from = from, to = to](const Measurements& m) {
        return (log == nullptr || m.log == *log) && m.time[0] < to && m.time[m.time.size() - 1] > from;
      };
      if (std::none_of(problem.measurements.begin(), problem.measurements.end(), sees))
        return rejection(ErrorCode::MissingData,
                         "the phase of contact \"" + name + "\" from " + shortNumber(from) + " to " +
                             shortNumber(to) + " s lies outside the logs" +
                             (log == nullptr ? std::string() : ": " + *log),
                         {name}, "give times as the log counts them");
    }
    return done();
  };
  if (schedule.log_phases.empty()) return inside(schedule.phases, nullptr);
  for (const Measurements& m : problem.measurements) {
    const auto own = schedule.log_phases.find(m.log);
    if (own == schedule.log_phases.end())
      return rejection(ErrorCode::MissingData,
                       "contact \"" + name + "\" has phases log by log, and none for the log " + m.log,
                       {name}, "state its phases, or \"" + m.log + "\": [] if it never touches there");
    if (auto status = inside(own->second, &m.log); !status) return status;
  }
  return done();
}

}  // namespace

Status constrain(const ConstraintSpec& spec, MapProblem& problem) {
  if (!spec.any()) return done();
  if (!(spec.restitution >= 0.0 && spec.restitution <= 1.0))
    return rejection(ErrorCode::ValueOutOfRange,
                     "the restitution is " + shortNumber(spec.restitution) + ", and lies between 0 and 1",
                     {"restitution"}, "give 0 for feet that stay where they land");
  for (const ContactSchedule& schedule : spec.contacts) {
    if (auto status = checkContact(schedule); !status) return status;
    if (auto status = checkLogs(schedule, problem); !status) return status;
  }
  if (auto status = firstPosture(spec, problem); !status) return status;
  Modes modes(spec, problem);
  for (Measurements& m : problem.measurements)
    if (auto status = schedule(spec, modes, problem, m); !status) return status;
  countStart(problem);
  placeAnchors(problem);
  return done();
}

}  // namespace plumbline::bayes
