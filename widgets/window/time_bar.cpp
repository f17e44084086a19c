// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/time_bar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "widgets/models/theme.h"
#include "widgets/window/icons.h"
#include "widgets/window/playback.h"

namespace plumbline::panels {
namespace {

constexpr int kSteps = 100000;  // of the slider over the whole range

}  // namespace

TimeBar::TimeBar(Playback* playback, QWidget* parent) : QWidget(parent), playback_(playback) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 4, 8, 4);
  row->setSpacing(8);
  const auto tool = [&](const QString& name, const QString& hint) {
    auto* button = new QToolButton(this);
    button->setIcon(tintedIcon(name));
    button->setIconSize({18, 18});
    button->setAutoRaise(true);
    button->setToolTip(hint);
    button->setAccessibleName(hint);
    row->addWidget(button);
    return button;
  };
  rewind_ = tool("start", tr("To the start of the log"));
  play_ = tool("play", tr("Play the log (Space)"));
  slider_ = new QSlider(Qt::Horizontal, this);
  slider_->setRange(0, kSteps);
  slider_->setPageStep(kSteps / 50);
  slider_->setSingleStep(kSteps / 1000);
  slider_->setAccessibleName(tr("Time cursor"));
  slider_->setToolTip(tr("Time shown by 3-D view and plots"));
  row->addWidget(slider_, 1);
  time_ = new QLabel(this);
  time_->setFont(models::figureFont(time_->font()));
  time_->setMinimumWidth(fontMetrics().horizontalAdvance("00000.00 / 00000.00 s"));
  time_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  row->addWidget(time_);
  speed_ = new QComboBox(this);
  for (const double speed : {0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0}) {
    speed_->addItem(tr("%1 ×").arg(speed), speed);
  }
  speed_->setCurrentIndex(3);
  speed_->setToolTip(tr("Speed of playing"));
  speed_->setAccessibleName(tr("Speed of playing"));
  row->addWidget(speed_);
  corner_ = new QHBoxLayout;
  corner_->setSpacing(4);
  row->addSpacing(16);
  row->addLayout(corner_);

  connect(rewind_, &QToolButton::clicked, this, [this] {
    plots::TimeLink* link = playback_->link();
    link->setCursor(link->extentBegin());
  });
  connect(play_, &QToolButton::clicked, playback_, &Playback::togglePlaying);
  connect(speed_, &QComboBox::currentIndexChanged, this,
          [this] { playback_->setSpeed(speed_->currentData().toDouble()); });
  connect(slider_, &QSlider::valueChanged, this, [this](int step) {
    plots::TimeLink* link = playback_->link();
    link->setCursor(link->extentBegin() + (link->extentEnd() - link->extentBegin()) * step / kSteps);
  });
  connect(playback_, &Playback::linkChanged, this, &TimeBar::follow);
  connect(playback_, &Playback::availableChanged, this, &TimeBar::showRange);
  connect(playback_, &Playback::playingChanged, this, &TimeBar::showPlaying);
  follow();
}

/// Shows the time that is played now: of the log, or of the motion that is designed.
void TimeBar::follow() {
  for (const QMetaObject::Connection& one : followed_) disconnect(one);
  plots::TimeLink* link = playback_->link();
  followed_ = {connect(link, &plots::TimeLink::cursorChanged, this, &TimeBar::showTime),
               connect(link, &plots::TimeLink::extentChanged, this, &TimeBar::showRange)};
  showRange();
}

void TimeBar::addCorner(QWidget* widget) {
  corner_->addWidget(widget);
}

void TimeBar::showTime() {
  const plots::TimeLink* link = playback_->link();
  const double span = link->extentEnd() - link->extentBegin();
  const double part = span > 0.0 ? (link->cursor() - link->extentBegin()) / span : 0.0;
  const QSignalBlocker quiet(slider_);
  slider_->setValue(static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * kSteps)));
  if (!playback_->hasRange())
    time_->setText(tr("no log"));
  else if (link->isUntimed())
    time_->setText(tr("sample %1 / %2").arg(link->cursor(), 0, 'f', 0).arg(link->extentEnd(), 0, 'f', 0));
  else
    time_->setText(tr("%1 / %2 s").arg(link->cursor(), 0, 'f', 2).arg(link->extentEnd(), 0, 'f', 2));
}

void TimeBar::showRange() {
  for (QWidget* widget : {static_cast<QWidget*>(rewind_), static_cast<QWidget*>(play_),
                          static_cast<QWidget*>(slider_), static_cast<QWidget*>(speed_)}) {
    widget->setEnabled(playback_->hasRange());
  }
  showTime();
}

void TimeBar::showPlaying(bool playing) {
  play_->setIcon(tintedIcon(playing ? "pause" : "play"));
  play_->setToolTip(playing ? tr("Pause (Space)") : tr("Play the log (Space)"));
}

void TimeBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setPen(palette().color(QPalette::Mid));
  painter.drawLine(QPointF(0, 0.5), QPointF(width(), 0.5));
}

}  // namespace plumbline::panels
