// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/stall_monitor.h"

#include <unistd.h>

#include <QCoreApplication>
#include <QEvent>
#include <algorithm>
#include <fstream>
#include <tuple>

namespace plumbline::jobs {

namespace {

QEvent::Type questionType() {
  static const auto type = static_cast<QEvent::Type>(QEvent::registerEventType());
  return type;
}

double milliseconds(std::chrono::steady_clock::duration duration) {
  return std::chrono::duration<double, std::milli>(duration).count();
}

Stall worseOf(const Stall& a, const Stall& b) {
  Stall worst = a.wall > b.wall ? a : b;
  worst.own = std::max(a.own, b.own);
  worst.cpu = std::max(a.cpu, b.cpu);
  return worst;
}

std::atomic<std::int64_t> driver_nanoseconds{0};
int driver_depth = 0;  // GUI thread only

}  // namespace

StallMonitor::StallMonitor(std::chrono::milliseconds period) : period_(period) {
  statistics_ = "/proc/self/task/" + std::to_string(gettid()) + "/schedstat";
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
    std::tie(ran_at_, delay_at_) = processorTimes();
    driver_at_ = DriverTime::total();
    waiting_ = true;
    lock.unlock();
    QCoreApplication::postEvent(this, new QEvent(questionType()));
    lock.lock();
    wake_.wait(lock, [this]() { return !waiting_ || stop_; });
    wake_.wait_for(lock, period_, [this]() { return stop_; });
  }
}

std::pair<double, double> StallMonitor::processorTimes() const {
  double ran = 0.0, delayed = 0.0;  // ns
  std::ifstream(statistics_) >> ran >> delayed;
  return {1e-6 * ran, 1e-6 * delayed};
}

bool StallMonitor::event(QEvent* event) {
  if (event->type() != questionType()) return QObject::event(event);
  {
    const std::lock_guard lock(mutex_);
    if (waiting_) {
      const Stall stall = outstanding();
      worst_ = worseOf(worst_, stall);
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
  const auto [ran, delay] = processorTimes();
  stall.own = std::max(0.0, stall.wall - (delay - delay_at_));
  stall.cpu = std::max(0.0, ran - ran_at_ - stall.driver);
  return stall;
}

Stall StallMonitor::worst() const {
  const std::lock_guard lock(mutex_);
  if (!waiting_) return worst_;
  return worseOf(worst_, outstanding());
}

void StallMonitor::reset() {
  const std::lock_guard lock(mutex_);
  worst_ = {};
  answers_ = 0;
  asked_at_ = Clock::now();
  std::tie(ran_at_, delay_at_) = processorTimes();
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
