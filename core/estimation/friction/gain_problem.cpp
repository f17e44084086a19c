// SPDX-License-Identifier: BSD-3-Clause
// Drive gains by Gauss–Newton on streamed factors.
//   e_jg = R_jg [−k_j x_g; 1],   x_g = B xi + c + (G pi_load,g; 0),   k = 1/gain      (1)
//   de/dxi = −k_j R_jg(:, W) B,   de/dk_j = −R_jg(:, W) x_g                           (2)
//   standard parameters K known:  beta = G_U' beta_U + G_K pi_K                       (3)  B and c
#include "estimation/friction/gain_problem.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/linalg.h"
#include "base/text.h"
#include "estimation/friction/gain_estimate.h"
#include "estimation/model_units.h"

namespace plumbline::estimation::gain {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kIndeterminate = 1e-8;
constexpr int kMostSteps = 200;

Knowledge knowledge(const RobotModel& model, const identifiability::BaseParameters& structure,
                    const std::vector<KnownParameter>& known, Index p) {
  const regressors::RegressorLayout layout(model, {});
  std::map<int, double> values;
  for (const KnownParameter& parameter : known) values[columnOf(layout, parameter.subject)] = parameter.value;
  const Index b = structure.count();
  const MatrixXd& G = structure.regrouping;
  VectorXd c = VectorXd::Zero(p);
  std::vector<int> order;
  for (const int column : structure.independent)
    if (!values.contains(column)) order.push_back(column);
  for (int column = 0; column < layout.inertialColumns(); ++column)
    if (!values.contains(column) && std::find(order.begin(), order.end(), column) == order.end())
      order.push_back(column);
  for (const auto& [column, value] : values) c.head(b) += value * G.col(column);
  MatrixXd kept(b, 0), Q(b, 0);
  for (const int column : order) {
    const VectorXd g = G.col(column);
    VectorXd rest = g - Q * (Q.transpose() * g);
    rest -= Q * (Q.transpose() * rest);
    if (!(rest.norm() > 1e-9 * g.norm()) || g.norm() == 0.0) continue;
    kept.conservativeResize(b, kept.cols() + 1);
    kept.rightCols(1) = g;
    Q.conservativeResize(b, Q.cols() + 1);
    Q.rightCols(1) = rest.normalized();
  }
  Knowledge out{MatrixXd::Zero(p, kept.cols() + p - b), c};
  out.B.topLeftCorner(b, kept.cols()) = kept;
  out.B.bottomRightCorner(p - b, p - b).setIdentity();
  return out;
}

VectorXd shifted(const GainProblem& problem, const Group& group, const VectorXd& xi) {
  return problem.known.B * xi + problem.known.c + group.shift;
}

/// R_jg(:, W) written over all columns of the selection.
MatrixXd wide(const RegressionFactors& factors, int j) {
  const MatrixXd& R = factors.R[static_cast<std::size_t>(j)];
  const std::vector<int>& columns = factors.columns[static_cast<std::size_t>(j)];
  MatrixXd W = MatrixXd::Zero(R.rows(), factors.parameters);
  for (std::size_t c = 0; c < columns.size(); ++c) W.col(columns[c]) = R.col(static_cast<Index>(c));
  return W;
}

struct Linearised {
  MatrixXd J;
  VectorXd e;
};

/// (1) and (2), rows of coordinate j multiplied by S_j.
Linearised lineariseGains(const GainProblem& problem, const VectorXd& xi, const VectorXd& k,
                          const VectorXd& S) {
  const Index u = xi.size(), n = static_cast<Index>(problem.sought.size());
  Linearised out{MatrixXd::Zero(problem.rows, u + n), VectorXd::Zero(problem.rows)};
  Index at = 0;
  for (const Group& group : problem.groups) {
    const VectorXd x = shifted(problem, group, xi);
    for (int j = 0; j < group.factors.coordinates(); ++j) {
      const MatrixXd W = wide(group.factors, j);
      const MatrixXd& R = group.factors.R[static_cast<std::size_t>(j)];
      const VectorXd model = W * x;
      out.J.block(at, 0, W.rows(), u) = -S[j] * k[j] * (W * problem.known.B);
      const int index = problem.unknown[static_cast<std::size_t>(j)];
      if (index >= 0) out.J.col(u + index).segment(at, W.rows()) = -S[j] * model;
      out.e.segment(at, W.rows()) = S[j] * (R.col(R.cols() - 1) - k[j] * model);
      at += W.rows();
    }
  }
  return out;
}

VectorXd jacobianNorms(const MatrixXd& J) {
  VectorXd norms = J.colwise().norm().transpose();
  for (double& norm : norms)
    if (!(norm > 0.0)) norm = 1.0;
  return norms;
}

}  // namespace

int columnOf(const regressors::RegressorLayout& layout, const std::string& parameter) {
  for (int c = 0; c < layout.inertialColumns(); ++c)
    if (layout.name(c) == parameter) return c;
  return -1;
}

VectorXd weightsOf(const GainProblem& problem, const VectorXd& xi, const VectorXd& k) {
  const Index nv = k.size();
  VectorXd squares = VectorXd::Zero(nv), rows = VectorXd::Zero(nv), torque = VectorXd::Zero(nv);
  const Linearised at = lineariseGains(problem, xi, k, VectorXd::Ones(nv));
  Index first = 0;
  for (const Group& group : problem.groups)
    for (int j = 0; j < group.factors.coordinates(); ++j) {
      const MatrixXd& R = group.factors.R[static_cast<std::size_t>(j)];
      squares[j] += at.e.segment(first, R.rows()).squaredNorm();
      torque[j] += R.col(R.cols() - 1).squaredNorm();
      rows[j] += static_cast<double>(group.factors.rows[static_cast<std::size_t>(j)]);
      first += R.rows();
    }
  const double share = 1.0 - static_cast<double>(xi.size()) / std::max(1.0, rows.sum());
  VectorXd S = VectorXd::Zero(nv);
  for (Index j = 0; j < nv; ++j) {
    const double floor = 1e-24 * torque[j];
    if (rows[j] > 0.0 && torque[j] > 0.0)
      S[j] = std::sqrt(share * rows[j] / std::max(squares[j], std::max(floor, 1e-300)));
  }
  return S;
}

Status checkScale(const RobotModel& model, const GainProblem& problem, const VectorXd& xi, const VectorXd& k,
                  const VectorXd& S, bool anything_known) {
  const MatrixXd J = lineariseGains(problem, xi, k, S).J;
  const VectorXd norms = jacobianNorms(J);
  const linalg::Svd svd = linalg::svd(J * norms.cwiseInverse().asDiagonal(), true);
  std::vector<std::string> joints;
  for (Index i = 0; i < svd.V.cols(); ++i) {
    const bool weak = i >= svd.s.size() || svd.s[i] <= kIndeterminate * svd.s[0];
    if (!weak) continue;
    for (std::size_t s = 0; s < problem.sought.size(); ++s) {
      const std::string& name = model.dofNames()[static_cast<std::size_t>(problem.sought[s])];
      if (std::abs(svd.V(xi.size() + static_cast<Index>(s), i)) > 1e-4 &&
          std::find(joints.begin(), joints.end(), name) == joints.end())
        joints.push_back(name);
    }
  }
  if (joints.empty()) return done();
  return Error{
      .code = ErrorCode::NotExcited,
      .detail = anything_known
                    ? "what is known does not fix the scale of the torques of " + listText(joints) +
                          ": other gains with other masses would give the same log"
                    : "gains of " + listText(joints) +
                          " are sought, but no load or mass is known: the scale of the torques is then open",
      .subjects = joints,
      .place = std::string(kPlaceOfGains),
      .remedy =
          "state a known load (a log with and one without it) or known parameters that are identifiable, or "
          "seek "
          "fewer gains"};
}

void start(const GainProblem& problem, Index nv, VectorXd& xi, VectorXd& k) {
  const Index u = problem.known.B.cols(), n = static_cast<Index>(problem.sought.size());
  MatrixXd A = MatrixXd::Zero(problem.rows, u + n);
  VectorXd right = VectorXd::Zero(problem.rows);
  Index at = 0;
  for (const Group& group : problem.groups)
    for (int j = 0; j < group.factors.coordinates(); ++j) {
      const MatrixXd W = wide(group.factors, j);
      const MatrixXd& R = group.factors.R[static_cast<std::size_t>(j)];
      const VectorXd tau = R.col(R.cols() - 1);
      const double weight = tau.norm() > 0.0 ? 1.0 / tau.norm() : 0.0;
      A.block(at, 0, W.rows(), u) = weight * (W * problem.known.B);
      right.segment(at, W.rows()) = -weight * (W * (problem.known.c + group.shift));
      const int index = problem.unknown[static_cast<std::size_t>(j)];
      if (index >= 0)
        A.col(u + index).segment(at, W.rows()) = -weight * tau;
      else
        right.segment(at, W.rows()) += weight * tau;
      at += W.rows();
    }
  const VectorXd norms = jacobianNorms(A);
  const VectorXd y = linalg::leastSquares(A * norms.cwiseInverse().asDiagonal(), right).cwiseQuotient(norms);
  xi = y.head(u);
  k = VectorXd::Ones(nv);
  for (std::size_t s = 0; s < problem.sought.size(); ++s) {
    const double gain = y[u + static_cast<Index>(s)];
    k[problem.sought[s]] = std::abs(gain) > 1e-12 ? 1.0 / gain : 1.0;
  }
}

Fitted fit(const GainProblem& problem, VectorXd xi, VectorXd k, const JobContext& context) {
  Fitted out;
  VectorXd S = weightsOf(problem, xi, k);
  const Index u = xi.size();
  while (out.steps < kMostSteps && !context.stopRequested()) {
    const Linearised at = lineariseGains(problem, xi, k, S);
    const VectorXd norms = jacobianNorms(at.J);
    const VectorXd step =
        -linalg::leastSquares(at.J * norms.cwiseInverse().asDiagonal(), at.e).cwiseQuotient(norms);
    ++out.steps;
    double share = 1.0;
    VectorXd next_xi = xi, next_k = k;
    for (int half = 0; half < 40; ++half, share *= 0.5) {
      next_xi = xi + share * step.head(u);
      for (std::size_t s = 0; s < problem.sought.size(); ++s)
        next_k[problem.sought[s]] = k[problem.sought[s]] + share * step[u + static_cast<Index>(s)];
      if (lineariseGains(problem, next_xi, next_k, S).e.squaredNorm() <= at.e.squaredNorm() * (1.0 + 1e-14))
        break;
    }
    double moved = (share * step.cwiseProduct(norms)).norm() /
                   std::max(1e-300, (VectorXd(norms.head(u).cwiseProduct(xi))).norm());
    xi = next_xi;
    k = next_k;
    const VectorXd renewed = weightsOf(problem, xi, k);
    for (Index j = 0; j < S.size(); ++j)
      if (S[j] > 0.0 && std::abs(renewed[j] - S[j]) > 1e-6 * S[j]) moved = std::max(moved, 1e-6);
    const bool perfect = at.e.norm() < 1e-9 * (at.J.leftCols(u) * xi).norm();
    if (!perfect) S = renewed;
    if (moved < 1e-11 ||
        (perfect && moved <= 1e-6 &&
         share * step.cwiseProduct(norms).norm() <= 1e-13 * (at.J.leftCols(u) * xi).norm())) {
      out.settled = true;
      break;
    }
  }
  const MatrixXd J = lineariseGains(problem, xi, k, S).J;
  const VectorXd norms = jacobianNorms(J);
  const MatrixXd inverse =
      norms.cwiseInverse().asDiagonal() * linalg::pseudoInverse(J * norms.cwiseInverse().asDiagonal(), 1e-13);
  out.Sigma = inverse * inverse.transpose();
  out.xi = std::move(xi);
  out.k = std::move(k);
  return out;
}

Result<GainProblem> problemOf(const EstimationTask& task, const std::vector<int>& columns,
                              const JobContext& context) {
  const auto& [model, structure, logs, settings, given, reduced] = task;
  GainProblem problem;
  const auto p = static_cast<Index>(columns.size());
  problem.known = knowledge(model, structure, settings.gains.known, p);
  std::vector<bool> taken(logs.size(), false);
  for (std::size_t first = 0; first < logs.size(); ++first) {
    if (taken[first]) continue;
    const VectorXd load = loadParameters(model, settings.gains.loads, logs[first].log_name);
    std::vector<signal::Samples> members;
    for (std::size_t log = first; log < logs.size(); ++log) {
      if (loadParameters(model, settings.gains.loads, logs[log].log_name) != load) continue;
      taken[log] = true;
      members.push_back(logs[log]);
    }
    Group group;
    group.shift = VectorXd::Zero(p);
    group.shift.head(structure.count()) = structure.regrouping * load;
    Result<RegressionFactors> factors = accumulate({model, settings.friction, columns, members},
                                                   JobContext{context.stop, nullptr, context.threads});
    if (!factors) return factors.error();
    group.factors = std::move(factors).value();
    for (const MatrixXd& R : group.factors.R) problem.rows += R.rows();
    problem.groups.push_back(std::move(group));
  }
  return problem;
}

}  // namespace plumbline::estimation::gain
