// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

namespace plumbline::jobs {

/// Longest times for which an event loop did not respond.
struct Stall {
  double wall = 0.0;  ///< ms, time inside the graphics driver taken off
  // Largest of all stalls, not those of the longest, which on a busy machine had no processor:
  double own = 0.0;     ///< ms without the time in which the thread could have run but got no processor
  double cpu = 0.0;     ///< ms of processor time
  double driver = 0.0;  ///< ms inside the graphics driver, as announced through DriverTime, of the longest
};

/// Measures stalls of the event loop of the thread that creates it. A background thread posts an event, waits until
/// it is handled, and posts the next; the longest wait is the stall. A wait that has not ended yet counts.
class StallMonitor : public QObject {
  Q_OBJECT

 public:
  explicit StallMonitor(std::chrono::milliseconds period = std::chrono::milliseconds(2));
  ~StallMonitor() override;

  Stall worst() const;
  double worstMilliseconds() const { return worst().wall; }
  /// Number of events handled so far; lets a test check that the monitor ran.
  long answers() const { return answers_.load(); }
  void reset();

 protected:
  bool event(QEvent* event) override;

 private:
  void watch();
  Stall outstanding() const;  ///< mutex_ held
  /// ms that the watched thread has run, and has waited for a processor.
  std::pair<double, double> processorTimes() const;

  using Clock = std::chrono::steady_clock;
  std::chrono::milliseconds period_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  bool stop_ = false;
  bool waiting_ = false;
  Clock::time_point asked_at_;
  double ran_at_ = 0.0, delay_at_ = 0.0, driver_at_ = 0.0;  ///< ms
  Stall worst_;
  std::atomic<long> answers_{0};
  std::string
      statistics_;  ///< file in which the kernel counts how long the watched thread waited for a processor
  std::thread thread_;
};

/// Marks time that the GUI thread spends in the (software) OpenGL driver: while an object of this class lives, time
/// does not count as a stall.
class DriverTime {
 public:
  DriverTime();
  ~DriverTime();
  DriverTime(const DriverTime&) = delete;
  DriverTime& operator=(const DriverTime&) = delete;
  /// ms so far, in all.
  static double total();

 private:
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace plumbline::jobs
