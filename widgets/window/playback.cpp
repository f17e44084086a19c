// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/playback.h"

#include <algorithm>

namespace plumbline::panels {
namespace {

constexpr int kRedrawInterval = 33;  // ms: 3-D view and plots are redrawn at most this often

}  // namespace

Playback::Playback(plots::TimeLink* link, QObject* parent) : QObject(parent), link_(link) {
  timer_.setInterval(kRedrawInterval);
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, &Playback::advance);
}

void Playback::setAvailable(bool available) {
  if (available_ == available) return;
  available_ = available;
  if (!available) pause();
  Q_EMIT availableChanged();
}

void Playback::setLink(plots::TimeLink* link) {
  if (link == link_) return;
  pause();
  link_ = link;
  Q_EMIT linkChanged();
}

void Playback::setSpeed(double speed) {
  speed_ = speed;
}

void Playback::play() {
  if (!hasRange() || isPlaying()) return;
  if (link_->cursor() >= link_->extentEnd()) link_->setCursor(link_->extentBegin());
  clock_.start();
  timer_.start();
  Q_EMIT playingChanged(true);
}

void Playback::pause() {
  if (!isPlaying()) return;
  timer_.stop();
  Q_EMIT playingChanged(false);
}

void Playback::togglePlaying() {
  isPlaying() ? pause() : play();
}

void Playback::advance() {
  const double elapsed = static_cast<double>(clock_.restart()) * 1e-3;
  link_->setCursor(std::min(link_->cursor() + speed_ * elapsed, link_->extentEnd()));
  if (link_->cursor() >= link_->extentEnd()) pause();
}

}  // namespace plumbline::panels
