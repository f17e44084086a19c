// SPDX-License-Identifier: BSD-3-Clause
// Origin of the model that payload bounds subtract: its logs, its robot, its torque gains.
#include "workflow/payload/payload_model.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/workflow/payload/payload_log.h"
#include "support/payloads.h"
#include "workflow/payload/payload_bounds.h"

namespace plumbline::test {
namespace {

using bounds::PremiseOrigin;
using workflow::PayloadBoundsRequest;

/// The log of a case under the name, file and hash of this name.
workflow::LogPtr logNamed(const std::string& name, const LoadCase& spec, std::uint64_t seed) {
  auto log = std::make_shared<signal::Log>(*loadedLog(spec, seed).log);
  log->name = name;
  log->source = "/logs/" + name + ".h5";
  log->content_hash = name + "-hash";
  return log;
}

/// The sample arm, identified once from a log without load; every test changes what the result says of its origin.
class PayloadModel : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    workflow::IdentifyRequest request;
    request.robot = sampleRobot();
    bare_ = logNamed("bare", {}, 41);
    request.training = {bare_};
    request.methods = {"wls"};
    request.friction = regressors::FrictionModel{};
    const auto result = workflow::identify(request);
    ASSERT_TRUE(result.ok()) << result.error().message();
    model_ = workflow::stored(**result);
    LoadCase spec;
    spec.load = dumbbell(2.0);
    spec.torque_error = 0.025;
    spec.rate = 500.0;
    spec.seconds = 2.0;
    loaded_ = logNamed("loaded", spec, 42);
  }
  static PayloadBoundsRequest request() {
    PayloadBoundsRequest request = usualRequest({loaded_, {}});
    request.model = model_;
    request.training = {bare_};
    return request;
  }
  /// Training log of the model in place of its own.
  static workflow::Provenance::Source& source(PayloadBoundsRequest& request) {
    return request.model->provenance.logs.front();
  }
  static void fitToLoaded(PayloadBoundsRequest& request) {
    source(request).file = loaded_->source;
    source(request).hash = loaded_->content_hash;
    source(request).name = loaded_->name;
  }
  static void set(PayloadBoundsRequest& request, const std::string& key, const nlohmann::json& value) {
    nlohmann::json settings = nlohmann::json::parse(request.model->provenance.settings_json);
    settings[key] = value;
    request.model->provenance.settings_json = settings.dump();
  }
  /// Premises of the problem about the model.
  static std::vector<bounds::Premise> about(const PayloadBoundsRequest& request) {
    const auto input = workflow::payloadInput(request);
    EXPECT_TRUE(input.ok()) << input.error().message();
    std::vector<bounds::Premise> found;
    if (!input) return found;
    for (const bounds::Premise& premise : input->premises)
      if (premise.subject == "model") found.push_back(premise);
    return found;
  }
  static void expectUnknown(const PayloadBoundsRequest& request, const std::string& word) {
    const std::vector<bounds::Premise> found = about(request);
    ASSERT_EQ(found.size(), 1u) << word;
    EXPECT_EQ(found[0].origin, PremiseOrigin::Unknown) << word;
    EXPECT_NE(found[0].text.find(word), std::string::npos) << found[0].text;
    EXPECT_FALSE(found[0].remedy.empty()) << word;
  }
  static Error rejected(const PayloadBoundsRequest& request) {
    const auto input = workflow::payloadInput(request);
    EXPECT_FALSE(input.ok());
    return input ? Error{} : input.error();
  }
  static inline workflow::StoredResult model_;
  static inline workflow::LogPtr bare_;
  static inline workflow::LogPtr loaded_;
};

TEST_F(PayloadModel, ALogOfAnotherMotionAddsNoPremise) {
  EXPECT_TRUE(about(request()).empty());
  const auto input = workflow::payloadInput(request());
  ASSERT_TRUE(input.ok());
  EXPECT_EQ(bounds::withdrawal(input->premises, {}), "") << "the label can be earned";
}

TEST_F(PayloadModel, TheLogWithLoadAmongItsTrainingLogs_WithdrawsTheLabel) {
  PayloadBoundsRequest asked = request();
  fitToLoaded(asked);
  expectUnknown(asked, "/logs/loaded.h5");
  const auto found = workflow::boundPayload(asked);
  ASSERT_TRUE(found.ok()) << found.error().message();
  for (const bounds::Enclosure& e : found->enclosures) EXPECT_FALSE(e.guaranteed) << e.name;
  EXPECT_NE(workflow::verdictText(*found).find("the load is in the model"), std::string::npos)
      << workflow::verdictText(*found);
  source(asked).role = "validation";
  EXPECT_TRUE(about(asked).empty()) << "nothing was fitted to it";
}

TEST_F(PayloadModel, PartsThatOverlapShareTheLoad_OthersDoNot) {
  PayloadBoundsRequest asked = request();
  fitToLoaded(asked);
  source(asked).hash = "loaded-hash@0:1";
  expectUnknown(asked, "the load is in the model");
  auto part = std::make_shared<signal::Log>(*loaded_);
  part->content_hash = "loaded-hash@1.5:2";
  asked.log = part;
  for (const bounds::Premise& premise : about(asked))
    EXPECT_EQ(premise.origin, PremiseOrigin::Assumed) << premise.text;
}

TEST_F(PayloadModel, ACopyIsFoundByItsRowsWhereTheTrainingLogIsOpen) {
  PayloadBoundsRequest asked = request();
  auto copy = std::make_shared<signal::Log>(*loaded_);
  copy->content_hash = source(asked).hash;
  EXPECT_TRUE(about(asked).empty()) << "the hash is another";
  asked.training = {copy};
  expectUnknown(asked, "/logs/bare.h5");
}

TEST_F(PayloadModel, ATrainingLogThatIsNotOpenIsToldByHashesAlone) {
  PayloadBoundsRequest asked = request();
  asked.training = {};
  const std::vector<bounds::Premise> found = about(asked);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].origin, PremiseOrigin::Assumed);
  EXPECT_NE(found[0].text.find("hashes alone"), std::string::npos) << found[0].text;
  EXPECT_NE(found[0].text.find("/logs/bare.h5"), std::string::npos) << found[0].text;
  source(asked).role = "validation";
  EXPECT_TRUE(about(asked).empty());
}

TEST_F(PayloadModel, AKnownLoadOfThatLogOnThatLinkIsAStatedPremise) {
  PayloadBoundsRequest asked = request();
  fitToLoaded(asked);
  const auto known = [&](const std::string& body, const std::string& log) {
    set(asked, "gains",
        nlohmann::json::parse(R"({"loads": [{"body": ")" + body + R"(", "log": ")" + log +
                              R"(", "mass": 2, "com": [0, 0, 0.1]}]})"));
  };
  known("link7", "loaded");
  const std::vector<bounds::Premise> found = about(asked);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].origin, PremiseOrigin::Stated);
  EXPECT_NE(found[0].text.find("/logs/loaded.h5"), std::string::npos) << found[0].text;
  known("link6", "loaded");
  expectUnknown(asked, "the load is in the model");
  known("link7", "bare");
  expectUnknown(asked, "the load is in the model");
}

TEST_F(PayloadModel, AnotherFileAndOtherSettingsOfTheRobotAreUnknown) {
  PayloadBoundsRequest asked = request();
  asked.model->provenance.robot_hash = "0123456789abcdef0123";
  expectUnknown(asked, "0123456789abcdef");
  asked = request();
  set(asked, "gravity", {0.0, 0.0, -1.62});
  expectUnknown(asked, "gravity");
  asked = request();
  set(asked, "locks", {{"joint3", 0.0}});
  asked.model->estimate.parameters.front().subject = "link9.m";  // as other bodies have
  expectUnknown(asked, "locks");
}

TEST_F(PayloadModel, AnotherRobotIsRejected) {
  PayloadBoundsRequest asked = request();
  asked.model->robot_name = "plumb8";
  asked.model->file = "results/plumb8.json";
  Error error = rejected(asked);
  EXPECT_EQ(error.code, ErrorCode::NameMismatch);
  EXPECT_EQ(error.file, "results/plumb8.json");
  EXPECT_EQ(error.subjects, (std::vector<std::string>{"plumb8", "plumb7"}));
  asked = request();
  asked.model->estimate.parameters.front().subject = "shoulder.m";
  error = rejected(asked);
  EXPECT_EQ(error.code, ErrorCode::NameMismatch);
  EXPECT_EQ(error.subjects, std::vector<std::string>{"shoulder.m"});
}

TEST_F(PayloadModel, TorqueGainsAreRejectedByJoint) {
  PayloadBoundsRequest asked = request();
  asked.model->estimate.gains = {{"joint2", 0.72}, {"joint4", 1.1}};
  const Error error = rejected(asked);
  EXPECT_EQ(error.code, ErrorCode::UnsupportedOption);
  EXPECT_EQ(error.subjects, (std::vector<std::string>{"joint2", "joint4"}));
  EXPECT_NE(error.detail.find("joint2 0.72"), std::string::npos) << error.detail;
}

TEST_F(PayloadModel, BeyondAWristSensorTheModelDoesNotCount) {
  LoadCase spec;
  spec.load = dumbbell(2.0);
  spec.sensor = "flange";
  spec.sensor_error = 0.01;
  PayloadBoundsRequest asked = requestOf(spec, loadedLog(spec, 43));
  asked.model = model_;
  fitToLoaded(asked);
  asked.model->robot_name = "plumb8";
  asked.model->estimate.gains = {{"joint2", 0.72}};
  EXPECT_TRUE(about(asked).empty());
}

}  // namespace
}  // namespace plumbline::test
