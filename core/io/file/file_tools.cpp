// SPDX-License-Identifier: BSD-3-Clause
#include "io/file/file_tools.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <mutex>
#include <set>
#include <system_error>
#include <utility>

#include "io/file/inputs.h"
#include "io/file/sha256.h"

namespace plumbline::io {
namespace fs = std::filesystem;
namespace {

/// Closes a POSIX file descriptor; `close` reports a late error of the disk.
class Descriptor {
 public:
  explicit Descriptor(int value) : value_(value) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (value_ >= 0) ::close(value_);
  }
  int get() const { return value_; }
  bool close() { return ::close(std::exchange(value_, -1)) == 0; }

 private:
  int value_;
};

std::string systemText(int code) {
  return std::error_code(code, std::generic_category()).message();
}

Error fileError(ErrorCode code, const fs::path& file, std::string detail, std::string remedy) {
  return {code, std::move(detail), {}, file.string(), {}, std::move(remedy)};
}

Error cannotOpen(const fs::path& path, int code) {
  if (code == ENOENT || code == ENOTDIR)
    return fileError(ErrorCode::FileNotFound, path, "there is no such file", "check the path");
  if (code == EACCES || code == EPERM)
    return fileError(ErrorCode::FileUnreadable, path, "reading is not permitted",
                     "allow reading it (chmod +r) or copy it to a folder of yours");
  return fileError(ErrorCode::FileUnreadable, path, "the file cannot be opened (" + systemText(code) + ")",
                   "check the path and the disk");
}

Error cannotWrite(const fs::path& path, int code) {
  if (code == ENOSPC || code == EDQUOT)
    return fileError(ErrorCode::FileUnwritable, path, "the disk is full",
                     "free some space or choose another disk");
  if (code == EACCES || code == EPERM || code == EROFS)
    return fileError(ErrorCode::FileUnwritable, path,
                     "writing is not permitted there (" + systemText(code) + ")",
                     "choose a folder that you may write to");
  if (code == ENAMETOOLONG)
    return fileError(ErrorCode::FileUnwritable, path, "the file name is too long", "choose a shorter name");
  return fileError(ErrorCode::FileUnwritable, path, "the file cannot be written (" + systemText(code) + ")",
                   "choose another place");
}

Result<int> openForReading(const fs::path& path) {
  if (path.empty()) return fileError(ErrorCode::FileNotFound, path, "no file name was given", "name a file");
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return cannotOpen(path, errno);
  struct stat info {};
  if (::fstat(descriptor, &info) == 0 && S_ISDIR(info.st_mode)) {
    ::close(descriptor);
    return fileError(ErrorCode::FileUnreadable, path, "this is a folder, not a file",
                     "name a file inside it");
  }
  return descriptor;
}

/// Reads up to `size` bytes; −1 on a read error.
ssize_t readSome(int descriptor, char* target, std::size_t size) {
  while (true) {
    const ssize_t count = ::read(descriptor, target, size);
    if (count >= 0 || errno != EINTR) return count;
  }
}

Error readFailure(const fs::path& path, int code) {
  return fileError(ErrorCode::FileUnreadable, path, "reading failed (" + systemText(code) + ")",
                   "check the disk");
}

bool writeAll(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t count = ::write(descriptor, content.data(), content.size());
    if (count < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    content.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

/// Returns true for an existing target that is neither a file nor a folder: a device or a pipe, which cannot be replaced by
/// renaming.
bool isStream(const fs::path& path) {
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

Status checkTarget(const fs::path& shown, const fs::path& target) {
  std::error_code ignored;
  if (fs::is_directory(target, ignored))
    return fileError(ErrorCode::FileUnwritable, shown, "this is a folder, not a file", "add a file name");
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  const fs::file_status status = fs::status(folder, ignored);
  if (!fs::exists(status))
    return fileError(ErrorCode::FileUnwritable, shown, "the folder " + folder.string() + " does not exist",
                     "create it or choose another one");
  if (!fs::is_directory(status))
    return fileError(ErrorCode::FileUnwritable, shown, folder.string() + " is a file, not a folder",
                     "choose another place");
  // Renaming would bypass the write protection of the file itself; a protected file must stay.
  if (fs::exists(target, ignored) && ::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0)
    return fileError(ErrorCode::FileUnwritable, shown, "the file is write-protected",
                     "choose another name or allow writing it (chmod +w)");
  return done();
}

/// Mark of this machine, so that the number of a process means one of its own where a folder is shared.
std::string machineMark() {
  char name[256] = {};
  ::gethostname(name, sizeof(name) - 1);
  return sha256(name).substr(0, 6);
}

/// Removes the temporary files of this target that processes of this machine left that have ended.
void sweep(const fs::path& folder, const std::string& prefix) {
  std::error_code failed;
  for (fs::directory_iterator entry(folder.empty() ? "." : folder, failed), end; !failed && entry != end;
       entry.increment(failed)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(prefix)) continue;
    pid_t process = 0;
    const char* first = name.data() + prefix.size();
    if (std::from_chars(first, name.data() + name.size(), process).ec != std::errc() || process <= 0)
      continue;
    if (::kill(process, 0) != 0 && errno == ESRCH) ::unlink(entry->path().c_str());
  }
}

/// Makes the new name of a file last a power cut. Some file systems cannot; the content is on the disk by then.
void syncFolder(const fs::path& folder) {
  const Descriptor descriptor(
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (descriptor.get() >= 0 && ::fsync(descriptor.get()) != 0) return;
}

}  // namespace

fs::path followLinks(fs::path path) {
  constexpr int kMostLinks = 40;
  std::error_code failed;
  for (int k = 0; k < kMostLinks && fs::is_symlink(path, failed); ++k) {
    const fs::path to = fs::read_symlink(path, failed);
    if (failed) break;
    path = path.parent_path() / to;  // an absolute path takes the place of the folder
  }
  return path;
}

Result<std::string> readFile(const fs::path& path, std::size_t max_bytes) {
  const Result<int> opened = openForReading(path);
  if (!opened) return opened.error();
  const Descriptor descriptor(*opened);
  const auto tooLarge = [&] {
    return fileError(ErrorCode::FileTooLarge, path,
                     "the file is larger than the " + std::to_string(max_bytes / kMegabyte) +
                         " MB that are accepted for its kind",
                     "check that it is the right file");
  };
  struct stat info {};
  std::string content;
  if (::fstat(descriptor.get(), &info) == 0 && S_ISREG(info.st_mode)) {
    const auto size = static_cast<std::size_t>(std::max<off_t>(info.st_size, 0));
    if (size > max_bytes) return tooLarge();
    content.reserve(size);
    noteInput(path);
  }
  char block[1 << 16];
  while (true) {
    const ssize_t count = readSome(descriptor.get(), block, sizeof block);
    if (count < 0) return readFailure(path, errno);
    if (count == 0) break;
    if (content.size() + static_cast<std::size_t>(count) > max_bytes) return tooLarge();
    content.append(block, static_cast<std::size_t>(count));
  }
  if (content.empty())
    return fileError(ErrorCode::FileEmpty, path, "the file is empty", "check that it was written completely");
  return content;
}

Result<std::size_t> checkReadable(const fs::path& path) {
  std::error_code ignored;
  if (isStream(path))
    return fileError(ErrorCode::FileUnreadable, path, "this is no regular file", "name a file on the disk");
  const Result<int> opened = openForReading(path);
  if (!opened) return opened.error();
  const Descriptor descriptor(*opened);
  noteInput(path);
  struct stat info {};
  if (::fstat(descriptor.get(), &info) != 0) return readFailure(path, errno);
  if (info.st_size <= 0)
    return fileError(ErrorCode::FileEmpty, path, "the file is empty", "check that it was written completely");
  return static_cast<std::size_t>(info.st_size);
}

namespace {

/// Temporary files of this process that are being written.
struct Unfinished {
  std::mutex mutex;
  std::set<fs::path> files;
};
/// Never destroyed: files of static objects end after it would.
Unfinished& unfinished() {
  static auto* const files = new Unfinished;
  return *files;
}

}  // namespace

Result<AtomicFile> AtomicFile::create(const fs::path& shown) {
  if (shown.empty() || !shown.has_filename())
    return fileError(ErrorCode::FileUnwritable, shown, "no file name was given", "add a file name");
  const fs::path target = followLinks(shown);
  std::error_code failed;
  if (fs::is_symlink(target, failed))
    return fileError(ErrorCode::FileUnwritable, shown, "this link leads to itself", "choose another name");
  if (const std::string input = inputName(target); !input.empty())
    return fileError(ErrorCode::FileUnwritable, shown,
                     "the output is the same file as the input " + input + ", which would be lost",
                     "choose another name for the output");
  if (isStream(target))
    return fileError(ErrorCode::FileUnwritable, shown, "this is no regular file", "name a file on the disk");
  if (Status status = checkTarget(shown, target); !status) return status.error();

  // Hidden, short enough for any file system, with the target's extension because writers choose the format
  // by it. O_EXCL makes the choice of a free name safe against other threads and processes.
  const std::string stem = target.stem().string().substr(0, 120);
  const std::string extension = target.extension().string().substr(0, 60);
  const std::string prefix = "." + stem + ".part-" + machineMark() + "-";
  sweep(target.parent_path(), prefix);
  constexpr int kAttempts = 10000;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const fs::path temporary = target.parent_path() / (prefix + std::to_string(::getpid()) + "-" +
                                                       std::to_string(attempt) + extension);
    const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0) {
      if (errno == EEXIST) continue;
      return cannotWrite(shown, errno);
    }
    struct stat info {};
    if (::stat(target.c_str(), &info) == 0 && ::fchmod(descriptor, info.st_mode & 07777) != 0) {
      // Some file systems have no permissions; the content matters.
    }
    ::close(descriptor);
    return AtomicFile(shown, target, temporary);
  }
  return fileError(ErrorCode::FileUnwritable, shown, "the folder is full of unfinished temporary files",
                   "delete the files named ." + stem + ".part-*");
}

AtomicFile::AtomicFile(fs::path shown, fs::path target, fs::path temporary)
    : shown_(std::move(shown)), target_(std::move(target)), temporary_(std::move(temporary)) {
  const std::lock_guard lock(unfinished().mutex);
  unfinished().files.insert(temporary_);
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : shown_(std::move(other.shown_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, fs::path())) {}

AtomicFile& AtomicFile::operator=(AtomicFile&& other) noexcept {
  if (this != &other) {
    discard();
    shown_ = std::move(other.shown_);
    target_ = std::move(other.target_);
    temporary_ = std::exchange(other.temporary_, fs::path());
  }
  return *this;
}

AtomicFile::~AtomicFile() {
  discard();
}

void AtomicFile::discard() noexcept {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  forget();
}

void AtomicFile::forget() noexcept {
  if (temporary_.empty()) return;
  const std::lock_guard lock(unfinished().mutex);
  unfinished().files.erase(temporary_);
  temporary_.clear();
}

void discardUnfinishedFiles() noexcept {
  const std::lock_guard lock(unfinished().mutex);
  for (const fs::path& file : unfinished().files) ::unlink(file.c_str());
}

Status AtomicFile::commit() {
  if (temporary_.empty()) throw std::logic_error("AtomicFile::commit called twice");
  {
    Descriptor descriptor(::open(temporary_.c_str(), O_RDONLY | O_CLOEXEC));
    if (descriptor.get() < 0 || ::fsync(descriptor.get()) != 0 || !descriptor.close()) {
      const int code = errno;
      discard();
      return cannotWrite(shown_, code);
    }
  }
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) {
    const int code = errno;
    discard();
    return cannotWrite(shown_, code);
  }
  forget();
  syncFolder(target_.parent_path());
  return done();
}

Status writeFileAtomically(const fs::path& path, std::string_view content) {
  const auto writeTo = [&](const fs::path& place, int flags) -> Status {
    Descriptor descriptor(::open(place.c_str(), O_WRONLY | O_CLOEXEC | flags));
    if (descriptor.get() < 0) return cannotWrite(path, errno);
    if (!writeAll(descriptor.get(), content)) return cannotWrite(path, errno);
    if (!descriptor.close()) return cannotWrite(path, errno);
    return done();
  };
  if (isStream(path)) return writeTo(path, 0);
  Result<AtomicFile> file = AtomicFile::create(path);
  if (!file) return file.error();
  if (Status status = writeTo(file->path(), O_TRUNC); !status) return status;
  return file->commit();
}

std::string sha256(std::string_view bytes) {
  Sha256 hash;
  hash.add(bytes);
  return hash.finish();
}

Result<std::string> contentHash(const fs::path& path, const JobContext& context) {
  const Result<int> opened = openForReading(path);
  if (!opened) return opened.error();
  const Descriptor descriptor(*opened);
  Sha256 hash;
  std::string block(kMegabyte, '\0');
  while (true) {
    if (context.stopRequested())
      return fileError(ErrorCode::Cancelled, path, "reading the file was cancelled", "");
    const ssize_t count = readSome(descriptor.get(), block.data(), block.size());
    if (count < 0) return readFailure(path, errno);
    if (count == 0) return hash.finish();
    hash.add(std::string_view(block.data(), static_cast<std::size_t>(count)));
  }
}

std::string lowerExtension(const std::filesystem::path& file) {
  std::string extension = file.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension;
}

Status writeByExtension(const std::filesystem::path& out,
                        const std::function<Result<std::string>(const std::string&)>& text) {
  std::string format = lowerExtension(out);
  if (!format.empty()) format.erase(0, 1);
  const Result<std::string> made = text(format);
  if (made) return writeFileAtomically(out, *made);
  Error error = made.error();
  error.file = out.string();
  return error;
}

}  // namespace plumbline::io
