// SPDX-License-Identifier: BSD-3-Clause
// Logs whose samples have no times: single rows in any order, and poses held still. They identify what the same rows with
// times identify, and whatever needs times says so instead of taking the number of a row for one.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <numeric>

#include "base/random.h"
#include "core/workflow/cli_support.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/workspace.h"
#include "io/logs/log_reader.h"
#include "io/logs/native_log.h"
#include "signal/excerpt.h"
#include "signal/filter/process.h"
#include "support/support.h"
#include "workflow/identification/check/check_logs.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/recommend.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"
#include "workflow/stages.h"

namespace plumbline::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using validation::CheckItem;
using workflow::IdentificationPtr;
using workflow::IdentifyRequest;

workflow::RobotPtr sampleRobot() {
  workflow::RobotRequest request;
  request.file = kSamples / "plumb7/plumb7.urdf";
  return workflow::loadRobot(request).value();
}

/// Rows of the processed sample log, with the velocities and accelerations of the processing.
signal::Log rowsWithTimes(const workflow::Robot& robot) {
  const workflow::LogPtr recorded = workflow::loadLog({kSamples / "plumb7/training.h5", {}, {}}).value();
  const signal::Samples samples = signal::process(robot.model, *recorded, {}).value();
  signal::Log log;
  log.name = "rows";
  log.joint_names = robot.model.dofNames();
  log.time = samples.time;
  log.position = samples.q.transpose();
  log.velocity = samples.v.transpose();
  log.acceleration = samples.a.transpose();
  log.torque = samples.tau.transpose();
  return log;
}

signal::Log withoutTimes(signal::Log log) {
  log.untimed = true;
  for (Eigen::Index i = 0; i < log.size(); ++i) log.time[i] = static_cast<double>(i);
  return log;
}

signal::Log shuffled(signal::Log log) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(log.size()));
  std::iota(order.begin(), order.end(), 0);
  Random random(11);
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[static_cast<std::size_t>(random.uniform(0.0, static_cast<double>(i)))]);
  for (Eigen::MatrixXd* channel : {&log.position, &log.velocity, &log.acceleration, &log.torque})
    *channel = Eigen::MatrixXd((*channel)(order, Eigen::all));
  return log;
}

IdentifyRequest requestOf(const workflow::RobotPtr& robot, signal::Log log) {
  IdentifyRequest request;
  request.robot = robot;
  request.training = {std::make_shared<const signal::Log>(std::move(log))};
  return request;
}

std::string failure(const IdentifyRequest& request) {
  const Result<IdentificationPtr> found = workflow::identify(request);
  return found ? "" : found.error().message();
}

/// A table of the rows as CSV: q1 …, and what else is asked.
fs::path writeTable(const fs::path& file, const signal::Log& log,
                    const std::vector<std::pair<const char*, const Eigen::MatrixXd*>>& parts) {
  std::ofstream out(file);
  out.precision(17);
  std::string head;
  for (const auto& [name, values] : parts)
    for (Eigen::Index j = 1; j <= values->cols(); ++j)
      head += (head.empty() ? "" : ",") + std::string(name) + std::to_string(j);
  out << head << "\n";
  for (Eigen::Index i = 0; i < log.size(); ++i) {
    bool first = true;
    for (const auto& [name, values] : parts)
      for (Eigen::Index j = 0; j < values->cols(); ++j) {
        out << (first ? "" : ",") << (*values)(i, j);
        first = false;
      }
    out << "\n";
  }
  return file;
}

std::string quoted(const fs::path& file) {
  return "'" + file.string() + "'";
}

class SamplesWithoutTimes : public testing::Test {
 protected:
  const workflow::RobotPtr robot_ = sampleRobot();
  const signal::Log rows_ = rowsWithTimes(*robot_);
  const fs::path folder_ = temporaryFolder("untimed");
};

TEST_F(SamplesWithoutTimes, IdentifyWhatTheSameRowsWithTimesDo_InAnyOrder) {
  IdentifyRequest timed = requestOf(robot_, rows_);
  timed.processing.none = true;
  const Result<IdentificationPtr> with = workflow::identify(timed);
  ASSERT_TRUE(with.ok()) << with.error().message();
  const Eigen::VectorXd& expected = (*with)->estimate.pi_full;
  for (const signal::Log& log : {withoutTimes(rows_), shuffled(withoutTimes(rows_))}) {
    const Result<IdentificationPtr> without = workflow::identify(requestOf(robot_, log));  // shipped settings
    ASSERT_TRUE(without.ok()) << without.error().message();
    EXPECT_LE(((*without)->estimate.pi_full - expected).norm(), 1e-8 * expected.norm());
    EXPECT_NEAR((*without)->estimate.fit.front().relative_error, (*with)->estimate.fit.front().relative_error,
                1e-9);
    EXPECT_THAT((*without)->estimate.covariance.text, testing::Not(HasSubstr("Nowhere")));
    IdentifyRequest judged = requestOf(robot_, log);
    judged.options.assess.folds = 4;
    const Result<IdentificationPtr> trusted = workflow::identify(judged);
    ASSERT_TRUE(trusted.ok()) << trusted.error().message();
    EXPECT_THAT((*trusted)->assessment.cross_validation->sentence,
                AllOf(HasSubstr("4 parts of the logs"), testing::Not(HasSubstr(" s to "))));
  }
}

TEST_F(SamplesWithoutTimes, RecommendationAndCombinedLogsNameNoIntervalsOfTime) {
  const Result<workflow::Recommended> found =
      workflow::identifyRecommended(requestOf(robot_, withoutTimes(rows_)));
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_THAT(found->recommendation.reason,
              AllOf(HasSubstr("parts of the logs that were left out"), testing::Not(HasSubstr("time"))));
  const fs::path log = folder_ / "rows.h5", factors = folder_ / "rows.plf";
  ASSERT_TRUE(io::writeLog(withoutTimes(rows_), log).ok());
  const Outcome made = cli("factor " + quoted(log) + " --robot " + kSampleRobot + " -o " + quoted(factors));
  ASSERT_EQ(made.status, 0) << made.err;
  const Outcome combined = cli("combine " + quoted(factors) + " --folds 4 --format json");
  ASSERT_EQ(combined.status, 0) << combined.err;
  const nlohmann::json result = nlohmann::json::parse(combined.out);
  const std::string text = result.dump();
  EXPECT_THAT(text, HasSubstr("4 parts of the logs, each predicted"));
  EXPECT_THAT(text, testing::Not(HasSubstr("4 time intervals")));
  EXPECT_THAT(text, testing::Not(HasSubstr("blocks of time and")));
}

TEST_F(SamplesWithoutTimes, TimeStaysUnsaid_RateOrderTestsAndFindings) {
  const signal::Samples samples = signal::process(robot_->model, withoutTimes(rows_), {}).value();
  EXPECT_EQ(samples.rate, 0.0);
  EXPECT_TRUE(samples.settings.none);
  EXPECT_THAT(samples.findings, testing::Contains(testing::Field(&Finding::code, "no-time")));
  IdentifyRequest request = requestOf(robot_, withoutTimes(rows_));
  const Result<workflow::LogCheck> check = workflow::checkLogs(request);
  ASSERT_TRUE(check.ok()) << check.error().message();
  printf("%s", toText(*check).c_str());
  for (const CheckItem item :
       {CheckItem::Duration, CheckItem::Rate, CheckItem::Repeats, CheckItem::Measured, CheckItem::Delay}) {
    const validation::CheckResult& result = check->results.at(static_cast<std::size_t>(item));
    EXPECT_STREQ(toString(result.state), "unknown") << result.text;
    EXPECT_THAT(result.text, HasSubstr("no times")) << toString(item);
  }
  for (const CheckItem item : {CheckItem::Names, CheckItem::Torque, CheckItem::Robot})
    EXPECT_STREQ(toString(check->results.at(static_cast<std::size_t>(item)).state), "good");
  for (const validation::TorqueScale& scale : check->evidence.scales)
    EXPECT_FALSE(std::isfinite(scale.delay));
}

TEST_F(SamplesWithoutTimes, WhatNeedsTimesIsRejected_EachByName) {
  const signal::Log log = withoutTimes(rows_);
  IdentifyRequest request = requestOf(robot_, log);
  request.regression = "momentum";
  EXPECT_THAT(failure(request), HasSubstr("the momentum regression needs samples that follow each other"));
  request.regression = "energy";
  request.methods = {"ols"};
  EXPECT_THAT(failure(request), HasSubstr("the energy regression needs samples that follow each other"));
  request = requestOf(robot_, log);
  request.methods = {"iv"};
  EXPECT_THAT(failure(request), HasSubstr("follow each other in time"));
  for (const auto& change :
       std::vector<std::pair<const char*, std::function<void(signal::ProcessingSettings&)>>>{
           {"torque_delay", [](auto& s) { s.torque_delay = 0.01; }},
           {"estimate_delay", [](auto& s) { s.estimate_delay = true; }},
           {"period", [](auto& s) { s.period = 2.0; }},
           {"from", [](auto& s) { s.from = 3.0; }},
           {"to", [](auto& s) { s.to = 3.0; }}}) {
    request = requestOf(robot_, log);
    change.second(request.processing);
    EXPECT_THAT(failure(request), AllOf(HasSubstr("no times"), HasSubstr(change.first)));
  }
  for (Eigen::MatrixXd signal::Log::*kind : {&signal::Log::velocity, &signal::Log::acceleration}) {
    signal::Log lacking = log;
    (lacking.*kind).resize(0, 0);
    EXPECT_THAT(failure(requestOf(robot_, lacking)),
                AllOf(HasSubstr("nothing can be differentiated"), HasSubstr("at_rest")));
    lacking = log;
    (lacking.*kind).col(3).setConstant(std::numeric_limits<double>::quiet_NaN());
    EXPECT_NE(failure(requestOf(robot_, lacking)), "");
  }
  const fs::path file = folder_ / "rows.h5";
  ASSERT_TRUE(io::writeLog(log, file).ok());
  for (const std::string& work : {"bayes " + kSampleRobot + " " + quoted(file),
                                  "bounds " + kSampleRobot + " " + quoted(file) + " --payload link7"}) {
    const Outcome outcome = cli(work);
    EXPECT_NE(outcome.status, 0) << work;
    EXPECT_THAT(outcome.err, HasSubstr("times")) << work;
  }
}

TEST_F(SamplesWithoutTimes, OwnFormatKeepsThem_AndHasNoTimeThatOlderVersionsCouldTake) {
  const signal::Log log = withoutTimes(rows_);
  const fs::path file = folder_ / "rows.h5";
  ASSERT_TRUE(io::writeLog(log, file).ok());
  const Result<signal::Log> again = io::readLog(file);
  ASSERT_TRUE(again.ok()) << again.error().message();
  EXPECT_TRUE(again->untimed);
  EXPECT_EQ(again->position, log.position);
  EXPECT_EQ(again->acceleration, log.acceleration);
  EXPECT_EQ(again->time, log.time);
  const auto listing = io::openSource(file).value()->listing();
  EXPECT_EQ(listing.find("/time"), nullptr);
  const Result<signal::Log> part = signal::excerptRows(*again, 10, 20);
  ASSERT_TRUE(part.ok());
  EXPECT_TRUE(part->untimed);
  const Outcome shown = cli("log " + quoted(file));
  EXPECT_THAT(shown.out, HasSubstr("samples without times"));
  EXPECT_THAT(shown.out, testing::Not(HasSubstr("median step")));
  const Outcome stated = cli("log " + quoted(file) + " --format json");
  ASSERT_EQ(stated.status, 0) << stated.err;
  EXPECT_TRUE(nlohmann::json::parse(stated.out)["time"].is_null());
}

TEST_F(SamplesWithoutTimes, TableWithAMapping_ReadsAndIdentifiesOnTheCommandLine) {
  const fs::path file = writeTable(folder_ / "rows.csv", rows_,
                                   {{"q", &rows_.position},
                                    {"dq", &rows_.velocity},
                                    {"ddq", &rows_.acceleration},
                                    {"tau", &rows_.torque}});
  const Outcome open = cli("log " + quoted(file));
  EXPECT_NE(open.status, 0);
  EXPECT_THAT(open.err, HasSubstr("\"time\": {\"none\": true}"));
  const fs::path mapping = folder_ / "rows.json";
  std::ofstream(mapping) << R"({"time": {"none": true}, "channels": [
    {"quantity": "position", "columns": "1-7"}, {"quantity": "velocity", "columns": "8-14"},
    {"quantity": "acceleration", "columns": "15-21"}, {"quantity": "torque", "columns": "22-28"}]})";
  const Outcome read = cli("log " + quoted(file) + " --mapping " + quoted(mapping));
  EXPECT_EQ(read.status, 0) << read.err;
  EXPECT_THAT(read.out, AllOf(HasSubstr("without times"), HasSubstr("used one by one")));
  const Outcome found = cli("identify " + kSampleRobot + " " + quoted(file) + " --mapping " +
                            quoted(mapping) + " --method wls --format json");
  ASSERT_EQ(found.status, 0) << found.err;
  IdentifyRequest timed = requestOf(robot_, rows_);
  timed.processing.none = true;
  const Result<IdentificationPtr> expected = workflow::identify(timed);
  ASSERT_TRUE(expected.ok());
  const auto values = nlohmann::json::parse(found.out)["base"]["values"];
  const estimation::ParameterEstimate& e = (*expected)->estimate;
  ASSERT_GT(values.size(), 0u);
  for (std::size_t k = 0; k < values.size(); ++k) {  // the inertial ones come first
    ASSERT_LT(e.columns.at(k), 10 * robot_->model.bodyCount());
    EXPECT_NEAR(values[k]["value"].get<double>(), e.base[k].value, 1e-6 * (1.0 + std::abs(e.base[k].value)));
  }
}

TEST_F(SamplesWithoutTimes, PosesHeldStill_ShowTheParametersOfGravity_AndNoOthers) {
  const RobotModel& model = robot_->model;
  constexpr Eigen::Index kPoses = 400;
  Random random(5);
  signal::Log poses;
  poses.joint_names = model.dofNames();
  poses.time = Eigen::VectorXd::LinSpaced(kPoses, 0.0, kPoses - 1.0);
  poses.position.resize(kPoses, model.nv());
  poses.torque.resize(kPoses, model.nv());
  const Eigen::VectorXd zero = Eigen::VectorXd::Zero(model.nv());
  dynamics::DynamicsWorkspace exact(model), estimated(model);
  const auto gravity = [&](dynamics::DynamicsWorkspace& work, const Eigen::VectorXd& q) {
    Eigen::VectorXd torque(model.nv());
    dynamics::inverseDynamics(work, q, zero, zero, torque);
    return torque;
  };
  for (Eigen::Index k = 0; k < kPoses; ++k) {
    const Eigen::VectorXd q = random.uniformVector(model.nv(), -1.5, 1.5);
    poses.position.row(k) = q.transpose();
    poses.torque.row(k) = gravity(exact, q).transpose();
    for (Eigen::Index j = 0; j < model.nv(); ++j) poses.torque(k, j) += 0.05 * random.normal();
  }
  const fs::path file =
      writeTable(folder_ / "poses.csv", poses, {{"q", &poses.position}, {"tau", &poses.torque}});
  const io::LogMapping mapping = io::parseMapping(R"({"time": {"none": true, "at_rest": true}, "channels": [
        {"quantity": "position", "columns": "1-7"}, {"quantity": "torque", "columns": "8-14"}]})")
                                     .value();
  const Result<signal::Log> log = io::readLog(file, mapping);
  ASSERT_TRUE(log.ok()) << log.error().message();
  EXPECT_TRUE(log->untimed);
  EXPECT_EQ(log->velocity, Eigen::MatrixXd::Zero(kPoses, model.nv()));
  EXPECT_EQ(log->acceleration, Eigen::MatrixXd::Zero(kPoses, model.nv()));
  EXPECT_THAT(log->findings,
              testing::Contains(testing::AllOf(testing::Field(&Finding::code, "at-rest"),
                                               testing::Field(&Finding::severity, Severity::Warning))));
  // Deferred reading would leave the zeros out.
  const Result<signal::Log> long_log = io::readLog(file, mapping, {}, 1);
  ASSERT_TRUE(long_log.ok());
  EXPECT_EQ(long_log->velocity.size(), log->velocity.size());
  const Result<IdentificationPtr> found = workflow::identify(requestOf(robot_, *log));
  ASSERT_TRUE(found.ok()) << found.error().message();
  const estimation::ParameterEstimate& e = (*found)->estimate;
  for (const estimation::JointFit& fit : e.fit.front().joints) EXPECT_LT(fit.rms, 0.06) << fit.joint;
  // Held poses never show a moment of inertia or a friction: those stay undetermined, gravity at other poses does not.
  printf("%zu of %d base parameters, %zu not excited\n", e.columns.size(),
         static_cast<int>(workflow::structureForLogs(model, {}, true, {}).count()), e.excitation.size());
  EXPECT_GT(e.excitation.size(), 0u);
  estimated.setParameters(e.pi_full.head(10 * model.bodyCount()));
  for (int k = 0; k < 20; ++k) {
    const Eigen::VectorXd q = random.uniformVector(model.nv(), -1.5, 1.5);
    EXPECT_LT((gravity(estimated, q) - gravity(exact, q)).norm(), 0.1);
  }
}

TEST_F(SamplesWithoutTimes, FilesCannotBeMergedByTimesThatAreNotThere) {
  const fs::path first = writeTable(folder_ / "q.csv", rows_, {{"q", &rows_.position}});
  const fs::path second = writeTable(folder_ / "tau.csv", rows_, {{"tau", &rows_.torque}});
  const io::LogMapping mapping =
      io::parseMapping(R"({"time": {"none": true}, "channels": [{"quantity": "position", "columns": "1-7"}],
        "merge": [{"file": "tau.csv", "mapping": {"time": {"none": true},
                   "channels": [{"quantity": "torque", "columns": "1-7"}]}}]})")
          .value();
  const Result<signal::Log> log = io::readLog(first, mapping);
  ASSERT_FALSE(log.ok());
  EXPECT_THAT(log.error().message(), AllOf(HasSubstr("have no times"), HasSubstr("one file")));
}

}  // namespace
}  // namespace plumbline::test
