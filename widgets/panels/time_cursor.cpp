// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/time_cursor.h"

#include <algorithm>

namespace plumbline::panels {
namespace {

constexpr int kFrame = 33;  // ms: the 3-D view and the plots are redrawn at most this often

}  // namespace

TimeCursor::TimeCursor(QObject* parent) : QObject(parent) {
  timer_.setInterval(kFrame);
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, &TimeCursor::advance);
}

void TimeCursor::setRange(double start, double end) {
  if (start == start_ && end == end_) return;
  start_ = start;
  end_ = std::max(start, end);
  if (!hasRange()) pause();
  Q_EMIT rangeChanged(start_, end_);
  setTime(time_ >= start_ && time_ <= end_ ? time_ : start_);
}

void TimeCursor::setTime(double time) {
  const double inside = std::clamp(time, start_, end_);
  if (inside == time_) return;
  time_ = inside;
  Q_EMIT timeChanged(time_);
}

void TimeCursor::setSpeed(double speed) { speed_ = speed; }

void TimeCursor::play() {
  if (!hasRange() || isPlaying()) return;
  if (time_ >= end_) setTime(start_);
  clock_.start();
  timer_.start();
  Q_EMIT playingChanged(true);
}

void TimeCursor::pause() {
  if (!isPlaying()) return;
  timer_.stop();
  Q_EMIT playingChanged(false);
}

void TimeCursor::togglePlaying() { isPlaying() ? pause() : play(); }

void TimeCursor::advance() {
  const double elapsed = static_cast<double>(clock_.restart()) * 1e-3;
  setTime(time_ + speed_ * elapsed);
  if (time_ >= end_) pause();
}

}  // namespace plumbline::panels
