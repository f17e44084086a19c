// SPDX-License-Identifier: BSD-3-Clause
// Estimates under loops, contacts and impacts from data whose truth is known.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "base/linalg_eigen.h"
#include "bayes/constraints/constraint_phases.h"
#include "bayes/constraints/constraint_premises.h"
#include "bayes/results/posterior.h"
#include "bayes/state_space.h"
#include "constrained_fixture.h"
#include "dynamics/energy.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using bayes::Iterate;
using bayes::MapProblem;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

// With restitution an impact may add energy in some postures: the finding says so where it does, and nowhere else.
TEST(ConstrainedEstimate, AnImpactThatAddsEnergyIsNamed) {
  PLUMBLINE_SEED(seed, 88);
  Random random(seed);
  int rises = 0, falls = 0;
  for (int run = 0; run < count(60, 16); ++run) {
    ConstrainedCase spec = touchingArmCase({{0.03, 0.06}});
    spec.constraints.restitution = run % 4 == 0 ? 0.0 : 0.9;
    spec.constraints.contacts[0].contact.normal = random.normalVector(3).normalized();
    spec.constraints.contacts[0].contact.normal.y() = 0.0;
    spec.constraints.contacts[0].contact.normal.normalize();
    spec.intervals = 16;
    const MatchedData data = constrainedData(spec, random);
    const auto& m = data.problem.measurements[0];
    Index k = 0;
    while (m.step[k] > 0.0) ++k;
    bayes::MapEstimate at;
    at.optimum = data.truth;
    at.variances = bayes::MotionVariances(data.problem);
    at.variances.segments[0].normal.setOnes();
    dynamics::DynamicsWorkspace work(data.problem.model);
    work.setParameters(data.problem.map.inertial(data.truth.theta));
    const auto energy = [&](Index node) {
      const VectorXd x = data.truth.segments[0].x.col(node);
      return dynamics::kineticEnergy(work, x.head(4), x.tail(4));
    };
    const double rise = energy(k + 1) - energy(k);
    bool named = false;
    for (const Finding& f : bayes::contradictedConstraints(data.problem, at))
      named = named || (f.code == "impact-raises-energy" && f.subject == "tip");
    EXPECT_EQ(named, rise > 1e-5) << rise;
    rise > 0.0 ? ++rises : ++falls;
    if (spec.constraints.restitution == 0.0) {
      EXPECT_LE(rise, 1e-12);
    }
  }
  printf("%d impacts add energy, %d do not\n", rises, falls);
  EXPECT_GT(falls, 0);
}

struct Hits {
  long inside = 0, all = 0;
  void add(double truth, double value, double variance) {
    inside += std::fabs(truth - value) <= 1.959963984540054 * std::sqrt(std::max(0.0, variance));
    ++all;
  }
  double rate() const { return static_cast<double>(inside) / static_cast<double>(all); }
};

/// Runs of one case: squared error of base parameters and friction, χ², coverage of states and forces, label.
struct Runs {
  Hits base, state, force, lambda;
  double nees = 0.0, expected = 0.0, chi2 = 0.0, degrees = 0.0;
  int runs = 0, denied = 0, unconverged = 0;
  double shift = 0.0;  ///< by disturbances, summed

  void add(const MatchedData& data, const identifiability::BaseParameters& structure) {
    const auto estimate = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
    ASSERT_TRUE(estimate.ok()) << estimate.error().message();
    ++runs;
    if (estimate->status != Termination::Converged) {
      ++unconverged;  // says so itself, and has no intervals
      return;
    }
    const bayes::Posterior posterior = bayes::posteriorOf(data.problem, *estimate, structure);
    shift += estimate->disturbance_shift;
    denied += !posterior.calibration.calibrated;
    if (!posterior.calibration.calibrated)
      for (const Finding& f : posterior.calibration.findings)
        if (f.severity != Severity::Info) printf("  %s: %s\n", f.code.c_str(), f.text.c_str());
    addBase(data, *estimate, structure);
    chi2 += posterior.chi2;
    degrees += static_cast<double>(posterior.degrees_of_freedom);
    const Index nv = data.problem.nv();
    const auto error = [&data](const auto& from, const auto& to) {
      return bayes::stateDifference(data.problem.model, from, to);
    };
    for (std::size_t s = 0; s < data.truth.segments.size(); ++s) {
      const auto& at = estimate->optimum.segments[s];
      const auto& truth = data.truth.segments[s];
      const auto& P = estimate->variances.segments[s];
      for (Index k = 0; k < at.u.cols(); k += 7) {
        const VectorXd away = error(at.x.col(k), truth.x.col(k));
        for (Index i = 0; i < 2 * nv; ++i) state.add(away[i], 0.0, P.x(i, k));
        if (data.problem.measurements[s].step[k] == 0.0) continue;
        for (Index i = 0; i < nv; ++i) force.add(truth.u(i, k), at.u(i, k), P.u(i, k));
        const auto* mode = data.problem.modeOf(data.problem.measurements[s], k);
        for (Index i = 2 * nv; mode != nullptr && i < 2 * nv + mode->size(); ++i)
          lambda.add(truth.u(i, k), at.u(i, k), P.u(i, k));
      }
    }
  }

  void addBase(const MatchedData& data, const bayes::MapEstimate& estimate,
               const identifiability::BaseParameters& structure) {
    const VectorXd& theta = estimate.optimum.theta;
    const Index frictions = data.problem.nv() - bayes::baseCoordinates(data.problem.model);
    const Index count = structure.count();
    const MatrixXd J = structure.regrouping * data.problem.map.inertialJacobian(theta);
    const Index biases = theta.size() - data.problem.map.appendedStart();
    MatrixXd all = MatrixXd::Zero(count + frictions + biases, theta.size());
    all.topRows(count) = J;
    all.bottomRightCorner(biases, biases).setIdentity();
    // Friction itself, not its logarithm: what the data determine of a loop are sums over its joints.
    const Index bodies = 10 * static_cast<Index>(data.problem.map.bodies().size());
    const VectorXd viscous = theta.segment(bodies, frictions).array().exp();
    all.block(count, J.cols() - biases - frictions, frictions, frictions) = viscous.asDiagonal();
    VectorXd error(all.rows());
    error << structure.regrouping *
                 (data.problem.map.inertial(theta) - data.problem.map.inertial(data.truth.theta)),
        viscous - VectorXd(data.truth.theta.segment(bodies, frictions).array().exp()),
        (theta - data.truth.theta).tail(biases);
    const MatrixXd Sigma = all * estimate.Sigma * all.transpose();
    for (Index i = 0; i < error.size(); ++i) base.add(error[i], 0.0, Sigma(i, i));
    // Only what the data determine: elsewhere the posterior is the prior, which is bent in these quantities.
    const MatrixXd before = all * data.problem.prior.std.cwiseAbs2().asDiagonal() * all.transpose();
    MatrixXd L;
    ASSERT_TRUE(linalg::cholesky(before, L));
    const auto whitened = [&L](const MatrixXd& A) -> MatrixXd {
      return L.triangularView<Eigen::Lower>().solve(A);
    };
    const linalg::SymmetricEigen eigen = linalg::symmetricEigen(whitened(whitened(Sigma).transpose()));
    const VectorXd along = eigen.vectors.transpose() * whitened(error);
    for (Index i = 0; i < along.size(); ++i) {
      if (eigen.values[i] > 0.1) continue;
      nees += along[i] * along[i] / eigen.values[i];
      expected += 1.0;
    }
  }

  void judge(const char* name) const {
    printf(
        "%s, %d runs: base and friction %.3f, states %.3f, w %.3f, lambda %.3f; NEES %.2f per parameter, "
        "chi2/dof %.3f, %d denied, %d not converged, disturbances shift by %.2f\n",
        name, runs, base.rate(), state.rate(), force.rate(), lambda.rate(), nees / expected, chi2 / degrees,
        denied, unconverged, shift / runs);
    EXPECT_LE(unconverged, runs / 100);
    const double slack = 0.03 * std::sqrt(300.0 / runs);
    for (const Hits* hits : {&base, &state, &force, &lambda}) EXPECT_NEAR(hits->rate(), 0.95, slack);
    const auto band = bayes::chi2Band(degrees);
    EXPECT_GE(chi2, band.first);
    EXPECT_LE(chi2, band.second);
    EXPECT_LE(nees, bayes::chi2Band(expected).second);
    EXPECT_LE(denied, 1 + runs / 20);
  }
};

Runs runsOf(const ConstrainedCase& spec, int runs, std::uint64_t seed) {
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(spec.model);
  Runs out;
  const Random random(seed);
  for (int i = 0; i < runs; ++i) {
    Random stream = random.stream(static_cast<std::uint64_t>(i));
    out.add(constrainedData(spec, stream), structure);
  }
  return out;
}

/// What is not kept between the passes is computed twice, by as many threads as there are: the same bits.
TEST(ConstrainedEstimate, DoesNotDependOnMemoryAndThreads_TripodThatHops) {
  PLUMBLINE_SEED(seed, 31);
  Random random(seed);
  ConstrainedCase spec = tripodCase({{0.0, 0.4}, {0.6, 1.0}});
  spec.intervals = 200;
  const MatchedData data = constrainedData(spec, random);
  const Iterate start = bayes::startOf(data.problem);
  bayes::MapSettings settings;
  settings.iteration_limit = 6;
  const auto kept = bayes::estimateMap(data.problem, start, settings);
  settings.memory = 0;
  JobContext two;
  two.threads = 2;
  const auto again = bayes::estimateMap(data.problem, start, settings, two);
  ASSERT_TRUE(kept.ok() && again.ok());
  EXPECT_EQ(kept->optimum.theta, again->optimum.theta);
  EXPECT_EQ(kept->Sigma, again->Sigma);
  EXPECT_EQ(kept->certificate.optimality(), again->certificate.optimality());
  const auto &a = kept->variances.segments[0], &b = again->variances.segments[0];
  EXPECT_EQ(kept->optimum.segments[0].x, again->optimum.segments[0].x);
  EXPECT_EQ(kept->optimum.segments[0].u, again->optimum.segments[0].u);
  EXPECT_EQ(a.x, b.x);
  EXPECT_EQ(a.u, b.u);
  EXPECT_EQ(a.normal, b.normal);
  EXPECT_EQ(kept->evidence.has_value(), again->evidence.has_value());
  const auto same = [](double u, double v) { return u == v || (std::isnan(u) && std::isnan(v)); };
  const MatrixXd &before = kept->innovations[0], &after = again->innovations[0];
  for (Index i = 0; i < before.size(); ++i) EXPECT_TRUE(same(before(i), after(i)));
}

TEST(ConstrainedEstimate, CoversTheTruth_FourBar) {
  PLUMBLINE_SEED(seed, 72);
  runsOf(fourBarCase(Cut::Pin), count(300, 12), seed).judge("four-bar");
}

TEST(ConstrainedEstimate, CoversTheTruth_FiveBarWithoutPassiveEncoders) {
  PLUMBLINE_SEED(seed, 73);
  ConstrainedCase spec = fiveBarCase();
  spec.unseen = {1, 3};
  runsOf(spec, count(300, 12), seed).judge("five-bar, cranks seen");
}

// Without the slope of disturbances 0.911 of the forces are inside, and one label of six is denied.
TEST(ConstrainedEstimate, CoversTheTruth_ArmThatTouches) {
  PLUMBLINE_SEED(seed, 74);
  ConstrainedCase spec = touchingArmCase({});
  runsOf(spec, count(300, 12), seed).judge("touching arm");
  spec.sensor = 1.0;
  runsOf(spec, count(300, 12), seed).judge("touching arm, errors of the sensor");
  spec.sensor = 0.0;
  spec.force_std *= 10.0;
  runsOf(spec, count(300, 12), seed).judge("touching arm, strong disturbances");
}

TEST(ConstrainedEstimate, CoversTheTruth_ArmThatLandsAndLifts) {
  PLUMBLINE_SEED(seed, 75);
  runsOf(touchingArmCase({{0.3, 0.6}, {0.8, 2.0}}), count(300, 12), seed).judge("landing arm");
}

TEST(ConstrainedEstimate, CoversTheTruth_TripodThatStands) {
  PLUMBLINE_SEED(seed, 76);
  runsOf(tripodCase({}), count(300, 12), seed).judge("standing tripod");
}

TEST(ConstrainedEstimate, CoversTheTruth_QuadrupedThatStands) {
  PLUMBLINE_SEED(seed, 95);
  runsOf(quadrupedCase({}), count(300, 5), seed).judge("standing quadruped");
}

TEST(ConstrainedEstimate, CoversTheTruth_TripodWithImuAndFeet) {
  PLUMBLINE_SEED(seed, 78);
  ConstrainedCase spec = tripodCase({{0.0, 0.15}, {0.3, 1.0}});
  spec.imu = spec.feet = true;
  runsOf(spec, count(300, 12), seed).judge("hopping tripod with IMU and feet");
}

// Encoders, IMU, contacts and the first pose alone: the search starts from the odometry of the legs and finds the motion of the base.
TEST(ConstrainedEstimate, CoversTheTruth_TripodWhosePoseIsNotMeasured) {
  PLUMBLINE_SEED(seed, 89);
  for (const bool hops : {false, true}) {
    ConstrainedCase spec = tripodCase(hops ? std::vector<std::pair<double, double>>{{0.0, 0.15}, {0.3, 1.0}}
                                           : std::vector<std::pair<double, double>>{});
    spec.imu = true;
    const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(spec.model);
    Hits pose, twist;
    int converged = 0, away = 0;
    const int runs = count(100, 4);
    for (int run = 0; run < runs; ++run) {
      Random random = Random(seed).stream(static_cast<std::uint64_t>(run));
      MatchedData data = constrainedData(spec, random);
      bayes::Measurements& m = data.problem.measurements[0];
      m.base_pose.resize(0, 0);
      m.start_std.head<6>().setConstant(1e-3);
      const VectorXd step = (VectorXd(2 * data.problem.nv()) << Vec6(1e-3 * random.normalVector(6)),
                             VectorXd::Zero(2 * data.problem.nv() - 6))
                                .finished();
      m.start_mean.head<7>() =
          bayes::movedState(data.problem.model, data.truth.segments[0].x.col(0), step).head<7>();
      m.unknown_start -= 6;
      const Iterate start = bayes::startOf(data.problem);
      away += bayes::stateDifference(data.problem.model, start.segments[0].x.rightCols(1),
                                     data.truth.segments[0].x.rightCols(1))
                  .head<6>()
                  .norm() > 0.3;
      const auto estimate = bayes::estimateMap(data.problem, start);
      ASSERT_TRUE(estimate.ok()) << estimate.error().message();
      if (estimate->status != Termination::Converged) continue;
      ++converged;
      const Index nv = data.problem.nv();
      for (Index k = 0; k < m.time.size(); k += 7) {
        const VectorXd error = bayes::stateDifference(
            data.problem.model, estimate->optimum.segments[0].x.col(k), data.truth.segments[0].x.col(k));
        const auto P = estimate->variances.segments[0].x.col(k);
        for (Index i = 0; i < 6; ++i) {
          pose.add(error[i], 0.0, P[i]);
          twist.add(error[nv + i], 0.0, P[nv + i]);
        }
      }
      const bayes::Posterior posterior = bayes::posteriorOf(data.problem, *estimate, structure);
      for (const bayes::SensorResidual& r : posterior.residuals) EXPECT_NE(r.sensor, "base pose");
    }
    printf("%s tripod, %d runs: %d converged, %d starts far away; pose inside %.3f, twist %.3f\n",
           hops ? "hopping" : "standing", runs, converged, away, pose.rate(), twist.rate());
    EXPECT_EQ(converged, runs);
    EXPECT_EQ(away, 0);
    // Errors of the first pose stay with the whole run: few independent values.
    EXPECT_NEAR(pose.rate(), 0.95, 0.5 / std::sqrt(static_cast<double>(runs)));
    EXPECT_NEAR(twist.rate(), 0.95, 0.03 * std::sqrt(300.0 / runs));
  }
}

TEST(ConstrainedEstimate, CoversTheTruth_TripodThatHops) {
  PLUMBLINE_SEED(seed, 77);
  runsOf(tripodCase({{0.0, 0.15}, {0.3, 1.0}}), count(300, 12), seed).judge("hopping tripod");
}

TEST(ConstrainedEstimate, CoversTheTruth_TripodThatHops_AnchorsEstimated) {
  PLUMBLINE_SEED(seed, 92);
  runsOf(anchored(tripodCase({{0.0, 0.15}, {0.3, 1.0}})), count(300, 12), seed).judge("anchors estimated");
}

TEST(ConstrainedEstimate, CoversTheTruth_TripodThatStands_AnchorsStated) {
  PLUMBLINE_SEED(seed, 93);
  ConstrainedCase spec = tripodCase({{0.0, 1.0}});
  spec.stated_anchor_std = 0.002;
  runsOf(spec, count(300, 12), seed).judge("anchors stated");
}

// A foot that never slips in the truth: with an anchor the estimate does not leave its place, and a place that is stated wrongly
// takes the label away by the name of the contact.
TEST(ConstrainedEstimate, AnAnchorHoldsItsContact_AndAWrongOneIsNamed) {
  PLUMBLINE_SEED(seed, 94);
  Random random(seed);
  ConstrainedCase spec = tripodCase({{0.0, 1.0}});
  spec.stated_anchor_std = 0.002;
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(spec.model);
  MatchedData data = constrainedData(spec, random);
  const auto judged = [&] {
    const auto estimate = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
    EXPECT_TRUE(estimate.ok());
    for (const bayes::RowDrift& each : bayes::rowDrifts(data.problem, estimate->optimum)) {
      EXPECT_EQ(each.of, bayes::RowDrift::From::Anchor);
      EXPECT_LT(each.largest, 1e-5) << each.name;
    }
    return bayes::posteriorOf(data.problem, *estimate, structure).calibration;
  };
  EXPECT_TRUE(judged().calibrated);
  ASSERT_TRUE(data.problem.anchors[1].stated);
  data.problem.prior.mean[data.problem.anchors[1].first] += 0.02;  // ten standard deviations
  const bayes::Calibration wrong = judged();
  EXPECT_FALSE(wrong.calibrated);
  EXPECT_TRUE(std::any_of(wrong.findings.begin(), wrong.findings.end(), [&](const Finding& each) {
    return each.text.find(data.problem.anchors[1].contact + ".anchor") != std::string::npos;
  }));
}

}  // namespace
}  // namespace plumbline::test
