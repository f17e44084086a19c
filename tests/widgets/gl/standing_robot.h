// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <cmath>
#include <filesystem>

#include "base/random.h"
#include "core/workflow/urdf_text.h"
#include "dynamics/constraints/motion_constraint.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/kinematics.h"
#include "signal/sensors/imu_channels.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

/// A robot whose base floats and whose foot, the last of three links, stands flat on the ground while the joints move: pose of
/// the base, torques and force of the foot follow from the joints exactly.
namespace plumbline::panels::test {

struct StandingRobot {
  std::filesystem::path robot, log;
  Eigen::MatrixXd force;  ///< N×3 on the foot, world axes, without noise [N]
};

inline constexpr double kStandPosition = 1e-4, kStandVelocity = 2e-3, kStandTorque = 0.02, kStandPose = 1e-4,
                        kStandRate = 500.0, kSwing = 0.3;  // rad

inline std::filesystem::path standingUrdf(const std::filesystem::path& folder) {
  using namespace plumbline::test;
  return written(
      folder / "stander.urdf",
      urdf(urdfLink("link0", "4", "0.05") + urdfLink("link1", "2", "0.02") +
           urdfLink("link2", "1.5", "0.02") + urdfLink("link3", "0.5", "0.005") +
           urdfJoint(1, "revolute", "0 1 0", "0 0 -0.1") + urdfJoint(2, "revolute", "1 0 0", "0 0 -0.25") +
           urdfJoint(3, "revolute", "0 1 0", "0 0 -0.25")));
}

/// @param seconds  of motion, in which the foot stands all the time; a second contact, link1, never holds
inline StandingRobot standingRobot(const std::filesystem::path& folder, double seconds, std::uint64_t seed) {
  using Eigen::Index, Eigen::MatrixXd, Eigen::VectorXd;
  StandingRobot out{standingUrdf(folder), folder / "standing.h5", {}};
  workflow::RobotRequest request;
  request.file = out.robot;
  request.options.base = BaseType::Floating;
  const workflow::RobotPtr robot = workflow::loadRobot(request).value();
  const RobotModel& model = robot->model;
  ContactFrame foot;
  foot.name = "link3";
  foot.frame = {"link3", {}};
  foot.type = ContactType::Surface;
  const dynamics::MotionConstraint stands = dynamics::motionConstraint(model, {}, {foot}).value();
  const auto count = static_cast<Index>(seconds * kStandRate) + 1;
  const Index nv = model.nv();
  signal::Log log;
  log.name = "standing";
  log.simulated = true;
  log.time = VectorXd::LinSpaced(count, 0.0, static_cast<double>(count - 1) / kStandRate);
  log.joint_names = {"joint1", "joint2", "joint3"};
  log.position = log.velocity = log.torque = MatrixXd(count, 3);
  log.base = {MatrixXd(count, 7), {}, {}};
  signal::Log::Contact contact{"link3", MatrixXd(count, 6), {}}, other{"link1", MatrixXd::Zero(count, 6), {}};
  signal::ImuChannels imu{"link0", MatrixXd(count, 3), MatrixXd(count, 3)};
  out.force.resize(count, 3);
  dynamics::DynamicsWorkspace work(model);
  Random random(seed);
  for (Index k = 0; k < count; ++k) {
    VectorXd q = model.neutral(), v = VectorXd::Zero(nv), a = v, tau(nv);
    for (Index j = 0; j < 3; ++j) {
      const double w = 3.0 + 1.3 * static_cast<double>(j),
                   phase = w * log.time[k] + 0.7 * static_cast<double>(j);
      q[7 + j] = kSwing * std::sin(phase);
      v[6 + j] = kSwing * w * std::cos(phase);
      a[6 + j] = -kSwing * w * w * std::sin(phase);
    }
    const BodyFrame sole = placeFrame(model, foot.frame).value();
    dynamics::forwardKinematics(work, q);
    const Pose X_BF = dynamics::frameMotion(work, sole).X_WF;  // the base is at the origin
    const Mat3 R = X_BF.R.transpose();                         // foot level, at the origin of the world
    const Vec3 p = -(R * X_BF.p);
    const Eigen::Quaterniond turn(R);
    q.head<7>() << p, turn.x(), turn.y(), turn.z(), turn.w();
    const MatrixXd J = dynamics::constraintMotion(work, stands, q, v, a).J;
    const Eigen::PartialPivLU<MatrixXd> base(J.leftCols(6));
    v.head(6) = -base.solve(J.rightCols(3) * v.tail(3));
    a.head(6) = -base.solve(dynamics::constraintMotion(work, stands, q, v, a).acceleration);
    dynamics::inverseDynamics(work, q, v, a, tau);
    const VectorXd lambda = J.leftCols(6).transpose().partialPivLu().solve(tau.head(6));
    tau.tail(3) -= J.rightCols(3).transpose() * lambda;
    dynamics::forwardKinematics(work, q, v, a);
    const dynamics::FrameMotion F = dynamics::frameMotion(work, sole),
                                B = dynamics::frameMotion(work, {0, {}});
    out.force.row(k) = lambda.tail<3>().transpose();
    contact.wrench.row(k) << lambda.head<3>().transpose() * F.X_WF.R, lambda.tail<3>().transpose() * F.X_WF.R;
    const Vec3 omega = B.V.head<3>();
    imu.angular_velocity.row(k) = omega.transpose();
    imu.acceleration.row(k) =
        (B.A.tail<3>() + omega.cross(Vec3(B.V.tail<3>())) - B.X_WF.R.transpose() * model.gravity())
            .transpose();
    for (Index j = 0; j < 3; ++j) {
      log.position(k, j) = q[7 + j] + kStandPosition * random.normal();
      log.velocity(k, j) = v[6 + j] + kStandVelocity * random.normal();
      log.torque(k, j) = tau[6 + j] + kStandTorque * random.normal();
    }
    const Vec3 shift = kStandPose * random.normalVector(3);
    const Eigen::Quaterniond seen(R * rotationFromRpy(kStandPose * Vec3(random.normalVector(3))));
    log.base->pose.row(k) << (p + R * shift).transpose(), seen.x(), seen.y(), seen.z(), seen.w();
  }
  contact.active = VectorXd::Ones(count);
  other.active = VectorXd::Zero(count);
  log.contacts = {contact, other};
  signal::addImuChannels(imu, log);
  if (auto status = workflow::convertLog(log, out.log); !status)
    throw std::runtime_error(status.error().message());
  return out;
}

}  // namespace plumbline::panels::test
