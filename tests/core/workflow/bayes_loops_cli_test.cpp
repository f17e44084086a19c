// SPDX-License-Identifier: BSD-3-Clause
// bayes with loops and contacts as a script sees it.
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/workflow/bayes_support.h"
#include "dynamics/constraints/loop_analysis.h"
#include "io/logs/log_reader.h"
#include "io/logs/native_log.h"
#include "simulation/hybrid_plant.h"
#include "workflow/robot/loop_study.h"

namespace plumbline::test {
namespace {

using Eigen::VectorXd;
using nlohmann::json;

std::string barText(const std::string& name, const std::string& parent, const std::string& joint,
                    const std::string& x) {
  return "<link name=\"" + name +
         "\"><inertial><origin xyz=\"0.2 0.01 0.02\"/><mass value=\"1\"/><inertia ixx=\"0.01\" iyy=\"0.02\" "
         "izz=\"0.02\" ixy=\"0\" ixz=\"0\" iyz=\"0\"/></inertial></link>"
         "<joint name=\"" +
         joint + "\" type=\"revolute\"><parent link=\"" + parent + "\"/><child link=\"" + name +
         "\"/><origin xyz=\"" + x +
         " 0 0\"/><axis xyz=\"0 1 0\"/><limit lower=\"-9\" upper=\"9\" effort=\"50\" "
         "velocity=\"50\"/></joint>";
}

/// Four-bar linkage, cut between coupler (0.5 m) and rocker (0.4 m); the crank is 0.2, the ground 0.5 m.
fs::path linkageFile() {
  static const fs::path file =
      written(temporaryFolder("bayes_loops") / "linkage.urdf",
              "<robot name=\"linkage\"><link name=\"ground\"/>" + barText("crank", "ground", "motor", "0") +
                  barText("coupler", "crank", "elbow", "0.2") +
                  barText("rocker", "ground", "follower", "0.5") + "</robot>");
  return file;
}

fs::path loopFile(double length, const std::string& name, const std::string& rows = "x z") {
  const json text = {{"loops",
                      {{{"name", "bar"},
                        {"frame1", {{"link", "coupler"}, {"xyz", {length, 0.0, 0.0}}}},
                        {"frame2", {{"link", "rocker"}, {"xyz", {0.4, 0.0, 0.0}}}},
                        {"rows", rows},
                        {"driven", "motor"}}}},
                     {"posture", {{"motor", -1.0}, {"elbow", 0.8}, {"follower", -1.0}}}};
  return written(linkageFile().parent_path() / name, text.dump());
}

/// Three seconds under a smooth torque, with all encoders or with the motor's alone.
fs::path linkageLog(bool motor_alone) {
  workflow::RobotRequest request;
  request.file = linkageFile();
  const auto robot = workflow::loadRobot(request).value();
  const auto study = workflow::studyLoops({robot, loopFile(0.5, "loops.json"), {}, 5, 1}).value();
  const VectorXd q = study.analysis.q;
  simulation::HybridSettings settings;
  settings.torque = [&](double t, const VectorXd& at, const VectorXd& v) {
    const double wish = q[0] + 0.4 * std::sin(5.0 * t) + 0.2 * std::sin(11.0 * t);
    return VectorXd(VectorXd::Unit(3, 0) * (40.0 * (wish - at[0]) - 2.0 * v[0]));
  };
  settings.friction.viscous = VectorXd::Constant(3, 0.1);
  settings.position_noise = VectorXd::Constant(3, 1e-4);
  settings.velocity_noise = VectorXd::Constant(3, 2e-3);
  settings.torque_noise = (VectorXd(3) << 0.02, 2e-3, 2e-3).finished();
  signal::Log log =
      simulation::simulateHybrid(robot->model, {{3.0, study.constraint}}, q, VectorXd::Zero(3), settings)
          .value()
          .log;
  if (motor_alone) {
    log.joint_names = {"motor"};
    for (Eigen::MatrixXd* channel : {&log.position, &log.velocity, &log.torque})
      *channel = channel->leftCols(1).eval();
  }
  const fs::path file = linkageFile().parent_path() / (motor_alone ? "motor.h5" : "all.h5");
  EXPECT_TRUE(io::writeLog(log, file).ok());
  return file;
}

json noiseSpec() {
  return {{"friction", "viscous"},
          {"prior", {{"relative", 0.2}}},
          {"noise", {{"position_std", 1e-4}, {"velocity_std", 2e-3}, {"torque_std", {0.02, 2e-3, 2e-3}}}}};
}

Outcome estimate(const fs::path& log, const fs::path& loops, const json& spec,
                 const std::string& options = "") {
  const fs::path file = written(linkageFile().parent_path() / "spec.json", spec.dump());
  return cli("bayes " + quoted(linkageFile()) + " " + quoted(log) + " --spec " + quoted(file) + " --loops " +
             quoted(loops) + " " + options);
}

bool names(const json& findings, const std::string& code, const std::string& subject) {
  for (const json& finding : findings)
    if (finding["code"] == code && finding["subject"] == subject) return true;
  return false;
}

TEST(BayesLoopsCli, ALinkageOfWhichTheMotorAloneIsLoggedIsCalibrated) {
  json spec = noiseSpec();
  spec["passive"] = {"elbow", "follower"};
  const fs::path states = linkageFile().parent_path() / "motion.h5";
  const Outcome run = estimate(linkageLog(true), loopFile(0.5, "loops.json"), spec,
                               "--format json --states " + quoted(states));
  ASSERT_EQ(run.status, 0) << run.err;
  const json out = json::parse(run.out);
  EXPECT_TRUE(out["calibrated"].get<bool>()) << out["findings"].dump(1);
  ASSERT_EQ(out["phases"].size(), 1U);
  EXPECT_EQ(out["phases"][0]["rows"], json({"bar.x", "bar.z"}));
  const auto motion = io::readLog(states);
  ASSERT_TRUE(motion.ok()) << motion.error().message();
  int forces = 0;
  for (const auto& extra : motion->extras)
    forces += extra.name == "bar.x.force" || extra.name == "bar.z.force";
  EXPECT_EQ(forces, 2);
}

TEST(BayesLoopsCli, AWrongLengthTakesTheLabelByName) {
  const Outcome run =
      estimate(linkageLog(false), loopFile(0.503, "wrong.json"), noiseSpec(), "--format json");
  ASSERT_EQ(run.status, 0) << run.err;
  const json out = json::parse(run.out);
  EXPECT_FALSE(out["calibrated"].get<bool>());
  EXPECT_TRUE(names(out["findings"], "loop-open", "bar")) << out["findings"].dump(1);
}

TEST(BayesLoopsCli, ContactsAndLoopsThatCannotBeAreRejectedInASentence) {
  const fs::path log = linkageLog(false), loops = loopFile(0.5, "loops.json");
  const auto rejected = [&](const json& contacts, const std::string& word) {
    json spec = noiseSpec();
    spec["contacts"] = contacts;
    const Outcome run = estimate(log, loops, spec);
    EXPECT_EQ(run.status, 1) << contacts.dump();
    EXPECT_NE(run.err.find(word), std::string::npos) << run.err;
  };
  rejected({{{"frame", "hoof"}}}, "hoof");
  rejected({{{"frame", "rocker"}, {"phases", {{0.0, 1.0}, {0.5, 2.0}}}}}, "overlap");
  rejected({{{"frame", "rocker"}, {"phases", {{1.0, 0.5}}}}}, "empty");
  rejected({{{"frame", "rocker"}, {"phases", {{70.0, 80.0}}}}}, "outside the logs");
  rejected({{{"frame", "rocker"}, {"type", "edge"}}}, "neither point nor surface");
  rejected({{{"frame", "rocker"}, {"phases", {{"one", {{0.0, 1.0}}}}}}}, "none for the log");
  rejected({{{"frame", "rocker"}, {"phases", json::object()}}}, "not a list");
  rejected({{{"frame", "rocker"}, {"anchor", "there"}}}, "neither a place nor");
  rejected({{{"frame", "rocker"}, {"anchor", {0.0, 0.0, 0.0}}, {"anchor_std", -1.0}}}, "anchor");
  rejected({{{"frame", "rocker"}, {"anchor", "estimated"}, {"type", "surface"}}}, "only points");
  rejected({{{"frame", "rocker"}, {"tilt", 3}}}, "tilt");
  rejected({{{"name", "foot"}}}, "names no frame");
  rejected({{{"frame", "rocker"}, {"normal", {0, 0, 2}}}}, "normal");
  const Outcome empty = estimate(log, loopFile(0.5, "empty.json", ""), noiseSpec());
  EXPECT_EQ(empty.status, 1) << empty.out;
  EXPECT_NE(empty.err.find("bar"), std::string::npos) << empty.err;
  std::string text = slurp(linkageFile());
  const std::string follower = "<joint name=\"follower\" type=\"revolute\">";
  text.replace(text.find(follower), follower.size(), follower + "<mimic joint=\"motor\"/>");
  const fs::path mimic = written(linkageFile().parent_path() / "mimic.urdf", text);
  const Outcome follows =
      cli("bayes " + quoted(mimic) + " " + quoted(log) + " --loops " + quoted(loopFile(0.5, "loops.json")));
  EXPECT_EQ(follows.status, 1) << follows.out;
  EXPECT_NE(follows.err.find("mimics another"), std::string::npos) << follows.err;
  const Outcome open = estimate(log, loopFile(5.0, "open.json"), noiseSpec());
  EXPECT_EQ(open.status, 3) << "nothing to estimate from";
  EXPECT_NE(open.err.find("bar"), std::string::npos) << open.err;
}

}  // namespace
}  // namespace plumbline::test
