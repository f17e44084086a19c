// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/ipopt/motion_problem.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "collision/collision_model.h"
#include "core/excitation/family_cases.h"
#include "excitation/criterion/criterion.h"
#include "excitation/ipopt/criterion_objective.h"
#include "excitation/limits/clearance_limits.h"
#include "excitation/limits/torque_limits.h"
#include "excitation/motion/families.h"
#include "identifiability/structure/base_parameters.h"
#include "support/support.h"

namespace plumbline {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Sum of weighted squares of all samples: smooth, with a gradient that is known.
class Energy : public excitation::MotionObjective {
 public:
  double evaluate(const excitation::MotionSamples& samples) override {
    return 0.5 * (samples.q.squaredNorm() + 0.3 * samples.v.squaredNorm() + 0.1 * samples.a.squaredNorm());
  }
  double evaluate(const excitation::MotionSamples& samples, MatrixXd& Q, MatrixXd& V, MatrixXd& A) override {
    Q = samples.q, V = 0.3 * samples.v, A = 0.1 * samples.a;
    return evaluate(samples);
  }
};

excitation::MotionLimits limitsFor(Index n) {
  excitation::MotionLimits limits;
  limits.lower = VectorXd::Constant(n, -2.0), limits.upper = VectorXd::Constant(n, 1.5);
  limits.velocity = VectorXd::Constant(n, 2.0);
  limits.acceleration = VectorXd::Constant(n, 8.0);
  limits.jerk = VectorXd::Constant(n, 60.0);
  limits.torque = VectorXd::LinSpaced(n, 30.0, 20.0);
  return limits;
}

/// Two balls and a capsule-like box: distances differentiable nearly everywhere.
Result<collision::CollisionModel> collisionOf(const RobotModel& model, const RobotDescription&) {
  collision::CollisionDescription description;
  collision::CollisionDescription::Obstacle wall;
  wall.name = "wall";
  wall.half_spaces.push_back({Vec3(0.6, 0.0, 0.8), -0.5});
  description.obstacles.push_back(wall);
  const Body& last = model.bodies().back();
  collision::CollisionDescription::Link tip;
  tip.name = last.links.front().link;
  tip.shapes.push_back(geometry::sphereShape(0.1));
  description.links.push_back(tip);
  description.postures = 0;
  return collision::CollisionModel::make(model, description);
}

struct Fixture {
  RobotModel model;
  excitation::MotionTask task;
  excitation::Motion motion;
};

Fixture fixtureOf(excitation::Family family, std::uint64_t seed) {
  Random random(seed);
  Fixture fixture{test::randomModel(random, {.bodies = 3, .branched = false}), {}, {}};
  excitation::FamilySpec spec;
  spec.family = family;
  spec.duration = 4.0, spec.harmonics = 3, spec.segments = 5;
  fixture.task.basis = *excitation::makeBasis(spec);
  const int n = fixture.model.nv();
  fixture.task.limits = limitsFor(n);
  fixture.task.start = random.uniformVector(n, -0.5, 0.5);
  fixture.motion = {fixture.task.basis, fixture.task.start, MatrixXd::Zero(n, fixture.task.basis->size())};
  for (int j = 0; j < n; ++j)
    fixture.motion.coefficients.row(j) = 0.3 * random.normalVector(fixture.task.basis->size()).transpose();
  return fixture;
}

/// Gradient and Jacobian against central differences at the motion.
void expectDerivatives(excitation::MotionProblem& problem, const excitation::Motion& motion) {
  const VectorXd x = problem.variablesOf(motion);
  const int n = problem.variables(), m = problem.constraints();
  VectorXd gradient(n), values(static_cast<Index>(problem.jacobianStructure().size()));
  problem.gradient(x, gradient);
  problem.jacobian(x, values);
  MatrixXd dense = MatrixXd::Zero(m, n);
  for (Index k = 0; k < values.size(); ++k) {
    const excitation::NonlinearProgram::Entry& entry =
        problem.jacobianStructure()[static_cast<std::size_t>(k)];
    dense(entry.row, entry.column) += values[k];
  }
  constexpr double kStep = 1e-6;
  for (int k = 0; k < n; ++k) {
    VectorXd plus = x, minus = x, g_plus(m), g_minus(m);
    plus[k] += kStep, minus[k] -= kStep;
    const double slope = (problem.objective(plus) - problem.objective(minus)) / (2.0 * kStep);
    EXPECT_NEAR(gradient[k], slope, 1e-5 * (1.0 + std::abs(slope))) << "variable " << k;
    problem.constraintValues(plus, g_plus);
    problem.constraintValues(minus, g_minus);
    const VectorXd column = (g_plus - g_minus) / (2.0 * kStep);
    // Truncation of a central difference, third derivatives of the torque included.
    EXPECT_LT((dense.col(k) - column).cwiseAbs().maxCoeff(), 1e-5 * (1.0 + column.cwiseAbs().maxCoeff()))
        << "variable " << k;
  }
}

TEST(MotionProblem, AllConstraintBlocksHaveExactDerivatives_AllFamilies) {
  PLUMBLINE_SEED(seed, 11);
  for (const excitation::Family family : test::kAllFamilies) {
    SCOPED_TRACE(toString(family));
    Fixture fixture = fixtureOf(family, seed);
    fixture.task.model = &fixture.model;
    regressors::MotorLoad load;
    load.coulomb = VectorXd::Constant(fixture.model.nv(), 0.3);
    load.viscous = VectorXd::Constant(fixture.model.nv(), 0.5);
    const VectorXd radius = 0.1 * fixture.model.parameters().cwiseAbs();
    fixture.task.pointwise = {excitation::torqueLimits(fixture.model, fixture.task.limits),
                              excitation::torqueLimits(fixture.model, fixture.task.limits, load, radius)};
    Energy energy;
    excitation::MotionProblem problem(fixture.task, fixture.motion, energy,
                                      excitation::uniformTimes(4.0, 21));
    for (const double time : {0.37, 1.71, 2.9})
      for (int j = 0; j < fixture.model.nv(); ++j) {
        for (int order = 0; order <= 3; ++order) problem.limitCurve(j, order, time, 1e-3);
        problem.limitPoint(0, j, time, 1e-3);
        problem.limitPoint(1, j, time, 1e-3);
        problem.limitPoint(1, fixture.model.nv() + j, time, 1e-3);
      }
    EXPECT_EQ(problem.pointRows(), 9 * fixture.model.nv());
    expectDerivatives(problem, fixture.motion);
  }
}

TEST(MotionProblem, ClearanceHasAnExactGradient) {
  PLUMBLINE_SEED(seed, 3);
  Fixture fixture = fixtureOf(excitation::Family::Fourier, seed);
  fixture.task.model = &fixture.model;
  Result<collision::CollisionModel> collision = collisionOf(fixture.model, {});
  ASSERT_TRUE(collision) << collision.error().message();
  ASSERT_GE(collision->pairs().size(), 1u);
  excitation::PointwiseLimitsPtr clearance =
      excitation::clearanceLimits(*collision, 20.0);  // everything counts as near
  ASSERT_NE(clearance, nullptr);
  fixture.task.pointwise = {clearance};
  Energy energy;
  excitation::MotionProblem problem(fixture.task, fixture.motion, energy, excitation::uniformTimes(4.0, 21));
  for (const double time : {0.5, 1.3, 3.1})
    for (int k = 0; k < clearance->size(); ++k) problem.limitPoint(0, k, time, 0.0);
  expectDerivatives(problem, fixture.motion);
}

TEST(MotionProblem, CriterionOfTheRegressorHasAnExactGradientByTheVariables) {
  PLUMBLINE_SEED(seed, 5);
  Fixture fixture = fixtureOf(excitation::Family::QuinticSpline, seed);
  fixture.task.model = &fixture.model;
  const identifiability::BaseParameters base = identifiability::structuralBaseParameters(fixture.model);
  Result<excitation::Criterion> criterion =
      excitation::Criterion::make(fixture.model, {false, true, true, false}, base, {});
  ASSERT_TRUE(criterion) << criterion.error().message();
  excitation::CriterionObjective condition(std::move(criterion).value());
  excitation::MotionProblem problem(fixture.task, fixture.motion, condition,
                                    excitation::uniformTimes(4.0, 40));
  problem.limitCurve(0, 0, 1.0, 0.0);
  expectDerivatives(problem, fixture.motion);
}

TEST(MotionProblem, LockedJointsAndFixedCoefficientsAreNoVariables) {
  Fixture fixture = fixtureOf(excitation::Family::Fourier, 2);
  fixture.task.model = &fixture.model;
  fixture.task.held = {false, true, false};
  const int functions = fixture.task.basis->size();
  fixture.task.frozen = Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic>::Constant(3, functions, false);
  fixture.task.frozen(0, 1) = true;
  fixture.task.frozen_values = fixture.motion.coefficients;
  Energy energy;
  excitation::MotionProblem problem(fixture.task, fixture.motion, energy, excitation::uniformTimes(4.0, 21));
  // The joint with a frozen coefficient keeps its start, too.
  EXPECT_EQ(problem.variables(), (functions - 1) + (1 + functions));
  EXPECT_FALSE(fixture.task.startIsFree(0));
  problem.limitCurve(0, 0, 1.0, 0.0), problem.limitCurve(1, 0, 1.0, 0.0), problem.limitCurve(0, 1, 2.0, 0.0);
  EXPECT_EQ(problem.rows(), 2) << "a joint that stands still has no row";
  VectorXd x = problem.variablesOf(fixture.motion);
  const excitation::Motion same = problem.motionOf(x);
  EXPECT_LT((same.coefficients - fixture.motion.coefficients).cwiseAbs().maxCoeff(), 1e-14);
  x.setConstant(0.3);
  const excitation::Motion other = problem.motionOf(x);
  EXPECT_EQ(other.coefficients(0, 1), fixture.motion.coefficients(0, 1));
  EXPECT_EQ(other.coefficients.row(1), fixture.motion.coefficients.row(1));
  // The contribution of the fixed coefficient is in the bounds, not in the values.
  VectorXd g(2), lower(2), upper(2);
  problem.constraintValues(x, g);
  problem.constraintBounds(lower, upper);
  VectorXd q(3);
  other.derivative(1.0, 0, q);
  const double scale = excitation::scaleOf(fixture.model, fixture.task.limits, 0, 0);
  EXPECT_NEAR(upper[0] - g[0], (fixture.task.limits.upper[0] - q[0]) / scale, 1e-12);
}

}  // namespace
}  // namespace plumbline
