// SPDX-License-Identifier: BSD-3-Clause
#include "support/mass_point_comparison.h"

#include <cmath>
#include <ctime>

#include "estimation/linear/least_squares.h"
#include "estimation/rows/streamed_regression.h"

namespace plumbline::test {
namespace {

double processorSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

signal::Samples measured(const Humanoid& robot, const Eigen::VectorXd& truth, Gait gait, std::uint64_t seed,
                         const ComparisonSpec& spec) {
  signal::Samples samples = humanoidMotion(robot, gait, seed, spec.samples, spec.rate);
  ContactWrenches contacts = humanoidContacts(robot, truth, gait, samples);
  addWrenchNoise(contacts, spec.moment_noise, spec.force_noise, seed + 1);
  setBaseWrench(robot, contacts, samples);
  return samples;
}

Vec6 rootMeanSquare(const Humanoid& robot, const Eigen::VectorXd& pi_std,
                    std::span<const signal::Samples> logs) {
  regressors::BaseWrenchRegressor regressor(robot.model);
  Eigen::MatrixXd Y(6, pi_std.size());
  Vec6 squares = Vec6::Zero();
  Eigen::Index count = 0;
  for (const signal::Samples& log : logs) {
    for (Eigen::Index k = 0; k < log.size(); ++k, ++count) {
      regressor.evaluate(log.q.col(k), log.v.col(k), log.a.col(k), Y);
      squares += Vec6(log.tau.col(k).head<6>() - Y * pi_std).cwiseAbs2();
    }
  }
  return (squares / static_cast<double>(count)).cwiseSqrt();
}

}  // namespace

Comparison compareOnHumanoid(const ComparisonSpec& spec) {
  Comparison c{humanoid(), {}, {}, 0.0, {}, {}, {}, {}, {}, {}};
  const RobotModel& model = c.robot.model;
  c.structure = identifiability::structuralBaseParameters(model);
  c.truth = humanoidTruth(c.robot, spec.seed);
  std::vector<signal::Samples> training, validation;
  std::uint64_t seed = spec.seed;
  for (const Gait gait : {Gait::Walk, Gait::Turn, Gait::Squat, Gait::UpperBody})
    training.push_back(measured(c.robot, c.truth, gait, seed += 10, spec));
  validation.push_back(measured(c.robot, c.truth, Gait::Walk, seed += 10, spec));

  const estimation::RegressionFactors factors =
      estimation::accumulate({model, regressors::FrictionModel{}, c.structure.independent, training}, {})
          .value();
  Eigen::VectorXd scale = Eigen::VectorXd::Zero(model.nv());
  scale.head<6>().setOnes();
  const Eigen::MatrixXd R = estimation::stackFactors(factors, scale);
  c.condition = estimation::conditionNumber(R, c.structure.count());
  const Eigen::VectorXd described = model.parameters();
  const double N_T = static_cast<double>(factors.rows[0]);

  const estimation::Solution solution =
      estimation::solveLeastSquares(factors, scale, c.structure.regrouping * described, 1e-8);
  const auto finish = [&](const std::string& name, const Eigen::VectorXd& pi_std) {
    ComparedEstimate e;
    e.name = name;
    e.pi_std = pi_std;
    e.rms_training = rootMeanSquare(c.robot, pi_std, training);
    e.rms_validation = rootMeanSquare(c.robot, pi_std, validation);
    for (int body = 0; body < model.bodyCount(); ++body) {
      const Vec10 pi_body = pi_std.segment<10>(10 * body);
      if (!(minPseudoEigenvalue(pi_body) > 0.0)) ++e.inconsistent;
      const Vec3 at = c.robot.boxes[static_cast<std::size_t>(body)].relative(centerOfMass(pi_body));
      if (!(at.cwiseAbs().maxCoeff() <= 1.0)) ++e.outside;
    }
    const Eigen::MatrixXd& U = c.structure.null_basis;
    const Eigen::VectorXd moved = c.structure.regrouping * pi_std - solution.x;
    e.base_distance = (R.topLeftCorner(moved.size(), moved.size()) * moved).norm() /
                      std::abs(R(moved.size(), moved.size()));
    e.null_distance = (U.transpose() * (pi_std - described)).norm() / (U.transpose() * described).norm();
    return e;
  };
  c.least_squares =
      finish("least squares", estimation::completeFromPrior(c.structure, solution.x, described));
  c.cad = finish("prior", described);
  estimation::MassPointSettings settings = spec.settings;
  for (const bool prior : {true, false}) {
    settings.prior = prior;
    const double start = processorSeconds();
    estimation::MassPointEstimate points =
        estimation::estimateMassPoints(model, c.structure, c.robot.boxes, {R, N_T, described}, settings)
            .value();
    (prior ? c.seconds_with_prior : c.seconds_without_prior) = processorSeconds() - start;
    (prior ? c.with_prior : c.without_prior) =
        finish(prior ? "mass points" : "mass points without prior", points.pi_std);
    (prior ? c.points_with_prior : c.points_without_prior) = std::move(points);
  }
  return c;
}

}  // namespace plumbline::test
