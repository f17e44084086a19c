// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

/// URDF documents of small robots, written by the tests.
namespace plumbline::test {

inline std::string urdfLink(const std::string& name, const std::string& mass = "1",
                            const std::string& inertia = "0.01") {
  return "<link name=\"" + name + "\"><inertial><origin xyz=\"0.05 0.02 0.1\"/><mass value=\"" + mass +
         "\"/><inertia ixx=\"" + inertia + "\" iyy=\"" + inertia + "\" izz=\"" + inertia +
         "\" ixy=\"0\" ixz=\"0\" iyz=\"0\"/></inertial></link>\n";
}

/// A joint between link<i-1> and link<i>, or with the parent named.
inline std::string urdfJoint(int i, const std::string& type, const std::string& axis, const std::string& xyz,
                             const std::string& rpy = "0 0 0", const std::string& more = "",
                             const std::string& parent = "") {
  const std::string n = std::to_string(i);
  const std::string carrier = parent.empty() ? "link" + std::to_string(i - 1) : parent;
  const std::string limit =
      type == "fixed" ? "" : "<limit lower=\"-2\" upper=\"2\" effort=\"9\" velocity=\"9\"/>";
  return "<joint name=\"joint" + n + "\" type=\"" + type + "\"><parent link=\"" + carrier +
         "\"/><child link=\"link" + n + "\"/><origin xyz=\"" + xyz + "\" rpy=\"" + rpy + "\"/>" +
         (type == "fixed" ? "" : "<axis xyz=\"" + axis + "\"/>") + limit + more + "</joint>\n";
}

inline std::string urdf(const std::string& inside) {
  return "<robot name=\"made\">\n" + inside + "</robot>\n";
}

inline std::filesystem::path written(const std::filesystem::path& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
  return file;
}

}  // namespace plumbline::test
