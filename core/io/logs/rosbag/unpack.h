// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace plumbline::io {

/// The largest file or piece of a bag that is unpacked in memory: 2 GB.
inline constexpr std::uint64_t kMaxUnpackedBytes = std::uint64_t{1} << 31;

enum class Packing { None, Zstd, Lz4, Bz2 };

/// The method that a chunk names: "", "none", "zstd", "lz4", "bz2".
std::optional<Packing> packingFromName(std::string_view name);
bool startsAsZstd(std::string_view bytes);

/// Unpacks a Zstandard frame, an LZ4 frame or a bzip2 stream. Measurements shrink by ten or so: what grows to more than
/// 200 times its size (beyond 64 MB) is taken for a decompression bomb.
/// @param stated  bytes after unpacking, when the file says so
/// @error FileTruncated (cut or corrupt), FileTooLarge; without file and place
Result<std::string> unpack(Packing packing, std::string_view packed,
                           std::optional<std::uint64_t> stated = std::nullopt);

/// At most the first `count` bytes of a Zstandard frame; fewer when it is shorter or corrupt.
std::string unpackedHead(std::string_view packed, std::size_t count);

}  // namespace plumbline::io
