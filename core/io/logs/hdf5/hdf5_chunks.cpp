// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/hdf5/hdf5_chunks.h"

#include <libdeflate.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <memory>

#include "base/thread_pool.h"
#include "io/logs/hdf5/hdf5_handle.h"

namespace plumbline::io::hdf5 {
namespace {

constexpr hsize_t kMostBytes = hsize_t{8} << 20;  ///< of a chunk

/// Eight bytes of eight numbers each: those of one number next to each other.
void transpose(std::uint64_t (&row)[8]) {
  const auto swap = [&](int upper, int lower, int bits, std::uint64_t mask) {
    const std::uint64_t both = (row[upper] >> bits ^ row[lower]) & mask;
    row[upper] ^= both << bits;
    row[lower] ^= both;
  };
  for (const int i : {0, 1, 2, 3}) swap(i, i + 4, 32, 0x00000000ffffffff);
  for (const int i : {0, 1, 4, 5}) swap(i, i + 2, 16, 0x0000ffff0000ffff);
  for (const int i : {0, 2, 4, 6}) swap(i, i + 1, 8, 0x00ff00ff00ff00ff);
}

/// Takes the shuffle back: all first bytes stand before all second bytes.
void unshuffle(const unsigned char* bytes, std::size_t count, double* numbers) {
  std::size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    std::uint64_t row[8];
    for (std::size_t b = 0; b < 8; ++b) std::memcpy(&row[b], bytes + b * count + i, 8);
    transpose(row);
    std::memcpy(numbers + i, row, sizeof row);
  }
  for (; i < count; ++i) {
    unsigned char one[8];
    for (std::size_t b = 0; b < 8; ++b) one[b] = bytes[b * count + i];
    std::memcpy(numbers + i, one, sizeof one);
  }
}

}  // namespace

std::optional<PackedChunks> PackedChunks::of(hid_t dataset) {
  if constexpr (std::endian::native != std::endian::little) return std::nullopt;
  PackedChunks out;
  const Handle type(H5Dget_type(dataset), H5Tclose), space(H5Dget_space(dataset), H5Sclose);
  const Handle properties(H5Dget_create_plist(dataset), H5Pclose);
  out.rank_ = H5Sget_simple_extent_ndims(space.get());
  if (H5Tequal(type.get(), H5T_IEEE_F64LE) <= 0 || out.rank_ < 1 || out.rank_ > 2 ||
      H5Pget_layout(properties.get()) != H5D_CHUNKED)
    return std::nullopt;
  hsize_t size[2] = {0, 1}, chunk[2] = {0, 1};
  H5Sget_simple_extent_dims(space.get(), size, nullptr);
  if (H5Pget_chunk(properties.get(), out.rank_, chunk) != out.rank_ || chunk[0] == 0 || chunk[1] != size[1] ||
      chunk[1] == 0 || chunk[0] > kMostBytes / sizeof(double) / chunk[1])
    return std::nullopt;
  const int filters = H5Pget_nfilters(properties.get());
  const auto filter = [&](int index) {
    unsigned flags = 0, config = 0;
    std::size_t values = 0;
    return H5Pget_filter2(properties.get(), static_cast<unsigned>(index), &flags, &values, nullptr, 0,
                          nullptr, &config);
  };
  out.shuffled_ = filters == 2 && filter(0) == H5Z_FILTER_SHUFFLE;
  if (filters != (out.shuffled_ ? 2 : 1) || filter(filters - 1) != H5Z_FILTER_DEFLATE) return std::nullopt;
  out.columns_ = size[1];
  out.chunk_rows_ = chunk[0];
  return out;
}

bool PackedChunks::load(hid_t dataset, Chunk& chunk) const {
  const hsize_t at[2] = {chunk.first, 0}, most = chunk_rows_ * columns_ * sizeof(double);
  hsize_t size = 0;
  std::uint32_t skipped = 0;
  if (H5Dget_chunk_storage_size(dataset, at, &size) < 0 || size == 0 || size > 2 * most + 1024) return false;
  chunk.packed.resize(size);
  return H5Dread_chunk(dataset, H5P_DEFAULT, at, &skipped, chunk.packed.data()) >= 0 && skipped == 0;
}

bool PackedChunks::unpack(Chunk& chunk) const {
  thread_local const std::unique_ptr<libdeflate_decompressor, decltype(&libdeflate_free_decompressor)>
      unpacker(libdeflate_alloc_decompressor(), libdeflate_free_decompressor);
  if (unpacker == nullptr) return false;
  const std::size_t count = chunk_rows_ * columns_;
  chunk.numbers.resize(count);
  chunk.bytes.resize(shuffled_ ? count * sizeof(double) : 0);
  void* target = shuffled_ ? static_cast<void*>(chunk.bytes.data()) : chunk.numbers.data();
  std::size_t got = 0;
  if (libdeflate_zlib_decompress(unpacker.get(), chunk.packed.data(), chunk.packed.size(), target,
                                 count * sizeof(double), &got) != LIBDEFLATE_SUCCESS ||
      got != count * sizeof(double))
    return false;
  if (shuffled_) unshuffle(chunk.bytes.data(), count, chunk.numbers.data());
  return true;
}

bool PackedChunks::read(hid_t dataset, hsize_t first, hsize_t rows, double* out, int threads) {
  if (rows == 0) return true;
  const hsize_t begin = first / chunk_rows_;
  const std::size_t count = (first + rows - 1) / chunk_rows_ - begin + 1;
  const auto known = std::find_if(chunks_.begin(), chunks_.end(), [&](const Chunk& chunk) {
    return chunk.first == begin * chunk_rows_ && !chunk.numbers.empty();
  });
  if (known != chunks_.end()) std::iter_swap(chunks_.begin(), known);
  const std::size_t fresh = known != chunks_.end() ? 1 : 0;
  chunks_.resize(count);
  for (std::size_t i = fresh; i < count; ++i) {
    chunks_[i].first = (begin + i) * chunk_rows_;
    chunks_[i].numbers.clear();
    if (!load(dataset, chunks_[i])) return false;
  }
  std::atomic<bool> sound = true;
  parallelFor(count, threads, [&](std::size_t i, int) {
    Chunk& chunk = chunks_[i];
    if (i >= fresh && !unpack(chunk)) {
      chunk.numbers.clear();
      sound = false;
      return;
    }
    const hsize_t from = std::max(first, chunk.first), to = std::min(first + rows, chunk.first + chunk_rows_);
    std::copy_n(chunk.numbers.data() + (from - chunk.first) * columns_, (to - from) * columns_,
                out + (from - first) * columns_);
  });
  return sound;
}

}  // namespace plumbline::io::hdf5
