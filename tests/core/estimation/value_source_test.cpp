// SPDX-License-Identifier: BSD-3-Clause
// The source that a result states for every standard parameter, against the null space of the torques.
#include "estimation/value_source.h"

#include <cmath>

#include "estimation/estimator.h"
#include "estimation_fixture.h"

namespace plumbline::estimation {
namespace {

using test::kUsualFriction;
using test::Truth;

TEST(ValueSource, IsThatOfTheNullSpace_LeastSquares) {
  PLUMBLINE_SEED(seed, 1181);
  Random random(seed);
  const Truth truth = test::turningArm(random, 4);
  signal::Samples samples = test::randomStates(truth, random, 400);
  test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 0.1), random);
  const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1),
                              test::settingsFor(kUsualFriction, "wls"));
  ASSERT_TRUE(found.ok()) << found.error().message();
  int of_each[4] = {};
  for (std::size_t i = 0; i < found->parameters.size(); ++i) {
    const ValueSource source = sourceOf(*found, i);
    ++of_each[static_cast<int>(source)];
    const std::string& name = found->parameters[i].subject;
    if (i >= static_cast<std::size_t>(10 * truth.model.bodyCount())) {
      EXPECT_EQ(source, ValueSource::Identified) << name;
      continue;
    }
    const auto row = static_cast<Eigen::Index>(i);
    const bool free = truth.structure.null_basis.row(row).norm() > 1e-9;
    const bool seen = truth.structure.regrouping.col(row).norm() > 1e-9;
    EXPECT_EQ(source, !free   ? ValueSource::Identified
                      : !seen ? ValueSource::Description
                              : ValueSource::Combination)
        << name;
    EXPECT_EQ(hasInterval(found->parameters[i]), source == ValueSource::Identified) << name;
  }
  EXPECT_GT(of_each[0], 0);
  EXPECT_GT(of_each[1], 0);
  EXPECT_GT(of_each[3], 0) << "the first link of an arm has parameters that no torque shows";
}

TEST(ValueSource, OfAPriorIsTheShareOfTheData) {
  PLUMBLINE_SEED(seed, 1182);
  Random random(seed);
  const Truth truth = test::turningArm(random, 4);
  signal::Samples samples = test::randomStates(truth, random, 400);
  test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 0.1), random);
  EstimationSettings settings = test::settingsFor(kUsualFriction, "lmi");
  settings.prior.kind = optimization::PriorKind::Bregman;
  settings.prior.weight = 1e-3;
  auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
  ASSERT_TRUE(found.ok()) << found.error().message();
  int shared = 0;
  for (std::size_t i = 0; i < found->parameters.size(); ++i) {
    const ValueSource source = sourceOf(*found, i);
    const double share = found->data_fraction[static_cast<Eigen::Index>(i)];
    EXPECT_NE(source, ValueSource::Combination) << found->parameters[i].subject;
    EXPECT_EQ(hasInterval(found->parameters[i]), share >= 0.95)
        << found->parameters[i].subject << " " << share;
    if (source == ValueSource::Identified) {
      EXPECT_GE(share, 0.95) << found->parameters[i].subject;
    }
    if (source != ValueSource::DataAndPrior) continue;
    ++shared;
    EXPECT_EQ(sourceText(*found, i), std::to_string(std::lround(100.0 * share)) + " % data");
  }
  EXPECT_GT(shared, 0);
  // An estimate that is not calibrated has no shares: nothing may then look identified.
  found->data_fraction.setConstant(std::nan(""));
  for (std::size_t i = 0; i < found->parameters.size(); ++i)
    EXPECT_NE(sourceOf(*found, i), ValueSource::Identified) << found->parameters[i].subject;
}

}  // namespace
}  // namespace plumbline::estimation
