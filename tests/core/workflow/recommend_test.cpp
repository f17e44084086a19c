// SPDX-License-Identifier: BSD-3-Clause
// The recommended setting: least squares, physically consistent links with a weak prior, cross-validation, one choice.
#include "workflow/identification/recommend.h"

#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli_support.h"
#include "estimation/full_parameters.h"
#include "workflow/identification/result_file.h"
#include "workflow/log/load_log.h"

namespace plumbline::workflow {
namespace {

IdentifyRequest sampleRequest() {
  RobotRequest robot;
  robot.file = test::kSamples / "plumb7" / "plumb7.urdf";
  IdentifyRequest request;
  request.robot = loadRobot(robot).value();
  request.training = {loadLog({test::kSamples / "plumb7" / "training.h5", {}}).value()};
  request.validation = {loadLog({test::kSamples / "plumb7" / "validation.h5", {}}).value()};
  request.prior = weakPrior();
  return request;
}

const Finding* findingOf(const Identification& result, const std::string& code) {
  for (const Finding& finding : result.estimate.findings)
    if (finding.code == code) return &finding;
  return nullptr;
}

double massRatio(const Identification& result) {
  double worst = 1.0;
  for (int b = 0; b < result.robot->model.bodyCount(); ++b) {
    const double ratio = result.estimate.pi_full[10 * b] / result.robot->model.body(b).pi_std[0];
    worst = std::max({worst, ratio, 1.0 / ratio});
  }
  return worst;
}

TEST(Recommend, SampleLog_ConsistentFitWithPlausibleMassesIsChosen_BothAreCrossValidated) {
  const Result<Recommended> found = identifyRecommended(sampleRequest());
  ASSERT_TRUE(found.ok()) << found.error().message();
  printf("%s\n", toText(*found).substr(0, 600).c_str());
  ASSERT_NE(found->consistent, nullptr);
  EXPECT_EQ(found->chosen(), found->consistent);
  EXPECT_TRUE(found->recommendation.predicts);
  for (const IdentificationPtr& one : {found->free, found->consistent}) {
    ASSERT_TRUE(one->assessment.cross_validation.has_value());
    EXPECT_EQ(one->assessment.cross_validation->folds.size(), 5u);
    ASSERT_EQ(one->estimate.validation.size(), 1u);
  }
  EXPECT_EQ(found->consistent->estimate.prior, "euclidean:1e-05");
  for (const auto& link : found->consistent->estimate.consistent) EXPECT_TRUE(link.ok) << link.body;
  EXPECT_LT(massRatio(*found->consistent), 2.0);
  EXPECT_EQ(findingOf(*found->consistent, "mass-far-from-nominal"), nullptr);
  EXPECT_LT(found->consistent->estimate.validation.front().relative_error,
            1.1 * found->free->estimate.validation.front().relative_error);
}

TEST(Recommend, WithoutAPrior_TheLinkOf27KilogramsIsNamed) {
  IdentifyRequest request = sampleRequest();
  request.validation.clear();
  request.methods = {"lmi"};
  request.prior = {};
  const Result<IdentificationPtr> bare = identify(request);
  ASSERT_TRUE(bare.ok());
  EXPECT_FALSE(estimation::undeterminedBodies((*bare)->estimate).empty());
  EXPECT_GT(massRatio(**bare), 5.0);
  const Finding* finding = findingOf(**bare, "mass-far-from-nominal");
  ASSERT_NE(finding, nullptr);
  printf("%s\n", finding->text.c_str());
  EXPECT_EQ(finding->subject, "link2");
  request.prior = weakPrior();
  const Result<IdentificationPtr> weak = identify(request);
  ASSERT_TRUE(weak.ok());
  EXPECT_TRUE(estimation::undeterminedBodies((*weak)->estimate).empty()) << "there is a prior";
  EXPECT_LT(massRatio(**weak), 2.0);
  EXPECT_LT((*weak)->estimate.fit.front().relative_error,
            1.05 * (*bare)->estimate.fit.front().relative_error);
}

TEST(Recommend, PriorNone_IsWhatRuns_AndTheBodiesThatLogsDoNotDetermineAreNamed) {
  IdentifyRequest request = sampleRequest();
  request.validation.clear();
  request.prior = {};
  const Result<Recommended> found = identifyRecommended(request);
  ASSERT_TRUE(found.ok()) << found.error().message();
  ASSERT_NE(found->consistent, nullptr);
  EXPECT_EQ(found->consistent->estimate.prior, "none");
  printf("%s\n", found->recommendation.reason.c_str());
  EXPECT_NE(found->recommendation.reason.find("No prior was chosen"), std::string::npos);
  const std::vector<std::string> open = estimation::undeterminedBodies(found->consistent->estimate);
  ASSERT_FALSE(open.empty());
  EXPECT_NE(found->recommendation.reason.find(open.front()), std::string::npos);
}

/// Premises violated: the recommendation says that nothing predicts, or that the links contradict the data.
TEST(Recommend, LogOfAnotherRobot_IsNoRecommendationOfConsistentLinks) {
  PLUMBLINE_NEEDS_SHARED("data/panda_gaz/panda_exciting_raw.h5");
  IdentifyRequest request = sampleRequest();
  request.training = {loadLog({test::shared("data/panda_gaz/panda_exciting_raw.h5"), {}}).value()};
  request.validation.clear();
  const Result<Recommended> found = identifyRecommended(request);
  ASSERT_TRUE(found.ok()) << found.error().message();
  printf("%s\n", found->recommendation.reason.c_str());
  EXPECT_FALSE(found->recommendation.predicts && found->recommendation.consistent)
      << found->recommendation.reason;
}

TEST(Recommend, ReversedTorques_LeastSquaresForPredictionOnly) {
  IdentifyRequest request = sampleRequest();
  request.validation.clear();
  auto log = std::make_shared<signal::Log>(*request.training.front());
  log->torque *= -1.0;
  request.training = {log};
  const Result<Recommended> found = identifyRecommended(request);
  ASSERT_TRUE(found.ok()) << found.error().message();
  printf("%s\n", found->recommendation.reason.c_str());
  EXPECT_FALSE(found->recommendation.consistent);
  EXPECT_NE(found->recommendation.reason.find("for predicting torques only"), std::string::npos);
}

TEST(Recommend, Stop_IsCancelled) {
  std::stop_source stop;
  stop.request_stop();
  const auto found = identifyRecommended(sampleRequest(), {stop.get_token()});
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().code, ErrorCode::Cancelled);
}

TEST(RecommendCli, MethodRecommended_WritesTheChosenResultWithTheReason) {
  const auto file = test::temporaryFolder("recommend") / "result.json";
  const test::Outcome out = test::cli("identify " + test::kSampleRobot + " " + test::kSampleLog +
                                      " --method recommended --quiet -o '" + file.string() + "'");
  ASSERT_EQ(out.status, 0) << out.err;
  const nlohmann::json result = nlohmann::json::parse(test::slurp(file));
  EXPECT_EQ(result.at("method"), "lmi");
  EXPECT_EQ(result.at("recommendation").at("method"), "lmi");
  EXPECT_EQ(result.at("recommendation").at("candidates").size(), 2u);
  EXPECT_TRUE(readResult(file).ok()) << "later commands read it";
  const test::Outcome lmi =
      test::cli("identify " + test::kSampleRobot + " " + test::kSampleLog + " --method lmi --format json");
  EXPECT_NE(nlohmann::json::parse(lmi.out).at("provenance").dump().find("euclidean:1e-05"), std::string::npos)
      << "a weak prior where none is asked for";
  const test::Outcome none = test::cli("identify " + test::kSampleRobot + " " + test::kSampleLog +
                                       " --method lmi --prior none --format json");
  EXPECT_EQ(nlohmann::json::parse(none.out).at("provenance").dump().find("euclidean"), std::string::npos);
}

TEST(CheckCli, SampleLog_IsGood_AnotherRobotsLog_FailsTheVerdict) {
  const test::Outcome good =
      test::cli("check " + test::kSampleRobot + " " + test::kSampleLog + " --format json");
  ASSERT_EQ(good.status, 0) << good.err;
  const nlohmann::json check = nlohmann::json::parse(good.out);
  EXPECT_EQ(check.at("state"), "good");
  EXPECT_EQ(check.at("checks").size(), 9u);
  EXPECT_EQ(check.at("scales").size(), 7u);
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
  const test::Outcome wrong =
      test::cli("check " + test::kSampleRobot + " " + test::data("ur10e/ur10e_30s_12harm.h5"));
  EXPECT_EQ(wrong.status, 4) << wrong.out;
  EXPECT_NE(wrong.out.find("✕ names"), std::string::npos) << wrong.out;
  EXPECT_EQ(test::cli("check " + test::kSampleRobot).status, 2);
  EXPECT_EQ(test::cli("check nowhere.urdf " + test::kSampleLog).status, 1);
}

}  // namespace
}  // namespace plumbline::workflow
