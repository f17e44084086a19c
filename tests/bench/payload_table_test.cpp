// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

Outcome table(const std::string& arguments) {
  return runProgram(PLUMBLINE_PAYLOAD_TABLE, arguments);
}

TEST(PayloadTable, ExcitingMotionsAreBetterConditionedAndNothingIsMissed) {
  const fs::path folder = temporaryFolder("payload_study");
  const Outcome done = table(
      kSampleRobot + " --payload link7 --motion " + sample("plumb7/payload_motion.json") +
      " --masses 1.81 --rate 100 --step 1 --json -o '" + (folder / "mass.svg").string() + "' -o '" +
      (folder / "study.csv").string() + "' --spec '" +
      R"({"window": {"horizon": 10}, "membership": false, "prior": {"mass": 0, "intervals": {"m": [1.2, 5.2],)" +
      R"( "mcx": [-0.4, 0.4], "mcy": [-0.4, 0.4], "mcz": [0.1, 1.0], "Ixx": [-0.2, 0.2], "Iyy": [-0.2, 0.2],)" +
      R"( "Izz": [-0.2, 0.2], "Iyz": [-0.2, 0.2], "Ixz": [-0.2, 0.2], "Ixy": [-0.2, 0.2]}}}')");
  ASSERT_EQ(done.status, 0) << done.err;
  const json study = json::parse(done.out);
  ASSERT_EQ(study["cases"].size(), 2u);
  EXPECT_LT(study["cases"][0]["condition"].get<double>(), study["cases"][1]["condition"].get<double>());
  for (const json& one : study["cases"]) EXPECT_EQ(one["missed"], 0);
  const json& course = study["mass_over_time"][0];
  for (std::size_t k = 0; k < course["time"].size(); ++k) {
    EXPECT_LE(course["lower"][k].get<double>(), course["truth"].get<double>());
    EXPECT_GE(course["upper"][k].get<double>(), course["truth"].get<double>());
    EXPECT_GE(course["lower"][k].get<double>(), course["lower"][k > 0 ? k - 1 : 0].get<double>());
  }
  EXPECT_NE(slurp(folder / "mass.svg").find("<svg"), std::string::npos);
  EXPECT_NE(slurp(folder / "study.csv").find("condition, exciting"), std::string::npos);
  const Outcome outside =
      table(kSampleRobot + " --payload link7 --masses 9 --motion " + sample("plumb7/payload_motion.json"));
  EXPECT_EQ(outside.status, 1);
  EXPECT_NE(outside.err.find("outside its initial interval"), std::string::npos) << outside.err;
}

}  // namespace
}  // namespace plumbline::test
