// SPDX-License-Identifier: BSD-3-Clause
// With u = diag(h)(x − lower)/β, h_i = ‖[F P; √λ] e_i‖ and β = ‖b‖ the problem reads
//   min ½‖A u − b‖² + ½‖Λ(u − u_0)‖²,  u ≥ 0       A = F P diag(1/h),  Λ = √λ diag(1/h)      (1)
// Optimality:
//   g = Aᵀ(A u − b) + Λ²(u − u_0) ≥ 0,  u ≥ 0,  u∘g = 0                                       (2)
// Newton step of the interior point, s the multipliers, D = Λ² + diag(s/u):
//   (AᵀA + D) du = r   ⇒   du = D⁻¹(r − Aᵀ M⁻¹ A D⁻¹ r),   M = 1 + A D⁻¹ Aᵀ = 1 + F S Fᵀ     (3)
//   S = P diag(1/h) D⁻¹ diag(1/h) Pᵀ, one 10×10 block per body                                (4)
#include "optimization/nonnegative_masses.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/linalg.h"

namespace plumbline::optimization {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kInterior = 1e-14;  ///< residual at which the interior point has done its work
constexpr double kProximal = 1e-13;  ///< least that is added to the diagonal of a Newton step
constexpr int kTimeout = 8;          ///< steps without progress after which it ends
constexpr double kRounding = 1e-13;  ///< violations below this are rounding
constexpr double kShift = 1e-13;     ///< keeps the factor of a singular Hessian; taken out by refinement

/// The problem in the units of (1).
class Scaled {
 public:
  explicit Scaled(const PointConeProblem& problem) : problem_(problem) {
    const Index k = problem.F.rows();
    Index points = 0;
    for (const MatrixXd& P : problem.P) points += P.cols();
    A.resize(k, points);
    Index at = 0;
    for (std::size_t j = 0; j < problem.P.size(); ++j) {
      const MatrixXd& P = problem.P[j];
      A.middleCols(at, P.cols()).noalias() = problem.F.middleCols(10 * static_cast<Index>(j), 10) * P;
      first.push_back(at);
      at += P.cols();
    }
    first.push_back(at);
    b = problem.d - A * problem.lower;
    h = (A.colwise().squaredNorm().transpose().array() + problem.lambda).sqrt();
    h = (h.array() > 0.0).select(h, 1.0);
    const VectorXd away = problem.reference - problem.lower;
    beta = std::sqrt(b.squaredNorm() + problem.lambda * away.squaredNorm());
    if (!(beta > 0.0)) beta = 1.0;
    A *= h.cwiseInverse().asDiagonal();
    b /= beta;
    u0 = h.cwiseProduct(away) / beta;
    Lambda2 = problem.lambda * h.cwiseAbs2().cwiseInverse();
  }

  Index size() const { return A.cols(); }
  VectorXd gradient(const VectorXd& u) const {
    const VectorXd r = A * u - b;
    return A.transpose() * r + Lambda2.cwiseProduct(u - u0);
  }
  double cost(const VectorXd& u) const {
    return 0.5 * (A * u - b).squaredNorm() + 0.5 * Lambda2.dot((u - u0).cwiseAbs2());
  }
  /// M of (3) through the blocks of (4); the root of every block by QR, so that
  /// it exists up to the last iteration.
  MatrixXd woodbury(const VectorXd& D) const {
    const MatrixXd& F = problem_.F;
    MatrixXd G(F.rows(), F.cols());
    for (std::size_t j = 0; j < problem_.P.size(); ++j) {
      const MatrixXd& P = problem_.P[j];
      const Index at = first[j], K = P.cols();
      const VectorXd root = (h.segment(at, K).array() * D.segment(at, K).array().sqrt()).inverse();
      const MatrixXd R = linalg::triangularFactor(root.asDiagonal() * P.transpose());
      const Index r = R.rows();
      G.middleCols(10 * static_cast<Index>(j), r).noalias() =
          F.middleCols(10 * static_cast<Index>(j), 10) * R.transpose();
      if (r < 10) G.middleCols(10 * static_cast<Index>(j) + r, 10 - r).setZero();
    }
    MatrixXd M = MatrixXd::Identity(F.rows(), F.rows());
    M.selfadjointView<Eigen::Lower>().rankUpdate(G);
    M.triangularView<Eigen::StrictlyUpper>() = M.transpose();
    return M;
  }

  const PointConeProblem& problem_;
  MatrixXd A;
  VectorXd b, h, u0, Lambda2;
  double beta = 1.0;
  std::vector<Index> first;
};

double naturalResidual(const VectorXd& u, const VectorXd& g) {
  if (u.size() == 0) return 0.0;
  if (!u.allFinite() || !g.allFinite()) return std::numeric_limits<double>::infinity();
  return u.cwiseMin(g).cwiseAbs().maxCoeff();
}

/// Solves (AᵀA + D) x = r by (3), with one step of refinement.
class NewtonSystem {
 public:
  NewtonSystem(const Scaled& problem, VectorXd D) : problem_(problem), D_(std::move(D)) {
    ok_ = linalg::cholesky(problem.woodbury(D_), L_);
  }
  bool ok() const { return ok_; }
  VectorXd solve(const VectorXd& r) const {
    VectorXd x = once(r);
    const VectorXd Ax = problem_.A * x;
    const VectorXd rest = r - problem_.A.transpose() * Ax - D_.cwiseProduct(x);
    return x + once(rest);
  }

 private:
  VectorXd once(const VectorXd& r) const {
    const VectorXd scaled = r.cwiseQuotient(D_);
    VectorXd y = problem_.A * scaled;
    L_.triangularView<Eigen::Lower>().solveInPlace(y);
    L_.transpose().triangularView<Eigen::Upper>().solveInPlace(y);
    return scaled - (problem_.A.transpose() * y).cwiseQuotient(D_);
  }
  const Scaled& problem_;
  VectorXd D_;
  MatrixXd L_;
  bool ok_ = false;
};

double stepTo(const VectorXd& x, const VectorXd& dx) {
  double step = 1.0;
  for (Index i = 0; i < x.size(); ++i)
    if (dx[i] < 0.0) step = std::min(step, -x[i] / dx[i]);
  return step;
}

struct Iterate {
  VectorXd u, s;
  int iterations = 0;
};

void reportStep(const Scaled& problem, const VectorXd& u, double residual, const JobContext& context) {
  if (context.progress == nullptr) return;
  context.reportStep("placing point masses", problem.beta * problem.beta * problem.cost(u), residual,
                     std::numeric_limits<double>::quiet_NaN());
}

/// Mehrotra's predictor and corrector; ends when the residual is rounding, or when nothing improves any more.
Iterate interiorPoint(const Scaled& problem, int max_iterations, const JobContext& context) {
  const Index n = problem.size();
  Eigen::Array3d best = Eigen::Array3d::Constant(std::numeric_limits<double>::infinity());
  int idle = 0;
  Iterate it;
  it.u = VectorXd::Constant(n, 1.0 / std::sqrt(static_cast<double>(std::max<Index>(1, n))));
  it.s = problem.gradient(it.u).cwiseAbs().cwiseMax(it.u[0]);
  for (; it.iterations < max_iterations && !context.stopRequested(); ++it.iterations) {
    const VectorXd g = problem.gradient(it.u);
    const double mu = it.u.dot(it.s) / static_cast<double>(n);
    const double residual = naturalResidual(it.u, g);
    reportStep(problem, it.u, residual, context);
    if (residual < kInterior || idle >= kTimeout) break;
    const double dual = (g - it.s).cwiseAbs().maxCoeff();
    const bool progress = residual < 0.9 * best[0] || dual < 0.9 * best[1] || mu < 0.9 * best[2];
    idle = progress ? 0 : idle + 1;
    best = best.min(Eigen::Array3d(residual, dual, mu));
    const double proximal = std::clamp(0.1 * mu, kProximal, 1e-8);
    // Proximal: the step is regularised where the Hessian is singular; the gradient is that of the problem itself.
    const NewtonSystem system(problem, (problem.Lambda2 + it.s.cwiseQuotient(it.u)).array() + proximal);
    if (!system.ok()) break;
    const VectorXd du_affine = system.solve(-g);
    const VectorXd ds_affine = -it.s - it.s.cwiseQuotient(it.u).cwiseProduct(du_affine);
    const double affine = std::min(stepTo(it.u, du_affine), stepTo(it.s, ds_affine));
    const double mu_affine =
        (it.u + affine * du_affine).dot(it.s + affine * ds_affine) / static_cast<double>(n);
    const double sigma = std::pow(mu_affine / mu, 3);
    const VectorXd centre =
        (VectorXd::Constant(n, sigma * mu) - du_affine.cwiseProduct(ds_affine)).cwiseQuotient(it.u);
    const VectorXd du = system.solve(centre - g);
    const VectorXd ds = centre - it.s - it.s.cwiseQuotient(it.u).cwiseProduct(du);
    if (!du.allFinite() || !ds.allFinite()) break;
    const double step = 0.995 * std::min(stepTo(it.u, du), stepTo(it.s, ds));
    it.u += step * du;
    it.s += step * ds;
    if (step < 1e-10) break;
  }
  return it;
}

/// Minimum over the free variables, the others zero. The shift is taken out by refinement on the Hessian
/// itself.
VectorXd minimumOnFace(const Scaled& problem, const std::vector<Index>& free) {
  const auto m = static_cast<Index>(free.size());
  MatrixXd A(problem.A.rows(), m);
  VectorXd Lambda2(m), u0(m), u = VectorXd::Zero(m);
  for (Index i = 0; i < m; ++i) {
    A.col(i) = problem.A.col(free[static_cast<std::size_t>(i)]);
    Lambda2[i] = problem.Lambda2[free[static_cast<std::size_t>(i)]];
    u0[i] = problem.u0[free[static_cast<std::size_t>(i)]];
  }
  MatrixXd H = MatrixXd::Zero(m, m), L;
  H.selfadjointView<Eigen::Lower>().rankUpdate(A.transpose());
  H.triangularView<Eigen::StrictlyUpper>() = H.transpose();
  H.diagonal() += Lambda2;
  double shift = kShift;
  for (int tries = 0; tries < 8; ++tries, shift *= 100.0) {
    MatrixXd shifted = H;
    shifted.diagonal().array() += shift;
    if (linalg::cholesky(shifted, L)) break;
  }
  if (L.rows() != m) return u;
  double before = std::numeric_limits<double>::infinity();
  for (int round = 0; round < 20; ++round) {
    const VectorXd misfit = problem.b - A * u;
    VectorXd r = A.transpose() * misfit - Lambda2.cwiseProduct(u - u0);
    const double size = m == 0 ? 0.0 : r.cwiseAbs().maxCoeff();
    if (size < 1e-15 || size > 0.5 * before) break;
    before = size;
    L.triangularView<Eigen::Lower>().solveInPlace(r);
    L.transpose().triangularView<Eigen::Upper>().solveInPlace(r);
    u += r;
  }
  return u;
}

/// Continues from the interior point's guess to the exact active set, the cost falling all the way: to the minimum of the
/// face or to the first bound on the way there, which then holds; at the minimum of a face the bound with the
/// most negative multiplier is let go.
bool finish(const Scaled& problem, int max_iterations, const JobContext& context, Iterate& it) {
  const Index n = problem.size();
  std::vector<Index> free;
  VectorXd u = VectorXd::Zero(n);
  for (Index i = 0; i < n; ++i) {
    if (it.u[i] <= it.s[i]) continue;
    free.push_back(i);
    u[i] = it.u[i];
  }
  for (int round = 0; round < max_iterations && !context.stopRequested(); ++round, ++it.iterations) {
    const VectorXd y = minimumOnFace(problem, free);
    double step = 1.0;
    for (std::size_t k = 0; k < free.size(); ++k) {
      const double goal = y[static_cast<Index>(k)], now = u[free[k]];
      if (goal < 0.0 && now < step * (now - goal)) step = now / (now - goal);
    }
    std::vector<Index> kept;
    for (std::size_t k = 0; k < free.size(); ++k) {
      const Index i = free[k];
      const double goal = y[static_cast<Index>(k)];
      u[i] = step < 1.0 ? u[i] + step * (goal - u[i]) : goal;
      if (goal < 0.0 && u[i] <= kRounding) u[i] = 0.0;
      if (u[i] > 0.0) kept.push_back(i);
    }
    free = std::move(kept);
    if (step < 1.0) continue;
    const VectorXd g = problem.gradient(u);
    reportStep(problem, u, naturalResidual(u, g), context);
    Index worst = -1;
    for (Index i = 0; i < n; ++i)
      if (u[i] == 0.0 && g[i] < -kRounding && (worst < 0 || g[i] < g[worst])) worst = i;
    if (worst < 0) {
      it.u = u;
      it.s = g;
      return true;
    }
    free.push_back(worst);
    std::sort(free.begin(), free.end());
  }
  return false;
}

}  // namespace

PointConeSolution solvePointCone(const PointConeProblem& problem, const PointConeSettings& settings,
                                 const JobContext& context) {
  const Scaled scaled(problem);
  Iterate it = interiorPoint(scaled, settings.max_iterations, context);
  const Iterate interior = it;
  const bool exact = finish(scaled, settings.max_iterations, context, it);

  VectorXd u = it.u, g = scaled.gradient(u);
  const VectorXd g_interior = scaled.gradient(interior.u);
  if (!exact || naturalResidual(interior.u, g_interior) < naturalResidual(u, g)) {
    u = interior.u;
    g = g_interior;
  }
  PointConeSolution solution;
  solution.iterations = it.iterations;
  solution.x = problem.lower + scaled.beta * u.cwiseQuotient(scaled.h);
  solution.multiplier = scaled.beta * scaled.h.cwiseProduct(g);
  solution.cost = scaled.beta * scaled.beta * scaled.cost(u);
  solution.kkt_residual = naturalResidual(u, g);
  solution.duality_gap = 2.0 * std::abs(u.dot(g));
  bool bound = false;
  for (Index i = 0; i < u.size(); ++i) {
    solution.active.push_back(u[i] <= settings.tolerance && g[i] > settings.tolerance);
    bound = bound || solution.active.back();
  }
  if (context.stopRequested())
    solution.status = Termination::Cancelled;
  else if (solution.kkt_residual <= settings.tolerance)
    solution.status = bound ? Termination::OnBoundary : Termination::Converged;
  else
    solution.status =
        it.iterations >= settings.max_iterations ? Termination::IterationLimit : Termination::Stalled;
  return solution;
}

}  // namespace plumbline::optimization
