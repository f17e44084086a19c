// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/standing_design.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "support/support.h"

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

TEST(StandingDesign, TheQuadrupedStandsCertifiedAndIsWrittenRowByRow) {
  const auto spec = readStandingSpec(kStand);
  ASSERT_TRUE(spec.ok()) << spec.error().message();
  EXPECT_EQ(spec->feet.size(), 4U);
  const auto design = designStanding(*quadruped(), *spec);
  ASSERT_TRUE(design.ok()) << design.error().message();
  EXPECT_EQ(design->certificate.status, MotionCertificate::Status::Certified);
  EXPECT_TRUE(std::isfinite(design->condition));
  EXPECT_LE(design->condition, design->median_condition);
  EXPECT_NE(toText(*design).find("certified for all times"), std::string::npos);
  EXPECT_NE(toJson(*design).find("\"status\": \"certified\""), std::string::npos);
  const auto file = test::temporaryFolder("standing") / "motion.csv";
  ASSERT_TRUE(writeStanding(*design, file).ok());
  std::ifstream stream(file);
  std::string line;
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
  EXPECT_EQ(writeStanding(*design, file.parent_path() / "motion.bag").error().code,
            ErrorCode::UnsupportedOption);
}

TEST(StandingDesign, SameSeedSameMotion) {
  auto spec = *readStandingSpec(kStand);
  spec.draws = 2;
  const RobotPtr robot = quadruped();
  EXPECT_EQ(designStanding(*robot, spec)->trunk.coefficients,
            designStanding(*robot, spec)->trunk.coefficients);
}

TEST(StandingDesign, BadInputIsRefusedByName) {
  EXPECT_EQ(readStandingSpec("{").error().code, ErrorCode::SyntaxError);
  EXPECT_EQ(readStandingSpec("[]").error().code, ErrorCode::TypeMismatch);
  EXPECT_EQ(readStandingSpec("{}").error().code, ErrorCode::MissingElement);
  EXPECT_EQ(readStandingSpec(R"({"foot": []})").error().code, ErrorCode::UnsupportedOption);
  EXPECT_EQ(readStandingSpec(R"({"feet": [{"link": "a", "point": [0, 0]}]})").error().code,
            ErrorCode::ShapeMismatch);
  EXPECT_EQ(readStandingSpec(R"({"feet": [], "rate": -1})").error().code, ErrorCode::ValueOutOfRange);
  auto spec = *readStandingSpec(kStand);
  spec.friction = 1e-3;
  spec.draws = 1;
  const auto slippery = designStanding(*quadruped(), spec);
  ASSERT_FALSE(slippery.ok());
  EXPECT_EQ(slippery.error().code, ErrorCode::Infeasible);
  spec.friction = 0.6;
  spec.posture.clear();  // straight legs
  EXPECT_EQ(designStanding(*quadruped(), spec).error().code, ErrorCode::ValueOutOfRange);
  spec.posture = {{"no_joint", 0.0}};
  EXPECT_EQ(designStanding(*quadruped(), spec).error().subjects.front(), "no_joint");
}

}  // namespace
}  // namespace plumbline::workflow
