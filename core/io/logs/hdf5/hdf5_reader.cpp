// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/hdf5/hdf5_reader.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <new>

namespace plumbline::io::hdf5 {
namespace {

constexpr haddr_t kMaxAddress = (haddr_t{1} << 62);

/// The first member is the library's H5FD_t.
struct File {
  H5FD_t base{};
  int descriptor = -1;
  haddr_t end_of_allocation = 0;
  haddr_t size = 0;
  dev_t device{};
  ino_t inode{};
};

File* own(H5FD_t* file) {
  return reinterpret_cast<File*>(file);
}
const File* own(const H5FD_t* file) {
  return reinterpret_cast<const File*>(file);
}

H5FD_t* openFile(const char* name, unsigned flags, hid_t, haddr_t) {
  if ((flags & H5F_ACC_RDWR) != 0) return nullptr;
  const int descriptor = ::open(name, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return nullptr;
  struct stat info {};
  auto* file = ::fstat(descriptor, &info) == 0 ? new (std::nothrow) File : nullptr;
  if (file == nullptr) {
    ::close(descriptor);
    return nullptr;
  }
  file->descriptor = descriptor;
  file->size = static_cast<haddr_t>(info.st_size);
  file->device = info.st_dev;
  file->inode = info.st_ino;
  return &file->base;
}

herr_t closeFile(H5FD_t* file) {
  ::close(own(file)->descriptor);
  delete own(file);
  return 0;
}

int compare(const H5FD_t* a, const H5FD_t* b) {
  const File *x = own(a), *y = own(b);
  if (x->device != y->device) return x->device < y->device ? -1 : 1;
  return x->inode == y->inode ? 0 : x->inode < y->inode ? -1 : 1;
}

herr_t query(const H5FD_t*, unsigned long* flags) {
  if (flags != nullptr) *flags = H5FD_FEAT_SUPPORTS_SWMR_IO;
  return 0;
}

haddr_t endOfAllocation(const H5FD_t* file, H5FD_mem_t) {
  return own(file)->end_of_allocation;
}

herr_t setEndOfAllocation(H5FD_t* file, H5FD_mem_t, haddr_t address) {
  own(file)->end_of_allocation = address;
  return 0;
}

/// Read anew each time: a log that is being written grows.
haddr_t endOfFile(const H5FD_t* file, H5FD_mem_t) {
  struct stat info {};
  return ::fstat(own(file)->descriptor, &info) == 0 ? static_cast<haddr_t>(info.st_size) : own(file)->size;
}

herr_t read(H5FD_t* file, H5FD_mem_t type, hid_t, haddr_t address, size_t size, void* buffer) {
  const haddr_t end = endOfFile(file, type);
  if (address > end || size > end - address) return -1;
  auto* to = static_cast<char*>(buffer);
  while (size > 0) {
    const ssize_t got = ::pread(own(file)->descriptor, to, size, static_cast<off_t>(address));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return -1;
    to += got;
    size -= static_cast<size_t>(got);
    address += static_cast<haddr_t>(got);
  }
  return 0;
}

herr_t write(H5FD_t*, H5FD_mem_t, hid_t, haddr_t, size_t, const void*) {
  return -1;
}

herr_t lock(H5FD_t* file, hbool_t exclusive) {
  const int kind = exclusive ? LOCK_EX : LOCK_SH;
  // A file system without locks is no reason not to read.
  return ::flock(own(file)->descriptor, kind | LOCK_NB) == 0 || errno == ENOSYS ? 0 : -1;
}

herr_t unlock(H5FD_t* file) {
  return ::flock(own(file)->descriptor, LOCK_UN) == 0 || errno == ENOSYS ? 0 : -1;
}

H5FD_class_t makeDriver() {
  H5FD_class_t driver{};
  driver.name = "plumbline-reader";
  driver.maxaddr = kMaxAddress;
  driver.fc_degree = H5F_CLOSE_WEAK;
  driver.open = openFile;
  driver.close = closeFile;
  driver.cmp = compare;
  driver.query = query;
  driver.get_eoa = endOfAllocation;
  driver.set_eoa = setEndOfAllocation;
  driver.get_eof = endOfFile;
  driver.read = read;
  driver.write = write;
  driver.lock = lock;
  driver.unlock = unlock;
  for (H5FD_mem_t& kind : driver.fl_map) kind = H5FD_MEM_SUPER;
  return driver;
}

}  // namespace

Handle readerAccess() {
  static const H5FD_class_t driver = makeDriver();
  // Kept to the end: H5FD_close gives back a file's hold on its driver before it calls the driver, and where that was the
  // last one, the library reads memory that it has freed.
  static const hid_t id = H5FDregister(&driver);
  Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
  return H5Pset_driver(access.get(), id, nullptr) >= 0 ? std::move(access) : Handle();
}

}  // namespace plumbline::io::hdf5
