// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "io/logs/log_source.h"
#include "io/logs/mapping/mapping.h"

namespace plumbline::io {

/// One column of numbers of a file that is imported.
struct ImportColumn {
  int file = 0;             ///< the first, or one that is merged into it
  std::string dataset;      ///< "/joints/q"
  std::string column;       ///< of a table its name, else a number counted from 1; empty: the only one
  std::string label;        ///< for people: "7", "q1", "/joints/q 3"
  std::string unit;         ///< as the file states it
  bool transposed = false;  ///< the dataset is stored as columns × samples
  Eigen::Index rows = 0;    ///< samples
  std::string series = {};  ///< of a bag: the topic
};

/// Columns that are listed of one file; the rest of a wider file needs a mapping that is written by hand.
inline constexpr std::size_t kMaxImportColumns = 512;

/// Lists the columns of a file in the order of the file. @param mapping  orientation of the datasets that it names; others
/// are taken with the longer side as samples
std::vector<ImportColumn> importColumns(const FileListing& listing, const LogMapping& mapping, int file);

/// Key of the layout: the same for files whose datasets, columns and units have the same names and numbers, whatever their
/// length. Letters and digits.
std::string layoutKey(const FileListing& listing);

/// Reads some columns of one file. @return rows × columns, NaN below the end of a shorter column
Result<Eigen::MatrixXd> readColumns(DataSource& source, const std::vector<ImportColumn>& columns,
                                    const JobContext& context);

}  // namespace plumbline::io
