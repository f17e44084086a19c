// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <hdf5.h>

#include <cstdint>
#include <optional>
#include <vector>

/// Numbers as most recorders pack them, unpacked on several threads: the library unpacks one chunk after the other, and most of
/// the time that a long log takes to read is spent there.
namespace plumbline::io::hdf5 {

/// Rows of a dataset of doubles in chunks of whole rows that are packed by deflate, with or without shuffle.
class PackedChunks {
 public:
  /// None for any other layout: the library reads those.
  static std::optional<PackedChunks> of(hid_t dataset);

  /// Reads rows one after the other into `out`. Returns false when a chunk is damaged, missing or packed otherwise: the library
  /// then reads the rows, or says what is wrong.
  bool read(hid_t dataset, hsize_t first, hsize_t rows, double* out, int threads);

 private:
  /// The chunk that begins at a row.
  struct Chunk {
    hsize_t first = 0;
    std::vector<unsigned char> packed, bytes;
    std::vector<double> numbers;  ///< none: not unpacked
  };
  bool load(hid_t dataset, Chunk& chunk) const;
  bool unpack(Chunk& chunk) const;

  hsize_t columns_ = 1, chunk_rows_ = 0;
  int rank_ = 1;
  bool shuffled_ = false;
  std::vector<Chunk> chunks_;  ///< of the read before: its last one is the first of the next
};

}  // namespace plumbline::io::hdf5
