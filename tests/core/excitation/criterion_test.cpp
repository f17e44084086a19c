// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/criterion/criterion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include "base/linalg.h"
#include "base/tolerance.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "regressors/torque_regressor.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

struct Samples3 {
  Eigen::MatrixXd q, v, a;
};

/// Smooth motion of all joints: enough of it for every column, speeds never zero.
Samples3 someMotion(Random& random, const RobotModel& model, int samples) {
  Samples3 motion{Eigen::MatrixXd(model.nq(), samples), Eigen::MatrixXd(model.nv(), samples),
                  Eigen::MatrixXd(model.nv(), samples)};
  for (int k = 0; k < samples; ++k) {
    motion.q.col(k) = randomConfiguration(random, model);
    motion.v.col(k) = random.uniformVector(model.nv(), -2.0, 2.0);
    motion.a.col(k) = random.uniformVector(model.nv(), -5.0, 5.0);
  }
  return motion;
}

Eigen::MatrixXd randomMatrix(Random& random, Eigen::Index rows, Eigen::Index columns) {
  Eigen::MatrixXd M(rows, columns);
  for (Eigen::Index c = 0; c < columns; ++c) M.col(c) = random.normalVector(rows);
  return M;
}

RobotModel sample(const std::string& path) {
  const auto read = io::readUrdf(path);
  EXPECT_TRUE(read) << (read ? "" : read.error().message());
  return buildModel(read.value().description).value();
}
std::string own(const std::string& relative) {
  return std::string(PLUMBLINE_SOURCE_DIR) + "/resources/samples/" + relative;
}

regressors::FrictionModel coulombViscousOffset() {
  regressors::FrictionModel friction;
  friction.coulomb = friction.viscous = friction.offset = true;
  return friction;
}

excitation::Criterion make(const RobotModel& model, const regressors::FrictionModel& friction,
                           const excitation::CriterionSettings& settings) {
  auto made = excitation::Criterion::make(model, friction, identifiability::structuralBaseParameters(model),
                                          settings);
  EXPECT_TRUE(made) << (made ? "" : made.error().message());
  return std::move(made).value();
}

Samples3 moved(const RobotModel& model, const Samples3& at, const Samples3& by, double h) {
  Samples3 to = at;
  for (Eigen::Index k = 0; k < at.q.cols(); ++k) to.q.col(k) = model.integrate(at.q.col(k), by.q.col(k), h);
  to.v += h * by.v;
  to.a += h * by.a;
  return to;
}

/// Largest difference between the slope that the gradient gives and that of central differences, over some directions,
/// relative to the size of what is summed; less what rounding alone may do: a singular value is known to eps · condition
/// of itself, and differences divide that by h.
double slopeError(Random& random, const RobotModel& model, excitation::Criterion& criterion,
                  const Samples3& at) {
  Eigen::MatrixXd Q, V, A;
  const excitation::CriterionValue here = criterion.evaluate(at.q, at.v, at.a, Q, V, A);
  const auto value = [&](const Samples3& x) { return criterion.evaluate(x.q, x.v, x.a).value; };
  const Eigen::Index nv = model.nv(), N = at.q.cols();
  double worst = 0.0;
  for (int direction = 0; direction < count(8, 4); ++direction) {
    Samples3 by{Eigen::MatrixXd::Zero(nv, N), Eigen::MatrixXd::Zero(nv, N), Eigen::MatrixXd::Zero(nv, N)};
    const auto fill = [&](Eigen::MatrixXd& M) {
      for (Eigen::Index k = 0; k < N; ++k) M.col(k) = random.normalVector(nv);
    };
    if (direction != 1 && direction != 2) fill(by.q);
    if (direction != 0 && direction != 2) fill(by.v);
    if (direction != 0 && direction != 1) fill(by.a);
    const double slope = (Q.cwiseProduct(by.q) + V.cwiseProduct(by.v) + A.cwiseProduct(by.a)).sum();
    // Five-point differences: error h⁴, so that rounding can stay far below.
    constexpr double h = 2e-5;
    const double near = value(moved(model, at, by, h)) - value(moved(model, at, by, -h));
    const double far = value(moved(model, at, by, 2.0 * h)) - value(moved(model, at, by, -2.0 * h));
    const double expected = (8.0 * near - far) / (12.0 * h);
    const double scale = Q.norm() + V.norm() + A.norm();
    const double rounded = rounding(4.0, here.condition * std::max(1.0, std::abs(here.value))) / h;
    worst = std::max(worst, (std::abs(slope - expected) - rounded) / scale);
  }
  return worst;
}

constexpr excitation::CriterionKind kKinds[] = {
    excitation::CriterionKind::LogCondition, excitation::CriterionKind::DOptimal,
    excitation::CriterionKind::AOptimal,     excitation::CriterionKind::EOptimal,
    excitation::CriterionKind::SubCondition, excitation::CriterionKind::Frobenius};

/// All kinds on one robot: smoothed and not, weighted, with earlier information, for one link; every `step`-th
/// of these.
void checkGradients(Random& random, const RobotModel& model, const regressors::FrictionModel& friction,
                    int step = 1) {
  const int b = make(model, friction, {}).columns();
  const int samples = std::max(12, 3 * b / std::max(1, model.nv()) + 4);
  const Samples3 motion = someMotion(random, model, samples);
  for (const excitation::CriterionKind kind : kKinds) {
    excitation::CriterionSettings settings;
    settings.kind = kind;
    for (int variant = 0; variant < 4; variant += step) {
      SCOPED_TRACE("kind " + std::to_string(static_cast<int>(kind)) + ", variant " + std::to_string(variant));
      if (variant == 1) settings.smoothing = 0.0;
      if (variant == 2) {
        settings.smoothing = 0.1;
        settings.torque_noise = random.uniformVector(model.nv(), 0.1, 2.0);
        settings.column_scale = random.uniformVector(b, 0.2, 5.0);
        settings.earlier = 0.1 * linalg::triangularFactor(randomMatrix(random, b + 3, b));
        settings.speed_weight = 0.01;
      }
      if (variant == 3) {
        settings.friction_columns = false;
        settings.bodies = {model.body(model.bodyCount() - 1).name};
      }
      excitation::Criterion criterion = make(model, friction, settings);
      EXPECT_LT(slopeError(random, model, criterion, motion), 1e-7);
    }
  }
}

TEST(Criterion, GradientEqualsCentralDifferences_OwnArm) {
  PLUMBLINE_SEED(seed, 501);
  Random random(seed);
  checkGradients(random, sample(own("plumb7/plumb7.urdf")), coulombViscousOffset());
}

TEST(Criterion, GradientEqualsCentralDifferences_RandomTrees) {
  PLUMBLINE_SEED(seed, 502);
  Random random(seed);
  for (int trial = 0; trial < count(24, 4); ++trial) {
    SCOPED_TRACE("trial " + std::to_string(trial));
    RandomTreeOptions options;
    options.bodies = random.integer(3, 6);
    options.branched = trial % 2 == 0;
    options.mimic = trial % 3 == 1;
    options.multi_dof = trial % 3 == 2;
    options.base = trial % 4 == 3 ? BaseType::Floating : BaseType::Fixed;
    regressors::FrictionModel friction;
    friction.viscous = trial % 2 == 0;
    friction.rotor = trial % 3 == 0;
    friction.stribeck = trial % 5 == 1;
    friction.load = trial % 4 == 2;
    checkGradients(random, randomModel(random, options), friction);
  }
}

TEST(Criterion, GradientEqualsCentralDifferences_SharedRobots) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid");
  PLUMBLINE_SEED(seed, 503);
  Random random(seed);
  for (const char* file :
       {"ur5e.urdf", "iiwa14_primitive_collision.urdf", "panda.urdf", "kinova.urdf", "z1.urdf"}) {
    const auto path = shared(std::string("data/urdf/valid/") + file);
    ASSERT_TRUE(std::filesystem::exists(path)) << path;
    SCOPED_TRACE(file);
    checkGradients(random, sample(path), coulombViscousOffset(), fullCounts() ? 1 : 4);
  }
}

/// The stacked regressor sample by sample, rows by sample.
Eigen::MatrixXd stacked(const RobotModel& model, const regressors::FrictionModel& friction,
                        const std::vector<int>& columns, const Samples3& motion,
                        const Eigen::VectorXd& noise) {
  regressors::TorqueRegressor regressor(model, friction);
  Eigen::MatrixXd Y(model.nv(), regressor.layout().columns());
  Eigen::MatrixXd W(model.nv() * motion.q.cols(), static_cast<Eigen::Index>(columns.size()));
  for (Eigen::Index k = 0; k < motion.q.cols(); ++k) {
    regressor.evaluate(motion.q.col(k), motion.v.col(k), motion.a.col(k), Y);
    W.middleRows(k * model.nv(), model.nv()) = noise.cwiseInverse().asDiagonal() * Y(Eigen::all, columns);
  }
  return W;
}

struct Case {
  RobotModel model;
  regressors::FrictionModel friction = coulombViscousOffset();
  identifiability::BaseParameters base;
  std::vector<int> columns;
  Samples3 motion;

  explicit Case(Random& random, int samples = 60)
      : model(sample(own("plumb7/plumb7.urdf"))), base(identifiability::structuralBaseParameters(model)) {
    columns = base.independent;
    const regressors::RegressorLayout layout(model, friction);
    for (int c = layout.inertialColumns(); c < layout.columns(); ++c) columns.push_back(c);
    motion = someMotion(random, model, samples);
  }
};

TEST(Criterion, ValuesEqualThoseOfTheDenseMatrix) {
  PLUMBLINE_SEED(seed, 504);
  Random random(seed);
  // More samples than go into one block, too.
  for (const int samples : {60, 700}) {
    const Case at(random, samples);
    const auto b = static_cast<Eigen::Index>(at.columns.size());
    for (const bool scaled : {false, true}) {
      excitation::CriterionSettings settings;
      settings.smoothing = 0.0;
      Eigen::VectorXd noise = Eigen::VectorXd::Ones(at.model.nv()), scale = Eigen::VectorXd::Ones(b);
      Eigen::MatrixXd earlier(0, b);
      if (scaled) {
        settings.torque_noise = noise = random.uniformVector(at.model.nv(), 0.1, 3.0);
        settings.column_scale = scale = random.uniformVector(b, 0.1, 3.0);
        settings.earlier = earlier = linalg::triangularFactor(randomMatrix(random, 2 * b, b));
      }
      excitation::Criterion criterion = make(at.model, at.friction, settings);
      ASSERT_EQ(criterion.columns(), b);
      Eigen::MatrixXd W(at.model.nv() * samples + earlier.rows(), b);
      W << stacked(at.model, at.friction, at.columns, at.motion, noise), earlier;
      const Eigen::MatrixXd unscaled = W;
      W = W * scale.cwiseInverse().asDiagonal();
      const Eigen::VectorXd s = linalg::singularValues(W);
      const excitation::CriterionValue value = criterion.evaluate(at.motion.q, at.motion.v, at.motion.a);
      ASSERT_EQ(value.singular_values.size(), b);
      EXPECT_LT((value.singular_values - s).cwiseAbs().maxCoeff(), rounding(1e4, s[0]));
      EXPECT_NEAR(value.condition, s[0] / s[b - 1], 1e-9 * value.condition);
      EXPECT_NEAR(value.value, std::log(value.condition), 1e-9);
      EXPECT_NEAR((W * value.weakest).norm(), s[b - 1], 1e-9 * s[0]);
      Eigen::MatrixXd covariance;
      ASSERT_TRUE(
          linalg::solveSpd(unscaled.transpose() * unscaled, Eigen::MatrixXd::Identity(b, b), covariance));
      for (Eigen::Index c = 0; c < b; ++c)
        EXPECT_NEAR(value.deviation[c], std::sqrt(covariance(c, c)), 1e-6 * value.deviation[c]);
    }
  }
}

TEST(Criterion, SubConditionIsThatOfTheProjectedColumns) {
  PLUMBLINE_SEED(seed, 505);
  Random random(seed);
  const Case at(random);
  excitation::CriterionSettings settings;
  settings.kind = excitation::CriterionKind::SubCondition;
  settings.smoothing = 0.0;
  settings.friction_columns = false;
  settings.bodies = {at.model.body(6).name, at.model.body(5).name};
  excitation::Criterion criterion = make(at.model, at.friction, settings);
  const Eigen::MatrixXd W =
      stacked(at.model, at.friction, at.columns, at.motion, Eigen::VectorXd::Ones(at.model.nv()));
  std::vector<Eigen::Index> asked, others;
  for (std::size_t c = 0; c < at.columns.size(); ++c)
    (at.columns[c] >= 50 && at.columns[c] < 70 ? asked : others).push_back(static_cast<Eigen::Index>(c));
  const Eigen::MatrixXd K = W(Eigen::all, others), J = W(Eigen::all, asked);
  const Eigen::VectorXd s = linalg::singularValues(J - K * linalg::leastSquares(K, J));
  const excitation::CriterionValue value = criterion.evaluate(at.motion.q, at.motion.v, at.motion.a);
  ASSERT_EQ(value.singular_values.size(), s.size());
  EXPECT_NEAR(value.condition, s[0] / s[s.size() - 1], 1e-8 * value.condition);
  // The information on a parameter does not depend on the chosen links.
  const excitation::CriterionValue all =
      make(at.model, at.friction, {}).evaluate(at.motion.q, at.motion.v, at.motion.a);
  EXPECT_LT(((value.deviation - all.deviation).cwiseQuotient(all.deviation)).cwiseAbs().maxCoeff(), 1e-8);
}

TEST(Criterion, SmoothedConditionIsNeverBelowTheTrueOne_AndSmoothWhereValuesCross) {
  PLUMBLINE_SEED(seed, 506);
  Random random(seed);
  const Case at(random);
  double before = 0.0;
  for (const double smoothing : {0.0, 0.01, 0.02, 0.1, 0.3}) {
    excitation::CriterionSettings settings;
    settings.smoothing = smoothing;
    const excitation::CriterionValue value =
        make(at.model, at.friction, settings).evaluate(at.motion.q, at.motion.v, at.motion.a);
    EXPECT_GE(value.value, before - 1e-12);
    EXPECT_LE(value.value, std::log(value.condition) +
                               2.0 * smoothing * std::log(static_cast<double>(at.columns.size())) + 1e-12);
    before = value.value;
  }
}

TEST(Criterion, EarlierInformationIsAsIfItsSamplesWereThere) {
  PLUMBLINE_SEED(seed, 507);
  Random random(seed);
  const Case first(random), second(random);
  Samples3 both{Eigen::MatrixXd(7, 120), Eigen::MatrixXd(7, 120), Eigen::MatrixXd(7, 120)};
  both.q << first.motion.q, second.motion.q;
  both.v << first.motion.v, second.motion.v;
  both.a << first.motion.a, second.motion.a;
  excitation::CriterionSettings settings;
  settings.kind = excitation::CriterionKind::DOptimal;
  const excitation::CriterionValue together =
      make(first.model, first.friction, settings).evaluate(both.q, both.v, both.a);
  settings.earlier = linalg::triangularFactor(
      stacked(first.model, first.friction, first.columns, first.motion, Eigen::VectorXd::Ones(7)));
  const excitation::CriterionValue later =
      make(first.model, first.friction, settings).evaluate(second.motion.q, second.motion.v, second.motion.a);
  EXPECT_NEAR(together.value, later.value, 1e-10 * std::abs(together.value));
  EXPECT_NEAR(together.condition, later.condition, 1e-8 * later.condition);
}

TEST(Criterion, DeficientMotionsHaveInfiniteConditionAndFiniteValues) {
  PLUMBLINE_SEED(seed, 508);
  Random random(seed);
  Case at(random);
  at.motion.v.row(3).setZero();  // joint 4 is at rest: neither Coulomb nor viscous friction shows
  for (const excitation::CriterionKind kind : kKinds) {
    excitation::CriterionSettings settings;
    settings.kind = kind;
    excitation::Criterion criterion = make(at.model, at.friction, settings);
    Eigen::MatrixXd Q, V, A;
    const excitation::CriterionValue value =
        criterion.evaluate(at.motion.q, at.motion.v, at.motion.a, Q, V, A);
    EXPECT_TRUE(std::isinf(value.condition));
    EXPECT_TRUE(std::isfinite(value.value));
    EXPECT_TRUE(Q.allFinite() && V.allFinite() && A.allFinite());
    int unknown = 0;
    for (Eigen::Index c = 0; c < value.deviation.size(); ++c) {
      EXPECT_FALSE(std::isnan(value.deviation[c]));
      unknown += std::isinf(value.deviation[c]) ? 1 : 0;
    }
    EXPECT_EQ(unknown, 2);
    const std::string words = criterion.weakestInWords(value);
    EXPECT_NE(words.find("joint4"), std::string::npos) << words;
  }
  // No motion at all, and no numbers.
  for (const double q : {0.0, std::nan("")}) {
    const Eigen::MatrixXd still = Eigen::MatrixXd::Constant(7, 20, q), zero = Eigen::MatrixXd::Zero(7, 20);
    excitation::Criterion criterion = make(at.model, at.friction, {});
    Eigen::MatrixXd Q, V, A;
    const excitation::CriterionValue value = criterion.evaluate(still, zero, zero, Q, V, A);
    EXPECT_TRUE(std::isinf(value.condition));
    EXPECT_FALSE(std::isnan(value.value));
    EXPECT_TRUE(Q.allFinite() && V.allFinite() && A.allFinite());
  }
}

TEST(Criterion, SameBitsEveryTime) {
  PLUMBLINE_SEED(seed, 509);
  Random random(seed);
  const Case at(random);
  excitation::Criterion one = make(at.model, at.friction, {}), other = make(at.model, at.friction, {});
  Eigen::MatrixXd Q, V, A, Q2, V2, A2;
  const double value = one.evaluate(at.motion.q, at.motion.v, at.motion.a, Q, V, A).value;
  EXPECT_EQ(other.evaluate(at.motion.q, at.motion.v, at.motion.a).value, value);
  EXPECT_EQ(one.evaluate(at.motion.q, at.motion.v, at.motion.a, Q2, V2, A2).value, value);
  EXPECT_EQ(Q, Q2);
  // The value first, the slope at the same motion then, and after another motion in between.
  EXPECT_EQ(other.evaluate(at.motion.q, at.motion.v, at.motion.a, Q2, V2, A2).value, value);
  EXPECT_EQ(Q, Q2);
  EXPECT_EQ(A, A2);
  const double elsewhere = other.evaluate(at.motion.q, at.motion.v, 2.0 * at.motion.a).value;
  EXPECT_NE(elsewhere, value);
  EXPECT_EQ(make(at.model, at.friction, {}).evaluate(at.motion.q, at.motion.v, 2.0 * at.motion.a).value,
            elsewhere);
  EXPECT_EQ(other.evaluate(at.motion.q, at.motion.v, at.motion.a, Q2, V2, A2).value, value);
  EXPECT_EQ(Q, Q2);
  EXPECT_EQ(V, V2);
  EXPECT_EQ(A, A2);
}

TEST(Criterion, RejectsWhatDoesNotFit) {
  PLUMBLINE_SEED(seed, 510);
  Random random(seed);
  const Case at(random);
  const auto code = [&](const excitation::CriterionSettings& settings) {
    const auto made = excitation::Criterion::make(at.model, at.friction, at.base, settings);
    return made ? std::string("made") : std::string(toString(made.error().code));
  };
  excitation::CriterionSettings settings;
  EXPECT_EQ(code(settings), "made");
  settings.bodies = {"nowhere"};
  EXPECT_EQ(code(settings), "unknown-reference");
  settings = {};
  settings.torque_noise = Eigen::VectorXd::Ones(3);
  EXPECT_EQ(code(settings), "shape-mismatch");
  settings.torque_noise = Eigen::VectorXd::Zero(7);
  EXPECT_EQ(code(settings), "value-out-of-range");
  settings = {};
  settings.earlier = Eigen::MatrixXd::Identity(3, 3);
  EXPECT_EQ(code(settings), "shape-mismatch");
  settings = {};
  settings.smoothing = std::nan("");
  EXPECT_EQ(code(settings), "value-out-of-range");
  settings = {};
  settings.column_scale = Eigen::VectorXd::Constant(static_cast<Eigen::Index>(at.columns.size()), -1.0);
  EXPECT_EQ(code(settings), "value-out-of-range");
}

}  // namespace
}  // namespace plumbline::test
