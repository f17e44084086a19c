// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <optional>
#include <string>

#include "io/logs/hdf5/hdf5_chunks.h"
#include "io/logs/hdf5/hdf5_handle.h"
#include "io/logs/log_source.h"

namespace plumbline::io::hdf5 {

/// An HDF5 file (also MATLAB v7.3) opened for reading. Links into other files are listed, never followed: the content
/// hash of one file must cover all its numbers.
class Source final : public DataSource {
 public:
  static Result<DataSourcePtr> open(const std::filesystem::path& path, const JobContext& context);

  Result<NumberBlock> read(const DatasetInfo& dataset, const ReadRequest& request,
                           const JobContext& context) override;
  Result<std::vector<std::string>> readText(const DatasetInfo& dataset) override;

 private:
  Result<NumberBlock> readQuietly(const DatasetInfo& dataset, const ReadRequest& request,
                                  const JobContext& context);
  /// A dataset with its chunks.
  struct Opened {
    Handle dataset;
    std::optional<PackedChunks> packed;
  };
  Handle file_;
  std::map<std::string, Opened> open_;  ///< datasets that are read by parts
};

/// Opens a dataset without leaving the file; `chunk_cache` bytes hold its chunks (0: the library's default).
Handle openDataset(hid_t file, const std::string& path, std::size_t chunk_cache = 0);

/// Returns the reason why a dataset's numbers cannot be read (unknown filter, data in other files); empty when they can.
std::string storageProblem(hid_t dataset);

}  // namespace plumbline::io::hdf5
