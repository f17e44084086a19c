// SPDX-License-Identifier: BSD-3-Clause
// loops as a script sees it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli_support.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

std::string linkText(const std::string& name) {
  return "<link name=\"" + name +
         "\"><inertial><mass value=\"1\"/><inertia ixx=\"0.01\" iyy=\"0.01\" izz=\"0.01\" ixy=\"0\" "
         "ixz=\"0\" "
         "iyz=\"0\"/></inertial></link>";
}
std::string pinText(const std::string& name, const std::string& parent, const std::string& child,
                    const std::string& x) {
  return "<joint name=\"" + name + "\" type=\"continuous\"><parent link=\"" + parent + "\"/><child link=\"" +
         child + "\"/><origin xyz=\"" + x + " 0 0\"/><axis xyz=\"0 1 0\"/></joint>";
}

/// Four-bar linkage, cut between coupler (0.5 m) and rocker (0.4 m); the crank is 0.2, the ground 0.5 m.
fs::path robotFile() {
  static const fs::path file = [] {
    const fs::path path = temporaryFolder("loops") / "four_bar.urdf";
    std::ofstream(path) << "<robot name=\"four_bar\"><link name=\"ground\"/>" << linkText("crank")
                        << linkText("coupler") << linkText("rocker")
                        << pinText("motor", "ground", "crank", "0")
                        << pinText("elbow", "crank", "coupler", "0.2")
                        << pinText("follower", "ground", "rocker", "0.5") << "</robot>";
    return path;
  }();
  return file;
}

Outcome loops(const std::string& text, const std::string& options = "") {
  static int counter = 0;
  const fs::path file = robotFile().parent_path() / ("loops" + std::to_string(counter++) + ".json");
  std::ofstream(file) << text;
  return cli("loops '" + robotFile().string() + "' --loops '" + file.string() + "' " + options);
}

json description(const std::string& rows) {
  return {{"loops",
           {{{"name", "bar"},
             {"frame1", {{"link", "coupler"}, {"xyz", {0.5, 0.0, 0.0}}}},
             {"frame2", {{"link", "rocker"}, {"xyz", {0.4, 0.0, 0.0}}}},
             {"rows", rows},
             {"driven", "motor"}}}},
          {"posture", {{"motor", -1.0}, {"elbow", 0.8}, {"follower", -1.0}}}};
}

TEST(LoopsCommand, ReportsClosureRankAndMobility) {
  const Outcome run = loops(description("x z").dump(), "--format json");
  ASSERT_EQ(run.status, 0) << run.err;
  const json out = json::parse(run.out);
  EXPECT_EQ(out["rank"], 2);
  EXPECT_EQ(out["mobility"], 1);
  EXPECT_EQ(out["independent"], json({"motor"}));
  EXPECT_LT(out["loops"][0]["closure_m"].get<double>(), 1e-9);
  EXPECT_EQ(out["loops"][0]["rows"], "x z");
  EXPECT_TRUE(out["findings"].empty());
  const Outcome text = loops(description("x z").dump());
  EXPECT_NE(text.out.find("Mobility 1 of 3"), std::string::npos) << text.out;
}

TEST(LoopsCommand, NamesRedundantRows) {
  const Outcome run = loops(description("x y z").dump(), "--format json");
  ASSERT_EQ(run.status, 0) << run.err;
  const json out = json::parse(run.out);
  EXPECT_EQ(out["rank"], 2);
  EXPECT_EQ(out["loops"][0]["redundant_rows"], json({"y"}));
  EXPECT_EQ(out["findings"][0]["code"], "redundant-rows");
}

TEST(LoopsCommand, RejectsWhatItCannotClose) {
  json too_long = description("x z");
  too_long["loops"][0]["frame1"]["xyz"] = {5.0, 0.0, 0.0};
  const Outcome open = loops(too_long.dump());
  EXPECT_EQ(open.status, 3);
  EXPECT_NE(open.err.find("bar."), std::string::npos) << open.err;
  EXPECT_EQ(loops(description("z").dump()).status, 1);  // frees x across the rotation about y
  EXPECT_EQ(loops(description("x z").dump(), "--posture motor=much").status, 1);
  EXPECT_EQ(loops(description("x z").dump(), "--posture nobody=1").status, 1);
  EXPECT_EQ(loops(description("x z").dump(), "--postures 0").status, 1);
  EXPECT_EQ(cli("loops '" + robotFile().string() + "'").status, 2);
  const Outcome schema = cli("schema loops");
  ASSERT_EQ(schema.status, 0);
  EXPECT_EQ(json::parse(schema.out)["title"], "Plumbline loops");
}

}  // namespace
}  // namespace plumbline::test
