// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/payload/wrist_sensor.h"

// A wrist sensor as joints. With body momentum p = M V of everything beyond the sensor, in the sensor's own axes,
//   e_jᵀ dp/dt − w_j = (V × e_j)ᵀ M V + e_jᵀ M [0; gravity],   w: wrench of the robot on the load                (1)
// which is eq. 12 of Zhang, Zhou & Vasudevan for a joint with the mode e_j that does not move. Three turning and three
// sliding joints at the sensor therefore have its readings as their torques, and rows, quadrature and enclosures stay what
// they are.
#include <cmath>
#include <limits>

#include "model/build_model.h"
#include "regressors/base_wrench.h"

namespace plumbline::bounds {

namespace {

struct Axis {
  const char* name;
  JointType type;
  int direction;
};
constexpr std::array<Axis, 6> kAxes = {{{"nx", JointType::Revolute, 0},
                                        {"ny", JointType::Revolute, 1},
                                        {"nz", JointType::Revolute, 2},
                                        {"fx", JointType::Prismatic, 0},
                                        {"fy", JointType::Prismatic, 1},
                                        {"fz", JointType::Prismatic, 2}}};

std::string freeName(const RobotDescription& robot, std::string name) {
  while (robot.findLink(name) != nullptr || robot.findJoint(name) != nullptr) name += "_";
  return name;
}

Result<const signal::Log::Contact*> contactOf(const signal::Log& log, const std::string& frame) {
  std::string known;
  for (const signal::Log::Contact& contact : log.contacts) {
    if (contact.frame == frame) {
      if (contact.wrench.rows() == log.size() && contact.wrench.cols() == 6 && log.size() > 0)
        return &contact;
      return Error{.code = ErrorCode::MissingData,
                   .detail = "the log has no wrenches of the sensor " + frame,
                   .subjects = {frame},
                   .file = log.source,
                   .place = "/contacts/" + frame + "/wrench",
                   .remedy = "record its six channels, moments first"};
    }
    known += (known.empty() ? "" : ", ") + contact.frame;
  }
  return Error{.code = ErrorCode::MissingData,
               .detail = "the log has no force–torque sensor at " + frame,
               .subjects = {frame},
               .file = log.source,
               .place = "/contacts",
               .remedy = known.empty() ? "use the joint torques, or record the sensor as a contact"
                                       : "the log has " + known};
}

/// Columns of the sensor's joints beside those of the robot; a channel that the log lacks stays away.
Eigen::MatrixXd beside(const Eigen::MatrixXd& channels, Eigen::Index rows) {
  if (channels.rows() != rows || channels.size() == 0) return channels;
  Eigen::MatrixXd wide = Eigen::MatrixXd::Zero(rows, channels.cols() + 6);
  wide.leftCols(channels.cols()) = channels;
  return wide;
}

}  // namespace

Result<SensorView> sensorView(const RobotDescription& robot, const RobotModel& model,
                              const ModelOptions& options, const signal::Log& log, const std::string& frame) {
  auto contact = contactOf(log, frame);
  if (!contact) return contact.error();
  if (auto place = regressors::contactAtLink(model, frame); !place) return place.error();
  RobotDescription extended = robot;
  signal::Log wide = log;
  std::vector<std::string> joints;
  std::string parent = frame;
  for (const Axis& axis : kAxes) {
    const std::string joint = freeName(extended, std::string("sensor.") + axis.name);
    JointDescription description;
    description.name = joint;
    description.type = axis.type;
    description.parent = parent;
    description.child = freeName(extended, &axis == &kAxes.back() ? "payload" : joint + ".link");
    description.axis = Vec3::Unit(axis.direction);
    LinkDescription link;
    link.name = parent = description.child;
    extended.joints.push_back(description);
    extended.links.push_back(link);
    joints.push_back(joint);
    wide.joint_names.push_back(joint);
  }
  auto built = buildModel(extended, options);
  if (!built) return built.error();
  const Eigen::Index rows = log.size();
  wide.position = beside(log.position, rows);
  wide.velocity = beside(log.velocity, rows);
  wide.acceleration = beside(log.acceleration, rows);
  wide.torque.setConstant(rows, wide.jointCount(), std::numeric_limits<double>::quiet_NaN());
  wide.torque.rightCols(6) = -(*contact)->wrench;
  if ((*contact)->active.size() == rows)
    for (Eigen::Index k = 0; k < rows; ++k)
      if ((*contact)->active[k] < 0.5)
        wide.torque.row(k).tail(6).setConstant(std::numeric_limits<double>::quiet_NaN());
  wide.contacts.clear();
  return SensorView{std::move(built).value(), std::move(wide), parent, std::move(joints)};
}

}  // namespace plumbline::bounds
