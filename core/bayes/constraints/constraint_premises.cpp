// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/constraints/constraint_premises.h"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "base/text.h"
#include "bayes/constraints/constraint_phases.h"
#include "bayes/observations/interval_observations.h"
#include "bayes/state_space.h"
#include "dynamics/constraints/constraint_derivatives.h"
#include "dynamics/energy.h"
#include "dynamics/kinematics.h"
#include "estimation/uncertainty/distributions.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kUnlikelyDeviations = 5.0;  // of one statistic among some hundreds
constexpr double kPullDeviations = 4.0;
constexpr double kOpenLoop = 1e-4;        // m or rad that the integration may leave a loop open
constexpr double kMovedContact = 1e-3;    // the same of a contact over one phase, which nothing leads back
constexpr double kUnlikelyMotion = 1e-7;  // probability of a contact's motion from which it slips
constexpr double kMovesAt = 4.0;          // deviations of a single node at which it is not at rest
constexpr Index kNodesAtRest = 3;         // in a row: a free contact point rests for a moment only
constexpr double kUnlikelyForce =
    1e-9;  // probability of a disturbance from which it may be an unstated contact
constexpr double kForceOfContact = 0.8;  // of its squares that a force at the contact explains
constexpr double kSameEnergy = 1e-6;     // rise of an impact's energy that is rounding

/// Positions of a row over one phase, in standard deviations of the encoders.
struct RowSum {
  double weighted = 0.0, weight = 0.0;  ///< Σ φ/σ², Σ 1/σ²
  double squares = 0.0;                 ///< Σ (φ/σ)²
  Index count = 0;
  double from = 0.0, to = 0.0;  ///< s
  void add(double value, double std, double time) {
    if (count == 0) from = time;
    to = time;
    weighted += value / (std * std);
    weight += 1.0 / (std * std);
    squares += value * value / (std * std);
    ++count;
  }
  double mean() const { return weighted / weight; }
  /// Mean in its standard deviations; of a loop it should vanish.
  double offset() const { return std::fabs(weighted) / std::sqrt(weight); }
  /// Squares beyond their expectation, in standard deviations of them.
  double excess() const {
    const auto n = static_cast<double>(count);
    return (squares - n) / std::sqrt(2.0 * n);
  }
};

/// Values of a row that a contact at rest holds constant, over one phase.
struct RowTrack {
  std::vector<double> time, value, std;
  void add(double t, double y, double sigma) {
    time.push_back(t);
    value.push_back(y);
    std.push_back(sigma);
  }
  Index size() const { return static_cast<Index>(time.size()); }
  /// Deviations in standard deviations: from zero, or from the mean of the inner half.
  VectorXd deviations(bool from_zero) const {
    const Index n = size(), quarter = n / 4;
    double weighted = 0.0, weight = 0.0;
    for (Index i = quarter; i < n - quarter && !from_zero; ++i) {
      const auto k = static_cast<std::size_t>(i);
      weighted += value[k] / (std[k] * std[k]);
      weight += 1.0 / (std[k] * std[k]);
    }
    const double centre = from_zero ? 0.0 : weighted / weight;
    VectorXd z(n);
    for (Index i = 0; i < n; ++i) {
      const auto k = static_cast<std::size_t>(i);
      z[i] = (value[k] - centre) / std[k];
    }
    return z;
  }
};

/// True if noise hardly explains the deviations of all nodes, or of those at either end.
bool moves(const VectorXd& z) {
  for (const Index window : {z.size(), Index{4}, Index{8}}) {
    if (window > z.size()) continue;
    for (const double squares : {z.head(window).squaredNorm(), z.tail(window).squaredNorm()})
      if (estimation::chiSquareTail(squares, static_cast<int>(window)) < kUnlikelyMotion) return true;
  }
  return false;
}

class Premises {
 public:
  Premises(const MapProblem& problem, const MapEstimate& estimate)
      : problem_(problem),
        estimate_(estimate),
        contacts_(contactsOf(problem)),
        work_(problem.model),
        nv_(problem.nv()) {}

  std::vector<Finding> test() {
    for (const ConstraintPhase& each : constraintPhases(problem_)) phase(each);
    for (const RowDrift& each : rowDrifts(problem_, estimate_.optimum)) drift(each);
    for (std::size_t s = 0; s < problem_.measurements.size(); ++s) unscheduled(s);
    for (const auto& [row, finding] : worst_) out_.push_back(finding.second);
    return std::move(out_);
  }

 private:
  void phase(const ConstraintPhase& at) {
    const Measurements& m = problem_.measurements[at.segment];
    if (m.step[at.first] == 0.0)
      risesIn(at.segment, *at.mode, at.first);
    else
      seen(m, *at.mode, at.first, at.end);
    pull(at.segment, *at.mode, at.first, at.end);
  }

  /// Kinetic energy that an impact adds: with restitution some postures gain.
  void risesIn(std::size_t s, const ConstraintMode& mode, Index k) {
    const Iterate::Segment& at = estimate_.optimum.segments[s];
    const VectorXd q = at.x.col(k).head(problem_.nq()), v = at.x.col(k).tail(nv_),
                   after = at.x.col(k + 1).tail(nv_);
    work_.setParameters(problem_.map.inertial(estimate_.optimum.theta));
    const double before = dynamics::kineticEnergy(work_, q, v),
                 rise = dynamics::kineticEnergy(work_, q, after) - before;
    if (!(rise > kSameEnergy * (1.0 + before))) return;
    const std::string& contact = mode.landing.contacts.front();
    deny(contact, rise, "impact-raises-energy", contact,
         "The impact of contact " + contact + " at " + shortNumber(problem_.measurements[s].time[k], 5) +
             " s would add " + shortNumber(rise, 3) +
             " J to the motion: no impact does that, and the intervals are not calibrated; lower "
             "\"restitution\".");
  }

  /// Keeps the worst finding of a row.
  void deny(const std::string& row, double size, const char* code, std::string subject, std::string text) {
    auto& kept = worst_[row + code];
    if (kept.first >= size) return;
    kept = {size, Finding{Severity::Warning, std::move(subject), code, std::move(text)}};
  }

  /// Posture as the sensors saw it; NaN for the coordinates that none did. A base whose pose may have outliers is not seen.
  struct Seen {
    VectorXd q;      ///< nq, neutral where nothing is seen
    VectorXd there;  ///< nv, finite where it is seen
    VectorXd std;    ///< nv
  };
  Seen seenPosture(const Measurements& m, Index k) const {
    Seen out{problem_.model.neutral(), m.position.col(k), problem_.position_std};
    const Index base = baseCoordinates(problem_.model);
    for (Index j = base; j < nv_; ++j)
      if (std::isfinite(out.there[j])) out.q[placeInPosture(problem_.model, j)] = out.there[j];
    if (base == 0 || m.base_pose.cols() == 0 || problem_.huber.base_pose > 0.0) return out;
    if (!m.base_pose.col(k).allFinite()) return out;
    out.q.head(7) = m.base_pose.col(k);
    out.there.head(6).setZero();
    out.std.head(6) = problem_.base_pose_std;
    return out;
  }

  /// Sensors alone, without the estimate: positions, and of contacts the velocity, which is zero.
  void seen(const Measurements& m, const ConstraintMode& mode, Index first, Index end) {
    dynamics::MotionConstraint placed = mode.constraint;
    const VectorXd rest = VectorXd::Zero(nv_);
    const auto rows = static_cast<std::size_t>(mode.size());
    std::vector<RowSum> sums(rows);
    std::vector<RowTrack> places(rows), speeds(rows);
    bool anchored = false;
    for (Index k = first; k <= end; ++k) {
      const auto [q, there, position_std] = seenPosture(m, k);
      VectorXd v = m.velocity.cols() > 0 ? VectorXd(m.velocity.col(k)) : rest;
      const bool fast = m.velocity.cols() > 0 && v.allFinite();
      if (!fast) v = rest;
      if (!anchored && there.allFinite()) {
        dynamics::forwardKinematics(work_, q, rest, rest);
        for (auto& contact : placed.contacts) contact.X_WAnchor = frameMotion(work_, contact.frame).X_WF;
        anchored = true;
      }
      if (!anchored && !placed.contacts.empty()) continue;
      const dynamics::ConstraintMotion motion = constraintMotion(work_, placed, q, v, rest);
      const dynamics::ConstraintSlopes slopes = constraintSlopes(work_, placed);
      for (Index i = 0; i < mode.size(); ++i) {
        double variance = 0.0, speed_variance = 0.0;
        bool known = true;
        for (Index j = 0; j < nv_; ++j) {
          variance += std::pow(slopes.position_q(i, j) * position_std[j], 2);
          speed_variance += std::pow(slopes.velocity_q(i, j) * position_std[j], 2) +
                            std::pow(motion.J(i, j) * problem_.velocity_std[j], 2);
          known = known && (std::isfinite(there[j]) || !depends(mode, i, j));
        }
        if (!known || !(variance > 0.0)) continue;
        const auto row = static_cast<std::size_t>(i);
        sums[row].add(motion.position[i], std::sqrt(variance), m.time[k]);
        places[row].add(m.time[k], motion.position[i], std::sqrt(variance));
        if (fast) speeds[row].add(m.time[k], motion.velocity[i], std::sqrt(speed_variance));
      }
    }
    for (std::size_t i = 0; i < rows; ++i) {
      const auto row = static_cast<Index>(i);
      if (mode.constraint.isLoop(mode.constraint.rows[i]))
        judgeLoop(mode, row, sums[i]);
      else
        for (const bool speed : {false, true}) judgeContact(mode, row, speed ? speeds[i] : places[i], speed);
    }
  }

  /// True if the row can depend on the coordinate: its joint lies between the frames.
  bool depends(const ConstraintMode& mode, Index row, Index j) const {
    const auto& r = mode.constraint.rows[static_cast<std::size_t>(row)];
    int first = -1, second = -1;
    if (mode.constraint.isLoop(r)) {
      const auto& loop = mode.constraint.loops[static_cast<std::size_t>(r.part)];
      first = loop.first.body;
      second = loop.second.body;
    } else {
      const auto c = static_cast<std::size_t>(r.part) - mode.constraint.loops.size();
      first = mode.constraint.contacts[c].frame.body;
    }
    for (const int body : bodiesBetween(problem_.model, first, second))
      if (problem_.model.body(body).joint.v_index == j) return true;
    return false;
  }

  void judgeLoop(const ConstraintMode& mode, Index i, const RowSum& sum) {
    if (sum.count < 3) return;
    const auto& row = mode.constraint.rows[static_cast<std::size_t>(i)];
    const std::string name = mode.constraint.rowName(static_cast<int>(i));
    const double size = std::max(sum.offset(), sum.excess());
    if (size > kUnlikelyDeviations)
      deny(name, size, "loop-open", mode.constraint.loops[static_cast<std::size_t>(row.part)].name,
           "The encoders leave the loop open in " + name + " between " + shortNumber(sum.from, 5) + " and " +
               shortNumber(sum.to, 5) + " s: by " + shortNumber(sum.mean(), 2) +
               (mode.constraint.isRotation(row) ? " rad" : " m") + " on average, " + shortNumber(size, 2) +
               " times what their noise explains. A length, an offset of an encoder or the loop is not as "
               "stated, and the intervals are not calibrated.");
  }

  /// @param speed  the track is of the velocity, which a contact at rest does not have
  void judgeContact(const ConstraintMode& mode, Index i, const RowTrack& track, bool speed) {
    const Index n = track.size();
    if (n < 3) return;
    const VectorXd z = track.deviations(speed).cwiseAbs();
    if (!moves(z)) return;
    const auto at = [&track](Index k) {
      return shortNumber(track.time[static_cast<std::size_t>(k)], 5) + " s";
    };
    Index worst = 0, early = 0, late = n;
    const double size = z.maxCoeff(&worst);
    while (early < n && z[early] > kMovesAt) ++early;
    while (late > early && z[late - 1] > kMovesAt) --late;
    std::string reading = "it slips, or does not hold all that time";
    if (2 * (late - early) < n)
      reading = "it does not hold";
    else if (worst < early)
      reading = "it touches only from about " + at(early) + " on";
    else if (worst >= late)
      reading = "it leaves at about " + at(late - 1) + " already";
    const auto& row = mode.constraint.rows[static_cast<std::size_t>(i)];
    const std::string& contact =
        mode.constraint.contacts[static_cast<std::size_t>(row.part) - mode.constraint.loops.size()].name;
    slipping_.insert(contact);
    deny(contact, size, "contact-slips", contact,
         "At " + at(worst) + " the sensors move the contact in " +
             mode.constraint.rowName(static_cast<int>(i)) + " by " + shortNumber(size, 3) +
             " standard deviations, though it is stated to hold from " + at(0) + " to " + at(n - 1) + ": " +
             reading + ", and the intervals are not calibrated.");
  }

  void drift(const RowDrift& row) {
    const bool loop = row.of == RowDrift::From::Closure;
    if (!(row.largest > (loop ? kOpenLoop : kMovedContact))) return;
    const std::string size = shortNumber(row.largest, 2) + (row.rotation ? " rad" : " m");
    deny(row.name, row.largest, "constraint-drift", row.mode->name,
         row.of == RowDrift::From::Anchor
             ? "The estimate takes " + row.name + " as far as " + size + " from its anchor at " +
                   shortNumber(row.time, 5) +
                   " s: the place or the phase of the contact is not as stated, and the intervals are not "
                   "calibrated."
             : "The integration moves " + row.name + " by " + size +
                   ": the steps are too long, and the intervals are not calibrated; lower \"decimation\".");
  }

  /// Forces of contacts along their normals; of an impact, impulses.
  void pull(std::size_t s, const ConstraintMode& mode, Index first, Index end) {
    const Iterate::Segment& at = estimate_.optimum.segments[s];
    const MatrixXd& variances = estimate_.variances.segments[s].normal;
    const auto& parts = mode.constraint;
    for (std::size_t c = 0; c < parts.contacts.size(); ++c) {
      if (mode.grips[c]) continue;
      const VectorXd n = normalForce(mode, c);
      if (n.size() == 0) continue;
      for (Index k = first; k < end; ++k) {
        const double force = n.dot(at.u.col(k).segment(2 * nv_, mode.size()));
        const double variance = variances(static_cast<Index>(c), k);
        const double size = -force / std::sqrt(std::max(variance, 1e-300));
        if (!(size > kPullDeviations)) continue;
        const double time = problem_.measurements[s].time[k];
        deny(parts.contacts[c].name, size, "contact-pulls", parts.contacts[c].name,
             "Contact " + parts.contacts[c].name + " would have to pull with " + shortNumber(-force, 3) +
                 (problem_.measurements[s].step[k] > 0.0 ? " N" : " N·s") + " at " + shortNumber(time, 5) +
                 " s, " + shortNumber(size, 2) +
                 " standard deviations below zero: it does not hold there, and the intervals are not "
                 "calibrated.");
      }
    }
  }

  /// Disturbances that are forces of a contact where none is stated: its phase begins or ends elsewhere, or is missing.
  void unscheduled(std::size_t s) {
    const Measurements& m = problem_.measurements[s];
    const Iterate::Segment& at = estimate_.optimum.segments[s];
    std::map<std::string, std::pair<double, Index>> largest;  // squares and interval
    for (Index k = 0; k < m.intervals(); ++k) {
      if (m.step[k] == 0.0) continue;
      const VectorXd w = at.u.col(k).head(nv_).cwiseQuotient(m.force_std);
      const double squares = w.squaredNorm();
      if (!(estimation::chiSquareTail(squares, static_cast<int>(nv_)) < kUnlikelyForce)) continue;
      dynamics::forwardKinematics(work_, at.x.col(k).head(problem_.nq()));
      for (const auto& [name, frame] : contacts_) {
        // Of a phase that the encoders alone contradict, these forces are the consequence.
        if (holds(m, k, name) || slipping_.count(name) > 0) continue;
        const MatrixXd G = m.force_std.cwiseInverse().asDiagonal() *
                           MatrixXd(frameJacobian(work_, frame).bottomRows(3).transpose());
        const VectorXd rest = w - G * G.colPivHouseholderQr().solve(w);
        if (rest.squaredNorm() > (1.0 - kForceOfContact) * squares) continue;
        if (auto& kept = largest[name]; squares > kept.first) kept = {squares, k};
      }
    }
    for (const auto& [name, worst] : largest) {
      const auto [squares, k] = worst;
      const auto time = [&m](Index node) { return shortNumber(m.time[node], 5) + " s"; };
      const std::string size = shortNumber(std::sqrt(squares), 3) + " standard deviations";
      const auto [from, to] = atRest(m, name, k);
      const std::string where =
          from < 0
              ? "At " + time(k) + " the disturbances are " + size + " and like a force at contact " + name
              : "From " + time(from) + " to " + time(to) + " the encoders hold contact " + name +
                    " at rest, and the disturbances, up to " + size + " at " + time(k) +
                    ", are like a force there";
      deny(name, squares, "contact-unscheduled", name,
           where +
               ", which is not stated to hold then: its phases begin or end elsewhere, and the intervals are "
               "not calibrated.");
    }
    for (const auto& [name, frame] : contacts_) {
      if (slipping_.count(name) > 0 || largest.count(name) > 0) continue;
      const auto [from, to] = atRest(m, name, -1);
      if (from < 0) continue;
      deny(name, static_cast<double>(to - from), "contact-unscheduled", name,
           "From " + shortNumber(m.time[from], 5) + " s to " + shortNumber(m.time[to], 5) +
               " s the encoders hold contact " + name +
               " at rest while the joints move, and it is not stated to hold then: its phases begin or end "
               "elsewhere, and the intervals are not calibrated.");
    }
  }

  /// Nodes at which the encoders hold a contact at rest while the robot moves, though it is not stated to hold: the three or more
  /// that are nearest to a node, or anywhere (`near` < 0) the longest four or more; −1: none.
  std::pair<Index, Index> atRest(const Measurements& m, const std::string& name, Index near) {
    std::pair<Index, Index> best = {-1, -1};
    if (m.velocity.cols() == 0) return best;
    Index least = m.time.size(), begin = -1;  // distance, or the negative length
    for (Index k = 0; k <= m.time.size(); ++k) {
      if (k < m.time.size() && restsUnstated(m, name, k)) {
        if (begin < 0) begin = k;
        continue;
      }
      const Index from = std::exchange(begin, -1), to = k - 1, length = k - from;
      if (from < 0 || length < (near < 0 ? kNodesAtRest + 1 : kNodesAtRest)) continue;
      const Index away = near < 0 ? -length : near < from ? from - near : std::max<Index>(0, near - to);
      if (away >= least) continue;
      least = away;
      best = {from, to};
    }
    return best;
  }

  bool restsUnstated(const Measurements& m, const std::string& name, Index k) {
    if (k < m.intervals() && holds(m, k, name)) return false;
    if (k > 0 && holds(m, k - 1, name)) return false;
    const VectorXd v = m.velocity.col(k);
    const auto [q, there, position_std] = seenPosture(m, k);
    if (!there.allFinite() || !v.allFinite()) return false;
    if ((v.cwiseQuotient(problem_.velocity_std).array().abs() < kMovesAt).all()) return false;
    dynamics::forwardKinematics(work_, q);
    const MatrixXd J = frameJacobian(work_, contacts_.at(name)).bottomRows(3);
    for (Index i = 0; i < 3; ++i) {
      const double std = J.row(i).transpose().cwiseProduct(problem_.velocity_std).norm();
      if (std::fabs(J.row(i).dot(v)) > kMovesAt * std) return false;
    }
    return true;
  }

  bool holds(const Measurements& m, Index k, const std::string& name) const {
    const ConstraintMode* mode = problem_.modeOf(m, k);
    if (mode == nullptr) return false;
    const auto& contacts = mode->constraint.contacts;
    return std::any_of(contacts.begin(), contacts.end(), [&](const auto& each) { return each.name == name; });
  }

  /// Contacts of all modes by name.
  static std::map<std::string, BodyFrame> contactsOf(const MapProblem& problem) {
    std::map<std::string, BodyFrame> out;
    for (const ConstraintMode& mode : problem.modes)
      for (const auto& contact : mode.constraint.contacts) out.emplace(contact.name, contact.frame);
    return out;
  }

  const MapProblem& problem_;
  const MapEstimate& estimate_;
  std::map<std::string, BodyFrame> contacts_;
  dynamics::DynamicsWorkspace work_;
  Index nv_;
  std::set<std::string> slipping_;  ///< contacts that the encoders alone contradict
  std::map<std::string, std::pair<double, Finding>> worst_;
  std::vector<Finding> out_;
};

bool isSeen(const MapProblem& problem, Index j) {
  for (const Measurements& m : problem.measurements)
    if (m.position.row(j).array().isFinite().any()) return true;
  return false;
}

}  // namespace

std::vector<Finding> untestedConstraints(const MapProblem& problem) {
  std::vector<Finding> out;
  if (problem.modes.empty()) return out;
  for (const auto& loop : problem.modes.front().constraint.loops)
    for (const int body : bodiesBetween(problem.model, loop.first.body, loop.second.body)) {
      const Joint& joint = problem.model.body(body).joint;
      if (isSeen(problem, joint.v_index)) continue;
      out.push_back({Severity::Info, loop.name, "loop-untested",
                     "Joint " + joint.name + " has no encoder, so that nothing tests the lengths of loop " +
                         loop.name + ": the intervals take them as stated."});
      break;
    }
  return out;
}

std::vector<Finding> contradictedConstraints(const MapProblem& problem, const MapEstimate& estimate) {
  if (problem.modes.empty() || estimate.variances.segments.empty()) return {};
  return Premises(problem, estimate).test();
}

}  // namespace plumbline::bayes
