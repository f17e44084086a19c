// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/study/study_robots.h"

#include <cmath>

#include "model/build_model.h"

namespace plumbline::bayes {
namespace {

/// Builds a description link by link.
class Maker {
 public:
  Maker(std::string name, const std::string& root) {
    robot_.name = std::move(name);
    robot_.links.push_back({});
    robot_.links.back().name = root;
  }

  /// @param radii  of gyration, about the axes of the link turned by `turn` [m]
  static Inertial body(double mass, const Vec3& com, const Vec3& radii, const Vec3& turn = Vec3::Zero()) {
    Inertial out;
    out.mass = mass;
    out.X_LC = {rotationFromRpy(turn), com};
    const Vec3 r2 = radii.cwiseAbs2();
    out.inertia = (mass * Vec3(r2[1] + r2[2], r2[0] + r2[2], r2[0] + r2[1])).asDiagonal();
    return out;
  }

  void root(const Inertial& inertial) { robot_.links.front().inertial = inertial; }

  /// @param damping friction  of the joint [N·m·s/rad, N·m]; both zero: none
  void link(const std::string& name, const std::string& parent, const Vec3& place, const Vec3& axis,
            const Inertial& inertial, double damping = 0.0, double friction = 0.0) {
    LinkDescription link;
    link.name = name;
    link.inertial = inertial;
    robot_.links.push_back(std::move(link));
    JointDescription joint;
    joint.name = name + "_joint";
    joint.type = JointType::Revolute;
    joint.parent = parent;
    joint.child = name;
    joint.X_PJ = {Mat3::Identity(), place};
    joint.axis = axis;
    joint.damping = damping;
    joint.friction = friction;
    robot_.joints.push_back(std::move(joint));
  }

  RobotModel model(BaseType base = BaseType::Fixed) const {
    ModelOptions options;
    options.base = base;
    return buildModel(robot_, options).value();
  }

 private:
  RobotDescription robot_;
};

constexpr double kThigh = 0.24, kShin = 0.25;  // lengths of a leg [m]
constexpr double kBend = 0.6;                  // of a thigh in stance [rad]

/// Inertia of the mirrored body: products with y change sign.
Inertial sided(const Inertial& left, double side) {
  if (side > 0.0) return left;
  const Mat3 flip = Vec3(1.0, -1.0, 1.0).asDiagonal();
  Inertial out = left;
  const Mat3 I = left.X_LC.R * left.inertia * left.X_LC.R.transpose();
  out.X_LC = {Mat3::Identity(), flip * left.X_LC.p};
  out.inertia = flip * I * flip;
  return out;
}

/// @param rows  legs one behind the other
StudyLegged legged(const char* name, const Inertial& base,
                   const std::vector<std::pair<std::string, double>>& rows, double half_width) {
  Maker maker(name, "trunk");
  maker.root(base);
  StudyLegged out;
  for (const auto& [row, x] : rows)
    for (const double side : {1.0, -1.0}) {
      const std::string leg = row + (side > 0.0 ? "left_" : "right_");
      maker.link(leg + "hip", "trunk", {x, side * half_width, 0.0}, Vec3::UnitX(),
                 sided(Maker::body(0.6, {0.01, 0.03, 0.005}, {0.03, 0.025, 0.035}, {0.1, 0.2, -0.1}), side),
                 0.15);
      maker.link(leg + "thigh", leg + "hip", {0.0, side * 0.06, 0.0}, Vec3::UnitY(),
                 sided(Maker::body(1.0, {-0.01, 0.012, -0.09}, {0.03, 0.035, 0.07}, {0.1, 0.05, 0.1}), side),
                 0.15);
      maker.link(leg + "shin", leg + "thigh", {0.0, 0.0, -kThigh}, Vec3::UnitY(),
                 sided(Maker::body(0.3, {0.01, 0.006, -0.11}, {0.015, 0.02, 0.07}, {0.0, 0.1, 0.0}), side),
                 0.15);
      ContactSchedule foot;
      foot.contact.name = leg + "foot";
      foot.contact.frame = {leg + "shin", {Mat3::Identity(), Vec3(0.0, 0.0, -kShin)}};
      foot.grips = true;  // forces in both directions: what is compared is the search
      out.feet.push_back(std::move(foot));
    }
  out.model = maker.model(BaseType::Floating);
  out.stance = out.model.neutral();
  for (const Body& body : out.model.bodies()) {
    if (body.name.ends_with("thigh")) out.stance[body.joint.q_index] = kBend;
    if (body.name.ends_with("shin")) out.stance[body.joint.q_index] = -2.0 * kBend;
  }
  return out;
}

}  // namespace

RobotModel studyPendulum() {
  Maker maker("double pendulum", "ground");
  maker.link("upper", "ground", Vec3::Zero(), Vec3::UnitY(),
             Maker::body(1.2, {0.02, 0.01, -0.18}, {0.05, 0.04, 0.1}, {0.1, 0.2, 0.0}), 0.08, 0.2);
  maker.link("lower", "upper", {0.0, 0.0, -0.35}, Vec3::UnitY(),
             Maker::body(0.8, {0.03, 0.0, -0.15}, {0.04, 0.04, 0.09}, {0.0, 0.1, 0.2}), 0.06, 0.15);
  return maker.model();
}

RobotModel studyManipulator() {
  Maker maker("manipulator", "ground");
  maker.link("shoulder", "ground", {0.0, 0.0, 0.2}, Vec3::UnitZ(),
             Maker::body(3.0, {0.02, -0.03, 0.1}, {0.08, 0.07, 0.1}, {0.2, -0.1, 0.3}), 0.4, 0.6);
  maker.link("upper", "shoulder", {0.05, 0.0, 0.15}, Vec3::UnitY(),
             Maker::body(2.2, {0.04, 0.01, 0.16}, {0.06, 0.06, 0.11}, {0.1, 0.2, -0.2}), 0.4, 0.6);
  maker.link("lower", "upper", {0.0, 0.0, 0.35}, Vec3::UnitY(),
             Maker::body(1.4, {0.03, 0.02, 0.12}, {0.05, 0.04, 0.09}, {-0.2, 0.1, 0.1}), 0.2, 0.3);
  maker.link("wrist", "lower", {0.0, 0.02, 0.28}, Vec3::UnitX(),
             Maker::body(0.7, {0.03, 0.05, 0.06}, {0.04, 0.04, 0.05}, {0.1, 0.0, 0.3}), 0.1, 0.15);
  return maker.model();
}

RobotModel studyQuadrotor() {
  Maker maker("quadrotor", "frame");
  maker.root(Maker::body(1.4, {0.01, -0.005, 0.02}, {0.08, 0.09, 0.04}, {0.05, 0.1, 0.2}));
  return maker.model(BaseType::Floating);
}

StudyLegged studyBiped() {
  return legged("biped", Maker::body(8.0, {0.01, 0.0, 0.12}, {0.08, 0.1, 0.12}), {{"", 0.0}}, 0.06);
}

StudyLegged studyQuadruped() {
  return legged("quadruped", Maker::body(6.0, {0.01, 0.0, 0.01}, {0.15, 0.06, 0.05}),
                {{"front_", 0.2}, {"hind_", -0.2}}, 0.05);
}

// Crank 0.044, coupler 0.296, rocker 0.043 m: a near-parallelogram beside a thigh of 0.34 m.
StudyLeg studyLeg() {
  const Vec3 crank_pin(0.0, 0.0, -0.048), knee(0.0, 0.0, -0.34);
  constexpr double kCrank = 0.044, kCoupler = 0.296;
  const Vec3 rocker(0.004, 0.0, 0.0428);  // of the coupler's pin in the calf
  const Inertial hip = Maker::body(1.5, {-0.01, 0.02, 0.0}, {0.05, 0.05, 0.06}, {0.1, 0.0, 0.1});
  const Inertial thigh = Maker::body(3.0, {-0.01, -0.02, -0.06}, {0.05, 0.06, 0.09}, {0.0, 0.1, 0.1});
  // With a weight at the foot.
  const Inertial calf = Maker::body(2.0, {0.01, 0.005, -0.24}, {0.03, 0.03, 0.1}, {0.1, 0.1, 0.0});
  StudyLeg out;
  Maker serial("leg, serial", "ground");
  serial.link("hip", "ground", Vec3::Zero(), Vec3::UnitX(), hip, 0.3);
  serial.link("thigh", "hip", {0.0, 0.1, 0.0}, Vec3::UnitY(), thigh, 0.3);
  serial.link("calf", "thigh", knee, Vec3::UnitY(), calf, 0.3);
  out.serial = serial.model();
  Maker loop("leg", "ground");
  loop.link("hip", "ground", Vec3::Zero(), Vec3::UnitX(), hip, 0.3);
  loop.link("thigh", "hip", {0.0, 0.1, 0.0}, Vec3::UnitY(), thigh, 0.3);
  loop.link("calf", "thigh", knee, Vec3::UnitY(), calf);
  loop.link("crank", "thigh", crank_pin, Vec3::UnitY(),
            Maker::body(0.3, {0.001, 0.01, 0.012}, {0.015, 0.015, 0.02}, {0.0, 0.1, 0.1}), 0.3);
  loop.link("coupler", "crank", {0.0, 0.0, kCrank}, Vec3::UnitY(),
            Maker::body(0.15, {0.0, 0.005, -0.15}, {0.01, 0.012, 0.09}));
  out.loop = loop.model();
  out.closure = {.name = "knee drive",
                 .first = {"coupler", {Mat3::Identity(), Vec3(0.0, 0.0, -kCoupler)}},
                 .second = {"calf", {Mat3::Identity(), rocker}},
                 .rows = {false, false, false, true, false, true},
                 .driven_joint = "crank_joint"};
  out.posture = Eigen::VectorXd::Zero(out.loop.nq());
  const auto at = [&](const char* joint) -> double& {
    return out.posture[out.loop.body(out.loop.findJoint(joint)).joint.q_index];
  };
  at("thigh_joint") = 0.8;
  at("calf_joint") = -1.5;
  at("crank_joint") = -1.45;
  at("coupler_joint") = 1.45;
  return out;
}

}  // namespace plumbline::bayes
