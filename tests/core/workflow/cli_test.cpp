// SPDX-License-Identifier: BSD-3-Clause
//
// The command line as a script sees it: exit status, JSON keys, files, one clear sentence when something is wrong.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "core/workflow/cli_support.h"
#include "support/support.h"

namespace plumbline {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

using test::cli;
using test::data;
using test::kSamples;
using test::Outcome;
using test::sample;
using test::slurp;

TEST(Cli, UsageErrorsExitWithTwo) {
  EXPECT_EQ(cli("").status, 2);
  EXPECT_EQ(cli("audit").status, 2);
  EXPECT_EQ(cli("nonsense").status, 2);
  EXPECT_EQ(cli("identify a b --method magic").status, 2);
  EXPECT_EQ(cli("--help").status, 0);
  EXPECT_EQ(cli("identify --help").status, 0);
  EXPECT_EQ(cli("--version").status, 0);
}

TEST(Cli, RejectionIsOneSentenceAndStatusOne) {
  const Outcome missing = cli("audit /nowhere/robot.urdf --format json");
  EXPECT_EQ(missing.status, 1);
  const json error = json::parse(missing.out);
  EXPECT_EQ(error["error"]["code"], "file-not-found");
  EXPECT_NE(error["error"]["detail"].get<std::string>().find("/nowhere/robot.urdf"), std::string::npos);
  EXPECT_NE(missing.err.find("/nowhere/robot.urdf"), std::string::npos);
  EXPECT_EQ(std::count(missing.err.begin(), missing.err.end(), '\n'), 1) << missing.err;
}

TEST(Cli, SampleGoesFromLogToReportAndUrdf) {
  const fs::path out = test::temporaryFolder("path");
  const std::string robot = sample("plumb7/plumb7.urdf");
  const Outcome audit = cli("audit " + robot + " --format json");
  ASSERT_EQ(audit.status, 0) << audit.err;
  EXPECT_EQ(json::parse(audit.out)["bodies"].size(), 7U);

  const Outcome structure = cli("identifiability " + robot + " --format json");
  ASSERT_EQ(structure.status, 0) << structure.err;
  const json grid = json::parse(structure.out);
  EXPECT_TRUE(grid["certificate"]["agree"].get<bool>());
  EXPECT_EQ(grid["grid"]["rows"].size(), 10U);
  EXPECT_EQ(grid["grid"]["columns"].size(), 7U);
  EXPECT_EQ(grid["combinations"].size(), grid["base_parameters"].get<std::size_t>());

  for (const std::string method : {"ols", "wls"}) {
    const std::string result = (out / (method + ".json")).string();
    const Outcome identify =
        cli("identify " + robot + " " + sample("plumb7/training.h5") + " --method " + method +
            " --validate " + sample("plumb7/validation.h5") + " -o '" + result + "'");
    ASSERT_EQ(identify.status, 0) << identify.err;
    const json found = json::parse(slurp(result));
    EXPECT_EQ(found["status"], "converged");
    EXPECT_EQ(found["base"]["count"], grid["base_parameters"]);
    EXPECT_EQ(found["base"]["values"].size(), grid["base_parameters"].get<std::size_t>());
    EXPECT_LT(found["fit"]["relative_error"].get<double>(), 0.05);
    EXPECT_LT(found["validation"][0]["relative_error"].get<double>(), 0.08);
    EXPECT_LT(found["kkt_residual"].get<double>(), 1e-9);
    EXPECT_TRUE(found["provenance"]["logs"][0]["simulated"].get<bool>());
    EXPECT_EQ(found["fit"]["joints"].size(), 7U);

    const Outcome validate =
        cli("validate " + robot + " '" + result + "' " + sample("plumb7/validation.h5") + " --format json");
    ASSERT_EQ(validate.status, 0) << validate.err;
    EXPECT_NEAR(json::parse(validate.out)["fit"]["relative_error"].get<double>(),
                found["validation"][0]["relative_error"].get<double>(), 1e-12);

    for (const std::string format : {"html", "md", "csv", "json"}) {
      const std::string report = (out / (method + "-report." + format)).string();
      const Outcome written = cli("report '" + result + "' -o '" + report + "'");
      ASSERT_EQ(written.status, 0) << written.err;
      EXPECT_EQ(written.out.find("Without plots"), std::string::npos) << written.out;
      EXPECT_GT(fs::file_size(report), 3000U);
    }
    const std::string html = slurp(out / (method + "-report.html"));
    EXPECT_NE(html.find("<svg"), std::string::npos);
    EXPECT_NE(html.find("simulated"), std::string::npos);

    const std::string urdf = (out / (method + ".urdf")).string();
    const Outcome exported = cli("export " + robot + " '" + result + "' -o '" + urdf + "'");
    ASSERT_EQ(exported.status, 0) << exported.err;
    // The written robot predicts what was identified: its own parameters leave nothing to find.
    const std::string again = (out / "again.json").string();
    const Outcome second = cli("identify '" + urdf + "' " + sample("plumb7/training.h5") + " --method " +
                               method + " -o '" + again + "'");
    ASSERT_EQ(second.status, 0) << second.err;
    const json second_result = json::parse(slurp(again));
    for (std::size_t k = 0; k < found["base"]["values"].size(); ++k)
      EXPECT_NEAR(second_result["base"]["values"][k]["value"].get<double>(),
                  found["base"]["values"][k]["value"].get<double>(), 1e-9);
    for (std::size_t k = 0; k < found["parameters"].size(); ++k)
      EXPECT_NEAR(second_result["parameters"][k]["value"].get<double>(),
                  found["parameters"][k]["value"].get<double>(), 1e-9)
          << found["parameters"][k]["subject"];
  }
}

TEST(Cli, SimulateMakesTheShippedLogsAgain) {
  const fs::path out = test::temporaryFolder("simulate");
  for (const std::string name : {"training", "validation"}) {
    const std::string file = (out / (name + ".h5")).string();
    const Outcome run =
        cli("simulate " + sample("plumb7/plumb7.urdf") + " --trajectory " +
            sample("plumb7/" + name + "_trajectory.json") + " --sensors " + sample("plumb7/sensors.json") +
            " --seed " + (name == "training" ? "1" : "2") + " -o '" + file + "'");
    ASSERT_EQ(run.status, 0) << run.err;
    const Outcome shipped = cli("log " + sample("plumb7/" + name + ".h5") + " --format json");
    const Outcome made = cli("log '" + file + "' --format json");
    ASSERT_EQ(shipped.status, 0) << shipped.err;
    EXPECT_EQ(json::parse(made.out)["samples"], json::parse(shipped.out)["samples"]);
    EXPECT_TRUE(json::parse(made.out)["simulated"].get<bool>());
  }
}

TEST(Cli, ConvertRoundTripsALog) {
  const fs::path out = test::temporaryFolder("convert");
  const std::string file = (out / "copy.h5").string();
  ASSERT_EQ(cli("log " + sample("plumb7/training.h5") + " --convert '" + file + "'").status, 0);
  const json a = json::parse(cli("log " + sample("plumb7/training.h5") + " --format json").out);
  const json b = json::parse(cli("log '" + file + "' --format json").out);
  EXPECT_EQ(a["samples"], b["samples"]);
  EXPECT_EQ(a["joints"], b["joints"]);
  EXPECT_EQ(a["time"], b["time"]);
}

TEST(Cli, SchemasAreJson) {
  for (const std::string name : {"mapping", "processing", "rotors", "trajectory", "sensors", "parameters",
                                 "mass-points", "bounds", "result"}) {
    const Outcome run = cli("schema " + name);
    EXPECT_EQ(run.status, 0) << name;
    EXPECT_FALSE(json::parse(run.out, nullptr, false).is_discarded()) << name;
  }
  EXPECT_EQ(cli("schema nonsense").status, 1);
}

TEST(Cli, NothingHalfWrittenOnRejection) {
  const fs::path out = test::temporaryFolder("refused");
  const std::string target = (out / "result.json").string();
  EXPECT_EQ(cli("identify " + sample("plumb7/plumb7.urdf") + " /nowhere/log.h5 -o '" + target + "'").status,
            1);
  EXPECT_TRUE(fs::is_empty(out));
  EXPECT_EQ(cli("identify " + sample("plumb7/plumb7.urdf") + " " + sample("plumb7/training.h5") +
                " -o /nowhere/result.json")
                .status,
            1);
  EXPECT_EQ(cli("report " + sample("plumb7/plumb7.urdf") + " -o '" + (out / "r.html").string() + "'").status,
            1);
  EXPECT_EQ(cli("identify " + sample("plumb7/plumb7.urdf") + " " + sample("plumb7/training.h5") +
                " --processing '{\"cutof\": 5}'")
                .status,
            1);
  EXPECT_EQ(cli("identify " + sample("plumb7/plumb7.urdf") + " " + sample("plumb7/training.h5") +
                " --friction magic")
                .status,
            1);
  EXPECT_TRUE(fs::is_empty(out));
}

TEST(Cli, InterruptEndsWith130AndLeavesNothing) {
  const fs::path out = test::temporaryFolder("interrupt");
  const std::string target = (out / "log.h5").string();
  // A long simulation: thirty times the sample motion.
  json trajectory = json::parse(slurp(kSamples / "plumb7/training_trajectory.json"));
  trajectory["periods"] = 300.0;
  std::ofstream(out / "long.json") << trajectory.dump();
  const std::string command = std::string("exec '") + PLUMBLINE_CLI + "' simulate " +
                              sample("plumb7/plumb7.urdf") + " --trajectory '" +
                              (out / "long.json").string() + "' --sensors " + sample("plumb7/sensors.json") +
                              " -o '" + target + "' 2>/dev/null";
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  kill(child, SIGINT);
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_FALSE(fs::exists(target));
}

TEST(Cli, PublishedFiguresOfUr10) {
  PLUMBLINE_NEEDS_SHARED("data/ur10_lmi");
  const Outcome run =
      cli("identify " + data("ur10_lmi/ur10_mdh.urdf") + " " + data("ur10_lmi/ur10_traj1_proc.h5") +
          " --method ols --friction none --processing none --format json");
  ASSERT_EQ(run.status, 0) << run.err;
  const json found = json::parse(run.out);
  EXPECT_EQ(found["base"]["count"], 36);
  EXPECT_NEAR(found["base"]["condition"].get<double>(), 27.209247, 5e-6);    // six decimals are published
  EXPECT_NEAR(found["fit"]["relative_error"].get<double>(), 0.02343, 5e-6);  // four digits are published
}

TEST(Cli, PhysicalMethodsEndProvenAndExportConsistentBodies) {
  const fs::path out = test::temporaryFolder("physical");
  const std::string robot = sample("plumb7/plumb7.urdf"), log = sample("plumb7/training.h5");
  struct Run {
    std::string method, options;
  };
  const std::vector<Run> runs = {{"lmi", ""},
                                 {"lmi", " --prior bregman:1e-5 --bounds '{\"total_mass\": [1, 200]}'"},
                                 {"log-cholesky", " --prior euclidean:1e-4"},
                                 {"ee", " --prior riemannian:1e-5"},
                                 {"irls", " --bounds '{\"loss\": \"tukey\"}'"},
                                 {"bounded", ""}};
  for (const Run& run : runs) {
    SCOPED_TRACE(run.method + run.options);
    const std::string result = (out / "result.json").string(), urdf = (out / "robot.urdf").string();
    const Outcome identify = cli("identify " + robot + " " + log + " --method " + run.method + run.options +
                                 " -o '" + result + "'");
    ASSERT_EQ(identify.status, 0) << identify.err;
    const json found = json::parse(slurp(result));
    EXPECT_TRUE(found["status"] == "converged" || found["status"] == "on-boundary");
    EXPECT_LE(found["kkt_residual"].get<double>(), 1e-8);
    const bool physical = run.method != "irls" && run.method != "bounded";
    for (const json& body : found["consistent"]) EXPECT_TRUE(!physical || body["ok"].get<bool>()) << body;
    EXPECT_EQ(found["parameters"][0].contains("data_share"), physical);
    EXPECT_LT(found["fit"]["relative_error"].get<double>(), 0.06);
    const std::string unstated = physical ? "eucl" : "none";
    EXPECT_EQ(found["prior"].get<std::string>().substr(0, 4),
              run.options.find("--prior") == std::string::npos ? unstated : run.options.substr(9, 4));
    // The file is read back and exported: physically consistent bodies are written without a remark on consistency.
    ASSERT_EQ(cli("validate " + robot + " '" + result + "' " + log).status, 0);
    if (!physical) continue;
    const Outcome exported = cli("export " + robot + " '" + result + "' -o '" + urdf + "'");
    ASSERT_EQ(exported.status, 0) << exported.err;
    // The report says which part of every parameter comes from the log.
    const std::string report = (out / "report.md").string();
    ASSERT_EQ(cli("report '" + result + "' --no-plots -o '" + report + "'").status, 0);
    EXPECT_NE(slurp(report).find("Source"), std::string::npos);
  }
  const auto rejected = [&](const std::string& options, const std::string& code, const std::string& text) {
    SCOPED_TRACE(options);
    const Outcome outcome = cli("identify " + robot + " " + log + options + " --format json");
    EXPECT_EQ(outcome.status, code == "infeasible" ? 3 : 1);
    EXPECT_EQ(json::parse(outcome.out)["error"]["code"], code);
    EXPECT_NE(outcome.err.find(text), std::string::npos) << outcome.err;
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  };
  rejected(" --method lmi --prior gauss", "unsupported-option", "gauss");
  rejected(" --method lmi --prior bregman:much", "invalid-number", "much");
  rejected(" --method ols --prior bregman", "unsupported-option", "neither prior nor bounds");
  rejected(" --method lmi --bounds '{\"total_mass\": [5, 4]}'", "infeasible", "exclude each other");
  rejected(" --method lmi --bounds '{\"bodies\": {\"nobody\": {}}}'", "unknown-reference", "nobody");
  rejected(" --method lmi --bounds '{\"size\": 1}'", "unsupported-option", "size");
  rejected(" --method ee --bounds '{\"total_mass\": [1, 200]}'", "unsupported-option", "lmi");
  rejected(" --method lmi --bounds /nowhere/bounds.json", "file-not-found", "/nowhere/bounds.json");
}

TEST(Cli, PandaRelativeErrorAtTenHertz) {
  PLUMBLINE_NEEDS_SHARED("data/panda_gaz");
  const std::string common = "identify " + data("panda_gaz/panda_gaz2019.urdf") + " " +
                             data("panda_gaz/panda_exciting_raw.h5") + " --format json";
  const Outcome filtered = cli(common + " --processing '{\"cutoff\": 10, \"order\": 4}'");
  ASSERT_EQ(filtered.status, 0) << filtered.err;
  EXPECT_EQ(json::parse(filtered.out)["base"]["count"], 43);
  EXPECT_LE(json::parse(filtered.out)["fit"]["relative_error"].get<double>(), 0.014);
}

TEST(Cli, Ur10eIsIdentifiedAndValidatedOnAnotherMotion) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e");
  const fs::path out = test::temporaryFolder("ur10e");
  const std::string result = (out / "result.json").string();
  const Outcome run = cli("identify " + data("ur10e/ur10e.urdf") + " " + data("ur10e/ur10e_30s_12harm.h5") +
                          " --validate " + data("ur10e/ur10e_ptp10.h5") + " -o '" + result + "'");
  ASSERT_EQ(run.status, 0) << run.err;
  const json found = json::parse(slurp(result));
  EXPECT_LT(found["fit"]["relative_error"].get<double>(), 0.10);
  EXPECT_LT(found["validation"][0]["relative_error"].get<double>(), 0.10);
  const std::string report = (out / "report.md").string();
  ASSERT_EQ(cli("report '" + result + "' -o '" + report + "'").status, 0);
  // The report contains the verdict.
  const std::string text = slurp(report);
  EXPECT_NE(text.find("shoulder_lift_joint"), std::string::npos);
  EXPECT_NE(text.find("not physically consistent"), std::string::npos);
}

TEST(Cli, IdentifiabilityOfALogBesideTheStructure) {
  PLUMBLINE_NEEDS_SHARED("data/ur10_lmi");
  const std::string arguments = "identifiability " + data("ur10_lmi/ur10_mdh.urdf") + " " +
                                data("ur10_lmi/ur10_traj1_proc.h5") + " --friction none --processing none";
  const Outcome run = cli(arguments + " --format json");
  ASSERT_EQ(run.status, 0) << run.err;
  const json found = json::parse(run.out);
  EXPECT_EQ(found["base_parameters"], 36);
  EXPECT_EQ(found["certificate"]["rpna"], 36);
  EXPECT_EQ(found["data"]["rank"], 36);
  EXPECT_NEAR(found["data"]["condition"].get<double>(), 27.209247, 1e-4);
  EXPECT_EQ(found["data"]["singular_values"].size(), 36U);
  EXPECT_EQ(found["data"]["parameters"].size(), 36U);
  EXPECT_LT(found["data"]["essential"].get<int>(), 36);
}

TEST(Cli, GridIsWrittenInTheFormatOfTheExtension) {
  const auto out = test::temporaryFolder("grid");
  const std::string robot = std::string(PLUMBLINE_SOURCE_DIR) + "/resources/samples/plumb7/plumb7.urdf";
  for (const auto& [name, words] : {std::pair{"grid.tex", "\\toprule"},
                                    {"grid.md", "| mcx |"},
                                    {"grid.html", "<table>"},
                                    {"grid.csv", "Izz,"},
                                    {"grid.json", "\"base_parameters\": 43"}}) {
    const auto file = out / name;
    ASSERT_EQ(cli("identifiability '" + robot + "' --quiet -o '" + file.string() + "'").status, 0) << name;
    const std::string text = slurp(file.string());
    EXPECT_NE(text.find(words), std::string::npos) << name;
    EXPECT_NE(text.find("link7"), std::string::npos) << name;
  }
  const Outcome rejected = cli("identifiability '" + robot + "' -o '" + (out / "grid.xyz").string() + "'");
  EXPECT_EQ(rejected.status, 1);
  EXPECT_NE(rejected.err.find("tex, md, html, csv or json"), std::string::npos) << rejected.err;
  EXPECT_FALSE(std::filesystem::exists(out / "grid.xyz"));
}

TEST(Cli, DecimalCommaLocaleChangesNothing) {
  PLUMBLINE_NEEDS_SHARED("data/ur10_lmi");
  const std::string arguments = "identify " + data("ur10_lmi/ur10_mdh.urdf") + " " +
                                data("ur10_lmi/ur10_traj1_proc.h5") +
                                " --friction none --processing none --format json";
  const auto run = [&](const std::string& locale) {
    json result = json::parse(cli(arguments, "LC_ALL=" + locale).out);
    result["provenance"].erase("seconds");  // the one thing that differs from run to run
    return result.dump(2);
  };
  EXPECT_EQ(run("C"), run("de_DE.UTF-8"));
  const locale_t german = newlocale(LC_ALL_MASK, "de_DE.UTF-8", nullptr);
  if (german == nullptr) GTEST_SKIP() << "SKIPPED: locale de_DE.UTF-8 is not installed";
  freelocale(german);
}

}  // namespace
}  // namespace plumbline
