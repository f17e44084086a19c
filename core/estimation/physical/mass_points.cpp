// SPDX-License-Identifier: BSD-3-Clause
// Point masses in the bounding boxes (Ayusawa & Nakamura 2010, with their equation numbers):
//   φ_j = P_j ρ_j,   Φ_k = [1, r, I(r)]                                                      (9)–(12)
//   φ_S = B⁻¹ φ,  −(m + Δm)[·, d, 0, j_c] ≤ φ_S ≤ (m + Δm)[1, d, j_d, j_c]                   (17)–(21)
//   σ² = max(φ_S^max − φ_S^ref, φ_S^ref − φ_S^min)                                           (22)
//   W_φ = B⁻ᵀ W_S B⁻¹                                                                        (27)
//   N = 1 − Z⁺Z = U Uᵀ, U the orthonormal null basis of the structure                        (25)
// The second term of (29) is ‖W^½ B⁻¹ U Uᵀ(φ − φ_ref)‖² = ‖T Uᵀ(φ − φ_ref)‖² with the triangular factor T of
// W^½ B⁻¹ U: as many rows as the null space has dimensions. F of the solver stacks R_B Z/√N_T and √λ_φ T Uᵀ.
#include "estimation/physical/mass_points.h"

#include <algorithm>
#include <cmath>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "base/text.h"

namespace plumbline::estimation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Bounds of the parameters in the box, eqs. 19–21.
void boundsInBox(double mass, double mass_error, const Vec3& d, Vec10& lower, Vec10& upper) {
  const Vec3 squares = d.cwiseAbs2();
  const double most = mass + mass_error;
  const Vec3 j_d(squares[1] + squares[2], squares[2] + squares[0], squares[0] + squares[1]);
  const Vec3 j_c(d[1] * d[2], d[2] * d[0], d[0] * d[1]);
  upper << most, most * d, most * j_d, most * j_c;
  lower << mass - mass_error, -most * d, Vec3::Zero(), -most * j_c;
}

Status check(const RobotModel& model, const identifiability::BaseParameters& structure,
             const std::vector<LinkBox>& boxes, const MatrixXd& R, double N_T, const VectorXd& described) {
  const Index columns = 10 * model.bodyCount();
  if (structure.regrouping.cols() != columns || described.size() != columns ||
      boxes.size() != static_cast<std::size_t>(model.bodyCount()) || R.rows() != structure.count() + 1 ||
      R.cols() != R.rows() || !(N_T > 0.0)) {
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = "boxes, prior or regression belong to another robot",
                 .subjects = {model.name()}};
  }
  for (int body = 0; body < model.bodyCount(); ++body) {
    if (described[10 * body] >= 0.0) continue;
    return Error{.code = ErrorCode::NotPhysical,
                 .detail = "the described mass of " + model.body(body).name + " is negative",
                 .subjects = {model.body(body).name},
                 .remedy = "correct the description, which serves as prior"};
  }
  return done();
}

/// √W_S B⁻¹ of all bodies times the null basis.
MatrixXd weightedNullBasis(const std::vector<LinkPrior>& priors, const std::vector<LinkBox>& boxes,
                           const MatrixXd& U, PriorWeight weight) {
  MatrixXd weighted(U.rows(), U.cols());
  for (std::size_t j = 0; j < boxes.size(); ++j) {
    const Vec10 root = weight == PriorWeight::AsPrinted
                           ? Vec10(priors[j].variance.cwiseSqrt())
                           : Vec10(priors[j].variance.cwiseSqrt().cwiseInverse());
    const Mat10 inverse = parameterTransform(boxes[j].X_BS.inverse());
    weighted.middleRows<10>(10 * static_cast<Index>(j)) =
        root.asDiagonal() * (inverse * U.middleRows<10>(10 * static_cast<Index>(j)));
  }
  return weighted;
}

/// P, rho_ref and the least masses of all bodies; returns their priors.
std::vector<LinkPrior> placePoints(const std::vector<LinkBox>& boxes, const VectorXd& described,
                                   const MassPointSettings& settings,
                                   optimization::PointConeProblem& problem) {
  const double total = described(Eigen::seq(0, Eigen::last, 10)).sum();
  const double light = total > 0.0 ? 0.01 * total / static_cast<double>(boxes.size()) : 0.01;
  const Index K = gridPoints(LinkBox{{}, Vec3::Ones()}, settings.points_per_edge).cols();
  const Index points = K * static_cast<Index>(boxes.size());
  problem.lambda = settings.lambda_rho;
  problem.reference.resize(points);
  problem.lower.resize(points);
  std::vector<LinkPrior> priors;
  for (std::size_t j = 0; j < boxes.size(); ++j) {
    const auto body = static_cast<Index>(j);
    priors.push_back(linkPrior(described.segment<10>(10 * body), boxes[j], settings));
    problem.P.push_back(pointMatrix(gridPoints(boxes[j], settings.points_per_edge)));
    problem.reference.segment(K * body, K) = linalg::leastSquares(problem.P[j], priors[j].pi_ref);  // (23)
    problem.lower.segment(K * body, K)
        .setConstant(settings.least_fraction * std::max(priors[j].mass, light) / static_cast<double>(K));
  }
  return priors;
}

void noteMissingInertias(const RobotModel& model, const std::vector<LinkPrior>& priors,
                         std::vector<Finding>& findings) {
  std::vector<std::string> names;
  for (std::size_t j = 0; j < priors.size(); ++j)
    if (!priors[j].described) names.push_back(model.body(static_cast<int>(j)).name);
  if (names.empty()) return;
  findings.push_back(
      {Severity::Warning, names.front(), "no-inertia-prior",
       listText(names) + " without described inertia: the mean of what the boxes allow is the prior."});
}

/// Rows of the second term of (29).
void addPrior(const MatrixXd& weighted, const MatrixXd& U, double lambda, const VectorXd& pi_ref,
              optimization::PointConeProblem& problem) {
  const Index b = problem.F.rows(), u = U.cols();
  const MatrixXd rows = std::sqrt(lambda) * (linalg::triangularFactor(weighted) * U.transpose());
  problem.F.conservativeResize(b + u, Eigen::NoChange);
  problem.d.conservativeResize(b + u);
  problem.F.bottomRows(u) = rows;
  problem.d.tail(u) = rows * pi_ref;
}

/// @param data_rows  rows of F that belong to the data
void readSolution(const optimization::PointConeProblem& problem,
                  const optimization::PointConeSolution& solution, Index data_rows,
                  MassPointEstimate& estimate) {
  estimate.rho = solution.x;
  estimate.pi_std.resize(problem.F.cols());
  Index at = 0;
  for (std::size_t j = 0; j < problem.P.size(); ++j) {
    const Index K = problem.P[j].cols();
    estimate.pi_std.segment<10>(10 * static_cast<Index>(j)) = problem.P[j] * solution.x.segment(at, K);
    estimate.active.push_back(
        static_cast<int>(std::count(solution.active.begin() + at, solution.active.begin() + at + K, true)));
    at += K;
  }
  const VectorXd misfit = problem.F * estimate.pi_std - problem.d;
  estimate.data_cost = misfit.head(data_rows).squaredNorm();
  estimate.prior_cost = misfit.tail(misfit.size() - data_rows).squaredNorm();
  estimate.point_cost = problem.lambda * (solution.x - problem.reference).squaredNorm();
  estimate.kkt_residual = solution.kkt_residual;
  estimate.duality_gap = solution.duality_gap;
  estimate.iterations = solution.iterations;
  estimate.status = solution.status;
}

}  // namespace

Eigen::Matrix3Xd gridPoints(const LinkBox& box, int points_per_edge) {
  const int n = std::max(2, points_per_edge);
  Eigen::Matrix3Xd points(3, n * n * n);
  const auto at = [n](int i) { return 2.0 * i / (n - 1) - 1.0; };
  Index k = 0;
  for (int x = 0; x < n; ++x)
    for (int y = 0; y < n; ++y)
      for (int z = 0; z < n; ++z)
        points.col(k++) = box.X_BS * Vec3(Vec3(at(x), at(y), at(z)).cwiseProduct(box.half));
  return points;
}

MatrixXd pointMatrix(const Eigen::Matrix3Xd& points) {
  MatrixXd P(10, points.cols());
  for (Index k = 0; k < points.cols(); ++k)
    P.col(k) = parametersFromMassCom(1.0, points.col(k), Mat3::Zero());
  return P;
}

LinkPrior linkPrior(const Vec10& described, const LinkBox& box, const MassPointSettings& settings) {
  LinkPrior prior;
  prior.mass = described[layout::m];
  const double mass_error = std::min(settings.mass_error_fraction * prior.mass, settings.mass_error_limit);
  Vec10 lower, upper;
  boundsInBox(prior.mass, mass_error, box.half, lower, upper);
  Vec10 reference = parameterTransform(box.X_BS.inverse()) * described;
  prior.described = rotationalInertia(described).cwiseAbs().maxCoeff() > 0.0;
  if (!prior.described) reference = 0.5 * (lower + upper);
  prior.pi_ref = parameterTransform(box.X_BS) * reference;
  // (22); a body without mass would have none, and a prior outside its bounds still has its error.
  const double unit = std::max(prior.mass, 1e-3);
  const double d = box.half.norm();
  Vec10 least;
  least << unit, Vec3::Constant(unit * d), Eigen::Matrix<double, 6, 1>::Constant(unit * d * d);
  prior.variance = (upper - reference).cwiseMax(reference - lower).cwiseMax(1e-6 * least);
  return prior;
}

VectorXd completeFromPrior(const identifiability::BaseParameters& structure, const VectorXd& pi_base,
                           const VectorXd& pi_ref) {
  const VectorXd change = pi_base - structure.regrouping * pi_ref;
  return pi_ref + linalg::leastSquares(structure.regrouping, change);
}

Result<MassPointEstimate> estimateMassPoints(const RobotModel& model,
                                             const identifiability::BaseParameters& structure,
                                             const std::vector<LinkBox>& boxes, const MassPointData& data,
                                             const MassPointSettings& settings, const JobContext& context) {
  const auto& [R, N_T, described] = data;
  if (Status status = check(model, structure, boxes, R, N_T, described); !status) return status.error();
  MassPointEstimate estimate;
  optimization::PointConeProblem problem;
  const std::vector<LinkPrior> priors = placePoints(boxes, described, settings, problem);
  estimate.pi_ref.resize(described.size());
  for (std::size_t j = 0; j < priors.size(); ++j)
    estimate.pi_ref.segment<10>(10 * static_cast<Index>(j)) = priors[j].pi_ref;
  noteMissingInertias(model, priors, estimate.findings);

  const Index b = structure.count();
  problem.F = R.topLeftCorner(b, b) * structure.regrouping / std::sqrt(N_T);
  problem.d = R.col(b).head(b) / std::sqrt(N_T);
  if (settings.prior && structure.null_basis.cols() > 0)
    addPrior(weightedNullBasis(priors, boxes, structure.null_basis, settings.weight), structure.null_basis,
             settings.lambda_phi, estimate.pi_ref, problem);
  if (!problem.F.allFinite() || !problem.d.allFinite() || !problem.reference.allFinite()) {
    return Error{.code = ErrorCode::NumericalFailure,
                 .detail = "the regression is too badly scaled to be solved",
                 .subjects = {model.name()},
                 .remedy = "check the units of the log and of the description"};
  }

  const optimization::PointConeSolution solution =
      optimization::solvePointCone(problem, settings.solver, context);
  if (solution.status == Termination::Cancelled) return cancelled("the identification");
  if (!solution.x.allFinite())
    return Error{.code = ErrorCode::NumericalFailure,
                 .detail = "no point masses were found",
                 .subjects = {model.name()}};
  readSolution(problem, solution, b, estimate);
  estimate.pi_base = structure.regrouping * estimate.pi_std;
  return estimate;
}

}  // namespace plumbline::estimation
