// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "identifiability/exact/certificate.h"
#include "identifiability/exact/snap.h"
#include "identifiability/exact/special_geometry.h"
#include "identifiability/numeric/data_observability.h"
#include "identifiability/structure/base_parameters.h"
#include "identifiability/structure/equivalence.h"
#include "identifiability/structure/lin.h"
#include "identifiability/structure/transfers.h"
#include "regressors/friction_model.h"
#include "signal/samples.h"
#include "workflow/identifiability/identifiability_settings.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

/// Parameters that the structure of a robot, and its logs, determine.
namespace plumbline::workflow {

struct IdentifiabilityRequest {
  RobotPtr robot;
  identifiability::IdentifiabilityOptions options;
  std::uint64_t seed = 1;
  std::vector<LogPtr> logs = {};  ///< logs whose support is computed, beside the structural result
  signal::ProcessingSettings processing = {};
  regressors::FrictionModel friction{true, true, true,
                                     false};  ///< estimated beside the base parameters from the logs
  bool snap = true;  ///< read angles near multiples of 15° as intended; all answers are for that geometry
  identifiability::SnapOptions snap_options = {};
  bool nearly_special = true;  ///< find geometry that the grid depends on: twice the time of the grid
  /// Floating-point and exact rank beside the recursion, and the exact grid where the recursion does not cover the
  /// robot. Without it the structural result alone is computed, within milliseconds.
  bool certify = true;
  identifiability::MeasuredOutputs outputs = {};
  IdentifiabilityMethod method = IdentifiabilityMethod::Recursion;
  bool minimal = false;                   ///< Lin's set too (implied by the methods Minimal and All)
  std::vector<std::string> compare = {};  ///< sets whose equivalence is checked: "rpna", "mlc", "qr", "svd"
};

/// Two sets of base parameters and their relation.
struct SetComparison {
  std::string a, b;  ///< names of the sets: "RPNA", "Lin", "QR", "SVD"
  identifiability::Equivalence relation;
};

struct Identifiability {
  RobotPtr robot;
  identifiability::IdentifiabilityOptions options;
  identifiability::MeasuredOutputs outputs;
  IdentifiabilityMethod method = IdentifiabilityMethod::Recursion;
  /// The robot as its geometry is read; empty without snap.
  std::optional<RobotModel> intended;
  const RobotModel& model() const { return intended ? *intended : robot->model; }
  std::vector<identifiability::SnapChange> snap_changes;
  identifiability::SnapOptions snap_options;  ///< tolerances that the geometry was read with

  identifiability::BaseParameters
      structure;  ///< from the recursion, for every torque of the equations of motion
  /// Grid and base parameters where they are not those of the recursion: not all is measured, the recursion does not
  /// cover the robot and the exact rank was asked for, or method Exact.
  std::optional<identifiability::OutputIdentifiability> measured;
  std::vector<identifiability::NearlySpecial> nearly_special;
  std::optional<identifiability::Certificate> certificate;  ///< when asked for
  std::optional<identifiability::LinSet> minimal;           ///< when asked for and the robot is such a chain
  std::string no_minimal;                                   ///< reason why there is none although asked for
  std::vector<identifiability::ParameterSet> sets;          ///< those compared, in the order asked for
  std::vector<SetComparison> comparisons;                   ///< every pair of them
  std::optional<identifiability::ParameterSet> numeric;     ///< of the methods Numeric and All
  std::string no_numeric;                                   ///< reason why there is none although asked for
  std::optional<identifiability::DataObservability> data;   ///< when there were logs
  std::vector<std::string> log_names;

  // The shown result: of `measured` when there is one, else of `structure`.
  const std::vector<std::vector<identifiability::Cell>>& cells() const {
    return measured ? measured->cells : structure.cells;
  }
  /// One cell per column of `structure.column_names`, those of rotors last.
  const std::vector<identifiability::Cell>& columns() const {
    return measured ? measured->columns : structure.columns;
  }
  const std::vector<int>& independent() const {
    return measured ? measured->independent : structure.independent;
  }
  const std::vector<std::string>& expressions() const {
    return measured ? measured->expressions : structure.expressions;
  }
  const Eigen::MatrixXd& regrouping() const { return measured ? measured->regrouping : structure.regrouping; }
  int count() const { return static_cast<int>(independent().size()); }
  int rotorCount() const;             ///< base parameters that a rotor's parameter leads
  bool allOutputs() const;            ///< every torque of the equations of motion is measured
  std::string_view evidence() const;  ///< "structural", "exact rank" or "random positions"
  std::string reason() const;         ///< one sentence on the evidence, empty without a diagnostic
  /// False when the certificate disagrees or two sets compared are not equivalent.
  bool verdictHolds() const;
};
using IdentifiabilityPtr = std::shared_ptr<const Identifiability>;
/// @error as the parts: UnknownReference, UnsupportedJoint, ValueOutOfRange (rotors, outputs), UnsupportedOption (names
///        in `compare`), NumericalFailure, Cancelled
/// @cost  without certificate, outputs, comparisons and logs: O(bodies), about a millisecond per 30 bodies
Result<IdentifiabilityPtr> identifiability(const IdentifiabilityRequest& request,
                                           const JobContext& context = {});
/// Returns the undetectable transfers of inertia between neighbouring bodies; point masses are left out.
std::vector<identifiability::Transfer> transfers(const Identifiability& result);
/// Returns the same transfer with point masses that illustrate it.
identifiability::Transfer withPointMasses(const Identifiability& result, identifiability::Transfer transfer);
/// The plumbline-cli call that does the same; rotors go to a file that `rotors_file` names.
std::string commandLine(const IdentifiabilityRequest& request,
                        const std::string& rotors_file = "rotors.json");

}  // namespace plumbline::workflow
