// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "core/workflow/urdf_text.h"

/// The robots of published tables, made from the kinematics of `../shared/reference/rpna`.
namespace plumbline::test {

inline std::string referenceUrdf(const nlohmann::json& kinematics) {
  std::string text = urdfLink("link0");
  for (std::size_t i = 0; i < kinematics["dh"].size(); ++i) {
    const auto row = kinematics["dh"][i].get<std::vector<double>>();
    const auto number = [](double x) { return nlohmann::json(x).dump(); };
    const std::string type = kinematics["joint_types"][i] == "R" ? "revolute" : "prismatic";
    text += urdfLink("link" + std::to_string(i + 1));
    // Translation along z by d after the rotation about x by alpha.
    const std::string xyz =
        number(row[1]) + " " + number(-std::sin(row[0]) * row[2]) + " " + number(std::cos(row[0]) * row[2]);
    text += urdfJoint(static_cast<int>(i) + 1, type, "0 0 1", xyz, number(row[0]) + " 0 0");
  }
  return urdf(text);
}

inline std::string referenceRotors(const nlohmann::json& kinematics) {
  const bool knee_at_hip = kinematics["rotor_frames"].get<std::string>().find("knee") != std::string::npos;
  nlohmann::json rotors = nlohmann::json::array();
  for (std::size_t i = 0; i < kinematics["gear_ratio"].size(); ++i) {
    rotors.push_back(
        {{"joint", "joint" + std::to_string(i + 1)}, {"gear_ratio", kinematics["gear_ratio"][i]}});
    if (knee_at_hip && i == 2) {
      rotors.back()["seat"] = "link2";
      rotors.back()["axis"] = {0, 0, 1};
      rotors.back()["origin"] = {{"xyz", {0, 0, 0}}, {"rpy", {0, 0, 0}}};
    }
  }
  return nlohmann::json{{"format", "plumbline-rotors"}, {"version", 1}, {"rotors", rotors}}.dump();
}

}  // namespace plumbline::test
