// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "support/design_robots.h"
#include "support/support.h"
#include "workflow/robot/load_robot.h"
#include "workflow/serialization/schema.h"
#include "workflow/session/session.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

ExcitationSpec unusualSpec() {
  ExcitationSpec spec;
  spec.family.family = excitation::Family::HoldAndMove;
  spec.family.duration = 17.25;
  spec.family.harmonics = 7;
  spec.family.segments = 11;
  spec.family.lowest_frequency = 0.05;
  spec.family.highest_frequency = 3.5;
  spec.family.hold = 0.3;
  spec.family.cruise = 0.2;
  spec.friction = {true, false, true, true};
  spec.criterion.kind = excitation::CriterionKind::DOptimal;
  spec.criterion.torque_noise = Eigen::VectorXd::LinSpaced(6, 0.1, 0.6);
  spec.criterion.column_scale = Eigen::Vector3d(1, 2, 3);
  spec.criterion.earlier = Eigen::MatrixXd::Identity(2, 2) * 1.25;
  spec.criterion.bodies = {"link6"};
  spec.criterion.friction_columns = false;
  spec.criterion.smoothing = 0.05;
  spec.criterion.speed_weight = 0.7;
  spec.start = Eigen::VectorXd::LinSpaced(6, -0.3, 0.1);
  spec.start_free = false;
  spec.held = {"joint4"};
  spec.kept = {{"joint1", 2.5, 4.0}, {"", 6.0, 7.25}};
  excitation::JointLimitOverride limit;
  limit.joint = "joint2";
  limit.lower = -1.0 / 3.0;
  limit.acceleration = 7.5;
  limit.torque = HUGE_VAL;
  spec.limits = {limit};
  spec.motors = {{"joint1", 4.5, 1.25, 0.75}, {"joint6", 0.5, 0.0, 0.0}};
  spec.margin = 0.15;
  spec.clearance = 0.02;
  ExcitationSpec::Obstacle table;
  table.name = "table";
  table.geometry.size = {1.2, 0.8, 0.1};
  table.X_WG.p = {0.5, 0, -0.4};
  ExcitationSpec::Obstacle post;
  post.name = "post";
  post.geometry.type = GeometryType::Cylinder;
  post.geometry.radius = 0.1;
  post.geometry.length = 1.5;
  spec.obstacles = {table, post};
  spec.obstacles[0].keep_in = true;
  spec.check_collision = false;
  spec.ignored_pairs = {{"link1", "link3"}};
  spec.rate = 33.0;
  spec.budget = 12.0;
  spec.starts = 6;
  spec.seed = 18446744073709551615ull;
  spec.unscaled = false;
  spec.legged.emplace().feet = {{"foot", {0.0, 0.01, -0.25}}};
  spec.legged->posture = {{"knee", -1.5}};
  return spec;
}

TEST(ExcitationSpec, ReadsBackWhatWasWritten) {
  const RobotPtr robot = test::puma();
  const std::string text = writeExcitationSpec(unusualSpec());
  const Result<ExcitationSpec> read = readExcitationSpec(text, robot->model);
  ASSERT_TRUE(read.ok()) << read.error().message();
  EXPECT_EQ(writeExcitationSpec(*read), text);
  const ExcitationSpec asked = unusualSpec();
  EXPECT_EQ(read->family.family, asked.family.family);
  EXPECT_EQ(read->family.cruise, asked.family.cruise);
  EXPECT_EQ(read->seed, asked.seed);
  EXPECT_EQ(read->start, asked.start);
  EXPECT_EQ(read->criterion.kind, asked.criterion.kind);
  EXPECT_EQ(read->criterion.earlier, asked.criterion.earlier);
  EXPECT_EQ(read->criterion.torque_noise, asked.criterion.torque_noise);
  ASSERT_EQ(read->limits.size(), 1u);
  EXPECT_EQ(read->limits[0].lower, -1.0 / 3.0);
  EXPECT_TRUE(std::isnan(read->limits[0].upper));
  EXPECT_TRUE(std::isinf(read->limits[0].torque));
  ASSERT_EQ(read->obstacles.size(), 2u);
  EXPECT_TRUE(read->obstacles[0].keep_in);
  EXPECT_EQ(read->obstacles[1].geometry.length, 1.5);
  EXPECT_EQ(read->ignored_pairs, asked.ignored_pairs);
  EXPECT_FALSE(read->unscaled);
  EXPECT_FALSE(read->check_collision);
  EXPECT_FALSE(read->start_free);
}

TEST(ExcitationSpec, AnEmptyObjectIsTheDefault) {
  const RobotPtr robot = test::puma();
  const Result<ExcitationSpec> read = readExcitationSpec("{}", robot->model);
  ASSERT_TRUE(read.ok()) << read.error().message();
  EXPECT_EQ(writeExcitationSpec(*read), writeExcitationSpec({}));
  EXPECT_TRUE(prepareExcitation(robot, *read).ok());
}

TEST(ExcitationSpec, WhatIsWrongIsNamed) {
  const RobotPtr robot = test::puma();
  const auto sentence = [&](const std::string& text) {
    const Result<ExcitationSpec> read = readExcitationSpec(text, robot->model);
    return read ? std::string("accepted") : read.error().message();
  };
  const std::pair<const char*, const char*> cases[] = {
      {"{", "not valid JSON"},
      {"[]", "the spec is not a JSON object"},
      {R"({"duration": "long"})", "\"duration\" of the spec is not a number"},
      {R"({"harmonics": 2.5})", "\"harmonics\" of the spec is not a whole number"},
      {R"({"duratoin": 3})", "\"duratoin\" of the spec is not known"},
      {R"({"family": "waltz"})", "waltz"},
      {R"({"criterion": "best"})", "no criterion named \"best\""},
      {R"({"criterion": {"kinds": 3}})", "\"kinds\" of the criterion"},
      {R"({"criterion": {"earlier": [[1, 2]]}})", "\"earlier\" of the criterion is not a square matrix"},
      {R"({"start": [1, 2]})", "\"start\" of the spec is not a list of 6 numbers"},
      {R"({"held": "joint1"})", "\"held\" of the spec is not a list of names"},
      {R"({"limits": {"joint1": {"velocity": "fast"}}})", "\"velocity\" of the limits of joint1"},
      {R"({"limits": {"joint1": {"speed": 1}}})", "\"speed\" of the limits of joint1 is not known"},
      {R"({"motors": {"joint1": {"friction": 1}}})", "\"friction\" of the motor of joint1 is not known"},
      {R"({"motors": [1]})", "\"motors\" of the spec is not an object by joint"},
      {R"({"obstacles": [{"shape": "cone"}]})", "no shape \"cone\""},
      {R"({"obstacles": [{"shape": "box"}]})", "\"size\" of obstacle 1 is not above 0"},
      {R"({"obstacles": [{"shape": "sphere", "radius": 1, "keep_in": true}]})", "is not a box"},
      {R"({"ignored_pairs": [["a"]]})", "not a pair of link names"},
      {R"({"ignored_pairs": {"a": "b"}})", "not a list of pairs"},
      {R"({"seed": -1})", "\"seed\" of the spec is not a whole number"},
      {R"({"friction": "sticky"})", "sticky"}};
  for (const auto& [text, part] : cases) {
    std::string told = sentence(text), wanted = part;
    const auto lower = [](std::string& s) { s[0] = static_cast<char>(std::tolower(s[0])); };
    lower(told), lower(wanted);
    EXPECT_NE(told.find(wanted), std::string::npos) << text << "\n" << told;
  }
}

/// Every property that is written is in the schema with nothing else allowed, and the other way round.
TEST(ExcitationSpec, TheSchemaNamesWhatIsWritten) {
  const Result<std::string> text = schema("spec");
  ASSERT_TRUE(text.ok());
  const json properties = json::parse(*text)["properties"];
  const json written = json::parse(writeExcitationSpec(unusualSpec()));
  for (const auto& [key, value] : written.items()) EXPECT_TRUE(properties.contains(key)) << key;
  for (const auto& [key, value] : properties.items())
    EXPECT_TRUE(written.contains(key) || key == "$schema" || key == "comment") << key;
  const json criterion = properties["criterion"]["anyOf"][1]["properties"];
  for (const auto& [key, value] : written["criterion"].items()) EXPECT_TRUE(criterion.contains(key)) << key;
  for (const auto& [key, value] : criterion.items()) EXPECT_TRUE(written["criterion"].contains(key)) << key;
  const json obstacle = properties["obstacles"]["items"]["properties"];
  for (const json& entry : written["obstacles"])
    for (const auto& [key, value] : entry.items()) EXPECT_TRUE(obstacle.contains(key)) << key;
}

TEST(ExcitationSpec, ASessionKeepsIt) {
  const auto folder = test::temporaryFolder("session_excitation");
  Session session;
  session.excitation = writeExcitationSpec(unusualSpec());
  ASSERT_TRUE(writeSession(session, folder / "a.plumb").ok());
  const Result<Session> read = readSession(folder / "a.plumb");
  ASSERT_TRUE(read.ok()) << read.error().message();
  EXPECT_EQ(json::parse(read->excitation), json::parse(session.excitation));
  const Result<ExcitationSpec> spec = readExcitationSpec(read->excitation, test::puma()->model);
  ASSERT_TRUE(spec.ok()) << spec.error().message();
  EXPECT_EQ(writeExcitationSpec(*spec), session.excitation);
}

}  // namespace
}  // namespace plumbline::workflow
