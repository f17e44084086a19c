// SPDX-License-Identifier: BSD-3-Clause
//
// plumbline-cli bounds from URDF and log to intervals.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "support/support.h"
#include "workflow/payload/payload_bounds.h"
#include "workflow/payload/payload_bounds_json.h"
#include "workflow/payload/payload_files.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

json sampleJson(const std::string& name) {
  return json::parse(std::ifstream(kSamples / "plumb7" / name));
}

/// Everything but the last link known to 2 %, friction with room for its Stribeck part, five deviations of the noise.
json sampleSpec() {
  const json truth = sampleJson("truth.json"), sensors = sampleJson("sensors.json");
  json intervals = json::object();
  for (const auto& [link, parameters] : truth.items()) {
    if (link == "link7" || !parameters.is_object()) continue;
    for (const auto& [name, value] : parameters.items()) {
      if (!value.is_number()) continue;
      const double x = value.get<double>(), radius = 0.02 * std::abs(x);
      intervals[link + "." + name] = {x - radius, x + radius};
    }
  }
  json torque = json::array();
  for (int j = 0; j < 7; ++j) {
    const auto at = static_cast<std::size_t>(j);
    const std::string joint = "joint" + std::to_string(j + 1);
    const json& friction = sensors["friction"];
    const double c = friction["coulomb"][at], s = friction["stribeck"][at], v = friction["viscous"][at],
                 o = friction["offset"][at], r = sensors["rotor_inertia"][at];
    intervals[joint + ".coulomb"] = {c - 0.5 * s, c + s};
    intervals[joint + ".viscous"] = {0.99 * v, 1.01 * v};
    intervals[joint + ".offset"] = {o - 0.01, o + 0.01};
    intervals[joint + ".rotor"] = {0.99 * r, 1.01 * r};
    torque.push_back(6.0 * sensors["sensors"]["torque_noise"][at].get<double>() + c);
  }
  return {{"torque", {{"relative", 0.0}, {"absolute", torque}}},
          {"encoder", {{"position", 1e-4}, {"velocity", 0.012}}},
          {"model", {{"intervals", intervals}, {"friction", "coulomb,viscous,offset,rotor"}}},
          {"window", {{"horizon", 50}, {"quadrature", "trapezoid"}}},
          {"prior", {{"mass", 5.0}, {"reach", 0.4}}},
          {"membership", false}};
}

TEST(BoundsCli, HoldsTheLastLinkOfTheSampleArm) {
  const fs::path folder = temporaryFolder("bounds");
  std::ofstream(folder / "spec.json") << sampleSpec().dump();
  const Outcome done = cli("bounds " + kSampleRobot + " " + kSampleLog + " --payload link7 --spec '" +
                           (folder / "spec.json").string() + "' --format json");
  ASSERT_EQ(done.status, 0) << done.err;
  const json result = json::parse(done.out), truth = sampleJson("truth.json");
  ASSERT_EQ(result["parameters"].size(), 10u);
  for (const json& row : result["parameters"]) {
    for (const char* key : {"subject", "estimate", "lower", "upper", "method", "guaranteed", "unit"})
      EXPECT_TRUE(row.contains(key)) << key;
    const std::string name = row["subject"].get<std::string>();
    ASSERT_TRUE(row["lower"].is_number()) << name;
    const double x = truth["link7"][name.substr(name.find('.') + 1)].get<double>();
    EXPECT_LE(row["lower"].get<double>(), x) << name;
    EXPECT_GE(row["upper"].get<double>(), x) << name;
  }
  EXPECT_TRUE(result["suspicion"]["text"].get<std::string>().empty()) << result["suspicion"]["text"];
  EXPECT_TRUE(result["guaranteed"].get<bool>()) << result["verdict"];
  EXPECT_FALSE(result["premises"].empty());
  EXPECT_EQ(result["payload"].size(), 10u);
}

/// The sample project as it ships: the arm identified from its log without load, every other setting as preset. The
/// load is the box that the description does not know and the gripper of truth.json (loaded.json).
TEST(BoundsCli, TheSampleProjectAsShippedEndsGuaranteedAndTrue) {
  const fs::path folder = temporaryFolder("bounds_sample");
  const std::string bare = "'" + (folder / "bare.json").string() + "'";
  const Outcome identified =
      cli("identify " + kSampleRobot + " " + kSampleLog + " --method lmi --quiet -o " + bare);
  ASSERT_EQ(identified.status, 0) << identified.err;
  const Outcome done = cli("bounds " + kSampleRobot + " " + sample("plumb7/payload.h5") +
                           " --payload link7 --format json --model " + bare);
  ASSERT_EQ(done.status, 0) << done.err;
  const json result = json::parse(done.out), loaded = sampleJson("loaded.json")["link7"],
             bare_link = sampleJson("truth.json")["link7"];
  EXPECT_TRUE(result["guaranteed"].get<bool>()) << result["verdict"];
  EXPECT_TRUE(result["suspicion"]["text"].get<std::string>().empty());
  for (const json& row : result["payload"]) {
    const std::string name = row["subject"].get<std::string>().substr(8);
    const double box = loaded[name].get<double>() - bare_link[name].get<double>();
    ASSERT_TRUE(row["lower"].is_number()) << name;
    EXPECT_LE(row["lower"].get<double>(), box) << name;
    EXPECT_GE(row["upper"].get<double>(), box) << name;
  }
  EXPECT_LT(result["payload"][0]["upper"].get<double>() - result["payload"][0]["lower"].get<double>(), 6.0);
  EXPECT_EQ(result["methods"].back()["premises"].dump().find("weighs at most"), std::string::npos)
      << "by the log alone";
  for (const json& premise : result["premises"]) EXPECT_NE(premise["origin"], "unknown") << premise["text"];
  for (const json& row : result["parameters"]) {
    const bool equivalent = std::find(result["only_equivalent"].begin(), result["only_equivalent"].end(),
                                      row["subject"]) != result["only_equivalent"].end();
    EXPECT_EQ(row["guaranteed"].get<bool>(), !equivalent) << row["subject"];
  }
}

TEST(BoundsCli, AModelOfTheLogWithLoadIsNotGuaranteed_OneOfAnotherRobotIsRejected) {
  const fs::path folder = temporaryFolder("bounds_model");
  const std::string model = (folder / "model.json").string(),
                    copy = "'" + (folder / "copy.h5").string() + "'";
  const Outcome identified = cli("identify " + kSampleRobot + " " + sample("plumb7/payload.h5") +
                                 " --method lmi --quiet -o '" + model + "'");
  ASSERT_EQ(identified.status, 0) << identified.err;
  ASSERT_EQ(cli("log " + sample("plumb7/payload.h5") + " --quiet --convert " + copy).status, 0);
  for (const std::string& log : {sample("plumb7/payload.h5"), copy}) {
    const Outcome done =
        cli("bounds " + kSampleRobot + " " + log + " --payload link7 --format json --model '" + model +
            R"(' --spec '{"membership": false}')");
    ASSERT_FALSE(done.out.empty()) << done.err;
    const json result = json::parse(done.out);
    EXPECT_FALSE(result["guaranteed"].get<bool>()) << log;
    bool named = false;
    for (const json& premise : result["premises"])
      named = named || (premise["origin"] == "unknown" && premise["subject"] == "model" &&
                        premise["text"].get<std::string>().find("payload.h5") != std::string::npos);
    EXPECT_TRUE(named) << log << result["premises"];
  }
  std::string text = slurp(kSamples / "plumb7/plumb7.urdf");
  text.replace(text.find("\"plumb7\""), 8, "\"plumb8\"");
  std::ofstream(folder / "plumb8.urdf") << text;
  const Outcome other = cli("bounds '" + (folder / "plumb8.urdf").string() + "' " +
                            sample("plumb7/payload.h5") + " --payload link7 --model '" + model + "'");
  EXPECT_EQ(other.status, 1) << other.out;
  for (const std::string& word : {model, std::string("\"plumb7\""), std::string("\"plumb8\"")})
    EXPECT_NE(other.err.find(word), std::string::npos) << other.err;
}

TEST(BoundsCli, ABrokenAssumptionFailsTheVerdict) {
  const fs::path folder = temporaryFolder("bounds_broken");
  const std::string call = "bounds " + kSampleRobot + " " + sample("plumb7/payload.h5") +
                           " --payload link7 --friction none --spec '" +
                           R"({"membership": false, "prior": {"intervals": {"m": [30, 31]}}})" + "'";
  const Outcome told = cli(call);
  EXPECT_EQ(told.status, 4) << told.out;
  EXPECT_NE(told.out.find("Not guaranteed, an assumption is broken"), std::string::npos) << told.out;
  for (const char* name : {"b.yaml", "b.urdf"}) {
    const Outcome rejected = cli(call + " -o '" + (folder / name).string() + "'");
    EXPECT_EQ(rejected.status, 4) << rejected.out;
    EXPECT_NE(rejected.err.find("--force"), std::string::npos) << rejected.err;
    EXPECT_FALSE(fs::exists(folder / name));
  }
  const Outcome forced = cli(call + " --force -o '" + (folder / "b.yaml").string() + "'");
  EXPECT_EQ(forced.status, 4);
  EXPECT_NE(slurp(folder / "b.yaml").find("guaranteed: false"), std::string::npos);
  const Outcome json_out = cli(call + " -o '" + (folder / "b.json").string() + "'");
  EXPECT_EQ(json_out.status, 4);
  const json result = json::parse(slurp(folder / "b.json"));
  EXPECT_FALSE(result["guaranteed"].get<bool>());
  for (const json& method : result["methods"]) EXPECT_FALSE(method["guaranteed"].get<bool>());
}

TEST(BoundsCli, UnknownFrictionIsReportedAndCanBeStated) {
  const auto bounded = [](const std::string& options) {
    return cli("bounds " + kSampleRobot + " " + kSampleLog +
               R"( --payload link7 --spec '{"torque": {"absolute": 25}, "membership": false}' )" + options);
  };
  const Outcome unknown = bounded("");
  EXPECT_EQ(unknown.status, 0) << unknown.err;
  EXPECT_NE(unknown.out.find("Not guaranteed: friction is not known"), std::string::npos) << unknown.out;
  for (const char* options : {"--friction none", R"(--friction '{"coulomb": {"value": 3, "radius": 3}}')"}) {
    const Outcome stated = bounded(options);
    EXPECT_EQ(stated.status, 0) << stated.err;
    EXPECT_EQ(stated.out.find("friction is not known"), std::string::npos) << stated.out;
  }
  EXPECT_NE(bounded(R"(--friction '{"stiction": {"value": 3}}')").err.find("stiction"), std::string::npos);
  EXPECT_NE(bounded(R"(--friction '{"coulomb": {"value": 3, "radius": -1}}')")
                .err.find("\"friction.coulomb.radius\" does not lie"),
            std::string::npos);
}

TEST(BoundsCli, WritesAFileWithItsAssumptions) {
  const fs::path folder = temporaryFolder("bounds_file"), out = folder / "bounds.json";
  const Outcome done = cli(
      "bounds " + kSampleRobot + " " + kSampleLog +
      R"( --payload link7 --friction none --spec '{"window": {"horizon": 100}, "torque": {"absolute": 25.0},)" +
      R"( "model": {"relative": 0.2}, "membership": false}' -o ')" + out.string() + "'");
  ASSERT_EQ(done.status, 0) << done.err;
  const json result = json::parse(slurp(out));
  EXPECT_EQ(result["body"], "link7");
  EXPECT_EQ(result["spec"]["window"]["horizon"], 100);
}

TEST(BoundsCli, RejectsInWords) {
  const auto rejected = [](const std::string& options, const std::string& word) {
    const Outcome done = cli("bounds " + kSampleRobot + " " + kSampleLog + " " + options);
    EXPECT_EQ(done.status, 1) << options << done.out;
    EXPECT_NE(done.err.find(word), std::string::npos) << done.err;
  };
  rejected("--payload link9", "link9");
  rejected("--payload base", "base");
  rejected(R"(--payload link7 --spec '{"torque": {"relative": -0.1}}')", "\"torque.relative\" does not lie");
  rejected(R"(--payload link7 --spec '{"torque": {"relative": [0.1, 0.2]}}')", "2 values");
  rejected(R"(--payload link7 --spec '{"torke": {"relative": 0.1}}')", "torke");
  rejected(R"(--payload link7 --spec '{"model": {"intervals": {"link3.m": [3, 2]}}}')", "link3.m");
  rejected(R"(--payload link7 --spec '{"model": {"intervals": {"link3.m": [-3, -2]}}}')",
           "physically consistent body");
  rejected(R"(--payload link7 --spec '{"model": {"intervals": {"link3.x": [1, 2]}}}')", "link3.x");
  rejected(R"(--payload link7 --spec '{"window": {"horizon": 100000}}')", "horizon");
  rejected(R"(--payload link7 --spec '{"window": {"horizon": 5, "quadrature": "simpson"}}')", "even");
  rejected(R"(--payload link7 --spec '{"window": {"horizon": 2, "quadrature": "spline"}}')", "at least 3");
  rejected(R"(--payload link7 --spec '{"motion": {"margin": 0.5}}')", "margin");
  rejected(R"(--payload link7 --spec 'no json')", "no json");
}

TEST(BoundsCli, WritesTheFormatThatTheEndingNames) {
  const fs::path folder = temporaryFolder("bounds_formats");
  const std::string options =
      "bounds " + kSampleRobot + " " + kSampleLog +
      R"( --payload link7 --friction none --spec '{"window": {"horizon": 100}, "torque": {"absolute": 25.0},)" +
      R"( "model": {"relative": 0.2}, "membership": false}' -o ')";
  const std::vector<std::pair<std::string, std::string>> files = {
      {"b.yaml", "order: [m, mcx"}, {"b.urdf", "<robot"}, {"b.md", "# Payload bounds"}};
  for (const auto& [name, word] : files) {
    const Outcome done = cli(options + (folder / name).string() + "'");
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_NE(slurp(folder / name).find(word), std::string::npos) << name;
  }
  const Outcome rejected = cli(options + (folder / "b.doc").string() + "'");
  EXPECT_EQ(rejected.status, 1);
  EXPECT_NE(rejected.err.find(".yaml"), std::string::npos) << rejected.err;
  EXPECT_FALSE(fs::exists(folder / "b.doc"));
}

TEST(BoundsCli, TakesGripperAndSensorAsOptions) {
  const auto rejected = [](const std::string& options, const std::string& word) {
    const Outcome done = cli("bounds " + kSampleRobot + " " + kSampleLog + " " + options);
    EXPECT_EQ(done.status, 1) << options << done.out;
    EXPECT_NE(done.err.find(word), std::string::npos) << done.err;
  };
  rejected("", "--payload");
  rejected("--sensor flange", "no force–torque sensor at flange");
  rejected(R"(--sensor '{"frame": "flange", "torke": 1}')", "torke");
  rejected("--payload link7 --gripper hand", "hand");
  rejected(R"(--payload link7 --gripper '{"mass": 1, "com": [0, 0]}')", "3 numbers");
  rejected(R"(--payload link7 --gripper '{"mass": -1}')", "not physically consistent");
}

TEST(BoundsCli, TwoLogsOfAnEmptyArmShowNoPayload) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_ptp10.h5");
  const fs::path folder = temporaryFolder("bounds_ur10e");
  const std::string robot = data("ur10e/ur10e.urdf"), bare = "'" + (folder / "bare.json").string() + "'";
  const Outcome identified =
      cli("identify " + robot + " " + data("ur10e/ur10e_30s_12harm.h5") +
          " --method lmi --friction coulomb,viscous,offset --prior bregman --quiet -o " + bare);
  ASSERT_EQ(identified.status, 0) << identified.err;
  const auto bounded = [&](const std::string& spec) {
    const Outcome done =
        cli("bounds " + robot + " " + data("ur10e/ur10e_ptp10.h5") + " --payload wrist_3_link --model " +
            bare + " --format json --spec '" + spec + "'");
    EXPECT_EQ(done.status, 0) << done.err;
    return json::parse(done.out);
  };
  const auto holdsZero = [](const json& result) {
    bool all = true;
    for (const json& x : result["payload"])
      all = all && (x["lower"].is_null() || x["lower"].get<double>() <= 0.0) &&
            (x["upper"].is_null() || x["upper"].get<double>() >= 0.0);
    return all;
  };
  const json stated = bounded(
      R"({"membership": false, "prior": {"mass": 20, "reach": 0.5}})");  // everything else as preset or as the logs show it
  EXPECT_TRUE(stated["guaranteed"].get<bool>()) << stated["verdict"];
  EXPECT_TRUE(holdsZero(stated)) << stated["payload"];
  ASSERT_TRUE(stated["payload"][0]["upper"].is_number());
  EXPECT_LT(stated["payload"][0]["upper"].get<double>(), 19.0) << "a bounded mass";
  // An integral that counts as exact is a premise that nobody has shown.
  const json naive = bounded(R"({"membership": false, "motion": {"margin": 0}})");
  EXPECT_FALSE(naive["guaranteed"].get<bool>());
  EXPECT_NE(naive["verdict"].get<std::string>().find("Not guaranteed: the error of the integrals"),
            std::string::npos)
      << naive["verdict"];
}

TEST(PayloadSpec, FilesAreRejectedByName) {
  const fs::path folder = temporaryFolder("payload-spec");
  std::ofstream(folder / "good.json") << R"({"model": {"intervals": {"link3.m": [1.9, 2.1]}}})";
  std::ofstream(folder / "bad.json") << R"({"model": )";
  const auto good = workflow::loadPayloadSpec(folder / "good.json");
  ASSERT_TRUE(good) << good.error().message();
  EXPECT_EQ(good->intervals.at("link3.m"), std::pair(1.9, 2.1));
  for (const char* name : {"bad.json", "missing.json"}) {
    const auto rejected = workflow::loadPayloadSpec(folder / name);
    ASSERT_FALSE(rejected) << name;
    EXPECT_NE(rejected.error().message().find(name), std::string::npos);
  }
}

TEST(PayloadSpec, IsReadAsItIsWritten) {
  workflow::PayloadSpec spec;
  spec.initial["m"] = {1.2, 5.2};
  spec.gripper.emplace_back().link = "hand";
  spec.gripper.emplace_back().mass = 0.7;
  spec.gripper.back().com = Vec3(0.01, 0.02, 0.03);
  spec.gripper.back().inertia << 1, 0.1, 0.2, 0.1, 2, 0.3, 0.2, 0.3, 3;
  spec.gripper.back().relative = 0.05;
  spec.sensor.emplace().frame = "flange";
  spec.sensor->force_bias = 0.5;
  spec.torque_relative = {0.01, 0.02};
  spec.intervals["link3.m"] = {1.0, 2.0};
  spec.motion = {{1.0}, {2.0, 3.0}};
  spec.quadrature = estimation::Quadrature::Simpson;
  spec.membership = false;
  const auto again = workflow::payloadSpecFromText(workflow::toText(spec));
  ASSERT_TRUE(again.ok()) << again.error().message();
  EXPECT_EQ(workflow::toText(*again), workflow::toText(spec));
  EXPECT_EQ(again->motion, spec.motion);
  EXPECT_EQ(again->initial, spec.initial);
  ASSERT_EQ(again->gripper.size(), 2u);
  EXPECT_EQ(again->gripper[1].inertia, spec.gripper[1].inertia);
  EXPECT_EQ(again->sensor->force_bias, 0.5);
}

}  // namespace
}  // namespace plumbline::test
