// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "estimation/estimate.h"
#include "estimation/reduced/reduced_log.h"
#include "validation/assessment.h"
#include "validation/prediction.h"
#include "workflow/identification/specification.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

/// Identifies parameters from logs.
namespace plumbline::workflow {

class SampleCache;

/// Settings of one estimator with its robot and logs.
struct IdentifyRequest : IdentificationSpec {
  RobotPtr robot;
  std::vector<LogPtr> training;
  std::vector<LogPtr> validation;

  const std::string& method() const { return methods.front(); }
};
/// A request of one of the methods; what the method cannot follow is left out: estimators that run together are asked for
/// windows, instruments, folds and bootstrap where they can follow, for the prior with physically consistent bodies, and for the
/// part of the bounds that they read.
IdentifyRequest requestOf(const IdentificationSpec& spec, const std::string& method);
/// Why there is neither cross-validation nor bootstrap for such a request, with a remedy; empty when there can be.
std::string whyNoAssessment(const IdentifyRequest& request);

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
    std::string mapping = {};       ///< path of the mapping file, empty when none was used
    std::string mapping_hash = {};  ///< of its content when the log was read; results of before have none
    std::string name = {};          ///< of the log, as loads and phases name it; results of before have none
  };
  std::vector<Source> logs;
  std::string settings_json;  ///< processing, friction, options: all settings
  std::string command_line;   ///< the plumbline-cli call that does the same
  double seconds =
      std::numeric_limits<double>::quiet_NaN();  ///< of the identification; NaN when not recorded
};

/// Said beside every result of simulated logs.
inline constexpr const char* kSimulatedWords =
    "At least one log is simulated: this is not a statement about a machine.";

struct Identification {
  RobotPtr robot;
  IdentifyRequest request;
  estimation::ParameterEstimate estimate;
  std::vector<TorquePrediction> predictions;  ///< training logs, then validation logs
  validation::Assessment assessment;          ///< trust in the estimate
  Provenance provenance;
  std::optional<ThresholdVerdict> verdict;  ///< when there are thresholds
};
using IdentificationPtr = std::shared_ptr<const Identification>;
/// From the description's own inertial parameters, or from those of a density; judged where there are thresholds.
/// @param cache  shared with estimators of the same logs, the result is the same, bit for bit; may be null
/// @error those of the parts of the request, of `nominalByDensity` and of the estimator
Result<IdentificationPtr> identify(const IdentifyRequest& request, const JobContext& context = {},
                                   SampleCache* cache = nullptr);
/// Training logs that were reduced elsewhere, with what was found about them.
struct ReducedTraining {
  const estimation::ReducedLogs& logs;
  std::vector<Finding> findings;
  std::vector<std::vector<std::uint64_t>> marks;  ///< of each log (`RowHashes`)
  std::vector<std::filesystem::path> files;       ///< factor files
};
/// The same from reduced logs: estimates have the bits of `identify`; there are no predictions of the training logs, and
/// the covariance comes from blocks of time.
/// @param request  its training logs are names and hashes without samples
/// @error as `identify`; UnsupportedOption for methods that need the rows of the logs
Result<IdentificationPtr> identifyReduced(const IdentifyRequest& request, const ReducedTraining& training,
                                          const JobContext& context = {});
/// The result by thresholds; none without thresholds.
std::optional<ThresholdVerdict> judged(const Identification& result,
                                       const std::optional<Thresholds>& thresholds);

/// Returns the method where none is asked for: weighted least squares; plain where one equation holds all joints (energy).
std::string defaultMethod(const std::string& regression);
/// True for methods that find physically consistent bodies and take prior and bounds.
bool takesPrior(const std::string& method);
/// A bounds file, checked against the robot.
/// @error FileNotFound, FileUnreadable, those of `boundsFromText` and `physicalSettings`, naming the file
Result<BoundsSpec> loadBounds(const Robot& robot, const std::filesystem::path& file);
Status saveBounds(const BoundsSpec& bounds, const std::filesystem::path& out);

/// The plumbline-cli call that does the same.
/// @param factors  factor files in place of the training logs; may be empty
std::string commandLine(const IdentifyRequest& request,
                        const std::vector<std::filesystem::path>& factors = {});

}  // namespace plumbline::workflow
