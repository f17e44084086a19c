// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <limits>
#include <string>

#include "base/random.h"
#include "model/robot_model.h"

namespace plumbline::test {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Folder `../shared` beside the project, or $PLUMBLINE_SHARED; empty when there is none.
std::filesystem::path sharedFolder();
/// A path below it. Use PLUMBLINE_NEEDS_SHARED first.
std::filesystem::path shared(const std::string& relative);
/// True under `tests/run --full` (PLUMBLINE_FULL=1): run the counts that the issues name.
bool fullCounts();
inline int count(int full, int reduced) {
  return fullCounts() ? full : reduced;
}
/// A new empty folder that is removed at the end of the test program.
std::filesystem::path temporaryFolder(const std::string& name);

/// Skips the test, saying so, when the path is not there.
#define PLUMBLINE_NEEDS_SHARED(relative)                             \
  if (::plumbline::test::sharedFolder().empty() ||                   \
      !std::filesystem::exists(::plumbline::test::shared(relative))) \
  GTEST_SKIP() << "SKIPPED: needs ../shared/" << (relative) << ", which is not on this machine"

/// Prints the seed when the scope fails.
#define PLUMBLINE_SEED(name, value)   \
  const std::uint64_t name = (value); \
  SCOPED_TRACE("seed " + std::to_string(name))

struct RandomTreeOptions {
  int bodies = 7;
  bool branched = true;    ///< random parents instead of a chain
  bool prismatic = true;   ///< mix in prismatic joints
  bool helical = false;    ///< mix in screws
  bool multi_dof = false;  ///< mix in planar, spherical and floating joints
  bool mimic = false;      ///< let some joints follow others
  bool lumped = false;     ///< attach fixed links
  BaseType base = BaseType::Fixed;
};
/// Robot with random geometry, axes in general position and random physically consistent inertias.
RobotDescription randomDescription(Random& random, const RandomTreeOptions& options);
RobotModel randomModel(Random& random, const RandomTreeOptions& options);
/// Random configuration (unit quaternions) with one-DoF coordinates in [−π, π].
Eigen::VectorXd randomConfiguration(Random& random, const RobotModel& model);
struct JointState {
  Eigen::VectorXd q, v, a;
};
/// Random configuration, speeds up to 2 and accelerations up to 5 (rad, m).
JointState randomState(Random& random, const RobotModel& model);
/// Physically consistent random inertial.
Inertial randomInertial(Random& random);

}  // namespace plumbline::test
