// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/constraints/constraint_derivatives.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "dynamics/constraints/constrained_dynamics.h"
#include "dynamics/constraints/impact.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/kinematics.h"
#include "spatial/pose_logarithm.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using Function = std::function<VectorXd(const VectorXd&)>;

constexpr double kStep = 1e-5;
constexpr double kSlopeTolerance = 1e-7;  // of central differences with that step

Pose anyPose(Random& random) {
  return {expRotation(random.normalVector(3)), Vec3(random.normalVector(3)) * 0.2};
}

MatrixXd differences(const RobotModel& model, const VectorXd& q, const Function& f) {
  MatrixXd slope(f(q).size(), model.nv());
  for (int j = 0; j < model.nv(); ++j) {
    const VectorXd e = VectorXd::Unit(model.nv(), j);
    slope.col(j) = (f(model.integrate(q, e, kStep)) - f(model.integrate(q, e, -kStep))) / (2.0 * kStep);
  }
  return slope;
}
MatrixXd differences(const VectorXd& x, const Function& f) {
  MatrixXd slope(f(x).size(), x.size());
  for (int j = 0; j < x.size(); ++j) {
    const VectorXd e = kStep * VectorXd::Unit(x.size(), j);
    slope.col(j) = (f(x + e) - f(x - e)) / (2.0 * kStep);
  }
  return slope;
}
double off(const MatrixXd& A, const MatrixXd& B) {
  if (A.size() == 0) return 0.0;
  return (A - B).cwiseAbs().maxCoeff() / std::max(1.0, B.cwiseAbs().maxCoeff());
}

RobotModel constrainedRobot(Random& random, int kind, bool mimic = false) {
  RandomTreeOptions options;
  options.bodies = random.integer(4, 9);
  options.branched = kind % 2 == 0;
  options.multi_dof = kind % 3 == 0;
  options.mimic = mimic;
  options.lumped = kind % 2 == 1;
  options.base = kind % 4 < 2 ? BaseType::Fixed : BaseType::Floating;
  return randomModel(random, options);
}

/// Masks of all forms of φ: weld, ball, pins, planar pin, bar cut in half, one translation.
const std::vector<ConstraintRows> kMasks = {
    kAllRows,
    {false, false, false, true, true, true},
    {false, true, true, true, true, true},
    {true, false, true, true, true, true},
    {true, true, false, true, true, true},
    {false, false, false, true, false, true},
    {false, true, false, true, false, true},
    {true, true, true, true, false, true},
    {false, false, false, false, true, false},
};

/// Loops open at random frames, one of them to the world, and contacts with and without anchor.
dynamics::MotionConstraint anyConstraint(Random& random, const RobotModel& model) {
  dynamics::MotionConstraint constraint;
  const auto frame = [&](int body) { return BodyFrame{body, anyPose(random)}; };
  const int last = model.bodyCount() - 1;
  const auto mask = [&] { return kMasks[static_cast<std::size_t>(random.integer(0, 8))]; };
  constraint.loops.push_back({"a", frame(last), frame(random.integer(0, last - 1)), mask()});
  constraint.loops.push_back({"b", frame(random.integer(1, last)), frame(-1), mask()});
  constraint.contacts.push_back({"point", frame(last), ContactType::Point, Vec3::UnitZ(), std::nullopt});
  constraint.contacts.push_back(
      {"sole", frame(random.integer(0, last)), ContactType::Surface, Vec3::UnitZ(), anyPose(random)});
  for (int part = 0; part < 2; ++part)
    for (int k = 0; k < 6; ++k)
      if (constraint.loops[static_cast<std::size_t>(part)].stated[static_cast<std::size_t>(k)])
        constraint.rows.push_back({part, k});
  for (int k = 3; k < 6; ++k) constraint.rows.push_back({2, k});
  for (int k = 0; k < 6; ++k) constraint.rows.push_back({3, k});
  constraint.stabilisation = dynamics::Stabilisation::within(0.3);
  return constraint;
}

TEST(PoseLogarithm, IsInverseOfExponentialAndItsSlopeIsExact) {
  PLUMBLINE_SEED(seed, 11);
  Random random(seed);
  for (const double size : {1e-9, 1e-3, 0.019, 0.021, 1.0, 3.0}) {
    const Vec3 w = size * Vec3(random.normalVector(3)).normalized();
    const Pose X{expRotation(w), random.normalVector(3)};
    const Vec6 twist = logPose(X);
    EXPECT_LT((twist.head<3>() - w).norm(), 1e-12);
    MatrixXd slope(6, 6), turn(3, 3);
    const auto moved = [&](const Vec6& d) {  // X exp(d), exp by many small screws
      Pose Y = X;
      constexpr int kPieces = 1 << 10;
      for (int k = 0; k < kPieces; ++k)
        Y = Y * Pose{expRotation(d.head<3>() / kPieces), d.tail<3>() / kPieces};
      return Y;
    };
    for (int j = 0; j < 6; ++j) {
      const Vec6 e = 1e-4 * Vec6::Unit(j);
      slope.col(j) = (logPose(moved(e)) - logPose(moved(-e))) / 2e-4;
    }
    EXPECT_LT(off(logPoseJacobian(X), slope), 1e-6) << size;
    EXPECT_LT(off(logRotationJacobian(X.R), slope.topLeftCorner<3, 3>()), 1e-6) << size;
    // The twist reaches X: exp(twist) by small screws.
    Pose reached;
    constexpr int kPieces = 1 << 16;
    for (int k = 0; k < kPieces; ++k)
      reached = reached * Pose{expRotation(twist.head<3>() / kPieces), twist.tail<3>() / kPieces};
    EXPECT_LT((reached.p - X.p).norm(), 1e-3);
    EXPECT_LT((reached.R - X.R).norm(), 1e-9);
  }
}

TEST(TwistSlopes, AgreeWithCentralDifferences_RandomTrees) {
  PLUMBLINE_SEED(seed, 21);
  Random random(seed);
  double worst = 0.0;
  for (int k = 0; k < count(400, 60); ++k) {
    const RobotModel model = constrainedRobot(random, k, k % 5 == 0);
    dynamics::DynamicsWorkspace work(model);
    const JointState s = randomState(random, model);
    const BodyFrame frame{random.integer(0, model.bodyCount() - 1), anyPose(random)};
    const auto V = [&](const VectorXd& q, const VectorXd& v) -> VectorXd {
      dynamics::forwardKinematics(work, q, v, s.a);
      return dynamics::frameMotion(work, frame).V;
    };
    const auto A = [&](const VectorXd& q, const VectorXd& v, const VectorXd& a) -> VectorXd {
      dynamics::forwardKinematics(work, q, v, a);
      return dynamics::frameMotion(work, frame).A;
    };
    dynamics::forwardKinematics(work, s.q, s.v, s.a);
    const dynamics::TwistSlopes slopes = dynamics::twistSlopes(work, frame);
    worst =
        std::max({worst, off(slopes.J, differences(s.v, [&](const VectorXd& v) { return V(s.q, v); })),
                  off(slopes.V_q, differences(model, s.q, [&](const VectorXd& q) { return V(q, s.v); })),
                  off(slopes.A_q, differences(model, s.q, [&](const VectorXd& q) { return A(q, s.v, s.a); })),
                  off(slopes.A_v, differences(s.v, [&](const VectorXd& v) { return A(s.q, v, s.a); })),
                  off(slopes.J, differences(s.a, [&](const VectorXd& a) { return A(s.q, s.v, a); }))});
  }
  EXPECT_LT(worst, kSlopeTolerance);
}

TEST(ConstraintSlopes, AgreeWithCentralDifferences_OpenLoopsAndContactsOnRandomTrees) {
  PLUMBLINE_SEED(seed, 31);
  Random random(seed);
  double worst = 0.0;
  for (int k = 0; k < count(400, 80); ++k) {
    const RobotModel model = constrainedRobot(random, k);
    dynamics::DynamicsWorkspace work(model);
    const JointState s = randomState(random, model);
    const dynamics::MotionConstraint c = anyConstraint(random, model);
    const auto at = [&](const VectorXd& q, const VectorXd& v) {
      return dynamics::constraintMotion(work, c, q, v, s.a);
    };
    const MatrixXd J = at(s.q, s.v).J;
    const dynamics::ConstraintSlopes slopes = dynamics::constraintSlopes(work, c);
    worst =
        std::max({worst,
                  off(slopes.position_q,
                      differences(model, s.q, [&](const VectorXd& q) { return at(q, s.v).position; })),
                  off(slopes.velocity_q,
                      differences(model, s.q, [&](const VectorXd& q) { return at(q, s.v).velocity; })),
                  off(slopes.acceleration_q,
                      differences(model, s.q, [&](const VectorXd& q) { return at(q, s.v).acceleration; })),
                  off(slopes.acceleration_v,
                      differences(s.v, [&](const VectorXd& v) { return at(s.q, v).acceleration; })),
                  off(J, differences(s.v, [&](const VectorXd& v) { return at(s.q, v).velocity; }))});
  }
  EXPECT_LT(worst, kSlopeTolerance);
}

// ψ̈ is the derivative of ψ̇ along the motion, which no check against itself shows.
TEST(ConstraintMotion, AccelerationIsTheDerivativeOfVelocity) {
  PLUMBLINE_SEED(seed, 41);
  Random random(seed);
  for (int k = 0; k < 40; ++k) {
    const RobotModel model = constrainedRobot(random, k);
    dynamics::DynamicsWorkspace work(model);
    const JointState s = randomState(random, model);
    const dynamics::MotionConstraint c = anyConstraint(random, model);
    const auto velocityAt = [&](double t) {
      const VectorXd q = model.integrate(s.q, s.v + 0.5 * t * s.a, t);
      return dynamics::constraintMotion(work, c, q, s.v + t * s.a, s.a).velocity;
    };
    const VectorXd slope = (velocityAt(kStep) - velocityAt(-kStep)) / (2.0 * kStep);
    EXPECT_LT(off(dynamics::constraintMotion(work, c, s.q, s.v, s.a).acceleration, slope), 1e-6);
  }
}

TEST(ConstraintForce, ActsByTheTransposedJacobianAndItsSlopeIsExact) {
  PLUMBLINE_SEED(seed, 51);
  Random random(seed);
  double worst = 0.0, worst_slope = 0.0;
  for (int k = 0; k < count(200, 50); ++k) {
    const RobotModel model = constrainedRobot(random, k);
    dynamics::DynamicsWorkspace work(model);
    const JointState s = randomState(random, model);
    const dynamics::MotionConstraint c = anyConstraint(random, model);
    const VectorXd lambda = random.normalVector(c.size());
    VectorXd free(model.nv());
    dynamics::inverseDynamics(work, s.q, s.v, s.a, free);
    const auto at = [&](const VectorXd& q, const VectorXd& v) {
      return dynamics::constrainedResidual(work, c, q, v, s.a, lambda);
    };
    const dynamics::ConstrainedResidual r = at(s.q, s.v);
    worst = std::max(worst, off(r.r_d, free - r.J.transpose() * lambda));
    worst_slope =
        std::max({worst_slope,
                  off(r.r_d_q, differences(model, s.q, [&](const VectorXd& q) { return at(q, s.v).r_d; })),
                  off(r.r_d_v, differences(s.v, [&](const VectorXd& v) { return at(s.q, v).r_d; })),
                  off(r.r_a_q, differences(model, s.q, [&](const VectorXd& q) { return at(q, s.v).r_a; })),
                  off(r.r_a_v, differences(s.v, [&](const VectorXd& v) { return at(s.q, v).r_a; }))});
  }
  EXPECT_LT(worst, 1e-12);
  EXPECT_LT(worst_slope, kSlopeTolerance);
}

/// Few rows, so that they are independent on most trees.
dynamics::MotionConstraint smallConstraint(Random& random, const RobotModel& model) {
  dynamics::MotionConstraint c = anyConstraint(random, model);
  std::vector<int> rows;
  for (int i = 0; i < c.size(); ++i)
    if (c.rows[static_cast<std::size_t>(i)].part == 2) rows.push_back(i);
  return c.withRows(rows);
}

TEST(ConstrainedForwardDynamics, SolvesBothEquationsAndItsSlopesAreExact) {
  PLUMBLINE_SEED(seed, 61);
  Random random(seed);
  int checked = 0;
  for (int k = 0; k < count(200, 40); ++k) {
    const RobotModel model = constrainedRobot(random, k);
    dynamics::DynamicsWorkspace work(model);
    const JointState s = randomState(random, model);
    const dynamics::MotionConstraint c = smallConstraint(random, model);
    const VectorXd tau = random.normalVector(model.nv());
    const auto solve = [&](const VectorXd& q, const VectorXd& v, const VectorXd& torque) {
      return *dynamics::constrainedForwardDynamics(work, c, q, v, torque);
    };
    const dynamics::ConstrainedMotion motion = solve(s.q, s.v, tau);
    const dynamics::ConstrainedResidual r =
        dynamics::constrainedResidual(work, c, s.q, s.v, motion.a, motion.lambda);
    if (motion.rank < c.size()) continue;
    const double size = std::max(1.0, motion.a.cwiseAbs().maxCoeff());
    EXPECT_LT((r.r_d - tau).cwiseAbs().maxCoeff(), 1e-9 * size);
    EXPECT_LT(r.r_a.cwiseAbs().maxCoeff(), 1e-9 * size);
    if (size > 1e3) continue;  // near a singular posture differences say nothing
    const auto slopes = dynamics::constrainedForwardSlopes(work, c, s.q, s.v, motion);
    ASSERT_TRUE(slopes.ok());
    ++checked;
    EXPECT_LT(
        off(slopes->a_q, differences(model, s.q, [&](const VectorXd& q) { return solve(q, s.v, tau).a; })),
        1e-5);
    EXPECT_LT(off(slopes->lambda_q,
                  differences(model, s.q, [&](const VectorXd& q) { return solve(q, s.v, tau).lambda; })),
              1e-5);
    EXPECT_LT(off(slopes->a_v, differences(s.v, [&](const VectorXd& v) { return solve(s.q, v, tau).a; })),
              1e-6);
    EXPECT_LT(
        off(slopes->lambda_v, differences(s.v, [&](const VectorXd& v) { return solve(s.q, v, tau).lambda; })),
        1e-6);
    EXPECT_LT(off(slopes->a_tau, differences(tau, [&](const VectorXd& t) { return solve(s.q, s.v, t).a; })),
              1e-6);
    EXPECT_LT(off(slopes->lambda_tau,
                  differences(tau, [&](const VectorXd& t) { return solve(s.q, s.v, t).lambda; })),
              1e-6);
  }
  EXPECT_GT(checked, 20);
}

TEST(ConstrainedForwardDynamics, RedundantRowsShareTheForceAndSlopesAreRejected) {
  PLUMBLINE_SEED(seed, 71);
  Random random(seed);
  const RobotModel model = constrainedRobot(random, 1);  // a chain: the last link moves in all directions
  dynamics::DynamicsWorkspace work(model);
  const JointState s = randomState(random, model);
  const dynamics::MotionConstraint once = smallConstraint(random, model);
  const dynamics::MotionConstraint twice = once.withRows({0, 1, 2, 0, 1, 2});
  const auto a = dynamics::constrainedForwardDynamics(work, once, s.q, s.v, s.a);
  const auto b = dynamics::constrainedForwardDynamics(work, twice, s.q, s.v, s.a);
  ASSERT_TRUE(a.ok() && b.ok());
  ASSERT_EQ(a->rank, 3);
  EXPECT_EQ(b->rank, 3);
  EXPECT_LT(b->inconsistency, 1e-9);
  EXPECT_LT(off(b->a, a->a), 1e-9);
  EXPECT_LT(off(b->lambda.head(3), 0.5 * a->lambda), 1e-9);  // least norm: each carries half
  EXPECT_LT(off(b->lambda.tail(3), 0.5 * a->lambda), 1e-9);
  const auto slopes = dynamics::constrainedForwardSlopes(work, twice, s.q, s.v, *b);
  ASSERT_FALSE(slopes.ok());
  EXPECT_EQ(slopes.error().code, ErrorCode::RankDeficient);
}

TEST(Impact, StopsTheContactsLosesEnergyAndItsSlopesAreExact) {
  PLUMBLINE_SEED(seed, 81);
  Random random(seed);
  int rising = 0;
  for (int k = 0; k < 100; ++k) {
    const RobotModel model = constrainedRobot(random, 2);
    dynamics::DynamicsWorkspace work(model);
    const JointState s = randomState(random, model);
    dynamics::MotionConstraint c = smallConstraint(random, model);
    c.contacts[0].normal = Vec3(random.normalVector(3)).normalized();
    const Vec3 n = c.contacts[0].normal;
    const auto stays = dynamics::impact(work, c, {{"point"}, 0.0}, s.q, s.v);
    ASSERT_TRUE(stays.ok());
    const MatrixXd J = dynamics::constraintMotion(work, c, s.q, s.v, s.a).J;
    EXPECT_LT((J * (s.v + stays->change)).cwiseAbs().maxCoeff(), 1e-9);
    EXPECT_LE(stays->energy_change, 1e-12);
    const dynamics::Landing landing{{"point"}, 0.8};
    const auto bounces = dynamics::impact(work, c, landing, s.q, s.v);
    ASSERT_TRUE(bounces.ok());
    // The normal speed turns round, the tangential one stops.
    EXPECT_LT((J * (s.v + bounces->change) + 0.8 * n * n.dot(J * s.v)).cwiseAbs().maxCoeff(), 1e-9);
    if (bounces->energyRises()) ++rising;
    if (k >= count(100, 10)) continue;
    const auto at = [&](const VectorXd& q, const VectorXd& v, const VectorXd& dv) {
      return *dynamics::impactResidual(work, c, landing, q, v, dv, bounces->impulse);
    };
    const dynamics::ImpactResidual r = at(s.q, s.v, bounces->change);
    EXPECT_LT(r.r_d.cwiseAbs().maxCoeff(), 1e-9);
    EXPECT_LT(r.r_v.cwiseAbs().maxCoeff(), 1e-9);
    const VectorXd& dv = bounces->change;
    EXPECT_LT(off(r.r_d_q, differences(model, s.q, [&](const VectorXd& q) { return at(q, s.v, dv).r_d; })),
              1e-6);
    EXPECT_LT(off(r.r_v_q, differences(model, s.q, [&](const VectorXd& q) { return at(q, s.v, dv).r_v; })),
              1e-6);
    EXPECT_LT(off(r.r_v_v, differences(s.v, [&](const VectorXd& v) { return at(s.q, v, dv).r_v; })), 1e-7);
    EXPECT_LT(off(r.r_d_change, differences(dv, [&](const VectorXd& x) { return at(s.q, s.v, x).r_d; })),
              1e-7);
    EXPECT_LT(off(r.J, differences(dv, [&](const VectorXd& x) { return at(s.q, s.v, x).r_v; })), 1e-7);
  }
  EXPECT_GT(rising, 0);  // restitution of 0.8 adds energy in some postures: the caller must look
  EXPECT_LT(rising, 60);
}

TEST(Impact, RejectsRestitutionBeyondOneAndContactsThatItDoesNotHold) {
  Random random(3);
  const RobotModel model = constrainedRobot(random, 2);
  dynamics::DynamicsWorkspace work(model);
  const JointState s = randomState(random, model);
  const dynamics::MotionConstraint c = smallConstraint(random, model);
  EXPECT_EQ(dynamics::impact(work, c, {{"point"}, 1.2}, s.q, s.v).error().code, ErrorCode::ValueOutOfRange);
  EXPECT_EQ(dynamics::impact(work, c, {{"toe"}, 0.0}, s.q, s.v).error().code, ErrorCode::UnknownReference);
}

}  // namespace
}  // namespace plumbline::test
