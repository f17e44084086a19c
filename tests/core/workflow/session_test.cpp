// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/session/session.h"

#include <gtest/gtest.h>

#include <fstream>

#include "support/support.h"

namespace plumbline::workflow {
namespace {

Session someSession(const std::filesystem::path& folder) {
  Session session;
  session.robot = folder / "robots" / "arm.urdf";
  session.robot_hash = "abc";
  session.model_options.base = BaseType::Floating;
  session.model_options.gravity = {0.1, -0.2, 9.5};
  session.model_options.X_WB.R = rotationFromRpy({0.3, -0.2, 1.1});
  session.model_options.X_WB.p = {1, 2, 3};
  session.model_options.locks = {{"joint3", 0.25}};
  session.model_options.left_out = {"gripper"};
  session.package_paths = {folder / "meshes"};
  session.logs = {{folder / "a b.h5", "h1", true}, {folder / "c.csv", "h2", false}};
  session.processing.cutoff = 7.5;
  session.processing.from = 1.25;
  session.friction = {true, false, false, true};
  session.methods = {"wls", "lmi"};
  session.prior = priorFromText("bregman:0.001").value();
  session.regression = "base-wrench";
  session.bounds = boundsFromText(R"({"total_mass":[30.0,36.0]})").value();
  session.logs[1].mapping = folder / "m.json";
  session.logs[1].name = "B/c";
  session.structure.static_only = true;
  return session;
}

TEST(Session, ReadsBackWhatWasWritten) {
  const auto folder = test::temporaryFolder("session");
  Session before = someSession(folder);
  before.structure.rotors = {
      {"joint1", -100.0, {}, {}, {}, true},
      {"joint2", 50.0, "link0", Pose{rotationFromRpy({0.1, 0.2, 0.3}), {1, 2, 3}}, Vec3::UnitX(), false}};
  before.snap = false;
  before.outputs = {identifiability::MeasuredOutputs::Kind::Selected, {"joint2"}, true, false};
  ASSERT_TRUE(writeSession(before, folder / "study.plumb").ok());
  const Result<Session> after = readSession(folder / "study.plumb");
  ASSERT_TRUE(after.ok()) << after.error().message();
  EXPECT_EQ(after->robot, before.robot);
  EXPECT_EQ(after->robot_hash, "abc");
  EXPECT_EQ(after->model_options.base, BaseType::Floating);
  EXPECT_EQ(after->model_options.gravity, before.model_options.gravity);
  EXPECT_LT((after->model_options.X_WB.R - before.model_options.X_WB.R).norm(), 1e-14);
  EXPECT_EQ(after->model_options.X_WB.p, before.model_options.X_WB.p);
  ASSERT_EQ(after->model_options.locks.size(), 1u);
  EXPECT_EQ(after->model_options.locks[0].position, 0.25);
  EXPECT_EQ(after->model_options.left_out, before.model_options.left_out);
  EXPECT_EQ(after->package_paths, before.package_paths);
  ASSERT_EQ(after->logs.size(), 2u);
  EXPECT_EQ(after->logs[0].file, before.logs[0].file);
  EXPECT_TRUE(after->logs[0].training);
  EXPECT_FALSE(after->logs[1].training);
  EXPECT_EQ(after->processing.cutoff, 7.5);
  EXPECT_EQ(after->processing.from, before.processing.from);
  EXPECT_TRUE(after->friction.rotor);
  EXPECT_FALSE(after->friction.viscous);
  EXPECT_EQ(after->methods, before.methods);
  EXPECT_EQ(toText(after->prior), "bregman:0.001");
  EXPECT_EQ(after->regression, before.regression);
  EXPECT_EQ(after->bounds.total_mass.upper, 36.0) << toText(after->bounds);
  EXPECT_TRUE(after->logs[0].mapping.empty());
  EXPECT_EQ(after->logs[1].mapping, before.logs[1].mapping);
  EXPECT_TRUE(after->logs[0].name.empty());
  EXPECT_EQ(after->logs[1].name, "B/c");
  EXPECT_TRUE(after->structure.static_only);
  ASSERT_EQ(after->structure.rotors.size(), 2u);
  EXPECT_EQ(after->structure.rotors[0].gear_ratio, -100.0);
  EXPECT_FALSE(after->structure.rotors[0].X_SR || after->structure.rotors[0].axis);
  EXPECT_EQ(after->structure.rotors[1].seat, "link0");
  EXPECT_EQ(after->structure.rotors[1].axis, Vec3(Vec3::UnitX()));
  EXPECT_LT((after->structure.rotors[1].X_SR->R - before.structure.rotors[1].X_SR->R).norm(), 1e-14);
  EXPECT_EQ(after->structure.rotors[1].X_SR->p, Vec3(1, 2, 3));
  EXPECT_FALSE(after->structure.rotors[1].symmetric);
  EXPECT_FALSE(after->snap);
  EXPECT_EQ(after->outputs.kind, identifiability::MeasuredOutputs::Kind::Selected);
  EXPECT_EQ(after->outputs.joints, before.outputs.joints);
  EXPECT_TRUE(after->outputs.base_wrench);
}

TEST(Session, MovesWithItsFolder) {
  const auto folder = test::temporaryFolder("session_move");
  std::filesystem::create_directories(folder / "one");
  ASSERT_TRUE(writeSession(someSession(folder / "one"), folder / "one" / "study.plumb").ok());
  std::filesystem::rename(folder / "one", folder / "two");
  const Result<Session> session = readSession(folder / "two" / "study.plumb");
  ASSERT_TRUE(session.ok()) << session.error().message();
  EXPECT_EQ(session->robot, folder / "two" / "robots" / "arm.urdf");
}

TEST(Session, RejectsOtherFiles) {
  const auto folder = test::temporaryFolder("session_bad");
  const auto codeOf = [&](const std::string& text) {
    std::ofstream(folder / "bad.plumb") << text;
    const Result<Session> session = readSession(folder / "bad.plumb");
    EXPECT_FALSE(session.ok()) << text;
    if (session.ok()) return std::string();
    EXPECT_FALSE(session.error().file.empty());
    return std::string(toString(session.error().code));
  };
  EXPECT_EQ(codeOf("{"), toString(ErrorCode::SyntaxError));
  EXPECT_EQ(codeOf("[]"), toString(ErrorCode::FormatUnknown));
  EXPECT_EQ(codeOf(R"({"format": "plumbline-session", "version": 99})"), toString(ErrorCode::FormatUnknown));
  EXPECT_EQ(codeOf(R"({"format": "plumbline-session", "version": 1, "logs": [{"role": "training"}]})"),
            toString(ErrorCode::TypeMismatch));
  EXPECT_EQ(codeOf(R"({"format": "plumbline-session", "version": 1, "robot": {"file": 7}})"),
            toString(ErrorCode::TypeMismatch));
  EXPECT_FALSE(readSession(folder / "none.plumb").ok());
}

}  // namespace
}  // namespace plumbline::workflow
