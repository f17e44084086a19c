// SPDX-License-Identifier: BSD-3-Clause
// Condition of the payload's regressor: S = E + Σ_i Y_iᵀY_i with eigenvalues λ_1 < … < λ_10 and unit vectors u,
//   f = ½ (log λ_10 − log λ_1),   ∂f/∂Y_i = Y_i (u_10 u_10ᵀ/λ_10 − u_1 u_1ᵀ/λ_1)                    (2)
#include "safety/search/plan_functions.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "dynamics/inverse_dynamics.h"
#include "dynamics/inverse_dynamics_derivatives.h"

namespace plumbline::safety {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int kCostTimes = 16;            ///< until the hand-over, as in `payloadGram`
constexpr double kDistanceScale = 0.1;    ///< m
constexpr double kMeasuredBeyond = 0.05;  ///< m beyond the wanted distance: farther pairs count as that far
constexpr double kPeakFraction = 0.98;    ///< of the frame's peaks
/// Plans are the same on every machine: rounding depends on the instruction set, and a search follows it.
constexpr dynamics::InstructionSet kEverywhere = dynamics::InstructionSet::Generic;

/// Samples of a plan, one column per time.
void sampleCurve(const PlanCurve& curve, double end, int count, MatrixXd& q, MatrixXd& v, MatrixXd& a,
                 MatrixXd& jerk) {
  for (MatrixXd* part : {&q, &v, &a, &jerk}) part->resize(curve.joints(), count + 1);
  for (int i = 0; i <= count; ++i) {
    const DesiredState d = curve.at(end * i / count);
    q.col(i) = d.q, v.col(i) = d.v, a.col(i) = d.a, jerk.col(i) = d.jerk;
  }
}

/// B of (1) and its derivatives, 4 × times.
MatrixXd slopes(double duration, double end, int count) {
  const VectorXd zero = VectorXd::Zero(1);
  const auto curve = PlanCurve::make(zero, zero, zero, VectorXd::Ones(1), duration);
  MatrixXd q, v, a, jerk, out(4, count + 1);
  sampleCurve(*curve, end, count, q, v, a, jerk);
  out << q, v, a, jerk;
  return out;
}

/// Keeps |c + b k| ≤ limit, or lower ≤ c + b k ≤ upper.
void keepLinear(double c, double b, double lower, double upper, double& k_lower, double& k_upper) {
  if (std::fabs(b) < 1e-9) return;  // k changes nothing here
  const double first = (lower - c) / b, second = (upper - c) / b;
  k_lower = std::max(k_lower, std::min(first, second));
  k_upper = std::min(k_upper, std::max(first, second));
}

double excess(double beyond, double scale) {
  if (!(beyond > 0.0)) return 0.0;
  return std::isfinite(scale) && scale > 0.0 ? beyond / scale : beyond;
}

std::vector<int> payloadColumns(int body) {
  std::vector<int> columns(10);
  std::iota(columns.begin(), columns.end(), 10 * body);
  return columns;
}

}  // namespace

PlanFunctions::PlanFunctions(const PlanTask& task)
    : task_(task),
      slope_(slopes(task.settings.duration, task.settings.duration, task.settings.samples)),
      early_slope_(slopes(task.settings.duration, task.settings.handover, kCostTimes)),
      work_(task.model, kEverywhere) {
  const int n = task.model.nv();
  const VectorXd zero = VectorXd::Zero(n);
  const auto still = PlanCurve::make(task.start.q, task.start.v, task.start.a, zero, task.settings.duration);
  MatrixXd unused;
  sampleCurve(*still, task.settings.duration, task.settings.samples, middle_, middle_v_, middle_a_,
              middle_jerk_);
  sampleCurve(*still, task.settings.handover, kCostTimes, early_, early_v_, early_a_, unused);
  const RobotNumbers& known = task.problem.nominal.numbers;
  work_.setParameters(known.pi);
  work_.setRotorInertia(known.rotor);
  if (task.wish.kind == PlanWish::Kind::Excite) {
    regressor_.emplace(task.model, regressors::FrictionModel{}, payloadColumns(task.wish.body), kEverywhere);
    adjoint_.emplace(task.model, regressors::FrictionModel{}, payloadColumns(task.wish.body), kEverywhere);
  }
  if (task.limits.bodies != nullptr) distances_.emplace(*task.limits.bodies);
  tau_.resize(n), normal_.resize(n);
  for (MatrixXd* part : {&tau_q_, &tau_v_, &tau_a_}) part->resize(n, n);
  for (MatrixXd* part : {&by_q_, &by_v_, &by_a_}) part->resize(n, kCostTimes + 1);

  box_ = {VectorXd::Constant(n, -task.settings.range), VectorXd::Constant(n, task.settings.range)};
  const PlanLimits& limits = task.limits;
  for (Eigen::Index i = 0; i < slope_.cols(); ++i)
    for (int j = 0; j < n; ++j) {
      const auto keep = [&](double c, int order, double lower, double upper) {
        keepLinear(c, slope_(order, i), lower, upper, box_.lower[j], box_.upper[j]);
      };
      const double room = task.margins.position[j], speed = limits.speed[j] - task.margins.speed[j];
      keep(middle_(j, i), 0, limits.q_lower[j] + room, limits.q_upper[j] - room);
      keep(middle_v_(j, i), 1, -speed, speed);
      if (task.frame == nullptr) continue;
      const MotionPeaks& peak = task.frame->peaks;
      keep(middle_v_(j, i), 1, -kPeakFraction * peak.v[j], kPeakFraction * peak.v[j]);
      keep(middle_a_(j, i), 2, -kPeakFraction * peak.a[j], kPeakFraction * peak.a[j]);
      keep(middle_jerk_(j, i), 3, -kPeakFraction * peak.jerk[j], kPeakFraction * peak.jerk[j]);
    }
}

DesiredState PlanFunctions::at(const VectorXd& k, int moment) const {
  return {middle_.col(moment) + slope_(0, moment) * k, middle_v_.col(moment) + slope_(1, moment) * k,
          middle_a_.col(moment) + slope_(2, moment) * k, middle_jerk_.col(moment) + slope_(3, moment) * k};
}

double PlanFunctions::brokenByJoints(const DesiredState& d, int moment) {
  const PlanLimits& limits = task_.limits;
  const PlanMargins& margins = task_.margins;
  double sum = 0.0;
  for (Eigen::Index j = 0; j < d.q.size(); ++j) {
    sum += excess(d.q[j] + margins.position[j] - limits.q_upper[j], 1.0);
    sum += excess(limits.q_lower[j] - d.q[j] + margins.position[j], 1.0);
    sum += excess(std::fabs(d.v[j]) + margins.speed[j] - limits.speed[j], limits.speed[j]);
    if (moment > 0)  // nothing can be done about the start
      sum += excess(std::fabs(tau_[j]) + margins.torque(j, moment) - limits.torque[j], limits.torque[j]);
    if (task_.frame == nullptr) continue;
    const MotionPeaks& peak = task_.frame->peaks;
    sum += excess(std::fabs(d.v[j]) - kPeakFraction * peak.v[j], peak.v[j]);
    sum += excess(std::fabs(d.a[j]) - kPeakFraction * peak.a[j], peak.a[j]);
    sum += excess(std::fabs(d.jerk[j]) - kPeakFraction * peak.jerk[j], peak.jerk[j]);
  }
  return sum;
}

double PlanFunctions::broken(const VectorXd& k) {
  double sum = 0.0;
  for (int i = 0; i < static_cast<int>(slope_.cols()); ++i) {
    const DesiredState d = at(k, i);
    torqueAt(d);
    sum += brokenByJoints(d, i);
    if (i == 0 || !distances_) continue;
    distances_->setPosture(d.q);
    for (std::size_t p = 0; p < task_.margins.clearance.size(); ++p) {
      const double wanted = wantedClearance(p);
      const double seen = distances_->distance(static_cast<int>(p), wanted + kMeasuredBeyond).distance;
      sum += excess(wanted - seen, kDistanceScale);
    }
  }
  return sum;
}

double PlanFunctions::cost(const VectorXd& k) {
  switch (task_.wish.kind) {
    case PlanWish::Kind::Reach:
      return reachCost(k, nullptr);
    case PlanWish::Kind::Excite:
      return exciteCost(k, nullptr);
    default:
      return -k.norm();
  }
}

double PlanFunctions::cost(const VectorXd& k, VectorXd& gradient) {
  switch (task_.wish.kind) {
    case PlanWish::Kind::Reach:
      return reachCost(k, &gradient);
    case PlanWish::Kind::Excite:
      return exciteCost(k, &gradient);
    default:
      gradient = -k.normalized();
      return -k.norm();
  }
}

double PlanFunctions::reachCost(const VectorXd& k, VectorXd* gradient) const {
  const VectorXd miss = early_.col(kCostTimes) + early_slope_(0, kCostTimes) * k - task_.wish.goal;
  if (gradient != nullptr) *gradient = 2.0 * early_slope_(0, kCostTimes) * miss;
  return miss.squaredNorm();
}

double PlanFunctions::exciteCost(const VectorXd& k, VectorXd* gradient) {
  const MatrixXd q = early_ + k * early_slope_.row(0), v = early_v_ + k * early_slope_.row(1),
                 a = early_a_ + k * early_slope_.row(2);
  regressor_->evaluate(q, v, a, 0, q.cols(), blocks_);
  Gram S = task_.wish.earlier;
  for (int i = 0; i < blocks_.coordinates(); ++i) {
    const std::vector<int>& columns = blocks_.columns(i);
    if (columns.empty()) continue;
    const MatrixXd part = blocks_.block(i).transpose() * blocks_.block(i);
    for (std::size_t r = 0; r < columns.size(); ++r)
      for (std::size_t c = 0; c < columns.size(); ++c)
        S(columns[r], columns[c]) += part(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c));
  }
  const Eigen::SelfAdjointEigenSolver<Gram> eigen(
      S, gradient != nullptr ? Eigen::ComputeEigenvectors : Eigen::EigenvaluesOnly);
  const double largest = eigen.eigenvalues()[9], least = std::max(eigen.eigenvalues()[0], 1e-15 * largest);
  if (gradient != nullptr) {
    const Gram weight = eigen.eigenvectors().col(9) * eigen.eigenvectors().col(9).transpose() / largest -
                        eigen.eigenvectors().col(0) * eigen.eigenvectors().col(0).transpose() / least;
    for (int i = 0; i < blocks_.coordinates(); ++i) {
      const std::vector<int>& columns = blocks_.columns(i);
      if (columns.empty()) continue;
      blocks_.block(i) = (blocks_.block(i) * weight(columns, columns)).eval();  // (2)
    }
    adjoint_->evaluate(q, v, a, 0, blocks_, by_q_, by_v_, by_a_);
    *gradient = by_q_ * early_slope_.row(0).transpose() + by_v_ * early_slope_.row(1).transpose() +
                by_a_ * early_slope_.row(2).transpose();
  }
  return 0.5 * std::log(largest / least);
}

double PlanFunctions::wantedClearance(std::size_t pair) const {
  return task_.limits.bodies->pairs()[pair].demanded(task_.limits.clearance) + task_.margins.clearance[pair];
}

void PlanFunctions::torqueAt(const DesiredState& d) {
  dynamics::inverseDynamics(work_, d.q, d.v, d.a, tau_);
  for (Eigen::Index j = 0; j < tau_.size(); ++j)
    tau_[j] += task_.problem.nominal.friction(static_cast<int>(j), d.v[j]);
}

void PlanFunctions::bounds(const Row& row, double& lower, double& upper) const {
  if (row.kind == Row::Kind::Clearance) {
    lower = wantedClearance(static_cast<std::size_t>(row.index)) / kDistanceScale;
    upper = std::numeric_limits<double>::infinity();
    return;
  }
  upper = 1.0 - task_.margins.torque(row.index, row.moment) / task_.limits.torque[row.index];
  lower = -upper;
}

std::vector<PlanFunctions::Row> PlanFunctions::nearRows(const VectorXd& k, double near) {
  std::vector<Row> rows;
  for (int i = 1; i < static_cast<int>(slope_.cols()); ++i) {
    const DesiredState d = at(k, i);
    torqueAt(d);
    for (int j = 0; j < joints(); ++j) {
      const double limit = task_.limits.torque[j];
      if (std::isfinite(limit) && limit > 0.0 &&
          std::fabs(tau_[j]) + task_.margins.torque(j, i) > (1.0 - near) * limit)
        rows.push_back({Row::Kind::Torque, j, i});
    }
    if (!distances_) continue;
    distances_->setPosture(d.q);
    for (std::size_t p = 0; p < task_.margins.clearance.size(); ++p) {
      const double wanted = wantedClearance(p) + near * kDistanceScale;
      if (distances_->distance(static_cast<int>(p), wanted).distance < wanted)
        rows.push_back({Row::Kind::Clearance, static_cast<int>(p), i});
    }
  }
  return rows;
}

void PlanFunctions::evaluate(const VectorXd& k, const std::vector<Row>& rows, VectorXd& values,
                             MatrixXd* jacobian) {
  values.resize(static_cast<Eigen::Index>(rows.size()));
  if (jacobian != nullptr) jacobian->setZero(values.size(), joints());
  int moment = -1;
  bool has_torque = false, has_posture = false;
  DesiredState d;
  for (Eigen::Index r = 0; r < values.size(); ++r) {
    const Row& row = rows[static_cast<std::size_t>(r)];
    if (row.moment != moment) {
      moment = row.moment, has_torque = has_posture = false;
      d = at(k, moment);
    }
    if (row.kind == Row::Kind::Torque) {
      const double scale = task_.limits.torque[row.index];
      if (!has_torque) {
        torqueAt(d);
        if (jacobian != nullptr)
          dynamics::inverseDynamicsJacobians(work_, d.q, d.v, d.a, tau_q_, tau_v_, tau_a_);
        has_torque = true;
      }
      values[r] = tau_[row.index] / scale;
      if (jacobian == nullptr) continue;
      jacobian->row(r) =
          (tau_q_.row(row.index) * slope_(0, moment) + tau_v_.row(row.index) * slope_(1, moment) +
           tau_a_.row(row.index) * slope_(2, moment)) /
          scale;
      (*jacobian)(r, row.index) +=
          task_.problem.nominal.frictionSlope(row.index, d.v[row.index]) * slope_(1, moment) / scale;
      continue;
    }
    if (!has_posture) distances_->setPosture(d.q), has_posture = true;
    const double upto = wantedClearance(static_cast<std::size_t>(row.index)) + kMeasuredBeyond;
    const collision::PairDistance distance = distances_->distance(row.index, upto);
    values[r] = std::min(distance.distance, upto) / kDistanceScale;
    if (jacobian == nullptr || !distance.exact || distance.distance >= upto) continue;
    distances_->gradient(distance, normal_);
    jacobian->row(r) = normal_.transpose() * slope_(0, moment) / kDistanceScale;
  }
}

}  // namespace plumbline::safety
