// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/mass_point_fit.h"

#include <cmath>

#include "base/linalg.h"
#include "base/tolerance.h"
#include "estimation/estimator.h"
#include "estimation/linear/least_squares.h"
#include "estimation_fixture.h"

namespace plumbline::test {
namespace {

using namespace estimation;

/// A box in which 27 positive point masses make exactly this body: along each principal axis of the second moment,
/// masses at −2σ, 0 and 2σ with the variance σ².
estimation::LinkBox boxFor(const Vec10& pi_std) {
  const Vec3 com = centerOfMass(pi_std);
  const Mat4 J = pseudoInertia(pi_std);
  const Mat3 second = J.topLeftCorner<3, 3>() / pi_std[layout::m] - com * com.transpose();
  const linalg::SymmetricEigen principal = linalg::symmetricEigen(second);
  estimation::LinkBox box;
  box.X_BS.R = principal.vectors;
  const Vec3 first = box.X_BS.R.col(0), next = box.X_BS.R.col(1);
  box.X_BS.R.col(2) = skew(first) * next;
  box.X_BS.p = com;
  box.half = 2.0 * Vec3(principal.values).cwiseSqrt();
  return box;
}

struct BoxedTruth {
  Truth truth;
  estimation::EstimationSettings settings;

  BoxedTruth(Random& random, const RandomTreeOptions& options, const regressors::FrictionModel& friction)
      : truth(random, options, friction) {
    settings.method = estimation::Method::MassPoints;
    settings.friction = friction;
    for (int body = 0; body < truth.model.bodyCount(); ++body)
      settings.mass_points.boxes.push_back(boxFor(truth.parameters.segment<10>(10 * body)));
  }
};

RandomTreeOptions tree(int bodies, BaseType base) {
  RandomTreeOptions options;
  options.bodies = bodies;
  options.base = base;
  return options;
}

TEST(MassPointFit, NoiseFreeTorquesReturnBaseParametersAndFriction_RandomRobots) {
  PLUMBLINE_SEED(seed, 7701);
  Random random(seed);
  for (const BaseType base : {BaseType::Fixed, BaseType::Floating}) {
    for (const regressors::FrictionModel& friction : {regressors::FrictionModel{}, kUsualFriction}) {
      BoxedTruth robot(random, tree(6, base), friction);
      robot.settings.mass_points.settings.lambda_rho = 1e-10;
      robot.settings.mass_points.settings.lambda_phi = 1e-8;
      const signal::Samples samples = randomStates(robot.truth, random, 400);
      const Result<estimation::ParameterEstimate> found = estimation::estimate(
          robot.truth.model, robot.truth.structure, std::span(&samples, 1), robot.settings);
      ASSERT_TRUE(found) << found.error().message();
      EXPECT_LE(found->kkt_residual, 1e-8);
      EXPECT_LT(found->fit[0].relative_error, 1e-6);
      EXPECT_LT((found->pi_base - robot.truth.base).norm(), 1e-4 * robot.truth.base.norm());
      for (const auto& body : found->consistent) EXPECT_TRUE(body.ok) << body.body;
      const Eigen::Index inertial = 10 * robot.truth.model.bodyCount();
      EXPECT_LT((robot.truth.structure.regrouping * found->pi_full.head(inertial) -
                 found->pi_base.head(robot.truth.structure.count()))
                    .norm(),
                1e-9 * found->pi_base.norm());
    }
  }
}

TEST(MassPointFit, FrictionIsOptimalForThePoints_NoisyTorques) {
  PLUMBLINE_SEED(seed, 7702);
  Random random(seed);
  BoxedTruth robot(random, tree(5, BaseType::Fixed), kUsualFriction);
  signal::Samples samples = randomStates(robot.truth, random, 200);
  addTorqueNoise(samples, Eigen::VectorXd::Constant(robot.truth.model.nv(), 2.0), random);
  std::vector<int> columns = robot.truth.structure.independent;
  const regressors::RegressorLayout layout(robot.truth.model, kUsualFriction);
  for (int c = layout.inertialColumns(); c < layout.columns(); ++c) columns.push_back(c);
  const estimation::RegressionFactors factors =
      estimation::accumulate({robot.truth.model, kUsualFriction, columns, std::span(&samples, 1)}, {})
          .value();
  const Eigen::VectorXd scale = Eigen::VectorXd::Ones(robot.truth.model.nv());
  const estimation::MassPointFit fit =
      estimation::fitMassPoints(robot.truth.model, robot.truth.structure, factors, scale,
                                robot.settings.mass_points.boxes, {}, {})
          .value();
  const Eigen::MatrixXd R = estimation::stackFactors(factors, scale);
  const Eigen::Index n = factors.parameters, b = robot.truth.structure.count();
  const Eigen::VectorXd r = R.leftCols(n) * fit.x - R.col(n);
  EXPECT_NEAR(fit.residual_norm, r.norm(), rounding(1e4, r.norm()));
  const Eigen::VectorXd gradient = R.leftCols(n).transpose() * r;
  EXPECT_LT(gradient.tail(n - b).norm(), 1e-10 * R.norm() * R.col(n).norm());
  EXPECT_GT(gradient.head(b).norm(), 1e-6 * R.norm() * R.col(n).norm());  // the bounds do act
}

TEST(MassPointFit, AnyNumberOfThreadsGivesTheSameBits) {
  PLUMBLINE_SEED(seed, 7703);
  Random random(seed);
  BoxedTruth robot(random, tree(5, BaseType::Floating), regressors::FrictionModel{});
  signal::Samples samples = randomStates(robot.truth, random, 9000);
  addTorqueNoise(samples, Eigen::VectorXd::Constant(robot.truth.model.nv(), 2.0), random);
  JobContext one, three;
  three.threads = 3;
  const auto run = [&](const JobContext& context) {
    return estimation::estimate(robot.truth.model, robot.truth.structure, std::span(&samples, 1),
                                robot.settings, context)
        .value();
  };
  const estimation::ParameterEstimate a = run(one), b = run(three);
  EXPECT_EQ((a.pi_full - b.pi_full).cwiseAbs().maxCoeff(), 0.0);
  EXPECT_EQ(a.kkt_residual, b.kkt_residual);
  EXPECT_EQ((a.Sigma_base - b.Sigma_base).cwiseAbs().maxCoeff(), 0.0);
}

TEST(MassPointFit, IntervalsMoveWithTheValues) {
  PLUMBLINE_SEED(seed, 7705);
  Random random(seed);
  const BoxedTruth robot(random, tree(2, BaseType::Fixed), regressors::FrictionModel{});
  const Eigen::Index n = 10 * robot.truth.model.bodyCount();
  estimation::MassPointFit fit;
  fit.points.pi_std = robot.truth.model.parameters();
  estimation::ParameterEstimate estimate;
  estimate.pi_full = random.normalVector(static_cast<int>(n));
  for (Eigen::Index i = 0; i < n; ++i)
    estimate.parameters.push_back(
        {"", "", estimate.pi_full[i], 0.1, 1.0, estimate.pi_full[i] - 0.2, estimate.pi_full[i] + 0.2});
  estimate.consistent.resize(static_cast<std::size_t>(robot.truth.model.bodyCount()));
  estimation::takeMassPoints(robot.truth.model, fit, estimate);
  for (Eigen::Index i = 0; i < n; ++i) {
    const estimation::EstimatedValue& value = estimate.parameters[static_cast<std::size_t>(i)];
    EXPECT_EQ(value.value, fit.points.pi_std[i]);
    EXPECT_NEAR(value.lower, value.value - 0.2, 1e-12);
    EXPECT_NEAR(value.upper, value.value + 0.2, 1e-12);
  }
}

TEST(MassPointFit, BoxesAreRequiredAndAStopIsObeyed) {
  PLUMBLINE_SEED(seed, 7704);
  Random random(seed);
  BoxedTruth robot(random, tree(4, BaseType::Fixed), regressors::FrictionModel{});
  const signal::Samples samples = randomStates(robot.truth, random, 100);
  const auto run = [&](const JobContext& context) {
    return estimation::estimate(robot.truth.model, robot.truth.structure, std::span(&samples, 1),
                                robot.settings, context);
  };
  std::stop_source source;
  source.request_stop();
  JobContext stopped;
  stopped.stop = source.get_token();
  EXPECT_EQ(run(stopped).error().code, ErrorCode::Cancelled);
  robot.settings.mass_points.boxes.clear();
  EXPECT_EQ(run({}).error().code, ErrorCode::ShapeMismatch);
}

// The intervals are those of least squares around an estimate that the bounds have drawn towards physical consistency:
// where the truth is one, they hold it at least as often as they say.
TEST(MassPointFit, IntervalsHoldTheTruthAtLeastAsOftenAsTheySay_MonteCarlo) {
  PLUMBLINE_SEED(seed, 7706);
  Random random(seed);
  const BoxedTruth robot(random, tree(5, BaseType::Floating), regressors::FrictionModel{});
  const signal::Samples exact = randomStates(robot.truth, random, 150);
  const int runs = count(400, 60);
  Eigen::VectorXd hits = Eigen::VectorXd::Zero(robot.truth.base.size());
  double squares = 0.0, least_squares = 0.0;
  for (int run = 0; run < runs; ++run) {
    signal::Samples samples = exact;
    addTorqueNoise(samples, Eigen::VectorXd::Constant(robot.truth.model.nv(), 5.0), random);
    estimation::EstimationSettings settings = robot.settings;
    const estimation::ParameterEstimate found =
        estimation::estimate(robot.truth.model, robot.truth.structure, std::span(&samples, 1), settings)
            .value();
    settings.method = estimation::Method::Ols;
    const estimation::ParameterEstimate plain =
        estimation::estimate(robot.truth.model, robot.truth.structure, std::span(&samples, 1), settings)
            .value();
    for (Eigen::Index i = 0; i < hits.size(); ++i) {
      const estimation::EstimatedValue& value = found.base[static_cast<std::size_t>(i)];
      hits[i] += value.lower <= robot.truth.base[i] && robot.truth.base[i] <= value.upper ? 1.0 : 0.0;
      squares += std::pow((value.value - robot.truth.base[i]) / value.std, 2);
      least_squares += std::pow((plain.pi_base[i] - robot.truth.base[i]) / value.std, 2);
    }
  }
  hits /= runs;
  EXPECT_GT(hits.mean(), 0.945);
  EXPECT_GT(hits.minCoeff(), runs >= 400 ? 0.9 : 0.85);
  EXPECT_LT(squares, least_squares);  // physical consistency helps
}

/// Natural residual of eq. 29 from the stacked rows themselves, in the units of PointConeSolution.
double plainResidual(const BoxedTruth& robot, const Eigen::MatrixXd& R, double N_T,
                     const Eigen::VectorXd& described, const estimation::MassPointSettings& settings,
                     const estimation::MassPointEstimate& found) {
  const identifiability::BaseParameters& structure = robot.truth.structure;
  const Eigen::Index b = structure.count(), n = structure.regrouping.cols();
  Eigen::MatrixXd F(b, n);
  F = R.topLeftCorner(b, b) * structure.regrouping / std::sqrt(N_T);
  Eigen::VectorXd weight(n);
  std::vector<Mat10> to_box;
  Eigen::VectorXd phi_ref(n), x_ref(27 * n / 10), lower(27 * n / 10);
  Eigen::MatrixXd P = Eigen::MatrixXd::Zero(n, 27 * n / 10);
  for (std::size_t j = 0; j < robot.settings.mass_points.boxes.size(); ++j) {
    const estimation::LinkBox& box = robot.settings.mass_points.boxes[j];
    const auto at = 10 * static_cast<Eigen::Index>(j), point = 27 * static_cast<Eigen::Index>(j);
    const estimation::LinkPrior prior = estimation::linkPrior(described.segment<10>(at), box, settings);
    weight.segment<10>(at) = prior.variance.cwiseSqrt();
    to_box.push_back(parameterTransform(box.X_BS.inverse()));
    phi_ref.segment<10>(at) = prior.pi_ref;
    const Eigen::MatrixXd P_j = estimation::pointMatrix(estimation::gridPoints(box));
    P.block(at, point, 10, 27) = P_j;
    x_ref.segment<27>(point) = linalg::leastSquares(P_j, prior.pi_ref);
    const double light = 0.01 * described(Eigen::seq(0, Eigen::last, 10)).mean();
    lower.segment<27>(point).setConstant(settings.least_fraction * std::max(prior.mass, light) / 27.0);
  }
  // √W B⁻¹ N, dense.
  Eigen::MatrixXd prior_rows = structure.null_basis * structure.null_basis.transpose();
  for (std::size_t j = 0; j < to_box.size(); ++j) {
    const auto at = 10 * static_cast<Eigen::Index>(j);
    const Eigen::MatrixXd rows = to_box[j] * prior_rows.middleRows(at, 10);
    prior_rows.middleRows(at, 10) = weight.segment<10>(at).asDiagonal() * rows;
  }
  prior_rows *= std::sqrt(settings.lambda_phi);
  const Eigen::MatrixXd A = F * P, B = prior_rows * P;
  const Eigen::VectorXd d = R.col(b).head(b) / std::sqrt(N_T), e = prior_rows * phi_ref;
  const Eigen::VectorXd g = A.transpose() * (A * found.rho - d) + B.transpose() * (B * found.rho - e) +
                            settings.lambda_rho * (found.rho - x_ref);
  const Eigen::VectorXd h =
      (A.colwise().squaredNorm() + B.colwise().squaredNorm()).transpose().array() + settings.lambda_rho;
  const double beta = std::sqrt((d - A * lower).squaredNorm() + (e - B * lower).squaredNorm() +
                                settings.lambda_rho * (x_ref - lower).squaredNorm());
  const Eigen::VectorXd root = h.cwiseSqrt();
  return (root.cwiseProduct(found.rho - lower) / beta)
      .cwiseMin(g.cwiseQuotient(root) / beta)
      .cwiseAbs()
      .maxCoeff();
}

// 2 … 34 bodies, exciting and poor data, good and bad priors.
TEST(MassPointFit, EveryRunEndsWithAStatusThatItsResidualsProve) {
  PLUMBLINE_SEED(seed, 7705);
  Random random(seed);
  int unsolved = 0;
  for (int trial = 0; trial < count(500, 30); ++trial) {
    SCOPED_TRACE("trial " + std::to_string(trial));
    const int bodies = trial % 10 == 0 ? random.integer(20, 34) : random.integer(2, 10);
    BoxedTruth robot(random, tree(bodies, trial % 2 == 0 ? BaseType::Fixed : BaseType::Floating),
                     regressors::FrictionModel{});
    const RobotModel& model = robot.truth.model;
    const bool poor = trial % 3 == 1;
    signal::Samples samples =
        randomStates(robot.truth, random, poor ? random.integer(1, 12) : 40 + 4 * bodies);
    if (poor) samples.v *= 1e-3;
    addTorqueNoise(samples, Eigen::VectorXd::Constant(model.nv(), std::pow(10.0, random.uniform(-3.0, 1.5))),
                   random);
    Eigen::VectorXd described = model.parameters();
    switch (trial % 4) {
      case 0:  // far off
        described *= std::pow(10.0, random.uniform(-2.0, 2.0));
        break;
      case 1:  // no physically consistent bodies
        for (Eigen::Index i = 0; i < described.size(); ++i)
          if (i % 10 != 0) described[i] *= random.uniform(-3.0, 3.0);
        break;
      case 2:  // no inertias
        for (Eigen::Index i = 0; i < described.size(); ++i)
          if (i % 10 != 0) described[i] = 0.0;
        described[10] = 0.0;  // nor a mass
        break;
      default:
        break;
    }
    const estimation::RegressionFactors factors =
        estimation::accumulate({model, {}, robot.truth.structure.independent, std::span(&samples, 1)}, {})
            .value();
    const Eigen::MatrixXd R = estimation::stackFactors(factors, Eigen::VectorXd::Ones(model.nv()));
    const auto N_T = static_cast<double>(samples.size());
    estimation::MassPointSettings settings;
    settings.lambda_rho = std::pow(10.0, random.uniform(-6.0, 0.0));
    const estimation::MassPointEstimate found =
        estimation::estimateMassPoints(model, robot.truth.structure, robot.settings.mass_points.boxes,
                                       {R, N_T, described}, settings)
            .value();
    const double residual = plainResidual(robot, R, N_T, described, settings, found);
    const bool solved = found.status == Termination::Converged || found.status == Termination::OnBoundary;
    EXPECT_EQ(solved, residual <= 1e-8) << toString(found.status) << " " << residual;
    unsolved += solved ? 0 : 1;
    for (int body = 0; body < model.bodyCount(); ++body)
      EXPECT_GT(minPseudoEigenvalue(found.pi_std.segment<10>(10 * body)), 0.0);
  }
  EXPECT_EQ(unsolved, 0);
}

}  // namespace
}  // namespace plumbline::test
