// SPDX-License-Identifier: BSD-3-Clause
// Friction of every kind through the other rows, cross-validation, bootstrap and export formats, from the command line.
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli_support.h"

namespace plumbline {
namespace {

using nlohmann::json;
using test::cli;
using test::Outcome;
using test::sample;

std::string identify(const std::string& options) {
  return "identify " + sample("plumb7/plumb7.urdf") + " " + sample("plumb7/training.h5") + " " + options;
}

/// Parameter by name; NaN when it is not there.
double valueOf(const json& result, const std::string& subject) {
  for (const json& one : result["parameters"])
    if (one["subject"] == subject && one["value"].is_number()) return one["value"].get<double>();
  return std::nan("");
}

TEST(FrictionRowsCli, DirectionAndLoadGiveTheSameFitOverWindows) {
  const std::string friction = "--friction viscous,asymmetric,joint2=coulomb+viscous+load --format json";
  const Outcome torque = cli(identify(friction));
  ASSERT_EQ(torque.status, 0) << torque.err;
  const json by_torque = json::parse(torque.out);
  const double error = by_torque["fit"]["relative_error"].get<double>();
  // Energy has one equation for all joints: with plain friction, too, its torques fit 1.65 times worse here.
  const std::pair<const char*, double> others[] = {{" --regression momentum", 1.1},
                                                   {" --regression energy", 2.0},
                                                   {" --method wls --covariance-weights full", 1.25}};
  for (const auto& [rows, worse] : others) {
    const Outcome made = cli(identify(friction + rows));
    ASSERT_EQ(made.status, 0) << rows << made.err;
    const json result = json::parse(made.out);
    EXPECT_LT(result["fit"]["relative_error"].get<double>(), worse * error) << rows;
    const double expected = valueOf(by_torque, "joint1.coulomb_plus");
    EXPECT_NEAR(valueOf(result, "joint1.coulomb_plus"), expected, 0.15 * std::abs(expected)) << rows;
    EXPECT_TRUE(std::isfinite(valueOf(result, "joint2.load"))) << rows;
  }
}

TEST(FrictionRowsCli, FoldsAndBootstrapTreatNonlinearTermsAsKnown) {
  const Outcome made =
      cli(identify("--friction coulomb,viscous,offset,joint2=coulomb+viscous+load --folds 4 --bootstrap 60 "
                   "--format json"));
  ASSERT_EQ(made.status, 0) << made.err;
  const json result = json::parse(made.out);
  const double error = result["fit"]["relative_error"].get<double>();
  EXPECT_LT(result["cross_validation"]["pooled"]["relative_error"].get<double>(), 1.5 * error)
      << made.out.substr(0, 400);
  EXPECT_NE(result["cross_validation"].dump().find("count as known"), std::string::npos);
  EXPECT_NE(result["bootstrap"].dump().find("count as known"), std::string::npos);
  // With linear friction there is no such sentence.
  const Outcome plain = cli(identify("--folds 4 --format json"));
  ASSERT_EQ(plain.status, 0) << plain.err;
  EXPECT_EQ(plain.out.find("count as known"), std::string::npos);
}

TEST(FrictionRowsCli, WhatDoesNotGoTogetherIsRejectedInOneSentence) {
  for (const auto& [options, words] : std::vector<std::pair<std::string, std::string>>{
           {"--method iv --folds 3", "instrumental variables have neither"},
           {"--method wls --covariance-weights full --bootstrap 60",
            "covariance between joints have neither"},
           {"--regression momentum --folds 3", "regression momentum has neither"},
           {"--regression momentum --gains joint1 --known link7.m=1.25", "sought by the torque regression"},
           {"--method iv --gains joint1 --known link7.m=1.25", "sought by the torque regression"}}) {
    const Outcome outcome = cli(identify(options));
    EXPECT_EQ(outcome.status, 1) << options;
    EXPECT_NE(outcome.err.find(words), std::string::npos) << outcome.err;
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  }
}

TEST(FrictionRowsCli, EveryFormatHoldsWhatItCanAndNamesTheRest) {
  const auto out = test::temporaryFolder("friction_formats");
  const std::string result = (out / "r.json").string();
  const Outcome made =
      cli(identify("--friction stribeck,rotor,joint2=asymmetric+viscous,joint3=coulomb -o " + result));
  ASSERT_EQ(made.status, 0) << made.err;
  const auto exported = [&](const std::string& name) {
    const Outcome outcome =
        cli("export " + sample("plumb7/plumb7.urdf") + " " + result + " -o " + (out / name).string());
    EXPECT_EQ(outcome.status, 0) << name << outcome.err;
    return outcome.out + outcome.err;
  };
  for (const char* name : {"r.urdf", "r.xml", "r.sdf"}) {
    const std::string said = exported(name);
    EXPECT_NE(said.find("shape of smooth friction"), std::string::npos) << name << said;
    EXPECT_NE(said.find("joint2.coulomb_minus"), std::string::npos) << name << said;
  }
  exported("r.model.json");
  const json model = json::parse(test::slurp(out / "r.model.json"));
  EXPECT_NE(model.dump().find("\"stribeck_g4\""), std::string::npos);
  EXPECT_NE(model.dump().find("\"coulomb_minus\""), std::string::npos);
  for (const char* name : {"r.c", "r.py", "r.m"}) exported(name);
  if (std::system("command -v python3 > /dev/null 2>&1") == 0) {
    EXPECT_EQ(std::system(("python3 '" + (out / "r.py").string() + "' > /dev/null").c_str()), 0);
  }
}

}  // namespace
}  // namespace plumbline
