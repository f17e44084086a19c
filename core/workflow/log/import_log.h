// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "io/logs/import/import_draft.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

/// Imports logs of any layout: columns, a guess with its reasons, what the log becomes, and the mapping that keeps it.
namespace plumbline::workflow {

using io::ColumnUse;
using io::FileUse;
using io::ImportColumn;
using io::ImportDraft;
using io::Quantity;

struct ImportRequest {
  std::vector<std::filesystem::path> files;  ///< the first, and those that are merged into it by time
  std::vector<std::string> joints;           ///< of the robot, base to tip; empty: not known
  std::filesystem::path remembered;          ///< folder of the mappings of earlier imports; empty: none
  RobotPtr robot = {};  ///< whose inertial parameters tell the torques of its joints apart; null: not known
};

/// Files that are imported, open. Immutable but for the sources, which one thread reads at a time.
struct ImportFiles {
  std::vector<std::filesystem::path> files;
  std::vector<std::string> joints;    ///< of the robot
  std::vector<ImportColumn> columns;  ///< of all files
  Eigen::MatrixXd values;  ///< as stored; fewer columns than `columns` when they do not fit in memory
  std::vector<std::string> odometries, wrenches;  ///< topics of the first file
  ImportDraft guess;
  std::vector<Finding> reasons;        ///< of the guess
  std::string layout;                  ///< of the first file
  std::filesystem::path mapping_file;  ///< that the guess was taken from; empty: it was guessed
  std::vector<io::DataSourcePtr> sources;
  mutable std::mutex reading;
};
using ImportFilesPtr = std::shared_ptr<const ImportFiles>;

/// Opens files and guesses what their columns are: as an earlier import of the same layout says, else by names, else by
/// motion; joints without names are those of the robot in order. What the names leave open (velocities and torques of no
/// known joint) is matched by motion, too.
/// @error as `io::openSource`, MissingData (no numbers) naming the file
Result<ImportFilesPtr> openImport(const ImportRequest& request, const JobContext& context = {});

/// Outcome of a draft.
struct ImportPreview {
  LogPtr log;                  ///< null when the draft does not suffice
  std::optional<Error> error;  ///< why it does not
};
ImportPreview previewImport(const ImportFiles& files, const ImportDraft& draft,
                            const JobContext& context = {});

/// The mapping of a draft as JSON.
Result<std::string> mappingText(const ImportFiles& files, const ImportDraft& draft);
Status saveMapping(const ImportFiles& files, const ImportDraft& draft, const std::filesystem::path& path);
/// Takes the uses of the columns from a mapping file.
Result<ImportDraft> draftFromMapping(const ImportFiles& files, const std::filesystem::path& path);

/// Writes the mapping into the folder, from which files of the same layout are read with it later.
/// @return its path, which never changes its content
Result<std::filesystem::path> rememberMapping(const ImportFiles& files, const ImportDraft& draft,
                                              const std::filesystem::path& folder);
/// The mapping of the last import of that layout; empty when there was none.
std::filesystem::path rememberedMapping(const std::filesystem::path& folder, const std::string& layout);

/// Units that can be chosen, the SI unit first.
std::vector<std::string> unitsOf(Quantity quantity);

}  // namespace plumbline::workflow
