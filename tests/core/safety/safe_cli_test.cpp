// SPDX-License-Identifier: BSD-3-Clause
// safe-plan and safe-id as a script sees them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "core/workflow/urdf_text.h"

namespace plumbline::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

json shippedScenario() {
  json scenario = json::parse(slurp(kSamples / "geared7/safe_scenario.json"));
  scenario["robot"] = (kSamples / "geared7/geared7.urdf").string();
  return scenario;
}

struct SafeOutcome {
  Outcome outcome;
  json result;
};
SafeOutcome safe(const std::string& command, const json& scenario) {
  static const fs::path folder = temporaryFolder("safe");
  const fs::path file = written(folder / "scenario.json", scenario.dump()),
                 out = folder / (command + ".json");
  fs::remove(out);
  SafeOutcome run;
  run.outcome = cli(command + " '" + file.string() + "' -o '" + out.string() + "'");
  if (fs::exists(out)) run.result = json::parse(slurp(out), nullptr, false);
  return run;
}

TEST(SafeCli, PlanOfTheShippedScenarioIsProven) {
  const SafeOutcome run = safe("safe-plan", shippedScenario());
  ASSERT_EQ(run.outcome.status, 0) << run.outcome.err;
  EXPECT_THAT(run.outcome.out, HasSubstr("proven for all times"));
  EXPECT_EQ(run.result["plan"]["proven"], true);
  EXPECT_EQ(run.result["plan"]["k"].size(), 7u);
  EXPECT_GT(run.result["plan"]["tube"]["V_c"].get<double>(), 0.0);
  EXPECT_FALSE(run.result["plan"]["clearances"].empty());
}

TEST(SafeCli, LoopOfTheShippedScenarioKeepsItsBoundsAndNarrows) {
  const SafeOutcome run = safe("safe-id", shippedScenario());
  ASSERT_EQ(run.outcome.status, 0) << run.outcome.err << run.outcome.out;
  EXPECT_EQ(run.result["kept"], true);
  EXPECT_EQ(run.result["plans"].size(), 3u);
  const json truth = shippedScenario()["payload"]["truth"];
  for (std::size_t c = 0; c < 10; ++c) {
    EXPECT_LE(run.result["parameters"][c]["lower"].get<double>(), truth[c].get<double>());
    EXPECT_GE(run.result["parameters"][c]["upper"].get<double>(), truth[c].get<double>());
  }
  const auto width = [&](const char* key) {
    return run.result[key][0]["upper"].get<double>() - run.result[key][0]["lower"].get<double>();
  };
  EXPECT_LT(width("parameters"), 0.5 * width("before"));
  const SafeOutcome again = safe("safe-id", shippedScenario());
  EXPECT_EQ(again.result, run.result) << "the same bits for the same seed";
}

TEST(SafeCli, RefusesInOneSentence) {
  struct Case {
    std::function<void(json&)> change;
    int status;
    const char* text;
  };
  const Case cases[] = {
      {[](json& s) { s["sensor"] = 1; }, 1, "\"sensor\" of the scenario is not known"},
      {[](json& s) { s["payload"]["body"] = "link9"; }, 1, "no moving body \"link9\""},
      {[](json& s) { s["payload"]["lower"][0] = 4.0; }, 1, "no interval may be empty"},
      {[](json& s) { s["payload"]["upper"][0] = s["payload"]["lower"][0] = -1.0; }, 1,
       "no physically consistent body"},
      {[](json& s) { s["plan"]["t_p"] = 3.0; }, 1, "is not inside a plan"},
      {[](json& s) { s["motors"]["rotor_inertia"] = 0.0; }, 1, "rotor"},
      {[](json& s) { s["control"]["rate"] = 50; }, 3, "no tube"},
      {[](json& s) {
         s["world"]["obstacles"][0]["xyz"] = {0.0, 0.0, 0.5};
       },
       3, "no plan is proven"},
  };
  for (const Case& one : cases) {
    json scenario = shippedScenario();
    one.change(scenario);
    const SafeOutcome run = safe("safe-plan", scenario);
    EXPECT_EQ(run.outcome.status, one.status) << one.text << ": " << run.outcome.err;
    EXPECT_THAT(run.outcome.err, HasSubstr(one.text));
    EXPECT_TRUE(run.result.is_null()) << "nothing is written";
  }
}

}  // namespace
}  // namespace plumbline::test
