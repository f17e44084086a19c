// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/physical/link_boxes.h"
#include "model/build_model.h"
#include "model/robot_model.h"

/// Loads a robot: reads, checks, builds.
namespace plumbline::workflow {

struct RobotRequest {
  std::filesystem::path file;
  ModelOptions options;
  std::vector<std::filesystem::path> package_paths;  ///< folders searched for package:// and missing meshes
};

struct Robot {
  RobotRequest request;
  RobotDescription description;
  RobotModel model;
  std::vector<Finding> findings;         ///< of the reader and of the audit
  std::string content_hash;              ///< of the file
  std::string text;                      ///< the document as read, the input of `exportUrdf`
  std::vector<Finding> reader_findings;  ///< the part of `findings` that does not depend on the options
};
using RobotPtr = std::shared_ptr<const Robot>;

/// Reads, checks and builds the robot; resolves meshes (missing ones are findings).
Result<RobotPtr> loadRobot(const RobotRequest& request, const JobContext& context = {});
/// Rebuilds the same description under other options (floating base, locks, gravity): no file is read.
Result<RobotPtr> rebuildRobot(const Robot& robot, const ModelOptions& options);

/// Returns bounding boxes of the bodies, for point masses. Meshes whose reader can crash are left out, with a finding.
Result<estimation::LinkBoxes> bodyBoxes(const Robot& robot, const JobContext& context = {});

}  // namespace plumbline::workflow
