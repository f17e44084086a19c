// SPDX-License-Identifier: BSD-3-Clause
#include "random_case.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numbers>

#include "support/support.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

enum class Geometry { General, Special, Mixed };

JointType jointType(Random& random, bool multi_dof) {
  const double u = random.uniform();
  if (multi_dof && u > 0.78) {
    constexpr std::array kTypes = {JointType::Planar, JointType::Spherical, JointType::Floating};
    return kTypes[static_cast<std::size_t>(random.integer(0, 2))];
  }
  if (u < 0.45) return JointType::Revolute;
  if (u < 0.5) return JointType::Continuous;
  if (u < 0.7) return JointType::Prismatic;
  return u < 0.78 ? JointType::Helical : JointType::Revolute;
}

Vec3 direction(Random& random, bool special) {
  if (!special) return random.normalVector(3).normalized();
  return (random.uniform() < 0.5 ? -1.0 : 1.0) *
         (random.uniform() < 0.6 ? Vec3(Vec3::UnitZ()) : Vec3(Vec3::Unit(random.integer(0, 2))));
}

Pose pose(Random& random, bool special) {
  if (!special) return {expRotation(random.uniformVector(3, -2.0, 2.0)), random.uniformVector(3, -0.5, 0.5)};
  constexpr double kQuarter = std::numbers::pi / 2.0;
  Pose X;
  if (random.uniform() < 0.6)
    X.R =
        rotationFromRpy(kQuarter * Vec3(random.integer(-1, 2), random.integer(-1, 2), random.integer(-1, 2)));
  for (int k = 0; k < 3; ++k) X.p[k] = random.uniform() < 0.55 ? 0.0 : 0.1 * random.integer(-5, 5);
  return X;
}

bool oneDof(const JointDescription& joint) {
  return joint.type == JointType::Revolute || joint.type == JointType::Continuous ||
         joint.type == JointType::Prismatic || joint.type == JointType::Helical;
}

void addRotors(Random& random, const CaseOptions& options, bool special, RandomCase& c) {
  for (const JointDescription& joint : c.robot.joints) {
    if (!oneDof(joint) || random.uniform() < 0.4) continue;
    RotorSpec rotor;
    rotor.joint = joint.name;
    const std::array ratios = {1.0, -1.0, 5.0, 10.0, 100.0, -37.5, random.uniform(-20.0, 20.0)};
    rotor.gear_ratio = ratios[static_cast<std::size_t>(random.integer(0, 6))];
    rotor.symmetric = random.uniform() < 0.5;
    if (random.uniform() < 0.5) rotor.X_SR = pose(random, special);
    if (random.uniform() < 0.5) rotor.axis = direction(random, special);
    if (options.far_seats && random.uniform() < 0.4) {
      // Some way up from the joint, seldom anywhere.
      rotor.seat = joint.parent;
      for (int steps = random.integer(0, 3); steps > 0; --steps)
        for (const JointDescription& above : c.robot.joints)
          if (above.child == rotor.seat) {
            rotor.seat = above.parent;
            break;
          }
      if (random.uniform() < 0.1)
        rotor.seat = c.robot
                         .links[static_cast<std::size_t>(
                             random.integer(0, static_cast<int>(c.robot.links.size()) - 1))]
                         .name;
    }
    c.question.rotors.push_back(rotor);
  }
}

json toJson(const Pose& X) {
  json rows = json::array();
  for (int i = 0; i < 3; ++i) rows.push_back({X.R(i, 0), X.R(i, 1), X.R(i, 2), X.p[i]});
  return rows;
}

}  // namespace

RandomCase randomCase(Random& random, const CaseOptions& options) {
  RandomCase c;
  c.robot.name = "random_case";
  const auto geometry = static_cast<Geometry>(random.integer(0, 2));
  const auto special = [&] {
    return geometry == Geometry::Special || (geometry == Geometry::Mixed && random.uniform() < 0.7);
  };
  const auto addLink = [&](const std::string& name) {
    LinkDescription link;
    link.name = name;
    link.inertial = randomInertial(random);
    c.robot.links.push_back(link);
  };
  addLink("base");
  const int bodies = random.integer(options.fewest, options.most);
  const double branching = random.uniform(0.0, 0.6);
  const double several = options.multi_dof && random.uniform() < 0.5 ? 1.0 : 0.0;
  const double following = options.mimic && random.uniform() < 0.3 ? 0.35 : 0.0;
  int followers = 0;
  for (int i = 0; i < bodies; ++i) {
    JointDescription joint;
    joint.name = "joint" + std::to_string(i + 1);
    const int parent = random.uniform() < branching ? random.integer(0, i) : i;
    joint.parent = c.robot.links[static_cast<std::size_t>(parent)].name;
    addLink("link" + std::to_string(i + 1));
    joint.child = c.robot.links.back().name;
    joint.type = jointType(random, several > 0.0);
    if (joint.type == JointType::Helical) joint.pitch = random.uniform(-0.2, 0.2);
    joint.X_PJ = pose(random, special());
    joint.axis = direction(random, special());
    if (oneDof(joint) && followers < 3 && random.uniform() < following) {
      const auto source = static_cast<std::size_t>(random.integer(0, std::max(0, i - 1)));
      if (i > 0 && oneDof(c.robot.joints[source])) {
        ++followers;
        joint.mimic =
            Mimic{c.robot.joints[source].name, random.uniform() < 0.5 ? -1.0 : random.uniform(-2.0, 2.0),
                  random.uniform() < 0.5 ? 0.0 : random.uniform(-0.5, 0.5)};
      }
    }
    c.robot.joints.push_back(joint);
  }
  const int gravity = random.integer(0, 3);
  c.options.gravity = gravity == 0   ? Vec3(0.0, 0.0, 0.0)
                      : gravity == 1 ? Vec3(random.uniformVector(3, -8.0, 8.0))
                                     : Vec3(9.81 * direction(random, true));
  c.options.base = random.uniform() < 0.3 ? BaseType::Floating : BaseType::Fixed;
  c.question.exclude_base = c.options.base == BaseType::Floating && random.uniform() < 0.5;
  c.question.static_only = random.uniform() < 0.15;
  if (options.rotors && random.uniform() < 0.5) addRotors(random, options, geometry != Geometry::General, c);
  return c;
}

std::string saveCase(const RandomCase& c, const std::string& name) {
  json out;
  out["base"] = c.options.base == BaseType::Floating ? "floating" : "fixed";
  out["gravity"] = {c.options.gravity[0], c.options.gravity[1], c.options.gravity[2]};
  out["static"] = c.question.static_only;
  out["exclude_base"] = c.question.exclude_base;
  for (const JointDescription& joint : c.robot.joints) {
    json j = {{"name", joint.name},
              {"type", std::string(toString(joint.type))},
              {"parent", joint.parent},
              {"child", joint.child},
              {"pose", toJson(joint.X_PJ)},
              {"pitch", joint.pitch},
              {"axis", {joint.axis[0], joint.axis[1], joint.axis[2]}}};
    if (joint.mimic)
      j["mimic"] = {{"joint", joint.mimic->joint},
                    {"multiplier", joint.mimic->multiplier},
                    {"offset", joint.mimic->offset}};
    out["joints"].push_back(j);
  }
  for (const RotorSpec& rotor : c.question.rotors) {
    json r = {{"joint", rotor.joint},
              {"gear_ratio", rotor.gear_ratio},
              {"seat", rotor.seat},
              {"symmetric", rotor.symmetric}};
    if (rotor.X_SR) r["pose"] = toJson(*rotor.X_SR);
    if (rotor.axis) r["axis"] = {(*rotor.axis)[0], (*rotor.axis)[1], (*rotor.axis)[2]};
    out["rotors"].push_back(r);
  }
  const std::filesystem::path path = std::filesystem::temp_directory_path() / ("plumbline-" + name + ".json");
  std::ofstream(path) << out.dump(1);
  return path.string();
}

}  // namespace plumbline::test
