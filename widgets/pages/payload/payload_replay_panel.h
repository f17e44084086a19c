// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace plumbline::plots {
class BandPlot;
class TimeLink;
}  // namespace plumbline::plots

namespace plumbline::panels {

class PayloadController;

/// Replay of the log: interval history of mass, centre of mass and inertia.
class PayloadReplayPanel : public QWidget {
  Q_OBJECT

 public:
  PayloadReplayPanel(PayloadController* controller, plots::TimeLink* link, QWidget* parent);
  plots::BandPlot* mass() const { return mass_; }
  plots::BandPlot* center() const { return center_; }
  plots::BandPlot* inertia() const { return inertia_; }
  QPushButton* playButton() const { return play_; }
  QComboBox* speed() const { return speed_; }
  QComboBox* memory() const { return memory_; }
  QCheckBox* widths() const { return widths_; }
  /// "2 480 samples in 0.3 s …"
  QString rate() const;

 private:
  void begin();
  void showBands();
  void showChoice();
  void showState();
  void showLevels();

  PayloadController* controller_;
  QPushButton* play_;
  QComboBox* speed_;
  QComboBox* memory_;
  QCheckBox* widths_;
  QLabel* rate_;
  plots::BandPlot* mass_;
  plots::BandPlot* center_;
  plots::BandPlot* inertia_;
  std::size_t shown_ = 0;  ///< number of intervals that the plots show
};

}  // namespace plumbline::panels
