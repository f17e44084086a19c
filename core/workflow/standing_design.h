// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "excitation/standing.h"
#include "workflow/requests.h"

/// Motions of a robot that stands on its feet, certified for contacts and friction cones.
namespace plumbline::workflow {

/// What is asked: the file `--stand` of `excite`.
struct StandingSpec {
  std::vector<StandingRobot::Foot> feet;
  std::vector<std::pair<std::string, double>>
      posture;  ///< joints of the legs at rest [rad]; 0 for the others
  double friction = 0.6;
  double least_force = 0.0;  ///< N
  double duration = 6.0;     ///< s
  int harmonics = 3;
  double metres = 0.04, radians = 0.15;  ///< largest excursion of the trunk
  int draws = 40;
  std::uint64_t seed = 1;
  double rate = 100.0;  ///< Hz, of the samples written
};
/// @error SyntaxError, TypeMismatch, MissingElement, UnsupportedOption, naming the key
Result<StandingSpec> readStandingSpec(const std::string& text);

struct StandingDesign {
  StandingSpec spec;
  StandingRobot robot;
  Motion trunk;
  MotionCertificate certificate;
  double condition = 0.0;         ///< of the base parameters, joint torques and contact forces measured
  double median_condition = 0.0;  ///< of the motions drawn that kept everything at samples
  int drawn = 0, feasible = 0;
};
/// Draws motions of the trunk (Fourier series, at rest at both ends), shrinks each until joints, cones and pressures hold at
/// samples, and takes the one of the smallest condition number that is certified.
/// @error as makeStanding; UnsupportedJoint; Infeasible when no motion could be certified; Cancelled
Result<StandingDesign> designStanding(const Robot& robot, const StandingSpec& spec,
                                      const JobContext& context = {});

std::string toText(const StandingDesign& design);
std::string toJson(const StandingDesign& design);
/// CSV: time, position, velocity, acceleration and torque of every joint, force on every foot.
Status writeStanding(const StandingDesign& design, const std::filesystem::path& out);

}  // namespace plumbline::workflow
