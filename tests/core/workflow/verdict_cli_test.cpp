// SPDX-License-Identifier: BSD-3-Clause
// Verdicts and diagnostics of the torques as a script sees them: identify, validate, log and report say the same.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <regex>

#include "core/workflow/cli_support.h"
#include "io/logs/log_reader.h"
#include "io/logs/native_log.h"
#include "workflow/identification/predict.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

fs::path verdictFolder() {
  static const fs::path folder = temporaryFolder("verdicts");
  return folder;
}

/// The sample's log with the torques of some joints negated.
std::string negatedLog(const std::string& name, const std::vector<int>& joints, const std::string& as) {
  signal::Log log = io::readLog(kSamples / "plumb7" / name).value();
  for (const int j : joints) log.torque.col(j) = -log.torque.col(j).eval();
  log.name = as;
  const fs::path file = verdictFolder() / (as + ".h5");
  EXPECT_TRUE(io::writeLog(log, file).ok());
  return "'" + file.string() + "'";
}

const json* findingOf(const json& findings, const std::string& code) {
  for (const json& finding : findings)
    if (finding["code"] == code) return &finding;
  return nullptr;
}

const json& jointOf(const json& review, const std::string& joint) {
  for (const json& one : review["joints"])
    if (one["joint"] == joint) return one;
  static const json none;
  return none;
}

TEST(RunVerdict, IsAboutTheValidationLogs_AboutTheTrainingLogsWhenThereAreNoOthers) {
  const auto on = [](const char* log, validation::Verdict verdict, bool training) {
    workflow::TorquePrediction prediction;
    prediction.log_name = log;
    prediction.verdict = verdict;
    prediction.sentence = std::string("of ") + log;
    prediction.training = training;
    return prediction;
  };
  const auto used = on("used", validation::Verdict::Poor, true),
             other = on("other", validation::Verdict::Good, false);
  const workflow::RunVerdict both = workflow::verdictOf({used, other}), alone = workflow::verdictOf({used});
  EXPECT_TRUE(both.has_validation);
  EXPECT_EQ(both.verdict, validation::Verdict::Good);
  EXPECT_EQ(both.sentence, "of other");
  EXPECT_FALSE(alone.has_validation);
  EXPECT_EQ(alone.verdict, validation::Verdict::Poor);
  EXPECT_EQ(alone.sentence, "of used");
  EXPECT_EQ(workflow::verdictOf({}).verdict, validation::Verdict::Attention) << "nothing is known";
}

TEST(VerdictCli, AReversedJointIsNamedByEveryMethodAndNeverGood) {
  const std::string log = negatedLog("training.h5", {4}, "joint5_reversed");
  for (const std::string method : {"ols", "wls", "irls", "lmi"}) {
    const Outcome found =
        cli("identify " + kSampleRobot + " " + log + " --method " + method + " --format json");
    ASSERT_EQ(found.status, 0) << found.err;
    const json result = json::parse(found.out);
    const json* sign = findingOf(result["findings"], "torque-sign");
    ASSERT_NE(sign, nullptr) << method;
    EXPECT_EQ((*sign)["subject"], "joint5");
    EXPECT_NE((*sign)["text"].get<std::string>().find("the torque of joint5 has the sign reversed"),
              std::string::npos)
        << (*sign)["text"];
    EXPECT_NE(jointOf(result["reviews"][0], "joint5")["verdict"], "good") << method;
  }
  const Outcome looked = cli("log " + log + " --robot " + kSampleRobot + " --format json");
  ASSERT_EQ(looked.status, 0) << looked.err;
  EXPECT_NE(findingOf(json::parse(looked.out)["findings"], "torque-sign"), nullptr);
  const Outcome plain = cli("log " + kSampleLog + " --robot " + kSampleRobot + " --format json");
  EXPECT_EQ(findingOf(json::parse(plain.out)["findings"], "torque-sign"), nullptr);
}

/// wrist_2 of a real arm, whose torque is mostly friction.
TEST(VerdictCli, FrictionThatDrivesIsAFindingOfEveryMethodThatAllowsIt) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
  signal::Log log = io::readLog(shared("data/ur10e/ur10e_30s_12harm.h5")).value();
  log.torque.col(4) = -log.torque.col(4).eval();
  const fs::path file = verdictFolder() / "wrist_2_reversed.h5";
  ASSERT_TRUE(io::writeLog(log, file).ok());
  for (const std::string method : {"ols", "wls", "irls"}) {
    const Outcome found = cli("identify " + data("ur10e/ur10e.urdf") + " '" + file.string() + "' --method " +
                              method + " --format json");
    ASSERT_EQ(found.status, 0) << found.err;
    const json result = json::parse(found.out);
    const json* sign = findingOf(result["findings"], "torque-sign");
    ASSERT_NE(sign, nullptr) << method;
    EXPECT_EQ((*sign)["subject"], "wrist_2_joint");
    const json* drives = findingOf(result["findings"], "friction-drives");
    ASSERT_NE(drives, nullptr) << method;
    EXPECT_EQ((*drives)["subject"], "wrist_2_joint") << method;
    EXPECT_NE(jointOf(result["reviews"][0], "wrist_2_joint")["verdict"], "good") << method;
    EXPECT_NE(result["reviews"][0]["sentence"].get<std::string>().find("signs of the torques"),
              std::string::npos);
  }
}

TEST(VerdictCli, TheDescriptionItselfIsValidated) {
  const fs::path folder = temporaryFolder("described"), log = folder / "exact.h5",
                 robot = folder / "arm.urdf";
  // The simulation has no friction: the description states none.
  std::ofstream(robot) << std::regex_replace(slurp(kSamples / "plumb7/plumb7.urdf"),
                                             std::regex("<dynamics[^>]*/>"), "");
  ASSERT_EQ(cli("simulate '" + robot.string() + "' --trajectory " +
                sample("plumb7/validation_trajectory.json") + " -o '" + log.string() + "' --quiet")
                .status,
            0);
  const Outcome own =
      cli("validate '" + robot.string() + "' description '" + log.string() + "' --format json");
  EXPECT_EQ(own.status, 0) << own.err;
  const nlohmann::json found = nlohmann::json::parse(own.out);
  EXPECT_EQ(found.at("verdict"), "good") << own.out;
  EXPECT_LT(found.at("fit").at("relative_error").get<double>(), 0.05);
  EXPECT_FALSE(found.contains("identified"));
  // The sample's log is of another robot than its description says.
  const Outcome other =
      cli("validate " + kSampleRobot + " description " + sample("plumb7/validation.h5") + " --format json");
  EXPECT_NE(nlohmann::json::parse(other.out).at("verdict"), "good") << other.out;
  const Outcome none = cli("validate " + kSampleRobot + " nothing.json " + sample("plumb7/validation.h5"));
  EXPECT_EQ(none.status, 1);
  EXPECT_NE(none.err.find("nothing.json"), std::string::npos) << none.err;
}

TEST(VerdictCli, ValidateReportsAReversedLog) {
  const std::string result = "'" + (verdictFolder() / "result.json").string() + "'";
  ASSERT_EQ(cli("identify " + kSampleRobot + " " + kSampleLog + " --method wls -o " + result).status, 0);
  const std::string all = negatedLog("validation.h5", {0, 1, 2, 3, 4, 5, 6}, "all_reversed");
  const Outcome reversed = cli("validate " + kSampleRobot + " " + result + " " + all + " --format json");
  EXPECT_EQ(reversed.status, 4);
  const json judged = json::parse(reversed.out);
  EXPECT_EQ(judged["verdict"], "poor");
  EXPECT_NE(judged["sentence"].get<std::string>().find("have the sign opposite to the predicted ones"),
            std::string::npos)
      << judged["sentence"];
  EXPECT_NE(findingOf(judged["reviews"][0]["findings"], "torque-reversed"), nullptr);
  const Outcome text = cli("validate " + kSampleRobot + " " + result + " " + all);
  EXPECT_NE(text.out.find("sign opposite"), std::string::npos) << text.out;
  const Outcome right = cli("validate " + kSampleRobot + " " + result + " " + sample("plumb7/validation.h5") +
                            " --format json");
  EXPECT_EQ(right.status, 0) << right.out;
  EXPECT_EQ(findingOf(json::parse(right.out)["reviews"][0]["findings"], "torque-reversed"), nullptr);
}

TEST(VerdictCli, AnUnknownLoadIsReported_SampleWithLoad) {
  const std::string result = "'" + (verdictFolder() / "unloaded.json").string() + "'";
  ASSERT_EQ(cli("identify " + kSampleRobot + " " + kSampleLog + " --method wls -o " + result).status, 0);
  const Outcome found =
      cli("validate " + kSampleRobot + " " + result + " " + sample("plumb7/payload.h5") + " --format json");
  const json review = json::parse(found.out)["reviews"][0];
  ASSERT_TRUE(review.contains("unknown_load")) << review["sentence"];
  const double mass = review["unknown_load"]["mass"], std = review["unknown_load"]["mass_std"];
  printf("load %.3f kg, standard deviation %.3f kg; truth 2 kg\n", mass, std);
  EXPECT_EQ(review["unknown_load"]["link"], "link7");
  EXPECT_NEAR(mass, 2.0, 4.0 * std + 0.1);
  EXPECT_NE(review["verdict"], "good");
  EXPECT_NE(review["sentence"].get<std::string>().find("Payload bounds"), std::string::npos);
}

TEST(VerdictCli, RowsInRandomOrderAreRecognised) {
  signal::Log log = io::readLog(kSamples / "plumb7" / "training.h5").value();
  Random random(1800);
  std::vector<Eigen::Index> order(static_cast<std::size_t>(log.size()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  for (std::size_t k = order.size(); k > 1; --k)
    std::swap(order[k - 1], order[static_cast<std::size_t>(random.uniform(0.0, static_cast<double>(k)))]);
  for (Eigen::MatrixXd* m : {&log.position, &log.velocity, &log.acceleration, &log.torque})
    if (m->size() > 0) *m = (*m)(order, Eigen::all).eval();
  const fs::path file = verdictFolder() / "shuffled.h5";
  ASSERT_TRUE(io::writeLog(log, file).ok());
  const Outcome filtered = cli("identify " + kSampleRobot + " '" + file.string() + "'");
  EXPECT_EQ(filtered.status, 1);
  EXPECT_NE(filtered.err.find("the rows stand in random order"), std::string::npos) << filtered.err;
  // With velocity and acceleration every row is independent.
  log.velocity =
      log.velocity.size() > 0 ? log.velocity : Eigen::MatrixXd::Random(log.size(), log.jointCount());
  log.acceleration = Eigen::MatrixXd::Random(log.size(), log.jointCount());
  ASSERT_TRUE(io::writeLog(log, file).ok());
  const Outcome plain =
      cli("identify " + kSampleRobot + " '" + file.string() + "' --processing none --format json");
  ASSERT_EQ(plain.status, 0) << plain.err;
  EXPECT_NE(findingOf(json::parse(plain.out)["findings"], "random-order"), nullptr);
}

}  // namespace
}  // namespace plumbline::test
