// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/identifiability/transfer_panel.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/page.h"
#include "widgets/forms/shrinking_column.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/tables/support_tables.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/session/identifiability_controller.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {

TransferPanel::TransferPanel(IdentifiabilityController* identifiability, QWidget* parent)
    : QWidget(parent),
      session_(identifiability->session()),
      identifiability_(identifiability),
      sentence_(mutedLabel({}, this)),
      model_(new models::TransferTableModel(this)),
      table_(new models::TableView(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  keepWhole(sentence_);
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
  connect(identifiability_, &IdentifiabilityController::resultChanged, this, &TransferPanel::refresh);
  connect(identifiability_, &IdentifiabilityController::transfersChanged, this, &TransferPanel::showResult);
}

void TransferPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void TransferPanel::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  identifiability_->showTransfer(std::nullopt);
}

void TransferPanel::refresh() {
  if (identifiability_->transfersAreCurrent()) return showResult();
  model_->clear();
  sentence_->clear();
  identifiability_->showTransfer(std::nullopt);
  if (isVisible()) identifiability_->computeTransfers();
}

void TransferPanel::showResult() {
  if (!identifiability_->transfersAreCurrent()) return;
  const int row = table_->currentSourceRow();
  model_->setTransfers(identifiability_->transfers(), identifiability_->result()->robot->model);
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
  if (!identifiability_->transfersAreCurrent()) return;
  wanted_body_ = -1;
  const auto& transfers = identifiability_->transfers();
  const auto found = std::find_if(transfers.begin(), transfers.end(),
                                  [body](const identifiability::Transfer& t) { return t.body == body; });
  if (found != transfers.end()) table_->selectSourceRow(static_cast<int>(found - transfers.begin()));
}

void TransferPanel::choose(int row) {
  if (!identifiability_->transfersAreCurrent() || row < 0 ||
      row >= static_cast<int>(identifiability_->transfers().size()))
    return identifiability_->showTransfer(std::nullopt);
  const identifiability::Transfer& transfer = identifiability_->transfers()[static_cast<std::size_t>(row)];
  sentence_->setText(models::sentence(transfer.text));
  if (isVisible()) identifiability_->showTransfer(transfer);
}

}  // namespace plumbline::panels
