// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/friction/stribeck_problem.h"

#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "estimation/friction/stribeck_start.h"
#include "estimation/rows/column_selection.h"
#include "estimation/rows/row_stream.h"

namespace plumbline::estimation::stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// min ‖b − A x‖ with x ≥ 0 where `positive`, columns of `skip` left out: an active set that starts empty.
void solveNonnegative(const MatrixXd& R, const std::vector<bool>& positive, const std::vector<bool>& skip,
                      Point& point) {
  const Index p = R.cols() - 1;
  const VectorXd norms = R.leftCols(p).colwise().norm().transpose();
  point.at_zero.assign(static_cast<std::size_t>(p), false);
  for (Index round = 0; round < 3 * p; ++round) {
    std::vector<Index> free;
    for (Index c = 0; c < p; ++c) {
      const auto at = static_cast<std::size_t>(c);
      if (!skip[at] && !point.at_zero[at] && norms[c] > 0.0) free.push_back(c);
    }
    MatrixXd A(R.rows(), static_cast<Index>(free.size()));
    for (Index k = 0; k < A.cols(); ++k)
      A.col(k) = R.col(free[static_cast<std::size_t>(k)]) / norms[free[static_cast<std::size_t>(k)]];
    const VectorXd y = linalg::leastSquares(A, R.col(p));
    point.x = VectorXd::Zero(p);
    for (Index k = 0; k < y.size(); ++k) {
      const Index c = free[static_cast<std::size_t>(k)];
      point.x[c] = y[k] / norms[c];
    }
    const VectorXd r = R.col(p) - A * y;
    point.cost = r.squaredNorm();
    // The most negative goes to zero; when there is none, the one with the largest gradient inward returns.
    Index worst = -1, back = -1;
    double least = 0.0, push = 1e-10 * R.col(p).norm();
    for (Index c = 0; c < p; ++c) {
      const auto at = static_cast<std::size_t>(c);
      if (!positive[at] || skip[at] || !(norms[c] > 0.0)) continue;
      if (point.at_zero[at]) {
        const double g = R.col(c).dot(r) / norms[c];
        if (g > push) {
          push = g;
          back = c;
        }
      } else if (point.x[c] * norms[c] < least) {
        least = point.x[c] * norms[c];
        worst = c;
      }
    }
    if (worst >= 0)
      point.at_zero[static_cast<std::size_t>(worst)] = true;
    else if (back >= 0 && round < p)
      point.at_zero[static_cast<std::size_t>(back)] = false;
    else
      return;
  }
}

void placeColumns(Problem& problem) {
  const regressors::RegressorLayout layout(problem.model, problem.friction);
  problem.slope.assign(problem.columns.size(), false);
  const auto position = [&](int column) {
    const auto found = std::find(problem.columns.begin(), problem.columns.end(), column);
    return found == problem.columns.end() ? -1 : static_cast<int>(found - problem.columns.begin());
  };
  for (Joint& joint : problem.joints) {
    for (const regressors::RegressorLayout::FrictionColumn& column :
         layout.frictionColumns(joint.friction_dof)) {
      const int at = position(column.column);
      if (at < 0) continue;
      const auto slope = [&](std::size_t which) {
        joint.slopes[which] = at;
        problem.slope[static_cast<std::size_t>(at)] = true;
      };
      switch (column.kind) {
        case regressors::FrictionKind::Stribeck:
          joint.linear[0] = at;
          break;
        case regressors::FrictionKind::Smooth:
          joint.linear[1] = at;
          break;
        case regressors::FrictionKind::Viscous:
          joint.linear[2] = at;
          break;
        case regressors::FrictionKind::SteepSlope:
          slope(0);
          break;
        case regressors::FrictionKind::FlatSlope:
          slope(1);
          break;
        case regressors::FrictionKind::SmoothSlope:
          slope(2);
          break;
        default:
          break;
      }
    }
  }
}

/// rms speed of the motors over all rows.
VectorXd rootMeanSquareSpeeds(const regressors::RegressorLayout& layout,
                              std::span<const signal::Samples> logs, Index nv) {
  VectorXd squares = VectorXd::Zero(nv), rows = VectorXd::Zero(nv);
  for (const signal::Samples& rows_of_log : logs) {
    const signal::Samples& log = torqueSamples(rows_of_log);
    for (Index first = 0; first < log.size(); first += kBlockLength) {
      const Index count = std::min(kBlockLength, log.size() - first);
      const MatrixXd v = motorSpeeds(layout, log.v.middleCols(first, count));
      for (Index t = 0; t < count; ++t)
        for (Index j = 0; j < nv; ++j) {
          if (!std::isfinite(v(j, t)) || !(log.weight(j, first + t) > 0.0)) continue;
          squares[j] += v(j, t) * v(j, t);
          rows[j] += 1.0;
        }
    }
  }
  for (Index j = 0; j < nv; ++j)
    squares[j] = rows[j] > 0.0 && squares[j] > 0.0 ? std::sqrt(squares[j] / rows[j]) : 1.0;
  return squares;
}

}  // namespace

Result<Point> evaluate(Problem& problem, const std::vector<regressors::StribeckShape>& shapes) {
  problem.friction.shapes = shapes;
  Result<RegressionFactors> factors =
      accumulate({problem.model, problem.friction, problem.columns, problem.logs},
                 JobContext{problem.context.stop, nullptr, problem.context.threads});
  if (!factors) return factors.error();
  Point point;
  point.shapes = shapes;
  point.factors = std::move(factors).value();
  point.R = stackFactors(point.factors, problem.scale, problem.context.stop);
  std::vector<bool> positive(problem.columns.size(), false);
  for (const Joint& joint : problem.joints)
    for (const int at : joint.linear)
      if (at >= 0) positive[static_cast<std::size_t>(at)] = true;
  solveNonnegative(point.R, positive, problem.slope, point);
  return point;
}

std::array<double, 3> logarithms(const regressors::StribeckShape& shape) {
  return {std::log(shape.steep - 2.0 * shape.flat), std::log(shape.flat), std::log(shape.smooth)};
}

void setLogarithms(const std::array<double, 3>& logs, double speed, regressors::StribeckShape& shape) {
  const double low = kLowest / speed, high = kHighest / speed;
  shape.flat = std::clamp(std::exp(logs[1]), low, kHighestFlat / speed);
  shape.steep = 2.0 * shape.flat + std::clamp(std::exp(logs[0]), kLowestExcess / speed, high);
  shape.smooth = std::clamp(std::exp(logs[2]), low, high);
}

Problem problemOf(const RobotModel& model, const identifiability::BaseParameters& structure,
                  std::span<const signal::Samples> logs, const regressors::FrictionModel& friction,
                  const VectorXd& scale, const JobContext& context) {
  Problem problem{model, logs, scale, context, friction, {}, {}, {}, {}};
  const regressors::RegressorLayout plain(model, friction);
  const VectorXd speeds = rootMeanSquareSpeeds(plain, logs, model.nv());
  for (std::size_t k = 0; k < plain.frictionDofs().size(); ++k) {
    const int dof = plain.frictionDofs()[k];
    const std::string& name = model.dofNames()[static_cast<std::size_t>(dof)];
    const auto& columns = plain.frictionColumns(static_cast<int>(k));
    const bool smooth = std::any_of(columns.begin(), columns.end(), [](const auto& column) {
      return column.kind == regressors::FrictionKind::Smooth;
    });
    if (!smooth || !plain.shape(static_cast<int>(k)).joint.empty()) continue;
    Joint joint;
    joint.friction_dof = static_cast<int>(k);
    joint.coordinate = dof;
    joint.speed = speeds[dof];
    problem.joints.push_back(joint);
    problem.shape_of.push_back(problem.friction.shapes.size());
    regressors::StribeckShape shape;
    shape.joint = name;
    shape.smooth = 27.0;  // different from g1, or the selection could not separate the columns
    shape.steep_slope = shape.flat_slope = shape.smooth_slope = true;
    problem.friction.shapes.push_back(shape);
  }
  problem.columns = selectColumns(model, structure, problem.friction, context.stop).columns;
  placeColumns(problem);
  return problem;
}

}  // namespace plumbline::estimation::stribeck
