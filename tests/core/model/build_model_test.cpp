// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include "base/tolerance.h"
#include "model/build_model.h"
#include "model/robot_model.h"
#include "support/support.h"

namespace plumbline {
namespace {

using test::RandomTreeOptions;

TEST(BuildModel, IntegrateAndDifferenceAreInverse_AllJointTypes) {
  PLUMBLINE_SEED(seed, 21);
  Random random(seed);
  for (int i = 0; i < 50; ++i) {
    RandomTreeOptions options;
    options.multi_dof = true;
    options.base = i % 2 == 0 ? BaseType::Fixed : BaseType::Floating;
    const RobotModel model = test::randomModel(random, options);
    const Eigen::VectorXd q0 = test::randomConfiguration(random, model);
    const Eigen::VectorXd v = random.uniformVector(model.nv(), -1.0, 1.0);
    const Eigen::VectorXd q1 = model.integrate(q0, v, 1.0);
    EXPECT_LT((model.difference(q0, q1) - v).norm(), 1e-9) << model.nv();
  }
}

TEST(BuildModel, IntegrateFollowsFreeModes_AllJointTypes) {
  // The body twist of one joint for a small step equals S v.
  PLUMBLINE_SEED(seed, 22);
  Random random(seed);
  const double h = 1e-6;
  for (int i = 0; i < 30; ++i) {
    RandomTreeOptions options;
    options.multi_dof = true;
    options.mimic = true;
    const RobotModel model = test::randomModel(random, options);
    const Eigen::VectorXd q = test::randomConfiguration(random, model);
    const Eigen::VectorXd v = random.uniformVector(model.nv(), -1.0, 1.0);
    for (int b = 0; b < model.bodyCount(); ++b) {
      const Joint& joint = model.body(b).joint;
      const Pose before = model.jointMotion(b, model.integrate(q, v, -h));
      const Pose after = model.jointMotion(b, model.integrate(q, v, h));
      const Pose step = before.inverse() * after;
      Vec6 twist;
      twist << logRotation(step.R), step.p;
      const Vec6 expected = joint.S * (joint.ratio * v.segment(joint.v_index, joint.nv));
      // The rotation of the step enters its translation at first order in h.
      EXPECT_LT((twist / (2 * h) - expected).norm(), 1e-4) << toString(joint.type);
    }
  }
}

TEST(BuildModel, LumpingKeepsTotalInertia_FixedLinks) {
  PLUMBLINE_SEED(seed, 23);
  Random random(seed);
  RandomTreeOptions options;
  options.lumped = true;
  const RobotDescription robot = test::randomDescription(random, options);
  const RobotModel model = buildModel(robot).value();
  for (const Body& body : model.bodies()) {
    Vec10 sum = Vec10::Zero();
    for (const LinkPlacement& link : body.links) {
      sum += link.pi_std;
      const Vec10 own = linkParameters(*robot.findLink(link.link)->inertial);
      EXPECT_LT((parameterTransform(link.X_BL) * own - link.pi_std).norm(), rounding(100, 10));
    }
    EXPECT_LT((sum - body.pi_std).norm(), rounding(100, 10));
  }
}

TEST(BuildModel, LockedJointLumpsItsLink) {
  PLUMBLINE_SEED(seed, 24);
  Random random(seed);
  RandomTreeOptions options;
  options.branched = false;
  options.prismatic = false;
  const RobotDescription robot = test::randomDescription(random, options);
  ModelOptions model_options;
  model_options.locks = {{"joint4", 0.7}};
  const RobotModel locked = buildModel(robot, model_options).value();
  const RobotModel free = buildModel(robot).value();
  EXPECT_EQ(locked.bodyCount(), 6);
  EXPECT_EQ(locked.findBody("link4"), locked.findBody("link3"));
  Eigen::VectorXd q = random.uniformVector(7, -1, 1);
  q[3] = 0.7;
  Eigen::VectorXd q_locked(6);
  q_locked << q.head(3), q.tail(3);
  const auto tip = [](const RobotModel& model, const Eigen::VectorXd& x) {
    Pose X;
    for (int i = 0; i < model.bodyCount(); ++i) X = X * model.bodyInParent(i, x);
    return X;
  };
  EXPECT_LT((tip(locked, q_locked).p - tip(free, q).p).norm(), rounding(200));
}

TEST(BuildModel, RejectsBrokenTrees) {
  PLUMBLINE_SEED(seed, 25);
  Random random(seed);
  const RobotDescription good = test::randomDescription(random, {});
  RobotDescription robot = good;
  robot.joints[3].child = "base";
  EXPECT_FALSE(buildModel(robot));
  robot = good;
  robot.joints[2].parent = "nowhere";
  const Result<RobotModel> unknown = buildModel(robot);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, ErrorCode::UnknownReference);
  EXPECT_EQ(unknown.error().subjects[0], "joint3");
  robot = good;
  robot.links.push_back(robot.links.back());
  EXPECT_EQ(buildModel(robot).error().code, ErrorCode::DuplicateName);
  robot = good;
  robot.joints.pop_back();
  EXPECT_EQ(buildModel(robot).error().code, ErrorCode::SeveralRoots);
  ModelOptions options;
  options.locks = {{"joint99", 0.0}};
  EXPECT_EQ(buildModel(good, options).error().subjects[0], "joint99");
}

}  // namespace
}  // namespace plumbline
