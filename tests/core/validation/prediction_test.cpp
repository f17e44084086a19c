// SPDX-License-Identifier: BSD-3-Clause
#include "validation/prediction.h"

#include <array>
#include <cmath>

#include "base/tolerance.h"
#include "dynamics/inverse_dynamics.h"
#include "estimation/estimator.h"
#include "support/support.h"

namespace plumbline {
namespace {

/// A robot, its parameters as an estimate, and a motion with exact torques.
struct PredictionCase {
  RobotModel model;
  ParameterEstimate estimate;
  Samples samples;

  PredictionCase(Random& random, const FrictionModel& friction, BaseType base = BaseType::Fixed)
      : model(test::randomModel(random, options(base))) {
    const RegressorLayout layout(model, friction);
    estimate.friction = friction;
    estimate.pi_full.resize(layout.columns());
    for (int body = 0; body < model.bodyCount(); ++body) {
      estimate.pi_full.segment<10>(10 * body) =
          model.body(body).pi_std + linkParameters(test::randomInertial(random));
    }
    for (int c = layout.inertialColumns(); c < layout.columns(); ++c)
      estimate.pi_full[c] = random.uniform(0.5, 1.5);
    estimate.noise_std = Eigen::VectorXd::Constant(model.nv(), 0.1);
    makeMotion(random);
  }

  static test::RandomTreeOptions options(BaseType base) {
    test::RandomTreeOptions made;
    made.bodies = 4;
    made.base = base;
    return made;
  }

  void makeMotion(Random& random) {
    const Eigen::Index N = 9000;
    samples.log_name = "motion";
    samples.rate = 100.0;
    samples.segments = {0};
    samples.time = Eigen::VectorXd::LinSpaced(N, 0.0, 89.99);
    samples.q.resize(model.nq(), N);
    samples.v.resize(model.nv(), N);
    samples.a.resize(model.nv(), N);
    for (Eigen::Index t = 0; t < N; ++t) {
      samples.q.col(t) = test::randomConfiguration(random, model);
      samples.v.col(t) = random.uniformVector(model.nv(), -2.0, 2.0);
      samples.a.col(t) = random.uniformVector(model.nv(), -3.0, 3.0);
    }
    samples.weight.setOnes(model.nv(), N);
    samples.tau = exactTorque();
  }

  /// By inverse dynamics, not by the regressor.
  Eigen::MatrixXd exactTorque() const {
    const RegressorLayout layout(model, estimate.friction);
    DynamicsWorkspace work(model);
    work.setParameters(estimate.pi_full.head(layout.inertialColumns()));
    Eigen::MatrixXd all(model.nv(), samples.size());
    for (Eigen::Index t = 0; t < samples.size(); ++t) {
      Eigen::VectorXd tau(model.nv());
      inverseDynamics(work, samples.q.col(t), samples.v.col(t), samples.a.col(t), tau);
      for (std::size_t k = 0; k < layout.frictionDofs().size(); ++k) {
        const int j = layout.frictionDofs()[k];
        int column = layout.frictionColumn(static_cast<int>(k));
        const double v = samples.v(j, t);
        if (estimate.friction.coulomb) tau[j] += estimate.pi_full[column++] * (v > 0.0 ? 1.0 : -1.0);
        if (estimate.friction.viscous) tau[j] += estimate.pi_full[column++] * v;
        if (estimate.friction.offset) tau[j] += estimate.pi_full[column];
      }
      all.col(t) = tau;
    }
    return all;
  }
};

TEST(Prediction, IsInverseDynamicsAndTheSameForAnyNumberOfThreads) {
  PLUMBLINE_SEED(seed, 51);
  Random random(seed);
  for (const BaseType base : {BaseType::Fixed, BaseType::Floating}) {
    const PredictionCase c(random, {true, true, true, false}, base);
    const auto one = predictTorque(c.model, c.estimate, c.samples);
    ASSERT_TRUE(one.ok()) << one.error().message();
    EXPECT_LT((one->predicted - c.samples.tau.transpose()).cwiseAbs().maxCoeff(),
              rounding(1e3, c.samples.tau.cwiseAbs().maxCoeff()));
    EXPECT_LT(one->fit.relative_error, rounding(1e3));
    EXPECT_EQ(one->verdict, Verdict::Good);
    EXPECT_EQ(one->joints, c.model.dofNames());
    JobContext context;
    context.threads = 3;
    const auto three = predictTorque(c.model, c.estimate, c.samples, context);
    ASSERT_TRUE(three.ok());
    EXPECT_TRUE(one->predicted == three->predicted);
  }
}

TEST(Prediction, FiguresOfFitAreThoseOfTheDefinition) {
  PLUMBLINE_SEED(seed, 52);
  Random random(seed);
  PredictionCase c(random, {});
  Eigen::MatrixXd noise(c.model.nv(), c.samples.size());
  for (Eigen::Index i = 0; i < noise.size(); ++i) noise.data()[i] = 0.3 * random.normal();
  c.samples.tau += noise;
  c.samples.weight.row(1).head(4000).setZero();  // rows that do not count
  c.samples.tau.row(1).head(4000).setConstant(1e9);
  const auto found = predictTorque(c.model, c.estimate, c.samples);
  ASSERT_TRUE(found.ok());
  ASSERT_EQ(found->fit.joints.size(), 4u);
  EXPECT_EQ(found->fit.joints[1].samples, 5000);
  EXPECT_TRUE(std::isnan(found->measured(0, 1)));
  const Eigen::VectorXd tau = c.samples.tau.row(2), r = noise.row(2);
  const double rms = std::sqrt(r.squaredNorm() / static_cast<double>(r.size()));
  EXPECT_NEAR(found->fit.joints[2].rms, rms, 1e-9);
  EXPECT_NEAR(found->fit.joints[2].normalised_rms, rms / (tau.maxCoeff() - tau.minCoeff()), 1e-9);
  EXPECT_NEAR(found->fit.joints[2].relative_error, r.norm() / tau.norm(), 1e-9);
}

TEST(Review, NamesWhatTheResidualGoesWith) {
  PLUMBLINE_SEED(seed, 53);
  Random random(seed);
  const PredictionCase c(random, {true, true, true, false});
  const auto review = [&](auto&& change) {
    PredictionCase changed = c;
    for (Eigen::Index t = 0; t < c.samples.size(); ++t) changed.samples.tau(0, t) += change(t);
    return predictTorque(changed.model, changed.estimate, changed.samples).value();
  };
  const double size = std::sqrt(c.samples.tau.row(0).squaredNorm() / static_cast<double>(c.samples.size()));
  const auto viscous = review([&](Eigen::Index t) { return 1.5 * size * c.samples.v(0, t); });
  EXPECT_NE(viscous.verdict, Verdict::Good);
  EXPECT_NE(viscous.sentence.find("speed"), std::string::npos) << viscous.sentence;
  EXPECT_NE(viscous.sentence.find("joint1"), std::string::npos) << viscous.sentence;
  const auto coulomb = review([&](Eigen::Index t) { return (c.samples.v(0, t) > 0.0 ? 1.5 : -1.5) * size; });
  EXPECT_NE(coulomb.sentence.find("direction"), std::string::npos) << coulomb.sentence;
  const auto inertia = review([&](Eigen::Index t) { return size * c.samples.a(0, t); });
  EXPECT_NE(inertia.sentence.find("acceleration"), std::string::npos) << inertia.sentence;
  const auto offset = review([&](Eigen::Index) { return 2.0 * size; });
  EXPECT_NE(offset.sentence.find("constant"), std::string::npos) << offset.sentence;
  EXPECT_NEAR(offset.joint_reviews[0].bias, 2.0 * size, 1e-6 * size);
  // The other joints stay good and are said to be.
  EXPECT_NE(viscous.sentence.find("Good: joint2, joint3, joint4"), std::string::npos) << viscous.sentence;
}

TEST(Review, WorseThanTheDescriptionIsPoor) {
  PLUMBLINE_SEED(seed, 54);
  Random random(seed);
  PredictionCase c(random, {});
  // The log follows the description, the estimate does not.
  DynamicsWorkspace work(c.model);
  for (Eigen::Index t = 0; t < c.samples.size(); ++t) {
    Eigen::VectorXd tau(c.model.nv());
    inverseDynamics(work, c.samples.q.col(t), c.samples.v.col(t), c.samples.a.col(t), tau);
    c.samples.tau.col(t) = tau;
  }
  const auto found = predictTorque(c.model, c.estimate, c.samples);
  ASSERT_TRUE(found.ok());
  EXPECT_EQ(found->verdict, Verdict::Poor);
  EXPECT_NE(found->sentence.find("description"), std::string::npos) << found->sentence;
  Prediction good = *found;
  good.verdict = Verdict::Good;
  const std::array<Prediction, 2> both = {good, *found};
  EXPECT_EQ(summarise(both).verdict, Verdict::Poor);
  EXPECT_EQ(summarise({}).verdict, Verdict::Attention);
}

TEST(Prediction, Refusals) {
  PLUMBLINE_SEED(seed, 55);
  Random random(seed);
  const PredictionCase c(random, {});
  ParameterEstimate other = c.estimate;
  other.pi_full.conservativeResize(20);
  EXPECT_EQ(predictTorque(c.model, other, c.samples).error().code, ErrorCode::ShapeMismatch);
  Samples none = c.samples;
  none.weight.setZero();
  EXPECT_EQ(predictTorque(c.model, c.estimate, none).error().code, ErrorCode::MissingData);
  std::stop_source stop;
  stop.request_stop();
  JobContext context;
  context.stop = stop.get_token();
  EXPECT_EQ(predictTorque(c.model, c.estimate, c.samples, context).error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace plumbline
