// SPDX-License-Identifier: BSD-3-Clause
// The claims of the studies, on few seeds; all of them with PLUMBLINE_FULL=1.
#include <gtest/gtest.h>

#include <cmath>

#include "bayes/study/leg_study.h"
#include "bayes/study/noise_study.h"
#include "bayes/study/search_study.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using bayes::StudyMethod;

// Table II of Martinez, Tonneau & Mastalli 2025.
TEST(MotionStudy, MapIsTheBestUnderNoiseAndAThirdOfTheRegressionAtOnePercent) {
  bayes::NoiseStudySettings settings;
  settings.seeds = count(50, 1);
  const auto study = bayes::studyNoise(settings);
  ASSERT_TRUE(study.ok());
  ASSERT_EQ(study->rows.size(), 2 * settings.levels.size());
  for (const bayes::NoiseStudyRow& row : study->rows) {
    const double map = row.mean(StudyMethod::Map), id = row.mean(StudyMethod::Regression),
                 energy = row.mean(StudyMethod::Energy), same = row.mean(StudyMethod::PriorRegression);
    printf(
        "%s, sigma %.3f: ID %.4f, energy %.4f, ID with the prior %.4f, MAP %.4f (prior %.3f), windows %d %d "
        "%d, %d unconverged\n",
        row.robot.c_str(), row.level, id, energy, same, map, row.prior_error, row.window[0], row.window[1],
        row.window[2], row.unconverged);
    EXPECT_EQ(row.errors[static_cast<int>(StudyMethod::Map)].size(),
              static_cast<std::size_t>(settings.seeds));
    if (row.level == 0.0) {  // every method as it should be
      for (const double error : {map, id, energy, same}) EXPECT_LT(error, 0.02 * row.prior_error);
      continue;
    }
    EXPECT_LT(map, id);
    EXPECT_LT(map, energy);
    if (row.level == 0.01) {
      EXPECT_LE(map, id / 3.0);
    }
  }
}

TEST(MotionStudy, TheKneesMotorIsCoveredWithItsLoop_AndTheSerialModelLeavesThreeTimesTheResidual) {
  bayes::LegStudySettings settings;
  settings.seeds = count(20, 2);
  const auto study = bayes::studyLegDrive(settings);
  ASSERT_TRUE(study.ok()) << study.error().message();
  int covered = 0;
  for (const bayes::LegRun& run : study->runs) {
    const auto codes = [](const bayes::LegEstimate& e) {
      std::string text;
      for (const std::string& code : e.findings) text += code + "; ";
      return text;
    };
    printf(
        "seed %d: loop %.4f of %.4f N m, friction %.4f in [%.4f, %.4f], %s; serial %.4f of %.4f N m, %s; "
        "closure %.1e m\n",
        static_cast<int>(run.seed), run.loop.residual, run.loop.expected, run.loop.friction.value,
        run.loop.friction.lower, run.loop.friction.upper, codes(run.loop).c_str(), run.serial.residual,
        run.serial.expected, codes(run.serial).c_str(), run.closure);
    EXPECT_EQ(run.loop.status, Termination::Converged);
    EXPECT_TRUE(run.loop.calibrated) << codes(run.loop);
    EXPECT_NEAR(run.loop.residual / run.loop.expected, 1.0, 0.1);
    EXPECT_GE(run.serial.residual, 3.0 * run.loop.residual);
    EXPECT_FALSE(run.serial.calibrated);
    EXPECT_LT(run.closure, 1e-6);
    covered +=
        run.loop.friction.lower <= study->true_friction && study->true_friction <= run.loop.friction.upper;
  }
  EXPECT_GE(covered, settings.seeds - 1 - settings.seeds / 10);
}

// Table I: the energy observations are the same problem for both definitions but for one row per interval.
TEST(MotionStudy, EnergyObservationsAreComparedOnTheSameLogs) {
  bayes::EnergyStudySettings settings;
  settings.seeds = count(20, 1);
  const auto study = bayes::studyEnergy(settings);
  ASSERT_TRUE(study.ok()) << study.error().message();
  ASSERT_EQ(study->size(), 4u);
  for (const bayes::EnergySystem& system : *study) {
    ASSERT_EQ(system.cells.size(), 6u);
    for (const bayes::EnergyCell& cell : system.cells)
      for (const bayes::StudySearch& run : cell.runs) {
        EXPECT_EQ(run.failed, "") << system.name;
        EXPECT_EQ(run.status, Termination::Converged) << system.name;
        printf("%s, %s, energy %d: %d iterations, inertia %.4f, friction %.4f\n", system.name.c_str(),
               cell.matched ? "matched" : "mismatched", static_cast<int>(cell.use), run.iterations,
               run.error.inertia, run.error.friction);
      }
    // With too small a stated noise of the forces the data count more: the estimate changes, the log does not.
    EXPECT_NE(system.cells[0].runs[0].error.inertia, system.cells[3].runs[0].error.inertia);
    EXPECT_NE(system.cells[0].runs[0].error.inertia, system.cells[2].runs[0].error.inertia);
  }
}

TEST(MotionStudy, BothFormulationsReachTheSameOptimumFromAllStarts) {
  bayes::FormulationStudySettings settings;
  settings.seeds = count(20, 1);
  const auto study = bayes::studyFormulations(settings);
  ASSERT_TRUE(study.ok()) << study.error().message();
  ASSERT_EQ(study->size(), 5u);
  for (const bayes::FormulationSystem& system : *study) {
    double iterations[2] = {}, seconds[2] = {};
    for (std::size_t i = 0; i < system.inverse.size(); ++i)
      for (const auto& [at, search] : {std::pair{0, &system.inverse[i]}, std::pair{1, &system.forward[i]}}) {
        EXPECT_EQ(search->failed, "");
        iterations[at] += search->iterations / static_cast<double>(system.inverse.size());
        seconds[at] += search->seconds / static_cast<double>(system.inverse.size());
      }
    printf("%s: %.1f and %.1f iterations, %.2f and %.2f s, costs within %.1e, %d unconverged\n",
           system.name.c_str(), iterations[0], iterations[1], seconds[0], seconds[1], system.spread(),
           system.unconverged());
    EXPECT_EQ(system.unconverged(), 0);
    EXPECT_LE(system.spread(), 1e-8);
  }
}

TEST(MotionStudy, EqualitiesOfParametersMakeInertialErrorsSmallerAtTheSameCost) {
  bayes::EqualityStudySettings settings;
  settings.seeds = count(100, 1);
  const auto study = bayes::studyEqualities(settings);
  ASSERT_TRUE(study.ok()) << study.error().message();
  for (const bayes::EqualitySystem& system : *study) {
    int smaller = 0, closer = 0, near = 0;
    double worst = 0.0;
    for (const bayes::EqualityRun& run : system.runs) {
      EXPECT_EQ(run.free.status, Termination::Converged) << run.free.failed;
      EXPECT_EQ(run.constrained.status, Termination::Converged) << run.constrained.failed;
      EXPECT_LT(run.constrained.violation, 1e-8);
      smaller += run.constrained.inertia_error < run.free.inertia_error;
      closer += run.constrained.coordinate_error < run.free.coordinate_error;
      worst = std::max(worst, std::fabs(run.constrained.cost / run.free.cost - 1.0));
      near += std::fabs(run.constrained.cost / run.free.cost - 1.0) <= 0.01;
    }
    printf(
        "%s: error of the coordinates smaller in %d, of the parameters in %d of %zu, cost changes by at most "
        "%.4f\n",
        system.name.c_str(), closer, smaller, system.runs.size(), worst);
    EXPECT_EQ(near, static_cast<int>(system.runs.size()));
    EXPECT_GE(closer, static_cast<int>(std::ceil(0.95 * static_cast<double>(system.runs.size()))));
  }
}

}  // namespace
}  // namespace plumbline::test
