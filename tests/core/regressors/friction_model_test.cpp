// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/friction_model.h"

#include <cmath>

#include "base/random.h"
#include "base/tolerance.h"
#include "dynamics/inverse_dynamics.h"
#include "regressors/batch_regressor.h"
#include "regressors/torque_regressor.h"
#include "support/support.h"

namespace plumbline::regressors {
namespace {

RobotModel chain(Random& random, int bodies) {
  test::RandomTreeOptions options;
  options.bodies = bodies;
  options.branched = false;
  return test::randomModel(random, options);
}

FrictionModel rich(const RobotModel& model) {
  const auto& names = model.dofNames();
  FrictionModel friction{true, true, true, true};
  friction.load = true;
  friction.joints = {{names[0], {.viscous = true, .asymmetric = true}},
                     {names[1], {.offset = true, .stribeck = true}},
                     {names[2], {}}};
  friction.shapes = {{.joint = names[1], .steep_slope = true, .flat_slope = true, .smooth_slope = true}};
  friction.coupling = {{names[3], names[4]}, {1.0, 0.5, -2.0, 1.0}, false};
  return friction;
}

TEST(FrictionModel, SlopesAreTheDerivativesByTheGains) {
  PLUMBLINE_SEED(seed, 61);
  Random random(seed);
  for (int trial = 0; trial < 200; ++trial) {
    StribeckShape shape;
    shape.flat = std::pow(10.0, random.uniform(-1.0, 2.0));
    shape.steep = shape.flat * random.uniform(1.0, 20.0);
    shape.smooth = std::pow(10.0, random.uniform(-1.0, 2.0));
    const double v = random.uniform(-1.0, 1.0) / shape.flat;
    const auto difference = [&](double StribeckShape::*gain, FrictionKind kind) {
      const double h = 1e-5 * (shape.*gain);
      StribeckShape up = shape, down = shape;
      up.*gain += h;
      down.*gain -= h;
      return (frictionValue(kind, up, v, 0.0, 0.0) - frictionValue(kind, down, v, 0.0, 0.0)) / (2.0 * h);
    };
    const auto check = [&](double StribeckShape::*gain, FrictionKind kind, FrictionKind slope) {
      const double scale = 1.0 / (shape.*gain);
      EXPECT_NEAR(frictionValue(slope, shape, v, 0.0, 0.0), difference(gain, kind),
                  centralDifference(1e-5, 10.0 * scale));
    };
    check(&StribeckShape::steep, FrictionKind::Stribeck, FrictionKind::SteepSlope);
    check(&StribeckShape::flat, FrictionKind::Stribeck, FrictionKind::FlatSlope);
    check(&StribeckShape::smooth, FrictionKind::Smooth, FrictionKind::SmoothSlope);
  }
}

TEST(FrictionModel, SmoothFrictionResistsAlways) {
  PLUMBLINE_SEED(seed, 62);
  Random random(seed);
  for (int trial = 0; trial < 1000; ++trial) {
    StribeckShape shape;
    shape.flat = random.uniform(0.1, 50.0);
    shape.steep = shape.flat + random.uniform(0.0, 100.0);
    shape.smooth = random.uniform(0.1, 100.0);
    const double v = random.uniform(-3.0, 3.0);
    double power = 0.0;
    for (const FrictionKind kind : {FrictionKind::Stribeck, FrictionKind::Smooth, FrictionKind::Viscous})
      power += random.uniform(0.0, 5.0) * frictionValue(kind, shape, v, 0.0, 0.0) * v;
    EXPECT_GE(power, 0.0);
  }
}

TEST(FrictionModel, AsymmetricCoulombIsResistanceInBothDirections) {
  EXPECT_EQ(frictionValue(FrictionKind::Forward, {}, 2.0, 0.0, 0.0), 1.0);
  EXPECT_EQ(frictionValue(FrictionKind::Forward, {}, -2.0, 0.0, 0.0), 0.0);
  EXPECT_EQ(frictionValue(FrictionKind::Backward, {}, 2.0, 0.0, 0.0), 0.0);
  EXPECT_EQ(frictionValue(FrictionKind::Backward, {}, -2.0, 0.0, 0.0), -1.0);
  // At rest, the middle of both.
  EXPECT_EQ(frictionValue(FrictionKind::Forward, {}, 0.0, 0.0, 0.0), 0.5);
  EXPECT_EQ(frictionValue(FrictionKind::Backward, {}, 0.0, 0.0, 0.0), -0.5);
}

TEST(FrictionModel, LayoutByJoint) {
  Random random(3);
  const RobotModel model = chain(random, 5);
  const RegressorLayout layout(model, rich(model));
  const auto& names = model.dofNames();
  std::vector<std::string> found;
  for (int c = layout.inertialColumns(); c < layout.columns(); ++c) {
    found.push_back(layout.name(c));
    EXPECT_EQ(model.dofNames()[static_cast<std::size_t>(layout.dof(c))],
              layout.name(c).substr(0, layout.name(c).rfind('.')));
  }
  const std::vector<std::string> expected = {
      names[0] + ".coulomb_plus", names[0] + ".coulomb_minus", names[0] + ".viscous",
      names[1] + ".stribeck",     names[1] + ".coulomb",       names[1] + ".viscous",
      names[1] + ".offset",       names[1] + ".stribeck_g1",   names[1] + ".stribeck_g2",
      names[1] + ".stribeck_g4",  names[3] + ".coulomb",       names[3] + ".viscous",
      names[3] + ".load",         names[3] + ".offset",        names[3] + ".rotor",
      names[4] + ".coulomb",      names[4] + ".viscous",       names[4] + ".load",
      names[4] + ".offset",       names[4] + ".rotor"};
  EXPECT_EQ(found, expected);
}

TEST(FrictionModel, BatchAndSingleRegressorAgree_AllKindsCoupledAndByLoad) {
  PLUMBLINE_SEED(seed, 63);
  Random random(seed);
  const RobotModel model = chain(random, 6);
  FrictionModel friction = rich(model);
  const Eigen::VectorXd other = 1.3 * model.parameters();
  friction.load_parameters.assign(other.begin(), other.end());
  TorqueRegressor single(model, friction);
  BatchRegressor batch(model, friction);
  const Eigen::Index N = 20;
  Eigen::MatrixXd q(model.nq(), N), v(model.nv(), N), a(model.nv(), N), W,
      Y(model.nv(), single.layout().columns());
  for (Eigen::Index t = 0; t < N; ++t) {
    q.col(t) = test::randomConfiguration(random, model);
    v.col(t) = random.uniformVector(model.nv(), -2.0, 2.0);
    a.col(t) = random.uniformVector(model.nv(), -2.0, 2.0);
  }
  batch.evaluate(q, v, a, 0, N, W);
  for (Eigen::Index t = 0; t < N; ++t) {
    single.evaluate(q.col(t), v.col(t), a.col(t), Y);
    for (int j = 0; j < model.nv(); ++j)
      EXPECT_LT((W.row(j * N + t) - Y.row(j)).norm(), rounding(1e4, 1.0 + Y.row(j).norm()));
  }
}

/// tau_joint = Cᵀ f(C v): power of the friction is that of the motors, and load is C⁻ᵀ tau.
TEST(FrictionModel, CoupledMotorsPassOnPowerAndLoad) {
  PLUMBLINE_SEED(seed, 64);
  Random random(seed);
  const RobotModel model = chain(random, 5);
  const FrictionModel friction = rich(model);
  TorqueRegressor regressor(model, friction);
  const RegressorLayout& layout = regressor.layout();
  const Eigen::VectorXd q = test::randomConfiguration(random, model), v = random.uniformVector(5, -2.0, 2.0),
                        a = random.uniformVector(5, -2.0, 2.0);
  Eigen::MatrixXd Y(5, layout.columns());
  regressor.evaluate(q, v, a, Y);
  Eigen::Matrix2d C;
  C << 1.0, 0.5, -2.0, 1.0;
  const Eigen::Vector2d motor = C * v.tail(2), spin = C * a.tail(2);
  dynamics::DynamicsWorkspace work(model);
  Eigen::VectorXd tau(5);
  dynamics::inverseDynamics(work, q, v, a, tau);
  Eigen::Matrix2d inverse;  // of Cᵀ
  inverse << 1.0, 2.0, -0.5, 1.0;
  const Eigen::Vector2d load = inverse / 2.0 * tau.tail(2);
  for (int k = 3; k < 5; ++k)
    for (const auto& column : layout.frictionColumns(k)) {
      double f = 0.0;
      const double s = motor[k - 3] > 0.0 ? 1.0 : -1.0;
      if (column.kind == FrictionKind::Coulomb) f = s;
      if (column.kind == FrictionKind::Viscous) f = motor[k - 3];
      if (column.kind == FrictionKind::Load) f = std::abs(load[k - 3]) * s;
      if (column.kind == FrictionKind::Offset) f = 1.0;
      if (column.kind == FrictionKind::Rotor) f = spin[k - 3];
      const Eigen::Vector2d expected = C.row(k - 3).transpose() * f;
      EXPECT_LT((Y.col(column.column).tail(2) - expected).norm(), rounding(1e4, 1.0 + expected.norm()));
      EXPECT_TRUE(Y.col(column.column).head(3).isZero(0.0));
    }
}

TEST(FrictionModel, WhatDoesNotFitIsRejected) {
  Random random(5);
  const RobotModel model = chain(random, 4);
  const auto& names = model.dofNames();
  const auto code = [&](const FrictionModel& friction) {
    const Status status = checkFriction(model, friction);
    EXPECT_FALSE(status.ok());
    return status.ok() ? ErrorCode::Cancelled : status.error().code;
  };
  FrictionModel friction;
  friction.coulomb = friction.asymmetric = true;
  EXPECT_EQ(code(friction), ErrorCode::UnsupportedOption);
  friction = {};
  friction.coulomb = friction.stribeck = true;
  EXPECT_EQ(code(friction), ErrorCode::UnsupportedOption);
  friction = {};
  friction.joints = {{"nowhere", {}}};
  EXPECT_EQ(code(friction), ErrorCode::UnknownReference);
  friction.joints = {{names[0], {}}, {names[0], {}}};
  EXPECT_EQ(code(friction), ErrorCode::UnsupportedOption);
  friction = {};
  friction.shapes = {{.joint = names[0], .steep = 1.0, .flat = 2.0}};
  EXPECT_EQ(code(friction), ErrorCode::ValueOutOfRange);
  friction = {};
  friction.coupling = {{names[0], "nowhere"}, {1.0, 0.0, 0.0, 1.0}, false};
  EXPECT_EQ(code(friction), ErrorCode::UnknownReference);
  friction.coupling = {{names[0], names[1]}, {1.0, 0.0, 0.0}, false};
  EXPECT_EQ(code(friction), ErrorCode::ShapeMismatch);
  friction.coupling = {{names[0], names[1]}, {1.0, 1.0, 1.0, 1.0}, false};
  EXPECT_EQ(code(friction), ErrorCode::ValueOutOfRange);
  EXPECT_NE(checkFriction(model, friction).error().message().find("singular"), std::string::npos);
}

}  // namespace
}  // namespace plumbline::regressors
