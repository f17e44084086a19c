// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/import_log.h"

#include <gmock/gmock.h>

#include <cmath>
#include <random>

#include "core/workflow/cli_support.h"
#include "io/logs/mapping/mapping.h"
#include "log_files.h"

namespace plumbline {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using workflow::Quantity;
namespace fs = std::filesystem;

/// A table of numbers as CSV, with all digits.
std::string csv(const Eigen::MatrixXd& values, const std::string& header = {}) {
  std::string text = header.empty() ? "" : header + "\n";
  char number[40];
  for (Eigen::Index i = 0; i < values.rows(); ++i) {
    for (Eigen::Index j = 0; j < values.cols(); ++j) {
      std::snprintf(number, sizeof number, "%s%.17g", j == 0 ? "" : ",", values(i, j));
      text += number;
    }
    text += '\n';
  }
  return text;
}

bool same(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
  return a.rows() == b.rows() && a.cols() == b.cols() && a == b;
}

Eigen::MatrixXd beside(const std::vector<Eigen::MatrixXd>& parts) {
  Eigen::Index columns = 0;
  for (const auto& part : parts) columns += part.cols();
  Eigen::MatrixXd all(parts.front().rows(), columns);
  Eigen::Index at = 0;
  for (const auto& part : parts) {
    all.middleCols(at, part.cols()) = part;
    at += part.cols();
  }
  return all;
}

class Import : public testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& text) const {
    test::writeText(folder_ / name, text);
    return (folder_ / name).string();
  }
  static workflow::ImportFilesPtr open(const std::vector<fs::path>& files,
                                       const std::vector<std::string>& joints = {}) {
    Result<workflow::ImportFilesPtr> opened = workflow::openImport({files, joints, {}});
    EXPECT_TRUE(opened.ok()) << (opened.ok() ? "" : opened.error().message());
    return opened.ok() ? *opened : nullptr;
  }
  static bool says(const std::vector<Finding>& findings, const std::string& code) {
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& f) { return f.code == code; });
  }
  const fs::path folder_ = test::temporaryFolder("import");
  const signal::Log log_ = test::sineLog(600, 3);
};

TEST_F(Import, ColumnsWithoutNamesAreFoundByMotion_BlocksAndAlternating) {
  const Eigen::MatrixXd block = beside({log_.time, log_.position, log_.velocity, log_.torque});
  auto files = open({write("block.csv", csv(block))}, {"a", "b", "c"});
  workflow::ImportPreview preview = workflow::previewImport(*files, files->guess);
  ASSERT_TRUE(preview.log) << preview.error->message();
  EXPECT_THAT(preview.log->joint_names, ElementsAre("a", "b", "c"));
  EXPECT_TRUE(same(preview.log->position, log_.position));
  EXPECT_TRUE(same(preview.log->velocity, log_.velocity));
  EXPECT_TRUE(same(preview.log->torque, log_.torque));
  EXPECT_TRUE(says(files->reasons, "guessed-by-motion"));

  Eigen::MatrixXd turn(log_.size(), 10);
  turn.col(0) = log_.time;
  for (int j = 0; j < 3; ++j) {
    turn.col(1 + 3 * j) = log_.position.col(j);
    turn.col(2 + 3 * j) = log_.velocity.col(j);
    turn.col(3 + 3 * j) = log_.torque.col(j);
  }
  files = open({write("turn.csv", csv(turn))});
  preview = workflow::previewImport(*files, files->guess);
  ASSERT_TRUE(preview.log) << preview.error->message();
  EXPECT_TRUE(same(preview.log->position, log_.position));
  EXPECT_TRUE(same(preview.log->velocity, log_.velocity));
  EXPECT_TRUE(same(preview.log->torque, log_.torque));
}

TEST_F(Import, UnitsAndSignsAreSeenInTheSlopes_Milliseconds_Degrees_TurnedVelocity) {
  Eigen::MatrixXd velocity = log_.velocity;
  velocity.col(1) *= -1.0;
  const Eigen::MatrixXd table =
      beside({1e3 * log_.time, log_.position * (180.0 / M_PI), velocity * (180.0 / M_PI)});
  const auto files = open({write("odd.csv", csv(table))});
  EXPECT_EQ(files->guess.columns[0].unit, "ms");
  EXPECT_EQ(files->guess.columns[1].unit, "deg");
  EXPECT_EQ(files->guess.columns[4].unit, "deg/s");
  EXPECT_EQ(files->guess.columns[5].sign, -1.0);
  const workflow::ImportPreview preview = workflow::previewImport(*files, files->guess);
  ASSERT_TRUE(preview.log) << preview.error->message();
  EXPECT_LT((preview.log->position - log_.position).cwiseAbs().maxCoeff(), 1e-12);
  EXPECT_LT((preview.log->velocity - log_.velocity).cwiseAbs().maxCoeff(), 1e-12);
  EXPECT_FALSE(says(preview.log->findings, "velocity-scale"));
}

TEST_F(Import, NoiseIsNoMotion_NothingIsGuessed) {
  std::mt19937 random(7);
  std::normal_distribution<double> normal;
  Eigen::MatrixXd table(400, 9);
  for (double& value : table.reshaped()) value = normal(random);
  table.col(0) = Eigen::VectorXd::LinSpaced(400, 0.0, 3.99);
  const auto files = open({write("noise.csv", csv(table))});
  EXPECT_TRUE(files->reasons.empty());
  const workflow::ImportPreview preview = workflow::previewImport(*files, files->guess);
  ASSERT_FALSE(preview.log);
  EXPECT_THAT(preview.error->message(), HasSubstr("noise.csv"));
  EXPECT_THAT(preview.error->message(), HasSubstr("no column is the position of a joint"));
}

TEST_F(Import, TwoColumnsForOneQuantityOfAJoint_RejectedNamingBoth) {
  const auto files = open({write("twice.csv", csv(beside({log_.time, log_.position, log_.velocity})))});
  workflow::ImportDraft draft = files->guess;
  draft.columns[2].joint = draft.columns[1].joint;
  const std::string text = workflow::previewImport(*files, draft).error->message();
  EXPECT_THAT(text, HasSubstr("twice.csv"));
  EXPECT_THAT(text, HasSubstr("column 3"));
  EXPECT_THAT(text, HasSubstr("is the position of joint1, as is column 2"));
  EXPECT_THAT(text, HasSubstr("choose one of the two columns"));
  // The reader itself, with a mapping that was written by hand.
  test::writeText(
      folder_ / "twice.json",
      R"({"time": {"column": "1"}, "channels": [{"quantity": "position", "columns": ["2", "3", "4"],
                      "joints": ["a", "b", "a"]}]})");
  const auto read = workflow::loadLog({folder_ / "twice.csv", folder_ / "twice.json", {}});
  ASSERT_FALSE(read.ok());
  EXPECT_THAT(read.error().message(), HasSubstr("the position of a is mapped twice"));
}

TEST_F(Import, DraftAndMappingAreTheSame_ThereAndBack) {
  const auto files =
      open({write("back.csv", csv(beside({log_.time, log_.position, log_.velocity, log_.torque})))});
  workflow::ImportDraft draft = files->guess;
  draft.columns[4].sign = -1.0;
  draft.columns[2].offset = 90.0;
  draft.columns[2].unit = "deg";
  draft.columns[7].torque_constant = 0.1;
  draft.columns[7].unit = "mA";
  draft.columns[8].gear_ratio = 100.0;
  draft.files[0].skip_rows = 5;
  ASSERT_TRUE(workflow::saveMapping(*files, draft, folder_ / "back.json").ok());
  const Result<workflow::ImportDraft> again = workflow::draftFromMapping(*files, folder_ / "back.json");
  ASSERT_TRUE(again.ok()) << again.error().message();
  EXPECT_TRUE(*again == draft);
  const workflow::ImportPreview preview = workflow::previewImport(*files, draft);
  const auto read = workflow::loadLog({folder_ / "back.csv", folder_ / "back.json", {}});
  ASSERT_TRUE(read.ok()) << read.error().message();
  EXPECT_TRUE(same((*read)->position, preview.log->position));
  EXPECT_TRUE(same((*read)->torque, preview.log->torque));
  EXPECT_EQ((*read)->size(), log_.size() - 5);
  EXPECT_NEAR((*read)->position(0, 1), log_.position(5, 1) * M_PI / 180 + M_PI / 2, 1e-12);
  EXPECT_NEAR((*read)->torque(0, 0), 1e-3 * 0.1 * log_.torque(5, 0), 1e-12);
  EXPECT_NEAR((*read)->torque(0, 1), 100.0 * log_.torque(5, 1), 1e-9);
}

TEST_F(Import, PositionsHereTorquesThere_MergedByTime) {
  const std::string names = "q1,q2,q3", torques = "tau1,tau2,tau3";
  const fs::path first = write("motion.csv", csv(beside({log_.time, log_.position}), "time," + names));
  // The other recorder runs at half the rate and begins later.
  Eigen::MatrixXd half(250, 4);
  for (Eigen::Index i = 0; i < 250; ++i) {
    half(i, 0) = log_.time[40 + 2 * i];
    half.row(i).tail(3) = log_.torque.row(40 + 2 * i);
  }
  const fs::path second = write("torque.csv", csv(half, "time," + torques));
  const auto files = open({first, second});
  workflow::ImportPreview preview = workflow::previewImport(*files, files->guess);
  ASSERT_TRUE(preview.log) << preview.error->message();
  ASSERT_EQ(preview.log->torque.rows(), log_.size());
  EXPECT_TRUE(std::isnan(preview.log->torque(39, 0)));
  EXPECT_EQ(preview.log->torque(40, 1), log_.torque(40, 1));
  EXPECT_NEAR(preview.log->torque(41, 1), 0.5 * (log_.torque(40, 1) + log_.torque(42, 1)), 1e-12);
  EXPECT_TRUE(std::isnan(preview.log->torque(539, 0)));
  EXPECT_TRUE(says(preview.log->findings, "merged"));

  // The same through the mapping file; another shift moves the torques.
  ASSERT_TRUE(workflow::saveMapping(*files, files->guess, folder_ / "pair.json").ok());
  const auto read = workflow::loadLog({first, folder_ / "pair.json", {}});
  ASSERT_TRUE(read.ok()) << read.error().message();
  EXPECT_EQ((*read)->torque.row(100), preview.log->torque.row(100));
  workflow::ImportDraft draft = files->guess;
  draft.files[1].shift = 100.0;
  preview = workflow::previewImport(*files, draft);
  ASSERT_FALSE(preview.log);
  EXPECT_THAT(preview.error->message(), HasSubstr("torque.csv"));
  EXPECT_THAT(preview.error->message(), HasSubstr("has no time in common with"));
  draft.files[1].shift = 0.0;
  draft.columns[5].joint = "stranger";
  EXPECT_THAT(workflow::previewImport(*files, draft).error->message(), HasSubstr("names a joint stranger"));
}

TEST_F(Import, FilesOfTheSameLayoutAreReadAsTheLastImport_OthersAreNot) {
  const Eigen::MatrixXd table = beside({log_.time, log_.position, log_.velocity, log_.torque});
  const fs::path file = write("one.csv", csv(table)), memory = folder_ / "mappings";
  const auto files = open({file}, {"a", "b", "c"});
  const Result<fs::path> kept = workflow::rememberMapping(*files, files->guess, memory);
  ASSERT_TRUE(kept.ok()) << kept.error().message();
  const fs::path same = write("two.csv", csv(table.topRows(300)));
  const auto read = workflow::loadLog({same, {}, memory});
  ASSERT_TRUE(read.ok()) << read.error().message();
  EXPECT_THAT((*read)->joint_names, ElementsAre("a", "b", "c"));
  EXPECT_EQ(fs::path((*read)->mapping_file), *kept);
  EXPECT_FALSE(workflow::loadLog({same, {}, {}}).ok());
  const fs::path other = write("three.csv", csv(table.leftCols(7)));
  EXPECT_FALSE(workflow::loadLog({other, {}, memory}).ok());
  const Result<workflow::ImportFilesPtr> again = workflow::openImport({{same}, {}, memory});
  ASSERT_TRUE(again.ok());
  EXPECT_TRUE(says((*again)->reasons, "mapping-remembered"));
  EXPECT_EQ((*again)->guess.columns[1].joint, "a");
}

TEST_F(Import, WholeTurnsAreFound_SmoothMotionIsNot) {
  signal::Log log = log_;
  log.position.col(1) *= 4.0;
  log.velocity.col(1) *= 4.0;
  const auto table = [&](const Eigen::MatrixXd& position) {
    return csv(beside({log.time, position, log.velocity}), "t,q1,q2,q3,dq1,dq2,dq3");
  };
  const auto clean = workflow::loadLog({write("clean.csv", table(log.position)), {}, {}});
  ASSERT_TRUE(clean.ok()) << clean.error().message();
  EXPECT_FALSE(says((*clean)->findings, "whole-turn"));
  Eigen::MatrixXd wrapped = log.position;
  for (double& angle : wrapped.col(1)) angle = std::remainder(angle, 2.0 * M_PI);
  const auto read = workflow::loadLog({write("wrapped.csv", table(wrapped)), {}, {}});
  ASSERT_TRUE(read.ok()) << read.error().message();
  EXPECT_TRUE(says((*read)->findings, "whole-turn"));
}

TEST_F(Import, Ur10eWithoutHeader_PositionsAndVelocitiesByMotion_TorquesAreAsked) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e");
  const fs::path file = test::shared("data/ur10e/ur-20_02_05-20sec_8harm.csv");
  const auto files = open({file}, {"pan", "lift", "elbow", "w1", "w2", "w3"});
  ASSERT_EQ(files->columns.size(), 31U);
  EXPECT_EQ(files->guess.columns[0].quantity, Quantity::Time);
  for (std::size_t j = 0; j < 6; ++j) {
    EXPECT_EQ(files->guess.columns[1 + j].quantity, Quantity::Position) << j;
    EXPECT_EQ(files->guess.columns[7 + j].quantity, Quantity::Velocity) << j;
    EXPECT_EQ(files->guess.columns[1 + j].joint, files->joints[j]);
    EXPECT_EQ(files->guess.columns[7 + j].sign, 1.0);
    EXPECT_FALSE(files->guess.columns[13 + j].quantity.has_value());
  }
  EXPECT_TRUE(says(files->reasons, "torque-open"));
  for (const Finding& reason : files->reasons) SCOPED_TRACE(reason.text);
  const workflow::ImportPreview preview = workflow::previewImport(*files, files->guess);
  ASSERT_TRUE(preview.log) << preview.error->message();
  EXPECT_FALSE(says(preview.log->findings, "velocity-scale"));
}

TEST_F(Import, CommandLineOfUr10e_SaysWhichColumnsCanBeTorques) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e");
  const std::string file = test::shared("data/ur10e/ur-20_02_05-20sec_8harm.csv").string();
  const test::Outcome out =
      test::cli("log '" + file + "' --robot '" + test::shared("data/ur10e/ur10e.urdf").string() +
                "' --write-mapping '" + (folder_ / "ur.json").string() + "'");
  EXPECT_EQ(out.status, 0) << out.err;
  EXPECT_THAT(out.out, HasSubstr("columns 14 to 19, 20 to 25, 26 to 31 can be torques or currents"));
  EXPECT_THAT(out.out, HasSubstr("shoulder_pan_joint"));
}

TEST_F(Import, EveryRecordingOfOthersIsRead_AsWithoutImport) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e");
  const fs::path shared = test::shared("data");
  for (const std::string name : {"panda_gaz/panda_exciting_raw.h5", "ur10e/ur10e_ptp10.h5",
                                 "rosbags/unisa_idsolver/panda_exciting_trajectory.db3"}) {
    const auto files = open({shared / name});
    ASSERT_TRUE(files) << name;
    const workflow::ImportPreview preview = workflow::previewImport(*files, files->guess);
    const auto read = workflow::loadLog({shared / name, {}, {}});
    ASSERT_TRUE(read.ok() && preview.log) << name << ": " << (preview.error ? preview.error->message() : "");
    EXPECT_EQ(preview.log->joint_names, (*read)->joint_names) << name;
    EXPECT_TRUE(preview.log->position == (*read)->position) << name;
    EXPECT_TRUE(preview.log->torque == (*read)->torque) << name;
    EXPECT_TRUE(preview.log->time == (*read)->time) << name;
  }
}

TEST_F(Import, OwnFormatNeedsNoImport_RejectedInOneSentence) {
  ASSERT_TRUE(workflow::convertLog(log_, folder_ / "own.h5").ok());
  const auto opened = workflow::openImport({{folder_ / "own.h5"}, {}, {}});
  ASSERT_FALSE(opened.ok());
  EXPECT_THAT(opened.error().message(), HasSubstr("own.h5"));
  EXPECT_THAT(opened.error().message(), HasSubstr("open it with Add log"));
}

TEST_F(Import, CommandLineWritesTheGuess_AndReadsThroughIt) {
  const std::string file =
      write("cli.csv", csv(beside({log_.time, log_.position, log_.velocity, log_.torque})));
  const std::string target = (folder_ / "cli.json").string();
  const std::string log = "log '" + file + "'";
  const test::Outcome without = test::cli(log);
  EXPECT_EQ(without.status, 1);
  EXPECT_THAT(without.err, HasSubstr("--write-mapping"));
  EXPECT_THAT(without.out, HasSubstr("--write-mapping"));
  EXPECT_THAT(without.out, HasSubstr("follow the slope"));
  EXPECT_THAT(without.out, HasSubstr("velocity 600×3"));
  EXPECT_EQ(test::cli(log + " --quiet").out, "");
  EXPECT_THAT(test::cli(log + " --format json").out, testing::StartsWith("{\n  \"error\""));
  const test::Outcome with = test::cli(log + " --write-mapping '" + target + "'");
  EXPECT_EQ(with.status, 0) << with.err;
  EXPECT_THAT(with.out, HasSubstr("follow the slope"));
  EXPECT_THAT(without.out, testing::EndsWith(with.out)) << "the same guess";
  EXPECT_EQ(test::cli(log + " --mapping '" + target + "'").status, 0);
  EXPECT_TRUE(io::readMapping(target).ok());
}

TEST_F(Import, CommandLineListsALogWithoutTorques_BeforeTheRobotIsRefused) {
  const signal::Log log = test::sineLog(600, 7);
  std::string header = "t";
  for (const char* quantity : {"q", "dq"})
    for (int joint = 1; joint <= 7; ++joint) header += "," + std::string(quantity) + std::to_string(joint);
  const std::string file =
      write("no_torque.csv", csv(beside({log.time, log.position, log.velocity}), header));
  const test::Outcome plain = test::cli("log '" + file + "'");
  EXPECT_EQ(plain.status, 0) << plain.err;
  const test::Outcome out = test::cli("log '" + file + "' --robot " + test::kSampleRobot);
  EXPECT_EQ(out.status, 1);
  EXPECT_THAT(out.err, HasSubstr("no joint torques"));
  EXPECT_EQ(out.out, plain.out);
}

}  // namespace
}  // namespace plumbline
