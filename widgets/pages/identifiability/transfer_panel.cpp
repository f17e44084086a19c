// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/identifiability/transfer_panel.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/models/tables/support_tables.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/forms/page.h"
#include "widgets/forms/shrinking_column.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {

TransferPanel::TransferPanel(StudySession* session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      sentence_(mutedLabel({}, this)),
      model_(new models::TransferTableModel(this)),
      table_(new models::TableView(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  sentence_->setWordWrap(true);
  sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  // Two lines from the start: the table does not jump when a row is chosen.
  sentence_->setMinimumHeight(sentence_->fontMetrics().lineSpacing() * 2 + 2);
  sentence_->setAlignment(Qt::AlignTop);
  column->addWidget(sentence_);
  table_->setSourceModel(model_);
  table_->setStretchColumn(models::TransferTableModel::What);
  new ShrinkingColumn(table_, models::TransferTableModel::What);
  table_->setExportName(QStringLiteral("transfers"));
  table_->setAccessibleName(tr("Undetectable transfers"));
  column->addWidget(table_, 1);
  connect(table_, &models::TableView::sourceRowSelected, this, &TransferPanel::choose);
  connect(session_, &StudySession::robotChanged, this, &TransferPanel::refresh);
  connect(session_, &StudySession::identifiabilityChanged, this, &TransferPanel::refresh);
  connect(session_, &StudySession::transfersChanged, this, &TransferPanel::showResult);
}

void TransferPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void TransferPanel::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  session_->showTransfer(std::nullopt);
}

void TransferPanel::refresh() {
  if (session_->transfersAreCurrent()) return showResult();
  model_->clear();
  sentence_->clear();
  session_->showTransfer(std::nullopt);
  if (isVisible()) session_->computeTransfers();
}

void TransferPanel::showResult() {
  if (!session_->transfersAreCurrent()) return;
  const int row = table_->currentSourceRow();
  model_->setTransfers(session_->transfers(), session_->identifiability()->robot->model);
  if (wanted_body_ >= 0) return chooseBody(wanted_body_);
  if (row >= 0 && row < model_->rowCount()) return table_->selectSourceRow(row);
  sentence_->setText(
      model_->rowCount() == 0
          ? tr("Nothing can go from one body to another without being noticed.")
          : tr("Inertia that can go from one body to its neighbour, or vanish, without any torque noticing. "
               "Choose one: "
               "balls on the robot show what one body gains, dashed spheres what the other loses."));
}

void TransferPanel::chooseBody(int body) {
  wanted_body_ = body;
  if (!session_->transfersAreCurrent()) return;
  wanted_body_ = -1;
  const auto& transfers = session_->transfers();
  const auto found =
      std::find_if(transfers.begin(), transfers.end(), [body](const Transfer& t) { return t.body == body; });
  if (found != transfers.end()) table_->selectSourceRow(static_cast<int>(found - transfers.begin()));
}

void TransferPanel::choose(int row) {
  if (!session_->transfersAreCurrent() || row < 0 || row >= static_cast<int>(session_->transfers().size()))
    return session_->showTransfer(std::nullopt);
  const Transfer& transfer = session_->transfers()[static_cast<std::size_t>(row)];
  sentence_->setText(QString::fromStdString(transfer.text));
  if (isVisible()) session_->showTransfer(transfer);
}

}  // namespace plumbline::panels
