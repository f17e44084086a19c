// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QSlider;
class QToolButton;

namespace plumbline::panels {

class Playback;

/// Bar at the foot of the window: play, slider, time and speed; at the right the counts of jobs and messages.
class TimeBar : public QWidget {
  Q_OBJECT

 public:
  TimeBar(Playback* playback, QWidget* parent);
  /// Places a widget at the right end.
  void addCorner(QWidget* widget);
  QToolButton* playButton() const { return play_; }
  QSlider* slider() const { return slider_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void follow();
  void showTime();
  void showRange();
  void showPlaying(bool playing);
  Playback* playback_ = nullptr;
  std::array<QMetaObject::Connection, 2> followed_;
  QToolButton* rewind_ = nullptr;
  QToolButton* play_ = nullptr;
  QSlider* slider_ = nullptr;
  QLabel* time_ = nullptr;
  QComboBox* speed_ = nullptr;
  QHBoxLayout* corner_ = nullptr;
};

}  // namespace plumbline::panels
