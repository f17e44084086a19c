// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <istream>
#include <memory>
#include <string>

#include "base/result.h"

namespace plumbline::io {

/// A file, or bytes in memory, read in pieces. Nothing is allocated for bytes that are not there.
class ByteStream {
 public:
  /// @error FileNotFound, FileUnreadable, FileEmpty
  static Result<ByteStream> open(const std::filesystem::path& path);
  explicit ByteStream(std::string memory);

  std::uint64_t size() const { return size_; }
  std::uint64_t at() const { return at_; }
  std::uint64_t left() const { return size_ - at_; }
  /// Reads `count` bytes; false, and nothing is consumed, when there are fewer.
  bool read(std::uint64_t count, std::string& bytes);
  void seek(std::uint64_t at);

 private:
  ByteStream(std::unique_ptr<std::istream> stream, std::uint64_t size)
      : stream_(std::move(stream)), size_(size) {}
  std::unique_ptr<std::istream> stream_;
  std::uint64_t size_ = 0, at_ = 0;
};

}  // namespace plumbline::io
