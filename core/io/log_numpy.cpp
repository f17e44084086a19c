// SPDX-License-Identifier: BSD-3-Clause
#include "io/log_source.h"

namespace plumbline::io {

Result<DataSourcePtr> openNumpy(const std::filesystem::path& path, const JobContext&) {
  return Error{ErrorCode::UnsupportedOption, "NumPy files are not read", {}, path.string(), "",
               "save it as HDF5 or CSV"};
}

}  // namespace plumbline::io
