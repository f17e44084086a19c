// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/legged/legged_search.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "base/cancelled.h"
#include "base/random.h"
#include "collision/collision_workspace.h"

namespace plumbline::excitation {
namespace {

constexpr int kSamples = 80;
/// Room left at the samples, so that the certificate finds some between them.
constexpr double kRoom = 0.95;

Motion drawBaseMotion(const LeggedSpec& spec, const MotionBasisPtr& basis, Random& random) {
  Motion motion{basis, Eigen::VectorXd::Zero(kBaseJoints), Eigen::MatrixXd(kBaseJoints, basis->size())};
  for (int k = 0; k < basis->size(); ++k) motion.coefficients.col(k) = random.normalVector(kBaseJoints);
  Eigen::VectorXd most = Eigen::VectorXd::Constant(kBaseJoints, 1e-12), q(kBaseJoints);
  for (int i = 0; i <= kSamples; ++i) {
    motion.derivative(motion.duration() * i / kSamples, 0, q);
    most = most.cwiseMax(q.cwiseAbs());
  }
  for (int j = 0; j < kBaseJoints; ++j)
    motion.coefficients.row(j) *= random.uniform(0.4, 1.0) * (j < 3 ? spec.metres : spec.radians) / most[j];
  return motion;
}

bool keeps(const LeggedRobot& robot, const MotionLimits& limits, const Stance& now) {
  const auto n = now.q.size() - kBaseJoints;
  const auto inside = [&](const Eigen::VectorXd& values, const Eigen::VectorXd& limit) {
    return (values.tail(n).cwiseAbs().array() <= kRoom * limit.tail(n).array()).all();
  };
  if ((now.q.array() > limits.upper.array()).any() || (now.q.array() < limits.lower.array()).any())
    return false;
  if (!inside(now.v, limits.velocity) || !inside(now.tau, limits.torque)) return false;
  const Vec3 up = -robot.model.gravity().normalized();
  for (Eigen::Index i = 0; i < now.force.cols(); ++i) {
    const double normal = up.dot(now.force.col(i));
    if (normal < robot.least_force || !(normal > 0.0)) return false;
    if ((now.force.col(i) - normal * up).norm() > kRoom * robot.friction * normal) return false;
  }
  return true;
}

/// Clearances of the bodies at a posture, for the random draws.
class BodiesApart {
 public:
  BodiesApart(const collision::CollisionModel* bodies, double clearance)
      : bodies_(bodies), clearance_(clearance) {
    if (bodies != nullptr) work_.emplace(*bodies);
  }
  bool at(const Eigen::VectorXd& q) {
    if (!work_) return true;
    work_->setPosture(q);
    return !touching();
  }
  /// Returns the first pair that is too near at the posture checked last.
  std::optional<collision::PairDistance> touching() {
    for (int pair = 0; pair < static_cast<int>(bodies_->pairs().size()); ++pair) {
      const collision::PairDistance found = work_->distance(pair, clearance_);
      if (found.distance < demanded(pair)) return found;
    }
    return std::nullopt;
  }
  /// Returns an error that names the pair when the robot touches something in its initial stance.
  Status checkRest(const Eigen::VectorXd& posture) {
    if (at(posture)) return done();
    const collision::PairDistance found = *touching();
    const collision::CollisionModel::Pair& pair = bodies_->pairs()[static_cast<std::size_t>(found.pair)];
    const std::string &first = bodies_->firstName(pair), &second = bodies_->secondName(pair);
    const std::string text = fmt::format("{:.4g} m apart where {:.4g} m are to be kept, at rest already",
                                         found.distance, demanded(found.pair));
    return Error{
        .code = ErrorCode::Infeasible,
        .detail = first + " – " + second + ": " + text,
        .subjects = {first, second},
        .remedy = "choose another posture or a smaller clearance, or name the pair in ignored_pairs"};
  }

 private:
  double demanded(int pair) const {
    return bodies_->pairs()[static_cast<std::size_t>(pair)].demanded(clearance_);
  }
  const collision::CollisionModel* bodies_;
  double clearance_;
  std::optional<collision::CollisionWorkspace> work_;
};

bool keepsAtSamples(const LeggedRobot& robot, const MotionLimits& limits, BodiesApart& apart,
                    const Motion& motion) {
  Eigen::VectorXd near = robot.posture;
  for (int i = 0; i <= kSamples; ++i) {
    const Result<Stance> now = standAt(robot, motion, motion.duration() * i / kSamples, near);
    if (!now || !keeps(robot, limits, *now) || !apart.at(now->q)) return false;
    near = now->q;
  }
  return true;
}

double conditionOf(LeggedCriterion& criterion, const Motion& motion) {
  return criterion.evaluate(sampleMotion(motion, leggedTimes(motion.duration()))).condition;
}

struct Candidate {
  Motion motion;
  double condition = 0.0;
};

/// One search: random motions, the best that is certified, then the optimiser from the best of them.
class LeggedSearcher {
 public:
  LeggedSearcher(const LeggedProblem& problem, LeggedCriterion& criterion, const LeggedOptimiser& optimiser,
                 const JobContext& context)
      : problem_(problem),
        spec_(problem.spec),
        apart_(problem.bodies, problem.clearance),
        criterion_(criterion),
        optimiser_(optimiser),
        context_(context) {
    if (!optimiser || !spec_.optimise) drawing_ = 0.8;
  }

  Result<LeggedDesign> run() {
    if (Status rest = apart_.checkRest(problem_.robot.posture); !rest) return rest.error();
    if (Status drawn = draw(); !drawn) return drawn.error();
    if (Status chosen = choose(); !chosen) return chosen.error();
    if (optimiser_ && spec_.optimise) improveAll();
    return std::move(design_);
  }

 private:
  /// Random motions that keep everything at the samples, best first.
  Status draw() {
    Random random(problem_.seed);
    for (; course_.drawn < spec_.draws; ++course_.drawn) {
      if (context_.stopRequested()) return cancelled("the work");
      context_.report("motions of the base", drawing_ * course_.drawn / spec_.draws);
      Motion motion = drawBaseMotion(spec_, problem_.task.basis, random);
      for (int shrink = 0; shrink < 12; ++shrink, motion.coefficients *= 0.8) {
        if (!keepsAtSamples(problem_.robot, problem_.limits, apart_, motion)) continue;
        candidates_.push_back({motion, conditionOf(criterion_, motion)});
        break;
      }
    }
    std::stable_sort(candidates_.begin(), candidates_.end(),
                     [](const Candidate& x, const Candidate& y) { return x.condition < y.condition; });
    course_.feasible = static_cast<int>(candidates_.size());
    if (!candidates_.empty()) course_.median_condition = candidates_[candidates_.size() / 2].condition;
    return done();
  }

  /// The best candidate that is certified.
  Status choose() {
    for (const Candidate& candidate : candidates_) {
      Result<MotionCertificate> certificate = problem_.certify(candidate.motion, context_);
      if (!certificate && certificate.error().code == ErrorCode::Cancelled) return certificate.error();
      if (!certificate || !certificate->isProven()) continue;
      design_.base = candidate.motion;
      design_.condition = course_.drawn_condition = candidate.condition;
      design_.certificate = std::move(certificate).value();
      return done();
    }
    return Error{
        .code = ErrorCode::Infeasible,
        .detail = "none of " + std::to_string(course_.drawn) + " motions of the base could be certified",
        .subjects = {problem_.robot.model.name()},
        .remedy = "give a smaller excursion, more friction or another posture"};
  }

  /// Runs the optimiser from the best candidates, as long as there is time.
  void improveAll() {
    using Clock = std::chrono::steady_clock;
    const std::size_t starts = std::min(candidates_.size(), static_cast<std::size_t>(problem_.starts));
    const auto began = Clock::now();
    for (std::size_t k = 0; k < starts && !design_.interrupted; ++k) {
      const double spent = std::chrono::duration<double>(Clock::now() - began).count();
      const double part = (1.0 - drawing_) / static_cast<double>(starts),
                   from = drawing_ + part * static_cast<double>(k);
      if (k > 0 && spent >= problem_.seconds) break;
      improve({problem_.task, criterion_, problem_.certify, candidates_[k].motion,
               (problem_.seconds - spent) / static_cast<double>(starts - k),
               kSamples / problem_.task.basis->duration(), from, from + part});
    }
  }

  /// Optimises from one start; the result is kept when it is certified and better.
  void improve(const LeggedSearch& search) {
    Result<LeggedFound> found = optimiser_(search, context_);
    design_.interrupted = context_.stopRequested();
    if (!found) {
      if (!course_.optimised) course_.reason = found.error().message();
      return;
    }
    course_.iterations += found->iterations;
    if (!found->certificate || !found->certificate->isProven()) {
      if (!course_.optimised)
        course_.reason = design_.interrupted ? found->reason : "what was found is not proven for all times";
      return;
    }
    const double condition = conditionOf(search.criterion, found->base);
    if (!course_.optimised) course_.reason = found->reason;
    if (!(condition < design_.condition)) return;
    course_.reason = found->reason;
    course_.optimised = true;
    design_.condition = condition;
    design_.base = std::move(found->base);
    design_.certificate = std::move(*found->certificate);
  }

  const LeggedProblem& problem_;
  const LeggedSpec& spec_;
  BodiesApart apart_;
  LeggedCriterion& criterion_;
  const LeggedOptimiser& optimiser_;
  const JobContext& context_;
  double drawing_ = 0.2;  ///< of the progress, until the motions are drawn
  std::vector<Candidate> candidates_;
  LeggedDesign design_;
  LeggedCourse& course_ = design_.course;
};

}  // namespace

MotionLimits leggedJointLimits(const RobotModel& model) {
  const Eigen::VectorXd none = Eigen::VectorXd::Constant(model.nv(), std::numeric_limits<double>::infinity());
  MotionLimits limits;
  limits.lower = -none;
  limits.upper = limits.velocity = limits.acceleration = limits.jerk = limits.torque = none;
  for (const Body& body : model.bodies()) {
    const JointLimits& stated = body.joint.limits;
    const int j = body.joint.v_index;
    if (stated.lower) limits.lower[j] = *stated.lower;
    if (stated.upper) limits.upper[j] = *stated.upper;
    if (stated.velocity) limits.velocity[j] = *stated.velocity;
    if (stated.effort) limits.torque[j] = *stated.effort;
  }
  return limits;
}

Eigen::VectorXd leggedTimes(double duration) {
  return uniformTimes(duration, kSamples + 1);
}

Result<LeggedDesign> searchLegged(const LeggedProblem& problem, const LeggedOptimiser& optimiser,
                                  const JobContext& context) {
  Result<LeggedCriterion> criterion =
      LeggedCriterion::make(problem.robot, problem.floating, {}, context.stop);
  if (!criterion) return criterion.error();
  return LeggedSearcher(problem, *criterion, optimiser, context).run();
}

}  // namespace plumbline::excitation
