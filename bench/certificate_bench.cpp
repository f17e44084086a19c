// SPDX-License-Identifier: BSD-3-Clause
// Distances of a robot's bodies at one posture, and the certificate of a motion for all times.
#include "collision/collision_model.h"

#include "base/random.h"
#include "collision/collision_workspace.h"
#include "excitation/certificate/motion_certificate.h"
#include "excitation/motion/families.h"
#include "spatial/inertia.h"
#include "support.h"

namespace plumbline::bench {
namespace {

/// Every body a capsule or a hull of 60 points along its link.
collision::CollisionModel bodiesOf(const RobotModel& robot) {
  Random random(1);
  collision::CollisionDescription description;
  for (const Body& body : robot.bodies()) {
    const Vec3 middle = centerOfMass(body.pi_std);
    Eigen::Matrix3Xd points(3, 60);
    for (Eigen::Index k = 0; k < 60; ++k) points.col(k) = middle + 0.06 * random.normalVector(3).normalized();
    description.links.push_back({body.name, {geometry::hullShape(points, 0.0)}});
  }
  return *collision::CollisionModel::make(robot, description);
}

void distances(benchmark::State& state, Robot robot) {
  const RobotModel robot_model = model(robot);
  const collision::CollisionModel bodies = bodiesOf(robot_model);
  collision::CollisionWorkspace work(bodies);
  const States states(robot_model, kStates);
  std::vector<collision::PairDistance> all;
  int k = 0;
  for (auto _ : state) {
    work.setPosture(states.q.col(k));
    work.distances(0.1, all);
    benchmark::DoNotOptimize(all.data());
    k = (k + 1) % kStates;
  }
  perSample(state);
}
BENCHMARK_CAPTURE(distances, arm, Robot::Arm);

void certificate(benchmark::State& state, bool collision) {
  const RobotModel robot_model = model(Robot::Arm);
  const collision::CollisionModel bodies = bodiesOf(robot_model);
  excitation::FamilySpec spec;
  spec.duration = 20.0;
  Random random(3);
  excitation::Motion motion;
  motion.basis = *excitation::makeBasis(spec);
  motion.start = random.uniformVector(robot_model.nv(), -0.3, 0.3);
  motion.coefficients.resize(robot_model.nv(), motion.basis->size());
  for (int k = 0; k < motion.basis->size(); ++k)
    motion.coefficients.col(k) = random.uniformVector(robot_model.nv(), -0.1, 0.1);
  excitation::MotionLimits limits;
  limits.upper = limits.velocity = limits.acceleration = limits.jerk = limits.torque =
      Eigen::VectorXd::Constant(robot_model.nv(), 1e3);
  limits.lower = -limits.upper;
  for (auto _ : state) {
    auto result = excitation::certifyMotion(robot_model, motion, limits, collision ? &bodies : nullptr, {});
    benchmark::DoNotOptimize(&result);
  }
}
BENCHMARK_CAPTURE(certificate, limits, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(certificate, limits_and_clearance, true)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  return plumbline::bench::run(argc, argv);
}
