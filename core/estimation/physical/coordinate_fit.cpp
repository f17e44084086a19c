// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/coordinate_fit.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <limits>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "optimization/cone_functions.h"
#include "optimization/trust_region.h"

namespace plumbline::estimation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kInside = 1e-9;       ///< least distance from the boundary of a start, scaled
constexpr double kStationary = 1e-10;  ///< gradient in coordinates, columns scaled to length one
constexpr double kRelativeGap = 1e-6;  ///< of the objective: the same optimum
constexpr double kLeastGap =
    1e-12;  ///< of the squares of the torques: a fit that is perfect has no relative gap
constexpr int kMaxIterations = 300;

Status checkBounds(const PhysicalBounds& bounds) {
  const auto reject = [](const std::string& what) {
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "log-cholesky and exponential-eigenvalue coordinates know no bounds on " + what,
                 .subjects = {what},
                 .remedy = "choose the lmi method"};
  };
  if (bounds.cone != BodyCone::PseudoInertia)
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail =
                     "log-cholesky and exponential-eigenvalue coordinates have positive definite "
                     "pseudo-inertias only, no cone of spatial inertias",
                 .subjects = {"cone"},
                 .remedy = "choose the lmi method"};
  if (bounds.total_mass_lower || bounds.total_mass_upper) return reject("the total mass");
  for (const BodyBounds& body : bounds.bodies) {
    if (body.mass_lower || body.mass_upper || body.com || body.ellipsoid || body.trace_lower ||
        body.trace_upper)
      return reject(body.body);
  }
  return done();
}

/// The unknowns w of the program as functions of coordinates.
class Chart {
 public:
  Chart(InertiaCoordinates coordinates, const PhysicalProgram& p, const PhysicalProblem& problem,
        const PhysicalBounds& bounds)
      : coordinates_(coordinates), program_(p.program) {
    const auto n = static_cast<Eigen::Index>(program_.size());
    const auto blocks = static_cast<Eigen::Index>(program_.cones.size());
    references_.assign(program_.cones.size(), Mat3::Identity());
    positive_.assign(static_cast<std::size_t>(n), false);
    for (Eigen::Index k = 10 * blocks; k < n; ++k) {
      positive_[static_cast<std::size_t>(k)] =
          bounds.friction_positive && problem.friction_positive[static_cast<std::size_t>(k - 10 * blocks)];
    }
  }

  /// Coordinates of w, which is moved inside; false when a body cannot be.
  bool enter(const VectorXd& w, VectorXd& eta) {
    eta = w;
    for (std::size_t i = 0; i < program_.cones.size(); ++i) {
      const optimization::MatrixCone& cone = program_.cones[i];
      const Eigen::SelfAdjointEigenSolver<Mat4> eigen(optimization::coneSlack(cone, w));
      if (eigen.info() != Eigen::Success || !eigen.eigenvalues().allFinite()) return false;
      const Mat4 S = eigen.eigenvectors() * eigen.eigenvalues().cwiseMax(kInside).asDiagonal() *
                     eigen.eigenvectors().transpose();
      const Vec10 pi = parametersFromPseudo(S);
      const auto block = coordinates_ == InertiaCoordinates::LogCholesky
                             ? logCholeskyOf(pi)
                             : exponentialEigenvalueOf(pi, references_[i]);
      if (!block) return false;
      eta.segment<10>(cone.first) = *block;
    }
    for (Eigen::Index k = 0; k < eta.size(); ++k) {
      if (positive_[static_cast<std::size_t>(k)]) eta[k] = std::log(std::max(w[k], kInside));
    }
    return true;
  }

  InertiaMap body(std::size_t i, const VectorXd& eta) const {
    const Vec10 block = eta.segment<10>(program_.cones[i].first);
    return coordinates_ == InertiaCoordinates::LogCholesky ? logCholesky(block)
                                                           : exponentialEigenvalue(block, references_[i]);
  }

  VectorXd point(const VectorXd& eta) const {
    VectorXd w = eta;
    for (std::size_t i = 0; i < program_.cones.size(); ++i) {
      const optimization::MatrixCone& cone = program_.cones[i];
      w.segment<10>(cone.first) = body(i, eta).pi - parametersFromPseudo(cone.constant);
    }
    for (Eigen::Index k = 0; k < w.size(); ++k) {
      if (positive_[static_cast<std::size_t>(k)]) w[k] = std::exp(eta[k]);
    }
    return w;
  }

  /// Derivatives by eta from those by w.
  void adjointProduct(const VectorXd& eta, const VectorXd& g, const MatrixXd& H, VectorXd& g_eta,
                      MatrixXd& H_eta) const {
    const Eigen::Index n = eta.size();
    MatrixXd D = MatrixXd::Identity(n, n);
    MatrixXd curve = MatrixXd::Zero(n, n);
    for (std::size_t i = 0; i < program_.cones.size(); ++i) {
      const int first = program_.cones[i].first;
      const InertiaMap map = body(i, eta);
      D.block<10, 10>(first, first) = map.jacobian;
      for (std::size_t k = 0; k < 10; ++k)
        curve.block<10, 10>(first, first) += g[first + static_cast<Eigen::Index>(k)] * map.hessian[k];
    }
    for (Eigen::Index k = 0; k < n; ++k) {
      if (!positive_[static_cast<std::size_t>(k)]) continue;
      D(k, k) = std::exp(eta[k]);
      curve(k, k) = g[k] * D(k, k);
    }
    g_eta = D.transpose() * g;
    H_eta = D.transpose() * H * D + curve;
  }

  /// Rotations are measured from where they are.
  void recentre(VectorXd& eta) {
    if (coordinates_ == InertiaCoordinates::LogCholesky) return;
    for (std::size_t i = 0; i < program_.cones.size(); ++i) {
      const int at = program_.cones[i].first + 4;
      references_[i] = references_[i] * expRotation(Vec3(eta.segment<3>(at)));
      eta.segment<3>(at).setZero();
    }
  }

 private:
  InertiaCoordinates coordinates_;
  const optimization::ConeProgram& program_;
  std::vector<Mat3> references_;
  std::vector<bool> positive_;
};

/// Objective in w with derivatives; infinite outside.
class Objective {
 public:
  explicit Objective(const optimization::ConeProgram& program) : p_(program) {
    P_ = p_.A.transpose() * p_.A;
    P_.diagonal() += p_.rho;
  }

  double value(const VectorXd& w) const {
    double sum = optimization::smoothObjective(p_, w);
    for (const optimization::MatrixCone& cone : p_.cones) {
      if (cone.log_weight == 0.0) continue;
      const Eigen::LLT<Mat4> llt(optimization::coneSlack(cone, w));
      if (llt.info() != Eigen::Success) return std::numeric_limits<double>::infinity();
      sum -= 2.0 * cone.log_weight * llt.matrixLLT().diagonal().array().log().sum();
    }
    return std::isnan(sum) ? std::numeric_limits<double>::infinity() : sum;
  }

  bool derivatives(const VectorXd& w, VectorXd& g, MatrixXd& H) const {
    g = p_.A.transpose() * (p_.A * w - p_.b) + p_.rho.cwiseProduct(w - p_.centre) + p_.linear;
    H = P_;
    for (const optimization::MatrixCone& cone : p_.cones) {
      if (cone.log_weight == 0.0) continue;
      const auto term = optimization::priorValue(optimization::PriorKind::Entropic,
                                                 parametersFromPseudo(optimization::coneSlack(cone, w)),
                                                 Vec10::Zero(), Vec10::Ones());
      if (!term) return false;
      g.segment<10>(cone.first) += cone.log_weight * term->gradient;
      H.block<10, 10>(cone.first, cone.first) += cone.log_weight * term->hessian;
    }
    for (const optimization::GeodesicTerm& term : p_.geodesic) {
      const auto part =
          optimization::geodesicValue(term.C, pseudoInertia(Vec10(w.segment<10>(term.first))), false);
      if (!part) return false;
      g.segment<10>(term.first) += term.weight * part->gradient;
      H.block<10, 10>(term.first, term.first) += term.weight * part->hessian;
    }
    return g.allFinite() && H.allFinite();
  }

 private:
  const optimization::ConeProgram& p_;
  MatrixXd P_;
};

/// Largest entry of the gradient with columns scaled to length one.
double scaledGradient(const VectorXd& g, const MatrixXd& H) {
  const VectorXd columns = H.diagonal().cwiseAbs().cwiseSqrt().cwiseMax(1e-3);
  return g.size() > 0 ? g.cwiseQuotient(columns).cwiseAbs().maxCoeff() : 0.0;
}

struct ChartDescent {
  VectorXd w;
  double stationarity = 0.0;
  int iterations = 0;
  Termination status = Termination::Stalled;
};

Result<ChartDescent> descendChart(Chart& chart, const Objective& objective, VectorXd eta, double target,
                                  const JobContext& context) {
  ChartDescent out;
  double radius = 1.0, here = objective.value(chart.point(eta));
  VectorXd g, g_eta;
  MatrixXd H, H_eta;
  out.status = Termination::IterationLimit;
  double last_step = std::numeric_limits<double>::quiet_NaN();
  for (out.iterations = 0; out.iterations < kMaxIterations; ++out.iterations) {
    if (context.stopRequested()) return cancelled("the identification");
    const VectorXd w = chart.point(eta);
    if (!objective.derivatives(w, g, H)) break;
    chart.adjointProduct(eta, g, H, g_eta, H_eta);
    out.stationarity = scaledGradient(g_eta, H_eta) / std::sqrt(std::max(1.0, 2.0 * std::abs(here)));
    context.reportStep("refining", here, out.stationarity, last_step);
    // Near the boundary the gradient vanishes by itself; the bound of the convex solution decides on the optimum.
    const bool settled = out.stationarity <= (out.iterations > 60 ? 10.0 * kStationary : kStationary);
    if (settled && (here <= target || out.iterations > 100)) {
      out.status = Termination::Converged;
      break;
    }
    bool moved = false;
    for (int shrink = 0; shrink < 30 && !moved; ++shrink) {
      const optimization::TrustStep step = optimization::trustRegionStep(H_eta, g_eta, radius);
      if (!step.p.allFinite() || !(step.reduction > 0.0)) break;
      const double there = objective.value(chart.point(eta + step.p));
      const double blur = 1e-14 * std::abs(here), gain = here - there;
      const double ratio = step.reduction > blur ? gain / step.reduction : (gain > -blur ? 1.0 : 0.0);
      if (ratio > 0.75 && step.p.norm() > 0.9 * radius) radius = std::min(2.0 * radius, 100.0);
      if (ratio < 0.25) radius = 0.25 * step.p.norm();
      if (ratio > 1e-4) {
        eta += step.p;
        last_step = step.p.norm();
        here = there;
        moved = true;
      }
    }
    if (!moved) {
      out.status = out.stationarity <= kKktTolerance ? Termination::Converged : Termination::Stalled;
      break;
    }
    chart.recentre(eta);
  }
  out.w = chart.point(eta);
  return out;
}

}  // namespace

Result<PhysicalFit> fitInCoordinates(InertiaCoordinates coordinates, const PhysicalProblem& problem,
                                     const PriorSettings& prior, const PhysicalBounds& bounds,
                                     const VectorXd& start, const PhysicalFit& convex,
                                     const JobContext& context) {
  if (Status status = checkBounds(bounds); !status) return status.error();
  Result<PhysicalProgram> program = physicalProgram(problem, prior, bounds);
  if (!program) return program.error();
  const PhysicalProgram& p = *program;
  if (start.size() != problem.size())
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = "the start of the fit does not match the bodies"};
  const VectorXd w0 = linalg::leastSquares(p.expand, start - p.offset);
  Chart chart(coordinates, p, problem, bounds);
  VectorXd eta;
  if (!chart.enter(w0, eta)) {
    return Error{.code = ErrorCode::NotPhysical,
                 .detail = "the start of the fit is not physically consistent",
                 .remedy = "start from the lmi solution"};
  }
  const Objective objective(p.program);
  // Lower bound in the units of the program, which leaves constants out.
  const double constant =
      convex.objective - objective.value(linalg::leastSquares(p.expand, convex.y - p.offset));
  const double bound = convex.objective - (std::isnan(convex.solver_gap) ? 0.0 : convex.solver_gap);
  const double target = bound - constant + 0.1 * (kRelativeGap * std::abs(bound) + kLeastGap);
  Result<ChartDescent> descent = descendChart(chart, objective, eta, target, context);
  if (!descent) return descent.error();

  PhysicalFit fit = convex;  // links, fractions of the data and response of the same optimum
  fit.y = p.offset + p.expand * descent->w;
  fit.cost = problem.cost(fit.y);
  fit.prior = priorTerm(problem, prior, fit.y);
  fit.pull = 0.5 * kVanishingRegularisation * (descent->w - p.program.centre).squaredNorm();
  fit.objective = 0.5 * fit.cost / p.torque_squares + fit.prior + fit.pull;
  fit.iterations = descent->iterations;
  fit.stationarity = fit.kkt_residual = descent->stationarity;
  fit.complementarity = fit.infeasibility = 0.0;
  fit.solver_gap = std::isnan(convex.solver_gap) ? convex.solver_gap : std::max(0.0, fit.objective - bound);
  // Without regularisation: the excess of this point over the other, and of that over the best.
  fit.gap = std::max(0.0, convex.gap + (fit.objective - fit.pull) - (convex.objective - convex.pull));
  if (std::isnan(convex.gap)) fit.gap = convex.gap;
  bool boundary = !convex.active_bounds.empty();
  for (int i = 0; i < problem.bodyCount(); ++i) {
    auto& body = fit.bodies[static_cast<std::size_t>(i)];
    body.min_eigenvalue = minPseudoEigenvalue(fit.y.segment<10>(10 * i));
    boundary = boundary || body.active;
  }
  const bool same = std::isnan(fit.solver_gap)
                        ? std::abs(fit.objective - convex.objective) <= kRelativeGap * std::abs(bound) ||
                              fit.objective < convex.objective
                        : fit.solver_gap <= kRelativeGap * std::abs(fit.objective) + kLeastGap;
  const bool settled = fit.kkt_residual <= kKktTolerance;
  if (settled && same)
    fit.status = boundary ? Termination::OnBoundary : Termination::Converged;
  else
    fit.status =
        descent->status == Termination::IterationLimit ? Termination::IterationLimit : Termination::Stalled;
  return fit;
}

}  // namespace plumbline::estimation
