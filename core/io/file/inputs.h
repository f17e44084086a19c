// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

/// Files that this process has read, so that a command does not replace one of them by its result. Of the whole process, and only
/// asked for by the command line: a window saves over what it opened.
namespace plumbline::io {

/// From now on no file that was read is replaced (`AtomicFile::create`).
void protectInputs();

bool inputsAreProtected();

/// Notes a file. Every reader does; whoever hands a file to another process has to.
void noteInput(const std::filesystem::path& path);

/// Name under which a file was read; empty: it was not, or inputs are not protected.
std::string inputName(const std::filesystem::path& file);

}  // namespace plumbline::io
