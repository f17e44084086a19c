// SPDX-License-Identifier: BSD-3-Clause
#include "core/workflow/payload/premise_logs.h"

#include <Eigen/Geometry>
#include <array>
#include <cmath>

#include "core/workflow/payload/premise_world.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/result_file.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::test {

using namespace premises;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

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

workflow::RobotPtr loaded(const std::filesystem::path& file) {
  workflow::RobotRequest request;
  request.file = file;
  return *workflow::loadRobot(request);
}

ArmMotion drawMotion(Random& random, const RobotModel& model, Premise premise) {
  VectorXd reach(model.nv());
  for (const Body& body : model.bodies()) reach[body.joint.v_index] = body.joint.isRotational() ? 1.0 : 0.2;
  if (premise == Premise::Trapezoids)
    return moves(random, reach, Profile::Trapezoid, random.uniform(0.3, 0.8), random.integer(0, 1) * 0.1,
                 "trapezoids");
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
      return moves(random, reach, Profile::Quintic, random.uniform(0.5, 0.9), 0.15, "point to point");
    case 4: {
      reach.head(reach.size() - 1).setZero();
      return sines(random, reach, 2.0, "one joint");
    }
    default:
      return sines(random, reach, 1.2, "sines");
  }
}

void roundTo(MatrixXd& x, double step) {
  x = step * (x / step).array().round();
}

/// First-order low-pass along the rows, started at rest.
void lowPass(MatrixXd& x, double cutoff, double rate) {
  const double keep = std::exp(-2.0 * M_PI * cutoff / rate);
  for (Index k = 1; k < x.rows(); ++k) x.row(k) = keep * x.row(k - 1) + (1.0 - keep) * x.row(k).eval();
}

void delayRows(MatrixXd& x, Index rows) {
  const Index n = x.rows() - rows;
  x.bottomRows(n) = x.topRows(n).eval();
}

void keepRows(signal::Log& log, const std::vector<Index>& rows) {
  for (MatrixXd* x : {&log.position, &log.velocity, &log.torque})
    if (x->size() > 0) *x = (*x)(rows, Eigen::all).eval();
  log.time = log.time(rows).eval();
}

}  // namespace

const char* name(Premise premise) {
  return kPremiseNames[static_cast<std::size_t>(premise)].name;
}
const char* clause(Premise premise) {
  return kPremiseNames[static_cast<std::size_t>(premise)].clause;
}
PremiseClass classOf(Premise premise) {
  if (premise <= Premise::HoldsIdentified) return PremiseClass::Control;
  if (premise <= Premise::NullSpace) return PremiseClass::Programs;
  return premise <= Premise::HiddenFriction ? PremiseClass::Visible : PremiseClass::Stated;
}

namespace {

/// Random choices of a case before its log is made.
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
  // Both are stated in every case, so that what decides is the premise that is violated; tight ones leave an error
  // nowhere to hide.
  constexpr std::array<double, 5> kTorque = {0.025, 0.01, 0.004, 0.001, 1e-5},
                                  kModel = {0.05, 0.02, 0.005, 0.001, 1e-5};
  // The effect of a wrong motion is small: half of these cases have no other uncertainty that hides it.
  const bool tight = d.out.premise >= Premise::DerivedQuantised && d.out.premise <= Premise::StaleRows &&
                     d.random.integer(0, 1) == 1;
  d.torque_error = kTorque[static_cast<std::size_t>(d.random.integer(tight ? 3 : 0, 4))];
  d.model_error = kModel[static_cast<std::size_t>(d.random.integer(tight ? 3 : 0, 4))];
  d.common = d.random.integer(0, 1) == 1;
  d.spec["torque"]["relative"] = d.torque_error;
  d.spec["model"]["relative"] = d.model_error;
  const double off = d.out.premise == Premise::LinksBeyond ? d.random.uniform(2.0, 4.0) : kInside;
  d.world.rest = d.world.model.parameters();
  for (double& x : d.world.rest)
    x *= 1.0 +
         off * d.model_error * (d.common ? d.random.integer(0, 1) * 2.0 - 1.0 : d.random.uniform(-1.0, 1.0));
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
      if (p == Premise::HiddenFriction)
        w.stribeck.setConstant(0.3), w.load_friction = d.random.uniform(0.01, 0.04);
      d.identified = true;
      d.model_error = 0.05, d.spec["model"]["relative"] = 0.05;
      if (p == Premise::NullSpace) d.method = "ols";
      return;
    case Premise::RotorInertia:
      return;
    default:
      break;
  }
  const bool dry = p == Premise::HoldsFriction || p == Premise::ProcessingFilter || p == Premise::Reversals ||
                   p == Premise::StatedFriction;
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
  if (p == Premise::RotorInertia || p == Premise::StatedRotor)
    w.rotor.setConstant(std::pow(10.0, d.random.uniform(-2.3, -0.7)));
  if (p == Premise::TiltedBase)
    w.gravity =
        Eigen::AngleAxisd(M_PI / 180.0, Vec3(1.0, d.random.uniform(-1.0, 1.0), 0.0).normalized()) * w.gravity;
  if (p == Premise::Elasticity) w.stiffness = std::pow(10.0, d.random.uniform(2.5, 4.0));
  w.model = w.model.withGravity(w.gravity);
  if (p == Premise::HeavyLoad) d.spec["encoder"]["velocity"] = d.random.uniform(0.05, 0.5);
  d.out.change = w.change;
}

double drawRate(Draft& d) {
  constexpr std::array<double, 4> kUsual = {100.0, 200.0, 500.0, 1000.0},
                                  kFine = {200.0, 1000.0, 2500.0, 4000.0};
  if (d.out.premise == Premise::SlowRate || d.out.premise == Premise::Reversals)
    return d.random.uniform(25.0, 60.0);
  const auto pick = static_cast<std::size_t>(d.random.integer(0, 3));
  if (d.out.premise != Premise::Trapezoids) return kUsual[pick];
  if (kFine[pick] > 2000.0) d.seconds = 1.2;
  return kFine[pick];
}

void spoilVelocity(Draft& d, signal::Log& log) {
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
      log.position.col(random.integer(0, static_cast<int>(log.position.cols()) - 1)).array() +=
          0.2 * M_PI / 180.0;
      return;
    default:
      return;
  }
}

void spoilTorque(Draft& d, signal::Log& log) {
  Random& random = d.random;
  const auto scale = log.torque.cwiseAbs().colwise().mean().eval();
  switch (d.out.premise) {
    case Premise::TorqueScale:
      log.torque *=
          1.0 + (random.integer(0, 1) == 1 ? 1.2 : -1.2) * d.torque_error;  // 3 % where 2.5 % are stated
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

void spoilRows(Draft& d, signal::Log& log) {
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
  request.training = {std::make_shared<signal::Log>(record(bare, motion, 8.0, 100.0, {}, 0.0, random))};
  request.methods = {d.method};
  request.friction = regressors::FrictionModel{true, true, true, false};
  request.processing.none = true;
  const auto result = workflow::identify(request);
  if (!result) throw std::runtime_error(result.error().message());
  d.out.request.model = workflow::stored(**result);
}

/// Part of what hangs at the link is a gripper; its data sheet rounds.
void nameGripper(Draft& d) {
  const Vec10 gripper =
      parametersFromMassCom(0.7, Vec3(0.01, 0.0, 0.08), Vec3(1.2e-3, 1.1e-3, 6e-4).asDiagonal());
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
  auto log = std::make_shared<signal::Log>(record(d.world, d.motion, d.seconds, d.out.rate,
                                                  {kInside * d.torque_error, d.common}, d.lag, d.random));
  spoilVelocity(d, *log);
  spoilTorque(d, *log);
  spoilRows(d, *log);
  request.log = log;
  if (d.identified) identifyBare(d);
  if (premise == Premise::ProcessingFilter) {
    request.processing = signal::ProcessingSettings{};
    request.processing.cutoff = d.random.integer(0, 4) == 0 ? 0.0 : d.random.uniform(8.0, 40.0);
    d.out.processing = "{\"cutoff\": " + nlohmann::json(request.processing.cutoff).dump() + "}";
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
