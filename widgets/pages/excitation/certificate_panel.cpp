// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/excitation/certificate_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>
#include <cmath>

#include "excitation/certificate/certificate_verdict.h"
#include "widgets/forms/page.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/qt_text.h"
#include "widgets/models/tables/excitation_tables.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/models/theme.h"
#include "widgets/session/excitation_controller.h"

namespace plumbline::panels {
CertificatePanel::CertificatePanel(ExcitationController* controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      sign_(new QLabel(this)),
      verdict_(new QLabel(this)),
      certify_(new QPushButton(tr("Certify"), this)),
      tabs_(new QTabWidget(this)),
      violation_model_(new models::ViolationTableModel(this)),
      range_model_(new models::RangeTableModel(this)),
      pair_model_(new models::PairTableModel(this)),
      violations_(new models::TablePanel(this)),
      ranges_(new models::TablePanel(this)),
      pairs_(new models::TablePanel(this)),
      assumptions_(mutedLabel({}, this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  line->addWidget(sign_, 0, Qt::AlignTop);
  verdict_->setWordWrap(true);
  verdict_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  verdict_->setAccessibleName(tr("Certificate"));
  line->addWidget(verdict_, 1);
  certify_->setToolTip(
      tr("Proves every limit and every clearance for all times, with intervals that are rounded outward"));
  line->addWidget(certify_, 0, Qt::AlignTop);
  column->addLayout(line);
  column->addWidget(tabs_, 1);
  buildTables();
  connect(certify_, &QPushButton::clicked, controller, &ExcitationController::certify);
  connect(controller, &ExcitationController::snapshotChanged, this, &CertificatePanel::refresh);
  connect(controller, &ExcitationController::certificateChanged, this, &CertificatePanel::refresh);
  connect(controller, &ExcitationController::jobsChanged, this, &CertificatePanel::showVerdict);
  refresh();
}

void CertificatePanel::buildTables() {
  tabs_->setDocumentMode(true);
  tabs_->addTab(violations_, tr("Broken"));
  tabs_->addTab(ranges_, tr("Proven ranges"));
  tabs_->addTab(pairs_, tr("Left out"));
  assumptions_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  assumptions_->setContentsMargins(0, 8, 0, 0);
  tabs_->addTab(assumptions_, tr("Assumptions"));
  tabs_->setTabToolTip(2, tr("Pairs of bodies whose distance is not looked at, each with its reason"));
  const auto place = [](models::TablePanel* panel, QAbstractItemModel* model, const QString& name,
                        const QString& empty) {
    panel->setSourceModel(model);
    panel->setEmptyText(empty);
    panel->view()->setAccessibleName(name);
    panel->view()->setExportName(name.toLower());
  };
  place(violations_, violation_model_, tr("Broken limits"), tr("No limit is broken at the samples."));
  place(ranges_, range_model_, tr("Proven ranges"),
        tr("Nothing is proven about this motion yet: press Certify."));
  place(pairs_, pair_model_, tr("Pairs left out"), tr("No pair was left out, or nothing is proven yet."));
  pairs_->view()->setStretchColumn(2);
  connect(violations_->view(), &models::TableView::sourceRowSelected, this, [this](int row) {
    const auto cell = [&](int at) { return violation_model_->index(row, at); };
    Q_EMIT violationChosen(
        cell(models::ViolationTableModel::Subject).data().toString(),
        cell(models::ViolationTableModel::Quantity).data().toString(),
        cell(models::ViolationTableModel::Time).data(models::SnapshotTableModel::SortRole).toDouble());
  });
}

void CertificatePanel::setAngleUnit(models::AngleUnit unit) {
  angles_ = unit;
  refresh();
}

void CertificatePanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void CertificatePanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) showVerdict();
}

const RobotModel* CertificatePanel::model() const {
  return controller_->study() && controller_->snapshot() ? &controller_->study()->model() : nullptr;
}

QString CertificatePanel::words() const {
  if (controller_->isCertifying()) return tr("Proving the limits for all times …");
  if (const ExcitationController::CertificatePtr proof = controller_->certificate()) return words(*proof);
  if (model() == nullptr) return tr("There is no motion yet.");
  const int broken = static_cast<int>(controller_->snapshot()->violations.size());
  if (broken > 0) return tr("%n limit(s) broken at the samples.", nullptr, broken);
  return controller_->certificateLost()
             ? tr("Certificate lost: motion or settings have changed since. No limit is broken at the "
                  "samples; "
                  "press Certify.")
             : tr("No limit is broken at the samples. Nothing is proven between them: press Certify.");
}

QString CertificatePanel::words(const excitation::MotionCertificate& proof) const {
  QStringList named;
  for (const std::string& one : proof.exceptions) named << models::sentence(one);
  const QString exceptions = named.join(QStringLiteral("; "));
  QString sentence;
  if (proof.status == excitation::MotionCertificate::Status::Certified) {
    sentence = tr("Certified: every limit is kept at every time.");
  } else if (proof.status == excitation::MotionCertificate::Status::CertifiedExcept) {
    sentence = tr("Certified except: %1. Every other limit is kept at every time.").arg(exceptions);
  } else if (proof.status == excitation::MotionCertificate::Status::SampledOnly) {
    sentence = tr("Sampled only: no violation was found, but %1 of the time stayed undecided.")
                   .arg(models::percent(proof.undecided));
  } else if (model() != nullptr && !proof.violations.empty()) {
    sentence = tr("Violated: %1.").arg(models::text(excitation::inWords(*model(), proof.violations.front())));
  } else {
    sentence = tr("Violated.");
  }
  if (!proof.isProven() && !exceptions.isEmpty())
    sentence += QLatin1Char(' ') + tr("Not covered: %1.").arg(exceptions);
  const std::string by_user = excitation::leftOutByUser(proof);
  if (!by_user.empty())
    sentence += QLatin1Char(' ') + tr("Left out as asked: %1.").arg(models::text(by_user));
  if (!proof.collision_checked && exceptions.isEmpty()) {
    sentence += QLatin1Char(' ') + (proof.collision_note.empty() ? tr("Collision not checked.")
                                                                 : models::sentence(proof.collision_note));
  } else if (!proof.clearances.empty()) {
    const excitation::MotionCertificate::Clearance& nearest = proof.clearances.front();
    sentence += QLatin1Char(' ') + tr("Nearest: %1 and %2, at least %3 mm.")
                                       .arg(models::text(nearest.first), models::text(nearest.second),
                                            models::significant(1000.0 * nearest.lower, 3));
  }
  return sentence;
}

void CertificatePanel::showVerdict() {
  const ExcitationController::CertificatePtr proof = controller_->certificate();
  models::State state = models::State::Info;
  if (proof != nullptr) {
    state = models::certificateCell(proof.get()).state.value_or(models::State::Info);
  } else if (model() != nullptr && !controller_->snapshot()->violations.empty()) {
    state = models::State::Wrong;
  } else if (controller_->certificateLost()) {
    state = models::State::Attention;
  }
  sign_->setPixmap(models::stateIcon(state, models::Theme::of(this)).pixmap(18, 18));
  verdict_->setText(words());
  certify_->setEnabled(model() != nullptr && !controller_->isCertifying());
  QStringList assumed;
  if (proof != nullptr) {
    for (const std::string& one : proof->assumptions) {
      // Unstated limits are reported once, beside the limits.
      if (one.rfind("no limit is stated for", 0) != 0) assumed << models::sentence(one);
    }
  }
  assumptions_->setText(assumed.isEmpty() ? QString()
                                          : tr("Assumed: %1.").arg(assumed.join(QStringLiteral("; "))));
  tabs_->setTabVisible(3, !assumed.isEmpty());
}

void CertificatePanel::refresh() {
  if (!isVisible()) return;
  const ExcitationController::CertificatePtr proof = controller_->certificate();
  if (model() == nullptr) {
    violation_model_->clear();
    range_model_->clear();
    pair_model_->clear();
  } else {
    violation_model_->setViolations(proof ? proof->violations : controller_->snapshot()->violations, *model(),
                                    angles_);
    if (proof) {
      range_model_->setCertificate(*proof, *model(), angles_);
      pair_model_->setCertificate(*proof);
    } else if (range_model_->rowCount() + pair_model_->rowCount() > 0) {
      range_model_->clear();
      pair_model_->clear();
    }
  }
  tabs_->setTabText(0, violation_model_->rowCount() > 0 ? tr("Broken (%1)").arg(violation_model_->rowCount())
                                                        : tr("Broken"));
  tabs_->setTabText(
      2, pair_model_->rowCount() > 0 ? tr("Left out (%1)").arg(pair_model_->rowCount()) : tr("Left out"));
  showVerdict();
}

}  // namespace plumbline::panels
