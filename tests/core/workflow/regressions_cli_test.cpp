// SPDX-License-Identifier: BSD-3-Clause
//
// Regressions, instruments and weights between joints from URDF and log files to the result.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "estimation/method.h"
#include "support/support.h"
#include "workflow/identification/identify_options.h"
#include "workflow/identification/rows_json.h"
#include "workflow/serialization/field_json.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

json identified(const std::string& options) {
  const Outcome done = cli("identify " + kSampleRobot + " " + kSampleLog + " " + options + " --format json");
  EXPECT_EQ(done.status, 0) << done.err;
  return done.status == 0 ? json::parse(done.out) : json::object();
}

TEST(RegressionsCli, MomentumAgreesWithTorqueOnTheSampleWithinTheCombinedDeviations) {
  const json torque = identified("--method wls"), momentum = identified("--method wls --regression momentum");
  ASSERT_TRUE(torque.contains("base") && momentum.contains("base"));
  const json &a = torque["base"]["values"], &b = momentum["base"]["values"];
  ASSERT_EQ(a.size(), b.size());
  double squares = 0.0, worst = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i]["expression"], b[i]["expression"]);
    const double both = std::hypot(a[i]["std"].get<double>(), b[i]["std"].get<double>());
    const double apart = std::abs(a[i]["value"].get<double>() - b[i]["value"].get<double>()) / both;
    squares += apart * apart;
    worst = std::max(worst, apart);
  }
  const double rms = std::sqrt(squares / static_cast<double>(a.size()));
  printf("apart: rms %.2f, at most %.2f combined standard deviations\n", rms, worst);
  EXPECT_LT(rms, 1.5);
  EXPECT_LT(worst, 4.0);
  EXPECT_NEAR(momentum["fit"]["relative_error"].get<double>(), torque["fit"]["relative_error"].get<double>(),
              0.1 * torque["fit"]["relative_error"].get<double>());
}

TEST(RegressionsCli, SettingsAreRecordedAndTheCommandLineRepeatsThem) {
  const json found = identified(
      "--method wls --regression momentum --window 6 --stride 4 --quadrature trapezoid "
      "--covariance-weights full");
  ASSERT_TRUE(found.contains("provenance"));
  const json& settings = found["provenance"]["settings"];
  EXPECT_EQ(settings["regression"], "momentum");
  EXPECT_EQ(
      settings["rows"],
      (json{{"window", 6}, {"stride", 4}, {"quadrature", "trapezoid"}, {"covariance_weights", "full"}}));
  std::string line = found["provenance"]["command_line"].get<std::string>();
  ASSERT_EQ(line.rfind("plumbline-cli ", 0), 0u);
  line = line.substr(14, line.find(" -o result.json") - 14);
  const Outcome again = cli(line + " --format json");
  ASSERT_EQ(again.status, 0) << again.err;
  EXPECT_EQ(json::parse(again.out)["base"], found["base"]);

  const json iv = identified("--method iv --instrument-cutoff 3");
  EXPECT_EQ(iv["method"], "iv");
  EXPECT_EQ(iv["provenance"]["settings"]["rows"], (json{{"instrument_cutoff", 3.0}}));
  EXPECT_NE(iv["provenance"]["command_line"].get<std::string>().find("--instrument-cutoff 3"),
            std::string::npos);
  EXPECT_EQ(identified("--regression energy")["provenance"]["settings"]["regression"], "energy");
}

TEST(RegressionsCli, WhatDoesNotFitIsRejectedInOneSentence) {
  const std::pair<const char*, const char*> wrong[] = {
      {"--window 8", "no windows"},
      {"--regression momentum --window 7", "even number"},
      {"--regression momentum --window 100000", "window"},
      {"--regression energy --method wls", "nothing to weigh"},
      {"--method ols --covariance-weights full", "wls"},
      {"--instrument-cutoff 3", "instruments"},
      {"--method iv --instrument-cutoff 3000", "cut-off"},
      {"--method iv --prior bregman", "neither prior nor bounds"}};
  for (const auto& [options, words] : wrong) {
    const Outcome rejected = cli("identify " + kSampleRobot + " " + kSampleLog + " " + options);
    EXPECT_EQ(rejected.status, 1) << options;
    EXPECT_NE(rejected.err.find(words), std::string::npos) << options << ": " << rejected.err;
    EXPECT_EQ(std::count(rejected.err.begin(), rejected.err.end(), '\n'), 1) << rejected.err;
  }
  EXPECT_EQ(cli("identify a b --regression impulse").status, 2);
}

TEST(RegressionsCli, ReportsNameTheRegression) {
  const fs::path out = temporaryFolder("regression_report");
  const std::pair<const char*, const char*> runs[] = {
      {"", "joint torques"},
      {" --regression momentum --window 6 --quadrature trapezoid",
       "momentum over windows of 6 steps (trapezoid)"},
      {" --regression energy", "energy over windows of automatic length (simpson)"}};
  for (const auto& [options, words] : runs) {
    const std::string result = (out / "result.json").string(), page = (out / "report.md").string();
    const Outcome found =
        cli("identify " + kSampleRobot + " " + kSampleLog + options + " -o '" + result + "'");
    ASSERT_EQ(found.status, 0) << found.err;
    EXPECT_NE(found.out.find(words), std::string::npos) << found.out;
    const Outcome written = cli("report '" + result + "' -o '" + page + "'");
    ASSERT_EQ(written.status, 0) << written.err;
    const std::string text = slurp(page);
    const std::size_t line = text.find("Regression");
    ASSERT_NE(line, std::string::npos) << text.substr(0, 800);
    EXPECT_NE(text.substr(line, text.find('\n', line) - line).find(words), std::string::npos)
        << text.substr(line, 120);
  }
}

// Exit status 4 is for scripts: the result is there and valid, a limit of the user is exceeded.
TEST(RegressionsCli, ThresholdsOfIdentifyGiveAVerdictAndExitStatusFour) {
  const std::string holdout = " --validate " + sample("plumb7/validation.h5");
  const std::string run =
      "identify " + kSampleRobot + " " + kSampleLog + holdout + " --format json --thresholds ";
  const Outcome kept = cli(run + "'{\"max_relative_error\": 0.5, \"converged\": true}'");
  ASSERT_EQ(kept.status, 0) << kept.err;
  EXPECT_TRUE(json::parse(kept.out)["thresholds"]["passed"].get<bool>());
  const Outcome broken = cli(run + "'{\"max_relative_error\": 1e-6}'");
  EXPECT_EQ(broken.status, 4) << broken.err;
  const json failed = json::parse(broken.out);
  EXPECT_FALSE(failed["thresholds"]["passed"].get<bool>());
  EXPECT_EQ(failed["base"], json::parse(kept.out)["base"]);
  const Outcome rejected = cli(run + "'{\"max_relative_eror\": 1}'");
  EXPECT_EQ(rejected.status, 1);
  EXPECT_NE(rejected.err.find("max_relative_eror"), std::string::npos) << rejected.err;
}

TEST(RegressionsText, NamesGoBothWays) {
  EXPECT_EQ(estimation::regressionFromText("momentum").value()->rows, estimation::RowKind::Momentum);
  EXPECT_EQ(estimation::regressionFromText("base-wrench").value()->rows, estimation::RowKind::Torque);
  EXPECT_FALSE(estimation::regressionFromText("impulse").ok());
  EXPECT_FALSE(workflow::quadratureFromText("gauss").ok());
  workflow::IdentifyOptions options;
  const auto line = [&] {
    return workflow::optionsText(options, {"window", "quadrature", "instrument_cutoff"});
  };
  EXPECT_EQ(line(), "");
  options.window.quadrature = estimation::Quadrature::Euler;
  options.instrument_cutoff = 3.5;
  EXPECT_EQ(line(), " --quadrature euler --instrument-cutoff 3.5");
}

}  // namespace
}  // namespace plumbline::test
