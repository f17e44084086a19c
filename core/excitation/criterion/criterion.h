// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.h"
#include "excitation/motion/motion.h"
#include "identifiability/structure/base_parameters.h"
#include "regressors/layout.h"

namespace plumbline::excitation {

/// All are functions of the singular values s_1 ≥ … ≥ s_m of the stacked base regressor W (rows divided by the noise of
/// their joint, columns by their scale, earlier information stacked below), to be minimised.
enum class CriterionKind {
  LogCondition,  ///< log(s_1/s_m), smoothed where singular values cross
  DOptimal,      ///< −log det(WᵀW)/m
  AOptimal,      ///< log tr((WᵀW)⁻¹)
  EOptimal,      ///< −log s_m², smoothed likewise
  SubCondition,  ///< the log condition when only some columns are asked for (`bodies`)
  /// Martinez, Tonneau & Mastalli 2025, eq. 88:  ½ ‖W‖² + 1/(2 n_v) ‖W⁺‖², Frobenius norms, n_v joints. The text of the
  /// equation prints W in both terms, and its minimum would be standing still; with the pseudo-inverse in the second the
  /// sum bounds the condition number (‖W‖ ‖W⁺‖ ≤ √n_v · sum), as the paper states. It depends on units and on the number of
  /// samples.
  Frobenius
};

struct CriterionSettings {
  CriterionKind kind = CriterionKind::LogCondition;
  /// Standard deviation of the torque noise per joint [N·m]: rows are divided by it. Empty: 1 for all ("unscaled").
  Eigen::VectorXd torque_noise;
  /// Columns are divided by these (b, in the order of `columnNames`); empty: not scaled.
  Eigen::VectorXd column_scale;
  /// Upper triangular factor of information that is there already (earlier logs, a prior), b×b, rows divided by their
  /// noise, columns not scaled; empty: none.
  Eigen::MatrixXd earlier;
  /// Links whose base parameters, and the friction of whose joints, are asked for; empty: all. Every kind works on the
  /// asked columns after the others, which have to be estimated as well, are projected out.
  std::vector<std::string> bodies;
  bool friction_columns = true;  ///< true: friction columns are asked for; false: projected out
  /// Smoothing. With P = 1/smoothing the extremes are (Σ s^P)^(1/P) and (Σ s^−P)^(−1/P): a singular value that is further
  /// than this fraction from the extreme one hardly counts. 0: the extremes alone (not differentiable where they cross).
  double smoothing = 0.02;
  double speed_weight = 0.0;  ///< w_v of eq. 88: − w_v Σ ‖v‖² is added to the value, of every kind
};

/// Information of a motion about the parameters. Never NaN; infinite where nothing is known.
struct CriterionValue {
  double value = 0.0;                  ///< to be minimised; finite also when W is deficient
  double condition = 0.0;              ///< s_1/s_m, unsmoothed; infinite when s_m ≤ 1e-12 s_1
  Eigen::VectorXd singular_values;     ///< m, of the asked columns, falling
  Eigen::VectorXd relative_deviation;  ///< b: deviation per |nominal value|, per unit where that is 0
  Eigen::VectorXd deviation;  ///< b: expected standard deviation [unit of the column], for the noise given
  Eigen::VectorXd weakest;  ///< b: right singular vector of s_m, zero for the columns that are not asked for
};

/// Criterion on the structural base regressor and its exact gradient by the samples. Made once per thread. The columns
/// are the base parameters and the friction columns that no combination of columns before them equals in every motion.
/// @cost  of a 7-axis arm, 200 samples and 64 columns: see bench/criterion_bench
/// @source Gautier & Khalil 1992 (condition number); Swevers et al. 1997 (D-optimality); Martinez, Tonneau & Mastalli 2025,
///         eq. 88
class Criterion {
 public:
  /// @error UnknownReference naming a body, ShapeMismatch, ValueOutOfRange, UnsupportedOption (no column is left),
  ///        Cancelled
  static Result<Criterion> make(const RobotModel& model, const regressors::FrictionModel& friction,
                                const identifiability::BaseParameters& base,
                                const CriterionSettings& settings, const std::stop_token& stop = {});
  Criterion(Criterion&&) noexcept;
  Criterion& operator=(Criterion&&) noexcept;
  ~Criterion();

  int columns() const;  ///< b
  const std::vector<std::string>& columnNames()
      const;  ///< expressions of the base parameters, friction columns
  /// @param q v a  nq×N, nv×N, nv×N; coordinates that are no numbers give an infinite value
  CriterionValue evaluate(const Eigen::MatrixXd& q, const Eigen::MatrixXd& v, const Eigen::MatrixXd& a);
  /// The same with d value / d(q, v, a), nv×N each, overwritten: reverse mode through the regressor, no finite
  /// difference. At the motion whose value was evaluated last only the slope is new work. Coulomb friction is sign(v),
  /// whose derivative is zero: the gradient does not favour more reversals of a joint. No smooth substitute is mixed in;
  /// choose the Stribeck terms for that.
  CriterionValue evaluate(const Eigen::MatrixXd& q, const Eigen::MatrixXd& v, const Eigen::MatrixXd& a,
                          Eigen::MatrixXd& Q, Eigen::MatrixXd& V, Eigen::MatrixXd& A);
  /// Describes the direction of the smallest singular value as a combination: "0.81 link5.mcx − 0.42 link6.Ixy".
  std::string weakestInWords(const CriterionValue& value) const;

 private:
  struct Data;
  explicit Criterion(std::unique_ptr<Data> data);
  CriterionValue evaluateWith(const Eigen::MatrixXd& q, const Eigen::MatrixXd& v, const Eigen::MatrixXd& a,
                              Eigen::MatrixXd* Q, Eigen::MatrixXd* V, Eigen::MatrixXd* A);
  std::unique_ptr<Data> data_;
};

}  // namespace plumbline::excitation
