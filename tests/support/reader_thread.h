// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/socket.h>
#include <unistd.h>

#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>

#include "io/worker/reader_service.h"
#include "io/worker/remote_source.h"

/// Reading through a connection without another process.
namespace plumbline::test {

using io::Transfer;

/// A reader in a thread of this process.
class ThreadChannel final : public io::ReaderChannel {
 public:
  ThreadChannel() {
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends_) != 0) throw std::runtime_error("no socket");
    thread_ = std::thread([socket = ends_[1]] {
      io::serveReader(socket);
      ::close(socket);
    });
  }
  ~ThreadChannel() override {
    ThreadChannel::kill();
    thread_.join();
    ::close(ends_[0]);
  }
  bool send(std::string_view bytes) override {
    return ::send(ends_[0], bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
  }
  Transfer receive(void* target, std::size_t size, const std::stop_token& stop) override {
    if (stop.stop_requested()) return Transfer::Stopped;
    if (size == 0) return Transfer::Complete;
    return ::recv(ends_[0], target, size, MSG_WAITALL) == static_cast<ssize_t>(size) ? Transfer::Complete
                                                                                     : Transfer::Ended;
  }
  void kill() override { ::shutdown(ends_[0], SHUT_RDWR); }
  int endedBy() override { return 0; }

 private:
  int ends_[2] = {-1, -1};
  std::thread thread_;
};

/// Offers readers as long as it lives.
class StarterGuard {
 public:
  explicit StarterGuard(io::ReaderStarter starter) { io::setReaderStarter(std::move(starter)); }
  ~StarterGuard() { io::setReaderStarter({}); }
};

inline Result<std::unique_ptr<io::ReaderChannel>> inThread(const io::ReaderLimits&) {
  return std::unique_ptr<io::ReaderChannel>(std::make_unique<ThreadChannel>());
}

}  // namespace plumbline::test
