// SPDX-License-Identifier: BSD-3-Clause
#include "core/workflow/payload/premise_world.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "core/workflow/urdf_text.h"
#include "dynamics/inverse_dynamics.h"

namespace plumbline::test::premises {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

std::string text(double x) {
  return nlohmann::json(x).dump();
}
std::string text(const Vec3& x) {
  return text(x[0]) + " " + text(x[1]) + " " + text(x[2]);
}

/// A link as drawings describe it. Tidy: centre of mass on the z axis, no products of inertia.
std::string armLink(Random& random, int i, bool tidy) {
  const double mass = 6.0 / (1.0 + 0.7 * i) * random.uniform(0.7, 1.3);
  Vec3 com(random.uniform(-0.04, 0.04), random.uniform(-0.04, 0.04), random.uniform(0.05, 0.15));
  if (tidy) com[0] = com[1] = 0.0;
  const Vec3 s = Vec3(random.uniform(0.03, 0.06), random.uniform(0.03, 0.06), random.uniform(0.05, 0.12));
  const Vec3 rpy = tidy ? Vec3(Vec3::Zero()) : Vec3(random.uniformVector(3, -0.8, 0.8));
  const Vec3 I = mass * Vec3(s[1] * s[1] + s[2] * s[2], s[0] * s[0] + s[2] * s[2], s[0] * s[0] + s[1] * s[1]);
  return "<link name=\"link" + std::to_string(i) + "\"><inertial><origin xyz=\"" + text(com) + "\" rpy=\"" +
         text(rpy) + "\"/><mass value=\"" + text(mass) + "\"/><inertia ixx=\"" + text(I[0]) + "\" iyy=\"" +
         text(I[1]) + "\" izz=\"" + text(I[2]) + "\" ixy=\"0\" ixz=\"0\" iyz=\"0\"/></inertial></link>\n";
}

std::string chain(Random& random, const std::vector<std::string>& types, bool tidy, bool square) {
  std::string inside = "<link name=\"link0\"/>\n";
  for (std::size_t i = 0; i < types.size(); ++i) {
    const int n = static_cast<int>(i) + 1;
    Vec3 rpy = random.uniformVector(3, -1.5, 1.5);
    if (square) rpy = Vec3(i == 0 ? 0.0 : (i % 2 == 0 ? 1 : -1) * M_PI / 2.0, 0.0, 0.0);
    const Vec3 xyz(random.uniform(-0.05, 0.05), random.uniform(-0.05, 0.05), random.uniform(0.1, 0.3));
    inside += armLink(random, n, tidy) + urdfJoint(n, types[i], "0 0 1", text(xyz), text(rpy));
  }
  return urdf(inside);
}

/// One move 0 … 1 over unit time.
double trapezoid(double u, int order) {
  constexpr double f = 0.2, speed = 1.0 / (1.0 - f), a = speed / f;
  if (u >= 1.0) return order == 0 ? 1.0 : 0.0;
  if (u < f) return order == 0 ? 0.5 * a * u * u : order == 1 ? a * u : a;
  if (u < 1.0 - f) return order == 0 ? speed * (u - 0.5 * f) : order == 1 ? speed : 0.0;
  const double r = 1.0 - u;
  return order == 0 ? 1.0 - 0.5 * a * r * r : order == 1 ? a * r : -a;
}
double quintic(double u, int order) {
  if (u >= 1.0) return order == 0 ? 1.0 : 0.0;
  if (order == 0) return u * u * u * (10.0 + u * (-15.0 + 6.0 * u));
  if (order == 1) return 30.0 * u * u * (1.0 + u * (-2.0 + u));
  return 60.0 * u * (1.0 + u * (-3.0 + 2.0 * u));
}

class Simulation {
 public:
  Simulation(const World& world, const ArmMotion& motion)
      : world_(world), motion_(motion), work_(world.model) {
    const Index n = world.model.nv();
    for (VectorXd* x : {&q_, &v_, &a_, &tau_}) x->resize(n);
  }
  VectorXd position(double t) { return state(0, t); }
  VectorXd speed(double t) { return state(1, t); }
  /// Of the joints, without friction.
  const VectorXd& jointTorque(double t) {
    q_ = state(0, t), v_ = state(1, t), a_ = state(2, t);
    VectorXd now = world_.rest;
    now.tail<10>() += t >= world_.change ? world_.later : world_.load;
    work_.setParameters(now);
    work_.setGravity(world_.gravity);
    work_.setRotorInertia(world_.rotor);
    Vec6 wrench = Vec6::Zero();
    if (t >= world_.push_from && t < world_.push_from + 0.2) wrench.tail<3>() = world_.push;
    work_.setExternalWrench(world_.model.bodyCount() - 1, wrench);
    dynamics::inverseDynamics(work_, q_, v_, a_, tau_);
    return tau_;
  }
  VectorXd torque(double t) {
    VectorXd tau = jointTorque(t);
    for (Index j = 0; j < tau.size(); ++j) {
      const double sign = v_[j] > 0.0 ? 1.0 : v_[j] < 0.0 ? -1.0 : 0.0, r = v_[j] / world_.stribeck_speed;
      tau[j] += sign * (world_.coulomb[j] + world_.stribeck[j] * std::exp(-r * r) +
                        world_.load_friction * std::fabs(tau[j])) +
                world_.viscous[j] * v_[j];
    }
    return tau;
  }

 private:
  VectorXd state(int order, double t) const {
    VectorXd x(world_.model.nv());
    for (Index j = 0; j < x.size(); ++j) x[j] = motion_.at(j, order, t);
    return x;
  }
  const World& world_;
  const ArmMotion& motion_;
  dynamics::DynamicsWorkspace work_;
  VectorXd q_, v_, a_, tau_;
};

}  // namespace

Arm drawArm(Random& random, bool tidy) {
  static const std::filesystem::path folder = temporaryFolder("premises");
  static int counter = 0;
  const int kind = random.integer(0, 19) == 0 ? random.integer(3, 4)
                   : random.integer(0, 9) < 4 ? 0
                                              : random.integer(5, 9);
  if (kind < 3) return {"plumb7", kSamples / "plumb7" / "plumb7.urdf"};
  const auto file = folder / ("arm" + std::to_string(counter++) + ".urdf");
  if (kind == 3)
    return {"2R", written(file, urdf("<link name=\"link0\"/>\n" + armLink(random, 1, tidy) +
                                     urdfJoint(1, "revolute", "0 1 0", "0 0 0.3") + armLink(random, 2, tidy) +
                                     urdfJoint(2, "revolute", "0 1 0", "0 0 0.4")))};
  if (kind == 4)
    return {"SCARA",
            written(file, urdf("<link name=\"link0\"/>\n" + armLink(random, 1, tidy) +
                               urdfJoint(1, "revolute", "0 0 1", "0 0 0.3") + armLink(random, 2, tidy) +
                               urdfJoint(2, "revolute", "0 0 1", "0.3 0 0") + armLink(random, 3, tidy) +
                               urdfJoint(3, "prismatic", "0 0 -1", "0.3 0 0") + armLink(random, 4, tidy) +
                               urdfJoint(4, "revolute", "0 0 1", "0 0 -0.1")))};
  const int joints = random.integer(4, 6);
  std::vector<std::string> types(static_cast<std::size_t>(joints), "revolute");
  const bool slides = kind == 5;
  if (slides) types[static_cast<std::size_t>(random.integer(0, joints - 3))] = "prismatic";
  return {std::to_string(joints) + (slides ? "RP" : "R"),
          written(file, chain(random, types, tidy, random.integer(0, 1) == 1))};
}

ArmMotion sines(Random& random, const VectorXd& reach, double base, const std::string& name) {
  const Index n = reach.size();
  const VectorXd centre = random.uniformVector(static_cast<int>(n), -1.0, 1.0).cwiseProduct(reach);
  MatrixXd amplitude(n, 3), phase(n, 3);
  for (Index j = 0; j < n; ++j)
    for (Index l = 0; l < 3; ++l) {
      amplitude(j, l) = reach[j] * random.uniform(0.1, 0.5) / static_cast<double>(l + 1);
      phase(j, l) = random.uniform(0.0, 6.283);
    }
  return {name, [=](Index j, int order, double t) {
            double sum = order == 0 ? centre[j] : 0.0;
            for (Index l = 0; l < 3; ++l) {
              const double w = base * static_cast<double>(l + 1);
              sum +=
                  amplitude(j, l) * std::pow(w, order) * std::sin(w * t + phase(j, l) + 0.5 * M_PI * order);
            }
            return sum;
          }};
}

ArmMotion moves(Random& random, const VectorXd& reach, Profile kind, double seconds, double rest,
                const std::string& name) {
  constexpr int kMoves = 12;
  const auto profile = kind == Profile::Trapezoid ? trapezoid : quintic;
  const Index n = reach.size();
  MatrixXd target(n, kMoves + 1);
  for (Index k = 0; k <= kMoves; ++k)
    target.col(k) = random.uniformVector(static_cast<int>(n), -1.0, 1.0).cwiseProduct(reach);
  const double whole = seconds + rest;
  return {name, [=](Index j, int order, double t) {
            const int k = std::clamp(static_cast<int>(std::floor(t / whole)), 0, kMoves - 1);
            const double u = std::max(0.0, (t - k * whole) / seconds);
            const double way = target(j, k + 1) - target(j, k);
            return (order == 0 ? target(j, k) : 0.0) + way * profile(u, order) / std::pow(seconds, order);
          }};
}

Vec10 drawLoad(Random& random, double smallest, double largest) {
  Vec10 load = Vec10::Zero();
  const double mass = random.uniform(smallest, largest);
  const Vec3 centre(random.uniform(-0.05, 0.05), random.uniform(-0.05, 0.05), random.uniform(0.02, 0.15));
  for (int k = 0; k < 5; ++k)
    load += parametersFromMassCom(mass / 5.0, centre + Vec3(random.uniformVector(3, -0.08, 0.08)),
                                  1e-5 * Mat3::Identity());
  return load;
}

void spoilZeros(Random& random, const RobotModel& model, VectorXd& rest) {
  for (int b = 0; b < model.bodyCount(); ++b) {
    const double m = model.body(b).pi_std[0];
    if (m <= 0.0) continue;
    const Vec3 com = model.body(b).pi_std.segment<3>(1) / m;
    const Vec3 off = random.uniformVector(3, -0.01, 0.01);
    const Vec3 c = com + off;
    for (int i = 0; i < 3; ++i)
      if (model.body(b).pi_std[1 + i] == 0.0) rest[10 * b + 1 + i] = m * off[i];
    const Vec3 products = -m * Vec3(c[1] * c[2], c[0] * c[2], c[0] * c[1]);
    const double turned = 0.035 * model.body(b).pi_std.segment<3>(4).maxCoeff();
    for (int i = 0; i < 3; ++i)
      if (model.body(b).pi_std[7 + i] == 0.0)
        rest[10 * b + 7 + i] = products[i] + turned * random.uniform(-1.0, 1.0);
  }
}

signal::Log record(const World& world, const ArmMotion& motion, double seconds, double rate,
                   const TorqueError& error, double lag, Random& random) {
  Simulation simulation(world, motion);
  const Index n = static_cast<Index>(seconds * rate) + 1, nv = world.model.nv();
  signal::Log log;
  log.name = "loaded";
  log.source = "loaded.h5";
  log.simulated = true;
  log.joint_names = world.model.dofNames();
  log.time.resize(n);
  for (MatrixXd* x : {&log.position, &log.velocity, &log.torque}) x->resize(n, nv);
  const VectorXd shared = random.uniformVector(static_cast<int>(nv), -1.0, 1.0).array().sign();
  for (Index k = 0; k < n; ++k) {
    const double t = log.time[k] = static_cast<double>(k) / rate;
    log.torque.row(k) = simulation.torque(t - lag).transpose();
    for (Index j = 0; j < nv; ++j)
      log.torque(k, j) /= 1.0 + error.relative * (error.common ? shared[j] : random.uniform(-1.0, 1.0));
    log.position.row(k) = simulation.position(t).transpose();
    log.velocity.row(k) = simulation.speed(t).transpose();
    if (world.stiffness <= 0.0) continue;
    constexpr double kStep = 1e-4;
    const VectorXd before = simulation.jointTorque(t - kStep), after = simulation.jointTorque(t + kStep);
    log.position.row(k) += simulation.jointTorque(t).transpose() / world.stiffness;
    log.velocity.row(k) += (after - before).transpose() / (2.0 * kStep * world.stiffness);
  }
  return log;
}

}  // namespace plumbline::test::premises
