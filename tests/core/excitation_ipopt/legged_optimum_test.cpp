// SPDX-License-Identifier: BSD-3-Clause
// The optimised motion of a legged robot: better than its start, certified, and clean under an independent sampler.
#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <thread>

#include "../workflow/cli_support.h"
#include "core/excitation/legged_case.h"
#include "excitation/ipopt/legged_objective.h"
#include "excitation/ipopt/motion_optimiser.h"
#include "excitation/legged/legged_limits.h"
#include "excitation/motion/motion_fit.h"
#include "model/build_model.h"
#include "support/wall_limit.h"

namespace plumbline {
namespace {

using Clock = std::chrono::steady_clock;
using nlohmann::json;
using test::cli;
using test::Outcome;
using test::sample;
using CertificateStatus = excitation::MotionCertificate::Status;

const std::string kFeet = R"("feet": [{"link": "fl_shank", "point": [0, 0, -0.25]},
  {"link": "fr_shank", "point": [0, 0, -0.25]}, {"link": "rl_shank", "point": [0, 0, -0.25]},
  {"link": "rr_shank", "point": [0, 0, -0.25]}], "posture": {"fl_hip_pitch": 0.75, "fl_knee": -1.5,
  "fr_hip_pitch": 0.75, "fr_knee": -1.5, "rl_hip_pitch": 0.75, "rl_knee": -1.5, "rr_hip_pitch": 0.75,
  "rr_knee": -1.5})";

std::string stand(const std::string& more) {
  return "excite " + sample("plumbquad/plumbquad.urdf") + " --stand '{" + kFeet + ", " + more + "}'";
}

/// A legged robot and everything that its optimiser works with.
struct Case {
  std::unique_ptr<excitation::LeggedRobot> kept;  ///< in one place: others refer to it
  const excitation::LeggedRobot& robot;
  excitation::MotionLimits limits;
  collision::CollisionModel bodies;
  excitation::LeggedCriterion criterion;
  static constexpr double kMetres = 0.06, kRadians = 0.25;

  excitation::Certifier certifier() const {
    return [this](const excitation::Motion& motion, const JobContext& context) {
      return excitation::certifyLegged(robot, motion, limits, &bodies, {}, context);
    };
  }
};

Case makeCase(double friction, double least_force) {
  auto kept = std::make_unique<excitation::LeggedRobot>(test::leggedQuadruped(friction));
  kept->least_force = least_force;
  const excitation::LeggedRobot& robot = *kept;
  ModelOptions options;
  options.base = BaseType::Floating;
  const auto floating = buildModel(test::quadrupedDescription(), options);
  return {std::move(kept), robot, test::statedLimits(robot), test::ballsAtKnees(robot),
          excitation::LeggedCriterion::make(robot, *floating).value()};
}

TEST(LeggedOptimum, BeatsItsStartCertifiedAndCleanAtDenseSamples) {
  PLUMBLINE_SEED(seed, 95);
  Random random(seed);
  // Slippery enough for the cones, with balls so wide that the legs come near each other.
  Case it = makeCase(0.3, 12.0);
  const excitation::MotionTask task =
      excitation::leggedTask(it.robot, *excitation::makeBasis([] {
                               excitation::FamilySpec family;
                               family.duration = 4.0;
                               family.harmonics = 3;
                               return family;
                             }()),
                             it.limits, Case::kMetres, Case::kRadians, &it.bodies);
  for (int trial = 0; trial < test::count(5, 1); ++trial) {
    excitation::Motion start = test::baseMotion(random, 0.5 * Case::kMetres, 0.4 * Case::kRadians);
    start = excitation::withAmplitude(
        task, start, 0.9 * excitation::feasibleAmplitude(task, start, excitation::uniformTimes(4.0, 401)));
    excitation::LeggedObjective objective(it.criterion);
    excitation::MotionOptimiserSettings settings;
    settings.iterations = 60;
    settings.rounds = test::count(8, 5);
    const auto began = Clock::now();
    const auto found = excitation::optimiseMotion(task, objective, it.certifier(), start, settings);
    ASSERT_TRUE(found.ok()) << found.error().message();
    const excitation::MotionSamples before =
                                        excitation::sampleMotion(start, excitation::uniformTimes(4.0, 81)),
                                    after = excitation::sampleMotion(found->motion,
                                                                     excitation::uniformTimes(4.0, 81));
    std::printf("log condition %.3f -> %.3f in %d iterations, %.1f s: %s\n",
                std::log(it.criterion.evaluate(before).condition),
                std::log(it.criterion.evaluate(after).condition), found->iterations,
                std::chrono::duration<double>(Clock::now() - began).count(), found->reason.c_str());
    EXPECT_LT(it.criterion.evaluate(after).value, it.criterion.evaluate(before).value - 0.5);
    ASSERT_TRUE(found->certificate.has_value());
    EXPECT_EQ(found->certificate->status, CertificateStatus::Certified);
    const auto worst = test::worstAtSamples(it.robot, it.limits, found->motion, &it.bodies, Case::kMetres,
                                            Case::kRadians, test::count(100'000, 2'000));
    EXPECT_LE(worst.friction, 1e-9);
    EXPECT_LE(worst.pressure, 1e-9);
    EXPECT_LE(worst.joints, 1e-12);
    EXPECT_LE(worst.base, 1e-9);
    for (const double distance : worst.distance) EXPECT_GE(distance, -1e-6);  // FCL
    std::printf("at samples: cone %.2f N, pressure %.2f N, joints %.3f, trunk %.4f, nearest %.4f m\n",
                worst.friction, worst.pressure, worst.joints, worst.base,
                *std::min_element(worst.distance.begin(), worst.distance.end()));
  }
}

TEST(LeggedOptimum, TheCommandLineOptimisesByDefault_SameSeedSameMotion) {
  const std::string command =
      stand(R"("duration": 4, "harmonics": 2, "draws": 5, "seed": 3, "budget": 3600)") + " --format json";
  const Outcome run = cli(command);  // the budget is never reached: the clock has no say in the motion
  ASSERT_EQ(run.status, 0) << run.err;
  const json result = json::parse(run.out);
  EXPECT_EQ(result["certificate"], "certified");
  EXPECT_EQ(result["legged"]["optimised"], true) << run.out;
  EXPECT_GT(result["legged"]["iterations"], 5);
  EXPECT_LT(result["condition"].get<double>(), 0.5 * result["legged"]["drawn_condition"].get<double>());
  EXPECT_EQ(result["certificate_details"]["collision_checked"], true);
  EXPECT_EQ(result["certificate_details"]["clearances"].size(),
            75U);  // 13 links and the ground, less 16 pairs
  ASSERT_EQ(result["certificate_details"]["left_out"].size(), 16U);
  int feet = 0;
  for (const json& pair : result["certificate_details"]["left_out"]) {
    EXPECT_FALSE(pair["reason"].get<std::string>().empty());
    feet += pair["reason"] == "the foot stands on it" ? 1 : 0;
  }
  EXPECT_EQ(feet, 4);
  EXPECT_EQ(json::parse(cli(command).out)["motion"], result["motion"]);
}

TEST(LeggedOptimum, WithoutTheOptimiserItIsAChoiceAmongRandomMotions) {
  const Outcome run =
      cli(stand(R"("duration": 4, "draws": 5, "seed": 3, "optimise": false)") + " --format json");
  ASSERT_EQ(run.status, 0) << run.err;
  const json result = json::parse(run.out);
  EXPECT_EQ(result["legged"]["optimised"], false);
  EXPECT_EQ(result["condition"], result["legged"]["drawn_condition"]);
}

/// Wherever the budget ends the search, what is called certified keeps the excursion of the trunk too.
TEST(LeggedOptimum, AShortBudgetEndsItCertified) {
  for (const char* budget : {"0.05", "0.1", "0.2", "0.3", "0.5"}) {
    const Outcome run =
        cli(stand(R"("duration": 4, "draws": 5, "seed": 3, "seconds": )" + std::string(budget)) +
            " --format json");
    ASSERT_EQ(run.status, 0) << budget << run.err;
    const json result = json::parse(run.out);
    EXPECT_EQ(result["certificate"], "certified") << budget;
    EXPECT_EQ(result["violations"], json::array()) << budget;
    EXPECT_EQ(result["legged"]["reason"], "time budget") << budget;
    int limited = 0;
    for (const json& range : result["certificate_details"]["ranges"])
      if (range["subject"].get<std::string>().starts_with("trunk ") && range["quantity"] == "position") {
        EXPECT_LE(range["upper"], range["limit_upper"]) << range;
        EXPECT_GE(range["lower"], range["limit_lower"]) << range;
        ++limited;
      }
    EXPECT_EQ(limited, 6);
  }
}

TEST(LeggedOptimum, InterruptedItKeepsTheBestMotionDrawn) {
  Case it = makeCase(0.6, 0.0);
  excitation::FamilySpec family;
  family.duration = 4.0;
  const excitation::MotionTask task = excitation::leggedTask(
      it.robot, *excitation::makeBasis(family), it.limits, Case::kMetres, Case::kRadians, &it.bodies);
  Random random(96);
  excitation::Motion start = test::baseMotion(random, 0.02, 0.05);
  start = excitation::motionInBasis(start, task.basis);
  excitation::LeggedObjective objective(it.criterion);
  std::stop_source source;
  JobContext context;
  context.stop = source.get_token();
  Clock::time_point asked;
  const auto found = excitation::optimiseMotion(task, objective, it.certifier(), start, {}, context,
                                                [&](const excitation::MotionStep& step) {
                                                  if (step.iteration < 3 || source.stop_requested()) return;
                                                  asked = Clock::now();
                                                  source.request_stop();
                                                });
  EXPECT_LT(std::chrono::duration<double>(Clock::now() - asked).count(), test::wallLimit(1.0));
  if (!found.ok()) {
    EXPECT_EQ(found.error().code, ErrorCode::Cancelled);
  }
}

TEST(LeggedOptimum, LinksThatTouchAtRestAreNamed) {
  const Outcome run = cli(stand(R"("draws": 2, "clearance": 0.2)"));
  EXPECT_EQ(run.status, 3) << run.out << run.err;
  EXPECT_NE(run.err.find("at rest already"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace plumbline
