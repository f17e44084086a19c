// SPDX-License-Identifier: BSD-3-Clause
// Equalities of parameters: mirrored bodies and the total mass, kept exactly, and named where data contradict them.
#include <gtest/gtest.h>

#include <cmath>

#include "bayes/results/posterior.h"
#include "bayes/study/matched_problem.h"
#include "bayes/study/study_robots.h"
#include "map_fixture.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using bayes::ParameterEqualities;
using Eigen::Index;
using Eigen::VectorXd;

bayes::ParameterMap allBodies(const RobotModel& model) {
  std::vector<int> bodies;
  for (int b = 0; b < model.bodyCount(); ++b) bodies.push_back(b);
  return bayes::ParameterMap::make(model, bodies, {}).value();
}

/// Parameters with the axes reflected: signs of first moments and products.
Vec10 reflected(const Vec10& pi, const Vec3& s) {
  Vec10 sign;
  sign << 1.0, s, 1.0, 1.0, 1.0, s[1] * s[2], s[0] * s[2], s[0] * s[1];
  return sign.cwiseProduct(pi);
}

TEST(ParameterEqualities, RowsOfMirroredBodiesVanishForReflectedParametersAlone) {
  const RobotModel two = arm();
  const auto map = allBodies(two);
  PLUMBLINE_SEED(seed, 101);
  Random random(seed);
  for (const Vec3& s : {Vec3(-1, 1, 1), Vec3(1, -1, 1), Vec3(1, 1, -1), Vec3(1, 1, 1)}) {
    ParameterEqualities equalities;
    equalities.mirrored = {{0, 2, s}};
    for (int i = 0; i < 20; ++i) {
      VectorXd theta = map.nominal() + 0.2 * random.normalVector(static_cast<int>(map.size()));
      EXPECT_GT(equalities.values(map, theta).norm(), 1e-2);
      // The second body takes the reflected parameters of the first, by way of the physical ones.
      const VectorXd pi = map.inertial(theta);
      VectorXd wished = pi;
      wished.segment<10>(20) = reflected(pi.head<10>(), s);
      const auto own = bayes::ParameterMap::make(two.withParameters(wished), map.bodies(), {}).value();
      theta.segment<10>(20) = own.nominal().segment<10>(20);
      EXPECT_LT(equalities.values(map, theta).norm(), 1e-10);
    }
  }
}

TEST(ParameterEqualities, SlopesAreThoseOfTheRows) {
  const RobotModel model = arm();
  const auto map = allBodies(model);
  ParameterEqualities equalities{5.5, {{0, 1}, {0, 2, Vec3::Ones()}}};
  PLUMBLINE_SEED(seed, 102);
  Random random(seed);
  const VectorXd theta = map.nominal() + 0.2 * random.normalVector(static_cast<int>(map.size()));
  const Eigen::MatrixXd slopes = equalities.slopes(map, theta);
  constexpr double h = 1e-6;
  for (Index i = 0; i < theta.size(); ++i) {
    const VectorXd e = VectorXd::Unit(theta.size(), i) * h;
    const VectorXd difference =
        (equalities.values(map, theta + e) - equalities.values(map, theta - e)) / (2.0 * h);
    EXPECT_LT((slopes.col(i) - difference).lpNorm<Eigen::Infinity>(), 1e-8);
  }
}

TEST(ParameterEqualities, StatementsThatCannotBeAreRejectedInASentence) {
  const auto robot = bayes::studyBiped();
  const RobotModel& model = robot.model;
  const auto all = allBodies(model);
  const int left = model.findBody("left_thigh"), right = model.findBody("right_thigh"),
            shin = model.findBody("left_shin");
  const auto refused = [&](const ParameterEqualities& wrong, const bayes::ParameterMap& map, ErrorCode code) {
    const auto status = bayes::checkEqualities(model, map, wrong);
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().code, code) << status.error().message();
    EXPECT_FALSE(status.error().remedy.empty());
  };
  EXPECT_TRUE(bayes::checkEqualities(model, all, {12.0, {{left, right}}}).ok());
  refused({-1.0, {}}, all, ErrorCode::ValueOutOfRange);
  refused({NAN, {}}, all, ErrorCode::ValueOutOfRange);
  const auto thigh = bayes::ParameterMap::make(model, {left}, {}).value();
  refused({5.0, {}}, thigh, ErrorCode::ValueOutOfRange);  // the trunk alone weighs 8 kg
  refused({{}, {{left, right}}}, thigh, ErrorCode::UnknownReference);
  refused({{}, {{left, left}}}, all, ErrorCode::ValueOutOfRange);
  refused({{}, {{left, right}, {right, left}}}, all, ErrorCode::ValueOutOfRange);
  refused({{}, {{left, right}, {shin, right}}}, all, ErrorCode::ValueOutOfRange);
  const RobotModel turned = arm();
  EXPECT_FALSE(bayes::checkEqualities(turned, allBodies(turned), {{}, {{0, 1}}}).ok());  // no mirror images
}

/// A biped's estimate with a stated mass.
struct Stated {
  bayes::MapEstimate estimate;
  bayes::Posterior posterior;
  double mass = 0.0, true_mass = 0.0, violation = 0.0;
  bool names(const std::string& code, const std::string& subject) const {
    for (const Finding& finding : posterior.calibration.findings)
      if (finding.code == code && finding.subject == subject) return true;
    return false;
  }
};
Stated bipedWith(double mass_factor, bool mirrored, double crooked, std::uint64_t seed) {
  const auto systems = bayes::studySystems();
  const auto& system = systems[3];
  Random random(seed);
  auto data = bayes::matchedProblem(system, {}, random).value();
  const RobotModel& model = system.model;
  Stated out;
  for (const Body& body : model.bodies()) out.true_mass += body.pi_std[0];
  data.problem.equalities.total_mass = mass_factor * out.true_mass;
  if (mirrored)
    data.problem.equalities.mirrored = {{model.findBody("left_thigh"), model.findBody("right_thigh"),
                                         crooked != 0.0 ? Vec3(-1.0, 1.0, 1.0) : Vec3(1.0, -1.0, 1.0)}};
  bayes::MapSettings settings;
  settings.optimality = 1e-5;
  out.estimate = bayes::estimateMap(data.problem, bayes::startOf(data.problem), settings).value();
  const VectorXd pi = data.problem.map.inertial(out.estimate.optimum.theta);
  for (Index i = 0; i < pi.size(); i += 10) out.mass += pi[i];
  out.violation =
      data.problem.equalities.values(data.problem.map, out.estimate.optimum.theta).lpNorm<Eigen::Infinity>();
  out.posterior =
      bayes::posteriorOf(data.problem, out.estimate, identifiability::structuralBaseParameters(model));
  return out;
}

TEST(ParameterEqualities, AreKeptExactlyAndLeaveTheLabelWhenTheyAreTrue) {
  const Stated s = bipedWith(1.0, true, 0.0, 104);
  printf(
      "biped: %s in %zu iterations, rows within %.1e, chi2 of the equalities %.1f of %d, chi2 %.1f of %td\n",
      toString(s.estimate.status), s.estimate.iterations.size(), s.violation, s.estimate.equalities.chi2,
      s.estimate.equalities.rows, s.posterior.chi2, s.posterior.degrees_of_freedom);
  EXPECT_EQ(s.estimate.status, Termination::Converged);
  EXPECT_LT(s.violation, 1e-8);
  EXPECT_NEAR(s.mass, s.true_mass, 1e-7 * s.true_mass);
  EXPECT_EQ(s.estimate.equalities.rows, 11);
  EXPECT_TRUE(s.posterior.calibration.calibrated)
      << (s.posterior.calibration.findings.empty() ? "" : s.posterior.calibration.findings.front().text);
  // No variance is left in the mass.
  double std = 0.0;
  const Eigen::MatrixXd& Sigma = s.estimate.Sigma;
  EXPECT_TRUE(Sigma.allFinite());
  for (const bayes::PosteriorValue& value : s.posterior.parameters)
    if (value.subject == "left_thigh.m") std = value.std;
  for (const bayes::PosteriorValue& value : s.posterior.parameters)
    if (value.subject == "right_thigh.m") {
      EXPECT_NEAR(value.std, std, 1e-9);
    }
}

// Biped logs with true equalities and priors drawn about the truth: their distances follow χ².
TEST(ParameterEqualities, TheTestOfTrueEqualitiesIsCalibrated) {
  const int logs = count(100, 4);
  double sum = 0.0;
  int rows = 0, named = 0;
  for (int i = 0; i < logs; ++i) {
    const Stated s = bipedWith(1.0, true, 0.0, 200 + static_cast<std::uint64_t>(i));
    EXPECT_EQ(s.estimate.status, Termination::Converged) << 200 + i;
    sum += s.estimate.equalities.chi2;
    rows += s.estimate.equalities.rows;
    named += s.names("equality-contradicted", "total mass") ||
             s.names("equality-contradicted", "left_thigh = right_thigh");
  }
  const auto [lower, upper] = bayes::chi2Band(rows);
  printf("%d logs: chi2 of the equalities %.1f of %d (99 %% band %.1f to %.1f), %d named\n", logs, sum, rows,
         lower, upper, named);
  EXPECT_GE(sum, lower);
  EXPECT_LE(sum, 1.1 * upper);  // log-Cholesky coordinates bend the posterior
  EXPECT_LE(named, logs / 50);
}

TEST(ParameterEqualities, AWrongMassIsNamedAndTakesTheLabel) {
  const Stated s = bipedWith(1.15, false, 0.0, 105);
  printf("mass off by 15 %%: equalities' chi2 %.1f of %d\n", s.estimate.equalities.chi2,
         s.estimate.equalities.rows);
  EXPECT_TRUE(s.names("equality-contradicted", "total mass"));
  EXPECT_FALSE(s.posterior.calibration.calibrated);
}

TEST(ParameterEqualities, AMirrorAboutTheWrongAxisIsNamedAndTakesTheLabel) {
  const Stated s = bipedWith(1.0, true, 1.0, 106);
  printf("mirror about x: equalities' chi2 %.1f of %d\n", s.estimate.equalities.chi2,
         s.estimate.equalities.rows);
  EXPECT_TRUE(s.names("equality-contradicted", "left_thigh = right_thigh"));
  EXPECT_FALSE(s.posterior.calibration.calibrated);
}

}  // namespace
}  // namespace plumbline::test
