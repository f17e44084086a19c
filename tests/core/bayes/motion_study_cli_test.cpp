// SPDX-License-Identifier: BSD-3-Clause
// bayes --study as a script sees it, and equalities of parameters in its specification.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "core/workflow/bayes_support.h"

namespace plumbline::test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

TEST(MotionStudyCli, PrintsPublishedValuesBesideOurs_AsTextJsonAndFigures) {
  const fs::path folder = temporaryFolder("motion_study"), out = folder / "study.md";
  const Outcome run =
      cli("bayes --study table2 --seeds 1 --figures " + quoted(folder) + " -o " + quoted(out));
  ASSERT_EQ(run.status, 0) << run.err;
  const std::string text = slurp(out);
  EXPECT_THAT(text, HasSubstr("published MAP"));
  EXPECT_THAT(text, HasSubstr("| 0.01 | 22 |"));
  EXPECT_THAT(text, HasSubstr("1 to 1; a seed draws motion"));
  EXPECT_THAT(text, HasSubstr("without energy observations"));
  EXPECT_TRUE(fs::exists(folder / "table2_manipulator.svg"));
  const Outcome leg = cli("bayes --study fourbar --seeds 1 --first-seed 3 --format json");
  ASSERT_EQ(leg.status, 0) << leg.err;
  const json result = json::parse(leg.out);
  EXPECT_EQ(result["first_seed"], 3);
  ASSERT_EQ(result["runs"].size(), 1u);
  EXPECT_EQ(result["runs"][0]["seed"], 3);
  EXPECT_GT(result["runs"][0]["serial"]["force_rms"], result["runs"][0]["loop"]["force_rms"]);
}

TEST(MotionStudyCli, StudiesTakeNoRobot_AndRobotsNoSeeds) {
  EXPECT_EQ(cli("bayes " + test::robotFile() + " --study table2").status, 2);
  EXPECT_EQ(cli("bayes --study table3").status, 2);
  EXPECT_EQ(cli("bayes --seeds 3").status, 2);
  const Outcome none = cli("bayes");
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.err, HasSubstr("robot"));
  const Outcome no_log = cli("bayes " + test::robotFile());
  EXPECT_EQ(no_log.status, 2);
  EXPECT_THAT(no_log.err, HasSubstr("logs"));
}

json specWith(const json& equalities) {
  return {{"prior", {{"relative", 0.3}}},
          {"equalities", equalities},
          {"noise",
           {{"position_std", kPositionStd}, {"velocity_std", kVelocityStd}, {"torque_std", kTorqueStd}}}};
}

TEST(MotionStudyCli, TheTotalMassOfASpecIsThatOfTheResult) {
  const fs::path log = simulated("equalities", sensors(), 3.0, 21);
  const auto estimate = [&](const json& equalities) {
    const fs::path spec = written(bayesFolder() / "equalities.json", specWith(equalities).dump());
    return cli("bayes " + test::robotFile() + " " + quoted(log) + " --spec " + quoted(spec) +
               " --format json");
  };
  const Outcome run = estimate({{"total_mass", 3.0}});
  ASSERT_EQ(run.status, 0) << run.err;
  const json result = json::parse(run.out);
  double mass = 0.0;
  for (const json& value : result["parameters"])
    if (value["subject"].get<std::string>().ends_with(".m")) mass += value["value"].get<double>();
  EXPECT_NEAR(mass, 3.0, 1e-6);
  EXPECT_TRUE(result["calibrated"].get<bool>()) << result["findings"].dump(1);
  EXPECT_EQ(result["provenance"]["settings"]["spec"]["equalities"]["total_mass"], 3.0);
  const auto refused = [&](const json& equalities, const std::string& word) {
    const Outcome wrong = estimate(equalities);
    EXPECT_EQ(wrong.status, 1) << wrong.out;
    EXPECT_THAT(wrong.err, HasSubstr(word));
  };
  refused({{"total_mass", -2.0}}, "total mass");
  const auto pair = [](const char* first, const char* second) {  // braces would be an object
    return json::array({json::array({first, second})});
  };
  refused({{"mirrored", pair("link1", "wing")}}, "wing");
  refused({{"mirrored", pair("link1", "link2")}}, "no mirror images");
  refused({{"mirrored", "link1"}}, "pairs");
  refused({{"equal", pair("link1", "link2")}, {"mirror", "w"}}, "axis");
  refused({{"weight", 3}}, "weight");
}

}  // namespace
}  // namespace plumbline::test
