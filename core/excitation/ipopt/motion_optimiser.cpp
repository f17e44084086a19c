// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/ipopt/motion_optimiser.h"

#include "base/cancelled.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <numbers>
#include <tuple>

namespace plumbline::excitation {
namespace {

using Clock = std::chrono::steady_clock;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kRowsPerPeriod = 7.0;      ///< rows in the shortest period of the basis
constexpr double kSamplesPerPeriod = 60.0;  ///< dense samples in it
constexpr double kNear = 0.3;  ///< fraction of a torque's limit from which on it is limited everywhere
constexpr double kSmallestShrink =
    0.9;  ///< amplitude that a solution may lose to keep its limits between the rows

/// Highest angular frequency of the basis: largest acceleration per speed.
double highestFrequency(const MotionBasis& basis) {
  const VectorXd times = uniformTimes(basis.duration(), 64 * (basis.size() + 2));
  VectorXd row(basis.size()), speed = VectorXd::Zero(basis.size()), acceleration = speed;
  for (Index i = 0; i < times.size(); ++i) {
    basis.evaluate(times[i], 1, row);
    speed = speed.cwiseMax(row.cwiseAbs());
    basis.evaluate(times[i], 2, row);
    acceleration = acceleration.cwiseMax(row.cwiseAbs());
  }
  double highest = 0.0;
  for (Index k = 0; k < row.size(); ++k)
    if (speed[k] > 0.0) highest = std::max(highest, acceleration[k] / speed[k]);
  return highest;
}

Index countFor(const MotionBasis& basis, double per_period, Index least, Index most) {
  const double periods = highestFrequency(basis) * basis.duration() / (2.0 * std::numbers::pi);
  return std::clamp(static_cast<Index>(std::ceil(periods * per_period)) + 1, least, most);
}

/// Limited quantity over time, with the times at which it comes too close to its limit.
struct Series {
  int which;  ///< −1: curve of a joint
  int index;  ///< joint, or index of the pointwise limit
  int order;
  VectorXd beyond;  ///< per dense time: how far beyond the limit, relative to its scale; below 0 within
};

class Optimiser {
 public:
  Optimiser(const MotionTask& task, MotionObjective& objective, const Certifier& certify,
            const MotionOptimiserSettings& settings, const JobContext& context,
            const std::function<void(const MotionStep&)>& watch)
      : task_(task),
        objective_(objective),
        certify_(certify),
        settings_(settings),
        context_(context),
        watch_(watch),
        began_(Clock::now()),
        dense_(denseTimes(*task.basis)) {}

  Result<OptimisedMotion> run(const Motion& given) {
    const Motion start = feasibleStart(given);
    const auto samples = std::max<Index>(2, std::lround(settings_.rate * task_.basis->duration()) + 1);
    MotionProblem problem(task_, start, objective_, uniformTimes(task_.basis->duration(), samples));
    if (problem.variables() == 0)
      return Error{.code = ErrorCode::Infeasible,
                   .detail = "every joint stands still, so there is nothing to optimise",
                   .remedy = "let at least one joint move"};
    addGrid(problem, start);
    VectorXd x = problem.variablesOf(start);
    OptimisedMotion result{start, 0.0, {}, {}, Termination::Stalled, {}, 0, 0};
    for (int round = 0; round < settings_.rounds; ++round) {
      const SolveOutcome outcome = solve(problem, x, round);
      iterations_ += outcome.iterations;
      result.termination = outcome.termination, result.reason = outcome.reason;
      if (outcome.x.size() == x.size() && outcome.x.allFinite()) x = outcome.x;
      if (stopped()) break;
      const Motion motion = problem.motionOf(x);
      if (addCuts(problem, motion) > 0) continue;
      if (!certify_) break;
      if (watch_) watch_({"certifying", iterations_, outcome.objective, outcome.violation, motion});
      Result<MotionCertificate> certificate = certify_(motion, context_);
      if (!certificate) {
        if (certificate.error().code != ErrorCode::Cancelled) return certificate.error();
        break;
      }
      if (certificate->isProven()) {
        result.certificate = std::move(certificate).value();
        break;
      }
      if (addUnproven(problem, *certificate) == 0) break;
    }
    result.motion = problem.motionOf(x);
    result.iterations = iterations_, result.rows = problem.rows();
    return finish(problem, start, std::move(result));
  }

 private:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }
  bool stopped() const { return context_.stopRequested() || seconds() > settings_.seconds; }

  bool keeps(const Motion& motion) const {
    return sampledViolations(*task_.model, motion, task_.limits, task_.pointwise, dense_, 1e-9).empty();
  }

  /// Inside the limits with a margin that the method can start from.
  Motion feasibleStart(const Motion& given) const {
    const double share = feasibleAmplitude(task_, given, dense_);
    return share >= 1.0 || share < 0.05 ? given : withAmplitude(task_, given, share);
  }

  SolveOutcome solve(MotionProblem& problem, const VectorXd& x, int round) {
    SolveSettings solver;
    solver.tolerance = settings_.tolerance;
    // The first rounds only find the active limits.
    solver.iterations =
        std::min(settings_.iterations, settings_.warm ? settings_.iterations : 30 * (round + 1));
    solver.seconds = settings_.seconds - seconds();
    solver.warm = round > 0 || settings_.warm;
    solver.barrier = solver.warm ? std::min(settings_.barrier, 1e-3) : settings_.barrier;
    solver.stall = settings_.stall, solver.stall_limit = 20;
    solver.feasibility = 0.2 * settings_.back_off;
    return solveProgram(problem, x, solver, context_, [&](const SolveStep& step) {
      if (watch_)
        watch_({"optimising", iterations_ + step.iteration, step.objective, step.violation,
                problem.motionOf(step.x)});
    });
  }

  /// Adds the curves of the joints at every time of the grid, and torques of joints that come near their limit in the
  /// start; everything else is added where it breaks a limit.
  void addGrid(MotionProblem& problem, const Motion& start) {
    const Index count = countFor(*task_.basis, kRowsPerPeriod, 24, 240);
    const VectorXd times = uniformTimes(task_.basis->duration(), count);
    for (Index i = 0; i < count; ++i)
      for (int j = 0; j < task_.joints(); ++j)
        for (int order = 0; order <= 3; ++order) problem.limitCurve(j, order, times[i], settings_.back_off);
    for (const Series& series : seriesOf(start)) {
      if (series.which < 0 || series.beyond.maxCoeff() < -kNear) continue;
      if (!isTorque(series)) {
        addNear(problem, series);
        continue;
      }
      for (Index i = 0; i < count; ++i)
        problem.limitPoint(series.which, series.index, times[i], settings_.back_off);
    }
  }

  bool isTorque(const Series& series) const {
    return series.which >= 0 &&
           task_.pointwise[static_cast<std::size_t>(series.which)]->quantity() == "torque";
  }

  /// Adds rows for a pair of bodies wherever they are near, as dense as the grid: a contact that is removed at one time
  /// alone returns beside it.
  int addNear(MotionProblem& problem, const Series& series) {
    const Index every = std::max<Index>(1, std::lround(kSamplesPerPeriod / kRowsPerPeriod));
    int added = 0;
    for (Index i = every / 2; i < series.beyond.size(); i += every)
      if (series.beyond[i] > -kNear)
        added += int{addRow(problem, series.which, series.index, 0, dense_[i], settings_.back_off)};
    return added;
  }

  std::vector<Series> seriesOf(const Motion& motion) const {
    std::vector<Series> all;
    const MotionSamples samples = sampleMotion(motion, dense_);
    VectorXd now(task_.joints());
    MatrixXd jerk(task_.joints(), dense_.size());
    for (Index i = 0; i < dense_.size(); ++i) {
      motion.derivative(dense_[i], 3, now);
      jerk.col(i) = now;
    }
    const MatrixXd* const curves[] = {&samples.q, &samples.v, &samples.a, &jerk};
    for (int j = 0; j < task_.joints(); ++j) {
      if (task_.isHeld(j)) continue;
      for (int order = 0; order <= 3; ++order) {
        const Bounds bounds = boundsOf(task_.limits, j, order);
        if (!std::isfinite(bounds.lower) && !std::isfinite(bounds.upper)) continue;
        const auto curve = curves[order]->row(j).array();
        all.push_back({-1, j, order,
                       (bounds.lower - curve).max(curve - bounds.upper) /
                           scaleOf(*task_.model, task_.limits, j, order)});
      }
    }
    for (std::size_t which = 0; which < task_.pointwise.size(); ++which) {
      PointwiseLimits& limit = *task_.pointwise[which];
      const auto first = all.size();
      for (int k = 0; k < limit.size(); ++k)
        all.push_back({static_cast<int>(which), k, 0, VectorXd(dense_.size())});
      VectorXd values(limit.size());
      for (Index i = 0; i < dense_.size(); ++i) {
        limit.evaluate(samples.q.col(i), samples.v.col(i), samples.a.col(i), values);
        for (int k = 0; k < limit.size(); ++k)
          all[first + static_cast<std::size_t>(k)].beyond[i] =
              std::max(limit.lower(k) - values[k], values[k] - limit.upper(k)) / limit.scale(k);
      }
    }
    return all;
  }

  bool addRow(MotionProblem& problem, int which, int index, int order, double time, double back_off) {
    double& asked = rows_[{which, index, order, time}];
    if (asked >= back_off) return false;
    asked = back_off;
    if (which < 0)
      problem.limitCurve(index, order, time, back_off);
    else
      problem.limitPoint(which, index, time, back_off);
    return true;
  }

  /// Doubles the rows of a curve that breaks its limit again although there are rows at its peaks: it escapes between them.
  int addBetween(MotionProblem& problem, const Series& series) {
    if (series.which >= 0 || series.beyond.maxCoeff() <= 0.0) return 0;
    if (++broken_[{series.index, series.order}] != 2) return 0;
    const Index count = countFor(*task_.basis, kRowsPerPeriod, 24, 240);
    const VectorXd times = uniformTimes(task_.basis->duration(), 2 * count - 1);
    int added = 0;
    for (Index i = 1; i < times.size(); i += 2)
      added += int{addRow(problem, -1, series.index, series.order, times[i], settings_.back_off)};
    return added;
  }

  /// Adds rows at the peaks of every quantity that comes closer to its limit than half the back-off.
  int addCuts(MotionProblem& problem, const Motion& motion) {
    int added = 0;
    for (const Series& series : seriesOf(motion)) {
      const VectorXd& beyond = series.beyond;
      const bool pair = series.which >= 0 && !isTorque(series);
      if (pair && beyond.maxCoeff() > -0.5 * settings_.back_off) added += addNear(problem, series);
      added += addBetween(problem, series);
      for (Index i = 0; i < beyond.size(); ++i) {
        if (beyond[i] < -0.5 * settings_.back_off) continue;
        const bool peak =
            (i == 0 || beyond[i] > beyond[i - 1]) && (i + 1 == beyond.size() || beyond[i] >= beyond[i + 1]);
        if (peak && addRow(problem, series.which, series.index, series.order, dense_[i], settings_.back_off))
          ++added;
      }
    }
    return added;
  }

  /// Adds rows, further from the limit, where the certificate could not prove that it is kept.
  int addUnproven(MotionProblem& problem, const MotionCertificate& certificate) {
    int added = 0;
    const auto add = [&](const std::string& subject, const std::string& quantity, double time) {
      for (int j = 0; j < task_.joints(); ++j)
        for (int order = 0; order <= 3; ++order)
          if (quantity == quantityOf(order) &&
              subject == task_.model->dofNames()[static_cast<std::size_t>(j)])
            added += int{addRow(problem, -1, j, order, time, 2.0 * settings_.back_off)};
      for (std::size_t which = 0; which < task_.pointwise.size(); ++which)
        for (int k = 0; k < task_.pointwise[which]->size(); ++k)
          if (quantity == task_.pointwise[which]->quantity() && subject == task_.pointwise[which]->subject(k))
            added += int{addRow(problem, static_cast<int>(which), k, 0, time, 2.0 * settings_.back_off)};
    };
    for (const Violation& violation : certificate.violations)
      add(violation.subject, violation.quantity, violation.time);
    for (const MotionCertificate::Range& range : certificate.ranges)
      if (range.lower < range.limit_lower || range.upper > range.limit_upper)
        add(range.subject, range.quantity, range.time);
    return added;
  }

  /// Moves from a motion that keeps its limits towards one that breaks them, as far as they are kept.
  Motion towards(const Motion& start, const Motion& found) const {
    const auto at = [&](double share) {
      Motion motion = start;
      motion.start += share * (found.start - start.start);
      motion.coefficients += share * (found.coefficients - start.coefficients);
      return motion;
    };
    double low = 1.0, high = 1.0;
    do {
      high = low, low = std::max(0.0, low - 0.05);
    } while (low > 0.0 && !keeps(at(low)));
    while (high - low > 1e-3) {
      const double middle = 0.5 * (low + high);
      (keeps(at(middle)) ? low : high) = middle;
    }
    return at(low);
  }

  /// Returns a motion that is feasible at the dense samples, certified when it can be, or the reason why not. A start that
  /// keeps its limits is never replaced by a motion that breaks them.
  Result<OptimisedMotion> finish(MotionProblem& problem, const Motion& start, OptimisedMotion result) {
    if (!result.certificate) {
      shrink(result.motion);
      if (!keeps(result.motion) && keeps(start)) {
        const Motion nearer = towards(start, result.motion);
        const bool better =
            problem.objective(problem.variablesOf(nearer)) < problem.objective(problem.variablesOf(start));
        result.motion = better ? nearer : start;
        result.reason = "what was found breaks a limit; this is the way to it as far as all are kept";
      }
      if (certify_ && !context_.stopRequested() && keeps(result.motion)) {
        Result<MotionCertificate> certificate = certify_(result.motion, context_);
        // Violations between the samples are small: a slightly smaller amplitude is soon proven.
        const Motion found = result.motion;
        for (const double share : {0.995, 0.985, 0.965, 0.93, 0.87, 0.78, 0.65}) {
          const bool proven = certificate && certificate->isProven();
          if (proven || context_.stopRequested()) break;
          const Motion smaller = withAmplitude(task_, found, share);
          if (!keeps(smaller)) continue;
          Result<MotionCertificate> again = certify_(smaller, context_);
          if (!again) break;
          result.motion = smaller;
          certificate = std::move(again);
        }
        if (certificate) result.certificate = std::move(certificate).value();
      }
    }
    result.violations =
        sampledViolations(*task_.model, result.motion, task_.limits, task_.pointwise, dense_, 1e-9);
    result.value = problem.objective(problem.variablesOf(result.motion));
    if (result.feasible()) return result;
    if (context_.stopRequested()) return cancelled("the work");
    return whyInfeasible(task_, result.motion, dense_);
  }

  /// Scales to the largest amplitude, at least `kSmallestShrink`, that keeps every limit at the dense samples.
  void shrink(Motion& motion) const {
    if (keeps(motion)) return;
    double low = 1.0, high = 1.0;
    bool kept = false;
    while (!kept && low > kSmallestShrink) {
      high = low, low -= 0.05;
      kept = keeps(withAmplitude(task_, motion, low));
    }
    if (!kept) return;
    while (high - low > 2e-4) {
      const double middle = 0.5 * (low + high);
      (keeps(withAmplitude(task_, motion, middle)) ? low : high) = middle;
    }
    motion = withAmplitude(task_, motion, low);
  }

  const MotionTask& task_;
  MotionObjective& objective_;
  const Certifier& certify_;
  const MotionOptimiserSettings& settings_;
  const JobContext& context_;
  const std::function<void(const MotionStep&)>& watch_;
  Clock::time_point began_;
  VectorXd dense_;
  int iterations_ = 0;
  std::map<std::tuple<int, int, int, double>, double> rows_;  ///< back-off of the rows that were added
  std::map<std::pair<int, int>, int> broken_;  ///< rounds in which a joint's curve broke its limit
};

}  // namespace

VectorXd denseTimes(const MotionBasis& basis) {
  return uniformTimes(basis.duration(), countFor(basis, kSamplesPerPeriod, 200, 2000));
}

Result<OptimisedMotion> optimiseMotion(const MotionTask& task, MotionObjective& objective,
                                       const Certifier& certify, const Motion& start,
                                       const MotionOptimiserSettings& settings, const JobContext& context,
                                       const std::function<void(const MotionStep&)>& watch) {
  return Optimiser(task, objective, certify, settings, context, watch).run(start);
}

}  // namespace plumbline::excitation
