// SPDX-License-Identifier: BSD-3-Clause
// Contacts of a log by their force or their flags.
#include "signal/sensors/contact_phases.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/random.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::Index;
using signal::ContactPhases;

constexpr double kLogRate = 100.0;

/// Two feet over four seconds: the first stands in [1, 2) and from 3 on with 100 N, the second never.
signal::Log twoFeet(std::uint64_t seed, double noise) {
  signal::Log log;
  log.name = "feet";
  log.time = Eigen::VectorXd::LinSpaced(401, 0.0, 4.0);
  Random random(seed);
  for (const char* frame : {"left", "right"}) {
    signal::Log::Contact contact{frame, Eigen::MatrixXd::Zero(401, 6), {}};
    for (Index k = 0; k < 401; ++k) {
      const double t = static_cast<double>(k) / kLogRate;
      const bool down = frame[0] == 'l' && ((t >= 1.0 && t < 2.0) || t >= 3.0);
      contact.wrench(k, 5) = (down ? 100.0 : 0.0) + noise * random.normal();
    }
    log.contacts.push_back(contact);
  }
  return log;
}

TEST(ContactPhases, FollowTheForce_UnderNoise) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    const auto found = signal::contactPhases(twoFeet(seed, 4.0));
    ASSERT_TRUE(found.ok());
    const ContactPhases& left = found->contacts[0];
    EXPECT_EQ(left.source, ContactPhases::Source::Force);
    ASSERT_EQ(left.phases.size(), 2u);
    EXPECT_NEAR(left.phases[0].first, 1.0, 1e-9);
    EXPECT_NEAR(left.phases[0].second, 2.0, 1e-9);
    EXPECT_NEAR(left.phases[1].first, 3.0, 1e-9);
    EXPECT_NEAR(left.phases[1].second, 4.0, 1e-9);
    EXPECT_TRUE(found->contacts[1].phases.empty())
        << "a foot that never touches is measured by the other's force";
    EXPECT_NEAR(found->used.closes, 20.0, 3.0);
    EXPECT_NEAR(found->used.opens, 0.5 * found->used.closes, 1e-12);
  }
}

TEST(ContactPhases, HysteresisAndShortPhases) {
  signal::Log log = twoFeet(1, 0.0);
  auto force = log.contacts[0].wrench.col(5);
  force.setZero();
  force.segment(100, 50).setConstant(100.0);
  force.segment(120, 10).setConstant(15.0);  // between the thresholds: nothing changes
  force[140] = 0.0;                          // one sample: shorter than 20 ms
  force[300] = 100.0;                        // the same
  const auto found = signal::contactPhases(log, {.closes = 20.0, .opens = 10.0, .shortest = 0.02});
  ASSERT_TRUE(found.ok());
  ASSERT_EQ(found->contacts[0].phases.size(), 1u);
  EXPECT_EQ(found->contacts[0].phases[0], std::pair(log.time[100], log.time[150]));
  const auto without = signal::contactPhases(log, {.closes = 20.0, .opens = 18.0, .shortest = 0.0});
  ASSERT_TRUE(without.ok());
  EXPECT_EQ(without->contacts[0].phases.size(), 4u) << "the dip to 15 N, the sample at zero, the single one";
}

TEST(ContactPhases, FlagsCountBeforeForces_MissingValuesChangeNothing) {
  signal::Log log = twoFeet(1, 0.0);
  Eigen::VectorXd& active = log.contacts[1].active = Eigen::VectorXd::Zero(401);
  active.segment(50, 100).setOnes();
  active.segment(60, 20).setConstant(std::numeric_limits<double>::quiet_NaN());
  log.contacts[0].wrench.row(150).setConstant(std::numeric_limits<double>::quiet_NaN());
  const auto found = signal::contactPhases(log);
  ASSERT_TRUE(found.ok());
  EXPECT_EQ(found->contacts[1].source, ContactPhases::Source::Active);
  ASSERT_EQ(found->contacts[1].phases.size(), 1u);
  EXPECT_EQ(found->contacts[1].phases[0], std::pair(log.time[50], log.time[150]));
  EXPECT_EQ(found->contacts[0].phases.size(), 2u);
  log.contacts[0].wrench.resize(0, 0);
  EXPECT_EQ(signal::contactPhases(log)->contacts[0].source, ContactPhases::Source::None);
  EXPECT_TRUE(signal::contactPhases(log)->contacts[0].phases.empty());
}

TEST(ContactPhases, ThresholdsInTheWrongOrderAreRejected) {
  const auto found = signal::contactPhases(twoFeet(1, 0.0), {.closes = 10.0, .opens = 20.0});
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().code, ErrorCode::ValueOutOfRange);
  EXPECT_FALSE(found.error().remedy.empty());
}

}  // namespace
}  // namespace plumbline::test
