// SPDX-License-Identifier: BSD-3-Clause
#include "validation/torque_diagnostics.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/linalg.h"
#include "base/text.h"
#include "dynamics/inverse_dynamics.h"
#include "estimation/rows/column_selection.h"
#include "estimation/rows/row_stream.h"
#include "validation/residuals/correlation_time.h"
#include "validation/review.h"
#include "validation/torque_diagnostic_findings.h"

namespace plumbline::validation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kMostSamples = 3000.0, kMostWork = 4e8;  ///< multiply-adds of the factors
constexpr Index kProbes = 64;
constexpr double kHeavy = 0.2;  ///< of the torque: least gravity torque that says something
constexpr double kRankTolerance = 1e-8;

/// Evenly spread samples whose rows are complete.
signal::Samples thinned(const signal::Samples& all, const std::vector<int>& dofs, Index most) {
  std::vector<Index> usable;
  for (Index t = 0; t < all.size(); ++t) {
    const bool complete = std::all_of(dofs.begin(), dofs.end(), [&](int j) {
      return std::isfinite(all.tau(j, t)) && all.weight(j, t) > 0.0;
    });
    if (complete) usable.push_back(t);
  }
  const auto count = static_cast<Index>(usable.size());
  const Index taken = std::min(count, most);
  signal::Samples out;
  out.log_name = all.log_name;
  const auto pick = [&](const MatrixXd& from) {
    MatrixXd to(from.rows(), taken);
    for (Index k = 0; k < taken; ++k)
      to.col(k) = from.col(usable[static_cast<std::size_t>(k * count / taken)]);
    return to;
  };
  out.time = taken > 0 ? VectorXd(pick(all.time.transpose()).transpose()) : VectorXd();
  out.q = pick(all.q);
  out.v = pick(all.v);
  out.a = pick(all.a);
  out.tau = pick(all.tau);
  out.weight = pick(all.weight);
  if (all.direction.size() > 0) out.direction = pick(all.direction);
  out.segments = {0};
  return out;
}

/// A joint's torque on its own regressor.
struct OwnFit {
  VectorXd x;     ///< of the joint's columns
  MatrixXd root;  ///< Sigma = root rootᵀ
  double z(const VectorXd& combination) const {
    const double std = (root.transpose() * combination).norm();
    return std > 0.0 ? combination.dot(x) / std : std::numeric_limits<double>::quiet_NaN();
  }
};

OwnFit ownFit(const MatrixXd& W, const VectorXd& tau) {
  VectorXd length = W.colwise().norm().transpose();
  length = (length.array() > 0.0).select(length, 1.0);
  const MatrixXd A = W * length.cwiseInverse().asDiagonal();
  const MatrixXd R = linalg::triangularFactor(A);
  const linalg::Svd svd = linalg::svd(R);
  const Index rank = linalg::decideRank(svd.s, kRankTolerance).rank;
  const MatrixXd K = length.cwiseInverse().asDiagonal() * svd.V.leftCols(rank) *
                     svd.s.head(rank).cwiseInverse().asDiagonal();
  OwnFit fit;
  fit.x = K * (K.transpose() * (W.transpose() * tau));
  const VectorXd r = tau - W * fit.x;
  const double freedom = std::max(1.0, static_cast<double>(tau.size() - rank));
  fit.root = std::sqrt(r.squaredNorm() / freedom * correlationTime(r)) * K;
  return fit;
}

struct Joint {
  int dof = 0;
  Index coulomb = -1, viscous = -1;  ///< among the joint's columns
};

std::vector<Joint> measuredJoints(const regressors::RegressorLayout& layout, const std::vector<int>& columns,
                                  const estimation::RowEvaluator& rows, const signal::Samples& samples) {
  std::vector<Joint> out;
  for (std::size_t k = 0; k < layout.frictionDofs().size(); ++k) {
    Joint joint{layout.frictionDofs()[k], -1, -1};
    if ((samples.weight.row(joint.dof).array() > 0.0).count() == 0) continue;
    const std::vector<int>& own = rows.columns(joint.dof);
    for (std::size_t c = 0; c < own.size(); ++c) {
      const int column = columns[static_cast<std::size_t>(own[c])];
      if (column < layout.inertialColumns()) continue;
      if (layout.name(column).ends_with(".coulomb")) joint.coulomb = static_cast<Index>(c);
      if (layout.name(column).ends_with(".viscous")) joint.viscous = static_cast<Index>(c);
    }
    out.push_back(joint);
  }
  return out;
}

/// d M_jj / d parameters, mean over some of the postures.
std::vector<VectorXd> inertiaRows(estimation::RowEvaluator& rows, const signal::Samples& thin,
                                  const std::vector<Joint>& joints) {
  const Index n = std::min(kProbes, thin.size());
  signal::Samples probe;
  probe.q.resize(thin.q.rows(), n);
  for (Index k = 0; k < n; ++k) probe.q.col(k) = thin.q.col(k * thin.size() / n);
  probe.time = VectorXd::Zero(n);
  probe.v = MatrixXd::Zero(thin.v.rows(), n);
  probe.tau = MatrixXd::Zero(thin.v.rows(), n);
  probe.weight = MatrixXd::Ones(thin.v.rows(), n);
  std::vector<VectorXd> still, out;
  probe.a = MatrixXd::Zero(thin.v.rows(), n);
  rows.evaluate(probe, 0, n);
  for (const Joint& joint : joints)
    still.emplace_back(rows.regressor(joint.dof).colwise().mean().transpose());
  for (std::size_t i = 0; i < joints.size(); ++i) {
    probe.a.setZero();
    probe.a.row(joints[i].dof).setOnes();
    rows.evaluate(probe, 0, n);
    out.emplace_back(VectorXd(rows.regressor(joints[i].dof).colwise().mean().transpose()) - still[i]);
  }
  return out;
}

/// Removes the part that the columns of B explain.
VectorXd without(const MatrixXd& B, const VectorXd& y) {
  return y - B * VectorXd(linalg::leastSquares(B, y));
}

double unexplainedShare(const VectorXd& rest, const VectorXd& tau) {
  const double about = (tau.array() - tau.mean()).square().sum();
  return about > 0.0 ? rest.squaredNorm() / about : std::numeric_limits<double>::quiet_NaN();
}

/// Returns the nominal torques, joints as given, samples as rows.
/// @param at_rest  those of gravity alone
MatrixXd nominalTorques(const RobotModel& model, const signal::Samples& thin,
                        const std::vector<Joint>& joints, bool at_rest) {
  const VectorXd rest = VectorXd::Zero(model.nv());
  dynamics::DynamicsWorkspace work(model);
  MatrixXd out(thin.size(), static_cast<Index>(joints.size()));
  VectorXd tau(model.nv());
  for (Index t = 0; t < thin.size(); ++t) {
    if (at_rest)
      dynamics::inverseDynamics(work, thin.q.col(t), rest, rest, tau);
    else
      dynamics::inverseDynamics(work, thin.q.col(t), thin.v.col(t), thin.a.col(t), tau);
    for (std::size_t i = 0; i < joints.size(); ++i) out(t, static_cast<Index>(i)) = tau[joints[i].dof];
  }
  return out;
}

void compareWithDescription(const RobotModel& model, const signal::Samples& thin,
                            const std::vector<Joint>& joints, TorqueEvidences& out) {
  const MatrixXd described = nominalTorques(model, thin, joints, false);
  const MatrixXd gravity = nominalTorques(model, thin, joints, true);
  const auto n = static_cast<Index>(joints.size());
  for (Index i = 0; i < n; ++i) {
    const VectorXd v = thin.v.row(joints[static_cast<std::size_t>(i)].dof).transpose();
    MatrixXd B(thin.size(), 3);
    B.col(0) = thin.direction.size() > 0
                   ? VectorXd(thin.direction.row(joints[static_cast<std::size_t>(i)].dof).transpose())
                   : VectorXd(v.cwiseSign());
    B.col(1) = v;
    B.col(2).setOnes();
    const VectorXd d = without(B, described.col(i));
    const double dd = d.squaredNorm();
    for (Index j = 0; j < n; ++j) {
      // Torque j beside its own friction against the nominal torque of joint i.
      const VectorXd tau = thin.tau.row(joints[static_cast<std::size_t>(j)].dof).transpose();
      const VectorXd y = without(B, tau);
      const double yy = y.squaredNorm(), dy = d.dot(y);
      const bool known = dd > 1e-12 * described.col(i).squaredNorm() && dd > 1e-12 * yy && yy > 0.0;
      out.by_description(i, j) = known ? 1.0 - dy * dy / (dd * yy) : std::numeric_limits<double>::quiet_NaN();
      if (i != j) continue;
      TorqueEvidence& evidence = out.joints[static_cast<std::size_t>(i)];
      evidence.correlation = known ? dy / std::sqrt(dd * yy) : std::numeric_limits<double>::quiet_NaN();
      evidence.factor = known ? dy / dd : std::numeric_limits<double>::quiet_NaN();
      const VectorXd g = without(B, gravity.col(i));
      if (yy > 0.0 && g.norm() > kHeavy * std::sqrt(yy))
        evidence.gravity = g.dot(y) / (g.norm() * std::sqrt(yy));
    }
  }
}

}  // namespace

TorqueEvidences torqueEvidence(const RobotModel& model, const identifiability::BaseParameters& structure,
                               const signal::Samples& samples, const JobContext& context) {
  regressors::FrictionModel friction;
  friction.coulomb = friction.viscous = friction.offset = true;
  const regressors::RegressorLayout layout(model, friction);
  const std::vector<int> columns =
      estimation::selectColumns(model, structure, friction, context.stop).columns;
  TorqueEvidences out;
  if (context.stopRequested()) return out;
  estimation::RowEvaluator rows(model, friction, columns);
  const std::vector<Joint> joints = measuredJoints(layout, columns, rows, samples);
  std::vector<int> dofs;
  for (const Joint& joint : joints) dofs.push_back(joint.dof);
  Index widest = 0;
  double work = 1.0;
  for (const int dof : dofs) {
    const std::size_t width = rows.columns(dof).size();
    widest = std::max(widest, static_cast<Index>(width));
    work += std::pow(static_cast<double>(width + dofs.size()), 2);
  }
  const double most = std::max(std::min(kMostSamples, kMostWork / work), 6.0 * static_cast<double>(widest));
  const signal::Samples thin = thinned(samples, dofs, static_cast<Index>(most));
  if (joints.empty() || thin.size() < 2 * widest || thin.size() < 50) return out;

  const auto n = static_cast<Index>(joints.size());
  out.joints.resize(joints.size());
  out.unexplained = MatrixXd::Constant(n, n, std::numeric_limits<double>::quiet_NaN());
  out.by_description = MatrixXd::Constant(n, n, std::numeric_limits<double>::quiet_NaN());
  const std::vector<VectorXd> inertia = inertiaRows(rows, thin, joints);
  std::vector<MatrixXd> W(joints.size());
  for (std::size_t i = 0; i < joints.size(); ++i)
    W[i].resize(thin.size(), static_cast<Index>(rows.columns(joints[i].dof).size()));
  for (Index at = 0; at < thin.size(); at += estimation::kBlockLength) {
    if (context.stopRequested()) return {};
    const Index count = std::min(estimation::kBlockLength, thin.size() - at);
    rows.evaluate(thin, at, count);
    for (std::size_t i = 0; i < joints.size(); ++i)
      W[i].middleRows(at, count) = rows.regressor(joints[i].dof);
  }
  for (Index i = 0; i < n; ++i) {
    const auto row = static_cast<std::size_t>(i);
    if (context.stopRequested()) return {};
    const Joint& joint = joints[row];
    const VectorXd tau = thin.tau.row(joint.dof).transpose(), v = thin.v.row(joint.dof).transpose();
    const OwnFit fit = ownFit(W[row], tau);
    VectorXd loss = VectorXd::Zero(fit.x.size());
    if (joint.coulomb >= 0) loss[joint.coulomb] = v.cwiseAbs().mean();
    if (joint.viscous >= 0) loss[joint.viscous] = v.squaredNorm() / static_cast<double>(v.size());
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    out.joints[row] = {
        joint.dof, fit.z(inertia[row]), fit.z(loss), unknown, unknown, hardlyMoves(model, thin, joint.dof),
        unknown};
    // All torques on the regressor of this joint: [W | tau_1 … tau_n] in one factor.
    MatrixXd stacked(thin.size(), W[row].cols() + n);
    stacked.leftCols(W[row].cols()) = W[row];
    for (Index j = 0; j < n; ++j)
      stacked.col(W[row].cols() + j) = thin.tau.row(joints[static_cast<std::size_t>(j)].dof).transpose();
    const MatrixXd R = linalg::triangularFactor(stacked);
    for (Index j = 0; j < n; ++j) {
      const VectorXd rest = R.col(W[row].cols() + j).tail(R.rows() - W[row].cols());
      out.unexplained(i, j) =
          unexplainedShare(rest, thin.tau.row(joints[static_cast<std::size_t>(j)].dof).transpose());
    }
  }
  compareWithDescription(model, thin, joints, out);
  std::vector<JointRows> own;
  std::vector<double> correlation;
  for (std::size_t i = 0; i < joints.size(); ++i) {
    const int dof = joints[i].dof;
    own.push_back({dof, rows.columns(dof), std::move(W[i]), thin.tau.row(dof).transpose(), inertia[i]});
    correlation.push_back(out.joints[i].correlation);
  }
  out.signs = decideSigns(model, structure, layout, columns, own, correlation, context);
  return out;
}

std::vector<Finding> torqueDiagnostics(const RobotModel& model,
                                       const identifiability::BaseParameters& structure,
                                       const signal::Samples& samples, const JobContext& context) {
  std::vector<Finding> findings =
      torqueDiagnostics(model, torqueEvidence(model, structure, samples, context));
  for (Finding& finding : findings) finding.text = samples.log_name + ": " + finding.text;
  return findings;
}

}  // namespace plumbline::validation
