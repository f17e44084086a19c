// SPDX-License-Identifier: BSD-3-Clause
// bayes as a script sees it: results, labels that premises take away, rejected input, interruption.
#include <algorithm>
#include <csignal>
#include <functional>
#include <nlohmann/json.hpp>
#include <thread>

#include "base/random.h"
#include "core/workflow/bayes_support.h"
#include "io/logs/log_reader.h"
#include "io/logs/native_log.h"
#include "support/wall_limit.h"
#include "workflow/bayes/motion_and_parameters.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

fs::path plainLog() {
  static const fs::path log = simulated("plain", sensors(), 4.0, 11);
  return log;
}

json matchedSpec() {
  return {{"prior", {{"relative", 0.3}}},
          {"noise",
           {{"position_std", kPositionStd}, {"velocity_std", kVelocityStd}, {"torque_std", kTorqueStd}}}};
}

struct BayesRun {
  Outcome outcome;
  fs::path file;
  json result;
};
BayesRun bayes(const std::string& name, const fs::path& log, const json& spec,
               const std::string& options = "") {
  BayesRun run;
  run.file = bayesFolder() / (name + ".json");
  const fs::path file = written(bayesFolder() / (name + "_spec.json"), spec.dump());
  run.outcome = cli("bayes " + robotFile() + " " + quoted(log) + " --spec " + quoted(file) + " " + options +
                    " -o " + quoted(run.file));
  run.result = json::parse(slurp(run.file), nullptr, false);
  return run;
}

bool has(const json& findings, const std::string& code) {
  for (const json& finding : findings)
    if (finding["code"] == code) return true;
  return false;
}

/// No standard deviation and no interval anywhere in a document.
void expectNoIntervals(const json& value, const std::string& where) {
  if (value.is_array())
    for (const json& entry : value) expectNoIntervals(entry, where);
  if (!value.is_object()) return;
  for (const auto& [key, entry] : value.items()) {
    if (key == "provenance" || key == "chi2" || key == "processing") continue;
    const bool statement = key == "std" || key == "relative_std" || key == "lower" || key == "upper" ||
                           key == "spread" || key == "mahalanobis" || key == "largest";
    EXPECT_TRUE(!statement || entry.is_null())
        << where << ": " << key << " of " << value.dump().substr(0, 200);
    expectNoIntervals(entry, where + "." + key);
  }
}

TEST(BayesCli, AMatchedLogGivesCalibratedIntervalsThatEveryOtherCommandReads) {
  const BayesRun run = bayes("matched", plainLog(), matchedSpec());
  ASSERT_EQ(run.outcome.status, 0) << run.outcome.err;
  const json& r = run.result;
  ASSERT_TRUE(r["calibrated"].get<bool>()) << r["findings"].dump(1);
  EXPECT_EQ(r["method"], "map");
  EXPECT_EQ(r["status"], "converged");
  EXPECT_NE(run.outcome.out.find("95 %"), std::string::npos) << run.outcome.out;
  int inside = 0, all = 0;
  const auto check = [&](const json& values, const char* subject, double truth) {
    for (const json& v : values)
      if (v["subject"] == subject) {
        ++all;
        inside += v["lower"] <= truth && truth <= v["upper"];
        EXPECT_NEAR(v["value"].get<double>(), truth, 4.0 * v["std"].get<double>()) << subject;
      }
  };
  for (const char* joint : {"joint1", "joint2"}) {
    check(r["friction_parameters"], (std::string(joint) + ".coulomb").c_str(), 0.3);
    check(r["friction_parameters"], (std::string(joint) + ".viscous").c_str(), 0.2);
    check(r["friction_parameters"], (std::string(joint) + ".coulomb_slope").c_str(), 200.0);
  }
  EXPECT_EQ(all, 6);
  EXPECT_GE(inside, 4);
  const std::string result = quoted(run.file);
  const fs::path other = simulated("other", sensors(), 3.0, 12);
  const Outcome validated =
      cli("validate " + robotFile() + " " + result + " " + quoted(other) + " --format json");
  ASSERT_EQ(validated.status, 0) << validated.err << validated.out;
  EXPECT_LT(json::parse(validated.out)["fit"]["relative_error"].get<double>(), 0.05);
  const fs::path identified = bayesFolder() / "identified.json";
  ASSERT_EQ(cli("identify " + robotFile() + " " + quoted(plainLog()) + " --friction coulomb,viscous -o " +
                quoted(identified))
                .status,
            0);
  const Outcome compared = cli("compare " + result + " " + quoted(identified) + " --format json");
  ASSERT_EQ(compared.status, 0) << compared.err;
  EXPECT_EQ(json::parse(compared.out)["results"][0]["method"], "map");
  const fs::path report = bayesFolder() / "report.md";
  ASSERT_EQ(cli("report " + result + " -o " + quoted(report)).status, 0);
  EXPECT_NE(slurp(report).find("Laplace at the optimum"), std::string::npos);
  const fs::path exported = bayesFolder() / "exported.urdf";
  const Outcome out = cli("export " + robotFile() + " " + result + " -o " + quoted(exported));
  ASSERT_EQ(out.status, 0) << out.err;
  EXPECT_EQ(cli("audit " + quoted(exported)).status, 0);
}

// A report predicts the torques again from what the result says: the same robot, locked as it was.
TEST(BayesCli, ReportOfALockedRobotPredictsWithTheSameLock) {
  const fs::path result = bayesFolder() / "locked.json", report = bayesFolder() / "locked.md";
  ASSERT_EQ(cli("bayes " + robotFile() + " " + quoted(plainLog()) +
                " --lock joint2=0.1 --gravity 0,0,-9 -o " + quoted(result))
                    .status %
                3,
            0);
  const json settings = json::parse(slurp(result))["provenance"]["settings"];
  EXPECT_EQ(settings["locks"]["joint2"], 0.1);
  EXPECT_EQ(settings["gravity"][2], -9.0);
  const Outcome run = cli("report " + quoted(result) + " -o " + quoted(report));
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(slurp(report).find("motion and parameters together"), std::string::npos);
}

/// Errors on validation data are compared with those of other estimators: the result says of which logs they are.
TEST(BayesResult, NamesItsValidationLogs) {
  robotFile();
  workflow::RobotRequest file;
  file.file = bayesFolder() / "arm.urdf";
  workflow::BayesRequest request{workflow::loadRobot(file).value(),
                                 {workflow::loadLog({plainLog(), {}}).value()},
                                 {},
                                 bayes::Formulation::Inverse};
  request.validation = {workflow::loadLog({simulated("not_used", sensors(), 3.0, 19), {}}).value()};
  const auto found = workflow::estimateMotionAndParameters(request);
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_EQ(found->stored.estimate.validation.size(), 1u);
  const auto& logs = found->stored.provenance.logs;
  ASSERT_EQ(logs.size(), 2u);
  EXPECT_EQ(logs[0].role, "training");
  EXPECT_EQ(logs[1].role, "validation");
  EXPECT_EQ(logs[1].hash, request.validation[0]->content_hash);
  EXPECT_EQ(logs[1].name, "not_used");
}

TEST(BayesCli, BothFormulationsHaveTheSameOptimum) {
  const json inverse = bayes("inverse", plainLog(), matchedSpec()).result;
  const json forward = bayes("forward", plainLog(), matchedSpec(), "--formulation forward").result;
  ASSERT_EQ(forward["status"], "converged");
  const double cost = inverse["cost"];
  EXPECT_NEAR(forward["cost"].get<double>(), cost, 1e-8 * cost);
  for (std::size_t i = 0; i < inverse["base"]["values"].size(); ++i) {
    const json &a = inverse["base"]["values"][i], &b = forward["base"]["values"][i];
    EXPECT_NEAR(a["value"].get<double>(), b["value"].get<double>(), 1e-4 * a["std"].get<double>());
  }
}

/// Log of the plain one with something done to it.
fs::path spoiled(const std::string& name, const std::function<void(signal::Log&)>& spoil) {
  signal::Log log = io::readLog(plainLog()).value();
  spoil(log);
  const fs::path file = bayesFolder() / (name + ".h5");
  EXPECT_TRUE(io::writeLog(log, file).ok());
  return file;
}

/// Noise with the standard deviation `std` whose neighbours go together by `rho`.
Eigen::VectorXd coloured(Random& random, Eigen::Index n, double std, double rho) {
  Eigen::VectorXd noise = std * random.normalVector(static_cast<int>(n));
  for (Eigen::Index k = 1; k < n; ++k) noise[k] = rho * noise[k - 1] + std::sqrt(1.0 - rho * rho) * noise[k];
  return noise;
}

TEST(BayesLabels, AViolatedPremiseTakesTheIntervalsAwayEverywhere) {
  struct Lie {
    std::string name;
    fs::path log;
    json spec;
    std::vector<std::string> codes;  ///< one of them
  };
  std::vector<Lie> lies;
  const auto lie = [&](const std::string& name, const fs::path& log, const std::function<void(json&)>& change,
                       std::vector<std::string> codes) {
    lies.push_back({name, log, matchedSpec(), std::move(codes)});
    lies.back().spec["iterations"] = 60;  // some wrong models take hundreds; the values are not judged here
    change(lies.back().spec);
  };
  const auto as_it_is = [](json&) {};
  lie("torque_too_exact", plainLog(), [](json& s) { s["noise"]["torque_std"] = 0.5 * kTorqueStd; },
      {"chi2-out-of-band", "sensor-noise"});
  lie("torque_too_vague", plainLog(), [](json& s) { s["noise"]["torque_std"] = 2.0 * kTorqueStd; },
      {"chi2-out-of-band", "sensor-noise"});
  lie("one_up_one_down", plainLog(),
      [](json& s) {
        s["noise"]["velocity_std"] = 1.4 * kVelocityStd;
        s["noise"]["position_std"] = 0.8 * kPositionStd;
      },
      {"chi2-out-of-band", "sensor-noise"});
  lie("shared", plainLog(), [](json& s) { s["decimation"] = 1; }, {"torque-shared"});
  lie("no_coulomb", plainLog(), [](json& s) { s["friction"] = "viscous"; },
      {"not-white", "chi2-out-of-band"});
  lie("unfinished", plainLog(), [](json& s) { s["iterations"] = 4; }, {"not-converged"});
  lie("narrow_prior", plainLog(), [](json& s) { s["prior"]["friction"] = 0.05; }, {"prior-contradicted"});
  Random random(91);
  lie("coloured_torque",
      spoiled("coloured_torque",
              [&](signal::Log& log) {
                for (Eigen::Index j = 0; j < 2; ++j)
                  log.torque.col(j) += coloured(random, log.size(), kTorqueStd, 0.9);
              }),
      [](json& s) { s["noise"]["torque_std"] = std::sqrt(2.0) * kTorqueStd; }, {"not-white"});
  lie("coloured_encoder",
      spoiled("coloured_encoder",
              [&](signal::Log& log) {
                for (Eigen::Index j = 0; j < 2; ++j)
                  log.position.col(j) += coloured(random, log.size(), kPositionStd, 0.95);
              }),
      [](json& s) { s["noise"]["position_std"] = std::sqrt(2.0) * kPositionStd; }, {"not-white"});
  lie("outliers",
      spoiled("outliers",
              [&](signal::Log& log) {
                for (Eigen::Index k = 0; k < log.size(); k += 2)  // the rows that become nodes
                  if (random.uniform() < 0.02) log.position(k, 0) += 8.0 * kPositionStd * random.normal();
              }),
      as_it_is, {"chi2-out-of-band", "sensor-noise"});
  lie("delayed",
      spoiled("delayed",
              [](signal::Log& log) {
                const Eigen::Index n = log.size() - 2;
                log.torque.bottomRows(n) = log.torque.topRows(n).eval();
              }),
      as_it_is, {"not-white", "chi2-out-of-band"});
  json hidden = sensors();
  hidden["friction"]["offset"] = {0.15, -0.1};
  lie("offset", simulated("offset", hidden, 4.0, 13), as_it_is, {"not-white", "chi2-out-of-band"});
  hidden = sensors();
  hidden["rotor_inertia"] = {0.05, 0.05};
  hidden["friction"]["stribeck"] = {0.15, 0.15};
  hidden["friction"]["stribeck_velocity"] = 0.2;
  lie("stribeck", simulated("stribeck", hidden, 4.0, 14), as_it_is, {"not-white", "chi2-out-of-band"});
  lie("printed_energy", plainLog(), [](json& s) { s["energy"] = "printed"; }, {"energy-twice"});
  lie("disturbance_energy", plainLog(), [](json& s) { s["energy"] = "with-disturbance"; }, {"energy-twice"});
  lie("huber", plainLog(), [](json& s) { s["huber"] = {{"position", 1.345}}; }, {"huber"});
  lie("on_a_bound", plainLog(),
      [](json& s) {
        s["bounds"]["friction"]["joint1.viscous"] = {nullptr, 0.17};
      },
      {"bound-active"});
  lie("fitted_encoders", plainLog(),
      [](json& s) {
        s["noise"].erase("position_std");
        s["noise"]["fit_encoders"] = true;
      },
      {"encoder-std-fitted"});
  static const fs::path heavier = written(bayesFolder() / "heavier.urdf", twoJointUrdf("6", "0.2"));
  lie("another_robot", simulated("another_robot", sensors(), 4.0, 15, quoted(heavier)),
      [](json& s) { s["prior"]["relative"] = 0.05; }, {"prior-contradicted", "chi2-out-of-band"});

  const fs::path identified = bayesFolder() / "wls.json";
  ASSERT_EQ(cli("identify " + robotFile() + " " + quoted(plainLog()) + " --friction coulomb,viscous -o " +
                quoted(identified))
                .status,
            0);
  for (const Lie& one : lies) {
    const fs::path states = bayesFolder() / (one.name + "_states.h5");
    const BayesRun run = bayes(one.name, one.log, one.spec, "--states " + quoted(states));
    ASSERT_FALSE(run.result.is_discarded()) << one.name;
    const bool converged = run.result["status"] == "converged";
    EXPECT_EQ(run.outcome.status, converged ? 0 : 3) << one.name << run.outcome.err;
    EXPECT_TRUE(one.name != "unfinished" || !converged);
    EXPECT_FALSE(run.result["calibrated"].get<bool>()) << one.name;
    bool found = false;
    std::string codes;
    for (const json& finding : run.result["findings"]) codes += finding["code"].get<std::string>() + " ";
    for (const std::string& code : one.codes) found = found || has(run.result["findings"], code);
    EXPECT_TRUE(found) << one.name << ": " << codes;
    printf("%s: %s\n", one.name.c_str(), codes.c_str());
    expectNoIntervals(run.result, one.name);
    EXPECT_NE(run.outcome.out.find("Not calibrated"), std::string::npos) << one.name;
    EXPECT_EQ(run.outcome.out.find("95 % of"), std::string::npos) << one.name << run.outcome.out;
    const signal::Log motion = io::readLog(states).value();
    for (const signal::Log::Extra& extra : motion.extras)
      EXPECT_FALSE(extra.name.find("_std") != std::string::npos && extra.values.array().isFinite().any())
          << one.name << " " << extra.name;
    if (one.name != "torque_too_exact" && one.name != "coloured_torque") continue;
    const std::string result = quoted(run.file);
    const Outcome compared = cli("compare " + result + " " + quoted(identified) + " --format json");
    ASSERT_EQ(compared.status, 0) << compared.err;
    const json side = json::parse(compared.out);
    EXPECT_TRUE(side["pairs"][0]["mahalanobis"].is_null());
    for (const json& row : side["base"]) expectNoIntervals(row["values"][0], "compare");
    const fs::path report = bayesFolder() / "doubt.md";
    ASSERT_EQ(cli("report " + result + " -o " + quoted(report)).status, 0);
    const std::string text = slurp(report);
    EXPECT_NE(text.find("none: not calibrated"), std::string::npos);
    EXPECT_NE(text.find("Not calibrated: "), std::string::npos);
    const Outcome judged =
        cli("compare " + result + " " + quoted(identified) + " --thresholds '{\"max_relative_std\": 1000}'");
    EXPECT_EQ(judged.status, 4) << judged.out << judged.err;
  }
}

TEST(BayesCli, BadInputIsRejectedInOneSentence) {
  const fs::path target = bayesFolder() / "never.json";
  const auto rejected = [&](const std::string& arguments, const std::vector<std::string>& words) {
    const Outcome run = cli("bayes " + arguments + " -o " + quoted(target));
    EXPECT_EQ(run.status, 1) << arguments << run.out;
    for (const std::string& word : words)
      EXPECT_NE(run.err.find(word), std::string::npos) << word << " missing in: " << run.err;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    EXPECT_FALSE(fs::exists(target));
  };
  const std::string robot = robotFile(), log = quoted(plainLog());
  const auto spec = [&](const std::string& text) { return robot + " " + log + " --spec '" + text + "'"; };
  rejected(spec("{"), {"not valid JSON"});
  rejected(robot + " " + log + " --spec /nowhere/spec.json", {"/nowhere/spec.json"});
  rejected(spec("{\"bodys\": []}"), {"bodys", "not known"});
  rejected(spec("{\"bodies\": [\"arm\"]}"), {"no moving body arm"});
  rejected(spec("{\"prior\": {\"relative\": 0}}"), {"relative", "positive definite"});
  rejected(spec("{\"prior\": {\"bodies\": {\"link1\": -1}}}"), {"link1", "positive definite"});
  rejected(spec("{\"prior\": {\"bodies\": {\"link7\": 1}}}"), {"link7"});
  rejected(spec("{\"friction\": \"magic\"}"), {"magic"});
  rejected(spec("{\"friction\": {\"joint9\": \"viscous\"}}"), {"joint9"});
  rejected(spec("{\"noise\": {\"position_std\": 0}}"), {"position_std", "positive definite"});
  rejected(spec("{\"noise\": {\"position_std\": [1, 2, 3]}}"), {"position_std", "2 numbers"});
  rejected(spec("{\"noise\": {\"torque_std\": 0}}"), {"no force is uncertain"});
  rejected(spec("{\"energy\": \"magic\"}"), {"magic", "with-disturbance"});
  rejected(spec("{\"energy_std\": -1}"), {"energy_std"});
  rejected(spec("{\"huber\": -1}"), {"huber"});
  rejected(spec("{\"huber\": {\"nose\": 1}}"), {"nose"});
  rejected(spec("{\"restitution\": 2, \"contacts\": [{\"frame\": \"link2\"}]}"), {"restitution"});
  rejected(spec("{\"bounds\": {\"mass\": {\"link9\": [1, 2]}}}"), {"link9"});
  rejected(spec("{\"bounds\": {\"mass\": {\"link1\": [2, 1]}}}"), {"link1", "no room"});
  rejected(spec("{\"bounds\": {\"mass\": {\"link1\": 2}}}"), {"link1", "[lower, upper]"});
  rejected(spec("{\"bounds\": {\"colour\": 2}}"), {"colour"});
  rejected(spec("{\"bounds\": {\"total_mass\": [5, 6], \"mass\": {\"link1\": [1, 2], \"link2\": [1, 2]}}}"),
           {"total mass"});
  rejected(spec("{\"decimation\": 0}"), {"decimation"});
  rejected(spec("{\"decimation\": 5000}"), {"two intervals"});
  rejected(spec("{\"from\": 3, \"to\": 2}"), {"from"});
  rejected(spec("{\"from\": 300}"), {"two intervals"});
  rejected(robot + " " + log + " --base floating", {"no pose of the floating base", "base_start"});
  const std::string start = "\"base_start\": [0, 0, 0, 0, 0, 0, 1], \"base_start_std\": [1, 1, 1, 1, 1, 1]";
  rejected(robot + " " + log + " --base floating --spec '{" + start + "}'", {"neither an IMU nor a contact"});
  rejected(robot + " " + log + " --base floating --spec '{\"base_start\": [0, 0, 0]}'", {"base_start"});
  rejected(robot + " /nowhere/log.h5", {"/nowhere/log.h5"});
  const auto with = [&](const std::string& name, const std::function<void(signal::Log&)>& spoil) {
    return robot + " " + quoted(spoiled(name, spoil));
  };
  rejected(with("no_torque", [](signal::Log& l) { l.torque.resize(0, 0); }), {"no_torque.h5", "torque"});
  rejected(with("others", [](signal::Log& l) { l.joint_names = {"hip", "knee"}; }), {"joint1", "hip"});
  rejected(with("stamps", [](signal::Log& l) { l.time[70] = l.time[69]; }), {"stamps.h5", "row 70"});
  rejected(with("nan_time", [](signal::Log& l) { l.time[70] = std::nan(""); }), {"nan_time.h5"});
  rejected(with("short",
                [](signal::Log& l) {
                  for (Eigen::MatrixXd* m : {&l.position, &l.velocity, &l.torque})
                    m->conservativeResize(3, 2);
                  l.time.conservativeResize(3);
                  l.acceleration.resize(0, 0);
                  l.extras.clear();
                }),
           {"two intervals"});
  const fs::path flat = written(bayesFolder() / "flat.urdf", twoJointUrdf("-1"));
  const Outcome body = cli("bayes " + quoted(flat) + " " + log + " -o " + quoted(target));
  EXPECT_EQ(body.status, 1) << body.err;
  EXPECT_NE(body.err.find("link2"), std::string::npos) << body.err;
  EXPECT_EQ(cli("bayes " + robot + " " + log + " --formulation sideways").status, 2);
  EXPECT_EQ(cli("bayes " + robot).status, 2);
  EXPECT_EQ(cli("bayes " + robot + " " + log + " -o /nowhere/result.json").status, 1);
  EXPECT_FALSE(json::parse(cli("schema bayes-spec").out, nullptr, false).is_discarded());
}

TEST(BayesCli, InterruptEndsWith130Within200ms) {
  const fs::path out = temporaryFolder("bayes_interrupt");
  const std::string command = std::string("exec '") + PLUMBLINE_CLI + "' bayes " + kSampleRobot + " " +
                              kSampleLog + " --progress json -o '" + (out / "r.json").string() +
                              "' --states '" + (out / "s.h5").string() + "' 2>'" +
                              (bayesFolder() / "progress").string() + "'";
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  kill(child, SIGINT);
  const auto asked = std::chrono::steady_clock::now();
  int status = 0;
  waitpid(child, &status, 0);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - asked).count();
  printf("stopped after %.0f ms\n", 1e3 * seconds);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_LT(seconds, test::wallLimit(0.2));
  EXPECT_TRUE(fs::is_empty(out));
}

// The motion of the noiseless simulation lies within two standard deviations as often as it should.
TEST(BayesCli, EstimatedMotionCoversTheTruth) {
  json exact = sensors();
  exact["sensors"]["position_noise"] = exact["sensors"]["velocity_noise"] = exact["sensors"]["torque_noise"] =
      0.0;
  const signal::Log truth = io::readLog(simulated("truth", exact, 4.0, 11)).value();
  const fs::path states = bayesFolder() / "motion.h5";
  const BayesRun run = bayes("motion", plainLog(), matchedSpec(), "--states " + quoted(states));
  ASSERT_EQ(run.outcome.status, 0) << run.outcome.err;
  const signal::Log motion = io::readLog(states).value();
  const auto channel = [&](const std::string& name) -> const Eigen::VectorXd& {
    for (const signal::Log::Extra& extra : motion.extras)
      if (extra.name == name) return extra.values;
    throw std::runtime_error("no channel " + name);
  };
  for (Eigen::Index j = 0; j < 2; ++j) {
    const std::string joint = motion.joint_names[static_cast<std::size_t>(j)];
    const Eigen::VectorXd &q_std = channel(joint + ".position_std"),
                          &v_std = channel(joint + ".velocity_std");
    double q = 0.0, v = 0.0, improved = 0.0;
    const signal::Log measured = io::readLog(plainLog()).value();
    for (Eigen::Index k = 0; k < motion.size(); ++k) {
      const Eigen::Index row = 2 * k;
      ASSERT_NEAR(truth.time[row], motion.time[k], 1e-9);
      q += std::fabs(motion.position(k, j) - truth.position(row, j)) <= 2.0 * q_std[k];
      v += std::fabs(motion.velocity(k, j) - truth.velocity(row, j)) <= 2.0 * v_std[k];
      improved += std::pow(motion.velocity(k, j) - truth.velocity(row, j), 2) / std::pow(kVelocityStd, 2);
    }
    const auto n = static_cast<double>(motion.size());
    printf(
        "%s: within 2 std %.1f %% of positions, %.1f %% of velocities; velocity error %.2f of the sensor's\n",
        joint.c_str(), 100.0 * q / n, 100.0 * v / n, std::sqrt(improved / n));
    // 95.4 %, and neighbouring states err together over some ten nodes.
    EXPECT_GT(q / n, 0.88);
    EXPECT_GT(v / n, 0.88);
    EXPECT_LT(improved / n, 1.0);
  }
}

}  // namespace
}  // namespace plumbline::test
