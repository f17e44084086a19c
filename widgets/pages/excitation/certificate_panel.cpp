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
#include "widgets/models/qt_text.h"
#include "widgets/models/tables/excitation_tables.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/models/theme.h"
#include "widgets/session/excitation_controller.h"

namespace plumbline::panels {
namespace {

CertificatePanel::Known knownOf(const ExcitationController& controller) {
  CertificatePanel::Known known;
  const ExcitationController::SnapshotPtr& seen = controller.snapshot();
  known.proof = controller.certificate();
  known.proving = controller.isCertifying();
  if (!controller.study() || !seen) return known;
  known.broken = seen->violations;
  known.model = std::shared_ptr<const RobotModel>(controller.study(), &controller.study()->model());
  return known;
}

}  // namespace

CertificatePanel::CertificatePanel(ExcitationController* controller, QWidget* parent)
    : CertificatePanel([controller] { return knownOf(*controller); }, parent) {
  certify_->show();
  connect(certify_, &QPushButton::clicked, controller, &ExcitationController::certify);
  connect(controller, &ExcitationController::snapshotChanged, this, &CertificatePanel::refresh);
  connect(controller, &ExcitationController::certificateChanged, this, &CertificatePanel::refresh);
  connect(controller, &ExcitationController::jobsChanged, this, &CertificatePanel::showVerdict);
}

CertificatePanel::CertificatePanel(std::function<Known()> look, QWidget* parent)
    : QWidget(parent),
      evaluation_(std::move(look)),
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
  certify_->hide();
  line->addWidget(certify_, 0, Qt::AlignTop);
  column->addLayout(line);
  tabs_->setDocumentMode(true);
  tabs_->addTab(violations_, tr("Broken"));
  tabs_->addTab(ranges_, tr("Proven ranges"));
  tabs_->addTab(pairs_, tr("Left out"));
  tabs_->setTabToolTip(2, tr("Pairs of bodies whose distance is not looked at, each with its reason"));
  column->addWidget(tabs_, 1);
  column->addWidget(assumptions_);
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
  refresh();
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

QString CertificatePanel::words(const Known& known) const {
  if (known.proving) return tr("Proving the limits for all times …");
  const excitation::MotionCertificate* proof = known.proof.get();
  if (proof == nullptr) {
    if (!known.model) return tr("There is no motion yet.");
    const int broken = static_cast<int>(known.broken.size());
    return broken > 0
               ? tr("%n limit(s) broken at the samples.", nullptr, broken)
               : tr("No limit is broken at the samples. Nothing is proven between them: press Certify.");
  }
  QStringList named;
  for (const std::string& one : proof->exceptions) named << models::text(one);
  const QString exceptions = named.join(QStringLiteral("; "));
  QString sentence;
  if (proof->status == excitation::MotionCertificate::Status::Certified) {
    sentence = tr("Certified: every limit is kept at every time.");
  } else if (proof->status == excitation::MotionCertificate::Status::CertifiedExcept) {
    sentence = tr("Certified except: %1. Every other limit is kept at every time.").arg(exceptions);
  } else if (proof->status == excitation::MotionCertificate::Status::SampledOnly) {
    sentence = tr("Sampled only: no violation was found, but %1 of the time stayed undecided.")
                   .arg(models::percent(proof->undecided));
  } else if (known.model && !proof->violations.empty()) {
    sentence =
        tr("Violated: %1.").arg(models::text(excitation::inWords(*known.model, proof->violations.front())));
  } else {
    sentence = tr("Violated.");
  }
  if (!proof->isProven() && !exceptions.isEmpty())
    sentence += QLatin1Char(' ') + tr("Not covered: %1.").arg(exceptions);
  const std::string by_user = excitation::leftOutByUser(*proof);
  if (!by_user.empty())
    sentence += QLatin1Char(' ') + tr("Left out as asked: %1.").arg(models::text(by_user));
  if (!proof->collision_checked && exceptions.isEmpty()) {
    sentence += QLatin1Char(' ') + (proof->collision_note.empty() ? tr("Collision not checked.")
                                                                  : models::text(proof->collision_note));
  } else if (!proof->clearances.empty()) {
    const excitation::MotionCertificate::Clearance& nearest = proof->clearances.front();
    sentence += QLatin1Char(' ') + tr("Nearest: %1 and %2, at least %3 mm.")
                                       .arg(models::text(nearest.first), models::text(nearest.second),
                                            models::significant(1000.0 * nearest.lower, 3));
  }
  return sentence;
}

void CertificatePanel::showVerdict() {
  const Known known = evaluation_();
  const excitation::MotionCertificate* proof = known.proof.get();
  models::State state = models::State::Info;
  if (proof != nullptr) {
    state = models::certificateCell(proof).state.value_or(models::State::Info);
  } else if (!known.broken.empty()) {
    state = models::State::Wrong;
  }
  sign_->setPixmap(models::stateIcon(state, models::Theme::of(this)).pixmap(18, 18));
  verdict_->setText(words(known));
  certify_->setEnabled(known.model && !known.proving);
  QStringList assumed;
  if (proof != nullptr) {
    for (const std::string& one : proof->assumptions) {
      // Unstated limits are reported once, beside the limits.
      if (one.rfind("no limit is stated for", 0) != 0) assumed << models::text(one);
    }
  }
  assumptions_->setText(assumed.isEmpty() ? QString()
                                          : tr("Assumed: %1.").arg(assumed.join(QStringLiteral("; "))));
  assumptions_->setVisible(!assumed.isEmpty());
}

void CertificatePanel::refresh() {
  if (!isVisible()) return;
  const Known known = evaluation_();
  if (!known.model) {
    violation_model_->clear();
    range_model_->clear();
    pair_model_->clear();
  } else {
    violation_model_->setViolations(known.proof ? known.proof->violations : known.broken, *known.model,
                                    angles_);
    if (known.proof) {
      range_model_->setCertificate(*known.proof, *known.model, angles_);
      pair_model_->setCertificate(*known.proof);
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
