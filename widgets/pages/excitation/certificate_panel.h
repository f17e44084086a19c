// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "excitation/certificate/motion_certificate.h"
#include "widgets/models/numbers.h"

class QLabel;
class QPushButton;
class QTabWidget;

namespace plumbline::models {
class PairTableModel;
class RangeTableModel;
class TablePanel;
class ViolationTableModel;
}  // namespace plumbline::models

namespace plumbline::panels {

class ExcitationController;

/// State of the limits: violations at the samples while the motion is edited, and, on request, the certificate for all
/// times.
class CertificatePanel : public QWidget {
  Q_OBJECT

 public:
  CertificatePanel(ExcitationController* controller, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  QLabel* verdict() const { return verdict_; }
  QPushButton* certifyButton() const { return certify_; }
  models::TablePanel* violations() const { return violations_; }
  QTabWidget* tabs() const { return tabs_; }

 public Q_SLOTS:
  void refresh();

 Q_SIGNALS:
  /// Emitted when the user chooses a violation.
  void violationChosen(const QString& subject, const QString& quantity, double time);

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void buildTables();
  void showVerdict();
  QString words() const;
  QString words(const excitation::MotionCertificate& proof) const;
  /// That the names belong to; null when there is no motion.
  const RobotModel* model() const;

  ExcitationController* controller_;
  QLabel* sign_;
  QLabel* verdict_;
  QPushButton* certify_;
  QTabWidget* tabs_;
  models::ViolationTableModel* violation_model_;
  models::RangeTableModel* range_model_;
  models::PairTableModel* pair_model_;
  models::TablePanel* violations_;
  models::TablePanel* ranges_;
  models::TablePanel* pairs_;
  QLabel* assumptions_;
  models::AngleUnit angles_ = models::AngleUnit::Degrees;
};

}  // namespace plumbline::panels
