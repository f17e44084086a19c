// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "excitation/motion.h"
#include "identifiability/base_parameters.h"
#include "regressors/layout.h"

namespace plumbline {

enum class CriterionKind {
  LogCondition,  ///< log(σ_max/σ_min), smoothed where singular values cross
  DOptimal,      ///< −log det(WᵀW)/p
  AOptimal,      ///< log tr((WᵀW)⁻¹)
  EOptimal,      ///< −log σ_min²
  SubCondition,  ///< log condition of W after the columns that are not asked for are projected out
  Frobenius      ///< Bayesian seed, eq. 88
};

struct CriterionSettings {
  CriterionKind kind = CriterionKind::LogCondition;
  /// Standard deviation of the torque noise per joint [N·m]: rows are divided by it. Empty: 1 for all ("unscaled").
  Eigen::VectorXd torque_noise;
  /// Columns are divided by these (b); empty: not scaled.
  Eigen::VectorXd column_scale;
  /// Upper triangular factor of information that is there already (earlier logs, a prior), b×b; empty: none.
  Eigen::MatrixXd earlier;
  /// Body (or payload link) whose parameters are asked for; empty: all columns.
  std::vector<std::string> bodies;
  bool friction_columns = true;
  /// Share of the largest and smallest singular values within this ratio of the extreme ones that a smoothed
  /// condition takes together; 0: the extremes alone (not differentiable where they cross).
  double smoothing = 0.02;
  double speed_weight = 0.0;  ///< w_v of eq. 88
};

/// What a motion tells about the parameters.
struct CriterionValue {
  double value = 0.0;  ///< to be minimised
  double condition =
      0.0;  ///< 2-norm condition of the stacked base regressor, unsmoothed; infinite when deficient
  Eigen::VectorXd singular_values;  ///< falling
  Eigen::VectorXd
      relative_deviation;  ///< per column: expected standard deviation per unit of |parameter|, or per unit
  Eigen::VectorXd deviation;  ///< per column: expected standard deviation [unit of the column]
  Eigen::VectorXd weakest;    ///< right singular vector of the smallest singular value
};

/// Criterion on the structural base regressor and its exact gradient by the samples. Made once per thread.
class Criterion {
 public:
  /// @error UnknownReference naming a body, ShapeMismatch, ValueOutOfRange
  static Result<Criterion> make(const RobotModel& model, const FrictionModel& friction,
                                const BaseParameters& base, const CriterionSettings& settings);
  Criterion(Criterion&&) noexcept;
  Criterion& operator=(Criterion&&) noexcept;
  ~Criterion();

  int columns() const;  ///< b
  const std::vector<std::string>& columnNames()
      const;  ///< expressions of the base parameters, friction columns
  /// @param q v a  n×N
  CriterionValue evaluate(const Eigen::MatrixXd& q, const Eigen::MatrixXd& v, const Eigen::MatrixXd& a);
  /// The same with d value / d(q, v, a), n×N each, overwritten. Exact (adjoint of the regressor), no finite difference.
  CriterionValue evaluate(const Eigen::MatrixXd& q, const Eigen::MatrixXd& v, const Eigen::MatrixXd& a,
                          Eigen::MatrixXd& Q, Eigen::MatrixXd& V, Eigen::MatrixXd& A);
  /// Number of the smallest singular value as a combination in words: "0.81 link5.mcx − 0.42 link6.Ixy".
  std::string weakestInWords(const CriterionValue& value) const;

 private:
  struct Data;
  explicit Criterion(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

}  // namespace plumbline
