// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <string>
#include <vector>

#include "dynamics/constraints/loop_analysis.h"
#include "io/robots/loop_file.h"
#include "workflow/robot/load_robot.h"

/// Kinematic loops of a robot: closure, rank, redundant rows, mobility.
namespace plumbline::workflow {

struct LoopRequest {
  RobotPtr robot;
  std::filesystem::path file;             ///< loops.json, SRDF or MJCF
  std::map<std::string, double> posture;  ///< joints that start elsewhere than the file says [rad, m]
  int postures = 20;                      ///< closed postures that the rank is judged at
  std::uint64_t seed = 1;
};

struct LoopStudy {
  RobotPtr robot;
  io::LoopFile file;
  dynamics::MotionConstraint constraint;  ///< of all rows that the file states
  dynamics::LoopAnalysis analysis;
  std::vector<dynamics::LoopError> errors;  ///< per loop, at the closed posture, in all six directions
  std::vector<Finding> findings;            ///< of the file and of the analysis
};

/// Configuration of a posture that names some joints; the others are neutral.
/// @param exceptions  joints that are elsewhere
/// @error UnknownReference, naming the joint
Result<Eigen::VectorXd> startPosture(const RobotModel& model, std::map<std::string, double> posture,
                                     const std::map<std::string, double>& exceptions);

/// Reads the loops, closes them from the posture and judges them.
/// @error those of `readLoops`, `analyseLoops`; UnknownReference (a joint of the posture); ValueOutOfRange (postures)
Result<LoopStudy> studyLoops(const LoopRequest& request, const JobContext& context = {});

/// Names of the redundant rows of a loop.
std::vector<std::string> redundantRowsOf(const LoopStudy& study, int loop);
/// Largest error of a loop in its independent rows: of translation [m] and of rotation [rad].
std::pair<double, double> closureOf(const LoopStudy& study, int loop);

std::string toText(const LoopStudy& study);
/// Keys stay within a major version.
std::string toJson(const LoopStudy& study);

}  // namespace plumbline::workflow
