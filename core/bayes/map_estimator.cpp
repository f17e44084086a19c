// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/map_estimator.h"

#include <Eigen/QR>
#include <cmath>
#include <utility>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "base/tolerance.h"
#include "bayes/disturbance_slope.h"
#include "bayes/force_noise.h"
#include "bayes/parameter_curvature.h"
#include "bayes/recursion/lq_blocks.h"
#include "bayes/results/laplace_evidence.h"
#include "bayes/state_space.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kRho = 0.3;  // part of the predicted descent that the penalty leaves
constexpr double kArmijo = 1e-4;
constexpr int kPenaltyFalls = 100;  // iterations in which the penalty may fall
constexpr int kHalvings = 9;
constexpr double kFirstDamping = 1e-3, kLeastDamping = 1e-6, kMostDamping = 1e12;
constexpr double kNoViolation = 1e-12;
constexpr double kNear = 1e-4, kNearWithFittedNoise = 1e-2;
constexpr double kRoughly = 0.3;     // standard deviations from the optimum: the force noise is fitted again
constexpr double kSameNoise = 0.03;  // change of the force noise with which it stays
constexpr double kNoVariance = 1e-10;  // of the prior's: an equality of the parameters
constexpr int kNoiseRounds = 30;
constexpr double kNoEnergy = 1e12;  // times the variance of an energy balance: it does not count
/// Of a parameter in one step, in standard deviations of its prior: further away the linear model says nothing, and the exponentials
/// of the parameters leave no way back.
constexpr double kLargestMove = 10.0;
constexpr int kSlopeRounds = 2;         // of the disturbances: it depends little on the parameters
constexpr double kMostCurvature = 0.9;  // κ, part of the data's Hessian that the curvature may cancel
constexpr double kGoodGain = 0.75, kPoorGain = 0.25;  // parts of the predicted descent

Iterate moved(const RobotModel& model, const Iterate& from, const LqStep& step, double alpha) {
  Iterate to = from;
  to.theta += alpha * step.theta;
  for (std::size_t s = 0; s < to.segments.size(); ++s) {
    const MatrixXd x = alpha * step.segments[s].x;
    for (Index k = 0; k < x.cols(); ++k)
      to.segments[s].x.col(k) = movedState(model, from.segments[s].x.col(k), x.col(k));
    to.segments[s].u += alpha * step.segments[s].u;
  }
  return to;
}

/// True if the acceleration may jump between two neighbouring intervals: constraints change, or an impact lies there.
bool partsMotion(const Measurements& m, Index k) {
  if (m.step[k] == 0.0 || m.step[k + 1] == 0.0) return true;
  return !m.mode.empty() && m.mode[static_cast<std::size_t>(k)] != m.mode[static_cast<std::size_t>(k + 1)];
}

/// Jerk and snap by parabolas through the accelerations of five intervals (fewer where the motion begins, ends or jumps).
void takeJerkOf(const Eigen::Ref<const MatrixXd>& a, Measurements& m) {
  const Index n = m.intervals();
  m.jerk = m.snap = MatrixXd::Zero(a.rows(), n);
  const VectorXd middle = 0.5 * (m.time.head(n) + m.time.tail(n));
  for (Index k = 0; k < n; ++k) {
    Index first = k, last = k;
    while (first > std::max<Index>(0, k - 2) && !partsMotion(m, first - 1)) --first;
    while (last < std::min(n - 1, k + 2) && !partsMotion(m, last)) ++last;
    const Index count = last - first + 1;
    if (count < 3) continue;
    MatrixXd powers = MatrixXd::Ones(count, 3);
    powers.col(1) = (middle.segment(first, count).array() - middle[k]) / m.step[k];
    powers.col(2) = 0.5 * powers.col(1).cwiseAbs2();
    const MatrixXd fit = powers.householderQr().solve(a.middleCols(first, count).transpose());
    m.jerk.col(k) = fit.row(1).transpose() / m.step[k];
    m.snap.col(k) = fit.row(2).transpose() / (m.step[k] * m.step[k]);
  }
}

/// [v, a] of a floating base: how its twist turns while it acts (Magnus 1954).
void takeTurnOf(const Iterate::Segment& at, Index nq, Index nv, Measurements& m) {
  m.turn = MatrixXd::Zero(6, m.intervals());
  for (Index k = 0; k < m.intervals(); ++k) {
    if (m.step[k] == 0.0) continue;
    const Vec6 v = at.x.col(k).segment<6>(nq), a = at.u.col(k).segment<6>(nv);
    m.turn.col(k) = crossMotion(v, a);
  }
}

/// One search: the present point, its model, penalty and damping.
class Search {
 public:
  Search(const MapProblem& problem, const MapSettings& settings, const JobContext& context)
      : problem_(problem),
        settings_(settings),
        context_(context),
        terms_(problem_, context.threads, context.stop),
        blocks_(
            intervalsOf(problem),
            [this](std::size_t segment, Index first, Index end, LqStage* out) {
              terms_.linearise(at_, segment, first, end, out);
            },
            settings.memory) {
    const Measurements& m = problem.measurements.front();
    damping_.x = m.start_std.array().square().inverse();
    damping_.u = VectorXd::Zero(problem.inputs());
    damping_.theta = problem.prior.std.array().square().inverse();
  }

  Result<MapEstimate> run(const Iterate& start) {
    at_ = start;
    if (!complete(at_)) at_ = start;
    if (fitsForces()) setForceStd(problem_, fittedForceStd(problem_, at_));
    holdEnergyBack();
    value_ = terms_.evaluate(at_);
    if (context_.stopRequested()) return cancelled("the estimation");
    if (!std::isfinite(value_.cost))
      return rejection(ErrorCode::NumericalFailure, "the cost is not finite at the starting point", {"start"},
                       "check the units of the log and the parameters of the description");
    for (int i = 0; i < settings_.iteration_limit; ++i) {
      if (auto status = solveHere(); !status) return status.error();
      auto done = converged();
      if (!done) return done.error();
      if (!held_energy_.empty() && isRoughlyThere()) {
        takeEnergyIn();
        continue;
      }
      if (noise_rounds_ < kNoiseRounds && fitsNoise() && isRoughlyThere()) {
        if (auto status = fitNoise(); !status) return status.error();
        continue;
      }
      // The last slope is that of a converged point, so that the optimum does not depend on the way there.
      if (slope_rounds_ < slopeRounds() && (slope_rounds_ + 1 < slopeRounds() ? isNear() : *done)) {
        if (auto status = takeSlope(); !status) return status.error();
        continue;
      }
      if (rounds_ < settings_.jerk_rounds && isNear()) {
        takeJerk();
        continue;
      }
      if (*done) return finish(noiseSettled() ? Termination::Converged : Termination::IterationLimit);
      auto accepted = advance();
      if (!accepted) return accepted.error();
      if (*accepted) continue;
      if (held_energy_.empty()) return finish(Termination::Stalled);
      takeEnergyIn();
    }
    takeEnergyIn();
    if (auto status = solveHere(); !status) return status.error();
    auto done = converged();
    if (!done) return done.error();
    const bool whole = rounds_ == settings_.jerk_rounds && slope_rounds_ == slopeRounds() && noiseSettled();
    return finish(*done && whole ? Termination::Converged : Termination::IterationLimit);
  }

 private:
  static std::vector<Index> intervalsOf(const MapProblem& problem) {
    std::vector<Index> out;
    for (const Measurements& m : problem.measurements) out.push_back(m.intervals());
    return out;
  }

  /// Solves for the step from the present point.
  Status solveHere() {
    if (context_.stopRequested()) return cancelled("the estimation");
    terms_.linearise(at_, model_);
    blocks_.relinearise();
    VectorXd slope = VectorXd::Zero(at_.theta.size());
    auto status = blocks_.backward(model_, damping_, context_.stop,
                                   [&slope](const LqStage& stage) { addParameterSlope(stage, slope); });
    if (!status) return status;
    if (problem_.disturbance) slope += problem_.disturbance->gradient(problem_.map, at_.theta);
    damping_.curvature = parameterCurvature(problem_, slope, at_.theta);
    status = arrive();
    model_.likely_active = blocks_.solution().active_bounds;
    return status;
  }

  /// With the curvature C of the parameters where the model stays convex by far, else without: where it nearly cancels the data
  /// the step is rounding, and as long as that allows.
  ///   S + C ≥ (1 − κ) S  if  S + C/κ ≥ 0
  Status arrive() {
    if (damping_.curvature.size() > 0) {
      Damping more = damping_;
      more.curvature /= kMostCurvature;
      if (!blocks_.arrive(model_, more)) damping_.curvature.resize(0, 0);
    }
    return blocks_.arrive(model_, damping_);
  }

  /// Step and certificate of the present point.
  Result<bool> converged() {
    StepSweep steps(model_, blocks_.solution());
    CertificateSweep certificate(model_, blocks_.solution(), steps.step());
    const auto visit = [&](const LqNode& node) {
      steps.visit(node);
      certificate.visit(node);
    };
    if (auto status = blocks_.forward(model_, visit, context_.stop); !status) return status.error();
    step_ = steps.takeStep();
    change_ = steps.change();
    out_.certificate = certificate.result();
    const double optimality = out_.certificate.optimality();
    const double last = out_.iterations.empty() ? NAN : out_.iterations.back().step;
    out_.iterations.push_back({value_.cost, value_.feasibility(), optimality, 0.0, damping_.mu});
    if (settings_.on_iteration) settings_.on_iteration(out_.iterations);
    context_.reportStep("motion and parameters", value_.cost, std::max(optimality, value_.feasibility()),
                        last);
    return optimality <= settings_.optimality && value_.feasibility() <= settings_.feasibility;
  }

  /// The present step again under the present damping.
  Status solveAgain() {
    if (auto status = blocks_.backward(model_, damping_, context_.stop); !status) return status;
    if (auto status = arrive(); !status) return status;
    StepSweep steps(model_, blocks_.solution());
    auto status = blocks_.forward(
        model_, [&steps](const LqNode& node) { steps.visit(node); }, context_.stop);
    step_ = steps.takeStep();
    change_ = steps.change();
    return status;
  }

  /// Solves without damping, for covariances.
  Status solveUndamped() {
    if (auto status = blocks_.backward(model_, {}, context_.stop); !status) return status;
    return blocks_.arrive(model_, {});
  }

  bool fitsForces() const { return problem_.least_force_std.size() > 0; }
  bool fitsNoise() const { return fitsForces() || problem_.fits_position || problem_.fits_velocity; }
  bool noiseSettled() const { return noise_settled_ || !fitsNoise(); }
  bool isRoughlyThere() const {
    return out_.certificate.optimality() <= std::max(kRoughly, settings_.optimality);
  }

  /// The search begins without the energy balances: far from the optimum they lead it through a valley of motion and parameters
  /// that it takes hundreds of steps to follow.
  void holdEnergyBack() {
    if (problem_.energy == EnergyUse::None) return;
    for (Measurements& m : problem_.measurements) {
      held_energy_.push_back(m.energy_variance);
      m.energy_variance *= kNoEnergy;
    }
  }

  void takeEnergyIn() {
    if (held_energy_.empty()) return;
    for (std::size_t s = 0; s < held_energy_.size(); ++s)
      problem_.measurements[s].energy_variance = held_energy_[s];
    held_energy_.clear();
    damping_.mu = 0.0;
    value_ = terms_.evaluate(at_);
  }

  /// Fits the force noise to the present point. It began as large as the first motion needed it, with which the encoders and the
  /// prior lead the search, and comes down from there.
  Status fitNoise() {
    if (auto status = solveUndamped(); !status) return status;
    CovarianceSweep covariance(model_, blocks_.solution());
    MotionVariances variances(problem_);
    const auto visit = [&](const LqNode& node) {
      covariance.visit(node);
      variances.take(problem_, node, covariance);
    };
    if (auto status = blocks_.forward(model_, visit, context_.stop); !status) return status;
    const VectorXd before = noise();
    if (fitsForces()) setForceStd(problem_, fittedForceStd(problem_, at_, &variances));
    fitEncoderStd(problem_, at_, variances);
    const bool same = (noise().cwiseQuotient(before).array().log().abs() <= kSameNoise).all();
    noise_settled_ = same;
    noise_rounds_ = same ? kNoiseRounds : noise_rounds_ + 1;
    value_ = terms_.evaluate(at_);
    return done();
  }

  VectorXd noise() const {
    VectorXd out(3 * problem_.nv());
    out << problem_.measurements.front().force_std, problem_.position_std, problem_.velocity_std;
    return out;
  }

  /// So near to the optimum that its accelerations will not change by what matters.
  bool isNear() const {
    const double near = fitsNoise() ? kNearWithFittedNoise : kNear;
    return out_.certificate.optimality() <= std::max(near, settings_.optimality) &&
           value_.feasibility() <= std::max(kNear, settings_.feasibility);
  }

  int slopeRounds() const { return hasDisturbance(problem_) ? kSlopeRounds : 0; }

  /// Goes on with the slope that disturbances add to the cost here.
  Status takeSlope() {
    ++slope_rounds_;
    if (auto status = solveUndamped(); !status) return status;
    DisturbanceSlope slope(problem_, at_, model_, blocks_.solution());
    const auto visit = [&](const LqNode& node) { slope.visit(node); };
    if (auto status = blocks_.forward(model_, visit, context_.stop); !status) return status;
    problem_.disturbance = slope.result();
    value_ = terms_.evaluate(at_);
    return done();
  }

  /// Goes on with the jerk of the present accelerations.
  void takeJerk() {
    if (rounds_++ == 0) first_theta_ = at_.theta;
    for (std::size_t s = 0; s < at_.segments.size(); ++s) {
      takeJerkOf(at_.segments[s].u.middleRows(problem_.nv(), problem_.nv()), problem_.measurements[s]);
      if (hasFloatingBase(problem_.model))
        takeTurnOf(at_.segments[s], problem_.nq(), problem_.nv(), problem_.measurements[s]);
    }
    complete(at_);
    value_ = terms_.evaluate(at_);
  }

  /// One accepted step, with as much damping as it takes.
  Result<bool> advance() {
    for (;;) {
      if (damping_.curvature.size() > 0)
        change_.total += 0.5 * step_.theta.dot(damping_.curvature * step_.theta);
      if (value_.violation > kNoViolation)
        penalty_ = std::max(penaltyToKeep(), change_.total / ((1.0 - kRho) * value_.violation));
      const double slope = change_.slope - penalty_ * value_.violation;
      const double before = value_.cost + penalty_ * value_.violation;
      if (lineSearch(step_, slope)) {
        const double predicted = change_.total - penalty_ * value_.violation;
        adaptDamping(out_.iterations.back().step,
                     (value_.cost + penalty_ * value_.violation - before) / std::min(predicted, -1e-300));
        return true;
      }
      if (context_.stopRequested()) return cancelled("the estimation");
      damping_.mu = std::max(10.0 * damping_.mu, kFirstDamping);
      if (damping_.mu > kMostDamping) return false;
      if (!solveAgain()) return context_.stopRequested() ? Result<bool>(cancelled("the estimation")) : false;
    }
  }

  /// A penalty that one early step asked for would make all later ones short: at first it comes down again, and only later it
  /// rises alone, so that the search ends.
  double penaltyToKeep() const {
    return static_cast<int>(out_.iterations.size()) < kPenaltyFalls ? 0.5 * penalty_ : penalty_;
  }

  /// Short steps, and descents that are much smaller than predicted, mean a model that is not trusted so far: without
  /// damping the next direction is as bad.
  /// @param gain  descent over the predicted one of a whole step
  void adaptDamping(double alpha, double gain) {
    if (alpha < 0.5 || gain < kPoorGain)
      damping_.mu = std::max(10.0 * damping_.mu, kFirstDamping);
    else if (alpha == 1.0 && gain > kGoodGain)
      damping_.mu = damping_.mu > kLeastDamping ? damping_.mu / 5.0 : 0.0;
  }

  bool lineSearch(const LqStep& step, double slope) {
    const double merit = value_.cost + penalty_ * value_.violation;
    const double noise = rounding(1e4, std::fabs(merit));  // the merit knows no more digits
    const double move = step.theta.cwiseQuotient(problem_.prior.std).lpNorm<Eigen::Infinity>();
    double alpha = move > kLargestMove ? kLargestMove / move : 1.0;
    for (int i = 0; i <= kHalvings && !context_.stopRequested(); ++i, alpha *= 0.5) {
      Iterate trial = moved(problem_.model, at_, step, alpha);
      if (!complete(trial)) continue;
      const Evaluation value = terms_.evaluate(trial);
      if (value.cost + penalty_ * value.violation > merit + kArmijo * alpha * std::min(slope, 0.0) + noise)
        continue;
      at_ = std::move(trial);
      value_ = value;
      out_.iterations.back().step = alpha;
      out_.iterations.back().damping = damping_.mu;
      return true;
    }
    return false;
  }

  /// Puts a point on the dynamics: by its forces, or in the forward formulation by its accelerations. The gaps that remain are
  /// linear, and a whole step closes them: from then on the search of the inverse formulation is plain least squares.
  bool complete(Iterate& at) {
    if (settings_.formulation == Formulation::Forward) return terms_.solveAccelerations(at);
    terms_.solveForces(at);
    return true;
  }

  /// Covariances of the last linearisation, without damping.
  Result<MapEstimate> finish(Termination status) {
    if (auto solved = solveUndamped(); !solved) return solved.error();
    const LqSolution& solution = blocks_.solution();
    CovarianceSweep covariance(model_, solution);
    out_.variances = MotionVariances(problem_);
    EvidenceSweep evidence(problem_, at_);
    InnovationSweep innovations(problem_, at_);
    DisturbanceSlope sensor(problem_, at_, model_, solution, DisturbanceSlope::Of::SensorErrors);
    const auto visit = [&](const LqNode& node) {
      covariance.visit(node);
      out_.variances.take(problem_, node, covariance);
      evidence.visit(node);
      innovations.visit(node, model_);
      sensor.visit(node);
    };
    if (auto visited = blocks_.forward(model_, visit, context_.stop); !visited) return visited.error();
    out_.status = status;
    out_.force_std = problem_.measurements.front().force_std;
    out_.position_std = problem_.position_std;
    out_.velocity_std = problem_.velocity_std;
    out_.value = value_;
    out_.evidence = evidence.result(0.5 * value_.chi2(), model_, solution);
    out_.innovations = innovations.take();
    out_.Sigma = covariance.theta();
    out_.sensor_noise_shift = shiftOf(sensor.result(), problem_.map, out_.Sigma);
    if (problem_.disturbance)
      out_.disturbance_shift = shiftOf(*problem_.disturbance, problem_.map, out_.Sigma);
    out_.active_bounds = solution.active_bounds;
    out_.bound_multipliers = solution.bound_rows;
    if (solution.held_covariance.size() > 0)
      out_.held_Sigma = solution.held_covariance.bottomRightCorner(out_.Sigma.rows(), out_.Sigma.rows());
    MatrixXd precision;
    const Index p = out_.Sigma.rows();
    out_.information = MatrixXd::Zero(p, p);
    if (problem_.equalities.any()) {
      if (auto tested = testEqualitiesOfParameters(); !tested) return tested.error();
      precision = takeInformation();
    } else if (p > 0 && linalg::solveSpd(out_.Sigma, MatrixXd::Identity(p, p), precision))
      out_.information = precision - model_.l_thetatheta;
    if (rounds_ > 0 && precision.size() > 0) {
      const VectorXd shift = at_.theta - first_theta_;
      out_.jerk_shift = std::sqrt(std::max(0.0, shift.dot(precision * shift)));
    }
    out_.optimum = std::move(at_);
    return std::move(out_);
  }

  /// The equalities leave directions without variance: they count as known, and the precision is that along the others.
  MatrixXd takeInformation() {
    const VectorXd& s = problem_.prior.std;
    const VectorXd weight = s.cwiseInverse();
    const linalg::SymmetricEigen eigen =
        linalg::symmetricEigen(weight.asDiagonal() * out_.Sigma * weight.asDiagonal());
    VectorXd known(eigen.values.size()), along(eigen.values.size());
    for (Index i = 0; i < known.size(); ++i) {
      known[i] = 1.0 / std::max(eigen.values[i], kNoVariance) - 1.0;
      along[i] = eigen.values[i] > kNoVariance ? 1.0 / eigen.values[i] : 0.0;
    }
    const MatrixXd axes = weight.asDiagonal() * eigen.vectors;
    out_.information = axes * known.asDiagonal() * axes.transpose();
    return axes * along.asDiagonal() * axes.transpose();
  }

  /// Compares the equalities with the optimum that data and prior have without them, by the last linearisation.
  Status testEqualitiesOfParameters() {
    const VectorXd p = std::exchange(model_.p, VectorXd());
    const MatrixXd p_theta = std::exchange(model_.p_theta, MatrixXd());
    if (auto status = blocks_.arrive(model_, {}); !status) return status;
    const LqSolution& free = blocks_.solution();
    const Index n = p_theta.cols();
    out_.equalities = testEqualities(p + p_theta * free.arrival.tail(n),
                                     p_theta * free.covariance.bottomRightCorner(n, n) * p_theta.transpose());
    return done();
  }

  MapProblem problem_;  ///< with the jerk of the round
  const MapSettings& settings_;
  const JobContext& context_;
  MapTerms terms_;
  LqProblem model_;  ///< without stages: `blocks_` computes them
  LqBlocks blocks_;
  LqStep step_;        ///< from the present point
  CostChange change_;  ///< along it
  Damping damping_;
  double penalty_ = 0.0;
  Iterate at_;
  Evaluation value_;
  int rounds_ = 0;        ///< with jerk, so far
  int slope_rounds_ = 0;  ///< of the disturbances, so far
  int noise_rounds_ = 0;  ///< of the force noise, so far
  bool noise_settled_ = false;
  VectorXd first_theta_;
  std::vector<VectorXd> held_energy_;  ///< variances of the energy balances, until they are taken in
  MapEstimate out_;
};

}  // namespace

Result<MapEstimate> estimateMap(const MapProblem& problem, const Iterate& start, const MapSettings& settings,
                                const JobContext& context) {
  return Search(problem, settings, context).run(start);
}

}  // namespace plumbline::bayes
