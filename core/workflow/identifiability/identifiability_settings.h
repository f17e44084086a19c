// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "identifiability/structure/outputs.h"
#include "model/rotors.h"
#include "workflow/robot/load_robot.h"

/// Names of methods and outputs as the command line writes them, rotors from files.
namespace plumbline::workflow {

/// Method of the count and the grid.
enum class IdentifiabilityMethod {
  Recursion,  ///< "rpna": the parameter nullspace algorithm, exact rank where it does not cover the robot
  Minimal,    ///< "mlc": the same, with Lin's minimal linear combinations beside it
  Numeric,  ///< "numeric": the same, with the base parameters of a pivoted QR of random regressors beside it
  Exact,    ///< "exact": the grid by the exact rank
  All       ///< "all": every method that applies to this robot
};
std::string_view toString(IdentifiabilityMethod method);
/// @error UnsupportedOption
Result<IdentifiabilityMethod> identifiabilityMethodFromText(const std::string& text);
/// "all", "joints", "base", or names of joints with commas; "base" (the wrench) and "joints" may be among them.
/// @error UnsupportedOption
Result<identifiability::MeasuredOutputs> outputsFromText(const std::string& text, const RobotModel& model);
std::string toText(const identifiability::MeasuredOutputs& outputs);

/// Rotors of a JSON file, placed in the robot.
/// @error as `readRotors` and `placeRotors`, naming the file
Result<std::vector<RotorSpec>> loadRotors(const Robot& robot, const std::filesystem::path& file);
/// The same from and to text; `source` is named by errors.
Result<std::vector<RotorSpec>> rotorsFromText(const Robot& robot, const std::string& text,
                                              const std::string& source);
std::string rotorsText(const std::vector<RotorSpec>& rotors);
Status saveRotors(const std::vector<RotorSpec>& rotors, const std::filesystem::path& out);

}  // namespace plumbline::workflow
