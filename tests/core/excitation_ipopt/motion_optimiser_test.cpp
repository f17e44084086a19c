// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/ipopt/motion_optimiser.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "excitation/criterion/criterion.h"
#include "excitation/ipopt/criterion_objective.h"
#include "excitation/limits/torque_limits.h"
#include "excitation/motion/families.h"
#include "identifiability/structure/base_parameters.h"
#include "support/support.h"

namespace plumbline {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

double conditionOf(excitation::CriterionObjective& objective, const excitation::Motion& motion) {
  return objective.look(excitation::sampleMotion(motion, excitation::uniformTimes(motion.duration(), 100)))
      .condition;
}

/// A small arm with everything that a task needs.
struct Arm {
  explicit Arm(int joints, std::uint64_t seed, excitation::Family family = excitation::Family::Fourier)
      : random(seed),
        model(test::randomModel(random, {.bodies = joints, .branched = false, .prismatic = false})) {
    excitation::FamilySpec spec;
    spec.family = family;
    spec.duration = 5.0, spec.harmonics = 4, spec.segments = 6;
    task.model = &model;
    task.basis = *excitation::makeBasis(spec);
    const Index n = model.nv();
    task.limits.lower = VectorXd::Constant(n, -1.5), task.limits.upper = VectorXd::Constant(n, 2.0);
    task.limits.velocity = VectorXd::Constant(n, 2.0);
    task.limits.acceleration = VectorXd::Constant(n, 10.0);
    task.limits.jerk = VectorXd::Constant(n, test::kInfinity);
    task.limits.torque = VectorXd::Constant(n, test::kInfinity);
    task.start = VectorXd::Zero(n);
  }
  std::unique_ptr<excitation::CriterionObjective> condition() const {
    Result<excitation::Criterion> criterion = excitation::Criterion::make(
        model, {false, true, true, false}, identifiability::structuralBaseParameters(model), {});
    return criterion ? std::make_unique<excitation::CriterionObjective>(std::move(criterion).value())
                     : nullptr;
  }
  /// Torques are limited to this fraction of the largest that the motion would need.
  void limitTorque(const excitation::Motion& motion, double share) {
    excitation::MotionLimits all = task.limits;
    all.torque = VectorXd::Constant(model.nv(), 1.0);
    excitation::PointwiseLimitsPtr torque = excitation::torqueLimits(model, all);
    const excitation::MotionSamples s = excitation::sampleMotion(motion, excitation::denseTimes(*task.basis));
    VectorXd worst = VectorXd::Zero(model.nv()), now(model.nv());
    for (Index i = 0; i < s.time.size(); ++i) {
      torque->evaluate(s.q.col(i), s.v.col(i), s.a.col(i), now);
      worst = worst.cwiseMax(now.cwiseAbs());
    }
    task.limits.torque = share * worst;
    task.pointwise = {excitation::torqueLimits(model, task.limits)};
  }
  /// Every limit at many more times than the optimiser uses.
  double worstOf(const excitation::Motion& motion) const {
    const std::vector<excitation::Violation> found = excitation::sampledViolations(
        model, motion, task.limits, task.pointwise, excitation::uniformTimes(motion.duration(), 20011), 0.0);
    return found.empty() ? 0.0 : found.front().amount;
  }

  Random random;
  RobotModel model;
  excitation::MotionTask task;
};

TEST(MotionOptimiser, BeatsRandomMotionsAndKeepsEveryLimit_WithCertificate) {
  PLUMBLINE_SEED(seed, 4);
  Arm arm(3, seed);
  std::unique_ptr<excitation::CriterionObjective> objective = arm.condition();
  ASSERT_NE(objective, nullptr);
  Random random(seed);
  std::vector<double> others;
  for (int k = 0; k < 21; ++k) {
    Result<excitation::Motion> motion = excitation::randomMotionWithin(arm.task, {}, random);
    ASSERT_TRUE(motion);
    EXPECT_EQ(arm.worstOf(*motion) < 1e-3, true) << arm.worstOf(*motion);
    others.push_back(conditionOf(*objective, *motion));
  }
  std::sort(others.begin(), others.end());
  Result<excitation::Motion> start = excitation::randomMotionWithin(arm.task, {}, random);
  ASSERT_TRUE(start);
  arm.limitTorque(*start, 1.0);
  const excitation::Certifier certify = [&](const excitation::Motion& motion, const JobContext& context) {
    return excitation::certifyMotion(arm.model, motion, arm.task.limits, nullptr, {}, context);
  };
  Result<excitation::OptimisedMotion> found =
      excitation::optimiseMotion(arm.task, *objective, certify, *start, {});
  ASSERT_TRUE(found) << found.error().message();
  EXPECT_TRUE(found->feasible());
  EXPECT_EQ(arm.worstOf(found->motion), 0.0);
  ASSERT_TRUE(found->certificate);
  EXPECT_EQ(found->certificate->status, excitation::MotionCertificate::Status::Certified);
  EXPECT_LT(conditionOf(*objective, found->motion), 0.5 * others[others.size() / 2]);
  // Some limit is active: the optimum of a condition uses what it is given.
  excitation::MotionLimits tight = arm.task.limits;
  tight.lower *= 0.99, tight.upper *= 0.99, tight.velocity *= 0.99, tight.acceleration *= 0.99,
      tight.torque *= 0.99;
  EXPECT_FALSE(excitation::sampledViolations(arm.model, found->motion, tight,
                                             {excitation::torqueLimits(arm.model, tight)},
                                             excitation::denseTimes(*arm.task.basis))
                   .empty());
}

TEST(MotionOptimiser, NoCertifiedDesignBreaksALimitAtAHundredThousandTimes) {
  const int designs = test::count(300, 4);
  constexpr excitation::Family kFamilies[] = {excitation::Family::Fourier, excitation::Family::FourierQuintic,
                                              excitation::Family::QuinticSpline,
                                              excitation::Family::CubicSpline};
  int certified = 0;
  for (int k = 0; k < designs; ++k) {
    PLUMBLINE_SEED(seed, 1000 + static_cast<std::uint64_t>(k));
    Arm arm(1 + k % 3, seed, kFamilies[k % 4]);
    std::unique_ptr<excitation::CriterionObjective> objective = arm.condition();
    ASSERT_NE(objective, nullptr);
    Random random(seed);
    Result<excitation::Motion> start = excitation::randomMotionWithin(arm.task, {}, random);
    ASSERT_TRUE(start);
    arm.limitTorque(*start, 1.0);
    excitation::MotionOptimiserSettings settings;
    settings.iterations = 20, settings.rounds = 4, settings.rate = 10.0;
    const excitation::Certifier certify = [&](const excitation::Motion& motion, const JobContext& context) {
      return excitation::certifyMotion(arm.model, motion, arm.task.limits, nullptr, {}, context);
    };
    Result<excitation::OptimisedMotion> found =
        excitation::optimiseMotion(arm.task, *objective, certify, *start, settings);
    ASSERT_TRUE(found) << found.error().message();
    if (!found->certificate || found->certificate->status != excitation::MotionCertificate::Status::Certified)
      continue;
    ++certified;
    const std::vector<excitation::Violation> broken =
        excitation::sampledViolations(arm.model, found->motion, arm.task.limits, arm.task.pointwise,
                                      excitation::uniformTimes(found->motion.duration(), 100000), 0.0);
    EXPECT_TRUE(broken.empty()) << excitation::inWords(arm.model, broken.front());
  }
  EXPECT_GE(certified, designs * 9 / 10);
}

/// Seed 1008: four rounds of 20 iterations end beyond a limit by more than a smaller amplitude could mend.
TEST(MotionOptimiser, AFeasibleStartIsNeverLost) {
  PLUMBLINE_SEED(seed, 1008);
  Arm arm(1 + 8 % 3, seed, excitation::Family::Fourier);
  std::unique_ptr<excitation::CriterionObjective> objective = arm.condition();
  Random random(seed);
  Result<excitation::Motion> start = excitation::randomMotionWithin(arm.task, {}, random);
  ASSERT_TRUE(start);
  arm.limitTorque(*start, 1.0);
  ASSERT_TRUE(excitation::sampledViolations(arm.model, *start, arm.task.limits, arm.task.pointwise,
                                            excitation::denseTimes(*arm.task.basis), 1e-9)
                  .empty());
  excitation::MotionOptimiserSettings settings;
  settings.iterations = 20, settings.rounds = 4, settings.rate = 10.0;
  Result<excitation::OptimisedMotion> found =
      excitation::optimiseMotion(arm.task, *objective, {}, *start, settings);
  ASSERT_TRUE(found) << found.error().message();
  EXPECT_TRUE(found->feasible());
  EXPECT_LE(conditionOf(*objective, found->motion), conditionOf(*objective, *start) * (1.0 + 1e-9));
}

TEST(MotionOptimiser, SameSeedSameBits) {
  PLUMBLINE_SEED(seed, 9);
  Arm arm(2, seed, excitation::Family::QuinticSpline);
  std::vector<MatrixXd> coefficients;
  for (int run = 0; run < 2; ++run) {
    std::unique_ptr<excitation::CriterionObjective> objective = arm.condition();
    Random random(seed);
    Result<excitation::Motion> start = excitation::randomMotionWithin(arm.task, {}, random);
    ASSERT_TRUE(start);
    excitation::MotionOptimiserSettings settings;
    settings.rounds = 2, settings.iterations = 30, settings.seconds = 1e6;
    Result<excitation::OptimisedMotion> found =
        excitation::optimiseMotion(arm.task, *objective, {}, *start, settings);
    ASSERT_TRUE(found) << found.error().message();
    coefficients.push_back(found->motion.coefficients);
  }
  EXPECT_EQ((coefficients[0] - coefficients[1]).cwiseAbs().maxCoeff(), 0.0);
}

TEST(MotionOptimiser, AStartThatBreaksLimitsIsBroughtBack) {
  PLUMBLINE_SEED(seed, 12);
  Arm arm(2, seed);
  std::unique_ptr<excitation::CriterionObjective> objective = arm.condition();
  Random random(seed);
  Result<excitation::Motion> start = excitation::randomMotionWithin(arm.task, {}, random);
  ASSERT_TRUE(start);
  excitation::Motion broken = *start;
  broken.coefficients *= 4.0;  // far beyond the velocities
  broken.start[0] = 3.0;       // outside its range, free to move
  ASSERT_GT(arm.worstOf(broken), 0.5);
  Result<excitation::OptimisedMotion> found =
      excitation::optimiseMotion(arm.task, *objective, {}, broken, {});
  ASSERT_TRUE(found) << found.error().message();
  EXPECT_EQ(arm.worstOf(found->motion), 0.0);
}

TEST(MotionOptimiser, NamesJointTimeAndAmountWhenNothingIsFeasible) {
  Arm arm(2, 3);
  std::unique_ptr<excitation::CriterionObjective> objective = arm.condition();
  Random random(3);
  Result<excitation::Motion> start = excitation::randomMotionWithin(arm.task, {}, random);
  ASSERT_TRUE(start);
  // Gravity alone needs more than this.
  arm.limitTorque(*start, 1e-3);
  arm.task.start_free = false;
  Result<excitation::OptimisedMotion> found =
      excitation::optimiseMotion(arm.task, *objective, {}, *start, {});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, ErrorCode::Infeasible);
  ASSERT_EQ(found.error().subjects.size(), 1u);
  EXPECT_NE(found.error().message().find(found.error().subjects.front() + " torque "), std::string::npos)
      << found.error().message();
  EXPECT_NE(found.error().message().find("N·m"), std::string::npos);
  Result<excitation::Motion> none = excitation::randomMotionWithin(arm.task, {}, random);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::Infeasible);
}

TEST(MotionOptimiser, NamesWhatMovingBreaksEvenAtATinyAmplitude) {
  Arm arm(2, 5);
  excitation::Motion rest = excitation::restingMotion(arm.task);
  arm.limitTorque(rest, 1.02);  // standing is possible, moving is not
  Random random(5);
  excitation::Motion motion = rest;
  for (int j = 0; j < 2; ++j)
    motion.coefficients.row(j) = random.normalVector(arm.task.basis->size()).transpose();
  const Error error = excitation::whyInfeasible(arm.task, motion, excitation::denseTimes(*arm.task.basis));
  EXPECT_EQ(error.code, ErrorCode::Infeasible);
  EXPECT_NE(error.message().find(" s even at 20 % amplitude"), std::string::npos) << error.message();
}

TEST(MotionOptimiser, WithoutLimitsTheMotionStaysFinite) {
  Arm arm(2, 6);
  arm.task.limits.lower.setConstant(-test::kInfinity), arm.task.limits.upper.setConstant(test::kInfinity);
  arm.task.limits.velocity.setConstant(test::kInfinity),
      arm.task.limits.acceleration.setConstant(test::kInfinity);
  std::unique_ptr<excitation::CriterionObjective> objective = arm.condition();
  Random random(6);
  Result<excitation::Motion> start = excitation::randomMotionWithin(arm.task, {}, random);
  ASSERT_TRUE(start);
  EXPECT_TRUE(start->coefficients.allFinite());
  excitation::MotionOptimiserSettings settings;
  settings.iterations = 40, settings.rounds = 1;
  Result<excitation::OptimisedMotion> found =
      excitation::optimiseMotion(arm.task, *objective, {}, *start, settings);
  ASSERT_TRUE(found) << found.error().message();
  EXPECT_TRUE(found->motion.coefficients.allFinite());
  EXPECT_LE(found->value,
            objective->evaluate(excitation::sampleMotion(*start, excitation::uniformTimes(5.0, 101))) + 1e-9);
}

TEST(MotionOptimiser, OneJoint) {
  PLUMBLINE_SEED(seed, 8);
  Arm arm(1, seed);
  std::unique_ptr<excitation::CriterionObjective> objective = arm.condition();
  Random random(seed);
  Result<excitation::Motion> start = excitation::randomMotionWithin(arm.task, {}, random);
  ASSERT_TRUE(start);
  Result<excitation::OptimisedMotion> found =
      excitation::optimiseMotion(arm.task, *objective, {}, *start, {});
  ASSERT_TRUE(found) << found.error().message();
  EXPECT_LE(conditionOf(*objective, found->motion), conditionOf(*objective, *start));
  EXPECT_EQ(arm.worstOf(found->motion), 0.0);
}

TEST(MotionOptimiser, EveryJointLockedIsRejected) {
  Arm arm(2, 8);
  arm.task.held = {true, true};
  std::unique_ptr<excitation::CriterionObjective> objective = arm.condition();
  Result<excitation::OptimisedMotion> found =
      excitation::optimiseMotion(arm.task, *objective, {}, excitation::restingMotion(arm.task), {});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, ErrorCode::Infeasible);
}

TEST(MotionOptimiser, StopsWithTheBestFeasibleMotion) {
  PLUMBLINE_SEED(seed, 15);
  Arm arm(3, seed);
  std::unique_ptr<excitation::CriterionObjective> objective = arm.condition();
  Random random(seed);
  Result<excitation::Motion> start = excitation::randomMotionWithin(arm.task, {}, random);
  ASSERT_TRUE(start);
  std::stop_source stop;
  Result<excitation::OptimisedMotion> found =
      excitation::optimiseMotion(arm.task, *objective, {}, *start, {}, {stop.get_token(), nullptr, 1},
                                 [&](const excitation::MotionStep& step) {
                                   if (step.iteration >= 10) stop.request_stop();
                                 });
  ASSERT_TRUE(found) << found.error().message();
  EXPECT_EQ(found->termination, Termination::Cancelled);
  EXPECT_LT(found->iterations, 20);
  EXPECT_EQ(arm.worstOf(found->motion), 0.0);
}

TEST(RandomMotion, LockedJointsRestAndFractionsStayWithinTheirRange) {
  PLUMBLINE_SEED(seed, 21);
  Arm arm(3, seed);
  arm.task.held = {false, true, false};
  Random random(seed);
  for (int k = 0; k < 20; ++k) {
    Result<excitation::Motion> motion = excitation::randomMotionWithin(arm.task, {}, random);
    ASSERT_TRUE(motion);
    EXPECT_TRUE(motion->coefficients.row(1).isZero(0.0));
    EXPECT_EQ(motion->start[1], arm.task.start[1]);
    const excitation::MotionSamples s = excitation::sampleMotion(*motion, excitation::uniformTimes(5.0, 400));
    for (const int j : {0, 2}) {
      const double share =
          std::max({s.v.row(j).cwiseAbs().maxCoeff() / 2.0, s.a.row(j).cwiseAbs().maxCoeff() / 10.0,
                    (s.q.row(j).maxCoeff() - s.q.row(j).minCoeff()) / 3.5});
      EXPECT_GT(share, 0.29);
      EXPECT_LE(share, 1.0 + 1e-3);
    }
  }
}

}  // namespace
}  // namespace plumbline
