// SPDX-License-Identifier: BSD-3-Clause
// Drive gains by Gauss–Newton on streamed factors.
//   e_jg = R_jg [−k_j x_g; 1],   x_g = B xi + c + (G pi_load,g; 0),   k = 1/gain      (1)
//   de/dxi = −k_j R_jg(:, W) B,   de/dk_j = −R_jg(:, W) x_g                           (2)
//   standard parameters K known:  beta = G_U' beta_U + G_K pi_K                       (3)  B and c
#include "estimation/gain_estimate.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/linalg.h"
#include "estimation/column_selection.h"
#include "estimation/full_parameters.h"
#include "estimation/number_text.h"
#include "estimation/streamed_regression.h"
#include "estimation/stribeck_fit.h"
#include "estimation/student_t.h"

namespace plumbline::estimation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kIndeterminate = 1e-8;
constexpr int kMostSteps = 200;

Error refuse(ErrorCode code, const std::string& subject, const std::string& detail,
             const std::string& remedy) {
  return Error{code, detail, {subject}, {}, {}, remedy};
}

int bodyIndex(const RobotModel& model, const std::string& name) {
  for (int i = 0; i < model.bodyCount(); ++i)
    if (model.body(i).name == name) return i;
  return -1;
}

Status checkLoads(const RobotModel& model, std::span<const Samples> logs,
                  const std::vector<KnownLoad>& loads) {
  for (const KnownLoad& load : loads) {
    if (bodyIndex(model, load.body) < 0)
      return refuse(
          ErrorCode::UnknownReference, load.body,
          "a known load is fixed to \"" + load.body + "\", which is no moving body of " + model.name(),
          "use the name of a moving link");
    const bool there = load.log.empty() || std::any_of(logs.begin(), logs.end(), [&](const Samples& log) {
                         return log.log_name == load.log;
                       });
    if (!there)
      return refuse(
          ErrorCode::UnknownReference, load.log,
          "a known load is on in the log \"" + load.log + "\", which is not among the training logs",
          "use the name of a training log");
    if (!load.parameters.allFinite() || !(load.parameters[layout::m] > 0.0))
      return refuse(ErrorCode::NotPhysical, load.body,
                    "the known load on " + load.body + " has no positive mass", "give its mass in kg");
  }
  return done();
}

/// Coordinates whose gain is sought.
Result<std::vector<int>> soughtCoordinates(const RobotModel& model, const GainRequest& request) {
  const RegressorLayout layout(model, {});
  std::vector<int> found;
  for (const std::string& joint : request.joints) {
    if (joint == "all") return layout.frictionDofs();
    int at = -1;
    for (const int dof : layout.frictionDofs())
      if (model.dofNames()[static_cast<std::size_t>(dof)] == joint) at = dof;
    if (at < 0)
      return refuse(ErrorCode::UnknownReference, joint,
                    "a gain is sought for \"" + joint + "\", which is no moving joint of " + model.name(),
                    "use the names of the robot's moving joints, or all");
    if (std::find(found.begin(), found.end(), at) == found.end()) found.push_back(at);
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// (3): base parameters from what is left unknown when some standard parameters are known.
struct Knowledge {
  MatrixXd B;  ///< p×u
  VectorXd c;  ///< p
};

Result<Knowledge> knowledge(const RobotModel& model, const BaseParameters& structure,
                            const std::vector<KnownParameter>& known, Index p) {
  const RegressorLayout layout(model, {});
  std::map<int, double> values;
  for (const KnownParameter& parameter : known) {
    int column = -1;
    for (int c = 0; c < layout.inertialColumns(); ++c)
      if (layout.name(c) == parameter.subject) column = c;
    if (column < 0)
      return refuse(
          ErrorCode::UnknownReference, parameter.subject,
          "\"" + parameter.subject + "\" is stated as known, but is no parameter of " + model.name(),
          "write a body and one of m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy, as in link7.m");
    values[column] = parameter.value;
  }
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

/// Logs with the same loads.
struct Group {
  VectorXd shift;  ///< p: what the loads add to x
  RegressionFactors factors;
};

struct Problem {
  Knowledge known;
  std::vector<Group> groups;
  std::vector<int> sought;   ///< coordinates
  std::vector<int> unknown;  ///< per coordinate: index into sought, −1
  Index rows = 0;
};

VectorXd shifted(const Problem& problem, const Group& group, const VectorXd& xi) {
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
Linearised linearise(const Problem& problem, const VectorXd& xi, const VectorXd& k, const VectorXd& S) {
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

VectorXd weightsOf(const Problem& problem, const VectorXd& xi, const VectorXd& k) {
  const Index nv = k.size();
  VectorXd squares = VectorXd::Zero(nv), rows = VectorXd::Zero(nv), torque = VectorXd::Zero(nv);
  const Linearised at = linearise(problem, xi, k, VectorXd::Ones(nv));
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

VectorXd columnNorms(const MatrixXd& J) {
  VectorXd norms = J.colwise().norm().transpose();
  for (double& norm : norms)
    if (!(norm > 0.0)) norm = 1.0;
  return norms;
}

/// Refuses when the torques would look the same with other gains.
Status checkScale(const RobotModel& model, const Problem& problem, const VectorXd& xi, const VectorXd& k,
                  const VectorXd& S, bool anything_known) {
  const MatrixXd J = linearise(problem, xi, k, S).J;
  const VectorXd norms = columnNorms(J);
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
      ErrorCode::NotExcited,
      anything_known ? "what is known does not fix the scale of the torques of " + listText(joints) +
                           ": other gains with other masses would give the same log"
                     : "gains of " + listText(joints) +
                           " are sought, but no load or mass is known: the scale of the torques is then open",
      joints,
      {},
      {},
      "state a known load (a log with and one without it) or known parameters that are identifiable, or seek "
      "fewer gains"};
}

/// Closed form: gains among the unknowns of a linear problem, what is known on the right.
void start(const Problem& problem, Index nv, VectorXd& xi, VectorXd& k) {
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
  const VectorXd norms = columnNorms(A);
  const VectorXd y = linalg::leastSquares(A * norms.cwiseInverse().asDiagonal(), right).cwiseQuotient(norms);
  xi = y.head(u);
  k = VectorXd::Ones(nv);
  for (std::size_t s = 0; s < problem.sought.size(); ++s) {
    const double gain = y[u + static_cast<Index>(s)];
    k[problem.sought[s]] = std::abs(gain) > 1e-12 ? 1.0 / gain : 1.0;
  }
}

struct Fitted {
  VectorXd xi, k;
  MatrixXd Sigma;  ///< of (xi, k of the joints sought)
  int steps = 0;
  bool settled = false;
};

Fitted fit(const Problem& problem, VectorXd xi, VectorXd k, const JobContext& context) {
  Fitted out;
  VectorXd S = weightsOf(problem, xi, k);
  const Index u = xi.size();
  while (out.steps < kMostSteps && !context.stopRequested()) {
    const Linearised at = linearise(problem, xi, k, S);
    const VectorXd norms = columnNorms(at.J);
    const VectorXd step =
        -linalg::leastSquares(at.J * norms.cwiseInverse().asDiagonal(), at.e).cwiseQuotient(norms);
    ++out.steps;
    double share = 1.0;
    VectorXd next_xi = xi, next_k = k;
    for (int half = 0; half < 40; ++half, share *= 0.5) {
      next_xi = xi + share * step.head(u);
      for (std::size_t s = 0; s < problem.sought.size(); ++s)
        next_k[problem.sought[s]] = k[problem.sought[s]] + share * step[u + static_cast<Index>(s)];
      if (linearise(problem, next_xi, next_k, S).e.squaredNorm() <= at.e.squaredNorm() * (1.0 + 1e-14)) break;
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
  const MatrixXd J = linearise(problem, xi, k, S).J;
  const VectorXd norms = columnNorms(J);
  const MatrixXd inverse =
      norms.cwiseInverse().asDiagonal() * linalg::pseudoInverse(J * norms.cwiseInverse().asDiagonal(), 1e-13);
  out.Sigma = inverse * inverse.transpose();
  out.xi = std::move(xi);
  out.k = std::move(k);
  return out;
}

Result<Problem> problemOf(const RobotModel& model, const BaseParameters& structure,
                          std::span<const Samples> logs, const EstimationSettings& settings,
                          const std::vector<int>& columns, const JobContext& context) {
  Problem problem;
  const auto p = static_cast<Index>(columns.size());
  Result<Knowledge> known = knowledge(model, structure, settings.gains.known, p);
  if (!known) return known.error();
  problem.known = std::move(known).value();
  std::vector<bool> taken(logs.size(), false);
  for (std::size_t first = 0; first < logs.size(); ++first) {
    if (taken[first]) continue;
    const VectorXd load = loadParameters(model, settings.gains.loads, logs[first].log_name);
    std::vector<Samples> members;
    for (std::size_t log = first; log < logs.size(); ++log) {
      if (loadParameters(model, settings.gains.loads, logs[log].log_name) != load) continue;
      taken[log] = true;
      members.push_back(logs[log]);
    }
    Group group;
    group.shift = VectorXd::Zero(p);
    group.shift.head(structure.count()) = structure.regrouping * load;
    Result<RegressionFactors> factors = accumulate(model, settings.friction, columns, members,
                                                   JobContext{context.stop, nullptr, context.threads});
    if (!factors) return factors.error();
    group.factors = std::move(factors).value();
    for (const MatrixXd& R : group.factors.R) problem.rows += R.rows();
    problem.groups.push_back(std::move(group));
  }
  return problem;
}

FrictionModel withoutLoad(FrictionModel friction) {
  friction.load = false;
  for (FrictionModel::Exception& exception : friction.joints) exception.terms.load = false;
  return friction;
}

struct Found {
  Problem problem;
  Fitted fitted;
  std::vector<int> columns;
};

/// The gains for a friction model whose shapes and loads are taken as they are.
Result<Found> findGains(const RobotModel& model, const BaseParameters& structure,
                        std::span<const Samples> logs, const EstimationSettings& settings,
                        const FrictionModel& friction, const std::vector<int>& sought,
                        const JobContext& context) {
  EstimationSettings linear = settings;
  linear.friction = friction;
  Found found;
  found.columns = selectColumns(model, structure, friction, context.stop).columns;
  Result<Problem> posed = problemOf(model, structure, logs, linear, found.columns, context);
  if (!posed) return posed.error();
  Problem& problem = found.problem = std::move(posed).value();
  problem.sought = sought;
  problem.unknown.assign(static_cast<std::size_t>(model.nv()), -1);
  for (std::size_t s = 0; s < sought.size(); ++s)
    problem.unknown[static_cast<std::size_t>(sought[s])] = static_cast<int>(s);
  VectorXd xi, k;
  {  // The scale at a generic point: gains one, parameters that go with them.
    Problem plain = problem;
    plain.sought.clear();
    plain.unknown.assign(plain.unknown.size(), -1);
    start(plain, model.nv(), xi, k);
    const bool known = !settings.gains.known.empty() || !settings.gains.loads.empty();
    const VectorXd S = weightsOf(problem, VectorXd::Zero(problem.known.B.cols()), VectorXd::Zero(model.nv()));
    if (Status status = checkScale(model, problem, xi, k, S, known); !status) return status.error();
  }
  start(problem, model.nv(), xi, k);
  found.fitted = fit(problem, xi, k, context);
  if (context.stopRequested())
    return Error{ErrorCode::Cancelled, "the identification was stopped", {}, {}, {}, {}};
  if (!found.fitted.k.allFinite() || (found.fitted.k.array() == 0.0).any())
    return Error{ErrorCode::NumericalFailure,
                 "the gains of the torques could not be found",
                 {model.name()},
                 {},
                 {},
                 "check the known load and the units of the log"};
  return found;
}

}  // namespace

void addSpread(const RobotModel& model, const BaseParameters& structure, const Eigen::MatrixXd& spread,
               ParameterEstimate& estimate) {
  double quantile = 1.96;
  for (const EstimatedValue& value : estimate.base)
    if (value.std > 0.0 && std::isfinite(value.upper)) quantile = (value.upper - value.value) / value.std;
  if (spread.rows() != estimate.Sigma_base.rows()) return;
  estimate.Sigma_base += spread;
  for (std::size_t c = 0; c < estimate.base.size(); ++c) {
    EstimatedValue& value = estimate.base[c];
    if (std::isnan(value.std)) continue;
    const auto at = static_cast<Index>(c);
    value.std = std::sqrt(std::max(0.0, estimate.Sigma_base(at, at)));
    value.relative_std = value.value != 0.0 ? value.std / std::abs(value.value) : value.relative_std;
    value.lower = value.value - quantile * value.std;
    value.upper = value.value + quantile * value.std;
  }
  if (estimate.data_share.size() == 0) completeParameters(model, structure, quantile, estimate);
}

Result<ParameterEstimate> gainEstimate(const RobotModel& model, const BaseParameters& structure,
                                       std::span<const Samples> logs, const EstimationSettings& settings,
                                       const JobContext& context) {
  if (Status status = checkLoads(model, logs, settings.gains.loads); !status) return status.error();
  Result<std::vector<int>> sought = soughtCoordinates(model, settings.gains);
  if (!sought) return sought.error();
  EstimationSettings rest = settings;
  rest.gains = {};
  if (sought->empty()) {
    const std::vector<Samples> unloaded =
        modelUnits(model, logs, settings.gains.loads, VectorXd::Ones(model.nv()), context.stop);
    return estimate(model, structure, unloaded, rest, context);
  }
  // Smooth friction starts with standard gains and friction by load without a load; the second round has both.
  FrictionModel friction = withoutLoad(settings.friction);
  const bool again = hasFreeShapes(model, settings.friction) || settings.friction.any(&FrictionTerms::load);
  Result<Found> found = findGains(model, structure, logs, settings, friction, *sought, context);
  if (!found) return found.error();
  const auto estimateWith = [&](const Found& gains) {
    const std::vector<Samples> model_units =
        modelUnits(model, logs, settings.gains.loads, gains.fitted.k.cwiseInverse(), context.stop);
    return estimate(model, structure, model_units, rest, context);
  };
  Result<ParameterEstimate> result = estimateWith(*found);
  if (!result) return result;
  if (again) {
    friction = result->friction;
    found = findGains(model, structure, logs, settings, friction, *sought, context);
    if (!found) return found.error();
    result = estimateWith(*found);
    if (!result) return result;
  }
  const auto& [problem, fitted, columns] = *found;
  const Index u = problem.known.B.cols();
  const Index n = static_cast<Index>(sought->size());
  const double inflation = std::pow(std::max(1.0, result->covariance.inflation), 2);
  const MatrixXd Sigma_k = inflation * fitted.Sigma.bottomRightCorner(n, n);
  const MatrixXd cross = problem.known.B * fitted.Sigma.topRightCorner(u, n);
  const MatrixXd response = cross * linalg::pseudoInverse(fitted.Sigma.bottomRightCorner(n, n), 1e-14);
  const bool same = result->columns == columns;
  addSpread(model, structure, same ? MatrixXd(response * Sigma_k * response.transpose()) : MatrixXd(),
            *result);
  const double quantile = studentQuantile(0.95, 1e6);
  for (Index s = 0; s < n; ++s) {
    const int j = (*sought)[static_cast<std::size_t>(s)];
    TorqueGain gain;
    gain.joint = model.dofNames()[static_cast<std::size_t>(j)];
    gain.value = 1.0 / fitted.k[j];
    gain.std = std::sqrt(Sigma_k(s, s)) * gain.value * gain.value;
    gain.lower = gain.value - quantile * gain.std;
    gain.upper = gain.value + quantile * gain.std;
    result->gains.push_back(gain);
    if (j < result->noise_std.size()) result->noise_std[j] /= std::abs(gain.value);
    result->findings.push_back({gain.value < 0.0 ? Severity::Warning : Severity::Info, gain.joint,
                                "torque-gain",
                                "The torque of " + gain.joint + " is the logged one times " +
                                    numberText(gain.value, 5) + " ± " + numberText(gain.std, 2) + "."});
  }
  if (!fitted.settled) {
    result->findings.push_back(
        {Severity::Warning, model.name(), "gains-not-settled",
         "The gains had not settled after " + std::to_string(fitted.steps) + " steps."});
    if (result->status == Termination::Converged) result->status = Termination::IterationLimit;
  }
  return result;
}

}  // namespace plumbline::estimation
