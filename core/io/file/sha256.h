// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace plumbline::io {

/// SHA-256, fed in pieces (FIPS 180-4, section 6.2).
class Sha256 {
 public:
  /// @param portable  without the instructions that some processors have for it; the hash is the same
  explicit Sha256(bool portable = false) : portable_(portable) {}
  void add(std::string_view bytes);
  /// The hash in lower-case hexadecimal; the object is used up.
  std::string finish();

 private:
  void compress(const unsigned char* block);
  bool portable_;
  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, 64> buffer_{};
  std::size_t filled_ = 0;
  std::uint64_t length_ = 0;  ///< bytes
};

}  // namespace plumbline::io
