// SPDX-License-Identifier: BSD-3-Clause
#include "worker_pool.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <thread>

extern char** environ;

namespace plumbline::cli {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

void closeOne(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

/// Opens a pipe whose ends close in programs started later, except those that are passed on.
bool openPipe(int (&ends)[2]) {
  return pipe2(ends, O_CLOEXEC) == 0;
}

}  // namespace

WorkerPool::~WorkerPool() {
  WorkerPool::cancel(milliseconds(0), {});
}

void WorkerPool::close(Worker& worker) {
  closeOne(worker.input);
  closeOne(worker.output);
}

bool WorkerPool::start(int id, const std::vector<std::string>& arguments) {
  int input[2] = {-1, -1}, output[2] = {-1, -1};
  if (!openPipe(input)) return false;
  if (!openPipe(output)) return ::close(input[0]), ::close(input[1]), false;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // A group of its own: Ctrl+C reaches this process alone, which ends its workers in order.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  std::vector<std::string> words = {"plumbline-cli"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  pid_t process = -1;
  const int failed = posix_spawn(&process, "/proc/self/exe", &actions, &attributes, pointers.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  ::close(input[0]);
  ::close(output[1]);
  if (failed != 0) return ::close(input[1]), ::close(output[0]), false;
  workers_[id] = {process, input[1], output[0], {}};
  return true;
}

bool WorkerPool::read(int id, Worker& worker, const OnLine& line) {
  char buffer[65536];
  const ssize_t count = ::read(worker.output, buffer, sizeof buffer);
  if (count < 0) return errno == EINTR || errno == EAGAIN;
  if (count == 0) return false;
  worker.rest.append(buffer, static_cast<std::size_t>(count));
  for (std::size_t end = worker.rest.find('\n'); end != std::string::npos; end = worker.rest.find('\n')) {
    const std::string one = worker.rest.substr(0, end);
    worker.rest.erase(0, end + 1);
    if (line && !one.empty()) line(id, one);
  }
  return true;
}

void WorkerPool::wait(milliseconds timeout, const OnLine& line, const OnEnd& ended) {
  std::vector<pollfd> polled;
  std::vector<int> ids;
  for (auto& [id, worker] : workers_) polled.push_back({worker.output, POLLIN, 0}), ids.push_back(id);
  if (poll(polled.data(), static_cast<nfds_t>(polled.size()), static_cast<int>(timeout.count())) <= 0) return;
  for (std::size_t k = 0; k < ids.size(); ++k) {
    if (polled[k].revents == 0) continue;
    Worker& worker = workers_.at(ids[k]);
    if (read(ids[k], worker, line)) continue;
    int status = 0;
    while (waitpid(worker.process, &status, 0) < 0 && errno == EINTR) {
    }
    close(worker);
    workers_.erase(ids[k]);
    if (ended) ended(ids[k], WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
}

void WorkerPool::cancel(milliseconds timeout, const OnLine& line) {
  for (auto& [id, worker] : workers_) kill(worker.process, SIGTERM);
  const auto deadline = Clock::now() + timeout;
  while (!workers_.empty() && Clock::now() < deadline)
    wait(std::chrono::duration_cast<milliseconds>(deadline - Clock::now()) + milliseconds(1), line, {});
  for (auto& [id, worker] : workers_) {
    kill(worker.process, SIGKILL);
    while (waitpid(worker.process, nullptr, 0) < 0 && errno == EINTR) {
    }
    close(worker);
  }
  workers_.clear();
}

void endWithParent(const std::function<void()>& stop) {
  std::thread([stop] {
    char byte = 0;
    ssize_t count = 1;
    while (count > 0 || (count < 0 && errno == EINTR)) count = ::read(STDIN_FILENO, &byte, 1);
    stop();
    std::this_thread::sleep_for(milliseconds(150));
    _exit(130);
  }).detach();
}

}  // namespace plumbline::cli
