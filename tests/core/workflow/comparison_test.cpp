// SPDX-License-Identifier: BSD-3-Clause
// Results side by side: distances that can be computed by hand, differences that are reported, verdicts for scripts.
#include "workflow/identification/comparison/comparison.h"

#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>

#include "cli_support.h"
#include "spatial/inertia.h"
#include "workflow/identification/comparison/comparison_forms.h"
#include "workflow/identification/result_file.h"
#include "workflow/log/inspect_log.h"
#include "workflow/log/load_log.h"

namespace plumbline {
namespace {

using namespace workflow;
namespace fs = std::filesystem;
using nlohmann::json;
using test::cli;
using test::Outcome;
using test::sample;

/// One body whose parameters are `factor` times those of the description, two base parameters.
StoredResult result(const std::string& method, double factor, double std, const std::string& log) {
  StoredResult r;
  r.robot_name = "arm";
  estimation::ParameterEstimate& e = r.estimate;
  e.method = method;
  e.status = Termination::Converged;
  e.condition = 10.0;
  e.pi_nominal.resize(10);
  e.pi_nominal << 2.0, 0.0, 0.0, 0.0, 0.3, 0.3, 0.3, 0.0, 0.0, 0.0;
  e.pi_full = factor * e.pi_nominal;
  e.columns = {6, 1};
  e.pi_base = Eigen::Vector2d(3.0 * factor, 4.0 * factor);
  e.Sigma_base = std * std * Eigen::Matrix2d::Identity();
  e.base = {{"link.Izz", "kg·m²", e.pi_base[0], std, 0.0, 0.0, 0.0},
            {"link.mcx", "kg·m", e.pi_base[1], std, 0.0, 0.0, 0.0}};
  for (int i = 0; i < 10; ++i)
    e.parameters.push_back({"link." + std::string(layout::kNames[static_cast<std::size_t>(i)]), "",
                            e.pi_full[i], std, 0.0, 0.0, 0.0});
  e.consistent = {{"link", 0.1 * factor, factor > 0.0}};
  e.fit = {{log, 0.02, {{"joint", 0.5, 0.01, 0.02, 100}}}};
  e.validation = {{"unseen", 0.03 * factor, {{"joint", 0.7, 0.02, 0.03 * factor, 100}}}};
  r.provenance.logs = {{log + ".h5", "hash of " + log, "training", false, ""},
                       {"unseen.h5", "hash of unseen", "validation", false, ""}};
  r.provenance.robot_hash = "0123456789";
  r.provenance.settings_json = "{}";
  return r;
}

TEST(Comparison, DistancesByHand) {
  const CompareRequest request{{result("ols", 1.0, 0.1, "a"), result("wls", 1.1, 0.1, "b")}, {}, {}};
  const Comparison c = compare(request).value();
  ASSERT_EQ(c.pairs.size(), 1U);
  const ComparedPair& pair = c.pairs.front();
  // δ = (0.3, 0.4): ½‖a + b‖ = ½·2.1·5, and Σ_a + Σ_b = 0.02.
  EXPECT_NEAR(pair.relative, 0.5 / (0.5 * 2.1 * 5.0), 1e-12);
  EXPECT_NEAR(pair.mahalanobis, 0.5 / std::sqrt(0.02), 1e-9);
  EXPECT_EQ(pair.degrees_of_freedom, 2);
  EXPECT_NEAR(pair.probability, std::exp(-0.5 * 0.25 / 0.02), 1e-9);  // χ² of two degrees is exponential
  EXPECT_NEAR(pair.largest, 0.4 / std::sqrt(0.02), 1e-9);
  EXPECT_EQ(pair.largest_subject, "link.mcx");
  EXPECT_FALSE(pair.shared_log);
  EXPECT_NEAR(c.base[1].spread, pair.largest, 1e-12);
  // J = 1.1 J_prior: Riemannian √4 · log 1.1, Bregman 4 (1.1 − log 1.1 − 1), nothing at the description itself.
  const PriorDistance& far = c.bodies[0].values[1].distance;
  EXPECT_NEAR(far.riemannian, 2.0 * std::log(1.1), 1e-12);
  EXPECT_NEAR(far.bregman, 4.0 * (0.1 - std::log(1.1)), 1e-12);
  // Mass and length scales: 2 kg, √(tr Σ / m) = √(0.45/2); 0.1·(1, and 0.3/(2·0.225) three times).
  EXPECT_NEAR(far.euclidean, 0.1 * std::sqrt(1.0 + 3.0 * std::pow(0.3 / 0.45, 2)), 1e-12);
  EXPECT_NEAR(c.bodies[0].values[0].distance.riemannian, 0.0, 1e-7);
  EXPECT_NEAR(c.results[1].distance.bregman, far.bregman, 1e-15);
  EXPECT_EQ(c.best, 0);
  EXPECT_EQ(c.parameters[0].described, 2.0);
  EXPECT_EQ(c.parameters.size(), 10U);
}

TEST(Comparison, NamesAreUnique_SharedLogsAndDifferencesAreReported) {
  StoredResult b = result("ols", 1.0, 0.1, "a");
  b.processing.cutoff = 5.0;
  b.estimate.friction.coulomb = true;
  b.provenance.robot_hash = "another";
  const Comparison c = compare({{result("ols", 1.0, 0.1, "a"), b}, {"run", "run"}, {}}).value();
  EXPECT_EQ(c.results[0].name, "run");
  EXPECT_EQ(c.results[1].name, "run (2)");
  EXPECT_TRUE(c.pairs[0].shared_log);
  EXPECT_EQ(c.best, -1);  // filtered differently: errors do not rank them
  const auto told = [&](const std::string& name) {
    for (const ComparedDifference& d : c.differences)
      if (d.name == name) return d.matters && d.values.size() == 2;
    return false;
  };
  EXPECT_TRUE(told("sampling and filters"));
  EXPECT_TRUE(told("friction"));
  EXPECT_TRUE(told("description"));
  EXPECT_NE(toText(c).find("cutoff"), std::string::npos);
}

/// Errors of data that were read, loaded or left out differently rank nothing.
TEST(Comparison, RanksOnlyErrorsOfTheSameDataReadAlike) {
  using Edit = std::function<void(StoredResult&)>;
  const auto best = [](const Edit& edit) {
    StoredResult other = result("wls", 1.1, 0.1, "b");
    edit(other);
    return compare({{result("ols", 1.0, 0.1, "a"), other}, {}, {}}).value().best;
  };
  const auto loaded = [](const std::string& log) {
    return [log](StoredResult& r) {
      r.provenance.settings_json =
          R"({"gains": {"joints": [], "known": {}, "loads": [{"body": "link", "log": ")" + log +
          R"(", "mass": 2}]}})";
    };
  };
  EXPECT_EQ(best([](StoredResult&) {}), 0);
  EXPECT_EQ(best([](StoredResult& r) { r.provenance.logs[1].mapping_hash = "another"; }), -1);
  EXPECT_EQ(best([](StoredResult& r) { r.provenance.logs.pop_back(); }), -1) << "validated on unknown logs";
  EXPECT_EQ(best([](StoredResult& r) { r.estimate.validation.push_back(r.estimate.validation[0]); }), -1);
  EXPECT_EQ(best(loaded("")), -1) << "on in every log";
  EXPECT_EQ(best(loaded("b")), 0) << "on in a training log alone";
  EXPECT_EQ(best([](StoredResult& r) { r.provenance.settings_json = R"({"gains": 3})"; }), 0);

  StoredResult other = result("wls", 1.1, 0.1, "b");
  loaded("b")(other);
  other.provenance.logs[1].mapping = "maps/m.json";
  other.provenance.logs[1].mapping_hash = "0123456789abc";
  const Comparison c = compare({{result("ols", 1.0, 0.1, "a"), other}, {}, {}}).value();
  const auto told = [&](const std::string& name) {
    for (const ComparedDifference& d : c.differences)
      if (d.name == name) return d.values[1];
    return std::string();
  };
  EXPECT_NE(told("gains").find("\"b\""), std::string::npos);
  EXPECT_EQ(told("validation logs"), "unseen.h5 (m.json, 01234567)");
}

TEST(Comparison, OtherRobotIsRejectedInOneSentence_NoResultToo) {
  StoredResult other = result("ols", 1.0, 0.1, "a");
  other.robot_name = "dog";
  other.estimate.consistent[0].body = "leg";
  const auto rejected = compare({{result("ols", 1.0, 0.1, "a"), other}, {"x", "y"}, {}});
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().code, ErrorCode::NameMismatch);
  EXPECT_NE(rejected.error().message().find("arm"), std::string::npos);
  EXPECT_NE(rejected.error().message().find("dog"), std::string::npos);
  EXPECT_EQ(compare({}).error().code, ErrorCode::MissingData);
}

TEST(Comparison, EveryFormHoldsEveryResult) {
  CompareRequest request{
      {result("ols", 1.0, 0.1, "a"), result("wls", 1.1, 0.1, "b"), result("lmi", 1.2, 0.1, "b")},
      {"one", "two", "three"},
      {}};
  request.results[1].estimate.validation.clear();
  const Comparison c = compare(request).value();
  for (const char* format : {"html", "md", "csv", "json"}) {
    const std::string text = comparisonText(c, format).value();
    for (const char* name : {"one", "two", "three"}) EXPECT_NE(text.find(name), std::string::npos) << format;
    EXPECT_EQ(text.find(" nan"), std::string::npos) << format;  // a space: "provenance" holds one too
  }
  const json parsed = json::parse(toJson(c));
  EXPECT_EQ(parsed["pairs"].size(), 3U);
  EXPECT_TRUE(parsed["results"][1]["unseen"].is_null());
  EXPECT_EQ(parsed["base"][0]["values"].size(), 3U);
  EXPECT_FALSE(comparisonText(c, "docx").ok());
}

TEST(Thresholds, EachIsCheckedByItself) {
  const estimation::ParameterEstimate good = result("ols", 1.0, 0.1, "a").estimate;
  const auto verdict = [&](const std::string& text, const estimation::ParameterEstimate& e) {
    return judge(thresholdsFromText(text).value(), e, e.validation);
  };
  EXPECT_TRUE(verdict(R"({"max_relative_error": 0.03, "consistent": true, "converged": true})", good).passed);
  EXPECT_FALSE(verdict(R"({"max_relative_error": 0.0299})", good).passed);
  EXPECT_FALSE(verdict(R"({"max_joint_relative_error": {"joint": 0.01}})", good).passed);
  EXPECT_TRUE(verdict(R"({"max_joint_relative_error": 0.05})", good).passed);
  EXPECT_FALSE(verdict(R"({"max_joint_rms": {"elbow": 1.0}})", good).passed);  // there is no such joint
  EXPECT_FALSE(verdict(R"({"max_joint_normalised_rms": 0.01})", good).passed);
  EXPECT_FALSE(verdict(R"({"max_condition": 9})", good).passed);
  EXPECT_TRUE(verdict("{}", good).passed);
  estimation::ParameterEstimate bad = good;
  bad.consistent[0].ok = false;
  bad.status = Termination::IterationLimit;
  const ThresholdVerdict both =
      verdict(R"({"consistent": true, "converged": true, "max_condition": 20})", bad);
  EXPECT_FALSE(both.passed);
  ASSERT_EQ(both.checks.size(), 3U);
  EXPECT_FALSE(both.checks[0].passed);  // failed ones first
  EXPECT_TRUE(both.checks[2].passed);
  bad.validation.clear();
  const ThresholdVerdict unknown = verdict(R"({"max_relative_error": 0.5})", bad);
  EXPECT_FALSE(unknown.passed);
  EXPECT_NE(unknown.sentence.find("validation"), std::string::npos);
}

TEST(Thresholds, RejectedByName) {
  const auto code = [](const std::string& text) { return thresholdsFromText(text).error().code; };
  EXPECT_EQ(code("not json"), ErrorCode::SyntaxError);
  EXPECT_EQ(code(R"({"max_error": 1})"), ErrorCode::UnsupportedOption);
  EXPECT_EQ(code(R"({"max_condition": "ten"})"), ErrorCode::TypeMismatch);
  EXPECT_EQ(code(R"({"max_condition": -1})"), ErrorCode::ValueOutOfRange);
  EXPECT_EQ(code(R"({"data": "yesterday"})"), ErrorCode::ValueOutOfRange);
  EXPECT_EQ(code(R"({"consistent": 1})"), ErrorCode::TypeMismatch);
}

TEST(CompareCli, IdentifyCompareValidate_ExitStatusesAndStoredAssessment) {
  const fs::path out = test::temporaryFolder("compare");
  const std::string robot = sample("plumb7/plumb7.urdf"), training = sample("plumb7/training.h5"),
                    holdout = sample("plumb7/validation.h5");
  for (const std::string method : {"ols", "lmi"}) {
    const Outcome found =
        cli("identify " + robot + " " + training + " --method " + method + " --validate " + holdout +
            " --folds 4 --bootstrap 60 --seed 3 -o '" + (out / (method + ".json")).string() + "'");
    ASSERT_EQ(found.status, 0) << found.err;
    EXPECT_NE(found.out.find("Cross-validation: 4 time intervals"), std::string::npos);
    EXPECT_NE(found.out.find("seed 3"), std::string::npos);
  }
  const json stored = json::parse(test::slurp(out / "ols.json"));
  EXPECT_EQ(stored["cross_validation"]["folds"].size(), 4U);
  EXPECT_EQ(stored["bootstrap"]["seed"], 3);
  EXPECT_EQ(stored["bootstrap"]["base"].size(), stored["vector"]["base"].size());
  EXPECT_GT(stored["essential"]["count"].get<int>(), 10);
  EXPECT_EQ(stored["residuals"].size(), 7U);
  EXPECT_GT(stored["provenance"]["seconds"].get<double>(), 0.0);
  EXPECT_EQ(stored["provenance"]["settings"]["folds"], 4);
  EXPECT_NE(stored["provenance"]["command_line"].get<std::string>().find("--folds 4 --bootstrap 60 --seed 3"),
            std::string::npos);
  for (const json& finding : stored["findings"])
    EXPECT_NE(finding["code"].get<std::string>().substr(0, 6), "torque");  // no false alarm
  // A file read and written again holds the same.
  const StoredResult read = readResult(out / "ols.json").value();
  EXPECT_EQ(read.assessment.cross_validation->folds.size(), 4U);
  EXPECT_EQ(read.assessment.residuals.size(), 7U);
  EXPECT_GT(read.provenance.seconds, 0.0);
  EXPECT_EQ(read.estimate.pi_nominal.size(), read.estimate.pi_full.size());

  const std::string files = "'" + (out / "ols.json").string() + "' '" + (out / "lmi.json").string() + "'";
  const Outcome compared = cli("compare " + files + " --format json");
  ASSERT_EQ(compared.status, 0) << compared.err;
  const json table = json::parse(compared.out);
  EXPECT_EQ(table["results"].size(), 2U);
  EXPECT_EQ(table["results"][1]["consistent_bodies"], 7);
  EXPECT_EQ(table["results"][0]["cross_validation"]["joints"].size(), 7U);
  EXPECT_TRUE(table["pairs"][0]["shared_log"].get<bool>());
  EXPECT_EQ(table.count("verdict"), 0U);
  for (const char* name : {"c.html", "c.md", "c.csv", "c.json"}) {
    const Outcome written = cli("compare " + files + " -o '" + (out / name).string() + "'");
    EXPECT_EQ(written.status, 0) << written.err;
    EXPECT_GT(fs::file_size(out / name), 2000U);
  }
  EXPECT_EQ(cli("compare " + files + " --thresholds '{\"max_relative_error\": 0.5}'").status, 0);
  const Outcome failed =
      cli("compare " + files + " --thresholds '{\"max_relative_error\": 1e-6}' --format json");
  EXPECT_EQ(failed.status, 4);
  EXPECT_EQ(json::parse(failed.out)["verdict"], "failed");

  std::ofstream(out / "t.json") << R"({"max_joint_relative_error": 0.9, "converged": true})";
  const std::string validate = "validate " + robot + " '" + (out / "ols.json").string() + "' " + holdout;
  const Outcome kept = cli(validate + " --thresholds '" + (out / "t.json").string() + "' --format json");
  EXPECT_EQ(kept.status, 0) << kept.err;
  EXPECT_TRUE(json::parse(kept.out)["thresholds"]["passed"].get<bool>());
  EXPECT_EQ(json::parse(kept.out)["thresholds"]["source"], (out / "t.json").string());
  EXPECT_EQ(json::parse(kept.out)["identified"]["robot_hash"], stored["provenance"]["robot_hash"]);
  EXPECT_EQ(json::parse(kept.out)["provenance"]["logs"][0]["hash"].get<std::string>().size(), 64U);
  EXPECT_EQ(cli(validate + " --thresholds '{\"max_joint_rms\": 1e-9}'").status, 4);
  EXPECT_EQ(cli(validate + " --thresholds '{\"max_jiont_rms\": 1}'").status, 1);
  EXPECT_EQ(cli("compare '" + (out / "t.json").string() + "'").status, 1);
  EXPECT_EQ(cli("compare").status, 2);
  EXPECT_EQ(cli("schema thresholds").status, 0);
}

LogPtr namedLog(const std::string& name, std::vector<std::string> joints, double rate) {
  auto log = std::make_shared<signal::Log>();
  log->name = name;
  log->joint_names = std::move(joints);
  log->time = Eigen::VectorXd::LinSpaced(101, 0.0, 100.0 / rate);
  return log;
}

TEST(CompareLogs, OrdersRatesAndNames_SayWhatIsDone) {
  const LogPtr a = namedLog("a", {"j1", "j2"}, 100.0), turned = namedLog("b", {"j2", "j1"}, 100.0),
               fast = namedLog("c", {"j1", "j2"}, 500.0), other = namedLog("d", {"j1", "k2"}, 100.0);
  EXPECT_TRUE(compareLogs({a, a}).empty());
  EXPECT_TRUE(compareLogs({a}).empty());
  const auto said = [](const std::vector<Finding>& findings, const std::string& code,
                       const std::string& word) {
    return findings.size() == 1 && findings[0].code == code &&
           findings[0].text.find(word) != std::string::npos;
  };
  EXPECT_TRUE(said(compareLogs({a, turned}), "joint-order", "by name"));
  EXPECT_TRUE(said(compareLogs({a, fast}), "sampling-rates", "500 Hz"));
  EXPECT_TRUE(said(compareLogs({a, other}), "joint-names", "other joints"));
}

TEST(LogCli, ReportsDataDiagnostics_WithARobot) {
  const Outcome plain = cli("log " + sample("plumb7/training.h5") + " --robot " +
                            sample("plumb7/plumb7.urdf") + " --format json");
  ASSERT_EQ(plain.status, 0) << plain.err;
  EXPECT_EQ(plain.out.find("torque-sign"), std::string::npos);
  EXPECT_EQ(plain.out.find("torque-scale"), std::string::npos);
}

}  // namespace
}  // namespace plumbline
