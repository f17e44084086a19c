// SPDX-License-Identifier: BSD-3-Clause
#include "safe_arm.h"

#include <fstream>
#include <nlohmann/json.hpp>

#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "support/design_robots.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::VectorXd;
using safety::VectorRange;

std::unique_ptr<SafeArm> exactArm(const RobotModel& model, const VectorXd& rotor) {
  auto chain = bounds::MomentumChain::make(model);
  if (!chain) throw std::runtime_error(chain.error().message());
  auto arm = std::unique_ptr<SafeArm>(new SafeArm{model, *chain, {}, VectorXd::Constant(model.nv(), 5.0)});
  const VectorXd zero = VectorXd::Zero(model.nv());
  arm->problem.chain = &arm->chain;
  safety::RobotNumbers numbers{model.parameters(), rotor, zero, zero, zero};
  safety::UncertainRobot& robot = arm->problem.robot;
  robot.pi = VectorRange::point(numbers.pi);
  robot.rotor = VectorRange::point(rotor);
  robot.coulomb = robot.viscous = robot.offset = VectorRange::point(zero);
  robot.disturbance = zero;
  arm->problem.nominal.numbers = numbers;
  arm->problem.errors = {1e-3, 0.0, 0.0, zero, zero, zero};
  return arm;
}

RobotModel modelOf(const std::string& urdf, const Vec3& gravity) {
  ModelOptions options;
  options.gravity = gravity;
  const auto read = io::readUrdfText(urdf, "test");
  if (!read) throw std::runtime_error(read.error().message());
  return *buildModel(read->description, options);
}

std::string bar(const std::string& name, double mass, double length, double across) {
  char text[400];
  std::snprintf(
      text, sizeof text,
      "<link name='%s'><inertial><origin xyz='%g 0 0'/><mass value='%g'/><inertia ixx='%g' iyy='%g' izz='%g' "
      "ixy='0' ixz='0' iyz='0'/></inertial></link>",
      name.c_str(), 0.5 * length, mass, 0.5 * across, across, across);
  return text;
}

}  // namespace

std::unique_ptr<SafeArm> gearedArm(Load load) {
  const std::filesystem::path folder =
      std::filesystem::path(PLUMBLINE_SOURCE_DIR) / "resources/samples/geared7";
  const auto document = io::readUrdf(folder / "geared7.urdf");
  if (!document) throw std::runtime_error(document.error().message());
  const RobotModel model = *buildModel(document->description, {});
  const nlohmann::json motors = nlohmann::json::parse(std::ifstream(folder / "motors.json"));
  const auto vector = [](const nlohmann::json& values) {
    const auto list = values.get<std::vector<double>>();
    return VectorXd(Eigen::Map<const VectorXd>(list.data(), static_cast<Eigen::Index>(list.size())));
  };
  auto arm = exactArm(model, vector(motors["rotor_inertia"]));
  safety::TubeProblem& p = arm->problem;
  safety::RobotNumbers& known = p.nominal.numbers;
  known.coulomb = vector(motors["friction"]["coulomb"]);
  known.viscous = vector(motors["friction"]["viscous"]);
  p.robot.rotor = VectorRange::around(known.rotor, 0.05 * known.rotor);
  p.robot.coulomb = VectorRange::around(known.coulomb, 0.05 * known.coulomb);
  p.robot.viscous = VectorRange::around(known.viscous, 0.05 * known.viscous);
  Vec10 lower, upper, nominal;
  if (load == Load::PaperBox) {
    lower << 1.2, -0.4, -0.4, 0.1, -0.2, -0.2, -0.2, -0.2, -0.2, -0.2;
    upper << 5.2, 0.4, 0.4, 1.0, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2;
    nominal = 0.5 * (lower + upper);
  } else {
    nominal = parametersFromMassCom(3.0, Vec3(0.01, 0.0, 0.16), 0.01 * Mat3::Identity());
    Vec10 radius;
    radius << 0.1, 0.016, 0.016, 0.031, 0.01, 0.01, 0.01, 0.005, 0.005, 0.005;
    lower = nominal - radius, upper = nominal + radius;
  }
  p.robot.pi.lower.tail<10>() = lower;
  p.robot.pi.upper.tail<10>() = upper;
  known.pi.tail<10>() = nominal;
  return arm;
}

std::unique_ptr<SafeArm> plumb7() {
  VectorXd rotor(7);
  rotor << 0.12, 0.12, 0.08, 0.08, 0.025, 0.025, 0.015;
  return exactArm(sampleArm()->model, rotor);
}

std::unique_ptr<SafeArm> oneJoint(double inertia, double disturbance) {
  const RobotModel model = modelOf(
      "<robot name='one'><link name='base'/>" + bar("arm", 1e-3, 0.01, 1e-6) +
          "<joint name='turn' type='revolute'><parent link='base'/><child link='arm'/><axis xyz='0 0 1'/>"
          "<limit lower='-3' upper='3' effort='1000' velocity='10'/></joint></robot>",
      Vec3::Zero());
  auto arm = exactArm(model, VectorXd::Constant(1, inertia));
  arm->problem.robot.disturbance[0] = disturbance;
  return arm;
}

std::unique_ptr<SafeArm> twoJoints() {
  const char* joint =
      "<joint name='%s' type='revolute'><parent link='%s'/><child link='%s'/><origin xyz='%g 0 0'/><axis "
      "xyz='0 1 0'/>"
      "<limit lower='-3' upper='3' effort='1000' velocity='10'/></joint>";
  char first[400], second[400];
  std::snprintf(first, sizeof first, joint, "shoulder", "base", "upper", 0.0);
  std::snprintf(second, sizeof second, joint, "elbow", "upper", "lower", 0.4);
  const RobotModel model = modelOf("<robot name='two'><link name='base'/>" + bar("upper", 1.0, 0.4, 0.0134) +
                                       bar("lower", 1.0, 0.4, 0.0134) + first + second + "</robot>",
                                   Vec3(0.0, 0.0, -9.81));
  auto arm = exactArm(model, Eigen::Vector2d(1.5, 1.0));
  safety::UncertainRobot& robot = arm->problem.robot;
  const Vec10 load = parametersFromMassCom(1.0, Vec3(0.4, 0.0, 0.0), 1e-3 * Mat3::Identity());
  robot.pi.lower.tail<10>() += (0.5 * load).cwiseMin(1.5 * load);
  robot.pi.upper.tail<10>() += (0.5 * load).cwiseMax(1.5 * load);
  arm->problem.nominal.numbers.pi.tail<10>() += load;
  robot.coulomb = {Eigen::Vector2d(0.2, 0.1), Eigen::Vector2d(0.3, 0.2)};
  robot.viscous = {Eigen::Vector2d(0.5, 0.4), Eigen::Vector2d(0.7, 0.6)};
  robot.offset = {Eigen::Vector2d(-0.05, -0.05), Eigen::Vector2d(0.05, 0.05)};
  robot.disturbance = Eigen::Vector2d(0.1, 0.1);
  robot.slip_speed = 0.05;
  safety::RobotNumbers& known = arm->problem.nominal.numbers;
  known.coulomb = robot.coulomb.middle(), known.viscous = robot.viscous.middle();
  arm->problem.nominal.ramp_speed = 0.05;
  return arm;
}

std::vector<std::pair<std::string, std::unique_ptr<SafeArm>>> fourArms() {
  std::vector<std::pair<std::string, std::unique_ptr<SafeArm>>> all;
  all.emplace_back("geared7", gearedArm(Load::PaperBox));
  all.emplace_back("plumb7", plumb7());
  all.emplace_back("two joints", twoJoints());
  all.emplace_back("one joint", oneJoint(1.0, 0.5));
  for (auto& [name, arm] : all) {
    arm->problem.errors.position.setConstant(1.7e-4);
    arm->problem.errors.velocity.setConstant(1e-3);
  }
  return all;
}

safety::PlanCurve gearedMotion(double range) {
  VectorXd q0(7), k(7);
  q0 << 0.3, 0.6, -0.2, 1.1, 0.4, 0.8, 0.0;
  k << 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0;
  const VectorXd zero = VectorXd::Zero(7);
  return *safety::PlanCurve::make(q0, zero, zero, range * k, 3.0);
}

}  // namespace plumbline::test
