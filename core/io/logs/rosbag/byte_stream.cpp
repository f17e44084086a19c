// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/rosbag/byte_stream.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "io/file/file_tools.h"

namespace plumbline::io {

Result<ByteStream> ByteStream::open(const std::filesystem::path& path) {
  const Result<std::size_t> size = checkReadable(path);
  if (!size.ok()) return size.error();
  return ByteStream(std::make_unique<std::ifstream>(path, std::ios::binary), size.value());
}

ByteStream::ByteStream(std::string memory) : size_(memory.size()) {
  stream_ = std::make_unique<std::istringstream>(std::move(memory), std::ios::binary);
}

bool ByteStream::read(std::uint64_t count, std::string& bytes) {
  if (count > left()) return false;
  bytes.resize(static_cast<std::size_t>(count));
  if (!stream_->read(bytes.data(), static_cast<std::streamsize>(bytes.size()))) {
    seek(at_);  // the file became shorter
    return false;
  }
  at_ += count;
  return true;
}

void ByteStream::seek(std::uint64_t at) {
  at_ = std::min(at, size_);
  stream_->clear();
  stream_->seekg(static_cast<std::streamoff>(at_));
}

}  // namespace plumbline::io
