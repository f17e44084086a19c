// SPDX-License-Identifier: BSD-3-Clause
// Obstacles of a scenario: a new one is free, a scenario is written and read, an arm that starts in one is said.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <stdexcept>

#include "support/support.h"
#include "workflow/safety/safe_files.h"
#include "workflow/serialization/field_json.h"

namespace plumbline::workflow::test {
namespace {

namespace fs = std::filesystem;

fs::path sampleFolder() {
  return fs::path(PLUMBLINE_SOURCE_DIR) / "resources/samples/geared7";
}

std::shared_ptr<const SafeScenario> sampleScenario() {
  auto opened = openSafe(sampleFolder() / "safe_scenario.json");
  if (!opened) throw std::runtime_error(opened.error().message());
  return opened->scenario;
}

TEST(SafeScenario, NewObstaclesAreFreeAtTheStartAndHaveNamesOfTheirOwn) {
  auto scenario = sampleScenario();
  for (const double turn : {0.3, -2.0, 2.9}) {
    SafeSpec spec = scenario->spec;
    spec.start[0] = turn;
    auto turned = makeSafeScenario(spec, scenario->robot, scenario->folder);
    ASSERT_TRUE(turned) << turned.error().message();
    ASSERT_TRUE(checkSafeStart(**turned)) << "the premise";
    for (int k = 0; k < 6; ++k) spec.world.obstacles.push_back(newObstacle(**turned, spec));
    std::set<std::string> names;
    for (const auto& one : spec.world.obstacles) names.insert(one.name);
    EXPECT_EQ(names.size(), spec.world.obstacles.size());
    for (std::size_t i = 0; i < spec.world.obstacles.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_GT((spec.world.obstacles[i].X_WG.p - spec.world.obstacles[j].X_WG.p).norm(), 0.3)
            << i << ", " << j;
    auto full = makeSafeScenario(spec, scenario->robot, scenario->folder);
    ASSERT_TRUE(full) << full.error().message();
    const Status start = checkSafeStart(**full);
    EXPECT_TRUE(start) << start.error().message();
  }
}

TEST(SafeScenario, SavedOneIsReadAgain_InItsFolderAndElsewhere) {
  auto scenario = sampleScenario();
  SafeSpec spec = scenario->spec;
  spec.world.obstacles[0].X_WG.p = Vec3(0.868, -0.269, 0.2);
  spec.world.obstacles[1].X_WG.R = Eigen::AngleAxisd(0.3, Vec3::UnitZ()).toRotationMatrix();
  spec.world.obstacles.push_back(newObstacle(*scenario, spec));
  spec.loop.plans = 7;
  auto changed = makeSafeScenario(spec, scenario->robot, scenario->folder);
  ASSERT_TRUE(changed);
  const fs::path file = plumbline::test::temporaryFolder("safe-scenario") / "mine.json";
  ASSERT_TRUE(saveSafeScenario(**changed, file));
  auto again = openSafe(file);
  ASSERT_TRUE(again) << again.error().message();
  SafeSpec read = again->scenario->spec;
  EXPECT_TRUE(fs::path(read.robot).is_absolute());
  EXPECT_TRUE(fs::equivalent(read.robot, sampleFolder() / "geared7.urdf"));
  read.robot = spec.robot;
  for (std::size_t k = 0; k < 3; ++k) {  // rotations are written as angles
    EXPECT_LT((read.world.obstacles[k].X_WG.R - spec.world.obstacles[k].X_WG.R).norm(), 1e-12);
    read.world.obstacles[k].X_WG.R = spec.world.obstacles[k].X_WG.R;
  }
  EXPECT_EQ(settingsToJson(read), settingsToJson(spec));
  // Beside its robot the name stays relative.
  const fs::path folder = plumbline::test::temporaryFolder("safe-scenario-2");
  fs::copy_file(sampleFolder() / "geared7.urdf", folder / "geared7.urdf");
  fs::copy_file(sampleFolder() / "safe_scenario.json", folder / "first.json");
  auto first = openSafe(folder / "first.json");
  ASSERT_TRUE(first) << first.error().message();
  ASSERT_TRUE(saveSafeScenario(*first->scenario, folder / "second.json"));
  auto second = openSafe(folder / "second.json");
  ASSERT_TRUE(second) << second.error().message();
  EXPECT_EQ(second->scenario->spec.robot, "geared7.urdf");
  EXPECT_EQ(settingsToJson(second->scenario->spec), settingsToJson(first->scenario->spec));
  EXPECT_FALSE(saveSafeScenario(*first->scenario, folder / "nowhere" / "third.json"));
}

TEST(SafeScenario, ArmThatStartsInAnObstacleIsSaidWithARemedy) {
  auto scenario = sampleScenario();
  ASSERT_TRUE(checkSafeStart(*scenario));
  SafeSpec spec = scenario->spec;
  spec.world.obstacles[0].X_WG.p = Vec3(0.35, 0.1, 0.5);
  spec.world.obstacles[0].geometry.size = Vec3(0.6, 0.6, 0.4);
  auto inside = makeSafeScenario(spec, scenario->robot, scenario->folder);
  ASSERT_TRUE(inside) << inside.error().message();
  const Status start = checkSafeStart(**inside);
  ASSERT_FALSE(start);
  EXPECT_EQ(start.error().code, ErrorCode::ValueOutOfRange);
  EXPECT_NE(start.error().message().find("in collision"), std::string::npos) << start.error().message();
  EXPECT_NE(start.error().message().find("crate"), std::string::npos) << start.error().message();
  EXPECT_NE(start.error().remedy.find("move the obstacle"), std::string::npos);
}

}  // namespace
}  // namespace plumbline::workflow::test
