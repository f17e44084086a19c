// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace plumbline::cli {

/// Copies of this program that work side by side and write lines. Each sees the end of its standard input when this
/// process ends in whatever way, and ends then, too (`endWithParent`).
class WorkerPool {
 public:
  WorkerPool() = default;
  ~WorkerPool();  ///< ends every worker that still runs and waits for it
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// Starts this program with the arguments. False: it could not be started.
  bool start(int id, const std::vector<std::string>& arguments);
  int running() const { return static_cast<int>(workers_.size()); }
  /// Waits at most so long for lines and ends of workers, and hands them over.
  /// @param ended  id, whether it ended by itself with status 0
  void wait(std::chrono::milliseconds timeout,
            const std::function<void(int id, const std::string& line)>& line,
            const std::function<void(int id, bool good)>& ended);
  /// Asks all to end (SIGTERM); those that still run after the patience are killed. Their last lines are handed over.
  void cancel(std::chrono::milliseconds timeout,
              const std::function<void(int id, const std::string& line)>& line);

 private:
  struct Worker {
    pid_t process = -1;
    int input = -1;   ///< its standard input; nothing is written, its end says that we are gone
    int output = -1;  ///< its standard output
    std::string rest;
  };
  void close(Worker& worker);
  bool read(int id, Worker& worker, const std::function<void(int, const std::string&)>& line);
  std::map<int, Worker> workers_;
};

/// In a worker: ends this process soon after its standard input ends. `stop` is called first, the process has 150 ms then.
void endWithParent(const std::function<void()>& stop);

}  // namespace plumbline::cli
