// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <hdf5.h>

#include <string>
#include <utility>
#include <vector>

/// The C library of HDF5, owned and silent. Every object is closed once; the result of closing can be read, because
/// a full disk shows only there. The library has one global lock (thread-safe build): any thread may call, and a second one
/// gains no speed.
namespace plumbline::io::hdf5 {

/// An HDF5 identifier with the function that closes it.
class Handle {
 public:
  using Closer = herr_t (*)(hid_t);
  Handle() = default;
  Handle(hid_t id, Closer closer) : id_(id), closer_(closer) {}
  Handle(Handle&& other) noexcept : id_(std::exchange(other.id_, -1)), closer_(other.closer_) {}
  Handle& operator=(Handle&& other) noexcept {
    if (this != &other) {
      close();
      id_ = std::exchange(other.id_, -1);
      closer_ = other.closer_;
    }
    return *this;
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() { close(); }

  bool ok() const { return id_ >= 0; }
  hid_t get() const { return id_; }
  /// False when the library reports a failure, as it does when cached data no longer fit on the disk.
  bool close() {
    if (id_ < 0) return true;
    return closer_(std::exchange(id_, -1)) >= 0;
  }

 private:
  hid_t id_ = -1;
  Closer closer_ = nullptr;
};

/// No printing by the library in this thread while it lives.
class Quiet {
 public:
  Quiet() {
    H5Eget_auto2(H5E_DEFAULT, &function_, &data_);
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
  }
  ~Quiet() { H5Eset_auto2(H5E_DEFAULT, function_, data_); }
  Quiet(const Quiet&) = delete;
  Quiet& operator=(const Quiet&) = delete;

 private:
  H5E_auto2_t function_ = nullptr;
  void* data_ = nullptr;
};

/// The cause of the last failure in this thread, from the innermost entry of the error stack, and clears the stack.
std::string lastError();
/// All entries, innermost first, joined by "; ".
std::string allErrors();

/// Access properties for links that never leave the file.
Handle linkAccess();

std::string typeName(hid_t type);
/// Reads a text attribute or dataset of any text type; empty when it is none or longer than 1 MB.
std::vector<std::string> readTexts(hid_t object, bool attribute);

}  // namespace plumbline::io::hdf5
