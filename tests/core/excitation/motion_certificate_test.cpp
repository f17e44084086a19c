// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/certificate/motion_certificate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/excitation/no_limits.h"
#include "core/excitation/sine_basis.h"
#include "dynamics/inverse_dynamics.h"
#include "excitation/limits/limit_check.h"
#include "support/support.h"

namespace plumbline::excitation {
namespace {

using test::kInfinity;
using test::noLimits;
using test::randomSines;
using test::valueAt;
using Kind = LimitedQuantity::Kind;

RobotModel robotFor(Random& random, int bodies, bool mimic = false, bool helical = false) {
  test::RandomTreeOptions options;
  options.bodies = bodies;
  options.mimic = mimic;
  options.helical = helical;
  options.lumped = true;
  return test::randomModel(random, options);
}

/// The five quantities of every joint, by the program's own dynamics at one time.
Eigen::MatrixXd quantitiesAt(dynamics::DynamicsWorkspace& work, const Motion& motion, double t) {
  Eigen::MatrixXd values(motion.joints(), 5);
  for (int order = 0; order < 4; ++order) values.col(order) = valueAt(motion, t, order);
  Eigen::VectorXd tau(motion.joints());
  dynamics::inverseDynamics(work, values.col(0), values.col(1), values.col(2), tau);
  values.col(4) = tau;
  return values;
}

const char* kNames[5] = {"position", "velocity", "acceleration", "jerk", "torque"};

const MotionCertificate::Range& rangeOf(const MotionCertificate& certificate, const RobotModel& model,
                                        int joint, int quantity) {
  for (const auto& range : certificate.ranges)
    if (range.subject == model.dofNames()[static_cast<std::size_t>(joint)] &&
        range.quantity == kNames[quantity])
      return range;
  throw std::logic_error("no such range");
}

/// Rounding error of sums of a robot's numbers, relative to the largest of them.
constexpr double kSampling = 1e-12;

// The middle of a few doubles lies nearer to one end.
TEST(TimeIntervalTest, HalfReachesBothEnds_IntervalsOfAFewDoubles) {
  PLUMBLINE_SEED(seed, 12);
  Random random(seed);
  for (int trial = 0; trial < 5000; ++trial) {
    const double start = random.uniform(0.0, 100.0);
    double end = start;
    for (int k = random.integer(1, 9); k > 0; --k) end = std::nextafter(end, kInfinity);
    const TimeInterval interval = TimeInterval::between(start, end);
    EXPECT_GE(interval.half, end - interval.middle);  // exact: neighbours
    EXPECT_GE(interval.half, interval.middle - start);
  }
}

TEST(TaylorModelTest, EnclosesProductsAndSines_RandomPolynomials) {
  PLUMBLINE_SEED(seed, 11);
  Random random(seed);
  for (int trial = 0; trial < 2000; ++trial) {
    const double size = std::pow(10.0, random.uniform(-3.0, 0.5));
    const auto draw = [&] {
      verified::TaylorModel f(random.normal());
      for (std::size_t k = 1; k < f.c.size(); ++k) f.c[k] = size * random.normal();
      f.r = trial % 3 == 0 ? 0.0 : 1e-6 * random.uniform();
      return f;
    };
    const verified::TaylorModel f = draw(), g = draw();
    verified::TaylorModel sine, cosine;
    verified::taylor::sineCosine(f, sine, cosine);
    const verified::TaylorModel product = f * g, sum = f + g, difference = f - g;
    const auto exact = [](const verified::TaylorModel& h, long double s, long double at) {
      long double value = 0.0L;
      for (std::size_t k = h.c.size(); k-- > 0;) value = value * s + static_cast<long double>(h.c[k]);
      return value + at * static_cast<long double>(h.r);
    };
    for (int i = 0; i < 20; ++i) {
      const double s = i < 3 ? i - 1.0 : random.uniform(-1.0, 1.0);
      const long double x = exact(f, s, random.uniform(-1.0, 1.0)),
                        y = exact(g, s, random.uniform(-1.0, 1.0));
      const auto holds = [&](const verified::TaylorModel& h, long double value) {
        const verified::Interval at = h.at(s), over = h.range();
        return static_cast<long double>(at.lower) <= value && value <= static_cast<long double>(at.upper) &&
               static_cast<long double>(over.lower) <= value && value <= static_cast<long double>(over.upper);
      };
      ASSERT_TRUE(holds(f, x));
      ASSERT_TRUE(holds(product, x * y));
      ASSERT_TRUE(holds(sum, x + y));
      ASSERT_TRUE(holds(difference, x - y));
      ASSERT_TRUE(holds(sine, std::sin(x)));
      ASSERT_TRUE(holds(cosine, std::cos(x)));
    }
  }
}

TEST(MotionCertificate, RangesHoldDenseSamples_RandomTrees) {
  PLUMBLINE_SEED(seed, 12);
  Random random(seed);
  const int samples = test::count(100'000, 4'000);
  for (int trial = 0; trial < test::count(20, 6); ++trial) {
    const RobotModel model = robotFor(random, 3 + trial % 6, trial % 2 == 1, trial % 3 != 0);
    const Motion motion = randomSines(random, model.nv(), 5.0, 4.0, 1.0);
    const auto certificate = certifyMotion(model, motion, noLimits(model.nv()), nullptr, {});
    ASSERT_TRUE(certificate.ok()) << certificate.error().message();
    EXPECT_EQ(certificate->status, MotionCertificate::Status::Certified);
    dynamics::DynamicsWorkspace work(model);
    Eigen::MatrixXd low = Eigen::MatrixXd::Constant(model.nv(), 5, kInfinity), high = -low;
    for (int i = 0; i <= samples; ++i) {
      const Eigen::MatrixXd values = quantitiesAt(work, motion, 5.0 * i / samples);
      low = low.cwiseMin(values);
      high = high.cwiseMax(values);
    }
    for (int j = 0; j < model.nv(); ++j)
      for (int k = 0; k < 5; ++k) {
        const auto& range = rangeOf(*certificate, model, j, k);
        const double slip =
            kSampling * (1.0 + high.col(k).cwiseAbs().maxCoeff() + low.col(k).cwiseAbs().maxCoeff());
        EXPECT_LE(range.lower, low(j, k) + slip) << kNames[k];
        EXPECT_GE(range.upper, high(j, k) - slip) << kNames[k];
        // and not by much more than they must: a hundredth of what is there
        EXPECT_LE(range.upper - range.lower,
                  1.02 * (high(j, k) - low(j, k)) + 1e-3 * (1.0 + high(j, k) - low(j, k)))
            << kNames[k] << " " << range.lower << " " << range.upper << " against " << low(j, k) << " "
            << high(j, k);
      }
  }
}

TEST(MotionCertificate, EnclosuresTightenWithTheFourthPowerOfTime) {
  PLUMBLINE_SEED(seed, 13);
  Random random(seed);
  const RobotModel model = robotFor(random, 7);
  const Motion motion = randomSines(random, model.nv(), 5.0, 3.0, 1.0);
  const MotionCertificateSettings settings;
  QuantityEnclosure enclosure(model, motion, settings);
  const auto remainder = [&](double half) {
    double sum = 0.0;
    for (double middle = 0.1; middle < 0.9; middle += 0.05) {
      enclosure.start(TimeInterval::between(middle - half, middle + half));
      sum += enclosure.of({Kind::Torque, 0, 0.0, 0.0}).r;
    }
    return sum;
  };
  const double ratio = remainder(0.02) / remainder(0.01);
  EXPECT_GT(ratio, 12.0);
}

/// Largest value of one quantity over all times: samples, then golden sections about the best.
double largest(dynamics::DynamicsWorkspace& work, const Motion& motion, int joint, int quantity,
               double& time) {
  const auto value = [&](double t) { return quantitiesAt(work, motion, t)(joint, quantity); };
  double best = -kInfinity;
  const int samples = 3000;
  for (int i = 0; i <= samples; ++i) {
    const double t = motion.duration() * i / samples;
    if (value(t) > best) best = value(time = t);
  }
  double a = std::max(0.0, time - motion.duration() / samples),
         b = std::min(motion.duration(), time + motion.duration() / samples);
  for (int i = 0; i < 80; ++i) {
    const double x = a + 0.381966 * (b - a), y = a + 0.618034 * (b - a);
    (value(x) > value(y) ? b : a) = value(x) > value(y) ? y : x;
  }
  for (const double t : {0.0, motion.duration(), 0.5 * (a + b)})
    if (value(t) > best) best = value(time = t);
  return best;
}

TEST(MotionCertificate, TouchingALimitIsNeverMisjudged) {
  PLUMBLINE_SEED(seed, 14);
  Random random(seed);
  int certified = 0, asked = 0;
  for (int trial = 0; trial < test::count(60, 8); ++trial) {
    const RobotModel model = robotFor(random, 4);
    const Motion motion = randomSines(random, model.nv(), 4.0, 3.0, 1.0);
    dynamics::DynamicsWorkspace work(model);
    for (int quantity = 0; quantity < 5; ++quantity) {
      const int joint = random.integer(0, model.nv() - 1);
      double time = 0.0;
      const double top = largest(work, motion, joint, quantity, time);
      if (top < 1e-2) continue;
      for (const double beyond : {1e-6, -1e-6}) {
        MotionLimits limits = noLimits(model.nv());
        Eigen::VectorXd* const of[] = {&limits.upper, &limits.velocity, &limits.acceleration, &limits.jerk,
                                       &limits.torque};
        (*of[quantity])[joint] = top - beyond;
        // The other side of a magnitude must not matter here.
        double other = -kInfinity;
        if (quantity > 0)
          for (int i = 0; i <= 3000; ++i)
            other = std::max(other, -quantitiesAt(work, motion, 4.0 * i / 3000)(joint, quantity));
        if (other > 0.99 * top) continue;
        const auto certificate = certifyMotion(model, motion, limits, nullptr, {});
        ASSERT_TRUE(certificate.ok());
        SCOPED_TRACE(std::string(kNames[quantity]) + " trial " + std::to_string(trial));
        if (beyond > 0.0) {
          ASSERT_EQ(certificate->status, MotionCertificate::Status::Violated);
          const Violation& worst = certificate->violations.front();
          EXPECT_EQ(worst.subject, model.dofNames()[static_cast<std::size_t>(joint)]);
          EXPECT_EQ(worst.quantity, kNames[quantity]);
          EXPECT_NEAR(worst.amount, 1e-6, 3e-8 * (1.0 + top));
          EXPECT_NEAR(quantitiesAt(work, motion, worst.time)(joint, quantity), top, 1e-6);
        } else {
          ++asked;
          EXPECT_NE(certificate->status, MotionCertificate::Status::Violated);
          certified += certificate->status == MotionCertificate::Status::Certified ? 1 : 0;
        }
      }
    }
  }
  // Undecided is allowed, but not the rule.
  EXPECT_GT(certified, asked * 9 / 10) << certified << " of " << asked;
}

TEST(MotionCertificate, ViolationsAreNamedWithTimeAndAmount) {
  PLUMBLINE_SEED(seed, 15);
  Random random(seed);
  const RobotModel model = robotFor(random, 6);
  const Motion motion = randomSines(random, model.nv(), 6.0, 3.0, 1.0);
  dynamics::DynamicsWorkspace work(model);
  MotionLimits limits = noLimits(model.nv());
  double time = 0.0;
  const double top = largest(work, motion, 2, 4, time);
  ASSERT_GT(top, 0.0);
  limits.torque[2] = 0.7 * top;
  limits.velocity[4] = 1e-3;
  const auto certificate = certifyMotion(model, motion, limits, nullptr, {});
  ASSERT_TRUE(certificate.ok());
  ASSERT_EQ(certificate->violations.size(), 2U);
  const Violation& speed = certificate->violations[0];  // by far the larger fraction of its limit
  EXPECT_EQ(speed.quantity, "velocity");
  const Violation& torque = certificate->violations[1];
  EXPECT_EQ(torque.subject, model.dofNames()[2]);
  EXPECT_EQ(torque.quantity, "torque");
  if (torque.value > 0.0) {
    EXPECT_NEAR(torque.amount, 0.3 * top, 1e-6 * top);
    EXPECT_NEAR(torque.time, time, 1e-3);
  }
  EXPECT_NEAR(std::abs(quantitiesAt(work, motion, torque.time)(2, 4)),
              torque.limit * (torque.value > 0 ? 1 : -1) + torque.amount, 1e-9 * top);
}

TEST(MotionCertificate, UncertainParametersHoldTheTorquesOfEverySampledRobot) {
  PLUMBLINE_SEED(seed, 16);
  Random random(seed);
  const RobotModel model = robotFor(random, 5);
  const Motion motion = randomSines(random, model.nv(), 3.0, 3.0, 1.0);
  MotionCertificateSettings settings;
  settings.parameter_radius = 0.05 * model.parameters().cwiseAbs();
  const auto certificate = certifyMotion(model, motion, noLimits(model.nv()), nullptr, settings);
  const auto exact = certifyMotion(model, motion, noLimits(model.nv()), nullptr, {});
  ASSERT_TRUE(certificate.ok() && exact.ok());
  dynamics::DynamicsWorkspace work(model);
  Eigen::VectorXd low = Eigen::VectorXd::Constant(model.nv(), kInfinity), high = -low;
  for (int robot = 0; robot < 30; ++robot) {
    Eigen::VectorXd pi_std = model.parameters();
    for (Eigen::Index i = 0; i < pi_std.size(); ++i)
      pi_std[i] += settings.parameter_radius[i] *
                   (robot % 2 == 0 ? random.uniform(-1.0, 1.0) : random.integer(0, 1) * 2 - 1);
    work.setParameters(pi_std);
    for (int i = 0; i <= 300; ++i) {
      const Eigen::VectorXd tau = quantitiesAt(work, motion, 3.0 * i / 300).col(4);
      low = low.cwiseMin(tau);
      high = high.cwiseMax(tau);
    }
  }
  for (int j = 0; j < model.nv(); ++j) {
    EXPECT_LE(rangeOf(*certificate, model, j, 4).lower, low[j]);
    EXPECT_GE(rangeOf(*certificate, model, j, 4).upper, high[j]);
    EXPECT_GT(rangeOf(*certificate, model, j, 4).upper, rangeOf(*exact, model, j, 4).upper);
  }
}

TEST(MotionCertificate, AnUncertainTorqueAtItsLimitStaysUndecided) {
  PLUMBLINE_SEED(seed, 17);
  Random random(seed);
  const RobotModel model = robotFor(random, 5);
  const Motion motion = randomSines(random, model.nv(), 3.0, 3.0, 1.0);
  dynamics::DynamicsWorkspace work(model);
  double time = 0.0;
  const double top = largest(work, motion, 1, 4, time);
  MotionLimits limits = noLimits(model.nv());
  limits.torque[1] =
      1.001 * std::max(top, -rangeOf(*certifyMotion(model, motion, limits, nullptr, {}), model, 1, 4).lower);
  MotionCertificateSettings settings;
  EXPECT_EQ(certifyMotion(model, motion, limits, nullptr, settings)->status,
            MotionCertificate::Status::Certified);
  settings.parameter_radius = 0.2 * model.parameters().cwiseAbs();
  const auto certificate = certifyMotion(model, motion, limits, nullptr, settings);
  EXPECT_EQ(certificate->status, MotionCertificate::Status::SampledOnly);
  EXPECT_GT(certificate->undecided, 0.0);
  EXPECT_LT(certificate->undecided, 1.0);
  // Friction on top does the same.
  MotionCertificateSettings rough;
  rough.coulomb = Eigen::VectorXd::Constant(model.nv(), 0.01 * limits.torque[1]);
  EXPECT_EQ(certifyMotion(model, motion, limits, nullptr, rough)->status,
            MotionCertificate::Status::SampledOnly);
}

TEST(MotionCertificate, SaysWhichFrictionAndRotorsItAdds) {
  PLUMBLINE_SEED(seed, 20);
  Random random(seed);
  const RobotModel model = robotFor(random, 2);
  const Motion motion = randomSines(random, model.nv(), 3.0, 2.0, 1.0);
  MotionCertificateSettings settings;
  settings.coulomb = Eigen::Vector2d(2.5, 0.0);
  settings.viscous = Eigen::Vector2d(1.25, 0.0);
  settings.rotor_inertia = Eigen::Vector2d(0.0, 0.125);
  const auto certificate = certifyMotion(model, motion, noLimits(model.nv()), nullptr, settings);
  ASSERT_TRUE(certificate.ok()) << certificate.error().message();
  const std::string &first = model.dofNames()[0], second = model.dofNames()[1];
  EXPECT_THAT(
      certificate->assumptions,
      testing::IsSupersetOf(
          {"friction is added to both sides of the torque: " + first + " 2.5 + 1.25 |v|, " + second + " none",
           "torques with rotor inertia: " + first + " none, " + second + " 0.125"}));
}

TEST(MotionCertificate, AJointAtRestAtItsLimitIsCertified) {
  PLUMBLINE_SEED(seed, 18);
  Random random(seed);
  const RobotModel model = robotFor(random, 3);
  Motion motion = randomSines(random, model.nv(), 3.0, 2.0, 1.0);
  motion.coefficients.row(1).setZero();
  MotionLimits limits = noLimits(model.nv());
  limits.upper[1] = limits.lower[1] = motion.start[1];
  limits.velocity[1] = limits.acceleration[1] = limits.jerk[1] = 0.0;
  EXPECT_EQ(certifyMotion(model, motion, limits, nullptr, {})->status, MotionCertificate::Status::Certified);
}

TEST(MotionCertificate, SameBitsForAnyNumberOfThreads) {
  PLUMBLINE_SEED(seed, 19);
  Random random(seed);
  const RobotModel model = robotFor(random, 5);
  const Motion motion = randomSines(random, model.nv(), 3.0, 3.0, 1.0);
  MotionLimits limits = noLimits(model.nv());
  limits.torque.setConstant(5.0);
  JobContext one, four;
  four.threads = 4;
  const auto a = certifyMotion(model, motion, limits, nullptr, {}, one);
  const auto b = certifyMotion(model, motion, limits, nullptr, {}, four);
  ASSERT_EQ(a->ranges.size(), b->ranges.size());
  for (std::size_t i = 0; i < a->ranges.size(); ++i) {
    EXPECT_EQ(a->ranges[i].lower, b->ranges[i].lower);
    EXPECT_EQ(a->ranges[i].upper, b->ranges[i].upper);
    EXPECT_EQ(a->ranges[i].time, b->ranges[i].time);
  }
  ASSERT_EQ(a->violations.size(), b->violations.size());
  for (std::size_t i = 0; i < a->violations.size(); ++i)
    EXPECT_EQ(a->violations[i].amount, b->violations[i].amount);
  EXPECT_EQ(a->undecided, b->undecided);
}

TEST(MotionCertificate, RejectsUnsupportedInput) {
  PLUMBLINE_SEED(seed, 20);
  Random random(seed);
  const RobotModel model = robotFor(random, 3);
  Motion motion = randomSines(random, model.nv(), 3.0, 3.0, 1.0);
  std::stop_source source;
  source.request_stop();
  JobContext stopped;
  stopped.stop = source.get_token();
  EXPECT_EQ(certifyMotion(model, motion, noLimits(model.nv()), nullptr, {}, stopped).error().code,
            ErrorCode::Cancelled);
  motion.coefficients(1, 2) = std::nan("");
  const auto rejected = certifyMotion(model, motion, noLimits(model.nv()), nullptr, {});
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().code, ErrorCode::InvalidNumber);
  EXPECT_EQ(rejected.error().subjects.front(), model.dofNames()[1]);
  test::RandomTreeOptions options;
  options.multi_dof = true;
  options.bodies = 6;
  const RobotModel ball = test::randomModel(random, options);
  const auto unsupported = certifyMotion(ball, motion, noLimits(3), nullptr, {});
  ASSERT_FALSE(unsupported.ok());
  EXPECT_EQ(unsupported.error().code, ErrorCode::UnsupportedJoint);
}

}  // namespace
}  // namespace plumbline::excitation
