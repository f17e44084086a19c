// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "excitation/motion/motion_trajectory.h"
#include "workflow/excitation/design.h"
#include "workflow/excitation/excitation_study.h"

/// Designs of motions in files for robots.
namespace plumbline::workflow {

/// Writes a design, whole or not at all; the ending of `out` chooses the format:
///   .json            trajectory of type "design": exact, read by `simulate` and `readDesignFile`; no samples, so no rate
///   .csv             time, then position, velocity and acceleration of every joint; 1000 samples per second
///   .h5 .hdf5        the native log format without torque; 1000
///   .yaml .yml       ROS trajectory_msgs/JointTrajectory; 50
///   .script          URScript for an arm of six joints: servoj at the given rate; 125
/// Times are multiples of 1/rate; the last sample is at the end. All begin with a header that names robot, joints,
/// limits and certificate, and the proofs of the moves and the speed that the export adds (`proof`; null: none, which the
/// header states).
/// @error UnsupportedOption (ending, a robot that URScript does not know), ValueOutOfRange (rate, speed,
///        place to approach from, too many samples), ShapeMismatch, FileUnwritable; Cancelled
Status writeDesign(const RobotModel& model, const excitation::MotionLimits& limits, const Design& design,
                   const DesignExport& how, const std::filesystem::path& out, const JobContext& context = {},
                   const ExportProof* proof = nullptr);

/// Returns the lines of the header.
std::vector<std::string> designHeader(const excitation::MotionLimits& limits, const Design& design,
                                      const DesignExport& how, const excitation::ExecutedMotion& executed,
                                      const ExportProof* proof = nullptr);
/// Proves limits and clearances of these parts for all times, as `certifyDesign` does.
Result<ExportProof> certifyExport(const ExcitationStudy& study, const Design& design, const DesignExport& how,
                                  const JobContext& context = {});
/// Writes the design with the proof of the added or changed parts in its header.
/// @param told  receives the proof; null: not wanted
Status exportDesign(const ExcitationStudy& study, const Design& design, const DesignExport& how,
                    const std::filesystem::path& out, const JobContext& context = {},
                    ExportProof* told = nullptr);
}  // namespace plumbline::workflow
