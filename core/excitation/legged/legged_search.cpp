// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/legged/legged_search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <limits>

#include "base/cancelled.h"
#include "base/random.h"
#include "excitation/legged/legged_certificate.h"
#include "excitation/legged/legged_limits.h"
#include "excitation/motion/families.h"

namespace plumbline {
namespace {

constexpr int kSamples = 80;
/// Room left at the samples, so that the certificate finds some between them.
constexpr double kRoom = 0.95;

Motion drawBaseMotion(const LeggedSpec& spec, const MotionBasisPtr& basis, Random& random) {
  Motion motion{basis, Eigen::VectorXd::Zero(kBaseJoints), Eigen::MatrixXd(kBaseJoints, basis->size())};
  for (int k = 0; k < basis->size(); ++k) motion.coefficients.col(k) = random.normalVector(kBaseJoints);
  Eigen::VectorXd most = Eigen::VectorXd::Constant(kBaseJoints, 1e-12), q(kBaseJoints);
  for (int i = 0; i <= kSamples; ++i) {
    motion.derivative(spec.duration * i / kSamples, 0, q);
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
  BodiesApart(const CollisionModel* bodies, double clearance) : bodies_(bodies), clearance_(clearance) {
    if (bodies != nullptr) work_.emplace(*bodies);
  }
  bool at(const Eigen::VectorXd& q) {
    if (!work_) return true;
    work_->setPosture(q);
    return !touching();
  }
  /// The first pair that is too near at the posture looked at last.
  std::optional<PairDistance> touching() {
    for (int pair = 0; pair < static_cast<int>(bodies_->pairs().size()); ++pair) {
      const PairDistance found = work_->distance(pair, clearance_);
      if (found.distance < demanded(pair)) return found;
    }
    return std::nullopt;
  }
  /// Named when the robot touches something where it stands.
  Status checkRest(const Eigen::VectorXd& posture) {
    if (at(posture)) return done();
    const PairDistance found = *touching();
    const CollisionModel::Pair& pair = bodies_->pairs()[static_cast<std::size_t>(found.pair)];
    const std::string &first = bodies_->firstName(pair), &second = bodies_->secondName(pair);
    char text[80];
    std::snprintf(text, sizeof text, "%.4g m apart where %.4g m are to be kept, at rest already",
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
  const CollisionModel* bodies_;
  double clearance_;
  std::optional<CollisionWorkspace> work_;
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
  return criterion.evaluate(sampleMotion(motion, uniformTimes(motion.duration(), kSamples + 1))).condition;
}

struct Candidate {
  Motion motion;
  double condition = 0.0;
};
using LeggedCertifier = std::function<Result<MotionCertificate>(const Motion&, const JobContext&)>;

/// Random motions that keep everything at the samples, best first.
/// @param until  fraction of the progress that ends here
Result<std::vector<Candidate>> drawCandidates(LeggedDesign& design, const MotionBasisPtr& basis,
                                              const MotionLimits& limits, BodiesApart& apart,
                                              LeggedCriterion& criterion, double until,
                                              const JobContext& context) {
  const LeggedSpec& spec = design.spec;
  Random random(spec.seed);
  std::vector<Candidate> candidates;
  for (; design.drawn < spec.draws; ++design.drawn) {
    if (context.stopRequested()) return cancelled("the work");
    context.report("motions of the base", until * design.drawn / spec.draws);
    Motion motion = drawBaseMotion(spec, basis, random);
    for (int shrink = 0; shrink < 12; ++shrink, motion.coefficients *= 0.8) {
      if (!keepsAtSamples(design.robot, limits, apart, motion)) continue;
      candidates.push_back({motion, conditionOf(criterion, motion)});
      break;
    }
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& x, const Candidate& y) { return x.condition < y.condition; });
  design.feasible = static_cast<int>(candidates.size());
  if (!candidates.empty()) design.median_condition = candidates[candidates.size() / 2].condition;
  return candidates;
}

/// The best candidate that is certified into the design.
Status chooseCertified(const std::vector<Candidate>& candidates, const LeggedCertifier& certify,
                       LeggedDesign& design, const JobContext& context) {
  for (const Candidate& candidate : candidates) {
    Result<MotionCertificate> certificate = certify(candidate.motion, context);
    if (!certificate && certificate.error().code == ErrorCode::Cancelled) return certificate.error();
    if (!certificate || !certificate->isProven()) continue;
    design.base = candidate.motion;
    design.condition = design.drawn_condition = candidate.condition;
    design.certificate = std::move(certificate).value();
    return done();
  }
  return Error{
      .code = ErrorCode::Infeasible,
      .detail = "none of " + std::to_string(design.drawn) + " motions of the base could be certified",
      .subjects = {design.robot.model.name()},
      .remedy = "give a smaller excursion, more friction or another posture"};
}

/// What the optimiser finds from one start into the design, when it is certified and better.
void improve(const LeggedSearch& search, const LeggedOptimiser& optimiser, LeggedDesign& design,
             const JobContext& context) {
  Result<LeggedFound> found = optimiser(search, context);
  design.interrupted = context.stopRequested();
  if (!found) {
    if (!design.optimised) design.reason = found.error().message();
    return;
  }
  design.iterations += found->iterations;
  if (!found->certificate || !found->certificate->isProven()) {
    if (!design.optimised)
      design.reason = design.interrupted ? found->reason : "what was found is not proven for all times";
    return;
  }
  const double condition = conditionOf(search.criterion, found->base);
  if (!design.optimised) design.reason = found->reason;
  if (!(condition < design.condition)) return;
  design.reason = found->reason;
  design.optimised = true;
  design.condition = condition;
  design.base = std::move(found->base);
  design.certificate = std::move(*found->certificate);
}

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

Result<LeggedDesign> searchLegged(const LeggedProblem& problem, const LeggedOptimiser& optimiser,
                                  const JobContext& context) {
  const LeggedSpec& spec = problem.spec;
  LeggedDesign design;
  design.spec = spec;
  design.robot = problem.robot;
  FamilySpec family;
  family.duration = spec.duration;
  family.harmonics = spec.harmonics;
  const Result<MotionBasisPtr> basis = makeBasis(family);
  if (!basis) return basis.error();
  Result<LeggedCriterion> criterion = LeggedCriterion::make(design.robot, problem.floating, {}, context.stop);
  if (!criterion) return criterion.error();
  const MotionLimits limits = leggedJointLimits(design.robot.model);
  BodiesApart apart(problem.bodies, spec.clearance);
  if (Status rest = apart.checkRest(design.robot.posture); !rest) return rest.error();
  const double drawing = optimiser && spec.optimise ? 0.2 : 0.8;
  const Result<std::vector<Candidate>> candidates =
      drawCandidates(design, *basis, limits, apart, *criterion, drawing, context);
  if (!candidates) return candidates.error();
  const LeggedCertifier certify = [&](const Motion& motion, const JobContext& inner) {
    MotionCertificateSettings settings;
    settings.clearance = spec.clearance;
    Result<MotionCertificate> certificate =
        certifyLegged(design.robot, motion, limits, problem.bodies, settings, inner);
    if (certificate && problem.annotate) problem.annotate(*certificate);
    return certificate;
  };
  if (Status chosen = chooseCertified(*candidates, certify, design, context); !chosen) return chosen.error();
  if (!optimiser || !spec.optimise) return design;
  const MotionTask task =
      leggedTask(design.robot, *basis, limits, spec.metres, spec.radians, problem.bodies, spec.clearance);
  const std::size_t starts = std::min(candidates->size(), static_cast<std::size_t>(spec.starts));
  const auto began = std::chrono::steady_clock::now();
  for (std::size_t k = 0; k < starts && !design.interrupted; ++k) {
    const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    const double part = (1.0 - drawing) / static_cast<double>(starts),
                 from = drawing + part * static_cast<double>(k);
    if (k > 0 && spent >= spec.seconds) break;
    improve({task, *criterion, certify, (*candidates)[k].motion,
             (spec.seconds - spent) / static_cast<double>(starts - k), kSamples / spec.duration, from,
             from + part},
            optimiser, design, context);
  }
  return design;
}

}  // namespace plumbline
