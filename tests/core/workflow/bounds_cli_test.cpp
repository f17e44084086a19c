// SPDX-License-Identifier: BSD-3-Clause
//
// plumbline-cli bounds from URDF and log to intervals.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "support/support.h"
#include "workflow/payload_bounds.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

const std::string kRobot = sample("plumb7/plumb7.urdf");
const std::string kLog = sample("plumb7/training.h5");

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
  const Outcome done = cli("bounds " + kRobot + " " + kLog + " --payload link7 --spec '" +
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
  EXPECT_FALSE(result["assumptions"].empty());
  EXPECT_EQ(result["payload"].size(), 10u);
}

TEST(BoundsCli, WritesAFileAndSpeaksOfItsAssumptions) {
  const fs::path folder = temporaryFolder("bounds_file"), out = folder / "bounds.json";
  const Outcome done =
      cli("bounds " + kRobot + " " + kLog +
          R"( --payload link7 --spec '{"window": {"horizon": 100}, "torque": {"absolute": 8.0},)" +
          R"( "model": {"relative": 0.2}, "membership": false}' -o ')" + out.string() + "'");
  ASSERT_EQ(done.status, 0) << done.err;
  const json result = json::parse(slurp(out));
  EXPECT_EQ(result["body"], "link7");
  EXPECT_EQ(result["spec"]["window"]["horizon"], 100);
}

TEST(BoundsCli, RefusesInWords) {
  const auto refused = [](const std::string& options, const std::string& word) {
    const Outcome done = cli("bounds " + kRobot + " " + kLog + " " + options);
    EXPECT_EQ(done.status, 1) << options << done.out;
    EXPECT_NE(done.err.find(word), std::string::npos) << done.err;
  };
  refused("--payload link9", "link9");
  refused("--payload base", "base");
  refused(R"(--payload link7 --spec '{"torque": {"relative": -0.1}}')", "joint1");
  refused(R"(--payload link7 --spec '{"torque": {"relative": [0.1, 0.2]}}')", "2 values");
  refused(R"(--payload link7 --spec '{"torke": {"relative": 0.1}}')", "torke");
  refused(R"(--payload link7 --spec '{"model": {"intervals": {"link3.m": [3, 2]}}}')", "link3.m");
  refused(R"(--payload link7 --spec '{"model": {"intervals": {"link3.m": [-3, -2]}}}')", "real body");
  refused(R"(--payload link7 --spec '{"model": {"intervals": {"link3.x": [1, 2]}}}')", "link3.x");
  refused(R"(--payload link7 --spec '{"window": {"horizon": 100000}}')", "horizon");
  refused(R"(--payload link7 --spec '{"window": {"horizon": 5, "quadrature": "simpson"}}')", "even");
  refused(R"(--payload link7 --spec '{"motion": {"margin": 0.5}}')", "margin");
  refused(R"(--payload link7 --spec 'no json')", "no json");
}

TEST(PayloadSpec, IsReadAsItIsWritten) {
  workflow::PayloadSpec spec;
  spec.torque_relative = {0.01, 0.02};
  spec.intervals["link3.m"] = {1.0, 2.0};
  spec.motion = {{1.0}, {2.0, 3.0}};
  spec.quadrature = estimation::Quadrature::Simpson;
  spec.membership = false;
  const auto again = workflow::payloadSpecFromText(workflow::toText(spec));
  ASSERT_TRUE(again.ok()) << again.error().message();
  EXPECT_EQ(workflow::toText(*again), workflow::toText(spec));
  EXPECT_EQ(again->motion, spec.motion);
}

}  // namespace
}  // namespace plumbline::test
