// SPDX-License-Identifier: BSD-3-Clause
#include "safety/reach/plan_reach.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "safe_arm.h"
#include "safety/passive_dynamics.h"
#include "support/support.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;
using testing::HasSubstr;

constexpr double kReachRange =
    3.14159265358979 / 24.0;  ///< rad, largest range at which remainders do not dominate

/// A polynomial with symbols, evaluated at a point without rounding to speak of.
struct ModelPoint {
  std::array<double, PlanModel::kVariables> x{};
  std::array<double, PlanModel::kJoints> e{}, r{};
  double rest = 0.0;  ///< in [−1, 1]
};
double planValue(const PlanModel& f, const ModelPoint& p) {
  double value = f.c + p.rest * f.rest;
  std::size_t m = 0;
  for (std::size_t i = 0; i < p.x.size(); ++i) {
    value += f.l[i] * p.x[i];
    for (std::size_t j = i; j < p.x.size(); ++j) value += f.q[m++] * p.x[i] * p.x[j];
  }
  for (std::size_t j = 0; j < p.e.size(); ++j) value += f.e[j] * p.e[j] + f.r[j] * p.r[j];
  return value;
}

PlanModel randomPlanModel(Random& random, double size) {
  PlanModel f(random.uniform(-2.0, 2.0));
  for (double& x : f.l) x = size * random.uniform(-1.0, 1.0);
  for (double& x : f.q) x = 0.3 * size * random.uniform(-1.0, 1.0);
  for (double& x : f.e) x = 0.3 * size * random.uniform(-1.0, 1.0);
  for (double& x : f.r) x = 0.3 * size * random.uniform(-1.0, 1.0);
  f.rest = 0.1 * size * random.uniform();
  return f;
}

ModelPoint randomPoint(Random& random, bool corner) {
  ModelPoint p;
  for (double& x : p.x) x = corner ? (random.uniform() < 0.5 ? -1.0 : 1.0) : random.uniform(-1.0, 1.0);
  const auto ball = [&](std::array<double, PlanModel::kJoints>& v) {
    double sum = 0.0;
    for (double& x : v) x = random.uniform(-1.0, 1.0), sum += x * x;
    for (double& x : v) x /= std::sqrt(sum);
  };
  ball(p.e);
  ball(p.r);
  p.rest = random.uniform() < 0.5 ? -1.0 : 1.0;
  return p;
}

/// f ∘ (values of the operands) lies in the polynomial part of the result, up to its remainder.
bool holdsValue(const PlanModel& f, const ModelPoint& at, double value) {
  ModelPoint middle = at;
  middle.rest = 0.0;
  return std::fabs(value - planValue(f, middle)) <= f.rest && f.range().contains(value);
}

TEST(PlanModel, ResultsHoldEveryPointOfTheirOperands) {
  PLUMBLINE_SEED(seed, 1861);
  Random random(seed);
  const int trials = test::count(200000, 20000);
  for (int trial = 0; trial < trials; ++trial) {
    const double size = trial % 3 == 0 ? 1e-9 : trial % 3 == 1 ? 0.02 : 0.3;
    const PlanModel a = randomPlanModel(random, size), b = randomPlanModel(random, size);
    const ModelPoint p = randomPoint(random, trial % 2 == 0);
    ModelPoint other = p;
    other.rest = random.uniform(-1.0, 1.0);  // remainders do not depend on each other
    const double x = planValue(a, p), y = planValue(b, other);
    EXPECT_TRUE(holdsValue(a + b, p, x + y));
    EXPECT_TRUE(holdsValue(a - b, p, x - y));
    EXPECT_TRUE(holdsValue(a * b, p, x * y));
    PlanModel s, c;
    sinCos(a, s, c);
    EXPECT_TRUE(holdsValue(s, p, std::sin(x)));
    EXPECT_TRUE(holdsValue(c, p, std::cos(x)));
    const double k = random.uniform(-2.0, 2.0);
    EXPECT_TRUE(holdsValue(times({k - 1e-3, k + 1e-3}, a), p, (k + random.uniform(-1e-3, 1e-3)) * x));
    // Time as part of the radius.
    const VectorXd kappa = Eigen::Map<const VectorXd>(p.x.data() + 1, PlanRange::kParameters);
    EXPECT_TRUE(a.overTime().at(kappa).contains(x));
    if (testing::Test::HasFailure()) return;
  }
}

TEST(PlanModel, WithoutTheCutTermsPointsAreOutside) {
  PLUMBLINE_SEED(seed, 1862);
  Random random(seed);
  int outside = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    const PlanModel a = randomPlanModel(random, 0.3), b = randomPlanModel(random, 0.3);
    const ModelPoint p = randomPoint(random, true);
    PlanModel product = a * b;
    product.rest = (std::fabs(a.c) + a.linear()) * b.rest + (std::fabs(b.c) + b.linear()) * a.rest;
    outside += holdsValue(product, p, planValue(a, p) * planValue(b, p)) ? 0 : 1;
  }
  EXPECT_GT(outside, 100) << "the remainder of the cut terms would not be needed";
}

/// A family of plans of an arm with a tube about them, and samples of it.
class ReachSampler {
 public:
  ReachSampler(const test::SafeArm& arm, const PlanFamily& family, const TubeGains& gains, Random& random)
      : arm_(arm),
        family_(family),
        tube_(tubeReach(arm.problem, gains)),
        random_(random),
        recursion_(arm.chain) {}

  /// κ: a corner, an axis or any.
  VectorXd parameter() {
    const int n = arm_.model.nv();
    const double kind = random_.uniform();
    VectorXd kappa = random_.uniformVector(n, -1.0, 1.0);
    if (kind < 0.4) kappa = kappa.cwiseSign();
    if (kind > 0.9) kappa = VectorXd::Unit(n, random_.integer(0, n - 1)) * (kind > 0.95 ? 1.0 : -1.0);
    return family_.middle() + kappa.cwiseProduct(family_.halfWidth());
  }
  VectorXd onTube(double size) {
    const int n = arm_.model.nv();
    const VectorXd g = random_.uniform() < 0.4 ? VectorXd(VectorXd::Unit(n, random_.integer(0, n - 1)))
                                               : random_.normalVector(n);
    const double sign = random_.uniform() < 0.5 ? -1.0 : 1.0;
    return (sign * size / g.norm() * g).cwiseQuotient(tube_.weight.cwiseSqrt());
  }
  VectorXd error(const VectorXd& size) {
    return random_.uniformVector(arm_.model.nv(), -1.0, 1.0).cwiseSign().cwiseProduct(size);
  }
  /// Command of the law without its robust part.
  VectorXd command(const DesiredState& d, const VectorXd& e, const VectorXd& r, const VectorXd& off_q,
                   const VectorXd& off_v) {
    const TubeProblem& p = arm_.problem;
    const VectorXd &K = arm_.K, q = d.q - e + off_q, v = d.v + K.cwiseProduct(e) - r + off_v, error = d.q - q;
    const VectorXd va = d.v + K.cwiseProduct(error), aa = d.a + K.cwiseProduct(d.v - v);
    VectorXd u(q.size());
    recursion_.evaluate(q.data(), v.data(), va.data(), aa.data());
    passiveTorque(*p.chain, recursion_, p.nominal.numbers.pi, u);
    for (Eigen::Index j = 0; j < u.size(); ++j)
      u[j] += p.nominal.numbers.rotor[j] * aa[j] + p.nominal.friction(static_cast<int>(j), va[j]);
    return u;
  }
  /// Torque of a difference of parameters at the state of the last command.
  VectorXd mismatch(const VectorXd& difference) {
    VectorXd tau(arm_.model.nv());
    passiveTorque(arm_.chain, recursion_, difference, tau);
    return tau;
  }
  const TubeReach& tube() const { return tube_; }

 private:
  const test::SafeArm& arm_;
  const PlanFamily& family_;
  TubeReach tube_;
  Random& random_;
  PassiveRecursion<double> recursion_;
};

/// A vertex of the box of parameters.
VectorXd cornerOfBox(const VectorRange& pi, Random& random) {
  VectorXd x = pi.lower;
  for (Eigen::Index i = 0; i < x.size(); ++i)
    if (random.uniform() < 0.5) x[i] = pi.upper[i];
  return x;
}

struct ReachRatios {
  std::vector<double> all;
  void print(const char* what) {
    std::sort(all.begin(), all.end());
    std::printf("[ figures  ] %s: median %.2f, p95 %.2f, largest %.2f\n", what, median(),
                all[all.size() * 95 / 100], all.back());
  }
  double median() const { return all[all.size() / 2]; }
};

/// Samples of time, k, tube, sensor errors and parameters; corners where the torque's slopes point to.
TEST(PlanReach, SetsHoldEverySampleOfTimePlanTubeAndParameters) {
  PLUMBLINE_SEED(seed, 1863);
  Random random(seed);
  long count = 0;
  for (const auto& [name, arm] : test::fourArms()) {
    ReachRatios over_plans, at_plan;
    const int n = arm->model.nv();
    const TubeGains gains{arm->K, 20.0, 0.0026 * arm->problem.robot.rotor.lower.minCoeff()};
    const DesiredState start{random.uniformVector(n, -1, 1), random.uniformVector(n, -0.1, 0.1),
                             random.uniformVector(n, -0.1, 0.1), VectorXd::Zero(n)};
    const PlanFamily family = *PlanFamily::make(start, random.uniformVector(n, -0.05, 0.05),
                                                VectorXd::Constant(n, kReachRange), 3.0);
    ReachSampler sampler(*arm, family, gains, random);
    const std::vector<MotionCell> cells = family.cells(64);
    const int samples = std::max(1, test::count(1000000, 10000) / static_cast<int>(cells.size()));
    TubeReach measured = sampler.tube();
    measured.change_q = arm->problem.errors.position, measured.change_v = arm->problem.errors.velocity;
    measured.change_va = arm->K.cwiseProduct(measured.change_q),
    measured.change_aa = arm->K.cwiseProduct(measured.change_v);
    for (const MotionCell& cell : cells) {
      const ModelTorque<PlanModel> torque = modelTorqueOf<PlanModel>(arm->problem, gains, cell);
      const VectorRange& pi = arm->problem.robot.pi;
      const VectorXd& nominal = arm->problem.nominal.numbers.pi;
      const VectorXd mismatch = passiveMismatch(arm->chain, cell, measured, pi, nominal);
      std::vector<PlanRange> range;
      for (const PlanModel& f : torque.smooth) range.push_back(f.overTime());
      const double end = std::isinf(cell.end) ? cell.begin + 1.0 : cell.end;
      VectorXd low = VectorXd::Constant(n, 1e300), high = -low;
      const auto check = [&](double s, const VectorXd& k, const VectorXd& e, const VectorXd& r,
                             const VectorXd& off_q, const VectorXd& off_v) {
        ++count;
        const DesiredState d = family.plan(k)->at(cell.begin + s * (end - cell.begin));
        const VectorXd u = sampler.command(d, e, r, off_q, off_v);
        const VectorXd tau = sampler.mismatch(cornerOfBox(pi, random) - nominal);
        const VectorXd kappa = family.scaled(k);
        for (int j = 0; j < n; ++j) {
          const auto i = static_cast<std::size_t>(j);
          ASSERT_TRUE((range[i].at(kappa) + torque.coulomb[i]).contains(u[j]))
              << name << ", joint " << j << " at " << cell.begin << " s";
          ASSERT_LE(std::fabs(tau[j]), mismatch[j] * (1.0 + 1e-12)) << name << ", joint " << j;
          ASSERT_TRUE(cell.q_plans[i].overTime().at(kappa).contains(d.q[j])) << name << ", joint " << j;
          ASSERT_TRUE(cell.v_plans[i].overTime().at(kappa).contains(d.v[j])) << name << ", joint " << j;
          ASSERT_TRUE(cell.a_plans[i].overTime().at(kappa).contains(d.a[j])) << name << ", joint " << j;
          const auto inside = [](const verified::Interval& x, double value) {  // the sample itself is rounded
            return x.lower - 1e-12 <= value && value <= x.upper + 1e-12;
          };
          ASSERT_TRUE(inside(cell.q[i], d.q[j]) && inside(cell.v[i], d.v[j]) && inside(cell.a[i], d.a[j]))
              << name << ", joint " << j;
          // The jerk jumps at the end; there the sample is that of the rest.
          ASSERT_TRUE(s == 1.0 || inside(cell.jerk[i], d.jerk[j])) << name << ", joint " << j;
        }
        low = low.cwiseMin(u), high = high.cwiseMax(u);
      };
      const VectorXd &eta_q = arm->problem.errors.position, &eta_v = arm->problem.errors.velocity;
      for (int trial = 0; trial < samples; ++trial)
        check(trial % 5 == 0 ? (trial % 2 == 0 ? 0.0 : 1.0) : random.uniform(), sampler.parameter(),
              sampler.onTube(sampler.tube().radius_e), sampler.onTube(sampler.tube().radius_r),
              sampler.error(eta_q), sampler.error(eta_v));
      // Corners: all arguments where the torque's slopes at the middle of the cell point to.
      const VectorXd zero = VectorXd::Zero(n);
      const auto slopes = [&](const auto& value) {
        Eigen::MatrixXd by(n, n);
        for (int i = 0; i < n; ++i) {
          const VectorXd step = 1e-6 * VectorXd::Unit(n, i);
          by.col(i) = (value(step) - value(-step)) / 2e-6;
        }
        return by;
      };
      const double t = 0.5 * (cell.begin + end);
      const DesiredState d = family.plan(family.middle())->at(t);
      const auto by_k = slopes([&](const VectorXd& x) {
        return sampler.command(family.plan(family.middle() + x)->at(t), zero, zero, zero, zero);
      });
      const auto by_e = slopes([&](const VectorXd& x) { return sampler.command(d, x, zero, zero, zero); });
      const auto by_r = slopes([&](const VectorXd& x) { return sampler.command(d, zero, x, zero, zero); });
      const auto by_q = slopes([&](const VectorXd& x) { return sampler.command(d, zero, zero, x, zero); });
      const auto by_v = slopes([&](const VectorXd& x) { return sampler.command(d, zero, zero, zero, x); });
      for (int j = 0; j < n; ++j) {
        const VectorXd root = sampler.tube().weight.cwiseSqrt();
        const auto farthest = [&](const VectorXd& slope, double size) {
          const VectorXd g = slope.cwiseQuotient(root);
          return VectorXd((size / std::max(1e-12, g.norm()) * g).cwiseQuotient(root));
        };
        const VectorXd k = by_k.row(j).transpose().cwiseSign().cwiseProduct(family.halfWidth());
        const VectorXd e = farthest(by_e.row(j).transpose(), sampler.tube().radius_e);
        const VectorXd r = farthest(by_r.row(j).transpose(), sampler.tube().radius_r);
        const VectorXd off_q = by_q.row(j).transpose().cwiseSign().cwiseProduct(eta_q);
        const VectorXd off_v = by_v.row(j).transpose().cwiseSign().cwiseProduct(eta_v);
        for (const double s : {0.0, 0.5, 1.0})
          for (const double sign : {1.0, -1.0})
            check(s, family.middle() + sign * k, sign * e, sign * r, sign * off_q, sign * off_v);
        // At one plan: the middle.
        const double above = sampler.command(d, e, r, off_q, off_v)[j],
                     below = sampler.command(d, -e, -r, -off_q, -off_v)[j];
        const auto i = static_cast<std::size_t>(j);
        at_plan.all.push_back((2.0 * range[i].radius + torque.coulomb[i].width()) / std::fabs(above - below));
      }
      for (int j = 0; j < n; ++j) {
        const auto i = static_cast<std::size_t>(j);
        over_plans.all.push_back((torque.smooth[i].range() + torque.coulomb[i]).width() / (high[j] - low[j]));
      }
      if (HasFatalFailure()) return;
    }
    over_plans.print((name + ": torque over all plans against its samples").c_str());
    at_plan.print((name + ": torque at the middle plan against the corners of its slopes").c_str());
    EXPECT_LE(over_plans.median(), 3.0) << name;
  }
  std::printf("[ figures  ] %ld samples\n", count);
}

/// The geared arm with an identified load, a family about a motion, and its sets.
struct GearedFamily {
  std::unique_ptr<test::SafeArm> arm;
  TubeGains gains;
  PlanLimits limits;
  std::optional<PlanFamily> plans;
};
GearedFamily gearedFamily(double half_width) {
  GearedFamily f;
  f.arm = test::gearedArm(test::Load::Identified);
  f.gains = {f.arm->K, 20.0, 0.02};
  f.limits = PlanLimits::of(f.arm->model);
  const DesiredState start = test::gearedMotion().at(0.0);
  f.plans = *PlanFamily::make(start, 0.3 * (test::gearedMotion().end() - start.q),
                              VectorXd::Constant(7, half_width), 3.0);
  return f;
}

TEST(PlanReach, GradientsAreThoseOfTheCentres) {
  PLUMBLINE_SEED(seed, 1864);
  Random random(seed);
  const GearedFamily f = gearedFamily(0.06);
  const auto reach = PlanReach::make(f.arm->problem, f.gains, *f.plans, f.limits, 8);
  ASSERT_TRUE(reach.ok()) << reach.error().message();
  const VectorXd k = f.plans->middle() + random.uniformVector(7, -0.05, 0.05);
  const std::vector<ReachConstraint> here = reach->constraints(k);
  ASSERT_GT(here.size(), 9u * 7u * 3u);
  const double h = 1e-3;  // polynomials of degree 2: central differences are exact but for rounding
  for (int j = 0; j < 7; ++j) {
    const auto above = reach->constraints(k + h * VectorXd::Unit(7, j));
    const auto below = reach->constraints(k - h * VectorXd::Unit(7, j));
    double largest = 0.0;
    for (std::size_t i = 0; i < here.size(); ++i) {
      EXPECT_NEAR(here[i].dgdk[j], (above[i].g - below[i].g) / (2.0 * h), 1e-9) << "constraint " << i;
      largest = std::max(largest, std::fabs(here[i].dgdk[j]));
    }
    EXPECT_GT(largest, 0.1);
  }
}

/// Both methods enclose the same things: what the sets say of a plan holdsValue what the proof of that plan says.
TEST(PlanReach, SetsAtAPlanHoldTheProofOfThatPlan_VerdictsNeverContradict) {
  PLUMBLINE_SEED(seed, 1865);
  Random random(seed);
  const GearedFamily f = gearedFamily(0.06);
  const int cells = 16, trials = test::count(200, 24);
  const auto sets = PlanReach::make(f.arm->problem, f.gains, *f.plans, f.limits, cells);
  ASSERT_TRUE(sets.ok()) << sets.error().message();
  int both = 0, only_proof = 0, none = 0;
  ReachRatios width;
  for (int trial = 0; trial < trials; ++trial) {
    const VectorXd k = f.plans->middle() + random.uniformVector(7, -0.06, 0.06);
    // Limits near what is reached, so that verdicts differ.
    PlanLimits limits = f.limits;
    const auto free = provePlan(f.arm->problem, f.gains, *f.plans->plan(k), f.limits, cells);
    ASSERT_TRUE(free.ok() && free->proven);
    for (int j = 0; j < 7; ++j) {
      double torque = 0.0, speed = 0.0;
      for (const ProvenCell& cell : free->cells) {
        torque = std::max(torque, cell.torque[static_cast<std::size_t>(j)].magnitude());
        speed = std::max(speed, cell.v[static_cast<std::size_t>(j)].magnitude());
      }
      limits.torque[j] = torque * random.uniform(trial % 4 == 0 ? 0.98 : 1.01, trial % 2 == 0 ? 2.5 : 1.6) *
                         (trial % 3 == 0 ? 1.4 : 1.0);
      limits.speed[j] = speed * random.uniform(0.999, 1.2);
    }
    const auto reach = PlanReach::make(f.arm->problem, f.gains, *f.plans, limits, cells);
    ASSERT_TRUE(reach.ok());
    const auto slice = reach->proof(k);
    const auto proof = provePlan(f.arm->problem, f.gains, *f.plans->plan(k), limits, cells);
    ASSERT_TRUE(slice.ok() && proof.ok());
    EXPECT_EQ(slice->proven, reach->broken(k) == 0.0);
    double most = -1e300;
    for (const ReachConstraint& c : reach->constraints(k)) most = std::max(most, c.g);
    EXPECT_EQ(slice->proven, most <= 0.0);
    EXPECT_FALSE(slice->proven && !proof->proven) << proof->text(f.arm->model);
    both += slice->proven && proof->proven ? 1 : 0;
    only_proof += proof->proven && !slice->proven ? 1 : 0;
    none += !proof->proven ? 1 : 0;
    ASSERT_EQ(slice->cells.size(), proof->cells.size());
    for (std::size_t c = 0; c < slice->cells.size(); ++c)
      for (std::size_t j = 0; j < 7; ++j) {
        const ProvenCell &s = slice->cells[c], &p = proof->cells[c];
        EXPECT_LE(s.q[j].lower, p.q[j].lower + 1e-9);
        EXPECT_GE(s.q[j].upper, p.q[j].upper - 1e-9);
        EXPECT_LE(s.v[j].lower, p.v[j].lower + 1e-9);
        EXPECT_GE(s.v[j].upper, p.v[j].upper - 1e-9);
        EXPECT_LE(s.torque[j].lower, p.torque[j].lower + 1e-9);
        EXPECT_GE(s.torque[j].upper, p.torque[j].upper - 1e-9);
        width.all.push_back(s.torque[j].width() / p.torque[j].width());
      }
  }
  width.print("command of the sets at a plan against its proof");
  std::printf("[ figures  ] %d plans: both %d, the proof alone %d, neither %d\n", trials, both, only_proof,
              none);
  EXPECT_GT(both, 0);
  EXPECT_GT(only_proof, 0);
  EXPECT_GT(none, 0);
}

TEST(PlanReach, WithoutATubeOrOutsideTheFamilyNothingIsProven) {
  const GearedFamily f = gearedFamily(0.06);
  const auto reach = PlanReach::make(f.arm->problem, f.gains, *f.plans, f.limits, 8);
  ASSERT_TRUE(reach.ok());
  const VectorXd outside = f.plans->middle() + VectorXd::Constant(7, 0.0601);
  EXPECT_EQ(reach->proof(outside).error().code, ErrorCode::ValueOutOfRange);
  EXPECT_TRUE(std::isinf(reach->broken(outside)));
  // The plan in the middle has a tube, all of them together have none.
  GearedFamily wide = gearedFamily(0.5);
  EXPECT_TRUE(
      provePlan(wide.arm->problem, wide.gains, *wide.plans->plan(wide.plans->middle()), wide.limits, 8).ok());
  const auto none = PlanReach::make(wide.arm->problem, wide.gains, *wide.plans, wide.limits, 8);
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, ErrorCode::Infeasible);
  EXPECT_THAT(none.error().message(), HasSubstr("no tube"));
  PlanLimits limits = f.limits;
  limits.torque[2] = std::nan("");
  EXPECT_EQ(PlanReach::make(f.arm->problem, f.gains, *f.plans, limits, 8).error().code,
            ErrorCode::ShapeMismatch);
  EXPECT_EQ(PlanReach::make(f.arm->problem, f.gains, *f.plans, f.limits, 0).error().code,
            ErrorCode::ValueOutOfRange);
  const DesiredState start = test::gearedMotion().at(0.0);
  EXPECT_EQ(PlanFamily::make(start, VectorXd::Zero(7), VectorXd::Constant(7, -0.1), 3.0).error().code,
            ErrorCode::ValueOutOfRange);
  EXPECT_EQ(PlanFamily::make(start, VectorXd::Zero(7), VectorXd::Zero(6), 3.0).error().code,
            ErrorCode::ShapeMismatch);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(
      PlanReach::make(f.arm->problem, f.gains, *f.plans, f.limits, 8, nullptr, {.stop = stop.get_token()})
          .error()
          .code,
      ErrorCode::Cancelled);
}

}  // namespace
}  // namespace plumbline::safety
