// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "estimation/friction/torque_gains.h"
#include "estimation/physical/mass_points.h"
#include "regressors/friction_model.h"
#include "signal/samples.h"
#include "workflow/bayes/bayes_spec.h"
#include "workflow/identification/thresholds.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::cli {

/// Exit statuses of the architecture.
enum Exit { kDone = 0, kRejected = 1, kUsage = 2, kNoResult = 3, kVerdictFailed = 4, kInterrupted = 130 };

/// Options of every command.
struct Common {
  std::string format = "text";
  std::string progress = "auto";
  bool quiet = false;
  int threads = 0;  ///< 0: all cores
  std::string output;
};
void addCommon(CLI::App& command, Common& common, bool output);
/// Rejects names of `--output` that promise another form than JSON.
void outputIsJson(CLI::App& command);

/// Sets the file of an error to that which the option names; text of its own, like JSON, names none.
void nameFile(const std::string& option, Error& error);

/// Options for building a robot model.
struct RobotOptions {
  std::string file;
  std::string base = "fixed";
  std::string gravity;
  std::vector<std::string> locks;
  std::vector<std::string> left_out;
  std::vector<std::string> package_paths;
  std::vector<double> mounting;
};
/// @param name      of the description: a positional argument, or an option
/// @param required  without: the other options ask for it
void addRobot(CLI::App& command, RobotOptions& options, const char* name = "robot", bool required = true);
Result<workflow::RobotRequest> robotRequest(const RobotOptions& options);

/// Names the file that an option names in an error that names none.
template <typename T>
Result<T> namingFile(const std::string& option, Result<T> read) {
  if (read) return read;
  Error error = read.error();
  nameFile(option, error);
  return error;
}

/// Parses "x,y,z" or "none".
Result<Vec3> gravityFromText(const std::string& text);
/// Parses "none", the name of a JSON file, or JSON text.
Result<signal::ProcessingSettings> processingFromOption(const std::string& option);
/// Parses a list of terms, the name of a JSON file, or JSON text.
Result<regressors::FrictionModel> frictionFromOption(const std::string& option);
/// Checks a friction model against the robot; errors name the file of the option.
Status checkedFriction(const std::string& option, const regressors::FrictionModel& friction,
                       const workflow::Robot& robot);
/// Parses a list of joints, the name of a JSON file, or JSON text.
Result<estimation::GainRequest> gainsFromOption(const std::string& option);

/// Names the file of the gains where they do not fit the robot.
Status checkedGains(const std::string& option, const estimation::GainRequest& gains,
                    const workflow::Robot& robot);
/// Returns JSON text as it is, or the text of the file named; empty stays empty.
Result<std::string> textFromOption(const std::string& option);

/// Parses the name of a JSON file, or JSON text; empty: as the specification is without a word.
Result<workflow::BayesSpec> bayesSpecFromOption(const std::string& option, const RobotModel& model);
/// Parses the name of a JSON file, or JSON text.
Result<workflow::Thresholds> thresholdsFromOption(const std::string& option);
/// Parses the name of a JSON file, or JSON text.
Result<estimation::MassPointSettings> massPointsFromOption(const std::string& option);

/// Makes SIGINT and SIGTERM stop requests, and a second one the end of the process. A request that is not heard for 0.1 s
/// ends the process too. Call it first in main.
void watchInterrupts();
/// From now on a stop request is waited for: the command delivers what it found until then.
void deliverAfterStop();

/// Checks of options. Those of CLI11 take "nan" for a number in every range, and wrap whole numbers around.
CLI::Validator numberIn(double low, double high);
CLI::Validator isSeed();

/// Context whose stop token follows Ctrl+C and whose progress goes to stderr in the chosen format.
class Session {
 public:
  explicit Session(const Common& common);
  ~Session();
  JobContext context();
  /// Prints an error (text or JSON) and returns its exit status.
  int reject(const Error& error) const;
  /// Says on stderr why a result that was delivered is none, and returns the exit status for that.
  int unfinished(const std::string& reason) const;
  /// Prints a result, or writes it to `-o`.
  int deliver(const std::string& text, const std::string& json) const;
  const Common& common() const { return common_; }
  /// Files of the logs that the command has read so far, which tell the names of further ones apart from theirs.
  std::vector<std::filesystem::path>& logFiles() { return log_files_; }

 private:
  const Common& common_;
  std::unique_ptr<ProgressSink> sink_;
  std::vector<std::filesystem::path> log_files_;
};

}  // namespace plumbline::cli
