// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "excitation/motion/motion_trajectory.h"
#include "workflow/excitation/excitation.h"

/// Designs of motions in files, for robots and from them.
namespace plumbline::workflow {

/// Writes a design, whole or not at all; the ending of `out` chooses the format:
///   .json            trajectory of type "design": exact, read by `simulate` and `readDesignFile`; no samples, so no rate
///   .csv             time, then position, velocity and acceleration of every joint; 1000 samples per second
///   .h5 .hdf5        the project's log format without torque; 1000
///   .yaml .yml       ROS trajectory_msgs/JointTrajectory; 50
///   .script          URScript for an arm of six joints: servoj at the given rate; 125
/// Times are multiples of 1/rate; the last sample stands at the end. All begin with a header that names robot, joints,
/// limits and certificate, and what is proven of the moves and the speed that the export adds (`proof`; null: nothing, and
/// it says so).
/// @error UnsupportedOption (ending, a robot that URScript does not know), ValueOutOfRange (rate, speed,
///        place to approach from, too many samples), ShapeMismatch, FileUnwritable; Cancelled
Status writeDesign(const RobotModel& model, const MotionLimits& limits, const Design& design,
                   const DesignExport& how, const std::filesystem::path& out, const JobContext& context = {},
                   const ExportProof* proof = nullptr);

/// What the header says, line by line.
std::vector<std::string> designHeader(const MotionLimits& limits, const Design& design,
                                      const DesignExport& how, const ExecutedMotion& executed,
                                      const ExportProof* proof = nullptr);
/// Reads a design (.json, exactly) or any trajectory of samples: ROS JointTrajectory (.yaml), or whatever the reader of
/// logs understands (.csv, HDF5, MAT, NPZ), fitted by a quintic spline so that it can be judged; its provenance states
/// the residual. Joints are matched by name, or taken in order when no name is known and the counts agree.
/// @error those of the readers and of `fitMotion`; UnknownReference naming a joint
Result<Design> readDesignFile(const RobotModel& model, const std::filesystem::path& file,
                              const JobContext& context = {});

}  // namespace plumbline::workflow
