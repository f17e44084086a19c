// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "workflow/safety/safe_record.h"

/// A run as a log of the native format that holds the run beside its samples, in the group /safe.
namespace plumbline::workflow {

/// The file is HDF5, by its first bytes or its name.
bool isHdf5Run(const std::filesystem::path& file);

/// @error MissingData (a run without samples at the full rate), FileUnwritable, Cancelled
Status writeSafeHdf5(const SafeScenario& scenario, const SafeRecord& record,
                     const std::filesystem::path& file, const JobContext& context = {});

/// @error those of `io::readLog`; MissingData, ShapeMismatch, TypeMismatch, InvalidNumber, TimeNotMonotonic,
///        ValueOutOfRange (an empty interval), naming the data set
Result<SafeRunFile> readSafeHdf5(const std::filesystem::path& file, const JobContext& context = {});

}  // namespace plumbline::workflow
