// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact/certificate.h"
#include "identifiability/exact/special_geometry.h"
#include "identifiability/structure/base_parameters.h"
#include "identifiability/structure/mechanism.h"
#include "identifiability/structure/outputs.h"
#include "identifiability/structure/regrouping.h"
#include "identifiability/structure/rpna.h"
#include "model/build_model.h"
#include "support.h"
#include "workflow/identifiability/identifiability.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::bench {
namespace {

/// A tree of revolute joints with legs of seven, on a floating base: with the given number of bodies, no deeper with size.
RobotModel legs(int bodies) {
  Builder b("legs");
  b.link("link0", 3.0, Vec3(0.2, 0, 0), 0.05);
  Random random(11);
  for (int i = 1; i < bodies; ++i) {
    const bool first = i % 7 == 1;
    b.hang("link" + std::to_string(i), "link" + std::to_string(first ? 0 : i - 1),
           random.uniformVector(3, -0.4, 0.4), Vec3::Zero(), Vec3::Unit(random.integer(0, 2)), 1.0,
           Vec3(0.1, 0.0, 0.2), 0.03);
  }
  ModelOptions options;
  options.base = BaseType::Floating;
  return buildModel(b.robot(), options).value();
}

std::vector<RotorSpec> rotors(const RobotModel& model) {
  std::vector<RotorSpec> specs;
  for (const Body& body : model.bodies()) {
    if (!body.joint.isOneDof()) continue;
    specs.emplace_back();
    specs.back().joint = body.joint.name;
    specs.back().gear_ratio = 100.0;
  }
  return specs;
}

/// The recursion alone; per sample is per body.
void recursionOfLegs(benchmark::State& state) {
  const RobotModel robot = legs(static_cast<int>(state.range(0)));
  const identifiability::rpna::Mechanism mechanism(robot, {});
  for (auto _ : state)
    benchmark::DoNotOptimize(identifiability::rpna::run(mechanism, robot.gravity(), false, 1e-7));
  perSample(state, static_cast<double>(robot.bodyCount()));
}
BENCHMARK(recursionOfLegs)->Arg(3)->Arg(10)->Arg(30)->Arg(100);

/// Grid, bases, regroupings and expressions; per sample is per body.
void gridOfLegs(benchmark::State& state) {
  const RobotModel robot = legs(static_cast<int>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(identifiability::structuralBaseParameters(robot));
  perSample(state, static_cast<double>(robot.bodyCount()));
}
BENCHMARK(gridOfLegs)->Arg(3)->Arg(10)->Arg(30)->Arg(100);

/// Complete analysis of one robot.
void gridOf(benchmark::State& state, Robot robot, bool with_rotors) {
  const RobotModel model_of = model(robot);
  identifiability::IdentifiabilityOptions question;
  if (with_rotors) question.rotors = rotors(model_of);
  for (auto _ : state)
    benchmark::DoNotOptimize(identifiability::structuralBaseParameters(model_of, question));
  perSample(state);
}
BENCHMARK_CAPTURE(gridOf, arm, Robot::Arm, false);
BENCHMARK_CAPTURE(gridOf, quadruped, Robot::Quadruped, false);
BENCHMARK_CAPTURE(gridOf, humanoid, Robot::Humanoid, false);
BENCHMARK_CAPTURE(gridOf, arm_rotors, Robot::Arm, true);
BENCHMARK_CAPTURE(gridOf, humanoid_rotors, Robot::Humanoid, true);

void nearlySpecialOf(benchmark::State& state, Robot robot) {
  const RobotModel model_of = model(robot);
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model_of);
  for (auto _ : state) benchmark::DoNotOptimize(identifiability::nearlySpecialGeometry(model_of, structure));
  perSample(state);
}
BENCHMARK_CAPTURE(nearlySpecialOf, humanoid, Robot::Humanoid);

/// Analysis that the window repeats at every switch: intended geometry, grid with bases and expressions, nearly special
/// geometry.
void quickAnswerOf(benchmark::State& state, Robot robot, bool with_rotors) {
  workflow::Robot loaded;
  loaded.description = description(robot);
  loaded.model = model(robot);
  workflow::IdentifiabilityRequest request{std::make_shared<const workflow::Robot>(std::move(loaded)), {}};
  request.certify = false;
  if (with_rotors) request.options.rotors = rotors(request.robot->model);
  for (auto _ : state) benchmark::DoNotOptimize(workflow::identifiability(request).value());
  perSample(state);
}
BENCHMARK_CAPTURE(quickAnswerOf, arm, Robot::Arm, false);
BENCHMARK_CAPTURE(quickAnswerOf, quadruped, Robot::Quadruped, false);
BENCHMARK_CAPTURE(quickAnswerOf, humanoid, Robot::Humanoid, false);
BENCHMARK_CAPTURE(quickAnswerOf, humanoid_rotors, Robot::Humanoid, true);

/// Recursion, floating-point rank and the exact rank of both readings of the geometry.
void certificateOf(benchmark::State& state, Robot robot) {
  const RobotModel model_of = model(robot);
  for (auto _ : state) benchmark::DoNotOptimize(identifiability::certify(model_of, {}, 1).value());
  perSample(state);
}
BENCHMARK_CAPTURE(certificateOf, arm, Robot::Arm);
BENCHMARK_CAPTURE(certificateOf, quadruped, Robot::Quadruped);
BENCHMARK_CAPTURE(certificateOf, humanoid, Robot::Humanoid);

/// Grid from a part of the outputs: by theorem (base wrench of a floating base) or by the exact rank (joints only).
void outputsOf(benchmark::State& state, Robot robot, identifiability::MeasuredOutputs::Kind kind) {
  const RobotModel model_of = model(robot);
  identifiability::MeasuredOutputs outputs;
  outputs.kind = kind;
  for (auto _ : state)
    benchmark::DoNotOptimize(identifiability::identifiabilityFromOutputs(model_of, outputs, {}, 1).value());
  perSample(state);
}
BENCHMARK_CAPTURE(outputsOf, arm_base_wrench, Robot::Arm, identifiability::MeasuredOutputs::Kind::BaseWrench);
BENCHMARK_CAPTURE(outputsOf, quadruped_joints, Robot::Quadruped,
                  identifiability::MeasuredOutputs::Kind::JointTorques);
BENCHMARK_CAPTURE(outputsOf, humanoid_joints, Robot::Humanoid,
                  identifiability::MeasuredOutputs::Kind::JointTorques);
BENCHMARK_CAPTURE(outputsOf, humanoid_base_wrench, Robot::Humanoid,
                  identifiability::MeasuredOutputs::Kind::BaseWrench);

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  return plumbline::bench::run(argc, argv);
}
