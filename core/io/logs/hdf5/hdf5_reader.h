// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/logs/hdf5/hdf5_handle.h"

namespace plumbline::io::hdf5 {

/// Returns file access through a separate driver: plain reads within the file, nothing cached between them. The
/// library's own driver keeps a metadata accumulator that reads out of bounds, and crashes, where a damaged file names
/// addresses beyond its end (libhdf5 1.10.8, H5F__accum_read); here such an address is an error like any other. Files are
/// locked as by the library's driver, so that one being written is recognised.
Handle readerAccess();

}  // namespace plumbline::io::hdf5
