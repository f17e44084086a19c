// SPDX-License-Identifier: BSD-3-Clause
#include "validation/prediction.h"

#include <array>
#include <cmath>

#include "base/tolerance.h"
#include "dynamics/inverse_dynamics.h"
#include "estimation/estimator.h"
#include "model/build_model.h"
#include "support/support.h"
#include "validation/review.h"

namespace plumbline::validation {
namespace {

/// A robot, its parameters as an estimate, and a motion with exact torques.
struct PredictionCase {
  RobotModel model;
  estimation::ParameterEstimate estimate;
  signal::Samples samples;

  PredictionCase(Random& random, const regressors::FrictionModel& friction, BaseType base = BaseType::Fixed)
      : PredictionCase(random, friction, options(base)) {}
  PredictionCase(Random& random, const regressors::FrictionModel& friction,
                 const test::RandomTreeOptions& tree)
      : model(test::randomModel(random, tree)) {
    const regressors::RegressorLayout layout(model, friction);
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
    const regressors::RegressorLayout layout(model, estimate.friction);
    dynamics::DynamicsWorkspace work(model);
    work.setParameters(estimate.pi_full.head(layout.inertialColumns()));
    Eigen::MatrixXd all(model.nv(), samples.size());
    for (Eigen::Index t = 0; t < samples.size(); ++t) {
      Eigen::VectorXd tau(model.nv());
      dynamics::inverseDynamics(work, samples.q.col(t), samples.v.col(t), samples.a.col(t), tau);
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

TEST(Review, NamesTheCorrelatesOfTheResidual) {
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
  // The other joints stay good and are reported as good.
  EXPECT_NE(viscous.sentence.find("Good: joint2, joint3, joint4"), std::string::npos) << viscous.sentence;
}

TEST(Review, WorseThanTheNominalModelIsPoor) {
  PLUMBLINE_SEED(seed, 54);
  Random random(seed);
  PredictionCase c(random, {});
  // The log follows the description, the estimate does not.
  dynamics::DynamicsWorkspace work(c.model);
  for (Eigen::Index t = 0; t < c.samples.size(); ++t) {
    Eigen::VectorXd tau(c.model.nv());
    dynamics::inverseDynamics(work, c.samples.q.col(t), c.samples.v.col(t), c.samples.a.col(t), tau);
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

/// A smooth motion in order of time with the torques of the estimate, and white noise.
PredictionCase smoothCase(Random& random, double noise, double speed = 1.0,
                          const test::RandomTreeOptions& tree = PredictionCase::options(BaseType::Fixed)) {
  PredictionCase c(random, {true, true, true, false}, tree);
  const Eigen::Index nv = c.model.nv();
  const Eigen::VectorXd phase = random.uniformVector(2 * nv, 0.0, 6.28);
  for (Eigen::Index t = 0; t < c.samples.size(); ++t) {
    Eigen::VectorXd x(nv);
    for (Eigen::Index j = 0; j < nv; ++j) {
      const double w = speed * (0.7 + 0.23 * static_cast<double>(j)), s = c.samples.time[t];
      x[j] = std::sin(w * s + phase[2 * j]) + 0.5 * std::sin(2.3 * w * s + phase[2 * j + 1]);
      c.samples.v(j, t) =
          w * (std::cos(w * s + phase[2 * j]) + 1.15 * std::cos(2.3 * w * s + phase[2 * j + 1]));
      c.samples.a(j, t) =
          -w * w * (std::sin(w * s + phase[2 * j]) + 2.645 * std::sin(2.3 * w * s + phase[2 * j + 1]));
    }
    c.samples.q.col(t) = c.model.integrate(c.model.neutral(), x, 1.0);
  }
  c.samples.tau = c.exactTorque();
  for (Eigen::Index j = 0; j < nv; ++j) {
    const double size = std::sqrt(c.samples.tau.row(j).squaredNorm() / static_cast<double>(c.samples.size()));
    c.estimate.noise_std[j] = noise * size;
    for (Eigen::Index t = 0; t < c.samples.size(); ++t) c.samples.tau(j, t) += noise * size * random.normal();
  }
  return c;
}

Prediction predictionOf(const PredictionCase& c) {
  return predictTorque(c.model, c.estimate, c.samples).value();
}

bool says(const Prediction& prediction, const std::string& code) {
  return std::any_of(prediction.findings.begin(), prediction.findings.end(),
                     [&](const Finding& f) { return f.code == code; });
}

TEST(Review, ErrorsAboveTheCeilingAreNeverGoodWhateverTheNoise) {
  PLUMBLINE_SEED(seed, 57);
  Random random(seed);
  for (const double noise : {0.03, 0.16, 0.31, 0.8}) {
    const Prediction found = predictionOf(smoothCase(random, noise));
    for (const JointReview& review : found.joint_reviews) {
      EXPECT_NEAR(review.noise_ratio, 1.0,
                  0.1);  // the residual is the noise of the identification, as in training
      EXPECT_NEAR(review.relative_error, noise / std::sqrt(1.0 + noise * noise), 0.1 * noise);
      const Verdict least = noise > 0.6 ? Verdict::Poor : noise > 0.15 ? Verdict::Attention : Verdict::Good;
      EXPECT_EQ(review.verdict, least) << review.text;
    }
    EXPECT_GE(found.verdict, judgeError(found.fit.relative_error)) << found.sentence;
    EXPECT_TRUE(found.findings.empty()) << found.findings.front().text;
  }
  EXPECT_EQ(judgeError(0.1), Verdict::Good);
  EXPECT_EQ(judgeError(0.42), Verdict::Poor);
  EXPECT_EQ(judgeError(std::nan("")), Verdict::Poor);
}

TEST(Review, AWrongScaleIsReported) {
  PLUMBLINE_SEED(seed, 58);
  Random random(seed);
  for (const double scale : {1.0 / 0.72, 0.85, 1.1}) {
    PredictionCase c = smoothCase(random, 0.02);
    c.samples.tau *= scale;
    const Prediction all = predictionOf(c);
    EXPECT_NE(all.verdict, Verdict::Good);
    EXPECT_TRUE(says(all, "torque-scale-off")) << all.sentence;
    EXPECT_NE(all.sentence.find("as from a wrong torque constant or gear ratio."), std::string::npos)
        << all.sentence;
    for (const JointReview& review : all.joint_reviews) {
      EXPECT_NE(review.verdict, Verdict::Good) << review.text;
      EXPECT_NEAR(review.slope, scale, 4.0 * review.slope_std + 1e-9);
    }
  }
  // A slope within five hundredths is good.
  PredictionCase c = smoothCase(random, 0.02);
  c.samples.tau *= 1.03;
  EXPECT_EQ(predictionOf(c).verdict, Verdict::Good);
}

TEST(Review, AReversedLogIsReported) {
  PLUMBLINE_SEED(seed, 59);
  Random random(seed);
  PredictionCase c = smoothCase(random, 0.05);
  c.samples.tau = -c.samples.tau;
  const Prediction all = predictionOf(c);
  EXPECT_EQ(all.verdict, Verdict::Poor);
  EXPECT_TRUE(says(all, "torque-reversed"));
  EXPECT_NE(all.sentence.find("all joints have the sign opposite"), std::string::npos) << all.sentence;
  c.samples.tau = -c.samples.tau;
  c.samples.tau.row(2) *= -1.0;
  const Prediction one = predictionOf(c);
  EXPECT_NE(one.sentence.find("The measured torques of joint3 have the sign opposite"), std::string::npos)
      << one.sentence;
}

TEST(Review, AJointAtRestIsJudgedByItsNoise) {
  PLUMBLINE_SEED(seed, 60);
  Random random(seed);
  PredictionCase c = smoothCase(random, 0.05);
  c.samples.q.row(1).setConstant(0.3);
  c.samples.v.row(1).setZero();
  c.samples.a.row(1).setZero();
  c.samples.tau = c.exactTorque();
  for (Eigen::Index t = 0; t < c.samples.size(); ++t)
    c.samples.tau(1, t) += c.estimate.noise_std[1] * random.normal();
  // Held by its friction wherever it stopped.
  c.samples.tau.row(1).array() -= c.samples.tau.row(1).mean();
  c.samples.tau.row(1) *= 0.2;
  const regressors::RegressorLayout layout(c.model, c.estimate.friction);
  c.estimate.pi_full[layout.frictionColumn(1)] = 100.0;
  const Prediction found = predictionOf(c);
  EXPECT_TRUE(found.joint_reviews[1].still);
  EXPECT_FALSE(found.joint_reviews[0].still);
  EXPECT_EQ(found.joint_reviews[1].verdict, Verdict::Good) << found.joint_reviews[1].text;
  EXPECT_FALSE(found.joint_reviews[1].scaled);
}

TEST(Review, FrictionThatDrivesIsNeverGood) {
  PLUMBLINE_SEED(seed, 61);
  Random random(seed);
  PredictionCase c(random, {true, true, true, false});
  const regressors::RegressorLayout layout(c.model, c.estimate.friction);
  const int coulomb = layout.frictionColumn(1);
  c.estimate.pi_full[coulomb] = -3.32;
  c.samples.tau = c.exactTorque();
  c.estimate.columns = {coulomb, layout.frictionColumn(0)};
  c.estimate.base = {{layout.name(coulomb), "N·m", -3.32, 0.15}, {"joint1.coulomb", "N·m", -0.2, 0.1}};
  const Prediction found = predictionOf(c);
  EXPECT_EQ(found.joint_reviews[1].verdict, Verdict::Attention);
  EXPECT_NE(found.joint_reviews[1].text.find("drives the motion"), std::string::npos)
      << found.joint_reviews[1].text;
  EXPECT_EQ(found.joint_reviews[0].verdict, Verdict::Good);  // −2 σ is chance
  const std::vector<Finding> findings = frictionFindings(c.model, c.estimate);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].code, "friction-drives");
  EXPECT_NE(findings[0].text.find("-3.32"), std::string::npos) << findings[0].text;
}

/// The load of a log that the identified ones did not have.
TEST(Review, AnUnknownLoadIsNamedWithItsMass) {
  int named = 0, within = 0, runs = 0, false_alarms = 0;
  for (int run = 0; run < test::count(60, 6); ++run) {
    PLUMBLINE_SEED(seed, 1700 + static_cast<std::uint64_t>(run));
    Random random(seed);
    test::RandomTreeOptions arm;
    arm.bodies = 5 + run % 3;
    arm.branched = arm.prismatic = false;
    PredictionCase c =
        smoothCase(random, std::exp(random.uniform(-4.5, -2.0)), random.uniform(0.3, 1.5), arm);
    EXPECT_FALSE(predictionOf(c).load.has_value());
    const int last = c.model.bodyCount() - 1;
    ++runs;
    const estimation::ParameterEstimate without = c.estimate;
    const double mass = random.uniform(0.5, 4.0);
    const Eigen::MatrixXd noise = c.samples.tau - c.exactTorque();
    Inertial load;
    load.mass = mass;
    load.X_LC.p = random.uniformVector(3, -0.15, 0.15);
    load.inertia = 0.002 * mass * Eigen::Matrix3d::Identity();
    c.estimate.pi_full.segment<10>(10 * last) += linkParameters(load);
    c.samples.tau = c.exactTorque() + noise;
    c.estimate = without;
    const Prediction found = predictionOf(c);
    if (found.load) {
      ++named;
      within += found.load->link == c.model.body(last).name &&
                        std::abs(found.load->mass - mass) < 4.0 * found.load->mass_std + 0.02 * mass
                    ? 1
                    : 0;
      EXPECT_NE(found.verdict, Verdict::Good);
      EXPECT_NE(found.sentence.find("Payload bounds"), std::string::npos) << found.sentence;
    } else {
      double most = 0.0;
      for (const JointReview& r : found.joint_reviews) most = std::max(most, r.noise_ratio);
      printf("  run %d: load of %.2f kg not named; residual up to %.1f times the noise\n", run, mass, most);
    }
    // A wrong torque constant is no load.
    c.samples.tau = 1.3 * (c.exactTorque() + noise);
    false_alarms += predictionOf(c).load ? 1 : 0;
  }
  printf(
      "%d of %d loads named, mass within four standard deviations (and 2 %%) in %d; %d loads seen in wrong "
      "scales\n",
      named, runs, within, false_alarms);
  EXPECT_GE(10 * named, 6 * runs);
  EXPECT_GE(10 * within, 9 * named);
  EXPECT_EQ(false_alarms, 0);
}

TEST(Prediction, Rejections) {
  PLUMBLINE_SEED(seed, 55);
  Random random(seed);
  const PredictionCase c(random, {});
  estimation::ParameterEstimate other = c.estimate;
  other.pi_full.conservativeResize(20);
  EXPECT_EQ(predictTorque(c.model, other, c.samples).error().code, ErrorCode::ShapeMismatch);
  signal::Samples none = c.samples;
  none.weight.setZero();
  EXPECT_EQ(predictTorque(c.model, c.estimate, none).error().code, ErrorCode::MissingData);
  std::stop_source stop;
  stop.request_stop();
  JobContext context;
  context.stop = stop.get_token();
  EXPECT_EQ(predictTorque(c.model, c.estimate, c.samples, context).error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace plumbline::validation
