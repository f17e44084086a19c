// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/layout.h"

#include <gtest/gtest.h>

#include <set>

#include "model/build_model.h"
#include "regressors/torque_regressor.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

/// base -(floating)- trunk -(revolute)- arm -(prismatic)- slide, and a follower of the revolute joint; planar cart.
RobotDescription mixedRobot() {
  RobotDescription robot;
  robot.name = "mixed";
  const auto add = [&](const std::string& parent, const std::string& child, JointType type) {
    LinkDescription link;
    link.name = child;
    link.inertial = Inertial{1.0, {}, Mat3::Identity()};
    robot.links.push_back(link);
    if (parent.empty()) return;
    JointDescription joint;
    joint.name = child + "_joint";
    joint.type = type;
    joint.parent = parent;
    joint.child = child;
    joint.X_PJ.p = Vec3(0.1, 0.2, 0.3);
    joint.axis = Vec3::UnitZ();
    robot.joints.push_back(joint);
  };
  add("", "trunk", JointType::Fixed);
  add("trunk", "arm", JointType::Revolute);
  add("arm", "slide", JointType::Prismatic);
  add("trunk", "follower", JointType::Revolute);
  add("trunk", "cart", JointType::Planar);
  robot.joints[2].mimic = Mimic{"arm_joint", -2.0, 0.1};
  return robot;
}

RobotModel mixedModel() {
  ModelOptions options;
  options.base = BaseType::Floating;
  return buildModel(mixedRobot(), options).value();
}

TEST(RegressorLayout, NamesUnitsAndOrder) {
  const regressors::RegressorLayout layout(mixedModel(), {true, true, true, true});
  ASSERT_EQ(layout.bodies(), 5);
  // No friction on the floating base nor on the follower; three coordinates on the planar joint.
  EXPECT_EQ(layout.frictionDofs(), (std::vector<int>{6, 7, 8, 9, 10}));
  ASSERT_EQ(layout.columns(), 50 + 4 * 5);
  EXPECT_EQ(layout.name(0), "trunk.m");
  EXPECT_EQ(layout.name(19), "arm.Ixy");
  EXPECT_EQ(layout.unit(17), "kg·m²");
  EXPECT_EQ(layout.frictionColumn(1), 54);
  const std::vector<std::string> names = {"arm_joint.coulomb", "arm_joint.viscous", "arm_joint.offset",
                                          "arm_joint.rotor", "slide_joint.coulomb"};
  for (std::size_t k = 0; k < names.size(); ++k) EXPECT_EQ(layout.name(50 + static_cast<int>(k)), names[k]);
  EXPECT_EQ(layout.unit(50), "N·m");
  EXPECT_EQ(layout.unit(51), "N·m·s/rad");
  EXPECT_EQ(layout.unit(53), "kg·m²");
  EXPECT_EQ(layout.unit(54), "N");
  EXPECT_EQ(layout.unit(55), "N·s/m");
  EXPECT_EQ(layout.unit(57), "kg");
  EXPECT_EQ(layout.name(58), "cart_joint.w.coulomb");
  EXPECT_EQ(layout.unit(58), "N·m");
  EXPECT_EQ(layout.unit(62), "N");
  std::set<std::string> all;
  for (int c = 0; c < layout.columns(); ++c) all.insert(layout.name(c));
  EXPECT_EQ(all.size(), static_cast<std::size_t>(layout.columns()));
}

TEST(RegressorLayout, HasTheSelectedColumnsOnly) {
  const regressors::RegressorLayout layout(mixedModel(), {false, true, false, true});
  EXPECT_EQ(layout.columns(), 50 + 2 * 5);
  EXPECT_EQ(layout.name(50), "arm_joint.viscous");
  EXPECT_EQ(layout.name(51), "arm_joint.rotor");
  EXPECT_EQ(regressors::RegressorLayout(mixedModel(), {}).columns(), 50);
}

TEST(TorqueRegressor, FrictionColumns) {
  const RobotModel model = mixedModel();
  regressors::TorqueRegressor regressor(model, {true, true, true, true});
  Eigen::VectorXd v = Eigen::VectorXd::LinSpaced(model.nv(), -0.5, 0.5);
  v[7] = 0.0;
  const Eigen::VectorXd a = Eigen::VectorXd::LinSpaced(model.nv(), 1.0, 3.0);
  Eigen::MatrixXd Y(model.nv(), regressor.layout().columns());
  regressor.evaluate(model.neutral(), v, a, Y);
  Eigen::MatrixXd expected = Eigen::MatrixXd::Zero(model.nv(), 20);
  for (int k = 0; k < 5; ++k) {
    const int dof = 6 + k;
    expected(dof, 4 * k) = v[dof] > 0.0 ? 1.0 : (v[dof] < 0.0 ? -1.0 : 0.0);
    expected(dof, 4 * k + 1) = v[dof];
    expected(dof, 4 * k + 2) = 1.0;
    expected(dof, 4 * k + 3) = a[dof];
  }
  EXPECT_EQ(expected(7, 4), 0.0);
  EXPECT_TRUE(Y.rightCols(20) == expected);
}

}  // namespace
}  // namespace plumbline::test
