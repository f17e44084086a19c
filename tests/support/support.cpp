// SPDX-License-Identifier: BSD-3-Clause
#include "support/support.h"

#include <cmath>
#include <cstdlib>
#include <numbers>

#include "model/build_model.h"

namespace plumbline::test {
namespace fs = std::filesystem;

fs::path sharedFolder() {
  if (const char* set = std::getenv("PLUMBLINE_SHARED"); set != nullptr) {
    return fs::exists(set) ? fs::path(set) : fs::path();
  }
  const fs::path beside = fs::path(PLUMBLINE_SOURCE_DIR) / ".." / "shared";
  return fs::exists(beside) ? fs::weakly_canonical(beside) : fs::path();
}

fs::path shared(const std::string& relative) {
  return sharedFolder() / relative;
}

bool fullCounts() {
  const char* full = std::getenv("PLUMBLINE_FULL");
  return full != nullptr && std::string(full) == "1";
}

fs::path temporaryFolder(const std::string& name) {
  struct Folders {
    std::vector<fs::path> made;
    ~Folders() {
      std::error_code ignored;
      for (const fs::path& folder : made) fs::remove_all(folder, ignored);
    }
  };
  static Folders folders;
  std::string pattern = (fs::temp_directory_path() / ("plumbline-" + name + "-XXXXXX")).string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder " + pattern);
  folders.made.emplace_back(pattern);
  return pattern;
}

JointState randomState(Random& random, const RobotModel& model) {
  Eigen::VectorXd q = randomConfiguration(random, model);
  Eigen::VectorXd v = random.uniformVector(model.nv(), -2.0, 2.0);
  return {std::move(q), std::move(v), random.uniformVector(model.nv(), -5.0, 5.0)};
}

Inertial randomInertial(Random& random) {
  // A cloud of random point masses is physically consistent by construction.
  Inertial inertial;
  inertial.mass = random.uniform(0.2, 5.0);
  const Vec3 sizes(random.uniform(0.01, 0.2), random.uniform(0.01, 0.2), random.uniform(0.01, 0.2));
  const Vec3 squares = inertial.mass * sizes.cwiseProduct(sizes);
  inertial.inertia =
      Vec3(squares[1] + squares[2], squares[0] + squares[2], squares[0] + squares[1]).asDiagonal();
  inertial.X_LC.p = random.uniformVector(3, -0.2, 0.2);
  inertial.X_LC.R = expRotation(random.uniformVector(3, -2.0, 2.0));
  return inertial;
}

RobotDescription randomDescription(Random& random, const RandomTreeOptions& options) {
  RobotDescription robot;
  robot.name = "random_tree";
  const auto addLink = [&](const std::string& name) {
    LinkDescription link;
    link.name = name;
    link.inertial = randomInertial(random);
    robot.links.push_back(link);
  };
  addLink("base");
  for (int i = 0; i < options.bodies; ++i) {
    addLink("link" + std::to_string(i + 1));
    JointDescription joint;
    joint.name = "joint" + std::to_string(i + 1);
    const int parent = options.branched ? random.integer(0, i) : i;
    joint.parent = parent == 0 ? "base" : "link" + std::to_string(parent);
    joint.child = robot.links.back().name;
    joint.type = JointType::Revolute;
    if (options.prismatic && random.uniform() < 0.3) joint.type = JointType::Prismatic;
    if (options.helical && random.uniform() < 0.3) {
      joint.type = JointType::Helical;
      joint.pitch = random.uniform(-0.2, 0.2);
    }
    if (options.multi_dof && random.uniform() < 0.4) {
      constexpr JointType kTypes[] = {JointType::Planar, JointType::Spherical, JointType::Floating,
                                      JointType::Helical};
      joint.type = kTypes[random.integer(0, 3)];
      joint.pitch = joint.type == JointType::Helical ? 0.05 : 0.0;
    }
    joint.X_PJ.p = random.uniformVector(3, -0.5, 0.5);
    joint.X_PJ.R = expRotation(random.uniformVector(3, -2.0, 2.0));
    joint.axis = random.normalVector(3).normalized();
    if (options.mimic && i > 0 && joint.type == JointType::Revolute && random.uniform() < 0.4) {
      for (const JointDescription& source : robot.joints) {
        if (source.type == JointType::Revolute && !source.mimic) {
          joint.mimic = Mimic{source.name, random.uniform(-2.0, 2.0), random.uniform(-0.5, 0.5)};
          break;
        }
      }
    }
    robot.joints.push_back(joint);
    if (options.lumped && random.uniform() < 0.5) {
      addLink("tool" + std::to_string(i + 1));
      JointDescription fixed;
      fixed.name = "mount" + std::to_string(i + 1);
      fixed.parent = joint.child;
      fixed.child = robot.links.back().name;
      fixed.X_PJ.p = random.uniformVector(3, -0.3, 0.3);
      fixed.X_PJ.R = expRotation(random.uniformVector(3, -2.0, 2.0));
      robot.joints.push_back(fixed);
    }
  }
  return robot;
}

RobotModel randomModel(Random& random, const RandomTreeOptions& options) {
  ModelOptions model_options;
  model_options.base = options.base;
  model_options.gravity = Vec3(0.3, -0.7, -9.7);
  return buildModel(randomDescription(random, options), model_options).value();
}

Eigen::VectorXd randomConfiguration(Random& random, const RobotModel& model) {
  constexpr double kPi = std::numbers::pi;
  return model.integrate(model.neutral(), random.uniformVector(model.nv(), -kPi, kPi), 1.0);
}

}  // namespace plumbline::test
