// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/workflow/cli_support.h"
#include "core/workflow/urdf_text.h"

/// A robot of two joints and its logs, simulated by the command line, for `bayes`.
namespace plumbline::test {

inline fs::path bayesFolder() {
  static const fs::path folder = temporaryFolder("bayes");
  return folder;
}
inline std::string quoted(const fs::path& file) {
  return "'" + file.string() + "'";
}

/// A robot of two joints in general position.
inline std::string twoJointUrdf(const std::string& second_mass = "1",
                                const std::string& second_inertia = "0.01") {
  return urdf(urdfLink("link0") + urdfLink("link1", "2", "0.02") +
              urdfLink("link2", second_mass, second_inertia) + urdfJoint(1, "revolute", "0 1 0", "0 0 0.1") +
              urdfJoint(2, "revolute", "0.6 0.8 0", "0.05 0.02 0.3", "0.1 0.2 -0.1"));
}
inline std::string robotFile() {
  static const fs::path file = written(bayesFolder() / "arm.urdf", twoJointUrdf());
  return quoted(file);
}

inline constexpr double kPositionStd = 1e-4, kVelocityStd = 2e-3, kTorqueStd = 0.02;

inline nlohmann::json sensors() {
  return {{"friction", {{"coulomb", 0.3}, {"viscous", 0.2}}},
          {"sensors",
           {{"rate", 1000},
            {"position_noise", kPositionStd},
            {"velocity_noise", kVelocityStd},
            {"torque_noise", kTorqueStd},
            {"velocity", true}}}};
}

/// A simulated log of the arm.
/// @param seconds  of motion
/// @param options  of `simulate`, more of them
inline fs::path simulated(const std::string& name, const nlohmann::json& with, double seconds, int seed,
                          const std::string& robot = robotFile(), const std::string& options = "") {
  const fs::path log = bayesFolder() / (name + ".h5");
  const nlohmann::json motion = {{"type", "fourier"},
                                 {"base_frequency", 0.5},
                                 {"periods", 0.5 * seconds},
                                 {"ramp", 0.5},
                                 {"centre", {0.1, -0.2}},
                                 {"sine", {{1.5, -1.0, 0.8}, {-1.2, 1.4, 0.9}}},
                                 {"cosine", {{0.5, 1.1, -0.7}, {0.9, -0.6, 1.2}}}};
  const fs::path trajectory = written(bayesFolder() / (name + "_motion.json"), motion.dump());
  const fs::path hardware = written(bayesFolder() / (name + "_sensors.json"), with.dump());
  const Outcome run =
      cli("simulate " + robot + " --trajectory " + quoted(trajectory) + " --sensors " + quoted(hardware) +
          " --seed " + std::to_string(seed) + " " + options + " -o " + quoted(log));
  EXPECT_EQ(run.status, 0) << run.err;
  return log;
}

}  // namespace plumbline::test
