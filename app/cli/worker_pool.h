// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "workflow/excitation/multi_start.h"

namespace plumbline::cli {

/// Pool of copies of this program that work in parallel and write lines. When this process ends in any way, each of them
/// sees the end of its standard input and ends too (`endWithParent`).
class WorkerPool : public workflow::ProcessRunner {
 public:
  WorkerPool() = default;
  ~WorkerPool() override;  ///< ends every worker that still runs and waits for it
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  bool start(int id, const std::vector<std::string>& arguments) override;
  int running() const override { return static_cast<int>(workers_.size()); }
  void wait(std::chrono::milliseconds timeout, const OnLine& line, const OnEnd& ended) override;
  void cancel(std::chrono::milliseconds timeout, const OnLine& line) override;

 private:
  struct Worker {
    pid_t process = -1;
    int input = -1;   ///< its standard input; nothing is written, its end signals the end of this process
    int output = -1;  ///< its standard output
    std::string rest;
  };
  void close(Worker& worker);
  bool read(int id, Worker& worker, const OnLine& line);
  std::map<int, Worker> workers_;
};

/// Ends this process (a worker) after its standard input ends. Calls `stop` first; the process then has 150 ms.
void endWithParent(const std::function<void()>& stop);

}  // namespace plumbline::cli
