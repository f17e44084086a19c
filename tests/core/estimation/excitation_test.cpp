// SPDX-License-Identifier: BSD-3-Clause
// Unexcited parameters are reported by name; the others are still estimated.
#include <algorithm>
#include <cmath>

#include "base/tolerance.h"
#include "estimation/estimator.h"
#include "estimation_fixture.h"

namespace plumbline::estimation {
namespace {

using test::Truth;

void holdJoint(const Truth& truth, signal::Samples& samples, int joint) {
  samples.q.row(joint).setConstant(0.3);
  samples.v.row(joint).setZero();
  samples.a.row(joint).setZero();
  test::exactTorque(truth, samples);
}

const Finding* find(const std::vector<Finding>& findings, const std::string& code,
                    const std::string& subject) {
  for (const Finding& finding : findings) {
    if (finding.code == code && finding.subject == subject) return &finding;
  }
  return nullptr;
}

TEST(Excitation, AJointAtRestIsNamedAndTheOthersAreEstimated) {
  PLUMBLINE_SEED(seed, 31);
  Random random(seed);
  const Truth truth = test::turningArm(random, 5);
  signal::Samples samples = test::harmonicMotion(truth, random, 2000, 100.0);
  holdJoint(truth, samples, 2);
  const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), {});
  ASSERT_TRUE(found.ok()) << found.error().message();

  const Finding* still = find(found->excitation, "joint-still", "joint3");
  ASSERT_NE(still, nullptr);
  EXPECT_NE(still->text.find("joint3 hardly moves"), std::string::npos) << still->text;
  EXPECT_NE(still->text.find("joint3.viscous"), std::string::npos) << still->text;
  for (const Finding& finding : found->excitation) {
    EXPECT_EQ(finding.text.find("nan"), std::string::npos) << finding.text;
  }
  // The torques of the log are explained all the same, and what has a standard deviation is right.
  EXPECT_LT(found->fit.front().relative_error, rounding(1e5));
  int unknown = 0;
  for (std::size_t i = 0; i < found->base.size(); ++i) {
    const EstimatedValue& value = found->base[i];
    if (std::isnan(value.std)) {
      ++unknown;
      continue;
    }
    EXPECT_NEAR(value.value, truth.base[static_cast<Eigen::Index>(i)], 1e-6) << value.subject;
  }
  EXPECT_GE(unknown, 2);  // viscous and Coulomb friction of joint 3 at least
  EXPECT_LT(unknown, static_cast<int>(found->base.size()) / 2);
  EXPECT_TRUE(found->Sigma_base.allFinite());
  EXPECT_TRUE(found->pi_full.allFinite());
  // The columns that are zero throughout keep the description's value.
  for (const EstimatedValue& value : found->base) {
    if (value.subject == "joint3.viscous" || value.subject == "joint3.coulomb") {
      EXPECT_EQ(value.value, 0.0);
      EXPECT_TRUE(std::isnan(value.std));
    }
  }
}

TEST(Excitation, NoFindings_FullMotion) {
  PLUMBLINE_SEED(seed, 32);
  Random random(seed);
  const Truth truth = test::turningArm(random, 5);
  signal::Samples samples = test::harmonicMotion(truth, random, 3000, 100.0);
  test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 0.05), random);
  const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), {});
  ASSERT_TRUE(found.ok());
  EXPECT_TRUE(found->excitation.empty()) << found->excitation.front().text;
}

TEST(Excitation, NoiseOnATinyMotionIsNoInformation) {
  PLUMBLINE_SEED(seed, 33);
  Random random(seed);
  const Truth truth = test::turningArm(random, 5, {});
  signal::Samples samples = test::harmonicMotion(truth, random, 2000, 100.0);
  // Joint 4 trembles by a thousandth of a radian; numerically every column is independent.
  for (Eigen::Index t = 0; t < samples.size(); ++t) {
    samples.q(3, t) = 0.3 + 1e-4 * random.normal();
    samples.v(3, t) = 1e-3 * random.normal();
    samples.a(3, t) = 1e-2 * random.normal();
  }
  test::exactTorque(truth, samples);
  // Torques at joint 4 from the motion of other joints are information; noise far above them hides it.
  const double torque = std::sqrt(samples.tau.squaredNorm() / static_cast<double>(samples.tau.size()));
  test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 20.0 * torque), random);
  const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), {});
  ASSERT_TRUE(found.ok());
  const Finding* still = find(found->excitation, "joint-still", "joint4");
  ASSERT_NE(still, nullptr);
  EXPECT_NE(still->text.find("link4."), std::string::npos) << still->text;
}

TEST(Estimator, Rejections) {
  PLUMBLINE_SEED(seed, 34);
  Random random(seed);
  const Truth truth = test::turningArm(random, 5);
  signal::Samples samples = test::harmonicMotion(truth, random, 500, 100.0);
  const auto code = [&](const signal::Samples& log, const EstimationSettings& settings) {
    const auto found = estimate(truth.model, truth.structure, std::span(&log, 1), settings);
    EXPECT_FALSE(found.ok());
    return found.ok() ? ErrorCode::WorkerFailed : found.error().code;
  };
  EstimationSettings settings;
  const auto magic = methodFromText("magic");
  ASSERT_FALSE(magic.ok());
  EXPECT_EQ(magic.error().code, ErrorCode::UnsupportedOption);
  EXPECT_EQ(magic.error().subjects, std::vector<std::string>{"magic"});
  settings.method = Method::Ols;

  signal::Samples few = samples;
  few.weight.rightCols(495).setZero();
  EXPECT_EQ(code(few, settings), ErrorCode::NotExcited);
  signal::Samples none = samples;
  none.weight.setZero();
  EXPECT_EQ(code(none, settings), ErrorCode::MissingData);
  signal::Samples narrow = samples;
  narrow.v.conservativeResize(2, Eigen::NoChange);
  EXPECT_EQ(code(narrow, settings), ErrorCode::ShapeMismatch);
  signal::Samples absurd = samples;
  absurd.v.setConstant(1e200);
  EXPECT_EQ(code(absurd, settings), ErrorCode::NumericalFailure);
  EXPECT_FALSE(estimate(truth.model, truth.structure, {}, settings).ok());
}

}  // namespace
}  // namespace plumbline::estimation
