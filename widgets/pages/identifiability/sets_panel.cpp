// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/identifiability/sets_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/page.h"
#include "widgets/forms/shrinking_column.h"
#include "widgets/models/tables/support_tables.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/session/identifiability_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identifiability/identifiability.h"

namespace plumbline::panels {

SetsPanel::SetsPanel(IdentifiabilityController* identifiability, QWidget* parent)
    : QWidget(parent),
      session_(identifiability->session()),
      identifiability_(identifiability),
      verdict_(mutedLabel({}, this)),
      choice_(new QComboBox(this)),
      set_(new models::SetTableModel(this)),
      pairs_(new models::ComparisonTableModel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  keepWhole(verdict_);
  verdict_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(verdict_);
  auto* split = new QSplitter(Qt::Vertical, this);
  split->setChildrenCollapsible(false);
  comparisons_ = new models::TableView(split);
  comparisons_->setSourceModel(pairs_);
  comparisons_->setStretchColumn(models::ComparisonTableModel::Verdict);
  new ShrinkingColumn(comparisons_, models::ComparisonTableModel::Verdict);
  comparisons_->setExportName(QStringLiteral("comparison"));
  comparisons_->setAccessibleName(tr("Comparison of sets"));
  split->addWidget(comparisons_);
  auto* lower = new QWidget(split);
  auto* rows = new QVBoxLayout(lower);
  rows->setContentsMargins(0, 4, 0, 0);
  rows->setSpacing(4);
  auto* line = new QHBoxLayout;
  line->addWidget(new QLabel(tr("Set"), lower));
  choice_->setAccessibleName(tr("Set"));
  line->addWidget(choice_);
  line->addStretch(1);
  rows->addLayout(line);
  auto* table = new models::TableView(lower);
  table->setSourceModel(set_);
  table->setStretchColumn(models::SetTableModel::Expression);
  new ShrinkingColumn(table, models::SetTableModel::Expression);
  table->setExportName(QStringLiteral("set"));
  table->setAccessibleName(tr("Elements of the set"));
  rows->addWidget(table, 1);
  split->addWidget(lower);
  split->setSizes({170, 300});
  column->addWidget(split, 1);
  connect(choice_, &QComboBox::currentIndexChanged, this, &SetsPanel::showSet);
  connect(session_, &StudySession::robotChanged, this, &SetsPanel::refresh);
  connect(identifiability_, &IdentifiabilityController::resultChanged, this, &SetsPanel::refresh);
  connect(identifiability_, &IdentifiabilityController::setsChanged, this, &SetsPanel::showResult);
}

QString SetsPanel::verdict() const {
  return verdict_->text();
}

void SetsPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void SetsPanel::refresh() {
  if (identifiability_->sets()) return showResult();
  set_->clear();
  pairs_->clear();
  choice_->clear();
  verdict_->setText(tr("Working out the sets and how they relate …"));
  if (isVisible()) identifiability_->computeSets();
}

void SetsPanel::showResult() {
  const workflow::IdentifiabilityPtr result = identifiability_->sets();
  if (!result) return;
  const bool equivalent = std::all_of(result->comparisons.begin(), result->comparisons.end(),
                                      [](const auto& pair) { return pair.relation.equivalent; });
  QString words =
      equivalent ? tr("✓ All sets are equivalent: each is a nonsingular matrix times any other, and they "
                      "predict the same torques.")
                 : tr("▲ Some sets differ: the table says in what.");
  if (!result->no_minimal.empty())
    words += QLatin1Char(' ') + tr("Lin's set: %1").arg(QString::fromStdString(result->no_minimal));
  verdict_->setText(words);
  pairs_->setComparisons(result->comparisons);
  const QString before = choice_->currentText();
  choice_->clear();
  for (const identifiability::ParameterSet& set : result->sets)
    choice_->addItem(QString::fromStdString(set.name));
  choice_->setCurrentIndex(std::max(0, choice_->findText(before)));
  showSet();
}

void SetsPanel::showSet() {
  const workflow::IdentifiabilityPtr result = identifiability_->sets();
  const int index = choice_->currentIndex();
  if (!result || index < 0 || index >= static_cast<int>(result->sets.size())) return;
  set_->setSet(result->sets[static_cast<std::size_t>(index)], result->robot->model.parameters());
}

}  // namespace plumbline::panels
