// SPDX-License-Identifier: BSD-3-Clause
// Robots of others that touch: a brachiating robot whose support changes hands, and a leg that hops.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "bayes/results/posterior.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
namespace fs = std::filesystem;

/// Columns of a compressed table by name.
std::map<std::string, std::vector<double>> tableIn(const fs::path& file) {
  const fs::path plain = temporaryFolder("contacts") / file.stem();
  if (std::system(("gzip -dc '" + file.string() + "' > '" + plain.string() + "'").c_str()) != 0)
    throw std::runtime_error("gzip");
  std::ifstream in(plain);
  std::string line, cell;
  std::getline(in, line);
  std::vector<std::string> names;
  for (std::stringstream cells(line); std::getline(cells, cell, ',');) names.push_back(cell);
  std::map<std::string, std::vector<double>> out;
  while (std::getline(in, line)) {
    std::stringstream cells(line);
    for (const std::string& name : names)
      out[name].push_back(std::getline(cells, cell, ',') ? std::strtod(cell.c_str(), nullptr) : NAN);
  }
  return out;
}

struct Swing {
  double from = 0.0, to = 0.0;
  bool second = false;  ///< the second hook holds
};
struct Acromonk {
  RobotModel model;
  signal::Log log;  ///< swings alone
  std::vector<Swing> swings;
  double handover = 0.0;  ///< largest jump of the first arm's angle while the support changes hands [rad]
};

/// The robot in its plane: two slides without mass carry the first arm, so that either hook may hold. The log's shoulder angle is
/// that of the arm that hangs: s for the first arm, s + π − elbow for it while the second hangs.
Acromonk acromonk() {
  const fs::path folder = shared("data/contacts/acromonk");
  std::string text = [&] {
    std::ifstream in(folder / "acromonk.urdf");
    return std::string(std::istreambuf_iterator<char>(in), {});
  }();
  text.insert(text.find('>', text.find("<robot")) + 1, "<link name=\"world\"/>");
  const fs::path urdf = temporaryFolder("contacts") / "acromonk.urdf";
  std::ofstream(urdf) << text;
  RobotDescription robot = io::readUrdf(urdf).value().description;
  std::string parent = "Base";
  for (const auto& [name, axis] :
       {std::pair{"slide_y", Vec3(Vec3::UnitY())}, std::pair{"slide_z", Vec3(Vec3::UnitZ())}}) {
    LinkDescription link;
    link.name = name;
    robot.links.push_back(link);
    JointDescription joint;
    joint.name = std::string(name) + "_joint";
    joint.type = JointType::Prismatic;
    joint.parent = parent;
    joint.child = parent = name;
    joint.axis = axis;
    robot.joints.push_back(joint);
  }
  for (JointDescription& joint : robot.joints)
    if (joint.name == "virtul_joint_hook_1") joint.parent = parent;
  Acromonk out{buildModel(robot).value(), {}, {}};
  const auto table = tableIn(folder / "BF_tvlqr_5x.csv.gz");
  const auto& flag = table.at("state_machine_flag");
  std::vector<Index> rows;
  for (std::size_t k = 0; k < flag.size(); ++k) {
    if (flag[k] != 1.0) continue;
    if (k == 0 || flag[k - 1] != 1.0)
      out.swings.push_back({table.at("meas_time")[k], 0.0, out.swings.size() % 2 == 1});
    out.swings.back().to = table.at("meas_time")[k];
    rows.push_back(static_cast<Index>(k));
  }
  signal::Log& log = out.log;
  log.name = "acromonk";
  log.joint_names = {"virtul_joint_hook_1", "joint_1"};
  const auto n = static_cast<Index>(rows.size());
  log.time.resize(n), log.position.resize(n, 2), log.velocity.resize(n, 2), log.torque = MatrixXd::Zero(n, 2);
  std::size_t swing = 0;
  for (Index i = 0; i < n; ++i) {
    const auto k = static_cast<std::size_t>(rows[static_cast<std::size_t>(i)]);
    const double t = log.time[i] = table.at("meas_time")[k];
    while (t > out.swings[swing].to) ++swing;
    const double s = table.at("shoulder_meas_pos")[k], e = table.at("elbow_meas_pos")[k],
                 ds = table.at("shoulder_meas_vel")[k], de = table.at("elbow_meas_vel")[k];
    const bool second = out.swings[swing].second;
    log.position.row(i) << (second ? s + M_PI - e : s), e;
    log.velocity.row(i) << (second ? ds - de : ds), de;
    log.torque(i, 1) = table.at("elbow_meas_tau")[k];
    if (i > 0 && t - log.time[i - 1] > 0.2)
      out.handover = std::max(
          out.handover, std::fabs(std::remainder(log.position(i, 0) - log.position(i - 1, 0), 2.0 * M_PI)));
  }
  return out;
}

struct AcromonkEstimate {
  bayes::MapProblem problem;
  bayes::MapEstimate estimate;
  double elbow = 0.0;  ///< rms of what the elbow's torque and the dynamics differ by [N·m]
};

/// @param swings  that are used
/// @param theta   of the friction and bodies, held there; empty: estimated about the description
AcromonkEstimate acromonkEstimate(const Acromonk& robot, const std::vector<std::size_t>& swings,
                                  const VectorXd& theta = {}) {
  const RobotModel& model = robot.model;
  std::vector<bayes::FrictionSpec> friction(4);
  const int elbow = model.body(model.findJoint("joint_1")).joint.v_index;
  friction[static_cast<std::size_t>(elbow)] = {true, true, false};
  auto map = bayes::ParameterMap::make(model, {model.findBody("hook_1"), model.findBody("link_2")}, friction)
                 .value();
  auto prior = map.prior(VectorXd::Constant(2, 0.2), 1.0);
  if (theta.size() > 0) prior.mean = theta, prior.std.setConstant(1e-6);
  bayes::MeasurementSpec spec;
  spec.decimation = 2;
  spec.position_std = (VectorXd(4) << 1e-3, 1e-3, 0.01, 5e-3).finished();
  spec.velocity_std = (VectorXd(4) << 1e-2, 1e-2, 0.2, 0.2).finished();
  spec.torque_std = (VectorXd(4) << 1e-3, 1e-3, 0.15, 0.15).finished();
  bayes::ConstraintSpec constraints;
  constraints.passive = {"slide_y_joint", "slide_z_joint"};
  for (const bool second : {false, true}) {
    bayes::ContactSchedule hook;
    hook.contact.name = second ? "second hook" : "first hook";
    hook.contact.frame = {second ? "hook_2" : "hook_1", {}};
    hook.grips = true;
    for (const std::size_t i : swings)
      if (robot.swings[i].second == second)
        hook.phases.emplace_back(robot.swings[i].from, robot.swings[i].to);
    if (!hook.phases.empty()) constraints.contacts.push_back(hook);
  }
  signal::Log log = robot.log;
  for (Index k = 0; k < log.size(); ++k) {
    bool used = false;
    for (const std::size_t i : swings)
      used |= log.time[k] >= robot.swings[i].from && log.time[k] <= robot.swings[i].to;
    if (!used) log.torque.row(k).setConstant(NAN);  // parts the log
  }
  auto problem = bayes::makeMapProblem(model, {&log}, spec, map, prior, constraints);
  if (!problem) throw std::runtime_error(problem.error().message());
  bayes::MapSettings settings;
  settings.optimality = 1e-3;
  auto estimate = bayes::estimateMap(*problem, bayes::startOf(*problem), settings);
  if (!estimate) throw std::runtime_error(estimate.error().message());
  double sum = 0.0, count = 0.0;
  for (const auto& segment : estimate->optimum.segments) {
    sum += segment.u.row(elbow).squaredNorm();
    count += static_cast<double>(segment.u.cols());
  }
  return {std::move(*problem), std::move(*estimate), std::sqrt(sum / count)};
}

TEST(RealContacts, AcromonkSwingsFromHandToHand_OneEstimateOverAllSwings) {
  PLUMBLINE_NEEDS_SHARED("data/contacts/acromonk/BF_tvlqr_5x.csv.gz");
  const Acromonk robot = acromonk();
  ASSERT_EQ(robot.swings.size(), 5u);
  EXPECT_LT(robot.handover, 0.1)
      << "both readings of the first arm's angle agree where the support changes hands";
  const AcromonkEstimate all = acromonkEstimate(robot, {0, 1, 2, 3, 4});
  const auto& e = all.estimate;
  const auto posterior =
      bayes::posteriorOf(all.problem, e, identifiability::structuralBaseParameters(robot.model));
  printf(
      "all swings: %s in %zu iterations, %zu segments under %zu modes, handover within %.3f rad, elbow %.3f "
      "N m, chi2/dof %.2f\n",
      toString(e.status), e.iterations.size(), all.problem.measurements.size(), all.problem.modes.size(),
      robot.handover, all.elbow, posterior.chi2 / static_cast<double>(posterior.degrees_of_freedom));
  EXPECT_EQ(e.status, Termination::Converged);
  EXPECT_EQ(all.problem.modes.size(), 2u);
  EXPECT_FALSE(posterior.calibration.calibrated);
  for (const Finding& finding : posterior.calibration.findings)
    printf("  %s %s\n", finding.code.c_str(), finding.subject.c_str());
  // What four swings say holds for the fifth, and better than the description does.
  for (const std::size_t held : {3U, 4U}) {
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < 5; ++i)
      if (i != held) others.push_back(i);
    const AcromonkEstimate trained = acromonkEstimate(robot, others);
    const double ours = acromonkEstimate(robot, {held}, trained.estimate.optimum.theta).elbow,
                 described = acromonkEstimate(robot, {held}, trained.problem.map.nominal()).elbow;
    printf("  swing %zu held out: elbow %.3f N m, with the description %.3f\n", held + 1, ours, described);
    EXPECT_LT(ours, described);
  }
}

/// Shape of the leg in the vertical plane: foot below the hip.
struct Leg {
  static constexpr double kUpper = 0.205;  // m, of the description
  double lower = 0.2;  // m, hip to foot folds onto itself in the flight posture of the log
  double length(double hip, double knee) const {
    return kUpper * std::cos(hip) + lower * std::cos(hip + knee);
  }
  double across(double hip, double knee) const {
    return kUpper * std::sin(hip) + lower * std::sin(hip + knee);
  }
};

// The folder says nothing of the ground. Torques and encoders alone: while the leg is folded the motors hold nothing, which is free
// fall (folded on the ground or clamped it would take gravity's torque); the leg is compressed without being told to, pushes off
// with the foot in one place, and flies as long as its speed at the end of the push says.
TEST(RealContacts, HoppingLegHops) {
  PLUMBLINE_NEEDS_SHARED("data/contacts/hopping_leg/measured.csv.gz");
  const auto table = tableIn(shared("data/contacts/hopping_leg/measured.csv.gz"));
  const auto &t = table.at("time"), &hip = table.at("shoulder_pos"), &knee = table.at("elbow_pos"),
             &dknee = table.at("elbow_vel"), &tau_knee = table.at("elbow_torque"),
             &tau_hip = table.at("shoulder_torque");
  const Leg leg;
  const std::size_t n = t.size();
  // Landing: the folded, still knee is bent by more than 4 rad/s. Take-off: longest leg before the next fold.
  std::vector<std::size_t> landings, takeoffs;
  for (std::size_t k = 50; k + 50 < n; ++k) {
    const bool still = std::fabs(dknee[k - 20]) < 1.0 && std::fabs(dknee[k - 40]) < 1.0 &&
                       std::fabs(knee[k - 20] + 2.114) < 0.01;
    if (still && dknee[k] < -4.0 && (landings.empty() || t[k] - t[landings.back()] > 0.3))
      landings.push_back(k);
  }
  for (const std::size_t landing : landings) {
    std::size_t longest = landing;
    for (std::size_t k = landing; k < n && t[k] - t[landing] < 0.35; ++k)
      if (leg.length(hip[k], knee[k]) > leg.length(hip[longest], knee[longest])) longest = k;
    takeoffs.push_back(longest);
  }
  ASSERT_GE(landings.size(), 8u);
  double speed_sum = 0.0, flight_sum = 0.0, slip = 0.0, hold_hip = 0.0, hold_knee = 0.0, push = 0.0;
  int hops = 0, held = 0;
  for (std::size_t i = 0; i + 1 < landings.size(); ++i) {
    const std::size_t off = takeoffs[i], on = landings[i + 1];
    // Speed of the hip over the foot in the last 30 ms of the push, and the one that the flight needs:
    //   l_on = l_off + v T − ½ g T²
    std::size_t before = off;
    while (t[off] - t[before] < 0.03) --before;
    const auto length = [&](std::size_t k) { return leg.length(hip[k], knee[k]); };
    std::size_t middle = off;
    while (t[off] - t[middle] < 0.008) --middle;
    const double extension = (length(middle) - length(before)) / (t[middle] - t[before]);
    const double T = t[on] - t[off], flight = (length(on) - length(off)) / T + 0.5 * 9.81 * T;
    speed_sum += extension, flight_sum += flight, ++hops;
    printf("hop %d: flight %.3f s needs %.2f m/s, the leg extends at %.2f m/s; shortest %.3f m\n", hops, T,
           flight, extension, length(landings[i]));
    EXPECT_NEAR(extension, flight, 0.35 * flight);
    for (std::size_t k = landings[i]; k < off; ++k) {
      if (tau_knee[k] < 8.0 || dknee[k] < 1.0) continue;  // the push
      slip = std::max(slip, std::fabs(leg.across(hip[k], knee[k])));
      push = std::max(push, tau_knee[k]);
    }
    for (std::size_t k = off; k < on; ++k)
      if (t[on] - t[k] > 0.02 && t[on] - t[k] < 0.2)
        hold_hip += tau_hip[k], hold_knee += std::fabs(tau_knee[k]), ++held;
  }
  hold_hip /= held, hold_knee /= held;
  // Folded and standing, the knee would carry the moving mass at the foot: m g times the lever of the knee.
  const RobotModel model =
      buildModel(io::readUrdf(shared("data/contacts/hopping_leg/leg_on_rails.urdf")).value().description)
          .value();
  double mass = 0.0, hanging = 0.0;
  for (const Body& body : model.bodies()) mass += body.pi_std[0];
  const Body& upper = model.body(model.findBody("link_1"));
  const Body& lower = model.body(model.findBody("link_2"));
  hanging = 9.81 * (upper.pi_std[1] * std::sin(1.036) + lower.pi_std[0] * Leg::kUpper * std::sin(1.036) +
                    lower.pi_std[1] * std::sin(1.036 - 2.114));
  const double standing = mass * 9.81 * Leg::kUpper * std::sin(1.036);
  printf(
      "%d hops: mean speed %.2f m/s by the legs, %.2f by the flights; folded: hip %.2f, knee %.2f N m "
      "(clamped in the air hip %.2f, "
      "standing knee %.2f); push up to %.1f N m, foot within %.0f mm\n",
      hops, speed_sum / hops, flight_sum / hops, hold_hip, hold_knee, hanging, standing, push, 1000.0 * slip);
  EXPECT_NEAR(speed_sum / hops, flight_sum / hops, 0.15 * flight_sum / hops);
  EXPECT_LT(hold_knee, 0.1 * standing);
  EXPECT_LT(std::fabs(hold_hip), 0.6 * hanging);
  EXPECT_LT(slip, 0.03);
}

/// Estimate from one log of the double pendulum: base parameters in the order below, friction of both joints.
struct PendulumEstimate {
  Eigen::Vector4d base, base_std;          ///< A, B [kg m²], C₁, C₂ [kg m]
  Eigen::Vector4d friction, friction_std;  ///< Coulomb of both joints [N m], viscous of both [N m s/rad]
  std::string status, findings;
};
PendulumEstimate pendulumEstimate(const std::string& name) {
  const fs::path folder = shared("data/contacts/double_pendulum");
  std::ifstream in(folder / "double_pendulum.urdf");
  std::string text(std::istreambuf_iterator<char>(in), {});
  text.insert(text.find('>', text.find("<robot")) + 1, "<link name=\"world\"/>");
  const fs::path urdf = temporaryFolder("contacts") / "double_pendulum.urdf";
  std::ofstream(urdf) << text;
  const RobotModel model = buildModel(io::readUrdf(urdf).value().description).value();
  const auto table = tableIn(folder / (name + ".csv.gz"));
  signal::Log log;
  log.name = name;
  log.joint_names = {"Joint1", "Joint2"};
  const auto column = [&](const char* channel) {
    const auto& values = table.at(channel);
    return VectorXd(Eigen::Map<const VectorXd>(values.data(), static_cast<Index>(values.size())));
  };
  log.time = column("time");
  log.position.resize(log.time.size(), 2), log.torque.resize(log.time.size(), 2);
  log.position << column("pos_meas1"), column("pos_meas2");
  log.torque << column("tau_meas1"), column("tau_meas2");
  auto map = bayes::ParameterMap::make(model, {0, 1}, {{true, true, false}, {true, true, false}}).value();
  const auto prior = map.prior(VectorXd::Constant(2, 0.5), 2.0);
  bayes::MeasurementSpec spec;  // velocities of these logs are differences of the positions
  spec.use_velocity = false;
  spec.decimation = 5;
  spec.position_std = VectorXd::Constant(2, 1e-3);
  spec.torque_std = VectorXd::Constant(2, 0.5);
  auto problem = bayes::makeMapProblem(model, {&log}, spec, map, prior).value();
  bayes::MapSettings settings;
  settings.optimality = 1e-2;
  settings.jerk_rounds = 2;
  const auto estimate = bayes::estimateMap(problem, bayes::startOf(problem), settings).value();
  const auto posterior =
      bayes::posteriorOf(problem, estimate, identifiability::structuralBaseParameters(model));
  PendulumEstimate out;
  out.status = toString(estimate.status);
  for (const Finding& finding : posterior.calibration.findings) out.findings += finding.code + " ";
  // Inertia about the axis and first moment along the link; the second link hangs turned by π.
  VectorXd c = VectorXd::Zero(20);
  const auto value = [&](std::initializer_list<std::pair<int, double>> entries) {
    c.setZero();
    for (const auto& [at, factor] : entries) c[at] = factor;
    return bayes::inertialValue(problem.map, problem.prior, estimate.optimum.theta, estimate.Sigma, c);
  };
  constexpr double l1 = 0.2;
  const bayes::PosteriorValue values[] = {value({{4, 1.0}, {10, l1 * l1}}), value({{14, 1.0}}),
                                          value({{3, -1.0}, {10, l1}}), value({{13, 1.0}})};
  for (int i = 0; i < 4; ++i) out.base[i] = values[i].value, out.base_std[i] = values[i].std;
  for (int joint = 0; joint < 2; ++joint)
    for (const auto& [term, at] : {std::pair{0, 2 + joint}, std::pair{1, joint}}) {
      const Index i = problem.map.frictionStart(joint) + term;
      out.friction[at] = std::exp(estimate.optimum.theta[i]);
      out.friction_std[at] = out.friction[at] * std::sqrt(estimate.Sigma(i, i));
    }
  return out;
}

// Neither log's estimate is calibrated, so that distances in standard deviations mean nothing; the table shows them all the same.
// The first log swings at one frequency (speeds are 9.8 rad/s times the angles at both joints, within 0.6 and 1.1 rad), where
// inertia and gravity have the same columns: its inertias come out half of those published. The second swings up; its inertias are
// those published within 20 %, its Coulomb friction within half. The model lacks rotors (4 % of the inertias) and the colour of
// the noise.
TEST(RealContacts, DoublePendulumBesideThePublishedParameters) {
  PLUMBLINE_NEEDS_SHARED("data/contacts/double_pendulum/double_pendulum.urdf");
  // identified_model_1.0.yml: inertias about the joints, reflected rotors of 6² · 6.287e-5 kg m² (one more of the second motor).
  const double rotor = 36.0 * 6.287203962819607e-5;
  const Eigen::Vector4d published(
      0.031887199591513114 + 0.6255677234174437 * 0.04 + rotor * 37.0 / 36.0, 0.05086984812807257 + rotor,
      0.5234602302310271 * 0.2 + 0.6255677234174437 * 0.2, 0.6255677234174437 * 0.25569305436052964),
      friction(0.16, 0.12, 0.001, 0.001);
  for (const std::string name : {"20230629-143339", "20230629-154220"}) {
    const PendulumEstimate e = pendulumEstimate(name);
    printf("%s: %s; %s\n", name.c_str(), e.status.c_str(), e.findings.c_str());
    const char* const names[] = {"I1 + m2 l1^2", "I2", "m1 r1 + m2 l1", "m2 r2"};
    const char* const terms[] = {"Coulomb 1", "Coulomb 2", "viscous 1", "viscous 2"};
    for (int i = 0; i < 4; ++i)
      printf("  %-14s %.4f +- %.4f, published %.4f, %.1f std\n", names[i], e.base[i], e.base_std[i],
             published[i], (e.base[i] - published[i]) / e.base_std[i]);
    for (int i = 0; i < 4; ++i)
      printf("  %-14s %.4f +- %.4f, published %.4f, %.1f std\n", terms[i], e.friction[i], e.friction_std[i],
             friction[i], (e.friction[i] - friction[i]) / e.friction_std[i]);
  }
}

}  // namespace
}  // namespace plumbline::test
