// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <cmath>

#include "model/build_model.h"
#include "support/design_robots.h"
#include "support/support.h"
#include "workflow/excitation/excitation_evaluation.h"
#include "workflow/excitation/execution_check.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

struct Case {
  RobotPtr robot;
  ExcitationStudyPtr study;
  excitation::Motion motion;
};

Case makeCase(const RobotPtr& robot, std::uint64_t seed, double duration = 10.0) {
  Case made;
  made.robot = robot;
  ExcitationSpec spec;
  spec.check_collision = false;  // not what this is about
  spec.family.duration = duration;
  test::limitAccelerations(robot->model, 8.0, 3.0, spec);
  const Result<ExcitationStudyPtr> study = prepareExcitation(robot, spec);
  if (!study) throw std::runtime_error(study.error().message());
  made.study = *study;
  made.motion = test::gentleMotion(**study, seed, 0.9);
  return made;
}

/// White noise on the torque in proportion to its size, everything else exact.
simulation::SimulationSettings whiteNoise(const RobotModel& model, std::uint64_t seed, double rate = 100.0) {
  simulation::SimulationSettings settings;
  settings.controller.kind = simulation::ControllerSettings::Kind::Ideal;
  settings.sensors.rate = rate;
  settings.sensors.torque_noise = VectorXd::LinSpaced(model.nv(), 1.0, 0.2);
  settings.friction.coulomb = VectorXd::Constant(model.nv(), 2.0);
  settings.friction.viscous = VectorXd::Constant(model.nv(), 1.5);
  settings.friction.smoothing = 1e-200;  // the sign, as the regressor has it, also of the rounding at rest
  settings.seed = seed;
  return settings;
}

TEST(ExecutionCheck, ErrorsOverSeedsAreThosePredicted_Puma) {
  PLUMBLINE_SEED(seed, 21);
  const int seeds = test::count(200, 40);
  const Case puma = makeCase(test::puma(), seed);
  VectorXd squares, predicted, stated;
  for (int k = 0; k < seeds; ++k) {
    const Result<ExecutionCheck> check =
        checkExecution(*puma.study, puma.motion,
                       whiteNoise(puma.robot->model, 1000 + seed + static_cast<unsigned>(k)), false);
    ASSERT_TRUE(check.ok()) << check.error().message();
    if (k == 0) predicted = check->predicted, squares = stated = VectorXd::Zero(predicted.size());
    ASSERT_EQ(check->predicted, predicted);
    squares += check->realised_error.cwiseAbs2();
    stated += check->realised_deviation;
  }
  const VectorXd achieved = (squares / seeds).cwiseSqrt(), ratio = achieved.cwiseQuotient(predicted);
  // A deviation from n normal errors has itself the relative deviation 1/√(2n); four of them, at least a quarter.
  const double tolerance = std::max(0.25, 4.0 / std::sqrt(2.0 * seeds));
  for (Index c = 0; c < ratio.size(); ++c) EXPECT_NEAR(ratio[c], 1.0, tolerance) << "column " << c;
  EXPECT_NEAR(ratio.mean(), 1.0, 0.1);
  const VectorXd stated_ratio = stated.cwiseQuotient(seeds * predicted);
  EXPECT_LT((stated_ratio.array() - 1.0).abs().maxCoeff(), 0.25);
  RecordProperty("smallest", std::to_string(ratio.minCoeff()));
  RecordProperty("largest", std::to_string(ratio.maxCoeff()));
  std::printf(
      "[   NOTE   ] %d seeds: achieved over predicted %.3f … %.3f, stated over predicted %.3f … %.3f\n",
      seeds, ratio.minCoeff(), ratio.maxCoeff(), stated_ratio.minCoeff(), stated_ratio.maxCoeff());
}

class ExecutionRobots : public testing::TestWithParam<const char*> {};

TEST_P(ExecutionRobots, StatesThePredictedAccuracy) {
  PLUMBLINE_SEED(seed, 5);
  const std::string name = GetParam();
  RobotPtr robot;
  if (name == "puma") {
    robot = test::puma();
  } else if (name == "gantry") {
    robot = test::gantry();
  } else {
    const std::string file = name == "ur10e"   ? "data/ur10e/ur10e.urdf"
                             : name == "panda" ? "data/urdf/valid/panda.urdf"
                                               : "data/urdf/valid/iiwa14_primitive_collision.urdf";
    PLUMBLINE_NEEDS_SHARED(file);
    ModelOptions options;
    if (name == "panda") options.locks = {{"panda_finger_joint1", 0.0}, {"panda_finger_joint2", 0.0}};
    robot = test::robotFromFile(test::shared(file), options);
  }
  const Case made = makeCase(robot, seed);
  const Result<ExecutionCheck> check =
      checkExecution(*made.study, made.motion, whiteNoise(robot->model, seed, 200.0), false);
  ASSERT_TRUE(check.ok()) << check.error().message();
  EXPECT_EQ(check->names.size(), static_cast<std::size_t>(check->predicted.size()));
  const VectorXd ratio = check->realised_deviation.cwiseQuotient(check->predicted);
  EXPECT_GT(ratio.minCoeff(), 0.75);
  EXPECT_LT(ratio.maxCoeff(), 1.25);
  EXPECT_LT(check->largest_ratio, 5.0);  // of some sixty normal errors
  EXPECT_NEAR(check->typical_ratio, 1.0, 0.15);
  EXPECT_TRUE(check->filter_sentence.empty());
}

INSTANTIATE_TEST_SUITE_P(Workflow, ExecutionRobots,
                         testing::Values("puma", "gantry", "ur10e", "panda", "iiwa"));

TEST(ExecutionCheck, SaysHowTheFilterChangesTheDeviations) {
  const Case puma = makeCase(test::puma(), 3);
  simulation::SimulationSettings settings = whiteNoise(puma.robot->model, 4, 500.0);
  settings.friction = {};
  const Result<ExecutionCheck> check = checkExecution(*puma.study, puma.motion, settings, true);
  ASSERT_TRUE(check.ok()) << check.error().message();
  ASSERT_EQ(check->filter_ratio.size(), check->predicted.size());
  EXPECT_GT(check->filter_ratio.minCoeff(), 0.2);
  EXPECT_LT(check->filter_ratio.maxCoeff(), 5.0);
  EXPECT_NE(check->filter_sentence.find("low pass 10 Hz"), std::string::npos) << check->filter_sentence;
  EXPECT_NE(check->filter_sentence.find("times those of the exact motion"), std::string::npos);
}

TEST(ExecutionCheck, AControllerWithEncodersAndSmoothFrictionWorks) {
  const Case arm = makeCase(test::sampleArm(), 3);
  simulation::SimulationSettings settings = whiteNoise(arm.robot->model, 4, 500.0);
  settings.controller.kind = simulation::ControllerSettings::Kind::ComputedTorque;
  settings.friction.coulomb.setConstant(0.3);
  settings.friction.viscous.setConstant(0.3);
  settings.friction.smoothing = 0.05;
  settings.sensors.encoder_step = VectorXd::Constant(7, 1e-5);
  settings.sensors.torque_step = VectorXd::Constant(7, 0.05);
  const Result<ExecutionCheck> check = checkExecution(*arm.study, arm.motion, settings, false);
  ASSERT_TRUE(check.ok()) << check.error().message();
  EXPECT_TRUE(check->realised_error.allFinite());
  // Smooth friction causes errors that noise alone does not explain, and the sentence says so.
  EXPECT_GT(check->largest_ratio, 3.0);
  EXPECT_NE(check->sentence.find("controller, friction or sensors"), std::string::npos) << check->sentence;
}

TEST(ExecutionCheck, NoAccuracyIsPredicted_WithoutNoise) {
  const Case puma = makeCase(test::puma(), 3);
  simulation::SimulationSettings settings = whiteNoise(puma.robot->model, 4);
  settings.sensors.torque_noise[2] = 0.0;
  const Result<ExecutionCheck> check = checkExecution(*puma.study, puma.motion, settings, false);
  ASSERT_FALSE(check.ok());
  EXPECT_EQ(check.error().message(),
            "the simulated torque of joint3 has neither noise nor a resolution, so no deviation can be "
            "predicted; give the "
            "torque noise of every joint in N·m.");
  settings.sensors.torque_noise.resize(0);
  settings.sensors.torque_step = VectorXd::Constant(6, 0.1);
  const Result<ExecutionCheck> rounded = checkExecution(*puma.study, puma.motion, settings, false);
  EXPECT_TRUE(rounded.ok()) << rounded.error().message();
}

TEST(ExecutionCheck, AMotionWithoutExcitationIsRejected) {
  const Case puma = makeCase(test::puma(), 3);
  const Result<ExecutionCheck> check =
      checkExecution(*puma.study, restingMotion(*puma.study), whiteNoise(puma.robot->model, 4), false);
  ASSERT_FALSE(check.ok());
  EXPECT_EQ(check.error().code, ErrorCode::NotExcited) << check.error().message();
}

TEST(ExecutionCheck, StopsWhenAsked) {
  const Case puma = makeCase(test::puma(), 3);
  std::stop_source source;
  source.request_stop();
  JobContext context;
  context.stop = source.get_token();
  EXPECT_EQ(
      checkExecution(*puma.study, puma.motion, whiteNoise(puma.robot->model, 4), false, context).error().code,
      ErrorCode::Cancelled);
}

}  // namespace
}  // namespace plumbline::workflow
