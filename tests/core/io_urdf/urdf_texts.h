// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "io/urdf/urdf_read.h"

/// Small robot descriptions for tests, one element per line.
namespace plumbline::io::test_texts {

inline std::string robot(const std::string& inside) {
  return "<robot name=\"r\">\n" + inside + "\n</robot>\n";
}

inline std::string twoLinks(const std::string& joint_type, const std::string& joint_inside) {
  return robot("<link name=\"a\"/>\n<link name=\"b\"/>\n<joint name=\"j\" type=\"" + joint_type +
               "\">\n<parent link=\"a\"/><child link=\"b\"/>\n" + joint_inside + "\n</joint>");
}

inline std::string inertial(const std::string& inside) {
  return robot("<link name=\"a\">\n<inertial>\n" + inside + "\n</inertial>\n</link>");
}

inline UrdfDocument read(const std::string& text) {
  Result<UrdfDocument> document = readUrdfText(text, "robot.urdf");
  if (!document) throw std::runtime_error(document.error().message());
  return std::move(document).value();
}

inline const Finding* find(const std::vector<Finding>& findings, const std::string& code) {
  for (const Finding& finding : findings) {
    if (finding.code == code) return &finding;
  }
  return nullptr;
}

/// An error that a user can act on.
inline void expectClear(const Error& error) {
  EXPECT_FALSE(error.file.empty()) << error.message();
  EXPECT_FALSE(error.detail.empty());
  EXPECT_FALSE(error.remedy.empty()) << error.message();
  EXPECT_LT(error.message().size(), 700u);
  EXPECT_EQ(error.message().find('\n'), std::string::npos) << error.message();
}

}  // namespace plumbline::io::test_texts
