// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/result.h"

/// Reader processes, which only programs can start.
namespace plumbline::io {

/// Limits of one reader process, from its start to its end.
struct ReaderLimits {
  std::uint64_t memory = 0;       ///< bytes of address space
  std::uint64_t processor_s = 0;  ///< processor time [s]
  std::uint64_t wait_s = 0;       ///< time without a byte from it [s], for processes that wait for ever
};

enum class Transfer { Complete, Stopped, Late, Ended };

/// Connection to a process that runs `serveReader`. Destroyed, it ends the process.
class ReaderChannel {
 public:
  virtual ~ReaderChannel() = default;
  /// Returns false when the process has ended.
  virtual bool send(std::string_view bytes) = 0;
  /// Reads exactly `size` bytes; looks at the stop token at least every 20 ms.
  virtual Transfer receive(void* target, std::size_t size, const std::stop_token& stop) = 0;
  /// Ends the process at once.
  virtual void kill() = 0;
  /// Waits for the end of a process that closed its side, and returns the signal that it ended by; 0 for none.
  virtual int endedBy() = 0;
};

/// @error WorkerFailed: the process could not be started
using ReaderStarter = std::function<Result<std::unique_ptr<ReaderChannel>>(const ReaderLimits&)>;

/// Sets the starter that every later `openSource` uses, or none. Call it at the start of the program, before its threads.
void setReaderStarter(ReaderStarter starter);
/// Starter of the program; empty when files are read in this process.
const ReaderStarter& readerStarter();

}  // namespace plumbline::io
