// SPDX-License-Identifier: BSD-3-Clause
#include "io/worker/remote_source.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <utility>

#include "io/worker/wire.h"

namespace plumbline::io {
namespace fs = std::filesystem;
namespace {

constexpr std::uint64_t kLargestMessage = std::uint64_t{1} << 28;  // bytes; numbers are no message

std::uint64_t bytesOf(const fs::path& path) {
  std::error_code failed;
  std::uint64_t total = 0;
  if (!fs::is_directory(path, failed)) {
    const std::uintmax_t size = fs::file_size(path, failed);
    return failed ? 0 : size;
  }
  for (fs::directory_iterator entry(path, failed), end; !failed && entry != end; entry.increment(failed)) {
    std::error_code ignored;
    const std::uintmax_t size = entry->file_size(ignored);
    if (!ignored) total += size;
  }
  return total;
}

Error broken(const fs::path& path, std::string detail, std::string remedy) {
  return {ErrorCode::WorkerFailed, std::move(detail), {}, path.string(), {}, std::move(remedy)};
}

/// A file that is open in another process.
class RemoteSource final : public DataSource {
 public:
  RemoteSource(fs::path path, const ReaderLimits& limits, std::unique_ptr<ReaderChannel> channel)
      : path_(std::move(path)), limits_(limits), channel_(std::move(channel)) {}

  Status open(const JobContext& context) {
    Packer request;
    request(path_, context.threads);
    Result<std::string> answer = ask(ReaderRequest::Open, request.bytes, ReaderMessage::Listing, context);
    if (!answer) return answer.error();
    Unpacker unpack(*answer);
    unpack(listing_);
    return unpack.sound() ? done() : Status(damaged());
  }

  Result<NumberBlock> read(const DatasetInfo& dataset, const ReadRequest& request,
                           const JobContext& context) override {
    Packer packed;
    packed(dataset, request);
    Result<std::string> answer = ask(ReaderRequest::Numbers, packed.bytes, ReaderMessage::Numbers, context);
    if (!answer) return answer.error();
    Unpacker unpack(*answer);
    NumberBlock block;
    std::uint64_t rows = 0, columns = 0;
    unpack(rows, columns, block.offset);
    if (!unpack.sound() || rows > kMaxNumbers || columns > kMaxNumbers || rows * columns > kMaxNumbers)
      return damaged();
    block.values.resize(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(columns));
    for (std::uint64_t at = 0, count = 0; at < rows; at += count) {
      if (Status head = take(&count, sizeof count, context); !head) return head.error();
      if (count == 0) {
        const Result<std::string> none = await(ReaderMessage::Numbers, context);
        return none ? damaged() : none.error();
      }
      if (count > rows - at) return damaged();
      for (Eigen::Index c = 0; c < block.values.cols(); ++c)
        if (Status numbers = take(block.values.col(c).data() + at, count * sizeof(double), context); !numbers)
          return numbers.error();
      context.report("reading " + dataset.path, static_cast<double>(at + count) / static_cast<double>(rows));
    }
    return block;
  }

  Result<std::vector<std::string>> readText(const DatasetInfo& dataset) override {
    Packer packed;
    packed(dataset);
    Result<std::string> answer = ask(ReaderRequest::Texts, packed.bytes, ReaderMessage::Texts, {});
    if (!answer) return answer.error();
    Unpacker unpack(*answer);
    std::vector<std::string> texts;
    unpack(texts);
    if (!unpack.sound()) return damaged();
    return texts;
  }

 private:
  /// Returns the body of the answer.
  Result<std::string> ask(ReaderRequest kind, const std::string& body, ReaderMessage expected,
                          const JobContext& context) {
    if (failure_) return *failure_;
    if (context.stopRequested()) return readingCancelled(path_);
    std::string message(1, static_cast<char>(kind));
    const std::uint64_t size = body.size();
    message.append(reinterpret_cast<const char*>(&size), sizeof size);
    if (!channel_->send(message) || !channel_->send(body)) return ended();
    return await(expected, context);
  }

  /// Forwards progress on the way.
  Result<std::string> await(ReaderMessage expected, const JobContext& context) {
    while (true) {
      ReaderMessage answered{};
      std::uint64_t length = 0;
      if (Status head = take(&answered, sizeof answered, context); !head) return head.error();
      if (Status head = take(&length, sizeof length, context); !head) return head.error();
      if (length > kLargestMessage) return damaged();
      std::string answer(length, '\0');
      if (Status whole = take(answer.data(), length, context); !whole) return whole.error();
      if (answered == expected) return answer;
      Unpacker unpack(answer);
      if (answered == ReaderMessage::Error) {
        Error error{};
        unpack(error);
        if (!unpack.sound()) return damaged();
        return error;
      }
      if (answered != ReaderMessage::Progress) return damaged();
      std::string stage;
      double fraction = 0.0;
      unpack(stage, fraction);
      context.report(stage, fraction);
    }
  }

  Status take(void* target, std::size_t size, const JobContext& context) {
    switch (channel_->receive(target, size, context.stop)) {
      case Transfer::Complete:
        return done();
      case Transfer::Stopped:
        channel_->kill();
        return *(failure_ = readingCancelled(path_));
      case Transfer::Late:
        channel_->kill();
        return late();
      case Transfer::Ended:
        break;
    }
    return ended();
  }

  Error late() {
    return *(failure_ = broken(path_,
                               "the file kept its reader busy without an end and was given up after " +
                                   std::to_string(limits_.processor_s) + " s: it is probably damaged",
                               "copy it again from the recorder, or cut it into shorter logs"));
  }
  Error ended() {
    const int signal = channel_->endedBy();
    if (signal == SIGXCPU) return late();
    // Meant for the program, it met the reader before that had a group of its own.
    if (signal == SIGINT || signal == SIGTERM) return *(failure_ = readingCancelled(path_));
    if (signal == SIGKILL)  // by the system, which was out of memory
      return *(failure_ = broken(path_, "reading the file takes more memory than this machine can spare",
                                 "cut it into shorter logs, or close other programs"));
    return *(failure_ = broken(path_, "the file is damaged, its reader crashed on it",
                               "copy it again from the recorder, or export it there once more"));
  }
  Error damaged() {
    channel_->kill();
    return *(failure_ = broken(path_, "the file is damaged, its reader gave an answer without sense",
                               "copy it again from the recorder, or export it there once more"));
  }

  fs::path path_;
  ReaderLimits limits_;
  std::unique_ptr<ReaderChannel> channel_;
  std::optional<Error> failure_;  ///< after it nothing more can be read
};

}  // namespace

ReaderLimits limitsFor(const fs::path& path) {
  constexpr std::uint64_t kLeast = 15, kSlowestBytes = 2'000'000, kWaitFactor = 4;
  ReaderLimits limits;
  limits.processor_s = kLeast + bytesOf(path) / kSlowestBytes;
  limits.wait_s = kWaitFactor * limits.processor_s;  // a slow disk takes no processor time
  const auto pages = static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PHYS_PAGES)));
  const auto page = static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PAGE_SIZE)));
  limits.memory = std::max(std::uint64_t{1} << 30, pages * page / 4 * 3);
  return limits;
}

Result<DataSourcePtr> openInReader(const fs::path& path, const ReaderStarter& starter,
                                   const JobContext& context) {
  const ReaderLimits limits = limitsFor(path);
  Result<std::unique_ptr<ReaderChannel>> channel = starter(limits);
  if (!channel) {
    Error error = channel.error();
    error.file = path.string();
    return error;
  }
  auto source = std::make_unique<RemoteSource>(path, limits, std::move(*channel));
  if (Status opened = source->open(context); !opened) return opened.error();
  return DataSourcePtr(std::move(source));
}

}  // namespace plumbline::io
