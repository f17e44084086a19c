// SPDX-License-Identifier: BSD-3-Clause
#include "safety/tube.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "dynamics/inverse_dynamics.h"
#include "dynamics/joint_space_inertia.h"
#include "safe_arm.h"
#include "safety/tube_dynamics.h"
#include "support/support.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;
using testing::HasSubstr;

/// An arm with reflected inertias of 8 to 12 kg·m² and an uncertain torque of 15 N·m, whose figures were computed
/// independently.
TubeScalars gearedScalars(double rate, double eta_q, double eta_v, double w) {
  const double rho = (eta_v + 5.0 * eta_q) * std::sqrt(7.0);
  return {20.0, 0.02, 1.0 / rate, rho, 7.6, 17.0, 2.0, 0.0, w, 3.0};
}
double share(const TubeScalars& s) {
  const TubeMargin m = closeMargin(s);
  return m.V_c > 0.0 && m.rho_0 > 0.0 ? 1.0 - m.V_c / s.V_M : 1.0;
}

TEST(Tube, MarginOfAGearedArm_IsThatOfTheIndependentFigures) {
  EXPECT_NEAR(share(gearedScalars(1000, 0, 0, 15)), 0.48, 0.005);
  EXPECT_NEAR(share(gearedScalars(3500, 0, 0, 15)), 0.12, 0.005);
  EXPECT_NEAR(share(gearedScalars(3500, 1.7e-4, 1e-3, 15)), 0.70, 0.01);
  EXPECT_NEAR(share(gearedScalars(1000, 0, 0, 5)), 0.09, 0.005);
  EXPECT_NEAR(share(gearedScalars(1000, 1.7e-4, 1e-3, 5)), 0.40, 0.01);
  EXPECT_EQ(share(gearedScalars(1000, 1.7e-4, 1e-3, 15)), 1.0) << "no tube at 1 kHz with these errors";
  EXPECT_EQ(share(gearedScalars(500, 0, 0, 15)), 1.0) << "no tube at an age of 2 ms";
  EXPECT_EQ(share(gearedScalars(3500, 0, 5e-3, 15)), 1.0) << "no tube at speed errors of 5e-3 rad/s";
}

TEST(Tube, GearedSampleArm_HasTheTubeOfTheAuthorsOnceTheLoadIsIdentified) {
  const auto arm = test::gearedArm(test::Load::Identified);
  arm->problem.errors.position.setConstant(1.7e-4);
  arm->problem.errors.velocity.setConstant(1e-3);
  const auto tube = closeTube(arm->problem, {arm->K, 20.0, 0.02}, test::gearedMotion().cells(64));
  ASSERT_TRUE(tube.ok()) << tube.error().message();
  std::printf("[ figures  ] identified, 1 kHz: margin %.3f of alpha V_M, w_M %.2f N·m, e %.2f deg\n",
              1.0 - tube->V_c() / 0.02, tube->scalars.w, tube->positionBound().maxCoeff() * 180.0 / M_PI);
  EXPECT_NEAR(1.0 - tube->V_c() / 0.02, 0.39, 0.03);
  EXPECT_LT(tube->positionBound().maxCoeff() * 180.0 / M_PI, 0.9);
  EXPECT_LT(tube->recomputed.R, tube->margin.R);
  EXPECT_GT(tube->recomputed.V_c, tube->margin.V_c);
}

TEST(Tube, GearedSampleArm_HasNoTubeOfTheAuthorsForTheirFirstBox) {
  const auto arm = test::gearedArm(test::Load::PaperBox);
  arm->problem.errors.position.setConstant(1.7e-4);
  arm->problem.errors.velocity.setConstant(1e-3);
  const auto cells = test::gearedMotion().cells(32);
  for (const double rate : {1000.0, 3500.0}) {
    arm->problem.errors.period = 1.0 / rate;
    const auto tube = closeTube(arm->problem, {arm->K, 20.0, 0.02}, cells);
    ASSERT_FALSE(tube.ok());
    EXPECT_EQ(tube.error().code, ErrorCode::Infeasible);
    EXPECT_THAT(tube.error().message(), HasSubstr("no tube: at V_M = 0.02 J"));
  }
  EXPECT_TRUE(closeTube(arm->problem, {arm->K, 20.0, 0.1}, cells).ok()) << "0.1 J at 3.5 kHz";
}

/// Plans that follow each other share X, R, V_c and peaks (T20): each is needed, so a frame with any of them too small, or
/// V_c too large, is refused, and so is a plan whose uncertainty outgrows what the frame has in reserve.
TEST(Tube, FrameOfFollowingPlans_IsRefusedWhenAnyOfItsConstantsDoesNotHold) {
  const auto arm = test::gearedArm(test::Load::Identified);
  arm->problem.errors.position.setConstant(1.7e-4);
  arm->problem.errors.velocity.setConstant(1e-3);
  const TubeGains gains{arm->K, 20.0, 0.02};
  const auto cells = test::gearedMotion().cells(32);
  MotionPeaks top = peaks(cells);
  top.v *= 1.5, top.a *= 1.5, top.jerk *= 1.5;
  const auto frame = frameAbout(arm->problem, gains, cells, top, 0.05);
  ASSERT_TRUE(frame.ok()) << frame.error().message();
  const auto inside = closeTube(arm->problem, gains, cells, &*frame);
  ASSERT_TRUE(inside.ok()) << inside.error().message();
  EXPECT_EQ(inside->margin.X, frame->X);
  EXPECT_EQ(inside->margin.R, frame->R);
  EXPECT_LT(inside->recomputed.X, frame->X);
  const auto refused = [&](const TubeFrame& other) {
    return !closeTube(arm->problem, gains, cells, &other).ok();
  };
  TubeFrame other = *frame;
  other.X = inside->recomputed.X * (1.0 - 1e-6);
  EXPECT_TRUE(refused(other)) << "X below what the cells need";
  other = *frame, other.R *= 0.5;
  EXPECT_TRUE(refused(other)) << "R below what the torques can do";
  other = *frame, other.V_c *= 1.05;
  EXPECT_TRUE(refused(other)) << "no room left for the age";
  other = *frame, other.peaks = peaks(cells), other.peaks.v *= 0.9;
  EXPECT_TRUE(refused(other)) << "the motion is faster than the peaks";
  // Another load: the same frame does not carry an uncertainty that has grown.
  const auto wider = test::gearedArm(test::Load::PaperBox);
  wider->problem.errors = arm->problem.errors;
  EXPECT_FALSE(closeTube(wider->problem, gains, cells, &*frame).ok());
}

TEST(Tube, ChoiceTakesTheSmallestV_MOfTheListThatHasAMargin) {
  auto arm = test::oneJoint(1.0, 0.5);
  arm->problem.errors.velocity.setConstant(1e-3);
  const auto cells = PlanCurve::hold(VectorXd::Zero(1))->cells(1);
  const auto chosen = chooseTube(arm->problem, arm->K, cells);
  ASSERT_TRUE(chosen.ok()) << chosen.error().message();
  EXPECT_GE(chosen->V_c(), 0.5 * chosen->gains.V_M);
  const TubeChoice all = TubeChoice::standard();
  for (const double V_M : all.V_M)
    for (const double alpha : all.alpha)
      for (const double scale : all.K_scale) {
        if (V_M >= chosen->gains.V_M) continue;
        const auto smaller = closeTube(arm->problem, {scale * arm->K, alpha, V_M}, cells);
        EXPECT_FALSE(smaller.ok() && smaller->V_c() >= 0.5 * V_M) << V_M << ' ' << alpha;
      }
}

TEST(Tube, NoTube_IsSaidInOneSentenceWithTheNumberThatPreventsIt) {
  auto arm = test::oneJoint(0.05, 0.2);
  arm->problem.errors.period = 0.02;
  const auto cells = PlanCurve::hold(VectorXd::Zero(1))->cells(1);
  TubeChoice choice = TubeChoice::standard();
  choice.V_M = {0.002, 0.005, 0.01};
  const auto slow = chooseTube(arm->problem, arm->K, cells, choice);
  ASSERT_FALSE(slow.ok());
  EXPECT_EQ(slow.error().code, ErrorCode::Infeasible);
  EXPECT_THAT(slow.error().message(), HasSubstr("the age of a measurement of 20 ms prevents it"));
  arm->problem.errors.period = 1e-4;
  arm->problem.errors.velocity.setConstant(0.5);
  const auto blind = chooseTube(arm->problem, arm->K, cells, choice);
  ASSERT_FALSE(blind.ok());
  EXPECT_THAT(blind.error().message(), HasSubstr("the errors of the sensors prevent it"));
}

TEST(Tube, SlopesBoundTheChangesOfTheTorque) {
  PLUMBLINE_SEED(seed, 1831);
  Random random(seed);
  const auto arm = test::gearedArm(test::Load::PaperBox);
  const int n = 7;
  PassiveBox box;
  VectorXd middle[4];
  const double size[4] = {0.02, 0.1, 0.1, 0.5};
  std::vector<verified::Interval>* parts[4] = {&box.q, &box.v, &box.va, &box.aa};
  for (int k = 0; k < 4; ++k) {
    middle[k] = random.uniformVector(n, -1.0, 1.0);
    for (int j = 0; j < n; ++j) parts[k]->push_back(verified::Interval::around(middle[k][j], size[k]));
  }
  const VectorXd turn = VectorXd::Constant(n, 0.02);
  const PassiveSlopes slopes = passiveSlopes(arm->chain, box, arm->problem.robot.pi, turn);
  PassiveRecursion<double> recursion(arm->chain);
  double tightest = 0.0;
  for (int trial = 0; trial < 300; ++trial) {
    VectorXd from[4], to[4], pi = arm->problem.robot.pi.lower;
    for (Eigen::Index k = 0; k < pi.size(); ++k)
      if (random.uniform() < 0.5) pi[k] = arm->problem.robot.pi.upper[k];
    const int only = random.integer(0, 3);  // one argument changes
    for (int k = 0; k < 4; ++k) {
      from[k] = to[k] = middle[k] + random.uniformVector(n, -size[k], size[k]);
      if (k == only) to[k] = middle[k] + random.uniformVector(n, -size[k], size[k]);
    }
    VectorXd a(n), b(n);
    recursion.evaluate(from[0].data(), from[1].data(), from[2].data(), from[3].data());
    passiveTorque(arm->chain, recursion, pi, a);
    recursion.evaluate(to[0].data(), to[1].data(), to[2].data(), to[3].data());
    passiveTorque(arm->chain, recursion, pi, b);
    const Eigen::MatrixXd* slope[4] = {&slopes.q, &slopes.v, &slopes.coriolis, &slopes.inertia};
    const VectorXd bound = *slope[only] * (to[only] - from[only]).cwiseAbs();
    for (int j = 0; j < n; ++j) {
      EXPECT_LE(std::fabs(b[j] - a[j]), bound[j] * (1 + 1e-9) + 1e-10)
          << "argument " << only << ", joint " << j;
      if (bound[j] > 1e-6) tightest = std::max(tightest, std::fabs(b[j] - a[j]) / bound[j]);
    }
    // |H(q) − H(q')| ≤ |C(q, u)| + |C(q, u)|ᵀ for |q − q'| ≤ turn
    dynamics::DynamicsWorkspace work(arm->model);
    work.setParameters(pi);
    Eigen::MatrixXd H(n, n), other(n, n);
    const VectorXd q = middle[0] + random.uniformVector(n, -0.01, 0.01);
    dynamics::jointSpaceInertia(work, q, H);
    dynamics::jointSpaceInertia(work, q + random.uniformVector(n, -0.01, 0.01), other);
    const Eigen::MatrixXd most = slopes.inertia_turn + slopes.inertia_turn.transpose();
    EXPECT_TRUE(((H - other).cwiseAbs().array() <= most.array() * (1 + 1e-9) + 1e-12).all());
  }
  EXPECT_GT(tightest, 0.3) << "the slopes are loose";
}

TEST(TubeModel, EnclosesMismatchAndCoriolisForceOnTheTube_SamplesAndCorners) {
  PLUMBLINE_SEED(seed, 1832);
  Random random(seed);
  const auto arm = test::gearedArm(test::Load::PaperBox);
  const int n = 7;
  const PlanCurve curve =
      *PlanCurve::make(random.uniformVector(n, -1, 1), random.uniformVector(n, -0.3, 0.3),
                       random.uniformVector(n, -0.5, 0.5), random.uniformVector(n, -0.13, 0.13), 3.0);
  const VectorXd K = VectorXd::Constant(n, 5.0), weight = arm->problem.robot.rotor.lower,
                 zero = VectorXd::Zero(n);
  const double radius = std::sqrt(2.0 * 0.1);
  const TubeReach reach{K, weight, radius, radius / 5.0, zero, zero, zero, zero};
  PassiveRecursion<double> recursion(arm->chain);
  const VectorXd& nominal = arm->problem.nominal.numbers.pi;
  double widest = 0.0;
  for (const MotionCell& cell : curve.cells(16)) {
    const TubeState<TubeModel> x = tubeState<TubeModel>(cell, reach, false);
    const VectorXd mismatch = passiveMismatch(arm->chain, cell, reach, arm->problem.robot.pi, nominal);
    const VectorXd coriolis = coriolisForce(arm->chain, cell, reach, arm->problem.robot.pi);
    VectorXd seen = zero;
    for (int trial = 0; trial < test::count(2000, 100); ++trial) {
      const double end = std::isinf(cell.end) ? cell.begin + 1.0 : cell.end;
      const DesiredState d = curve.at(cell.begin + random.uniform() * (end - cell.begin));
      const auto onSphere = [&](double size) {  // on the ellipsoid Σ weight x² = size², or one of its axes
        VectorXd g = random.uniform() < 0.3 ? VectorXd(VectorXd::Unit(n, random.integer(0, n - 1)))
                                            : random.normalVector(n);
        return VectorXd(
            (size / g.norm() * (random.uniform() < 0.5 ? -1.0 : 1.0) * g).cwiseQuotient(weight.cwiseSqrt()));
      };
      const VectorXd e = onSphere(radius / 5.0), r = onSphere(radius);
      const VectorXd q = d.q - e, va = d.v + K.cwiseProduct(e), v = va - r;
      const VectorXd aa = d.a + K.cwiseProduct(r) - K.cwiseProduct(K).cwiseProduct(e);
      VectorXd pi = arm->problem.robot.pi.lower;
      for (Eigen::Index k = 0; k < pi.size(); ++k)
        if (random.uniform() < 0.5) pi[k] = arm->problem.robot.pi.upper[k];
      VectorXd tau(n), known(n), force(n);
      recursion.evaluate(q.data(), v.data(), va.data(), aa.data());
      passiveTorque(arm->chain, recursion, pi, tau);
      passiveTorque(arm->chain, recursion, nominal, known);
      recursion.evaluate(q.data(), v.data(), r.data(), zero.data(), false);
      passiveTorque(arm->chain, recursion, pi, force);
      for (int j = 0; j < n; ++j) {
        ASSERT_LE(std::fabs(tau[j] - known[j]), mismatch[j] * (1 + 1e-12)) << "joint " << j;
        ASSERT_LE(std::fabs(force[j]), coriolis[j] * (1 + 1e-12)) << "joint " << j;
        seen[j] = std::max(seen[j], std::fabs(tau[j] - known[j]));
      }
    }
    widest = std::max(widest, mismatch.cwiseQuotient(seen).maxCoeff());
  }
  std::printf("[ figures  ] w_M of the parameters at most %.2f of the largest sample\n", widest);
}

TEST(Tube, WrongNumbersAreRejectedInOneSentence) {
  const auto arm = test::gearedArm(test::Load::Identified);
  const auto check = [&](const UncertainRobot& robot, const NominalRobot& nominal) {
    return checkUncertainRobot(arm->model, robot, nominal, arm->problem.errors);
  };
  const TubeProblem& p = arm->problem;
  EXPECT_TRUE(check(p.robot, p.nominal).ok());
  UncertainRobot robot = p.robot;
  std::swap(robot.pi.lower[60], robot.pi.upper[60]);
  EXPECT_THAT(check(robot, p.nominal).error().message(), HasSubstr("entry 61 is empty"));
  NominalRobot nominal = p.nominal;
  nominal.numbers.pi[60] = 9.0;
  EXPECT_THAT(check(p.robot, nominal).error().message(), HasSubstr("outside its interval"));
  robot = p.robot, nominal = p.nominal;
  robot.rotor.lower[2] = 0.0;
  EXPECT_THAT(check(robot, nominal).error().message(), HasSubstr("rotor inertia of joint3 may be 0"));
  robot = p.robot;
  robot.disturbance[0] = std::nan("");
  EXPECT_EQ(check(robot, nominal).error().code, ErrorCode::InvalidNumber);
  const auto few = test::gearedMotion().cells(2);
  TubeProblem wrong = p;
  wrong.errors.velocity[0] = -1e-3;
  EXPECT_THAT(closeTube(wrong, {arm->K, 20.0, 0.02}, few).error().message(),
              HasSubstr("velocity error has a negative value"));
  wrong = p;
  wrong.robot.rotor.lower[6] = 0.0;
  EXPECT_THAT(closeTube(wrong, {arm->K, 20.0, 0.02}, few).error().message(),
              HasSubstr("rotor inertia of joint 7 may be 0"));
  const auto cells = test::gearedMotion().cells(2);
  EXPECT_EQ(closeTube(p, {arm->K, 20.0, -1.0}, cells).error().code, ErrorCode::ValueOutOfRange);
  EXPECT_EQ(closeTube(p, {VectorXd::Ones(3), 20.0, 0.1}, cells).error().code, ErrorCode::ShapeMismatch);
}

}  // namespace
}  // namespace plumbline::safety
