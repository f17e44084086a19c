// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/physical_fit.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <limits>

#include "base/cancelled.h"
#include "base/text.h"
#include "estimation/physical/bound_rows.h"
#include "optimization/cone_functions.h"
#include "optimization/cone_interior.h"

namespace plumbline::estimation {
namespace {

using Eigen::VectorXd;

constexpr double kGoodStart = 1e-3;  ///< slack in scaled units
constexpr double kLeastColumn =
    1e-3;  ///< fraction of the torque; a smaller contribution of a parameter counts as this
constexpr double kBlame = 0.02;  ///< fraction of the multiplier from which a bound is named

Error contradiction(const PhysicalProgram& p, const PhysicalProblem& problem,
                    const optimization::Interior& interior) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < interior.row_fraction.size(); ++i) {
    if (interior.row_fraction[i] > kBlame) names.push_back(p.rows[i]);
  }
  for (Eigen::Index i = 0; i < interior.equality_fraction.size(); ++i) {
    if (interior.equality_fraction[i] > kBlame) names.push_back(p.equalities[static_cast<std::size_t>(i)]);
  }
  std::vector<std::string> bodies;
  for (std::size_t i = 0; i < interior.cone_fraction.size(); ++i) {
    if (interior.cone_fraction[i] <= kBlame) continue;
    const auto body = std::find(p.block.begin(), p.block.end(), p.program.cones[i].first) - p.block.begin();
    bodies.push_back(problem.bodies[static_cast<std::size_t>(body)]);
  }
  const bool spatial = !p.program.cones.empty() && p.program.cones.front().size() == 6;
  if (!bodies.empty())
    names.push_back((spatial ? "the spatial inertia of " : "the pseudo-inertia of ") + listText(bodies, 3) +
                    " ⪰ 0");
  return Error{.code = ErrorCode::Infeasible,
               .detail = "the bounds exclude each other: " + listText(names, 8) +
                         " cannot hold together with room to spare",
               .subjects = names,
               .remedy = "loosen one of them"};
}

/// A strictly feasible start.
Result<VectorXd> startOf(const PhysicalProgram& p, const PhysicalProblem& problem,
                         const JobContext& context) {
  const bool free = p.program.e.size() == 0;
  if (free && optimization::leastSlack(p.program, p.start) > kGoodStart) return p.start;
  Result<optimization::Interior> interior = optimization::findInterior(p.program, p.start, context);
  if (!interior) return interior.error();
  if (interior->feasible) return interior->w;
  if (interior->bound < 1e-7) return inBounds(contradiction(p, problem, *interior));
  return Error{.code = ErrorCode::NotConverged,
               .detail = "whether the bounds can hold together could not be decided",
               .remedy = "loosen the tightest bounds"};
}

/// Checks that a minimum exists: without data or bounds on a body the entropic prior has none but for the vanishing
/// regularisation.
Status checkLimited(const PhysicalProgram& p, const PhysicalProblem& problem, const PriorSettings& prior,
                    const optimization::ConeSolution& x) {
  if (prior.kind != optimization::PriorKind::Entropic) return done();
  std::vector<std::string> names;
  for (const optimization::MatrixCone& cone : p.program.cones) {
    if (cone.log_weight == 0.0) continue;
    const VectorXd off = (x.w - p.program.centre).segment<10>(cone.first);
    const bool held = kVanishingRegularisation * off.cwiseAbs2().maxCoeff() > 0.1 * cone.log_weight;
    const bool capped = pseudoInertia(Vec10(x.w.segment<10>(cone.first))).trace() > 300.0;
    if (!held && !capped) continue;
    for (std::size_t body = 0; body < p.block.size(); ++body) {
      if (p.block[body] == cone.first) names.push_back(problem.bodies[body]);
    }
  }
  if (names.empty()) return done();
  return Error{
      .code = ErrorCode::NotExcited,
      .detail = "the entropic prior has no minimum: neither the torques nor a bound limit the size of " +
                listText(names),
      .subjects = names,
      .remedy = "bound the total mass and give ellipsoids, or choose the bregman prior"};
}

void judgeBodies(const PhysicalProgram& p, const PhysicalProblem& problem,
                 const optimization::ConeSolution& x, PhysicalFit& fit) {
  for (int i = 0; i < problem.bodyCount(); ++i) {
    PhysicalFit::Body body;
    body.name = problem.bodies[static_cast<std::size_t>(i)];
    body.min_eigenvalue = minPseudoEigenvalue(fit.y.segment<10>(10 * i));
    const int block = p.block[static_cast<std::size_t>(i)];
    for (std::size_t k = 0; k < p.program.cones.size(); ++k) {
      if (p.program.cones[k].first != block) continue;
      body.distance = optimization::minEigenvalue(x.S[k]);
      body.multiplier = x.Z[k].trace();
      body.active = p.program.cones[k].log_weight == 0.0 && body.distance < kBoundaryDistance;
    }
    fit.bodies.push_back(body);
  }
  for (Eigen::Index r = 0; r < x.slack.size(); ++r) {
    if (x.slack[r] < kBoundaryDistance && x.z[r] > x.slack[r])
      fit.active_bounds.push_back(p.rows[static_cast<std::size_t>(r)]);
  }
}

bool onBoundary(const PhysicalFit& fit) {
  return !fit.active_bounds.empty() ||
         std::any_of(fit.bodies.begin(), fit.bodies.end(), [](const auto& body) { return body.active; });
}

/// Root of the diagonal of the objective's second derivative, at least `kLeastColumn`: the length of a column when the
/// objective is written as a sum of squares.
VectorXd columnNorms(const PhysicalProgram& p, const optimization::ConeSolution& x) {
  const optimization::ConeProgram& c = p.program;
  VectorXd squares = c.A.colwise().squaredNorm().transpose();
  for (std::size_t i = 0; i < c.cones.size(); ++i) {
    if (c.cones[i].log_weight == 0.0) continue;
    const Mat4 S = x.S[i];
    for (std::size_t k = 0; k < 10; ++k) {
      const Mat4 X = S.ldlt().solve(optimization::pseudoBasis()[k]);
      squares[c.cones[i].first + static_cast<Eigen::Index>(k)] += c.cones[i].log_weight * (X * X).trace();
    }
  }
  for (const optimization::GeodesicTerm& term : c.geodesic) {
    const auto value =
        optimization::geodesicValue(term.C, pseudoInertia(Vec10(x.w.segment<10>(term.first))), true);
    if (value) squares.segment<10>(term.first) += term.weight * value->hessian.diagonal();
  }
  return squares.cwiseSqrt().cwiseMax(kLeastColumn);
}

PhysicalFit describe(const PhysicalProgram& p, const PhysicalProblem& problem, const PriorSettings& prior,
                     const optimization::ConeSolution& x) {
  PhysicalFit fit;
  fit.y = p.offset + p.expand * x.w;
  fit.cost = problem.cost(fit.y);
  fit.prior = priorTerm(problem, prior, fit.y);
  fit.pull = 0.5 * kVanishingRegularisation * (x.w - p.program.centre).squaredNorm();
  fit.objective = 0.5 * fit.cost / p.torque_squares + fit.prior + fit.pull;
  fit.iterations = x.iterations;
  // Columns and right side of the whole problem, prior included, scaled to length one.
  const double size = std::max(1.0, 2.0 * std::abs(fit.objective));
  fit.stationarity = x.gradient.cwiseQuotient(columnNorms(p, x)).cwiseAbs().maxCoeff() / std::sqrt(size);
  fit.complementarity = x.complementarity / size;
  fit.infeasibility = x.infeasibility;
  fit.kkt_residual = std::max({fit.stationarity, fit.complementarity, fit.infeasibility});
  fit.gap = x.unregularised_gap;
  fit.solver_gap = x.gap;
  judgeBodies(p, problem, x, fit);
  const bool proven = fit.kkt_residual <= kKktTolerance && !(fit.solver_gap > kKktTolerance * size);
  if (proven)
    fit.status = onBoundary(fit) ? Termination::OnBoundary : Termination::Converged;
  else
    fit.status = x.status == Termination::IterationLimit ? x.status : Termination::Stalled;
  return fit;
}

void addResponse(const PhysicalProgram& p, const PhysicalProblem& problem,
                 const optimization::ConeSolution& x, PhysicalFit& fit) {
  const auto data = p.program.A.topRows(p.data_rows);
  const Eigen::MatrixXd dw = optimization::coneResponse(p.program, x, data.transpose());
  if (dw.size() == 0) return;
  fit.response = p.expand * dw / std::sqrt(p.torque_squares);
  fit.data_fraction = VectorXd::Zero(problem.size());
  const Eigen::MatrixXd rows = p.expand * dw;
  // A in y: the reduced rows are those of the unknowns, y = expand w.
  const VectorXd resolution = (dw.cwiseProduct(data.transpose())).rowwise().sum();
  for (Eigen::Index k = 0; k < problem.size(); ++k) {
    // Unknowns and parameters are the same up to scale but for mirror images, which take the mean of the pair.
    const VectorXd weight = p.expand.row(k).transpose().cwiseAbs();
    if (weight.sum() > 0.0)
      fit.data_fraction[k] = std::clamp(weight.dot(resolution) / weight.sum(), 0.0, 1.0);
  }
}

}  // namespace

double priorTerm(const PhysicalProblem& problem, const PriorSettings& prior, const VectorXd& y) {
  double value = 0.0;
  if (prior.kind == optimization::PriorKind::None) return value;
  for (int i = 0; i < problem.bodyCount(); ++i) {
    const double weight = prior.weight * (prior.trust.size() > 0 ? prior.trust[i] : 1.0);
    if (weight == 0.0) continue;
    const auto term =
        optimization::priorValue(prior.kind, y.segment<10>(10 * i), problem.reference.segment<10>(10 * i),
                                 problem.scale.segment<10>(10 * i));
    if (!term) return std::numeric_limits<double>::infinity();
    value += weight * term->value;
  }
  return value;
}

Result<PhysicalFit> fitPhysical(const PhysicalProblem& problem, const PriorSettings& prior,
                                const PhysicalBounds& bounds, const JobContext& context) {
  PriorSettings first = prior;  // the convex problem that starts a Riemannian one
  if (prior.kind == optimization::PriorKind::Riemannian) first.kind = optimization::PriorKind::Bregman;
  Result<PhysicalProgram> program = physicalProgram(problem, first, bounds);
  if (!program) return program.error();
  Result<VectorXd> start = startOf(*program, problem, context);
  if (!start) return start.error();
  optimization::ConeSettings settings;
  settings.stage = "convex fit";
  if (prior.kind == optimization::PriorKind::Riemannian)
    settings.stationarity = settings.complementarity = 1e-5;  // only a start
  Result<optimization::ConeSolution> x =
      optimization::solveConeProgram(program->program, *start, settings, context);
  if (!x) return x.error();
  if (Status status = checkLimited(*program, problem, prior, *x); !status) return status.error();
  int before = 0;
  if (prior.kind == optimization::PriorKind::Riemannian) {
    program = physicalProgram(problem, prior, bounds);
    if (!program) return program.error();
    before = x->iterations;
    const VectorXd inside = x->w;
    settings = optimization::ConeSettings{};
    settings.stage = "fit by distance";
    settings.max_iterations = 500;
    x = optimization::solveConeProgram(program->program, inside, settings, context);
    if (!x) return x.error();
  }
  PhysicalFit fit = describe(*program, problem, prior, *x);
  fit.cone = bounds.cone;
  fit.iterations += before;
  addResponse(*program, problem, *x, fit);
  if (context.stopRequested()) return cancelled("the identification");
  return fit;
}

}  // namespace plumbline::estimation
