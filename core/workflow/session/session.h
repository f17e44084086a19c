// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"

#include "model/build_model.h"
#include "model/robot_model.h"
#include "workflow/identification/specification.h"

/// A study as a file: robot, logs, every setting. No data and no results: those are computed again from it, or kept
/// beside it.
namespace plumbline::workflow {

struct Session : IdentificationSpec {
  std::filesystem::path robot;  ///< absolute; empty: none
  std::string robot_hash;       ///< of the file when it was saved
  ModelOptions model_options;
  std::vector<std::filesystem::path> package_paths;
  struct LogFile {
    std::filesystem::path file;  ///< absolute
    std::string hash;
    bool training = true;
    std::filesystem::path mapping = {};  ///< absolute; empty: the layout is guessed
    bool loaded = false;                 ///< recorded with a payload: neither for training nor for validation
    std::string name = {};               ///< `LogRequest::name`: loads and phases name logs
  };
  std::vector<LogFile> logs;
  std::string excitation = {};  ///< JSON text of the excitation spec, empty for none
  struct MotionEntry {
    std::string name;    ///< empty: the motion in the editor
    std::string design;  ///< JSON text
  };
  std::vector<MotionEntry> motions = {};
  std::string payload = {};  ///< JSON text of `PayloadChoice`, its log absolute; empty for none
  std::string bayes = {};    ///< JSON text of `BayesSpec`; empty for none
};

/// All settings that decide about a result, as text that is the same for the same ones; the estimators that run and the limits of a
/// verdict are not among them.
std::string settingsText(const IdentificationSpec& spec);

/// Writes a `.plumb` file; paths become relative to its folder, so that a project can be moved as a whole.
/// @error FileUnwritable
Status writeSession(const Session& session, const std::filesystem::path& out);
/// @error FileNotFound, FileUnreadable, SyntaxError, FormatUnknown (another format or a newer version), TypeMismatch,
///        MissingElement, UnsupportedOption naming the key
Result<Session> readSession(const std::filesystem::path& file);

}  // namespace plumbline::workflow
