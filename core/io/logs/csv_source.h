// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "io/logs/log_source.h"

namespace plumbline::io {

Result<DataSourcePtr> openCsv(const std::filesystem::path& path, const JobContext& context);

}  // namespace plumbline::io
