// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/results/posterior.h"

#include <fmt/core.h>

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "base/linalg.h"
#include "base/text.h"
#include "bayes/calibration.h"
#include "bayes/observations/interval_observations.h"
#include "bayes/observations/node_observations.h"
#include "bayes/state_space.h"
#include "estimation/uncertainty/distributions.h"
#include "spatial/inertia.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kQuantile = 1.959963984540054;  // 95 % of a normal variable lie within
constexpr double kBand = 2.5758293035489004;     // 99 %
constexpr double kSpeaks = 0.05;  // information from which a direction counts as determined by the data

void complete(PosteriorValue& value) {
  if (value.lower > value.upper) std::swap(value.lower, value.upper);
  value.relative_std = value.std / std::fabs(value.value);
  const double ratio = value.prior_std > 0.0 ? value.std / value.prior_std : 1.0;
  value.data_fraction = std::clamp(1.0 - ratio * ratio, 0.0, 1.0);
}

/// Exponential of one coordinate: a log-normal quantity.
PosteriorValue frictionValueOf(const MapProblem& problem, const MapEstimate& estimate, Index i) {
  const double u = estimate.optimum.theta[i], std = std::sqrt(std::max(0.0, estimate.Sigma(i, i)));
  PosteriorValue out;
  out.value = std::exp(u);
  out.std = out.value * std;
  out.lower = std::exp(u - kQuantile * std);
  out.upper = std::exp(u + kQuantile * std);
  out.prior_std = out.value * problem.prior.std[i];
  complete(out);
  return out;
}

void addFriction(const MapProblem& problem, const MapEstimate& estimate, Posterior& out) {
  for (const int b : problem.model.actuatedBodies()) {
    const Joint& joint = problem.model.body(b).joint;
    const bool turns = joint.type != JointType::Prismatic;
    Index i = problem.map.frictionStart(joint.v_index);
    const auto add = [&](const char* name, const char* rotational, const char* linear) {
      PosteriorValue value = frictionValueOf(problem, estimate, i++);
      value.subject = joint.name + "." + name;
      value.unit = turns ? rotational : linear;
      out.friction.push_back(value);
    };
    const FrictionSpec& spec = problem.map.friction()[static_cast<std::size_t>(joint.v_index)];
    if (spec.viscous) add("viscous", "N·m·s/rad", "N·s/m");
    if (spec.coulomb) {
      add("coulomb", "N·m", "N");
      add("coulomb_slope", "s/rad", "s/m");
    }
    if (spec.stribeck) {
      add("stribeck", "N·m", "N");
      add("stribeck_slope", "s/rad", "s/m");
      add("stribeck_slope_difference", "s/rad", "s/m");
    }
  }
}

std::string directionText(const VectorXd& direction, const std::vector<std::string>& names) {
  std::vector<Index> order(static_cast<std::size_t>(direction.size()));
  std::iota(order.begin(), order.end(), Index{0});
  std::sort(order.begin(), order.end(),
            [&](Index a, Index b) { return std::fabs(direction[a]) > std::fabs(direction[b]); });
  std::string text;
  for (std::size_t i = 0; i < order.size() && i < 4; ++i) {
    const double value = direction[order[i]] * (direction[order[0]] < 0.0 ? -1.0 : 1.0);
    if (std::fabs(value) < 0.1) break;
    text += (i == 0        ? ""
             : value < 0.0 ? " − "
                           : " + ") +
            numberText(std::fabs(value), 2) + " " + names[static_cast<std::size_t>(order[i])];
  }
  return text;
}

void addDirections(const MapProblem& problem, const MapEstimate& estimate, Posterior& out) {
  const VectorXd& s = problem.prior.std;
  const linalg::SymmetricEigen eigen =
      linalg::symmetricEigen(s.asDiagonal() * estimate.information * s.asDiagonal());
  for (Index i = eigen.values.size(); i-- > 0;) {
    PosteriorDirection direction;
    direction.information = std::max(0.0, eigen.values[i]);
    direction.data_fraction = direction.information / (1.0 + direction.information);
    direction.text = directionText(eigen.vectors.col(i), problem.map.names());
    out.directions.push_back(direction);
  }
}

/// Coordinates of θ that have a prior, and the others: anchors that are estimated.
std::pair<std::vector<Index>, std::vector<Index>> byPrior(const MapProblem& problem) {
  std::vector<bool> has(static_cast<std::size_t>(problem.map.size()), true);
  for (const ContactAnchor& anchor : problem.anchors)
    for (Index i = 0; i < 3 && !anchor.stated; ++i) has[static_cast<std::size_t>(anchor.first + i)] = false;
  std::pair<std::vector<Index>, std::vector<Index>> out;
  for (Index i = 0; i < problem.map.size(); ++i)
    (has[static_cast<std::size_t>(i)] ? out.first : out.second).push_back(i);
  return out;
}

void addPriorDistance(const MapProblem& problem, const MapEstimate& estimate, Posterior& out) {
  const auto [kept, free] = byPrior(problem);
  const VectorXd s = problem.prior.std(kept),
                 z = (estimate.optimum.theta - problem.prior.mean)(kept).cwiseQuotient(s);
  MatrixXd information = estimate.information(kept, kept);
  if (!free.empty()) {
    MatrixXd whole = estimate.information(free, free);
    whole.diagonal() += problem.prior.std(free).cwiseAbs2().cwiseInverse();
    const MatrixXd cross = estimate.information(free, kept);
    information -= cross.transpose() * whole.llt().solve(cross);
  }
  const linalg::SymmetricEigen eigen = linalg::symmetricEigen(s.asDiagonal() * information * s.asDiagonal());
  for (Index i = 0; i < eigen.values.size(); ++i) {
    const double each = eigen.values[i];
    if (!(each >= kSpeaks)) continue;
    out.prior.chi2 += std::pow(eigen.vectors.col(i).dot(z), 2) * (1.0 + each) / each;
    ++out.prior.directions;
  }
  if (out.prior.directions > 0)
    out.prior.probability = estimation::chiSquareTail(out.prior.chi2, out.prior.directions);
  Index farthest = 0;
  if (z.size() == 0) return;
  out.prior.farthest_std = z.cwiseAbs().maxCoeff(&farthest);
  out.prior.farthest =
      problem.map.names()[static_cast<std::size_t>(kept[static_cast<std::size_t>(farthest)])];
}

/// Collects the residuals of one sensor at one joint.
class ResidualSum {
 public:
  void add(double residual, double variance, double std) {
    const double r = residual / std;
    squares_ += r * r;
    expected_ += std::max(0.0, 1.0 - variance / (std * std));
    if (previous_) products_ += r * last_;
    last_ = r;
    previous_ = true;
    ++count_;
  }
  void gap() { previous_ = false; }
  SensorResidual result(std::string sensor, std::string joint) const {
    const double n = std::max<double>(1.0, static_cast<double>(count_));
    return {std::move(sensor),
            std::move(joint),
            count_,
            std::sqrt(squares_ / n),
            std::sqrt(expected_ / n),
            squares_ > 0.0 ? products_ / squares_ : 0.0,
            {}};
  }
  Index count() const { return count_; }

 private:
  double squares_ = 0.0, expected_ = 0.0, products_ = 0.0, last_ = 0.0;
  bool previous_ = false;
  Index count_ = 0;
};

/// Residuals of every observed row (2nv), then those of the forces (nv) and of the channels of intervals.
std::vector<ResidualSum> residualSums(const MapProblem& problem, const MapEstimate& estimate) {
  const Index nv = problem.nv();
  std::vector<ResidualSum> sums(static_cast<std::size_t>(3 * nv + intervalChannels(problem)));
  std::vector<Observation> values;
  for (std::size_t s = 0; s < problem.measurements.size(); ++s) {
    const Measurements& m = problem.measurements[s];
    const Iterate::Segment& at = estimate.optimum.segments[s];
    const MotionVariances::Segment& P = estimate.variances.segments[s];
    for (ResidualSum& sum : sums) sum.gap();
    for (Index k = 0; k < m.time.size(); ++k) {
      observe(problem, m, k, at.x.col(k), values);
      std::vector<bool> seen(static_cast<std::size_t>(2 * nv), false);
      for (const Observation& y : values) {
        const VectorXd slope = y.slope.head(y.width);
        const double variance =
            y.width == 1
                ? slope[0] * slope[0] * P.x(y.first, k)
                : slope.dot(P.base_pose.col(k).reshaped(6, 6).block(y.first, y.first, y.width, y.width) *
                            slope);  // the pose of a base
        sums[static_cast<std::size_t>(y.row)].add(y.residual, variance, y.std);
        seen[static_cast<std::size_t>(y.row)] = true;
      }
      for (std::size_t i = 0; i < seen.size(); ++i)
        if (!seen[i]) sums[i].gap();
      if (k == m.intervals()) continue;
      for (Index j = 0; j < nv; ++j)
        sums[static_cast<std::size_t>(2 * nv + j)].add(at.u(j, k), P.u(j, k), m.force_std[j]);
      const IntervalResiduals& y = P.outputs[static_cast<std::size_t>(k)];
      for (Index i = 0; i < y.residual.size(); ++i)
        sums[static_cast<std::size_t>(3 * nv + y.row[static_cast<std::size_t>(i)])].add(
            y.residual[i], y.variance[i], y.std[i]);
    }
  }
  return sums;
}

void addResiduals(const MapProblem& problem, const MapEstimate& estimate, Posterior& out) {
  const Index nv = problem.nv(), base = baseCoordinates(problem.model);
  const std::vector<ResidualSum> sums = residualSums(problem, estimate);
  for (Index j = 0; j < nv; ++j) {
    const std::string& joint = problem.model.dofNames()[static_cast<std::size_t>(j)];
    const auto add = [&](Index row, const char* sensor) {
      out.residuals.push_back(sums[static_cast<std::size_t>(row)].result(sensor, joint));
      if (row < 2 * nv) out.residuals.back().innovations = whitenessOf(estimate.innovations, row);
    };
    if (j >= base || sums[static_cast<std::size_t>(j)].count() > 0)
      add(j, j < base ? "base pose" : "position");
    if (sums[static_cast<std::size_t>(nv + j)].count() > 0) add(nv + j, "velocity");
    add(2 * nv + j, "force");
  }
  for (Index i = 0; i < intervalChannels(problem); ++i) {
    const auto [quantity, sensor] = intervalChannelName(problem, i);
    out.residuals.push_back(sums[static_cast<std::size_t>(3 * nv + i)].result(quantity, sensor));
    out.residuals.back().innovations = whitenessOf(estimate.innovations, 2 * nv + i);
  }
}

}  // namespace

PosteriorValue inertialValue(const ParameterMap& map, const ParameterPrior& prior, const VectorXd& theta,
                             const MatrixXd& Sigma, const VectorXd& c) {
  PosteriorValue out;
  out.value = c.dot(map.inertial(theta));
  const VectorXd slope = map.inertialJacobian(theta).transpose() * c;
  const VectorXd direction = Sigma * slope;
  out.std = std::sqrt(std::max(0.0, slope.dot(direction)));
  out.prior_std = slope.cwiseProduct(prior.std).norm();
  out.lower = out.upper = out.value;
  if (out.std > 0.0) {
    const VectorXd away = kQuantile / out.std * direction;
    out.lower = c.dot(map.inertial(theta - away));
    out.upper = c.dot(map.inertial(theta + away));
  }
  complete(out);
  return out;
}

std::pair<double, double> chi2Band(double n) {
  if (!(n > 0.0)) return {0.0, 0.0};
  const double mean = 1.0 - 2.0 / (9.0 * n), spread = kBand * std::sqrt(2.0 / (9.0 * n));
  return {n * std::pow(std::max(0.0, mean - spread), 3), n * std::pow(mean + spread, 3)};
}

namespace {

/// Base parameters, all parameters and friction at θ = `estimate.optimum.theta` with its covariance.
void addValues(const MapProblem& problem, const MapEstimate& estimate,
               const identifiability::BaseParameters& structure, Posterior& out) {
  const Index columns = 10 * static_cast<Index>(problem.model.bodyCount());
  const auto value = [&](const VectorXd& c, const std::string& subject, const std::string& unit) {
    PosteriorValue v = inertialValue(problem.map, problem.prior, estimate.optimum.theta, estimate.Sigma, c);
    v.subject = subject;
    v.unit = unit;
    return v;
  };
  for (int i = 0; i < structure.count(); ++i) {
    const int row = structure.independent[static_cast<std::size_t>(i)] % 10;
    out.base.push_back(value(structure.regrouping.row(i).head(columns).transpose(),
                             structure.expressions[static_cast<std::size_t>(i)],
                             std::string(layout::kUnits[static_cast<std::size_t>(row)])));
  }
  for (int b = 0; b < problem.model.bodyCount(); ++b)
    for (int i = 0; i < layout::kSize; ++i) {
      const auto k = static_cast<std::size_t>(i);
      out.parameters.push_back(value(VectorXd::Unit(columns, 10 * b + i),
                                     problem.model.body(b).name + "." + std::string(layout::kNames[k]),
                                     std::string(layout::kUnits[k])));
    }
  addFriction(problem, estimate, out);
  const auto coordinate = [&](Index i, const char* unit) {
    PosteriorValue v;
    v.subject = problem.map.names()[static_cast<std::size_t>(i)];
    v.unit = unit;
    v.value = estimate.optimum.theta[i];
    v.std = std::sqrt(std::max(0.0, estimate.Sigma(i, i)));
    v.lower = v.value - kQuantile * v.std;
    v.upper = v.value + kQuantile * v.std;
    v.prior_std = problem.prior.std[i];
    complete(v);
    return v;
  };
  for (const ImuSensor& imu : problem.imus)
    for (Index i = 0; i < 6; ++i) out.biases.push_back(coordinate(imu.bias + i, i < 3 ? "rad/s" : "m/s²"));
  for (const ContactAnchor& anchor : problem.anchors)
    for (Index i = 0; i < 3; ++i) out.anchors.push_back(coordinate(anchor.first + i, "m"));
}

}  // namespace

Posterior priorOf(const MapProblem& problem, const identifiability::BaseParameters& structure) {
  MapEstimate before;
  before.optimum.theta = problem.prior.mean;
  before.Sigma = problem.prior.std.cwiseAbs2().asDiagonal();
  Posterior out;
  addValues(problem, before, structure, out);
  return out;
}

Posterior posteriorOnBounds(const MapProblem& problem, const MapEstimate& estimate,
                            const identifiability::BaseParameters& structure) {
  Posterior out;
  if (estimate.held_Sigma.size() == 0) return out;
  MapEstimate held;
  held.optimum.theta = estimate.optimum.theta;
  held.Sigma = estimate.held_Sigma;
  addValues(problem, held, structure, out);
  return out;
}

Posterior posteriorOf(const MapProblem& problem, const MapEstimate& estimate,
                      const identifiability::BaseParameters& structure) {
  Posterior out;
  addValues(problem, estimate, structure, out);
  addDirections(problem, estimate, out);
  addPriorDistance(problem, estimate, out);
  addResiduals(problem, estimate, out);
  out.chi2 = estimate.value.chi2();
  out.degrees_of_freedom = problem.degreesOfFreedom();
  std::tie(out.chi2_lower, out.chi2_upper) = chi2Band(static_cast<double>(out.degrees_of_freedom));
  out.calibration = calibrationOf(problem, estimate, out);
  return out;
}

}  // namespace plumbline::bayes
