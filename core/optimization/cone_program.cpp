// SPDX-License-Identifier: BSD-3-Clause
#include "optimization/cone_program.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "optimization/cone_functions.h"
#include "optimization/cone_scaling.h"
#include "optimization/inertia_priors.h"
#include "optimization/kkt_system.h"

namespace plumbline::optimization {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

/// A Newton step in scaled quantities.
struct Step {
  VectorXd dw, dnu;
  std::vector<ConeMatrix> dS, dZ;  ///< scaled
  VectorXd ds, dz;                 ///< scaled, rows of G
};

constexpr double kNear = 1e-3;  ///< least fraction of the mean that an eigenvalue of S Z may have
const ConeSettings kDefaultSettings;
const JobContext kNoContext;

class Solver {
 public:
  Solver(const ConeProgram& program, const VectorXd& start, const ConeSettings& settings,
         const JobContext& context)
      : p_(program),
        settings_(settings),
        context_(context),
        convex_(program.geodesic.empty()),
        kkt_(program.E) {
    P_ = p_.A.transpose() * p_.A;
    P_.diagonal() += p_.rho;
    x_.w = start;
    moved();
    startDuals();
  }

  /// Evaluates at a solution.
  Solver(const ConeProgram& program, const ConeSolution& solution)
      : Solver(program, solution.w, kDefaultSettings, kNoContext) {
    x_ = solution;
  }

  MatrixXd response(const MatrixXd& B) {
    if (!rescale() || !factor(false)) return {};
    return kkt_.solveMany(B);
  }

  Result<ConeSolution> run() {
    if (convex_)
      iterateConvex();
    else
      iterateBarrier();
    if (context_.stopRequested()) return cancelled("the identification");
    if (best_.w.size() == 0) {
      return Error{.code = ErrorCode::NumericalFailure,
                   .detail = "the constrained fit is too badly scaled to be started",
                   .remedy = "check units, bounds and priors"};
    }
    x_ = best_;
    const bool reached = x_.stationarity <= 1e3 * settings_.stationarity &&
                         x_.complementarity <= 1e3 * settings_.complementarity && x_.infeasibility <= 1e-9;
    if (reached || enough())
      x_.status = Termination::Converged;
    else
      x_.status = iteration_ >= settings_.max_iterations ? Termination::IterationLimit : Termination::Stalled;
    x_.iterations = iteration_;
    x_.objective = objective(x_.w, 0.0);
    x_.gap = dualityGap();
    x_.unregularised_gap = unregularisedGap();
    return x_;
  }

 private:
  int coneCount() const { return static_cast<int>(p_.cones.size()); }
  double floorOf(int i) const { return p_.cones[static_cast<std::size_t>(i)].log_weight; }
  double degree() const {
    double sum = static_cast<double>(p_.h.size());
    for (const MatrixCone& cone : p_.cones) sum += static_cast<double>(cone.size());
    return sum;
  }
  bool enough() const { return settings_.enough && x_.w[settings_.enough->first] > settings_.enough->second; }

  /// S and slack of the present w; false when it is not strictly inside.
  bool moved() {
    x_.S.resize(p_.cones.size());
    for (std::size_t i = 0; i < p_.cones.size(); ++i) x_.S[i] = coneSlack(p_.cones[i], x_.w);
    x_.slack = p_.h - p_.G * x_.w;
    return true;
  }

  void startDuals() {
    // Centred: S Z = gamma + mu; mu of the size that balances the gradient of the objective.
    const VectorXd g = smoothGradient(nullptr);
    VectorXd barrier = VectorXd::Zero(p_.size());
    x_.Z.assign(p_.cones.size(), ConeMatrix());
    for (int i = 0; i < coneCount(); ++i) addCone(i, -x_.S[at(i)].inverse(), barrier);
    barrier += p_.G.transpose() * x_.slack.cwiseInverse();
    const double size = barrier.squaredNorm();
    mu_ = size > 0.0 ? std::max({-g.dot(barrier) / size, 0.05 * g.cwiseAbs().maxCoeff(), 1e-4}) : 1.0;
    for (int i = 0; i < coneCount(); ++i) x_.Z[at(i)] = (floorOf(i) + mu_) * x_.S[at(i)].inverse();
    x_.z = mu_ * x_.slack.cwiseInverse();
    x_.nu = VectorXd::Zero(p_.e.size());
  }

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  /// out += adjoint of cone i applied to Z.
  void addCone(int i, const ConeMatrix& Z, VectorXd& out) const {
    const MatrixCone& cone = p_.cones[at(i)];
    out.segment<10>(cone.first) += coneAdjoint(Z);
    if (cone.shift >= 0) out[cone.shift] -= cone.direction.cwiseProduct(Z).sum();
  }

  VectorXd smoothGradient(MatrixXd* H, bool convexify = false) const {
    VectorXd g = p_.A.transpose() * (p_.A * x_.w - p_.b) + p_.rho.cwiseProduct(x_.w - p_.centre) + p_.linear;
    if (H != nullptr) *H = P_;
    for (const GeodesicTerm& term : p_.geodesic) {
      const auto value = geodesicValue(term.C, pseudoInertia(Vec10(x_.w.segment<10>(term.first))), convexify);
      if (!value) continue;  // cannot be: the iterates stay inside
      g.segment<10>(term.first) += term.weight * value->gradient;
      if (H != nullptr) H->block<10, 10>(term.first, term.first) += term.weight * value->hessian;
    }
    return g;
  }

  /// Computes the residuals of the present point.
  void judge() {
    x_.gradient = smoothGradient(nullptr) + p_.G.transpose() * x_.z + p_.E.transpose() * x_.nu;
    for (int i = 0; i < coneCount(); ++i) {
      VectorXd part = VectorXd::Zero(p_.size());
      addCone(i, x_.Z[at(i)], part);
      x_.gradient -= part;
    }
    x_.stationarity = x_.gradient.size() > 0 ? x_.gradient.cwiseAbs().maxCoeff() : 0.0;
    x_.infeasibility = p_.e.size() > 0 ? (p_.E * x_.w - p_.e).cwiseAbs().maxCoeff() : 0.0;
    x_.complementarity = p_.h.size() > 0 ? x_.slack.cwiseProduct(x_.z).maxCoeff() : 0.0;
    for (int i = 0; i < coneCount(); ++i) {
      const ConeEigenvalues v = scalings_[at(i)].lambda.array().square() - floorOf(i);
      x_.complementarity = std::max(x_.complementarity, v.cwiseAbs().maxCoeff());
    }
  }

  bool rescale() {
    scalings_.resize(p_.cones.size());
    for (std::size_t i = 0; i < p_.cones.size(); ++i) {
      if (!scaleCone(p_.cones[i], x_.S[i], x_.Z[i], scalings_[i])) return false;
    }
    return p_.h.size() == 0 || (x_.slack.minCoeff() > 0.0 && x_.z.minCoeff() > 0.0);
  }

  bool factor(bool convexify) {
    MatrixXd H;
    smoothGradient(&H, convexify);
    for (int i = 0; i < coneCount(); ++i) {
      const MatrixCone& cone = p_.cones[at(i)];
      const ConeScaling& s = scalings_[at(i)];
      H.block<10, 10>(cone.first, cone.first) += s.B.transpose() * s.B;
      if (cone.shift < 0) continue;
      const Vec10 cross = -s.B.transpose() * s.shift;
      H.block<10, 1>(cone.first, cone.shift) += cross;
      H.block<1, 10>(cone.shift, cone.first) += cross.transpose();
      H(cone.shift, cone.shift) += s.shift.squaredNorm();
    }
    if (p_.h.size() > 0) {
      const VectorXd d2 = x_.z.cwiseQuotient(x_.slack);
      H += p_.G.transpose() * d2.asDiagonal() * p_.G;
    }
    const bool positive = kkt_.factor(std::move(H));
    if (positive && kkt_.accurate()) return true;
    return convex_ ? kkt_.factorRows(rows()) || positive : positive;
  }
  Eigen::Index coneRows() const {
    Eigen::Index rows = 0;
    for (const ConeScaling& s : scalings_) rows += s.B.rows();
    return rows;
  }
  /// M with H = MᵀM.
  MatrixXd rows() const {
    const Eigen::Index n = p_.size(), a = p_.A.rows(), g = p_.h.size(), c = coneRows();
    MatrixXd M = MatrixXd::Zero(a + n + c + g, n);
    M.topRows(a) = p_.A;
    M.middleRows(a, n).diagonal() = p_.rho.cwiseSqrt();
    Eigen::Index first = a + n;
    for (int i = 0; i < coneCount(); ++i) {
      const MatrixCone& cone = p_.cones[at(i)];
      const ConeScaling& s = scalings_[at(i)];
      M.block(first, cone.first, s.B.rows(), 10) = s.B;
      if (cone.shift >= 0) M.block(first, cone.shift, s.B.rows(), 1) = -s.shift;
      first += s.B.rows();
    }
    if (g > 0) M.bottomRows(g) = x_.z.cwiseQuotient(x_.slack).cwiseSqrt().asDiagonal() * p_.G;
    return M;
  }

  /// Step toward S Z = gamma + mu, slack·z = mu; `correction` from the predictor or null.
  Step newton(double mu, const Step* predictor) const {
    VectorXd right = -x_.gradient;
    std::vector<ConeMatrix> Q(p_.cones.size());
    for (int i = 0; i < coneCount(); ++i) {
      const Eigen::Index size = p_.cones[at(i)].size();
      ConeMatrix correction = ConeMatrix::Zero(size, size);
      if (predictor != nullptr) {
        const ConeMatrix product = predictor->dS[at(i)] * predictor->dZ[at(i)];
        correction = 0.5 * (product + product.transpose());
      }
      const ConeScaling& s = scalings_[at(i)];
      Q[at(i)] = complementarityStep(s.lambda, floorOf(i) + mu, correction);
      const ConeEntries q = coneEntries(Q[at(i)]);
      const MatrixCone& cone = p_.cones[at(i)];
      right.segment<10>(cone.first) += s.B.transpose() * q;
      if (cone.shift >= 0) right[cone.shift] -= s.shift.dot(q);
    }
    VectorXd q, d;
    if (p_.h.size() > 0) {
      const VectorXd lambda = x_.slack.cwiseProduct(x_.z).cwiseSqrt();
      d = x_.z.cwiseQuotient(x_.slack).cwiseSqrt();
      VectorXd target = VectorXd::Constant(lambda.size(), mu) - lambda.cwiseAbs2();
      if (predictor != nullptr) target -= predictor->ds.cwiseProduct(predictor->dz);
      q = target.cwiseQuotient(lambda);
      right -= p_.G.transpose() * d.cwiseProduct(q);
    }
    Step step;
    kkt_.solve(right, p_.e - p_.E * x_.w, step.dw, step.dnu);
    for (int i = 0; i < coneCount(); ++i) {
      const MatrixCone& cone = p_.cones[at(i)];
      const ConeScaling& s = scalings_[at(i)];
      ConeEntries ds = s.B * step.dw.segment<10>(cone.first);
      if (cone.shift >= 0) ds -= s.shift * step.dw[cone.shift];
      step.dS.push_back(coneFromEntries(ds));
      step.dZ.push_back(Q[at(i)] - step.dS.back());
    }
    if (p_.h.size() > 0) {
      step.ds = -d.cwiseProduct(p_.G * step.dw);
      step.dz = q - step.ds;
    }
    return step;
  }

  /// Largest step that keeps the slacks (first) and the multipliers (second) inside.
  std::pair<double, double> longest(const Step& step) const {
    double primal = std::numeric_limits<double>::infinity(), dual = primal;
    for (int i = 0; i < coneCount(); ++i) {
      primal = std::min(primal, longestStep(scalings_[at(i)].lambda, step.dS[at(i)]));
      dual = std::min(dual, longestStep(scalings_[at(i)].lambda, step.dZ[at(i)]));
    }
    for (Eigen::Index r = 0; r < p_.h.size(); ++r) {
      const double lambda = std::sqrt(x_.slack[r] * x_.z[r]);
      if (step.ds[r] < 0.0) primal = std::min(primal, -lambda / step.ds[r]);
      if (step.dz[r] < 0.0) dual = std::min(dual, -lambda / step.dz[r]);
    }
    return {primal, dual};
  }

  /// Mean of |S Z − gamma| after the step α.
  double meanGap(const Step* step, double alpha) const {
    double sum = 0.0;
    for (int i = 0; i < coneCount(); ++i) {
      const ConeMatrix L = scalings_[at(i)].lambda.asDiagonal();
      const double trace =
          step == nullptr ? L.squaredNorm()
                          : ((L + alpha * step->dS[at(i)]).cwiseProduct(L + alpha * step->dZ[at(i)])).sum();
      sum += std::abs(trace - static_cast<double>(p_.cones[at(i)].size()) * floorOf(i));
    }
    for (Eigen::Index r = 0; r < p_.h.size(); ++r) {
      const double lambda = std::sqrt(x_.slack[r] * x_.z[r]);
      sum += step == nullptr ? lambda * lambda
                             : std::abs((lambda + alpha * step->ds[r]) * (lambda + alpha * step->dz[r]));
    }
    return degree() > 0.0 ? sum / degree() : 0.0;
  }

  void moveDuals(const Step& step, double alpha) {
    for (int i = 0; i < coneCount(); ++i) {
      const ConeMatrix& inverse = scalings_[at(i)].inverse;
      const ConeMatrix Z = x_.Z[at(i)] + alpha * inverse.transpose() * step.dZ[at(i)] * inverse;
      x_.Z[at(i)] = 0.5 * (Z + Z.transpose());
    }
    if (p_.h.size() > 0) {
      const VectorXd d = x_.z.cwiseQuotient(x_.slack).cwiseSqrt();
      x_.z += alpha * d.cwiseProduct(step.dz);
    }
    x_.nu += alpha * step.dnu;
  }

  double error() const {
    return std::max({x_.stationarity / settings_.stationarity, x_.complementarity / settings_.complementarity,
                     x_.infeasibility / settings_.stationarity});
  }
  /// Keeps the best point; true when the iteration may end.
  bool finished() {
    const double now = error();
    if (settings_.stage != nullptr && context_.progress != nullptr) {
      const double residual = std::max({x_.stationarity, x_.complementarity, x_.infeasibility});
      context_.reportStep(settings_.stage, smoothObjective(p_, x_.w), residual, last_step_);
    }
    if (best_.w.size() == 0 || now < best_error_) {
      best_ = x_;
      best_error_ = now;
    }
    ++since_mark_;
    if (now < 0.9 * mark_) {
      mark_ = now;
      since_mark_ = 0;
    }
    if (enough()) {
      best_ = x_;
      return true;
    }
    return now <= 1.0 || since_mark_ > (convex_ ? 40 : 150);
  }

  void iterateConvex() {
    for (iteration_ = 0; iteration_ < settings_.max_iterations && !context_.stopRequested(); ++iteration_) {
      if (!rescale()) break;
      judge();
      if (finished()) break;
      const double mu = meanGap(nullptr, 0.0);
      if (!factor(false)) break;
      const Step affine = newton(0.0, nullptr);
      if (!affine.dw.allFinite()) break;
      const auto [primal, dual] = longest(affine);
      const double reach = std::min({1.0, primal, dual});
      const double after = meanGap(&affine, reach);
      const double sigma = mu > 0.0 ? std::pow(std::clamp(after / mu, 0.0, 1.0), 3.0) : 0.0;
      Step step = newton(sigma * mu, &affine);
      double alpha = allowed(step, mu);
      const bool settled = x_.stationarity < mu;
      if (settled ? alpha < 0.05 || !keepsToThePath(step, alpha, mu) : alpha < 0.3) {
        // The second-order term misleads far from the path: a plain step toward it, later shortened until it stays near.
        Step plain = newton(std::max(sigma, 0.4) * mu, nullptr);
        double other = allowed(plain, mu);
        for (int k = 0; settled && k < 6 && !keepsToThePath(plain, other, mu); ++k) other *= 0.7;
        if (settled || other > alpha) {
          step = std::move(plain);
          alpha = other;
        }
      }
      if (!step.dw.allFinite() || !(alpha > 1e-12)) break;
      moveDuals(step, alpha);
      x_.w += alpha * step.dw;
      last_step_ = alpha * step.dw.norm();
      moved();
    }
  }
  /// After the step the products S Z stay near one another and their mean falls.
  bool keepsToThePath(const Step& step, double alpha, double mu) const {
    if (!step.dw.allFinite()) return false;
    const double after = meanGap(&step, alpha);
    if (after > (1.0 - 0.02 * alpha) * mu) return false;
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < coneCount(); ++i) {
      const ConeMatrix L = scalings_[at(i)].lambda.asDiagonal();
      const Eigen::LLT<ConeMatrix> llt(L + alpha * step.dS[at(i)]);
      if (llt.info() != Eigen::Success) return false;
      const ConeMatrix root = llt.matrixL();
      const double product = minEigenvalue(root.transpose() * (L + alpha * step.dZ[at(i)]) * root);
      least = std::min(least, product / (floorOf(i) + after));
    }
    for (Eigen::Index r = 0; r < p_.h.size(); ++r) {
      const double lambda = std::sqrt(x_.slack[r] * x_.z[r]);
      least = std::min(least, (lambda + alpha * step.ds[r]) * (lambda + alpha * step.dz[r]) / after);
    }
    return least > kNear;
  }
  double allowed(const Step& step, double mu) const {
    if (!step.dw.allFinite()) return 0.0;
    const auto [primal, dual] = longest(step);
    return std::min(1.0, std::clamp(1.0 - mu, 0.9, 0.999) * std::min(primal, dual));
  }

  /// Objective with all log det and barrier terms for parameter mu; infinite outside.
  double objective(const VectorXd& w, double mu) const {
    double value = smoothObjective(p_, w);
    for (int i = 0; i < coneCount(); ++i) {
      const double weight = floorOf(i) + mu;
      if (weight == 0.0) continue;
      const Eigen::LLT<ConeMatrix> llt(coneSlack(p_.cones[at(i)], w));
      if (llt.info() != Eigen::Success) return std::numeric_limits<double>::infinity();
      value -= 2.0 * weight * llt.matrixLLT().diagonal().array().log().sum();
    }
    if (mu > 0.0 && p_.h.size() > 0) {
      const VectorXd slack = p_.h - p_.G * w;
      if (!(slack.minCoeff() > 0.0)) return std::numeric_limits<double>::infinity();
      value -= mu * slack.array().log().sum();
    }
    return std::isnan(value) ? std::numeric_limits<double>::infinity() : value;
  }

  /// Step length by Armijo's rule on the barrier function; zero when rounding hides the descent.
  double descend(const Step& step, double longest_step) {
    const double here = objective(x_.w, mu_);
    VectorXd slope = smoothGradient(nullptr) + p_.G.transpose() * (mu_ * x_.slack.cwiseInverse());
    for (int i = 0; i < coneCount(); ++i) addCone(i, -(floorOf(i) + mu_) * x_.S[at(i)].inverse(), slope);
    const double along = slope.dot(step.dw);
    double alpha = std::min(1.0, 0.995 * longest_step);
    // Below the rounding of the objective the Newton step is taken as it is.
    const double blur = 1e-13 * (1.0 + std::abs(here));
    for (int halving = 0; halving < 40; ++halving, alpha *= 0.5) {
      if (objective(x_.w + alpha * step.dw, mu_) <= here + 1e-4 * alpha * along + blur) return alpha;
    }
    return 0.0;
  }

  void iterateBarrier() {
    for (iteration_ = 0; iteration_ < settings_.max_iterations && !context_.stopRequested(); ++iteration_) {
      if (!rescale()) break;
      judge();
      if (finished()) break;
      // Next parameter once this one's problem is solved to its own size.
      double off = x_.stationarity;
      for (int i = 0; i < coneCount(); ++i)
        off = std::max(off, (scalings_[at(i)].lambda.array().square() - floorOf(i) - mu_).abs().maxCoeff());
      for (Eigen::Index r = 0; r < p_.h.size(); ++r)
        off = std::max(off, std::abs(x_.slack[r] * x_.z[r] - mu_));
      if (off <= 10.0 * mu_)
        mu_ = std::max(0.1 * settings_.complementarity, std::min(0.2 * mu_, std::pow(mu_, 1.5)));
      if (!factor(false) && !factor(true)) break;
      const Step step = newton(mu_, nullptr);
      if (!step.dw.allFinite()) break;
      const auto [primal, dual] = longest(step);
      const double alpha = descend(step, primal);
      const bool hidden = !(alpha > 0.0);  // rounding hides the descent: the residual decides
      const ConeSolution before = hidden ? x_ : ConeSolution();
      moveDuals(step, std::min(1.0, 0.995 * dual));
      x_.w += (hidden ? std::min(1.0, 0.995 * primal) : alpha) * step.dw;
      last_step_ = (hidden ? std::min(1.0, 0.995 * primal) : alpha) * step.dw.norm();
      moved();
      if (!hidden) continue;
      if (rescale()) judge();
      if (x_.gradient.cwiseAbs().maxCoeff() < 0.9 * before.stationarity) continue;
      x_ = before;
      break;
    }
  }

  /// Lagrangian at w less the most that an unconstrained minimiser of it could gain.
  double dualityGap() const {
    if (!convex_ || !(p_.rho.minCoeff() > 0.0)) return std::numeric_limits<double>::quiet_NaN();
    MatrixXd gain;
    if (!linalg::solveSpd(P_, x_.gradient, gain)) gain = x_.gradient.cwiseQuotient(p_.rho);
    return std::max(0.0, 0.5 * x_.gradient.dot(gain.col(0)) + constraintGap());
  }

  /// The same for the objective f without ½ Σ rho (w − centre)². With its Lagrangian L and g = ∇L(w), H = AᵀA, every
  /// feasible u = w + d with |d| ≤ kPlausibleReach has
  ///   f(w) − f(u) ≤ f(w) − L(w) − gᵀd − ½ dᵀH d ≤ f(w) − L(w) + ½ gᵀ(H + ε)⁻¹g + ½ ε kPlausibleReach²   for every ε > 0
  /// evaluated in the eigenvectors of H.
  double unregularisedGap() const {
    if (!convex_) return std::numeric_limits<double>::quiet_NaN();
    const Eigen::SelfAdjointEigenSolver<MatrixXd> eigen(MatrixXd(p_.A.transpose() * p_.A));
    const VectorXd g =
        eigen.eigenvectors().transpose() * (x_.gradient - p_.rho.cwiseProduct(x_.w - p_.centre));
    const VectorXd h = eigen.eigenvalues().cwiseMax(0.0);
    double least = g.norm() * kPlausibleReach;
    for (double epsilon = 1e-24; epsilon < 1.0; epsilon *= 4.0) {
      const double gain = 0.5 * g.cwiseAbs2().cwiseQuotient((h.array() + epsilon).matrix()).sum();
      least = std::min(least, gain + 0.5 * epsilon * kPlausibleReach * kPlausibleReach);
    }
    return std::max(0.0, least + constraintGap());
  }

  /// Objective less Lagrangian at w: the gap that the multipliers leave.
  double constraintGap() const {
    double gap = 0.0;
    for (int i = 0; i < coneCount(); ++i) {
      const double gamma = floorOf(i);
      const ConeMatrix product = x_.S[at(i)] * x_.Z[at(i)];
      gap += product.trace();
      // ⟨S, Z⟩ − gamma (size + log det(S Z/gamma)) ≥ 0
      if (gamma > 0.0)
        gap -=
            gamma * (static_cast<double>(p_.cones[at(i)].size()) + std::log((product / gamma).determinant()));
    }
    if (p_.h.size() > 0) gap += x_.slack.dot(x_.z);
    if (p_.e.size() > 0) gap += std::abs(x_.nu.dot(p_.E * x_.w - p_.e));
    return gap;
  }

  const ConeProgram& p_;
  const ConeSettings& settings_;
  const JobContext& context_;
  bool convex_;
  MatrixXd P_;  ///< AᵀA + diag(rho)
  KktSystem kkt_;
  std::vector<ConeScaling> scalings_;
  double mu_ = 1.0;
  ConeSolution x_, best_;
  double best_error_ = std::numeric_limits<double>::infinity();
  double mark_ = std::numeric_limits<double>::infinity();  ///< error at the last clear progress
  int since_mark_ = 0, iteration_ = 0;
  double last_step_ = std::numeric_limits<double>::quiet_NaN();
};

}  // namespace

MatrixXd coneResponse(const ConeProgram& program, const ConeSolution& solution, const MatrixXd& B) {
  return Solver(program, solution).response(B);
}

Result<ConeSolution> solveConeProgram(const ConeProgram& program, const VectorXd& start,
                                      const ConeSettings& settings, const JobContext& context) {
  return Solver(program, start, settings, context).run();
}

}  // namespace plumbline::optimization
