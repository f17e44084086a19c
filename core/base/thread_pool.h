// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <functional>

namespace plumbline {

/// Runs `task(index, worker)` for index 0 … count−1 on at most `threads` threads; the caller's thread is worker 0.
/// Indices are handed out in order; results written per index are therefore independent of the number of threads, and
/// a caller that reduces them in index order gets the same bits for any number of threads. An exception from a task
/// is rethrown here after all workers have ended.
void parallelFor(std::size_t count, int threads, const std::function<void(std::size_t index, int worker)>& task);

}  // namespace plumbline
