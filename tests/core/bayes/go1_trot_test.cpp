// SPDX-License-Identifier: BSD-3-Clause
// A trotting quadruped whose description lacks a kilogram: the base floats, and its feet touch by a schedule.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "bayes/results/posterior.h"
#include "core/workflow/cli_support.h"
#include "dynamics/constraints/twist_derivatives.h"
#include "dynamics/kinematics.h"
#include "io/logs/log_source.h"
#include "io/logs/native_log.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "signal/sensors/imu_channels.h"

namespace plumbline::test {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kFrom = 1.0, kTo = 2.5;  // part of the log [s]
constexpr double kFootRadius =
    0.02;  // m: the links of the feet lie that high above the ground while they stand
const char* const kLegs[] = {"FL", "FR", "RL", "RR"};

struct Trot {
  RobotModel model;
  signal::Log log;
  bayes::ConstraintSpec constraints;
};

MatrixXd dataset(io::DataSource& source, const std::string& name) {
  return source.read(*source.listing().find(name), {}, {}).value().values;
}

/// Force in world axes as a wrench at the link of the foot, and the phases during which it stands. The foot is a ball that
/// rolls: the contact is put where its sole is on average.
void addFoot(const MatrixXd& q, Index leg, const MatrixXd& force, const MatrixXd& stands, double force_std,
             Trot& trot) {
  const std::string link = std::string(kLegs[leg]) + "_foot";
  const BodyFrame frame = placeFrame(trot.model, {link, {}}).value();
  dynamics::DynamicsWorkspace work(trot.model);
  signal::Log::Contact contact{link, MatrixXd::Zero(q.rows(), 6), {}};
  bayes::ContactSchedule schedule;
  Vec3 sole = Vec3::Zero();
  const VectorXd& time = trot.log.time;
  for (Index k = 0, first = -1; k < q.rows(); ++k) {
    dynamics::forwardKinematics(work, VectorXd(q.row(k).transpose()));
    const Mat3 R = dynamics::frameMotion(work, frame).X_WF.R;
    contact.wrench.row(k).tail<3>() = force.row(k).segment<3>(3 * leg) * R;
    const bool down = stands(k, leg) > 0.5;
    if (down) sole -= R.transpose() * Vec3::UnitZ();
    if (down && first < 0) first = k;
    if (first < 0 || (down && k + 1 < q.rows())) continue;
    if (time[k] > kFrom && time[first] < kTo) schedule.phases.emplace_back(time[first], time[k]);
    first = -1;
  }
  schedule.contact.name = link;
  schedule.contact.frame = {link, {Mat3::Identity(), kFootRadius * sole.normalized()}};
  schedule.force_std = force_std;
  trot.log.contacts.push_back(std::move(contact));
  trot.constraints.contacts.push_back(std::move(schedule));
}

Trot readTrot(const std::filesystem::path& folder, double force_std) {
  ModelOptions options;
  options.base = BaseType::Floating;
  Trot out{buildModel(io::readUrdf(folder / "go1.urdf").value().description, options).value(), {}, {}};
  const auto source = io::openSourceHere(folder / "go1_trot.h5", {}).value();
  const MatrixXd q = dataset(*source, "/q"), imu = dataset(*source, "/imu");
  out.log.name = "go1_trot";
  out.log.time = dataset(*source, "/time").col(0);
  out.log.time.array() -= out.log.time[0];
  for (const std::string leg : kLegs)
    for (const char* joint : {"_hip_joint", "_thigh_joint", "_calf_joint"})
      out.log.joint_names.push_back(leg + joint);
  out.log.position = q.rightCols(12);
  out.log.velocity = dataset(*source, "/v").rightCols(12);
  out.log.torque = dataset(*source, "/tau");
  out.log.base = {q.leftCols(7), {}, {}};
  signal::addImuChannels({"imu_link", imu.rightCols(3), imu.leftCols(3)}, out.log);
  const MatrixXd force = dataset(*source, "/foot_force"), stands = dataset(*source, "/contact");
  for (Index leg = 0; leg < 4; ++leg) addFoot(q, leg, force, stands, force_std, out);
  return out;
}

/// Total mass; only the trunk is estimated.
double massOf(const std::filesystem::path& folder, double force_std, bool imu) {
  const Trot trot = readTrot(folder, force_std);
  bayes::ParameterMap map =
      bayes::ParameterMap::make(trot.model, {0}, std::vector<bayes::FrictionSpec>(18)).value();
  const bayes::ParameterPrior prior = map.prior(VectorXd::Constant(1, 0.3), 1.0);
  bayes::MeasurementSpec spec;
  spec.decimation = 5;
  spec.from = kFrom;
  spec.to = kTo;
  spec.position_std =
      VectorXd::Constant(12, 0.02);  // of feet that roll and slide by some millimetres, not of encoders
  spec.velocity_std = VectorXd::Constant(12, 0.3);
  spec.torque_std = VectorXd::Constant(12, 0.5);
  spec.base_wrench_density = VectorXd::Constant(6, 0.07);
  if (imu) spec.imus = {{.name = "imu_link", .frame = {}, .gyro_std = 0.05, .accelerometer_std = 1.0}};
  const auto problem =
      bayes::makeMapProblem(trot.model, {&trot.log}, spec, std::move(map), prior, trot.constraints);
  EXPECT_TRUE(problem.ok()) << problem.error().message();
  bayes::MapSettings settings;
  settings.optimality = 1e-2;
  const auto estimate = bayes::estimateMap(*problem, bayes::startOf(*problem), settings);
  EXPECT_TRUE(estimate.ok()) << estimate.error().message();
  EXPECT_EQ(estimate->status, Termination::Converged);
  const VectorXd pi = problem->map.inertial(estimate->optimum.theta), stated = trot.model.parameters();
  double mass = 0.0, before = 0.0;
  for (Index b = 0; b < trot.model.bodyCount(); ++b) mass += pi[10 * b], before += stated[10 * b];
  const auto posterior =
      bayes::posteriorOf(*problem, *estimate, identifiability::structuralBaseParameters(trot.model));
  printf(
      "forces of the feet %s, IMU %s: %.2f kg where the description says %.2f; chi2/dof %.1f, %zu "
      "iterations\n",
      force_std > 0.0 ? "observed" : "not observed", imu ? "observed" : "not observed", mass, before,
      posterior.chi2 / static_cast<double>(posterior.degrees_of_freedom), estimate->iterations.size());
  EXPECT_NEAR(before, 13.1, 0.01);
  EXPECT_FALSE(posterior.calibration.calibrated);  // the feet slide during the stated phases
  return mass;
}

TEST(Go1Trot, FindsTheKilogramThatTheDescriptionLacks) {
  const std::filesystem::path folder =
      std::filesystem::path(PLUMBLINE_SOURCE_DIR) / "../shared/data/contacts/go1_trot";
  if (!std::filesystem::exists(folder / "go1_trot.h5"))
    GTEST_SKIP() << "SKIPPED: the recorded trot is not there (../shared/data/contacts/go1_trot)";
  EXPECT_NEAR(massOf(folder, 0.0, false), 14.1, 0.3);
  EXPECT_NEAR(massOf(folder, 5.0, false), 14.1, 0.3);
  EXPECT_NEAR(massOf(folder, 5.0, true), 14.1, 0.3);
}

/// Sum of the masses in a result of the command line.
double massIn(const nlohmann::json& result) {
  double mass = 0.0;
  for (const nlohmann::json& value : result["parameters"])
    if (value["subject"].get<std::string>().ends_with(".m")) mass += value["value"].get<double>();
  return mass;
}

// The same from the command line: robot, log and specification as files; IMU, contacts and their forces by name.
TEST(Go1Trot, TheCommandLineFindsTheKilogramFromItsFiles) {
  PLUMBLINE_NEEDS_SHARED("data/contacts/go1_trot/go1_trot.h5");
  const std::filesystem::path source = shared("data/contacts/go1_trot"), folder = temporaryFolder("go1");
  const Trot trot = readTrot(source, 5.0);
  const std::filesystem::path log = folder / "trot.h5", spec = folder / "spec.json",
                              out = folder / "result.json";
  ASSERT_TRUE(io::writeLog(trot.log, log).ok());
  nlohmann::json contacts = nlohmann::json::array();
  for (const bayes::ContactSchedule& each : trot.constraints.contacts) {
    nlohmann::json phases = nlohmann::json::array();
    for (const auto& [from, to] : each.phases) phases.push_back({from, to});
    const Vec3& p = each.contact.frame.X_LF.p;
    contacts.push_back({{"name", each.contact.name},
                        {"frame", each.contact.frame.link},
                        {"position", {p.x(), p.y(), p.z()}},
                        {"force_std", 5.0},
                        {"phases", phases}});
  }
  const nlohmann::json settings = {
      {"bodies", {"trunk"}},
      {"prior", {{"relative", 0.3}}},
      {"friction", "none"},
      {"noise",
       {{"position_std", 0.02},
        {"velocity_std", 0.3},
        {"torque_std", 0.5},
        {"base_wrench_density", std::vector<double>(6, 0.07)}}},
      {"imus",
       {{{"name", "imu_link"}, {"frame", "imu_link"}, {"gyro_std", 0.05}, {"accelerometer_std", 1.0}}}},
      {"contacts", contacts},
      {"decimation", 5},
      {"from", kFrom},
      {"to", kTo}};
  std::ofstream(spec) << settings.dump();
  const Outcome run = cli("bayes '" + (source / "go1.urdf").string() + "' '" + log.string() +
                          "' --base floating --spec '" + spec.string() + "' -o '" + out.string() + "'");
  ASSERT_EQ(run.status, 0) << run.err;
  const nlohmann::json result = nlohmann::json::parse(slurp(out));
  printf("command line: %.2f kg, %s\n", massIn(result), result["status"].get<std::string>().c_str());
  EXPECT_NEAR(massIn(result), 14.1, 0.3);
  EXPECT_FALSE(result["calibrated"].get<bool>());
}

}  // namespace
}  // namespace plumbline::test
