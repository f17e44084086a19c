// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "identifiability/structure/base_parameters.h"
#include "model/build_model.h"
#include "model/robot_model.h"

namespace plumbline::test {

/// Options of a random case.
struct CaseOptions {
  int fewest = 2, most = 15;
  bool multi_dof = true;
  bool rotors = true;
  bool mimic = true;
  bool far_seats = true;  ///< rotors on any ancestor, and now and then on any link at all
};

/// A tree with special geometry (multiples of 90°, zero offsets, parallel axes), general geometry or both, its gravity
/// and base, and the question asked of it.
struct RandomCase {
  RobotDescription robot;
  ModelOptions options;
  identifiability::IdentifiabilityOptions question;

  RobotModel model() const { return buildModel(robot, options).value(); }
};
RandomCase randomCase(Random& random, const CaseOptions& options = {});

/// Writes the case as JSON into the temporary folder, for inspection after a failure, and returns the path.
std::string saveCase(const RandomCase& random_case, const std::string& name);

}  // namespace plumbline::test
