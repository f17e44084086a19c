// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/hdf5/hdf5_header.h"

#include <cstring>
#include <vector>

namespace plumbline::io::hdf5 {
namespace {
constexpr int kMaxMessages = 1000;
constexpr unsigned kContinuation = 0x10;
}  // namespace

HeaderCheck::HeaderCheck(const std::filesystem::path& path) : stream_(path, std::ios::binary) {
  std::error_code ignored;
  size_ = std::filesystem::file_size(path, ignored);
  unsigned char bytes[96] = {};
  std::uint64_t at = 0;
  // The signature is at 0, 512, 1024, 2048 …
  for (; at + sizeof bytes <= size_; at = at == 0 ? 512 : 2 * at) {
    if (readBytes(at, bytes, sizeof bytes) && std::memcmp(bytes, "\x89HDF\r\n\x1a\n", 8) == 0) break;
  }
  if (at + sizeof bytes > size_) return;
  const unsigned version = bytes[8];
  const bool old = version <= 1;
  offset_bytes_ = bytes[old ? 13 : 9];
  length_bytes_ = bytes[old ? 14 : 10];
  const auto usual = [](unsigned width) { return width == 2 || width == 4 || width == 8; };
  if (version > 3 || !usual(offset_bytes_) || !usual(length_bytes_)) return;
  const unsigned first = version == 0 ? 24 : version == 1 ? 28 : 12;
  base_ = number(bytes + first, offset_bytes_);
  // Version 0, 1: base, free space, end, driver, then the root's symbol table entry (name offset, header address).
  root_ = number(bytes + first + (old ? 5 : 3) * offset_bytes_, offset_bytes_);
  known_ = true;
}

bool HeaderCheck::rootSound() {
  return !known_ || sound(root_);
}

bool HeaderCheck::sound(std::uint64_t address) {
  unsigned char prefix[16] = {};
  if (!known_) return true;
  if (address > size_ || !readBytes(base_ + address, prefix, sizeof prefix)) return false;
  if (std::memcmp(prefix, "OHDR", 4) == 0) return true;
  if (prefix[0] != 1) return false;
  std::set<std::uint64_t> seen;
  return part(base_ + address + 16, number(prefix + 8, 4), seen, 0);
}

bool HeaderCheck::part(std::uint64_t at, std::uint64_t length, std::set<std::uint64_t>& seen, int depth) {
  if (depth > kMaxMessages || !seen.insert(at).second || length > size_ || at > size_ - length) return false;
  std::vector<unsigned char> bytes(length);
  if (!readBytes(at, bytes.data(), bytes.size())) return false;
  std::size_t place = 0;
  while (place + 8 <= bytes.size()) {
    const std::uint64_t type = number(&bytes[place], 2), count = number(&bytes[place + 2], 2);
    place += 8;
    if (count > bytes.size() - place) return false;
    if (type == kContinuation && count >= offset_bytes_ + length_bytes_) {
      const std::uint64_t next = number(&bytes[place], offset_bytes_);
      if (next > size_ ||
          !part(base_ + next, number(&bytes[place + offset_bytes_], length_bytes_), seen, depth + 1))
        return false;
    }
    place += count;
  }
  return true;
}

bool HeaderCheck::readBytes(std::uint64_t at, unsigned char* bytes, std::size_t count) {
  if (at > size_ || count > size_ - at) return false;
  stream_.clear();
  stream_.seekg(static_cast<std::streamoff>(at));
  return static_cast<bool>(stream_.read(reinterpret_cast<char*>(bytes), static_cast<std::streamsize>(count)));
}

std::uint64_t HeaderCheck::number(const unsigned char* bytes, unsigned size) const {
  std::uint64_t value = 0;
  for (unsigned i = size; i-- > 0;) value = (value << 8U) | bytes[i];
  return value;
}

}  // namespace plumbline::io::hdf5
