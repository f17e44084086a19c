// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "base/progress.h"
#include "base/result.h"

/// Whole files in and out, with errors that a user can act on and without partial files.
namespace plumbline::io {

inline constexpr std::size_t kMegabyte = std::size_t{1} << 20;

/// Returns the whole content of a file (or of a pipe).
/// @error FileNotFound, FileUnreadable (a folder, no permission), FileEmpty, FileTooLarge (more than
/// `max_bytes`)
Result<std::string> readFile(const std::filesystem::path& path, std::size_t max_bytes);

/// Checks that `path` is a readable regular file with content, before a library opens it.
/// @return its size in bytes
/// @error FileNotFound, FileUnreadable, FileEmpty
Result<std::size_t> checkReadable(const std::filesystem::path& path);

/// The file that a chain of links names, whether it exists or not; the last link of a chain without end.
std::filesystem::path followLinks(std::filesystem::path path);

/// A file that is written whole or not at all: write to `path()`, which lies beside the target, then
/// `commit()`. Destroyed without commit, it removes its content and the target stays as it was.
class AtomicFile {
 public:
  /// Makes an empty temporary file beside the target, with the target's permissions where it exists. A
  /// symbolic link is followed, also to a file that does not exist yet. Temporary files of this target that ended
  /// processes left are removed.
  /// @error FileUnwritable: folder missing, not a folder or read-only; target a folder, read-only or no
  /// regular file; an input of this process (`protectInputs`)
  static Result<AtomicFile> create(const std::filesystem::path& target);
  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&& other) noexcept;
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;
  ~AtomicFile();

  /// Path to write to; it has the extension of the target.
  const std::filesystem::path& path() const { return temporary_; }
  /// Flushes to the disk and takes the place of the target, whose new name is flushed too.
  /// @error FileUnwritable
  Status commit();

 private:
  AtomicFile(std::filesystem::path shown, std::filesystem::path target, std::filesystem::path temporary);
  void discard() noexcept;
  void forget() noexcept;
  std::filesystem::path shown_;      ///< as the user gave it
  std::filesystem::path target_;     ///< links followed
  std::filesystem::path temporary_;  ///< empty after commit
};

/// Removes the temporary files of every `AtomicFile` that is not committed: for the end of a process whose other threads
/// are not waited for.
void discardUnfinishedFiles() noexcept;

/// Replaces the file by `content` in one step. Targets that are no regular files (/dev/stdout, a pipe) are written
/// directly.
/// @error FileUnwritable
Status writeFileAtomically(const std::filesystem::path& path, std::string_view content);

/// SHA-256 in lower-case hexadecimal (FIPS 180-4).
std::string sha256(std::string_view bytes);

/// SHA-256 of the content of a file.
/// @error FileNotFound, FileUnreadable, Cancelled
/// @cost  time in the size of the file, constant memory
Result<std::string> contentHash(const std::filesystem::path& path, const JobContext& context = {});

/// Extension of the file with its point, in small letters: ".html"; empty when there is none.
std::string lowerExtension(const std::filesystem::path& file);

/// Writes the text that `text` returns for the extension of `out`, in small letters and without its point ("html").
/// @error those of `text`, naming the file; FileUnwritable
Status writeByExtension(const std::filesystem::path& out,
                        const std::function<Result<std::string>(const std::string&)>& text);

}  // namespace plumbline::io
