// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/estimate.h"
#include "estimation/physical/mass_points.h"
#include "estimation/rows/row_settings.h"
#include "identifiability/exact/certificate.h"
#include "identifiability/exact/snap.h"
#include "identifiability/exact/special_geometry.h"
#include "identifiability/numeric/data_observability.h"
#include "identifiability/structure/base_parameters.h"
#include "identifiability/structure/equivalence.h"
#include "identifiability/structure/lin.h"
#include "identifiability/structure/outputs.h"
#include "identifiability/structure/transfers.h"
#include "model/robot_model.h"
#include "signal/samples.h"
#include "validation/assessment.h"
#include "validation/prediction.h"
#include "workflow/identification/thresholds.h"

/// What one button or one command line does. The window and plumbline-cli call these same functions.
/// Every function checks its input, reports progress, stops within 200 ms when asked and returns Result: no
/// exception for anything a user can cause, no output, no partial file.
namespace plumbline::workflow {

// ---- robot
// -------------------------------------------------------------------------------------------------------
struct RobotRequest {
  std::filesystem::path file;
  ModelOptions options;
  std::vector<std::filesystem::path> package_paths;  ///< folders searched for package:// and missing meshes
};

struct Robot {
  RobotRequest request;
  RobotDescription description;
  RobotModel model;
  std::vector<Finding> findings;         ///< of the reader and of the audit
  std::string content_hash;              ///< of the file
  std::string text;                      ///< the document as read: what `exportUrdf` changes
  std::vector<Finding> reader_findings;  ///< the part of `findings` that does not depend on the options
};
using RobotPtr = std::shared_ptr<const Robot>;

/// Reads, checks and builds the robot; resolves meshes (missing ones are findings).
Result<RobotPtr> loadRobot(const RobotRequest& request, const JobContext& context = {});
/// The same description under other options (floating base, locks, gravity): no file is read.
Result<RobotPtr> rebuildRobot(const Robot& robot, const ModelOptions& options);

// ---- log
// ---------------------------------------------------------------------------------------------------------
struct LogRequest {
  std::filesystem::path file;
  std::optional<std::filesystem::path> mapping;  ///< JSON; without one the layout is guessed
};
using LogPtr = std::shared_ptr<const Log>;

Result<LogPtr> loadLog(const LogRequest& request, const JobContext& context = {});
/// Writes the log in the project's HDF5 format.
Status convertLog(const Log& log, const std::filesystem::path& out, const JobContext& context = {});

// ---- identifiability
// ---------------------------------------------------------------------------------------------
/// How the count and the grid are found.
enum class IdentifiabilityMethod {
  Recursion,  ///< "rpna": the parameter nullspace algorithm, exact rank where it does not cover the robot
  Minimal,    ///< "mlc": the same, with Lin's minimal linear combinations beside it
  Numeric,  ///< "numeric": the same, with the base parameters of a pivoted QR of random regressors beside it
  Exact,    ///< "exact": the grid by the exact rank
  All       ///< "all": everything that there is for this robot
};
std::string_view toString(IdentifiabilityMethod method);
/// @error UnsupportedOption
Result<IdentifiabilityMethod> identifiabilityMethodFromText(const std::string& text);
/// "all", "joints", "base", or names of joints with commas; "base" (the wrench) and "joints" may be among them.
/// @error UnsupportedOption
Result<MeasuredOutputs> outputsFromText(const std::string& text, const RobotModel& model);
std::string toText(const MeasuredOutputs& outputs);

struct IdentifiabilityRequest {
  RobotPtr robot;
  IdentifiabilityOptions options;
  std::uint64_t seed = 1;
  std::vector<LogPtr> logs = {};  ///< what these logs support, beside what the structure allows
  ProcessingSettings processing = {};
  FrictionModel friction{true, true, true, false};  ///< estimated beside the base parameters from the logs
  bool snap = true;  ///< read angles near multiples of 15° as intended; all answers are for that geometry
  SnapOptions snap_options = {};
  bool nearly_special = true;  ///< look for geometry that the grid hangs on: about twice the time of the grid
  /// Floating-point and exact rank beside the recursion, and the exact grid where the recursion does not cover the
  /// robot. Without it the structure alone is answered, within milliseconds.
  bool certify = true;
  MeasuredOutputs outputs = {};
  IdentifiabilityMethod method = IdentifiabilityMethod::Recursion;
  bool minimal = false;                   ///< Lin's set too (implied by the methods Minimal and All)
  std::vector<std::string> compare = {};  ///< sets whose equivalence is checked: "rpna", "mlc", "qr", "svd"
};

/// Two sets of base parameters and how they relate.
struct SetComparison {
  std::string a, b;  ///< names of the sets: "RPNA", "Lin", "QR", "SVD"
  Equivalence relation;
};

struct Identifiability {
  RobotPtr robot;
  IdentifiabilityOptions options;
  MeasuredOutputs outputs;
  IdentifiabilityMethod method = IdentifiabilityMethod::Recursion;
  /// The robot as its geometry is read; empty without snap.
  std::optional<RobotModel> intended;
  const RobotModel& model() const { return intended ? *intended : robot->model; }
  std::vector<SnapChange> snap_changes;
  SnapOptions snap_options;  ///< tolerances that the geometry was read with

  BaseParameters structure;  ///< from the recursion, for every torque of the equations of motion
  /// Grid and base parameters where they are not those of the recursion: not all is measured, the recursion does not
  /// cover the robot and the exact rank was asked for, or method Exact.
  std::optional<OutputIdentifiability> measured;
  std::vector<NearlySpecial> nearly_special;
  std::optional<Certificate> certificate;  ///< when asked for
  std::optional<LinSet> minimal;           ///< when asked for and the robot is such a chain
  std::string no_minimal;                  ///< why there is none although asked for
  std::vector<ParameterSet> sets;          ///< those compared, in the order asked for
  std::vector<SetComparison> comparisons;  ///< every pair of them
  std::optional<ParameterSet> numeric;     ///< of the methods Numeric and All
  std::string no_numeric;                  ///< why there is none although asked for
  std::optional<DataObservability> data;   ///< when there were logs
  std::vector<std::string> log_names;

  // What is shown: of `measured` when there is one, else of `structure`.
  const std::vector<std::vector<Cell>>& cells() const { return measured ? measured->cells : structure.cells; }
  /// One cell per column of `structure.column_names`, those of rotors last.
  const std::vector<Cell>& columns() const { return measured ? measured->columns : structure.columns; }
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
  std::string reason() const;         ///< one sentence on the evidence, empty when there is nothing to say
  /// False when the certificate disagrees or two sets compared are not equivalent.
  bool verdictHolds() const;
};
using IdentifiabilityPtr = std::shared_ptr<const Identifiability>;
/// @error as the parts: UnknownReference, UnsupportedJoint, ValueOutOfRange (rotors, outputs), UnsupportedOption (names
///        in `compare`), NumericalFailure, Cancelled
/// @cost  without certificate, outputs, comparisons and logs: O(bodies), about a millisecond per 30 bodies
Result<IdentifiabilityPtr> identifiability(const IdentifiabilityRequest& request,
                                           const JobContext& context = {});
/// What one body can hand to its neighbour without any torque noticing; point masses are left out.
std::vector<Transfer> transfers(const Identifiability& result);
/// The same transfer with the point masses that show it.
Transfer withPointMasses(const Identifiability& result, Transfer transfer);
/// The plumbline-cli call that does the same; rotors go to a file that `rotors_file` names.
std::string commandLine(const IdentifiabilityRequest& request,
                        const std::string& rotors_file = "rotors.json");
/// Rotors of a JSON file, placed in the robot.
/// @error as `io::readRotors` and `placeRotors`, naming the file
Result<std::vector<RotorSpec>> loadRotors(const Robot& robot, const std::filesystem::path& file);
/// The same from and to text; `source` is named by errors.
Result<std::vector<RotorSpec>> rotorsFromText(const Robot& robot, const std::string& text,
                                              const std::string& source);
std::string rotorsText(const std::vector<RotorSpec>& rotors);
Status saveRotors(const std::vector<RotorSpec>& rotors, const std::filesystem::path& out);
/// The grid and the combinations in the format of the extension: tex (booktabs), md, html, csv, json.
/// @error UnsupportedOption for another extension, FileUnwritable
Status writeGrid(const Identifiability& result, const std::filesystem::path& out);
/// The same as text; `format` is tex, md, html, csv or json.
Result<std::string> gridText(const Identifiability& result, const std::string& format);

// ---- identification
// ----------------------------------------------------------------------------------------------
struct IdentifyRequest {
  RobotPtr robot;
  std::vector<LogPtr> training;
  std::vector<LogPtr> validation;
  ProcessingSettings processing;
  FrictionModel friction{true, true, true, false};
  GainRequest gains = {};      ///< unknown gains of the logged torques, and known loads
  std::string method = "wls";  ///< wls, ols, irls, iv, bounded, lmi, log-cholesky, ee, mass-points
  /// torque: every row that was measured, base rows included; base-wrench: the six rows of the floating base alone,
  /// which no joint torque enters and no friction either; momentum, energy: their changes over windows, without acceleration.
  std::string regression = "torque";
  /// Windows of momentum and energy, weights between joints of wls, instruments of iv; the kind follows `regression`.
  estimation::RowSettings rows = {};
  estimation::MassPointSettings mass_points = {};  ///< of the method mass-points
  IdentifiabilityOptions structure;                ///< only its tolerance matters here
  bool snap = true;               ///< base parameters of the intended geometry, as the grid shows them
  std::string prior = "none";     ///< of lmi, log-cholesky and ee: kind[:weight] (`priorFromText`)
  std::string bounds = {};        ///< of the same methods: JSON (`physicalFromText`), empty for none
  AssessmentRequest assess = {};  ///< cross-validation and bootstrap beside the estimate
};

/// Measured and predicted torque of one log, sample by sample, with what the residual says.
struct TorquePrediction : Prediction {
  bool training = false;
};

/// Where a result came from: enough to repeat it.
struct Provenance {
  std::string program_version;
  std::string robot_file, robot_hash;
  struct Source {
    std::string file, hash, role;  ///< role: training, validation
    bool simulated = false;
    std::string mapping = {};  ///< path of the mapping file, empty when none was used
  };
  std::vector<Source> logs;
  std::string settings_json;  ///< processing, friction, options: everything that was chosen
  std::string command_line;   ///< the plumbline-cli call that does the same
  double seconds =
      std::numeric_limits<double>::quiet_NaN();  ///< of the identification; NaN when not recorded
};

struct Identification {
  RobotPtr robot;
  IdentifyRequest request;
  ParameterEstimate estimate;
  std::vector<TorquePrediction> predictions;  ///< training logs, then validation logs
  Assessment assessment;                      ///< how far to trust it
  Provenance provenance;
};
using IdentificationPtr = std::shared_ptr<const Identification>;
/// Bounding boxes of the bodies, for point masses. Meshes whose reader can crash are left out (a finding says so).
Result<estimation::LinkBoxes> bodyBoxes(const Robot& robot, const JobContext& context = {});
Result<IdentificationPtr> identify(const IdentifyRequest& request, const JobContext& context = {});

/// Method where none is asked for: weighted least squares; plain where one equation holds all joints (energy).
std::string defaultMethod(const std::string& regression);
/// Whether the method finds physically consistent bodies and takes `prior` and `bounds`.
bool takesPrior(const std::string& method);
/// Text of a bounds file, checked against the robot; for `IdentifyRequest::bounds`.
/// @error FileNotFound, FileUnreadable, those of `physicalFromText`, naming the file
Result<std::string> loadBounds(const Robot& robot, const std::filesystem::path& file);
Status saveBounds(const std::string& bounds, const std::filesystem::path& out);

/// The plumbline-cli call that does the same.
std::string commandLine(const IdentifyRequest& request);

struct ValidateRequest {
  RobotPtr robot;
  ParameterEstimate estimate;
  std::vector<LogPtr> logs;
  ProcessingSettings processing;
  std::vector<KnownLoad> loads = {};  ///< that are on in these logs
};
struct Validation {
  std::vector<TorquePrediction> predictions;
  Verdict verdict = Verdict::Good;
  std::string sentence;                             ///< what it means
  Provenance provenance = {};                       ///< robot, logs and processing of this validation
  std::optional<Provenance> identified = {};        ///< of the result that was validated; set by the caller
  std::optional<ThresholdVerdict> thresholds = {};  ///< set by the caller with `judge`
};
Result<Validation> validate(const ValidateRequest& request, const JobContext& context = {});

// ---- results out
// -------------------------------------------------------------------------------------------------
/// JSON keys of architecture.md, pretty-printed. Numbers that are not finite become null.
std::string toJson(const Robot& robot);  ///< audit
std::string toJson(const Log& log);
std::string toJson(const Identifiability& result);
std::string toJson(const Identification& result);
std::string toJson(const Validation& result);
Status writeResult(const Identification& result, const std::filesystem::path& out);
/// What a result file holds without its robot and logs.
struct StoredResult {
  ParameterEstimate estimate;
  ProcessingSettings processing;
  Provenance provenance;
  std::string robot_name;
  Assessment assessment = {};
};
Result<StoredResult> readResult(const std::filesystem::path& file);

/// The report as text; `format` is html, md, csv or json. Plots need the predictions; without them there are
/// none.
Result<std::string> reportText(const StoredResult& result, const std::vector<TorquePrediction>& predictions,
                               const std::string& format);
/// The same into a file, format by extension.
Status writeReport(const StoredResult& result, const std::vector<TorquePrediction>& predictions,
                   const std::filesystem::path& out);
/// The robot's document with the identified parameters in place of the old ones, everything else as it was.
/// Coulomb and viscous friction go to the joints when they were identified. Returns what deserves a remark.
Result<std::vector<Finding>> exportUrdf(const Robot& robot, const ParameterEstimate& estimate,
                                        const std::filesystem::path& out);

/// Reads robot and logs of a stored result again (their hashes must not have changed) and predicts their torques.
Result<std::vector<TorquePrediction>> predictAgain(const StoredResult& result,
                                                   const JobContext& context = {});

/// JSON schema of a file that the program reads: mapping, processing, trajectory, sensors, parameters, result.
Result<std::string> schema(const std::string& name);

/// The stored form of what the window holds.
StoredResult stored(const Identification& result);

// ---- simulation
// --------------------------------------------------------------------------------------------------
struct SimulateRequest {
  RobotPtr robot;
  std::filesystem::path trajectory;                 ///< JSON
  std::optional<std::filesystem::path> parameters;  ///< JSON: true parameters that differ from the robot's
  std::optional<std::filesystem::path> sensors;  ///< JSON: noise, quantisation, friction, delay, flexibility
  std::uint64_t seed = 1;
};
Result<LogPtr> simulate(const SimulateRequest& request, const JobContext& context = {});

}  // namespace plumbline::workflow
