// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

namespace plumbline::app {

/// Lets copies of this program read files whose libraries can crash (core/io/worker). Call it before any thread starts.
void readInProcesses();

/// Exit status of this process when it was started as such a reader; call it before anything else in `main`.
std::optional<int> runAsReader(int argc, char** argv);

}  // namespace plumbline::app
