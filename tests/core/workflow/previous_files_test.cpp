// SPDX-License-Identifier: BSD-3-Clause
// Files of the previous version are read to the same values and written again unchanged (tests/data/previous).
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "support/design_robots.h"
#include "support/support.h"
#include "workflow/excitation/design_json.h"
#include "workflow/excitation/excitation_spec.h"
#include "workflow/identification/result_file.h"
#include "workflow/payload/payload_replay_json.h"
#include "workflow/robot/load_robot.h"
#include "workflow/session/session.h"

namespace plumbline::workflow {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

const fs::path kRobot = fs::path(PLUMBLINE_SOURCE_DIR) / "resources" / "samples" / "plumb7" / "plumb7.urdf";
const fs::path kPrevious = fs::path(PLUMBLINE_SOURCE_DIR) / "tests" / "data" / "previous";

json fileJson(const std::string& name) {
  return json::parse(test::slurp(kPrevious / name));
}

TEST(PreviousFiles, ASessionReadsBackTheSame) {
  const fs::path folder = test::temporaryFolder("previous_session");
  fs::copy_file(kPrevious / "study.plumb", folder / "study.plumb");
  const Result<Session> session = readSession(folder / "study.plumb");
  ASSERT_TRUE(session.ok()) << session.error().message();
  EXPECT_EQ(session->processing.interpolation, signal::ProcessingSettings::Interpolation::Linear);
  EXPECT_EQ(session->options.window.length, 16);
  EXPECT_EQ(session->options.assess.bootstrap, 200);
  EXPECT_TRUE(session->options.joint_covariance);
  ASSERT_TRUE(writeSession(*session, folder / "again.plumb").ok());
  EXPECT_EQ(json::parse(test::slurp(folder / "again.plumb")), fileJson("study.plumb"));
  const Result<PayloadChoice> payload = payloadChoiceFromText(session->payload);
  ASSERT_TRUE(payload.ok()) << payload.error().message();
  EXPECT_EQ(json::parse(toText(*payload)), json::parse(session->payload));
}

TEST(PreviousFiles, ASpecificationOfPayloadBoundsReadsBackTheSame) {
  const json file = fileJson("payload_spec.json");
  const Result<PayloadSpec> spec = payloadSpecFromText(file.dump());
  ASSERT_TRUE(spec.ok()) << spec.error().message();
  EXPECT_EQ(json::parse(toText(*spec)), file);
  EXPECT_EQ(spec->initial.at("m"), std::pair(1.2, 5.2));
  EXPECT_EQ(spec->model_floor.rotor, 0.05);
}

TEST(PreviousFiles, ASpecificationOfAMotionReadsBackTheSame) {
  const json file = fileJson("excitation_spec.json");
  ModelOptions two;  // joints
  for (const char* joint : {"joint1", "joint2", "joint3", "joint4", "joint5"})
    two.locks.push_back({joint, 0.0});
  const RobotPtr robot = test::robotFromFile(kRobot, two);
  const Result<ExcitationSpec> spec = readExcitationSpec(file.dump(), robot->model);
  ASSERT_TRUE(spec.ok()) << spec.error().message();
  EXPECT_EQ(json::parse(writeExcitationSpec(*spec)), file);
  EXPECT_EQ(spec->criterion.kind, excitation::CriterionKind::DOptimal);
  EXPECT_EQ(spec->obstacles.at(1).geometry.radius, 0.1);
}

TEST(PreviousFiles, WhatWasAskedOfAMotionOnFeetIsReadToTheSameValues) {
  const json file = fileJson("legged_spec.json");
  const RobotPtr robot = test::robotFromFile(kRobot);
  const Result<ExcitationSpec> spec = readExcitationSpec(file.dump(), robot->model);
  ASSERT_TRUE(spec.ok()) << spec.error().message();
  const json written = json::parse(writeExcitationSpec(*spec));
  for (const auto& [key, value] : file.items()) {
    const std::string now = key == "seconds" ? "budget" : key;
    EXPECT_EQ(key != "rate" && written.contains(now) && !written["legged"].contains(now)
                  ? written[now]
                  : written["legged"][now],
              value)
        << key;
  }
  EXPECT_EQ(spec->legged->friction, 0.7);
  EXPECT_EQ(spec->legged->rate, 125.0);
  EXPECT_EQ(spec->rate, ExcitationSpec().rate);
  EXPECT_EQ(json::parse(writeExcitationSpec(*readExcitationSpec(written.dump(), robot->model))), written);
}

TEST(PreviousFiles, ADesignSaysTheSameAgain) {
  const json file = fileJson("design.json");
  const Result<Design> design = designFromJson(file, test::robotFromFile(kRobot)->model);
  ASSERT_TRUE(design.ok()) << design.error().message();
  const json again = designToJson(*design);
  for (const auto& [key, value] : again.items()) EXPECT_EQ(value, file.at(key)) << key;
}

TEST(PreviousFiles, AResultIsReadToTheSameValues) {
  const json file = fileJson("result.json");
  const Result<StoredResult> result = readResult(kPrevious / "result.json");
  ASSERT_TRUE(result.ok()) << result.error().message();
  EXPECT_EQ(result->processing.cutoff, 12.5);
  EXPECT_EQ(result->processing.interpolation, signal::ProcessingSettings::Interpolation::Linear);
  EXPECT_FALSE(result->processing.remove_stale);
  EXPECT_EQ(json::parse(result->provenance.settings_json), file["provenance"]["settings"]);
  EXPECT_EQ(result->estimate.condition, file["base"]["condition"]);
  ASSERT_EQ(result->estimate.parameters.size(), file["parameters"].size());
  for (std::size_t k = 0; k < file["parameters"].size(); ++k) {
    EXPECT_EQ(result->estimate.parameters[k].subject, file["parameters"][k]["subject"]);
    EXPECT_EQ(result->estimate.parameters[k].value, file["parameters"][k]["value"]);
  }
  ASSERT_TRUE(result->assessment.cross_validation);
  EXPECT_EQ(result->assessment.cross_validation->folds.size(), file["cross_validation"]["folds"].size());
  ASSERT_TRUE(result->assessment.bootstrap);
  EXPECT_EQ(result->assessment.bootstrap->seed, 7u);
}

}  // namespace
}  // namespace plumbline::workflow
