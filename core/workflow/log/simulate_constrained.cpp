// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/simulate_constrained.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/text.h"
#include "bayes/constraints/constraint_schedule.h"
#include "dynamics/constraints/loop_closing.h"
#include "simulation/constrained_simulation.h"
#include "workflow/robot/loop_study.h"

namespace plumbline::workflow {
namespace {

using bayes::ContactSchedule;
using Eigen::Index;
using Eigen::VectorXd;

constexpr double kShortest = 1e-9;  // s between two times that are different

/// A simulation under constraints, from settings to phases.
class ConstrainedRun {
 public:
  ConstrainedRun(const RobotModel& model, const BayesSpec& spec, double end)
      : model_(model), spec_(spec), end_(end), work_(model) {
    for (const std::string& joint : spec.passive)
      passive_.push_back(model.body(model.findJoint(joint)).joint.v_index);
  }

  const std::vector<int>& passive() const { return passive_; }

  /// Posture at the start.
  Result<VectorXd> start(const VectorXd& wished, const std::filesystem::path& file) {
    if (file.empty()) return wished;
    auto loops = io::readLoops(file, model_);
    if (!loops) return loops.error();
    auto posture = startPosture(model_, loops->posture, {});
    if (!posture) return posture.error();
    loops_ = std::move(loops->loops);
    auto constraint = dynamics::motionConstraint(model_, loops_);
    if (!constraint) return constraint.error();
    VectorXd q = wished;
    dynamics::LoopClosingSettings settings;
    for (int j = 0; j < model_.nv(); ++j)
      if (std::count(passive_.begin(), passive_.end(), j) > 0)
        q[j] = (*posture)[j];
      else
        settings.held.push_back(j);
    auto closed = dynamics::closePosture(work_, *constraint, q, settings);
    if (!closed) {  // more motors than mobility: all joints give way
      settings.held.clear();
      closed = dynamics::closePosture(work_, *constraint, q, settings);
    }
    if (closed) return closed->q;
    Error error = closed.error();
    error.file = file.string();
    error.remedy =
        "let the trajectory start near a posture at which the loops close, and give the others in "
        "\"posture\" of the loops (plumbline-cli loops shows one)";
    return error;
  }

  /// Times at which a contact begins or ends, with the constraints between them.
  Result<std::vector<simulation::HybridPhase>> phases(const VectorXd& q) {
    std::set<double> times;
    for (const ContactSchedule& each : spec_.contacts) {
      if (auto ok = bayes::checkContact(each); !ok) return ok.error();
      if (!each.log_phases.empty())
        return rejection(ErrorCode::UnsupportedOption,
                         "the phases of contact \"" + each.contact.name +
                             "\" are stated log by log, and a simulation makes one log",
                         {each.contact.name}, "give them as one list, \"phases\": [[0, 1.2], [1.5, 2]]");
      for (const auto& [from, to] : each.phases) {
        if (from >= end_ || to <= 0.0)
          return rejection(ErrorCode::ValueOutOfRange,
                           "the phase of contact \"" + each.contact.name + "\" from " + shortNumber(from) +
                               " to " + shortNumber(to) + " s lies outside the motion, which ends at " +
                               shortNumber(end_) + " s",
                           {each.contact.name}, "give times as the log counts them");
        for (const double t : {from, to})
          if (t > kShortest && t < end_ - kShortest) times.insert(t);
      }
    }
    times.insert(end_);
    std::vector<simulation::HybridPhase> out;
    std::vector<bool> before(spec_.contacts.size(), true);
    double begin = 0.0;
    for (const double until : times) {
      auto phase = phaseOf(0.5 * (begin + until), q, out.empty(), before);
      if (!phase) return phase.error();
      phase->until = begin = until;
      out.push_back(std::move(*phase));
    }
    return out;
  }

  /// `active` of every contact, and a finding for those that have to pull.
  void describe(const simulation::HybridLog& run, const std::vector<simulation::HybridPhase>& phases,
                signal::Log& log) const {
    for (const ContactSchedule& each : spec_.contacts) {
      VectorXd active(log.size());
      double most = 0.0;
      Index at = 0;
      for (Index k = 0; k < log.size(); ++k) {
        const auto row = static_cast<std::size_t>(k);
        const dynamics::MotionConstraint& c = phases[run.phase[row]].constraint;
        active[k] = std::any_of(c.contacts.begin(), c.contacts.end(),
                                [&](const auto& one) { return one.name == each.contact.name; });
        const double pull = -push(c, each.contact, run.lambda[row]);
        if (!each.grips && pull > most) most = pull, at = k;
      }
      if (most > 0.0)
        log.findings.push_back(
            {Severity::Warning, each.contact.name, "contact-pulls",
             "The simulated contact " + each.contact.name + " pulls with up to " + shortNumber(most, 3) +
                 " N, at " + shortNumber(log.time[at], 4) +
                 " s: no ground does; press more, end its phase earlier, or state \"grips\"."});
      const std::string& link = each.contact.frame.link;
      const auto seen = std::find_if(log.contacts.begin(), log.contacts.end(),
                                     [&](const signal::Log::Contact& one) { return one.frame == link; });
      if (seen == log.contacts.end())
        log.contacts.push_back({link, {}, active});
      else
        seen->active = seen->active.cwiseMax(active);
    }
  }

 private:
  Result<simulation::HybridPhase> phaseOf(double time, const VectorXd& q, bool first,
                                          std::vector<bool>& before) {
    simulation::HybridPhase phase;
    phase.landing.restitution = spec_.restitution;
    std::vector<ContactFrame> contacts;
    for (std::size_t c = 0; c < before.size(); ++c) {
      const bool now = bayes::holds(spec_.contacts[c], {}, time);
      if (now) {
        contacts.push_back(spec_.contacts[c].contact);
        contacts.back().X_WAnchor.reset();  // it holds where the motion puts it
      }
      if (now && !before[c] && !first) phase.landing.contacts.push_back(spec_.contacts[c].contact.name);
      before[c] = now;
    }
    auto constraint = dynamics::motionConstraint(model_, loops_, contacts);
    if (!constraint) return constraint.error();
    phase.constraint = std::move(*constraint);
    if (phase.constraint.size() == 0) return phase;
    auto analysis = dynamics::analyseConstraint(work_, phase.constraint, q);
    if (!analysis) return analysis.error();
    phase.constraint = phase.constraint.withRows(analysis->independent_rows);
    return phase;
  }

  /// Force of the ground along its normal [N]; 0 where the contact is not held.
  static double push(const dynamics::MotionConstraint& c, const ContactFrame& contact,
                     const VectorXd& lambda) {
    double force = 0.0;
    for (int i = 0; i < c.size(); ++i) {
      const auto& row = c.rows[static_cast<std::size_t>(i)];
      if (c.isLoop(row) || c.isRotation(row)) continue;
      const auto part = static_cast<std::size_t>(row.part) - c.loops.size();
      if (c.contacts[part].name == contact.name) force += lambda[i] * contact.normal[row.direction - 3];
    }
    return force;
  }

  const RobotModel& model_;
  const BayesSpec& spec_;
  double end_;
  dynamics::DynamicsWorkspace work_;
  std::vector<int> passive_;
  std::vector<LoopClosure> loops_;
};

}  // namespace

Result<signal::Log> simulateUnderConstraints(const SimulateRequest& request, const RobotModel& model,
                                             const simulation::Trajectory& trajectory,
                                             const simulation::SimulationSettings& settings,
                                             const JobContext& context) {
  const auto ofSensors = [&request](Error error) {
    if (request.sensors && error.file.empty()) error.file = request.sensors->string();
    return error;
  };
  if (auto ok = simulation::checkSimulation(model, trajectory, settings); !ok) return ofSensors(ok.error());
  const BayesSpec spec = request.contacts.value_or(BayesSpec{});
  const double end =
      static_cast<double>(simulation::sampleCount(trajectory, settings) - 1) / settings.sensors.rate;
  VectorXd wished(model.nv()), v(model.nv()), a(model.nv());
  trajectory.at(-settings.rest_before, wished, v, a);
  ConstrainedRun run(model, spec, end);
  auto q = run.start(wished, request.loops.empty() ? std::filesystem::path(spec.loops) : request.loops);
  if (!q) return q.error();
  auto phases = run.phases(*q);
  if (!phases) return phases.error();
  auto out =
      simulation::simulateConstrained(model, trajectory, *phases, *q, run.passive(), settings, context);
  if (!out) return out.error().code == ErrorCode::UnsupportedOption ? ofSensors(out.error()) : out.error();
  run.describe(*out, *phases, out->log);
  return std::move(out->log);
}

}  // namespace plumbline::workflow
