// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "widgets/models/numbers.h"
#include "widgets/plots/motion_plot.h"

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QTabBar;
class QTabWidget;

namespace plumbline::jobs {
struct JobProgress;
}

namespace plumbline::panels {

class CertificatePanel;
class KeyFigures;
class LeggedMotionController;
class LeggedForm;

/// Legged motions: specification at the left, result at the right – condition numbers, curves of joints and feet,
/// certificate.
class LeggedPanel : public QWidget {
  Q_OBJECT

 public:
  LeggedPanel(LeggedMotionController* controller, plots::TimeLink* link, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  LeggedForm* form() const { return form_; }
  KeyFigures* facts() const { return facts_; }
  CertificatePanel* certificate() const { return certificate_; }
  plots::MotionPlot* plot() const { return plot_; }
  QListWidget* subjects() const { return subjects_; }
  QTabBar* quantities() const { return quantities_; }
  /// Curves and certificate.
  QTabWidget* tabs() const { return tabs_; }
  QLabel* sentence() const { return sentence_; }
  QPushButton* stopButton() const { return stop_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  /// Curve that can be shown: joint or foot, quantity, limits.
  struct Curve {
    QString title;       ///< of the tab
    std::string column;  ///< of the table
    QString unit;        ///< SI
    double low, high;
  };
  QWidget* buildResult(plots::TimeLink* link);
  std::vector<Curve> curvesOf(int subject) const;
  void showRun();
  void showStep(const jobs::JobProgress& progress);
  void showOutcome();
  void showFacts();
  void showSubject();
  void showCurve();

  LeggedMotionController* controller_;
  plots::TimeLink* link_;
  LeggedForm* form_ = nullptr;
  QLabel* sentence_ = nullptr;
  QProgressBar* bar_ = nullptr;
  QPushButton* stop_ = nullptr;
  KeyFigures* facts_ = nullptr;
  QTabWidget* tabs_ = nullptr;
  QListWidget* subjects_ = nullptr;
  QTabBar* quantities_ = nullptr;
  plots::MotionPlot* plot_ = nullptr;
  CertificatePanel* certificate_ = nullptr;
  models::AngleUnit angles_ = models::AngleUnit::Degrees;
  bool was_running_ = false;
};

}  // namespace plumbline::panels
