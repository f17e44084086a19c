// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "estimation/physical/link_boxes.h"
#include "model/robot_model.h"
#include "regressors/base_wrench.h"
#include "signal/samples.h"

/// A humanoid of this project for identification from base wrenches: 34 joints (waist 3, neck 3, arms 7, legs 7
/// with a toe), 35 links, boxes as geometry, left-right symmetric; with motions, contacts and a hidden truth.
namespace plumbline::test {

/// The robot as a URDF document: homogeneous boxes, so that its inertias are a CAD prior.
std::string humanoidUrdf();

/// The same, read, with a floating base.
struct Humanoid {
  RobotDescription description;
  RobotModel model;
  std::vector<estimation::LinkBox> boxes;
};
Humanoid humanoid();

/// True parameters, 10 per body: masses off by −20 … +35 %, two fifths of every link in lumps that the design
/// does not know; each a physically consistent body inside its box.
Eigen::VectorXd humanoidTruth(const Humanoid& robot, std::uint64_t seed);

/// Periodic motions of joints and base in closed form: q, v and a belong together exactly. Feet are not constrained to
/// the ground: walking-like, not walking.
enum class Gait { Walk, Turn, Squat, UpperBody };
/// @return  samples with q, v, a, time; torques NaN, weights zero
signal::Samples humanoidMotion(const Humanoid& robot, Gait gait, std::uint64_t seed, Eigen::Index count,
                               double rate);

/// Wrenches at both feet and both hands, as force sensors there would show them.
struct ContactWrenches {
  std::vector<std::string> links;
  std::vector<regressors::ContactPlace> places;
  std::vector<Eigen::MatrixXd> wrench;  ///< per contact 6×N, [n; f] in the link frame
};
/// Wrenches that the motion of the truth demands, shared out between the feet as in walking; in UpperBody the
/// hands push as well. Their sum is the base wrench, exactly.
ContactWrenches humanoidContacts(const Humanoid& robot, const Eigen::VectorXd& truth, Gait gait,
                                 const signal::Samples& motion);
/// White noise of each sensor [N·m, N].
void addWrenchNoise(ContactWrenches& contacts, double moment, double force, std::uint64_t seed);
/// The measured base wrench into the six base rows of the samples, weight one.
void setBaseWrench(const Humanoid& robot, const ContactWrenches& contacts, signal::Samples& samples);

}  // namespace plumbline::test
