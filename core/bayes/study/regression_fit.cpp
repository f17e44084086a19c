// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/study/regression_fit.h"

#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "regressors/energy_regressor.h"
#include "regressors/torque_regressor.h"
#include "signal/filter/savitzky_golay.h"

namespace plumbline::bayes {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int kFilterOrder = 4;                   // of the polynomial, at most
constexpr double kNoPrior = 1e-4;                 // of 1/std
constexpr int kWeightRounds = 2, kFitSteps = 30;  // of the weights; of Gauss–Newton in each
constexpr double kFitEnough = 1e-6;               // relative descent

/// FitRows r = offset + A π + Σ friction, in time order.
struct FitRows {
  MatrixXd A;              ///< rows×10·bodies
  VectorXd measured;       ///< torque or work
  std::vector<int> joint;  ///< of a row; energy: 0
  /// Speeds whose mean friction power or torque a row holds: rows × samples, per joint; a torque row has one of weight 1.
  struct Term {
    Index dof;
    double speed, weight;
  };
  std::vector<std::vector<Term>> friction;
};

struct FilteredMotion {
  MatrixXd q, v, a, tau;  ///< samples×nv
};

Result<FilteredMotion> differentiated(const signal::Log& log, int window) {
  const double step = (log.time[log.size() - 1] - log.time[0]) / static_cast<double>(log.size() - 1);
  const int order = std::min(kFilterOrder, window - 1);
  FilteredMotion out;
  for (int derivative = 0; derivative <= 2; ++derivative) {
    auto filter = signal::SavitzkyGolay::make(window, order, derivative, step);
    if (!filter) return filter.error();
    MatrixXd& to = derivative == 0 ? out.q : derivative == 1 ? out.v : out.a;
    to.resize(log.size(), log.jointCount());
    for (Index j = 0; j < to.cols(); ++j) to.col(j) = (*filter)(log.position.col(j));
    if (derivative > 0) continue;
    out.tau.resize(log.size(), log.jointCount());
    for (Index j = 0; j < to.cols(); ++j) out.tau.col(j) = (*filter)(log.torque.col(j));
  }
  return out;
}

FitRows torqueRows(const RobotModel& model, const FilteredMotion& m, int stride) {
  regressors::TorqueRegressor regressor(model);
  const Index nv = model.nv(), count = (m.q.rows() + stride - 1) / stride;
  FitRows out{MatrixXd(count * nv, 10 * model.bodyCount()), VectorXd(count * nv), {}, {}};
  MatrixXd Y(nv, 10 * model.bodyCount());
  for (Index i = 0; i < count; ++i) {
    const Index k = i * stride;
    regressor.evaluate(m.q.row(k).transpose(), m.v.row(k).transpose(), m.a.row(k).transpose(), Y);
    out.A.middleRows(i * nv, nv) = Y;
    out.measured.segment(i * nv, nv) = m.tau.row(k).transpose();
    for (Index j = 0; j < nv; ++j) {
      out.joint.push_back(static_cast<int>(j));
      out.friction.push_back({{j, m.v(k, j), 1.0}});
    }
  }
  return out;
}

/// Energy at both ends of a window, work between by Simpson's rule. The rows are few: the error of the trapezoidal rule at 400 Hz
/// would move the parameters by 1 %.
FitRows energyRows(const RobotModel& model, const FilteredMotion& m, double step, double horizon) {
  const auto length = 2 * std::max<Index>(1, static_cast<Index>(std::lround(0.5 * horizon / step)));
  const Index count = (m.q.rows() - 1) / length, nv = model.nv();
  FitRows out{MatrixXd(count, 10 * model.bodyCount()), VectorXd::Zero(count), {}, {}};
  regressors::EnergyRegressor energy(model);
  const auto at = [&](Index k) -> VectorXd {
    VectorXd kinetic(10 * model.bodyCount()), potential(10 * model.bodyCount());
    const VectorXd q = m.q.row(k), v = m.v.row(k);
    energy.evaluate(q, v, kinetic, potential);
    return kinetic + potential;
  };
  for (Index i = 0; i < count; ++i) {
    out.A.row(i) = (at((i + 1) * length) - at(i * length)).transpose();
    out.joint.push_back(0);
    out.friction.emplace_back();
    for (Index in = 0; in <= length; ++in) {
      const Index k = i * length + in;
      const double weight = step / 3.0 * (in == 0 || in == length ? 1.0 : in % 2 == 1 ? 4.0 : 2.0);
      for (Index j = 0; j < nv; ++j) {
        out.measured[i] += weight * m.v(k, j) * m.tau(k, j);
        out.friction.back().push_back({j, m.v(k, j), weight * m.v(k, j)});
      }
    }
  }
  return out;
}

/// Residuals measured − predicted, and the slopes of the prediction by θ when asked for.
VectorXd fitResiduals(const FitRows& rows, const ParameterMap& map, const VectorXd& theta, MatrixXd* slopes) {
  VectorXd r = rows.measured - rows.A * map.inertial(theta);
  if (slopes != nullptr) *slopes = rows.A * map.inertialJacobian(theta);
  for (Index i = 0; i < r.size(); ++i)
    for (const FitRows::Term& term : rows.friction[static_cast<std::size_t>(i)]) {
      const ParameterMap::Friction f = map.meanFriction(term.dof, term.speed, term.speed, theta);
      r[i] -= term.weight * f.torque;
      if (slopes != nullptr && f.by_theta.size() > 0)
        slopes->row(i).segment(map.frictionStart(term.dof), f.by_theta.size()) +=
            term.weight * f.by_theta.transpose();
    }
  return r;
}

VectorXd fitWeights(const FitRows& rows, const VectorXd& r) {
  VectorXd sum = VectorXd::Zero(*std::max_element(rows.joint.begin(), rows.joint.end()) + 1), count = sum;
  for (Index i = 0; i < r.size(); ++i) {
    const int j = rows.joint[static_cast<std::size_t>(i)];
    sum[j] += r[i] * r[i];
    count[j] += 1.0;
  }
  VectorXd weights(r.size());
  for (Index i = 0; i < r.size(); ++i) {
    const int j = rows.joint[static_cast<std::size_t>(i)];
    weights[i] = 1.0 / std::max(std::sqrt(sum[j] / count[j]), 1e-9);
  }
  return weights;
}

/// Levenberg–Marquardt at fixed weights.
void minimise(const FitRows& rows, const ParameterMap& map, const ParameterPrior& prior,
              const VectorXd& weights, double prior_weight, VectorXd& theta) {
  const VectorXd pull = prior_weight * prior.std.cwiseInverse();
  const auto cost = [&](const VectorXd& at) {
    const double value = fitResiduals(rows, map, at, nullptr).cwiseProduct(weights).squaredNorm() +
                         pull.cwiseProduct(at - prior.mean).squaredNorm();
    return std::isfinite(value) ? value : INFINITY;
  };
  double damping = 1e-3, now = cost(theta);
  for (int step = 0; step < kFitSteps; ++step) {
    MatrixXd J;
    const VectorXd r = fitResiduals(rows, map, theta, &J).cwiseProduct(weights);
    J = weights.asDiagonal() * J;
    MatrixXd H = J.transpose() * J;
    H.diagonal() += pull.cwiseAbs2();
    const VectorXd gradient = J.transpose() * r - pull.cwiseAbs2().cwiseProduct(theta - prior.mean);
    bool moved = false;
    for (; !moved && damping < 1e10; damping *= 10.0) {
      MatrixXd damped = H, solved;
      damped.diagonal() += damping * prior.std.cwiseAbs2().cwiseInverse();
      if (!linalg::solveSpd(damped, gradient, solved)) continue;
      const VectorXd trial = theta + solved.col(0);
      const double after = cost(trial);
      if (!(after <= now)) continue;
      const bool enough = now - after <= kFitEnough * now;
      theta = trial;
      now = after;
      moved = true;
      if (enough) return;
      damping = std::max(1e-9, damping / 100.0);
    }
    if (!moved) return;  // no descent within rounding
  }
}

}  // namespace

Result<VectorXd> regressionFit(const RobotModel& model, const signal::Log& log, const ParameterMap& map,
                               const ParameterPrior& prior, const RegressionSettings& settings) {
  const auto motion = differentiated(log, settings.window);
  if (!motion) return motion.error();
  const double step = (log.time[log.size() - 1] - log.time[0]) / static_cast<double>(log.size() - 1);
  const FitRows rows = settings.rows == RegressionRows::Torque
                           ? torqueRows(model, *motion, settings.stride)
                           : energyRows(model, *motion, step, settings.horizon);
  VectorXd theta = prior.mean;
  for (int round = 0; round < kWeightRounds; ++round) {
    const VectorXd weights = fitWeights(rows, fitResiduals(rows, map, theta, nullptr));
    minimise(rows, map, prior, weights, settings.with_prior ? 1.0 : kNoPrior, theta);
  }
  if (!theta.allFinite())
    return rejection(ErrorCode::NumericalFailure, "the regression has no finite result", {log.name},
                     "choose another window");
  return theta;
}

}  // namespace plumbline::bayes
