// SPDX-License-Identifier: BSD-3-Clause
#include <gmock/gmock.h>

#include <charconv>
#include <cmath>

#include "log_files.h"
#include "signal/time_base.h"

namespace plumbline {
namespace {

using test::shared;
using testing::ElementsAre;
using testing::HasSubstr;

const std::vector<std::string> kUr10e = {"shoulder_pan_joint", "shoulder_lift_joint", "elbow_joint",
                                         "wrist_1_joint",      "wrist_2_joint",       "wrist_3_joint"};

/// Joint names of a URDF in document order, read as text: an independent look at the file.
std::vector<std::string> urdfJoints(const std::filesystem::path& file) {
  const std::string text = test::readBytes(file);
  std::vector<std::string> names;
  for (std::size_t at = text.find("<joint "); at != std::string::npos; at = text.find("<joint ", at + 1)) {
    const std::string tag = text.substr(at, text.find('>', at) - at);
    if (tag.find("revolute") == std::string::npos) continue;
    const std::size_t begin = tag.find("name=\"") + 6;
    names.push_back(tag.substr(begin, tag.find('"', begin) - begin));
  }
  return names;
}

TEST(RealLog, UnitsChannelsAndJointsFitTheRobot_Ur10) {
  PLUMBLINE_NEEDS_SHARED("data/ur10_lmi");
  for (const auto& [name, samples] : {std::pair<std::string, int>{"ur10_traj1_proc.h5", 2590},
                                      {"ur10_traj1_raw.h5", 2990},
                                      {"ur10_traj2_raw.h5", 2990}}) {
    const signal::Log log = io::readLog(shared("data/ur10_lmi/" + name)).value();
    EXPECT_EQ(log.size(), samples);
    EXPECT_EQ(log.acceleration.cols(), name == "ur10_traj1_proc.h5" ? 6 : 0);
    EXPECT_EQ(log.torque.cols(), 6);
    const signal::TimeBase time = signal::analyseTime(log.time);
    EXPECT_TRUE(time.uniform);
    EXPECT_NEAR(time.median_step, 0.02, 1e-12);
    EXPECT_EQ(log.joint_names, urdfJoints(shared("data/ur10_lmi/ur10_mdh.urdf")));
    for (const Finding& finding : log.findings) EXPECT_EQ(finding.severity, Severity::Info) << finding.text;
  }
}

TEST(RealLog, StaleSamplesAndJitterAreReported_Panda) {
  PLUMBLINE_NEEDS_SHARED("data/panda_gaz");
  const signal::Log log = io::readLog(shared("data/panda_gaz/panda_exciting_raw.h5")).value();
  EXPECT_EQ(log.size(), 20544);
  EXPECT_EQ(log.joint_names, urdfJoints(shared("data/panda_gaz/panda_gaz2019.urdf")));
  const signal::TimeBase time = signal::analyseTime(log.time);
  EXPECT_NEAR(time.median_step, 1e-3, 1e-5);
  EXPECT_NEAR(time.min_step, 0.7e-3, 0.05e-3);
  EXPECT_NEAR(time.max_step, 8.8e-3, 0.05e-3);
  EXPECT_FALSE(time.uniform);
  const Finding* stale = test::finding(log.findings, "stale-samples");
  ASSERT_NE(stale, nullptr);
  // The data's README counts 1 225; what counts as moving differs by a few per cent.
  int counted = 0;
  std::from_chars(stale->text.data(), stale->text.data() + stale->text.size(), counted);
  EXPECT_NEAR(counted, 1225, 60);
}

TEST(RealLog, MeasuredIsDistinguishedFromDesired_Ur10e) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e");
  for (const auto& [name, samples] :
       {std::pair<std::string, int>{"ur10e_30s_12harm.h5", 3691}, {"ur10e_ptp10.h5", 5347}}) {
    const signal::Log log = io::readLog(shared("data/ur10e/" + name)).value();
    EXPECT_EQ(log.size(), samples);
    EXPECT_EQ(log.joint_names, kUr10e);
    EXPECT_EQ(log.joint_names, urdfJoints(shared("data/ur10e/ur10e.urdf")));
    ASSERT_EQ(log.extras.size(), 18U);
    // /torque is motor_current times the drive gains that its note attribute states.
    const double gains[] = {14.87, 13.26, 11.13, 10.62, 11.03, 11.47};
    for (Eigen::Index j = 0; j < 6; ++j) {
      const std::string wanted = "motor_current " + kUr10e[static_cast<std::size_t>(j)];
      const auto extra = std::find_if(log.extras.begin(), log.extras.end(),
                                      [&](const signal::Log::Extra& e) { return e.name == wanted; });
      ASSERT_NE(extra, log.extras.end()) << wanted;
      EXPECT_EQ(extra->unit, "A");
      EXPECT_LT((log.torque.col(j) - gains[j] * extra->values).cwiseAbs().maxCoeff(), 1e-9);
    }
  }
}

TEST(RealLog, RawCsvThroughAMapping_Ur10e) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e");
  const auto file = shared("data/ur10e/ur-20_02_05-20sec_8harm.csv");
  const Result<signal::Log> without = io::readLog(file);
  ASSERT_FALSE(without.ok());
  EXPECT_EQ(without.error().code, ErrorCode::MissingData);
  EXPECT_THAT(without.error().message(), testing::AllOf(HasSubstr("31 columns"), HasSubstr("mapping")));

  const auto mapping = io::parseMapping(R"({
    "joints": ["shoulder_pan_joint", "shoulder_lift_joint", "elbow_joint", "wrist_1_joint", "wrist_2_joint", "wrist_3_joint"],
    "time": {"column": 1},
    "channels": [
      {"quantity": "position", "columns": "2-7"},
      {"quantity": "velocity", "columns": "8-13"},
      {"quantity": "torque", "columns": "14-19", "unit": "A", "torque_constant": [14.87, 13.26, 11.13, 10.62, 11.03, 11.47]},
      {"quantity": "current", "columns": "14-19"},
      {"quantity": "other", "name": "desired torque", "columns": "26-31", "unit": "Nm"}
    ]})");
  ASSERT_TRUE(mapping.ok()) << mapping.error().message();
  const Result<signal::Log> read = io::readLog(file, *mapping);
  ASSERT_TRUE(read.ok()) << read.error().message();
  const signal::Log& log = read.value();
  EXPECT_EQ(log.size(), 2506);
  EXPECT_EQ(log.joint_names, kUr10e);
  EXPECT_EQ(log.time[0], 386.46);
  EXPECT_EQ(log.position(0, 1), -1.5786);
  EXPECT_EQ(log.position(2505, 5), 0.0056);
  EXPECT_DOUBLE_EQ(log.torque(0, 0), 0.2945 * 14.87);
  EXPECT_EQ(log.extras.size(), 12U);
  EXPECT_EQ(log.extras[0].values[0], 0.2945);
  EXPECT_EQ(log.extras[6].name, "desired torque shoulder_pan_joint");
  EXPECT_EQ(log.extras[7].values[0], 4.0137);
  EXPECT_FALSE(test::hasFinding(log, "velocity-scale"));
}

TEST(RealLog, NoVelocityIsNoProblem_Tx40) {
  PLUMBLINE_NEEDS_SHARED("data/tx40");
  const signal::Log log = io::readLog(shared("data/tx40/tx40_joint_side.h5")).value();
  EXPECT_EQ(log.size(), 45000);
  EXPECT_EQ(log.velocity.size(), 0);
  EXPECT_EQ(log.joint_names, urdfJoints(shared("data/tx40/tx40_mdh_modified.urdf")));
  EXPECT_NEAR(signal::analyseTime(log.time).median_step, 2e-4, 1e-9);
  EXPECT_FALSE(
      test::hasFinding(log, "stale-samples"));  // slow motion within one encoder count is no stale sample
}

TEST(RealLog, MatricesAreNoLog_Human) {
  PLUMBLINE_NEEDS_SHARED("data/human_geometric");
  const auto file = shared("data/human_geometric/Train_data_human.mat");
  const Result<signal::Log> log = io::readLog(file);
  ASSERT_FALSE(log.ok());
  EXPECT_EQ(log.error().code, ErrorCode::MissingData);
  EXPECT_THAT(log.error().message(), testing::AllOf(HasSubstr("/A (990×160"), HasSubstr("/b (990×1"),
                                                    HasSubstr("no joint position")));

  const auto matrices = io::readMatrices(file).value();
  std::vector<std::string> names;
  for (const io::NamedMatrix& matrix : matrices) names.push_back(matrix.name);
  EXPECT_THAT(names, testing::IsSupersetOf({"A", "b", "Phi_prior", "Q{1}", "Q{16}"}));
  for (const io::NamedMatrix& matrix : matrices) {
    EXPECT_TRUE(matrix.values.allFinite());
    if (matrix.name == "A") {
      EXPECT_EQ(std::pair(matrix.values.rows(), matrix.values.cols()),
                std::pair(Eigen::Index{990}, Eigen::Index{160}));
    }
    // Bounding ellipsoids are symmetric matrices: a transposed or shifted reading would not be.
    if (matrix.name.starts_with("Q{")) {
      EXPECT_LT((matrix.values - matrix.values.transpose()).cwiseAbs().maxCoeff(), 1e-9) << matrix.name;
    }
  }
  // Poses: the last row of every layer of T_sb is 0 0 0 1, and its rotation is orthonormal.
  const auto poses = io::readMatrices(shared("data/human_geometric/Body_frames_human.mat")).value();
  ASSERT_EQ(poses.size(), 16U);
  for (const io::NamedMatrix& pose : poses) {
    EXPECT_EQ(pose.values.row(3), Eigen::RowVector4d(0, 0, 0, 1)) << pose.name;
    const Eigen::Matrix3d rotation = pose.values.topLeftCorner(3, 3);
    EXPECT_LT((rotation * rotation.transpose() - Eigen::Matrix3d::Identity()).norm(), 1e-6);
  }
}

}  // namespace
}  // namespace plumbline
