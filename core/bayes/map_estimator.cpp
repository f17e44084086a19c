// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/map_estimator.h"

#include <cmath>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "base/tolerance.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kRho = 0.3;  // part of the predicted descent that the penalty leaves
constexpr double kArmijo = 1e-4;
constexpr int kHalvings = 9;
constexpr double kFirstDamping = 1e-3, kLeastDamping = 1e-6, kMostDamping = 1e12;
constexpr double kNoViolation = 1e-12;

Iterate moved(const Iterate& from, const LqStep& step, double alpha) {
  Iterate to = from;
  to.theta += alpha * step.theta;
  for (std::size_t s = 0; s < to.segments.size(); ++s) {
    to.segments[s].x += alpha * step.segments[s].x;
    to.segments[s].u += alpha * step.segments[s].u;
  }
  return to;
}

/// One search: the present point, its model, penalty and damping.
class Search {
 public:
  Search(const MapProblem& problem, const MapSettings& settings, const JobContext& context)
      : problem_(problem),
        settings_(settings),
        context_(context),
        terms_(problem, context.threads, context.stop) {
    const Measurements& m = problem.measurements.front();
    damping_.x = m.start_std.array().square().inverse();
    damping_.u = VectorXd::Zero(2 * problem.nv());
    damping_.u.head(problem.nv()) = m.force_std.array().square().inverse();
    damping_.theta = problem.prior.std.array().square().inverse();
  }

  Result<MapEstimate> run(const Iterate& start) {
    at_ = start;
    Iterate solved = start;
    if (terms_.solveAccelerations(solved)) at_ = std::move(solved);
    value_ = terms_.evaluate(at_);
    if (context_.stopRequested()) return cancelled("the estimation");
    if (!std::isfinite(value_.cost))
      return rejection(ErrorCode::NumericalFailure, "the cost is not finite at the starting point", {"start"},
                       "check the units of the log and the parameters of the description");
    for (int i = 0; i < settings_.iteration_limit; ++i) {
      if (context_.stopRequested()) return cancelled("the estimation");
      terms_.linearise(at_, model_);
      auto solution = solveLq(model_, damping_, false, context_.stop);
      if (!solution) return solution.error();
      if (converged(*solution)) return finish(Termination::Converged);
      if (!advance(std::move(*solution))) return finish(Termination::Stalled);
    }
    terms_.linearise(at_, model_);
    auto solution = solveLq(model_, damping_, false, context_.stop);
    if (!solution) return solution.error();
    return finish(converged(*solution) ? Termination::Converged : Termination::IterationLimit);
  }

 private:
  bool converged(const LqSolution& solution) {
    out_.certificate = certify(model_, solution);
    const double optimality = out_.certificate.optimality();
    out_.iterations.push_back({value_.cost, value_.feasibility(), optimality, 0.0, damping_.mu});
    context_.reportStep("motion and parameters", value_.cost, std::max(optimality, value_.feasibility()),
                        0.0);
    return optimality <= settings_.optimality && value_.feasibility() <= settings_.feasibility;
  }

  /// One accepted step, with as much damping as it takes.
  bool advance(LqSolution solution) {
    for (;;) {
      const LqStep step = rollOut(model_, solution);
      const CostChange change = costChange(model_, step);
      if (value_.violation > kNoViolation)
        penalty_ = std::max(0.5 * penalty_, change.total / ((1.0 - kRho) * value_.violation));
      const double slope = change.slope - penalty_ * value_.violation;
      if (lineSearch(step, slope)) {
        damping_.mu = damping_.mu > kLeastDamping ? damping_.mu / 5.0 : 0.0;
        return true;
      }
      if (context_.stopRequested()) return false;
      damping_.mu = std::max(10.0 * damping_.mu, kFirstDamping);
      if (damping_.mu > kMostDamping) return false;
      auto damped = solveLq(model_, damping_, false, context_.stop);
      if (!damped) return false;
      solution = std::move(*damped);
    }
  }

  bool lineSearch(const LqStep& step, double slope) {
    const double merit = value_.cost + penalty_ * value_.violation;
    const double noise = rounding(1e3, std::fabs(merit));  // the merit knows no more digits
    double alpha = 1.0;
    for (int i = 0; i <= kHalvings && !context_.stopRequested(); ++i, alpha *= 0.5) {
      Iterate trial = moved(at_, step, alpha);
      for (const bool solve : {false, true}) {
        if ((solve || settings_.formulation == Formulation::Forward) && !terms_.solveAccelerations(trial))
          break;
        const Evaluation value = terms_.evaluate(trial);
        if (value.cost + penalty_ * value.violation <=
            merit + kArmijo * alpha * std::min(slope, 0.0) + noise) {
          at_ = std::move(trial);
          value_ = value;
          out_.iterations.back().step = alpha;
          out_.iterations.back().damping = damping_.mu;
          return true;
        }
        if (settings_.formulation == Formulation::Forward) break;
      }
    }
    return false;
  }

  /// Covariances of the last linearisation, without damping.
  Result<MapEstimate> finish(Termination status) {
    if (context_.stopRequested()) return cancelled("the estimation");
    auto solution = solveLq(model_, {}, false, context_.stop);
    if (!solution) return solution.error();
    out_.status = status;
    out_.value = value_;
    out_.covariance = lqCovariance(model_, *solution, context_.stop);
    if (context_.stopRequested()) return cancelled("the estimation");
    out_.innovations = innovationsOf(problem_, at_, model_);
    out_.Sigma = out_.covariance.theta;
    MatrixXd precision;
    const Index p = out_.Sigma.rows();
    out_.information = MatrixXd::Zero(p, p);
    if (p > 0 && linalg::solveSpd(out_.Sigma, MatrixXd::Identity(p, p), precision))
      out_.information = precision - model_.l_thetatheta;
    out_.optimum = std::move(at_);
    return std::move(out_);
  }

  const MapProblem& problem_;
  const MapSettings& settings_;
  const JobContext& context_;
  MapTerms terms_;
  LqProblem model_;
  Damping damping_;
  double penalty_ = 0.0;
  Iterate at_;
  Evaluation value_;
  MapEstimate out_;
};

}  // namespace

Result<MapEstimate> estimateMap(const MapProblem& problem, const Iterate& start, const MapSettings& settings,
                                const JobContext& context) {
  return Search(problem, settings, context).run(start);
}

}  // namespace plumbline::bayes
