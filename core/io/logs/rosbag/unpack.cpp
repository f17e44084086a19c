// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/rosbag/unpack.h"

#include <bzlib.h>
#include <lz4frame.h>
#include <zstd.h>

#include <algorithm>
#include <limits>
#include <memory>

#include "io/file/file_tools.h"

namespace plumbline::io {
namespace {

constexpr std::uint64_t kBombRatio = 200;

/// One method of compression, step by step.
class Decompressor {
 public:
  enum class State { More, End, Corrupt };
  virtual ~Decompressor() = default;
  /// Takes bytes off `in` and puts bytes into `out`; both become the rest.
  virtual State step(std::string_view& in, char*& out, std::size_t& room) = 0;
};

class ZstdDecompressor final : public Decompressor {
 public:
  State step(std::string_view& in, char*& out, std::size_t& room) override {
    ZSTD_inBuffer source{in.data(), in.size(), 0};
    ZSTD_outBuffer target{out, room, 0};
    const std::size_t rest = ZSTD_decompressStream(stream_.get(), &target, &source);
    in.remove_prefix(source.pos);
    out += target.pos;
    room -= target.pos;
    if (ZSTD_isError(rest) != 0) return State::Corrupt;
    return rest == 0 && in.empty() ? State::End : State::More;
  }

 private:
  std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream_{ZSTD_createDStream(), ZSTD_freeDStream};
};

class Lz4Decompressor final : public Decompressor {
 public:
  Lz4Decompressor() {
    LZ4F_dctx* made = nullptr;
    if (LZ4F_isError(LZ4F_createDecompressionContext(&made, LZ4F_VERSION)) == 0) context_.reset(made);
  }
  State step(std::string_view& in, char*& out, std::size_t& room) override {
    if (!context_) return State::Corrupt;
    std::size_t taken = in.size(), made = room;
    const std::size_t rest = LZ4F_decompress(context_.get(), out, &made, in.data(), &taken, nullptr);
    if (LZ4F_isError(rest) != 0) return State::Corrupt;
    in.remove_prefix(taken);
    out += made;
    room -= made;
    return rest == 0 && in.empty() ? State::End : State::More;
  }

 private:
  std::unique_ptr<LZ4F_dctx, decltype(&LZ4F_freeDecompressionContext)> context_{
      nullptr, LZ4F_freeDecompressionContext};
};

class Bz2Decompressor final : public Decompressor {
 public:
  Bz2Decompressor() { ready_ = BZ2_bzDecompressInit(&stream_, 0, 0) == BZ_OK; }
  ~Bz2Decompressor() override {
    if (ready_) BZ2_bzDecompressEnd(&stream_);
  }
  Bz2Decompressor(const Bz2Decompressor&) = delete;
  Bz2Decompressor& operator=(const Bz2Decompressor&) = delete;

  State step(std::string_view& in, char*& out, std::size_t& room) override {
    if (!ready_) return State::Corrupt;
    const std::size_t most = std::numeric_limits<unsigned>::max();
    stream_.next_in = const_cast<char*>(in.data());  // the interface of bzip2 knows no const; it only reads
    stream_.avail_in = static_cast<unsigned>(std::min(in.size(), most));
    stream_.next_out = out;
    stream_.avail_out = static_cast<unsigned>(std::min(room, most));
    const int state = BZ2_bzDecompress(&stream_);
    in.remove_prefix(static_cast<std::size_t>(stream_.next_in - in.data()));
    room -= static_cast<std::size_t>(stream_.next_out - out);
    out = stream_.next_out;
    if (state == BZ_STREAM_END) return State::End;
    return state == BZ_OK ? State::More : State::Corrupt;
  }

 private:
  bz_stream stream_{};
  bool ready_ = false;
};

std::unique_ptr<Decompressor> makeDecompressor(Packing packing) {
  if (packing == Packing::Zstd) return std::make_unique<ZstdDecompressor>();
  if (packing == Packing::Lz4) return std::make_unique<Lz4Decompressor>();
  return std::make_unique<Bz2Decompressor>();
}

Error cannotUnpack(ErrorCode code, std::string detail) {
  return Error{.code = code,
               .detail = std::move(detail),
               .remedy = code == ErrorCode::FileTooLarge ? "cut the recording into parts"
                                                         : "copy the file again, or record again"};
}

}  // namespace

std::optional<Packing> packingFromName(std::string_view name) {
  if (name.empty() || name == "none") return Packing::None;
  if (name == "zstd") return Packing::Zstd;
  if (name == "lz4") return Packing::Lz4;
  if (name == "bz2") return Packing::Bz2;
  return std::nullopt;
}

bool startsAsZstd(std::string_view bytes) {
  return bytes.starts_with("\x28\xB5\x2F\xFD");
}

Result<std::string> unpack(Packing packing, std::string_view packed, std::optional<std::uint64_t> stated) {
  if (packing == Packing::None) return std::string(packed);
  const std::uint64_t bomb = 64 * kMegabyte + kBombRatio * packed.size();
  const std::uint64_t limit = std::min(kMaxUnpackedBytes, bomb);
  if (stated && *stated > limit)
    return cannotUnpack(ErrorCode::FileTooLarge, "would unpack to " + std::to_string(*stated) + " bytes");
  const std::unique_ptr<Decompressor> decompressor = makeDecompressor(packing);
  std::string content;
  std::size_t used = 0;
  while (true) {
    if (used == content.size()) {
      // One byte more than the limit shows that there is more.
      const std::uint64_t next = std::min<std::uint64_t>(std::max<std::uint64_t>(used, 4096) * 2, limit + 1);
      content.resize(static_cast<std::size_t>(stated ? std::max<std::uint64_t>(*stated, used) + 1 : next));
    }
    char* out = content.data() + used;
    std::size_t room = content.size() - used;
    const std::size_t before = packed.size() + room;
    const Decompressor::State state = decompressor->step(packed, out, room);
    used = content.size() - room;
    if (state == Decompressor::State::Corrupt)
      return cannotUnpack(ErrorCode::FileTruncated, "cannot be unpacked: the compressed data are corrupt");
    if (used > limit) return cannotUnpack(ErrorCode::FileTooLarge, "unpacks to more than a recording can be");
    if (stated && used > *stated)
      return cannotUnpack(ErrorCode::FileTruncated, "unpacks to more bytes than it states");
    if (state == Decompressor::State::End) break;
    if (packed.size() + room == before && room > 0)
      return cannotUnpack(ErrorCode::FileTruncated, "cannot be unpacked: the compressed data end early");
  }
  if (stated && used != *stated)
    return cannotUnpack(ErrorCode::FileTruncated, "unpacks to fewer bytes than it states");
  content.resize(used);
  return content;
}

std::string unpackedHead(std::string_view packed, std::size_t count) {
  ZstdDecompressor decompressor;
  std::string head(count, '\0');
  char* out = head.data();
  std::size_t room = head.size();
  std::size_t before = 0;
  while (room > 0 && !packed.empty() && packed.size() + room != before) {
    before = packed.size() + room;
    if (decompressor.step(packed, out, room) == Decompressor::State::Corrupt) break;
  }
  head.resize(head.size() - room);
  return head;
}

}  // namespace plumbline::io
