// SPDX-License-Identifier: BSD-3-Clause
// urdfdom drops elements that it does not know and recurses without a limit, so
// it gets a copy of the document that holds nothing but links, inertials and joints, with numbers in their
// shortest exact form.
#include "io/urdf/urdf_urdfdom.h"

#include <console_bridge/console.h>
#include <urdf_model/model.h>
#include <urdf_parser/urdf_parser.h>

#include <mutex>

#include "io/urdf/urdf_elements.h"

namespace plumbline::io::urdf {
namespace {

/// Collects urdfdom's messages instead of printing them.
class Listener : public console_bridge::OutputHandler {
 public:
  void log(const std::string& text, console_bridge::LogLevel level, const char*, int) override {
    if (level >= console_bridge::CONSOLE_BRIDGE_LOG_ERROR && first_error.empty()) first_error = text;
  }
  std::string first_error;
};

::urdf::ModelInterfaceSharedPtr parseQuietly(const std::string& text, std::string& first_error) {
  // The handler of console_bridge belongs to the whole process.
  static std::mutex mutex;
  const std::lock_guard<std::mutex> lock(mutex);
  Listener listener;
  console_bridge::OutputHandler* const before = console_bridge::getOutputHandler();
  console_bridge::useOutputHandler(&listener);
  ::urdf::ModelInterfaceSharedPtr model;
  try {
    model = ::urdf::parseURDF(text);
  } catch (const std::exception& failure) {
    listener.first_error = failure.what();
  }
  console_bridge::useOutputHandler(before);
  first_error = listener.first_error;
  return model;
}

std::string triple(const Vec3& v) {
  return formatNumber(v[0]) + " " + formatNumber(v[1]) + " " + formatNumber(v[2]);
}

std::string attribute(const std::string& name, const std::string& value) {
  return " " + name + "=\"" + escapeXml(value) + "\"";
}

std::string attribute(const std::string& name, double value) {
  return attribute(name, formatNumber(value));
}

std::string originElement(const Pose& pose, const std::optional<Vec3>& rpy) {
  return "<origin" + attribute("xyz", triple(pose.p)) + attribute("rpy", triple(rpy.value_or(Vec3::Zero()))) +
         "/>";
}

std::string linkElement(const LinkDescription& link, const std::optional<Vec3>& rpy) {
  std::string text = "<link" + attribute("name", link.name) + ">";
  if (link.inertial) {
    const Mat3& I = link.inertial->inertia;
    text += "<inertial>" + originElement(link.inertial->X_LC, rpy) + "<mass" +
            attribute("value", link.inertial->mass) + "/><inertia" + attribute("ixx", I(0, 0)) +
            attribute("ixy", I(0, 1)) + attribute("ixz", I(0, 2)) + attribute("iyy", I(1, 1)) +
            attribute("iyz", I(1, 2)) + attribute("izz", I(2, 2)) + "/></inertial>";
  }
  return text + "</link>\n";
}

std::string jointElement(const JointDescription& joint, const std::optional<Vec3>& rpy) {
  std::string text = "<joint" + attribute("name", joint.name) +
                     attribute("type", std::string(toString(joint.type))) + "><parent" +
                     attribute("link", joint.parent) + "/><child" + attribute("link", joint.child) + "/>" +
                     originElement(joint.X_PJ, rpy) + "<axis" + attribute("xyz", triple(joint.axis)) + "/>";
  if (joint.type != JointType::Fixed) {
    // urdfdom requires limits; 0 represents "not stated".
    text += "<limit" + attribute("lower", joint.limits.lower.value_or(0.0)) +
            attribute("upper", joint.limits.upper.value_or(0.0)) +
            attribute("effort", joint.limits.effort.value_or(0.0)) +
            attribute("velocity", joint.limits.velocity.value_or(0.0)) + "/><dynamics" +
            attribute("damping", joint.damping) + attribute("friction", joint.friction) + "/>";
  }
  if (joint.mimic)
    text += "<mimic" + attribute("joint", joint.mimic->joint) +
            attribute("multiplier", joint.mimic->multiplier) + attribute("offset", joint.mimic->offset) +
            "/>";
  return text + "</joint>\n";
}

Vec3 vector(const ::urdf::Vector3& v) {
  return {v.x, v.y, v.z};
}

void takePose(const ::urdf::Pose& from, bool has_angles, Pose& to) {
  to.p = vector(from.position);
  if (has_angles)
    to.R = rotationFromQuaternion(from.rotation.x, from.rotation.y, from.rotation.z, from.rotation.w);
}

bool takeLink(const ::urdf::ModelInterface& model, const std::optional<Vec3>& rpy, LinkDescription& link) {
  const ::urdf::LinkConstSharedPtr from = model.getLink(link.name);
  if (!from || (from->inertial != nullptr) != link.inertial.has_value()) return false;
  if (!link.inertial) return true;
  const ::urdf::Inertial& i = *from->inertial;
  takePose(i.origin, rpy.has_value(), link.inertial->X_LC);
  link.inertial->mass = i.mass;
  link.inertial->inertia << i.ixx, i.ixy, i.ixz, i.ixy, i.iyy, i.iyz, i.ixz, i.iyz, i.izz;
  return true;
}

bool takeJoint(const ::urdf::ModelInterface& model, const std::optional<Vec3>& rpy, JointDescription& joint) {
  const ::urdf::JointConstSharedPtr from = model.getJoint(joint.name);
  if (!from || from->parent_link_name != joint.parent || from->child_link_name != joint.child) return false;
  takePose(from->parent_to_joint_origin_transform, rpy.has_value(), joint.X_PJ);
  if (joint.type == JointType::Fixed) return true;
  if (joint.type != JointType::Floating) joint.axis = vector(from->axis);
  if (!from->limits || !from->dynamics || (from->mimic != nullptr) != joint.mimic.has_value()) return false;
  if (joint.limits.lower) joint.limits.lower = from->limits->lower;
  if (joint.limits.upper) joint.limits.upper = from->limits->upper;
  if (joint.limits.effort) joint.limits.effort = from->limits->effort;
  if (joint.limits.velocity) joint.limits.velocity = from->limits->velocity;
  joint.damping = from->dynamics->damping;
  joint.friction = from->dynamics->friction;
  if (joint.mimic) joint.mimic = Mimic{from->mimic->joint_name, from->mimic->multiplier, from->mimic->offset};
  return true;
}

}  // namespace

Status passThroughUrdfdom(Elements& elements) {
  RobotDescription& robot = elements.robot;
  std::string text = "<?xml version=\"1.0\"?>\n<robot" + attribute("name", robot.name) + ">\n";
  for (std::size_t i = 0; i < robot.links.size(); ++i)
    text += linkElement(robot.links[i], elements.link_rpy[i]);
  for (std::size_t i = 0; i < robot.joints.size(); ++i)
    text += jointElement(robot.joints[i], elements.joint_rpy[i]);
  text += "</robot>\n";
  std::string first_error;
  const ::urdf::ModelInterfaceSharedPtr model = parseQuietly(text, first_error);
  const auto reject = [&](const std::string& subject, const std::string& said) {
    return Error{.code = ErrorCode::SyntaxError,
                 .detail = "urdfdom does not accept the description: " + said,
                 .subjects = {subject},
                 .file = robot.source,
                 .remedy = "correct what it names"};
  };
  if (!model) return reject(robot.name, first_error.empty() ? "it gives no reason" : first_error);
  for (std::size_t i = 0; i < robot.links.size(); ++i) {
    if (!takeLink(*model, elements.link_rpy[i], robot.links[i]))
      return reject(robot.links[i].name, "it reads link \"" + robot.links[i].name + "\" differently");
  }
  for (std::size_t i = 0; i < robot.joints.size(); ++i) {
    if (!takeJoint(*model, elements.joint_rpy[i], robot.joints[i]))
      return reject(robot.joints[i].name, "it reads joint \"" + robot.joints[i].name + "\" differently");
  }
  return done();
}

}  // namespace plumbline::io::urdf
