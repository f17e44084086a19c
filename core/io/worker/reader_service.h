// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "io/worker/reader_channel.h"

namespace plumbline::io {

/// Limits memory and processor time of this process and forbids core files; the memory not under the address sanitizer,
/// whose shadow alone takes terabytes.
void limitThisProcess(const ReaderLimits& limits);

/// Answers the requests of one `RemoteSource` on a connected socket until it is closed.
void serveReader(int socket);

/// First argument of a program that shall be a reader process; memory, processor time and the parent's number follow.
inline constexpr const char* kReaderArgument = "read-worker";
std::vector<std::string> readerArguments(const ReaderLimits& limits);

/// Runs a reader process on its standard input, with the arguments of `readerArguments`. It ends with its parent.
/// @return exit status
int runReader(const std::vector<std::string>& arguments);

}  // namespace plumbline::io
