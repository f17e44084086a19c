// SPDX-License-Identifier: BSD-3-Clause
//
// Point masses and the base-wrench regression from URDF and log files to result, report and updated robot.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "identifiability/structure/base_parameters.h"
#include "io/file/file_tools.h"
#include "io/logs/log_reader.h"
#include "io/logs/native_log.h"
#include "support/humanoid.h"
#include "support/support.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::test {
namespace {

using nlohmann::json;
signal::Log humanoidLog(const Humanoid& robot, Gait gait, std::uint64_t seed, Eigen::Index count) {
  const signal::Samples motion = humanoidMotion(robot, gait, seed, count, 100.0);
  ContactWrenches contacts = humanoidContacts(robot, humanoidTruth(robot, 5), gait, motion);
  addWrenchNoise(contacts, 0.5, 2.5, seed + 1);
  signal::Log log;
  log.name = "humanoid";
  log.simulated = true;
  log.time = motion.time;
  log.position = motion.q.bottomRows(34).transpose();
  log.velocity = motion.v.bottomRows(34).transpose();
  log.acceleration = motion.a.bottomRows(34).transpose();
  for (const int body : robot.model.actuatedBodies())
    if (robot.model.body(body).parent >= 0) log.joint_names.push_back(robot.model.body(body).joint.name);
  log.base = signal::Log::Base{motion.q.topRows(7).transpose(), motion.v.topRows(6).transpose(),
                               motion.a.topRows(6).transpose()};
  for (std::size_t c = 0; c < contacts.links.size(); ++c)
    log.contacts.push_back({contacts.links[c], contacts.wrench[c].transpose(), Eigen::VectorXd::Ones(count)});
  return log;
}

/// URDF and logs on disk, made once.
struct Files {
  fs::path folder = temporaryFolder("mass-points");
  fs::path robot = folder / "humanoid.urdf", walk = folder / "walk.h5", turn = folder / "turn.h5",
           holdout = folder / "unseen.h5";
  Files() {
    const Humanoid body = humanoid();
    EXPECT_TRUE(io::writeFileAtomically(robot, humanoidUrdf()));
    EXPECT_TRUE(io::writeLog(humanoidLog(body, Gait::UpperBody, 51, 600), walk));
    EXPECT_TRUE(io::writeLog(humanoidLog(body, Gait::Turn, 61, 600), turn));
    EXPECT_TRUE(io::writeLog(humanoidLog(body, Gait::Walk, 71, 300), holdout));
  }
};
const Files& files() {
  static const Files made;
  return made;
}

std::string identifyArguments(const std::string& more) {
  const Files& f = files();
  return "identify " + f.robot.string() + " " + f.walk.string() + " " + f.turn.string() +
         " --base floating --processing none --validate " + f.holdout.string() + " " + more;
}

TEST(MassPointsCli, BaseWrenchesGiveAConsistentRobotThatLoadsAgain) {
  const fs::path result = files().folder / "points.json";
  const Outcome done =
      cli(identifyArguments("--method mass-points --regression base-wrench -o " + result.string()));
  ASSERT_EQ(done.status, 0) << done.err;
  const json found = json::parse(slurp(result));
  EXPECT_EQ(found["method"], "mass-points");
  EXPECT_EQ(found["status"], "on-boundary");
  EXPECT_LE(found["kkt_residual"].get<double>(), 1e-8);
  EXPECT_EQ(found["base"]["count"], 248);
  ASSERT_EQ(found["consistent"].size(), 35u);
  for (const json& body : found["consistent"]) EXPECT_TRUE(body["ok"].get<bool>()) << body["body"];
  EXPECT_EQ(found["fit"]["joints"].size(), 6u);  // the rows of the base, nothing else
  EXPECT_EQ(found["provenance"]["settings"]["regression"], "base-wrench");
  EXPECT_NE(found["provenance"]["command_line"].get<std::string>().find("--regression base-wrench"),
            std::string::npos);
  // Parameters and base parameters are consistent with each other.
  const auto full = found["vector"]["full"].get<std::vector<double>>();
  const Humanoid robot = humanoid();
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(robot.model);
  const auto base = found["vector"]["base"].get<std::vector<double>>();
  const Eigen::Map<const Eigen::VectorXd> pi_std(full.data(), 350), pi_base(base.data(), 248);
  EXPECT_LT((structure.regrouping * pi_std - pi_base).norm(), 1e-9 * pi_base.norm());

  const Outcome validated = cli("validate " + files().robot.string() + " " + result.string() + " " +
                                files().holdout.string() + " --base floating --format json");
  ASSERT_TRUE(validated.status == 0 || validated.status == 4) << validated.err;
  EXPECT_NEAR(json::parse(validated.out)["fit"]["relative_error"].get<double>(),
              found["validation"][0]["relative_error"].get<double>(), 1e-9);
  const fs::path report = files().folder / "report.html";
  const Outcome reported = cli("report " + result.string() + " -o " + report.string());
  ASSERT_EQ(reported.status, 0) << reported.err;
  EXPECT_NE(slurp(report).find("mass-points"), std::string::npos);

  const fs::path updated = files().folder / "updated.urdf";
  const Outcome exported = cli("export " + files().robot.string() + " " + result.string() +
                               " --base floating -o " + updated.string());
  ASSERT_EQ(exported.status, 0) << exported.err;
  workflow::RobotRequest request;
  request.file = updated;
  request.options.base = BaseType::Floating;
  const Result<workflow::RobotPtr> again = workflow::loadRobot(request);
  ASSERT_TRUE(again);
  EXPECT_LT(((*again)->model.parameters() - pi_std).norm(), 1e-9 * pi_std.norm());
}

TEST(MassPointsCli, LeastSquaresOnTheSameRowsIsNoBetterOnHoldoutMotionAndInconsistent) {
  const Outcome ols = cli(identifyArguments("--method ols --regression base-wrench --format json"));
  ASSERT_EQ(ols.status, 0) << ols.err;
  const Outcome points =
      cli(identifyArguments("--method mass-points --regression base-wrench --format json"));
  ASSERT_EQ(points.status, 0) << points.err;
  const json least = json::parse(ols.out), consistent = json::parse(points.out);
  int broken = 0;
  for (const json& body : least["consistent"]) broken += body["ok"].get<bool>() ? 0 : 1;
  EXPECT_GT(broken, 17);
  EXPECT_LE(least["fit"]["relative_error"].get<double>(), consistent["fit"]["relative_error"].get<double>());
  EXPECT_LE(consistent["fit"]["relative_error"].get<double>(),
            1.4 * least["fit"]["relative_error"].get<double>());
  EXPECT_LE(consistent["validation"][0]["relative_error"].get<double>(),
            1.4 * least["validation"][0]["relative_error"].get<double>());
}

TEST(MassPointsCli, SettingsAreReadRecordedAndRejectedByName) {
  const std::string base = "--method mass-points --regression base-wrench --format json --mass-points ";
  const Outcome without = cli(identifyArguments(base + "'{\"prior\": false, \"lambda_rho\": 0.01}'"));
  ASSERT_EQ(without.status, 0) << without.err;
  const json found = json::parse(without.out);
  EXPECT_EQ(found["provenance"]["settings"]["mass_points"]["prior"], false);
  EXPECT_EQ(found["provenance"]["settings"]["mass_points"]["lambda_rho"], 0.01);
  EXPECT_NE(found["provenance"]["command_line"].get<std::string>().find("--mass-points"), std::string::npos);
  // The same from a file.
  const fs::path file = files().folder / "points.json.in";
  ASSERT_TRUE(io::writeFileAtomically(file, "{\"prior\": false, \"lambda_rho\": 0.01}"));
  const Outcome again = cli(identifyArguments(base + file.string()));
  ASSERT_EQ(again.status, 0) << again.err;
  EXPECT_EQ(json::parse(again.out)["vector"], found["vector"]);
  for (const auto& [text, key] : {std::pair<std::string, std::string>{"{\"priors\": false}", "priors"},
                                  {"{\"points_per_edge\": 2}", "points_per_edge"},
                                  {"{\"lambda_rho\": -1}", "lambda_rho"},
                                  {"{\"weight\": \"heavy\"}", "weight"},
                                  {"{\"prior\": 1}", "prior"},
                                  {"{prior", "mass-points"}}) {
    const Outcome rejected = cli(identifyArguments(base + "'" + text + "'"));
    EXPECT_EQ(rejected.status, 1) << text;
    EXPECT_EQ(json::parse(rejected.out)["error"]["subjects"][0], key) << rejected.out;
  }
  EXPECT_EQ(cli("schema mass-points").status, 0);
}

// As a motion capture and encoders would record it: positions alone, noise in them, everything else derived.
TEST(MassPointsCli, RawRecordingsGoThroughTheUsualProcessing) {
  PLUMBLINE_SEED(seed, 91);
  signal::Log log = humanoidLog(humanoid(), Gait::UpperBody, seed, 3000);
  Random random(seed);
  for (double& x : log.position.reshaped()) x += 2e-5 * random.normal();
  for (double& x : log.base->pose.reshaped()) x += 2e-5 * random.normal();
  log.velocity = log.acceleration = log.base->velocity = log.base->acceleration = {};
  const fs::path file = files().folder / "raw.h5";
  ASSERT_TRUE(io::writeLog(log, file));
  const Outcome done = cli("identify " + files().robot.string() + " " + file.string() +
                           " --base floating --method mass-points --regression base-wrench --format json");
  ASSERT_EQ(done.status, 0) << done.err;
  const json found = json::parse(done.out);
  for (const json& body : found["consistent"]) EXPECT_TRUE(body["ok"].get<bool>()) << body["body"];
  // The noise of the wrench is 5 N on the weight of some 700 N, less what the filter takes.
  EXPECT_LT(found["fit"]["relative_error"].get<double>(), 0.01);
  double mass = 0.0;
  const auto full = found["vector"]["full"].get<std::vector<double>>();
  for (std::size_t i = 0; i < full.size(); i += 10) mass += full[i];
  const double truth = humanoidTruth(humanoid(), 5)(Eigen::seq(0, Eigen::last, 10)).sum();
  EXPECT_NEAR(mass, truth, 0.005 * truth);
}

TEST(MassPointsCli, FixedBaseAndLogsWithoutContactsAreRejected) {
  const Files& f = files();
  const Outcome fixed = cli("identify " + f.robot.string() + " " + f.walk.string() +
                            " --processing none --regression base-wrench --format json");
  EXPECT_EQ(fixed.status, 1);
  const fs::path silent = f.folder / "silent.h5";
  signal::Log log = humanoidLog(humanoid(), Gait::Walk, 81, 100);
  log.contacts.clear();
  log.torque = Eigen::MatrixXd::Zero(100, 34);
  ASSERT_TRUE(io::writeLog(log, silent));
  const Outcome missing = cli("identify " + f.robot.string() + " " + silent.string() +
                              " --base floating --processing none --regression base-wrench --format json");
  EXPECT_EQ(missing.status, 1);
  const json error = json::parse(missing.out);
  EXPECT_EQ(error["error"]["code"], "missing-data");
  EXPECT_NE(missing.err.find("silent.h5"), std::string::npos) << missing.err;
  EXPECT_EQ(cli(identifyArguments("--regression magic")).status, 2);
}

/// The humanoid with other words for the shape of its head.
fs::path withHead(const std::string& name, const std::string& shape) {
  std::string text = humanoidUrdf();
  const std::string box = "<box size=\"0.1800 0.1500 0.2000\"/>";
  for (std::size_t at = text.find(box); at != std::string::npos; at = text.find(box))
    text.replace(at, box.size(), shape);
  EXPECT_TRUE(io::writeFileAtomically(files().folder / name, text));
  return files().folder / name;
}

Outcome identifyWith(const fs::path& robot) {
  return cli(
      "identify " + robot.string() + " " + files().walk.string() +
      " --base floating --processing none --method mass-points --regression base-wrench --format json");
}

TEST(MassPointsCli, FlatMeshIsRejectedInOneSentence) {
  const std::string corner = "vertex 0 0 0\nvertex 0.1 0 0\nvertex 0 0.1 0\n";
  ASSERT_TRUE(io::writeFileAtomically(
      files().folder / "flat.stl",
      "solid flat\nfacet normal 0 0 1\nouter loop\n" + corner + "endloop\nendfacet\nendsolid flat\n"));
  const Outcome rejected = identifyWith(withHead("flat.urdf", "<mesh filename=\"flat.stl\"/>"));
  EXPECT_EQ(rejected.status, 1) << rejected.out.substr(0, 300);
  EXPECT_NE(rejected.err.find("flat.urdf"), std::string::npos) << rejected.err;
  EXPECT_NE(rejected.err.find("the bounding box of head has no volume"), std::string::npos) << rejected.err;
  EXPECT_EQ(std::count(rejected.err.begin(), rejected.err.end(), '\n'), 1) << rejected.err;
}

// A box without thickness is left out by the reader: the link has no geometry then, and the result says so.
TEST(MassPointsCli, LinkWithoutGeometryIsReportedAndTakesTheBoxOfItsInertia) {
  const Outcome done = identifyWith(withHead("thin.urdf", "<box size=\"0.1800 0.0 0.2000\"/>"));
  ASSERT_EQ(done.status, 0) << done.err;
  const json found = json::parse(done.out);
  bool told = false;
  for (const json& finding : found["findings"])
    told = told || (finding["code"] == "no-geometry" && finding["subject"] == "head");
  EXPECT_TRUE(told) << found["findings"].dump(1);
}

TEST(MassPointsCli, EveryRealRobotHasABoxPerBody) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid");
  int robots = 0;
  for (const auto& entry : fs::recursive_directory_iterator(shared("data/urdf/valid"))) {
    if (entry.path().extension() != ".urdf") continue;
    workflow::RobotRequest request;
    request.file = entry.path();
    request.options.base = BaseType::Floating;
    const Result<workflow::RobotPtr> robot = workflow::loadRobot(request);
    ASSERT_TRUE(robot) << entry.path() << robot.error().message();
    const Result<estimation::LinkBoxes> boxes = workflow::bodyBoxes(**robot);
    ASSERT_TRUE(boxes) << entry.path() << boxes.error().message();
    ++robots;
    ASSERT_EQ(boxes->boxes.size(), (*robot)->model.bodies().size());
    for (const estimation::LinkBox& box : boxes->boxes) EXPECT_GT(box.half.minCoeff(), 0.0) << entry.path();
  }
  EXPECT_GE(robots, 18);
}

// On joint torques, with friction beside the points.
TEST(MassPointsCli, TorqueRegressionOfAnArmEstimatesFrictionBesideThePoints) {
  const fs::path samples = fs::path(PLUMBLINE_SOURCE_DIR) / "resources" / "samples" / "plumb7";
  const std::string common = "identify " + (samples / "plumb7.urdf").string() + " " +
                             (samples / "training.h5").string() + " --format json --method ";
  const Outcome points = cli(common + "mass-points"), ols = cli(common + "ols");
  ASSERT_EQ(points.status, 0) << points.err;
  ASSERT_EQ(ols.status, 0) << ols.err;
  const json found = json::parse(points.out), least = json::parse(ols.out);
  EXPECT_LE(found["kkt_residual"].get<double>(), 1e-8);
  EXPECT_EQ(found["base"]["friction_values"].size(), least["base"]["friction_values"].size());
  for (const json& body : found["consistent"]) EXPECT_TRUE(body["ok"].get<bool>()) << body["body"];
  EXPECT_LE(found["fit"]["relative_error"].get<double>(), 1.4 * least["fit"]["relative_error"].get<double>());
  // Viscous friction hardly depends on how the inertias are bound.
  for (std::size_t i = 0; i < found["base"]["friction_values"].size(); ++i) {
    const double a = found["base"]["friction_values"][i]["value"],
                 b = least["base"]["friction_values"][i]["value"];
    EXPECT_NEAR(a, b, 0.5 * std::abs(b) + 0.3) << found["base"]["friction_values"][i]["subject"];
  }
}

}  // namespace
}  // namespace plumbline::test
