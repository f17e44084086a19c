// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "widgets/plots/time_link.h"

namespace plumbline::panels {

/// Moves the shared time cursor by the wall clock times the speed, from where it stands to the end of the extent.
class Playback : public QObject {
  Q_OBJECT

 public:
  Playback(plots::TimeLink* link, QObject* parent);
  plots::TimeLink* link() const { return link_; }
  /// Moves another time link from now on; playback stops.
  void setLink(plots::TimeLink* link);
  bool hasRange() const { return available_ && link_->extentEnd() > link_->extentBegin(); }
  bool isPlaying() const { return timer_.isActive(); }
  double speed() const { return speed_; }

 public Q_SLOTS:
  /// Sets whether there is a log to play.
  void setAvailable(bool available);
  void setSpeed(double speed);
  void play();
  void pause();
  void togglePlaying();

 Q_SIGNALS:
  void playingChanged(bool playing);
  void availableChanged();
  void linkChanged();

 private:
  void advance();
  plots::TimeLink* link_;
  bool available_ = false;
  double speed_ = 1.0;
  QTimer timer_;
  QElapsedTimer clock_;
};

}  // namespace plumbline::panels
