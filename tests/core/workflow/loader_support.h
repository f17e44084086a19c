// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/workflow/bayes_support.h"

/// An arm that carries a four-bar linkage, whose hand touches: simulated by the command line, for `bayes` and its page.
namespace plumbline::test {

inline fs::path loaderFolder() {
  static const fs::path folder = temporaryFolder("simulate_constrained");
  return folder;
}

/// A bar that turns about the world's y axis.
/// @param mass  kg; the inertia about the joint is in proportion
inline std::string loaderBar(const std::string& name, const std::string& parent, const std::string& joint,
                             const std::string& x, double mass) {
  const auto number = [](double value) { return std::to_string(value); };
  return "<link name=\"" + name + "\"><inertial><origin xyz=\"0.2 0.01 0.02\"/><mass value=\"" +
         number(mass) + "\"/><inertia ixx=\"" + number(0.01 * mass) + "\" iyy=\"" + number(0.02 * mass) +
         "\" izz=\"" + number(0.02 * mass) + "\" ixy=\"0\" ixz=\"0\" iyz=\"0\"/></inertial></link>" +
         "<joint name=\"" + joint + "\" type=\"revolute\"><parent link=\"" + parent + "\"/><child link=\"" +
         name + "\"/><origin xyz=\"" + x +
         " 0 0\"/><axis xyz=\"0 1 0\"/><limit lower=\"-9\" upper=\"9\" effort=\"500\" "
         "velocity=\"50\"/></joint>";
}

/// An arm with a four-bar linkage on it and a hand at the rocker. Motors: shoulder, crank, wrist.
/// @param scale  of the masses of arm, coupler and hand
inline fs::path loader(double scale) {
  const std::string text =
      "<robot name=\"loader\"><link name=\"ground\"/>" + loaderBar("arm", "ground", "shoulder", "0", scale) +
      loaderBar("crank", "arm", "motor", "0", 1.0) + loaderBar("coupler", "crank", "elbow", "0.2", scale) +
      loaderBar("rocker", "arm", "follower", "0.5", 1.0) +
      loaderBar("hand", "rocker", "wrist", "0.4", scale) + "</robot>";
  return written(loaderFolder() / ("loader_" + std::to_string(scale) + ".urdf"), text);
}

inline fs::path loaderLoops(double length = 0.5, const std::string& name = "loops.json") {
  const nlohmann::json text = {{"loops",
                                {{{"name", "bar"},
                                  {"frame1", {{"link", "coupler"}, {"xyz", {length, 0.0, 0.0}}}},
                                  {"frame2", {{"link", "rocker"}, {"xyz", {0.4, 0.0, 0.0}}}},
                                  {"rows", "x z"},
                                  {"driven", "motor"}}}},
                               {"posture", {{"motor", -1.0}, {"elbow", 0.8}, {"follower", -1.0}}}};
  return written(loaderFolder() / name, text.dump());
}

inline nlohmann::json tipSpec(bool grips) {
  nlohmann::json tip = {{"name", "tip"},
                        {"frame", "hand"},
                        {"position", {0.4, 0.0, 0.0}},
                        {"phases", {{1.0, 2.0}, {2.5, 3.2}}}};
  if (grips) tip["grips"] = true;
  return {{"passive", {"elbow", "follower"}},
          {"friction", "viscous"},
          {"prior", {{"relative", 0.2}}},
          {"decimation", 2},
          {"contacts", nlohmann::json::array({tip})},
          {"noise",
           {{"position_std", 1e-4}, {"velocity_std", 2e-3}, {"torque_std", {0.02, 0.02, 2e-3, 2e-3, 0.02}}}}};
}

inline Outcome simulateLoader(const fs::path& robot, const fs::path& loops, const fs::path& spec,
                              const fs::path& log, std::uint64_t seed,
                              const nlohmann::json& more = nlohmann::json::object()) {
  const nlohmann::json motion = {
      {"type", "fourier"},
      {"base_frequency", 0.5},
      {"periods", 1.5},
      {"ramp", 0.5},
      {"centre", {-0.3, -1.0, 0.0, 0.0, 0.4}},
      {"sine", {{0.8, -0.6, 0.4}, {1.2, 0.5, -0.6}, {0, 0, 0}, {0, 0, 0}, {-0.8, 0.9, 0.5}}},
      {"cosine", {{0.3, 0.5, -0.4}, {-0.4, 0.7, 0.5}, {0, 0, 0}, {0, 0, 0}, {0.6, -0.5, 0.6}}}};
  nlohmann::json hardware = {
      {"friction", {{"viscous", 0.1}}},
      {"sensors",
       {{"rate", 1000}, {"position_noise", 1e-4}, {"velocity_noise", 2e-3}, {"torque_noise", 0.02}}},
      {"controller", {{"kind", "computed-torque"}, {"bandwidth", 15}, {"damping", 0.8}}}};
  hardware.update(more);
  return cli("simulate " + quoted(robot) + " --trajectory " +
             quoted(written(loaderFolder() / "motion.json", motion.dump())) + " --sensors " +
             quoted(written(loaderFolder() / "sensors.json", hardware.dump())) + " --loops " + quoted(loops) +
             " --contacts " + quoted(spec) + " --seed " + std::to_string(seed) + " -o " + quoted(log));
}

}  // namespace plumbline::test
