// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "io/logs/hdf5/hdf5_handle.h"
#include "io/logs/log_source.h"

namespace plumbline::io::hdf5 {

/// Fills in the tree below the root of an open file.
Status listTree(hid_t file, const std::string& path, FileListing& listing, const JobContext& context);

}  // namespace plumbline::io::hdf5
