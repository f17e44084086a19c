// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>

#include "dynamics/inverse_dynamics.h"
#include "dynamics/kinematics.h"
#include "excitation/certificate/certificate_verdict.h"
#include "support/fcl_oracle.h"
#include "support/support.h"
#include "workflow/excitation/excitation_evaluation.h"
#include "workflow/robot/collision_bodies.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::excitation {
namespace {

using CertificateStatus = MotionCertificate::Status;

workflow::RobotPtr load(const std::string& file, const std::vector<std::string>& locked) {
  workflow::RobotRequest request;
  request.file = test::shared("data/urdf/valid/" + file);
  for (const std::string& joint : locked) request.options.locks.push_back({joint, 0.0});
  request.package_paths = {test::shared("data/meshes/erd"), test::shared("data/meshes/erd/robots")};
  auto robot = workflow::loadRobot(request);
  EXPECT_TRUE(robot.ok()) << (robot.ok() ? "" : robot.error().message());
  return *robot;
}

/// Random feasible motions of an arm, certified and sampled densely.
void certifyArm(const workflow::RobotPtr& robot, double duration, int motions) {
  workflow::ExcitationSpec spec;
  spec.family.duration = duration;
  const auto study = workflow::prepareExcitation(robot, spec);
  ASSERT_TRUE(study.ok()) << study.error().message();
  const RobotModel& model = (*study)->model();
  const auto bodies = workflow::collisionBodies(*robot, spec);
  ASSERT_TRUE(bodies.ok()) << bodies.error().message();
  ASSERT_NE(bodies->model, nullptr);
  int certified = 0;
  for (int i = 0; i < motions; ++i) {
    SCOPED_TRACE("motion " + std::to_string(i));
    const auto motion = workflow::randomMotion(**study, static_cast<std::uint64_t>(i + 1));
    ASSERT_TRUE(motion.ok()) << motion.error().message();
    const auto begin = std::chrono::steady_clock::now();
    const auto certificate = workflow::certifyDesign(**study, *motion);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    ASSERT_TRUE(certificate.ok()) << certificate.error().message();
    std::printf("%s: %s in %.3f s, undecided %.2g, nearest pair %s – %s %.4f m\n", model.name().c_str(),
                toString(certificate->status), seconds, certificate->undecided,
                certificate->clearances.front().first.c_str(), certificate->clearances.front().second.c_str(),
                certificate->clearances.front().lower);
    EXPECT_NE(certificate->status, CertificateStatus::SampledOnly);
    EXPECT_TRUE(certificate->collision_checked);
    if (!certificate->isProven()) continue;  // panda: hand and link7 touch; iiwa: links without geometry
    ++certified;
    test::FclScene fcl(*bodies->model);
    dynamics::DynamicsWorkspace dynamics(model);
    std::vector<Pose> X_WB(static_cast<std::size_t>(model.bodyCount()));
    Eigen::VectorXd q(model.nv()), v(model.nv()), a(model.nv()), tau(model.nv());
    const int samples = test::count(100'000, 500);
    double nearest = 1.0, torque = -1e9, position = -1e9, speed = -1e9;
    const MotionLimits& limits = (*study)->limits;
    for (int k = 0; k <= samples; ++k) {
      const double t = duration * k / samples;
      motion->derivative(t, 0, q);
      motion->derivative(t, 1, v);
      motion->derivative(t, 2, a);
      dynamics::forwardKinematics(dynamics, q);
      for (int b = 0; b < model.bodyCount(); ++b) X_WB[static_cast<std::size_t>(b)] = dynamics.pose(b);
      dynamics::inverseDynamics(dynamics, q, v, a, tau);
      torque = std::max(torque, (tau.cwiseAbs() - limits.torque).maxCoeff());
      position = std::max(position, (q - limits.upper).cwiseMax(limits.lower - q).maxCoeff());
      speed = std::max(speed, (v.cwiseAbs() - limits.velocity).maxCoeff());
      fcl.setPoses(X_WB);
      for (std::size_t pair = 0; pair < bodies->model->pairs().size(); ++pair)
        nearest = std::min(nearest, fcl.distance(static_cast<int>(pair), 0.02));
    }
    EXPECT_GE(nearest, -1e-6);
    EXPECT_LE(torque, 1e-10);
    EXPECT_LE(position, 1e-12);
    EXPECT_LE(speed, 1e-12);
  }
  EXPECT_GT(certified, 0);
}

TEST(CertifiedArms, PandaWithItsMeshes) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid/panda.urdf");
  const auto robot = load("panda.urdf", {"panda_finger_joint1", "panda_finger_joint2"});
  const auto bodies = workflow::collisionBodies(*robot, {});
  ASSERT_TRUE(bodies.ok() && bodies->model);
  EXPECT_EQ(bodies->note, "");
  for (const auto& out : bodies->model->leftOut())
    std::printf("left out: %s – %s: %s\n", out.first.c_str(), out.second.c_str(), out.reason.c_str());
  std::size_t points = 0;
  for (const collision::CollisionPart& part : bodies->model->parts())
    points += static_cast<std::size_t>(part.shape.points.cols());
  std::printf("%zu parts, %zu vertices, %zu pairs\n", bodies->model->parts().size(), points,
              bodies->model->pairs().size());
  certifyArm(robot, 20.0, test::count(20, 3));
}

TEST(CertifiedArms, IiwaWithPrimitives) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid/iiwa14_primitive_collision.urdf");
  const auto robot = load("iiwa14_primitive_collision.urdf", {});
  const auto bodies = workflow::collisionBodies(*robot, {});
  ASSERT_TRUE(bodies.ok() && bodies->model);
  std::printf("note: %s\n", bodies->note.c_str());
  for (const auto& out : bodies->model->leftOut())
    std::printf("left out: %s – %s: %s\n", out.first.c_str(), out.second.c_str(), out.reason.c_str());
  certifyArm(robot, 10.0, test::count(20, 3));
}

}  // namespace
}  // namespace plumbline::excitation
