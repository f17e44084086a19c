// SPDX-License-Identifier: BSD-3-Clause
// safe-plan and safe-id as a script sees them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "core/workflow/urdf_text.h"
#include "workflow/safety/safe_spec.h"

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
                 out = folder / (command.substr(0, 7) + ".json");
  fs::remove(out);
  SafeOutcome run;
  run.outcome = cli(command + " '" + file.string() + "' -o '" + out.string() + "'");
  if (fs::exists(out)) run.result = json::parse(slurp(out), nullptr, false);
  return run;
}

/// Two plans.
json shortScenario() {
  json scenario = shippedScenario();
  scenario["loop"]["plans"] = 2;
  return scenario;
}

/// A run without what depends on the machine.
json withoutSeconds(json run) {
  for (json& plan : run["plans"]) plan.erase("seconds");
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

TEST(SafeCli, PlanInReachSetsIsProvenByThem_TheProofAgrees) {
  json scenario = shippedScenario();
  scenario["plan"]["mode"] = "slice";
  const SafeOutcome run = safe("safe-plan", scenario);
  ASSERT_EQ(run.outcome.status, 0) << run.outcome.err;
  EXPECT_THAT(run.outcome.out, HasSubstr("proven by reach sets of all plans within"));
  EXPECT_THAT(run.outcome.out, HasSubstr("that proof holds too"));
  const json& sets = run.result["plan"]["sets"];
  EXPECT_EQ(sets["proof_alone"], true);
  EXPECT_GT(sets["half_width"].get<double>(), 0.01);
  for (std::size_t j = 0; j < 7; ++j) {
    EXPECT_GE(sets["width"][j].get<double>(), sets["width_alone"][j].get<double>());
    EXPECT_LE(std::fabs(run.result["plan"]["k"][j].get<double>() - sets["middle"][j].get<double>()),
              sets["half_width"].get<double>());
  }
  std::printf("[ figures  ] half width %.3g rad, command up to %.3g N·m wide, by its own proof %.3g\n",
              sets["half_width"].get<double>(), sets["width"][1].get<double>(),
              sets["width_alone"][1].get<double>());
  scenario["plan"]["mode"] = "slices";
  const SafeOutcome refused = safe("safe-plan", scenario);
  EXPECT_EQ(refused.outcome.status, 1);
  EXPECT_THAT(refused.outcome.err, HasSubstr("\"slices\" is no mode of planning"));
}

TEST(SafeCli, LoopInReachSetsKeepsItsBoundsAndIsProvenAgain) {
  json scenario = shortScenario();
  scenario["plan"]["mode"] = "slice";
  const SafeOutcome run = safe("safe-id", scenario);
  ASSERT_EQ(run.outcome.status, 0) << run.outcome.err << run.outcome.out;
  EXPECT_EQ(run.result["kept"], true);
  EXPECT_TRUE(run.result["plans"][0].contains("sets"));
  const SafeOutcome again = safe("safe-id --replay", run.result);
  EXPECT_EQ(again.outcome.status, 0) << again.outcome.err << again.outcome.out;
  EXPECT_EQ(again.result, run.result) << "nothing is lost between writing and reading";
  json other = run.result;
  other["plans"][0]["sets"]["half_width"] = 0.0;
  EXPECT_EQ(safe("safe-id --replay", other).outcome.status, 1) << "the plan is not in such a family";
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
  EXPECT_EQ(withoutSeconds(again.result), withoutSeconds(run.result)) << "the same bits for the same seed";
}

TEST(SafeCli, LongRunIsReadAgain) {
  json scenario = shippedScenario();
  scenario["loop"].erase("plans");  // as many as unless stated
  const SafeOutcome run = safe("safe-id", scenario);
  ASSERT_EQ(run.outcome.status, 0) << run.outcome.err << run.outcome.out;
  ASSERT_GT(run.result.dump().size(), std::size_t{1} << 20) << "larger than a scenario may be, the premise";
  const SafeOutcome again = safe("safe-id --replay", run.result);
  EXPECT_EQ(again.outcome.status, 0) << again.outcome.err;
  EXPECT_EQ(again.result, run.result);
}

TEST(SafeCli, RunFileIsReadAgainAndItsPlansHaveTheSameProof) {
  const SafeOutcome run = safe("safe-id", shortScenario());
  ASSERT_EQ(run.outcome.status, 0) << run.outcome.err << run.outcome.out;
  const SafeOutcome again = safe("safe-id --replay", run.result);
  EXPECT_EQ(again.outcome.status, 0) << again.outcome.err << again.outcome.out;
  EXPECT_THAT(again.outcome.out, HasSubstr("2 of 2 plans have the same proof"));
  EXPECT_EQ(again.result, run.result) << "nothing is lost between writing and reading";
  json other = run.result;
  other["plans"][1]["tube"]["V_c"] = 0.001;
  const SafeOutcome changed = safe("safe-id --replay", other);
  EXPECT_EQ(changed.outcome.status, 4);
  EXPECT_THAT(changed.outcome.out, HasSubstr("1 of 2 plans"));
  EXPECT_THAT(changed.outcome.out,
              HasSubstr("NOT proven, because not every plan of the file could be proven again"));
  EXPECT_THAT(changed.outcome.out, Not(HasSubstr("proven for all times")));
  EXPECT_FALSE(changed.result["kept"].get<bool>());
  for (const json& plan : changed.result["plans"]) EXPECT_FALSE(plan["proven"].get<bool>());
  const std::pair<std::function<void(json&)>, const char*> refused[] = {
      {[](json& r) { r["format"] = "other"; }, "no run of the safe loop"},
      {[](json& r) { r["plans"] = json::array(); }, "there is no plan"},
      {[](json& r) { r["trace"]["torque"][3] = {1.0}; }, "row 4 of \"torque\""},
      {[](json& r) { r["boxes"][0]["box"][2]["lower"] = 9.0; }, "empty interval"},
      {[](json& r) { r.erase("scenario"); }, "\"scenario\" is missing"},
      {[](json& r) { r["trace"]["time"][2] = 0.0; }, "does not rise"}};
  for (const auto& [change, text] : refused) {
    json broken = run.result;
    change(broken);
    const SafeOutcome outcome = safe("safe-id --replay", broken);
    EXPECT_EQ(outcome.outcome.status, 1) << text;
    EXPECT_THAT(outcome.outcome.err, HasSubstr(text));
  }
}

/// Every assumption that the simulation breaks is seen, in a sentence, and nothing is called proven then.
TEST(SafeCli, BrokenAssumptionsAreSeenAndNothingIsCalledProven) {
  const std::tuple<const char*, double, const char*> faults[] = {
      {"noise", 3.0, "beside every motion"},   // A4
      {"friction", 2.0, "no payload inside"},  // A2
      {"load", 1.0, "no payload inside"},      // A1
      {"slip", 0.05, "no payload inside"},
      {"period", 1.5, "a sample came after"}};
  for (const auto& [key, value, text] : faults) {
    json scenario = shortScenario();
    scenario["faults"][key] = value;
    const SafeOutcome run = safe("safe-id", scenario);
    EXPECT_EQ(run.outcome.status, 4) << key << run.outcome.err;
    EXPECT_THAT(run.outcome.out, HasSubstr("neither the motions nor the intervals are proven"));
    EXPECT_THAT(run.outcome.out, testing::Not(HasSubstr("proven for all times")));
    EXPECT_THAT(run.outcome.out, testing::Not(HasSubstr("smallest proven clearance")));
    EXPECT_EQ(run.result["kept"], false);
    bool seen = false;
    for (const json& event : run.result["events"]) {
      seen = seen || event["breaks"] == true;
      if (event["breaks"] == true) {
        EXPECT_THAT(event["text"].get<std::string>(), HasSubstr(text)) << key;
        std::printf("[ figures  ] %s %g: at %.3f s: %s\n", key, value, event["time"].get<double>(),
                    event["text"].get<std::string>().c_str());
      }
    }
    EXPECT_TRUE(seen) << key << " is not seen by the monitor";
    for (const json& plan : run.result["plans"]) {
      EXPECT_EQ(plan["proven"], false);
      for (const json& pair : plan["clearances"]) EXPECT_FALSE(pair.contains("proven"));
    }
  }
}

TEST(SafeCli, SchemaAndManualComeFromTheTable) {
  const json schema = json::parse(cli("schema safe").out);
  EXPECT_EQ(schema["additionalProperties"], false);
  const json scenario = shippedScenario();  // items() refers to it
  for (const auto& [key, part] : scenario.items()) EXPECT_TRUE(schema["properties"].contains(key)) << key;
  EXPECT_EQ(schema["properties"]["plan"]["properties"]["cost"]["enum"].size(), 3u);
  EXPECT_THAT(slurp(kSamples.parent_path() / "manual/safe_loop.md"), HasSubstr(workflow::safeSpecManual()))
      << "put this into the chapter:\n"
      << workflow::safeSpecManual();
}

/// The chosen tube is the smallest one of the list that closes for all plans.
TEST(SafeCli, SizeOfTheTubeIsChosen_Auto) {
  json scenario = shortScenario();
  scenario["control"]["V_M"] = "auto";
  const SafeOutcome run = safe("safe-plan", scenario);
  ASSERT_EQ(run.outcome.status, 0) << run.outcome.err;
  const double chosen = run.result["plan"]["tube"]["V_M"];
  EXPECT_GE(chosen, 0.005);
  scenario["control"]["V_M"] = 0.5 * chosen;
  EXPECT_EQ(safe("safe-plan", scenario).outcome.status, 3) << "a smaller one would do";
  std::printf("[ figures  ] V_M chosen: %g J\n", chosen);
}

/// A joint that follows another, one with several coordinates, a payload without shape: from the shipped arm.
TEST(SafeCli, RefusesRobotsThatTheLawOrTheProofDoesNotKnow) {
  const std::string urdf = slurp(kSamples / "geared7/geared7.urdf");
  const auto replaced = [&](const std::string& from, const std::string& to) {
    const std::size_t at = urdf.rfind(from);
    return at == std::string::npos ? std::string() : std::string(urdf).replace(at, from.size(), to);
  };
  const std::size_t shape = urdf.rfind("<collision>"), end = urdf.find("</collision>", shape);
  const std::pair<std::string, const char*> robots[] = {
      {replaced("<child link=\"link7\"/>", "<child link=\"link7\"/><mimic joint=\"joint6\"/>"),
       "joint7 is another kind"},
      {replaced("<joint name=\"joint7\" type=\"continuous\">", "<joint name=\"joint7\" type=\"planar\">"),
       "joint7 is another kind"},
      {std::string(urdf).erase(shape, end + 12 - shape), "nothing can be proven about what link7 hits"}};
  const fs::path folder = temporaryFolder("safe_robots");
  for (const auto& [text, sentence] : robots) {
    ASSERT_FALSE(text.empty());
    json scenario = shippedScenario();
    scenario["robot"] = written(folder / "arm.urdf", text).string();
    const SafeOutcome run = safe("safe-plan", scenario);
    EXPECT_EQ(run.outcome.status, 1) << sentence << run.outcome.err;
    EXPECT_THAT(run.outcome.err, HasSubstr(sentence));
  }
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
      {[](json& s) { s["payload"]["lower"][0] = 4.0; }, 1, "\"lower\" 4 is above \"upper\" 3.3"},
      {[](json& s) { s["payload"]["upper"][0] = s["payload"]["lower"][0] = -1.0; }, 1,
       "no physically consistent body"},
      {[](json& s) { s["plan"]["t_p"] = 3.0; }, 1, "is not inside a plan"},
      {[](json& s) { s["motors"]["rotor_inertia"] = 0.0; }, 1, "rotor"},
      {[](json& s) { s["control"]["rate"] = 50; }, 3, "no tube"},
      {[](json& s) { s["plan"]["t_p"] = 3.5; }, 1, "3.5 s is not inside a plan of 3 s"},
      {[](json& s) { s["start"][1] = 2.24; }, 1, "may pass its limit of 2.25"},
      {[](json& s) {
         s["world"]["obstacles"][0]["xyz"] = {0.3, 0.1, 0.6};
       },
       1, "the arm starts in collision"},
      {[](json& s) {
         s["world"]["obstacles"][0]["xyz"] = {0.0, 0.0, 0.05};
       },
       1, "no clearance of them can be proven"},
      {[](json& s) { s["payload"]["lower"][0] = nullptr; }, 1, "an entry that is not a number"},
      {[](json& s) { s["payload"]["truth"] = {1.0}; }, 1, "ten finite numbers"},
      {[](json& s) { s["start"] = {0.0}; }, 1, "has 1 positions"},
      {[](json& s) { s["control"]["delay"] = 0.002; }, 1, "2 ms, are above the period of 1 ms"},
      {[](json& s) { s["plan"]["range"] = 2.0; }, 3, "no tube"},
      {[](json& s) { s["control"]["K"] = 0.0; }, 1, "the gain K of joint1 is 0"},
      {[](json& s) { s["sensors"]["velocity"] = -1e-3; }, 1, "has a negative value, -0.001"},
      {[](json& s) {
         s["control"]["V_M"] = "auto";
         s["control"]["rate"] = 5;
       },
       3, "no tube: at V_M = 2 J"},
      {[](json& s) { s["control"]["V_M"] = "small"; }, 1, "V_M"},
      {[](json& s) { s["faults"]["slide"] = 1.0; }, 1, "\"slide\" of \"faults\" is not known"},
      {[](json& s) { s["faults"]["slip"] = -1.0; }, 1, "does not lie between 0 and 10"},
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

// ---- methods

json withGoal(json scenario) {
  scenario["plan"]["goal"] = {0.5, 0.4, -0.1, 1.3, 0.3, 0.6, 0.1};
  return scenario;
}

TEST(SafeCli, MethodsCarryThePayloadToTheGoal_OneWithProof_OneWithout) {
  const SafeOutcome ours = safe("safe-id --method ours", withGoal(shippedScenario()));
  ASSERT_EQ(ours.outcome.status, 0) << ours.outcome.err;
  ASSERT_EQ(ours.result["runs"].size(), 1u);
  EXPECT_EQ(ours.result["identifications"].size(), 1u) << "no random plans for a method that uses none";
  const json& run = ours.result["runs"][0];
  EXPECT_EQ(run["method"], "ours");
  EXPECT_EQ(run["verdict"], "success") << run;
  EXPECT_EQ(run["proven"], true);
  EXPECT_LT(run["placed"].get<double>(), 0.01);
  const SafeOutcome pid = safe("safe-id --method grav-pid", withGoal(shippedScenario()));
  ASSERT_EQ(pid.outcome.status, 0) << "no guarantee, none broken: " << pid.outcome.err;
  EXPECT_TRUE(pid.result["identifications"].empty());
  EXPECT_EQ(pid.result["runs"][0]["proven"], false);
  EXPECT_NE(pid.result["runs"][0]["verdict"], "success")
      << "gravity of an arm without payload, and soft gains";
}

TEST(SafeCli, MethodsNeedAGoalAndATruePayload_AndAKnownName) {
  const SafeOutcome aimless = safe("safe-id --method all", shippedScenario());
  EXPECT_EQ(aimless.outcome.status, 1);
  EXPECT_THAT(aimless.outcome.err, HasSubstr("no goal with one position per joint"));
  json unknown = withGoal(shippedScenario());
  unknown["payload"].erase("truth");
  const SafeOutcome blind = safe("safe-id --method all", unknown);
  EXPECT_EQ(blind.outcome.status, 1);
  EXPECT_THAT(blind.outcome.err, HasSubstr("the true payload is not stated"));
  EXPECT_EQ(safe("safe-id --method best", withGoal(shippedScenario())).outcome.status, 2);
  json broken = withGoal(shippedScenario());
  broken["faults"]["noise"] = 3;
  const SafeOutcome faulty = safe("safe-id --method ours", broken);
  EXPECT_EQ(faulty.outcome.status, 1);
  EXPECT_THAT(faulty.outcome.err, HasSubstr("the scenario breaks some on purpose"))
      << "nothing is called proven";
}

TEST(SafeCli, PlanByItselfIgnoresTheMotionBefore) {
  json alone = shortScenario();
  const SafeOutcome together = safe("safe-id", alone);
  alone["plan"]["accumulated"] = false;
  const SafeOutcome run = safe("safe-id", alone);
  ASSERT_EQ(run.outcome.status, 0) << run.outcome.err;
  EXPECT_EQ(run.result["plans"][0]["k"], together.result["plans"][0]["k"]) << "nothing was before the first";
  EXPECT_NE(run.result["plans"][1]["k"], together.result["plans"][1]["k"]);
  const json &first = together.result["boxes"].front(), &last = together.result["boxes"].back();
  EXPECT_TRUE(first["condition"].is_null()) << "nothing is measured";
  EXPECT_GT(last["condition"].get<double>(), 1.0);
}

}  // namespace
}  // namespace plumbline::test
