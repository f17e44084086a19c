// SPDX-License-Identifier: BSD-3-Clause
// Logs of a simulation that integrates the constrained robot continuously: truth inside the posterior, and the label denied
// by name where a premise is violated.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "bayes/constraints/constraint_phases.h"
#include "bayes/results/posterior.h"
#include "constrained_fixture.h"
#include "dynamics/constraints/loop_analysis.h"
#include "simulation/hybrid_plant.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// A simulated log with what the estimator is told.
struct LogCase {
  ConstrainedCase robot;
  std::vector<simulation::HybridPhase> phases;
  double position_std = 2e-4, velocity_std = 2e-3, torque_std = 0.01, passive_std = 1e-3;
  double viscous = 0.1;
};

dynamics::MotionConstraint independent(const RobotModel& model, const bayes::ConstraintSpec& spec,
                                       bool contacts, VectorXd& q) {
  std::vector<ContactFrame> frames;
  if (contacts)
    for (const auto& each : spec.contacts) frames.push_back(each.contact);
  auto constraint = dynamics::motionConstraint(model, spec.loops, frames).value();
  if (constraint.size() == 0) return constraint;
  dynamics::DynamicsWorkspace work(model);
  const auto analysis = dynamics::analyseLoops(work, constraint, q).value();
  q = analysis.q;
  return constraint.withRows(analysis.independent_rows);
}

/// Four seconds of a five-bar that sensors at the cranks watch.
LogCase fiveBarLog() {
  LogCase out{fiveBarCase(), {}};
  out.phases = {{4.0, {}, {}}};
  return out;
}

/// An arm that moves freely, touches from 1 to 2 s, and leaves again.
LogCase landingLog() {
  LogCase out{touchingArmCase({{1.0, 2.0}}), {}};
  out.phases = {{1.0, {}, {}}, {2.0, {}, {{"tip"}, 0.0}}, {3.0, {}, {}}};
  return out;
}

simulation::HybridLog simulated(LogCase& spec, std::uint64_t seed) {
  const RobotModel& model = spec.robot.model;
  const Index nv = model.nv();
  VectorXd q = model.neutral();
  for (simulation::HybridPhase& phase : spec.phases)
    phase.constraint = independent(model, spec.robot.constraints,
                                   spec.phases.size() == 1 || !phase.landing.contacts.empty(), q);
  const VectorXd centre = q;
  simulation::HybridSettings settings;
  settings.seed = seed;
  settings.torque = [&spec, centre](double t, const VectorXd& at, const VectorXd& v) {
    VectorXd tau = VectorXd::Zero(at.size());
    for (const int j : spec.robot.driven) {
      const double w = 6.0 + 2.0 * j;
      tau[j] = 10.0 * (centre[j] + spec.robot.amplitude * std::sin(w * t) - at[j]) +
               0.4 * (spec.robot.amplitude * w * std::cos(w * t) - v[j]);
    }
    return tau;
  };
  settings.friction.viscous = VectorXd::Constant(nv, spec.viscous);
  settings.position_noise = VectorXd::Constant(nv, spec.position_std);
  settings.velocity_noise = VectorXd::Constant(nv, spec.velocity_std);
  settings.torque_noise = VectorXd::Constant(nv, spec.passive_std);
  for (const int j : spec.robot.driven) settings.torque_noise[j] = spec.torque_std;
  return simulation::simulateHybrid(model, spec.phases, q, VectorXd::Zero(nv), settings).value();
}

struct Outcome {
  bayes::MapProblem problem;
  bayes::MapEstimate estimate;
  bayes::Posterior posterior;
  std::string codes() const {
    std::string text;
    for (const Finding& f : posterior.calibration.findings)
      if (f.severity != Severity::Info) text += f.code + " ";
    return text;
  }
  const Finding* find(const std::string& code) const {
    for (const Finding& f : posterior.calibration.findings)
      if (f.code == code) return &f;
    return nullptr;
  }
};

/// Estimates with the nominal robot as the prior mean and as the truth, off by `wrong` in the bodies' coordinates.
Outcome estimated(const LogCase& spec, const std::vector<const signal::Log*>& logs, double wrong = 0.05) {
  const RobotModel& model = spec.robot.model;
  const Index nv = model.nv();
  std::vector<int> bodies;
  for (int b = 0; b < model.bodyCount(); ++b) bodies.push_back(b);
  auto map =
      bayes::ParameterMap::make(
          model, bodies, std::vector<bayes::FrictionSpec>(static_cast<std::size_t>(nv), {true, false, false}))
          .value();
  auto prior = map.prior(VectorXd::Constant(model.bodyCount(), 0.1), 0.3);
  Random random(7);
  prior.mean += wrong / 0.1 * prior.std.cwiseProduct(random.normalVector(static_cast<int>(prior.std.size())));
  bayes::MeasurementSpec measured;
  measured.position_std = VectorXd::Constant(nv, spec.position_std);
  measured.velocity_std = VectorXd::Constant(nv, spec.velocity_std);
  measured.torque_std = VectorXd::Constant(nv, spec.passive_std);
  for (const int j : spec.robot.driven) measured.torque_std[j] = spec.torque_std;
  auto problem = bayes::makeMapProblem(model, logs, measured, map, prior, spec.robot.constraints);
  if (!problem) throw std::runtime_error(problem.error().message());
  bayes::MapSettings settings;
  settings.jerk_rounds = 2;
  auto estimate = bayes::estimateMap(*problem, bayes::startOf(*problem), settings);
  if (!estimate) throw std::runtime_error(estimate.error().message());
  const auto structure = identifiability::structuralBaseParameters(model);
  bayes::Posterior posterior = bayes::posteriorOf(*problem, *estimate, structure);
  return {std::move(*problem), std::move(*estimate), std::move(posterior)};
}

Outcome estimated(const LogCase& spec, const signal::Log& log) {
  return estimated(spec, std::vector<const signal::Log*>{&log});
}

/// Squared error of base parameters and friction per parameter.
double squaredErrorPerParameter(const Outcome& outcome, const RobotModel& model, double viscous) {
  const auto structure = identifiability::structuralBaseParameters(model);
  const VectorXd& theta = outcome.estimate.optimum.theta;
  const Index frictions = model.nv(), count = structure.count();
  MatrixXd J = MatrixXd::Zero(count + frictions, theta.size());
  J.topRows(count) = structure.regrouping * outcome.problem.map.inertialJacobian(theta);
  const VectorXd estimated = theta.tail(frictions).array().exp();
  J.bottomRightCorner(frictions, frictions) = estimated.asDiagonal();
  VectorXd error(count + frictions);
  error << structure.regrouping * (outcome.problem.map.inertial(theta) - model.parameters()),
      estimated.array() - viscous;
  MatrixXd solved;
  EXPECT_TRUE(linalg::solveSpd(J * outcome.estimate.Sigma * J.transpose(), error, solved));
  return error.dot(solved.col(0)) / static_cast<double>(error.size());
}

void expectTruthInside(LogCase spec, const char* name, std::uint64_t seed) {
  const auto data = simulated(spec, seed);
  const Outcome outcome = estimated(spec, data.log);
  const double nees = squaredErrorPerParameter(outcome, spec.robot.model, spec.viscous);
  const Index n = static_cast<Index>(outcome.posterior.base.size()) + spec.robot.model.nv();
  double force = 0.0;
  for (const VectorXd& lambda : data.lambda) force = std::max(force, lambda.size() > 0 ? lambda.norm() : 0.0);
  printf(
      "%s: %zu iterations, %s, NEES %.2f per parameter of %td, chi2 %.1f of %td, jerk %.2f std, closure "
      "%.1e, "
      "forces up to %.0f N; %s\n",
      name, outcome.estimate.iterations.size(), toString(outcome.estimate.status), nees, n,
      outcome.posterior.chi2, outcome.posterior.degrees_of_freedom, outcome.estimate.jerk_shift,
      data.largest_error, force, outcome.codes().c_str());
  EXPECT_EQ(outcome.estimate.status, Termination::Converged);
  EXPECT_LE(nees * static_cast<double>(n), 1.1 * bayes::chi2Band(static_cast<double>(n)).second);
  EXPECT_TRUE(outcome.posterior.calibration.calibrated) << outcome.codes();
}

TEST(ConstrainedLog, TruthIsInsideThePosterior_FiveBar) {
  PLUMBLINE_SEED(seed, 81);
  expectTruthInside(fiveBarLog(), "five-bar", seed);
}

TEST(ConstrainedLog, TruthIsInsideThePosterior_FourBarWithoutPassiveJointsInTheLog) {
  PLUMBLINE_SEED(seed, 82);
  LogCase spec{fourBarCase(Cut::Pin), {{4.0, {}, {}}}};
  auto data = simulated(spec, seed);
  // Only the crank has a motor and an encoder: the file has one column.
  signal::Log crank = data.log;
  crank.joint_names = {"crank_joint"};
  for (MatrixXd* channel : {&crank.position, &crank.velocity, &crank.torque})
    *channel = channel->leftCols(1).eval();
  spec.robot.constraints.passive = {"rocker_joint", "coupler_joint"};
  const Outcome outcome = estimated(spec, crank);
  const double nees = squaredErrorPerParameter(outcome, spec.robot.model, spec.viscous);
  double worst = 0.0;  // of the passive joints' estimated positions, in standard deviations
  const auto& P = outcome.estimate.variances.segments[0].x;
  for (Index k = 0; k < outcome.problem.measurements[0].time.size(); ++k)
    for (Index j = 1; j < 3; ++j)
      worst =
          std::max(worst, std::fabs(outcome.estimate.optimum.segments[0].x(j, k) - data.position(2 * k, j)) /
                              std::sqrt(P(j, k)));
  printf(
      "four-bar, crank alone: %zu iterations, NEES %.2f per parameter, passive joints off by up to %.1f std; "
      "%s\n",
      outcome.estimate.iterations.size(), nees, worst, outcome.codes().c_str());
  EXPECT_EQ(outcome.estimate.status, Termination::Converged);
  EXPECT_LT(nees, 3.0);
  EXPECT_LT(worst, 6.0);
  EXPECT_NE(outcome.find("loop-untested"), nullptr);
  EXPECT_TRUE(outcome.posterior.calibration.calibrated) << outcome.codes();
}

TEST(ConstrainedLog, TruthIsInsideThePosterior_ArmThatLandsAndLifts) {
  PLUMBLINE_SEED(seed, 83);
  expectTruthInside(landingLog(), "landing arm", seed);
}

// Two logs in which the arm touches at other times: with the phases of each the truth is inside; with those of one for both the
// contact is named.
TEST(ConstrainedLog, PhasesAreThoseOfTheirLog) {
  PLUMBLINE_SEED(seed, 87);
  LogCase first = landingLog(), second = landingLog();
  first.robot.constraints.contacts[0].phases = {{0.3, 0.6}};
  for (std::size_t i = 0; i < 3; ++i) {
    first.phases[i].until = 0.3 * static_cast<double>(i + 1);
    second.phases[i].until = first.phases[i].until + (i < 2 ? 0.1 : 0.0);
  }
  simulation::HybridLog one = simulated(first, seed), two = simulated(second, seed + 1);
  one.log.name = "one";
  two.log.name = "two";
  LogCase spec = first;
  bayes::ContactSchedule& tip = spec.robot.constraints.contacts[0];
  const Outcome shared = estimated(spec, {&one.log, &two.log});
  EXPECT_FALSE(shared.posterior.calibration.calibrated);
  EXPECT_NE(shared.find("contact-slips"), nullptr) << shared.codes();
  tip.phases.clear();
  tip.log_phases = {{"one", {{0.3, 0.6}}}, {"two", {{0.4, 0.7}}}};
  for (const bool anchored : {false, true}) {
    tip.estimates_anchor = anchored;
    const Outcome own = estimated(spec, {&one.log, &two.log});
    EXPECT_EQ(own.estimate.status, Termination::Converged);
    EXPECT_TRUE(own.posterior.calibration.calibrated) << own.codes();
    double drift = 0.0;
    for (const bayes::RowDrift& each : bayes::rowDrifts(own.problem, own.estimate.optimum))
      drift = std::max(drift, each.largest);
    printf("%s: drift at most %.4f mm, chi2 %.1f of %td\n", anchored ? "anchors" : "no anchors", 1e3 * drift,
           own.posterior.chi2, own.posterior.degrees_of_freedom);
    ASSERT_EQ(own.posterior.anchors.size(), anchored ? 6U : 0U);
    if (!anchored) continue;
    EXPECT_EQ(own.problem.anchors[1].log, "two");
    EXPECT_NEAR(own.problem.anchors[1].from, 0.4, 0.01);
    EXPECT_LT(own.posterior.anchors[0].std, 1e-3) << "m: the encoders show where the tip is";
  }
}

TEST(ConstrainedLog, AWrongLengthOfTheLoopIsNamed) {
  PLUMBLINE_SEED(seed, 84);
  LogCase spec = fiveBarLog();
  const auto data = simulated(spec, seed);
  spec.robot.constraints.loops[0].first.X_LF.p.x() += 0.002;
  const Outcome outcome = estimated(spec, data.log);
  printf("two millimetres: %s\n", outcome.codes().c_str());
  EXPECT_FALSE(outcome.posterior.calibration.calibrated);
  const Finding* named = outcome.find("loop-open");
  ASSERT_NE(named, nullptr);
  EXPECT_EQ(named->subject, "tip");
}

TEST(ConstrainedLog, AContactThatLiftsIsNamed) {
  PLUMBLINE_SEED(seed, 85);
  LogCase spec = landingLog();
  const auto data = simulated(spec, seed);
  spec.robot.constraints.contacts[0].phases = {{1.0, 2.3}};  // it lifted at 2 s
  Outcome outcome = estimated(spec, data.log);
  printf("lifted 0.3 s before: %s\n", outcome.codes().c_str());
  EXPECT_FALSE(outcome.posterior.calibration.calibrated);
  const Finding* named = outcome.find("contact-slips");
  ASSERT_NE(named, nullptr);
  EXPECT_EQ(named->subject, "tip");
  spec.robot.constraints.contacts[0].phases = {{1.0, 1.7}};  // it held until 2 s
  outcome = estimated(spec, data.log);
  printf("held 0.3 s longer: %s\n", outcome.codes().c_str());
  EXPECT_FALSE(outcome.posterior.calibration.calibrated);
}

TEST(ConstrainedLog, PhasesAndLoopsThatCannotBeAreRefused) {
  LogCase spec = landingLog();
  const auto data = simulated(spec, 86);
  const auto refused = [&](const auto& change, ErrorCode code) {
    LogCase wrong = spec;
    change(wrong.robot.constraints);
    const RobotModel& model = wrong.robot.model;
    auto map = bayes::ParameterMap::make(model, {}, {}).value();
    const auto prior = map.prior(VectorXd(), 0.3);
    const auto problem = bayes::makeMapProblem(model, {&data.log}, {}, map, prior, wrong.robot.constraints);
    ASSERT_FALSE(problem.ok());
    EXPECT_EQ(problem.error().code, code) << problem.error().message();
    EXPECT_FALSE(problem.error().remedy.empty());
  };
  using Spec = bayes::ConstraintSpec;
  refused([](Spec& s) { s.contacts[0].phases = {{1.0, 2.0}, {1.5, 3.0}}; }, ErrorCode::ValueOutOfRange);
  refused([](Spec& s) { s.contacts[0].phases = {{2.0, 1.0}}; }, ErrorCode::ValueOutOfRange);
  refused([](Spec& s) { s.contacts[0].phases = {{50.0, 51.0}}; }, ErrorCode::MissingData);
  refused([](Spec& s) { s.contacts[0].log_phases = {{"another", {{1.0, 2.0}}}}; }, ErrorCode::MissingData);
  refused(
      [&](Spec& s) {
        s.contacts[0].log_phases = {{data.log.name, {{50.0, 51.0}}}};
      },
      ErrorCode::MissingData);
  refused(
      [&](Spec& s) {
        s.contacts[0].log_phases = {{data.log.name, {{2.0, 1.0}}}};
      },
      ErrorCode::ValueOutOfRange);
  const auto anchored = [](Spec& s) -> bayes::ContactSchedule& {
    s.contacts[0].contact.X_WAnchor = Pose();
    return s.contacts[0];
  };
  refused([&](Spec& s) { anchored(s).anchor_std = 0.0; }, ErrorCode::ValueOutOfRange);
  refused([&](Spec& s) { anchored(s).estimates_anchor = true; }, ErrorCode::ValueOutOfRange);
  refused([&](Spec& s) { anchored(s).contact.type = ContactType::Surface; }, ErrorCode::ValueOutOfRange);
  refused([](Spec& s) { s.contacts[0].contact.frame.link = "hoof"; }, ErrorCode::UnknownReference);
  refused([](Spec& s) { s.restitution = 1.5; }, ErrorCode::ValueOutOfRange);
  refused([](Spec& s) { s.passive = {"tail"}; }, ErrorCode::UnknownReference);
  refused([](Spec& s) { s.posture = VectorXd::Zero(2); }, ErrorCode::ShapeMismatch);
}

}  // namespace
}  // namespace plumbline::test
