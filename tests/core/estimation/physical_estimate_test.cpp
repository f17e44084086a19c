// SPDX-License-Identifier: BSD-3-Clause
// The physical methods through `estimate`: base parameters, full parameters, covariance, verdicts.
#include <algorithm>
#include <cmath>

#include "base/tolerance.h"
#include "estimation/estimator.h"
#include "estimation/full_parameters.h"
#include "physical_fixture.h"

namespace plumbline::estimation {
namespace {

using optimization::PriorKind;
using test::kUsualFriction;
using test::proven;
using test::Truth;

constexpr std::array kMethods = {"lmi", "log-cholesky", "ee"};

EstimationSettings physicalSettings(const char* method,
                                    optimization::PriorKind prior = optimization::PriorKind::None,
                                    double weight = 1e-5) {
  EstimationSettings settings = test::settingsFor(kUsualFriction, method);
  settings.prior.kind = prior;
  settings.prior.weight = weight;
  return settings;
}

TEST(PhysicalEstimate, ReturnsTheTruthAndConsistentBodies_LittleNoise) {
  PLUMBLINE_SEED(seed, 461);
  Random random(seed);
  for (const BaseType base : {BaseType::Fixed, BaseType::Floating}) {
    test::RandomTreeOptions options;
    options.bodies = 5;
    options.base = base;
    const Truth truth(random, options, kUsualFriction);
    double last = 1e9;
    for (const double noise : {1.0, 1e-2, 1e-4}) {  // consistent as the noise goes to zero
      Random own = random.stream(7);
      signal::Samples samples = test::randomStates(truth, own, 600);
      test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), noise), own);
      double error = 0.0;
      for (const char* method : kMethods) {
        SCOPED_TRACE(std::string(method) + " noise " + std::to_string(noise));
        const auto found =
            estimate(truth.model, truth.structure, std::span(&samples, 1), physicalSettings(method));
        ASSERT_TRUE(found.ok()) << found.error().message();
        EXPECT_TRUE(proven(found->status)) << toString(found->status) << " " << found->kkt_residual;
        EXPECT_LE(found->kkt_residual, 1e-8);
        EXPECT_LE(found->gap, 1e-6);  // with the effect of the vanishing regularisation
        EXPECT_EQ(found->method, method);
        for (const auto& body : found->consistent) EXPECT_TRUE(body.ok) << body.body;
        const Eigen::Index inertial = 10 * truth.model.bodyCount(), b = truth.structure.count();
        EXPECT_LT(
            (truth.structure.regrouping * found->pi_full.head(inertial) - found->pi_base.head(b)).norm(),
            rounding(1e4, found->pi_base.norm()));
        EXPECT_EQ(found->parameters.size(), static_cast<std::size_t>(found->pi_full.size()));
        EXPECT_EQ(found->data_fraction.size(), found->pi_full.size());
        error = std::max(error, (found->pi_base - truth.base).norm() / truth.base.norm());
      }
      EXPECT_LT(error, 0.1 * last);
      last = error;
    }
  }
}

TEST(PhysicalEstimate, MethodsAgreeInsideAndThreadsGiveTheSameBits) {
  PLUMBLINE_SEED(seed, 462);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 4;
  const Truth truth(random, options, kUsualFriction);
  signal::Samples samples = test::harmonicMotion(truth, random, 9000, 500.0);
  test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 2.0), random);
  for (const optimization::PriorKind prior :
       {optimization::PriorKind::Bregman, optimization::PriorKind::Riemannian,
        optimization::PriorKind::Euclidean}) {
    SCOPED_TRACE(toString(prior));
    Eigen::VectorXd first;
    for (const char* method : kMethods) {
      const auto one = estimate(truth.model, truth.structure, std::span(&samples, 1),
                                physicalSettings(method, prior, 1e-4));
      ASSERT_TRUE(one.ok()) << one.error().message();
      EXPECT_TRUE(proven(one->status));
      EXPECT_EQ(one->prior, std::string(toString(prior)) + ":0.0001");
      JobContext context;
      context.threads = 3;
      const auto many = estimate(truth.model, truth.structure, std::span(&samples, 1),
                                 physicalSettings(method, prior, 1e-4), context);
      ASSERT_TRUE(many.ok());
      EXPECT_TRUE(one->pi_full == many->pi_full);
      EXPECT_TRUE(one->Sigma_base == many->Sigma_base);
      EXPECT_EQ(one->kkt_residual, many->kkt_residual);
      if (first.size() == 0) first = one->pi_base;
      EXPECT_LT((one->pi_base - first).norm(), 1e-4 * first.norm());
    }
  }
}

TEST(PhysicalEstimate, StandardDeviationsAreThoseOfRepetitions) {
  PLUMBLINE_SEED(seed, 463);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 3;
  options.branched = options.prismatic = false;
  const Truth truth(random, options, kUsualFriction);
  const signal::Samples clean = test::randomStates(truth, random, 300);
  const int trials = test::count(400, 60);
  Eigen::VectorXd sum, squares, claimed;
  for (int trial = 0; trial < trials; ++trial) {
    Random own = random.stream(static_cast<std::uint64_t>(trial));
    signal::Samples samples = clean;
    test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 0.5), own);
    const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1),
                                physicalSettings("lmi", optimization::PriorKind::Bregman, 1e-5));
    ASSERT_TRUE(found.ok());
    const Eigen::VectorXd x = found->pi_base;
    if (trial == 0) sum = squares = claimed = Eigen::VectorXd::Zero(x.size());
    sum += x;
    squares += x.cwiseAbs2();
    claimed += found->Sigma_base.diagonal();
  }
  const double n = trials;
  const Eigen::VectorXd variance = (squares - sum.cwiseAbs2() / n) / (n - 1.0);
  // A variance from n repetitions has a relative standard deviation of √(2/n); pooled over the parameters less.
  const double ratio = claimed.cwiseQuotient(n * variance).mean();
  EXPECT_NEAR(ratio, 1.0,
              4.0 * std::sqrt(2.0 / n) / std::sqrt(0.3 * static_cast<double>(variance.size())) + 0.05);
}

TEST(PhysicalEstimate, LeastSquaresReportsInconsistentBaseParameters) {
  PLUMBLINE_NEEDS_SHARED("data/ur10_lmi/ur10_traj1_proc.h5");
  const test::Ur10 robot = test::ur10();
  EstimationSettings settings = physicalSettings("ols");
  settings.friction = {};
  const auto ols = estimate(robot.model, robot.structure, std::span(&robot.samples, 1), settings);
  ASSERT_TRUE(ols.ok());
  const auto finding = std::find_if(ols->findings.begin(), ols->findings.end(),
                                    [](const Finding& f) { return f.code == "base-not-consistent"; });
  ASSERT_NE(finding, ols->findings.end());
  EXPECT_NE(finding->text.find("link2"), std::string::npos);
  double convex = 0.0;
  for (const char* method : kMethods) {
    settings.method = methodFromText(method).value();
    const auto found = estimate(robot.model, robot.structure, std::span(&robot.samples, 1), settings);
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(found->status, Termination::OnBoundary);
    EXPECT_LE(found->kkt_residual, 1e-8);
    EXPECT_GT(found->cost, ols->cost);
    if (convex == 0.0) convex = found->cost;
    EXPECT_NEAR(found->cost, convex, 1e-6 * convex);
    EXPECT_NEAR(found->fit[0].relative_error, 0.02368, 5e-5);
    EXPECT_TRUE(
        std::all_of(found->consistent.begin(), found->consistent.end(), [](const auto& c) { return c.ok; }));
  }
}

TEST(PhysicalEstimate, BadInputIsRejectedInOneSentence) {
  PLUMBLINE_SEED(seed, 464);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 4;
  const Truth truth(random, options, kUsualFriction);
  const signal::Samples samples = test::randomStates(truth, random, 200);
  const std::string last = truth.model.body(3).name;
  const auto rejection = [&](const RobotModel& model, const EstimationSettings& settings) {
    const auto found = estimate(model, truth.structure, std::span(&samples, 1), settings);
    EXPECT_FALSE(found.ok());
    return found.ok() ? Error{.code = ErrorCode::NotConverged, .detail = "nothing was refused"}
                      : found.error();
  };
  const auto expect = [](const Error& error, ErrorCode code, const std::string& text) {
    EXPECT_EQ(error.code, code) << error.message();
    EXPECT_NE(error.message().find(text), std::string::npos) << error.message();
    EXPECT_FALSE(error.remedy.empty()) << error.message();
  };
  // A prior that is not physically consistent.
  Eigen::VectorXd bad = truth.model.parameters();
  bad[10 * 3] = -1.0;
  const RobotModel impossible = truth.model.withParameters(bad);
  for (const optimization::PriorKind kind :
       {optimization::PriorKind::Bregman, optimization::PriorKind::Riemannian})
    expect(rejection(impossible, physicalSettings("lmi", kind)), ErrorCode::NotPhysical, last);
  EXPECT_TRUE(estimate(impossible, truth.structure, std::span(&samples, 1),
                       physicalSettings("lmi", optimization::PriorKind::Euclidean))
                  .ok());
  // Bounds that exclude each other: one body, two bodies and the total.
  EstimationSettings settings = physicalSettings("lmi");
  BodyBounds body;
  body.body = last;
  body.mass_lower = 3.0;
  body.mass_upper = 2.0;
  settings.bounds.bodies = {body};
  expect(rejection(truth.model, settings), ErrorCode::Infeasible, "the mass of " + last);
  settings.bounds.bodies[0].mass_upper.reset();
  settings.bounds.total_mass_upper = 2.5;
  const Error both = rejection(truth.model, settings);
  expect(both, ErrorCode::Infeasible, "mass of " + last + " ≥ 3 kg");
  expect(both, ErrorCode::Infeasible, "total mass ≤ 2.5 kg");
  settings.bounds.total_mass_upper.reset();
  // Boxes and ellipsoids without volume, or apart from each other.
  settings.bounds.bodies[0].com = BodyBounds::Box{Vec3(0, 0, 0), Vec3(0.1, 0.0, 0.1)};
  expect(rejection(truth.model, settings), ErrorCode::ValueOutOfRange, "has no volume");
  settings.bounds.bodies[0].com = BodyBounds::Box{Vec3(1, 1, 1), Vec3(2, 2, 2)};
  Mat4 ball = -Mat4::Identity();
  ball(3, 3) = 0.04;  // 0.2 m about the origin
  settings.bounds.bodies[0].ellipsoid = ball;
  const Error apart = rejection(truth.model, settings);
  expect(apart, ErrorCode::Infeasible, "inside its ellipsoid");
  expect(apart, ErrorCode::Infeasible, "centre of mass of " + last);
  ball(3, 3) = 0.0;
  settings.bounds.bodies[0].ellipsoid = ball;
  expect(rejection(truth.model, settings), ErrorCode::ValueOutOfRange, "has no volume");
  // Names, weights, methods.
  settings.bounds.bodies[0] = {};
  settings.bounds.bodies[0].body = "nobody";
  expect(rejection(truth.model, settings), ErrorCode::UnknownReference, "nobody");
  settings = physicalSettings("lmi", optimization::PriorKind::Bregman, -1.0);
  expect(rejection(truth.model, settings), ErrorCode::ValueOutOfRange, "weight");
  settings = physicalSettings("lmi", optimization::PriorKind::Bregman);
  settings.prior.trust = Eigen::VectorXd::Ones(2);
  expect(rejection(truth.model, settings), ErrorCode::ShapeMismatch, "trust");
  settings = physicalSettings("lmi", optimization::PriorKind::Entropic);
  expect(rejection(truth.model, settings), ErrorCode::NotExcited, "entropic");
  expect(methodFromText("sdp").error(), ErrorCode::UnsupportedOption, "sdp");
}

TEST(PhysicalEstimate, FixedBodiesKeepTheirValuesAndTheRestItsUncertainty) {
  PLUMBLINE_SEED(seed, 466);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 6;
  const Truth truth(random, options, kUsualFriction);
  signal::Samples samples = test::randomStates(truth, random, 300);
  test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 0.5), random);
  EstimationSettings settings = physicalSettings("lmi");
  for (int i = 0; i < 5; ++i) {
    BodyBounds body;
    body.body = truth.model.body(i).name;
    body.fixed = true;
    settings.bounds.bodies.push_back(body);
  }
  const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_TRUE(proven(found->status));
  EXPECT_TRUE(found->pi_full.head(50) == truth.model.parameters().head(50));
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(found->data_fraction[i], 0.0);
    EXPECT_TRUE(std::isnan(found->parameters[static_cast<std::size_t>(i)].std));
  }
  // Friction of the last joint is determined by the log alone.
  const auto friction = static_cast<std::size_t>(found->pi_full.size()) - 1;
  EXPECT_GT(found->data_fraction[static_cast<Eigen::Index>(friction)], 0.99);
  EXPECT_GT(found->parameters[friction].std, 0.0);
}

TEST(PhysicalEstimate, StopsWhenAsked) {
  PLUMBLINE_SEED(seed, 465);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 4;
  const Truth truth(random, options, kUsualFriction);
  const signal::Samples samples = test::randomStates(truth, random, 100);
  const auto problem = test::physicalProblemOf(truth.model, truth.structure, kUsualFriction, samples);
  std::stop_source source;
  source.request_stop();
  JobContext context;
  context.stop = source.get_token();
  const auto fit = fitPhysical(problem, {}, {}, context);
  ASSERT_FALSE(fit.ok());
  EXPECT_EQ(fit.error().code, ErrorCode::Cancelled);
}

TEST(UndeterminedBodies, AreThoseOfWhichTheDataKnowTooLittle_WithoutAPrior) {
  ParameterEstimate estimate;
  for (const char* name : {"upper", "fore", "hand"}) estimate.consistent.push_back({name, 1.0, true});
  estimate.data_fraction = Eigen::VectorXd::Ones(30);
  EXPECT_TRUE(undeterminedBodies(estimate).empty());
  estimate.data_fraction[10] = 0.5;
  EXPECT_EQ(undeterminedBodies(estimate), std::vector<std::string>{"fore"});
  estimate.data_fraction[10] = 1.0;
  estimate.data_fraction[29] = 0.5;
  EXPECT_EQ(undeterminedBodies(estimate), std::vector<std::string>{"hand"});
  estimate.prior = "bregman:0.001";
  EXPECT_TRUE(undeterminedBodies(estimate).empty());
}

}  // namespace
}  // namespace plumbline::estimation
