// SPDX-License-Identifier: BSD-3-Clause
// Finding equal-weights: where ordinary least squares harms joints whose torque is less noisy than that of others.
#include "estimation/linear/equal_weights.h"

#include <algorithm>
#include <cstdio>
#include <set>

#include "estimation_fixture.h"

namespace plumbline::estimation {
namespace {

using test::Truth;

struct Case {
  Truth truth;
  signal::Samples samples;
};

/// @param ratio  of the noise of the first joint to that of the others
Case noisyArm(std::uint64_t seed, double ratio, double quiet) {
  Random random(seed);
  Truth truth = test::turningArm(random, 5);
  signal::Samples samples = test::harmonicMotion(truth, random, 300, 50.0);
  Eigen::VectorXd std = Eigen::VectorXd::Zero(truth.model.nv());
  for (Eigen::Index j = 0; j < std.size(); ++j) {
    const Eigen::VectorXd row = samples.tau.row(j).transpose();
    std[j] = quiet * row.norm() / std::sqrt(static_cast<double>(row.size()));
  }
  std.head(2) = ratio * std.tail(std.size() - 2).maxCoeff() * Eigen::Vector2d::Ones();
  test::addTorqueNoise(samples, std, random);
  return {std::move(truth), std::move(samples)};
}

ParameterEstimate estimated(const Case& one, const std::string& method) {
  const auto found = estimate(one.truth.model, one.truth.structure, std::span(&one.samples, 1),
                              test::settingsFor(one.truth.friction, method));
  EXPECT_TRUE(found.ok()) << (found.ok() ? "" : found.error().message());
  return found.ok() ? *found : ParameterEstimate{};
}

std::vector<Finding> findingsOf(const ParameterEstimate& estimate) {
  std::vector<Finding> found;
  std::copy_if(estimate.findings.begin(), estimate.findings.end(), std::back_inserter(found),
               [](const Finding& finding) { return finding.code == "equal-weights"; });
  return found;
}

/// Joints that are named in the text.
std::set<std::string> named(const Finding& finding, const RobotModel& model) {
  std::set<std::string> joints;
  for (const std::string& joint : model.dofNames())
    if (finding.text.find(joint + " (") != std::string::npos) joints.insert(joint);
  return joints;
}

// Oracle: both estimators fitted, their relative errors of each joint compared.
TEST(EqualWeights, NamesTheJointsThatWlsFitsClearlyBetter_NoiseTwentyfold) {
  int present = 0, joints = 0;
  for (std::uint64_t k = 0; k < 12; ++k) {
    PLUMBLINE_SEED(seed, 7800 + k);
    const Case one = noisyArm(seed, 20.0, 0.01);
    const ParameterEstimate ols = estimated(one, "ols"), wls = estimated(one, "wls");
    ASSERT_EQ(ols.fit.size(), 1u);
    std::set<std::string> harmed, doubtful;  // near the limit the last digits of the two computations decide
    const std::vector<std::string>& names = one.truth.model.dofNames();
    for (std::size_t j = 0; j < names.size(); ++j) {
      const double equal = ols.fit[0].joints[j].relative_error, own = wls.fit[0].joints[j].relative_error;
      if (equal > 1.001 * 0.005 && equal > 1.201 * own) harmed.insert(names[j]);
      if (equal >= 0.999 * 0.005 && equal >= 1.199 * own && !harmed.contains(names[j]))
        doubtful.insert(names[j]);
    }
    const std::vector<Finding> found = findingsOf(ols);
    EXPECT_TRUE(findingsOf(wls).empty()) << "weights do no such harm";
    if (harmed.empty() && doubtful.empty()) {
      EXPECT_TRUE(found.empty());
      continue;
    }
    if (harmed.empty()) continue;
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].severity, Severity::Warning);
    EXPECT_NE(found[0].text.find("(wls)"), std::string::npos) << "names the remedy";
    std::set<std::string> told = named(found[0], one.truth.model);
    EXPECT_TRUE(told.contains(found[0].subject)) << found[0].subject;
    for (const std::string& joint : doubtful) told.erase(joint);
    EXPECT_EQ(told, harmed) << found[0].text;
    EXPECT_FALSE(told.contains(names[0]) || told.contains(names[1])) << "the noisy joints are not harmed";
    ++present;
    joints += static_cast<int>(harmed.size());
  }
  std::printf("present in %d of 12 runs, %d joints named\n", present, joints);
  EXPECT_GE(present, 10);
}

TEST(EqualWeights, SilentWhereEveryJointHasTheSameNoise) {
  for (std::uint64_t k = 0; k < 12; ++k) {
    PLUMBLINE_SEED(seed, 7820 + k);
    Case one = noisyArm(seed, 0.0, 0.0);
    Random random(seed + 1000);
    test::addTorqueNoise(one.samples, Eigen::VectorXd::Constant(one.truth.model.nv(), 0.1), random);
    EXPECT_TRUE(findingsOf(estimated(one, "ols")).empty());
  }
}

TEST(EqualWeights, SilentWithoutNoise_AndWhereTheErrorIsOfNoUse) {
  PLUMBLINE_SEED(seed, 7840);
  EXPECT_TRUE(findingsOf(estimated(noisyArm(seed, 0.0, 0.0), "ols")).empty()) << "exact torques";
  EXPECT_TRUE(findingsOf(estimated(noisyArm(seed, 20.0, 1e-5), "ols")).empty()) << "below half a percent";
}

}  // namespace
}  // namespace plumbline::estimation
