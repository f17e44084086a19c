// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/legged/legged_design.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <stop_token>

#include "support/support.h"
#include "workflow/excitation/legged/legged_spec.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {
namespace {

const char* const kStand =
    R"({"feet": [{"link": "fl_shank", "point": [0, 0, -0.25]}, {"link": "fr_shank", "point": [0, 0, -0.25]},
  {"link": "rl_shank", "point": [0, 0, -0.25]}, {"link": "rr_shank", "point": [0, 0, -0.25]}],
  "posture": {"fl_hip_pitch": 0.75, "fl_knee": -1.5, "fr_hip_pitch": 0.75, "fr_knee": -1.5,
              "rl_hip_pitch": 0.75, "rl_knee": -1.5, "rr_hip_pitch": 0.75, "rr_knee": -1.5},
  "duration": 5, "draws": 4, "metres": 0.05, "radians": 0.2, "seed": 3, "rate": 20})";

RobotPtr quadruped() {
  RobotRequest request;
  request.file = std::string(PLUMBLINE_SOURCE_DIR) + "/resources/samples/plumbquad/plumbquad.urdf";
  auto robot = loadRobot(request);
  EXPECT_TRUE(robot.ok());
  return *robot;
}

TEST(LeggedDesign, TheQuadrupedsMotionIsCertifiedAndWrittenRowByRow) {
  const auto spec = readLeggedSpec(kStand);
  ASSERT_TRUE(spec.ok()) << spec.error().message();
  EXPECT_EQ(spec->feet.size(), 4U);
  const auto design = designLegged(*quadruped(), *spec);
  ASSERT_TRUE(design.ok()) << design.error().message();
  EXPECT_EQ(design->certificate.status, excitation::MotionCertificate::Status::Certified);
  EXPECT_TRUE(std::isfinite(design->condition));
  EXPECT_LE(design->condition, design->median_condition);
  EXPECT_NE(
      toText(*design).find("feet: certified, every limit is kept at every time; collisions checked for "),
      std::string::npos);
  EXPECT_NE(toJson(*design).find("\"status\": \"certified\""), std::string::npos);
  const auto file = test::temporaryFolder("standing") / "motion.csv";
  ASSERT_TRUE(writeLegged(*design, file).ok());
  std::ifstream stream(file);
  std::string line;
  std::getline(stream, line);
  EXPECT_EQ(line.rfind("# certificate: certified, every limit is kept", 0), 0U) << line;
  std::getline(stream, line);
  const auto columns = std::count(line.begin(), line.end(), ',') + 1;
  EXPECT_EQ(columns, 1 + 4 * 18 + 12);
  int rows = 0;
  while (std::getline(stream, line)) {
    ++rows;
    EXPECT_EQ(std::count(line.begin(), line.end(), ',') + 1, columns);
    // The last three numbers of every foot: inside the cone.
    std::vector<double> numbers;
    std::stringstream cells(line);
    for (std::string cell; std::getline(cells, cell, ',');) numbers.push_back(std::stod(cell));
    for (std::size_t foot = 0; foot < 4; ++foot) {
      const double* f = &numbers[numbers.size() - 12 + 3 * foot];
      EXPECT_LE(std::hypot(f[0], f[1]), 0.6 * f[2] + 1e-6);
    }
  }
  EXPECT_EQ(rows, 101);
  EXPECT_EQ(writeLegged(*design, file.parent_path() / "motion.bag").error().code,
            ErrorCode::UnsupportedOption);
}

TEST(LeggedDesign, SameSeedSameMotion) {
  auto spec = *readLeggedSpec(kStand);
  spec.draws = 2;
  const RobotPtr robot = quadruped();
  EXPECT_EQ(designLegged(*robot, spec)->base.coefficients, designLegged(*robot, spec)->base.coefficients);
}

/// An optimiser that gives back this fraction of the amplitude of its start, certified or not.
excitation::LeggedOptimiser scaling(double share, bool certified) {
  return [=](const excitation::LeggedSearch& search,
             const JobContext& context) -> Result<excitation::LeggedFound> {
    excitation::LeggedFound found{excitation::withAmplitude(search.task, search.start, share), std::nullopt,
                                  7, "for the test"};
    if (!certified) return found;
    Result<excitation::MotionCertificate> certificate = search.certify(found.base, context);
    if (!certificate) return certificate.error();
    found.certificate = std::move(certificate).value();
    return found;
  };
}

TEST(LeggedDesign, TheOptimisersMotionIsKeptWhenCertifiedAndBetter) {
  auto spec = *readLeggedSpec(kStand);
  spec.draws = 2;
  spec.metres = 0.02;
  spec.radians = 0.06;
  const RobotPtr robot = quadruped();
  const auto drawn = designLegged(*robot, spec);
  ASSERT_TRUE(drawn.ok()) << drawn.error().message();
  EXPECT_FALSE(drawn->optimised);
  EXPECT_EQ(drawn->condition, drawn->drawn_condition);
  const auto wider = designLegged(*robot, spec, scaling(1.2, true));
  ASSERT_TRUE(wider.ok());
  EXPECT_TRUE(wider->optimised);
  EXPECT_LT(wider->condition, wider->drawn_condition);
  EXPECT_EQ(wider->drawn_condition, drawn->condition);
  EXPECT_EQ(wider->certificate.status, excitation::MotionCertificate::Status::Certified);
  EXPECT_NE(toText(*wider).find("14 iterations, for the test"), std::string::npos);
  for (const excitation::LeggedOptimiser& useless : {scaling(0.5, true), scaling(1.2, false)}) {
    const auto kept = designLegged(*robot, spec, useless);
    ASSERT_TRUE(kept.ok());
    EXPECT_FALSE(kept->optimised);
    EXPECT_EQ(kept->base.coefficients, drawn->base.coefficients);
    EXPECT_EQ(kept->certificate.status, excitation::MotionCertificate::Status::Certified);
  }
  spec.optimise = false;
  EXPECT_FALSE(designLegged(*robot, spec, scaling(1.2, true))->optimised);
}

TEST(LeggedDesign, InterruptedWhileOptimisingTheMotionDrawnIsKept) {
  auto spec = *readLeggedSpec(kStand);
  spec.draws = 2;
  std::stop_source source;
  JobContext context;
  context.stop = source.get_token();
  const excitation::LeggedOptimiser stopped = [&](const excitation::LeggedSearch&,
                                                  const JobContext&) -> Result<excitation::LeggedFound> {
    source.request_stop();
    return Error{.code = ErrorCode::Cancelled, .detail = "interrupted"};
  };
  const auto design = designLegged(*quadruped(), spec, stopped, context);
  ASSERT_TRUE(design.ok());
  EXPECT_TRUE(design->interrupted);
  EXPECT_EQ(design->certificate.status, excitation::MotionCertificate::Status::Certified);
  // Before there is one it is an error.
  const auto none = designLegged(*quadruped(), spec, stopped, context);
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, ErrorCode::Cancelled);
}

TEST(LeggedDesign, CollisionsAreCheckedAndPairsLeftOutAreListed) {
  auto spec = *readLeggedSpec(kStand);
  spec.draws = 2;
  const RobotPtr robot = quadruped();
  const auto design = designLegged(*robot, spec);
  ASSERT_TRUE(design.ok());
  EXPECT_TRUE(design->certificate.collision_checked);
  const auto reasonOf = [&](const std::string& first, const std::string& second) -> std::string {
    for (const auto& pair : design->certificate.left_out)
      if (pair.first == first && pair.second == second) return pair.reason;
    return {};
  };
  EXPECT_EQ(reasonOf("fl_shank", excitation::kGroundName), "the foot stands on it");
  EXPECT_EQ(reasonOf("fl_hip", "fl_thigh"), "adjacent: a joint connects them");
  EXPECT_EQ(reasonOf("fl_thigh", excitation::kGroundName), "");
  const std::string text = toText(*design);
  EXPECT_NE(text.find("collisions   checked: 75 pairs"), std::string::npos) << text;
  spec.check_collision = false;
  const auto off = designLegged(*robot, spec);
  ASSERT_TRUE(off.ok());
  EXPECT_FALSE(off->certificate.collision_checked);
  EXPECT_EQ(off->certificate.collision_note, "collision not checked: it was switched off");
  EXPECT_NE(toText(*off).find("collision not checked: it was switched off"), std::string::npos);
  Robot bare = *robot;
  for (LinkDescription& link : bare.description.links) link.collisions.clear();
  spec.check_collision = true;
  const auto nothing = designLegged(bare, spec);
  ASSERT_TRUE(nothing.ok());
  EXPECT_FALSE(nothing->certificate.collision_checked);
  EXPECT_EQ(nothing->certificate.collision_note.rfind("collision not checked: ", 0), 0U);
  spec.clearance = 0.2;  // thighs and base are nearer than that
  const auto near = designLegged(*robot, spec);
  ASSERT_FALSE(near.ok());
  EXPECT_EQ(near.error().code, ErrorCode::Infeasible);
  EXPECT_EQ(near.error().subjects.size(), 2U);
  spec.clearance = 0.0;
  spec.ignored_pairs = {{"fl_thigh", "nobody"}};
  EXPECT_EQ(designLegged(*robot, spec).error().subjects.front(), "nobody");
}

TEST(LeggedDesign, BadInputIsRejectedByName) {
  EXPECT_EQ(readLeggedSpec(R"({"feet": [{"link": "a"}], "ignored_pairs": [["a"]]})").error().code,
            ErrorCode::TypeMismatch);
  EXPECT_EQ(readLeggedSpec(R"({"feet": [{"link": "a"}], "seconds": 0})").error().code,
            ErrorCode::ValueOutOfRange);
  EXPECT_EQ(readLeggedSpec("{").error().code, ErrorCode::SyntaxError);
  EXPECT_EQ(readLeggedSpec("[]").error().code, ErrorCode::TypeMismatch);
  EXPECT_EQ(readLeggedSpec("{}").error().code, ErrorCode::MissingElement);
  EXPECT_EQ(readLeggedSpec(R"({"foot": []})").error().code, ErrorCode::UnsupportedOption);
  EXPECT_EQ(readLeggedSpec(R"({"feet": [{"link": "a", "point": [0, 0]}]})").error().code,
            ErrorCode::ShapeMismatch);
  EXPECT_EQ(readLeggedSpec(R"({"feet": [], "rate": -1})").error().code, ErrorCode::ValueOutOfRange);
  auto spec = *readLeggedSpec(kStand);
  spec.friction = 1e-3;
  spec.draws = 1;
  const auto slippery = designLegged(*quadruped(), spec);
  ASSERT_FALSE(slippery.ok());
  EXPECT_EQ(slippery.error().code, ErrorCode::Infeasible);
  spec.friction = 0.6;
  spec.posture.clear();  // straight legs
  EXPECT_EQ(designLegged(*quadruped(), spec).error().code, ErrorCode::ValueOutOfRange);
  spec.posture = {{"no_joint", 0.0}};
  EXPECT_EQ(designLegged(*quadruped(), spec).error().subjects.front(), "no_joint");
}

}  // namespace
}  // namespace plumbline::workflow
