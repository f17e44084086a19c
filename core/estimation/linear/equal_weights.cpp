// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/linear/equal_weights.h"

#include <cmath>

#include "base/text.h"

namespace plumbline::estimation {
namespace {

constexpr double kClearly = 1.2;    ///< ratio of the relative errors
constexpr double kNoticed = 0.005;  ///< relative error below which the difference is of no use

/// ‖residual‖ / ‖torque‖ of a coordinate; 0 without torque.
double relativeError(const RegressionFactors& factors, int coordinate, const Eigen::VectorXd& x) {
  const Eigen::MatrixXd& R = factors.R[static_cast<std::size_t>(coordinate)];
  const double torque = R.col(R.cols() - 1).norm();
  return torque > 0.0 ? std::sqrt(residualSquares(factors, coordinate, x)) / torque : 0.0;
}

}  // namespace

std::vector<Finding> equalWeightsFindings(const FactorProblem& problem, const Solution& ols,
                                          const JobContext& context) {
  const RegressionFactors& factors = problem.factors;
  EstimationSettings weighted = problem.settings;
  weighted.method = Method::Wls;
  const FactorFit wls = fitLeastSquares(
      {problem.model, problem.structure, problem.columns, factors, weighted}, {context.stop, nullptr, 1});
  if (context.stopRequested()) return {};
  std::vector<std::string> joints, texts;
  for (int j = 0; j < factors.coordinates(); ++j) {
    if (factors.rows[static_cast<std::size_t>(j)] == 0) continue;
    const double equal = relativeError(factors, j, ols.x), own = relativeError(factors, j, wls.x);
    if (equal < kNoticed || equal < kClearly * own) continue;
    joints.push_back(problem.model.dofNames()[static_cast<std::size_t>(j)]);
    texts.push_back(joints.back() + " (" + percentText(equal, 3) + " instead of " + percentText(own, 3) +
                    ")");
  }
  if (joints.empty()) return {};
  return {{Severity::Warning, joints.front(), "equal-weights",
           "Ordinary least squares counts every torque the same, although the noise of the joints differs: "
           "the relative error is "
           "larger than with weights at " +
               listText(texts) + ". Choose weighted least squares (wls)."}};
}

}  // namespace plumbline::estimation
