// SPDX-License-Identifier: BSD-3-Clause
//
// Parts of logs: what lies in them, how they are named, and that no sample both fits and tests.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "signal/excerpt.h"
#include "workflow/identification/predict.h"
#include "workflow/identification/validate.h"
#include "workflow/log/log_marks.h"
#include "workflow/log/log_part.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

const fs::path kTraining = kSamples / "plumb7/training.h5";

workflow::LogPtr loaded(const fs::path& name) {
  auto log = workflow::loadLog({name, {}});
  EXPECT_TRUE(log) << (log ? "" : log.error().message());
  return log ? *log : nullptr;
}

workflow::RobotPtr armOfTheLogs() {
  static const auto robot = workflow::loadRobot({kSamples / "plumb7/plumb7.urdf", {}, {}});
  return robot.value();
}

TEST(LogPart, IsNamedByItsFileAndItsBounds) {
  const fs::path folder = temporaryFolder("parts");
  std::ofstream(folder / "odd@1:2") << "a file of this name";
  struct Case {
    std::string name, file;
    std::optional<double> from, to;
  };
  for (const Case& one :
       {Case{"run.h5@2:8.5", "run.h5", 2.0, 8.5}, Case{"run.h5@:8.5", "run.h5", {}, 8.5},
        Case{"run.h5@-1.5:", "run.h5", -1.5, {}}, Case{"run@home.h5", "run@home.h5", {}, {}},
        Case{"run.h5@2", "run.h5@2", {}, {}}, Case{"run.h5@2:x", "run.h5@2:x", {}, {}},
        Case{"run.h5@nan:", "run.h5@nan:", {}, {}}, Case{"a@b/c.h5@1:2", "a@b/c.h5", 1.0, 2.0},
        Case{(folder / "odd@1:2").string(), (folder / "odd@1:2").string(), {}, {}}}) {
    const workflow::LogPart part = workflow::logPart(one.name);
    EXPECT_EQ(part.file, one.file) << one.name;
    EXPECT_EQ(part.from, one.from) << one.name;
    EXPECT_EQ(part.to, one.to) << one.name;
    EXPECT_EQ(part.name(), one.name);
  }
}

TEST(LogName, TellsFilesOfOneNameApart) {
  using Files = std::vector<fs::path>;
  EXPECT_EQ(workflow::logNameAmong("/A/run.h5", {}), "run");
  EXPECT_EQ(workflow::logNameAmong("/A/run.h5", Files{"/A/run.h5", "/A/../A/run.h5@2:8", "/B/walk.h5"}),
            "run");
  EXPECT_EQ(workflow::logNameAmong("/A/run.h5", Files{"/B/run.h5"}), "A/run");
  EXPECT_EQ(workflow::logNameAmong("/A/x/run.h5", Files{"/B/x/run.h5@:8", "/C/run.csv"}), "A/x/run");
  EXPECT_EQ(workflow::logNameAmong("/run.h5", Files{"/B/run.h5"}), "run");
  EXPECT_EQ(workflow::logNameAmong("/A/run.csv", Files{"/A/run.h5"}), "run.csv");
  EXPECT_EQ(workflow::logNameAmong("/A/run.csv", Files{"/A/run.h5", "/B/run.h5"}), "A/run.csv");
  EXPECT_EQ(workflow::logNameAmong("/A/bag/metadata.yaml", Files{"/B/bag"}), "A/bag");
}

TEST(LogName, AreThoseOfEachAmongAllOthers) {
  const std::vector<fs::path> files{"/A/run.h5",   "/B/run.h5@0:2", "/B/run.h5@2:4", "/C/x/run.h5",
                                    "/D/x/run.h5", "/D/x/run.csv",  "/D/y/walk.h5"};
  EXPECT_EQ(workflow::logNames(files), (std::vector<std::string>{"A/run", "B/run", "B/run", "C/x/run",
                                                                 "D/x/run.h5", "D/x/run.csv", "walk"}));
}

TEST(LogName, ResultsTellLogsOfOneNameApart) {
  const fs::path folder = temporaryFolder("names");
  for (const char* part : {"A", "B"}) {
    fs::create_directory(folder / part);
    fs::copy_file(kTraining, folder / part / "run.h5");
  }
  const auto name = [&](const char* part) { return " '" + (folder / part / "run.h5").string() + "'"; };
  const Outcome identified = cli("identify " + kSampleRobot + name("A") + "@:8 --validate" + name("B") +
                                 "@8: --method ols --format json");
  ASSERT_EQ(identified.status, 0) << identified.err;
  std::vector<std::string> logs;
  const json result = json::parse(identified.out);
  for (const json& review : result["reviews"]) logs.push_back(review["log"]);
  EXPECT_EQ(logs, (std::vector<std::string>{"run, until 8 s", "B/run, from 8 s"}));
}

TEST(LogName, AStatedNameComesBeforeOthers_AndBeforeTheWordsOfAPart) {
  workflow::LogRequest request{kTraining.string() + "@2:5", {}};
  request.beside = {"/elsewhere/training.h5"};
  request.name = "B/run";
  const auto part = workflow::loadLog(request);
  ASSERT_TRUE(part);
  EXPECT_EQ((*part)->name, "B/run, 2 to 5 s");
  EXPECT_EQ(workflow::nameOfFile(**part), "B/run");
  EXPECT_EQ(workflow::nameOfFile(*loaded(kTraining)), "training");
}

TEST(LogPart, PartsOfASplitShareNoSampleAndLackNone) {
  const workflow::LogPtr whole = loaded(kTraining);
  const double at = whole->time[whole->size() / 3];  // a stamp: it belongs to the second part alone
  const auto first = workflow::partOf(*whole, {}, at), second = workflow::partOf(*whole, at, {});
  ASSERT_TRUE(first && second);
  const Eigen::Index n = (*first)->size();
  EXPECT_EQ(n + (*second)->size(), whole->size());
  EXPECT_LT((*first)->time[n - 1], at);
  EXPECT_EQ((*second)->time[0], at);
  EXPECT_EQ((*first)->position, whole->position.topRows(n));
  EXPECT_EQ((*second)->torque, whole->torque.bottomRows(whole->size() - n));
  const workflow::UsedLogs used({{(*first)->content_hash, *first, {}}}, armOfTheLogs()->model);
  EXPECT_EQ(used.with(**second).front(), workflow::Sharing::None);
  EXPECT_EQ(used.with(*whole).front(), workflow::Sharing::Some);
  // A part of a part is a part of the file, and what it is called reads back to it.
  const auto inner = workflow::partOf(**second, at + 1.0, at + 3.0);
  ASSERT_TRUE(inner);
  const workflow::LogPtr again = loaded((*inner)->source);
  EXPECT_EQ(again->time, (*inner)->time);
  EXPECT_EQ(again->content_hash, (*inner)->content_hash);
  EXPECT_EQ(again->name, (*inner)->name);
  EXPECT_EQ(workflow::partIn(**inner).file, kTraining);
}

TEST(LogPart, EveryChannelIsCutAlike) {
  signal::Log log;
  log.joint_names = {"a", "b"};
  log.time = Eigen::VectorXd::LinSpaced(11, 0.0, 1.0);
  log.time[4] = std::numeric_limits<double>::quiet_NaN();  // without a stamp: in no part
  log.position = Eigen::MatrixXd::Random(11, 2);
  log.base = signal::Log::Base{Eigen::MatrixXd::Random(11, 7), {}, {}};
  log.contacts = {{"foot", Eigen::MatrixXd::Random(11, 6), Eigen::VectorXd::Random(11)}};
  log.extras = {{"current", "A", Eigen::VectorXd::Random(11)}};
  const auto part = signal::excerpt(log, 0.25, 0.75);
  ASSERT_TRUE(part);
  const std::vector<Eigen::Index> rows = {3, 5, 6, 7};
  EXPECT_EQ(part->position, log.position(rows, Eigen::all).eval());
  EXPECT_EQ(part->torque.size(), 0);
  EXPECT_EQ(part->base->pose, log.base->pose(rows, Eigen::all).eval());
  EXPECT_EQ(part->base->velocity.size(), 0);
  EXPECT_EQ(part->contacts[0].wrench, log.contacts[0].wrench(rows, Eigen::all).eval());
  EXPECT_EQ(part->contacts[0].active, log.contacts[0].active(rows).eval());
  EXPECT_EQ(part->extras[0].values, log.extras[0].values(rows).eval());
}

TEST(LogPart, OfALongLogIsThatOfTheSameLogInMemory) {
  const std::string name = kTraining.string() + "@2:5";
  workflow::LogRequest request{name, {}};
  request.largest = 1000;  // bytes: the channels of the whole log stay in the file
  const auto deferred = workflow::loadLog(request);
  ASSERT_TRUE(deferred);
  const workflow::LogPtr held = loaded(name);
  EXPECT_EQ((*deferred)->position, held->position);
  EXPECT_EQ((*deferred)->torque, held->torque);
  EXPECT_EQ((*deferred)->deferred, nullptr);
}

TEST(LogPart, FitsAndIsPredictedAgainFromItsName) {
  const fs::path folder = temporaryFolder("parts-cli");
  const std::string result = (folder / "result.json").string();
  const Outcome fit = cli("identify " + kSampleRobot + " '" + kTraining.string() + "@:12' --validate '" +
                          kTraining.string() + "@12:' --quiet -o '" + result + "'");
  ASSERT_EQ(fit.status, 0) << fit.err;
  const json logs = json::parse(slurp(result))["provenance"]["logs"];
  EXPECT_EQ(logs[0]["file"], kTraining.string() + "@:12");
  EXPECT_EQ(slurp(result).find("validation-log-used"), std::string::npos);
  EXPECT_EQ(json::parse(slurp(result))["validation"].size(), 1u);
  const Outcome report = cli("report '" + result + "' --quiet -o '" + (folder / "report.md").string() + "'");
  EXPECT_EQ(report.status, 0) << report.err;
  EXPECT_NE(slurp(folder / "report.md").find("Validation log training, from 12 s"), std::string::npos);
}

TEST(LogPart, WithoutASampleIsRefusedInOneSentence) {
  const Outcome outcome = cli("log '" + kTraining.string() + "@500:600'");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find("no sample lies in the part from 500 to 600 s"), std::string::npos)
      << outcome.err;
  EXPECT_NE(outcome.err.find("choose a part of"), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.err.find(kTraining.string()), std::string::npos) << outcome.err;
}

TEST(LogPart, ItsFileIsNotOverwritten) {
  const fs::path folder = temporaryFolder("parts-out"), log = folder / "log.h5";
  fs::copy_file(kTraining, log);
  const Outcome outcome = cli("log '" + log.string() + "@0:1' --convert '" + log.string() + "'");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find("the same file as the input"), std::string::npos) << outcome.err;
  EXPECT_EQ(slurp(log), slurp(kTraining));
}

/// A log that was fitted says nothing about data that were not used, whatever its name, bounds or format.
TEST(UsedLogs, DoNotCountAsValidation) {
  const fs::path folder = temporaryFolder("used");
  const fs::path copy = folder / "another_name.h5", converted = folder / "converted.h5";
  fs::copy_file(kTraining, copy);
  ASSERT_EQ(cli("log " + kSampleLog + " --quiet --convert '" + converted.string() + "'").status, 0);
  const fs::path result = folder / "result.json";
  for (const std::string& used : {kTraining.string(), kTraining.string() + "@5:9", copy.string(),
                                  converted.string(), converted.string() + "@5:9"}) {
    const Outcome fit = cli("identify " + kSampleRobot + " " + kSampleLog + " --validate '" + used +
                            "' --quiet -o '" + result.string() + "'");
    ASSERT_EQ(fit.status, 0) << fit.err;
    const std::string text = slurp(result);
    EXPECT_NE(text.find("validation-log-used"), std::string::npos) << used;
    EXPECT_EQ(json::parse(text)["validation"].size(), 0u) << used;
  }
  // The fit used a small part of what is given again in another format.
  const Outcome small = cli("identify " + kSampleRobot + " '" + kTraining.string() + "@8:12' --validate '" +
                            converted.string() + "' --quiet -o '" + result.string() + "'");
  ASSERT_EQ(small.status, 0) << small.err;
  EXPECT_NE(slurp(result).find("validation-log-used"), std::string::npos);
  const Outcome apart = cli("identify " + kSampleRobot + " " + kSampleLog + " --validate " +
                            sample("plumb7/validation.h5") + " --quiet -o '" + result.string() + "'");
  ASSERT_EQ(apart.status, 0) << apart.err;
  EXPECT_EQ(slurp(result).find("validation-log-used"), std::string::npos);
  // The command validate knows the logs of the result by their content.
  const Outcome again =
      cli("validate " + kSampleRobot + " '" + result.string() + "' '" + copy.string() + "'");
  EXPECT_NE(again.out.find("Training log another_name"), std::string::npos) << again.out;
  EXPECT_NE(again.out.find("test nothing"), std::string::npos) << again.out;
  const Outcome other =
      cli("validate " + kSampleRobot + " '" + result.string() + "' " + sample("plumb7/validation.h5"));
  EXPECT_EQ(other.out.find("test nothing"), std::string::npos) << other.out;
}

/// Copies are found wherever the training logs are at hand; where only their hashes are known, the sentence says so.
TEST(UsedLogs, CopiesAreFoundByTheirRows_WithoutTheTrainingLogsTheSentenceSaysSo) {
  const fs::path folder = temporaryFolder("used-copies"), own = folder / "own.h5",
                 converted = folder / "converted.h5", result = folder / "result.json";
  fs::copy_file(kTraining, own);
  ASSERT_EQ(cli("log " + kSampleLog + " --quiet --convert '" + converted.string() + "'").status, 0);
  ASSERT_EQ(cli("identify " + kSampleRobot + " '" + own.string() + "' --method ols --quiet -o '" +
                result.string() + "'")
                .status,
            0);
  const auto validated = [&](const std::string& log) {
    return cli("validate " + kSampleRobot + " '" + result.string() + "' " + log).out;
  };
  const std::string copy = "'" + converted.string() + "'", other = sample("plumb7/validation.h5");
  for (const std::string& used : {copy, "'" + converted.string() + "@5:9'"}) {
    const std::string told = validated(used);
    EXPECT_NE(told.find("Training log converted"), std::string::npos) << told;
    EXPECT_NE(told.find("test nothing"), std::string::npos) << told;
  }
  EXPECT_EQ(validated(other).find("file hashes alone"), std::string::npos);

  // The same with the logs in memory, as the window has them: beside those that are validated, or among them.
  workflow::RobotRequest file;
  file.file = kSamples / "plumb7/plumb7.urdf";
  const workflow::RobotPtr robot = workflow::loadRobot(file).value();
  workflow::ValidateRequest request{robot, workflow::describedEstimate(*robot), {loaded(converted)}, {}};
  const workflow::LogPtr training = loaded(own);
  request.identified_from = {{training->source, training->content_hash, "training"}};
  const auto roles = [&] {
    const auto found = workflow::validate(request);
    EXPECT_TRUE(found) << (found ? "" : found.error().message());
    std::vector<bool> used;
    if (found)
      for (const auto& prediction : found->predictions) used.push_back(prediction.training);
    return used;
  };
  EXPECT_EQ(roles(), std::vector<bool>{false}) << "its hash is another, and there are no rows";
  request.training = {training};
  EXPECT_EQ(roles(), std::vector<bool>{true});
  request.logs.insert(request.logs.begin(), std::exchange(request.training, {}).front());
  EXPECT_EQ(roles(), std::vector<bool>({true, true}));

  fs::remove(own);
  const std::string gone = validated(copy);
  EXPECT_EQ(gone.find("test nothing"), std::string::npos) << gone;
  EXPECT_NE(gone.find("file hashes alone"), std::string::npos) << gone;
  EXPECT_NE(validated(other).find("file hashes alone"), std::string::npos);
}

/// A report judges the logs as the result did.
TEST(UsedLogs, AReportCallsThemTrainingLogs) {
  const fs::path folder = temporaryFolder("used-report"), converted = folder / "converted.h5",
                 result = folder / "result.json", report = folder / "report.md";
  ASSERT_EQ(cli("log " + kSampleLog + " --quiet --convert '" + converted.string() + "'").status, 0);
  ASSERT_EQ(cli("identify " + kSampleRobot + " " + kSampleLog + " --method ols --validate '" +
                kTraining.string() + "@5:9' '" + converted.string() + "' " + sample("plumb7/validation.h5") +
                " --quiet -o '" + result.string() + "'")
                .status,
            0);
  ASSERT_EQ(cli("report '" + result.string() + "' --quiet -o '" + report.string() + "'").status, 0);
  const std::string text = slurp(report);
  for (const char* used : {"training", "training, 5 to 9 s", "converted"}) {
    EXPECT_NE(text.find(std::string("Training log ") + used + ":"), std::string::npos) << used;
    EXPECT_EQ(text.find(std::string("Validation log ") + used + ":"), std::string::npos) << used;
  }
  EXPECT_NE(text.find("Validation log validation:"), std::string::npos);
}

/// A log that is read again is the one that was identified from: read through the same mapping, and under its name.
TEST(LogsReadAgain, AMappingThatHasChangedIsRefused_OfOldResultsItIsNotKnown) {
  const fs::path folder = temporaryFolder("mapping"), table = folder / "run.csv",
                 mapping = folder / "map.json", result = folder / "result.json", old = folder / "old.json";
  const auto part = signal::excerpt(*loaded(kTraining), 4.0, 10.0);
  ASSERT_TRUE(part);
  {
    std::ofstream out(table);
    out.precision(17);
    out << "t";
    for (const char* name : {"q", "dq", "tau"})
      for (int j = 1; j <= 7; ++j) out << "," << name << j;
    for (Eigen::Index k = 0; k < part->size(); ++k) {
      out << "\n" << part->time[k];
      for (const Eigen::MatrixXd* values : {&part->position, &part->velocity, &part->torque})
        for (int j = 0; j < 7; ++j) out << "," << (*values)(k, j);
    }
    out << "\n";
  }
  const auto writeMapping = [&](double scale) {
    json torque = {{"quantity", "torque"}, {"columns", "16-22"}};
    if (scale != 1.0) torque["scale"] = scale;
    const json channels = {{{"quantity", "position"}, {"columns", "2-8"}},
                           {{"quantity", "velocity"}, {"columns", "9-15"}},
                           torque};
    std::ofstream(mapping) << json{{"time", {{"column", 1}}}, {"channels", channels}};
  };
  writeMapping(1.0);
  const Outcome fit = cli("identify " + kSampleRobot + " '" + table.string() + "' --mapping '" +
                          mapping.string() + "' --method ols --quiet -o '" + result.string() + "'");
  ASSERT_EQ(fit.status, 0) << fit.err;
  json stored = json::parse(slurp(result));
  EXPECT_EQ(stored["provenance"]["logs"][0]["mapping_hash"].get<std::string>().size(), 64u);
  for (const char* key : {"mapping_hash", "name"}) stored["provenance"]["logs"][0].erase(key);
  std::ofstream(old) << stored;
  const auto reported = [&](const fs::path& file) {
    const Outcome run = cli("report '" + file.string() + "' -o '" + (folder / "report.md").string() + "'");
    EXPECT_EQ(run.status, 0) << run.err;
    return run.out;
  };
  EXPECT_EQ(reported(result).find("Without plots"), std::string::npos);
  EXPECT_EQ(reported(old).find("Without plots"), std::string::npos);
  writeMapping(2.0);
  const std::string told = reported(result);
  EXPECT_NE(told.find("Without plots"), std::string::npos) << told;
  EXPECT_NE(told.find("map.json: the file has changed since the identification"), std::string::npos) << told;
  EXPECT_EQ(reported(old).find("Without plots"), std::string::npos);
}

TEST(LogsReadAgain, TheyCarryTheLoadsThatTheyHad) {
  const fs::path folder = temporaryFolder("loads"), result = folder / "result.json";
  for (const auto& [part, file] :
       {std::pair("A", "training.h5"), std::pair("B", "validation.h5"), std::pair("C", "payload.h5")}) {
    fs::create_directory(folder / part);
    fs::copy_file(kSamples / "plumb7" / file, folder / part / "run.h5");
  }
  const auto name = [&](const char* part) { return " '" + (folder / part / "run.h5").string() + "'"; };
  // A load that the robot did not carry: where it is left out, the error is another.
  const std::string load =
      R"({"loads": [{"body": "link7", "log": "B/run, until 8 s", "mass": 1.5, "com": [0, 0, 0.1]}]})";
  const Outcome fit = cli("identify " + kSampleRobot + name("A") + name("B") + "@:8 --validate" + name("C") +
                          " --gains '" + load + "' --method ols --quiet -o '" + result.string() + "'");
  ASSERT_EQ(fit.status, 0) << fit.err;
  auto stored = workflow::readResult(result);
  ASSERT_TRUE(stored);
  EXPECT_EQ(stored->provenance.logs[1].name, "B/run, until 8 s");
  EXPECT_EQ(stored->provenance.logs[2].name, "C/run");
  const auto expectTheSameErrors = [&] {
    const auto again = workflow::predictAgain(*stored);
    ASSERT_TRUE(again) << again.error().message();
    ASSERT_EQ(again->size(), 3u);
    for (std::size_t k = 0; k < 2; ++k)
      EXPECT_NEAR((*again)[k].fit.relative_error, stored->estimate.fit[k].relative_error, 1e-9) << k;
    EXPECT_NEAR((*again)[2].fit.relative_error, stored->estimate.validation[0].relative_error, 1e-9);
  };
  expectTheSameErrors();
  for (auto& log : stored->provenance.logs) log.name.clear();  // a result of before
  expectTheSameErrors();
}

/// Settings that are no settings were an internal error of `report`.
TEST(ResultFile, SettingsOfAnotherTypeAreRefused) {
  const fs::path folder = temporaryFolder("settings"), result = folder / "result.json";
  ASSERT_EQ(
      cli("identify " + kSampleRobot + " " + kSampleLog + " --quiet -o '" + result.string() + "'").status, 0);
  const json good = json::parse(slurp(result));
  for (const auto& [path, value] :
       std::vector<std::pair<std::string, json>>{{"/provenance/settings", -1e300},
                                                 {"/provenance/settings/regression", 3},
                                                 {"/provenance/settings/base", 3},
                                                 {"/provenance/settings/gravity", "down"}}) {
    json wrong = good;
    wrong[json::json_pointer(path)] = value;
    std::ofstream(folder / "wrong.json") << wrong;
    const Outcome outcome =
        cli("report '" + (folder / "wrong.json").string() + "' -o '" + (folder / "out.md").string() + "'");
    EXPECT_EQ(outcome.status, 1) << path;
    EXPECT_EQ(outcome.err.find("internal"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("wrong.json"), std::string::npos) << outcome.err;
  }
}

}  // namespace
}  // namespace plumbline::test
