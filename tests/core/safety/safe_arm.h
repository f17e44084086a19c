// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>

#include "safety/robust_controller.h"

/// Arms with their uncertainties, for the tests of the safe control law.
namespace plumbline::test {

/// Model, chain and problem that live together.
struct SafeArm {
  RobotModel model;
  bounds::MomentumChain chain;
  safety::TubeProblem problem;
  Eigen::VectorXd K;
};

/// Knowledge of the controller about the load of the sample arm geared7.
enum class Load { PaperBox, Identified };
/// geared7 with its motors, ±5 % on rotor inertias and friction, exact sensors, 1 kHz. The parameters of its last link are
/// exact but for the load: the box of the authors' Table I (h_z outward), or 3 ± 0.1 kg with the centre known to ±5 mm.
std::unique_ptr<SafeArm> gearedArm(Load load);
/// One joint about the vertical, no gravity, inertia `inertia` altogether in its rotor but for 1e-6 kg·m²; no friction.
std::unique_ptr<SafeArm> oneJoint(double inertia, double disturbance);
/// Two parallel joints about horizontal axes, rods of 0.4 m, rotor inertias 1.5 and 1 kg·m², a load of 1 ± 0.5 kg at
/// the tip.
std::unique_ptr<SafeArm> twoJoints();

/// The sample arm plumb7, whose rotors are small: numbers of its drawing, exact.
std::unique_ptr<SafeArm> plumb7();

/// The sample arms and the two small ones by name, each with sensor errors.
std::vector<std::pair<std::string, std::unique_ptr<SafeArm>>> fourArms();

/// A motion of the sample arm from rest: k = ±range with signs that move every joint.
safety::PlanCurve gearedMotion(double range = 0.13);

}  // namespace plumbline::test
