// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "estimation/estimate.h"
#include "estimation/physical/mass_points.h"
#include "estimation/rows/row_settings.h"
#include "identifiability/structure/base_parameters.h"
#include "regressors/friction_model.h"
#include "signal/samples.h"
#include "validation/assessment.h"
#include "validation/prediction.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

/// Identifies parameters from logs.
namespace plumbline::workflow {

struct IdentifyRequest {
  RobotPtr robot;
  std::vector<LogPtr> training;
  std::vector<LogPtr> validation;
  signal::ProcessingSettings processing;
  regressors::FrictionModel friction{true, true, true, false};
  estimation::GainRequest gains = {};  ///< unknown gains of the logged torques, and known loads
  std::string method = "wls";          ///< wls, ols, irls, iv, bounded, lmi, log-cholesky, ee, mass-points
  /// torque: every row that was measured, base rows included; base-wrench: the six rows of the floating base alone,
  /// which no joint torque enters and no friction either; momentum, energy: their changes over windows, without
  /// acceleration.
  std::string regression = "torque";
  /// Windows of momentum and energy, weights between joints of wls, instruments of iv; the kind follows `regression`.
  estimation::RowSettings rows = {};
  estimation::MassPointSettings mass_points = {};     ///< of the method mass-points
  identifiability::IdentifiabilityOptions structure;  ///< only its tolerance matters here
  bool snap = true;            ///< base parameters of the intended geometry, as the grid shows them
  std::string prior = "none";  ///< of lmi, log-cholesky and ee: kind[:weight] (`priorFromText`)
  std::string bounds = {};     ///< of the same methods: JSON (`physicalFromText`), empty for none
  validation::AssessmentRequest assess = {};  ///< cross-validation and bootstrap beside the estimate
};

/// Measured and predicted torque of one log, sample by sample, with the analysis of the residual.
struct TorquePrediction : validation::Prediction {
  bool training = false;
};

/// Origin of a result: enough to repeat it.
struct Provenance {
  std::string program_version;
  std::string robot_file, robot_hash;
  struct Source {
    std::string file, hash, role;  ///< role: training, validation
    bool simulated = false;
    std::string mapping = {};  ///< path of the mapping file, empty when none was used
  };
  std::vector<Source> logs;
  std::string settings_json;  ///< processing, friction, options: all settings
  std::string command_line;   ///< the plumbline-cli call that does the same
  double seconds =
      std::numeric_limits<double>::quiet_NaN();  ///< of the identification; NaN when not recorded
};

struct Identification {
  RobotPtr robot;
  IdentifyRequest request;
  estimation::ParameterEstimate estimate;
  std::vector<TorquePrediction> predictions;  ///< training logs, then validation logs
  validation::Assessment assessment;          ///< trust in the estimate
  Provenance provenance;
};
using IdentificationPtr = std::shared_ptr<const Identification>;
Result<IdentificationPtr> identify(const IdentifyRequest& request, const JobContext& context = {});

/// Returns the method where none is asked for: weighted least squares; plain where one equation holds all joints (energy).
std::string defaultMethod(const std::string& regression);
/// Returns true when the method finds physically consistent parameters and takes `prior` and `bounds`.
bool takesPrior(const std::string& method);
/// Text of a bounds file, checked against the robot; for `IdentifyRequest::bounds`.
/// @error FileNotFound, FileUnreadable, those of `physicalFromText`, naming the file
Result<std::string> loadBounds(const Robot& robot, const std::filesystem::path& file);
Status saveBounds(const std::string& bounds, const std::filesystem::path& out);

/// The plumbline-cli call that does the same.
std::string commandLine(const IdentifyRequest& request);

}  // namespace plumbline::workflow
