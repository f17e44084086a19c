// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "dynamics/kinematics.h"
#include "excitation/legged/legged_certificate.h"
#include "excitation/motion/families.h"
#include "io/urdf/urdf_read.h"
#include "support/fcl_oracle.h"
#include "support/support.h"

/// The quadruped of the samples on legs.
namespace plumbline::test {

inline RobotDescription quadrupedDescription() {
  auto document = io::readUrdf(
      std::string(PLUMBLINE_SOURCE_DIR) + "/resources/samples/plumbquad/plumbquad.urdf", io::MeshSearch{});
  EXPECT_TRUE(document.ok());
  return document->description;
}

inline excitation::LeggedRobot leggedQuadruped(double friction = 0.6) {
  std::vector<std::pair<std::string, double>> posture;
  std::vector<excitation::LeggedRobot::Foot> feet;
  for (const std::string leg : {"fl", "fr", "rl", "rr"}) {
    posture.emplace_back(leg + "_hip_pitch", 0.75);
    posture.emplace_back(leg + "_knee", -1.5);
    feet.push_back({leg + "_shank", {0.0, 0.0, -0.25}});
  }
  auto robot = excitation::makeLegged(quadrupedDescription(), feet, posture, friction);
  EXPECT_TRUE(robot.ok()) << (robot.ok() ? "" : robot.error().message());
  return std::move(robot).value();
}

/// Random motion of the base: a Fourier series of 4 s, `metres` and `radians` wide.
inline excitation::Motion baseMotion(Random& random, double metres, double radians) {
  excitation::FamilySpec spec;
  spec.duration = 4.0;
  spec.harmonics = 3;
  excitation::Motion motion;
  motion.basis = *excitation::makeBasis(spec);
  motion.start = Eigen::VectorXd::Zero(6);
  motion.coefficients = Eigen::MatrixXd::Zero(6, motion.basis->size());
  for (int j = 0; j < 6; ++j)
    for (int k = 0; k < motion.basis->size(); ++k)
      motion.coefficients(j, k) = (j < 3 ? metres : radians) * random.uniform(-1.0, 1.0);
  // As wide as requested.
  for (int j = 0; j < 6; ++j) {
    double most = 1e-12;
    Eigen::VectorXd q(6);
    for (int i = 0; i <= 200; ++i) {
      motion.derivative(0.02 * i, 0, q);
      most = std::max(most, std::abs(q[j]));
    }
    motion.coefficients.row(j) *= (j < 3 ? metres : radians) / most;
  }
  return motion;
}

/// Limits of the robot's file.
inline excitation::MotionLimits statedLimits(const excitation::LeggedRobot& robot) {
  const int n = robot.model.nv();
  excitation::MotionLimits limits;
  limits.upper = limits.velocity = limits.acceleration = limits.jerk = limits.torque =
      Eigen::VectorXd::Constant(n, kInfinity);
  limits.lower = -limits.upper;
  for (const Body& body : robot.model.bodies()) {
    const int j = body.joint.v_index;
    limits.lower[j] = body.joint.limits.lower.value_or(-kInfinity);
    limits.upper[j] = body.joint.limits.upper.value_or(kInfinity);
    limits.velocity[j] = body.joint.limits.velocity.value_or(kInfinity);
    limits.torque[j] = body.joint.limits.effort.value_or(kInfinity);
  }
  return limits;
}

/// Balls about the knees, 3 cm apart at rest on either side: the legs of a side meet when the base pitches by 0.15 or more.
/// The ground is there, too.
inline collision::CollisionModel ballsAtKnees(const excitation::LeggedRobot& robot) {
  collision::CollisionDescription description;
  for (const std::string leg : {"fl", "fr", "rl", "rr"}) {
    description.links.push_back(
        {leg + "_thigh", {geometry::sphereShape(0.18, Pose{Mat3::Identity(), {0.0, 0.0, -0.24}})}});
    description.ignored.emplace_back(leg + "_thigh", excitation::kGroundName);
  }
  description.ignored.emplace_back("fl_thigh", "fr_thigh");
  description.ignored.emplace_back("rl_thigh", "rr_thigh");
  description.links.push_back({"trunk", {geometry::boxShape({0.4, 0.1, 0.05}, {})}});
  for (const std::string leg : {"fl", "fr", "rl", "rr"})
    description.ignored.emplace_back("trunk", leg + "_thigh");
  description.obstacles.push_back(
      {excitation::kGroundName, {}, {{Vec3::UnitZ(), robot.legs.front().place[2]}}});
  description.postures = 0;
  return *collision::CollisionModel::make(robot.model, description);
}

/// The worst of a motion at dense samples: all by Newton's method on the feet and the forces of least norm, clearances by
/// FCL. Above 0: beyond the limit.
struct LeggedWorst {
  double friction = -kInfinity;  ///< N beyond the cone
  double pressure = -kInfinity;  ///< N below the least force
  double joints = -kInfinity;    ///< fraction of the limit of position, velocity or torque
  double base = -kInfinity;      ///< m or rad
  std::vector<double> distance;  ///< m, per pair
};
inline LeggedWorst worstAtSamples(const excitation::LeggedRobot& robot,
                                  const excitation::MotionLimits& limits, const excitation::Motion& motion,
                                  const collision::CollisionModel* collision, double metres, double radians,
                                  int samples) {
  LeggedWorst worst;
  std::unique_ptr<FclScene> fcl;
  if (collision != nullptr) fcl = std::make_unique<FclScene>(*collision);
  if (collision != nullptr) worst.distance.assign(collision->pairs().size(), kInfinity);
  dynamics::DynamicsWorkspace work(robot.model);
  std::vector<Pose> X_WB(static_cast<std::size_t>(robot.model.bodyCount()));
  Eigen::VectorXd near = robot.posture;
  for (int i = 0; i <= samples; ++i) {
    const auto now = excitation::standAt(robot, motion, motion.duration() * i / samples, near);
    EXPECT_TRUE(now.ok());
    if (!now) return worst;
    near = now->q;
    for (Eigen::Index f = 0; f < now->force.cols(); ++f) {
      const double normal = now->force(2, f);
      worst.friction = std::max(worst.friction, now->force.col(f).head<2>().norm() - robot.friction * normal);
      worst.pressure = std::max(worst.pressure, robot.least_force - normal);
    }
    for (int j = 0; j < robot.model.nv(); ++j) {
      if (j < excitation::kBaseJoints) {
        worst.base = std::max(worst.base, std::abs(now->q[j]) - (j < 3 ? metres : radians));
        continue;
      }
      const double range = limits.upper[j] - limits.lower[j];
      worst.joints = std::max(
          {worst.joints, std::max(limits.lower[j] - now->q[j], now->q[j] - limits.upper[j]) / range,
           std::abs(now->v[j]) / limits.velocity[j] - 1.0, std::abs(now->tau[j]) / limits.torque[j] - 1.0});
    }
    if (!fcl) continue;
    dynamics::forwardKinematics(work, now->q);
    for (std::size_t b = 0; b < X_WB.size(); ++b) X_WB[b] = work.pose(static_cast<int>(b));
    fcl->setPoses(X_WB);
    for (std::size_t pair = 0; pair < worst.distance.size(); ++pair)
      worst.distance[pair] = std::min(worst.distance[pair], fcl->distance(static_cast<int>(pair), 0.05));
  }
  return worst;
}

}  // namespace plumbline::test
