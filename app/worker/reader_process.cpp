// SPDX-License-Identifier: BSD-3-Clause
#include "reader_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "io/worker/reader_channel.h"
#include "io/worker/reader_service.h"

extern char** environ;

namespace plumbline::app {
namespace {

using Clock = std::chrono::steady_clock;
constexpr int kPollMs = 20;

/// A copy of this program at the other end of a socket.
class ReaderProcess final : public io::ReaderChannel {
 public:
  ReaderProcess(pid_t process, int socket, std::uint64_t wait_s)
      : process_(process), socket_(socket), wait_(wait_s) {}
  ~ReaderProcess() override { ReaderProcess::kill(); }
  ReaderProcess(const ReaderProcess&) = delete;
  ReaderProcess& operator=(const ReaderProcess&) = delete;

  bool send(std::string_view bytes) override {
    while (!bytes.empty()) {
      const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
  }

  io::Transfer receive(void* target, std::size_t size, const std::stop_token& stop) override {
    auto last = Clock::now();
    for (auto* at = static_cast<char*>(target); size > 0;) {
      if (stop.stop_requested()) return io::Transfer::Stopped;
      pollfd ready{socket_, POLLIN, 0};
      const int events = poll(&ready, 1, kPollMs);
      if (events == 0 && Clock::now() - last > wait_) return io::Transfer::Late;
      if (events <= 0) continue;
      const ssize_t count = ::recv(socket_, at, size, MSG_DONTWAIT);
      if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      if (count <= 0) return io::Transfer::Ended;
      last = Clock::now();
      at += count;
      size -= static_cast<std::size_t>(count);
    }
    return io::Transfer::Complete;
  }

  void kill() override {
    if (process_ > 0) ::kill(process_, SIGKILL);
    reap();
  }

  int endedBy() override {
    constexpr int kPolls = 100;
    int status = 0;
    for (int k = 0; k < kPolls && process_ > 0; ++k) {
      const pid_t ended = waitpid(process_, &status, WNOHANG);
      if (ended == process_) process_ = -1;
      if (process_ > 0) std::this_thread::sleep_for(std::chrono::milliseconds(kPollMs));
    }
    kill();
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  }

 private:
  void reap() {
    while (process_ > 0 && waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
  }

  pid_t process_;
  int socket_;
  std::chrono::seconds wait_;
};

/// Starts this program with `arguments` and `socket` as its standard input. Returns an error number; 0 when it runs.
int startCopy(std::vector<std::string> arguments, int socket, pid_t& process) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // A group of its own and no blocked signal: Ctrl+C reaches the program alone, which ends its readers.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  arguments.insert(arguments.begin(), "plumbline-reader");
  std::vector<char*> words;
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  const int failed = posix_spawn(&process, "/proc/self/exe", &actions, &attributes, words.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failed;
}

Result<std::unique_ptr<io::ReaderChannel>> startReader(const io::ReaderLimits& limits) {
  int ends[2] = {-1, -1};
  pid_t process = -1;
  int failed = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : errno;
  if (failed == 0) {
    const int bytes = 1 << 20;
    for (const int end : ends) setsockopt(end, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
    failed = startCopy(io::readerArguments(limits), ends[1], process);
    ::close(ends[1]);
  }
  if (failed == 0)
    return std::unique_ptr<io::ReaderChannel>(
        std::make_unique<ReaderProcess>(process, ends[0], limits.wait_s));
  if (ends[0] >= 0) ::close(ends[0]);
  return Error{.code = ErrorCode::WorkerFailed,
               .detail = std::string("its reader could not be started (") + std::strerror(failed) + ")",
               .remedy = "close other programs and try again"};
}

}  // namespace

void readInProcesses() {
  io::setReaderStarter(startReader);
}

std::optional<int> runAsReader(int argc, char** argv) {
  if (argc < 2 || std::strcmp(argv[1], io::kReaderArgument) != 0) return std::nullopt;
  return io::runReader({argv + 2, argv + argc});
}

}  // namespace plumbline::app
