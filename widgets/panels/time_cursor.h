// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace plumbline::panels {

/// The one time that 3-D view, plots and tables share. Playing advances it by the wall clock times the speed.
class TimeCursor : public QObject {
  Q_OBJECT

 public:
  explicit TimeCursor(QObject* parent = nullptr);
  double time() const { return time_; }
  double start() const { return start_; }
  double end() const { return end_; }
  double speed() const { return speed_; }
  bool hasRange() const { return end_ > start_; }
  bool isPlaying() const { return timer_.isActive(); }

 public Q_SLOTS:
  /// Seconds; the time is kept when it lies inside, else put at the start.
  void setRange(double start, double end);
  void setTime(double time);
  void setSpeed(double speed);
  void play();
  void pause();
  void togglePlaying();

 Q_SIGNALS:
  void rangeChanged(double start, double end);
  void timeChanged(double time);
  void playingChanged(bool playing);

 private:
  void advance();
  double time_ = 0.0, start_ = 0.0, end_ = 0.0, speed_ = 1.0;
  QTimer timer_;
  QElapsedTimer clock_;
};

}  // namespace plumbline::panels
