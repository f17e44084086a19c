// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>

#include "io/logs/log_source.h"

namespace plumbline::io {

struct StoredNumbers {
  Eigen::MatrixXd values;  ///< squeezed to rows × columns, as `DatasetInfo::matrixShape`
  double offset = 0.0;     ///< was subtracted from 64-bit whole numbers, which a double cannot hold
};

/// A source whose arrays were all read when it was opened (MATLAB v5, NumPy, bags).
class MemorySource : public DataSource {
 public:
  Result<NumberBlock> read(const DatasetInfo& dataset, const ReadRequest& request,
                           const JobContext& context) override;
  Result<std::vector<std::string>> readText(const DatasetInfo& dataset) override;

 protected:
  using Stored = StoredNumbers;
  std::map<std::string, Stored> stored_;
  std::map<std::string, std::vector<std::string>> texts_;
};

}  // namespace plumbline::io
