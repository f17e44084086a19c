// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <set>

namespace plumbline::io::hdf5 {

/// Checks object headers before the library reads them. HDF5 1.10 follows the parts of an old (version 1) header wherever
/// they lead; when damage makes them a ring it loops for half a minute. Newer headers carry checksums and need no check.
/// @source HDF5 File Format Specification 3.0, sections II (superblock) and IV.A.1 (object headers)
class HeaderCheck {
 public:
  explicit HeaderCheck(const std::filesystem::path& path);
  /// False when the parts of the root's header form a ring or leave the file.
  bool rootSound();
  /// The same of the object at an address, as links give it.
  bool sound(std::uint64_t address);

 private:
  bool readBytes(std::uint64_t at, unsigned char* bytes, std::size_t count);
  std::uint64_t number(const unsigned char* bytes, unsigned size) const;
  /// Walks the messages of one part; false when they cannot be those of a header.
  bool part(std::uint64_t at, std::uint64_t length, std::set<std::uint64_t>& seen, int depth);

  std::ifstream stream_;
  std::uint64_t size_ = 0, base_ = 0, root_ = 0;
  unsigned offset_bytes_ = 8, length_bytes_ = 8;
  bool known_ = false;  ///< the superblock was understood
};

}  // namespace plumbline::io::hdf5
