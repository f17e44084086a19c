// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/design_files.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "core/excitation/family_cases.h"
#include "core/workflow/cli_support.h"
#include "excitation/certificate/certificate_verdict.h"
#include "io/logs/log_reader.h"
#include "support/support.h"
#include "workflow/excitation/design_import.h"
#include "workflow/excitation/design_json.h"
#include "workflow/excitation/joint_trajectory_yaml.h"
#include "workflow/robot/load_robot.h"

namespace plumbline {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using workflow::Design;
using workflow::DesignExport;
namespace fs = std::filesystem;

const fs::path& folderOfTests() {
  static const fs::path folder = test::temporaryFolder("design");
  return folder;
}

/// An arm of revolute joints, as URDF.
std::string armUrdf(int joints) {
  std::string text = "<robot name=\"six &amp; a half\"><link name=\"base\"/>";
  std::string parent = "base";
  for (int j = 1; j <= joints; ++j) {
    const std::string number = std::to_string(j);
    text +=
        "<link name=\"link" + number +
        "\"><inertial><mass value=\"2\"/><origin xyz=\"0.02 0.01 0.1\"/><inertia ixx=\"0.02\" iyy=\"0.03\" "
        "izz=\"0.025\" ixy=\"0\" ixz=\"0\" iyz=\"0\"/></inertial></link>";
    text += "<joint name=\"shoulder_" + number + "_joint\" type=\"revolute\"><parent link=\"" + parent +
            "\"/><child link=\"link" + number + "\"/><origin xyz=\"0 0 0.2\"/><axis xyz=\"" +
            (j % 2 == 1 ? "0 0 1" : "0 1 0") +
            "\"/><limit lower=\"-20\" upper=\"20\" velocity=\"90\" effort=\"500\"/></joint>";
    parent = "link" + number;
  }
  return text + "</robot>";
}

workflow::RobotPtr arm(int joints = 6) {
  const fs::path file = folderOfTests() / ("arm" + std::to_string(joints) + ".urdf");
  std::ofstream(file) << armUrdf(joints);
  workflow::RobotRequest request;
  request.file = file;
  Result<workflow::RobotPtr> robot = workflow::loadRobot(request);
  EXPECT_TRUE(robot.ok()) << (robot.ok() ? "" : robot.error().message());
  return *robot;
}

Design designOf(const RobotModel& model, const excitation::FamilySpec& spec, std::uint64_t seed) {
  Random random(seed);
  Design design;
  design.robot = model.name();
  design.joints = model.dofNames();
  design.family = spec;
  design.motion = test::randomMotionOf(*excitation::makeBasis(spec), model.nv(), random);
  design.condition = 41.5;
  design.provenance = "a test";
  excitation::MotionCertificate certificate;
  certificate.status = excitation::MotionCertificate::Status::SampledOnly;
  certificate.undecided = 0.0125;
  certificate.collision_note = "collision not checked: no geometry";
  certificate.violations = {{"shoulder_2_joint", "torque", 501.25, 500.0, 1.25, 2.5}};
  certificate.ranges = {{"shoulder_1_joint", "position", -1.5, 1.25, -INFINITY, INFINITY, 3.0}};
  certificate.left_out = {{"link1", "link2", "adjacent"}};
  certificate.clearances = {{"link1", "link4", 0.0625, 1.75}};
  certificate.assumptions = {"torques of the model with parameters exact"};
  design.certificate = certificate;
  return design;
}

excitation::MotionLimits limitsOfModel(const RobotModel& model) {
  Result<excitation::MotionLimits> limits = excitation::motionLimits(model);
  EXPECT_TRUE(limits.ok());
  return *limits;
}

TEST(DesignFiles, JsonComesBackToTheLastBit_EveryFamily) {
  const auto robot = arm();
  const fs::path file = folderOfTests() / "design.json";
  PLUMBLINE_SEED(seed, 531);
  for (const auto& [name, spec] : test::familyCases()) {
    SCOPED_TRACE(name);
    const Design design = designOf(robot->model, spec, seed);
    const Status written = workflow::writeDesign(robot->model, limitsOfModel(robot->model), design, {}, file);
    ASSERT_TRUE(written.ok()) << written.error().message();
    const Result<Design> back = workflow::readDesignFile(robot->model, file);
    ASSERT_TRUE(back.ok()) << back.error().message();
    EXPECT_EQ(back->robot, design.robot);
    EXPECT_EQ(back->joints, design.joints);
    EXPECT_EQ(back->family.family, spec.family);
    EXPECT_EQ(back->motion.start, design.motion.start);
    EXPECT_EQ(back->motion.coefficients, design.motion.coefficients);
    EXPECT_EQ(back->condition, 41.5);
    EXPECT_EQ(back->provenance, "a test");
    VectorXd here(6), there(6);
    for (int order = 0; order < 4; ++order) {
      design.motion.derivative(0.37 * spec.duration, order, here);
      back->motion.derivative(0.37 * spec.duration, order, there);
      EXPECT_EQ(here, there);
    }
    ASSERT_TRUE(back->certificate);
    const excitation::MotionCertificate& c = *back->certificate;
    EXPECT_EQ(c.status, excitation::MotionCertificate::Status::SampledOnly);
    EXPECT_EQ(c.undecided, 0.0125);
    EXPECT_EQ(c.collision_note, design.certificate->collision_note);
    EXPECT_EQ(c.violations.at(0).amount, 1.25);
    EXPECT_EQ(c.ranges.at(0).limit_lower, -INFINITY);
    EXPECT_EQ(c.ranges.at(0).upper, 1.25);
    EXPECT_EQ(c.left_out.at(0).reason, "adjacent");
    EXPECT_EQ(c.clearances.at(0).lower, 0.0625);
    EXPECT_EQ(c.assumptions, design.certificate->assumptions);
  }
}

TEST(DesignFiles, SamplesComeBackAsTheSameMotion_EveryFormat) {
  const auto robot = arm();
  PLUMBLINE_SEED(seed, 532);
  excitation::FamilySpec spec;
  spec.duration = 6.0;
  spec.harmonics = 3;
  const Design design = designOf(robot->model, spec, seed);
  for (const char* ending : {".csv", ".h5", ".yaml", ".hdf5", ".yml"}) {
    SCOPED_TRACE(ending);
    const fs::path file = folderOfTests() / (std::string("samples") + ending);
    DesignExport how;
    how.rate = 250.0;
    const Status written =
        workflow::writeDesign(robot->model, limitsOfModel(robot->model), design, how, file);
    ASSERT_TRUE(written.ok()) << written.error().message();
    const Result<Design> back = workflow::readDesignFile(robot->model, file);
    ASSERT_TRUE(back.ok()) << back.error().message();
    EXPECT_EQ(back->joints, design.joints);
    EXPECT_EQ(back->family.family, excitation::Family::QuinticSpline);
    EXPECT_NEAR(back->motion.duration(), 6.0, 1e-9);
    EXPECT_NE(back->provenance.find("1501 samples of samples"), std::string::npos) << back->provenance;
    EXPECT_NE(back->provenance.find("residual"), std::string::npos);
    EXPECT_EQ(back->provenance.find("taken in their order"), std::string::npos) << back->provenance;
    VectorXd here(6), there(6);
    for (const double t : {0.0, 1.234, 3.3, 6.0}) {
      design.motion.derivative(t, 0, here);
      back->motion.derivative(t, 0, there);
      EXPECT_LT((here - there).cwiseAbs().maxCoeff(), 1e-5) << t;
    }
  }
}

TEST(DesignFiles, Hdf5IsALogOfTheProjectWithoutTorque) {
  const auto robot = arm();
  const Design design = designOf(robot->model, excitation::FamilySpec{}, 3);
  const fs::path file = folderOfTests() / "motion.h5";
  ASSERT_TRUE(workflow::writeDesign(robot->model, limitsOfModel(robot->model), design, {}, file).ok());
  const Result<signal::Log> log = io::readLog(file);
  ASSERT_TRUE(log.ok()) << log.error().message();
  EXPECT_EQ(log->joint_names, design.joints);
  EXPECT_EQ(log->size(), 10001);
  EXPECT_EQ(log->torque.size(), 0);
  VectorXd v(6);
  design.motion.derivative(2.5, 1, v);
  EXPECT_LT((log->velocity.row(2500).transpose() - v).norm(), 1e-12);
  bool told = false;
  for (const Finding& finding : log->findings)
    told = told || finding.text.find("sampled only, 1.25 % of the time undecided") != std::string::npos;
  EXPECT_TRUE(told);
}

TEST(DesignFiles, HeaderNamesRobotJointsLimitsAndCertificate) {
  const auto robot = arm();
  const Design design = designOf(robot->model, excitation::FamilySpec{}, 4);
  DesignExport how;
  how.speed = 0.25;
  how.approach_from = VectorXd::Zero(6);
  for (const char* ending : {".csv", ".yaml", ".script"}) {
    const fs::path file = folderOfTests() / (std::string("header") + ending);
    const Status written =
        workflow::writeDesign(robot->model, limitsOfModel(robot->model), design, how, file);
    ASSERT_TRUE(written.ok()) << written.error().message();
    const std::string text = test::slurp(file);
    for (const char* part :
         {"# robot: six & a half\n", "# condition of the base regressor: 41.5\n",
          "# certificate: sampled only, 1.25 % of the time undecided; collision not checked: no geometry\n",
          "# REDUCED SPEED: 0.25 of the designed one", "certificate does not cover them",
          "# joint 2: shoulder_2_joint; position -20 to 20, velocity 90, acceleration not limited, jerk not "
          "limited, "
          "torque 500\n",
          "# from: a test\n"})
      EXPECT_NE(text.find(part), std::string::npos) << ending << " lacks " << part << text.substr(0, 1500);
  }
}

TEST(DesignFiles, ExceptionsOfACertificateAreInTheLineOfItsVerdict) {
  const auto robot = arm();
  Design design = designOf(robot->model, excitation::FamilySpec{}, 4);
  design.certificate->status = excitation::MotionCertificate::Status::Certified;
  design.certificate->undecided = 0.0;
  design.certificate->violations.clear();
  const auto lineOf = [&](const char* ending) {
    const fs::path file = folderOfTests() / (std::string("verdict") + ending);
    EXPECT_TRUE(workflow::writeDesign(robot->model, limitsOfModel(robot->model), design, {}, file).ok());
    const std::string text = test::slurp(file);
    const std::size_t at = text.find(std::string(ending) == ".json" ? "\"verdict\"" : "certificate: ");
    return at == std::string::npos ? std::string() : text.substr(at, text.find('\n', at) - at);
  };
  for (const char* ending : {".csv", ".yaml", ".script", ".json"}) {
    design.certificate->exceptions.clear();
    design.certificate->status = excitation::MotionCertificate::Status::Certified;
    EXPECT_NE(lineOf(ending).find(
                  "certified, every limit is kept at every time; collision not checked: no geometry"),
              std::string::npos)
        << ending << ": " << lineOf(ending);
    excitation::addException(*design.certificate,
                             "link3 – link5, left out: in contact at all of 500 random postures");
    EXPECT_NE(lineOf(ending).find("certified except: link3 – link5, left out"), std::string::npos)
        << ending << ": " << lineOf(ending);
  }
  const Result<Design> back = workflow::readDesignFile(robot->model, folderOfTests() / "verdict.json");
  ASSERT_TRUE(back.ok() && back->certificate);
  EXPECT_EQ(back->certificate->status, excitation::MotionCertificate::Status::CertifiedExcept);
  EXPECT_EQ(back->certificate->exceptions, design.certificate->exceptions);
}

TEST(DesignFiles, UrScriptStreamsEverySampleAndWaitsForTheArm) {
  const auto robot = arm();
  const Design design = designOf(robot->model, excitation::FamilySpec{}, 5);
  const fs::path file = folderOfTests() / "motion.script";
  ASSERT_TRUE(workflow::writeDesign(robot->model, limitsOfModel(robot->model), design, {}, file).ok());
  const std::string text = test::slurp(file);
  std::size_t count = 0;
  for (std::size_t at = text.find("servoj("); at != std::string::npos; at = text.find("servoj(", at + 1))
    ++count;
  EXPECT_EQ(count, 1251u);
  EXPECT_NE(text.find(", t=0.008, "), std::string::npos);
  EXPECT_LT(text.find("halt"), text.find("servoj("));
  EXPECT_EQ(text.find("movej"), std::string::npos) << "a move that nobody certified";
}

TEST(DesignFiles, ApproachAndReturnBeginAndEndAtThePose) {
  const auto robot = arm();
  const Design design = designOf(robot->model, excitation::FamilySpec{}, 6);
  DesignExport how;
  how.approach_from = VectorXd::LinSpaced(6, -0.5, 0.5);
  how.rate = 100.0;
  const fs::path file = folderOfTests() / "approach.yaml";
  ASSERT_TRUE(workflow::writeDesign(robot->model, limitsOfModel(robot->model), design, how, file).ok());
  const auto samples = workflow::jointTrajectoryFromYaml(test::slurp(file));
  ASSERT_TRUE(samples.ok()) << samples.error().message();
  EXPECT_LT((samples->position.row(0).transpose() - *how.approach_from).norm(), 1e-12);
  EXPECT_LT((samples->position.bottomRows(1).transpose() - *how.approach_from).norm(), 1e-12);
  EXPECT_GT(samples->time[samples->time.size() - 1], 13.9);
}

TEST(DesignFiles, SimulateRunsDesignsOfEveryFamily) {
  const auto robot = arm();
  PLUMBLINE_SEED(seed, 533);
  for (const auto& [name, spec] : test::familyCases()) {
    SCOPED_TRACE(name);
    const Design design = designOf(robot->model, spec, seed);
    const Result<simulation::TrajectoryPtr> trajectory =
        workflow::designTrajectory(workflow::designToJson(design), robot->model);
    ASSERT_TRUE(trajectory.ok()) << trajectory.error().message();
    VectorXd q(6), v(6), a(6), expected(6);
    (*trajectory)->at(0.61 * spec.duration, q, v, a);
    design.motion.derivative(0.61 * spec.duration, 2, expected);
    EXPECT_EQ(a, expected);
  }
  const fs::path folder = folderOfTests();
  excitation::FamilySpec spec;
  spec.duration = 2.0;
  spec.harmonics = 2;
  const Design design = designOf(robot->model, spec, seed);
  const fs::path file = folder / "run.json", log = folder / "run.h5";
  DesignExport how;
  how.speed = 0.5;
  ASSERT_TRUE(workflow::writeDesign(robot->model, limitsOfModel(robot->model), design, how, file).ok());
  const test::Outcome run = test::cli("simulate '" + (folder / "arm6.urdf").string() + "' --trajectory '" +
                                      file.string() + "' -o '" + log.string() + "'");
  ASSERT_EQ(run.status, 0) << run.err;
  const Result<signal::Log> made = io::readLog(log);
  ASSERT_TRUE(made.ok());
  EXPECT_GT(made->time[made->size() - 1] - made->time[0], 3.9) << "the slow run takes twice as long";
}

TEST(DesignFiles, JointsAreMatchedByName) {
  const auto robot = arm();
  const Design design = designOf(robot->model, excitation::FamilySpec{}, 7);
  nlohmann::json value = workflow::designToJson(design);
  std::swap(value["joints"][0], value["joints"][3]);
  std::swap(value["start"][0], value["start"][3]);
  std::swap(value["coefficients"][0], value["coefficients"][3]);
  const Result<Design> back = workflow::designFromJson(value, robot->model);
  ASSERT_TRUE(back.ok()) << back.error().message();
  EXPECT_EQ(back->motion.coefficients, design.motion.coefficients);
  EXPECT_EQ(back->motion.start, design.motion.start);
}

TEST(DesignFiles, BadDesignsAreRejectedBySentence) {
  const auto robot = arm();
  const nlohmann::json good = workflow::designToJson(designOf(robot->model, excitation::FamilySpec{}, 8));
  const auto sentence = [&](auto change) {
    nlohmann::json value = good;
    change(value);
    const Result<Design> back = workflow::designFromJson(value, robot->model);
    return back.ok() ? std::string("accepted") : back.error().message();
  };
  using nlohmann::json;
  const std::vector<std::pair<std::string, std::string>> cases = {
      {sentence([](json& v) { v["joints"][2] = "elbow"; }), "shoulder_3_joint"},
      {sentence([](json& v) { v["joints"].erase(0), v["start"].erase(0), v["coefficients"].erase(0); }),
       "does not move shoulder_1_joint"},
      {sentence([](json& v) { v["start"].erase(0); }), "\"start\" of the design"},
      {sentence([](json& v) { v["start"][1] = nullptr; }), "not a number"},
      {sentence([](json& v) { v["coefficients"][1].erase(0); }), "\"coefficients\" of the design"},
      {sentence([](json& v) { v["family"]["harmonics"] = 4; }), "\"coefficients\" of 6 columns"},
      {sentence([](json& v) { v["family"]["harmonics"] = 0; }), "\"harmonics\" of \"family\""},
      {sentence([](json& v) { v["family"]["name"] = "sines"; }), "sines"},
      {sentence([](json& v) { v.erase("family"); }), "no \"family\""},
      {sentence([](json& v) { v["version"] = 2; }), "newer version"},
      {sentence([](json& v) { v["velocity"] = 2; }), "\"velocity\""},
      {sentence([](json& v) { v = json::array(); }), "not a JSON object"}};
  for (const auto& [told, part] : cases) EXPECT_NE(told.find(part), std::string::npos) << told;
}

TEST(DesignFiles, BadExportsAreRejectedBySentenceAndLeaveNoFile) {
  const auto robot = arm();
  const Design design = designOf(robot->model, excitation::FamilySpec{}, 9);
  const fs::path folder = test::temporaryFolder("design_refused");
  const auto sentence = [&](const char* name, auto change) {
    DesignExport how;
    change(how);
    const Status written =
        workflow::writeDesign(robot->model, limitsOfModel(robot->model), design, how, folder / name);
    return written.ok() ? std::string("accepted") : written.error().message();
  };
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto nothing = [](DesignExport&) {};
  const std::vector<std::pair<std::string, std::string>> cases = {
      {sentence("a.txt", nothing), ".csv, .h5, .yaml or .script"},
      {sentence("a.csv", [](DesignExport& h) { h.rate = -1.0; }), "the rate is not between"},
      {sentence("a.csv", [&](DesignExport& h) { h.rate = nan; }), "the rate is not between"},
      {sentence("a.script", [](DesignExport& h) { h.rate = 9000.0; }), "more than 50000 samples"},
      {sentence("a.yaml", [](DesignExport& h) { h.speed = 2.0; }), "speed of a slow run"},
      {sentence("a.h5", [](DesignExport& h) { h.approach_from = VectorXd::Constant(6, 21.0); }),
       "outside its limits"},
      {sentence("nowhere/a.csv", nothing), "nowhere"}};
  for (const auto& [told, part] : cases) EXPECT_NE(told.find(part), std::string::npos) << told;
  EXPECT_TRUE(fs::is_empty(folder));
  const auto seven = arm(7);
  const Status written =
      workflow::writeDesign(seven->model, limitsOfModel(seven->model),
                            designOf(seven->model, excitation::FamilySpec{}, 1), {}, folder / "a.script");
  ASSERT_FALSE(written.ok());
  EXPECT_NE(written.error().message().find("six revolute joints"), std::string::npos);
  EXPECT_FALSE(
      workflow::writeDesign(seven->model, limitsOfModel(seven->model), design, {}, folder / "a.csv").ok());
  EXPECT_TRUE(fs::is_empty(folder));
}

TEST(DesignFiles, BadImportsAreRejectedBySentence) {
  const auto robot = arm();
  const fs::path folder = test::temporaryFolder("design_import");
  const auto sentence = [&](const char* name, const std::string& text) {
    std::ofstream(folder / name) << text;
    const Result<Design> read = workflow::readDesignFile(robot->model, folder / name);
    return read.ok() ? std::string("accepted") : read.error().message();
  };
  std::string two_joints = "time,q1,q2\n";
  for (int i = 0; i < 20; ++i) two_joints += std::to_string(0.1 * i) + ",0," + std::to_string(i) + "\n";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {sentence("a.json", "{"), "not valid JSON"},
      {sentence("b.json", "{\"type\": \"fourier\"}"), "not a design"},
      {sentence("c.csv", two_joints), "has 2 joints"},
      {sentence("d.yaml", "joint_names: [a]\n"), "no \"points\""},
      {sentence("e.yaml", "points:\n- positions: [1, x]\n"), "\"x\" of positions is not a number"},
      {sentence("f.yaml", "points:\n- positions: [1, 2]\n"), "no \"time_from_start\""},
      {sentence("g.yaml", "joint_names: [\"a\n"), "the file is not YAML"},
      {sentence("h.yaml", ""), "empty"}};
  for (const auto& [told, part] : cases) EXPECT_NE(told.find(part), std::string::npos) << told;
  const Result<Design> missing = workflow::readDesignFile(robot->model, folder / "none.csv");
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().code, ErrorCode::FileNotFound);
}

TEST(JointTrajectoryYaml, ReadsWhatRosPrints) {
  const std::string ros1 =
      "trajectory:\n  header:\n    seq: 0\n    stamp:\n      secs: 5\n      nsecs: 0\n  joint_names:\n    - "
      "a\n    - "
      "'b'\n  points:\n    -\n      positions: [1.0, -2.5e-1]\n      velocities: [9, 9]\n      effort: []\n  "
      "    "
      "time_from_start:\n        secs: 1\n        nsecs: 500000000\n    -\n      positions:\n      - 3\n     "
      " - -4\n      "
      "time_from_start:\n        secs: 2\n        nsecs: 0\n---\n";
  const std::string by_json =
      "{\"joint_names\": [\"a\", \"b\"], \"points\": [{\"positions\":[1, "
      "-0.25],\"time_from_start\":{\"sec\":1,"
      "\"nanosec\":500000000}}, {\"positions\":[3,-4], \"time_from_start\": 2.0}]}";
  for (const std::string& text : {ros1, by_json}) {
    const auto read = workflow::jointTrajectoryFromYaml(text);
    ASSERT_TRUE(read.ok()) << read.error().message();
    EXPECT_EQ(read->joints, (std::vector<std::string>{"a", "b"}));
    ASSERT_EQ(read->time.size(), 2);
    EXPECT_EQ(read->time[0], 1.5);
    EXPECT_EQ(read->time[1], 2.0);
    EXPECT_EQ(read->position(0, 1), -0.25);
    EXPECT_EQ(read->position(1, 1), -4.0);
  }
}

TEST(JointTrajectoryYaml, CorruptFilesAreReadOrRejected) {
  PLUMBLINE_SEED(seed, 534);
  Random random(seed);
  const std::string good =
      "joint_names: [\"a\", b]\npoints:\n  - positions: [1, 2]\n    time_from_start: {sec: 0, nanosec: 5}\n";
  for (int repeat = 0; repeat < test::count(20000, 2000); ++repeat) {
    std::string text = good;
    for (int change = random.integer(1, 4); change > 0; --change)
      text[static_cast<std::size_t>(random.integer(0, static_cast<int>(text.size()) - 1))] =
          static_cast<char>(random.integer(0, 255));
    text.resize(static_cast<std::size_t>(random.integer(0, static_cast<int>(text.size()))));
    const auto read = workflow::jointTrajectoryFromYaml(text);
    EXPECT_TRUE(!read.ok() || (read->position.allFinite() && read->time.allFinite()));
  }
}

}  // namespace
}  // namespace plumbline
