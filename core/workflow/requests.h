// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/estimate.h"
#include "identifiability/base_parameters.h"
#include "identifiability/data_observability.h"
#include "model/robot_model.h"
#include "signal/samples.h"
#include "validation/prediction.h"

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
struct IdentifiabilityRequest {
  RobotPtr robot;
  IdentifiabilityOptions options;
  std::uint64_t seed = 1;
  std::vector<LogPtr> logs = {};  ///< what these logs support, beside what the structure allows
  ProcessingSettings processing = {};
  FrictionModel friction{true, true, true, false};  ///< estimated beside the base parameters from the logs
};
struct Identifiability {
  RobotPtr robot;
  IdentifiabilityOptions options;
  BaseParameters structure;
  NumericRank svd;
  bool agree = false;                     ///< recursion and numeric rank give the same count
  std::optional<DataObservability> data;  ///< when there were logs
  std::vector<std::string> log_names;
};
using IdentifiabilityPtr = std::shared_ptr<const Identifiability>;
Result<IdentifiabilityPtr> identifiability(const IdentifiabilityRequest& request,
                                           const JobContext& context = {});
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
  std::string method = "ols";  ///< ols, wls, irls, bounded, lmi, log-cholesky, ee
  IdentifiabilityOptions structure;
  std::string prior = "none";  ///< of lmi, log-cholesky and ee: kind[:weight] (`priorFromText`)
  std::string bounds = {};     ///< of the same methods: JSON (`physicalFromText`), empty for none
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
};

struct Identification {
  RobotPtr robot;
  IdentifyRequest request;
  ParameterEstimate estimate;
  std::vector<TorquePrediction> predictions;  ///< training logs, then validation logs
  Provenance provenance;
};
using IdentificationPtr = std::shared_ptr<const Identification>;
Result<IdentificationPtr> identify(const IdentifyRequest& request, const JobContext& context = {});

/// The plumbline-cli call that does the same.
std::string commandLine(const IdentifyRequest& request);

struct ValidateRequest {
  RobotPtr robot;
  ParameterEstimate estimate;
  std::vector<LogPtr> logs;
  ProcessingSettings processing;
};
struct Validation {
  std::vector<TorquePrediction> predictions;
  Verdict verdict = Verdict::Good;
  std::string sentence;  ///< what it means
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
