// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <condition_variable>
#include <cstddef>
#include <map>
#include <mutex>
#include <utility>

#include "base/thread_pool.h"

namespace plumbline::estimation {

/// Produces partial results for index 0 … count−1 on several threads and consumes them one by one in the
/// order of the index, so that the bits of the whole do not depend on the number of threads. At most about
/// two partial results per thread wait at any time: memory does not grow with `count`.
/// @param produce  Partial(std::size_t index, int worker), called from several threads
/// @param consume  void(Partial&&), called in order, never twice at once
/// An exception from either is rethrown here.
template <typename Partial, typename Produce, typename Consume>
void reduceInOrder(std::size_t count, int threads, const Produce& produce, const Consume& consume) {
  std::mutex mutex;
  std::condition_variable advanced;
  std::map<std::size_t, Partial> waiting;
  std::size_t next = 0;
  bool failed = false;
  const std::size_t ahead = 2 * static_cast<std::size_t>(threads > 1 ? threads : 1);

  parallelFor(count, threads, [&](std::size_t index, int worker) {
    try {
      {
        std::unique_lock lock(mutex);
        advanced.wait(lock, [&] { return failed || index < next + ahead; });
        if (failed) return;
      }
      Partial partial = produce(index, worker);
      const std::lock_guard lock(mutex);
      waiting.emplace(index, std::move(partial));
      while (!failed && !waiting.empty() && waiting.begin()->first == next) {
        consume(std::move(waiting.begin()->second));
        waiting.erase(waiting.begin());
        ++next;
      }
      advanced.notify_all();
    } catch (...) {
      const std::lock_guard lock(mutex);
      failed = true;
      advanced.notify_all();
      throw;
    }
  });
}

}  // namespace plumbline::estimation
