// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/log_memory.h"

namespace plumbline::io {

Result<NumberBlock> MemorySource::read(const DatasetInfo& dataset, const ReadRequest& request,
                                       const JobContext& context) {
  if (context.stopRequested()) return readingCancelled(listing_.file);
  const auto fail = [&](Error error) {
    error.file = listing_.file;
    return error;
  };
  if (Status readable = checkNumbers(dataset); !readable.ok()) return fail(readable.error());
  const auto found = stored_.find(dataset.path);
  if (found == stored_.end())
    return fail({ErrorCode::TypeMismatch,
                 "holds no numbers that can be read",
                 {dataset.path},
                 "",
                 dataset.path,
                 "choose another dataset"});
  const Stored& stored = found->second;
  const Eigen::MatrixXd& all = stored.values;
  const bool vector = all.cols() == 1 && dataset.shape.size() != 2;
  const bool turn = request.transposed && !vector;
  Result<std::vector<int>> picked =
      selectColumns(dataset, request.columns, static_cast<std::size_t>(turn ? all.rows() : all.cols()));
  if (!picked.ok()) return fail(picked.error());
  NumberBlock block;
  const auto [first, rows] = wantedRows(request, turn ? all.cols() : all.rows());
  block.values.resize(rows, static_cast<Eigen::Index>(picked->size()));
  for (std::size_t i = 0; i < picked->size(); ++i) {
    const Eigen::Index from = (*picked)[i];
    const auto to = static_cast<Eigen::Index>(i);
    if (turn)
      block.values.col(to) = all.row(from).segment(first, rows).transpose();
    else
      block.values.col(to) = all.col(from).segment(first, rows);
  }
  if (request.from_first)
    block.offset = stored.offset;
  else if (stored.offset != 0.0)
    block.values.array() += stored.offset;
  return block;
}

Result<std::vector<std::string>> MemorySource::readText(const DatasetInfo& dataset) {
  const auto texts = texts_.find(dataset.path);
  if (texts != texts_.end()) return texts->second;
  return noNames(listing_.file, dataset);
}

}  // namespace plumbline::io
