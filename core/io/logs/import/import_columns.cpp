// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/import/import_columns.h"

#include <algorithm>
#include <limits>

#include "io/file/file_tools.h"

namespace plumbline::io {
namespace {

bool isTransposed(const DatasetInfo& dataset, const std::pair<Eigen::Index, Eigen::Index>& shape,
                  const LogMapping& mapping) {
  for (const LogMapping::Channel& channel : mapping.channels)
    if (channel.dataset == dataset.path) return channel.transposed;
  if (mapping.time.dataset == dataset.path) return mapping.time.transposed;
  return shape.second > shape.first;
}

void addTable(const DatasetInfo& table, int file, std::vector<ImportColumn>& columns) {
  const auto shape = table.matrixShape();
  for (std::size_t i = 0; i < table.columns.size() && columns.size() < kMaxImportColumns; ++i) {
    const ColumnInfo& info = table.columns[i];
    if (!info.numeric || info.width != 1) continue;
    // A name that two columns share is no name.
    const auto same = std::count_if(table.columns.begin(), table.columns.end(),
                                    [&](const ColumnInfo& other) { return other.name == info.name; });
    const std::string name = same == 1 ? info.name : std::to_string(i + 1);
    const std::string label = table.path == "/" ? name : table.path + " " + name;
    columns.push_back(
        {file, table.path, name, label, info.unit, false, shape->first * shape->second, table.series});
  }
}

void addMatrix(const DatasetInfo& dataset, const LogMapping& mapping, int file,
               std::vector<ImportColumn>& columns) {
  const auto shape = *dataset.matrixShape();
  const bool turned = isTransposed(dataset, shape, mapping);
  const Eigen::Index rows = turned ? shape.second : shape.first, count = turned ? shape.first : shape.second;
  if (rows < 2) return;
  for (Eigen::Index i = 0; i < count && columns.size() < kMaxImportColumns; ++i) {
    const std::string number = count == 1 ? "" : std::to_string(i + 1);
    columns.push_back({file, dataset.path, number, dataset.path + (number.empty() ? "" : " " + number),
                       dataset.unit, turned, rows, dataset.series});
  }
}

}  // namespace

std::vector<ImportColumn> importColumns(const FileListing& listing, const LogMapping& mapping, int file) {
  std::vector<ImportColumn> columns;
  for (const DatasetInfo& dataset : listing.datasets) {
    if (!checkNumbers(dataset).ok() || dataset.partOfArray()) continue;
    if (dataset.table())
      addTable(dataset, file, columns);
    else
      addMatrix(dataset, mapping, file, columns);
  }
  return columns;
}

std::string layoutKey(const FileListing& listing) {
  std::string text(toString(listing.format));
  for (const DatasetInfo& dataset : listing.datasets) {
    if (!checkNumbers(dataset).ok()) continue;
    text += "\n" + dataset.path + " " + dataset.unit;
    for (const ColumnInfo& column : dataset.columns) text += "\t" + column.name + " " + column.unit;
    const auto shape = dataset.matrixShape();
    if (!dataset.table() && shape) text += " " + std::to_string(std::min(shape->first, shape->second));
  }
  constexpr std::size_t kKeyLength = 16;
  return sha256(text).substr(0, kKeyLength);
}

Result<Eigen::MatrixXd> readColumns(DataSource& source, const std::vector<ImportColumn>& columns,
                                    const JobContext& context) {
  Eigen::Index rows = 0;
  for (const ImportColumn& column : columns) rows = std::max(rows, column.rows);
  Eigen::MatrixXd values(rows, static_cast<Eigen::Index>(columns.size()));
  values.setConstant(std::numeric_limits<double>::quiet_NaN());
  for (std::size_t first = 0, end = 0; first < columns.size(); first = end) {  // a dataset at a time
    ReadRequest request{{}, columns[first].transposed, false};
    for (end = first; end < columns.size() && columns[end].dataset == columns[first].dataset; ++end)
      if (!columns[end].column.empty()) request.columns.push_back(columns[end].column);
    const DatasetInfo* dataset = source.listing().find(columns[first].dataset);
    if (dataset == nullptr)
      return mappingError(source.listing().file, ErrorCode::UnknownReference, columns[first].dataset,
                          "there is no such dataset", "open the file again");
    const Result<NumberBlock> block = source.read(*dataset, request, context);
    if (!block.ok()) return block.error();
    const Eigen::Index height = std::min(rows, block->values.rows()),
                       width = std::min(static_cast<Eigen::Index>(end - first), block->values.cols());
    values.block(0, static_cast<Eigen::Index>(first), height, width) =
        block->values.topLeftCorner(height, width);
  }
  return values;
}

}  // namespace plumbline::io
