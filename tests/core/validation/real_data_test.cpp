// SPDX-License-Identifier: BSD-3-Clause
// Real robots through the engine: figures that were published, or that the data set's README states.
#include <cmath>

#include "core/validation/shared_data.h"
#include "estimation/estimator.h"
#include "identifiability/structure/base_parameters.h"
#include "signal/filter/process.h"
#include "support/support.h"
#include "validation/prediction.h"

namespace plumbline::validation {
namespace {

/// Samples of the share [from, to) of the log, as a fraction.
signal::Samples share(const signal::Samples& all, double from, double to) {
  const auto N = static_cast<double>(all.size());
  const auto first = static_cast<Eigen::Index>(from * N), count = static_cast<Eigen::Index>(to * N) - first;
  signal::Samples out = all;
  out.time = all.time.segment(first, count);
  for (Eigen::MatrixXd* m : {&out.q, &out.v, &out.a, &out.tau, &out.weight, &out.direction}) {
    if (m->size() > 0) *m = Eigen::MatrixXd(m->middleCols(first, count));
  }
  out.segments = {0};
  for (const Eigen::Index begin : all.segments) {
    if (begin > first && begin < first + count) out.segments.push_back(begin - first);
  }
  return out;
}

TEST(RealData, Ur10_36BaseParametersConditionAndError) {
  PLUMBLINE_NEEDS_SHARED("data/ur10_lmi/ur10_traj1_proc.h5");
  const RobotModel model = test::sharedModel("data/ur10_lmi/ur10_mdh.urdf");
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  EXPECT_EQ(structure.count(), 36);
  signal::ProcessingSettings processing;
  processing.none = true;
  const signal::Samples samples =
      signal::process(model, test::sharedLog("data/ur10_lmi/ur10_traj1_proc.h5"), processing).value();
  EXPECT_EQ(samples.size(), 2590);
  estimation::EstimationSettings settings;
  settings.method = estimation::Method::Ols;  // as in the published figure
  settings.friction = {};
  const auto found = estimation::estimate(model, structure, std::span(&samples, 1), settings);
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_EQ(found->base.size(), 36u);
  EXPECT_NEAR(found->condition, 27.209247, 5e-7);
  EXPECT_NEAR(found->fit.front().relative_error, 0.02343, 5e-6);
  // Already filtered: the residual is correlated although nothing was filtered here.
  EXPECT_FALSE(found->covariance.isWhite());
  EXPECT_GT(found->covariance.inflation, 2.0);
}

TEST(RealData, PandaWithFriction_TenHertz) {
  PLUMBLINE_NEEDS_SHARED("data/panda_gaz/panda_exciting_raw.h5");
  const RobotModel model = test::sharedModel("data/panda_gaz/panda_gaz2019.urdf");
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  EXPECT_EQ(structure.count(), 43);
  const signal::Log recorded = test::sharedLog("data/panda_gaz/panda_exciting_raw.h5");
  signal::ProcessingSettings processing;
  processing.cutoff = 10.0;
  processing.order = 4;
  const signal::Samples both = signal::process(model, recorded, processing).value();
  processing.filter_torque = false;
  const signal::Samples raw = signal::process(model, recorded, processing).value();

  const auto found = estimation::estimate(model, structure, std::span(&both, 1), {});
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_EQ(found->base.size(), 43u + 21u);
  const auto fitted_raw = estimation::estimate(model, structure, std::span(&raw, 1), {});
  ASSERT_TRUE(fitted_raw.ok());
  const signal::Samples training = share(both, 0.0, 0.75), holdout = share(both, 0.75, 1.0);
  const auto three_quarters = estimation::estimate(model, structure, std::span(&training, 1), {});
  ASSERT_TRUE(three_quarters.ok());
  const auto held_out = predictTorque(model, *three_quarters, holdout);
  const auto against_raw = predictTorque(model, *found, raw);
  const auto raw_on_band = predictTorque(model, *fitted_raw, both);
  ASSERT_TRUE(held_out.ok() && against_raw.ok() && raw_on_band.ok());
  printf(
      "filtered %.4f, held out %.4f, fitted to raw torque and judged in the band %.4f, against raw torque "
      "%.4f\n",
      found->fit.front().relative_error, held_out->fit.relative_error, raw_on_band->fit.relative_error,
      against_raw->fit.relative_error);
  EXPECT_LE(found->fit.front().relative_error, 0.014);
  EXPECT_LE(held_out->fit.relative_error, 0.014);
  EXPECT_LE(raw_on_band->fit.relative_error, 0.014);

  // The raw torque has content above the band that no motion filtered at 10 Hz can predict: 2.5 % of it. The error
  // against it is that content and the error in the band, and nothing more.
  double above = 0.0, whole = 0.0;
  for (Eigen::Index t = 0; t < both.size(); ++t) {
    for (Eigen::Index j = 0; j < both.tau.rows(); ++j) {
      if (both.weight(j, t) == 0.0 || raw.weight(j, t) == 0.0) continue;
      above += std::pow(raw.tau(j, t) - both.tau(j, t), 2);
      whole += std::pow(raw.tau(j, t), 2);
    }
  }
  EXPECT_LE(against_raw->fit.relative_error, std::sqrt(above / whole + 0.014 * 0.014));
}

TEST(RealData, Ur10e_IdentifiedOnHarmonicsValidatedOnPointToPoint) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_ptp10.h5");
  const RobotModel model = test::sharedModel("data/ur10e/ur10e.urdf");
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  const signal::Samples training =
      signal::process(model, test::sharedLog("data/ur10e/ur10e_30s_12harm.h5"), {}).value();
  const signal::Samples holdout =
      signal::process(model, test::sharedLog("data/ur10e/ur10e_ptp10.h5"), {}).value();
  for (const char* method : {"ols", "wls"}) {
    estimation::EstimationSettings settings;
    settings.method = estimation::methodFromText(method).value();
    const auto found = estimation::estimate(model, structure, std::span(&training, 1), settings);
    ASSERT_TRUE(found.ok()) << found.error().message();
    EXPECT_EQ(found->status, Termination::Converged);
    const auto validation = predictTorque(model, *found, holdout);
    ASSERT_TRUE(validation.ok());
    printf("%s: training %.4f, point to point %.4f\n%s\n", method, found->fit.front().relative_error,
           validation->fit.relative_error, validation->sentence.c_str());
    EXPECT_LT(found->fit.front().relative_error, 0.08);
    EXPECT_LT(validation->fit.relative_error, 0.08);
    // The verdict names the good joints and the others.
    EXPECT_EQ(validation->verdict, Verdict::Attention);
    EXPECT_NE(validation->sentence.find("Good: shoulder_lift_joint"), std::string::npos);
    EXPECT_NE(validation->sentence.find("wrist_3_joint: the residual"), std::string::npos);
    EXPECT_NE(validation->sentence.find("has the slope"), std::string::npos);  // of shoulder_pan_joint
  }
}

}  // namespace
}  // namespace plumbline::validation
