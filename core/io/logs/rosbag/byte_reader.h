// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace plumbline::io {

/// Numbers and texts from bytes. After a read beyond the end every further read gives zeros and `failed` is true.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes, bool big_endian = false) : bytes_(bytes), swap_(big_endian) {}

  template <typename Number>
  Number number() {
    static_assert(std::endian::native == std::endian::little);
    char raw[sizeof(Number)] = {};
    if (left() < sizeof(Number)) {
      fail();
    } else {
      std::memcpy(raw, bytes_.data() + at_, sizeof(Number));
      at_ += sizeof(Number);
      if (swap_) std::reverse(raw, raw + sizeof(Number));
    }
    return std::bit_cast<Number>(raw);
  }

  std::string_view bytes(std::uint64_t count) {
    if (count > left()) {
      fail();
      return {};
    }
    const std::string_view found = bytes_.substr(at_, static_cast<std::size_t>(count));
    at_ += found.size();
    return found;
  }
  /// Bytes behind a 32-bit count of them.
  std::string_view counted() { return bytes(number<std::uint32_t>()); }

  /// Moves on to a multiple of `size` from the begin.
  void align(std::size_t size) {
    const std::size_t over = at_ % size;
    if (over != 0) bytes(size - over);
  }
  void fail() {
    failed_ = true;
    at_ = bytes_.size();
  }

  bool failed() const { return failed_; }
  std::size_t left() const { return bytes_.size() - at_; }
  std::size_t at() const { return at_; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  bool swap_;
  bool failed_ = false;
};

}  // namespace plumbline::io
