// SPDX-License-Identifier: BSD-3-Clause
#include "safety/online_loop.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <filesystem>

#include "dynamics/joint_space_inertia.h"
#include "dynamics/kinematics.h"
#include "safe_arm.h"
#include "simulation/sampled_controller.h"
#include "support/design_robots.h"
#include "support/fcl_oracle.h"
#include "support/support.h"
#include "workflow/robot/collision_bodies.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;
using testing::HasSubstr;

/// The geared arm with a load of unknown parameters beside two crates.
struct LoopCase {
  std::unique_ptr<test::SafeArm> arm = test::gearedArm(test::Load::Identified);
  std::shared_ptr<const collision::CollisionModel> bodies;
  PlanLimits limits = PlanLimits::of(arm->model);
  LoopSettings settings;
  TubeGains gains{arm->K, 20.0, 0.02};
  VectorXd q0 = test::gearedMotion().at(0.0).q;
  RobotNumbers truth = arm->problem.nominal.numbers;

  /// 3 kg ± `factor` · 0.1 kg and so on.
  void widen(double factor) {
    Vec10 radius;
    radius << 0.1, 0.016, 0.016, 0.031, 0.01, 0.01, 0.01, 0.005, 0.005, 0.005;
    safety::VectorRange& pi = arm->problem.robot.pi;
    pi.lower.tail<10>() = arm->problem.nominal.numbers.pi.tail<10>() - factor * radius;
    pi.upper.tail<10>() = arm->problem.nominal.numbers.pi.tail<10>() + factor * radius;
  }
  LoopCase() {
    const auto robot = test::robotFromFile(std::filesystem::path(PLUMBLINE_SOURCE_DIR) /
                                           "resources/samples/geared7/geared7.urdf");
    workflow::ExcitationSpec spec;
    for (const Vec3& place : {Vec3(0.9, 0.5, 0.2), Vec3(-0.6, -0.3, 0.5)}) {
      workflow::ExcitationSpec::Obstacle box;
      box.name = "crate" + std::to_string(spec.obstacles.size() + 1);
      box.geometry.size = Vec3(0.2, 0.2, 0.4);
      box.X_WG.p = place;
      spec.obstacles.push_back(box);
    }
    bodies = workflow::collisionBodies(*robot, spec)->model;
    limits.bodies = bodies.get();
    limits.clearance = 0.01;
    settings.wish.body = 6;
    settings.plan.cells = 24;
    settings.plan.trials = 80;
    settings.plans = 2;
    settings.horizon = 100;
    settings.reserve = 0.1;
    widen(3.0);
    truth.pi.tail<10>() = parametersFromMassCom(3.06, Vec3(0.013, -0.003, 0.163), 0.011 * Mat3::Identity());
  }
};

/// Errors at their bounds, signs drawn anew.
class RandomSigns : public simulation::ErrorChoice {
 public:
  explicit RandomSigns(std::uint64_t seed) : random_(seed) {}
  void measurement(double, const VectorXd& q, const VectorXd&, VectorXd& position,
                   VectorXd& velocity) override {
    const int n = static_cast<int>(q.size());
    position = random_.uniformVector(n, -1.0, 1.0).cwiseSign();
    velocity = random_.uniformVector(n, -1.0, 1.0).cwiseSign();
    push_ = random_.uniformVector(n, -1.0, 1.0).cwiseSign();
  }
  double delay(double) override { return random_.uniform(); }
  void torque(double, const VectorXd&, const VectorXd&, VectorXd& error, VectorXd& disturbance) override {
    error = push_, disturbance = -push_;
  }

 private:
  Random random_;
  VectorXd push_;
};

/// What the truth did, against the loop's bounds.
struct LoopOutcome {
  double V = 0.0, e = 0.0, torque = 0.0, least_distance = 1.0;
  bool inside = true, finite = true;
};

LoopOutcome runLoop(LoopCase& c, OnlineLoop& loop, RandomSigns& errors, double duration) {
  const ControlErrors& eta = c.arm->problem.errors;
  const simulation::SampledLoop timing{eta.period,
                                       eta.delay,
                                       eta.jitter,
                                       eta.position,
                                       eta.velocity,
                                       eta.torque,
                                       c.arm->problem.robot.disturbance,
                                       {},
                                       2};
  const RobotNumbers truth = c.truth;
  const simulation::SampledPlant plant{truth.pi, truth.rotor, [truth](const VectorXd& v, VectorXd& f) {
                                         for (Eigen::Index j = 0; j < v.size(); ++j)
                                           f[j] = truth.coulomb[j] * std::clamp(v[j] / 0.01, -1.0, 1.0) +
                                                  truth.viscous[j] * v[j] + truth.offset[j];
                                       }};
  dynamics::DynamicsWorkspace work(c.arm->model);
  work.setParameters(plant.pi);
  work.setRotorInertia(plant.rotor);
  test::FclScene fcl(*c.bodies);
  std::vector<Pose> X_WB(7);
  Eigen::MatrixXd H(7, 7);
  LoopOutcome out;
  int count = 0;
  const auto outcome = simulation::runSampledLoop(
      c.arm->model, plant, timing, c.q0, VectorXd::Zero(7), duration,
      [&](double t, const VectorXd& q, const VectorXd& v, VectorXd& u) { loop.step(t, q, v, u); }, errors,
      [&](double t, const VectorXd& q, const VectorXd& v, const VectorXd& u) {
        const DesiredState d = loop.desired(t);
        const VectorXd e = d.q - q, r = d.v - v + c.gains.K.cwiseProduct(e);
        dynamics::jointSpaceInertia(work, q, H);
        out.V = std::max(out.V, 0.5 * r.dot(H * r) / c.gains.V_M);
        out.e = std::max(out.e, e.cwiseAbs().cwiseQuotient(loop.tube().positionBound()).maxCoeff());
        out.torque = std::max(out.torque, u.cwiseAbs().cwiseQuotient(c.limits.torque).maxCoeff());
        if (++count % 40 != 0) return;
        dynamics::forwardKinematics(work, q);
        for (int b = 0; b < 7; ++b) X_WB[static_cast<std::size_t>(b)] = work.pose(b);
        fcl.setPoses(X_WB);
        for (std::size_t k = 0; k < c.bodies->pairs().size(); ++k)
          if (c.bodies->pairs()[k].demanded(c.limits.clearance) > 0.0)
            out.least_distance = std::min(out.least_distance, fcl.distance(static_cast<int>(k), 1.0));
        for (std::size_t k = 0; k < 10; ++k)
          out.inside = out.inside && loop.box()[k].contains(truth.pi[60 + static_cast<Eigen::Index>(k)]);
      });
  out.finite = outcome.ok();
  return out;
}

TEST(OnlineLoop, KeepsItsBoundsAndNarrowsAroundTheTruth) {
  PLUMBLINE_SEED(seed, 1861);
  LoopCase c;
  c.settings.plan.seed = seed;
  c.arm->problem.errors.position.setConstant(1e-5);
  c.arm->problem.errors.velocity.setConstant(1e-4);
  auto loop = OnlineLoop::make(c.arm->model, c.arm->problem, c.gains, c.limits, c.settings, c.q0);
  ASSERT_TRUE(loop.ok()) << loop.error().message();
  RandomSigns errors(seed);
  const ParameterBox before = (*loop)->box();
  const LoopOutcome out = runLoop(c, **loop, errors, 4.7);
  ASSERT_TRUE(out.finite);
  for (const LoopEvent& event : (*loop)->events()) ADD_FAILURE() << event.time << " s: " << event.text;
  EXPECT_EQ((*loop)->plans().size(), 2u);
  EXPECT_TRUE((*loop)->proven());
  EXPECT_TRUE((*loop)->finished(4.7));
  EXPECT_LE(out.V, 1.0);
  EXPECT_LE(out.e, 1.0);
  EXPECT_LE(out.torque, 1.0);
  EXPECT_GE(out.least_distance, c.limits.clearance - 1e-6);
  EXPECT_TRUE(out.inside) << "the truth left its intervals";
  int narrower = 0;
  for (std::size_t k = 0; k < 10; ++k) {
    const double share = (*loop)->box()[k].width() / before[k].width();
    EXPECT_LE(share, 1.0);
    narrower += share < 0.9 ? 1 : 0;
    std::printf("[ figures  ] width of %s: %.3g of before\n", std::string(layout::kNames[k]).c_str(), share);
  }
  for (const LoopPlan& plan : (*loop)->plans())
    std::printf("[ figures  ] plan at %.1f s: search %.3f s (%d trials), proof %.3f s (%d), V_c/V_M %.2f\n",
                plan.begin, plan.found.search_seconds, plan.found.trials, plan.found.proof_seconds,
                plan.found.proofs, plan.found.proof.tube.V_c() / c.gains.V_M);
  std::printf(
      "[ figures  ] V/V_M %.3f, e %.3f, torque %.3f of the limit, least distance %.3f m; monitor V %.3f e "
      "%.3f\n",
      out.V, out.e, out.torque, out.least_distance, (*loop)->monitor().V, (*loop)->monitor().e);
  EXPECT_GE(narrower, 1);
}

/// Sensor errors that a test leaves at 1e-5 rad and 1e-4 rad/s.
std::unique_ptr<OnlineLoop> startLoop(LoopCase& c) {
  c.arm->problem.errors.position.setConstant(1e-5);
  c.arm->problem.errors.velocity.setConstant(1e-4);
  auto loop = OnlineLoop::make(c.arm->model, c.arm->problem, c.gains, c.limits, c.settings, c.q0);
  if (!loop) throw std::runtime_error(loop.error().message());
  return std::move(*loop);
}

TEST(OnlineLoop, BrakesToRestWithinItsProof_Asked) {
  PLUMBLINE_SEED(seed, 1862);
  LoopCase c;
  const auto loop = startLoop(c);
  loop->brake(0.0, "asked", false);
  RandomSigns errors(seed);
  const LoopOutcome out = runLoop(c, *loop, errors, 3.2);
  EXPECT_EQ(loop->plans().size(), 1u);
  EXPECT_TRUE(loop->proven());
  EXPECT_TRUE(loop->finished(3.2));
  EXPECT_LE(out.V, 1.0);
  EXPECT_LE(out.e, 1.0);
  EXPECT_EQ(loop->desired(3.2).v.norm(), 0.0);
}

TEST(OnlineLoop, ViolatedAssumptionsAreDetected_SensorsAndLoad) {
  PLUMBLINE_SEED(seed, 1863);
  {
    LoopCase c;
    const auto loop = startLoop(c);
    RandomSigns errors(seed);
    c.arm->problem.errors.velocity *= 500.0;  // of the simulation: the loop knows the small ones
    c.arm->problem.errors.position *= 500.0;
    runLoop(c, *loop, errors, 1.6);
    EXPECT_FALSE(loop->proven());
    EXPECT_EQ(loop->plans().size(), 1u) << "no plan follows";
  }
  {
    LoopCase c;
    c.truth.pi.tail<10>() = parametersFromMassCom(6.0, Vec3(0.01, 0.0, 0.16), 0.02 * Mat3::Identity());
    const auto loop = startLoop(c);
    RandomSigns errors(seed);
    runLoop(c, *loop, errors, 3.2);
    ASSERT_FALSE(loop->proven());
    std::printf("[ figures  ] load of 6 kg instead of 3: %s\n", loop->events().front().text.c_str());
  }
}

/// A search that stalls after the first plan: nothing that comes late is used, the running plan brakes to its rest.
TEST(OnlineLoop, PlanThatComesLateIsNotUsed_BrakesToRestWithinItsProof) {
  LoopCase c;
  c.settings.plans = 3;
  c.settings.plan.seconds = 1.0;
  double time = 0.0;
  bool stalls = false;
  c.settings.plan.clock = [&] { return time += stalls ? 0.6 : 0.0; };
  auto made = OnlineLoop::make(c.arm->model, c.arm->problem, c.gains, c.limits, c.settings, c.q0);
  ASSERT_TRUE(made.ok()) << made.error().message();
  stalls = true;
  const std::unique_ptr<OnlineLoop> loop = std::move(*made);
  RandomSigns errors(7);
  const LoopOutcome out = runLoop(c, *loop, errors, 3.3);
  EXPECT_EQ(loop->plans().size(), 1u) << "a late plan was used";
  ASSERT_FALSE(loop->events().empty());
  EXPECT_THAT(loop->events().front().text, HasSubstr("the time for it is over"));
  EXPECT_TRUE(loop->proven()) << "braking keeps every claim";
  EXPECT_LE(out.V, 1.0);
  EXPECT_LE(out.e, 1.0);
  EXPECT_TRUE(out.inside);
  EXPECT_TRUE(loop->finished(3.3));
}

TEST(OnlineLoop, RefusesInOneSentence) {
  LoopCase c;
  c.settings.plan.seconds = 0.0;
  auto loop = OnlineLoop::make(c.arm->model, c.arm->problem, c.gains, c.limits, c.settings, c.q0);
  ASSERT_FALSE(loop.ok());
  EXPECT_THAT(loop.error().message(), HasSubstr("the time for it is over"));
  c.settings.plan.seconds = 1e9;
  c.settings.plan.handover = c.settings.plan.duration;
  loop = OnlineLoop::make(c.arm->model, c.arm->problem, c.gains, c.limits, c.settings, c.q0);
  EXPECT_EQ(loop.error().code, ErrorCode::ValueOutOfRange);
  c.settings.plan.handover = 1.5;
  c.arm->problem.errors.delay = 2e-3;
  loop = OnlineLoop::make(c.arm->model, c.arm->problem, c.gains, c.limits, c.settings, c.q0);
  EXPECT_EQ(loop.error().code, ErrorCode::ValueOutOfRange);
  c.arm->problem.errors.delay = 0.0;
  for (const int body : {-1, 7, 99}) {
    c.settings.wish.body = body;
    loop = OnlineLoop::make(c.arm->model, c.arm->problem, c.gains, c.limits, c.settings, c.q0);
    ASSERT_FALSE(loop.ok()) << body;
    EXPECT_THAT(loop.error().message(), HasSubstr("no such body")) << body;
  }
}

}  // namespace
}  // namespace plumbline::safety
