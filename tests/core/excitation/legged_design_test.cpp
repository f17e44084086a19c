// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/legged/legged_study.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <stop_token>

#include "support/support.h"
#include "workflow/excitation/design_files.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {
namespace {

/// As the version before wrote it.
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

ExcitationSpec standing() {
  Result<ExcitationSpec> spec = readExcitationSpec(kStand, quadruped()->model);
  EXPECT_TRUE(spec.ok()) << (spec ? "" : spec.error().message());
  return spec ? *spec : ExcitationSpec();
}

Result<excitation::LeggedDesign> designed(const RobotPtr& robot, const ExcitationSpec& spec,
                                          const excitation::LeggedOptimiser& optimiser = {},
                                          const JobContext& context = {}) {
  const Result<ExcitationStudyPtr> study = prepareExcitation(robot, spec, context);
  if (!study) return study.error();
  return searchLegged(**study, optimiser, context);
}

/// What `excite` answers with.
ExcitationResult answered(const RobotPtr& robot, const ExcitationSpec& spec,
                          const excitation::LeggedDesign& design) {
  Result<ExcitationResult> result =
      judgeMotion(**prepareExcitation(robot, spec), design.base, {}, design.certificate);
  EXPECT_TRUE(result.ok());
  result->legged = design.course;
  return *result;
}

TEST(LeggedDesign, TheQuadrupedStandsCertifiedAndIsWrittenRowByRow) {
  const ExcitationSpec spec = standing();
  EXPECT_EQ(spec.legged->feet.size(), 4U);
  const RobotPtr robot = quadruped();
  const auto design = designed(robot, spec);
  ASSERT_TRUE(design.ok()) << design.error().message();
  EXPECT_EQ(design->certificate.status, excitation::MotionCertificate::Status::Certified);
  EXPECT_TRUE(std::isfinite(design->condition));
  EXPECT_LE(design->condition, design->course.median_condition);
  const ExcitationResult result = answered(robot, spec, *design);
  EXPECT_EQ(result.details.condition, design->condition) << "of the same samples";
  EXPECT_TRUE(result.feasible);
  EXPECT_NE(toText(result).find(
                "certificate  certified, every limit is kept at every time; collisions checked for "),
            std::string::npos)
      << toText(result);
  EXPECT_NE(toJson(result).find("\"certificate\": \"certified\""), std::string::npos);
  ASSERT_TRUE(courseOfResult(toJson(result)));
  EXPECT_EQ(courseOfResult(toJson(result))->median_condition, design->course.median_condition);
  const auto file = test::temporaryFolder("standing") / "motion.csv";
  Design written;
  written.motion = design->base;
  written.certificate = design->certificate;
  const ExcitationStudyPtr study = *prepareExcitation(robot, spec);
  ASSERT_TRUE(exportDesign(*study, written, {}, file).ok());
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
  EXPECT_EQ(exportDesign(*study, written, {}, file.parent_path() / "motion.bag").error().code,
            ErrorCode::UnsupportedOption);
}

TEST(LeggedDesign, SameSeedSameMotion) {
  ExcitationSpec spec = standing();
  spec.legged->draws = 2;
  const RobotPtr robot = quadruped();
  EXPECT_EQ(designed(robot, spec)->base.coefficients, designed(robot, spec)->base.coefficients);
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
  ExcitationSpec spec = standing();
  spec.legged->draws = 2;
  spec.legged->metres = 0.02;
  spec.legged->radians = 0.06;
  const RobotPtr robot = quadruped();
  const auto drawn = designed(robot, spec);
  ASSERT_TRUE(drawn.ok()) << drawn.error().message();
  EXPECT_FALSE(drawn->course.optimised);
  EXPECT_EQ(drawn->condition, drawn->course.drawn_condition);
  const auto wider = designed(robot, spec, scaling(1.02, true));
  ASSERT_TRUE(wider.ok());
  EXPECT_TRUE(wider->course.optimised);
  EXPECT_LT(wider->condition, wider->course.drawn_condition);
  EXPECT_EQ(wider->course.drawn_condition, drawn->condition);
  EXPECT_EQ(wider->certificate.status, excitation::MotionCertificate::Status::Certified);
  EXPECT_NE(toText(answered(robot, spec, *wider)).find("14 iterations, for the test"), std::string::npos);
  // Better alone is not enough: at 1.2 the trunk leaves its excursion.
  for (const excitation::LeggedOptimiser& useless :
       {scaling(0.5, true), scaling(1.02, false), scaling(1.2, true)}) {
    const auto kept = designed(robot, spec, useless);
    ASSERT_TRUE(kept.ok());
    EXPECT_FALSE(kept->course.optimised);
    EXPECT_EQ(kept->base.coefficients, drawn->base.coefficients);
    EXPECT_EQ(kept->certificate.status, excitation::MotionCertificate::Status::Certified);
  }
  spec.legged->optimise = false;
  EXPECT_FALSE(designed(robot, spec, scaling(1.02, true))->course.optimised);
}

TEST(LeggedDesign, InterruptedWhileOptimisingTheMotionDrawnIsKept) {
  ExcitationSpec spec = standing();
  spec.legged->draws = 2;
  std::stop_source source;
  JobContext context;
  context.stop = source.get_token();
  const excitation::LeggedOptimiser stopped = [&](const excitation::LeggedSearch&,
                                                  const JobContext&) -> Result<excitation::LeggedFound> {
    source.request_stop();
    return Error{.code = ErrorCode::Cancelled, .detail = "interrupted"};
  };
  const auto design = designed(quadruped(), spec, stopped, context);
  ASSERT_TRUE(design.ok());
  EXPECT_TRUE(design->interrupted);
  EXPECT_EQ(design->certificate.status, excitation::MotionCertificate::Status::Certified);
  // Before there is one it is an error.
  const auto none = designed(quadruped(), spec, stopped, context);
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, ErrorCode::Cancelled);
}

TEST(LeggedDesign, CollisionsAreCheckedAndPairsLeftOutAreListed) {
  ExcitationSpec spec = standing();
  spec.legged->draws = 2;
  const RobotPtr robot = quadruped();
  const auto design = designed(robot, spec);
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
  const std::string text = toText(answered(robot, spec, *design));
  EXPECT_NE(text.find("collisions   checked: 75 pairs"), std::string::npos) << text;
  spec.check_collision = false;
  const auto off = designed(robot, spec);
  ASSERT_TRUE(off.ok());
  EXPECT_FALSE(off->certificate.collision_checked);
  EXPECT_EQ(off->certificate.collision_note, "collision not checked: it was switched off");
  EXPECT_NE(toText(answered(robot, spec, *off)).find("collision not checked: it was switched off"),
            std::string::npos);
  auto bare = std::make_shared<Robot>(*robot);
  for (LinkDescription& link : bare->description.links) link.collisions.clear();
  spec.check_collision = true;
  const auto nothing = designed(bare, spec);
  ASSERT_TRUE(nothing.ok());
  EXPECT_FALSE(nothing->certificate.collision_checked);
  EXPECT_EQ(nothing->certificate.collision_note.rfind("collision not checked: ", 0), 0U);
  spec.clearance = 0.2;  // thighs and trunk are nearer than that
  const auto near = designed(robot, spec);
  ASSERT_FALSE(near.ok());
  EXPECT_EQ(near.error().code, ErrorCode::Infeasible);
  EXPECT_EQ(near.error().subjects.size(), 2U);
  spec.clearance = 0.0;
  spec.ignored_pairs = {{"fl_thigh", "nobody"}};
  EXPECT_EQ(designed(robot, spec).error().subjects.front(), "nobody");
}

TEST(LeggedDesign, BadInputIsRejectedByName) {
  const RobotPtr robot = quadruped();
  const auto codeOf = [&](const std::string& text) {
    const auto read = readExcitationSpec(text, robot->model);
    return read ? prepareExcitation(robot, *read).error().code : read.error().code;
  };
  EXPECT_EQ(codeOf(R"({"feet": [{"link": "a"}], "ignored_pairs": [["a"]]})"), ErrorCode::TypeMismatch);
  EXPECT_EQ(codeOf(R"({"feet": [{"link": "a"}], "seconds": 0})"), ErrorCode::ValueOutOfRange);
  EXPECT_EQ(codeOf("{"), ErrorCode::SyntaxError);
  EXPECT_EQ(codeOf("[]"), ErrorCode::TypeMismatch);
  EXPECT_EQ(codeOf(R"({"legged": {}})"), ErrorCode::MissingElement);
  EXPECT_EQ(codeOf(R"({"legged": {"foot": []}})"), ErrorCode::UnsupportedOption);
  EXPECT_EQ(codeOf(R"({"feet": [], "foot": []})"), ErrorCode::UnsupportedOption);
  EXPECT_EQ(codeOf(R"({"feet": [{"link": "a", "point": [0, 0]}]})"), ErrorCode::ShapeMismatch);
  EXPECT_EQ(codeOf(R"({"feet": [{"link": "a"}], "rate": -1})"), ErrorCode::ValueOutOfRange);
  EXPECT_EQ(codeOf(R"({"feet": [{"link": "a"}], "posture": {"b": "c"}})"), ErrorCode::TypeMismatch);
  ExcitationSpec spec = standing();
  spec.legged->friction = 1e-3;
  spec.legged->draws = 1;
  const auto slippery = designed(quadruped(), spec);
  ASSERT_FALSE(slippery.ok());
  EXPECT_EQ(slippery.error().code, ErrorCode::Infeasible);
  spec.legged->friction = 0.6;
  spec.legged->posture.clear();  // straight legs
  EXPECT_EQ(designed(quadruped(), spec).error().code, ErrorCode::ValueOutOfRange);
  spec.legged->posture = {{"no_joint", 0.0}};
  EXPECT_EQ(designed(quadruped(), spec).error().subjects.front(), "no_joint");
  spec = standing();
  spec.held = {"fl_knee"};  // what only motions of joints know is not passed over
  EXPECT_EQ(designed(robot, spec).error().code, ErrorCode::UnsupportedOption);
  EXPECT_EQ(designed(robot, spec).error().subjects.front(), "held");
}

TEST(LeggedDesign, WhatASpecificationLeavesOutIsAsUsualOnFeet) {
  const RobotPtr robot = quadruped();
  const auto spec = readExcitationSpec(R"({"legged": {"feet": [{"link": "fl_shank"}]}})", robot->model);
  ASSERT_TRUE(spec.ok()) << spec.error().message();
  excitation::LeggedSpec feet;
  feet.feet = {{"fl_shank", Vec3::Zero()}};
  EXPECT_EQ(writeExcitationSpec(*spec), writeExcitationSpec(usualLegged(feet)));
  EXPECT_EQ(spec->family.duration, 6.0);
  EXPECT_EQ(spec->family.harmonics, 3);
  EXPECT_EQ(spec->budget, 30.0);
  EXPECT_EQ(spec->starts, 3);
}

}  // namespace
}  // namespace plumbline::workflow
