// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/logs/import/import_columns.h"

/// Uses of the columns of a file: a mapping in the form in which a user edits it.
namespace plumbline::io {

/// Use of one column; factors as `LogMapping`.
struct ColumnUse {
  std::optional<Quantity> quantity = {};  ///< nothing: the column is left out
  std::string joint = {};                 ///< of a quantity of a joint
  std::string name = {};                  ///< of a current or another channel
  std::string unit = {};                  ///< empty: SI
  double sign = 1.0, scale = 1.0, gear_ratio = 1.0;
  double torque_constant = 0.0;  ///< N·m/A; 0: the column is no current
  double offset = 0.0;           ///< in the unit of the column
  bool operator==(const ColumnUse&) const = default;
};

/// Choices that concern all columns of one file.
struct FileUse {
  double rate = 0.0;                ///< Hz; 0: a column holds the time
  std::string rate_attribute = {};  ///< number beside the data that states the rate
  int skip_rows = 0;                ///< at the beginning
  double shift = 0.0;               ///< s, added to the stamps of a file that is merged
  bool untimed = false;             ///< the samples have no times and need not follow each other
  bool at_rest = false;             ///< and are poses held still
  bool operator==(const FileUse&) const = default;
};

struct ImportDraft {
  std::vector<ColumnUse> columns;  ///< one per column of the files
  std::vector<FileUse> files;
  std::string joint_names;         ///< text dataset of the first file that names the joints of the columns
  std::vector<std::string> names;  ///< that it holds
  std::optional<LogMapping::BaseMotion> base = {};  ///< of the first file, as are the contacts
  std::vector<LogMapping::ContactWrench> contacts = {};
  bool operator==(const ImportDraft&) const = default;
};

/// Puts the channels of a mapping of file `file` into the draft; columns that it does not name are left out.
/// @param names  joints of the file where the mapping names none of its own; further ones are joint8, joint9 …
void adoptMapping(const LogMapping& mapping, const std::vector<ImportColumn>& columns, int file,
                  const std::vector<std::string>& names, ImportDraft& draft);

/// Makes the mapping of a draft.
/// @param files  paths of the files, those that are merged relative to the folder of the first
/// @error DuplicateName (a quantity of a joint or the time twice), MissingData (no position, no time), MissingElement (a
///        column without joint), each naming the columns
Result<LogMapping> mappingOf(const ImportDraft& draft, const std::vector<ImportColumn>& columns,
                             const std::vector<std::string>& files);

/// Names that the joints of a draft have, in the order of their positions, else of their columns.
std::vector<std::string> jointsOf(const ImportDraft& draft);

/// Gives the columns `picked` a quantity; of a quantity of joints those that follow `first` in `joints`, and names beyond
/// their end. Without `first` they begin with the first joint that has no such column yet.
void assignQuantity(ImportDraft& draft, const std::vector<int>& picked, std::optional<Quantity> quantity,
                    const std::vector<std::string>& joints, std::optional<std::size_t> first = std::nullopt);

/// Returns true for the quantities of joints: position, velocity, acceleration, torque.
bool isOfJoint(Quantity quantity);

}  // namespace plumbline::io
