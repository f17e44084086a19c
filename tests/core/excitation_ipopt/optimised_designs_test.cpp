// SPDX-License-Identifier: BSD-3-Clause
// Optimised designs of whole robots: certified, with the predicted accuracy in simulation; with every criterion; and of
// 34 joints.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>

#include "excitation/certificate/certificate_verdict.h"
#include "excitation/ipopt/criterion_objective.h"
#include "excitation/ipopt/motion_optimiser.h"
#include "support/design_robots.h"
#include "support/support.h"
#include "workflow/excitation/excitation_run.h"
#include "workflow/excitation/execution_check.h"
#include "workflow/robot/load_robot.h"

namespace plumbline {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

struct Designed {
  workflow::ExcitationStudyPtr study;
  excitation::Motion start;
  excitation::OptimisedMotion found;
  double before = 0.0, after = 0.0;  ///< the criterion
};

/// From a random feasible motion, until certified; iterations, not seconds, end it, so that the machine does not matter.
Designed design(const workflow::RobotPtr& robot, const workflow::ExcitationSpec& spec, int iterations) {
  Designed out;
  const auto study = workflow::prepareExcitation(robot, spec);
  if (!study) throw std::runtime_error(study.error().message());
  out.study = *study;
  const auto start = workflow::randomMotion(**study, spec.seed);
  if (!start) throw std::runtime_error(start.error().message());
  out.start = *start;
  const excitation::MotionTask task = workflow::taskOf(**study);
  excitation::CriterionObjective objective(*workflow::makeCriterion(**study));
  excitation::MotionOptimiserSettings settings;
  settings.rate = spec.rate;
  settings.seconds = 3600.0;
  settings.iterations = iterations;
  settings.rounds = 6;
  const excitation::Certifier certify = [&](const excitation::Motion& motion, const JobContext& context) {
    return workflow::certifyDesign(**study, motion, context);
  };
  auto found = excitation::optimiseMotion(task, objective, certify, out.start, settings);
  if (!found) throw std::runtime_error(found.error().message());
  out.found = std::move(found).value();
  const auto value = [&](const excitation::Motion& motion) {
    return objective.evaluate(
        excitation::sampleMotion(motion, excitation::uniformTimes(motion.duration(), 201)));
  };
  out.before = value(out.start);
  out.after = value(out.found.motion);
  return out;
}

bool isShared(const std::string& name) {
  return name == "ur10e" || name == "panda" || name == "iiwa";
}

class OptimisedRobots : public testing::TestWithParam<const char*> {};

TEST_P(OptimisedRobots, AreCertified_AndReachThePredictedAccuracy) {
  const std::string name = GetParam();
  if (isShared(name)) {
    PLUMBLINE_NEEDS_SHARED("data/urdf/valid");
  }
  PLUMBLINE_SEED(seed, 7);
  const workflow::RobotPtr robot = test::designRobot(name);
  workflow::ExcitationSpec spec;
  spec.seed = seed;
  spec.rate = test::fullCounts() ? 20.0 : 8.0;
  test::limitAccelerations(robot->model, 8.0, 3.0, spec);
  const Designed made = design(robot, spec, test::count(60, 8));
  ASSERT_TRUE(made.found.certificate);
  const excitation::MotionCertificate& proof = *made.found.certificate;
  EXPECT_TRUE(proof.isProven());
  if (!proof.collision_checked) {
    EXPECT_NE(proof.collision_note.find("not checked"), std::string::npos) << proof.collision_note;
  }
  EXPECT_LT(made.after, made.before);
  simulation::SimulationSettings simulation;
  simulation.controller.kind = simulation::ControllerSettings::Kind::Ideal;
  simulation.sensors.rate = 200.0;
  simulation.sensors.torque_noise = VectorXd::LinSpaced(robot->model.nv(), 1.0, 0.2);
  simulation.friction.coulomb = VectorXd::Constant(robot->model.nv(), 2.0);
  simulation.friction.viscous = VectorXd::Constant(robot->model.nv(), 1.5);
  simulation.friction.smoothing = 1e-200;  // the sign, as the regressor has it
  simulation.seed = seed;
  const auto check = workflow::checkExecution(*made.study, made.found.motion, simulation, false);
  ASSERT_TRUE(check.ok()) << check.error().message();
  const VectorXd ratio = check->realised_deviation.cwiseQuotient(check->predicted);
  EXPECT_GT(ratio.minCoeff(), 0.75);
  EXPECT_LT(ratio.maxCoeff(), 1.25);
  std::printf(
      "[   NOTE   ] %s: log condition %.3f from %.3f, %s%s, %zu columns, achieved over predicted %.3f … "
      "%.3f\n",
      name.c_str(), made.after, made.before, toString(proof.status),
      proof.collision_checked ? ", collisions checked" : "", check->names.size(), ratio.minCoeff(),
      ratio.maxCoeff());
}

INSTANTIATE_TEST_SUITE_P(Designs, OptimisedRobots,
                         testing::Values("puma", "gantry", "ur10e", "panda", "iiwa"));

class OptimisedCriteria : public testing::TestWithParam<excitation::CriterionKind> {};

TEST_P(OptimisedCriteria, EndSmallerAndCertified) {
  PLUMBLINE_SEED(seed, 9);
  for (const char* name : {"puma", "plumb7"}) {
    if (!test::fullCounts() && std::string(name) == "plumb7") continue;
    const workflow::RobotPtr robot = test::designRobot(name);
    workflow::ExcitationSpec spec;
    spec.seed = seed;
    spec.rate = test::fullCounts() ? 20.0 : 8.0;
    spec.criterion.kind = GetParam();
    if (GetParam() == excitation::CriterionKind::SubCondition)
      spec.criterion.bodies = {robot->model.body(robot->model.bodyCount() - 1).name};
    test::limitAccelerations(robot->model, 8.0, 3.0, spec);
    const Designed made = design(robot, spec, test::count(60, 8));
    ASSERT_TRUE(made.found.certificate);
    EXPECT_TRUE(made.found.certificate->isProven());
    EXPECT_LT(made.after, made.before);
    std::printf("[   NOTE   ] %s, %s: %.4f from %.4f, %s, %d iterations (%s)\n", name,
                workflow::nameOf(GetParam()), made.after, made.before,
                toString(made.found.certificate->status), made.found.iterations, made.found.reason.c_str());
  }
}

INSTANTIATE_TEST_SUITE_P(Designs, OptimisedCriteria,
                         testing::Values(excitation::CriterionKind::DOptimal,
                                         excitation::CriterionKind::AOptimal,
                                         excitation::CriterionKind::EOptimal,
                                         excitation::CriterionKind::SubCondition,
                                         excitation::CriterionKind::Frobenius));

/// A humanoid of 34 revolute joints with a fixed pelvis: two legs of 6, two arms of 9, a waist of 3 and a head of 1.
std::string humanoidUrdf() {
  std::string links = "<link name=\"pelvis\"/>", joints;
  const auto add = [&](const std::string& parent, const std::string& name, const std::string& at,
                       const std::string& axis, double mass, double effort) {
    const std::string m = std::to_string(mass);
    links += "<link name=\"" + name + "\"><inertial><mass value=\"" + m +
             "\"/><origin xyz=\"0.01 0.02 -0.08\"/>" + "<inertia ixx=\"" + std::to_string(0.012 * mass) +
             "\" iyy=\"" + std::to_string(0.01 * mass) + "\" izz=\"" + std::to_string(0.005 * mass) +
             "\" ixy=\"0\" ixz=\"0\" iyz=\"0\"/></inertial></link>";
    joints += "<joint name=\"" + name + "_joint\" type=\"revolute\"><parent link=\"" + parent +
              "\"/><child link=\"" + name + "\"/><origin xyz=\"" + at + "\"/><axis xyz=\"" + axis +
              "\"/><limit lower=\"-1.5\" upper=\"1.5\" velocity=\"4\" effort=\"" + std::to_string(effort) +
              "\"/></joint>";
  };
  const char* const axes[] = {"0 0 1", "1 0 0", "0 1 0"};
  const auto limb = [&](const std::string& parent, const std::string& name, const std::string& root,
                        int count, double mass) {
    std::string on = parent;
    for (int k = 0; k < count; ++k) {
      const std::string link = name + std::to_string(k + 1);
      add(on, link, k == 0 ? root : "0 0 -0.15", axes[k % 3], mass * (1.0 - 0.07 * k), 120.0);
      on = link;
    }
  };
  limb("pelvis", "left_leg", "0 0.1 0", 6, 4.0);
  limb("pelvis", "right_leg", "0 -0.1 0", 6, 4.0);
  limb("pelvis", "waist", "0 0 0.1", 3, 6.0);
  limb("waist3", "left_arm", "0 0.25 0.3", 9, 2.0);
  limb("waist3", "right_arm", "0 -0.25 0.3", 9, 2.0);
  limb("waist3", "head", "0 0 0.4", 1, 4.0);
  return "<robot name=\"figure34\">" + links + joints + "</robot>";
}

TEST(OptimisedHumanoid, ThirtyFourJoints_AnArmAloneAndAllTogether) {
  PLUMBLINE_SEED(seed, 3);
  const workflow::RobotPtr robot = test::robotFromText("figure34", humanoidUrdf());
  ASSERT_EQ(robot->model.nv(), 34);
  workflow::ExcitationSpec spec;
  spec.seed = seed;
  spec.rate = 8.0;
  spec.friction = {};
  test::limitAccelerations(robot->model, 10.0, 3.0, spec);
  for (const bool arm_alone : {true, false}) {
    SCOPED_TRACE(arm_alone);
    if (!arm_alone && !test::fullCounts()) break;
    if (arm_alone) {
      spec.criterion.kind = excitation::CriterionKind::SubCondition;
      for (const std::string& joint : robot->model.dofNames())
        if (joint.rfind("left_arm", 0) != 0) spec.held.push_back(joint);
      spec.criterion.bodies = {"left_arm7", "left_arm8", "left_arm9"};
    } else {
      spec.held.clear();
      spec.criterion = {};
      spec.family.duration = 20.0;
    }
    const auto began = std::chrono::steady_clock::now();
    const Designed made = design(robot, spec, arm_alone ? test::count(40, 6) : 15);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    ASSERT_TRUE(made.found.certificate);
    EXPECT_TRUE(made.found.certificate->isProven());
    EXPECT_LE(made.after, made.before);
    std::printf("[   NOTE   ] 34 joints, %s: criterion %.3f from %.3f, %s, %d iterations, %.1f s\n",
                arm_alone ? "an arm alone" : "all", made.after, made.before,
                toString(made.found.certificate->status), made.found.iterations, seconds);
  }
}

}  // namespace
}  // namespace plumbline
