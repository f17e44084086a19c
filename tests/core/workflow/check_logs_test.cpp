// SPDX-License-Identifier: BSD-3-Clause
// The check before an identification: logs of real robots as they are raise no alarm; each premise violated in turn
// turns its own mark, with a sentence that names the cause.
#include "workflow/identification/check/check_logs.h"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <numbers>

#include "core/validation/shared_data.h"
#include "support/support.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {
namespace {

using validation::CheckItem;
using validation::CheckRemedy;
using validation::CheckResult;
using validation::CheckState;

struct CheckCase {
  const char* urdf;
  const char* log;
};

constexpr CheckCase kUr10e{"ur10e/ur10e.urdf", "ur10e/ur10e_30s_12harm.h5"};
constexpr CheckCase kPanda{"panda_gaz/panda_gaz2019.urdf", "panda_gaz/panda_exciting_raw.h5"};
constexpr CheckCase kTx40{"tx40/tx40_mdh_modified.urdf", "tx40/tx40_joint_side.h5"};
constexpr CheckCase kUr10{"ur10_lmi/ur10_mdh.urdf", "ur10_lmi/ur10_traj1_raw.h5"};

RobotPtr checkedRobot(const std::string& urdf) {
  RobotRequest request;
  request.file = test::shared("data/" + urdf);
  return loadRobot(request).value();
}

IdentifyRequest requestFor(const CheckCase& c, signal::Log log) {
  IdentifyRequest request;
  request.robot = checkedRobot(c.urdf);
  request.training = {std::make_shared<const signal::Log>(std::move(log))};
  return request;
}

signal::Log rawLog(const CheckCase& c) {
  return test::sharedLog(std::string("data/") + c.log);
}

LogCheck checked(const IdentifyRequest& request) {
  Result<LogCheck> check = checkLogs(request);
  EXPECT_TRUE(check.ok()) << (check ? "" : check.error().message());
  printf("%s", toText(*check).c_str());
  EXPECT_EQ(check->results.size(), 9u);
  for (const CheckResult& result : check->results) EXPECT_FALSE(result.text.empty());
  return std::move(check).value();
}

const CheckResult& at(const LogCheck& check, CheckItem item) {
  return check.results.at(static_cast<std::size_t>(item));
}

void expectAlarm(const LogCheck& check, CheckItem item, CheckState state, CheckRemedy remedy,
                 const std::string& words) {
  const CheckResult& result = at(check, item);
  EXPECT_EQ(result.item, item);
  EXPECT_STREQ(toString(result.state), toString(state)) << result.text;
  EXPECT_STREQ(toString(result.remedy), toString(remedy)) << result.text;
  EXPECT_NE(result.text.find(words), std::string::npos) << result.text;
}

/// The other marks stay as they were.
void expectOthersGood(const LogCheck& check, std::initializer_list<CheckItem> but) {
  for (const CheckResult& result : check.results)
    if (std::find(but.begin(), but.end(), result.item) == but.end()) {
      EXPECT_STREQ(toString(result.state), "good") << toString(result.item) << ": " << result.text;
    }
}

class RecordedLogs : public testing::TestWithParam<CheckCase> {};

TEST_P(RecordedLogs, AsRecorded_EveryMarkIsGood) {
  PLUMBLINE_NEEDS_SHARED(std::string("data/") + GetParam().log);
  const LogCheck check = checked(requestFor(GetParam(), rawLog(GetParam())));
  expectOthersGood(check, {});
  EXPECT_EQ(validation::worstState(check.results), CheckState::Good);
}

INSTANTIATE_TEST_SUITE_P(CheckLogs, RecordedLogs,
                         testing::Values(kUr10e, CheckCase{"ur10e/ur10e.urdf", "ur10e/ur10e_ptp10.h5"},
                                         kPanda, kTx40, kUr10,
                                         CheckCase{"ur10_lmi/ur10_mdh.urdf", "ur10_lmi/ur10_traj2_raw.h5"}));

TEST(CheckLogs, Sign_OneTorqueNegated_IsWrong_UnknownScaleMendsIt) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
  signal::Log log = rawLog(kUr10e);
  log.torque.col(1) *= -1.0;
  IdentifyRequest request = requestFor(kUr10e, log);
  const LogCheck check = checked(request);
  expectAlarm(check, CheckItem::Torque, CheckState::Wrong, CheckRemedy::UnknownScale, "sign reversed");
  ASSERT_EQ(at(check, CheckItem::Torque).subjects, std::vector<std::string>{"shoulder_lift_joint"});
  request.options.gains.joints = at(check, CheckItem::Torque).subjects;
  const LogCheck mended = checked(request);
  EXPECT_STREQ(toString(at(mended, CheckItem::Torque).state), "good");
  ASSERT_EQ(mended.evidence.estimate.gains.size(), 1u);
  EXPECT_NEAR(mended.evidence.estimate.gains.front().value, -1.0, 0.1);
}

TEST(CheckLogs, Scale_TorqueConstantOff_IsWrong_UnknownScaleMendsIt) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
  signal::Log log = rawLog(kUr10e);
  log.torque.col(2) *= 0.72;
  IdentifyRequest request = requestFor(kUr10e, log);
  const LogCheck check = checked(request);
  expectAlarm(check, CheckItem::Torque, CheckState::Wrong, CheckRemedy::UnknownScale, "elbow_joint");
  request.options.gains.joints = at(check, CheckItem::Torque).subjects;
  const LogCheck mended = checked(request);
  EXPECT_STREQ(toString(at(mended, CheckItem::Torque).state), "good");
  ASSERT_EQ(mended.evidence.estimate.gains.size(), 1u);
  EXPECT_NEAR(mended.evidence.estimate.gains.front().value, 1.0 / 0.72, 0.1);
}

class Mountings : public testing::TestWithParam<CheckCase> {};

TEST_P(Mountings, GravityOfARobotThatHangs_IsWrong) {
  PLUMBLINE_NEEDS_SHARED(std::string("data/") + GetParam().log);
  IdentifyRequest request = requestFor(GetParam(), rawLog(GetParam()));
  RobotRequest hanging;
  hanging.file = test::shared(std::string("data/") + GetParam().urdf);
  hanging.options.gravity = -request.robot->model.gravity();
  request.robot = loadRobot(hanging).value();
  const LogCheck check = checked(request);
  EXPECT_NE(validation::worstState(check.results), CheckState::Good);
  bool marked = false;
  for (const CheckItem item : {CheckItem::Torque, CheckItem::Robot})
    marked = marked || at(check, item).state == CheckState::Wrong ||
             at(check, item).state == CheckState::Attention;
  EXPECT_TRUE(marked);
}

INSTANTIATE_TEST_SUITE_P(CheckLogs, Mountings, testing::Values(kUr10e, kPanda, kTx40, kUr10));

TEST(CheckLogs, Names_TorqueColumnsPermuted_IsWrong) {
  PLUMBLINE_NEEDS_SHARED("data/panda_gaz/panda_exciting_raw.h5");
  signal::Log log = rawLog(kPanda);
  const Eigen::VectorXd second = log.torque.col(1);
  log.torque.col(1) = log.torque.col(3);
  log.torque.col(3) = second;
  expectAlarm(checked(requestFor(kPanda, log)), CheckItem::Names, CheckState::Wrong, CheckRemedy::Mapping,
              "wrong columns");
}

TEST(CheckLogs, Names_OfAnotherRobot_AreWrong_TheRestIsNotJudged) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
  const LogCheck check = checked(requestFor({kTx40.urdf, kUr10e.log}, rawLog(kUr10e)));
  expectAlarm(check, CheckItem::Names, CheckState::Wrong, CheckRemedy::RemoveLogs, "has no joint");
  EXPECT_STREQ(toString(at(check, CheckItem::Torque).state), "unknown");
  EXPECT_STREQ(toString(at(check, CheckItem::Robot).state), "unknown");
}

TEST(CheckLogs, Robot_LogOfAnotherArmWithTheSameNames_IsMarked_NothingAboutTorquesIsGood) {
  PLUMBLINE_NEEDS_SHARED("data/panda_gaz/panda_exciting_raw.h5");
  IdentifyRequest request = requestFor(kPanda, rawLog(kPanda));
  RobotRequest other;
  other.file = std::string(PLUMBLINE_SOURCE_DIR) + "/resources/samples/plumb7/plumb7.urdf";
  request.robot = loadRobot(other).value();
  const LogCheck check = checked(request);
  expectAlarm(check, CheckItem::Robot, CheckState::Wrong, CheckRemedy::RemoveLogs, "Is this log of plumb7?");
  EXPECT_STRNE(toString(at(check, CheckItem::Torque).state), "good");
}

TEST(CheckLogs, Robot_Ur10OnUr10e_IsMarked) {
  PLUMBLINE_NEEDS_SHARED("data/ur10_lmi/ur10_traj1_raw.h5");
  const LogCheck check = checked(requestFor({kUr10e.urdf, kUr10.log}, rawLog(kUr10)));
  expectAlarm(check, CheckItem::Robot, CheckState::Attention, CheckRemedy::RemoveLogs,
              "Is this log of ur10e?");
  EXPECT_STRNE(toString(at(check, CheckItem::Names).state), "good") << "names that say nothing";
}

TEST(CheckLogs, Delay_TorquesLate_AreMarked_EstimatingMendsIt) {
  for (const CheckCase& c : {kUr10e, kPanda, kTx40}) {
    PLUMBLINE_NEEDS_SHARED(std::string("data/") + c.log);
    signal::Log log = rawLog(c);
    const double step = (log.time[log.size() - 1] - log.time[0]) / static_cast<double>(log.size() - 1);
    const auto rows = static_cast<Eigen::Index>(std::lround(0.02 / step));
    const Eigen::MatrixXd torque = log.torque;
    log.torque.bottomRows(log.size() - rows) = torque.topRows(log.size() - rows);
    IdentifyRequest request = requestFor(c, log);
    expectAlarm(checked(request), CheckItem::Delay, CheckState::Attention, CheckRemedy::EstimateDelay, "lag");
    request.processing.estimate_delay = true;
    EXPECT_STREQ(toString(at(checked(request), CheckItem::Delay).state), "good");
  }
}

TEST(CheckLogs, Repeats_PositionsHeldOverThreeSamples_AreMarked) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
  signal::Log log = rawLog(kUr10e);
  for (Eigen::Index i = 0; i < log.size(); ++i) log.position.row(i) = log.position.row(i - i % 3);
  expectAlarm(checked(requestFor(kUr10e, log)), CheckItem::Repeats, CheckState::Attention, CheckRemedy::None,
              "repeat the positions");
}

TEST(CheckLogs, Repeats_WholeRowsHeld_LeavingThemOutMendsIt) {
  PLUMBLINE_NEEDS_SHARED("data/panda_gaz/panda_exciting_raw.h5");
  signal::Log log = rawLog(kPanda);
  for (Eigen::Index i = 0; i < log.size(); ++i) {
    if (i % 5 == 0) continue;
    const Eigen::Index held = i % 5 == 4 ? i - 1 : i;
    log.position.row(i) = log.position.row(held);
    log.torque.row(i) = log.torque.row(held);
    if (log.velocity.size() > 0) log.velocity.row(i) = log.velocity.row(held);
  }
  IdentifyRequest request = requestFor(kPanda, log);
  request.processing.remove_stale = false;
  expectAlarm(checked(request), CheckItem::Repeats, CheckState::Attention, CheckRemedy::LeaveOutRepeats,
              "repeat the one before in position and torque");
  request.processing.remove_stale = true;
  EXPECT_STREQ(toString(at(checked(request), CheckItem::Repeats).state), "good");
}

signal::Log rowsOf(const signal::Log& log, Eigen::Index from, Eigen::Index count, Eigen::Index step) {
  signal::Log out = log;
  const auto take = [&](const Eigen::MatrixXd& m) -> Eigen::MatrixXd {
    if (m.rows() != log.size()) return m;
    return m(Eigen::seqN(from, count, step), Eigen::all);
  };
  out.time = log.time(Eigen::seqN(from, count, step));
  out.position = take(log.position);
  out.velocity = take(log.velocity);
  out.acceleration = take(log.acceleration);
  out.torque = take(log.torque);
  out.extras.clear();
  return out;
}

TEST(CheckLogs, Duration_ThreeSeconds_AreMarked) {
  PLUMBLINE_NEEDS_SHARED("data/panda_gaz/panda_exciting_raw.h5");
  const signal::Log log = rawLog(kPanda);
  expectAlarm(checked(requestFor(kPanda, rowsOf(log, log.size() / 2, 3000, 1))), CheckItem::Duration,
              CheckState::Attention, CheckRemedy::Excitation, "record longer");
}

TEST(CheckLogs, Rate_BelowTheCutoff_IsWrong_LowerCutoffMendsIt) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
  const signal::Log log = rawLog(kUr10e);
  IdentifyRequest request = requestFor(kUr10e, rowsOf(log, 0, log.size() / 5, 5));
  const LogCheck check = checked(request);
  expectAlarm(check, CheckItem::Rate, CheckState::Wrong, CheckRemedy::Cutoff, "cut-off");
  request.processing.cutoff = at(check, CheckItem::Rate).value;
  EXPECT_STREQ(toString(at(checked(request), CheckItem::Rate).state), "good");
}

TEST(CheckLogs, Rate_FewSamplesPerPeriod_IsMarked) {
  PLUMBLINE_NEEDS_SHARED("data/tx40/tx40_joint_side.h5");
  const signal::Log log = rawLog(kTx40);
  IdentifyRequest request =
      requestFor(kTx40, rowsOf(log, 0, log.size() / 200, 200));  // 25 Hz, motion to 3.3 Hz
  request.processing.cutoff = 10.0;
  expectAlarm(checked(request), CheckItem::Rate, CheckState::Wrong, CheckRemedy::None, "too few");
}

TEST(CheckLogs, Rate_CutoffInsideTheMotion_IsMarked) {
  PLUMBLINE_NEEDS_SHARED("data/tx40/tx40_joint_side.h5");
  IdentifyRequest request = requestFor(kTx40, rawLog(kTx40));
  request.processing.cutoff = 1.5;
  expectAlarm(checked(request), CheckItem::Rate, CheckState::Attention, CheckRemedy::Cutoff, "takes a part");
}

/// Fourier series of the motion: the commanded positions, without measurement noise.
TEST(CheckLogs, Measured_CommandAsPosition_IsMarked) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
  signal::Log log = rawLog(kUr10e);
  constexpr int kHarmonics = 24;
  const double span = log.time[log.size() - 1] - log.time[0];
  Eigen::MatrixXd basis(log.size(), 2 * kHarmonics + 2);
  for (Eigen::Index i = 0; i < log.size(); ++i) {
    const double t = (log.time[i] - log.time[0]) / span;
    basis(i, 0) = 1.0;
    basis(i, 1) = t;
    for (int k = 1; k <= kHarmonics; ++k) {
      basis(i, 2 * k) = std::cos(2.0 * std::numbers::pi * k * t);
      basis(i, 2 * k + 1) = std::sin(2.0 * std::numbers::pi * k * t);
    }
  }
  log.position = (basis * basis.householderQr().solve(log.position)).eval();
  expectAlarm(checked(requestFor(kUr10e, log)), CheckItem::Measured, CheckState::Attention,
              CheckRemedy::Mapping, "no measurement noise");
  log.findings.push_back(
      {Severity::Warning, "/desired", "desired-position", "only a desired position was found"});
  expectAlarm(checked(requestFor(kUr10e, log)), CheckItem::Measured, CheckState::Wrong, CheckRemedy::Mapping,
              "desired position");
}

TEST(CheckLogs, Excitation_OneJointStands_IsMarked) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
  signal::Log log = rawLog(kUr10e);
  log.position.col(4).setConstant(0.3);
  if (log.velocity.size() > 0) log.velocity.col(4).setZero();
  if (log.acceleration.size() > 0) log.acceleration.col(4).setZero();
  expectAlarm(checked(requestFor(kUr10e, log)), CheckItem::Excitation, CheckState::Attention,
              CheckRemedy::Excitation, "does not show everything");
}

/// The log behind twice as many samples of rest.
signal::Log afterRest(const signal::Log& log) {
  const Eigen::Index rest = 2 * log.size();
  std::vector<Eigen::Index> rows(static_cast<std::size_t>(rest), 0);
  for (Eigen::Index i = 0; i < log.size(); ++i) rows.push_back(i);
  signal::Log out = log;
  const double step = (log.time[log.size() - 1] - log.time[0]) / static_cast<double>(log.size() - 1);
  out.time = Eigen::VectorXd::LinSpaced(3 * log.size(), 0.0, step * static_cast<double>(3 * log.size() - 1));
  for (Eigen::MatrixXd signal::Log::*channel :
       {&signal::Log::position, &signal::Log::velocity, &signal::Log::acceleration, &signal::Log::torque})
    if ((log.*channel).size() > 0) out.*channel = (log.*channel)(rows, Eigen::all).eval();
  for (signal::Log::Extra& extra : out.extras) extra.values = extra.values(rows, Eigen::all).eval();
  return out;
}

TEST(CheckLogs, Bound_TakesTheSamplesThatMoveMost_SaysSo_AndJudgesOnlyThese) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
  signal::Log log = afterRest(rawLog(kUr10e));
  const Eigen::Index whole = log.size(), rest = whole / 3 * 2, most = whole / 5;
  IdentifyRequest request = requestFor(kUr10e, log);
  const auto bounded = [&] {
    Result<LogCheck> check = checkLogs(request, {}, nullptr, most);
    EXPECT_TRUE(check.ok()) << (check ? "" : check.error().message());
    printf("%s", toText(*check).c_str());
    return std::move(check).value();
  };
  const LogCheck check = bounded();
  ASSERT_EQ(check.parts.size(), 1u);
  EXPECT_EQ(check.parts[0].log, log.name);
  EXPECT_EQ(check.parts[0].of, whole);
  EXPECT_EQ(check.parts[0].samples, most);
  EXPECT_GE(check.parts[0].from, log.time[rest - most / 8 - 1]) << "not the rest";
  EXPECT_NE(toText(check).find("samples were checked"), std::string::npos);
  EXPECT_NE(toJson(check).find("\"parts\":[{\"from\":"), std::string::npos) << toJson(check);
  EXPECT_STREQ(toString(at(check, CheckItem::Torque).state), "good");

  log.torque.bottomRows(whole - rest).col(1) *= -1.0;
  request = requestFor(kUr10e, log);
  expectAlarm(bounded(), CheckItem::Torque, CheckState::Wrong, CheckRemedy::UnknownScale, "sign reversed");
  // A bound that the log keeps changes nothing.
  EXPECT_TRUE(checkLogs(request, {}, nullptr, whole)->parts.empty());
}

TEST(CheckLogs, Bound_IsSharedByAllLogs_AndNamesStayThoseOfTheLogs) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
  IdentifyRequest request = requestFor(kUr10e, rawLog(kUr10e));
  signal::Log half = rowsOf(rawLog(kUr10e), 0, request.training[0]->size() / 2, 1);
  half.name = "half";
  request.training.push_back(std::make_shared<const signal::Log>(half));
  const Result<LogCheck> check = checkLogs(request, {}, nullptr, 3000);
  ASSERT_TRUE(check.ok()) << check.error().message();
  ASSERT_EQ(check->parts.size(), 2u);
  EXPECT_EQ(check->parts[1].log, "half");
  EXPECT_LE(check->parts[0].samples + check->parts[1].samples, 3000);
  EXPECT_NEAR(static_cast<double>(check->parts[0].samples), 2000.0, 2.0);
  EXPECT_EQ(check->evidence.logs[1].name, "half");
  EXPECT_EQ(quickCheckSamples(request.robot->model), 100'000);
  // 28 coordinates, twice as many as where the bound begins to fall, have an eighth.
  std::string chain = "<robot name='chain'><link name='l0'/>";
  for (int i = 1; i <= 28; ++i) {
    const std::string n = std::to_string(i);
    chain += "<link name='l" + n +
             "'><inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0'" +
             " iyz='0'/></inertial></link><joint name='j" + n + "' type='continuous'><parent link='l" +
             std::to_string(i - 1) + "'/><child link='l" + n + "'/><axis xyz='0 0 1'/></joint>";
  }
  const std::filesystem::path file = test::temporaryFolder("chain") / "chain.urdf";
  std::ofstream(file) << chain << "</robot>";
  RobotRequest robot;
  robot.file = file;
  EXPECT_EQ(quickCheckSamples(loadRobot(robot).value()->model), 12'500);
}

TEST(CheckLogs, NoLog_IsRejected_StopIsPrompt) {
  EXPECT_EQ(checkLogs({}).error().code, ErrorCode::MissingData);
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
  std::stop_source stop;
  stop.request_stop();
  const auto check = checkLogs(requestFor(kUr10e, rawLog(kUr10e)), {stop.get_token()});
  ASSERT_FALSE(check.ok());
  EXPECT_EQ(check.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace plumbline::workflow
