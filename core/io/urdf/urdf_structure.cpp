// SPDX-License-Identifier: BSD-3-Clause
#include "io/urdf/urdf_structure.h"

#include <algorithm>
#include <map>
#include <set>

#include "io/urdf/urdf_read.h"
#include "io/urdf/urdf_xml.h"

namespace plumbline::io::urdf {
namespace {

std::string atLine(int line) {
  return "(line " + std::to_string(line) + ")";
}

/// Returns at most five names, quoted.
std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t kShown = 5;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kShown); ++i)
    text += (i == 0 ? "\"" : ", \"") + names[i] + "\"";
  if (names.size() > kShown) text += " and " + std::to_string(names.size() - kShown) + " more";
  return text;
}

using Index = std::map<std::string, std::size_t, std::less<>>;

template <typename Item>
Index uniqueNames(const std::vector<Item>& items, const std::string& kind, UrdfDiagnostics& notes) {
  Index index;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto [it, inserted] = index.emplace(items[i].name, i);
    if (!inserted)
      notes.reject(ErrorCode::DuplicateName, items[i].line, {items[i].name},
                   "there are two " + kind + "s named \"" + items[i].name + "\"; the first one is in line " +
                       std::to_string(items[it->second].line),
                   "give every " + kind + " a name of its own");
  }
  return index;
}

void checkReferences(const RobotDescription& robot, const Index& links, UrdfDiagnostics& notes) {
  for (const JointDescription& joint : robot.joints) {
    for (const std::string& link : {joint.parent, joint.child}) {
      if (!links.contains(link))
        notes.reject(
            ErrorCode::UnknownReference, joint.line, {joint.name, shortened(link)},
            "joint \"" + joint.name + "\" connects to link \"" + shortened(link) + "\", which does not exist",
            "add <link name=\"" + escapeXml(shortened(link)) + "\"/> or correct the name");
    }
    if (joint.parent == joint.child)
      notes.reject(ErrorCode::KinematicLoop, joint.line, {joint.name, joint.parent},
                   "joint \"" + joint.name + "\" connects link \"" + joint.parent + "\" to itself",
                   "correct its parent or its child");
  }
}

void checkTree(const RobotDescription& robot, const Index& links, UrdfDiagnostics& notes) {
  constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::vector<std::size_t> parent_joint(robot.links.size(), kNone);
  std::vector<std::vector<std::size_t>> children(robot.links.size());
  for (std::size_t j = 0; j < robot.joints.size(); ++j) {
    const JointDescription& joint = robot.joints[j];
    std::size_t& above = parent_joint[links.at(joint.child)];
    if (above != kNone) {
      const JointDescription& first = robot.joints[above];
      return notes.reject(ErrorCode::KinematicLoop, joint.line, {joint.child, first.name, joint.name},
                          "link \"" + joint.child + "\" has two parents, by joint \"" + first.name + "\" " +
                              atLine(first.line) + " and by joint \"" + joint.name + "\"",
                          "remove one of the two joints; a URDF is a tree, without closed loops");
    }
    above = j;
    children[links.at(joint.parent)].push_back(links.at(joint.child));
  }
  std::vector<std::string> roots;
  std::vector<std::size_t> stack;
  for (std::size_t i = 0; i < robot.links.size(); ++i) {
    if (parent_joint[i] != kNone) continue;
    roots.push_back(robot.links[i].name);
    stack.push_back(i);
  }
  if (roots.size() > 1)
    return notes.reject(ErrorCode::SeveralRoots, robot.findLink(roots[1])->line, roots,
                        std::to_string(roots.size()) + " links have no parent joint: " + listed(roots),
                        "connect them by joints, or delete the ones that are not used");
  std::vector<bool> reached(robot.links.size(), false);
  while (!stack.empty()) {
    const std::size_t link = stack.back();
    stack.pop_back();
    reached[link] = true;
    for (const std::size_t child : children[link]) stack.push_back(child);
  }
  const auto lost = std::find(reached.begin(), reached.end(), false);
  if (lost == reached.end()) return;
  // Every link below the root was reached once, so an unreached one hangs on a loop: follow the parents until one
  // comes back.
  const auto parentOf = [&](std::size_t link) { return links.at(robot.joints[parent_joint[link]].parent); };
  auto at = static_cast<std::size_t>(lost - reached.begin());
  for (std::size_t step = 0; step < robot.links.size(); ++step) at = parentOf(at);
  std::vector<std::string> loop;
  const std::size_t start = at;
  do {
    loop.push_back(robot.links[at].name);
    at = parentOf(at);
  } while (at != start);
  const JointDescription& joint = robot.joints[parent_joint[start]];
  notes.reject(ErrorCode::KinematicLoop, joint.line, loop,
               "the joints form a loop through the links " + listed(loop),
               "remove the joint that closes the loop; a URDF is a tree");
}

void checkMimic(const RobotDescription& robot, const Index& joints, UrdfDiagnostics& notes) {
  const auto oneDof = [](JointType type) {
    return type == JointType::Revolute || type == JointType::Continuous || type == JointType::Prismatic;
  };
  for (const JointDescription& joint : robot.joints) {
    if (!joint.mimic) continue;
    const auto reject = [&](ErrorCode code, const std::string& detail, const std::string& remedy) {
      notes.reject(code, joint.line, {joint.name, joint.mimic->joint},
                   "joint \"" + joint.name + "\" " + detail, remedy);
    };
    if (!oneDof(joint.type)) {
      reject(ErrorCode::UnsupportedJoint, "has several degrees of freedom and cannot mimic another",
             "delete <mimic>");
      continue;
    }
    // Mimics of mimics are followed to the joint that moves on its own.
    std::set<std::string> seen = {joint.name};
    const JointDescription* source = &joint;
    while (source->mimic) {
      const auto it = joints.find(source->mimic->joint);
      if (it == joints.end()) {
        reject(ErrorCode::UnknownReference,
               "mimics \"" + shortened(source->mimic->joint) + "\", which does not exist",
               "correct the name of the joint it mimics");
        break;
      }
      source = &robot.joints[it->second];
      if (!seen.insert(source->name).second) {
        reject(ErrorCode::KinematicLoop, "mimics itself", "let it mimic a joint that moves on its own");
        break;
      }
      if (!oneDof(source->type)) {
        reject(ErrorCode::UnknownReference,
               "mimics \"" + source->name + "\", which is " + std::string(toString(source->type)) +
                   " and has no single coordinate",
               "let it mimic a joint of one degree of freedom");
        break;
      }
    }
  }
}

}  // namespace

void addUndeclaredWorld(Elements& elements, UrdfDiagnostics& notes) {
  RobotDescription& robot = elements.robot;
  const std::string name = "world";
  const auto on_world = std::find_if(robot.joints.begin(), robot.joints.end(),
                                     [&](const JointDescription& joint) { return joint.parent == name; });
  if (on_world == robot.joints.end() || robot.findLink(name) != nullptr) return;
  LinkDescription world;
  world.name = name;
  world.line = on_world->line;
  robot.links.push_back(std::move(world));
  elements.link_rpy.emplace_back();
  notes.note(Severity::Info, on_world->line, on_world->name, "world-undeclared",
             "Joint \"" + on_world->name +
                 "\" fixes the robot to \"world\", which the file does not declare as a "
                 "link. It is taken as the ground, as Drake does.");
}

void checkStructure(const RobotDescription& robot, UrdfDiagnostics& notes) {
  if (robot.links.empty())
    return notes.reject(ErrorCode::NotARobot, 0, {robot.name}, "the robot has no links",
                        "add at least one <link>");
  if (robot.links.size() > kMaxLinks)
    return notes.reject(ErrorCode::FileTooLarge, 0, {robot.name},
                        "the robot has " + std::to_string(robot.links.size()) + " links, more than the " +
                            std::to_string(kMaxLinks) + " that can be handled",
                        "check that the file is a robot description");
  const Index links = uniqueNames(robot.links, "link", notes);
  const Index joints = uniqueNames(robot.joints, "joint", notes);
  checkReferences(robot, links, notes);
  // The tree can be walked only when every name exists.
  if (notes.rejection()) return;
  checkTree(robot, links, notes);
  checkMimic(robot, joints, notes);
}

}  // namespace plumbline::io::urdf
