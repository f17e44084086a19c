// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "model/build_model.h"
#include "workflow/excitation/excitation_study.h"
#include "workflow/robot/load_robot.h"

/// Robots of this project for designs of motions, and the files of others with what their designs need.
namespace plumbline::test {

/// Six turning axes with the geometry of a PUMA 560 and primitive collision shapes. Inertials of links 2 … 6 are the
/// measured ones of Armstrong, Khatib & Burdick 1986 (as tabulated by Corke, Robotics Toolbox, model puma560akb), link 1
/// and all limits are our own.
std::string pumaUrdf();
/// Three slides (x, y, z) in a frame, and a wrist of three turning axes; everything of this project.
std::string gantryUrdf();
/// One turning joint with a rod.
std::string pendulumUrdf();

/// A robot from the text of its description.
/// Throws when it is rejected.
workflow::RobotPtr robotFromText(const std::string& name, const std::string& urdf,
                                 const ModelOptions& options = {});
workflow::RobotPtr robotFromFile(const std::filesystem::path& file, const ModelOptions& options = {});
workflow::RobotPtr puma();
workflow::RobotPtr gantry();
/// The sample arm of seven axes, with primitive collision shapes.
workflow::RobotPtr sampleArm();
/// By name: "puma", "gantry" and "plumb7" of this project; "ur10e", "panda" (fingers locked) and "iiwa" of ../shared.
workflow::RobotPtr designRobot(const std::string& name);

/// Limits of acceleration for every joint, which descriptions do not state.
void limitAccelerations(const RobotModel& model, double turning, double sliding,
                        workflow::ExcitationSpec& spec);

/// A gentle motion that moves every joint: coefficients from a seed, each joint scaled so that it uses at most `share` of
/// its range, velocity and acceleration at 400 samples.
excitation::Motion gentleMotion(const workflow::ExcitationStudy& study, std::uint64_t seed,
                                double share = 0.6);

}  // namespace plumbline::test
