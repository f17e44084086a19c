// SPDX-License-Identifier: BSD-3-Clause
#include "support/design_robots.h"

#include <cmath>
#include <cstdio>
#include <fstream>
#include <stdexcept>

#include "model/build_model.h"
#include "support/support.h"
#include "workflow/excitation/excitation_evaluation.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::test {
namespace {

std::string number(double value) {
  char buffer[40];
  std::snprintf(buffer, sizeof buffer, "%.17g", value);
  return buffer;
}

std::string triple(const Vec3& v) {
  return number(v[0]) + " " + number(v[1]) + " " + number(v[2]);
}

std::string origin(const Vec3& xyz, const Vec3& rpy = Vec3::Zero()) {
  return "<origin xyz=\"" + triple(xyz) + "\" rpy=\"" + triple(rpy) + "\"/>";
}

std::string inertial(double mass, const Vec3& com, const Vec3& inertia) {
  return "<inertial>" + origin(com) + "<mass value=\"" + number(mass) + "\"/><inertia ixx=\"" +
         number(inertia[0]) + "\" iyy=\"" + number(inertia[1]) + "\" izz=\"" + number(inertia[2]) +
         "\" ixy=\"0\" ixz=\"0\" iyz=\"0\"/>" + "</inertial>";
}

std::string collision(const std::string& shape, const Vec3& xyz, const Vec3& rpy = Vec3::Zero()) {
  return "<collision>" + origin(xyz, rpy) + "<geometry>" + shape + "</geometry></collision>";
}

std::string box(const Vec3& size, const Vec3& at) {
  return collision("<box size=\"" + triple(size) + "\"/>", at);
}

std::string cylinder(double radius, double length, const Vec3& at, const Vec3& rpy = Vec3::Zero()) {
  return collision("<cylinder radius=\"" + number(radius) + "\" length=\"" + number(length) + "\"/>", at,
                   rpy);
}

std::string sphere(double radius, const Vec3& at) {
  return collision("<sphere radius=\"" + number(radius) + "\"/>", at);
}

/// A homogeneous box: inertial and collision shape.
std::string block(double mass, const Vec3& size, const Vec3& at) {
  const Vec3 square = size.cwiseProduct(size);
  const Vec3 inertia =
      mass / 12.0 * Vec3(square[1] + square[2], square[0] + square[2], square[0] + square[1]);
  return inertial(mass, at, inertia) + box(size, at);
}

std::string link(const std::string& name, const std::string& content) {
  return "<link name=\"" + name + "\">" + content + "</link>\n";
}

struct Axis {
  const char* type;
  Vec3 xyz, rpy, axis;
  double lower, upper, velocity, effort;
};

std::string joint(int index, const Axis& a) {
  const std::string i = std::to_string(index);
  return "<joint name=\"joint" + i + "\" type=\"" + a.type + "\"><parent link=\"link" +
         std::to_string(index - 1) + "\"/><child link=\"link" + i + "\"/>" + origin(a.xyz, a.rpy) +
         "<axis xyz=\"" + triple(a.axis) + "\"/><limit lower=\"" + number(a.lower) + "\" upper=\"" +
         number(a.upper) + "\" velocity=\"" + number(a.velocity) + "\" effort=\"" + number(a.effort) +
         "\"/></joint>\n";
}

std::string robot(const std::string& name, const std::string& content) {
  return "<?xml version=\"1.0\"?>\n<robot name=\"" + name + "\">\n" + content + "</robot>\n";
}

}  // namespace

std::string pumaUrdf() {
  constexpr double right = M_PI / 2.0;
  const Vec3 z = Vec3::UnitZ(), zero = Vec3::Zero(), across(right, 0, 0);
  std::string text = link("link0", cylinder(0.10, 0.45, {0, 0, -0.38}));
  text += link("link1", inertial(13.0, {0, 0.05, 0.0}, {0.25, 0.16, 0.35}) + cylinder(0.10, 0.26, {0, 0, 0}) +
                            cylinder(0.08, 0.12, {0, 0.12, 0}, across));
  text += link("link2", inertial(17.40, {0.068, 0.006, -0.016}, {0.130, 0.524, 0.539}) +
                            box({0.56, 0.17, 0.08}, {0.18, 0, 0.0}));
  text += link("link3", inertial(4.80, {0, -0.070, 0.014}, {0.066, 0.0125, 0.086}) +
                            box({0.09, 0.42, 0.08}, {-0.01, -0.13, 0.0}));
  text += link("link4", inertial(0.82, {0, 0, -0.019}, {1.8e-3, 1.8e-3, 1.3e-3}) +
                            cylinder(0.035, 0.05, {0, 0, -0.065}));
  text += link("link5", inertial(0.34, zero, {0.3e-3, 0.3e-3, 0.4e-3}) + sphere(0.035, zero));
  text += link("link6", inertial(0.09, {0, 0, 0.032}, {0.15e-3, 0.15e-3, 0.04e-3}) +
                            cylinder(0.025, 0.02, {0, 0, 0.05}));
  const Axis axes[] = {{"revolute", zero, zero, z, -2.7, 2.7, 1.4, 97.6},
                       {"revolute", {0, 0.2435, 0}, {-right, 0, 0}, z, -3.6, 0.5, 0.9, 186.4},
                       {"revolute", {0.4318, 0, -0.0934}, zero, z, -0.7, 3.8, 2.1, 89.4},
                       {"revolute", {-0.0203, -0.4331, 0}, {right, 0, 0}, z, -2.6, 2.6, 3.9, 24.2},
                       {"revolute", zero, {-right, 0, 0}, z, -1.7, 1.7, 3.9, 20.1},
                       {"revolute", zero, {right, 0, 0}, z, -3.0, 3.0, 5.2, 21.3}};
  int index = 0;
  for (const Axis& axis : axes) text += joint(++index, axis);
  return robot("puma", text);
}

std::string gantryUrdf() {
  const Vec3 zero = Vec3::Zero();
  std::string text =
      link("link0", box({2.4, 0.12, 0.12}, {0, -0.75, 1.5}) + box({2.4, 0.12, 0.12}, {0, 0.75, 1.5}));
  text += link("link1", block(62.0, {0.20, 1.70, 0.18}, {0.02, 0, 0}));
  text += link("link2", block(24.0, {0.26, 0.24, 0.20}, {0.01, 0.015, 0.03}));
  text += link("link3", block(13.0, {0.10, 0.10, 0.90}, {0, 0.006, 0.10}));
  text += link("link4", block(4.2, {0.11, 0.13, 0.14}, {0.01, 0.012, -0.05}));
  text += link("link5", block(2.6, {0.10, 0.09, 0.12}, {0.012, -0.006, -0.06}));
  text += link("link6", block(1.3, {0.07, 0.10, 0.07}, {0.018, 0.010, -0.055}));
  const Axis axes[] = {{"prismatic", {0, 0, 1.66}, zero, Vec3::UnitX(), -0.9, 0.9, 1.2, 900},
                       {"prismatic", {0.26, 0, 0.02}, zero, Vec3::UnitY(), -0.55, 0.55, 1.0, 500},
                       {"prismatic", {0.20, 0, -0.10}, zero, Vec3::UnitZ(), -0.55, 0.15, 0.8, 420},
                       {"revolute", {0, 0, -0.40}, zero, Vec3::UnitZ(), -2.8, 2.8, 2.5, 30},
                       {"revolute", {0, 0, -0.16}, zero, Vec3::UnitX(), -1.6, 1.6, 2.8, 25},
                       {"revolute", {0, 0, -0.15}, zero, Vec3::UnitZ(), -2.8, 2.8, 3.4, 10}};
  int index = 0;
  for (const Axis& axis : axes) text += joint(++index, axis);
  return robot("gantry", text);
}

std::string pendulumUrdf() {
  return robot("pendulum",
               link("link0", "") + link("link1", block(2.0, {0.05, 0.05, 0.6}, {0, 0, -0.3})) +
                   joint(1, {"revolute", Vec3(0, 0, 1), Vec3::Zero(), Vec3::UnitY(), -1.5, 1.5, 3.0, 20}));
}

workflow::RobotPtr robotFromText(const std::string& name, const std::string& urdf,
                                 const ModelOptions& options) {
  const std::filesystem::path file = temporaryFolder("robot_" + name) / (name + ".urdf");
  std::ofstream(file) << urdf;
  return robotFromFile(file, options);
}

workflow::RobotPtr robotFromFile(const std::filesystem::path& file, const ModelOptions& options) {
  workflow::RobotRequest request;
  request.file = file;
  request.options = options;
  const Result<workflow::RobotPtr> robot = workflow::loadRobot(request);
  if (!robot) throw std::runtime_error(robot.error().message());
  return *robot;
}

workflow::RobotPtr puma() {
  return robotFromText("puma", pumaUrdf());
}
workflow::RobotPtr gantry() {
  return robotFromText("gantry", gantryUrdf());
}
workflow::RobotPtr sampleArm() {
  return robotFromFile(std::filesystem::path(PLUMBLINE_SOURCE_DIR) / "resources/samples/plumb7/plumb7.urdf");
}

workflow::RobotPtr designRobot(const std::string& name) {
  if (name == "puma") return puma();
  if (name == "gantry") return gantry();
  if (name == "plumb7") return sampleArm();
  ModelOptions options;
  if (name == "panda") options.locks = {{"panda_finger_joint1", 0.0}, {"panda_finger_joint2", 0.0}};
  const std::string file = name == "ur10e"   ? "data/ur10e/ur10e.urdf"
                           : name == "panda" ? "data/urdf/valid/panda.urdf"
                                             : "data/urdf/valid/iiwa14_primitive_collision.urdf";
  return robotFromFile(shared(file), options);
}

void limitAccelerations(const RobotModel& model, double turning, double sliding,
                        workflow::ExcitationSpec& spec) {
  for (const int body : model.actuatedBodies()) {
    const Joint& j = model.body(body).joint;
    excitation::JointLimitOverride limit;
    limit.joint = j.name;
    limit.acceleration = j.isRotational() ? turning : sliding;
    spec.limits.push_back(limit);
  }
}

excitation::Motion gentleMotion(const workflow::ExcitationStudy& study, std::uint64_t seed, double share) {
  Random random(seed);
  excitation::Motion motion = workflow::restingMotion(study);
  const excitation::MotionLimits& limits = study.limits;
  for (Eigen::Index j = 0; j < motion.coefficients.rows(); ++j)
    motion.coefficients.row(j) = random.normalVector(motion.basis->size()).transpose();
  const excitation::MotionSamples samples =
      excitation::sampleMotion(motion, excitation::uniformTimes(motion.duration(), 400));
  for (Eigen::Index j = 0; j < motion.coefficients.rows(); ++j) {
    const double room = std::min(limits.upper[j] - motion.start[j], motion.start[j] - limits.lower[j]);
    const double reach = (samples.q.row(j).array() - motion.start[j]).abs().maxCoeff();
    const double use =
        std::max({reach / std::min(room, M_PI), samples.v.row(j).cwiseAbs().maxCoeff() / limits.velocity[j],
                  samples.a.row(j).cwiseAbs().maxCoeff() / limits.acceleration[j], 1e-9});
    motion.coefficients.row(j) *= share / use;
  }
  return motion;
}

}  // namespace plumbline::test
