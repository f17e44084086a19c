// SPDX-License-Identifier: BSD-3-Clause
// Variable projection for the gains of smooth friction.
//   phi(g) = min_x ‖b − A(g) x‖²,   x_P ≥ 0                                     (1)  A, b: stacked triangular factor
//   J = A_g x̂,  J⊥ = (1 − A A⁺) J,  r = b − A x̂                                  (2)  Kaufman 1975: J⊥ᵀ r = Jᵀ r
//   (J⊥ᵀJ⊥ + S + λ diag(J⊥ᵀJ⊥)) δ = Jᵀ r                                         (3)  Levenberg–Marquardt
//   S s = −Jᵀr|after + Jᵀr|before − J⊥ᵀJ⊥ s                                       (4)  curvature missing in (2), by the
//                                                                                     last step s (Powell's update)
// in the unknowns nu = log(g1 − 2 g2), mu = log g2, kappa = log g4 of every joint.
#include "estimation/friction/stribeck_fit.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/linalg.h"
#include "estimation/friction/stribeck_problem.h"
#include "estimation/friction/stribeck_start.h"
#include "estimation/linear/least_squares.h"

namespace plumbline::estimation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kLargestStep = 1.5;  ///< in the logarithm of a gain
constexpr int kMostFailures = 14;     ///< steps in a row without an improvement
constexpr double kGradient = 1e-4;    ///< target: the next step is below this many standard deviations
constexpr double kNegligibleGradient = 1e-2;  ///< accepted when no step makes the residual smaller any more
constexpr double kGradientOfTorque = 1e-12;

/// Returns J of (2), three columns per joint; zero where a gain has no effect.
MatrixXd slopesOf(const estimation::stribeck::Problem& problem, const estimation::stribeck::Point& point) {
  MatrixXd J = MatrixXd::Zero(point.R.rows(), 3 * static_cast<Index>(problem.joints.size()));
  for (std::size_t i = 0; i < problem.joints.size(); ++i) {
    const estimation::stribeck::Joint& joint = problem.joints[i];
    const regressors::StribeckShape& shape = point.shapes[problem.shape_of[i]];
    const auto column = [&](std::size_t which) -> VectorXd {
      return joint.slopes[which] >= 0 ? VectorXd(point.R.col(joint.slopes[which]))
                                      : VectorXd::Zero(point.R.rows());
    };
    const double bump = joint.linear[0] >= 0 ? point.x[joint.linear[0]] : 0.0;
    const double level = joint.linear[1] >= 0 ? point.x[joint.linear[1]] : 0.0;
    const auto first = 3 * static_cast<Index>(i);
    J.col(first) = bump * (shape.steep - 2.0 * shape.flat) * column(0);
    J.col(first + 1) = bump * shape.flat * (2.0 * column(0) + column(1));
    J.col(first + 2) = level * shape.smooth * column(2);
  }
  return J;
}

/// Linearisation of a point: (2).
struct Linear {
  MatrixXd J;  ///< projected
  VectorXd gradient, norm;
  std::vector<bool> free;  ///< per gain: it has an effect and is not at a bound
  double cosine = 0.0, of_torque = 0.0;

  void hold(Index c) {
    gradient[c] = norm[c] = 0.0;
    J.col(c).setZero();
    free[static_cast<std::size_t>(c)] = false;
  }
};

Linear linearise(const estimation::stribeck::Problem& problem, const estimation::stribeck::Point& point) {
  const Index p = point.R.cols() - 1;
  std::vector<Index> free;
  for (Index c = 0; c < p; ++c) {
    const auto at = static_cast<std::size_t>(c);
    if (!problem.slope[at] && !point.at_zero[at] && point.R.col(c).norm() > 0.0) free.push_back(c);
  }
  MatrixXd A(point.R.rows(), static_cast<Index>(free.size()));
  for (Index k = 0; k < A.cols(); ++k) A.col(k) = point.R.col(free[static_cast<std::size_t>(k)]).normalized();
  const VectorXd r = point.R.col(p) - point.R.leftCols(p) * point.x;
  Linear out;
  const MatrixXd J = slopesOf(problem, point);
  out.J = J - A * linalg::leastSquares(A, J);
  out.gradient = out.J.transpose() * r;
  out.norm = out.J.colwise().norm().transpose();
  out.free.assign(static_cast<std::size_t>(J.cols()), true);
  for (Index c = 0; c < J.cols(); ++c) {
    if (!(out.norm[c] > 1e-9 * J.col(c).norm())) {
      out.hold(c);
      continue;
    }
    // A gain at its bound whose gradient points outward stays there.
    const regressors::StribeckShape& shape = point.shapes[problem.shape_of[static_cast<std::size_t>(c / 3)]];
    const double speed = problem.joints[static_cast<std::size_t>(c / 3)].speed;
    const double gain = c % 3 == 0 ? shape.steep - 2.0 * shape.flat : c % 3 == 1 ? shape.flat : shape.smooth;
    const double lowest = c % 3 == 0 ? estimation::stribeck::kLowestExcess : estimation::stribeck::kLowest,
                 highest = c % 3 == 1 ? estimation::stribeck::kHighestFlat : estimation::stribeck::kHighest;
    const bool held = (gain >= 0.999 * highest / speed && out.gradient[c] > 0.0) ||
                      (gain <= 1.001 * lowest / speed && out.gradient[c] < 0.0);
    if (held) {
      out.hold(c);
      continue;
    }
    const double slope = std::abs(out.gradient[c]) / out.norm[c];
    out.cosine = std::max(out.cosine, r.norm() > 0.0 ? slope / r.norm() : 0.0);
    out.of_torque = std::max(out.of_torque, slope / point.R.col(p).norm());
  }
  return out;
}

/// Step of (3) with S of (4) beside JᵀJ, in the logarithms.
VectorXd stepOf(const Linear& linear, const MatrixXd& S, const std::vector<double>& lambda) {
  const Index n = linear.J.cols();
  VectorXd norm = linear.norm;
  for (double& x : norm)
    if (!(x > 0.0)) x = 1.0;
  const VectorXd gradient = linear.gradient.cwiseQuotient(norm);
  const MatrixXd scale = norm.cwiseInverse().asDiagonal();
  const auto solve = [&](const MatrixXd& curvature) -> VectorXd {
    MatrixXd H = scale * curvature * scale;
    for (Index c = 0; c < n; ++c)
      H(c, c) += linear.norm[c] > 0.0 ? lambda[static_cast<std::size_t>(c / 3)] : 1.0;
    return linalg::leastSquares(H, gradient);
  };
  const MatrixXd gauss_newton = linear.J.transpose() * linear.J;
  VectorXd step = solve(gauss_newton + S);
  if (!(step.dot(gradient) > 0.0)) step = solve(gauss_newton);
  for (Index c = 0; c < n; ++c)
    step[c] = linear.norm[c] > 0.0 ? std::clamp(step[c] / norm[c], -kLargestStep, kLargestStep) : 0.0;
  return step;
}

std::vector<regressors::StribeckShape> moved(const estimation::stribeck::Problem& problem,
                                             const estimation::stribeck::Point& point, const VectorXd& step) {
  std::vector<regressors::StribeckShape> shapes = point.shapes;
  for (std::size_t i = 0; i < problem.joints.size(); ++i) {
    regressors::StribeckShape& shape = shapes[problem.shape_of[i]];
    std::array<double, 3> logs = estimation::stribeck::logarithms(shape);
    for (std::size_t k = 0; k < 3; ++k) logs[k] += step[3 * static_cast<Index>(i) + static_cast<Index>(k)];
    estimation::stribeck::setLogarithms(logs, problem.joints[i].speed, shape);
  }
  return shapes;
}

/// (4), joint by joint: the symmetric change of least size with S s = y.
void updateCurvature(const estimation::stribeck::Problem& problem, const estimation::stribeck::Point& from,
                     const Linear& before, const estimation::stribeck::Point& to, const Linear& after,
                     MatrixXd& S) {
  const Index n = before.J.cols();
  VectorXd s(n);
  for (std::size_t i = 0; i < problem.joints.size(); ++i) {
    const std::array<double, 3> a = estimation::stribeck::logarithms(from.shapes[problem.shape_of[i]]),
                                b = estimation::stribeck::logarithms(to.shapes[problem.shape_of[i]]);
    for (std::size_t k = 0; k < 3; ++k) s[3 * static_cast<Index>(i) + static_cast<Index>(k)] = b[k] - a[k];
  }
  // The gradient of half the cost is −Jᵀ r.
  const VectorXd y = before.gradient - after.gradient - after.J.transpose() * (after.J * s);
  for (Index first = 0; first < n; first += 3) {
    const Eigen::Vector3d own = s.segment<3>(first);
    const double squares = own.squaredNorm();
    bool whole = squares > 1e-20;
    for (Index c = first; c < first + 3; ++c)
      whole = whole && (before.free[static_cast<std::size_t>(c)] == after.free[static_cast<std::size_t>(c)]);
    if (!whole) {
      S.block<3, 3>(first, first).setZero();
      continue;
    }
    const Eigen::Vector3d miss = y.segment<3>(first) - S.block<3, 3>(first, first) * own;
    const Eigen::Matrix3d change = (miss * own.transpose() + own * miss.transpose()) / squares -
                                   own.dot(miss) * (own * own.transpose()) / (squares * squares);
    S.block<3, 3>(first, first) += change;
  }
}

/// End of a descent, with its reason.
struct Descent {
  estimation::stribeck::Point point;
  Linear linear;
  Termination status = Termination::IterationLimit;
};

/// Residual squares of the joints sought.
std::vector<double> ownSquares(const estimation::stribeck::Problem& problem,
                               const estimation::stribeck::Point& point) {
  std::vector<double> squares;
  for (const estimation::stribeck::Joint& joint : problem.joints)
    squares.push_back(residualSquares(point.factors, joint.coordinate, point.x));
  return squares;
}

/// Runs Levenberg–Marquardt from a point, at most `most` passes. The joints are nearly independent of each other: every one
/// has its own damping, so that one with a curved valley does not delay the rest.
Result<Descent> descend(estimation::stribeck::Problem& problem, estimation::stribeck::Point start, int most,
                        int& passes) {
  Descent out{std::move(start), {}, Termination::IterationLimit};
  out.linear = linearise(problem, out.point);
  std::vector<double> lambda(problem.joints.size(), 1e-2);
  int failures = 0;
  MatrixXd S = MatrixXd::Zero(out.linear.J.cols(), out.linear.J.cols());
  const double rows = std::sqrt(static_cast<double>(out.point.factors.totalRows()));
  for (int i = 0; i < most && passes < kStribeckPasses; ++i) {
    if (out.linear.cosine * rows <= kGradient || out.linear.of_torque <= kGradientOfTorque) {
      out.status = Termination::Converged;
      return out;
    }
    if (failures > kMostFailures) {
      out.status = Termination::Stalled;
      return out;
    }
    const VectorXd step = stepOf(out.linear, S, lambda);
    Result<estimation::stribeck::Point> next =
        estimation::stribeck::evaluate(problem, moved(problem, out.point, step));
    if (!next) return next.error();
    ++passes;
    problem.context.report("Stribeck gains", static_cast<double>(passes) / kStribeckPasses, next->cost);
    const std::vector<double> before = ownSquares(problem, out.point), after = ownSquares(problem, *next);
    const bool better = next->cost < out.point.cost;
    failures = better ? 0 : failures + 1;
    const double promised =
        2.0 * out.linear.gradient.dot(step) - (out.linear.J * step).squaredNorm() - step.dot(S * step);
    const bool as_predicted = better && out.point.cost - next->cost > 0.5 * promised;
    for (std::size_t k = 0; k < lambda.size(); ++k) {
      // The shortfall of a step is attributed to the joints that got worse, and to all when that does not help.
      if (as_predicted || (better && after[k] <= before[k]))
        lambda[k] = std::max(1e-12, 0.2 * lambda[k]);
      else if (after[k] > before[k] || failures > 2)
        lambda[k] = std::max(1e-6, 5.0 * lambda[k]);
    }
    const Linear there = linearise(problem, *next);
    updateCurvature(problem, out.point, out.linear, *next, there, S);
    if (!better) continue;
    out.point = std::move(next).value();
    out.linear = there;
  }
  return out;
}

/// Gains of every joint with the smallest residual torque so far.
class Best {
 public:
  explicit Best(const estimation::stribeck::Problem& problem)
      : problem_(problem),
        shapes_(problem.friction.shapes),
        least_(problem.joints.size(), std::numeric_limits<double>::infinity()) {}

  /// True when the point is better at some joint by more than rounding.
  bool take(const estimation::stribeck::Point& point) {
    bool better = false;
    for (std::size_t i = 0; i < problem_.joints.size(); ++i) {
      const double squares = residualSquares(point.factors, problem_.joints[i].coordinate, point.x);
      if (!(squares < least_[i])) continue;
      better |= squares < least_[i] * (1.0 - 1e-9);
      least_[i] = squares;
      shapes_[problem_.shape_of[i]] = point.shapes[problem_.shape_of[i]];
    }
    return better;
  }
  const std::vector<regressors::StribeckShape>& shapes() const { return shapes_; }

 private:
  const estimation::stribeck::Problem& problem_;
  std::vector<regressors::StribeckShape> shapes_;
  std::vector<double> least_;
};

/// The k-th start of every joint, within the bounds.
std::vector<regressors::StribeckShape> startingShapes(const estimation::stribeck::Problem& problem,
                                                      const std::vector<std::vector<StribeckGains>>& starts,
                                                      std::size_t k) {
  std::vector<regressors::StribeckShape> shapes = problem.friction.shapes;
  for (std::size_t i = 0; i < problem.joints.size(); ++i) {
    const StribeckGains& gains = starts[i][std::min(k, starts[i].size() - 1)];
    regressors::StribeckShape& shape = shapes[problem.shape_of[i]];
    shape.steep = gains.steep;
    shape.flat = gains.flat;
    shape.smooth = gains.smooth;
  }
  return shapes;
}

/// The two steep gains exchanged: that valley lies near every other one.
std::vector<regressors::StribeckShape> exchanged(const estimation::stribeck::Problem& problem,
                                                 std::vector<regressors::StribeckShape> shapes) {
  for (std::size_t i = 0; i < problem.joints.size(); ++i) {
    regressors::StribeckShape& shape = shapes[problem.shape_of[i]];
    if (shape.smooth <= 2.1 * shape.flat) continue;
    std::swap(shape.steep, shape.smooth);
  }
  return shapes;
}

/// Descents from every start, then from the best gains of every joint, and with gains exchanged.
Result<Descent> search(estimation::stribeck::Problem& problem, int& passes) {
  constexpr int kEach = 14;
  std::vector<std::vector<StribeckGains>> starts;
  std::size_t most = 0;
  for (const estimation::stribeck::Joint& joint : problem.joints) {
    starts.push_back(stribeckStarts(problem.model, problem.friction, problem.columns, problem.logs,
                                    joint.friction_dof, joint.speed, problem.context));
    most = std::max(most, starts.back().size());
  }
  ++passes;
  Best best(problem);
  const auto descendFrom = [&](const std::vector<regressors::StribeckShape>& shapes,
                               int limit) -> Result<Descent> {
    Result<estimation::stribeck::Point> point = estimation::stribeck::evaluate(problem, shapes);
    if (!point) return point.error();
    ++passes;
    return descend(problem, std::move(point).value(), limit, passes);
  };
  for (std::size_t k = 0; k < most; ++k) {
    Result<Descent> end = descendFrom(startingShapes(problem, starts, k), kEach);
    if (!end) return end.error();
    best.take(end->point);
  }
  for (int round = 0; round < 2; ++round) {
    Result<Descent> other = descendFrom(exchanged(problem, best.shapes()), kEach);
    if (!other) return other.error();
    if (!best.take(other->point)) break;
  }
  return descendFrom(best.shapes(), kStribeckPasses);
}

}  // namespace

bool hasFreeShapes(const RobotModel& model, const regressors::FrictionModel& friction) {
  if (!friction.any(&regressors::FrictionTerms::stribeck)) return false;
  const regressors::RegressorLayout layout(model, friction);
  for (std::size_t k = 0; k < layout.frictionDofs().size(); ++k) {
    for (const auto& column : layout.frictionColumns(static_cast<int>(k)))
      if (column.kind == regressors::FrictionKind::Smooth && layout.shape(static_cast<int>(k)).joint.empty())
        return true;
  }
  return false;
}

Result<StribeckFit> fitStribeckShapes(const RobotModel& model,
                                      const identifiability::BaseParameters& structure,
                                      std::span<const signal::Samples> logs,
                                      const regressors::FrictionModel& friction, const VectorXd& scale,
                                      const JobContext& context) {
  estimation::stribeck::Problem problem =
      estimation::stribeck::problemOf(model, structure, logs, friction, scale, context);
  StribeckFit fit;
  Result<Descent> end = search(problem, fit.passes);
  if (!end) return end.error();
  const auto& [point, linear, status] = *end;
  fit.status = status;
  fit.gradient = linear.cosine * std::sqrt(static_cast<double>(point.factors.totalRows()));
  if (fit.gradient <= kNegligibleGradient) fit.status = Termination::Converged;
  fit.cost = point.cost;
  fit.friction = problem.friction;
  fit.friction.shapes = point.shapes;
  for (std::size_t i = 0; i < problem.joints.size(); ++i) {
    regressors::StribeckShape& shape = fit.friction.shapes[problem.shape_of[i]];
    const auto present = [&](std::size_t which) {
      const int at = problem.joints[i].linear[which];
      return at < 0 || !point.at_zero[static_cast<std::size_t>(at)];
    };
    shape.bump = present(0);
    shape.level = present(1);
    shape.viscous = present(2);
    shape.steep_slope = linear.free[3 * i] && linear.free[3 * i + 1];
    shape.flat_slope = linear.free[3 * i + 1];
    shape.smooth_slope = linear.free[3 * i + 2];
    shape.steep_std = shape.flat_std = shape.smooth_std = std::numeric_limits<double>::quiet_NaN();
  }
  return fit;
}

}  // namespace plumbline::estimation
