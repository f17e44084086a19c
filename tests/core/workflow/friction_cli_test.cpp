// SPDX-License-Identifier: BSD-3-Clause
// Friction and actuator models from text and JSON through the command line and back.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "support/support.h"
#include "workflow/identification/predict.h"
#include "workflow/identification/result_file.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/gains_json.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline {
namespace {

using nlohmann::json;
using test::cli;
using test::Outcome;
using test::sample;

TEST(FrictionText, RoundTrips) {
  for (const char* text :
       {"none", "coulomb,viscous,offset", "asymmetric,viscous,load,rotor", "stribeck,offset",
        "coulomb,joint2=none,joint5=asymmetric+viscous", "none,joint1=stribeck"}) {
    const auto friction = workflow::frictionFromText(text);
    ASSERT_TRUE(friction.ok()) << text;
    EXPECT_EQ(workflow::toText(*friction), text);
    const auto again = workflow::frictionFromJson(workflow::toJson(*friction));
    ASSERT_TRUE(again.ok()) << text;
    EXPECT_EQ(workflow::toText(*again), text);
  }
  // Exceptions alone leave the rest at the default.
  EXPECT_EQ(workflow::toText(*workflow::frictionFromText("joint2=none")),
            "coulomb,viscous,offset,joint2=none");
  const char* full =
      R"({"terms": ["coulomb"], "joints": {"a b": ["viscous"]}, "stribeck": {"j": [60, 12, 80]},
          "coupling": {"joints": ["x", "y"], "matrix": [[1, 0], [1, 1]], "log": "motors"}})";
  const regressors::FrictionModel friction = workflow::frictionFromText(full).value();
  EXPECT_TRUE(friction.coupling.motor_log);
  EXPECT_EQ(friction.coupling.matrix, (std::vector<double>{1, 0, 1, 1}));
  EXPECT_EQ(friction.shapes.front().smooth, 80.0);
  EXPECT_EQ(workflow::toText(*workflow::frictionFromText(workflow::toText(friction))),
            workflow::toText(friction));
}

TEST(FrictionText, RejectionsNameTheTrouble) {
  const std::vector<std::pair<const char*, const char*>> cases = {
      {"sticky", "friction term \"sticky\" is not available"},
      {"coulomb,asymmetric", "coulomb and asymmetric of all joints exclude each other"},
      {"joint2=coulomb+stribeck", "coulomb and stribeck of joint2 exclude each other"},
      {"joint2=", "does not say which friction terms"},
      {"joint2=none,joint2=coulomb", "given twice for joint2"},
      {"{\"terms\": ", "not valid JSON"},
      {"{\"term\": []}", "has no key \"term\""},
      {"{\"terms\": \"coulomb\"}", "not a list of names"},
      {"{\"coupling\": {\"joints\": [\"a\"], \"matrix\": [[1, 2]]}}", "not square"},
      {"{\"coupling\": {\"joints\": [\"a\"], \"matrix\": [[1, 0], [0, 1]]}}", "of another size"},
      {"{\"stribeck\": {\"a\": [1, 2]}}", "not three numbers"}};
  for (const auto& [text, words] : cases) {
    const auto friction = workflow::frictionFromText(text);
    ASSERT_FALSE(friction.ok()) << text;
    EXPECT_NE(friction.error().message().find(words), std::string::npos) << friction.error().message();
  }
}

TEST(GainsText, RoundTripsAndRejections) {
  estimation::GainRequest gains = workflow::gainsFromText("joint1,joint2").value();
  EXPECT_EQ(gains.joints.size(), 2u);
  ASSERT_TRUE(workflow::addKnown("link7.m=1.25,link7.mcx=-0.5", gains).ok());
  EXPECT_EQ(gains.known[1].value, -0.5);
  EXPECT_FALSE(workflow::addKnown("link7.m", gains).ok());
  EXPECT_FALSE(workflow::addKnown("link7.m=heavy", gains).ok());
  const char* full = R"({"joints": "all", "loads": [{"body": "l", "log": "x", "mass": 2, "com": [0.1, 0, 0.2],
                         "inertia": [0.1, 0.2, 0.3, 0, 0, 0.01]}]})";
  gains = workflow::gainsFromText(full).value();
  EXPECT_EQ(gains.joints, std::vector<std::string>{"all"});
  EXPECT_NEAR(gains.loads[0].parameters[layout::mcx], 0.2, 1e-15);
  EXPECT_NEAR(gains.loads[0].parameters[layout::Iyy], 0.2 + 2 * 0.05, 1e-15);
  const estimation::GainRequest again = workflow::gainsFromJson(workflow::toJson(gains)).value();
  EXPECT_LT((again.loads[0].parameters - gains.loads[0].parameters).norm(), 1e-14);
  EXPECT_FALSE(workflow::gainsFromText("{\"loads\": [{\"mass\": 1}]}").ok());
  EXPECT_FALSE(workflow::gainsFromText("{\"load\": []}").ok());
  gains = {};
  ASSERT_TRUE(workflow::addKnown("link7.m=1.25", gains).ok());
  EXPECT_NE(workflow::checkGains(gains).error().message().find("no gain is sought"), std::string::npos);
}

TEST(FrictionCli, RichModelGoesThroughResultValidationAndExport) {
  const auto out = test::temporaryFolder("friction");
  const std::string robot = sample("plumb7/plumb7.urdf"), log = sample("plumb7/training.h5"),
                    result = (out / "r.json").string();
  const Outcome made = cli(
      "identify " + robot + " " + log +
      " --friction stribeck,offset,joint2=asymmetric+viscous+load,joint3=coulomb --format json -o " + result);
  ASSERT_EQ(made.status, 0) << made.err;
  const auto stored = workflow::readResult(result);
  ASSERT_TRUE(stored.ok()) << stored.error().message();
  EXPECT_EQ(stored->estimate.friction.shapes.size(), 5u);
  EXPECT_FALSE(stored->estimate.friction.load_parameters.empty());
  const auto again = workflow::predictAgain(*stored);
  ASSERT_TRUE(again.ok()) << again.error().message();
  EXPECT_NEAR(again->front().fit.relative_error, stored->estimate.fit.front().relative_error, 1e-9);
  const Outcome exported = cli("export " + robot + " " + result + " -o " + (out / "r.urdf").string());
  EXPECT_EQ(exported.status, 0) << exported.err;
  EXPECT_NE((exported.out + exported.err).find("no place for the identified shape of smooth friction"),
            std::string::npos)
      << exported.out << exported.err;
}

/// A second recording with a known load on the flange: the torques of the sample are right, so that every gain is one.
TEST(FrictionCli, GainsFromAKnownLoadAreOneWhereTorquesAreRight) {
  const auto out = test::temporaryFolder("gains");
  json truth = json::parse(test::slurp(test::kSamples / "plumb7" / "truth.json"));
  const double m = 3.0, z = 0.12;
  json& link = truth["link7"];
  link["m"] = link["m"].get<double>() + m;
  link["mcz"] = link["mcz"].get<double>() + m * z;
  for (const char* moment : {"Ixx", "Iyy"}) link[moment] = link[moment].get<double>() + m * z * z + 0.004;
  link["Izz"] = link["Izz"].get<double>() + 0.002;
  std::ofstream(out / "parameters.json") << truth.dump();
  json sensors = json::parse(test::slurp(test::kSamples / "plumb7" / "sensors.json"));
  sensors.erase("elastic");
  sensors["controller"] = {{"kind", "ideal"}};  // the same torques without integrating the motion
  std::ofstream(out / "sensors.json") << sensors.dump();
  const std::string robot = sample("plumb7/plumb7.urdf"), loaded = (out / "loaded.h5").string();
  ASSERT_EQ(cli("simulate " + robot + " --trajectory " + sample("plumb7/validation_trajectory.json") +
                " --parameters " + (out / "parameters.json").string() + " --sensors " +
                (out / "sensors.json").string() + " --seed 7 -o " + loaded)
                .status,
            0);
  std::ofstream(out / "gains.json")
      << R"({"joints": "all", "loads": [{"body": "link7", "log": "loaded", "mass": 3,
      "com": [0, 0, 0.12], "inertia": [0.004, 0.004, 0.002, 0, 0, 0]}]})";
  const std::string result = (out / "r.json").string();
  const Outcome made =
      cli("identify " + robot + " " + sample("plumb7/training.h5") + " " + loaded + " --gains " +
          (out / "gains.json").string() + " --friction stribeck,offset,rotor --format json -o " + result);
  ASSERT_EQ(made.status, 0) << made.err;
  const auto stored = workflow::readResult(result);
  ASSERT_TRUE(stored.ok()) << stored.error().message();
  ASSERT_EQ(stored->estimate.gains.size(), 7u);
  for (const estimation::TorqueGain& gain : stored->estimate.gains) {
    printf("%s: %.4f ± %.4f\n", gain.joint.c_str(), gain.value, gain.std);
    EXPECT_NEAR(gain.value, 1.0, 0.01 + 4.0 * gain.std) << gain.joint;
  }
  const auto again = workflow::predictAgain(*stored);
  ASSERT_TRUE(again.ok()) << again.error().message();
  for (std::size_t log = 0; log < 2; ++log) {
    EXPECT_NEAR((*again)[log].fit.relative_error, stored->estimate.fit[log].relative_error, 1e-9);
    EXPECT_LT((*again)[log].fit.relative_error, 0.03);
  }
}

TEST(FrictionCli, SimulatedAsymmetryIsFound) {
  const auto out = test::temporaryFolder("asymmetry");
  json sensors = json::parse(test::slurp(test::kSamples / "plumb7" / "sensors.json"));
  sensors["friction"] = {{"coulomb", 2.0}, {"coulomb_negative", 3.0}, {"viscous", 1.0}};
  sensors.erase("elastic");
  sensors["controller"] = {{"kind", "ideal"}};
  std::ofstream(out / "sensors.json") << sensors.dump();
  const std::string robot = sample("plumb7/plumb7.urdf"), log = (out / "log.h5").string(),
                    result = (out / "r.json").string();
  ASSERT_EQ(cli("simulate " + robot + " --trajectory " + sample("plumb7/training_trajectory.json") +
                " --sensors " + (out / "sensors.json").string() + " --seed 3 -o " + log)
                .status,
            0);
  const Outcome made = cli("identify " + robot + " " + log +
                           " --friction asymmetric,viscous,rotor --format json -o " + result);
  ASSERT_EQ(made.status, 0) << made.err;
  const auto stored = workflow::readResult(result);
  ASSERT_TRUE(stored.ok());
  int seen = 0;
  for (const estimation::EstimatedValue& value : stored->estimate.base) {
    if (value.subject.ends_with(".coulomb_plus")) {
      EXPECT_NEAR(value.value, 2.0, 0.2 + 4.0 * value.std) << value.subject;
      ++seen;
    }
    if (value.subject.ends_with(".coulomb_minus")) {
      EXPECT_NEAR(value.value, 3.0, 0.2 + 4.0 * value.std) << value.subject;
      ++seen;
    }
  }
  EXPECT_EQ(seen, 14);
}

TEST(FrictionCli, BadModelsEndWithOneSentence) {
  const std::string call = "identify " + sample("plumb7/plumb7.urdf") + " " + sample("plumb7/training.h5");
  for (const auto& [option, words] : std::vector<std::pair<std::string, std::string>>{
           {"--friction joint9=none", "joint9"},
           {"--friction coulomb,asymmetric", "exclude each other"},
           {"--friction '{\"coupling\": {\"joints\": [\"joint1\", \"joint2\"], \"matrix\": [[1, 1], [1, "
            "1]]}}'",
            "singular"},
           {"--gains all", "no load or mass is known"},
           {"--known link7.m=1.25", "no gain is sought"},
           {"--gains all --known link99.m=1", "link99.m"}}) {
    const Outcome outcome = cli(call + " " + option);
    EXPECT_EQ(outcome.status, 1) << option;
    EXPECT_NE(outcome.err.find(words), std::string::npos) << outcome.err;
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  }
}

TEST(FrictionCli, AnOpenScaleNamesTheFileOfTheGains_NotTheLog) {
  const auto out = test::temporaryFolder("open_scale");
  const std::string call = "identify " + sample("plumb7/plumb7.urdf") + " " + sample("plumb7/training.h5");
  for (const auto& [gains, words] : std::vector<std::pair<std::string, std::string>>{
           {R"({"joints": "all"})", "no load or mass is known"},
           {R"({"joints": "all", "known": {"link1.m": 3.0}})", "does not fix the scale"},
           {R"({"joints": "all", "loads": [{"body": "link7", "log": "another", "mass": 3,
               "com": [0, 0, 0.1], "inertia": [0.004, 0.004, 0.002, 0, 0, 0]}]})",
            "not among the training logs"}}) {
    const auto file = out / "gains.json";
    std::ofstream(file) << gains;
    const Outcome named = cli(call + " --gains '" + file.string() + "'");
    EXPECT_EQ(named.status, 1) << named.err;
    EXPECT_TRUE(named.err.starts_with("plumbline-cli: " + file.string())) << named.err;
    EXPECT_NE(named.err.find(words), std::string::npos) << named.err;
    EXPECT_EQ(named.err.find("training.h5"), std::string::npos) << named.err;
  }
  const Outcome given = cli(call + " --gains all");
  EXPECT_EQ(given.err.find("training.h5"), std::string::npos) << given.err;
}

TEST(FrictionCli, SchemasAreThere) {
  for (const char* name : {"friction", "gains"}) {
    const Outcome outcome = cli(std::string("schema ") + name);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(json::parse(outcome.out).contains("properties")) << name;
  }
}

}  // namespace
}  // namespace plumbline
