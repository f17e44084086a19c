// SPDX-License-Identifier: BSD-3-Clause
#include "model/description.h"

#include <algorithm>
#include <set>

namespace plumbline {

std::string_view toString(JointType type) {
  switch (type) {
    case JointType::Fixed:
      return "fixed";
    case JointType::Revolute:
      return "revolute";
    case JointType::Continuous:
      return "continuous";
    case JointType::Prismatic:
      return "prismatic";
    case JointType::Helical:
      return "helical";
    case JointType::Planar:
      return "planar";
    case JointType::Spherical:
      return "spherical";
    case JointType::Floating:
      return "floating";
  }
  return "fixed";
}

Inertial inertialOf(const Vec10& pi_std) {
  return {pi_std[layout::m], Pose{Mat3::Identity(), centerOfMass(pi_std)}, inertiaAboutCom(pi_std)};
}

const LinkDescription* RobotDescription::findLink(std::string_view link) const {
  const auto found = std::find_if(links.begin(), links.end(), [&](const auto& x) { return x.name == link; });
  return found == links.end() ? nullptr : &*found;
}

const JointDescription* RobotDescription::findJoint(std::string_view joint) const {
  const auto found =
      std::find_if(joints.begin(), joints.end(), [&](const auto& x) { return x.name == joint; });
  return found == joints.end() ? nullptr : &*found;
}

std::string RobotDescription::rootLink() const {
  std::set<std::string_view> children;
  for (const JointDescription& joint : joints) children.insert(joint.child);
  for (const LinkDescription& link : links) {
    if (!children.contains(link.name)) return link.name;
  }
  return {};
}

std::map<std::string, int> rigidGroups(const RobotDescription& robot) {
  std::map<std::string, int> groups;
  for (const LinkDescription& link : robot.links) groups.emplace(link.name, static_cast<int>(groups.size()));
  for (const JointDescription& joint : robot.joints) {
    if (joint.type != JointType::Fixed) continue;
    const int from = groups[joint.child], to = groups[joint.parent];
    for (auto& [name, group] : groups)
      if (group == from) group = to;
  }
  return groups;
}

}  // namespace plumbline
