// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QLineEdit>
#include <QTabWidget>
#include <QTimer>

#include "widgets/models/engine_text.h"
#include "widgets/models/identifiability_grid.h"
#include "widgets/models/tables/support_tables.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/identifiability/identifiability_page.h"
#include "widgets/pages/identifiability/transfer_panel.h"
#include "widgets/plots/decision_plot.h"
#include "widgets/session/identifiability_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identifiability/identifiability.h"

// The part of the page that shows the result.
namespace plumbline::panels {

void IdentifiabilityPage::showResult() {
  const Study& study = session_->study();
  if (!study.robot) return;
  showBody();
  if (!identifiability_->isCurrent()) {
    setSummary(tr("Working out what can be found …"));
    certificate_->clear();
    special_->hide();
    // Most results arrive within a frame: the old grid is cleared only when the new one takes longer.
    const bool other_robot = !shown_ || shown_->robot->request.file != study.robot->request.file;
    other_robot ? clearResult() : QTimer::singleShot(150, this, [this] {
      if (!identifiability_->isCurrent()) clearResult();
    });
    return setState(PageState::Ready);
  }
  shown_ = identifiability_->result();
  grid_->setContent(*shown_);
  arrange();
  structure_->setStructure(*shown_);
  decisions_are_old_ = true;
  showDecisions();
  showCounts();
  showCertificate();
}

void IdentifiabilityPage::showDecisions() {
  if (!decisions_are_old_ || !shown_ || tabs_->currentIndex() != tabs_->count() - 1) return;
  decisions_are_old_ = false;
  decisions_->setDecisions(shown_->structure.decisions);
  decision_plot_->setDecisions(shown_->structure.decisions, shown_->options.tolerance);
}

void IdentifiabilityPage::clearResult() {
  grid_->clear();
  grid_->setEmptyText(tr("Working it out …"));
  structure_->clear();
  decisions_->clear();
  decision_plot_->setDecisions({}, session_->study().structure.tolerance);
}

void IdentifiabilityPage::showCounts() {
  const workflow::Identifiability& result = *shown_;
  const auto bodies = static_cast<int>(result.structure.bodies.size());
  int alone = 0, never = 0;
  for (const auto& cells : result.cells()) {
    for (const identifiability::Cell cell : cells) {
      alone += cell == identifiability::Cell::Identifiable;
      never += cell == identifiability::Cell::Unidentifiable;
    }
  }
  QString words =
      tr("%1 base parameters of %2 in %3 bodies: %4 alone, the others in combinations; %5 cannot be found by "
         "any motion.")
          .arg(result.count() - result.rotorCount())
          .arg(10 * bodies)
          .arg(bodies)
          .arg(alone)
          .arg(never);
  if (!result.options.rotors.empty())
    words += QLatin1Char(' ') + tr("%1 more lead with a rotor's parameter.").arg(result.rotorCount());
  setSummary(words);
}

void IdentifiabilityPage::showCertificate() {
  if (!identifiability_->isCurrent() || !shown_) return;
  const workflow::IdentifiabilityPtr certified = identifiability_->certified();
  const std::string reason = shown_->reason();
  const QString evidence = reason.empty() ? QString() : QLatin1Char(' ') + models::sentence(reason);
  if (!certified) {
    certificate_->setText(tr("Checking by random regressors and exact arithmetic …") + evidence);
    special_->hide();
    return setState(PageState::Ready);
  }
  const identifiability::Certificate& certificate = *certified->certificate;
  QString changes;
  for (const identifiability::SnapChange& change : certified->snap_changes)
    changes += QLatin1Char('\n') +
               tr("%1: %2 %3 read as %4")
                   .arg(QString::fromStdString(change.joint), QString::fromStdString(change.quantity),
                        QString::fromStdString(change.from), QString::fromStdString(change.to));
  QString words = (certificate.agree ? QStringLiteral("✓ ") : QStringLiteral("▲ ")) +
                  models::sentence(certificate.sentences.front());
  if (!certified->snap_changes.empty())
    words += QLatin1Char(' ') + tr("%n number(s) of the file read as intended.", nullptr,
                                   static_cast<int>(certified->snap_changes.size()));
  certificate_->setText(words + evidence);
  QString tip = tr(
      "Three independent ways to the same count: the recursion over the bodies, the floating-point rank of "
      "regressors at random states, and their exact rank in arithmetic that rounds nothing.");
  for (const std::string& sentence : certificate.sentences)
    tip += QStringLiteral("\n• ") + models::sentence(sentence);
  certificate_->setToolTip(tip + changes);
  QString special;
  for (const identifiability::NearlySpecial& one : certified->nearly_special)
    special += (special.isEmpty() ? QString() : QStringLiteral("\n")) + QStringLiteral("▲ ") +
               models::sentence(one.text);
  special_->setText(special);
  special_->setVisible(!special.isEmpty());
  setState(certified->verdictHolds() && special.isEmpty() ? PageState::Done : PageState::Attention);
}

void IdentifiabilityPage::showCell(int, int body) {
  if (!identifiability_->isCurrent() || body < 0) return;
  session_->selectBody(body);
  const auto position = grid_->current();
  if (!position) return;
  sentence_->setText(grid_->sentence(*position));
  // The table shows the combinations of the parameter; for a parameter without any it shows all.
  combinations_->filterLine()->setText(QLatin1Char('"') + grid_->parameterName(*position) + QLatin1Char('"'));
  if (combinations_->view()->model()->rowCount() == 0) combinations_->filterLine()->clear();
  combinations_->view()->selectRow(0);
  tabs_->setCurrentIndex(0);
}

void IdentifiabilityPage::showTransfers(int body) {
  session_->selectBody(body);
  tabs_->setCurrentWidget(transfers_);
  transfers_->chooseBody(body);
}

}  // namespace plumbline::panels
