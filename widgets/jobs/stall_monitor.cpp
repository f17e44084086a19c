// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/stall_monitor.h"

#include <pthread.h>
#include <time.h>

#include <QCoreApplication>
#include <QEvent>
#include <algorithm>

namespace plumbline::jobs {

namespace {

QEvent::Type questionType() {
  static const auto type = static_cast<QEvent::Type>(QEvent::registerEventType());
  return type;
}

double milliseconds(std::chrono::steady_clock::duration duration) {
  return std::chrono::duration<double, std::milli>(duration).count();
}

double processorTime(int clock) {
  timespec now{};
  if (clock_gettime(clock, &now) != 0) return 0.0;
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

std::atomic<std::int64_t> driver_nanoseconds{0};
int driver_depth = 0;  // GUI thread only

}  // namespace

StallMonitor::StallMonitor(std::chrono::milliseconds period) : period_(period) {
  clockid_t clock{};
  if (pthread_getcpuclockid(pthread_self(), &clock) == 0) watched_clock_ = clock;
  thread_ = std::thread([this]() { watch(); });
}

StallMonitor::~StallMonitor() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void StallMonitor::watch() {
  std::unique_lock lock(mutex_);
  while (!stop_) {
    asked_at_ = Clock::now();
    cpu_at_ = processorTime(watched_clock_);
    driver_at_ = DriverTime::total();
    waiting_ = true;
    lock.unlock();
    QCoreApplication::postEvent(this, new QEvent(questionType()));
    lock.lock();
    wake_.wait(lock, [this]() { return !waiting_ || stop_; });
    wake_.wait_for(lock, period_, [this]() { return stop_; });
  }
}

bool StallMonitor::event(QEvent* event) {
  if (event->type() != questionType()) return QObject::event(event);
  {
    const std::lock_guard lock(mutex_);
    if (waiting_) {
      const Stall stall = outstanding();
      if (stall.wall > worst_.wall) worst_ = stall;
      waiting_ = false;
      ++answers_;
    }
  }
  wake_.notify_all();
  return true;
}

Stall StallMonitor::outstanding() const {
  Stall stall;
  stall.driver = DriverTime::total() - driver_at_;
  stall.wall = std::max(0.0, milliseconds(Clock::now() - asked_at_) - stall.driver);
  stall.cpu = std::max(0.0, processorTime(watched_clock_) - cpu_at_ - stall.driver);
  return stall;
}

Stall StallMonitor::worst() const {
  const std::lock_guard lock(mutex_);
  if (!waiting_) return worst_;
  const Stall now = outstanding();
  return now.wall > worst_.wall ? now : worst_;
}

void StallMonitor::reset() {
  const std::lock_guard lock(mutex_);
  worst_ = {};
  answers_ = 0;
  asked_at_ = Clock::now();
  cpu_at_ = processorTime(watched_clock_);
  driver_at_ = DriverTime::total();
}

DriverTime::DriverTime() : begin_(std::chrono::steady_clock::now()) {
  ++driver_depth;
}

DriverTime::~DriverTime() {
  if (--driver_depth > 0) return;
  const auto spent = std::chrono::steady_clock::now() - begin_;
  driver_nanoseconds += std::chrono::duration_cast<std::chrono::nanoseconds>(spent).count();
}

double DriverTime::total() {
  return 1e-6 * static_cast<double>(driver_nanoseconds.load());
}

}  // namespace plumbline::jobs
