// SPDX-License-Identifier: BSD-3-Clause
// Columns whose names do not tell the joint are matched by their numbers, or left open.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

#include "core/workflow/cli_support.h"
#include "io/logs/import/motion_slopes.h"
#include "log_files.h"
#include "workflow/log/import_log.h"

namespace plumbline {
namespace {

using testing::HasSubstr;
using workflow::Quantity;
namespace fs = std::filesystem;

/// Three harmonics per joint, none in common; torques of inertia and friction.
signal::Log harmonicLog(int samples, int joints, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> phase(0.0, 6.28), size(0.2, 0.5);
  std::normal_distribution<double> noise;
  signal::Log log;
  log.name = "harmonic";
  log.time.resize(samples);
  for (int i = 0; i < samples; ++i) log.time[i] = i / 100.0;
  for (Eigen::MatrixXd* m : {&log.position, &log.velocity, &log.acceleration, &log.torque})
    m->setZero(samples, joints);
  for (int j = 0; j < joints; ++j) {
    log.joint_names.push_back("axis_" + std::to_string(j + 1));
    for (int k = 1; k <= 3; ++k) {
      const double w = 0.7 * k + 0.13 * j, p = phase(random), s = size(random) / k;
      log.position.col(j).array() += s * (w * log.time.array() + p).sin();
      log.velocity.col(j).array() += s * w * (w * log.time.array() + p).cos();
      log.acceleration.col(j).array() -= s * w * w * (w * log.time.array() + p).sin();
    }
    log.torque.col(j) =
        2.0 * log.acceleration.col(j) + 3.0 * log.velocity.col(j).cwiseSign() + 1.5 * log.velocity.col(j);
    for (double& value : log.torque.col(j)) value += 0.1 * noise(random);
  }
  return log;
}

/// Columns of a table and what they are: 'q', 'v', 't' (torque) of a joint, or '-'.
struct Column {
  char kind;
  int joint;
  Eigen::VectorXd values;
};

class MotionMatch : public testing::Test {
 protected:
  static std::vector<Column> columnsOf(const signal::Log& log) {
    std::vector<Column> columns;
    for (const auto& [kind, m] : {std::pair{'q', &log.position}, {'v', &log.velocity}, {'t', &log.torque}})
      for (Eigen::Index j = 0; j < m->cols(); ++j) columns.push_back({kind, static_cast<int>(j), m->col(j)});
    return columns;
  }

  fs::path write(const std::string& name, const Eigen::VectorXd& time, const std::vector<Column>& columns,
                 const std::string& header = {}) const {
    std::string text = header.empty() ? "" : header + "\n";
    char number[40];
    for (Eigen::Index i = 0; i < time.size(); ++i) {
      std::snprintf(number, sizeof number, "%.9g", time[i]);
      text += number;
      for (const Column& column : columns) {
        std::snprintf(number, sizeof number, ",%.9g", column.values[i]);
        text += number;
      }
      text += '\n';
    }
    test::writeText(folder_ / name, text);
    return folder_ / name;
  }

  static workflow::ImportFilesPtr open(const fs::path& file, const std::vector<std::string>& joints = {},
                                       workflow::RobotPtr robot = {}) {
    Result<workflow::ImportFilesPtr> opened = workflow::openImport({{file}, joints, {}, std::move(robot)});
    EXPECT_TRUE(opened.ok()) << (opened.ok() ? "" : opened.error().message());
    return opened.ok() ? *opened : nullptr;
  }
  static bool says(const workflow::ImportFilesPtr& files, const std::string& code) {
    return std::any_of(files->reasons.begin(), files->reasons.end(),
                       [&](const Finding& f) { return f.code == code; });
  }
  static std::string reasons(const workflow::ImportFilesPtr& files) {
    std::string text;
    for (const Finding& finding : files->reasons) text += finding.code + ": " + finding.text + "\n";
    return text;
  }

  struct Counts {
    int right = 0, wrong = 0;
  };
  /// Uses of the columns after the time that give a quantity of a joint. @param names  of the joints of the columns
  static Counts judge(const workflow::ImportFilesPtr& files, const std::vector<Column>& columns,
                      const std::function<std::string(int)>& name, char kind) {
    Counts counts;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const workflow::ColumnUse& use = files->guess.columns[i + 1];
      const std::optional<Quantity> of = kind == 'q'   ? Quantity::Position
                                         : kind == 'v' ? Quantity::Velocity
                                                       : Quantity::Torque;
      if (use.quantity != of) continue;
      const bool right = columns[i].kind == kind && use.joint == name(columns[i].joint);
      (right ? counts.right : counts.wrong) += 1;
    }
    return counts;
  }
  /// Joints of unnamed columns are called in the order of their positions.
  static std::function<std::string(int)> inOrder(const std::vector<Column>& columns) {
    std::vector<int> order;
    for (const Column& column : columns)
      if (column.kind == 'q') order.push_back(column.joint);
    return [order](int joint) {
      const auto at = std::find(order.begin(), order.end(), joint) - order.begin();
      return "joint" + std::to_string(at + 1);
    };
  }

  const fs::path folder_ = test::temporaryFolder("match");
};

TEST_F(MotionMatch, ShuffledColumns_PositionsVelocitiesAndTorquesAreFound_SignsAndDegrees) {
  int torques = 0;
  for (unsigned seed = 1; seed <= 6; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int joints = 2 + static_cast<int>(seed % 5);
    const signal::Log log = harmonicLog(2000, joints, seed);
    std::vector<Column> columns = columnsOf(log);
    for (Column& column : columns)
      if (column.kind == 'v' && column.joint == 1) column.values *= -1.0;
    const bool degrees = seed % 2 == 0;
    if (degrees)
      for (Column& column : columns)
        if (column.kind == 'q') column.values *= 180.0 / M_PI;
    std::mt19937 random(seed);
    std::shuffle(columns.begin(), columns.end(), random);
    const auto files = open(write("s" + std::to_string(seed) + ".csv", log.time, columns));
    SCOPED_TRACE(reasons(files));
    for (const char kind : {'q', 'v'}) {
      const Counts counts = judge(files, columns, inOrder(columns), kind);
      EXPECT_EQ(counts.wrong, 0);
      EXPECT_EQ(counts.right, joints) << kind;
    }
    const Counts torque = judge(files, columns, inOrder(columns), 't');
    EXPECT_EQ(torque.wrong, 0);
    torques += joints - torque.right;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const workflow::ColumnUse& use = files->guess.columns[i + 1];
      EXPECT_EQ(use.sign, columns[i].kind == 'v' && columns[i].joint == 1 ? -1.0 : 1.0);
      EXPECT_EQ(use.unit == "deg", degrees && columns[i].kind == 'q');
    }
    EXPECT_THAT(reasons(files), HasSubstr("is the slope of column"));
    EXPECT_THAT(reasons(files), HasSubstr("(correlation above 0.999)"));
  }
  EXPECT_EQ(torques, 0) << "torques that were left open";
}

TEST_F(MotionMatch, EqualMotionsOfTwoJoints_LeftOpenAndSaid_TheOthersArePaired) {
  signal::Log log = harmonicLog(1500, 4, 11);
  log.position.col(2) = log.position.col(0);
  log.velocity.col(2) = log.velocity.col(0);
  std::vector<Column> columns = columnsOf(log);
  columns.resize(8);  // no torques
  // q3 v0 q1 v2 q0 v1 v3 q2: in no order
  const int order[] = {3, 4, 1, 6, 0, 5, 7, 2};
  std::vector<Column> mixed;
  for (const int k : order) mixed.push_back(columns[static_cast<std::size_t>(k)]);
  const auto files = open(write("equal.csv", log.time, mixed));
  SCOPED_TRACE(reasons(files));
  EXPECT_TRUE(says(files, "pairs-open"));
  for (std::size_t i = 0; i < mixed.size(); ++i) {
    const bool same = mixed[i].joint == 0 || mixed[i].joint == 2;
    EXPECT_EQ(files->guess.columns[i + 1].quantity.has_value(), !same) << i;
  }
  EXPECT_EQ(files->guess.columns[1].joint, files->guess.columns[7].joint);
  EXPECT_EQ(files->guess.columns[3].joint, files->guess.columns[6].joint);
  // In their order they are paired, and it is said that the numbers would allow another pairing.
  const auto ordered = open(write("ordered.csv", log.time, columns));
  EXPECT_TRUE(says(ordered, "pairs-by-order")) << reasons(ordered);
  EXPECT_EQ(ordered->guess.columns[7].joint, "joint3");
}

TEST_F(MotionMatch, DesiredBesideMeasured_NeitherIsTaken) {
  const signal::Log log = harmonicLog(1500, 2, 12);
  std::vector<Column> columns = columnsOf(log);
  std::vector<Column> mixed = {columns[2], columns[0], columns[1], columns[0],
                               columns[3], columns[1], columns[2], columns[3]};
  std::mt19937 random(3);
  std::normal_distribution<double> noise;
  for (const std::size_t k : {1U, 2U})  // measured
    for (double& value : mixed[k].values) value += 1e-5 * noise(random);
  const auto files = open(write("desired.csv", log.time, mixed));
  SCOPED_TRACE(reasons(files));
  EXPECT_TRUE(says(files, "pairs-open"));
  for (std::size_t i = 1; i < files->guess.columns.size(); ++i)
    EXPECT_FALSE(files->guess.columns[i].quantity.has_value()) << i;
}

TEST_F(MotionMatch, StillJointAndShuffledColumns_NamesOfTheRobotAreNotGivenAway) {
  signal::Log log = harmonicLog(1500, 3, 13);
  log.position.col(1).setConstant(0.4);
  log.velocity.col(1).setZero();
  std::vector<Column> columns = columnsOf(log);
  columns.resize(6);
  std::swap(columns[3], columns[5]);
  const auto files = open(write("still.csv", log.time, columns), {"a", "b", "c"});
  SCOPED_TRACE(reasons(files));
  EXPECT_TRUE(says(files, "joints-open"));
  for (const workflow::ColumnUse& use : files->guess.columns) {
    EXPECT_NE(use.joint, "a");
    EXPECT_NE(use.joint, "b");
  }
  EXPECT_EQ(files->guess.columns[1].joint, files->guess.columns[6].joint);
  EXPECT_EQ(files->guess.columns[3].joint, files->guess.columns[4].joint);
}

TEST_F(MotionMatch, NamesTellPositionsOnly_TheRestByMotion_NoiseAndCopiesAreNoTorques) {
  const signal::Log log = harmonicLog(2000, 3, 14);
  std::vector<Column> columns = columnsOf(log);
  std::mt19937 random(5);
  std::normal_distribution<double> noise;
  Column hiss{'-', -1, Eigen::VectorXd(2000)}, copy{'-', -1, log.position.col(1)};
  for (double& value : hiss.values) value = noise(random);
  for (double& value : copy.values) value += 1e-4 * noise(random);
  const std::vector<Column> mixed = {columns[0], columns[1], columns[2], hiss,       columns[8], columns[4],
                                     copy,       columns[6], columns[5], columns[7], columns[3]};
  const auto files = open(write("named.csv", log.time, mixed, "time,q1,q2,q3,aa,bb,cc,dd,ee,ff,gg,hh"));
  SCOPED_TRACE(reasons(files));
  const auto name = [](int joint) { return "joint" + std::to_string(joint + 1); };
  for (const char kind : {'q', 'v', 't'}) {
    const Counts counts = judge(files, mixed, name, kind);
    EXPECT_EQ(counts.wrong, 0) << kind;
    EXPECT_EQ(counts.right, 3) << kind;
  }
}

TEST_F(MotionMatch, TwoColumnsFitAJoint_TorqueIsLeftOpen) {
  const signal::Log log = harmonicLog(2000, 2, 15);
  std::vector<Column> columns = columnsOf(log);
  Column current = columns[4];
  current.values *= 0.1;
  const std::vector<Column> mixed = {columns[0], columns[1], columns[2], columns[3],
                                     columns[5], columns[4], current};
  const auto files = open(write("two.csv", log.time, mixed, "time,q1,q2,dq1,dq2,aa,bb,cc"));
  SCOPED_TRACE(reasons(files));
  const auto name = [](int joint) { return "joint" + std::to_string(joint + 1); };
  EXPECT_EQ(judge(files, mixed, name, 't').wrong, 0);
  EXPECT_EQ(judge(files, mixed, name, 't').right, 0) << "with a current in the file each of them may be one";
  EXPECT_TRUE(says(files, "torque-open"));
  EXPECT_TRUE(says(files, "torque-or-current"));
}

/// Measured currents, desired currents and torques of six joints: nothing says which is which, whatever fits best.
TEST_F(MotionMatch, CurrentsBesideTorques_NoneIsTakenAsATorque) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e");
  const fs::path data = test::shared("data/ur10e");
  const auto robot = workflow::loadRobot({data / "ur10e.urdf", {}, {}});
  ASSERT_TRUE(robot.ok());
  const auto files = open(data / "ur-20_02_05-20sec_8harm.csv", (*robot)->model.dofNames(), *robot);
  SCOPED_TRACE(reasons(files));
  for (const workflow::ColumnUse& use : files->guess.columns)
    EXPECT_FALSE(use.quantity == Quantity::Torque || use.quantity == Quantity::Current);
  EXPECT_TRUE(says(files, "torque-open"));
}

TEST_F(MotionMatch, ShuffledTorquesOfRealRobots_NoneGoesToAWrongJoint) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e");
  const fs::path shared = test::shared("data");
  const int orders = test::fullCounts() ? 20 : 3;
  for (const auto& [robot_file, log_file] :
       {std::pair{"ur10e/ur10e.urdf", "ur10e/ur10e_30s_12harm.h5"},
        {"ur10e/ur10e.urdf", "ur10e/ur10e_ptp10.h5"},
        {"panda_gaz/panda_gaz2019.urdf", "panda_gaz/panda_exciting_raw.h5"},
        {"ur10_lmi/ur10_mdh.urdf", "ur10_lmi/ur10_traj1_raw.h5"}}) {
    const auto robot = workflow::loadRobot({shared / robot_file, {}, {}});
    const auto read = workflow::loadLog({shared / log_file, {}, {}});
    ASSERT_TRUE(robot.ok() && read.ok());
    const signal::Log& log = **read;
    const std::vector<std::string> joints = (*robot)->model.dofNames();
    // Torques in another order with the robot, without it, and all columns in another order, so that the joints are not the
    // robot's in order and its parameters speak of others.
    for (const std::string mode : {"robot", "no robot", "all columns"}) {
      int right = 0, all = 0;
      for (int seed = 1; seed <= orders; ++seed) {
        std::vector<Column> columns = columnsOf(log);
        std::mt19937 random(static_cast<unsigned>(seed));
        std::shuffle(mode == "all columns" ? columns.begin() : columns.end() - log.torque.cols(),
                     columns.end(), random);
        const auto files = open(write("real.csv", log.time, columns), joints,
                                mode == "no robot" ? workflow::RobotPtr() : *robot);
        std::vector<int> order;
        for (const Column& column : columns)
          if (column.kind == 'q') order.push_back(column.joint);
        const auto name = [&](int j) {
          return joints[static_cast<std::size_t>(std::find(order.begin(), order.end(), j) - order.begin())];
        };
        const Counts counts = judge(files, columns, name, 't');
        const bool by_order = says(files, "torques-unconfirmed");  // that is said, and no claim of the motion
        EXPECT_TRUE(counts.wrong == 0 || by_order) << log_file << ", order " << seed << ", " << mode << "\n"
                                                   << reasons(files);
        for (const char kind : {'q', 'v'}) EXPECT_EQ(judge(files, columns, name, kind).wrong, 0) << mode;
        right += by_order ? 0 : counts.right;
        all += static_cast<int>(joints.size());
      }
      EXPECT_TRUE(mode != "robot" || right == all) << log_file << ": " << right << " of " << all;
      RecordProperty(fs::path(log_file).stem().string() + ", " + mode,
                     std::to_string(right) + " of " + std::to_string(all));
    }
  }
}

TEST_F(MotionMatch, DesiredPositionsBesideMeasured_AreNoTorques) {
  const signal::Log log = harmonicLog(1500, 3, 16);
  std::vector<Column> columns = columnsOf(log);
  std::vector<Column> mixed(columns.begin(), columns.begin() + 6);
  std::mt19937 random(4);
  std::normal_distribution<double> noise;
  for (int j = 0; j < 3; ++j) {
    mixed.push_back(columns[static_cast<std::size_t>(j)]);
    for (double& value : mixed.back().values) value += 1e-4 * noise(random);
  }
  const auto files = open(write("copies.csv", log.time, mixed));
  SCOPED_TRACE(reasons(files));
  EXPECT_TRUE(says(files, "no-torque"));
  for (std::size_t i = 7; i < 10; ++i) EXPECT_FALSE(files->guess.columns[i].quantity.has_value());
}

TEST_F(MotionMatch, CommandLineLocksAJoint_AndSaysThatTheLogMovesIt) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e");
  const std::string command = "log '" + test::shared("data/ur10e/ur10e_30s_12harm.h5").string() + "'",
                    robot = " --robot '" + test::shared("data/ur10e/ur10e.urdf").string() + "'";
  const test::Outcome moves = test::cli(command + robot + " --lock wrist_3_joint=0.3");
  EXPECT_EQ(moves.status, 0) << moves.err;
  EXPECT_THAT(moves.out, HasSubstr("wrist_3_joint is held at 0.3 rad, and in the log it is between"));
  const test::Outcome free = test::cli(command + robot);
  EXPECT_THAT(free.out, testing::Not(HasSubstr("is held at")));
  const test::Outcome unknown = test::cli(command + robot + " --lock wrist_9_joint");
  EXPECT_EQ(unknown.status, 1);
  EXPECT_THAT(unknown.err, HasSubstr("wrist_9_joint"));
  EXPECT_EQ(test::cli(command + " --lock wrist_3_joint").status, 2);  // locks a joint of no robot
}

TEST_F(MotionMatch, CommandLineOfShuffledUr10e_MappingReadsTheTorquesOfTheRightJoints) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e");
  const fs::path robot = test::shared("data/ur10e/ur10e.urdf");
  const auto read = workflow::loadLog({test::shared("data/ur10e/ur10e_30s_12harm.h5"), {}, {}});
  ASSERT_TRUE(read.ok());
  const signal::Log& log = **read;
  std::vector<Column> columns = columnsOf(log);
  std::mt19937 random(21);
  std::shuffle(columns.begin() + 6, columns.end(), random);  // the positions stay in the robot's order
  const fs::path file = write("ur.csv", log.time, columns), mapping = folder_ / "ur.json";
  const test::Outcome out = test::cli("log '" + file.string() + "' --robot '" + robot.string() +
                                      "' --write-mapping '" + mapping.string() + "'");
  ASSERT_EQ(out.status, 0) << out.err;
  EXPECT_THAT(out.out, HasSubstr("is the slope of column 2"));
  EXPECT_THAT(out.out,
              HasSubstr("the robot's joints in the order of their columns, which the numbers do not tell"));
  EXPECT_THAT(out.out, HasSubstr("fits what shoulder_pan_joint needs"));
  const auto again = workflow::loadLog({file, mapping, {}});
  ASSERT_TRUE(again.ok()) << again.error().message();
  EXPECT_LT(((*again)->velocity - log.velocity).cwiseAbs().maxCoeff(), 1e-7);
  EXPECT_LT(((*again)->torque - log.torque).cwiseAbs().maxCoeff(), 1e-6);
}

// What numbers can pair in a table grows with the fourth power of the columns where every edge is compared with every other.
TEST_F(MotionMatch, WideTables_AFewRowsPairNothing_AlikeColumnsStayOpen) {
  PLUMBLINE_SEED(seed, 71);
  std::mt19937 random(static_cast<unsigned>(seed));
  std::normal_distribution<double> noise;
  for (const Eigen::Index rows : {6, 10, 40, 60, 90, 110}) {
    const Eigen::MatrixXd values =
        Eigen::MatrixXd::NullaryExpr(rows, 400, [&](Eigen::Index, Eigen::Index) { return noise(random); });
    const io::MotionPairs found = io::matchPairs(io::MotionSlopes(values));
    EXPECT_TRUE(found.pairs.empty() && found.ambiguous.empty()) << rows;
  }
  Eigen::MatrixXd sines(400, 300);
  for (Eigen::Index j = 0; j < sines.cols(); ++j)
    for (Eigen::Index i = 0; i < sines.rows(); ++i)
      sines(i, j) = std::sin(0.05 * static_cast<double>(i) + (j < 150 ? 0.0 : 1.5708));
  const io::MotionPairs found = io::matchPairs(io::MotionSlopes(sines));
  EXPECT_TRUE(found.pairs.empty());
  ASSERT_EQ(found.ambiguous.size(), 1U);
  EXPECT_EQ(found.ambiguous[0].size(), 300U);
}

}  // namespace
}  // namespace plumbline
