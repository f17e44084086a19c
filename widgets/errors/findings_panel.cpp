// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/errors/findings_panel.h"

#include <QHeaderView>
#include <QTimer>
#include <QVBoxLayout>

#include "widgets/errors/message_bar.h"
#include "widgets/forms/shrinking_column.h"
#include "widgets/models/qt_text.h"
#include "widgets/models/tables/result_tables.h"
#include "widgets/models/tables/table_view.h"

namespace plumbline::errors {

using models::FindingsTableModel;

namespace {

constexpr std::size_t kNamed = 4;  // of the findings that share a row; the table's tool tip names all

}  // namespace

FindingsPanel::FindingsPanel(QWidget* parent)
    : QWidget(parent),
      model_(new FindingsTableModel(this)),
      table_(new models::TablePanel(this)),
      detail_(new MessageBar(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  column->addWidget(table_, 1);
  column->addWidget(detail_);
  table_->setSourceModel(model_);
  models::TableView* view = table_->view();
  view->setStretchColumn(FindingsTableModel::Text);
  // Sentences wrap: the column ends where the table ends.
  view->setWordWrap(true);
  new panels::ShrinkingColumn(view, FindingsTableModel::Text);
  // Beside a long detail a sentence of four lines stays whole.
  view->setMinimumHeight(view->horizontalHeader()->sizeHint().height() +
                         4 * view->fontMetrics().lineSpacing() + 8);
  connect(view->horizontalHeader(), &QHeaderView::sectionResized, view, [view](int section) {
    if (section == FindingsTableModel::Text) view->resizeRowsToContents();
  });
  connect(detail_, &MessageBar::remedyRequested, this, &FindingsPanel::remedyRequested);
  connect(table_->view(), &models::TableView::sourceRowSelected, this, [this](int row) {
    show(row);
    Q_EMIT subjectSelected(models::text(model_->group(row).front().subject));
  });
}

int FindingsPanel::rows() const {
  return model_->rowCount();
}

void FindingsPanel::setFindings(const std::vector<Finding>& findings) {
  model_->setFindings(findings);
  table_->view()->setColumnHidden(FindingsTableModel::Code, true);
  QTimer::singleShot(0, table_->view(), &QTableView::resizeRowsToContents);  // after the columns
  detail_->clear();
  for (int row = 0; row < model_->rowCount(); ++row)
    if (!messageOf(model_->group(row).front()).action.isEmpty()) return show(row);
}

void FindingsPanel::show(int row) {
  const std::vector<Finding>& group = model_->group(row);
  Message message = messageOf(group.front());
  QStringList others;
  for (std::size_t i = 1; i < group.size() && i <= kNamed; ++i) others << models::text(group[i].subject);
  if (group.size() > kNamed + 1) others << tr("%1 more").arg(group.size() - 1 - kNamed);
  if (!others.isEmpty()) message.text += QLatin1Char(' ') + tr("Likewise: %1.").arg(others.join(", "));
  detail_->showMessage(message);
}

}  // namespace plumbline::errors
