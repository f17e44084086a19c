// SPDX-License-Identifier: BSD-3-Clause
#include "io/worker/reader_service.h"

#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <future>
#include <mutex>
#include <new>
#include <thread>

#include "io/worker/remote_source.h"
#include "io/worker/wire.h"

namespace plumbline::io {
namespace {

constexpr Eigen::Index kPartRows = 1 << 16;

/// Socket of the worker; the other side may vanish at any time.
class Connection {
 public:
  explicit Connection(int socket) : socket_(socket) {}

  bool receive(void* target, std::size_t size) const {
    for (auto* at = static_cast<char*>(target); size > 0;) {
      const ssize_t count = ::recv(socket_, at, size, 0);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return false;
      at += count;
      size -= static_cast<std::size_t>(count);
    }
    return true;
  }

  void send(const void* bytes, std::size_t size) {
    for (const auto* at = static_cast<const char*>(bytes); size > 0 && !closed_;) {
      const ssize_t count = ::send(socket_, at, size, MSG_NOSIGNAL);
      if (count < 0 && errno == EINTR) continue;
      closed_ = count <= 0;  // nobody waits for the rest
      at += std::max<ssize_t>(count, 0);
      size -= static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    }
  }

  void send(ReaderMessage kind, const std::string& body) {
    const std::lock_guard lock(mutex_);
    const std::uint64_t length = body.size();
    std::string head(1, static_cast<char>(kind));
    head.append(reinterpret_cast<const char*>(&length), sizeof length);
    send(head.data(), head.size());
    send(body.data(), body.size());
  }

  void send(const Error& error) {
    Packer packed;
    packed(error);
    send(ReaderMessage::Error, packed.bytes);
  }

 private:
  int socket_;
  bool closed_ = false;
  std::mutex mutex_;
};

class ForwardedProgress : public ProgressSink {
 public:
  explicit ForwardedProgress(Connection& connection) : connection_(connection) {}
  void report(const ProgressReport& report) override {
    Packer packed;
    packed(report.stage, report.fraction);
    connection_.send(ReaderMessage::Progress, packed.bytes);
  }

 private:
  Connection& connection_;
};

class ReaderService {
 public:
  explicit ReaderService(int socket) : connection_(socket), progress_(connection_) {
    context_.progress = &progress_;
  }

  /// Answers one request. Returns false when there is none any more.
  bool answer() {
    ReaderRequest kind{};
    std::uint64_t length = 0;
    if (!connection_.receive(&kind, sizeof kind) || !connection_.receive(&length, sizeof length))
      return false;
    std::string body(length, '\0');
    if (!connection_.receive(body.data(), length)) return false;
    Unpacker request(body);
    try {
      if (kind == ReaderRequest::Open)
        open(request);
      else if (kind == ReaderRequest::Numbers)
        numbers(request);
      else
        texts(request);
    } catch (const std::bad_alloc&) {
      fail({.code = ErrorCode::FileTooLarge,
            .detail = "reading the file takes more memory than this machine can spare",
            .file = file_,
            .remedy = "cut it into shorter logs, or check that it is the right file"});
    }
    return true;
  }

 private:
  void open(Unpacker& request) {
    std::filesystem::path path;
    request(path, context_.threads);
    file_ = path.string();
    Result<DataSourcePtr> opened = openSourceHere(path, context_);
    if (!opened) return connection_.send(opened.error());
    source_ = std::move(*opened);
    Packer packed;
    packed(source_->listing());
    connection_.send(ReaderMessage::Listing, packed.bytes);
  }

  /// Sends the rows part by part, each while the next is read: the head, then of each part the number of its rows and the
  /// numbers, 0 before an error.
  void numbers(Unpacker& request) {
    DatasetInfo dataset;
    ReadRequest wanted;
    request(dataset, wanted);
    const Eigen::Index by_parts = rowsByParts(dataset, wanted);
    const bool at_once = by_parts <= kPartRows;
    ReadRequest part = wanted;
    if (!at_once) part.count = kPartRows;
    Result<NumberBlock> block = source_->read(dataset, part, context_);
    if (!block) return connection_.send(block.error());
    const Eigen::Index rows = at_once ? block->values.rows() : by_parts;
    Packer packed;
    packed(static_cast<std::uint64_t>(rows), static_cast<std::uint64_t>(block->values.cols()), block->offset);
    connection_.send(ReaderMessage::Numbers, packed.bytes);
    among_numbers_ = true;
    const JobContext silent{{}, nullptr, context_.threads};  // progress would be taken for numbers
    for (Eigen::Index at = 0; at < rows;) {
      at += block->values.rows();
      std::future<Result<NumberBlock>> next;
      if (at < rows) {
        part.first = wanted.first + at;
        part.count = std::min(kPartRows, rows - at);
        next = std::async(std::launch::async, [&] { return source_->read(dataset, part, silent); });
      }
      send(static_cast<std::uint64_t>(block->values.rows()));
      connection_.send(block->values.data(), static_cast<std::size_t>(block->values.size()) * sizeof(double));
      if (!next.valid()) break;
      block = next.get();
      if (!block) return fail(block.error());
    }
    among_numbers_ = false;
  }

  /// Rows of a request that are read by parts at no more than the cost of all at once; otherwise 0.
  Eigen::Index rowsByParts(const DatasetInfo& dataset, const ReadRequest& wanted) const {
    const bool matrix = dataset.shape.size() == 2 && dataset.shape[0] > 1 && dataset.shape[1] > 1;
    if (source_->listing().format != FileFormat::Hdf5 || dataset.absurd() || dataset.matlab ||
        wanted.transposed || wanted.from_first || !(matrix || dataset.shape.size() == 1))
      return 0;
    return wantedRows(wanted, static_cast<Eigen::Index>(dataset.shape[0])).second;
  }

  void send(std::uint64_t number) { connection_.send(&number, sizeof number); }
  void fail(const Error& error) {
    if (among_numbers_) send(0);
    among_numbers_ = false;
    connection_.send(error);
  }

  void texts(Unpacker& request) {
    DatasetInfo dataset;
    request(dataset);
    const Result<std::vector<std::string>> read = source_->readText(dataset);
    if (!read) return connection_.send(read.error());
    Packer packed;
    packed(*read);
    connection_.send(ReaderMessage::Texts, packed.bytes);
  }

  Connection connection_;
  ForwardedProgress progress_;
  JobContext context_;
  DataSourcePtr source_;
  std::string file_;
  bool among_numbers_ = false;
};

void limit(int resource, rlim_t value) {
  rlimit both{};
  if (getrlimit(static_cast<__rlimit_resource>(resource), &both) != 0) return;
  both.rlim_cur = std::min(value, both.rlim_max);
  setrlimit(static_cast<__rlimit_resource>(resource), &both);
}

/// Ends this process when the other end of its socket closes, though a library hangs in a damaged file. The system's own signal on
/// the end of a parent (PR_SET_PDEATHSIG) comes when the *thread* ends that started this process.
void endWithPeer(int socket) {
  std::thread([socket] {
    pollfd closed{socket, 0, 0};  // POLLHUP is reported without being asked for
    while (poll(&closed, 1, -1) <= 0) {
    }
    ::_exit(0);
  }).detach();
}

}  // namespace

void limitThisProcess(const ReaderLimits& limits) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, limits.processor_s);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // they map far more than they use
  limit(RLIMIT_AS, limits.memory);
#endif
}

void serveReader(int socket) {
  ReaderService service(socket);
  while (service.answer()) {
  }
}

std::vector<std::string> readerArguments(const ReaderLimits& limits) {
  return {kReaderArgument, std::to_string(limits.memory), std::to_string(limits.processor_s),
          std::to_string(::getpid())};
}

int runReader(const std::vector<std::string>& arguments) {
  std::signal(SIGXCPU, SIG_DFL);
  ReaderLimits limits;
  std::uint64_t parent = 0;
  const auto number = [&](std::size_t at, std::uint64_t& value) {
    if (at >= arguments.size()) return false;
    const std::string& text = arguments[at];
    return std::from_chars(text.data(), text.data() + text.size(), value).ec == std::errc();
  };
  if (!number(0, limits.memory) || !number(1, limits.processor_s) || !number(2, parent)) return 2;
  if (static_cast<std::uint64_t>(::getppid()) != parent)
    return 0;  // it ended before the first line of this function
  endWithPeer(STDIN_FILENO);
  limitThisProcess(limits);
  serveReader(STDIN_FILENO);
  ::_exit(0);  // a damaged file may hang the library's own end
}

}  // namespace plumbline::io
