// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/mass_points.h"

#include <cmath>
#include <numbers>

#include "base/linalg.h"
#include "base/tolerance.h"
#include "dynamics/inverse_dynamics.h"
#include "estimation/rows/streamed_regression.h"
#include "regressors/base_wrench.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using namespace estimation;

estimation::LinkBox randomBox(Random& random) {
  estimation::LinkBox box;
  box.X_BS.R = expRotation(random.uniformVector(3, -2.0, 2.0));
  box.X_BS.p = random.uniformVector(3, -0.3, 0.3);
  box.half = random.uniformVector(3, 0.03, 0.2);
  return box;
}

TEST(MassPoints, ParametersAreTheSumOfPointMasses_RandomBoxes) {
  PLUMBLINE_SEED(seed, 7401);
  Random random(seed);
  for (int trial = 0; trial < 20; ++trial) {
    const Eigen::Matrix3Xd points = estimation::gridPoints(randomBox(random), random.integer(2, 4));
    const Eigen::MatrixXd P = estimation::pointMatrix(points);
    const Eigen::VectorXd rho = random.uniformVector(static_cast<int>(points.cols()), 0.0, 2.0);
    // Pseudo-inertia of a cloud: Σ rho [r; 1][r; 1]ᵀ.
    Mat4 J = Mat4::Zero();
    for (Eigen::Index k = 0; k < points.cols(); ++k) {
      Eigen::Vector4d h;
      h << points.col(k), 1.0;
      J += rho[k] * h * h.transpose();
    }
    EXPECT_LT((pseudoInertia(P * rho) - J).norm(), rounding(1e3, J.norm()));
  }
}

TEST(MassPoints, TwentySevenPointsSpanAllTenParameters_RandomBoxes) {
  PLUMBLINE_SEED(seed, 7402);
  Random random(seed);
  for (int trial = 0; trial < 20; ++trial) {
    const estimation::LinkBox box = randomBox(random);
    const Eigen::Matrix3Xd points = estimation::gridPoints(box);
    ASSERT_EQ(points.cols(), 27);
    double farthest = 0.0;
    for (Eigen::Index k = 0; k < 27; ++k) {
      const Vec3 at = box.relative(points.col(k));
      farthest = std::max(farthest, at.cwiseAbs().maxCoeff());
      for (int i = 0; i < 3; ++i)  // equally spaced: −1, 0, 1
        EXPECT_LT(std::abs(at[i] - std::round(at[i])), 1e-12);
    }
    EXPECT_NEAR(farthest, 1.0, 1e-12);
    // In the box and in its own units, so that the decision is about the points and not about their distance.
    const Eigen::MatrixXd P = estimation::pointMatrix(estimation::gridPoints({{}, Vec3::Ones()}));
    EXPECT_EQ(linalg::decideRank(linalg::singularValues(P), 1e-10).rank, 10);
    const Vec10 wanted = random.normalVector(10);
    const Eigen::MatrixXd P_box = estimation::pointMatrix(points);
    EXPECT_LT((P_box * linalg::leastSquares(P_box, wanted) - wanted).norm(), 1e-9 * wanted.norm());
  }
}

TEST(MassPoints, PositiveMassesAreAConsistentBodyInsideItsBox_ByConstruction) {
  PLUMBLINE_SEED(seed, 7403);
  Random random(seed);
  for (int trial = 0; trial < 200; ++trial) {
    const estimation::LinkBox box = randomBox(random);
    Eigen::VectorXd rho = random.uniformVector(27, 0.0, 1.0).array().pow(8.0) + 1e-6;
    const Vec10 pi_std = estimation::pointMatrix(estimation::gridPoints(box)) * rho;
    EXPECT_GT(minPseudoEigenvalue(pi_std), 0.0);
    EXPECT_LT(box.relative(centerOfMass(pi_std)).cwiseAbs().maxCoeff(), 1.0);
  }
}

TEST(MassPoints, VariancesFollowTheBoundsOfTheBox_HandComputed) {
  const estimation::LinkBox box{{}, Vec3(0.1, 0.2, 0.3)};
  Vec10 described;
  described << 3.0, 0.15, -0.3, 0.0, 0.4, 0.3, 0.2, 0.01, -0.02, 0.0;
  estimation::MassPointSettings settings;
  const estimation::LinkPrior prior = estimation::linkPrior(described, box, settings);
  EXPECT_EQ(prior.pi_ref, described);
  // Δm = min(1.5, 2) and m + Δm = 4.5
  Vec10 expected;
  expected << 1.5,                      // m ± Δm
      0.45 + 0.15, 0.9 + 0.3, 1.35,     // 4.5 d + |h|
      std::max(4.5 * 0.13 - 0.4, 0.4),  // j_d = d_y² + d_z²
      std::max(4.5 * 0.10 - 0.3, 0.3), std::max(4.5 * 0.05 - 0.2, 0.2), 4.5 * 0.06 + 0.01, 4.5 * 0.03 + 0.02,
      4.5 * 0.02;
  EXPECT_LT((prior.variance - expected).norm(), 1e-12);
  settings.mass_error_limit = 0.5;
  EXPECT_NEAR(estimation::linkPrior(described, box, settings).variance[0], 0.5, 1e-12);
}

TEST(MassPoints, PriorIsTheMeanOfTheBounds_WithoutNominalInertia) {
  PLUMBLINE_SEED(seed, 7404);
  Random random(seed);
  const estimation::LinkBox box = randomBox(random);
  Vec10 described = Vec10::Zero();
  described[layout::m] = 2.0;
  const estimation::LinkPrior prior = estimation::linkPrior(described, box, {});
  EXPECT_FALSE(prior.described);
  EXPECT_NEAR(prior.pi_ref[layout::m], 2.0, 1e-12);
  EXPECT_LT((centerOfMass(prior.pi_ref) - box.X_BS.p).norm(), 1e-12);
  EXPECT_GT(minPseudoEigenvalue(prior.pi_ref), 0.0);
}

/// A floating robot with boxes and a truth made of point masses.
struct PointMassRobot {
  RobotModel model;
  identifiability::BaseParameters structure;
  std::vector<estimation::LinkBox> boxes;
  Eigen::VectorXd rho, truth, described;
  Eigen::MatrixXd W;       // base wrench regressor, all columns
  Eigen::VectorXd wrench;  // exact
  Eigen::Index samples;

  PointMassRobot(Random& random, int bodies, Eigen::Index count)
      : model([&] {
          RandomTreeOptions options;
          options.bodies = bodies;
          options.base = BaseType::Floating;
          return randomModel(random, options);
        }()),
        structure(identifiability::structuralBaseParameters(model)),
        samples(count) {
    const int n = model.bodyCount();
    truth.resize(10 * n);
    described.resize(10 * n);
    rho.resize(27 * n);
    for (int j = 0; j < n; ++j) {
      boxes.push_back(randomBox(random));
      const Eigen::MatrixXd P = estimation::pointMatrix(estimation::gridPoints(boxes.back()));
      rho.segment<27>(27 * j) = random.uniformVector(27, 0.05, 0.15);
      truth.segment<10>(10 * j) = P * rho.segment<27>(27 * j);
      described.segment<10>(10 * j) = P * random.uniformVector(27, 0.05, 0.15);
    }
    regressors::BaseWrenchRegressor regressor(model);
    Eigen::MatrixXd Y(6, 10 * n);
    W.resize(6 * count, 10 * n);
    for (Eigen::Index k = 0; k < count; ++k) {
      regressor.evaluate(randomConfiguration(random, model), random.uniformVector(model.nv(), -2.0, 2.0),
                         random.uniformVector(model.nv(), -5.0, 5.0), Y);
      W.middleRows(6 * k, 6) = Y;
    }
    wrench = W * truth;
  }

  /// Triangular factor of [Y_B | f].
  Eigen::MatrixXd factor(const Eigen::VectorXd& f) const {
    Eigen::MatrixXd stacked(W.rows(), structure.count() + 1);
    for (int c = 0; c < structure.count(); ++c)
      stacked.col(c) = W.col(structure.independent[static_cast<std::size_t>(c)]);
    stacked.col(structure.count()) = f;
    return linalg::triangularFactor(stacked);
  }
  Eigen::MatrixXd P() const {
    Eigen::MatrixXd all = Eigen::MatrixXd::Zero(truth.size(), rho.size());
    for (std::size_t j = 0; j < boxes.size(); ++j)
      all.block(10 * static_cast<Eigen::Index>(j), 27 * static_cast<Eigen::Index>(j), 10, 27) =
          estimation::pointMatrix(estimation::gridPoints(boxes[j]));
    return all;
  }
  Result<estimation::MassPointEstimate> estimate(const Eigen::VectorXd& f,
                                                 const estimation::MassPointSettings& settings,
                                                 const JobContext& context = {}) const {
    return estimation::estimateMassPoints(
        model, structure, boxes, {factor(f), static_cast<double>(samples), described}, settings, context);
  }
};

/// Eq. 29 written down plainly: Hessian/2, gradient/2 at zero and constant.
struct PlainCost {
  Eigen::MatrixXd H;
  Eigen::VectorXd c;
  double constant = 0.0;

  PlainCost(const PointMassRobot& robot, const Eigen::VectorXd& f,
            const estimation::MassPointSettings& settings) {
    const Eigen::Index n = robot.truth.size();
    const Eigen::MatrixXd Z = robot.structure.regrouping;
    const Eigen::MatrixXd N = Eigen::MatrixXd::Identity(n, n) - linalg::pseudoInverse(Z) * Z;  // (25)
    Eigen::MatrixXd W_phi = Eigen::MatrixXd::Zero(n, n);                                       // (26)
    Eigen::VectorXd phi_ref(n);
    for (std::size_t j = 0; j < robot.boxes.size(); ++j) {
      const auto at = 10 * static_cast<Eigen::Index>(j);
      const estimation::LinkPrior prior =
          estimation::linkPrior(robot.described.segment<10>(at), robot.boxes[j], settings);
      const Mat10 B = parameterTransform(robot.boxes[j].X_BS);
      Vec10 weight = prior.variance;
      if (settings.weight == estimation::PriorWeight::InverseVariance) weight = weight.cwiseInverse();
      const Mat10 B_inverse = linalg::pseudoInverse(B);
      W_phi.block(at, at, 10, 10) = B_inverse.transpose() * weight.asDiagonal() * B_inverse;  // (27)
      phi_ref.segment<10>(at) = prior.pi_ref;
    }
    const Eigen::MatrixXd P = robot.P();
    const double w = 1.0 / static_cast<double>(robot.samples);
    const Eigen::MatrixXd prior =
        settings.prior ? Eigen::MatrixXd(settings.lambda_phi * N * W_phi * N) : Eigen::MatrixXd::Zero(n, n);
    const Eigen::VectorXd rho_ref = linalg::pseudoInverse(P) * phi_ref;  // (23)
    H = P.transpose() * (w * robot.W.transpose() * robot.W + prior) * P;
    H.diagonal().array() += settings.lambda_rho;
    c = P.transpose() * (w * robot.W.transpose() * f + prior * phi_ref) + settings.lambda_rho * rho_ref;
    constant =
        w * f.squaredNorm() + phi_ref.dot(prior * phi_ref) + settings.lambda_rho * rho_ref.squaredNorm();
  }
  double at(const Eigen::VectorXd& rho) const { return rho.dot(H * rho) - 2.0 * c.dot(rho) + constant; }
};

TEST(MassPoints, MinimisesThePublishedCost_NoisyWrenches) {
  PLUMBLINE_SEED(seed, 7405);
  Random random(seed);
  for (int trial = 0; trial < 6; ++trial) {
    const PointMassRobot robot(random, 4, 60);
    const Eigen::VectorXd f = robot.wrench + 0.05 * robot.wrench.norm() /
                                                 std::sqrt(static_cast<double>(robot.wrench.size())) *
                                                 random.normalVector(static_cast<int>(robot.wrench.size()));
    estimation::MassPointSettings settings;
    settings.prior = trial % 3 != 2;
    settings.weight =
        trial % 2 == 0 ? estimation::PriorWeight::AsPrinted : estimation::PriorWeight::InverseVariance;
    settings.least_fraction = trial < 3 ? 0.0 : 0.01;
    const Result<estimation::MassPointEstimate> estimate = robot.estimate(f, settings);
    ASSERT_TRUE(estimate) << estimate.error().message();
    EXPECT_LE(estimate->kkt_residual, 1e-8);
    const PlainCost cost(robot, f, settings);
    const double best = cost.at(estimate->rho);
    // The parts add up to eq. 29, but for what no parameters explain.
    const Eigen::VectorXd base = estimate->pi_base;
    const double unexplained = std::pow(robot.factor(f)(robot.structure.count(), robot.structure.count()), 2);
    EXPECT_NEAR(estimate->data_cost + estimate->prior_cost + estimate->point_cost +
                    unexplained / static_cast<double>(robot.samples),
                best, 1e-9 * cost.constant);
    // KKT of the plain problem.
    const Eigen::VectorXd gradient = cost.H * estimate->rho - cost.c;
    for (Eigen::Index i = 0; i < gradient.size(); ++i) {
      const double light = 0.01 * robot.described(Eigen::seq(0, Eigen::last, 10)).mean();
      const double least = settings.least_fraction * std::max(robot.described[10 * (i / 27)], light) / 27.0;
      EXPECT_GE(estimate->rho[i], least * (1.0 - 1e-12));
      EXPECT_GE(gradient[i], -1e-8 * std::sqrt(cost.H(i, i) * cost.constant));
      if (estimate->rho[i] > least + 1e-7) {
        EXPECT_LE(gradient[i], 1e-8 * std::sqrt(cost.H(i, i) * cost.constant));
      }
    }
    for (int other = 0; other < 20; ++other) {
      const Eigen::VectorXd there =
          (estimate->rho + 0.01 * random.normalVector(static_cast<int>(estimate->rho.size()))).cwiseMax(0.01);
      EXPECT_GE(cost.at(there), best);
    }
  }
}

TEST(MassPoints, LeastSquaresCompletionKeepsBaseAndNullSpaceParts) {
  PLUMBLINE_SEED(seed, 7406);
  Random random(seed);
  const PointMassRobot robot(random, 5, 10);
  const Eigen::VectorXd base = random.normalVector(robot.structure.count());
  const Eigen::VectorXd full = estimation::completeFromPrior(robot.structure, base, robot.described);
  EXPECT_LT((robot.structure.regrouping * full - base).norm(), 1e-10 * base.norm());
  EXPECT_LT((robot.structure.null_basis.transpose() * (full - robot.described)).norm(),
            1e-10 * robot.described.norm());
}

// Eq. 30 and 32: where the bounds do not matter and λ_ρ → 0 the estimate is least squares and prior.
TEST(MassPoints, EqualLeastSquaresWithPriorWhereNoBoundIsActive) {
  PLUMBLINE_SEED(seed, 7407);
  Random random(seed);
  const PointMassRobot robot(random, 4, 200);
  estimation::MassPointSettings settings;
  settings.lambda_rho = 1e-12;
  settings.least_fraction = 0.0;
  // A prior whose null-space part is that of the truth: then an interior solution exists.
  PointMassRobot exact = robot;
  const Eigen::MatrixXd& U = robot.structure.null_basis;
  exact.described = robot.truth;
  const estimation::MassPointEstimate estimate = exact.estimate(robot.wrench, settings).value();
  const Eigen::VectorXd expected = estimation::completeFromPrior(
      robot.structure, robot.structure.regrouping * robot.truth, exact.described);
  EXPECT_LT((estimate.pi_std - expected).norm(), 1e-6 * expected.norm());
  EXPECT_LT((U.transpose() * (estimate.pi_std - exact.described)).norm(), 1e-6 * expected.norm());
}

TEST(MassPoints, BaseParametersTendToTheTruthAsNoiseGoesToZero) {
  PLUMBLINE_SEED(seed, 7408);
  Random random(seed);
  const PointMassRobot robot(random, 5, 300);
  const Eigen::VectorXd noise = random.normalVector(static_cast<int>(robot.wrench.size()));
  const Eigen::VectorXd base = robot.structure.regrouping * robot.truth;
  const double scale = robot.wrench.norm() / std::sqrt(static_cast<double>(robot.wrench.size()));
  double before = 1e300, last = 0.0;
  for (const double level : {1e-2, 1e-3, 1e-4}) {
    estimation::MassPointSettings settings;
    settings.lambda_rho = 1e-6 * level * level;  // the regularisation must vanish with the noise
    settings.lambda_phi = level * level;
    const estimation::MassPointEstimate estimate =
        robot.estimate(robot.wrench + level * scale * noise, settings).value();
    EXPECT_LE(estimate.kkt_residual, 1e-8);
    last = (estimate.pi_base - base).norm() / base.norm();
    EXPECT_LT(last, 0.15 * before) << level;  // in proportion
    before = last;
  }
  EXPECT_LT(last, 5e-3);
}

TEST(MassPoints, FactorOfTheStreamedRowsIsThatOfThePlainRegressor) {
  PLUMBLINE_SEED(seed, 7409);
  Random random(seed);
  const PointMassRobot robot(random, 6, 1);
  const RobotModel& model = robot.model;
  constexpr Eigen::Index kCount = 300;
  signal::Samples samples;
  samples.time = Eigen::VectorXd::LinSpaced(kCount, 0.0, 2.99);
  samples.q.resize(model.nq(), kCount);
  samples.v.resize(model.nv(), kCount);
  samples.a.resize(model.nv(), kCount);
  samples.tau.setConstant(model.nv(), kCount, std::nan(""));
  samples.weight.setZero(model.nv(), kCount);
  regressors::BaseWrenchRegressor regressor(model);
  Eigen::MatrixXd Y(6, 10 * model.bodyCount()), stacked(6 * kCount, robot.structure.count() + 1);
  for (Eigen::Index k = 0; k < kCount; ++k) {
    samples.q.col(k) = randomConfiguration(random, model);
    samples.v.col(k) = random.uniformVector(model.nv(), -2.0, 2.0);
    samples.a.col(k) = random.uniformVector(model.nv(), -5.0, 5.0);
    samples.tau.col(k).head<6>() = random.normalVector(6);
    samples.weight.col(k).head<6>().setOnes();
    regressor.evaluate(samples.q.col(k), samples.v.col(k), samples.a.col(k), Y);
    for (int c = 0; c < robot.structure.count(); ++c)
      stacked.block(6 * k, c, 6, 1) = Y.col(robot.structure.independent[static_cast<std::size_t>(c)]);
    stacked.block(6 * k, robot.structure.count(), 6, 1) = samples.tau.col(k).head<6>();
  }
  const estimation::RegressionFactors factors =
      estimation::accumulate({model, {}, robot.structure.independent, std::span(&samples, 1)}, {}).value();
  EXPECT_EQ(factors.totalRows(), 6 * kCount);
  Eigen::VectorXd scale = Eigen::VectorXd::Ones(model.nv());
  const Eigen::MatrixXd R = estimation::stackFactors(factors, scale);
  const Eigen::MatrixXd gram = stacked.transpose() * stacked;
  EXPECT_LT((R.transpose() * R - gram).norm(), rounding(1e5, gram.norm()));
}

TEST(MassPoints, RejectsInconsistentInputAndObeysAStop) {
  PLUMBLINE_SEED(seed, 7410);
  Random random(seed);
  PointMassRobot robot(random, 3, 40);
  const Eigen::MatrixXd R = robot.factor(robot.wrench);
  const auto run = [&](const std::vector<estimation::LinkBox>& boxes, const Eigen::MatrixXd& factor, double N,
                       const JobContext& context = {}) {
    return estimation::estimateMassPoints(robot.model, robot.structure, boxes, {factor, N, robot.described},
                                          {}, context);
  };
  std::vector<estimation::LinkBox> fewer(robot.boxes.begin(), robot.boxes.end() - 1);
  EXPECT_EQ(run(fewer, R, 40).error().code, ErrorCode::ShapeMismatch);
  EXPECT_EQ(run(robot.boxes, R.topLeftCorner(5, 5), 40).error().code, ErrorCode::ShapeMismatch);
  EXPECT_EQ(run(robot.boxes, R, 0).error().code, ErrorCode::ShapeMismatch);
  std::stop_source source;
  source.request_stop();
  JobContext stopped;
  stopped.stop = source.get_token();
  EXPECT_EQ(run(robot.boxes, R, 40, stopped).error().code, ErrorCode::Cancelled);
  Eigen::MatrixXd broken = R;
  broken(0, 1) = std::nan("");
  EXPECT_EQ(run(robot.boxes, broken, 40).error().code, ErrorCode::NumericalFailure);
  robot.described[10] = -1.0;
  const Result<estimation::MassPointEstimate> negative = run(robot.boxes, R, 40);
  ASSERT_FALSE(negative);
  EXPECT_EQ(negative.error().code, ErrorCode::NotPhysical);
  EXPECT_EQ(negative.error().subjects, std::vector<std::string>{robot.model.body(1).name});
}

}  // namespace
}  // namespace plumbline::test
