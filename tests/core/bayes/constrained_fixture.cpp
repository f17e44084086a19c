// SPDX-License-Identifier: BSD-3-Clause
#include "constrained_fixture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "bayes/constraints/constraint_schedule.h"
#include "bayes/observations/interval_observations.h"
#include "bayes/observations/interval_sensors.h"
#include "bayes/state_space.h"
#include "dynamics/constraints/loop_closing.h"
#include "dynamics/kinematics.h"
#include "model/build_model.h"

namespace plumbline::test {

using bayes::Iterate;
using bayes::MapProblem;
using bayes::Measurements;
using Eigen::Index;
using Eigen::VectorXd;

namespace {

void addPlanarBar(RobotDescription& robot, const std::string& parent, const Pose& X_PJ, double length,
                  double mass) {
  const std::string name = "bar" + std::to_string(robot.links.size());
  LinkDescription link;
  link.name = name;
  Inertial inertial;
  inertial.mass = mass;
  inertial.X_LC.p = Vec3(0.45 * length, 0.01, 0.02);
  const double I = mass * length * length / 12.0;
  inertial.inertia = Vec3(0.2 * I, I, I).asDiagonal();
  link.inertial = inertial;
  robot.links.push_back(link);
  JointDescription joint;
  joint.name = name + "_joint";
  joint.type = JointType::Revolute;
  joint.parent = parent;
  joint.child = name;
  joint.X_PJ = X_PJ;
  joint.axis = Vec3::UnitY();
  robot.joints.push_back(joint);
}

Pose planar(double x, double pitch) {
  return {axisRotation(Vec3::UnitY(), pitch), Vec3(x, 0.0, 0.0)};
}

RobotDescription ground(const char* name) {
  RobotDescription robot;
  robot.name = name;
  robot.links.push_back({});
  robot.links.back().name = "ground";
  return robot;
}

/// Puts the truth of the first node on the constraints: nearest posture, velocity without the part that they stop.
void startTruth(const MapProblem& problem, const Measurements& m, Iterate::Segment& s) {
  const bayes::ConstraintMode* mode = problem.modeOf(m, 0);
  s.x.col(0).head(problem.nq()) = problem.posture;
  if (mode == nullptr) return;
  dynamics::DynamicsWorkspace work(problem.model);
  dynamics::MotionConstraint constraint = mode->constraint;
  for (auto& contact : constraint.contacts) contact.X_WAnchor.reset();
  s.x.col(0).head(problem.nq()) = dynamics::closePosture(work, constraint, problem.posture).value().q;
}

}  // namespace

ConstrainedCase fourBarCase(Cut cut) {
  FourBar bar = fourBar(cut);
  for (LinkDescription& link : bar.description.links)  // thin bars bend the posterior
    if (link.inertial) {
      link.inertial->inertia(0, 0) = 0.3 * link.inertial->inertia(1, 1);
      link.inertial->X_LC.p += Vec3(0.0, 0.01, 0.02);
    }
  ConstrainedCase out{buildModel(bar.description).value(), {}, {0}};
  out.constraints.loops = {bar.loop};
  return out;
}

ConstrainedCase fiveBarCase() {
  RobotDescription robot = ground("five-bar");
  addPlanarBar(robot, "ground", planar(-0.1, -2.0), 0.2, 0.5);
  addPlanarBar(robot, "bar1", planar(0.2, 0.9), 0.3, 0.4);
  addPlanarBar(robot, "ground", planar(0.1, -1.14), 0.2, 0.6);
  addPlanarBar(robot, "bar3", planar(0.2, -0.9), 0.3, 0.3);
  ConstrainedCase out{buildModel(robot).value(), {}, {0, 2}};
  LoopClosure loop{.name = "tip",
                   .first = {"bar2", {Mat3::Identity(), Vec3(0.3, 0.0, 0.0)}},
                   .second = {"bar4", {Mat3::Identity(), Vec3(0.3, 0.0, 0.0)}},
                   .rows = {false, false, false, true, false, true},
                   .driven_joint = ""};
  out.constraints.loops = {loop};
  return out;
}

ConstrainedCase touchingArmCase(std::vector<std::pair<double, double>> phases) {
  RobotDescription robot = ground("touching-arm");
  addPlanarBar(robot, "ground", planar(0.0, -0.6), 0.3, 1.0);
  for (int i = 1; i < 4; ++i)
    addPlanarBar(robot, "bar" + std::to_string(i), planar(0.3, 0.5), 0.3, 1.0 - 0.2 * i);
  ConstrainedCase out{buildModel(robot).value(), {}, {0, 1, 2, 3}};
  ContactFrame tip;
  tip.name = "tip";
  tip.frame = {"bar4", {Mat3::Identity(), Vec3(0.3, 0.0, 0.0)}};
  out.constraints.contacts.push_back({tip, true, std::move(phases)});
  out.amplitude = 0.2;
  return out;
}

namespace {

ConstrainedCase leggedCase(std::vector<std::pair<double, double>> phases, int legs, bool hips) {
  RobotDescription robot = ground("tripod");
  Inertial body;
  body.mass = 4.0;
  body.X_LC = {rotationFromRpy({0.2, -0.1, 0.3}), Vec3(0.02, -0.01, 0.03)};
  body.inertia = Vec3(0.03, 0.04, 0.05).asDiagonal();
  robot.links.back().inertial = body;
  ConstrainedCase out;
  for (int leg = 0; leg < legs; ++leg) {
    const Mat3 R = axisRotation(Vec3::UnitZ(), 2.0 * M_PI / legs * leg);
    Pose hip{R, R * Vec3(0.15, 0.0, 0.0)};
    std::string above = "ground";
    if (hips) {
      above = "bar" + std::to_string(robot.links.size());
      addPlanarBar(robot, "ground", hip, 0.05, 0.3);
      robot.joints.back().axis = Vec3::UnitX();
      hip = {Mat3::Identity(), Vec3(0.05, 0.0, 0.0)};
    }
    const std::string thigh = "bar" + std::to_string(robot.links.size());
    addPlanarBar(robot, above, hip * Pose{axisRotation(Vec3::UnitY(), 0.5), Vec3::Zero()}, 0.2, 0.5);
    const std::string shin = "bar" + std::to_string(robot.links.size());
    addPlanarBar(robot, thigh, planar(0.2, 0.9), 0.2, 0.3);
    ContactFrame foot;
    foot.name = "foot" + std::to_string(leg + 1);
    foot.frame = {shin, {Mat3::Identity(), Vec3(0.2, 0.0, 0.0)}};
    out.constraints.contacts.push_back({foot, true, phases});
  }
  ModelOptions options;
  options.base = BaseType::Floating;
  out.model = buildModel(robot, options).value();
  for (int j = 6; j < out.model.nv(); ++j) out.driven.push_back(j);
  out.amplitude = 0.1;
  out.intervals = 120;
  out.base_force_std << Vec3::Constant(0.02), Vec3::Constant(0.2);
  return out;
}

}  // namespace

ConstrainedCase tripodCase(std::vector<std::pair<double, double>> phases) {
  return leggedCase(std::move(phases), 3, false);
}

ConstrainedCase quadrupedCase(std::vector<std::pair<double, double>> phases) {
  return leggedCase(std::move(phases), 4, true);
}

namespace {

void addTripodSensors(const ConstrainedCase& spec, MapProblem& problem) {
  bayes::MeasurementSpec sensors;
  sensors.decimation = 1;
  if (spec.imu)
    sensors.imus = {{.name = "imu",
                     .frame = {"ground", {rotationFromRpy({0.3, -0.2, 1.0}), Vec3(0.05, -0.03, 0.04)}},
                     .gyro_std = 0.02,
                     .accelerometer_std = 0.05}};
  bayes::ConstraintSpec constraints = spec.constraints;
  for (bayes::ContactSchedule& each : constraints.contacts) each.force_std = spec.feet ? 0.2 : 0.0;
  if (auto status = bayes::addSensors(sensors, constraints, problem); !status)
    throw std::runtime_error(status.error().message());
  for (Measurements& m : problem.measurements)
    m.interval_values = Eigen::MatrixXd::Constant(bayes::intervalChannels(problem), m.intervals(), NAN);
}

}  // namespace

namespace {

/// Anchors of phases that begin at node k: where the motion puts them. Their prior: the true place with an error.
void placeAnchors(MatchedData& data, Index k, Random& random) {
  MapProblem& problem = data.problem;
  const bayes::ConstraintMode* mode = problem.modeOf(problem.measurements[0], k);
  for (std::size_t c = 0; mode != nullptr && c < mode->anchors.size(); ++c) {
    const Index first = mode->anchors[c];
    if (first < 0 || !std::isnan(data.truth.theta[first])) continue;
    dynamics::DynamicsWorkspace work(problem.model);
    dynamics::forwardKinematics(work, data.truth.segments[0].x.col(k).head(problem.nq()));
    const Vec3 place = dynamics::frameMotion(work, mode->constraint.contacts[c].frame).X_WF.p;
    const auto anchor = std::find_if(problem.anchors.begin(), problem.anchors.end(),
                                     [&](const auto& each) { return each.first == first; });
    const double error = anchor->stated ? problem.prior.std[first] : 2e-3;
    data.truth.theta.segment<3>(first) = place;
    problem.prior.mean.segment<3>(first) = place + error * Vec3(random.normalVector(3));
  }
}

}  // namespace

// The controller sees the encoders' values, not the states: then the logged torques are a function of the measurements.
MatchedData constrainedData(const ConstrainedCase& spec, Random& random) {
  const Index nv = spec.model.nv();
  std::vector<int> bodies;
  for (int b = 0; b < spec.model.bodyCount(); ++b) bodies.push_back(b);
  const Index nq = spec.model.nq(), base = bayes::baseCoordinates(spec.model);
  std::vector<bayes::FrictionSpec> friction(static_cast<std::size_t>(nv), {true, false, false});
  for (Index j = 0; j < base; ++j) friction[static_cast<std::size_t>(j)] = {};
  bayes::ParameterMap map = bayes::ParameterMap::make(spec.model, bodies, friction).value();
  const bayes::ParameterPrior prior =
      map.prior(VectorXd::Constant(static_cast<Index>(bodies.size()), spec.relative), 0.3);
  MatchedData out{MapProblem{spec.model,
                             std::move(map),
                             prior,
                             VectorXd::Constant(nv, spec.position_std),
                             VectorXd::Constant(nv, spec.velocity_std),
                             std::vector<bool>(static_cast<std::size_t>(nv), false),
                             {},
                             {}},
                  {}};
  Iterate& truth = out.truth;
  truth.theta = prior.mean;
  if (spec.truth_from_prior)
    truth.theta += prior.std.cwiseProduct(random.normalVector(static_cast<int>(prior.std.size())));
  Measurements m;
  m.log = "matched";
  m.step = VectorXd::Constant(spec.intervals, spec.step);
  m.time = VectorXd::LinSpaced(spec.intervals + 1, 0.0, spec.step * static_cast<double>(spec.intervals));
  m.position = m.velocity = Eigen::MatrixXd::Zero(nv, spec.intervals + 1);
  for (const int j : spec.unseen) m.position.row(j).setConstant(NAN), m.velocity.row(j).setConstant(NAN);
  m.torque = Eigen::MatrixXd::Zero(nv, spec.intervals);
  m.force_std = VectorXd::Constant(nv, spec.passive_force_std);
  for (const int j : spec.driven) m.force_std[j] = spec.force_std;
  m.force_std.head(base) = spec.base_force_std.head(base);
  m.moving_std = m.force_std;
  for (const int j : spec.driven) m.moving_std[j] *= std::sqrt(1.0 - spec.sensor);
  m.position.topRows(base).setConstant(NAN);
  m.velocity.topRows(base).setConstant(NAN);
  if (base > 0) m.base_pose = Eigen::MatrixXd::Constant(7, spec.intervals + 1, NAN);
  out.problem.base_pose_std = spec.base_pose_std;
  m.start_mean = VectorXd::Zero(nq + nv);
  m.start_mean.head(nq) = spec.model.neutral();
  m.start_std.resize(2 * nv);
  m.start_std << VectorXd::Constant(nv, 10.0), VectorXd::Constant(nv, 100.0);
  m.unknown_start = 2 * nv;
  out.problem.measurements.push_back(std::move(m));
  bayes::ConstraintSpec constraints = spec.constraints;
  for (bayes::ContactSchedule& each : constraints.contacts)
    if (spec.stated_anchor_std > 0.0) {
      each.contact.X_WAnchor = Pose();
      each.anchor_std = spec.stated_anchor_std;
    }
  if (auto status = bayes::constrain(constraints, out.problem); !status)
    throw std::runtime_error(status.error().message());
  truth.theta.conservativeResize(out.problem.map.size());
  truth.theta.tail(3 * static_cast<Index>(out.problem.anchors.size())).setConstant(NAN);
  if (base > 0) addTripodSensors(spec, out.problem);
  for (Index i = truth.theta.size(); i < out.problem.map.size(); ++i) {
    truth.theta.conservativeResize(i + 1);
    truth.theta[i] = out.problem.prior.std[i] * random.normal();
  }
  Measurements& kept = out.problem.measurements.back();
  const Index n = kept.intervals();
  truth.segments.push_back(
      {Eigen::MatrixXd::Zero(nq + nv, n + 1), Eigen::MatrixXd::Zero(out.problem.inputs(), n)});
  Iterate::Segment& s = truth.segments.back();
  if (out.problem.posture.size() == 0) out.problem.posture = spec.model.neutral();
  startTruth(out.problem, kept, s);
  kept.start_mean.head(nq) = s.x.col(0).head(nq);
  const VectorXd centre = s.x.col(0).segment(nq - nv, nv);
  const VectorXd phase = random.uniformVector(static_cast<int>(nv), 0.0, 6.28);
  bayes::StageMode mode(out.problem);
  for (Index k = 0; k <= n; ++k) {
    if (k < n) placeAnchors(out, k, random);
    mode.setParameters(truth.theta);
    const bool first = k == 0 || kept.step[k - 1] > 0.0;  // of the nodes at this time
    if (base > 0 && first) {
      const VectorXd noise = spec.base_pose_std.cwiseProduct(Vec6(random.normalVector(6)));
      VectorXd step = VectorXd::Zero(nv);
      step.head<6>() = noise;
      kept.base_pose.col(k) = bayes::movedPosture(spec.model, s.x.col(k).head(nq), step).head<7>();
    }
    for (Index j = base; j < nv; ++j) {
      const bool seen = first && std::count(spec.unseen.begin(), spec.unseen.end(), static_cast<int>(j)) == 0;
      kept.position(j, k) = seen ? s.x(nq - nv + j, k) + spec.position_std * random.normal() : NAN;
      kept.velocity(j, k) = seen ? s.x(nq + j, k) + spec.velocity_std * random.normal() : NAN;
    }
    if (k == n) break;
    if (kept.step[k] > 0.0) {
      for (const int j : spec.driven) {
        const Index at = first ? k : k - 1;  // the latest values
        const double w = 6.0 + 2.0 * (j - static_cast<int>(base)), t = w * kept.time[k];
        const double wish = centre[j] + spec.amplitude * (std::sin(t + phase[j]) - std::sin(phase[j]));
        kept.torque(j, k) = 10.0 * (wish - kept.position(j, at)) +
                            0.2 * (spec.amplitude * w * std::cos(t + phase[j]) - kept.velocity(j, at));
      }
      s.u.col(k).head(nv) = kept.force_std.cwiseProduct(kept.movingPart().cwiseSqrt())
                                .cwiseProduct(random.normalVector(static_cast<int>(nv)));
    }
    if (!mode.solveAcceleration(kept, k, s.x.col(k), s.u.col(k)))
      throw std::runtime_error("the drawn robot cannot be integrated");
    if (kept.interval_values.rows() > 0 && kept.step[k] > 0.0) {
      kept.interval_values.col(k).setZero();
      mode.residual(kept, k, s.x.col(k), s.u.col(k));
      bayes::LqStage stage;
      mode.linearise(kept, k, s.x.col(k), s.u.col(k), s.x.col(k), stage);
      stage.cost.l_x = VectorXd::Zero(2 * nv);
      stage.cost.l_xx = Eigen::MatrixXd::Zero(2 * nv, 2 * nv);
      stage.l_u = VectorXd::Zero(out.problem.inputs());
      stage.l_uu = Eigen::MatrixXd::Zero(out.problem.inputs(), out.problem.inputs());
      mode.addObserved(kept, k, s.x.col(k), s.u.col(k), stage);
      const bayes::LqOutputs& y = stage.outputs;
      kept.interval_values.col(k).setConstant(NAN);
      for (Index i = 0; i < y.residual.size(); ++i)
        kept.interval_values(y.row[static_cast<std::size_t>(i)], k) =
            y.std[i] * random.normal() - y.residual[i];
    }
    s.x.col(k + 1) = bayes::StageMode::next(spec.model, kept, k, s.x.col(k), s.u.col(k));
    if (spec.sensor == 0.0 || kept.step[k] == 0.0) continue;
    for (const int j : spec.driven) {
      const double error = std::sqrt(spec.sensor) * kept.force_std[j] * random.normal();
      s.u(j, k) += error;
      kept.torque(j, k) -= error;
    }
  }
  return out;
}

ConstrainedCase anchored(ConstrainedCase spec) {
  for (bayes::ContactSchedule& each : spec.constraints.contacts) each.estimates_anchor = true;
  return spec;
}

}  // namespace plumbline::test
