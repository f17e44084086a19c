// SPDX-License-Identifier: BSD-3-Clause
// Richer friction models on real robots: what they bring on motion that was not used.
#include "core/validation/shared_data.h"
#include "estimation/estimator.h"
#include "identifiability/structure/base_parameters.h"
#include "signal/coupled_motors.h"
#include "signal/filter/process.h"
#include "support/support.h"
#include "validation/prediction.h"

namespace plumbline::validation {
namespace {

struct PredictionErrors {
  double used = 0.0, held_out = 0.0;
};

PredictionErrors errors(const RobotModel& model, const signal::Samples& training,
                        const signal::Samples& holdout, const regressors::FrictionModel& friction) {
  estimation::EstimationSettings settings;
  settings.friction = friction;
  const auto found = estimation::estimate(model, identifiability::structuralBaseParameters(model),
                                          std::span(&training, 1), settings);
  EXPECT_TRUE(found.ok());
  if (!found.ok()) return {1.0, 1.0};
  EXPECT_EQ(found->status, Termination::Converged);
  const auto prediction = predictTorque(model, *found, holdout);
  EXPECT_TRUE(prediction.ok());
  return {found->fit.front().relative_error, prediction->fit.relative_error};
}

regressors::FrictionModel smooth() {
  regressors::FrictionModel friction;
  friction.stribeck = friction.offset = friction.rotor = true;
  return friction;
}

TEST(FrictionRealData, Tx40_WristNeedsItsCoupling) {
  PLUMBLINE_NEEDS_SHARED("data/tx40/tx40_joint_side.h5");
  const RobotModel model = test::sharedModel("data/tx40/tx40_mdh_modified.urdf");
  const signal::Log log = test::sharedLog("data/tx40/tx40_joint_side.h5");
  const regressors::JointCoupling wrist = {{"joint_5", "joint_6"}, {1.0, 0.0, 1.0, 1.0}, false};
  signal::ProcessingSettings first, rest;
  first.to = 6.0;
  rest.from = 6.0;
  regressors::FrictionModel linear{true, true, true, true};
  const PredictionErrors plain = errors(model, signal::process(model, log, first).value(),
                                        signal::process(model, log, rest).value(), linear);
  const signal::Samples training = signal::processCoupled(model, log, first, wrist).value(),
                        holdout = signal::processCoupled(model, log, rest, wrist).value();
  linear.coupling = wrist;
  const PredictionErrors coupled = errors(model, training, holdout, linear);
  regressors::FrictionModel bent = smooth();
  bent.coupling = wrist;
  const PredictionErrors stribeck = errors(model, training, holdout, bent);
  printf("tx40, used and held out: plain %.4f %.4f, coupled %.4f %.4f, smooth %.4f %.4f\n", plain.used,
         plain.held_out, coupled.used, coupled.held_out, stribeck.used, stribeck.held_out);
  EXPECT_GT(plain.held_out, 0.18);
  EXPECT_LT(coupled.held_out, 0.075);
  EXPECT_LT(stribeck.held_out, 0.066);
  EXPECT_LT(stribeck.used, coupled.used);
}

TEST(FrictionRealData, Ur10e_LoadAndStribeckHelpOnHoldoutMotion) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_ptp10.h5");
  const RobotModel model = test::sharedModel("data/ur10e/ur10e.urdf");
  const signal::Samples training =
      signal::process(model, test::sharedLog("data/ur10e/ur10e_30s_12harm.h5"), {}).value();
  const signal::Samples holdout =
      signal::process(model, test::sharedLog("data/ur10e/ur10e_ptp10.h5"), {}).value();
  const regressors::FrictionModel linear{true, true, true, true};
  regressors::FrictionModel loaded = linear;
  loaded.load = true;
  regressors::FrictionModel all = smooth();
  all.load = true;
  const PredictionErrors a = errors(model, training, holdout, linear),
                         b = errors(model, training, holdout, loaded),
                         c = errors(model, training, holdout, all);
  printf(
      "ur10e, used and point to point: linear %.4f %.4f, by load %.4f %.4f, smooth and by load %.4f %.4f\n",
      a.used, a.held_out, b.used, b.held_out, c.used, c.held_out);
  EXPECT_LT(b.held_out, 0.95 * a.held_out);
  EXPECT_LT(c.held_out, 0.85 * a.held_out);
}

}  // namespace
}  // namespace plumbline::validation
