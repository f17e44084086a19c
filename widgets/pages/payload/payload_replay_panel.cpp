// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/payload/payload_replay_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>

#include "widgets/forms/flow_layout.h"
#include "widgets/forms/page.h"
#include "widgets/models/numbers.h"
#include "widgets/plots/band_plot.h"
#include "widgets/plots/time_link.h"
#include "widgets/session/payload_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/window/icons.h"
#include "workflow/payload/payload_replay.h"

namespace plumbline::panels {
namespace {

constexpr double kSpeeds[] = {0.0, 1.0, 2.0, 5.0, 20.0, 0.25};
constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr std::size_t kMass = 0, kIxx = 4, kEnd = 10;

using Point = plots::BandPlot::Point;

Point pointOf(double time, const verified::Interval& x, double estimate) {
  return {time, x.lower, estimate, x.upper};
}

}  // namespace

PayloadReplayPanel::PayloadReplayPanel(PayloadController* controller, plots::TimeLink* link, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      play_(new QPushButton(this)),
      speed_(new QComboBox(this)),
      memory_(new QComboBox(this)),
      widths_(new QCheckBox(tr("Widths"), this)),
      rate_(mutedLabel({}, this)),
      mass_(new plots::BandPlot(this)),
      center_(new plots::BandPlot(this)),
      inertia_(new plots::BandPlot(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  auto* line = new QWidget(this);
  auto* row = new FlowLayout(line, 8, 4);
  play_->setMinimumWidth(play_->fontMetrics().horizontalAdvance(tr("Play")) + 56);
  row->addWidget(play_);
  for (const double speed : kSpeeds)
    speed_->addItem(speed == 0.0 ? tr("As fast as possible") : tr("%1 × real time").arg(speed), speed);
  speed_->setAccessibleName(tr("Speed of playing"));
  row->addWidget(speed_);
  memory_->addItem(tr("Exact"), true);
  memory_->addItem(tr("Constant memory"), false);
  memory_->setItemData(0, tr("Ten numbers of each row are kept: ends as the affine hull of the whole log"),
                       Qt::ToolTipRole);
  memory_->setItemData(1, tr("Sums alone are kept, however long the log: never narrower, as sound"),
                       Qt::ToolTipRole);
  memory_->setAccessibleName(tr("What is kept of the past"));
  memory_->setToolTip(
      tr("Exact: ten numbers of each row are kept. Constant memory: sums alone, a little wider, for hours"));
  row->addWidget(memory_);
  widths_->setToolTip(tr("Shows how wide the intervals are, on a logarithmic axis"));
  row->addWidget(widths_);
  column->addWidget(line);
  rate_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(rate_);
  mass_->setContent(tr("Mass"), QStringLiteral("kg"), {QStringLiteral("m")});
  center_->setContent(tr("Centre of mass"), QStringLiteral("m"),
                      {QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z")});
  inertia_->setContent(tr("Inertia"), QStringLiteral("kg·m²"),
                       {QStringLiteral("Ixx"), QStringLiteral("Iyy"), QStringLiteral("Izz"),
                        QStringLiteral("Iyz"), QStringLiteral("Ixz"), QStringLiteral("Ixy")});
  for (plots::BandPlot* plot : {mass_, center_, inertia_}) {
    plot->setTimeLink(link);
    plot->setEmptyText(tr("Play the log: intervals of the link with its load over time"));
    column->addWidget(plot, 1);
  }
  connect(play_, &QPushButton::clicked, this,
          [this] { controller_->isPlaying() ? controller_->stopPlay() : controller_->startPlay(); });
  const auto change = [this](const QString& words, auto write) {
    workflow::PayloadChoice next = controller_->choice();
    write(next);
    controller_->setChoice(next, words);
  };
  connect(speed_, &QComboBox::activated, this, [this, change] {
    change(tr("speed of playing"),
           [this](auto& choice) { choice.play.speed = speed_->currentData().toDouble(); });
  });
  connect(memory_, &QComboBox::activated, this, [this, change] {
    change(tr("what is kept of the past"), [this](auto& choice) {
      choice.play.memory =
          memory_->currentData().toBool() ? bounds::StreamMemory::Rows : bounds::StreamMemory::Constant;
    });
  });
  connect(widths_, &QCheckBox::toggled, this, [this](bool on) {
    for (plots::BandPlot* plot : {mass_, center_, inertia_}) plot->setWidthsShown(on);
  });
  connect(controller_, &PayloadController::playStarted, this, &PayloadReplayPanel::begin);
  connect(controller_, &PayloadController::bandsAdded, this, &PayloadReplayPanel::showBands);
  connect(controller_, &PayloadController::playEnded, this, &PayloadReplayPanel::showState);
  connect(controller_, &PayloadController::resultChanged, this, &PayloadReplayPanel::showLevels);
  connect(controller_, &PayloadController::choiceChanged, this, &PayloadReplayPanel::showChoice);
  connect(controller_, &PayloadController::stateChanged, this, &PayloadReplayPanel::showState);
  connect(controller_, &PayloadController::jobsChanged, this, &PayloadReplayPanel::showState);
  showChoice();
}

void PayloadReplayPanel::begin() {
  shown_ = 0;
  for (plots::BandPlot* plot : {mass_, center_, inertia_}) plot->clear();
  if (controller_->state() == PayloadController::State::Ready) {
    const Eigen::VectorXd& time =
        controller_->session()->study().logs[static_cast<std::size_t>(controller_->logIndex())].log->time;
    if (time.size() > 1 && time.allFinite())
      for (plots::BandPlot* plot : {mass_, center_, inertia_})
        plot->setTimeRange(time.minCoeff(), time.maxCoeff());
  }
  showState();
}

void PayloadReplayPanel::showBands() {
  const std::vector<workflow::PayloadBand>& bands = controller_->bands();
  for (; shown_ < bands.size(); ++shown_) {
    const workflow::PayloadBand& band = bands[shown_];
    const auto& theta = band.enclosure.theta;
    const Vec10& estimate = band.enclosure.estimate;
    const bool there = band.enclosure.bounded;
    const auto part = [&](std::size_t i) {
      const double middle = estimate[static_cast<Eigen::Index>(i)];
      return there ? pointOf(band.time, theta[i], middle) : Point{band.time, -kInfinite, middle, kInfinite};
    };
    mass_->append({part(kMass)});
    std::vector<Point> center, inertia;
    for (std::size_t axis = 0; axis < 3; ++axis)
      center.push_back(band.shape.bounded
                           ? pointOf(band.time, band.shape.center[axis],
                                     estimate[static_cast<Eigen::Index>(1 + axis)] / estimate[0])
                           : Point{band.time, -kInfinite, 0.0, kInfinite});
    for (std::size_t i = kIxx; i < kEnd; ++i) inertia.push_back(part(i));
    center_->append(center);
    inertia_->append(inertia);
  }
  showState();
}

/// Shows the best intervals of the last run as levels beside the bands of the replay.
void PayloadReplayPanel::showLevels() {
  std::vector<plots::BandPlot::Level> mass, center, inertia;
  if (const PayloadController::ResultPtr& result = controller_->result(); result && result->best().bounded) {
    const auto& theta = result->best().theta;
    const workflow::PayloadShape shape = workflow::payloadShape(theta);
    mass.push_back({theta[kMass].lower, theta[kMass].upper});
    for (const verified::Interval& x : shape.center)
      if (shape.bounded) center.push_back({x.lower, x.upper});
    for (std::size_t i = kIxx; i < kEnd; ++i) inertia.push_back({theta[i].lower, theta[i].upper});
  }
  mass_->setLevels(mass);
  center_->setLevels(center);
  inertia_->setLevels(inertia);
}

void PayloadReplayPanel::showChoice() {
  const workflow::PlaySettings& play = controller_->choice().play;
  int place = speed_->findData(play.speed);
  if (place < 0) {
    speed_->addItem(tr("%1 × real time").arg(play.speed), play.speed);
    place = speed_->count() - 1;
  }
  speed_->setCurrentIndex(place);
  memory_->setCurrentIndex(memory_->findData(play.memory == bounds::StreamMemory::Rows));
  showState();
}

QString PayloadReplayPanel::rate() const {
  return rate_->text();
}

void PayloadReplayPanel::showState() {
  const bool playing = controller_->isPlaying();
  const bool broken = !controller_->replayContradiction().empty();
  for (plots::BandPlot* plot : {mass_, center_, inertia_}) plot->setMuted(broken);
  play_->setText(playing ? tr("Stop") : tr("Play"));
  play_->setIcon(tintedIcon(playing ? "stop" : "play", QPalette::ButtonText));
  play_->setEnabled(controller_->state() == PayloadController::State::Ready);
  const auto& bands = controller_->bands();
  if (playing)
    return rate_->setText(
        bands.empty() ? tr("The first windows …")
                      : tr("%1 s of the log, %n window(s)", nullptr, static_cast<int>(bands.back().windows))
                            .arg(models::significant(bands.back().time, 3)));
  const auto& play = controller_->play();
  if (!play)
    return rate_->setText(
        tr("Plays the log through the stream of windows, as a controller would read it, with one method."));
  const double busy = std::max(1e-9, play->busy_seconds);
  QString text = tr("%1 samples, %2 windows in %3 s: %4 samples a second, %5 times faster than real time.")
                     .arg(play->samples)
                     .arg(play->windows)
                     .arg(models::significant(busy, 3))
                     .arg(models::significant(static_cast<double>(play->samples) / busy, 3))
                     .arg(models::significant(play->log_seconds / busy, 3));
  if (!play->complete) text = tr("Stopped.") + QLatin1Char(' ') + text;
  if (play->left_out > 0)
    text += QLatin1Char(' ') +
            tr("%n window(s) with uneven steps left out.", nullptr, static_cast<int>(play->left_out));
  if (!controller_->playIsCurrent()) text = tr("▲ Of other settings.") + QLatin1Char(' ') + text;
  rate_->setText(text);
}

}  // namespace plumbline::panels
