// SPDX-License-Identifier: BSD-3-Clause
// Broken assumptions are named, valid ones never; parameters without excitation are named.
#include "bounds/payload/payload_diagnosis.h"

#include "bounds/set_membership.h"
#include "payload_fixture.h"

namespace plumbline {
namespace {

using test::PayloadCase;
using test::payloadLog;

PayloadCase precise() {
  PayloadCase spec;
  spec.model_error = 0.005;
  spec.torque_error = 0.005;
  return spec;
}

TEST(ContradictionDiagnosis, IsEmpty_AssumptionsHold) {
  PLUMBLINE_SEED(seed, 61);
  for (int n = 0; n < 10; ++n) {
    PayloadCase spec = precise();
    spec.errors = n % 2 == 0 ? PayloadCase::Errors::Inside : PayloadCase::Errors::RandomEnds;
    const auto log = payloadLog(spec, seed + static_cast<std::uint64_t>(n));
    const auto rows = bounds::payloadRows(log.problem, log.samples);
    const auto suspicion =
        bounds::suspectAssumptions(*rows, bounds::affineHull(*rows, bounds::HullWeights::Shared));
    EXPECT_TRUE(suspicion.rows.empty()) << suspicion.text;
    EXPECT_TRUE(suspicion.text.empty()) << suspicion.text;
  }
}

TEST(ContradictionDiagnosis, NamesTheWindows_LoadChangesInTheMiddle) {
  PayloadCase spec = precise();
  auto log = payloadLog(spec, 62);
  PayloadCase empty = spec;
  empty.largest_payload = 0.0;
  const auto without = payloadLog(empty, 62);
  ASSERT_GT(log.truth[0] - without.truth[0], 0.5);
  const Eigen::Index half = log.samples.time.size() / 2;
  log.samples.tau.rightCols(half) = without.samples.tau.rightCols(half);
  const auto rows = bounds::payloadRows(log.problem, log.samples);
  const auto hull = bounds::affineHull(*rows, bounds::HullWeights::Shared);
  const auto suspicion = bounds::suspectAssumptions(*rows, hull);
  ASSERT_FALSE(suspicion.text.empty());
  const auto exact = bounds::withExactRegressor(*rows, hull.theta);
  bounds::Contradiction contradiction;
  const auto member = bounds::setMembership(exact, hull, {}, {}, &contradiction);
  ASSERT_TRUE(member.ok());
  EXPECT_FALSE(member->proved);
  EXPECT_FALSE(contradiction.rows.empty());
}

TEST(ContradictionDiagnosis, NamesTheRow_ContactAtOneJoint) {
  auto log = payloadLog(precise(), 63);
  for (Eigen::Index k = 300; k < 330; ++k) log.samples.tau(3, k) += 40.0;
  const auto rows = bounds::payloadRows(log.problem, log.samples);
  const auto suspicion =
      bounds::suspectAssumptions(*rows, bounds::affineHull(*rows, bounds::HullWeights::Shared));
  ASSERT_FALSE(suspicion.rows.empty());
  const double touched = log.samples.time[300], left = log.samples.time[330];
  EXPECT_LE(suspicion.rows.front().from, left);
  EXPECT_GE(suspicion.rows.front().to, touched);
  EXPECT_NE(suspicion.text.find("assumption is broken"), std::string::npos);
}

TEST(WeakDirection, NamesTheParametersAndTheJointThatWouldExciteThem) {
  PayloadCase spec = precise();
  spec.quiet = true;
  const auto log = payloadLog(spec, 64);
  const auto rows = bounds::payloadRows(log.problem, log.samples);
  const auto weak = bounds::weakestDirection(log.problem, log.samples.q.rowwise().mean(), rows->Y);
  ASSERT_TRUE(weak.ok());
  EXPECT_GT(weak->condition, 1e9);
  EXPECT_FALSE(weak->parameters.empty());
  EXPECT_FALSE(weak->joint.empty());
  EXPECT_NE(weak->joint, log.problem.model.dofNames().back()) << "the one that moved";
  const auto moving = payloadLog(precise(), 64);
  const auto better = bounds::weakestDirection(moving.problem, moving.samples.q.rowwise().mean(),
                                               bounds::payloadRows(moving.problem, moving.samples)->Y);
  EXPECT_LT(better->condition, 1e6);
}

}  // namespace
}  // namespace plumbline
