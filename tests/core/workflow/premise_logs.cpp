// SPDX-License-Identifier: BSD-3-Clause
#include "core/workflow/premise_logs.h"

#include <Eigen/Geometry>
#include <array>
#include <cmath>
#include <functional>

#include "core/workflow/cli_support.h"
#include "core/workflow/urdf_text.h"
#include "dynamics/inverse_dynamics.h"
#include "support/support.h"

namespace plumbline::test {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kInside = 0.9;  // of a stated tolerance is used

struct PremiseName {
  const char *name, *clause;
};
constexpr std::array<PremiseName, static_cast<std::size_t>(Premise::Count)> kPremiseNames = {{
    {"all premises hold", ""},
    {"hold, friction stated", ""},
    {"hold, encoder stated", ""},
    {"hold, identified model", ""},
    {"velocity derived, positions rounded", ""},
    {"velocity derived, positions exact", ""},
    {"velocity made by the drive", ""},
    {"velocity late", ""},
    {"velocity rounded", ""},
    {"positions rounded", ""},
    {"small friction, no model", ""},
    {"load-dependent friction, no model", ""},
    {"Stribeck friction, no model", ""},
    {"rotor inertia, no model", ""},
    {"nominal zeros that are none", ""},
    {"--processing filters", ""},
    {"trapezoidal velocity profiles", ""},
    {"friction reversals", ""},
    {"low rate", ""},
    {"margin 0", ""},
    {"stamps counted, samples lost", ""},
    {"stamps jitter", ""},
    {"samples lost", ""},
    {"rows repeat", ""},
    {"gripper off, nothing stated", ""},
    {"null space of the model", ""},
    {"load shifts", "load"},
    {"load gripped on the way", "load"},
    {"contact of 0.2 s", "touch"},
    {"friction that the model lacks", "friction"},
    {"links beyond the stated radius", "rest"},
    {"torque scale 3 %", "torque"},
    {"torque late", "torque"},
    {"torque filtered by the drive", "torque"},
    {"torque rounded", "torque"},
    {"torque offset", "torque"},
    {"friction beyond the stated form", "friction"},
    {"rotor inertia, friction stated", "rotor"},
    {"base tilted by 1°", "gravity"},
    {"encoder offset 0.2°", "position"},
    {"elastic joints", "position"},
    {"load beyond the prior box", "weighs at most"},
}};

// ---- arms

std::string text(double x) { return nlohmann::json(x).dump(); }
std::string text(const Vec3& x) { return text(x[0]) + " " + text(x[1]) + " " + text(x[2]); }

/// A link as drawings describe it. Tidy: centre of mass on the z axis, no products of inertia.
std::string armLink(Random& random, int i, bool tidy) {
  const double mass = 6.0 / (1.0 + 0.7 * i) * random.uniform(0.7, 1.3);
  Vec3 com(random.uniform(-0.04, 0.04), random.uniform(-0.04, 0.04), random.uniform(0.05, 0.15));
  if (tidy) com[0] = com[1] = 0.0;
  const Vec3 s = Vec3(random.uniform(0.03, 0.06), random.uniform(0.03, 0.06), random.uniform(0.05, 0.12));
  const Vec3 rpy = tidy ? Vec3(Vec3::Zero()) : Vec3(random.uniformVector(3, -0.8, 0.8));
  const Vec3 I = mass * Vec3(s[1] * s[1] + s[2] * s[2], s[0] * s[0] + s[2] * s[2], s[0] * s[0] + s[1] * s[1]);
  return "<link name=\"link" + std::to_string(i) + "\"><inertial><origin xyz=\"" + text(com) + "\" rpy=\"" + text(rpy) +
         "\"/><mass value=\"" + text(mass) + "\"/><inertia ixx=\"" + text(I[0]) + "\" iyy=\"" + text(I[1]) +
         "\" izz=\"" + text(I[2]) + "\" ixy=\"0\" ixz=\"0\" iyz=\"0\"/></inertial></link>\n";
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

workflow::RobotPtr loaded(const std::filesystem::path& file) {
  workflow::RobotRequest request;
  request.file = file;
  return *workflow::loadRobot(request);
}

struct Arm {
  std::string name;
  std::filesystem::path file;
};

Arm drawArm(Random& random, bool tidy) {
  static const std::filesystem::path folder = temporaryFolder("premises");
  static int counter = 0;
  const int kind = random.integer(0, 19) == 0 ? random.integer(3, 4) : random.integer(0, 9) < 4 ? 0 : random.integer(5, 9);
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

// ---- motions

struct ArmMotion {
  std::string name;
  std::function<double(Index joint, int order, double t)> at;
};

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
              sum += amplitude(j, l) * std::pow(w, order) * std::sin(w * t + phase(j, l) + 0.5 * M_PI * order);
            }
            return sum;
          }};
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

ArmMotion moves(Random& random, const VectorXd& reach, double (*profile)(double, int), double seconds, double rest,
                const std::string& name) {
  constexpr int kMoves = 12;
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

ArmMotion drawMotion(Random& random, const RobotModel& model, Premise premise) {
  VectorXd reach(model.nv());
  for (const Body& body : model.bodies()) reach[body.joint.v_index] = body.joint.isRotational() ? 1.0 : 0.2;
  if (premise == Premise::Trapezoids)
    return moves(random, reach, trapezoid, random.uniform(0.3, 0.8), random.integer(0, 1) * 0.1, "trapezoids");
  if (premise == Premise::Reversals || premise == Premise::SlowRate)
    return sines(random, reach, random.uniform(3.0, 5.0), "very fast");
  switch (random.integer(0, isControl(premise) ? 2 : 9)) {
    case 0:
    case 5:
      return sines(random, reach, 0.6, "slow");
    case 1:
    case 6:
      return sines(random, reach, 2.2, "fast");
    case 3:
    case 7:
      return moves(random, reach, quintic, random.uniform(0.5, 0.9), 0.15, "point to point");
    case 4: {
      reach.head(reach.size() - 1).setZero();
      return sines(random, reach, 2.0, "one joint");
    }
    default:
      return sines(random, reach, 1.2, "sines");
  }
}

// ---- the world

struct World {
  RobotModel model;
  VectorXd rest;  ///< true parameters without load, 10 per body
  VectorXd coulomb, viscous, stribeck, rotor;
  double load_friction = 0.0, stribeck_speed = 0.1;
  Vec10 load = Vec10::Zero(), later = Vec10::Zero();
  double change = kInfinity;  ///< s, from when on `later` is carried
  Vec3 push = Vec3::Zero();   ///< N, on the last link
  double push_from = kInfinity;
  Vec3 gravity;
  double stiffness = 0.0;  ///< N·m/rad
};

/// A handful of point masses about a point before the flange.
Vec10 drawLoad(Random& random, double smallest, double largest) {
  Vec10 load = Vec10::Zero();
  const double mass = random.uniform(smallest, largest);
  const Vec3 centre(random.uniform(-0.05, 0.05), random.uniform(-0.05, 0.05), random.uniform(0.02, 0.15));
  for (int k = 0; k < 5; ++k)
    load += parametersFromMassCom(mass / 5.0, centre + Vec3(random.uniformVector(3, -0.08, 0.08)), 1e-5 * Mat3::Identity());
  return load;
}

/// Symmetric on paper: every zero becomes what a centre of mass up to 1 cm off and inertia turned by 2° make of it.
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

class Simulation {
 public:
  Simulation(const World& world, const ArmMotion& motion) : world_(world), motion_(motion), work_(world.model) {
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
    inverseDynamics(work_, q_, v_, a_, tau_);
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
  DynamicsWorkspace work_;
  VectorXd q_, v_, a_, tau_;
};

void roundTo(MatrixXd& x, double step) { x = step * (x / step).array().round(); }

/// First-order low-pass along the rows, started at rest.
void lowPass(MatrixXd& x, double cutoff, double rate) {
  const double keep = std::exp(-2.0 * M_PI * cutoff / rate);
  for (Index k = 1; k < x.rows(); ++k) x.row(k) = keep * x.row(k - 1) + (1.0 - keep) * x.row(k).eval();
}

void delayRows(MatrixXd& x, Index rows) {
  const Index n = x.rows() - rows;
  x.bottomRows(n) = x.topRows(n).eval();
}

void keepRows(Log& log, const std::vector<Index>& rows) {
  for (MatrixXd* x : {&log.position, &log.velocity, &log.torque})
    if (x->size() > 0) *x = (*x)(rows, Eigen::all).eval();
  log.time = log.time(rows).eval();
}

/// Exact but for a torque error within its tolerance: another one at every sample, or one for each joint.
struct TorqueError {
  double relative = 0.0;
  bool common = false;
};
Log record(const World& world, const ArmMotion& motion, double seconds, double rate, const TorqueError& error,
           double lag, Random& random) {
  Simulation simulation(world, motion);
  const Index n = static_cast<Index>(seconds * rate) + 1, nv = world.model.nv();
  Log log;
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
      log.torque(k, j) /= 1.0 + kInside * error.relative * (error.common ? shared[j] : random.uniform(-1.0, 1.0));
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

}  // namespace

const char* name(Premise premise) { return kPremiseNames[static_cast<std::size_t>(premise)].name; }
const char* clause(Premise premise) { return kPremiseNames[static_cast<std::size_t>(premise)].clause; }
PremiseClass classOf(Premise premise) {
  if (premise <= Premise::HoldsIdentified) return PremiseClass::Control;
  if (premise <= Premise::NullSpace) return PremiseClass::Programs;
  return premise <= Premise::HiddenFriction ? PremiseClass::Visible : PremiseClass::Stated;
}

namespace {

/// What a case draws before its log is made.
struct Draft {
  PremiseCase out;
  Random random;
  World world = {};
  ArmMotion motion = {};
  nlohmann::json spec = nlohmann::json::object();
  double torque_error = 0.025, model_error = 0.05, seconds = 2.5, lag = 0.0;
  bool identified = false, common = false;  ///< common: errors of one sign
  std::string method = "lmi";
};

void drawRest(Draft& d) {
  // Both are stated in every case, so that what decides is the premise that is violated; tight ones leave an error nowhere to hide.
  constexpr std::array<double, 5> kTorque = {0.025, 0.01, 0.004, 0.001, 1e-5}, kModel = {0.05, 0.02, 0.005, 0.001, 1e-5};
  d.torque_error = kTorque[static_cast<std::size_t>(d.random.integer(0, 4))];
  d.model_error = kModel[static_cast<std::size_t>(d.random.integer(0, 4))];
  d.common = d.random.integer(0, 1) == 1;
  d.spec["torque"]["relative"] = d.torque_error;
  d.spec["model"]["relative"] = d.model_error;
  const double off = d.out.premise == Premise::LinksBeyond ? d.random.uniform(2.0, 4.0) : kInside;
  d.world.rest = d.world.model.parameters();
  for (double& x : d.world.rest)
    x *= 1.0 + off * d.model_error * (d.common ? d.random.integer(0, 1) * 2.0 - 1.0 : d.random.uniform(-1.0, 1.0));
  if (d.out.premise == Premise::ZeroNominal) spoilZeros(d.random, d.world.model, d.world.rest);
}

/// Friction as it is and as it is stated: known as tightly as the user likes unless the premise is about it.
void drawFriction(Draft& d) {
  World& w = d.world;
  const Index n = w.model.nv();
  w.coulomb = w.viscous = w.stribeck = w.rotor = VectorXd::Zero(n);
  const Premise p = d.out.premise;
  const double size = std::pow(10.0, d.random.uniform(-2.0, -0.3));  // N·m, 0.01 … 0.5
  switch (p) {
    case Premise::SmallFriction:
      w.coulomb.setConstant(size), w.viscous.setConstant(size);
      return;
    case Premise::LoadFriction:
      w.load_friction = d.random.uniform(0.005, 0.05);
      return;
    case Premise::Stribeck:
      w.coulomb.setConstant(size), w.stribeck.setConstant(0.5 * size);
      return;
    case Premise::HiddenFriction:
    case Premise::HoldsIdentified:
    case Premise::NullSpace:
      w.coulomb.setConstant(0.4), w.viscous.setConstant(0.3);
      if (p == Premise::HiddenFriction) w.stribeck.setConstant(0.3), w.load_friction = d.random.uniform(0.01, 0.04);
      d.identified = true;
      d.model_error = 0.05, d.spec["model"]["relative"] = 0.05;
      if (p == Premise::NullSpace) d.method = "ols";
      return;
    case Premise::RotorInertia:
      return;
    default:
      break;
  }
  const bool dry = p == Premise::HoldsFriction || p == Premise::ProcessingFilter || p == Premise::Reversals || p == Premise::StatedFriction;
  if (!dry && (p == Premise::Holds || d.random.integer(0, 1) == 0)) {
    d.spec["model"]["friction"] = "none";
    return;
  }
  d.spec["model"]["friction"] = dry ? "coulomb,viscous" : "viscous";
  for (Index j = 0; j < n; ++j) {
    const std::string& joint = w.model.dofNames()[static_cast<std::size_t>(j)];
    w.viscous[j] = d.random.uniform(0.0, 0.5);
    d.spec["model"]["intervals"][joint + ".viscous"] = {0.99 * w.viscous[j], 1.01 * w.viscous[j]};
    if (!dry) continue;
    w.coulomb[j] = d.random.uniform(0.05, 0.5);
    d.spec["model"]["intervals"][joint + ".coulomb"] = {0.99 * w.coulomb[j], 1.01 * w.coulomb[j]};
  }
  if (p == Premise::StatedFriction)
    w.stribeck.setConstant(0.2), w.load_friction = d.random.uniform(0.005, 0.03);
}

void drawWorld(Draft& d) {
  World& w = d.world;
  const Premise p = d.out.premise;
  w.gravity = w.model.gravity();
  w.load = w.later = p == Premise::HeavyLoad ? drawLoad(d.random, 25.0, 80.0) : drawLoad(d.random, 0.3, 4.0);
  if (p == Premise::LoadShifts) {
    w.change = d.seconds * d.random.uniform(0.3, 0.7);
    if (d.random.integer(0, 1) == 1) {
      w.later = w.load * d.random.uniform(0.3, 0.8);
    } else {
      const double m = w.load[0];
      w.later = parametersFromMassCom(m, Vec3(w.load.segment<3>(1) / m) + Vec3(0.08, -0.05, 0.05),
                                      1e-3 * m * Mat3::Identity());
    }
  }
  if (p == Premise::LoadGripped) w.change = d.seconds * d.random.uniform(0.2, 0.8), w.load.setZero();
  if (p == Premise::Contact) {
    w.push_from = d.seconds * d.random.uniform(0.1, 0.8);
    w.push = d.random.uniform(5.0, 60.0) * Vec3(d.random.normalVector(3)).normalized();
  }
  if (p == Premise::RotorInertia || p == Premise::StatedRotor) w.rotor.setConstant(std::pow(10.0, d.random.uniform(-2.3, -0.7)));
  if (p == Premise::TiltedBase)
    w.gravity = Eigen::AngleAxisd(M_PI / 180.0, Vec3(1.0, d.random.uniform(-1.0, 1.0), 0.0).normalized()) * w.gravity;
  if (p == Premise::Elasticity) w.stiffness = std::pow(10.0, d.random.uniform(2.5, 4.0));
  w.model = w.model.withGravity(w.gravity);
  if (p == Premise::HeavyLoad) d.spec["encoder"]["velocity"] = d.random.uniform(0.05, 0.5);
  d.out.change = w.change;
}

double drawRate(Draft& d) {
  constexpr std::array<double, 4> kUsual = {100.0, 200.0, 500.0, 1000.0}, kFine = {200.0, 1000.0, 2500.0, 4000.0};
  if (d.out.premise == Premise::SlowRate || d.out.premise == Premise::Reversals) return d.random.uniform(25.0, 60.0);
  const auto pick = static_cast<std::size_t>(d.random.integer(0, 3));
  if (d.out.premise != Premise::Trapezoids) return kUsual[pick];
  if (kFine[pick] > 2000.0) d.seconds = 1.2;
  return kFine[pick];
}

void spoilVelocity(Draft& d, Log& log) {
  Random& random = d.random;
  switch (d.out.premise) {
    case Premise::DerivedQuantised:
      roundTo(log.position, std::pow(10.0, random.uniform(-6.5, -3.5)));
      [[fallthrough]];
    case Premise::DerivedExact:
      log.velocity.resize(0, 0);
      return;
    case Premise::DriveVelocity: {
      MatrixXd rounded = log.position;
      roundTo(rounded, std::pow(10.0, random.uniform(-6.0, -4.0)));
      const Index n = rounded.rows() - 1;
      log.velocity.bottomRows(n) = (rounded.bottomRows(n) - rounded.topRows(n)) * d.out.rate;
      lowPass(log.velocity, random.uniform(20.0, 100.0), d.out.rate);
      if (random.integer(0, 1) == 1) delayRows(log.velocity, random.integer(1, 2));
      if (random.integer(0, 1) == 1) roundTo(log.velocity, 1e-3);
      if (random.integer(0, 1) == 1) log.position = rounded;
      return;
    }
    case Premise::LateVelocity:
      delayRows(log.velocity, random.integer(1, 3));
      return;
    case Premise::RoundedVelocity:
      roundTo(log.velocity, std::pow(10.0, random.uniform(-3.5, -1.7)));
      return;
    case Premise::RoundedPosition:
      roundTo(log.position, std::pow(10.0, random.uniform(-5.5, -3.0)));
      return;
    case Premise::HoldsQuantised: {
      const double step = std::pow(10.0, random.uniform(-6.0, -5.0));
      roundTo(log.position, step);
      d.spec["encoder"]["position"] = 0.5 * step * (1.0 + 1e-9);
      return;
    }
    case Premise::EncoderOffset:
      log.position.col(random.integer(0, static_cast<int>(log.position.cols()) - 1)).array() += 0.2 * M_PI / 180.0;
      return;
    default:
      return;
  }
}

void spoilTorque(Draft& d, Log& log) {
  Random& random = d.random;
  const auto scale = log.torque.cwiseAbs().colwise().mean().eval();
  switch (d.out.premise) {
    case Premise::TorqueScale:
      log.torque *= 1.0 + (random.integer(0, 1) == 1 ? 1.2 : -1.2) * d.torque_error;  // 3 % where 2.5 % are stated
      return;
    case Premise::TorqueFilter:
      lowPass(log.torque, random.uniform(5.0, 40.0), d.out.rate);
      return;
    case Premise::TorqueRounded:
      roundTo(log.torque, random.uniform(0.02, 0.5));
      return;
    case Premise::TorqueOffset:
      log.torque.rowwise() += random.uniform(0.05, 0.3) * scale;
      return;
    default:
      return;
  }
}

void spoilRows(Draft& d, Log& log) {
  Random& random = d.random;
  const Index n = log.size();
  const double step = 1.0 / d.out.rate, lost = random.uniform(0.002, 0.03);
  switch (d.out.premise) {
    case Premise::StampJitter:
      for (double& t : log.time) t += step * random.uniform(-0.3, 0.3);
      return;
    case Premise::CountedStamps:
    case Premise::DroppedSamples: {
      std::vector<Index> rows;
      for (Index k = 0; k < n; ++k)
        if (random.uniform() >= lost) rows.push_back(k);
      keepRows(log, rows);
      if (d.out.premise == Premise::CountedStamps)
        for (Index k = 0; k < log.size(); ++k) log.time[k] = static_cast<double>(k) * step;
      return;
    }
    case Premise::StaleRows:
      for (Index k = 1; k < n; ++k) {
        if (random.uniform() >= lost) continue;
        for (MatrixXd* x : {&log.position, &log.velocity, &log.torque}) x->row(k) = x->row(k - 1).eval();
      }
      return;
    default:
      return;
  }
}

/// The arm without load, identified as a user does it.
void identifyBare(Draft& d) {
  World bare = d.world;
  bare.load.setZero();
  Random random(d.out.seed + 77);
  workflow::IdentifyRequest request;
  request.robot = d.out.request.robot;
  const ArmMotion motion = drawMotion(random, bare.model, Premise::Holds);
  request.training = {std::make_shared<Log>(record(bare, motion, 8.0, 100.0, {}, 0.0, random))};
  request.method = d.method;
  request.friction = FrictionModel{true, true, true, false};
  request.processing.none = true;
  const auto result = workflow::identify(request);
  if (!result) throw std::runtime_error(result.error().message());
  d.out.request.model = workflow::stored(**result);
}

/// Part of what hangs at the link is a gripper; its data sheet rounds.
void nameGripper(Draft& d) {
  const Vec10 gripper = parametersFromMassCom(0.7, Vec3(0.01, 0.0, 0.08), Vec3(1.2e-3, 1.1e-3, 6e-4).asDiagonal());
  d.out.loads[0] -= gripper;
  d.spec["gripper"] = {{{"mass", 0.7 * d.random.uniform(0.97, 1.03)},
                        {"com", {0.01, 0.0, 0.08 + d.random.uniform(-0.003, 0.003)}},
                        {"inertia", {1.2e-3, 1.1e-3, 6e-4, 0.0, 0.0, 0.0}}}};
  d.out.spec = d.spec.dump();
  d.out.request.spec = *workflow::payloadSpecFromText(d.out.spec);
}

}  // namespace

PremiseCase premiseCase(Premise premise, std::uint64_t seed) {
  Draft d{.out = {.premise = premise, .seed = seed}, .random = Random(seed)};
  const bool tidy = premise == Premise::ZeroNominal;
  Arm arm = drawArm(d.random, tidy);
  while (isControl(premise) && (arm.name == "2R" || arm.name == "SCARA")) arm = drawArm(d.random, tidy);
  auto& request = d.out.request;
  request.robot = loaded(arm.file);
  d.out.robot = arm.file;
  d.out.arm = arm.name;
  d.world.model = request.robot->model;
  request.link = d.world.model.bodies().back().name;
  d.out.rate = drawRate(d);
  drawRest(d);
  drawFriction(d);
  drawWorld(d);
  d.motion = drawMotion(d.random, d.world.model, premise);
  d.out.motion = d.motion.name;
  if (premise == Premise::TorqueDelay) d.lag = d.random.integer(1, 3) / d.out.rate;
  if (premise == Premise::NoMotionBound) d.spec["motion"]["margin"] = 0;
  auto log = std::make_shared<Log>(
      record(d.world, d.motion, d.seconds, d.out.rate, {d.torque_error, d.common}, d.lag, d.random));
  spoilVelocity(d, *log);
  spoilTorque(d, *log);
  spoilRows(d, *log);
  request.log = log;
  if (d.identified) identifyBare(d);
  if (premise == Premise::ProcessingFilter) {
    request.processing = ProcessingSettings{};
    request.processing.cutoff = d.random.integer(0, 4) == 0 ? 0.0 : d.random.uniform(8.0, 40.0);
    d.out.processing = "{\"cutoff\": " + text(request.processing.cutoff) + "}";
  }
  d.spec["membership"] = d.random.integer(0, 2) == 0;
  d.out.spec = d.spec.dump();
  const auto spec = workflow::payloadSpecFromText(d.out.spec);
  if (!spec) throw std::runtime_error(spec.error().message() + d.out.spec);
  request.spec = *spec;
  const Vec10 bare = d.world.rest.tail<10>();
  d.out.loads = {d.world.load};
  if (d.world.change < kInfinity) d.out.loads.push_back(d.world.later);
  for (const Vec10& load : d.out.loads) d.out.truths.push_back(bare + load);
  if (premise == Premise::GripperOff) nameGripper(d);
  return std::move(d.out);
}

}  // namespace plumbline::test
