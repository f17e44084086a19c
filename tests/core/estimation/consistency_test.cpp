// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/consistency.h"

#include <algorithm>

#include "estimation_fixture.h"
#include "io/logs/log_reader.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "optimization/cone_program.h"
#include "signal/filter/process.h"

namespace plumbline::estimation {
namespace {

using test::Truth;

TEST(BaseConsistency, TrueBodiesAreConsistent_RandomRobots) {
  PLUMBLINE_SEED(seed, 401);
  Random random(seed);
  for (int trial = 0; trial < test::count(60, 12); ++trial) {
    test::RandomTreeOptions options;
    options.bodies = random.integer(2, 12);
    options.base = trial % 3 == 0 ? BaseType::Floating : BaseType::Fixed;
    const Truth truth(random, options, regressors::FrictionModel{});
    const Eigen::VectorXd base = truth.structure.regrouping * truth.parameters;
    const auto found = baseConsistency(truth.model, truth.structure, base);
    ASSERT_TRUE(found.ok()) << found.error().message();
    SCOPED_TRACE(std::to_string(trial) + ": " + std::to_string(options.bodies) + " bodies, " +
                 std::to_string(found->iterations) + " iterations");
    // The truth is one of the bodies that compete.
    double least = 1e9;
    for (int i = 0; i < truth.model.bodyCount(); ++i)
      least = std::min(least, minPseudoEigenvalue(truth.parameters.segment<10>(10 * i)));
    EXPECT_EQ(found->verdict, BaseConsistency::Verdict::Consistent);
    EXPECT_GE(found->t, least * (1 - 1e-6));
    EXPECT_LT((truth.structure.regrouping * found->pi_std - base).norm(), 1e-8 * base.norm());
    // The bound is the proof; the residual ends where rounding of the scaled cones does.
    EXPECT_LE(found->kkt_residual, 1e-7);
    EXPECT_GE(found->bound, found->t - 1e-9);
    EXPECT_LE(found->bound, found->t * (1 + 1e-3) + 1e-6);
  }
}

TEST(BaseConsistency, NegativeInertiaOfTheLastLinkIsNamed) {
  PLUMBLINE_SEED(seed, 402);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 5;
  options.branched = options.prismatic = false;
  const Truth truth(random, options, regressors::FrictionModel{});
  Eigen::VectorXd wrong = truth.parameters;
  wrong.segment<3>(10 * 4 + layout::Ixx) *= -1.0;  // Ixx, Iyy, Izz of the last body
  const auto found = baseConsistency(truth.model, truth.structure, truth.structure.regrouping * wrong);
  ASSERT_TRUE(found.ok());
  EXPECT_EQ(found->verdict, BaseConsistency::Verdict::Inconsistent);
  EXPECT_LT(found->t, 0.0);
  EXPECT_LT(found->bound, 0.0);
  EXPECT_LE(found->kkt_residual, 1e-8);
  ASSERT_FALSE(found->active.empty());
  EXPECT_EQ(found->active.front().body, truth.model.body(4).name);
  const Finding finding = consistencyFinding(truth.model, *found);
  EXPECT_EQ(finding.code, "base-not-consistent");
  EXPECT_NE(finding.text.find(truth.model.body(4).name), std::string::npos);
}

TEST(BaseConsistency, Ur10LeastSquaresIsNotConsistent) {
  PLUMBLINE_NEEDS_SHARED("data/ur10_lmi/ur10_traj1_proc.h5");
  const RobotModel model =
      buildModel(io::readUrdf(test::shared("data/ur10_lmi/ur10_mdh.urdf"))->description).value();
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  signal::ProcessingSettings processing;
  processing.none = true;
  const signal::Samples samples =
      signal::process(model, io::readLog(test::shared("data/ur10_lmi/ur10_traj1_proc.h5")).value(),
                      processing)
          .value();
  EstimationSettings settings;
  settings.friction = regressors::FrictionModel{};
  const auto ols = estimate(model, structure, std::span(&samples, 1), settings);
  ASSERT_TRUE(ols.ok());
  const auto found = baseConsistency(model, structure, ols->pi_base);
  ASSERT_TRUE(found.ok()) << found.error().message();
  const Finding finding = consistencyFinding(model, *found);
  printf("t %.6e, bound %.6e, KKT %.1e, %d iterations: %s\n", found->t, found->bound, found->kkt_residual,
         found->iterations, finding.text.c_str());
  EXPECT_EQ(found->verdict, BaseConsistency::Verdict::Inconsistent);
  EXPECT_LT(found->t, 0.0);
  EXPECT_FALSE(found->active.empty());
  EXPECT_LE(found->kkt_residual, 1e-8);
}

TEST(BaseConsistency, RejectsParametersOfAnotherRobot) {
  PLUMBLINE_SEED(seed, 403);
  Random random(seed);
  const RobotModel model = test::randomModel(random, {});
  const auto found =
      baseConsistency(model, identifiability::structuralBaseParameters(model), Eigen::VectorXd::Zero(3));
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().code, ErrorCode::ShapeMismatch);
}

}  // namespace
}  // namespace plumbline::estimation
