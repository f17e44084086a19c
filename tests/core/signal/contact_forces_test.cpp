// SPDX-License-Identifier: BSD-3-Clause
// Contact wrenches of a log: base wrench of a floating base, and what they add to the joint torques.
#include "signal/sensors/contact_forces.h"

#include <cmath>
#include <limits>

#include "dynamics/inverse_dynamics.h"
#include "signal/filter/process.h"
#include "support/humanoid.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

constexpr double kRate = 200.0;

/// A log of the humanoid in motion with exact torques under exact contact wrenches, and what the motion demands.
struct Recorded {
  Humanoid robot = humanoid();
  signal::Samples motion;
  signal::Log log;
  Eigen::MatrixXd demanded;  ///< nv×N, inverse dynamics of the truth without contacts

  explicit Recorded(std::uint64_t seed, Eigen::Index count, bool torques = true) {
    const RobotModel& model = robot.model;
    motion = humanoidMotion(robot, Gait::UpperBody, seed, count, kRate);
    const Eigen::VectorXd truth = humanoidTruth(robot, seed);
    const ContactWrenches contacts = humanoidContacts(robot, truth, Gait::UpperBody, motion);
    dynamics::DynamicsWorkspace work(model);
    work.setParameters(truth);
    Eigen::VectorXd tau(model.nv());
    demanded.resize(model.nv(), count);
    Eigen::MatrixXd driven(model.nv(), count);
    for (Eigen::Index k = 0; k < count; ++k) {
      work.clearExternalWrenches();
      dynamics::inverseDynamics(work, motion.q.col(k), motion.v.col(k), motion.a.col(k), tau);
      demanded.col(k) = tau;
      for (std::size_t c = 0; c < contacts.places.size(); ++c)
        work.setExternalWrench(contacts.places[c].body,
                               contacts.places[c].X_BF.forceToParent(contacts.wrench[c].col(k)));
      dynamics::inverseDynamics(work, motion.q.col(k), motion.v.col(k), motion.a.col(k), tau);
      driven.col(k) = tau;
    }
    log.name = "humanoid";
    log.time = motion.time;
    log.position = motion.q.bottomRows(34).transpose();
    log.velocity = motion.v.bottomRows(34).transpose();
    log.acceleration = motion.a.bottomRows(34).transpose();
    if (torques) log.torque = driven.bottomRows(34).transpose();
    for (const int body : model.actuatedBodies())
      if (model.body(body).parent >= 0) log.joint_names.push_back(model.body(body).joint.name);
    log.base = signal::Log::Base{motion.q.topRows(7).transpose(), motion.v.topRows(6).transpose(),
                                 motion.a.topRows(6).transpose()};
    for (std::size_t c = 0; c < contacts.links.size(); ++c)
      log.contacts.push_back({contacts.links[c], contacts.wrench[c].transpose(), {}});
  }
};

signal::ProcessingSettings asRecorded() {
  signal::ProcessingSettings settings;
  settings.none = true;
  return settings;
}

bool has(const std::vector<Finding>& findings, const std::string& code) {
  return std::any_of(findings.begin(), findings.end(), [&](const Finding& f) { return f.code == code; });
}

TEST(ContactForces, TorquesAndContactsTogetherEqualInverseDynamics_Unprocessed) {
  PLUMBLINE_SEED(seed, 7601);
  const Recorded r(seed, 50);
  const Result<signal::Samples> samples = signal::process(r.robot.model, r.log, asRecorded());
  ASSERT_TRUE(samples) << samples.error().message();
  EXPECT_LT((samples->tau - r.demanded).norm(), 1e-9 * r.demanded.norm());
  EXPECT_EQ(samples->weight.minCoeff(), 1.0);
  EXPECT_TRUE(has(samples->findings, "contacts-used"));
}

TEST(ContactForces, BaseWrenchIsFilteredLikeAnyTorque_ZeroPhase) {
  PLUMBLINE_SEED(seed, 7602);
  const Recorded r(seed, 1200, false);
  signal::ProcessingSettings settings;
  settings.cutoff = 25.0;
  settings.trim_rest = false;
  const Result<signal::Samples> samples = signal::process(r.robot.model, r.log, settings);
  ASSERT_TRUE(samples) << samples.error().message();
  // Far below the cut-off the filter passes everything: the rows agree with the exact ones at their times.
  double worst = 0.0;
  int compared = 0;
  for (Eigen::Index k = 0; k < samples->size(); ++k) {
    const auto row = static_cast<Eigen::Index>(std::lround(samples->time[k] * kRate));
    if (samples->weight(0, k) == 0.0) continue;
    worst = std::max(worst, (samples->tau.col(k).head<6>() - r.demanded.col(row).head<6>()).norm());
    ++compared;
  }
  EXPECT_GT(compared, 100);
  EXPECT_LT(worst, 0.02 * r.demanded.topRows(6).colwise().norm().maxCoeff());
  // Joints without torque have no rows, and a log without torques is none the worse for it.
  EXPECT_EQ(samples->weight.bottomRows(34).maxCoeff(), 0.0);
  EXPECT_FALSE(has(samples->findings, "torque-missing"));
}

TEST(ContactForces, VelocityThresholdSparesTheBase) {
  PLUMBLINE_SEED(seed, 7607);
  const Recorded r(seed, 50);
  signal::ProcessingSettings settings = asRecorded();
  settings.velocity_threshold = 0.5;
  const signal::Samples samples = signal::process(r.robot.model, r.log, settings).value();
  EXPECT_EQ(samples.weight.topRows(6).minCoeff(), 1.0);
  EXPECT_EQ(samples.weight.bottomRows(34).minCoeff(), 0.0);
}

TEST(ContactForces, InactiveContactsDoNotCountAndMissingWrenchesAreGaps) {
  PLUMBLINE_SEED(seed, 7603);
  Recorded r(seed, 20);
  const Eigen::MatrixXd exact = signal::process(r.robot.model, r.log, asRecorded()).value().tau;
  // An inactive contact shows nonsense, which nobody reads.
  signal::Log::Contact idle = r.log.contacts[0];
  idle.frame = "head";
  idle.active = Eigen::VectorXd::Zero(20);
  r.log.contacts.push_back(idle);
  signal::Samples samples = signal::process(r.robot.model, r.log, asRecorded()).value();
  EXPECT_LT((samples.tau - exact).norm(), 1e-12 * exact.norm());
  r.log.contacts[1].wrench(7, 2) = std::numeric_limits<double>::quiet_NaN();
  samples = signal::process(r.robot.model, r.log, asRecorded()).value();
  EXPECT_EQ(samples.weight.col(7).maxCoeff(), 0.0);
  EXPECT_EQ(samples.weight.col(8).minCoeff(), 1.0);
}

TEST(ContactForces, ContactOnNoLinkIsReportedAndLeavesTheBaseUnknown) {
  PLUMBLINE_SEED(seed, 7604);
  Recorded r(seed, 20);
  r.log.contacts[2].frame = "handrail";
  const signal::Samples samples = signal::process(r.robot.model, r.log, asRecorded()).value();
  EXPECT_TRUE(has(samples.findings, "contact-unknown"));
  EXPECT_EQ(samples.weight.topRows(6).maxCoeff(), 0.0);
  EXPECT_EQ(samples.weight.bottomRows(34).minCoeff(), 1.0);
}

TEST(ContactForces, ToolWrenchActsOnJoints_FixedBase) {
  PLUMBLINE_SEED(seed, 7605);
  Random random(seed);
  const RobotModel model = randomModel(random, {});
  dynamics::DynamicsWorkspace work(model);
  constexpr Eigen::Index kCount = 10;
  signal::Log log;
  log.name = "arm";
  log.time = Eigen::VectorXd::LinSpaced(kCount, 0.0, 0.9);
  log.position = Eigen::MatrixXd(kCount, model.nv());
  log.velocity = log.acceleration = log.torque = log.position;
  signal::Log::Contact contact{model.body(model.bodyCount() - 1).name, Eigen::MatrixXd(kCount, 6), {}};
  Eigen::MatrixXd demanded(model.nv(), kCount);
  Eigen::VectorXd tau(model.nv());
  for (Eigen::Index k = 0; k < kCount; ++k) {
    const Eigen::VectorXd q = random.uniformVector(model.nv(), -1.0, 1.0);
    const Eigen::VectorXd v = random.uniformVector(model.nv(), -1.0, 1.0);
    const Eigen::VectorXd a = random.uniformVector(model.nv(), -1.0, 1.0);
    const Vec6 F = random.uniformVector(6, -3.0, 3.0);
    work.clearExternalWrenches();
    dynamics::inverseDynamics(work, q, v, a, tau);
    demanded.col(k) = tau;
    work.setExternalWrench(model.bodyCount() - 1, F);
    dynamics::inverseDynamics(work, q, v, a, tau);
    log.position.row(k) = q.transpose();
    log.velocity.row(k) = v.transpose();
    log.acceleration.row(k) = a.transpose();
    log.torque.row(k) = tau.transpose();
    contact.wrench.row(k) = F.transpose();
  }
  for (const int body : model.actuatedBodies()) log.joint_names.push_back(model.body(body).joint.name);
  log.contacts.push_back(contact);
  const signal::Samples samples = signal::process(model, log, asRecorded()).value();
  EXPECT_LT((samples.tau - demanded).norm(), 1e-10 * demanded.norm());
}

TEST(ContactForces, NeitherTorquesNorContactsIsRejected) {
  PLUMBLINE_SEED(seed, 7606);
  Recorded r(seed, 20, false);
  r.log.contacts.clear();
  const Result<signal::Samples> samples = signal::process(r.robot.model, r.log, asRecorded());
  ASSERT_FALSE(samples);
  EXPECT_EQ(samples.error().code, ErrorCode::MissingData);
  std::stop_source source;
  source.request_stop();
  JobContext stopped;
  stopped.stop = source.get_token();
  const Recorded whole(seed, 20);
  EXPECT_EQ(signal::process(whole.robot.model, whole.log, asRecorded(), stopped).error().code,
            ErrorCode::Cancelled);
}

}  // namespace
}  // namespace plumbline::test
