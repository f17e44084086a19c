// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.h"
#include "identifiability/exact/snap.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"

namespace plumbline::identifiability {

/// Measured outputs of an experiment.
struct MeasuredOutputs {
  enum class Kind {
    All,           ///< every joint torque and, of a floating base, the wrench on it
    JointTorques,  ///< every joint torque
    BaseWrench,  ///< the wrench on a floating base, or the wrench that a fixed base bears (a force plate below it)
    Selected  ///< the joints named, and the base wrench when `base_wrench`
  };
  Kind kind = Kind::All;
  std::vector<std::string> joints;
  bool base_wrench = false;
  bool by_exact_rank = false;  ///< decide by the exact rank even where a theorem or the recursion suffices
};

/// Method by which a result was found.
enum class Evidence { Structural, ExactRank };
std::string_view toString(Evidence how);

/// Parameters that the measured outputs alone determine. The meaning of the members as in BaseParameters.
struct OutputIdentifiability {
  Evidence how = Evidence::Structural;
  std::string reason;                    ///< one sentence: the theorem, or that the exact rank decided
  std::vector<std::string> outputs;      ///< names of the measured rows
  std::vector<int> body_index;           ///< model body of each column of the grid
  std::vector<std::vector<Cell>> cells;  ///< [10 rows][bodies], of the run without rotors
  std::vector<Cell> columns;             ///< one per column of `regrouping`, of the run with rotors
  std::vector<int> independent;
  Eigen::MatrixXd regrouping;
  std::vector<std::string> expressions;
  double residual = 0.0;     ///< of Y(:, independent) · regrouping = Y at fresh random states, relative
  double error_bound = 0.0;  ///< ExactRank: probability that the rank is too low
  std::vector<std::string> not_covered;  ///< ExactRank: as there; the reason names them
  int count() const { return static_cast<int>(independent.size()); }
};

/// Computes identifiability when only some outputs are measured. All outputs: the recursion, where it covers the
/// robot. Joint torques of a fixed base are all outputs. The wrench on a floating base suffices (Ayusawa's
/// theorem) in a tree whose joints all move on their own; with mimic joints or rotors it does not: parts that
/// spin against each other cause no wrench on the base. Everything else is decided by the exact rank of the
/// rows in question, on the intended geometry (snap.h), and its regroupings are computed in double precision
/// from the columns that the exact rank takes, with its zeros.
/// @param seed  of the random states and of the prime
/// @error  UnknownReference (joint), UnsupportedOption (nothing is measured), NumericalFailure (the
///         regroupings do not reproduce the regressors), Cancelled; as `placeRotors`
/// @source Ayusawa, Venture & Nakamura 2014 (base wrench)
Result<OutputIdentifiability> identifiabilityFromOutputs(const RobotModel& model,
                                                         const MeasuredOutputs& outputs,
                                                         const IdentifiabilityOptions& options,
                                                         std::uint64_t seed, const std::stop_token& stop = {},
                                                         const SnapOptions& snap = {});

}  // namespace plumbline::identifiability
